"""What SDL knows and pygame does not tell: the wait that sleeps, and how large a window may be.

It is asked directly, in the library that pygame brought; where that is not found the callers have something else.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import os
import sys
from pathlib import Path

import pygame

BLIND = ("offscreen", "dummy", "evdev")
"""Drivers that SDL falls back to where nobody can see a window."""


@functools.cache
def library() -> ctypes.CDLL | None:
    """The SDL that pygame uses; None when it is not found."""
    for place in _places():
        try:
            found = ctypes.CDLL(place)
            found.SDL_WaitEventTimeout.argtypes = (ctypes.c_void_p, ctypes.c_int)
            found.SDL_GetDisplayUsableBounds.argtypes = (ctypes.c_int, ctypes.c_void_p)
            found.SDL_GetWindowFromID.argtypes = (ctypes.c_uint32,)
            found.SDL_GetWindowFromID.restype = ctypes.c_void_p
            found.SDL_GetWindowBordersSize.argtypes = (ctypes.c_void_p, *[ctypes.c_void_p] * 4)
        except (OSError, AttributeError):
            continue
        return found
    return None


def _places() -> list[str]:
    """Where the SDL that pygame has loaded may lie, best guess first."""
    found: list[str] = []
    if sys.platform.startswith("linux"):
        try:
            lines = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            lines = []
        found += sorted({line.split(maxsplit=5)[-1] for line in lines if "libSDL2-2" in line and "/" in line})
    home = Path(pygame.__file__).parent
    names = {"win32": "SDL2.dll", "darwin": "libSDL2*.dylib"}
    pattern = names.get(sys.platform, "libSDL2-2*")
    for folder in (home, home.parent / "pygame_ce.libs", home / ".dylibs"):
        found += [str(path) for path in sorted(folder.glob(pattern))]
    return found


_HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


def _pass_over(_display: int | None, _error: int | None) -> int:
    return 0


_PASS_OVER = _HANDLER(_pass_over)


def begin() -> None:
    """Let SDL open the screen, so that no complaint of the X server ends the program. Raises pygame.error.

    When an event comes while SDL waits, SDL sends its window a message by a second connection. Where the event was to
    close the window, the message may find it gone, and Xlib's own answer to that is to exit. Set before SDL begins,
    because SDL puts back at its end what it found.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL("libX11.so.6").XSetErrorHandler(_PASS_OVER)
    pygame.display.init()


def require_screen() -> None:
    """Raise pygame.error where SDL found no screen and would draw for nobody. A driver asked for by name is trusted."""
    if pygame.display.get_driver() in BLIND and not os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error("no screen was found")


def usable() -> pygame.Rect:
    """The part of the first screen that panels and docks leave to windows, frames included."""
    whole = pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])
    sdl, bounds = library(), (ctypes.c_int * 4)()
    if sdl is None or sdl.SDL_GetDisplayUsableBounds(0, bounds) != 0:
        return whole
    return pygame.Rect(*bounds)


def frame(window: pygame.Window) -> tuple[int, int, int, int]:
    """How far the frame that the desktop gave the window reaches out: left, top, right, bottom."""
    sdl = library()
    held = sdl.SDL_GetWindowFromID(window.id) if sdl else None
    if sdl is None or not held:
        return (0, 0, 0, 0)
    top, left, bottom, right = (ctypes.c_int() for _side in range(4))
    sdl.SDL_GetWindowBordersSize(held, *(ctypes.byref(side) for side in (top, left, bottom, right)))
    return (left.value, top.value, right.value, bottom.value)
