"""Everything on the table that is no card: name plates, empty slots, lit places, the line that says what to do."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

import pygame

from game.screen import paint, text
from game.screen.look import Look
from game.table.flights import Slot
from game.table.placement import Placement
from game.table.pose import Box
from game.table.seating import backs_share
from game.wording import _, ngettext
from rules.protocol import Kind, Place, Seat

SHADE = (9, 9, 9)
"""How much darker the ground under melds is than the felt."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What a name plate says. `doing` is what the seat is about to do ("" when it is not its turn).

    `tricks` won, where there are any to win (else None, and points are `laid`).
    """

    seat: Seat
    name: str
    level: str
    cards: int
    total: int
    laid: int
    dealer: bool
    doing: str
    viewer: bool = False
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """The line between table and hand: what to do, or for a while why not; and what happened last."""

    prompt: str = ""
    urgent: bool = False
    message: str = ""
    last: str = ""


@dataclass(slots=True)
class Shown:
    """What the resting picture depends on beside the placement: change it through the view only.

    `playable`: the cards of the hand, by their place in it, that may be played now; None where nothing is asked.
    """

    plates: tuple[Plate, ...] = ()
    line: Line = field(default_factory=Line)
    selected: frozenset[int] = frozenset()
    fresh: frozenset[int] = frozenset()
    raised: frozenset[Slot] = frozenset()
    lit: frozenset[Place] = frozenset()
    over: Place | None = None
    focus: Slot | Place | None = None
    line_end: int = 0
    playable: frozenset[int] | None = None


def rect_of(box: Box) -> pygame.Rect:
    """The box in whole pixels."""
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def signed(points: int) -> str:
    """Points with a true minus sign."""
    return str(points).replace("-", "−")


def draw_slots(surface: pygame.Surface, look: Look, p: Placement, stock_empty: bool, pile_empty: bool) -> None:
    """The outlines of stock and pile while nothing lies there, and how many cards the stock has."""
    radius = look.radius("medium")
    stock = rect_of(p.boxes[Place(Kind.STOCK)])
    line = look.colour("felt.line")
    if stock_empty:
        paint.ring(surface, stock, radius, line, look.px(2))
    if pile_empty:
        pile = rect_of(p.boxes[Place(Kind.PILE)])
        paint.ring(surface, pygame.Rect(pile.x, stock.y, min(stock.w, pile.w), stock.h), radius, line, look.px(2))
    count = ngettext("%(n)d card", "%(n)d cards", p.stock_count) % {"n": p.stock_count}
    size = look.size("caption")
    at = (stock.centerx, stock.bottom + look.px(3))
    text.line(surface, count, at, size, look.colour("felt.text"), "semibold", "centre")


def draw_own_place(surface: pygame.Surface, look: Look, p: Placement, empty: bool) -> None:
    """A faint word where the viewer's melds will lie."""
    if empty:
        box = rect_of(p.melds)
        size = look.size("caption")
        at = (box.centerx, box.centery - size // 2)
        text.line(surface, _("Your melds"), at, size, look.colour("felt.text_dim"), "semibold", "centre")


def draw_mats(surface: pygame.Surface, look: Look, p: Placement) -> None:
    """The ground of each seat's melds, edged in the seat's colour: whose they are at a glance."""
    radius = look.radius("medium")
    for seat, box in p.mats.items():
        rect = rect_of(box)
        if not look.contrast:
            for row in range(radius):
                inset = radius - round((radius**2 - (radius - row - 0.5) ** 2) ** 0.5)
                for y in (rect.y + row, rect.bottom - 1 - row):
                    surface.fill(SHADE, (rect.x + inset, y, rect.w - 2 * inset, 1), pygame.BLEND_RGB_SUB)
            inner = (rect.x, rect.y + radius, rect.w, rect.h - 2 * radius)
            surface.fill(SHADE, inner, pygame.BLEND_RGB_SUB)
        edge = look.seat(seat).lerp(look.colour("felt.ground"), 0.0 if look.contrast else 0.3)
        paint.ring(surface, rect, radius, edge, look.px(2))


def draw_lit(surface: pygame.Surface, look: Look, p: Placement, lit: Collection[Place], over: Place | None) -> None:
    """The places that would take what is in the air, the one under the pointer stronger."""
    for place in lit:
        own = place.kind is Kind.FELT
        box = p.melds if own else p.boxes.get(place)
        if box is None:
            continue
        rect = rect_of(box.grown(0 if own or place.kind is Kind.HAND else 5 * p.unit))
        radius = look.radius("medium")
        colour = look.colour("legal")
        if place == over:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (*colour[:3], 46), veil.get_rect(), border_radius=radius)
            surface.blit(veil, rect)
        paint.ring(surface, rect, radius, colour, look.px(3 if place == over else 2))


