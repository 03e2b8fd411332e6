"""Buttons, and the board of controls of one screen: mouse, focus ring and keyboard for all of them.

A `Board` holds the controls in reading order. Tab and Shift+Tab go through them, arrows go to the nearest one in
that direction, Enter and Space press. The ring shows from the first key that moves the focus until the mouse
is used again. Nothing here knows what a control is for: an `action` is called and what it returns handed on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pygame

from game.screen import paint
from game.screen.button import Button, Style, draw_button
from game.screen.field import Field
from game.screen.screen import Screen
from game.screen.scroll import Scroll

if TYPE_CHECKING:
    from game.screen.gui_theme import Widgets

Control = Button | Field


class Controls:
    """The controls of one screen, in reading order."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.all: list[Control] = []
        self.scrolls: list[Scroll] = []
        self.focused: str = ""
        self.ring = False
        self._held: Button | None = None
        self._widgets: Widgets | None = None

    def clear(self) -> None:
        """Take every control away before a new layout; the focus stays with the name it was on."""
        self.all.clear()
        self.scrolls.clear()
        self._held = None
        if self._widgets:
            self._widgets.clear_and_reset()
            self._widgets = None

    def add(self, button: Button) -> Button:
        """Put a button last in reading order."""
        self.all.append(button)
        return button

    def field(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        changed: Callable[[str], None],
        *,
        placeholder: str = "",
        limit: int = 40,
        forbidden: str = "",
        enabled: bool = True,
    ) -> Field:
        """Put an editable line last in reading order. `changed` hears the whole text after every change."""
        if self._widgets is None:
            from game.screen.gui_theme import Widgets  # imports pygame_gui, which most screens do without

            self._widgets = Widgets(self.screen.size, self.screen.look)
        field = Field(
            self._widgets,
            name,
            rect,
            text,
            changed,
            placeholder=placeholder,
            limit=limit,
            forbidden=forbidden,
            enabled=enabled,
        )
        self.all.append(field)
        if name == self.focused:
            field.edit(True)
        return field

    def scroll(self, scroll: Scroll) -> Scroll:
        """Let a scrolling view be turned by wheel, keys and its thumb."""
        self.scrolls.append(scroll)
        return scroll

    @property
    def buttons(self) -> list[Button]:
        """All but the fields."""
        return [control for control in self.all if isinstance(control, Button)]

    def __getitem__(self, name: str) -> Control:
        """The control of that name. Raises KeyError."""
        for control in self.all:
            if control.name == name:
                return control
        raise KeyError(name)

    def at(self, point: tuple[int, int]) -> Control | None:
        """The topmost control under a point of the window."""
        for control in reversed(self.all):
            if control.seen.collidepoint(point):
                return control
        return None

    @property
    def editing(self) -> Field | None:
        """The field that keys go into."""
        return next((c for c in self.all if isinstance(c, Field) and c.editing), None)

    def update(self, dt: float) -> None:
        """Let the text cursor blink."""
        if self._widgets:
            self._widgets.update(dt)

    def hover(self, point: tuple[int, int]) -> bool:
        """Follow the mouse; True when that changes the picture."""
        over, changed = self.at(point), False
        for button in self.buttons:
            hovered = button is over and button.enabled
            changed |= hovered != button.hovered
            button.hovered = hovered
        return changed

    def handle(self, event: pygame.Event) -> tuple[bool, Any]:
        """React to an event: whether it was ours, and what the action it called returned."""
        editing = self.editing
        if editing and event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT) and editing.handle(event):
            return True, None
        if self._widgets and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                under = self.at(event.pos)
                if isinstance(under, Field) and under.enabled and not under.editing:
                    self.focus(under.name, ring=False)  # the first click selects all of it
                    return True, None
            self._widgets.process_events(event)
        match event.type:
            case pygame.MOUSEMOTION:
                dragged = any(scroll.drag(event.pos) for scroll in self.scrolls)
                self.hover(event.pos)
                return dragged, None
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self.ring = False
                if any(scroll.grab(event.pos) for scroll in self.scrolls):
                    return True, None
                self.hover(event.pos)
                return self._hold(event.pos), None
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL:
                point = pygame.mouse.get_pos()
                for scroll in self.scrolls:
                    if scroll.view.collidepoint(point):
                        scroll.turn(-event.y * self.screen.px(56))
                        self.hover(point)
                        return True, None
                return False, None
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self.hover((-1, -1))
                if self._held:
                    self._held.pressed = False
                    self._held = None
        return False, None

    def _hold(self, point: tuple[int, int]) -> bool:
        control = self.at(point)
        if self.editing and control is not self.editing:
            self.editing.edit(False)
        if control and control.enabled:
            self.focused = control.name
            if isinstance(control, Button):
                control.pressed = True
                self._held = control
        return control is not None

    def _release(self, point: tuple[int, int]) -> tuple[bool, Any]:
        let_go = False
        for scroll in self.scrolls:
            let_go |= scroll.release()
        held, self._held = self._held, None
        if held is None:
            return let_go, None
        held.pressed = False
        if held.enabled and held.seen.collidepoint(point):
            return True, self.press(held)
        return True, None

    def press(self, button: Button) -> Any:
        """Do what the button is for; returns what its action returns."""
        return button.action() if button.action and button.enabled else None

    def _key(self, event: pygame.Event) -> tuple[bool, Any]:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False, None
        match event.key:
            case pygame.K_TAB:
                self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
                return True, None
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_UP | pygame.K_DOWN:
                return self._arrow(event.key), None
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN | pygame.K_HOME | pygame.K_END if self.scrolls:
                self.scrolls[-1].key(event.key)
                return True, None
            case pygame.K_SPACE | pygame.K_RETURN | pygame.K_KP_ENTER:
                here = self.focus_control if self.ring else None
                button = here if isinstance(here, Button) else None
                if button is None and event.key != pygame.K_SPACE:
                    button = next((b for b in self.buttons if b.default and b.enabled), None)
                return (True, self.press(button)) if button else (False, None)
        return False, None

    @property
    def focus_control(self) -> Control | None:
        """The control that has the focus."""
        return next((c for c in self.all if c.name == self.focused and c.enabled), None)

    def focus(self, name: str, *, ring: bool = True) -> None:
        """Give a control the focus and scroll it into sight."""
        editing = self.editing
        if editing and editing.name != name:
            editing.edit(False)
        self.focused, self.ring = name, ring
        control = self.focus_control
        if isinstance(control, Field):
            control.edit(True)
        elif control and control.within:
            control.within.ensure(control.rect)

    def step(self, way: int) -> None:
        """Move the focus to the next (1) or the last (−1) control in reading order, round and round."""
        able = [c for c in self.all if c.enabled]
        if not able:
            return
        here = self.focus_control
        if here is None:
            index = 0 if way > 0 else len(able) - 1
        elif self.ring or isinstance(here, Field):
            index = (able.index(here) + way) % len(able)
        else:
            index = able.index(here)
        self.focus(able[index].name)

    def _arrow(self, key: int) -> bool:
        here = self.focus_control
        if here is None or not self.ring:
            if self.scrolls and key in (pygame.K_UP, pygame.K_DOWN) and here is None:
                self.scrolls[-1].turn(self.screen.px(48) * (1 if key == pygame.K_DOWN else -1))
            else:
                self.step(1)
            return True
        dx, dy = {
            pygame.K_LEFT: (-1, 0),
            pygame.K_RIGHT: (1, 0),
            pygame.K_UP: (0, -1),
            pygame.K_DOWN: (0, 1),
        }[key]
        best, least = None, float("inf")
        for other in self.all:
            if other is here or not other.enabled:
                continue
            away = _distance(here.area, other.area, dx, dy)
            if away is not None and away < least:
                best, least = other, away
        if best:
            self.focus(best.name)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every control and the focus ring."""
        ringed: Control | None = None
        if self._widgets:
            self._widgets.draw_ui(surface)
        for button in self.buttons:
            if not button.seen:
                continue
            if button.within:
                surface.set_clip(button.within.view)
            draw_button(surface, button, self.screen)
            surface.set_clip(None)
            if self.ring and button.name == self.focused and button.enabled:
                ringed = button
        for control in self.all:
            if isinstance(control, Field):
                control.draw(surface, self.screen)
                if control.editing:
                    ringed = control
        for scroll in self.scrolls:
            scroll.draw_bar(surface, self.screen)
        if ringed:
            if ringed.within:
                surface.set_clip(ringed.within.view.inflate(self.screen.px(12), self.screen.px(12)))
            tile = isinstance(ringed, Button) and ringed.style is Style.TILE
            radius = self.screen.look.radius("large" if tile else "medium")
            paint.focus(surface, ringed.area, radius, self.screen.look)
            surface.set_clip(None)

    def probe(self) -> dict[str, list[int]]:
        """Where each button that can be pressed now is seen, by name."""
        return {c.name: list(c.seen) for c in self.all if c.enabled and c.seen}

    def __iter__(self) -> Iterator[Control]:
        return iter(self.all)


def _distance(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far `there` is in the direction (dx, dy); None when it is not in that direction."""
    ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    if dx:
        beyond = there.left >= here.right - 4 if dx > 0 else there.right <= here.left + 4
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        askew = abs(there.centery - here.centery)
    else:
        beyond = there.top >= here.bottom - 4 if dy > 0 else there.bottom <= here.top + 4
        aside = max(0, there.left - here.right, here.left - there.right)
        askew = abs(there.centerx - here.centerx)
    return ahead + 3 * aside + 0.2 * askew if beyond and ahead > 0 else None
