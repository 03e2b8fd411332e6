"""The joker: a fox in a belled cap who juggles the four suits, and his own index."""

from __future__ import annotations

from assets.make.backs import star_d
from assets.make.palette import COLOURS
from assets.make.pips import SUIT_NAMES, SUIT_PATHS
from assets.make.svg import circle, group, path, place, poly, rect

FOX, FUR, INK, GOLD, GOLD_DARK = (COLOURS[n] for n in ("fox", "fur", "ink", "gold", "gold_dark"))
CAP, CAP_LEFT, CAP_RIGHT = COLOURS["joker"], COLOURS["coat_heart"], COLOURS["coat_spade"]


def joker() -> str:
    """Everything on the joker but the paper."""
    frame = rect(52, 18, 136, 300, COLOURS["panel"], r=7) + rect(52, 18, 136, 300, "none", r=7, stroke=CAP, width=2)
    signs = "".join(
        place(SUIT_PATHS[suit], x, y, 27, COLOURS[SUIT_NAMES[suit]])
        for suit, x, y in (("S", 73, 76), ("H", 98, 44), ("C", 142, 44), ("D", 167, 76))
    )
    return frame + signs + _tail() + _body() + _head() + _cap() + _arms() + _corners()


def _corners() -> str:
    one = _sign() + path(star_d(25.5, 86, 19), CAP) + path(star_d(213, 33, 15), CAP)
    return one + group(one, "rotate(180 120 168)")


def _sign() -> str:
    """The joker's index: his own cap, wider at the horns than any crown."""
    return (
        path(
            "M14 52C16 40 14 34 10 36C7 37 7 41 8 44C1 36 4 25 12 25"
            "C17 25 19 29 20 33C20 24 22 18 25.5 13C29 18 31 24 31 33"
            "C32 29 34 25 39 25C47 25 50 36 43 44C44 41 44 37 41 36C37 34 35 40 37 52z",
            CAP,
        )
        + rect(12, 52, 27, 8, GOLD, r=3)
        + "".join(circle(x, y, 4.2, GOLD) for x, y in ((8.5, 46), (25.5, 14), (42.5, 46)))
    )


def _tail() -> str:
    return (
        path("M140 268C178 268 188 232 176 196C170 208 158 212 152 224C146 236 146 250 132 256z", FOX)
        + path("M176 196C184 220 182 236 174 248C168 240 160 232 152 224C158 212 170 208 176 196z", FUR)
        + path("M140 268C162 268 174 256 180 236C174 250 160 258 132 256z", INK, opacity=0.14)
    )


def _body() -> str:
    halves = path("M120 190L86 200C78 232 82 262 88 282L120 282z", CAP_LEFT) + path(
        "M120 190L154 200C162 232 158 262 152 282L120 282z", CAP_RIGHT
    )
    diamonds = "".join(poly([(120, y), (127, y + 10), (120, y + 20), (113, y + 10)], GOLD) for y in (222, 244))
    feet = "".join(
        path(
            f"M{120 + s * 30} 280L{120 + s * 8} 280L{120 + s * 8} 296"
            f"C{120 + s * 22} 296 {120 + s * 44} 300 {120 + s * 52} 288"
            f"C{120 + s * 44} 290 {120 + s * 34} 288 {120 + s * 30} 280z",
            colour,
        )
        + circle(120 + s * 52, 286, 4.5, GOLD)
        for s, colour in ((-1, CAP_RIGHT), (1, CAP_LEFT))
    )
    collar = "".join(
        poly([(120 + x, 192), (120 + x + 9, 212), (120 + x + 18, 192)], GOLD if k % 2 else FUR)
        + circle(120 + x + 9, 213, 2.6, GOLD_DARK)
        for k, x in enumerate((-36, -18, 0, 18))
    )
    return feet + halves + diamonds + rect(84, 272, 72, 10, CAP, r=4) + collar


def _head() -> str:
    ears = "".join(
        poly([(120 + s * 40, 118), (120 + s * 45, 158), (120 + s * 16, 138)], FOX)
        + poly([(120 + s * 38, 128), (120 + s * 40, 150), (120 + s * 24, 140)], INK)
        for s in (-1, 1)
    )
    face = path(
        "M120 204C104 200 78 186 74 164C74 146 96 134 120 134C144 134 166 146 166 164C162 186 136 200 120 204z", FOX
    )
    mask = path(
        "M120 204C104 200 78 186 74 164C90 160 106 166 120 184C134 166 150 160 166 164C162 186 136 200 120 204z", FUR
    )
    side = path("M120 134C144 134 166 146 166 164C162 186 136 200 120 204z", INK, opacity=0.1)
    # One eye winks: he knows what you hold.
    eyes = (
        circle(103, 162, 4.2, INK, 5)
        + circle(104.5, 160, 1.4, FUR)
        + path("M130 163Q137 157 144 163", stroke=INK, width=3.4)
    )
    brows = path("M95 151Q102 146 109 150M131 149Q138 145 146 151", stroke=INK, width=2.4)
    nose = path("M112 193C112 187 128 187 128 193C128 198 123 202 120 203C117 202 112 198 112 193z", INK)
    grin = path("M104 191Q110 198 117 203M136 190Q130 198 123 203", stroke=INK, width=2)
    return ears + face + mask + side + brows + eyes + nose + grin


def _cap() -> str:
    return (
        path("M84 142C76 118 66 112 58 124C54 96 88 92 106 116z", CAP_LEFT)
        + path("M156 142C164 118 174 112 182 124C186 96 152 92 134 116z", CAP_RIGHT)
        + path("M88 144C92 116 108 98 120 72C132 98 148 116 152 144C132 134 108 134 88 144z", CAP)
        + path("M120 72C132 98 148 116 152 144C142 138 131 136 120 136z", INK, opacity=0.15)
        + path("M84 148C104 134 136 134 156 148L154 138C134 126 106 126 86 138z", GOLD)
        + circle(58, 127, 6, GOLD)
        + circle(182, 127, 6, GOLD)
        + circle(120, 72, 7, GOLD)
        + "".join(path(f"M{x - 3} {y}l6 0", stroke=GOLD_DARK, width=2) for x, y in ((58, 128), (182, 128), (120, 73)))
    )


def _arms() -> str:
    return "".join(
        path(f"M{120 + s * 32} 206C{120 + s * 50} 214 {120 + s * 58} 200 {120 + s * 54} 184", stroke=colour, width=13)
        + rect(120 + s * 54 - 8, 180, 16, 6, GOLD, r=3)
        + circle(120 + s * 54, 174, 8, FOX)
        for s, colour in ((-1, CAP_LEFT), (1, CAP_RIGHT))
    )
