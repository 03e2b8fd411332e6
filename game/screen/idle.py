"""Sleeping until something happens, at no cost.

`pygame.event.wait` wakes every millisecond to look (2 % of a core). SDL's own wait sleeps in the system, so it is
called directly in the library that pygame brought; where that fails we look twenty times a second.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path

import pygame

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
    """SDL_WaitEventTimeout without taking the event, from the library that pygame uses; None when it is not found."""
    for library in _libraries():
        try:
            wait = ctypes.CDLL(library).SDL_WaitEventTimeout
        except (OSError, AttributeError):
            continue
        wait.argtypes = (ctypes.c_void_p, ctypes.c_int)
        wait.restype = ctypes.c_int
        return lambda milliseconds: int(wait(None, milliseconds))
    return None


def _libraries() -> list[str]:
    """Where the SDL that pygame has loaded may lie, best guess first."""
    found: list[str] = []
    if sys.platform.startswith("linux"):
        try:
            lines = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            lines = []
        found += sorted({line.split()[-1] for line in lines if "libSDL2-2" in line and "/" in line})
    home = Path(pygame.__file__).parent
    names = {"win32": "SDL2.dll", "darwin": "libSDL2*.dylib"}
    pattern = names.get(sys.platform, "libSDL2-2*")
    for folder in (home, home.parent / "pygame_ce.libs", home / ".dylibs"):
        found += [str(path) for path in sorted(folder.glob(pattern))]
    return found
