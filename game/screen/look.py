"""The design tokens of `assets/theme.json` for one felt, contrast and scale."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame

from assets.deck import THEME

FELTS = tuple(name for name in THEME["felts"] if name != "contrast")


@dataclass(frozen=True, slots=True)
class Look:
    """Which tokens are in force: the felt (a name of `FELTS`), high contrast, and pixels per design unit."""

    felt: str = "green"
    contrast: bool = False
    scale: float = 1.0

    def colour(self, name: str) -> pygame.Color:
        """A colour by its token, ``felt.`` before those of the felt: ``accent``, ``felt.text``. Raises KeyError."""
        return _colour(self.felt, self.contrast, name)

    def hex(self, name: str) -> str:
        """The same as ``#rrggbb``."""
        return _hex(self.felt, self.contrast, name)

    def seat(self, seat: int) -> pygame.Color:
        """The colour of a seat (from 1)."""
        colours = THEME["seats"]
        return pygame.Color(colours[(seat - 1) % len(colours)])

    def chart(self, seat: int) -> pygame.Color:
        """The colour of a seat (from 1) on paper, deep enough for lines and small signs."""
        colours = THEME["chart"]
        return pygame.Color(colours[(seat - 1) % len(colours)])

    def px(self, units: float) -> int:
        """Design units (pixels of a 1280×720 window) in pixels; at least 1 for anything above nought."""
        return max(1, round(units * self.scale)) if units > 0 else round(units * self.scale)

    def gap(self, name: str) -> int:
        """A distance by its token (xs, s, m, l, xl, xxl), in pixels."""
        return self.px(THEME["spacing"][name])

    def radius(self, name: str) -> int:
        """A corner radius by its token (small, medium, large, pill), in pixels."""
        return self.px(THEME["radii"][name])

    def size(self, name: str) -> int:
        """A type size by its token (caption, body, label, heading, title, display), in pixels."""
        return self.px(THEME["type"]["sizes"][name])

    def shadow(self, name: str) -> dict[str, Any]:
        """A shadow by its token: dx, dy, blur in design units, alpha 0…255."""
        return dict(THEME["shadow"][name])


def _hex(felt: str, contrast: bool, name: str) -> str:
    if name.startswith("felt."):
        felts = THEME["felts"]
        felt_name = "contrast" if contrast else felt if felt in felts else "green"
        return str(felts[felt_name][name[5:]])
    return str((THEME["contrast"] if contrast else THEME["colours"])[name])


@cache
def _colour(felt: str, contrast: bool, name: str) -> pygame.Color:
    return pygame.Color(_hex(felt, contrast, name))
