"""The four jacks: knitted jerseys; known by their hats and tools."""

from __future__ import annotations

from assets.make import parts
from assets.make.palette import COLOURS
from assets.make.parts import BLOND, CHEEK, DARK, FUR, GOLD, GOLD_DARK, INK, RED, STEEL, WOOD, Dress, shade
from assets.make.svg import circle, group, nums, path, poly, rect

LEAF, LEAF_DARK = COLOURS["coat_club"], COLOURS["dark_club"]


def jack_of_spades(d: Dress) -> str:
    """Sou'wester, fair hair, a herring."""
    hat = (
        path("M-24 66C-24 40 -12 32 0 32C12 32 24 40 24 66z", GOLD)
        + shade("M0 32C12 32 24 40 24 66L0 66z", 0.14)
        + path("M-40 80C-34 64 -16 62 0 62C16 62 34 64 40 80C26 73 14 72 0 72C-14 72 -26 73 -40 80z", GOLD_DARK)
        + path("M0 34L0 61M-12 38C-15 46 -15 54 -15 62M12 38C15 46 15 54 15 62", stroke=GOLD_DARK, width=1.8)
    )
    fish = (
        path("M50 58C64 74 64 104 53 126L60 146L50 139L40 146L47 126C36 104 36 74 50 58z", STEEL)
        + path("M50 58C64 74 64 104 53 126L60 146L50 139z", d.coat, opacity=0.85)
        + path("M61 88L68 96L61 102z", d.dark)
        + path("M43 80Q50 85 57 80", stroke=INK, width=1.6)
        + circle(45, 72, 2.6, FUR)
        + circle(45, 72, 1.3, INK)
        + "".join(
            path(f"M{x} {y}q3 4 6 0", stroke=FUR, width=1.4)
            for x, y in ((41, 92), (41, 101), (43, 110), (50, 96), (50, 106))
        )
    )
    return (
        parts.bob(BLOND)
        + parts.sweater(d)
        + parts.head(1.5)
        + parts.fringe(BLOND)
        + hat
        + fish
        + parts.hand(50, 130, d)
        + path("M60 146L50 139L40 146L46 128L54 128z", d.coat)
    )


def jack_of_hearts(d: Dress) -> str:
    """Bobble hat, red hair, a fiddle."""
    hat = (
        path("M-24 70C-26 46 -12 38 0 38C12 38 26 46 24 70z", d.sign)
        + "".join(path(f"M{x} 51l4 5l-4 5l-4 -5z", d.trim) for x in (-14, -4.7, 4.7, 14))
        + shade("M0 38C12 38 26 46 24 70L0 70z", 0.14)
        + rect(-26, 62, 52, 11, d.trim, r=5)
        + "".join(path(f"M{x} 64l0 7", stroke=d.coat, width=1.8) for x in range(-20, 21, 5))
        + circle(0, 34, 10, FUR)
        + "".join(circle(x, y, 1.6, d.trim) for x, y in ((-4, 31), (4, 31), (0, 37), (-5, 38), (5, 38)))
    )
    fiddle = group(
        rect(-2.5, -54, 5, 40, INK, r=2)
        + path("M-5 -54C-7 -62 7 -62 5 -54z", WOOD)
        + path(
            "M0 -24C10 -24 13 -17 11 -10C8 -5 8 -1 13 4C18 14 12 26 0 26"
            "C-12 26 -18 14 -13 4C-8 -1 -8 -5 -11 -10C-13 -17 -10 -24 0 -24z",
            WOOD,
        )
        + path("M0 -24C10 -24 13 -17 11 -10C8 -5 8 -1 13 4C18 14 12 26 0 26z", GOLD_DARK)
        + rect(-2, -30, 4, 30, INK)
        + rect(-6, 8, 12, 3, FUR)
        + path("M-1 -28L-1 20M1.4 -28L1.4 20", stroke=FUR, width=0.9)
        + path("M-8 0q3 4 0 8M8 0q-3 4 0 8", stroke=INK, width=1.5),
        "translate(-46 116) rotate(-8) scale(1.08)",
    )
    bow = path("M-64 92L-22 140", stroke=INK, width=2.6) + path("M-66 96L-25 143", stroke=FUR, width=1.4)
    return (
        parts.bob(RED)
        + parts.sweater(d)
        + parts.head(-1.5)
        + parts.fringe(RED)
        + "".join(circle(x, y, 1, CHEEK) for x, y in ((-15, 92), (-11, 91), (11, 91), (15, 92)))
        + hat
        + fiddle
        + bow
        + parts.hand(-47, 148, d)
    )


