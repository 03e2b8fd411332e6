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
        petals.append(
            poly_d([(x + size * r * math.sin(turn + a), y - size * r * math.cos(turn + a)) for r, a in corners])
        )
    return "".join(petals)


def _stars(line: str, accent: str, _ground: str) -> str:
    across, down = 3, 5
    step_x, step_y = (CARD_WIDTH - 2 * INSET) / across, (CARD_HEIGHT - 2 * INSET) / down
    stars, small = "", ""
    for i in range(across):
        for j in range(down):
            stars += star_d(INSET + step_x * (i + 0.5), INSET + step_y * (j + 0.5), 25)
    for i in range(across + 1):
        for j in range(down + 1):
            x, y = INSET + step_x * i, INSET + step_y * j
            if 0 < i < across and 0 < j < down:
                small += _rhomb(x, y, 10, 9)
            elif (0 < i < across) != (0 < j < down):
                # Half stitches that grow out of the frame.
                small += _rhomb(x, y, 6 if i in (0, across) else 9, 6 if j in (0, down) else 9)
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
    light, dark, hearts = "", "", ""
    across, down = 3, 4
    w, h = (CARD_WIDTH - 2 * INSET) / across / 2, (CARD_HEIGHT - 2 * INSET) / down / 2
    for i in range(across):
        for j in range(down):
            x, y = INSET + w * (2 * i + 1), INSET + h * (2 * j + 1)
            for sx, sy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                # One sail of the windmill and the fold in its shadow.
                side = (x + w * sx, y + h * sy)
                corner = (x + w * (sx - sy), y + h * (sy + sx))
                light += poly_d([(x, y), side, corner])
                middle = ((x + corner[0]) / 2, (y + corner[1]) / 2)
                dark += poly_d([(x, y), side, middle])
            hearts += _rhomb(x, y, 7, 7)
    return path(light, line, opacity=0.92) + path(dark, BACKS["3"]["ground"], opacity=0.35) + path(hearts, accent)
