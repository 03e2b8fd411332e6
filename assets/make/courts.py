"""The twelve court figures. Each has its own headgear and thing in hand, so that the outline alone tells who it is.

=====  ==================================  =====================
card   headgear                            in hand
=====  ==================================  =====================
KS     spiked crown, forked beard          sword
KH     arched crown with balls, red beard  drinking horn
KD     tower crown, plaited beard          axe
KC     antlers, dark beard                 young spruce
QS     bridal crown with drops             owl
QH     wreath with candles                 gingerbread heart
QD     plait laid round the head           household key
QC     midsummer wreath                    ox-eye daisy
JS     sou'wester                          herring
JH     bobble hat                          fiddle
JD     long stocking cap                   skis
JC     felt hat with feather               birch-bark horn
=====  ==================================  =====================
"""

from __future__ import annotations

from collections.abc import Callable

from assets.make import parts
from assets.make.palette import COLOURS
from assets.make.parts import BLOND, CHEEK, DARK, FUR, GOLD, GOLD_DARK, GREY, INK, RED, SKIN, STEEL, WOOD, Dress, shade
from assets.make.pips import SUIT_NAMES, SUIT_PATHS
from assets.make.svg import circle, group, nums, path, place, poly, rect

LEAF, LEAF_DARK = COLOURS["coat_club"], COLOURS["dark_club"]


def king_of_spades(d: Dress) -> str:
    """Spiked crown, grey forked beard, sword."""
    hair = path("M-24 72L-27 112L27 112L24 72z", GREY)
    beard = path("M-20 89C-23 118 -18 136 -13 152L0 132L13 152C18 136 23 118 20 89C14 100 8 97 0 97C-8 97 -14 100 -20 89z", GREY)
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
    return hair + parts.mantle(d) + parts.head() + beard + parts.moustache(GREY) + shade(
        "M0 97C8 97 14 100 20 89C23 118 18 136 13 152L0 132z", 0.1) + crown + sword + parts.hand(51, 140, d)


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
        + circle(0, 34, 6.5, GOLD) + circle(-20, 44, 4, GOLD_DARK) + circle(20, 44, 4, GOLD_DARK)
    )
    horn = (
        circle(-59, 69, 5.5, FUR) + circle(-50, 65, 7, FUR) + circle(-41, 69, 5.5, FUR)
        + path("M-65 72L-35 72C-33 100 -38 122 -50 136C-58 146 -64 148 -66 146C-58 136 -56 118 -58 104C-60 92 -64 84 -65 72z", WOOD)
        + path("M-50 72L-35 72C-33 100 -38 122 -50 136C-58 146 -64 148 -66 146C-50 132 -46 108 -50 72z", INK, opacity=0.18)
        + rect(-67, 69, 34, 9, GOLD, r=3) + path("M-58.5 101L-37 101", stroke=GOLD, width=6)
    )
    return hair + parts.mantle(d) + parts.head() + beard + parts.moustache(RED) + "".join(
        path(f"M{x} {y}q{-x / 5:g} 8 0 14", stroke=GOLD_DARK, width=1.8) for x, y in ((-10, 112), (0, 116), (10, 112))
    ) + crown + horn + parts.hand(-48, 128, d)


def king_of_diamonds(d: Dress) -> str:
    """Tower crown, plaited fair beard, axe."""
    hair = path("M-22 70L-26 108L26 108L22 70z", BLOND)
    beard = path("M-21 86L-19 118C-14 128 14 128 19 118L21 86C16 99 8 97 0 97C-8 97 -16 99 -21 86z", BLOND)
    crown = (
        poly([(-24, 70), (-26, 36), (-14, 36), (-14, 46), (-6, 46), (-6, 36), (6, 36), (6, 46), (14, 46), (14, 36), (26, 36),
              (24, 70)], GOLD)
        + shade("M0 46L6 46L14 46L14 36L26 36L24 70L0 70z", 0.14)
        + rect(-24, 62, 48, 8, d.dark)
        + "".join(poly([(x, 49), (x + 5, 55), (x, 61), (x - 5, 55)], d.sign) for x in (-13, 0, 13))
    )
    axe = (
        rect(47, 34, 7, 130, WOOD, r=3)
        + path("M47 44L54 44C56 40 64 36 67 34C69 50 69 66 67 82C62 78 58 70 54 68L47 68z", STEEL)
        + path("M67 34C69 50 69 66 67 82C64 80 62 77 60 74C63 62 63 52 60 38z", FUR)
        + rect(45, 48, 11, 4, GOLD) + rect(45, 60, 11, 4, GOLD)
    )
    return hair + parts.mantle(d) + parts.head() + beard + parts.moustache(BLOND) + parts.braid(0, 117, 3, BLOND, d.sign) + (
        crown + axe + parts.hand(50.5, 134, d))


