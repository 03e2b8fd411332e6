"""The corner indices: letters of our text face turned into outlines, sized to read in a narrow strip.

A card in a fan shows only its left edge, a card in a column only its top. So rank and suit stand one under the other
within the left fifth of the width, the rank within the top 19 % of the height, and the suit once more in the far corner.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from assets.deck import INDEX_LETTERS, RANKS
from assets.make.pips import SUIT_PATHS
from assets.make.svg import group, num, path, place

FONT = Path(__file__).parent.parent / "fonts" / "Nunito-ExtraBold.ttf"
CENTRE_X, BASE_Y, CAP_HEIGHT, MAX_WIDTH = 25.5, 60.0, 46.0, 36.0
SUIT_Y, SUIT_SIZE = 87.0, 37.0
FAR_X, FAR_Y, FAR_SIZE = 213.0, 33.0, 30.0
# Height, greatest width and extra space. Two signs in one place are set closer, so that they need not be squeezed thin.
SETTING = {"10": (46.0, 40.0, -6.0), "Kn": (42.0, 43.0, -3.0), "Q": (44.0, 36.0, 0.0)}


def outlines() -> dict[str, str]:
    """Path data of every index that any language prints, already in its place on the card."""
    printed = [*RANKS, *(text for letters in INDEX_LETTERS.values() for text in letters.values())]
    font = TTFont(FONT)
    return {text: _outline(font, text) for text in dict.fromkeys(printed)}


def _outline(font: TTFont, text: str) -> str:
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    height, room, gap = SETTING.get(text, (CAP_HEIGHT, MAX_WIDTH, 0.0))
    scale = height / font["OS/2"].sCapHeight
    boxes = []
    for sign in text:
        bounds = BoundsPen(glyphs)
        glyphs[cmap[ord(sign)]].draw(bounds)
        boxes.append(bounds.bounds)
    between = gap / scale + 70 if len(text) > 1 else 0
    ink = sum(right - left for left, _, right, _ in boxes) + between * (len(text) - 1)
    narrow = min(1.0, room / (ink * scale))
    # The tail of a Q must not reach the suit below.
    base = BASE_Y - max(0.0, -min(low for _, low, _, _ in boxes) * scale - 3.5)
    x = CENTRE_X - ink * scale * narrow / 2
    pen = SVGPathPen(glyphs, ntos=num)
    for sign, (left, _, right, _) in zip(text, boxes, strict=True):
        matrix = (scale * narrow, 0, 0, -scale, x - left * scale * narrow, base)
        glyphs[cmap[ord(sign)]].draw(TransformPen(pen, matrix))
        x += (right - left + between) * scale * narrow
    return str(pen.getCommands())


def corners(outline: str, suit: str, colour: str) -> str:
    """Index and suit in both corners, and the suit alone in the two others."""
    d = SUIT_PATHS[suit]
    one = (
        path(outline, colour) + place(d, CENTRE_X, SUIT_Y, SUIT_SIZE, colour) + place(d, FAR_X, FAR_Y, FAR_SIZE, colour)
    )
    return one + group(one, "rotate(180 120 168)")
