"""Every screen there is, opened once in every language.

Screens are found by looking through `game.scenes`; what their constructors ask for is handed to them by name, so that
a new screen is opened without being listed here as long as it asks for the things that others do.
"""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import game.scenes
from game import wording
from game.app import App
from game.cli.self_test import tour
from game.cli.self_test.found import Found
from game.cli.self_test.parts import LANGUAGES
from game.notices import Notice, Trouble
from game.scenes.base import Scene
from game.scenes.draft import playable
from game.session import Session
from game.wording import N_


def screens() -> list[type[Scene]]:
    """The class of every screen: those in `game.scenes` that no other is made from."""
    for module in pkgutil.iter_modules(game.scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    return sorted(set(_leaves(Scene)), key=lambda screen: screen.__name__)


def _leaves(scene: type[Scene]) -> Iterator[type[Scene]]:
    below = scene.__subclasses__()
    if not below and scene.__module__.startswith("game.scenes."):
        yield scene
    for one in below:
        yield from _leaves(one)


def check(found: Found, app: App, session: Session | None) -> None:
    """Open every screen; `session` has finished a deal. What fails is told in the language spoken, and once."""
    opened, failed = set(), set()
    for language in sorted(LANGUAGES, key=lambda code: code != wording.language()):
        wording.use(language)
        for screen in screens():
            if screen in failed:
                continue
            if session is None and "session" in inspect.signature(screen).parameters:
                continue  # said already: no deal could be played
            try:
                tour.show(app, screen(**_wanted(screen, _things(app, session))))
                opened.add(screen)
            except Trouble as error:
                failed.add(screen)
                found.miss(error.notice)
            except Exception as error:
                failed.add(screen)
                found.miss(
                    Notice(
                        N_("The screen %(name)s cannot be opened (%(fault)s)."),
                        {"name": screen.__name__, "fault": f"{type(error).__name__}: {error}"},
                    )
                )
            tour.leave(app)
    found.screens = len(opened - failed)


def _things(app: App, session: Session | None) -> dict[str, Any]:
    """What a screen may ask for, by the names of the arguments."""
    return {
        "context": app.context,
        "session": session,
        "rules": playable()[0],
        "seats": 3,
        "accept": lambda _rules: None,
        "name": "Åse",
        "heading": "Åse",
        "message": "Bjørn",
        "hint": "Øst",
        "start": "",
        "answer": lambda _text: "",
        "anchor": app.window.get_surface().get_rect().inflate(-900, -700),
        "choices": (("a", "Åse"), ("b", "Bjørn")),
        "current": "a",
        "chosen": lambda _name: None,
        "keys": (("F1", "Øst"),),
    }


def _wanted(screen: type[Scene], things: dict[str, Any]) -> dict[str, Any]:
    asked = inspect.signature(screen).parameters.values()
    return {p.name: things[p.name] for p in asked if p.default is p.empty and p.kind is p.POSITIONAL_OR_KEYWORD}
