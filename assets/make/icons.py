"""Signs for buttons and seats, 24 by 24, drawn with one stroke width so that they sit together."""

from __future__ import annotations

import math
from pathlib import Path

from assets.deck import ICON_COLOUR
from assets.make.svg import circle_d, document, nums, path, poly_d

FOLDER = Path(__file__).parent.parent / "icons"
INK = ICON_COLOUR
WIDTH = 2.2


def _line(d: str) -> str:
    return path(d, stroke=INK, width=WIDTH)


def _solid(d: str) -> str:
    return path(d, INK)


def _gear() -> str:
    points = []
    for k in range(8):
        middle = k * math.pi / 4
        for r, turn in ((7.2, -0.27), (9.8, -0.2), (9.8, 0.2), (7.2, 0.27)):
            points.append((12 + r * math.sin(middle + turn), 12 - r * math.cos(middle + turn)))
    return path(poly_d(points) + circle_d(12, 12, 3.2), INK, extra='fill-rule="evenodd"')


def _card_d(x: float, y: float, w: float, h: float) -> str:
    r, across, down = 1.5, w - 3, h - 3
    turn = f"a{nums(r, r)} 0 0 1 "
    return (
        f"M{nums(x + r, y)}h{nums(across)}{turn}{nums(r, r)}v{nums(down)}{turn}{nums(-r, r)}"
        f"h{nums(-across)}{turn}{nums(-r, -r)}v{nums(-down)}{turn}{nums(r, -r)}z"
    )


_SPEAKER = "M3.5 9.2h3.6l4.9 -4.2v14l-4.9 -4.2h-3.6z"
_STAR = poly_d(
    [
        (12 + r * math.sin(k * math.pi / 5), 12.6 - r * math.cos(k * math.pi / 5))
        for k in range(10)
        for r in ((9.6 if k % 2 == 0 else 4.2),)
    ]
)

ICONS: dict[str, str] = {
    "undo": _line("M8.5 5L4 9.5L8.5 14M4.5 9.5H14a5 5 0 0 1 0 10H9"),
    "redo": _line("M15.5 5L20 9.5L15.5 14M19.5 9.5H10a5 5 0 0 0 0 10H15"),
    "hint": _line("M9.3 16.5C9.3 14.5 6 13 6 9a6 6 0 0 1 12 0C18 13 14.7 14.5 14.7 16.5zM10 20.5H14"),
    "sort": _line("M4 6H14M4 12H11M4 18H8M18 5V19M14.5 15.5L18 19L21.5 15.5"),
    "menu": _line("M4 6.5H20M4 12H20M4 17.5H20"),
    "settings": _gear(),
    "sound-on": _solid(_SPEAKER) + _line("M15.5 9a4.2 4.2 0 0 1 0 6M18.2 6a8.4 8.4 0 0 1 0 12"),
    "sound-off": _solid(_SPEAKER) + _line("M15.8 9.5L20.8 14.5M20.8 9.5L15.8 14.5"),
    "help": _line("M8 8.8a4 4 0 1 1 6 3.45C12.6 13.1 12 13.7 12 15.2") + _solid(circle_d(12, 19.3, 1.5)),
    "info": _line("M12 11V18.5") + _solid(circle_d(12, 6.5, 1.6)),
    "close": _line("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"),
    "check": _line("M4.5 12.5L9.8 18L19.5 6.5"),
    "plus": _line("M12 5V19M5 12H19"),
    "minus": _line("M5 12H19"),
    "arrow-left": _line("M19.5 12H5M11 5.5L4.5 12L11 18.5"),
    "arrow-right": _line("M4.5 12H19M13 5.5L19.5 12L13 18.5"),
    "arrow-up": _line("M12 19.5V5M5.5 11L12 4.5L18.5 11"),
    "arrow-down": _line("M12 4.5V19M5.5 13L12 19.5L18.5 13"),
    "play": _solid("M7 4.5L20 12L7 19.5z"),
    "pause": _solid("M6 4.5H10V19.5H6zM14 4.5H18V19.5H14z"),
    "step-back": _solid("M18.5 5V19L8 12zM5 5H7.5V19H5z"),
    "step-forward": _solid("M5.5 5V19L16 12zM16.5 5H19V19H16.5z"),
    "fullscreen": _line("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"),
    "windowed": _line("M9 4V9H4M20 9H15V4M15 20V15H20M4 15H9V20"),
    "dealer": _line(circle_d(12, 12, 9.3)) + _solid(_card_d(8.4, 6.7, 7.2, 10.6)),
    "winner": _solid("M3.5 8L8 11.5L12 4L16 11.5L20.5 8L18.8 17H5.2zM5.2 18.6H18.8V20.8H5.2z"),
    "star": _solid(_STAR),
    "log": _line("M8.5 6H20M8.5 12H20M8.5 18H20") + _solid(circle_d(4.5, 6, 1.4) + circle_d(4.5, 12, 1.4) + circle_d(4.5, 18, 1.4)),
    "chart": _line("M4 4V20H20M7.5 15L11.5 10.5L14.5 13L19.5 6.5"),
    "book": _line("M12 6.5C10 4.8 7 4.5 3.5 4.8V18.5C7 18.2 10 18.5 12 20.2"
        "C14 18.5 17 18.2 20.5 18.5V4.8C17 4.5 14 4.8 12 6.5zM12 6.5V20"),
    "eye": _line("M2.5 12C5 7.5 8.3 5.5 12 5.5C15.7 5.5 19 7.5 21.5 12"
        "C19 16.5 15.7 18.5 12 18.5C8.3 18.5 5 16.5 2.5 12z") + _solid(circle_d(12, 12, 3)),
    "lock": _line("M6 11H18V20H6zM8.5 11V8a3.5 3.5 0 0 1 7 0V11"),
    "human": _solid(circle_d(12, 8, 4.2) + "M4 20.5C4 16 7.5 13.8 12 13.8C16.5 13.8 20 16 20 20.5z"),
    "computer": _line("M5 8.5H19V19H5zM12 8.5V4.5"
        "M2.5 12.5V15.5M21.5 12.5V15.5M9.5 15.5H14.5") + _solid(circle_d(9, 12.3, 1.4) + circle_d(15, 12.3, 1.4) + circle_d(12, 4, 1.4)),
    "save": _line("M12 4V14M7.5 10L12 14.5L16.5 10M4.5 17V20H19.5V17"),
    "load": _line("M12 14.5V4.5M7.5 8.5L12 4L16.5 8.5M4.5 17V20H19.5V17"),
    "trash": _line("M4.5 6.5H19.5M9 6.5V4H15V6.5M6.5 6.5L7.5 20H16.5L17.5 6.5M10.3 10.5V16M13.7 10.5V16"),
    "cards": _line(_card_d(10, 4.5, 9.5, 13)) + _line("M6.5 6.8L4 7.5L7 20.5L13.5 20.8"),
}  # fmt: skip


def write() -> None:
    """Writes every sign as its own file."""
    for name, body in ICONS.items():
        (FOLDER / f"{name}.svg").write_text(document(body, 24, 24), "utf-8")
