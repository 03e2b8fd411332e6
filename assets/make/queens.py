"""The four queens: festive dress and brooch; known by what they wear on their hair and hold."""

from __future__ import annotations

from assets.make import parts
from assets.make.palette import COLOURS
from assets.make.parts import BLOND, DARK, FUR, GOLD, GOLD_DARK, INK, RED, STEEL, WOOD, Dress, shade
from assets.make.pips import SUIT_PATHS
from assets.make.svg import circle, group, nums, path, place, poly, rect

LEAF, LEAF_DARK = COLOURS["coat_club"], COLOURS["dark_club"]


def queen_of_spades(d: Dress) -> str:
    """Bridal crown with drops, dark hair, an owl on the hand."""
    crown = (
        poly([(-21, 70), (-34, 38), (-21, 47), (-13, 32), (0, 45), (13, 32), (21, 47), (34, 38), (21, 70)], STEEL)
        + shade("M0 45L13 32L21 47L34 38L21 70L0 70z", 0.14)
        + rect(-22, 62, 44, 8, GOLD, r=2)
        + "".join(circle(x, y, 3, GOLD) for x, y in ((-34, 37), (-13, 31), (13, 31), (34, 37)))
        + "".join(
            path(f"M{x} {y}l0 8", stroke=STEEL, width=1.5) + circle(x, y + 10, 2.6, GOLD)
            for x, y in ((-29, 54), (-25, 63), (29, 54), (25, 63))
        )
        + poly([(0, 50), (4, 55), (0, 60), (-4, 55)], d.coat)
    )
    owl = (
        path("M34 92L38 80L44 86L56 86L62 80L66 92C68 116 62 130 50 132C38 130 32 116 34 92z", WOOD)
        + path("M40 106C40 124 46 130 50 130C54 130 60 124 60 106z", d.trim)
        + "".join(path(f"M{x} {y}l3 4l3 -4", stroke=WOOD, width=1.8) for x, y in ((44, 110), (50, 110), (47, 117)))
        + "".join(circle(x, 97, 8, FUR) + circle(x, 97, 3.6, INK) for x in (42, 58))
        + poly([(47, 100), (53, 100), (50, 107)], GOLD)
    )
    return (
        parts.long_hair(DARK, 25, 128)
        + parts.bodice(d)
        + parts.brooch()
        + parts.head(1.5)
        + parts.fringe(DARK)
        + crown
        + (parts.hand(50, 140, d) + owl)
    )


def queen_of_hearts(d: Dress) -> str:
    """Wreath with five candles, long fair hair, a gingerbread heart."""
    candles = "".join(
        rect(x - 3, y, 6, 66 - y, FUR)
        + path(
            f"M{x} {y - 15}C{x + 7} {y - 6} {x + 5} {y - 1} {x} {y - 1}C{x - 5} {y - 1} {x - 7} {y - 6} {x} {y - 15}z",
            GOLD,
        )
        + path(
            f"M{x} {y - 8}C{x + 3} {y - 4} {x + 2} {y - 2} {x} {y - 2}C{x - 2} {y - 2} {x - 3} {y - 4} {x} {y - 8}z",
            FUR,
        )
        for x, y in ((-23, 50), (-12, 45), (0, 42), (12, 45), (23, 50))
    )
    wreath = (
        rect(-27, 60, 54, 11, LEAF_DARK, r=5)
        + "".join(path(f"M{x} 70q-5 -6 0 -11q5 5 0 11z", LEAF) for x in (-21, -13, -5, 5, 13, 21))
        + "".join(circle(x, 66, 2.4, d.sign) for x in (-17, -9, 0, 9, 17))
    )
    heart = (
        place(SUIT_PATHS["H"], -48, 118, 42, WOOD)
        + group(
            path(
                "M50 84C44 77 15 58 15 34C15 22 23 15 31 15C39 15 46 21 50 30"
                "C54 21 61 15 69 15C77 15 85 22 85 34C85 58 56 77 50 84z",
                stroke=FUR,
                width=5,
            ),
            "translate(-69 97) scale(0.42)",
        )
        + circle(-48, 116, 2.6, FUR)
        + circle(-55, 112, 2, FUR)
        + (circle(-41, 112, 2, FUR))
    )
    return (
        parts.long_hair(BLOND, 28, 146)
        + parts.bodice(d)
        + parts.brooch()
        + parts.head(-1.5)
        + parts.fringe(BLOND)
        + candles
        + (wreath + parts.hand(-48, 146, d) + heart)
    )


