"""The curtain between two people at one screen: only a name, until that person is there."""

from __future__ import annotations

import pygame

from game.scenes.base import Context, Pop, Transition
from game.scenes.page import Page
from game.screen import paint, text
from game.screen.button import Button, Style
from game.wording import _

GUARD = 0.4
"""Seconds in which clicks and keys meant for the table before are not taken as an answer."""


class Curtain(Page):
    """Hides everything. `name` is who comes next; `why` says what for, "your turn" unless given."""

    name = "curtain"

    def __init__(self, context: Context, name: str, why: str = "") -> None:
        super().__init__(context)
        self.who = name
        self.why = why
        self._since = context.clock()

    def build(self) -> None:
        """One button in the middle."""
        look, (wide, high) = self.screen.look, self.screen.size
        width, tall = look.px(320), look.px(60)
        rect = pygame.Rect((wide - width) // 2, high // 2 + look.px(70), width, tall)
        self.controls.add(Button("ready", rect, _("I am here"), self._lift, Style.PRIMARY, "eye", default=True))

    def _lift(self) -> Transition | None:
        return Pop() if self.context.clock() - self._since >= GUARD else None

    def back(self) -> Transition | None:
        """The curtain does not go by itself."""
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Felt and a name; nothing of the table."""
        surface.blit(paint.felt(self.screen.size, self.screen.look), (0, 0))
        look, (wide, high) = self.screen.look, self.screen.size
        size = round(look.size("display") * 1.3)
        at = (wide // 2, high // 2 - text.leading(size))
        bright, dim = look.colour("felt.text"), look.colour("felt.text_dim")
        text.line(surface, self.who, at, size, bright, "extrabold", "centre", wide - look.px(80))
        at = (wide // 2, high // 2 + look.px(8))
        text.line(surface, self.why or _("your turn"), at, look.size("heading"), dim, "semibold", "centre")

    def probe(self) -> dict[str, object]:
        """Whose turn it is."""
        return {**super().probe(), "prompt": self.who}