def king_of_clubs(d: Dress) -> str:
    """Antlers on a circlet, dark beard, young spruce."""
    antlers = "".join(
        path(f"M{12 * s} 66C{14 * s} 52 {34 * s} 58 {38 * s} 28M{20 * s} 57L{14 * s} 36M{32 * s} 51L{27 * s} 30"
             f"M{30 * s} 53L{50 * s} 46", stroke=colour, width=6)
        for s, colour in ((-1, WOOD), (1, WOOD))
    )
    hair = path("M-20 68C-30 76 -30 104 -28 116L28 116C30 104 30 76 20 68z", DARK)
    beard = path("M-21 86C-25 112 -18 128 0 158C18 128 25 112 21 86C16 99 8 97 0 97C-8 97 -16 99 -21 86z", DARK)
    cap = path("M-22 76C-24 56 24 56 22 76z", DARK) + rect(-23, 67, 46, 7, GOLD, r=3) + poly(
        [(0, 60), (7, 70), (0, 80), (-7, 70)], GOLD) + circle(0, 70, 3, d.coat)
    tree = rect(-53, 100, 6, 60, WOOD) + "".join(
        poly([(-50, y), (-50 + w, y + h), (-50 - w, y + h)], LEAF_DARK) + poly([(-50, y), (-50, y + h), (-50 - w, y + h)], LEAF)
        for y, w, h in ((92, 18, 28), (76, 15, 26), (60, 11, 24))
    ) + poly([(-50, 50), (-46, 60), (-50, 66), (-54, 60)], GOLD)
    return antlers + hair + parts.mantle(d) + parts.head() + beard + parts.moustache(DARK) + "".join(
        path(f"M{x} 112Q{x * 0.8:g} 124 {x * 0.2:g} 140", stroke=WOOD, width=1.8) for x in (-11, 0, 11)
    ) + cap + tree + parts.hand(-50, 136, d)


def _long_hair(colour: str, width: float = 27, foot: float = 138) -> str:
    return path(f"M0 60C{nums(-width - 4, 60, -width, 96, -width - 5, foot)}L{nums(width + 5, foot)}"
                f"C{nums(width, 96, width + 4, 60, 0, 60)}z", colour)


def _fringe(colour: str) -> str:
    return path("M-22 90C-24 60 24 60 22 90C18 78 8 72 0 71C-8 72 -18 78 -22 90z", colour)


def queen_of_spades(d: Dress) -> str:
    """Bridal crown with drops, dark hair, an owl on the hand."""
    crown = (
        poly([(-21, 70), (-34, 38), (-21, 47), (-13, 32), (0, 45), (13, 32), (21, 47), (34, 38), (21, 70)], STEEL)
        + shade("M0 45L13 32L21 47L34 38L21 70L0 70z", 0.14)
        + rect(-22, 62, 44, 8, GOLD, r=2)
        + "".join(circle(x, y, 3, GOLD) for x, y in ((-34, 37), (-13, 31), (13, 31), (34, 37)))
        + "".join(path(f"M{x} {y}l0 8", stroke=STEEL, width=1.5) + circle(x, y + 10, 2.6, GOLD)
                  for x, y in ((-29, 54), (-25, 63), (29, 54), (25, 63)))
        + poly([(0, 50), (4, 55), (0, 60), (-4, 55)], d.coat)
    )
    owl = (
        path("M34 92L38 80L44 86L56 86L62 80L66 92C68 116 62 130 50 132C38 130 32 116 34 92z", WOOD)
        + path("M40 106C40 124 46 130 50 130C54 130 60 124 60 106z", d.trim)
        + "".join(path(f"M{x} {y}l3 4l3 -4", stroke=WOOD, width=1.8) for x, y in ((44, 110), (50, 110), (47, 117)))
        + "".join(circle(x, 97, 8, FUR) + circle(x, 97, 3.6, INK) for x in (42, 58))
        + poly([(47, 100), (53, 100), (50, 107)], GOLD)
    )
    return _long_hair(DARK, 25, 128) + parts.bodice(d) + parts.brooch() + parts.head(1.5) + _fringe(DARK) + crown + (
        parts.hand(50, 140, d) + owl)


