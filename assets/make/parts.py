"""What the court figures are made of: dress, face, hair, beard, hand and knitted bands.

A figure is drawn from the waist up around x = 0, between y = 24 (top of the headgear) and y = 168 (the card's middle),
in flat shapes as if sawn from wood and painted, with knitted borders. Light comes from the left, so right halves are
shaded.
"""

from __future__ import annotations

from dataclasses import dataclass

from assets.make.palette import COLOURS
from assets.make.svg import circle, num, nums, path, poly, rect

GOLD, GOLD_DARK, SKIN, CHEEK, FUR = (COLOURS[n] for n in ("gold", "gold_dark", "skin", "cheek", "fur"))
WOOD, STEEL, INK = (COLOURS[n] for n in ("wood", "steel", "ink"))
DARK, BLOND, RED, GREY = (COLOURS[f"hair_{n}"] for n in ("dark", "blond", "red", "grey"))


@dataclass(frozen=True, slots=True)
class Dress:
    """The three cloth colours of a suit and its printing ink."""

    coat: str
    dark: str
    trim: str
    sign: str

    @classmethod
    def of(cls, suit: str) -> Dress:
        """The dress of a suit by its long name, `heart`."""
        return cls(*(COLOURS[key + suit] for key in ("coat_", "dark_", "trim_", "")))


def shade(d: str, strength: float = 0.16) -> str:
    """A darker right side laid over a shape."""
    return path(d, INK, opacity=strength)


def mantle(dress: Dress) -> str:
    """A king: wide cloak with a spotted fur collar and a clasp at each shoulder."""
    spots = [(-40, 129), (-31, 137), (-22, 127), (40, 129), (31, 137), (22, 127), (-46, 138), (46, 138)]
    return (
        path("M-66 168L-65 146C-63 126 -44 116 -20 110L20 110C44 116 63 126 65 146L66 168z", dress.coat)
        + shade("M0 110L20 110C44 116 63 126 65 146L66 168L0 168z")
        + poly([(-17, 118), (17, 118), (12, 168), (-12, 168)], dress.trim)
        + "".join(poly([(0, y), (5, y + 6), (0, y + 12), (-5, y + 6)], dress.dark) for y in (138, 152))
        + path(
            "M-22 108C-40 112 -54 120 -60 134L-50 147C-36 138 -20 134 0 146C20 134 36 138 50 147L60 134"
            "C54 120 40 112 22 108z",
            FUR,
        )
        + shade("M0 146C20 134 36 138 50 147L60 134C54 120 40 112 22 108L0 108z", 0.08)
        + "".join(poly([(x, y), (x + 2.2, y + 6), (x - 2.2, y + 6)], INK) for x, y in spots)
    )


def bodice(dress: Dress) -> str:
    """A queen: festive dress with puffed sleeves, embroidered front and a silver-and-gold brooch."""
    sleeves = "".join(
        path(f"M{s * 24} 116C{s * 48} 112 {s * 64} 130 {s * 62} 168L{s * 34} 168z", dress.trim) for s in (-1, 1)
    )
    return (
        sleeves
        + shade("M24 116C48 112 64 130 62 168L34 168z", 0.12)
        + path("M-12 108L12 108L16 114L30 118L38 168L-38 168L-30 118L-16 114z", dress.coat)
        + shade("M0 108L12 108L16 114L30 118L38 168L0 168z")
        + path("M-16 114L-9 114L12 168L-12 168L-24 116z", dress.dark)
        + path("M16 114L9 114L-12 168L12 168L24 116z", dress.dark)
        + path("M-10 112L0 144L10 112z", SKIN)
        + path("M-20 115L0 150L20 115", stroke=dress.trim, width=4)
        + "".join(path(f"M{-4 - k} {y}L{4 + k} {y}", stroke=dress.trim, width=2.4) for k, y in ((1, 155), (2, 161)))
    )


def brooch(y: float = 136) -> str:
    """A round brooch with drops."""
    drops = "".join(circle(x, y + 9 + d, 2.2, GOLD_DARK) for x, d in ((-5, -1), (0, 1), (5, -1)))
    return drops + circle(0, y, 7.5, GOLD) + circle(0, y, 3.2, FUR)


def sweater(dress: Dress) -> str:
    """A jack: knitted jersey with a round patterned yoke."""
    marks = []
    for x, y in ((-42, 141), (-30, 137), (-17, 135.5), (-5.7, 135), (5.7, 135), (17, 135.5), (30, 137), (42, 141)):
        marks.append(poly([(x, y - 5.5), (x + 4.5, y), (x, y + 5.5), (x - 4.5, y)], dress.dark))
    lice = "".join(
        rect(x - 1.3, y, 2.6, 4, dress.trim) for x, y in ((-36, 156), (-18, 153), (0, 153), (18, 153), (36, 156))
    )
    return (
        path("M-60 168L-58 148C-56 130 -38 119 -18 113L18 113C38 119 56 130 58 148L60 168z", dress.coat)
        + path(
            "M-52 136C-40 124 -26 117 -16 114L16 114C26 117 40 124 52 136L50 148C30 141 -30 141 -50 148z", dress.trim
        )
        + "".join(marks)
        + path("M-43 127C-25 121 25 121 43 127", stroke=dress.dark, width=3)
        + lice
        + shade("M0 113L18 113C38 119 56 130 58 148L60 168L0 168z")
        + rect(-16, 108, 32, 11, dress.dark, r=5)
    )


