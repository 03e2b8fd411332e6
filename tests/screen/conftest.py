"""A whole program without a screen (SDL's dummy driver), and a robot that uses it as a person would."""

import dataclasses
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game import wording
from game.app import App
from game.scenes import play_state
from game.scenes.base import Push, Scene
from game.scenes.page import Page
from game.screen import sdl
from game.settings import Settings
from game.store import Store
from game.thinking import AtOnce

DESKTOP = (7680, 4320)


class Robot:
    """Drives an App step by step; time passes only when it says so."""

    def __init__(self, size: tuple[int, int], settings: Settings) -> None:
        self.now = 100.0
        self.kept: list[Settings] = []
        self.store = Store(None)
        self.app = App(size, settings, self.store, clock=lambda: self.now, rng=Random(5), save=self.kept.append)
        pygame.event.clear()

    @property
    def context(self) -> Any:
        return self.app.context

    @property
    def top(self) -> Any:
        top = self.app.scenes.top
        assert top is not None
        return top

    def show(self, scene: Scene) -> Any:
        self.app.scenes.apply(Push(scene))
        self.step()
        return scene

    def step(self, seconds: float = 0.016) -> None:
        self.now += seconds
        self.app.step(seconds)

    def post(self, *events: pygame.Event) -> None:
        """Let events happen, and nothing that SDL itself made of them."""
        pygame.event.clear()
        for event in events:
            pygame.event.post(event)
        self.step()

    def move(self, point: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        pygame.mouse.set_pos(point)
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=buttons, touch=False))

    def press(self, point: tuple[int, int], button: int = 1) -> None:
        self.move(point)
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button, touch=False))

    def release(self, point: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=button, touch=False))

    def where(self, name: str) -> tuple[int, int]:
        """The middle of a control, by its name in the probe: what a window test would click."""
        return pygame.Rect(self.top.probe()["buttons"][name]).center

    def click(self, name: str, button: int = 1) -> None:
        point = self.where(name)
        self.press(point, button)
        self.release(point, button)

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
            self.post(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    def type(self, words: str) -> None:
        for letter in words:
            self.post(pygame.Event(pygame.TEXTINPUT, text=letter))

    def picture(self) -> bytes:
        self.app._draw()
        return pygame.image.tobytes(self.app.window.get_surface(), "RGB")

    def close(self) -> None:
        self.app.close()
        self.store.close()


Starter = Callable[..., Robot]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Starter]:
    """Starts programs: ``start(size, **settings)``; they are closed after the test."""
    monkeypatch.setenv("FEMHUNDRA_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("FEMHUNDRA_PROBE", raising=False)
    monkeypatch.setattr(sdl, "usable", lambda: pygame.Rect((0, 0), DESKTOP))
    monkeypatch.setattr(play_state, "Beside", AtOnce)  # the robot's time does not wait for a process to start
    robots: list[Robot] = []

    def run(size: tuple[int, int] = (1280, 720), **changes: Any) -> Robot:
        settings = dataclasses.replace(Settings(language="en"), **changes)
        wording.use(settings.language)
        robots.append(Robot(size, settings))
        return robots[-1]

    yield run
    for robot in robots:
        robot.close()
    wording.use("en")


@pytest.fixture
def robot(start: Starter) -> Robot:
    """One program at 1280×720 in English."""
    return start()


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> type:
    """A table that only keeps what it was given, in place of the real one."""
    import game.scenes.play

    class Table(Page):
        name = "play"

        def __init__(self, context: Any, session: Any, players: Any) -> None:
            super().__init__(context)
            self.session, self.players = session, players

    monkeypatch.setattr(game.scenes.play, "Play", Table)
    return Table
