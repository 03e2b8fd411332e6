"""Shapes in our look: rounded panels with soft shadows, the felt, the focus ring, icons and suit signs.

Everything is antialiased and cached by its size and colour, so that drawing a frame is copying.
"""

from __future__ import annotations

import io
import random
from functools import lru_cache

import pygame

from assets import deck
from game.screen.look import Look

Colour = pygame.Color


@lru_cache(maxsize=256)
def _corners(radius: int, fill: str, line: str, width: int) -> pygame.Surface:
    """A disc of that radius with an edge, from which the four corners are cut."""
    side = 2 * radius
    inner = radius - width / 2
    edge = f'stroke="{line}" stroke-width="{width}"' if width else ""
    r = inner if width else radius
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">'
        f'<circle cx="{radius}" cy="{radius}" r="{r}" fill="{fill}" {edge}/></svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (side, side)).convert_alpha()


def _hex(colour: Colour) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def rounded(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Colour,
    line: Colour | None = None,
    width: int = 1,
) -> None:
    """Fill a rounded rectangle, with a `line` of `width` pixels along its inside when one is given."""
    radius = max(0, min(radius, rect.w // 2, rect.h // 2))
    if line is None:
        width = 0
    if radius < 2:
        surface.fill(line or fill, rect)
        surface.fill(fill, rect.inflate(-2 * width, -2 * width))
        return
    surface.fill(fill, (rect.x + radius, rect.y, rect.w - 2 * radius, rect.h))
    surface.fill(fill, (rect.x, rect.y + radius, rect.w, rect.h - 2 * radius))
    disc = _corners(radius, _hex(fill), _hex(line) if line else "", width)
    right, bottom = rect.right - radius, rect.bottom - radius
    for x, y, cx, cy in (
        (rect.x, rect.y, 0, 0),
        (right, rect.y, radius, 0),
        (rect.x, bottom, 0, radius),
        (right, bottom, radius, radius),
    ):
        surface.blit(disc, (x, y), (cx, cy, radius, radius))
    if line and width:
        surface.fill(line, (rect.x + radius, rect.y, rect.w - 2 * radius, width))
        surface.fill(line, (rect.x + radius, rect.bottom - width, rect.w - 2 * radius, width))
        surface.fill(line, (rect.x, rect.y + radius, width, rect.h - 2 * radius))
        surface.fill(line, (rect.right - width, rect.y + radius, width, rect.h - 2 * radius))


@lru_cache(maxsize=64)
def _ring_corners(radius: int, colour: str, width: int) -> pygame.Surface:
    side = 2 * radius
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">'
        f'<circle cx="{radius}" cy="{radius}" r="{radius - width / 2}" fill="none" stroke="{colour}" '
        f'stroke-width="{width}"/></svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (side, side)).convert_alpha()


def ring(surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour, width: int) -> None:
    """Draw only the line of a rounded rectangle, along its inside."""
    radius = max(width, min(radius, rect.w // 2, rect.h // 2))
    disc = _ring_corners(radius, _hex(colour), width)
    right, bottom = rect.right - radius, rect.bottom - radius
    for x, y, cx, cy in (
        (rect.x, rect.y, 0, 0),
        (right, rect.y, radius, 0),
        (rect.x, bottom, 0, radius),
        (right, bottom, radius, radius),
    ):
        surface.blit(disc, (x, y), (cx, cy, radius, radius))
    surface.fill(colour, (rect.x + radius, rect.y, rect.w - 2 * radius, width))
    surface.fill(colour, (rect.x + radius, rect.bottom - width, rect.w - 2 * radius, width))
    surface.fill(colour, (rect.x, rect.y + radius, width, rect.h - 2 * radius))
    surface.fill(colour, (rect.right - width, rect.y + radius, width, rect.h - 2 * radius))


def focus(surface: pygame.Surface, rect: pygame.Rect, radius: int, look: Look) -> None:
    """The focus ring round a control: light inside dark, so that it shows on any ground."""
    gap = look.px(3)
    outer = look.px(2)
    around = rect.inflate(2 * (gap + outer), 2 * (gap + outer))
    ring(surface, around, radius + gap + outer, look.colour("focus_outer"), outer + 1)
    inner = rect.inflate(2 * gap, 2 * gap)
    ring(surface, inner, radius + gap, look.colour("focus"), look.px(2))


@lru_cache(maxsize=24)
def _shadow(width: int, height: int, radius: int, blur: int, alpha: int, colour: str) -> pygame.Surface:
    """A soft shadow of a rounded box, `blur` pixels larger on each side."""
    part = 4 if blur >= 12 else 2
    size = ((width + 2 * blur) // part + 1, (height + 2 * blur) // part + 1)
    small = pygame.Surface(size, pygame.SRCALPHA)
    tint = pygame.Color(colour)
    small.fill((tint.r, tint.g, tint.b, 0))
    box = pygame.Rect(blur // part, blur // part, width // part, height // part)
    pygame.draw.rect(small, (tint.r, tint.g, tint.b, alpha), box, border_radius=radius // part)
    soft = pygame.transform.gaussian_blur(small, max(1, blur // part // 2))
    return pygame.transform.smoothscale(soft, (width + 2 * blur, height + 2 * blur))


def shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, look: Look, kind: str = "panel") -> None:
    """The shadow that a box throws on what lies under it. `kind` is a shadow token."""
    token = look.shadow(kind)
    blur = look.px(token["blur"])
    image = _shadow(rect.w, rect.h, radius, blur, token["alpha"], look.hex("shadow"))
    surface.blit(image, (rect.x - blur + look.px(token["dx"]), rect.y - blur + look.px(token["dy"])))


def panel(surface: pygame.Surface, rect: pygame.Rect, look: Look, *, paper: bool = False, raised: bool = False) -> None:
    """A panel with its shadow: dark wood, or paper."""
    radius = look.radius("large")
    shadow(surface, rect, radius, look)
    name = ("paper" if paper else "panel") + ("_raised" if raised else "")
    rounded(surface, rect, radius, look.colour(name), look.colour("paper_line" if paper else "panel_line"), look.px(1))


@lru_cache(maxsize=2)
def _grain(strength: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Two tiles of fine noise, one to add and one to take away; they hide the steps of a dark gradient."""
    side = 256
    levels = bytes(value * (strength + 1) // 256 for value in range(256))
    tiles = []
    for seed in (500, 5):
        values = random.Random(seed).randbytes(side * side).translate(levels)
        tile = pygame.image.frombytes(values, (side, side), "P")
        tile.set_palette([(v, v, v) for v in range(strength + 1)] + [(0, 0, 0)] * (255 - strength))
        tiles.append(tile.convert())
    return tiles[0], tiles[1]


def _felt_colour(centre: pygame.Color, ground: pygame.Color, edge: pygame.Color, far: float) -> pygame.Color:
    """The colour of the felt `far` from the middle, 0 to 1."""
    return centre.lerp(ground, far / 0.55) if far < 0.55 else ground.lerp(edge, ((far - 0.55) / 0.45) ** 1.25)


@lru_cache(maxsize=1)
def felt(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The felt of the whole window: lighter in the middle, darker at the edges, with a fine grain."""
    wide, high = 80, 50
    across = [((x + 0.5) / wide * 2 - 1) ** 2 * 0.55 for x in range(wide)]
    down = [((y + 0.5) / high * 2 - 0.92) ** 2 * 0.62 for y in range(high)]
    steps = bytes([min(255, int(255 * (dx + dy) ** 0.5)) for dy in down for dx in across])
    small = pygame.image.frombytes(steps, (wide, high), "P")
    centre, ground, edge = (look.colour(f"felt.{name}") for name in ("centre", "ground", "edge"))
    small.set_palette([_felt_colour(centre, ground, edge, step / 255) for step in range(256)])
    small = small.convert(24)
    picture = pygame.transform.smoothscale(small, size).convert()
    if not look.contrast:
        more, less = _grain(5)
        for y in range(0, size[1], 256):
            for x in range(0, size[0], 256):
                picture.blit(more, (x, y), special_flags=pygame.BLEND_RGB_ADD)
                picture.blit(less, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    return picture


def dim(surface: pygame.Surface, look: Look, alpha: int = 0) -> None:
    """Lay the scrim over everything drawn so far. `alpha` 0 is the token's."""
    veil = pygame.Surface(surface.get_size())
    veil.fill(look.colour("scrim"))
    veil.set_alpha(alpha or deck.THEME["shadow"]["scrim_alpha"])
    surface.blit(veil, (0, 0))


@lru_cache(maxsize=128)
def icon(name: str, side: int, colour: str) -> pygame.Surface:
    """A sign from `assets/icons` as a square of `side` pixels in a `#rrggbb` colour."""
    return pygame.image.load_sized_svg(io.BytesIO(deck.icon_svg(name, colour)), (side, side)).convert_alpha()


@lru_cache(maxsize=128)
def suit(letter: str, side: int, colour: str) -> pygame.Surface:
    """A suit sign (C, D, H, S) as a square of `side` pixels in a `#rrggbb` colour."""
    return pygame.image.load_sized_svg(io.BytesIO(deck.suit_svg(letter, colour)), (side, side)).convert_alpha()


def forget() -> None:
    """Let go of everything remembered that depends on sizes, after the scale or the look has changed."""
    for cache in (_corners, _ring_corners, _shadow, felt, icon, suit):
        cache.cache_clear()
