"""The buttons of the table: beside the hand those that are always there, above it those of the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

import pygame

from game.screen import paint, text
from game.screen.button import Button, Style
from game.screen.controls import Controls
from game.screen.screen import Screen
from game.table.gestures import Panel, Way
from game.table.placement import Placement
from game.table.pose import Box
from game.wording import _
from rules.protocol import Kind, Place

Do = Callable[[], Any]

LAST_WIDER = 0.7
"""By how much the last column of choices, which holds a word, is wider than the others with their signs."""


class Hint(Enum):
    """How the hint button stands: not there, not to be had now, ready, or pressed (asked for or shown)."""

    ABSENT = auto()
    NOT_NOW = auto()
    READY = auto()
    OPEN = auto()


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
    hint: Hint = Hint.ABSENT,
    moments: Sequence[Moment],
    choices: Panel | None = None,
    do: Callable[[Way], Any] = lambda _way: None,
) -> int:
    """Lay out every button; gives the x where the line above the hand must end. `do` does what a choice means."""
    controls.clear()
    if choices is not None and p.panel is not None:
        _choices(controls, screen, p.panel, choices, do)
    end = _moments(controls, screen, p.prompt, moments)
    _beside(controls, screen, p, always, can_undo, log_open, hint)
    return end


def cells(screen: Screen, box: Box, choices: Panel) -> tuple[list[list[pygame.Rect]], pygame.Rect]:
    """Where the cells of a panel of choices lie, row by row, and the room beside them for the rest."""
    look = screen.look
    pad, gap = look.px(9), look.px(5)
    inner = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h)).inflate(-2 * pad, -2 * pad)
    rows, columns = len(choices.rows), max(map(len, choices.rows))
    aside = round(inner.w * 0.2)
    wide = round((inner.w - aside - columns * gap) / (columns + LAST_WIDER))
    last = inner.w - aside - columns * gap - (columns - 1) * wide
    tall = (inner.h - (rows - 1) * gap) // rows
    found = [
        [
            pygame.Rect(
                inner.x + column * (wide + gap),
                inner.y + row * (tall + gap),
                last if column == columns - 1 else wide,
                tall,
            )
            for column in range(len(line))
        ]
        for row, line in enumerate(choices.rows)
    ]
    x = inner.right - aside + gap
    return found, pygame.Rect(x, inner.y, inner.right - x, rows * (tall + gap) - gap)


def _choices(controls: Controls, screen: Screen, box: Box, choices: Panel, do: Callable[[Way], Any]) -> None:
    def doing(way: Way) -> Do:
        return lambda: do(way)

    grid, beside = cells(screen, box, choices)
    for line, rects in zip(choices.rows, grid, strict=True):
        for offer, rect in zip(line, rects, strict=True):
            if offer is not None:
                controls.add(Button(offer.name, rect, offer.way.label, doing(offer.way)))
    tall = screen.px(54)
    y = beside.bottom
    for offer in reversed(choices.below):
        y -= tall
        rect = pygame.Rect(beside.x, y, beside.w, tall)
        controls.add(Button(offer.name, rect, offer.way.label, doing(offer.way), Style.PRIMARY))
        y -= screen.px(6)


def draw_choices(surface: pygame.Surface, screen: Screen, box: Box, choices: Panel) -> None:
    """The ground under a panel of choices, with a faint mark where nothing can be chosen."""
    look = screen.look
    area = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    paint.panel(surface, area, look)
    grid, _beside = cells(screen, box, choices)
    for line, rects in zip(choices.rows, grid, strict=True):
        for offer, rect in zip(line, rects, strict=True):
            if offer is None:
                dash = pygame.Rect(0, 0, screen.px(14), screen.px(2))
                dash.center = rect.center
                surface.fill(look.colour("panel_line"), dash)


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


def _beside(
    controls: Controls, screen: Screen, p: Placement, do: dict[str, Do], can_undo: bool, log_open: bool, hint: Hint
) -> None:
    look, box = screen.look, p.controls
    gap = look.px(6)
    x, y, wide = round(box.x), round(box.y), round(box.w)
    rows = 3
    tall = min(look.px(50), (round(box.h) - gap * (rows - 1)) // rows)
    y = round(box.bottom) - rows * tall - (rows - 1) * gap
    third = (wide - 2 * gap) // 3
    undo = pygame.Rect(x, y, wide if hint is Hint.ABSENT else wide - third - gap, tall)
    icon = "undo" if hint is Hint.ABSENT else ""
    controls.add(Button("undo", undo, _("Undo"), do["undo"], icon=icon, enabled=can_undo, tip=_("Take back (U)")))
    if hint is not Hint.ABSENT:
        rect = pygame.Rect(undo.right + gap, y, x + wide - undo.right - gap, tall)
        able, on = hint is not Hint.NOT_NOW, hint is Hint.OPEN
        controls.add(Button("hint", rect, "", do["hint"], icon="hint", enabled=able, selected=on))
    y += tall + gap
    melds = Place(Kind.FELT) in p.boxes
    sorts = (("sort_suit", _suits), ("sort_rank", _ranks), ("sort_ready" if melds else "last_trick", _ready))
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
        "last_trick": _("The last trick (V)"),
        "log": _("Moves of this deal (L)"),
        "rules": _("The rules in force"),
        "menu": _("Menu (Esc)"),
        "undo": _("Take back (U)"),
        "hint": _("Hint (H)"),
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
