"""A window that nobody sees, for the self-test. Imports the half of the program that draws."""

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from game.app import App
from game.notices import Notice, Trouble
from game.scenes.base import Push, Scene
from game.settings import Motion, Settings
from game.store import Store
from game.wording import N_

SIZE = (1280, 800)


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[App]:
    """The program with its journal in `folder`, cards that do not fly, and sounds that nobody hears."""
    store = Store(folder)
    try:
        settings = Settings(language="en", motion=Motion.OFF)
        app = App(SIZE, settings, store, clock=time.monotonic, rng=Random(500))
        try:
            yield app
        finally:
            app.close()
    finally:
        store.close()


def show(app: App, scene: Scene) -> None:
    """Lay a scene on top and draw it. Raises Trouble when it cannot be drawn, or comes out empty."""
    app.scenes.apply(Push(scene))
    for _step in range(2):
        app.step(0.0)
    complain(app, type(scene).__name__)
    app.scenes.stale = True
    app.step(0.0)
    pixels: Any = app.window.get_surface().get_buffer().raw
    if pixels == pixels[:4] * (len(pixels) // 4):
        raise _broken(type(scene).__name__, "nothing was drawn")


def complain(app: App, name: str) -> None:
    """Raise Trouble when the program told, in a dialog of its own, that something went wrong."""
    for scene in app.scenes.scenes:
        if scene.name == "trouble":
            raise _broken(name, str(scene.probe().get("prompt", "")))


def leave(app: App) -> None:
    """Leave every scene."""
    app.scenes.clear()


def _broken(name: str, fault: str) -> Trouble:
    return Trouble(Notice(N_("The screen %(name)s cannot be opened (%(fault)s)."), {"name": name, "fault": fault}))
