"""What every screen has in common: the Scene, its transitions as values, and the Context it is handed.

A scene never changes the scene stack itself. `handle` and `update` return `Push`, `Pop`, `Replace` or `Quit`, and
`game.app` applies it in one place. All times are seconds, all sizes pixels of the window.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pygame

from game.screen import Screen

Size = tuple[int, int]


@dataclass(slots=True, eq=False)
class Context:
    """What the scenes of one running program share.

    `settings` is the current `game.settings.Settings` value; scenes read it anew and never keep a copy. `change`
    replaces some of its values, saves them and repaints. `store` is the open `game.store` store (None: nothing can
    be saved, and the title screen has said so). `screen` gives colours, fonts, sizes and drawing. `clock` tells
    seconds from an arbitrary start, `rng` is the program's only source of chance. `open_table` makes tables.
    """

    settings: Any
    store: Any
    screen: Screen
    clock: Callable[[], float]
    rng: Random
    apply_settings: Callable[[Any], None] = lambda _settings: None
    open_table: Callable[[Context, Any], Scene] | None = None

    def table(self, session: Any) -> Scene:
        """The table at which a `game.session.Session` is played. The table knows every other screen, none knows it."""
        assert self.open_table is not None
        return self.open_table(self, session)

    def change(self, settings: Any) -> None:
        """Make `settings` the current ones: saved, and in force on every screen at once."""
        self.settings = settings
        self.apply_settings(settings)


@dataclass(frozen=True, slots=True)
class Push:
    """Lay a scene on top of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene for the one below; the last one ends the program."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Put another scene in this one's place; `all` clears the whole stack first."""

    scene: Scene
    all: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


Transition = Push | Pop | Replace | Quit


class Scene:
    """One screen. Subclasses override what they need.

    Attributes: `name` for probes and tests; `stale` asks for one redraw (the app draws when it is set, after every
    event handled and while `busy`); `veiled` scenes are drawn over the scene below, dimmed if `dims`.
    """

    name = "scene"
    veiled = False
    dims = True

    def __init__(self, context: Context) -> None:
        self.context = context
        self.stale = True

    @property
    def busy(self) -> bool:
        """Whether something moves: only then the app runs at 60 frames a second."""
        return False

    @property
    def wait(self) -> float | None:
        """Seconds until `update` should be called even without input; None: not before the next event."""
        return None

    def handle(self, event: pygame.Event) -> Transition | None:
        """React to one event."""
        return None

    def update(self, dt: float) -> Transition | None:
        """Let `dt` seconds pass."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole picture."""

    def resize(self, size: Size) -> None:
        """The window, the scale, the language or the look changed: lay everything out again."""

    def shown(self) -> None:
        """The scene has become (again) the one on top."""

    def close(self) -> None:
        """The scene leaves the stack for good: stop timers, computers and sounds now."""

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this screen for the sheet that F1 shows: (key, what it does), in the language spoken now."""
        return ()

    def probe(self) -> dict[str, Any]:
        """What window tests may know: ``buttons`` as {name: [x, y, w, h]} and whatever else is worth telling."""
        return {}