def head(look: float = 0) -> str:
    """A calm wooden face; `look` moves eyes and nose towards a side."""
    face = "M-20 78C-20 62 20 62 20 78L20 92C20 106 11 115 0 115C-11 115 -20 106 -20 92z"
    eyes = "".join(circle(x + look, 86, 2.7, INK, 3.1) for x in (-8.5, 8.5))
    brows = "".join(
        path(f"M{nums(x - 4 + look, 79.5)}Q{nums(x + look, 77, x + 4 + look, 79.5)}", stroke=INK, width=1.8)
        for x in (-8.5, 8.5)
    )
    cheeks = "".join(circle(x + look / 2, 97, 4.6, CHEEK, opacity=0.75) for x in (-12.5, 12.5))
    nose = path(f"M{nums(look * 1.3, 86)}L{nums(look * 1.3 - 2.6, 97)}L{nums(look * 1.3 + 2.6, 97)}z", CHEEK)
    mouth = path(f"M{nums(-5 + look, 103.5)}Q{nums(look, 107.5, 5 + look, 103.5)}", stroke=INK, width=2)
    side = "M20 78L20 92C20 106 11 115 0 115C9 108 12 96 12 84C12 74 8 68 4 66.3C13 67 20 71 20 78z"
    return path(face, SKIN) + shade(side, 0.08) + cheeks + nose + brows + eyes + mouth


def moustache(colour: str, y: float = 99) -> str:
    """Hides the mouth; kings look sterner with it."""
    return path(
        f"M0 {num(y)}C-5 {num(y - 3)} -12 {num(y)} -15 {num(y + 7)}C-8 {num(y + 7)} -3 {num(y + 6)} 0 {num(y + 4)}"
        f"C3 {num(y + 6)} 8 {num(y + 7)} 15 {num(y + 7)}C12 {num(y)} 5 {num(y - 3)} 0 {num(y)}z",
        colour,
    )


def braid(x: float, top: float, count: int, colour: str, tie: str, lean: float = 0) -> str:
    """A plait of leaf-shaped strands, tied at the end."""
    strands = []
    for k in range(count):
        y, shift = top + 8.5 * k, x + lean * k
        strands.append(
            path(
                f"M{nums(shift, y + 12)}C{nums(shift - 9, y + 8, shift - 9, y - 1, shift - 2, y - 3)}"
                f"C{nums(shift + 2, y, shift + 3, y + 6, shift, y + 12)}z",
                colour,
            )
        )
        strands.append(
            path(
                f"M{nums(shift, y + 12)}C{nums(shift + 9, y + 8, shift + 9, y - 1, shift + 2, y - 3)}"
                f"C{nums(shift - 1, y, shift - 3, y + 6, shift, y + 12)}z",
                colour,
            )
            + shade(
                f"M{nums(shift, y + 12)}C{nums(shift + 9, y + 8, shift + 9, y - 1, shift + 2, y - 3)}"
                f"C{nums(shift - 1, y, shift - 3, y + 6, shift, y + 12)}z",
                0.12,
            )
        )
    end, foot = x + lean * count, top + 8.5 * count
    return (
        "".join(strands)
        + rect(end - 4.5, foot + 1, 9, 5, tie, r=2)
        + poly([(end - 3, foot + 6), (end + 3, foot + 6), (end + 5, foot + 14), (end - 5, foot + 14)], colour)
    )


def hand(x: float, y: float, dress: Dress, *, sleeve: str = "") -> str:
    """A raised forearm with a patterned cuff and a mitten that grips what was drawn before."""
    lean = 4 if x > 0 else -4
    return (
        poly([(x - 10, y + 11), (x + 10, y + 11), (x + 12 + lean, 168), (x - 12 + lean, 168)], sleeve or dress.dark)
        + rect(x - 11.5, y + 7, 23, 8, dress.trim, r=3)
        + path(f"M{nums(x - 10, y + 8)}C{nums(x - 13, y - 10, x + 13, y - 10, x + 10, y + 8)}z", dress.sign)
        + path(f"M{nums(x - 9, y + 1)}L{nums(x + 9, y + 1)}", stroke=dress.trim, width=2)
    )


def band(dress: Dress) -> str:
    """The knitted border across the middle of the card, the same from both ends."""
    stitches = []
    for k in range(-4, 5):
        x = 15.1 * k
        stitches.append(poly([(x, 161.5), (x + 6.5, 168), (x, 174.5), (x - 6.5, 168)], dress.trim))
        stitches.append(poly([(x, 165.2), (x + 2.8, 168), (x, 170.8), (x - 2.8, 168)], dress.sign))
    return (
        rect(-68, 157, 136, 22, dress.dark)
        + rect(-68, 159, 136, 1.6, GOLD)
        + rect(-68, 175.4, 136, 1.6, GOLD)
        + "".join(stitches)
    )


def long_hair(colour: str, width: float = 27, foot: float = 138) -> str:
    """A queen's loose hair, behind head and dress."""
    return path(
        f"M0 60C{nums(-width - 4, 60, -width, 96, -width - 5, foot)}L{nums(width + 5, foot)}"
        f"C{nums(width, 96, width + 4, 60, 0, 60)}z",
        colour,
    )


def fringe(colour: str) -> str:
    """Hair parted over the brow."""
    return path("M-22 90C-24 60 24 60 22 90C18 78 8 72 0 71C-8 72 -18 78 -22 90z", colour)


def bob(colour: str) -> str:
    """A jack's short hair, behind the head."""
    return path("M-22 68C-30 80 -28 98 -24 106L-16 106L-18 74L18 74L16 106L24 106C28 98 30 80 22 68z", colour)
