"""A button: what it is, how it lies, and how it is drawn. `game.screen.controls` gives it life."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pygame

from game.screen import paint, text
from game.screen.screen import Screen
from game.screen.scroll import Scroll

Action = Callable[[], Any]
Paint = Callable[[pygame.Surface, pygame.Rect, "Button"], None]


class Style(StrEnum):
    """How a button looks. PRIMARY is the one thing to do next, QUIET lies on felt; TILE, ROW, CHOICE on paper."""

    PRIMARY = "primary"
    PLAIN = "plain"
    QUIET = "quiet"
    TILE = "tile"
    ROW = "row"
    CHOICE = "choice"


@dataclass(slots=True, eq=False)
class Button:
    """One thing that can be pressed.

    `name` is a stable English word for tests. `rect` is in window pixels, or in those of the content of `within`.
    `paint` draws the inside in place of `label` and `icon`. `default`: Enter presses it when nothing has the focus.
    """

    name: str
    rect: pygame.Rect
    label: str = ""
    action: Action | None = None
    style: Style = Style.PLAIN
    icon: str = ""
    enabled: bool = True
    selected: bool = False
    default: bool = False
    paint: Paint | None = None
    within: Scroll | None = None
    tip: str = ""
    centred: bool = True
    hovered: bool = field(default=False, init=False)
    pressed: bool = field(default=False, init=False)

    @property
    def area(self) -> pygame.Rect:
        """Where it lies in the window, even when scrolled out of sight."""
        return self.within.to_window(self.rect) if self.within else self.rect

    @property
    def seen(self) -> pygame.Rect:
        """The part of it that can be seen; empty when scrolled away."""
        return self.area.clip(self.within.view) if self.within else self.rect


def _ground(button: Button, screen: Screen) -> tuple[pygame.Color | None, pygame.Color | None, pygame.Color]:
    """Fill, edge and text colours of a button as it is now."""
    colour = screen.look.colour
    state = "_pressed" if button.pressed and button.hovered else "_hover" if button.hovered else ""
    contrast = screen.look.contrast
    match button.style:
        case Style.PRIMARY if button.enabled:
            return colour(f"accent{state}"), None, colour("accent_text")
        case Style.PRIMARY | Style.PLAIN if not button.enabled:
            return colour("button_disabled"), colour("panel_line"), colour("button_disabled_text")
        case Style.PLAIN if button.selected:
            return colour("panel_raised"), colour("accent"), colour("accent")
        case Style.PLAIN:
            return colour(f"button{state}"), colour("panel_line"), colour("button_text")
        case Style.QUIET:
            if state and button.enabled:
                return colour("felt.edge"), colour("felt.line"), colour("felt.text")
            return None, None, colour("felt.text" if button.enabled else "felt.text_dim")
        case _:
            fill = "paper_raised" if button.selected or state else "paper"
            edge = (
                "paper_text" if contrast and button.selected else "accent_pressed" if button.selected else "paper_line"
            )
            text_name = "paper_text" if button.enabled else "paper_text_dim"
            if button.style is Style.ROW and not (state or button.selected):
                return None, None, colour(text_name)
            return colour(fill), colour(edge), colour(text_name)


def draw_button(surface: pygame.Surface, button: Button, screen: Screen) -> None:
    """Draw one button, without the focus ring."""
    look, area = screen.look, button.area
    radius = look.radius("large" if button.style is Style.TILE else "medium")
    fill, edge, ink = _ground(button, screen)
    if button.style in (Style.PRIMARY, Style.TILE) and button.enabled and not button.within:
        paint.shadow(surface, area, radius, look, "card")
    if fill is not None:
        width = look.px(3 if button.selected and button.style is not Style.ROW else 1)
        paint.rounded(surface, area, radius, fill, edge, width)
    if button.style is Style.ROW and button.selected:
        bar = pygame.Rect(area.x, area.y + look.px(8), look.px(4), area.h - look.px(16))
        paint.rounded(surface, bar, bar.w // 2, look.colour("accent_pressed"))
    if button.paint:
        button.paint(surface, area, button)
    else:
        _inside(surface, button, area, ink, screen)


def _inside(surface: pygame.Surface, button: Button, area: pygame.Rect, ink: pygame.Color, screen: Screen) -> None:
    look = screen.look
    size = look.size("label" if button.style is Style.PRIMARY else "body")
    weight = "bold" if button.style is Style.PRIMARY or button.selected else "semibold"
    pad = look.px(6 if button.style is Style.CHOICE else 14) if button.label else 0
    side = look.px(20) if button.icon else 0
    gap = look.px(9) if button.icon and button.label else 0
    room = max(1, area.w - 2 * pad - side - gap)
    lines, fits = text.on_two_lines(button.label, size, weight, room) if button.label else ((), size)
    pictures = [text.image(row, fits, ink, weight) for row in lines if row]
    wide = side + gap + max((p.get_width() for p in pictures), default=0)
    x = area.x + (area.w - wide) // 2 if button.centred else area.x + pad
    if button.icon:
        colour = f"#{ink.r:02x}{ink.g:02x}{ink.b:02x}"
        surface.blit(paint.icon(button.icon, side, colour), (x, area.centery - side // 2))
    x += side + gap
    step = pictures[0].get_height() if pictures else 0
    y = area.centery - step * len(pictures) // 2
    for picture in pictures:
        surface.blit(picture, (x, y))
        y += step