def queen_of_hearts(d: Dress) -> str:
    """Wreath with five candles, long fair hair, a gingerbread heart."""
    candles = "".join(
        rect(x - 3, y, 6, 66 - y, FUR)
        + path(f"M{x} {y - 15}C{x + 7} {y - 6} {x + 5} {y - 1} {x} {y - 1}C{x - 5} {y - 1} {x - 7} {y - 6} {x} {y - 15}z", GOLD)
        + path(f"M{x} {y - 8}C{x + 3} {y - 4} {x + 2} {y - 2} {x} {y - 2}C{x - 2} {y - 2} {x - 3} {y - 4} {x} {y - 8}z", FUR)
        for x, y in ((-23, 50), (-12, 45), (0, 42), (12, 45), (23, 50))
    )
    wreath = rect(-27, 60, 54, 11, LEAF_DARK, r=5) + "".join(
        path(f"M{x} 70q-5 -6 0 -11q5 5 0 11z", LEAF) for x in (-21, -13, -5, 5, 13, 21)
    ) + "".join(circle(x, 66, 2.4, d.sign) for x in (-17, -9, 0, 9, 17))
    heart = place(SUIT_PATHS["H"], -48, 118, 42, WOOD) + group(
        path("M50 84C44 77 15 58 15 34C15 22 23 15 31 15C39 15 46 21 50 30C54 21 61 15 69 15C77 15 85 22 85 34C85 58 56 77 50 84z",
             stroke=FUR, width=5), "translate(-69 97) scale(0.42)") + circle(-48, 116, 2.6, FUR) + circle(-55, 112, 2, FUR) + (
        circle(-41, 112, 2, FUR))
    return _long_hair(BLOND, 28, 146) + parts.bodice(d) + parts.brooch() + parts.head(-1.5) + _fringe(BLOND) + candles + (
        wreath + parts.hand(-48, 146, d) + heart)


def queen_of_diamonds(d: Dress) -> str:
    """A plait laid round the head and two hanging, a great key."""
    around = "".join(
        group(path("M-7 0C-7 -9 5 -11 8 -3C6 6 -4 8 -7 0z", RED) + shade("M0 5C6 4 8 0 8 -3C5 -6 2 -7 0 -7z", 0.12),
              f"translate({nums(x, y)}) rotate({nums(turn)})")
        for x, y, turn in ((-25, 73, -62), (-21, 61, -45), (-12, 53, -22), (0, 50, 0), (12, 53, 22), (21, 61, 45), (25, 73, 62))
    )
    tiara = poly([(-15, 62), (0, 33), (15, 62)], GOLD) + poly([(0, 33), (15, 62), (0, 62)], GOLD_DARK) + poly(
        [(0, 42), (5, 51), (0, 60), (-5, 51)], FUR)
    braids = parts.braid(-27, 92, 5, RED, d.sign, -0.8) + parts.braid(27, 92, 5, RED, d.sign, 0.8)
    key = (
        rect(47, 70, 7, 88, STEEL, r=2)
        + path("M50.5 34C60 34 66 44 66 52C66 62 58 70 50.5 70C43 70 35 62 35 52C35 44 41 34 50.5 34z"
               "M50.5 43C47 43 43 47 43 52C43 57 47 61 50.5 61C54 61 58 57 58 52C58 47 54 43 50.5 43z", STEEL,
               extra='fill-rule="evenodd"')
        + rect(43, 74, 15, 4, GOLD, r=2)
        + path("M54 84L66 84L66 94L61 94L61 90L58 90L58 98L54 98z", STEEL)
    )
    return _long_hair(RED, 20, 100) + parts.bodice(d) + parts.head(1.5) + _fringe(RED) + tiara + around + braids + (
        parts.brooch(139) + key + parts.hand(50.5, 136, d))


def queen_of_clubs(d: Dress) -> str:
    """Midsummer wreath, loose auburn hair, an ox-eye daisy."""
    blooms = ((-27, 70, 6.5, FUR), (-20, 57, 7.5, COLOURS["trim_heart"]), (-8, 49, 7.5, FUR), (7, 48, 8, GOLD),
              (20, 57, 7.5, FUR), (27, 70, 6.5, COLOURS["trim_heart"]))
    leaves = "".join(
        group(path("M0 0C-6 -8 -4 -16 0 -20C4 -16 6 -8 0 0z", LEAF), f"translate({x} {y}) rotate({turn})")
        for x, y, turn in ((-22, 66, -70), (-16, 54, -40), (0, 50, -4), (14, 52, 34), (22, 64, 66), (-26, 74, -110), (26, 74, 110))
    )
    wreath = leaves + "".join(_bloom(x, y, r, colour) for x, y, r, colour in blooms)
    flower = path("M-50 160C-46 130 -54 110 -50 84", stroke=LEAF_DARK, width=5) + path(
        "M-50 120C-62 120 -66 110 -66 102C-56 104 -50 110 -50 120z", LEAF) + path(
        "M-51 108C-42 108 -37 100 -37 94C-46 96 -50 102 -51 108z", LEAF) + _bloom(-50, 72, 17, FUR)
    return _long_hair(DARK, 28, 150) + parts.bodice(d) + parts.brooch() + parts.head(-1.5) + _fringe(DARK) + wreath + (
        flower + parts.hand(-49, 138, d))


