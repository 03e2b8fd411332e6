"""Rule options and their values as people read them, and rows that show them."""

from __future__ import annotations

import pygame

from game.screen import paint, text
from game.screen.button import Button, Paint
from game.screen.look import Look
from game.wording import _
from rules.options import Option


def value_words(option: Option, value: str) -> str:
    """A value as people read it."""
    if value in option.meanings:
        words = _(option.meanings[value])
    elif option.choices == ("yes", "no"):
        words = _("Yes") if value == "yes" else _("No")
    elif value == "forbidden":
        words = _("forbidden")
    elif value == "represented":
        words = _("as the card it stands for")
    else:
        words = value
    return words[:1].upper() + words[1:]


def row_painter(look: Look, option: Option, value: str, changed: bool) -> Paint:
    """Draws an option and its value; one that the preset says otherwise stands out."""

    def draw(surface: pygame.Surface, area: pygame.Rect, button: Button) -> None:
        pad, size = look.px(14), look.size("body")
        ink = look.colour("paper_text")
        colour = look.colour("paper_link" if changed else "paper_text_dim")
        room = area.inflate(-2 * pad, -2)
        name, words = _(option.label), value_words(option, value)
        left = pygame.Rect(room.x, room.y, round(room.w * 0.58), room.h)
        right = pygame.Rect(room.right - round(room.w * 0.4), room.y, round(room.w * 0.4), room.h)
        text.block(surface, name, left, size, ink, "bold" if changed else "semibold", middle=True)
        text.block(surface, words, right, size, colour, "bold" if changed else "regular", "right", middle=True)

    return draw


def choice_painter(look: Look, option: Option, value: str, chosen: bool) -> Paint:
    """Draws one value to choose, with a disc that is filled when it is the chosen one."""

    def draw(surface: pygame.Surface, area: pygame.Rect, button: Button) -> None:
        side, pad = look.px(18), look.px(14)
        disc = pygame.Rect(area.x + pad, area.centery - side // 2, side, side)
        line = look.colour("paper_text_dim")
        paint.rounded(surface, disc, side // 2, look.colour("paper_raised"), line, look.px(2))
        if chosen:
            paint.rounded(surface, disc.inflate(-side // 2, -side // 2), side // 4, look.colour("paper_text"))
        words = value_words(option, value)
        box = pygame.Rect(disc.right + look.px(12), area.y, area.right - disc.right - look.px(24), area.h)
        weight = "bold" if chosen else "regular"
        text.block(surface, words, box, look.size("body"), look.colour("paper_text"), weight, middle=True)

    return draw
