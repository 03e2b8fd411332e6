"""Builds the bundled fonts: joins the Latin subsets of Nunito and adds the signs the program writes.

Not part of a plain `python -m assets.make`, because the sources are not in the repository. To repeat it:
`npm pack @fontsource/nunito`, unpack it, `pip install brotli`, then
`python -m assets.make.fonts PACKAGE_FOLDER`. Nunito is under the SIL Open Font License without a reserved name.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from assets.make.pips import SUIT_PATHS

FOLDER = Path(__file__).parent.parent / "fonts"
WEIGHTS = {400: "Regular", 600: "SemiBold", 700: "Bold", 800: "ExtraBold"}

# Own outlines in a box of 100 by 100, as tall as a capital.
_RIGHT = "M6 43L66 43L46 23L56 12L95 50L56 88L46 77L66 57L6 57z"
_SIGNS: dict[int, tuple[str, str, tuple[int, int, int, int]]] = {
    0x2190: ("arrowleft", _RIGHT, (-1, 0, 0, 1)),
    0x2191: ("arrowup", _RIGHT, (0, -1, 1, 0)),
    0x2192: ("arrowright", _RIGHT, (1, 0, 0, 1)),
    0x2193: ("arrowdown", _RIGHT, (0, 1, -1, 0)),
    0x2713: ("checkmark", "M8 54L20 42L38 60L80 14L93 26L39 85z", (1, 0, 0, 1)),
    0x2660: ("spade", SUIT_PATHS["S"], (1, 0, 0, 1)),
    0x2663: ("club", SUIT_PATHS["C"], (1, 0, 0, 1)),
    0x2665: ("heart", SUIT_PATHS["H"], (1, 0, 0, 1)),
    0x2666: ("diamond", SUIT_PATHS["D"], (1, 0, 0, 1)),
}


def build(source: Path) -> None:
    """Writes the four weights and the licence from an unpacked font package."""
    for weight, style in WEIGHTS.items():
        font = _joined([source / "files" / f"nunito-{part}-{weight}-normal.woff2" for part in ("latin", "latin-ext")])
        for code, sign in _SIGNS.items():
            _add_sign(font, code, *sign)
        _rename(font, style)
        font.save(FOLDER / f"Nunito-{style}.ttf")
    (FOLDER / "OFL.txt").write_bytes((source / "LICENSE").read_bytes())


def _joined(parts: list[Path]) -> TTFont:
    with tempfile.TemporaryDirectory() as folder:
        plain = []
        for part in parts:
            font = TTFont(part)
            font.flavor = None
            plain.append(str(Path(folder) / (part.stem + ".ttf")))
            font.save(plain[-1])
        return Merger().merge(plain)


def _add_sign(font: TTFont, code: int, name: str, d: str, turn: tuple[int, int, int, int]) -> None:
    name = f"{name}.own"
    size = font["OS/2"].sCapHeight
    scale, margin = size / 100, 45
    a, b, c, e = turn
    pen = TTGlyphPen(None)
    # Turn about the middle of the box, then flip: fonts count upwards.
    matrix = (
        a * scale,
        -b * scale,
        c * scale,
        -e * scale,
        (50 - 50 * a - 50 * c) * scale + margin,
        (50 + 50 * b + 50 * e) * scale,
    )
    # Flipped outlines run the other way round; a mirrored one must not be reversed twice.
    mirrored = matrix[0] * matrix[3] - matrix[1] * matrix[2] > 0
    parse_path(d, TransformPen(Cu2QuPen(pen, 1.0, reverse_direction=mirrored), matrix))
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = (round(size + 2 * margin), margin)
    font.setGlyphOrder([*font.getGlyphOrder(), name] if name not in font.getGlyphOrder() else font.getGlyphOrder())
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def _rename(font: TTFont, style: str) -> None:
    names = {1: f"Nunito {style}", 2: "Regular", 4: f"Nunito {style}", 6: f"Nunito-{style}", 16: "Nunito", 17: style}
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)


if __name__ == "__main__":
    build(Path(sys.argv[1]))
