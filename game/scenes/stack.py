"""The scenes of the program, one on top of the other; transitions are applied here and nowhere else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pygame

from game import wording
from game.notices import Trouble
from game.scenes.base import Context, Pop, Push, Quit, Replace, Scene, Transition
from game.scenes.dialog import Answer, trouble
from game.scenes.title import Title
from game.screen import paint
from game.wording import _
from rules.protocol import BadInput

_log = logging.getLogger(__name__)


class Stack:
    """The scenes, the one with the input last. `over` once the last one was left, or the program asked to end.

    Whatever goes wrong in a scene is caught, logged and told in a dialog; the program goes on.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.scenes: list[Scene] = []
        self.over = False
        self.stale = True

    @property
    def top(self) -> Scene | None:
        """The scene that has the input."""
        return self.scenes[-1] if self.scenes else None

    def apply(self, transition: Transition | None) -> None:
        """Do what a scene asked for."""
        match transition:
            case None:
                return
            case Push(scene):
                self.scenes.append(scene)
            case Pop():
                self._leave()
            case Replace(scene, all):
                while self.scenes and all:
                    self._leave()
                if self.scenes:
                    self._leave()
                self.scenes.append(scene)
            case Quit():
                self.over = True
                return
        self.stale = True
        if self.top is None:
            self.over = True
        else:
            self.guarded(self.top.shown)

    def clear(self) -> None:
        """Leave every scene, the top one first."""
        while self.scenes:
            self._leave()

    def handle(self, event: pygame.Event) -> None:
        """Give an event to the top scene. Those below hear only that the window lost the focus: hands close."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            for scene in self.scenes[:-1]:
                self.guarded(scene.handle, event)
            self.stale = True
        if self.top is not None:
            self.apply(self.guarded(self.top.handle, event))

    def update(self, dt: float) -> None:
        """Let time pass for the top scene."""
        if self.top is not None:
            self.apply(self.guarded(self.top.update, dt))

    def resize(self, size: tuple[int, int]) -> None:
        """Let every scene lay itself out anew."""
        for scene in tuple(self.scenes):
            self.guarded(scene.resize, size)
        self.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene, over those below it where it is veiled."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].veiled:
            first -= 1
        for number, scene in enumerate(self.scenes[first:]):
            if number and scene.dims:
                paint.dim(surface, self.context.screen.look)
            self.guarded(scene.draw, surface)
            surface.set_clip(None)
            scene.stale = False
        self.stale = False

    def guarded(self, what: Callable[..., Any], *args: Any) -> Any:
        """Call something of a scene; what it raises is told in a dialog, and None given."""
        try:
            return what(*args)
        except Exception as error:
            if not isinstance(error, Trouble | BadInput):
                _log.exception("in %s", type(self.top).__name__)
            self.tell(error)
            return None

    def tell(self, error: Exception) -> None:
        """Say in a dialog what went wrong; for a fault of the program's own it also leads back to the start."""
        if self.top is not None and self.top.name == "trouble":
            return
        answers: tuple[Answer, ...] = (Answer("ok", _("All right"), primary=True),)
        if isinstance(error, Trouble):
            message = wording.notice(error.notice)
        elif isinstance(error, BadInput):
            message = wording.bad_input(error)
        else:
            message = _(
                "The program met a fault of its own (%(fault)s). Your match is saved up to the last completed move."
            ) % {"fault": f"{type(error).__name__}: {error}"}
            start = Answer("title", _("Start screen"), lambda: Replace(Title(self.context), all=True))
            answers = (start, *answers)
        dialog = trouble(self.context, message, answers)
        self.scenes.append(dialog)
        dialog.shown()
        self.stale = True

    def _leave(self) -> None:
        self.guarded(self.scenes.pop().close)
