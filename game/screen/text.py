"""Text in our typeface: cached, wrapped or fitted, with suit signs drawn as shapes (our typeface has none)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

import pygame

from assets import deck
from game.screen import fonts, paint

SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
RED = "♦♥"
BLANK = 0.2
"""The least width of a blank, as part of the height of the line: small sizes are kerned until words touch."""
Align = Literal["left", "centre", "right"]


def _pieces(text: str) -> Iterable[str]:
    """The text cut into suit signs, blanks and the words between them."""
    run = ""
    for letter in text:
        if letter in SIGNS or letter == " ":
            if run:
                yield run
            yield letter
            run = ""
        elif letter != "\ufe0e":
            run += letter
    if run:
        yield run


def width(text: str, font: pygame.Font) -> int:
    """How wide the text is, in pixels."""
    return sum(_piece_width(piece, font) for piece in _pieces(text))


def _piece_width(piece: str, font: pygame.Font) -> int:
    if piece in SIGNS:
        return _sign_side(font)
    wide = font.size(piece)[0]
    return max(wide, round(font.get_height() * BLANK)) if piece == " " else wide


def _sign_side(font: pygame.Font) -> int:
    return max(6, round(font.get_ascent() * 0.82))


@lru_cache(maxsize=512)
def _render(text: str, weight: str, size: int, colour: str, red: str) -> pygame.Surface:
    font = fonts.font(weight, size)
    if not any(letter in text for letter in (*SIGNS, " ")):
        return font.render(text, True, colour).convert_alpha()
    side = _sign_side(font)
    image = pygame.Surface((max(1, width(text, font)), font.get_height()), pygame.SRCALPHA)
    x = 0
    for piece in _pieces(text):
        if piece in SIGNS:
            sign = paint.suit(SIGNS[piece], side, red if piece in RED else colour)
            image.blit(sign, (x, font.get_ascent() - side + round(side * 0.06)))
            x += side
        elif piece == " ":
            x += _piece_width(piece, font)
        else:
            part = font.render(piece, True, colour)
            image.blit(part, (x, 0))
            x += part.get_width()
    return image


def image(text: str, size: int, colour: pygame.Color, weight: str = "regular", red: str = "") -> pygame.Surface:
    """One line of text as a picture. `size` in pixels; `red` is the `#rrggbb` of hearts and diamonds."""
    plain = f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"
    return _render(text, weight, size, plain, red or _red_on(colour))


def _red_on(colour: pygame.Color) -> str:
    """The red that goes with text of that colour: deep with dark text, light with light text."""
    light = colour.r * 3 + colour.g * 6 + colour.b > 1400
    return deck.THEME["colours"]["bad_on_dark"] if light else deck.THEME["cards"]["two"]["heart"]


def line(
    surface: pygame.Surface,
    text: str,
    at: tuple[int, int],
    size: int,
    colour: pygame.Color,
    weight: str = "regular",
    align: Align = "left",
    room: int = 0,
) -> pygame.Rect:
    """Draw one line with its top at `at` (left, centre or right end of it) and return where it lies.

    When `room` pixels are given, a longer text is set smaller, down to three quarters, and then cut with an ellipsis.
    """
    if room:
        text, size = fitted(text, size, weight, room)
    picture = image(text, size, colour, weight)
    x = at[0] - (0 if align == "left" else picture.get_width() if align == "right" else picture.get_width() // 2)
    return surface.blit(picture, (x, at[1]))


def fitted(text: str, size: int, weight: str, room: int) -> tuple[str, int]:
    """The text and a size in which it takes at most `room` pixels."""
    smallest = max(9, round(size * 0.75))
    for smaller in range(size, smallest - 1, -1):
        if width(text, fonts.font(weight, smaller)) <= room:
            return text, smaller
    size = max(smallest, round(size * 0.9))
    font = fonts.font(weight, size)
    while text and width(text + "…", font) > room:
        text = text[:-1].rstrip()
    return text + "…", size


def on_two_lines(text: str, size: int, weight: str, room: int) -> tuple[tuple[str, ...], int]:
    """The text on one line of at most `room` pixels, or on two where it would get too small, and its size."""
    smallest = max(9, round(size * 0.75))
    for smaller in range(size, smallest - 1, -1):
        if width(text, fonts.font(weight, smaller)) <= room:
            return (text,), smaller
    for smaller in range(round(size * 0.9), smallest - 1, -1):
        lines, font = wrapped(text, smaller, weight, room), fonts.font(weight, smaller)
        if len(lines) <= 2 and all(width(row, font) <= room for row in lines):
            return lines, smaller
    short, fits = fitted(text, size, weight, room)
    return (short,), fits


@lru_cache(maxsize=256)
def wrapped(text: str, size: int, weight: str, room: int) -> tuple[str, ...]:
    """The text in lines of at most `room` pixels; a single word that is longer gets a line of its own."""
    font = fonts.font(weight, size)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        row = ""
        for word in paragraph.split(" "):
            longer = f"{row} {word}" if row else word
            if row and width(longer, font) > room:
                lines.append(row)
                row = word
            else:
                row = longer
        lines.append(row)
    return tuple(lines)


def leading(size: int) -> int:
    """From one line to the next, in pixels."""
    return round(size * deck.THEME["type"]["line_height"])


def block_height(text: str, size: int, weight: str, room: int) -> int:
    """How high the wrapped text is, in pixels."""
    return leading(size) * len(wrapped(text, size, weight, room))


def block(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    size: int,
    colour: pygame.Color,
    weight: str = "regular",
    align: Align = "left",
    middle: bool = False,
) -> int:
    """Draw wrapped text in a box, from its top or in the middle of its height; returns the height it took.

    Text too high for the box is set smaller, down to three quarters, and then cut with an ellipsis.
    """
    smallest = max(9, round(size * 0.75))
    while size > smallest and block_height(text, size, weight, rect.w) > rect.h:
        size -= 1
    lines = list(wrapped(text, size, weight, rect.w))
    step = leading(size)
    most = max(1, rect.h // step)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + "…"]
    height = step * len(lines)
    y = rect.y + ((rect.h - height) // 2 if middle else 0)
    x = {"left": rect.x, "centre": rect.centerx, "right": rect.right}[align]
    for row in lines:
        offset = (step - fonts.font(weight, size).get_height()) // 2
        line(surface, row, (x, y + offset), size, colour, weight, align, rect.w)
        y += step
    return height


def forget() -> None:
    """Let go of every remembered picture of text."""
    _render.cache_clear()
    wrapped.cache_clear()
