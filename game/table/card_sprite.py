"""One card drawn where its pose says, with the marks it may carry: selected, new, lit, whose points it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.screen import paint, text
from game.screen.look import Look
from game.table.card_art import CardArt
from game.table.flights import Flight
from game.table.pose import Pose
from rules.cards import Card
from rules.protocol import Seat

ROUND = 1 / 16
"""Corner radius by width."""
CALM_ALPHA = 96
"""How deep the shade on a card is that cannot be played now (0…255)."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is shown on a card beside its face. `by` is the seat that scores it (0: its owner).

    `owed`: it has to be laid now. `calm`: it cannot be played now.
    """

    selected: bool = False
    fresh: bool = False
    lit: bool = False
    owed: bool = False
    focus: bool = False
    calm: bool = False
    by: Seat = 0
    initial: str = ""


PLAIN = Marks()


def blit_of(
    art: CardArt, card: Card | None, pose: Pose, *, lifted: bool = False
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Picture and corner for `Surface.fblits`."""
    picture = art.picture(card if pose.face else None, (pose.w, pose.h), lifted=lifted)
    return picture.image, (round(pose.x) - picture.margin, round(pose.y) - picture.margin)


def flying_blit(art: CardArt, flight: Flight, now: float, known: Card | None) -> tuple[pygame.Surface, tuple[int, int]]:
    """The same for a card on its way at the time `now`; `known` is its face, if it has one."""
    pose, shows = flight.at(now)
    card = known if pose.face else None
    if now < flight.began:
        return blit_of(art, known, pose)
    largest = max(flight.start, flight.end, key=lambda end: end.w)
    if shows < 1.0:
        picture = art.turning(card, pose.w, (largest.w, largest.h), shows)
        wide = picture.image.get_width() - 2 * picture.margin
        x = pose.x + (pose.w - wide) / 2
    else:
        picture = art.on_the_way(card, pose.w, (largest.w, largest.h))
        x = pose.x
    return picture.image, (round(x) - picture.margin, round(pose.y) - picture.margin)


def draw_marks(surface: pygame.Surface, look: Look, pose: Pose, marks: Marks, shown_w: float) -> None:
    """The marks of a card; `shown_w` is how much of its width no later card covers."""
    if marks == PLAIN:
        return
    rect = pygame.Rect(round(pose.x), round(pose.y), pose.w, pose.h)
    radius = max(3, round(pose.w * ROUND))
    if marks.calm:
        veil = _veil(rect.size, radius, look.hex("scrim"))
        surface.blit(veil, rect)
    if marks.lit:
        paint.ring(surface, rect.inflate(4, 4), radius + 2, look.colour("legal"), look.px(3))
    if marks.selected:
        paint.ring(surface, rect.inflate(2, 2), radius + 1, look.colour("selection"), look.px(3))
    if marks.fresh:
        wide, tall = max(14, round(min(shown_w, pose.w) * 0.5)), max(5, round(pose.h * 0.035))
        bar = pygame.Rect(0, 0, wide, tall)
        bar.midtop = (rect.x + round(min(shown_w, pose.w) / 2), rect.y - tall // 2)
        paint.rounded(surface, bar.inflate(4, 4), (tall + 4) // 2, look.colour("focus_outer"))
        paint.rounded(surface, bar, tall // 2, look.colour("accent"))
    if marks.owed:  # round what can be seen of it, for the next card lies on the rest
        seen = pygame.Rect(rect.x, rect.y, round(min(shown_w, pose.w)), rect.h)
        paint.ring(surface, seen, radius, look.colour("focus_outer"), look.px(5))
        paint.ring(surface, seen.inflate(-2, -2), radius - 1, look.colour("accent"), look.px(3))
    if marks.by:
        _badge(surface, look, rect, marks, shown_w)
    if marks.focus:
        paint.focus(surface, rect, radius, look)


@lru_cache(maxsize=8)
def _veil(size: tuple[int, int], radius: int, colour: str) -> pygame.Surface:
    """A thin shade over a whole card."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    tint = pygame.Color(colour)
    pygame.draw.rect(veil, (tint.r, tint.g, tint.b, CALM_ALPHA), veil.get_rect(), border_radius=radius)
    return veil


def _badge(surface: pygame.Surface, look: Look, rect: pygame.Rect, marks: Marks, shown_w: float) -> None:
    """Who scores a laid-off card: a disc in the seat's colour with the first letter of the name."""
    side = max(15, round(rect.w * 0.27))
    side = min(side, max(15, round(shown_w)))
    disc = pygame.Rect(0, 0, side, side)
    disc.midtop = (rect.x + round(min(shown_w, rect.w) / 2), rect.y + round(rect.h * 0.42))
    if shown_w >= rect.w - 1:
        disc.bottomleft = (rect.x + max(2, rect.w // 20), rect.bottom - max(2, rect.h // 30))
    paint.rounded(surface, disc, side // 2, look.seat(marks.by), look.colour("focus_outer"), 1)
    letter = text.image(marks.initial, max(9, round(side * 0.68)), look.colour("accent_text"), "extrabold")
    surface.blit(letter, letter.get_rect(center=disc.center))
