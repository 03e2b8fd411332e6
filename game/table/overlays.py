"""What lies over the table for a while: a caption at a card, a chooser where a gesture has two meanings, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.screen import paint, text
from game.screen.button import Button, Paint
from game.screen.controls import Controls
from game.screen.screen import Screen
from game.table.card_art import CardArt
from game.table.card_sprite import blit_of
from game.table.placement import card_size
from game.table.pose import Pose
from game.wording import _
from rules.cards import Card


def draw_caption(
    surface: pygame.Surface, screen: Screen, at: pygame.Rect, lines: Sequence[str], bad: bool
) -> pygame.Rect:
    """A caption at the rectangle `at`: above it, or below where there is no room. The first line is the heading."""
    look = screen.look
    size, pad = look.size("caption"), look.px(9)
    room = min(look.px(360), surface.get_width() // 2)
    rows = [
        (row, "bold" if number == 0 else "regular")
        for number, line in enumerate(lines)
        for row in text.wrapped(line, size, "bold" if number == 0 else "regular", room)
    ]
    pictures = [text.image(row, size, look.colour("tooltip_text"), weight) for row, weight in rows]
    step = text.leading(size)
    box = pygame.Rect(0, 0, max(p.get_width() for p in pictures) + 2 * pad, step * len(rows) + 2 * pad - look.px(3))
    box.midbottom = (at.centerx, at.top - look.px(8))
    if box.top < look.px(4):
        box.midtop = (at.centerx, at.bottom + look.px(8))
    box.clamp_ip(surface.get_rect().inflate(-look.px(8), -look.px(8)))
    paint.shadow(surface, box, look.radius("medium"), look, "lifted")
    edge = look.colour("illegal" if bad else "legal")
    paint.rounded(surface, box, look.radius("medium"), look.colour("tooltip"), edge, look.px(1))
    y = box.y + pad - look.px(2)
    for picture in pictures:
        surface.blit(picture, (box.x + pad, y))
        y += step
    return box


class Chooser:
    """A question and a few answers at a point of the table. `done` is set once it has been answered or left."""

    def __init__(
        self,
        screen: Screen,
        at: tuple[float, float],
        question: str,
        answers: Sequence[tuple[str, Callable[[], Any]]],
        left: Callable[[], Any] = lambda: None,
    ) -> None:
        self.screen = screen
        self.at = at
        self.question = question
        self.answers = tuple(answers)
        self.left = left
        self.done = False
        self.controls = Controls(screen)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.layout()

    def layout(self) -> None:
        """Lay out anew for the window as it is."""
        look, (wide, high) = self.screen.look, self.screen.size
        self.controls.clear()
        pad, row, gap = look.px(10), look.px(38), look.px(5)
        size = look.size("body")
        labels = [
            text.image(label, size, look.colour("button_text"), "semibold").get_width() for label, _do in self.answers
        ]
        most = min(look.px(460), wide - 4 * pad)
        width = max(look.px(200), min(most, max(labels, default=0) + look.px(36)))
        head = text.block_height(self.question, look.size("caption"), "bold", width)
        height = pad + head + look.px(6) + len(self.answers) * (row + gap) - gap + pad
        self.panel = pygame.Rect(0, 0, width + 2 * pad, height)
        self.panel.midbottom = (round(self.at[0]), round(self.at[1]) - look.px(6))
        if self.panel.top < pad:
            self.panel.top = round(self.at[1]) + look.px(10)
        self.panel.clamp_ip(pygame.Rect(0, 0, wide, high).inflate(-pad, -pad))
        y = self.panel.y + pad + head + look.px(6)
        for number, (label, do) in enumerate(self.answers):
            rect = pygame.Rect(self.panel.x + pad, y, width, row)
            sign = _sign_painter(self.screen, label) if label in text.SIGNS else None
            self.controls.add(Button(f"choice{number + 1}", rect, label, self._answer(do), paint=sign))
            y += row + gap
        self.controls.focus("choice1", ring=True)

    def _answer(self, do: Callable[[], Any]) -> Callable[[], Any]:
        def answer() -> Any:
            self.done = True
            return do()

        return answer

    def handle(self, event: pygame.Event) -> Any:
        """React; gives what the answer returned. Esc, another button and a click outside leave it."""
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos)
        if outside or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            return self.leave()
        if event.type == pygame.KEYDOWN and pygame.K_1 <= event.key < pygame.K_1 + len(self.answers):
            self.done = True
            return self.answers[event.key - pygame.K_1][1]()
        return self.controls.handle(event)[1]

    def leave(self) -> Any:
        """Close without an answer."""
        self.done = True
        return self.left()

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, the question, the answers."""
        look = self.screen.look
        paint.panel(surface, self.panel, look, raised=True)
        box = self.panel.inflate(-2 * look.px(10), -2 * look.px(10))
        text.block(surface, self.question, box, look.size("caption"), look.colour("panel_text_dim"), "bold")
        self.controls.draw(surface)


