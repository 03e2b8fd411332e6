"""The buttons of the table: beside the hand those that are always there, above it those of the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.screen import paint, text
from game.screen.button import Button, Style
from game.screen.controls import Controls
from game.screen.screen import Screen
from game.table.placement import Placement
from game.table.pose import Box
from game.wording import _

Do = Callable[[], Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """A button above the hand. `part` (0…1) is how much of its time is left; None: it stays."""

    name: str
    label: str
    do: Do
    primary: bool = True
    part: float | None = None


def build(
    controls: Controls,
    screen: Screen,
    p: Placement,
    always: dict[str, Do],
    *,
    can_undo: bool,
    log_open: bool,
    moments: Sequence[Moment],
) -> int:
    """Lay out every button; gives the x where the line above the hand must end."""
    controls.clear()
    end = _moments(controls, screen, p.prompt, moments)
    _beside(controls, screen, p.controls, always, can_undo, log_open)
    return end


def _moments(controls: Controls, screen: Screen, box: Box, moments: Sequence[Moment]) -> int:
    look = screen.look
    right = round(box.right)
    tall = round(box.h) - look.px(2)
    for moment in reversed(moments):
        wide = text.image(moment.label, look.size("label"), look.colour("panel_text"), "bold").get_width() + look.px(36)
        rect = pygame.Rect(right - wide, round(box.y) + look.px(1), wide, tall)
        style = Style.PRIMARY if moment.primary else Style.PLAIN
        controls.add(Button(moment.name, rect, moment.label, moment.do, style))
        right = rect.x - look.px(8)
    return right


def draw_time(surface: pygame.Surface, screen: Screen, controls: Controls, moments: Sequence[Moment]) -> None:
    """How much time is left to press the buttons of the moment: a bar along their foot."""
    look = screen.look
    for moment in moments:
        if moment.part is not None:
            area = controls[moment.name].area
            bar = pygame.Rect(area.x + look.px(6), area.bottom - look.px(6), area.w - look.px(12), look.px(3))
            bar.w = max(1, round(bar.w * max(0.0, min(1.0, moment.part))))
            paint.rounded(surface, bar, bar.h // 2, look.colour("accent_text"))


def _beside(controls: Controls, screen: Screen, box: Box, do: dict[str, Do], can_undo: bool, log_open: bool) -> None:
    look = screen.look
    gap = look.px(6)
    x, y, wide = round(box.x), round(box.y), round(box.w)
    rows = 3
    tall = min(look.px(50), (round(box.h) - gap * (rows - 1)) // rows)
    y = round(box.bottom) - rows * tall - (rows - 1) * gap
    undo = pygame.Rect(x, y, wide, tall)
    controls.add(Button("undo", undo, _("Undo"), do["undo"], icon="undo", enabled=can_undo, tip=_("Take back (U)")))
    y += tall + gap
    third = (wide - 2 * gap) // 3
    sorts = (("sort_suit", _suits), ("sort_rank", _ranks), ("sort_ready", _ready))
    for number, (name, picture) in enumerate(sorts):
        rect = pygame.Rect(x + number * (third + gap), y, third, tall)
        controls.add(Button(name, rect, "", do[name], paint=_painter(screen, picture)))
    y += tall + gap
    for number, (name, icon) in enumerate((("log", "log"), ("rules", "book"), ("menu", "menu"))):
        rect = pygame.Rect(x + number * (third + gap), y, third, tall)
        controls.add(Button(name, rect, "", do[name], icon=icon, selected=name == "log" and log_open))


def tips() -> dict[str, str]:
    """What the buttons without words do, for the caption shown under the pointer."""
    return {
        "sort_suit": _("Sort by suit (Q)"),
        "sort_rank": _("Sort by rank (W)"),
        "sort_ready": _("Sort by ready melds (E)"),
        "log": _("Moves of this deal (L)"),
        "rules": _("The rules in force"),
        "menu": _("Menu (Esc)"),
        "undo": _("Take back (U)"),
    }


def _painter(screen: Screen, picture: Callable[[pygame.Surface, pygame.Rect, Screen], None]) -> Any:
    def draw(surface: pygame.Surface, area: pygame.Rect, _button: Button) -> None:
        picture(surface, area, screen)

    return draw


def _suits(surface: pygame.Surface, area: pygame.Rect, screen: Screen) -> None:
    side = round(min(area.w, area.h) * 0.33)
    look = screen.look
    for number, letter in enumerate("CD"):
        colour = look.hex("button_text" if letter == "C" else "bad_on_dark")
        sign = paint.suit(letter, side, colour)
        surface.blit(sign, sign.get_rect(center=(area.centerx + round((number - 0.5) * side * 1.1), area.centery)))


def _ranks(surface: pygame.Surface, area: pygame.Rect, screen: Screen) -> None:
    look = screen.look
    size = round(min(area.w, area.h) * 0.42)
    label = text.image("2 3", size, look.colour("button_text"), "extrabold")
    surface.blit(label, label.get_rect(center=area.center))


def _ready(surface: pygame.Surface, area: pygame.Rect, screen: Screen) -> None:
    side = round(min(area.w, area.h) * 0.52)
    sign = paint.icon("cards", side, screen.look.hex("button_text"))
    surface.blit(sign, sign.get_rect(center=area.center))
