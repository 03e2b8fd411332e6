"""A line of text that a person can edit: pygame_gui's entry line in our look, placed among our controls."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.screen import text as words
from game.screen.screen import Screen

if TYPE_CHECKING:
    from game.screen.gui_theme import Widgets

PASSED_ON = (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)


class Field:
    """An editable line. `changed` is called with the whole text after every change; `name` is for tests."""

    default = False
    within = None
    hovered = pressed = False

    def __init__(
        self,
        widgets: Widgets,
        name: str,
        rect: pygame.Rect,
        text: str = "",
        changed: Callable[[str], None] | None = None,
        *,
        placeholder: str = "",
        limit: int = 40,
        forbidden: str = "",
        enabled: bool = True,
    ) -> None:
        from pygame_gui.elements import UITextEntryLine

        self.name, self.rect, self.enabled = name, rect, enabled
        self.placeholder = placeholder
        self._changed = changed
        self._widgets = widgets
        self._entry = UITextEntryLine(rect, widgets, initial_text=None)
        self._entry.set_text_length_limit(limit)
        self._entry.set_text(text)
        if forbidden:
            self._entry.set_forbidden_characters(list(forbidden))
        if not enabled:
            self._entry.disable()
        self._told = text

    @property
    def area(self) -> pygame.Rect:
        """Where it lies in the window."""
        return self.rect

    @property
    def seen(self) -> pygame.Rect:
        """The same; fields never scroll."""
        return self.rect

    @property
    def text(self) -> str:
        """What stands in it now."""
        return str(self._entry.get_text())

    @property
    def editing(self) -> bool:
        """Whether keys go into it."""
        return bool(self._entry.is_focused)

    def edit(self, on: bool) -> None:
        """Let keys go into it, with everything selected so that typing replaces it; or no longer."""
        if on and not self.editing:
            self._widgets.set_focus_set(self._entry.get_focus_set())
            self._entry.select_range = [0, len(self.text)]
            self._entry.cursor_has_moved_recently = True
        elif not on and self.editing:
            self._widgets.set_focus_set(None)

    def handle(self, event: pygame.Event) -> bool:
        """Take a key or a letter while editing; True when it was for this field."""
        if not self.editing or (event.type == pygame.KEYDOWN and event.key in PASSED_ON):
            return False
        taken = self._entry.process_event(event)
        if self.text != self._told:
            self._told = self.text
            if self._changed:
                self._changed(self._told)
        return bool(taken) or event.type in (pygame.KEYDOWN, pygame.TEXTINPUT)

    def draw(self, surface: pygame.Surface, screen: Screen) -> None:
        """Draw what it says when it is empty; the line itself is drawn by its widgets."""
        if self.placeholder and not self.text and not self.editing:
            size = screen.look.size("body")
            room = self.rect.w - screen.px(20)
            at = (self.rect.x + screen.px(10), self.rect.centery - words.leading(size) // 2)
            words.line(surface, self.placeholder, at, size, screen.colour("paper_text_dim"), room=room)

    def press(self) -> Any:
        """A field has nothing to press."""
        return None
