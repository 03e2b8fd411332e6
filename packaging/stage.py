"""The program on a stage that nobody sees: a window of any size without a screen, a clock of our own, pictures of it.

For the scripts in this folder that draw; importing it chooses SDL's dummy drivers.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from game import wording
from game.app import App
from game.scenes.base import Push, Scene
from game.screen import sdl
from game.settings import Settings
from game.store import Store
from game.wording import catalogue

ROOT = Path(__file__).resolve().parents[1]

LONG = "long"
"""A language nobody speaks: English drawn out by two fifths and more."""

STEP = 0.05
"""Seconds that pass from one picture to the next while a scene settles."""


class Longer(catalogue.gettext.NullTranslations):  # type: ignore[name-defined]
    """Speaks English drawn out by two fifths and more."""

    def gettext(self, message: str) -> str:
        """The message and what makes it longer."""
        return message + " " + "ö" * max(2, len(message) * 2 // 5)

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The same for one or many."""
        return self.gettext(one if n == 1 else many)


class Stage:
    """The program in a window of `size`; `language` may be `LONG`. Time passes only in `wait`."""

    def __init__(self, size: tuple[int, int], settings: Settings, language: str = "en") -> None:
        sdl.usable = lambda: pygame.Rect((0, 0), size)  # how large this machine's screen is does not matter
        self.now = 100.0
        self.store = Store(None)
        self.app = App(size, settings, self.store, clock=lambda: self.now, rng=Random(500))
        wording.use("en" if language == LONG else language)
        if language == LONG:
            catalogue._catalogue = Longer()
        pygame.event.clear()

    @property
    def context(self) -> Any:
        """What the scenes share."""
        return self.app.context

    @property
    def top(self) -> Any:
        """The scene that has the input."""
        return self.app.scenes.top

    def show(self, scene: Scene) -> Any:
        """Lay a scene on top and let it settle."""
        self.app.scenes.apply(Push(scene))
        self.wait(1.0)
        return scene

    def wait(self, seconds: float, step: float = STEP) -> None:
        """Let time pass."""
        for _turn in range(round(seconds / step)):
            self.now += step
            self.app.step(step)

    def post(self, *events: pygame.Event) -> None:
        """Let events happen, and nothing that SDL itself made of them."""
        pygame.event.clear()
        for event in events:
            pygame.event.post(event)
        self.wait(STEP)

    def move(self, at: tuple[float, float], held: bool = False) -> None:
        """The pointer goes there, its left button `held` or not."""
        pos = (round(at[0]), round(at[1]))
        pygame.mouse.set_pos(pos)
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(int(held), 0, 0), touch=False))

    def button(self, at: tuple[float, float], down: bool) -> None:
        """The left button goes down or up there."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.post(pygame.Event(kind, pos=(round(at[0]), round(at[1])), button=1, touch=False))

    def click(self, at: tuple[float, float]) -> None:
        """A click there."""
        self.move(at)
        self.button(at, True)
        self.button(at, False)

    def key(self, key: int) -> None:
        """A key goes down and up."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))

    def picture(self) -> pygame.Surface:
        """What is to be seen now."""
        self.app.scenes.stale = True
        self.app._draw()
        return self.app.window.get_surface().copy()

    def close(self) -> None:
        """Leave every scene and shut the window."""
        self.app.close()
        self.store.close()
        catalogue._read_from = None  # or the longer language would pass for the English that was read before
        wording.use("en")