def queen_of_diamonds(d: Dress) -> str:
    """A plait laid round the head and two hanging, a great key."""
    around = "".join(
        group(
            path("M-7 0C-7 -9 5 -11 8 -3C6 6 -4 8 -7 0z", RED) + shade("M0 5C6 4 8 0 8 -3C5 -6 2 -7 0 -7z", 0.12),
            f"translate({nums(x, y)}) rotate({nums(turn)})",
        )
        for x, y, turn in (
            (-25, 73, -62),
            (-21, 61, -45),
            (-12, 53, -22),
            (0, 50, 0),
            (12, 53, 22),
            (21, 61, 45),
            (25, 73, 62),
        )
    )
    tiara = (
        poly([(-15, 62), (0, 33), (15, 62)], GOLD)
        + poly([(0, 33), (15, 62), (0, 62)], GOLD_DARK)
        + poly([(0, 42), (5, 51), (0, 60), (-5, 51)], FUR)
    )
    braids = parts.braid(-27, 92, 5, RED, d.sign, -0.8) + parts.braid(27, 92, 5, RED, d.sign, 0.8)
    key = (
        rect(47, 70, 7, 88, STEEL, r=2)
        + path(
            "M50.5 34C60 34 66 44 66 52C66 62 58 70 50.5 70C43 70 35 62 35 52C35 44 41 34 50.5 34z"
            "M50.5 43C47 43 43 47 43 52C43 57 47 61 50.5 61C54 61 58 57 58 52C58 47 54 43 50.5 43z",
            STEEL,
            extra='fill-rule="evenodd"',
        )
        + rect(43, 74, 15, 4, GOLD, r=2)
        + path("M54 84L66 84L66 94L61 94L61 90L58 90L58 98L54 98z", STEEL)
    )
    return (
        parts.long_hair(RED, 20, 100)
        + parts.bodice(d)
        + parts.head(1.5)
        + parts.fringe(RED)
        + tiara
        + around
        + braids
        + (parts.brooch(139) + key + parts.hand(50.5, 136, d))
    )


def queen_of_clubs(d: Dress) -> str:
    """Midsummer wreath, loose auburn hair, an ox-eye daisy."""
    blooms = (
        (-27, 70, 6.5, FUR),
        (-20, 57, 7.5, COLOURS["trim_heart"]),
        (-8, 49, 7.5, FUR),
        (7, 48, 8, GOLD),
        (20, 57, 7.5, FUR),
        (27, 70, 6.5, COLOURS["trim_heart"]),
    )
    leaves = "".join(
        group(path("M0 0C-6 -8 -4 -16 0 -20C4 -16 6 -8 0 0z", LEAF), f"translate({x} {y}) rotate({turn})")
        for x, y, turn in (
            (-22, 66, -70),
            (-16, 54, -40),
            (0, 50, -4),
            (14, 52, 34),
            (22, 64, 66),
            (-26, 74, -110),
            (26, 74, 110),
        )
    )
    wreath = leaves + "".join(_bloom(x, y, r, colour) for x, y, r, colour in blooms)
    flower = (
        path("M-50 160C-46 130 -54 110 -50 84", stroke=LEAF_DARK, width=5)
        + path("M-50 120C-62 120 -66 110 -66 102C-56 104 -50 110 -50 120z", LEAF)
        + path("M-51 108C-42 108 -37 100 -37 94C-46 96 -50 102 -51 108z", LEAF)
        + _bloom(-50, 72, 17, FUR)
    )
    return (
        parts.long_hair(DARK, 28, 150)
        + parts.bodice(d)
        + parts.brooch()
        + parts.head(-1.5)
        + parts.fringe(DARK)
        + wreath
        + (flower + parts.hand(-49, 138, d))
    )


def _bloom(x: float, y: float, size: float, colour: str) -> str:
    petals = "".join(
        group(
            path("M0 0C-5 -6 -4 -11 0 -12C4 -11 5 -6 0 0z", colour),
            f"translate({nums(x, y)}) rotate({45 * k}) scale({nums(size / 11)})",
        )
        for k in range(8)
    )
    return petals + circle(x, y, size * 0.36, GOLD if colour != GOLD else GOLD_DARK)
