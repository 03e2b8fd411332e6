"""A short list of choices that opens at a control and closes when one is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.base import Context, Pop, Transition
from game.scenes.page import Page
from game.screen import paint, text
from game.screen.button import Button, Style


class Menu(Page):
    """Choices as (name, label). `chosen` hears the name; a click outside and Esc leave everything as it was."""

    name = "menu"
    veiled = True
    dims = False

    def __init__(
        self,
        context: Context,
        anchor: pygame.Rect,
        choices: Sequence[tuple[str, str]],
        current: str,
        chosen: Callable[[str], None],
    ) -> None:
        super().__init__(context)
        self.anchor = anchor
        self.choices = choices
        self.current = current
        self.chosen = chosen
        self._size = context.screen.size

    def build(self) -> None:
        """One row a choice, under the control or above it where there is more room."""
        look, (wide, high) = self.screen.look, self.screen.size
        row, pad = look.px(44), look.px(6)
        size = look.size("body")
        widest = max(
            text.image(label, size, look.colour("paper_text"), "bold").get_width() for _n, label in self.choices
        )
        width = min(max(self.anchor.w, look.px(180), widest + 2 * pad + look.px(66)), wide - 2 * pad)
        height = min(row * len(self.choices) + 2 * pad, high - 2 * pad)
        x = max(pad, min(self.anchor.right - width, wide - width - pad))
        y = self.anchor.bottom + pad
        if y + height > high - pad:
            y = max(pad, self.anchor.top - pad - height)
        self.panel = pygame.Rect(x, y, width, height)
        row = (height - 2 * pad) // len(self.choices)
        for number, (name, label) in enumerate(self.choices):
            self.controls.add(
                Button(
                    name,
                    pygame.Rect(x + pad, y + pad + number * row, width - 2 * pad, row),
                    label,
                    self._taking(name),
                    Style.ROW,
                    icon="check" if name == self.current else "",
                    selected=name == self.current,
                    centred=False,
                )
            )

    def shown(self) -> None:
        """The choice in force has the focus."""
        super().shown()
        self.controls.focus(self.current, ring=True)

    def resize(self, size: tuple[int, int]) -> None:
        """The control it opened at has moved: close at the next chance."""
        self.rebuild()

    def _taking(self, name: str) -> Callable[[], Transition]:
        def take() -> Transition:
            self.chosen(name)
            return Pop()

        return take

    def handle(self, event: pygame.Event) -> Transition | None:
        """A click outside closes; so does any change of the window's size."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            return Pop()
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        """A menu does not outlive the layout it was opened in."""
        return Pop() if self.screen.size != self._size else super().update(dt)

    def paint(self, surface: pygame.Surface) -> None:
        """The list's own paper."""
        paint.panel(surface, self.panel, self.screen.look, paper=True)
