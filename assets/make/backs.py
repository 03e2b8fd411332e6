"""Three card backs: a field of mitten stars, a knitted jersey, folded paper. All look the same upside down."""

from __future__ import annotations

import math

from assets.make.palette import BACKS, CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH
from assets.make.svg import document, path, poly_d, rect

INSET = 15.0


def back(number: int) -> str:
    """The complete SVG file of a back."""
    colours = BACKS[str(number)]
    ground, line, accent = colours["ground"], colours["line"], colours["accent"]
    paper = rect(0.75, 0.75, CARD_WIDTH - 1.5, CARD_HEIGHT - 1.5, line, r=CARD_RADIUS, stroke=ground, width=1.5)
    field = rect(9, 9, CARD_WIDTH - 18, CARD_HEIGHT - 18, ground, r=9)
    frame = rect(INSET, INSET, CARD_WIDTH - 2 * INSET, CARD_HEIGHT - 2 * INSET, "none", r=5, stroke=accent, width=2)
    pattern = {1: _stars, 2: _jersey, 3: _paper}[number](line, accent, ground)
    return document(paper + field + pattern + frame, CARD_WIDTH, CARD_HEIGHT)


def _rhomb(x: float, y: float, w: float, h: float) -> str:
    return poly_d([(x, y - h), (x + w, y), (x, y + h), (x - w, y)])


def star_d(x: float, y: float, size: float) -> str:
    """The eight-petalled mitten star as one path."""
    petals = []
    for k in range(8):
        turn = k * math.pi / 4
        corners = [(0.06, 0.0), (0.62, -0.36), (1.0, 0.0), (0.62, 0.36)]
        petals.append(poly_d([(x + size * r * math.sin(turn + a), y - size * r * math.cos(turn + a)) for r, a in corners]))
    return "".join(petals)


def _stars(line: str, accent: str, _ground: str) -> str:
    across, down = 3, 5
    step_x, step_y = (CARD_WIDTH - 2 * INSET) / across, (CARD_HEIGHT - 2 * INSET) / down
    stars, small, lattice = "", "", ""
    for i in range(across):
        for j in range(down):
            x, y = INSET + step_x * (i + 0.5), INSET + step_y * (j + 0.5)
            stars += star_d(x, y, 23)
            for k in range(4):
                lattice += _rhomb(x + (18.5 if k % 2 else -18.5), y + (18 if k > 1 else -18), 0, 0) if False else ""
    for i in range(1, across):
        for j in range(1, down):
            small += _rhomb(INSET + step_x * i, INSET + step_y * j, 10, 9) + lattice
    for i in range(1, across):
        for y in (INSET + 9, CARD_HEIGHT - INSET - 9):
            small += _rhomb(INSET + step_x * i, y, 6, 5)
    for j in range(1, down):
        for x in (INSET + 9, CARD_WIDTH - INSET - 9):
            small += _rhomb(x, INSET + step_y * j, 5, 6)
    return path(stars, line) + path(small, accent)


def _jersey(line: str, accent: str, _ground: str) -> str:
    lice, zigzag, rhombs = "", "", ""
    middle = CARD_HEIGHT / 2
    columns = [CARD_WIDTH / 2 + 15 * k for k in range(-6, 7)]
    for row, dy in enumerate(range(52, 148, 15)):
        for k, x in enumerate(columns):
            if (row + k) % 2 == 0:
                for y in (middle - dy, middle + dy):
                    lice += _rhomb(x, y, 3, 4.5)
    for k in (-2, -1, 0, 1, 2):
        rhombs += _rhomb(CARD_WIDTH / 2 + 40 * k, middle, 16, 24)
    for edge in (-1, 1):
        y = middle + edge * 36
        points = [(CARD_WIDTH / 2 + 10 * k, y + (4 if k % 2 else -4) * edge) for k in range(-10, 11)]
        zigzag += "M" + "L".join(f"{x:g} {py:g}" for x, py in points)
    inner = "".join(_rhomb(CARD_WIDTH / 2 + 40 * k, middle, 7, 11) for k in (-2, -1, 0, 1, 2))
    between = "".join(
        _rhomb(CARD_WIDTH / 2 + 40 * (k + 0.5), middle + s * 17, 6, 8) for k in (-2, -1, 0, 1) for s in (-1, 1)
    )
    return path(lice, line) + path(zigzag, stroke=line, width=5) + path(rhombs, line) + path(inner + between, accent)


def _paper(line: str, accent: str, _ground: str) -> str:
    light, dark, gold = "", "", ""
    step_x, step_y = (CARD_WIDTH - 2 * INSET) / 6, (CARD_HEIGHT - 2 * INSET) / 9
    for i in range(6):
        for j in range(9):
            x, y = INSET + step_x * i, INSET + step_y * j
            a, b, c, d = (x, y), (x + step_x, y), (x + step_x, y + step_y), (x, y + step_y)
            centre = (x + step_x / 2, y + step_y / 2)
            # Half a turn maps field (i, j) to (5 - i, 8 - j): the fold is chosen so that it maps to itself.
            if (i + j) % 2:
                light += poly_d([a, b, centre])
                dark += poly_d([c, d, centre])
            else:
                gold += poly_d([d, a, centre]) + poly_d([b, c, centre]) if (j % 4 == 0 and i % 2 == 0) else ""
                dark += poly_d([d, a, centre]) + poly_d([b, c, centre])
    return path(dark, line, opacity=0.16) + path(light, line, opacity=0.85) + path(gold, accent)
