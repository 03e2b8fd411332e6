"""Placement: where every card, place and name plate is on a screen of one size, and the ways cards are laid out.

A placement is a value made from an Observation by the family's `arrange`; the same input gives the same picture,
so a resize or a jump needs no history. Nothing here knows a rule.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

from game.table.pose import Box, Pose, Spot
from rules.cards import Card
from rules.protocol import Kind, Place, Seat

ASPECT = 240 / 336
"""Width of a card by its height."""

STRIP = 0.24
TIGHT_STRIP = 0.2
LEAST_STRIP = 14
TIGHT_LEAST_STRIP = 11
"""The least part of a card that the next card leaves free, of its width and in pixels; tight when all else fails."""


def card_size(height: float) -> tuple[int, int]:
    """Width and height of a card, whole pixels."""
    tall = max(12, round(height))
    return round(tall * ASPECT), tall


def least_strip(width: int, tight: bool = False) -> float:
    """The narrowest visible strip, in pixels, in which the index of a covered card can be read."""
    return max(TIGHT_LEAST_STRIP, TIGHT_STRIP * width) if tight else max(LEAST_STRIP, STRIP * width)


@dataclass(frozen=True, slots=True)
class Placement:
    """Where everything is. `spots` are in drawing order; `boxes` are the places a card may be dropped on.

    `unit` is the size of one design pixel; `prompt` is the line that says what to do, `controls` holds the buttons,
    `middle` the table between the players' hands, `melds` the part of it where the viewer's own cards are laid.
    `mats` is the ground on which a seat's melds lie, with its plate where they lie beside it;
    `notes` is a line for each seat beside its plate, `facts` what holds for the whole deal, `panel` where choices lie;
    `origin` is where cards come from that were not there before (None: the stock).
    """

    size: tuple[int, int]
    unit: float
    spots: tuple[Spot, ...]
    boxes: Mapping[Place, Box]
    plates: Mapping[Seat, Box]
    prompt: Box
    controls: Box
    middle: Box
    melds: Box
    hand: Place
    stock_count: int = 0
    mats: Mapping[Seat, Box] = field(default_factory=dict)
    notes: Mapping[Seat, Box] = field(default_factory=dict)
    facts: Box | None = None
    panel: Box | None = None
    origin: Pose | None = None
    _by_slot: Mapping[tuple[Place, int], Spot] = field(default_factory=dict)

    def at(self, place: Place, index: int) -> Spot | None:
        """The spot of that card, None when it is not drawn."""
        return self._by_slot.get((place, index))

    def of(self, place: Place) -> list[Spot]:
        """The spots of a place, in drawing order."""
        return [spot for spot in self.spots if spot.place == place]

    def spot_at(self, point: tuple[float, float]) -> Spot | None:
        """The topmost card under the point."""
        for spot in reversed(self.spots):
            if spot.pose.box.holds(point):
                return spot
        return None

    def place_at(self, point: tuple[float, float]) -> Place | None:
        """The place under the point: a card's own, else the box it falls in, melds before the free felt."""
        spot = self.spot_at(point)
        if spot is not None and spot.place in self.boxes:
            return spot.place
        felt = None
        for place, box in self.boxes.items():
            if box.holds(point):
                if place.kind != Kind.FELT:
                    return place
                felt = place
        return felt


def by_slot(spots: Sequence[Spot]) -> dict[tuple[Place, int], Spot]:
    """The spots by place and index."""
    return {(spot.place, spot.along): spot for spot in spots}


class Grid(NamedTuple):
    """Cards laid in overlapping rows: the upper left corner of each, the card size, and how much of it shows."""

    corners: tuple[tuple[float, float], ...]
    w: int
    h: int
    rows: int
    strip: float
    pitch: float


