"""The screen as scenes see it: its size, the look in force, fonts by role, and drawing in that look."""

from __future__ import annotations

import pygame

from game.screen import fonts
from game.screen.look import Look

DESIGN = (1280, 720)
LEAST_SCALE = 0.9
MOST_SCALE = 4.0


def scale_for(size: tuple[int, int]) -> float:
    """Pixels per design unit in a window of that size; in steps of a twentieth, so that live resizing stays calm."""
    raw = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
    return max(LEAST_SCALE, min(MOST_SCALE, int(raw * 20 + 1e-6) / 20))


class Screen:
    """Size and look of the window. `size` is in pixels; `look` holds the tokens at the scale in force."""

    def __init__(self, size: tuple[int, int], felt: str = "green", contrast: bool = False) -> None:
        self.size = size
        self.look = Look(felt, contrast, scale_for(size))

    def fit(self, size: tuple[int, int], felt: str | None = None, contrast: bool | None = None) -> None:
        """Follow a new window size or a new look."""
        self.size = size
        scale = scale_for(size)
        if scale != self.look.scale:
            fonts.forget()
        self.look = Look(
            self.look.felt if felt is None else felt, self.look.contrast if contrast is None else contrast, scale
        )

    @property
    def rect(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)

    def px(self, units: float) -> int:
        """Design units in pixels."""
        return self.look.px(units)

    def colour(self, name: str) -> pygame.Color:
        """A colour by its token; see `Look.colour`."""
        return self.look.colour(name)

    def font(self, size: str = "body", weight: str = "regular") -> pygame.Font:
        """The typeface in a size token (caption, body, label, heading, title, display) and a weight."""
        return fonts.font(weight, self.look.size(size))
