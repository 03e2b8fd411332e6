"""Card faces and backs as pictures: rasterised from the deck's SVG at the exact size asked for, once each.

A picture carries its soft shadow, so that drawing a card is one copy; `Art.margin` says how far the shadow reaches.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from typing import NamedTuple

import pygame

from assets import deck
from game.screen import paint, text
from game.screen.look import Look
from rules.cards import JOKER_AS, RANKS, SUITS, Card, is_joker, name, rank_of, suit_of

KEPT = 420
"""Pictures kept at most; the ones used longest ago go first."""

STEP = 4
"""Cards that grow or shrink on their way are drawn in widths that differ by this many pixels."""


class Picture(NamedTuple):
    """A picture of a card with its shadow; the card itself begins `margin` pixels from its left and upper edge."""

    image: pygame.Surface
    margin: int


class CardArt:
    """The deck in one look. Make a new one when language, colours, contrast, back or scale change."""

    def __init__(
        self, look: Look, *, language: str = "en", four: bool = False, contrast: bool = False, back: int = 1
    ) -> None:
        self.look = look
        self.language = language
        self._suits: deck.SuitColours = "four" if four else "two"
        self._contrast = contrast
        self._back = back
        self._pictures: OrderedDict[tuple[object, ...], Picture] = OrderedDict()
        self._plain: OrderedDict[tuple[Card | None, tuple[int, int]], pygame.Surface] = OrderedDict()
        self._shadows: dict[tuple[tuple[int, int], str], Picture] = {}

    def picture(self, card: Card | None, size: tuple[int, int], *, lifted: bool = False) -> Picture:
        """The face of a card (a joker with its reading, if it has one), or a back for None, on its shadow."""
        key = (card, size, lifted)
        found = self._pictures.get(key)
        if found is None:
            found = self._on_shadow(self._card(card, size), "lifted" if lifted else "card")
            self._keep(key, found)
        else:
            self._pictures.move_to_end(key)
        return found

    def turning(self, card: Card | None, width: int, largest: tuple[int, int], shows: float) -> Picture:
        """The same as `on_the_way` for a card that turns over: only the part `shows` of its width is seen."""
        whole = self.on_the_way(card, width, largest)
        wide, tall = whole.image.get_size()
        inner = max(STEP, round((wide - 2 * whole.margin) * shows / STEP) * STEP)
        key = (card, width // STEP, inner, "turn")
        found = self._pictures.get(key)
        if found is None:
            scaled = pygame.transform.smoothscale(whole.image, (inner + 2 * whole.margin, tall))
            found = Picture(scaled, whole.margin)
            self._keep(key, found)
        return found

    def on_the_way(self, card: Card | None, width: int, largest: tuple[int, int]) -> Picture:
        """A picture about `width` pixels wide of a card that is at most `largest` on its way."""
        if abs(width - largest[0]) < STEP:
            return self.picture(card, largest, lifted=True)
        wide = max(STEP, round(width / STEP) * STEP)
        key = (card, wide, "way")
        found = self._pictures.get(key)
        if found is None:
            whole = self.picture(card, largest, lifted=True)
            part = wide / largest[0]
            scaled = pygame.transform.smoothscale_by(whole.image, part)
            found = Picture(scaled, round(whole.margin * part))
            self._keep(key, found)
        return found

    def _keep(self, key: tuple[object, ...], picture: Picture) -> None:
        self._pictures[key] = picture
        while len(self._pictures) > KEPT:
            self._pictures.popitem(last=False)

    def _card(self, card: Card | None, size: tuple[int, int]) -> pygame.Surface:
        """The card alone, without shadow; the last ones are kept, for a lifted card is the same as a resting one."""
        key = (card, size)
        if key not in self._plain:
            self._plain[key] = self._drawn(card, size)
            while len(self._plain) > KEPT:
                self._plain.popitem(last=False)
        return self._plain[key]

    def _drawn(self, card: Card | None, size: tuple[int, int]) -> pygame.Surface:
        if card is None:
            return self._raster(deck.back_svg(self._back), size)
        word = "JK" if is_joker(card) else name(card)
        svg = deck.card_svg(word, language=self.language, suits=self._suits, contrast=self._contrast)
        face = self._raster(svg, size)
        if card >= JOKER_AS:
            self._write_reading(face, card)
        return face

    @staticmethod
    def _raster(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        drawn = pygame.image.load_sized_svg(io.BytesIO(svg), size)
        if drawn.get_size() == size:
            return drawn.convert_alpha()
        return pygame.transform.smoothscale(drawn.convert_alpha(), size)

    def _write_reading(self, face: pygame.Surface, card: Card) -> None:
        """Rank and suit of the card a joker stands for, below the joker's own sign in the index column."""
        wide, tall = face.get_size()
        ink = deck.THEME["cards"]["two"]["joker"]
        suit = SUITS[suit_of(card)]
        box = pygame.Rect(round(wide * 0.025), round(tall * 0.185), round(wide * 0.205), round(tall * 0.23))
        paint.rounded(face, box, max(2, wide // 24), pygame.Color("#f3e6f4"), pygame.Color(ink), max(1, wide // 80))
        rank = deck.index_letters(RANKS[rank_of(card)], self.language)
        letters = text.image(rank, max(9, round(tall * 0.115)), pygame.Color(ink), "extrabold")
        if letters.get_width() > box.w - 2:
            letters = pygame.transform.smoothscale(letters, (box.w - 2, letters.get_height()))
        lines = letters.get_bounding_rect()
        face.blit(letters.subsurface(lines), lines.move_to(midtop=(box.centerx, box.y + max(2, tall // 50))))
        colour = deck.suit_colour(suit, suits=self._suits, contrast=self._contrast)
        side = max(6, round(box.h * 0.42))
        sign = paint.suit(suit, side, colour)
        face.blit(sign, sign.get_rect(midbottom=(box.centerx, box.bottom - max(1, tall // 60))))

    def _on_shadow(self, card: pygame.Surface, kind: str) -> Picture:
        size = card.get_size()
        if (size, kind) not in self._shadows:
            if len(self._shadows) > 40:
                self._shadows.clear()
            self._shadows[size, kind] = self._shadow(size, kind)
        shadow = self._shadows[size, kind]
        image = shadow.image.copy()
        image.blit(card, (shadow.margin, shadow.margin))
        return Picture(image, shadow.margin)

    def _shadow(self, size: tuple[int, int], kind: str) -> Picture:
        wide, tall = size
        token = self.look.shadow(kind)
        blur = max(2, round(token["blur"] * tall / 150))
        drop = round(token["dy"] * tall / 150)
        margin = blur + max(1, drop)
        part = 2 if blur < 8 else 4
        small = pygame.Surface(((wide + 2 * margin) // part + 1, (tall + 2 * margin) // part + 1), pygame.SRCALPHA)
        tint = pygame.Color(self.look.hex("shadow"))
        small.fill((tint.r, tint.g, tint.b, 0))
        box = pygame.Rect(margin // part, (margin + drop) // part, wide // part, tall // part)
        corner = max(1, wide // 16 // part)
        pygame.draw.rect(small, (tint.r, tint.g, tint.b, token["alpha"]), box, border_radius=corner)
        soft = pygame.transform.gaussian_blur(small, max(1, blur // part // 2 + 1))
        return Picture(pygame.transform.smoothscale(soft, (wide + 2 * margin, tall + 2 * margin)), margin)
