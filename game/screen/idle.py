"""Sleeping until something happens, at no cost.

`pygame.event.wait` wakes every millisecond to look (2 % of a core). SDL's own wait sleeps in the system, so it is
called directly in the library that pygame brought; where that fails we look twenty times a second.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.screen import sdl

LONGEST = 30.0
NAP = 0.05


class Idle:
    """Sleeps until an event comes or a time is over."""

    def __init__(self) -> None:
        self._wait = _sdl_wait()

    def sleep(self, seconds: float | None) -> None:
        """Return when an event is waiting, or after `seconds` (None: only for an event)."""
        left = LONGEST if seconds is None else max(0.0, seconds)
        if self._wait is None:
            pygame.time.wait(round(min(left, NAP) * 1000))
        elif left > 0:
            self._wait(max(1, round(min(left, LONGEST) * 1000)))


def _sdl_wait() -> Callable[[int], int] | None:
    """SDL_WaitEventTimeout without taking the event; None when SDL is not found."""
    library = sdl.library()
    return None if library is None else lambda milliseconds: int(library.SDL_WaitEventTimeout(None, milliseconds))
