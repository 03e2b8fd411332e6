"""A screen made of our controls: laid out anew whenever something changes, with the keys every page shares."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.base import Context, Pop, Scene, Size, Transition
from game.screen import paint, text
from game.screen.button import Button, Style
from game.screen.controls import Controls
from game.wording import _

BLINK = 0.2


class Page(Scene):
    """A scene whose `build` lays out controls and whose `paint` draws what lies under them.

    `build` is called for every new size, look or language and by `rebuild`; it must read everything anew.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.controls = Controls(context.screen)
        self._built = False

    # for subclasses

    def build(self) -> None:
        """Add the controls for the window as it is now."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the ground under the controls; the felt unless overridden."""
        surface.blit(paint.felt(self.screen.size, self.screen.look), (0, 0))

    def back(self) -> Transition | None:
        """What Esc does."""
        return Pop()

    def key(self, event: pygame.Event) -> Transition | None:
        """A key that no control wanted."""
        return None

    # what pages do

    @property
    def screen(self) -> Any:
        """The screen in its look."""
        return self.context.screen

    def rebuild(self) -> None:
        """Lay everything out again; focus and scrolling stay."""
        self.controls.clear()
        self.build()
        self._built = True
        if pygame.display.get_init():
            self.controls.hover(pygame.mouse.get_pos())
        self.stale = True

    def resize(self, size: Size) -> None:
        """Lay everything out again."""
        self.rebuild()

    def shown(self) -> None:
        """Lay out what another scene may have changed."""
        self.rebuild()

    @property
    def wait(self) -> float | None:
        """A text cursor blinks."""
        return BLINK if self.controls.editing else None

    def handle(self, event: pygame.Event) -> Transition | None:
        """Controls first, then the keys of the page."""
        done, transition = self.controls.handle(event)
        if done:
            return transition
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                return self.back()
            return self.key(event)
        return None

    def update(self, dt: float) -> Transition | None:
        """Let the text cursor blink."""
        self.controls.update(dt)
        self.stale = self.stale or self.controls.editing is not None
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The ground, then the controls."""
        if not self._built:
            self.rebuild()
        self.paint(surface)
        self.controls.draw(surface)
        for button in self.controls.buttons:
            ringed = self.controls.ring and button.name == self.controls.focused
            if button.tip and (button.hovered or ringed):
                from game.table.overlays import draw_caption  # and with it half the table; never in the first picture

                draw_caption(surface, self.screen, button.area, (button.tip,), False)

    def probe(self) -> dict[str, Any]:
        """Where the buttons are."""
        return {"buttons": self.controls.probe(), "focus": self.controls.focused if self.controls.ring else ""}

    # parts many pages have

    def header(self, title: str) -> pygame.Rect:
        """A back button and the title along the top; gives what is left of the window."""
        look, size = self.screen.look, self.screen.size
        edge, high = look.gap("l"), look.px(44)
        self.controls.add(
            Button(
                "back",
                pygame.Rect(edge, edge, high, high),
                action=self.back,
                style=Style.QUIET,
                icon="arrow-left",
                tip=_("Back"),
            )
        )
        self.title = title
        top = edge + high + look.gap("m")
        return pygame.Rect(edge, top, size[0] - 2 * edge, size[1] - top - edge)

    def paint_header(self, surface: pygame.Surface) -> None:
        """The title that `header` was given."""
        look = self.screen.look
        size = look.size("title")
        x = look.gap("l") + look.px(44) + look.gap("m")
        y = look.gap("l") + (look.px(44) - text.leading(size)) // 2
        text.line(
            surface, self.title, (x, y), size, look.colour("felt.text"), "extrabold", room=self.screen.size[0] - 2 * x
        )
