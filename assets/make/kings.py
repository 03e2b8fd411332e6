"""The four kings: cloak, fur collar, beard; known by crown and by what they hold."""

from __future__ import annotations

from assets.make import parts
from assets.make.palette import COLOURS
from assets.make.parts import BLOND, DARK, FUR, GOLD, GOLD_DARK, GREY, INK, RED, STEEL, WOOD, Dress, shade
from assets.make.svg import circle, path, poly, rect

LEAF, LEAF_DARK = COLOURS["coat_club"], COLOURS["dark_club"]


def king_of_spades(d: Dress) -> str:
    """Spiked crown, grey forked beard, sword."""
    hair = path("M-24 72L-27 112L27 112L24 72z", GREY)
    beard = path(
        "M-20 89C-23 118 -18 136 -13 152L0 132L13 152C18 136 23 118 20 89C14 100 8 97 0 97C-8 97 -14 100 -20 89z", GREY
    )
    crown = (
        poly([(-23, 70), (-29, 36), (-14, 52), (0, 26), (14, 52), (29, 36), (23, 70)], GOLD)
        + shade("M0 26L14 52L29 36L23 70L0 70z", 0.14)
        + rect(-23, 63, 46, 8, GOLD_DARK, r=2)
        + poly([(0, 42), (5, 51), (0, 60), (-5, 51)], d.coat)
        + "".join(circle(x, y, 3.4, FUR) for x, y in ((-29, 35), (0, 26), (29, 35)))
    )
    sword = (
        poly([(51, 28), (57, 38), (56, 126), (46, 126), (45, 38)], STEEL)
        + poly([(51, 28), (57, 38), (56, 126), (51, 126)], FUR)
        + rect(36, 122, 30, 7, GOLD, r=3)
        + circle(51, 158, 6, GOLD)
    )
    return (
        hair
        + parts.mantle(d)
        + parts.head()
        + beard
        + parts.moustache(GREY)
        + shade("M0 97C8 97 14 100 20 89C23 118 18 136 13 152L0 132z", 0.1)
        + crown
        + sword
        + parts.hand(51, 140, d)
    )


def king_of_hearts(d: Dress) -> str:
    """Arched crown, round red beard, drinking horn."""
    hair = path("M-22 68C-30 78 -29 100 -24 110L24 110C29 100 30 78 22 68z", RED)
    beard = path("M-21 84C-26 112 -20 138 0 138C20 138 26 112 21 84C18 98 10 97 0 97C-10 97 -18 98 -21 84z", RED)
    crown = (
        path("M-23 68C-34 44 -14 36 0 48C14 36 34 44 23 68z", d.dark)
        + path("M-22 66C-32 46 -14 38 0 50C14 38 32 46 22 66", stroke=GOLD, width=5)
        + path("M0 66L0 40", stroke=GOLD, width=5)
        + rect(-24, 62, 48, 9, GOLD, r=3)
        + "".join(circle(x, 66.5, 2.6, d.sign) for x in (-14, 0, 14))
        + circle(0, 34, 6.5, GOLD)
        + circle(-20, 44, 4, GOLD_DARK)
        + circle(20, 44, 4, GOLD_DARK)
    )
    horn = (
        circle(-59, 69, 5.5, FUR)
        + circle(-50, 65, 7, FUR)
        + circle(-41, 69, 5.5, FUR)
        + path(
            "M-65 72L-35 72C-33 100 -38 122 -50 136C-58 146 -64 148 -66 146"
            "C-58 136 -56 118 -58 104C-60 92 -64 84 -65 72z",
            WOOD,
        )
        + path(
            "M-50 72L-35 72C-33 100 -38 122 -50 136C-58 146 -64 148 -66 146C-50 132 -46 108 -50 72z", INK, opacity=0.18
        )
        + rect(-67, 69, 34, 9, GOLD, r=3)
        + path("M-58.5 101L-37 101", stroke=GOLD, width=6)
    )
    return (
        hair
        + parts.mantle(d)
        + parts.head()
        + beard
        + parts.moustache(RED)
        + "".join(
            path(f"M{x} {y}q{-x / 5:g} 8 0 14", stroke=GOLD_DARK, width=1.8)
            for x, y in ((-10, 112), (0, 116), (10, 112))
        )
        + crown
        + horn
        + parts.hand(-48, 128, d)
    )


