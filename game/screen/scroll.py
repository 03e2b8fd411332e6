"""A view on content higher than itself, with a thumb that shows and moves it."""

from __future__ import annotations

import pygame

from game.screen import paint
from game.screen.screen import Screen


class Scroll:
    """Shows `height` pixels of content through `view` (window pixels), `offset` pixels from its top."""

    def __init__(self, view: pygame.Rect, height: int, offset: int = 0, bar: int = 8) -> None:
        self.view = view
        self.height = height
        self.bar = bar
        self._grip: int | None = None
        self.offset = max(0, min(offset, self.most))

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.view.h)

    def to_window(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the content in window pixels."""
        return rect.move(self.view.x, self.view.y - self.offset)

    def turn(self, pixels: int) -> None:
        """Scroll down by so many pixels (up when negative), no farther than the ends."""
        self.offset = max(0, min(self.offset + pixels, self.most))

    def key(self, key: int) -> None:
        """Page and end keys."""
        page = self.view.h * 9 // 10
        ways = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -self.height, pygame.K_END: self.height}
        self.turn(ways[key])

    def ensure(self, rect: pygame.Rect, margin: int = 8) -> None:
        """Scroll as little as needed to show a rectangle of the content."""
        if rect.top - margin < self.offset:
            self.turn(rect.top - margin - self.offset)
        elif rect.bottom + margin > self.offset + self.view.h:
            self.turn(rect.bottom + margin - self.view.h - self.offset)

    @property
    def track(self) -> pygame.Rect:
        """The strip in which the thumb moves, at the right edge of the view."""
        return pygame.Rect(self.view.right - self.bar, self.view.y, self.bar, self.view.h)

    @property
    def thumb(self) -> pygame.Rect:
        """The thumb; empty when everything is in view."""
        if not self.most:
            return pygame.Rect(0, 0, 0, 0)
        size = max(3 * self.bar, self.view.h * self.view.h // self.height)
        y = self.view.y + (self.view.h - size) * self.offset // self.most
        return pygame.Rect(self.view.right - self.bar, y, self.bar, size)

    def grab(self, point: tuple[int, int]) -> bool:
        """Take hold of the thumb, or jump there, when the point is on its track."""
        thumb = self.thumb
        if not thumb or not self.track.inflate(self.bar, 0).collidepoint(point):
            return False
        self._grip = point[1] - thumb.y if thumb.inflate(self.bar, 0).collidepoint(point) else thumb.h // 2
        self.drag(point)
        return True

    def drag(self, point: tuple[int, int]) -> bool:
        """Move a held thumb to the pointer; True while one is held."""
        if self._grip is None:
            return False
        room = self.view.h - self.thumb.h
        if room > 0:
            self.offset = max(0, min((point[1] - self._grip - self.view.y) * self.most // room, self.most))
        return True

    def release(self) -> bool:
        """Let the thumb go; True when it was held."""
        held, self._grip = self._grip is not None, None
        return held

    def draw_bar(self, surface: pygame.Surface, screen: Screen, *, paper: bool = True) -> None:
        """Draw the thumb."""
        thumb = self.thumb
        if thumb:
            name = "panel_text_dim" if not paper else "paper_text_dim" if self._grip is not None else "paper_line"
            paint.rounded(surface, thumb, thumb.w // 2, screen.colour(name))