def _bloom(x: float, y: float, size: float, colour: str) -> str:
    petals = "".join(
        group(path("M0 0C-5 -6 -4 -11 0 -12C4 -11 5 -6 0 0z", colour), f"translate({nums(x, y)}) rotate({45 * k}) scale({nums(size / 11)})")
        for k in range(8)
    )
    return petals + circle(x, y, size * 0.36, GOLD if colour != GOLD else GOLD_DARK)


def _bob(colour: str) -> str:
    return path("M-22 68C-30 80 -28 98 -24 106L-16 106L-18 74L18 74L16 106L24 106C28 98 30 80 22 68z", colour)


def jack_of_spades(d: Dress) -> str:
    """Sou'wester, fair hair, a herring."""
    hat = path("M-24 66C-24 40 -12 32 0 32C12 32 24 40 24 66z", GOLD) + shade("M0 32C12 32 24 40 24 66L0 66z", 0.14) + path(
        "M-40 80C-34 64 -16 62 0 62C16 62 34 64 40 80C26 73 14 72 0 72C-14 72 -26 73 -40 80z", GOLD_DARK) + path(
        "M0 34L0 61M-12 38C-15 46 -15 54 -15 62M12 38C15 46 15 54 15 62", stroke=GOLD_DARK, width=1.8)
    fish = (
        path("M50 58C64 74 64 104 53 126L60 146L50 139L40 146L47 126C36 104 36 74 50 58z", STEEL)
        + path("M50 58C64 74 64 104 53 126L60 146L50 139z", d.coat, opacity=0.85)
        + path("M61 88L68 96L61 102z", d.dark) + path("M43 80Q50 85 57 80", stroke=INK, width=1.6)
        + circle(45, 72, 2.6, FUR) + circle(45, 72, 1.3, INK)
        + "".join(path(f"M{x} {y}q3 4 6 0", stroke=FUR, width=1.4) for x, y in ((41, 92), (41, 101), (43, 110), (50, 96), (50, 106)))
    )
    return _bob(BLOND) + parts.sweater(d) + parts.head(1.5) + _fringe(BLOND) + hat + fish + parts.hand(50, 130, d) + path(
        "M60 146L50 139L40 146L46 128L54 128z", d.coat)


def jack_of_hearts(d: Dress) -> str:
    """Bobble hat, red hair, a fiddle."""
    hat = path("M-24 70C-26 46 -12 38 0 38C12 38 26 46 24 70z", d.sign) + "".join(
        path(f"M{x} 51l4 5l-4 5l-4 -5z", d.trim) for x in (-14, -4.7, 4.7, 14)
    ) + shade("M0 38C12 38 26 46 24 70L0 70z", 0.14) + rect(-26, 62, 52, 11, d.trim, r=5) + "".join(
        path(f"M{x} 64l0 7", stroke=d.coat, width=1.8) for x in range(-20, 21, 5)) + circle(0, 34, 10, FUR) + "".join(
        circle(x, y, 1.6, d.trim) for x, y in ((-4, 31), (4, 31), (0, 37), (-5, 38), (5, 38)))
    fiddle = group(
        rect(-2.5, -54, 5, 40, INK, r=2) + path("M-5 -54C-7 -62 7 -62 5 -54z", WOOD)
        + path("M0 -24C10 -24 13 -17 11 -10C8 -5 8 -1 13 4C18 14 12 26 0 26C-12 26 -18 14 -13 4C-8 -1 -8 -5 -11 -10C-13 -17 -10 -24 0 -24z", WOOD)
        + path("M0 -24C10 -24 13 -17 11 -10C8 -5 8 -1 13 4C18 14 12 26 0 26z", GOLD_DARK)
        + rect(-2, -30, 4, 30, INK) + rect(-6, 8, 12, 3, FUR) + path("M-1 -28L-1 20M1.4 -28L1.4 20", stroke=FUR, width=0.9)
        + path("M-8 0q3 4 0 8M8 0q-3 4 0 8", stroke=INK, width=1.5),
        "translate(-46 116) rotate(-8) scale(1.08)",
    )
    bow = path("M-64 92L-22 140", stroke=INK, width=2.6) + path("M-66 96L-25 143", stroke=FUR, width=1.4)
    return _bob(RED) + parts.sweater(d) + parts.head(-1.5) + _fringe(RED) + "".join(
        circle(x, y, 1, CHEEK) for x, y in ((-15, 92), (-11, 91), (11, 91), (15, 92))) + hat + fiddle + bow + parts.hand(-47, 148, d)