def _sign_painter(screen: Screen, sign: str) -> Paint:
    """A suit sign alone, large."""

    def draw(surface: pygame.Surface, area: pygame.Rect, _button: Button) -> None:
        colour = screen.look.hex("bad_on_dark" if sign in text.RED else "button_text")
        picture = paint.suit(text.SIGNS[sign], area.h * 2 // 3, colour)
        surface.blit(picture, picture.get_rect(center=area.center))

    return draw


class Spread(Chooser):
    """Some cards shown large, each with a word under it, until any key or click."""

    def __init__(
        self,
        screen: Screen,
        art: CardArt,
        at: tuple[float, float],
        title: str,
        cards: Sequence[tuple[Card | None, str]],
    ) -> None:
        self.art = art
        self.cards = tuple(cards)
        super().__init__(screen, at, title, [(_("Close"), lambda: None)])

    def _measures(self) -> tuple[int, int, int]:
        """Width and height of a card, and how much of each shows."""
        wide, high = self.screen.size
        w, h = card_size(0.2 * min(high, 0.75 * wide))
        return w, h, min(round(1.12 * w), (wide - 4 * self.screen.px(20) - w) // max(1, len(self.cards) - 1))

    def layout(self) -> None:
        """Lay out anew for the window as it is."""
        look = self.screen.look
        w, h, step = self._measures()
        pad, row = look.px(16), look.px(38)
        wide = max(w + step * (len(self.cards) - 1), look.px(230))
        head, foot = text.leading(look.size("label")) + look.px(8), text.leading(look.size("body")) + look.px(8)
        self.panel = pygame.Rect(0, 0, wide + 2 * pad, 2 * pad + head + h + foot + row)
        self.panel.center = (round(self.at[0]), round(self.at[1]))
        self.panel.clamp_ip(pygame.Rect((0, 0), self.screen.size).inflate(-pad, -pad))
        self.controls.clear()
        button = pygame.Rect(self.panel.centerx - look.px(70), self.panel.bottom - pad - row, look.px(140), row)
        self.controls.add(Button("choice1", button, self.answers[0][0], self._answer(self.answers[0][1])))
        self.controls.focus("choice1", ring=True)

    def handle(self, event: pygame.Event) -> Any:
        """Any key and any click closes it."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return self.leave()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, the title, the cards with their words, the button."""
        look = self.screen.look
        paint.panel(surface, self.panel, look, raised=True)
        pad = look.px(16)
        w, h, step = self._measures()
        at = (self.panel.centerx, self.panel.y + pad)
        size = look.size("label")
        room = self.panel.w - 2 * pad
        text.line(surface, self.question, at, size, look.colour("panel_text"), "bold", "centre", room)
        x = self.panel.centerx - (w + step * (len(self.cards) - 1)) // 2
        y = at[1] + text.leading(size) + look.px(8)
        for card, word in self.cards:
            pose = Pose(x, y, w, h, face=card is not None)
            surface.fblits([blit_of(self.art, card, pose)])
            under, body = (x + w // 2, y + h + look.px(4)), look.size("body")
            text.line(surface, word, under, body, look.colour("panel_text_dim"), "semibold", "centre", step)
            x += step
        self.controls.draw(surface)


class LogPanel:
    """The moves of the deal, oldest first, the newest in sight unless somebody has scrolled up."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.open = False
        self._back = 0

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies when open: along the right edge, above the buttons."""
        look, (wide, high) = self.screen.look, self.screen.size
        width = look.px(300)
        return pygame.Rect(wide - width - look.px(8), look.px(8), width, round(high * 0.67))

    def toggle(self) -> None:
        """Open or close it, at the newest line."""
        self.open = not self.open
        self._back = 0

    def turn(self, rows: int) -> None:
        """Scroll back (positive) or forth by some rows."""
        self._back = max(0, self._back + rows)

    def draw(self, surface: pygame.Surface, lines: Sequence[str]) -> None:
        """The panel with as many lines as fit."""
        look, rect = self.screen.look, self.rect
        paint.panel(surface, rect, look)
        pad = look.px(14)
        inner = rect.inflate(-2 * pad, -2 * pad)
        text.line(
            surface, _("Moves of this deal"), inner.topleft, look.size("label"), look.colour("panel_text"), "bold"
        )
        top = inner.y + look.px(32)
        size = look.size("caption")
        step = text.leading(size)
        rows: list[tuple[str, bool]] = []
        for line in lines:
            rows += [
                (row, number == 0)
                for number, row in enumerate(text.wrapped(line, size, "regular", inner.w - look.px(12)))
            ]
        fit = max(1, (inner.bottom - top) // step)
        self._back = min(self._back, max(0, len(rows) - fit))
        end = len(rows) - self._back
        y = top
        for row, first in rows[max(0, end - fit) : end]:
            if first:
                side = look.px(5)
                dot = pygame.Rect(inner.x, y + step // 2 - side // 2, side, side)
                paint.rounded(surface, dot, side // 2, look.colour("accent"))
            text.line(surface, row, (inner.x + look.px(12), y), size, look.colour("panel_text"))
            y += step
