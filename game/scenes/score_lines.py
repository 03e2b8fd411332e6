"""The lines of one seat on a score sheet: cards as small chips, points, and why a card counted what it did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from assets import deck
from game.screen import fonts, paint, text
from game.screen.look import Look
from game.screen.scroll import Scroll
from game.wording import _, ended, letters
from game.wording.scores import heading, note, reason, title
from rules.cards import JOKER, RANKS, SUITS, Card, rank_of, suit_of
from rules.protocol import DealResult, ScoreLine, Seat

OPTION_OF = {"joker": "joker_points"}
"""The option that gives the points of a reason, where it is not called like the reason."""


class Chip(NamedTuple):
    """A card as a small tile in the content of the page."""

    card: Card
    rect: pygame.Rect


class Words(NamedTuple):
    """A line of text in the content of the page; `align` is left or right at `at`."""

    words: str
    at: tuple[int, int]
    size: str
    weight: str
    colour: str
    align: text.Align


class PageOfLines(NamedTuple):
    """Everything on the page, in pixels of its content."""

    chips: tuple[Chip, ...]
    words: tuple[Words, ...]
    rules: tuple[int, ...]
    height: int


def page(result: DealResult, seat: Seat, options: Mapping[str, str], look: Look, room: int) -> PageOfLines:
    """Lay out every line of a seat, `room` pixels wide. `options` are the texts of the rules in force."""
    chips: list[Chip] = []
    words: list[Words] = []
    breaks: list[int] = []
    y = 0
    for entry in (line for line in result.lines if line.seat == seat):
        y = _entry(entry, options, look, room, y, chips, words)
        y += look.px(10)
        breaks.append(y)
        y += look.px(12)
    if not breaks:
        nothing = ended(result.ended) or _("Nothing laid and nothing left.")
        for row in text.wrapped(nothing, look.size("body"), "regular", room):
            words.append(Words(row, (0, y), "body", "regular", "paper_text_dim", "left"))
            y += text.leading(look.size("body"))
        y += look.px(40)
    words.append(Words(heading("score"), (0, y), "label", "extrabold", "paper_text", "left"))
    score = str(result.scores[seat - 1]).replace("-", "−")
    words.append(Words(score, (room, y), "label", "extrabold", "paper_text", "right"))
    return PageOfLines(tuple(chips), tuple(words), tuple(breaks), y + look.px(34))


def cards_page(cards: Sequence[Card], look: Look, room: int) -> PageOfLines:
    """Only cards, in the order given."""
    chips: list[Chip] = []
    bottom = _chips(cards, look, room, 0, chips)
    return PageOfLines(tuple(chips), (), (), bottom + look.px(8))


def _entry(
    entry: ScoreLine,
    options: Mapping[str, str],
    look: Look,
    room: int,
    y: int,
    chips: list[Chip],
    words: list[Words],
) -> int:
    """Lay out one line of the sheet; gives where it ends."""
    points = str(entry.points).replace("-", "−")
    for row in text.wrapped(title(entry), look.size("body"), "bold", room - look.px(64)):
        words.append(Words(row, (0, y), "body", "bold", "paper_text", "left"))
        y += text.leading(look.size("body"))
    at = (room, y - text.leading(look.size("body")))
    words.append(Words(points, at, "label", "bold", "paper_text" if entry.points >= 0 else "bad", "right"))
    y += look.px(28) - text.leading(look.size("body"))
    if entry.cards:
        y = _chips(entry.cards, look, room - look.px(60), y, chips)
    notes = []
    for card, why in entry.reasons:
        worth = options.get(OPTION_OF.get(why, why), "")
        said = reason(card, why, int(worth) if worth.isdecimal() else None)
        if said and said not in notes:
            notes.append(said)
    if why_so := note(entry):
        notes.append(why_so)
    for said in notes:
        for row in text.wrapped(said, look.size("caption"), "semibold", room):
            words.append(Words(row, (0, y), "caption", "semibold", "paper_text_dim", "left"))
            y += text.leading(look.size("caption"))
    return y


def _chips(cards: Sequence[Card], look: Look, room: int, y: int, chips: list[Chip]) -> int:
    wide, tall, gap = look.px(50), look.px(34), look.px(5)
    x = 0
    for card in cards:
        width = wide + (look.px(24) if card > JOKER else 0)
        if x and x + width > room:
            x, y = 0, y + tall + gap
        chips.append(Chip(card, pygame.Rect(x, y, width, tall)))
        x += width + gap
    return y + tall + look.px(6) if cards else y


def draw(surface: pygame.Surface, lines: PageOfLines, scroll: Scroll, look: Look, four: bool) -> None:
    """Draw what is in view."""
    view = scroll.view
    surface.set_clip(view)
    for chip in lines.chips:
        rect = scroll.to_window(chip.rect)
        if rect.colliderect(view):
            draw_chip(surface, chip.card, rect, look, four)
    for item in lines.words:
        y = view.y + item.at[1] - scroll.offset
        if view.y - look.px(40) < y < view.bottom:
            colour = look.colour(item.colour)
            at = (view.x + item.at[0], y)
            text.line(surface, item.words, at, look.size(item.size), colour, item.weight, item.align)
    for top in lines.rules:
        line = pygame.Rect(view.x, view.y + top - scroll.offset, view.w - look.px(20), look.px(1))
        surface.fill(look.colour("paper_line"), line.clip(view))
    surface.set_clip(None)


def draw_chip(surface: pygame.Surface, card: Card, rect: pygame.Rect, look: Look, four: bool) -> None:
    """A card as a small tile: rank and suit; a joker with what it stands for."""
    fill, edge = look.colour("paper_raised"), look.colour("paper_text_dim" if look.contrast else "paper_line")
    paint.rounded(surface, rect, look.radius("small"), fill, edge, look.px(1))
    side, mark, size = look.px(17), look.px(4), look.size("body")
    ink = look.colour("paper_text")
    star = look.px(18)
    colour = deck.suit_colour("S") if look.contrast else deck.THEME["cards"]["two"]["joker"]
    if card == JOKER:
        surface.blit(paint.icon("star", star, colour), (rect.centerx - star // 2, rect.centery - star // 2))
        return
    letter = SUITS[suit_of(card)]
    suits: deck.SuitColours = "four" if four else "two"
    hue = deck.suit_colour(letter, suits=suits, contrast=look.contrast)
    rank = deck.index_letters(RANKS[rank_of(card)], letters())
    wide = fonts.font("bold", size).size(rank)[0]
    whole = wide + mark + side + (star + mark if card > JOKER else 0)
    x = rect.centerx - whole // 2
    if card > JOKER:
        surface.blit(paint.icon("star", star, colour), (x, rect.centery - star // 2))
        x += star + mark
    y = rect.centery - fonts.font("bold", size).get_height() // 2
    text.line(surface, rank, (x, y), size, pygame.Color(hue) if card < JOKER else ink, "bold")
    surface.blit(paint.suit(letter, side, hue), (x + wide + mark, rect.centery - side // 2))