def jack_of_diamonds(d: Dress) -> str:
    """Long stocking cap with a tassel, dark hair, a pair of skis."""
    hat = path("M-24 72C-26 44 -6 32 14 36C-2 36 -30 36 -44 66L-52 62C-46 36 -16 24 8 30C22 34 26 50 24 72z", d.sign) + path(
        "M-24 72C-26 44 -6 32 10 34C22 40 26 50 24 72z", d.sign) + path("M-21 54C-12 48 12 48 21 54", stroke=d.trim, width=4) + shade(
        "M6 33C20 38 26 50 24 72L6 72z", 0.14) + rect(-26, 63, 52, 11, d.trim, r=5) + "".join(
        poly([(x, 64.5), (x + 3.6, 68.5), (x, 72.5), (x - 3.6, 68.5)], d.dark) for x in range(-20, 21, 8)) + (
        circle(-49, 68, 7, FUR) + path("M-49 72l-4 10M-49 72l0 12M-49 72l4 10", stroke=FUR, width=3))
    skis = "".join(
        path(f"M{x} 164L{x} 48C{x} 38 {x + s * 2} 30 {x + s * 9} 27", stroke=colour, width=8) + path(
            f"M{x} 160L{x} 50", stroke=GOLD, width=1.8)
        for x, s, colour in ((44, -1, WOOD), (56, 1, WOOD))
    ) + rect(38, 98, 24, 6, d.dark, r=2)
    return _bob(DARK) + parts.sweater(d) + parts.head(1.5) + _fringe(DARK) + hat + skis + parts.hand(50, 134, d)


def jack_of_clubs(d: Dress) -> str:
    """Felt hat with a feather, moustache, a long birch-bark horn."""
    hat = path("M-20 66L-8 30C-4 26 6 26 9 30L21 66z", LEAF_DARK) + shade("M2 27L9 30L21 66L6 66z", 0.2) + rect(
        -21, 55, 42, 9, GOLD) + path("M-36 70C-24 60 24 60 36 70C24 77 -24 77 -36 70z", d.coat) + path(
        "M12 62C22 50 34 40 44 26C46 44 34 58 16 64z", d.sign) + path("M14 62C24 52 34 42 42 31", stroke=FUR, width=1.6)
    horn = (
        poly([(-47, 156), (-40, 154), (-38, 44), (-66, 44)], WOOD)
        + poly([(-47, 156), (-52, 44), (-66, 44)], GOLD)
        + path("M-68 42C-60 36 -44 36 -36 42C-44 49 -60 49 -68 42z", GOLD_DARK)
        + path("M-62 42C-56 39.500 -48 39.500 -42 42C-48 45 -56 45 -62 42z", INK)
        + "".join(path(f"M{nums(a, y)}L{nums(b, y - 4)}", stroke=FUR, width=3) for a, b, y in ((-61, -40, 70), (-57, -41, 92), (-53, -41, 114)))
    )
    return _bob(RED) + parts.sweater(d) + parts.head(-1.5) + _fringe(RED) + parts.moustache(RED, 98) + hat + horn + parts.hand(-44, 136, d)


FIGURES: dict[str, Callable[[Dress], str]] = {
    "KS": king_of_spades, "KH": king_of_hearts, "KD": king_of_diamonds, "KC": king_of_clubs,
    "QS": queen_of_spades, "QH": queen_of_hearts, "QD": queen_of_diamonds, "QC": queen_of_clubs,
    "JS": jack_of_spades, "JH": jack_of_hearts, "JD": jack_of_diamonds, "JC": jack_of_clubs,
}  # fmt: skip


def court(name: str) -> str:
    """The framed double figure of a court card."""
    dress = Dress.of(SUIT_NAMES[name[-1]])
    half = FIGURES[name](dress)
    figure = group(half + group(half, "rotate(180 0 168)") + parts.band(dress), "translate(120 0)")
    frame = rect(52, 18, 136, 300, "none", r=7, stroke=dress.dark, width=2)
    return rect(52, 18, 136, 300, COLOURS["panel"], r=7) + figure + frame