def draw_plate(surface: pygame.Surface, look: Look, box: Box, plate: Plate, unit: float) -> None:
    """One name plate: on another's side of the table flat beside the backs, the viewer's own a small tower.

    `unit` is the placement's.
    """
    rect = rect_of(box)
    radius = look.radius("medium")
    turn = bool(plate.doing)
    ring = look.colour("turn") if turn else look.colour("panel_line")
    paint.shadow(surface, rect, radius, look, "card")
    fill = look.colour("panel_raised" if turn else "panel")
    paint.rounded(surface, rect, radius, fill, ring, look.px(3 if turn else 1))
    pad = look.px(8)
    if plate.viewer:
        _own_plate(surface, look, rect.inflate(-2 * pad, -2 * pad), plate)
        return
    left = look.px(12) + round(backs_share(box, unit) * rect.h)
    inner = pygame.Rect(rect.x + left, rect.y + look.px(3), rect.w - left - pad, rect.h - look.px(6))
    if rect.h > look.px(60):
        inner.inflate_ip(0, -look.px(14))
    _head(surface, look, inner, plate)
    low = pygame.Rect(inner.x, inner.y + inner.h // 2, inner.w, inner.h // 2)
    wide = _points(surface, look, low, plate)
    rest = low.w - wide - look.px(8)
    words = plate.doing or plate.level
    if rest > look.px(24):
        colour = look.colour("turn" if turn else "panel_text_dim")
        at = (low.right, low.y + look.px(1))
        text.line(surface, words, at, look.size("caption"), colour, "semibold", "right", rest)


def _head(surface: pygame.Surface, look: Look, inner: pygame.Rect, plate: Plate) -> None:
    """Arrow when it is the seat's turn, colour, name, dealer mark."""
    side = look.px(12)
    x = inner.x
    middle = inner.y + inner.h // 4 + look.px(1)
    if plate.doing:
        points = [(x, middle - side // 2), (x + side, middle), (x, middle + side // 2)]
        pygame.draw.polygon(surface, look.colour("turn"), points)
    else:
        disc = pygame.Rect(x, middle - side // 2, side, side)
        paint.rounded(surface, disc, side // 2, look.seat(plate.seat))
    x += side + look.px(6)
    room = inner.right - x
    if plate.dealer:
        mark = look.px(18)
        spot = pygame.Rect(inner.right - mark, middle - mark // 2, mark, mark)
        surface.blit(paint.icon("dealer", mark, look.hex("accent")), spot)
        room -= mark + look.px(4)
    size = look.size("body")
    y = middle - text.leading(size) // 2
    text.line(surface, plate.name, (x, y), size, look.colour("panel_text"), "bold", room=max(1, room))


def _points(surface: pygame.Surface, look: Look, low: pygame.Rect, plate: Plate) -> int:
    """The running total, and what lies on the table this deal; gives the width taken."""
    size = look.size("body")
    total = text.line(surface, signed(plate.total), low.topleft, size, look.colour("panel_text"), "bold")
    wide = total.w
    if plate.laid:
        laid = f"+{plate.laid}" if plate.laid > 0 else signed(plate.laid)
        at = (total.right + look.px(6), low.y + look.px(1))
        wide += look.px(6)
        wide += text.line(surface, laid, at, look.size("caption"), look.colour("good_on_dark"), "bold").w
    return wide


def draw_count(surface: pygame.Surface, look: Look, box: Box, cards: int, unit: float) -> None:
    """How many cards another player holds, over the corner of the backs."""
    label = text.image(str(cards), look.size("caption"), look.colour("accent_text"), "extrabold")
    wide = max(look.px(20), label.get_width() + look.px(8))
    disc = pygame.Rect(0, 0, wide, look.px(19))
    disc.bottomright = (round(box.x + look.px(9) + backs_share(box, unit) * box.h), round(box.bottom) - look.px(4))
    paint.rounded(surface, disc, disc.h // 2, look.colour("accent"), look.colour("focus_outer"), 1)
    surface.blit(label, label.get_rect(center=disc.center))


def draw_numbers(surface: pygame.Surface, look: Look, p: Placement) -> None:
    """The number of each meld, by which log and messages call it, at the foot of its first card."""
    for place in p.boxes:
        spot = p.at(place, 0) if place.kind is Kind.MELD else None
        if spot is None:
            continue
        label = text.image(str(place.number), look.size("caption"), look.colour("felt.text"), "bold")
        tag = pygame.Rect(0, 0, max(look.px(17), label.get_width() + look.px(6)), look.px(16))
        tag.bottomleft = (round(spot.pose.x) - look.px(3), round(spot.shown.bottom) + look.px(3))
        paint.rounded(surface, tag, tag.h // 2, look.colour("felt.edge"), look.colour("felt.line"), 1)
        surface.blit(label, label.get_rect(center=tag.center))


def _own_plate(surface: pygame.Surface, look: Look, inner: pygame.Rect, plate: Plate) -> None:
    """The viewer's own plate; a name that is too long for one line has two."""
    size, step = look.size("body"), look.px(20)
    indent = look.px(18)
    lines = text.wrapped(plate.name, size, "bold", inner.w - indent - (look.px(22) if plate.dealer else 0))[:2]
    y = inner.y + look.px(26)
    for number, words in enumerate(lines or ("",)):
        top = pygame.Rect(inner.x, inner.y, inner.w, look.px(44))
        if number == 0:
            _head(surface, look, top, replace(plate, name=words))
        else:
            at = (inner.x + indent, inner.y + look.px(1) + step)
            text.line(surface, words, at, size, look.colour("panel_text"), "bold", room=inner.w - indent)
            y += step
    dim, caption = look.colour("panel_text_dim"), look.size("caption")
    if plate.doing:
        text.line(surface, plate.doing, (inner.x, y), caption, look.colour("turn"), "semibold", room=inner.w)
    rows = [
        (_("Total"), signed(plate.total), "panel_text"),
        (_("On the table"), signed(plate.laid), "good_on_dark")
        if plate.tricks is None
        else (_("Tricks"), str(plate.tricks), "good_on_dark"),
        (_("Cards"), str(plate.cards), "panel_text"),
    ]
    step = min(look.px(25), (inner.bottom - y - look.px(20)) // len(rows))
    y = inner.bottom - step * len(rows)
    for label, value, ink in rows:
        size = look.size("body")
        wide = text.line(surface, value, (inner.right, y), size, look.colour(ink), "bold", "right").w
        text.line(surface, label, (inner.x, y + look.px(2)), caption, dim, room=inner.w - wide - look.px(6))
        y += step


def draw_line(surface: pygame.Surface, look: Look, box: Box, line: Line, right: int) -> None:
    """The line above the hand. `right` is where its free part ends (buttons may stand there)."""
    rect = rect_of(box)
    rect.w = max(look.px(200), right - rect.x)
    rect = rect.inflate(0, -look.px(4))
    bad = bool(line.message)
    words = line.message or line.prompt
    size = look.size("body")
    pad = look.px(12)
    side = look.px(18) if bad or line.urgent else 0
    share = rect.w if bad or not line.last else rect.w * 3 // 5
    room = share - 2 * pad - side - (look.px(7) if side else 0)
    shown, fits = text.fitted(words, size, "bold", room)
    if not shown:
        return
    wide = text.image(shown, fits, look.colour("panel_text"), "bold").get_width()
    pill = pygame.Rect(rect.x, rect.y, wide + 2 * pad + side + (look.px(7) if side else 0), rect.h)
    edge = look.colour("illegal" if bad else "accent" if line.urgent else "panel_line")
    paint.rounded(surface, pill, look.radius("medium"), look.colour("panel"), edge, look.px(2 if side else 1))
    x = pill.x + pad
    if side:
        colour = look.hex("illegal" if bad else "accent")
        surface.blit(paint.icon("info", side, colour), (x, pill.centery - side // 2))
        x += side + look.px(7)
    y = pill.centery - text.leading(fits) // 2 + look.px(1)
    ink = look.colour("illegal" if bad else "accent" if line.urgent else "panel_text")
    text.line(surface, shown, (x, y), fits, ink, "bold")
    free = rect.right - pill.right - 2 * pad
    if line.last and not bad and free > look.px(120):
        small = look.size("caption")
        y = pill.centery - text.leading(small) // 2
        at = (rect.right - look.px(4), y)
        text.line(surface, line.last, at, small, look.colour("felt.text_dim"), "semibold", "right", free)
