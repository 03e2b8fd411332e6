"""The rule book of the rules in force: headings to jump to on the left, the text on the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from game import rulebook
from game.scenes.base import Context
from game.scenes.names import rules_title
from game.scenes.page import Page
from game.screen import paint, text
from game.screen.button import Button, Style
from game.screen.scroll import Scroll
from game.wording import _


class Line(NamedTuple):
    """One line of the page: words, height of its top in the content, and whether it is a heading."""

    words: str
    y: int
    heading: bool


class RuleBook(Page):
    """Reads out one rule set. `seats` leaves out what concerns other numbers of players."""

    name = "rulebook"

    def __init__(self, context: Context, rules: Any, seats: int | None = None) -> None:
        super().__init__(context)
        self.rules = rules
        self.seats = seats
        self._offset = 0

    def build(self) -> None:
        """Set the text at the width there is."""
        look = self.screen.look
        room = self.header(_("Rules of %(name)s") % {"name": rules_title(self.rules.key)})
        side = min(look.px(280), room.w // 3)
        gap = look.gap("l")
        wide = min(look.px(820), room.w - side - gap)
        left = room.centerx - (side + gap + wide) // 2
        self.sheet = pygame.Rect(left + side + gap, room.y, wide, room.h)
        view = self.sheet.inflate(-2 * look.gap("xl"), -2 * look.gap("l"))
        view.w += look.gap("l")
        sections = rulebook.text(self.rules, self.seats)
        self.lines, tops, height = self._set(sections, view.w - look.px(24))
        if self.controls.scrolls:
            self._offset = self.controls.scrolls[0].offset
        self.scroll = self.controls.scroll(Scroll(view, height, self._offset, look.px(8)))
        row = min(look.px(40), room.h // max(1, len(sections)))
        for number, (heading, _paragraphs) in enumerate(sections):
            self.controls.add(
                Button(
                    f"section_{number + 1}",
                    pygame.Rect(left, room.y + number * row, side, row),
                    heading,
                    self._jumping(tops[number]),
                    Style.QUIET,
                    centred=False,
                )
            )

    def _set(self, sections: list[tuple[str, list[str]]], room: int) -> tuple[list[Line], list[int], int]:
        look = self.screen.look
        size, head = look.size("label"), look.size("heading")
        lines: list[Line] = []
        tops: list[int] = []
        y = 0
        for heading, paragraphs in sections:
            tops.append(y)
            for words in text.wrapped(heading, head, "extrabold", room):
                lines.append(Line(words, y, True))
                y += text.leading(head)
            y += look.px(4)
            for paragraph in paragraphs:
                for words in text.wrapped(paragraph, size, "regular", room):
                    lines.append(Line(words, y, False))
                    y += text.leading(size)
                y += look.px(10)
            y += look.px(18)
        return lines, tops, y

    def _jumping(self, top: int) -> Callable[[], None]:
        def jump() -> None:
            self.scroll.offset = min(top, self.scroll.most)

        return jump

    def key(self, event: pygame.Event) -> None:
        """Space turns the page."""
        if event.key == pygame.K_SPACE:
            self.scroll.key(pygame.K_PAGEDOWN)

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet and the lines in view."""
        super().paint(surface)
        self.paint_header(surface)
        look, view = self.screen.look, self.scroll.view
        paint.panel(surface, self.sheet, look, paper=True)
        surface.set_clip(view)
        ink = look.colour("paper_text")
        for line in self.lines:
            y = view.y + line.y - self.scroll.offset
            if view.y - look.px(60) < y < view.bottom:
                size, weight = ("heading", "extrabold") if line.heading else ("label", "regular")
                text.line(surface, line.words, (view.x, y), look.size(size), ink, weight)
        surface.set_clip(None)
