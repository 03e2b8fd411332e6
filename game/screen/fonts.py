"""Our typeface at any weight and size, opened once each."""

from __future__ import annotations

from functools import cache

import pygame

from assets.deck import ROOT, THEME

WEIGHTS = tuple(THEME["type"]["files"])


@cache
def path(weight: str = "regular") -> str:
    """The file of a weight (regular, semibold, bold, extrabold)."""
    return str(ROOT / "fonts" / THEME["type"]["files"][weight])


@cache
def font(weight: str, size: int) -> pygame.Font:
    """The typeface at a weight and a size in pixels. Not the same value after `forget`."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.Font(path(weight), size)


def forget() -> None:
    """Let go of every open font, before pygame.font is shut down or when the scale changes."""
    font.cache_clear()
