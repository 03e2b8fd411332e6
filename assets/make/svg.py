"""The few SVG marks the card renderer understands, as functions that return text.

SDL's renderer knows paths, rectangles, transforms, fills, strokes and user-space gradients. Everything
here is written with only those, so a file looks the same in the program and in any viewer.
"""

from __future__ import annotations

from collections.abc import Iterable

Point = tuple[float, float]


def num(value: float) -> str:
    """A number with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def nums(*values: float) -> str:
    """Numbers separated by spaces, for path data."""
    return " ".join(num(value) for value in values)


def path(d: str, fill: str = "none", *, stroke: str = "", width: float = 0, opacity: float = 1, extra: str = "") -> str:
    """One path; round joins and caps, because every figure here is meant to look hand-cut."""
    parts = [f'<path d="{d}" fill="{fill}"']
    if stroke:
        parts.append(f'stroke="{stroke}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round"')
    if opacity < 1:
        parts.append(f'opacity="{num(opacity)}"')
    if extra:
        parts.append(extra)
    return " ".join(parts) + "/>"


def rect(x: float, y: float, w: float, h: float, fill: str, *, r: float = 0, stroke: str = "", width: float = 0) -> str:
    """A rectangle, rounded if `r` is given."""
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    corner = f' rx="{num(r)}" ry="{num(r)}"' if r else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} fill="{fill}"{line}/>'


def circle_d(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """Path data of a circle or an upright ellipse, clockwise."""
    ry = rx if ry is None else ry
    radii = nums(rx, ry)
    return f"M{nums(x - rx, y)}a{radii} 0 1 1 {nums(2 * rx, 0)}a{radii} 0 1 1 {nums(-2 * rx, 0)}z"


def circle(x: float, y: float, rx: float, fill: str, ry: float | None = None, *, opacity: float = 1) -> str:
    """A filled circle or upright ellipse."""
    return path(circle_d(x, y, rx, ry), fill, opacity=opacity)


def poly_d(points: Iterable[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(nums(*point) for point in points) + "z"


def poly(points: Iterable[Point], fill: str, *, opacity: float = 1) -> str:
    """A filled polygon."""
    return path(poly_d(points), fill, opacity=opacity)


def group(body: str, transform: str) -> str:
    """A group moved, turned or scaled as a whole."""
    return f'<g transform="{transform}">{body}</g>'


def place(d: str, x: float, y: float, size: float, fill: str, *, turned: bool = False, box: float = 100) -> str:
    """Path data drawn in a square `box`, centred on a point at a given size, upside down if `turned`."""
    scale = size / box * (-1 if turned else 1)
    offset = box / 2 * scale
    return path(d, fill, extra=f'transform="translate({nums(x - offset, y - offset)}) scale({num4(scale)})"')


def num4(value: float) -> str:
    """A scale factor with four decimals: two would move edges visibly."""
    return f"{value:.4f}".rstrip("0").rstrip(".")


def document(body: str, width: float, height: float) -> str:
    """A complete SVG file."""
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {nums(width, height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>\n'
