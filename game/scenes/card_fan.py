"""A few cards of our deck spread in a fan, and single backs: decoration for screens other than the table."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from assets import deck


@lru_cache(maxsize=1)
def picture(
    cards: Sequence[str], height: int, spread: float, language: str, four: bool, contrast: bool
) -> pygame.Surface:
    """The cards (names as in records) fanned over `spread` degrees, each `height` pixels high, with their shadows."""
    width = round(height * deck.ASPECT)
    radius = height * 1.75
    half = math.radians(spread / 2)
    wide = round(2 * math.sin(half) * radius + 1.5 * width)
    high = round(height * 1.25 + radius * (1 - math.cos(half)))
    sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
    suits: deck.SuitColours = "four" if four else "two"
    shade = _shade(width, height)
    for number, name in enumerate(cards):
        angle = spread * (number / (len(cards) - 1) - 0.5) if len(cards) > 1 else 0.0
        svg = deck.card_svg(name, language=language, suits=suits, contrast=contrast)
        face = pygame.image.load_sized_svg(io.BytesIO(svg), (width, height)).convert_alpha()
        turn = math.radians(angle)
        x = wide / 2 + math.sin(turn) * radius
        y = height * 0.62 + radius * (1 - math.cos(turn))
        for layer, drop in ((shade, height * 0.018), (face, 0.0)):
            turned = pygame.transform.rotozoom(layer, -angle, 1.0)
            sheet.blit(turned, turned.get_rect(center=(round(x), round(y + drop))))
    return sheet


@lru_cache(maxsize=6)
def back(number: int, width: int) -> pygame.Surface:
    """A card back `width` pixels wide."""
    size = (width, round(width / deck.ASPECT))
    return pygame.image.load_sized_svg(io.BytesIO(deck.back_svg(number)), size).convert_alpha()


def _shade(width: int, height: int) -> pygame.Surface:
    """The soft shadow under one card."""
    part, blur = 4, max(2, height // 40)
    small = pygame.Surface(((width + 4 * blur) // part, (height + 4 * blur) // part), pygame.SRCALPHA)
    box = pygame.Rect(2 * blur // part, 2 * blur // part, width // part, height // part)
    pygame.draw.rect(small, (11, 8, 6, 120), box, border_radius=max(1, width // 16 // part))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // 2))
    return pygame.transform.smoothscale(soft, (width + 4 * blur, height + 4 * blur))