def in_rows(
    count: int,
    box: Box,
    heights: Sequence[float],
    *,
    spread: float = 0.6,
    pitch: float = 0.38,
    most_rows: int = 4,
    centred: bool = False,
    balanced: bool = False,
) -> Grid:
    """`count` cards in as few rows as keep every index readable, with the largest of `heights` that allows it.

    Later rows lie over the lower part of earlier ones. `spread` is the widest strip and `pitch` the least free part
    of a covered row, as parts of the card. `balanced` rows are equally long; others fill up one after the other, so
    that cards which lie there stay where they are. With no room at all the strips of the last height are squeezed.
    """
    for height, tight in [*((height, False) for height in heights), (heights[-1], True)]:
        w, h = card_size(height)
        room = floor(max(0.0, box.w - w) / least_strip(w, tight)) + 1
        rows = max(1, ceil(count / room))
        fits = h + (rows - 1) * pitch * h <= box.h + 0.5
        if fits and rows <= most_rows:
            return _grid(count, box, (w, h), rows, room, spread, pitch, centred, balanced)
    rows = max(1, min(most_rows, 1 + floor(max(0.0, box.h - h) / (pitch * h))))
    return _grid(count, box, (w, h), rows, ceil(count / rows), spread, pitch, centred, balanced)


def _grid(
    count: int,
    box: Box,
    size: tuple[int, int],
    rows: int,
    room: int,
    spread: float,
    pitch: float,
    centred: bool,
    balanced: bool,
) -> Grid:
    w, h = size
    per_row = ceil(count / rows) if balanced or rows == 1 else room
    strip = min(spread * w, (box.w - w) / max(1, per_row - 1))
    down = min(0.6 * h, (box.h - h) / (rows - 1)) if rows > 1 else float(h)
    down = max(down, pitch * h) if rows > 1 else down
    top = box.y + (box.h - h - (rows - 1) * (down if rows > 1 else 0)) / 2
    corners = []
    for number in range(count):
        line, along = divmod(number, max(1, per_row))
        here = min(per_row, count - line * per_row)
        left = box.x + (box.w - w - (here - 1) * strip) / 2 if centred else box.x
        corners.append((round(left + along * strip), round(top + line * down)))
    return Grid(tuple(corners), w, h, rows, strip, down)


def spots_in_rows(grid: Grid, place: Place, cards: Sequence[Card | None]) -> list[Spot]:
    """Spots for the cards of a place on a grid; face up where the card is known."""
    spots = []
    for index, (card, (x, y)) in enumerate(zip(cards, grid.corners, strict=True)):
        wide, tall = float(grid.w), float(grid.h)
        if index + 1 < len(cards) and grid.corners[index + 1][1] == y:
            wide = min(wide, grid.corners[index + 1][0] - x)
        if any(later > y for _, later in grid.corners[index + 1 :]):
            tall = min(tall, grid.pitch)
        pose = Pose(x, y, grid.w, grid.h, face=card is not None)
        spots.append(Spot(place, index, card, pose, Box(x, y, wide, tall)))
    return spots


class Packed(NamedTuple):
    """Rows of melds: for each meld the upper left corners of its cards; the card size; how far rows lie apart.

    `strain`: 0 all is well, 1 rows overlap, 2 cards are smaller than they should be, 3 they had to be squeezed.
    """

    melds: tuple[tuple[tuple[float, float], ...], ...]
    w: int
    h: int
    pitch: float
    strain: int = 0


class Lean(NamedTuple):
    """Which side of its box a block keeps to, across and down: 0 left or upper, 0.5 the middle, 1 right or lower."""

    across: float = 0.5
    down: float = 0.5


CENTRED = Lean()


_Squeeze = tuple[float, float, float]
_APART: tuple[_Squeeze, ...] = ((0.46, 1.06, 0.3), (0.34, 1.06, 0.24), (STRIP, 1.06, 0.14))
_OVERLAPPING: tuple[_Squeeze, ...] = ((0.34, 0.62, 0.24), (STRIP, 0.62, 0.14), (STRIP, 0.37, 0.14))
"""(strip, row pitch, gap between melds) as parts of the card, roomy to tight; rows that lie apart, and that overlap."""


