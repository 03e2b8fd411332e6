"""The program's icon: the joker fox before a fanned pair of cards, as SVG and as PNG in the usual sizes."""

from __future__ import annotations

import io
import os
from pathlib import Path

from assets.make.palette import COLOURS
from assets.make.pips import SUIT_PATHS
from assets.make.svg import circle, document, group, path, place, poly, rect

FOLDER = Path(__file__).parent.parent / "icon"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256)
GREEN, GREEN_DARK = "#2f5d48", "#1c3d31"


def icon() -> str:
    """The icon as SVG, 256 by 256."""
    left = group(
        rect(-44, -66, 88, 128, COLOURS["face"], r=12) + place(SUIT_PATHS["S"], -14, -38, 38, COLOURS["spade"]),
        "translate(88 104) rotate(-17)",
    )
    right = group(
        rect(-44, -66, 88, 128, COLOURS["face"], r=12) + place(SUIT_PATHS["H"], 14, -38, 38, COLOURS["heart"]),
        "translate(168 104) rotate(17)",
    )
    return document(
        rect(8, 8, 240, 240, GREEN, r=52)
        + path("M8 150C90 190 170 190 248 150L248 196C248 226 226 248 196 248L60 248C30 248 8 226 8 196z", GREEN_DARK)
        + left
        + right
        + _fox(),
        256,
        256,
    )


def _fox() -> str:
    fox, fur, ink = COLOURS["fox"], COLOURS["fur"], COLOURS["ink"]
    ears = "".join(
        poly([(128 + s * 74, 96), (128 + s * 79, 160), (128 + s * 22, 122)], fox)
        + poly([(128 + s * 69, 112), (128 + s * 71, 148), (128 + s * 38, 124)], ink)
        for s in (-1, 1)
    )
    face = path(
        "M128 238C98 230 50 206 44 166C46 132 86 114 128 114C170 114 210 132 212 166C206 206 158 230 128 238z", fox
    )
    mask = path(
        "M128 238C98 230 50 206 44 166C76 158 104 170 128 202C152 170 180 158 212 166C206 206 158 230 128 238z", fur
    )
    side = path("M128 114C170 114 210 132 212 166C206 206 158 230 128 238z", ink, opacity=0.1)
    eyes = (
        circle(97, 160, 8.5, ink, 10) + circle(100, 156, 3, fur) + path("M146 163Q160 150 174 163", stroke=ink, width=7)
    )
    nose = path("M111 218C111 206 145 206 145 218C145 229 134 236 128 238C122 236 111 229 111 218z", ink)
    return ears + face + mask + side + eyes + nose


def write() -> None:
    """Writes the SVG, and the PNG files by the same renderer that the program uses."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    text = icon()
    (FOLDER / "femhundra.svg").write_text(text, "utf-8")
    for size in PNG_SIZES:
        surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))
        pygame.image.save(surface, FOLDER / f"femhundra-{size}.png")