def jack_of_diamonds(d: Dress) -> str:
    """Long stocking cap with a tassel, dark hair, a pair of skis."""
    hat = (
        path("M-24 72C-26 44 -6 32 14 36C-2 36 -30 36 -44 66L-52 62C-46 36 -16 24 8 30C22 34 26 50 24 72z", d.sign)
        + path("M-24 72C-26 44 -6 32 10 34C22 40 26 50 24 72z", d.sign)
        + path("M-21 54C-12 48 12 48 21 54", stroke=d.trim, width=4)
        + shade("M6 33C20 38 26 50 24 72L6 72z", 0.14)
        + rect(-26, 63, 52, 11, d.trim, r=5)
        + "".join(poly([(x, 64.5), (x + 3.6, 68.5), (x, 72.5), (x - 3.6, 68.5)], d.dark) for x in range(-20, 21, 8))
        + (circle(-49, 68, 7, FUR) + path("M-49 72l-4 10M-49 72l0 12M-49 72l4 10", stroke=FUR, width=3))
    )
    skis = "".join(
        path(f"M{x} 164L{x} 48C{x} 38 {x + s * 2} 30 {x + s * 9} 27", stroke=colour, width=8)
        + path(f"M{x} 160L{x} 50", stroke=GOLD, width=1.8)
        for x, s, colour in ((44, -1, WOOD), (56, 1, WOOD))
    ) + rect(38, 98, 24, 6, d.dark, r=2)
    return (
        parts.bob(DARK) + parts.sweater(d) + parts.head(1.5) + parts.fringe(DARK) + hat + skis + parts.hand(50, 134, d)
    )


def jack_of_clubs(d: Dress) -> str:
    """Felt hat with a feather, moustache, a long birch-bark horn."""
    hat = (
        path("M-20 66L-8 30C-4 26 6 26 9 30L21 66z", LEAF_DARK)
        + shade("M2 27L9 30L21 66L6 66z", 0.2)
        + rect(-21, 55, 42, 9, GOLD)
        + path("M-36 70C-24 60 24 60 36 70C24 77 -24 77 -36 70z", d.coat)
        + path("M12 62C22 50 34 40 44 26C46 44 34 58 16 64z", d.sign)
        + path("M14 62C24 52 34 42 42 31", stroke=FUR, width=1.6)
    )
    horn = (
        poly([(-47, 156), (-40, 154), (-38, 44), (-66, 44)], WOOD)
        + poly([(-47, 156), (-52, 44), (-66, 44)], GOLD)
        + path("M-68 42C-60 36 -44 36 -36 42C-44 49 -60 49 -68 42z", GOLD_DARK)
        + path("M-62 42C-56 39.5 -48 39.5 -42 42C-48 45 -56 45 -62 42z", INK)
        + "".join(
            path(f"M{nums(a, y)}L{nums(b, y - 4)}", stroke=FUR, width=3)
            for a, b, y in ((-61, -40, 70), (-57, -41, 92), (-53, -41, 114))
        )
    )
    return (
        parts.bob(RED)
        + parts.sweater(d)
        + parts.head(-1.5)
        + parts.fringe(RED)
        + parts.moustache(RED, 98)
        + hat
        + horn
        + parts.hand(-44, 136, d)
    )