def pack_melds(box: Box, counts: Sequence[int], best: float, least: float, lean: Lean = CENTRED) -> Packed:
    """Melds of `counts` cards in rows inside `box`, with cards as near to height `best` as fits.

    Cards overlap more, then they get smaller (down to `least`), then rows overlap, then long runs go on in a second
    row; only when nothing else helps the cards become smaller than `least`.
    """
    sound = [best + (least - best) * i / 4 for i in range(5)]
    tries: list[tuple[float, tuple[_Squeeze, ...], bool, int]]
    tries = [(h, squeezes, False, strain) for strain, squeezes in enumerate((_APART, _OVERLAPPING)) for h in sound]
    every = _APART + _OVERLAPPING
    tries += [(least * f, every, wraps, 2) for f in (1, 0.88, 0.76, 0.65, 0.55, 0.45) for wraps in (False, True)]
    for height, squeezes, wraps, strain in tries:
        w, h = card_size(height)
        for part, pitch, gap in squeezes:
            strip = max(part * w, least_strip(w))
            packed = _packed(box, counts, (w, h), strip, pitch * h, max(10.0, gap * w), wraps, lean)
            if packed is not None:
                return packed._replace(strain=strain)
    w, h = card_size(min(least * 0.45, box.h, box.w / ASPECT))
    squeezed = _packed(box._replace(h=1e9), counts, (w, h), STRIP * w, 0.36 * h, 10.0, True, lean)
    assert squeezed is not None, "a card fits into any box"
    corners = [corner for meld in squeezed.melds for corner in meld]
    top = min((y for _, y in corners), default=0.0)
    tall = max((y for _, y in corners), default=0.0) - top
    shrink = min(1.0, max(0.0, box.h - h) / max(1.0, tall))
    melds = tuple(tuple((x, round(box.y + (y - top) * shrink)) for x, y in meld) for meld in squeezed.melds)
    return Packed(melds, w, h, squeezed.pitch * shrink, 3)


def _packed(
    box: Box,
    counts: Sequence[int],
    size: tuple[int, int],
    strip: float,
    pitch: float,
    gap: float,
    wraps: bool,
    lean: Lean,
) -> Packed | None:
    w, h = size
    if w > box.w:
        return None
    lines = _lines(box.w, counts, w, strip, gap, wraps)
    if lines is None:
        return None
    narrow = 0.96 * box.w
    while len(lines) > 1 and (even := _lines(narrow, counts, w, strip, gap, wraps)) and len(even) == len(lines):
        lines, narrow = even, 0.96 * narrow
    tall = h + (len(lines) - 1) * pitch
    if tall > box.h + 0.5:
        return None
    top = box.y + (box.h - tall) * lean.down
    melds: list[list[tuple[float, float]]] = [[] for _ in counts]
    across = max(sum(w + (count - 1) * own for _, count, own in line) + gap * (len(line) - 1) for line in lines)
    for number, line in enumerate(lines):
        x = box.x + (box.w - across) * lean.across
        y = round(top + number * pitch)
        for meld, count, own in line:
            melds[meld] += [(round(x + i * own), y) for i in range(count)]
            x += w + (count - 1) * own + gap
    return Packed(tuple(map(tuple, melds)), w, h, pitch)


def _lines(
    width: float, counts: Sequence[int], w: int, strip: float, gap: float, wraps: bool
) -> list[list[tuple[int, int, float]]] | None:
    """Melds filled into lines of that width: for each line (meld, cards of it, strip); None where one is too long."""
    if w > width:
        return None
    room = floor((width - w) / least_strip(w)) + 1
    lines: list[list[tuple[int, int, float]]] = [[]]
    used = 0.0
    for meld, count in enumerate(counts):
        if count > room and not wraps:
            return None
        left = count
        while left:
            here = min(left, room)
            own = min(strip, (width - w) / max(1, here - 1))
            wide = w + (here - 1) * own
            if lines[-1] and (used + gap + wide > width or left < count):
                lines.append([])
                used = 0.0
            used += wide + (gap if lines[-1] else 0)
            lines[-1].append((meld, here, own))
            left -= here
    return lines


def strips(corners: Sequence[tuple[float, float]], w: int, h: int) -> list[Box]:
    """What shows of each card of overlapping rows, sideways."""
    shown = [Box(x, y, min(w, nxt - x) if below == y else w, h) for (x, y), (nxt, below) in pairwise(corners)]
    return [*shown, Box(*corners[-1], w, h)] if corners else []
