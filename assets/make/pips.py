"""The four suit signs, our own outlines, and where they stand on the number cards."""

from __future__ import annotations

from assets.make.svg import circle_d, document, path, place

SUIT_NAMES = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}

# Outlines in a box of 100 by 100. Every sub-path runs clockwise, so the club has no holes.
SUIT_PATHS = {
    "C": circle_d(50, 27, 22)
    + circle_d(26, 60, 22)
    + circle_d(74, 60, 22)
    + "M44 38L56 38L64 56L55 62C55 78 58 88 67 96L33 96C42 88 45 78 45 62L36 56z",
    "D": "M50 2C57 19 70 37 86 50C70 63 57 81 50 98C43 81 30 63 14 50C30 37 43 19 50 2z",
    "H": "M50 95C43 85 5 62 5 33C5 16 17 6 29 6C39 6 47 12 50 21C53 12 61 6 71 6C83 6 95 16 95 33C95 62 57 85 50 95z",
    "S": "M50 3C56 17 95 38 95 63C95 77 85 84 75 84C66 84 59 80 55 73C55 83 59 90 67 97L33 97C41 90 45 83 45 73"
    "C41 80 34 84 25 84C15 84 5 77 5 63C5 38 44 17 50 3z",
}

PIP_SIZE = 46.0
LEFT, MIDDLE, RIGHT = 77.0, 120.0, 163.0
TOP, CENTRE = 58.0, 168.0
THIRD = (CENTRE - TOP) / 3

_SIDES = (LEFT, RIGHT)
_UPPER: dict[int, list[tuple[float, float]]] = {
    2: [(MIDDLE, TOP)],
    3: [(MIDDLE, TOP)],
    4: [(x, TOP) for x in _SIDES],
    5: [(x, TOP) for x in _SIDES],
    6: [(x, TOP) for x in _SIDES],
    7: [(x, TOP) for x in _SIDES] + [(MIDDLE, TOP + 1.5 * THIRD)],
    8: [(x, TOP) for x in _SIDES] + [(MIDDLE, TOP + 1.5 * THIRD)],
    9: [(x, y) for y in (TOP, TOP + 2 * THIRD) for x in _SIDES],
    10: [(x, y) for y in (TOP, TOP + 2 * THIRD) for x in _SIDES] + [(MIDDLE, TOP + THIRD)],
}
_ON_CENTRE: dict[int, list[float]] = {
    3: [MIDDLE],
    5: [MIDDLE],
    6: [LEFT, RIGHT],
    7: [LEFT, RIGHT],
    8: [LEFT, RIGHT],
    9: [MIDDLE],
}


def pips(suit: str, count: int, colour: str) -> str:
    """The pips of a number card; those below the centre stand on their heads, as on any pack."""
    d = SUIT_PATHS[suit]
    marks = [place(d, x, y, PIP_SIZE, colour) for x, y in _UPPER[count]]
    marks += [place(d, x, CENTRE, PIP_SIZE, colour) for x in _ON_CENTRE.get(count, [])]
    # A seven has its odd pip above the centre only.
    lower = _UPPER[count][:2] if count == 7 else _UPPER[count]
    marks += [place(d, x, 2 * CENTRE - y, PIP_SIZE, colour, turned=True) for x, y in lower]
    return "".join(marks)


def suit_file(suit: str, colour: str) -> str:
    """A suit sign alone, for use inside texts and buttons."""
    return document(path(SUIT_PATHS[suit], colour), 100, 100)