def king_of_diamonds(d: Dress) -> str:
    """Tower crown, plaited fair beard, axe."""
    hair = path("M-22 70L-26 108L26 108L22 70z", BLOND)
    beard = path("M-21 86L-19 118C-14 128 14 128 19 118L21 86C16 99 8 97 0 97C-8 97 -16 99 -21 86z", BLOND)
    crown = (
        poly(
            [
                (-24, 70),
                (-26, 36),
                (-14, 36),
                (-14, 46),
                (-6, 46),
                (-6, 36),
                (6, 36),
                (6, 46),
                (14, 46),
                (14, 36),
                (26, 36),
                (24, 70),
            ],
            GOLD,
        )
        + shade("M0 46L6 46L14 46L14 36L26 36L24 70L0 70z", 0.14)
        + rect(-24, 62, 48, 8, d.dark)
        + "".join(poly([(x, 49), (x + 5, 55), (x, 61), (x - 5, 55)], d.sign) for x in (-13, 0, 13))
    )
    axe = (
        rect(47, 34, 7, 130, WOOD, r=3)
        + path("M47 44L54 44C56 40 64 36 67 34C69 50 69 66 67 82C62 78 58 70 54 68L47 68z", STEEL)
        + path("M67 34C69 50 69 66 67 82C64 80 62 77 60 74C63 62 63 52 60 38z", FUR)
        + rect(45, 48, 11, 4, GOLD)
        + rect(45, 60, 11, 4, GOLD)
    )
    return (
        hair
        + parts.mantle(d)
        + parts.head()
        + beard
        + parts.moustache(BLOND)
        + parts.braid(0, 117, 3, BLOND, d.sign)
        + (crown + axe + parts.hand(50.5, 134, d))
    )


def king_of_clubs(d: Dress) -> str:
    """Antlers on a circlet, dark beard, young spruce."""
    antlers = "".join(
        path(
            f"M{12 * s} 66C{14 * s} 52 {34 * s} 58 {38 * s} 28M{20 * s} 57L{14 * s} 36M{32 * s} 51L{27 * s} 30"
            f"M{30 * s} 53L{50 * s} 46",
            stroke=colour,
            width=6,
        )
        for s, colour in ((-1, WOOD), (1, WOOD))
    )
    hair = path("M-20 68C-30 76 -30 104 -28 116L28 116C30 104 30 76 20 68z", DARK)
    beard = path("M-21 86C-25 112 -18 128 0 158C18 128 25 112 21 86C16 99 8 97 0 97C-8 97 -16 99 -21 86z", DARK)
    cap = (
        path("M-22 76C-24 56 24 56 22 76z", DARK)
        + rect(-23, 67, 46, 7, GOLD, r=3)
        + poly([(0, 60), (7, 70), (0, 80), (-7, 70)], GOLD)
        + circle(0, 70, 3, d.coat)
    )
    tree = (
        rect(-53, 100, 6, 60, WOOD)
        + "".join(
            poly([(-50, y), (-50 + w, y + h), (-50 - w, y + h)], LEAF_DARK)
            + poly([(-50, y), (-50, y + h), (-50 - w, y + h)], LEAF)
            for y, w, h in ((92, 18, 28), (76, 15, 26), (60, 11, 24))
        )
        + poly([(-50, 50), (-46, 60), (-50, 66), (-54, 60)], GOLD)
    )
    return (
        antlers
        + hair
        + parts.mantle(d)
        + parts.head()
        + beard
        + parts.moustache(DARK)
        + "".join(path(f"M{x} 112Q{x * 0.8:g} 124 {x * 0.2:g} 140", stroke=WOOD, width=1.8) for x in (-11, 0, 11))
        + cap
        + tree
        + parts.hand(-50, 136, d)
    )
