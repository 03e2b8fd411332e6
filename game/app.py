"""The window, the clock and the stack of scenes: the only place that talks to the system.

`App.step` handles what has happened, lets time pass, draws if there is something new to see. `App.run` calls it:
sixty times a second while the scene on top is busy, otherwise only when something happens.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # without a GPU it costs ten times the time
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "femhundra")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "femhundra")
elif sys.platform == "win32":
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import paths, wording
from game.notices import Notice, Trouble
from game.scenes.base import Context, Push, Scene
from game.scenes.dialog import Dialog
from game.scenes.keys import KeySheet
from game.scenes.stack import Stack
from game.scenes.title import Title
from game.screen import Screen, forget, paint, sdl, text
from game.screen.idle import Idle
from game.settings import Settings, load, save
from game.store import Store
from game.wording import N_, _

LEAST = (1024, 640)
LONGEST_STEP = 0.1
"""Seconds: after a pause (a dragged window, a sleeping computer) nothing jumps farther than this."""


class App:
    """One window with its scenes. `clock` tells seconds; tests hand in their own."""

    def __init__(
        self,
        size: tuple[int, int],
        settings: Any,
        store: Any = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        rng: Random | None = None,
        save: Callable[[Any], None] = lambda _settings: None,
        keeps_size: bool = False,
    ) -> None:
        """Open the window; `keeps_size`: how large it is left is remembered.

        Raises pygame.error when there is no screen to open it on.
        """
        sdl.begin()
        sdl.require_screen()
        room = sdl.usable()
        size = (min(size[0], room.w), min(size[1], room.h))
        self.window = pygame.Window("Femhundra", size, resizable=True, allow_high_dpi=True)
        self._stay_within(room)
        self._set_icon()
        wording.print_letters(settings.letters)
        self.full_screen = settings.full_screen and keeps_size
        self._full_screen_set = settings.full_screen
        if self.full_screen:
            self.window.set_fullscreen(True)
        self._keeps_size = keeps_size
        surface = self.window.get_surface()
        self.screen = Screen(surface.get_size(), settings.felt, settings.high_contrast)
        self._save = save
        self.context = Context(settings, store, self.screen, clock, rng or SystemRandom(), self._apply_settings, _table)
        self.scenes = Stack(self.context)
        self.frames = 0
        self._idle = Idle()
        self._probe = os.environ.get("FEMHUNDRA_PROBE", "")
        self._told = -1

    def _stay_within(self, room: pygame.Rect) -> None:
        """Make the window so small that it fits into that part of the screen with its frame."""
        pygame.event.pump()  # only now the frame is known
        left, top, right, bottom = sdl.frame(self.window)
        most = (room.w - left - right, room.h - top - bottom)
        size = (min(self.window.size[0], most[0]), min(self.window.size[1], most[1]))
        self.window.minimum_size = (min(LEAST[0], most[0]), min(LEAST[1], most[1]))
        if size != self.window.size:
            self.window.size = size
            self.window.position = (room.x + left, room.y + top)

    def _set_icon(self) -> None:
        with contextlib.suppress(pygame.error, OSError):
            self.window.set_icon(pygame.image.load(paths.asset("icon", "femhundra-64.png")))

    def _apply_settings(self, settings: Any) -> None:
        """Put changed settings in force: look, language and file."""
        wording.use(settings.language)
        wording.print_letters(settings.letters)
        if settings.full_screen != self._full_screen_set:
            self._full_screen_set = settings.full_screen
            self._fill_screen(settings.full_screen)
        self._relayout(settings)
        try:
            self._save(settings)
        except Trouble as error:
            self.scenes.tell(error)

    def _relayout(self, settings: Any = None) -> None:
        settings = settings or self.context.settings
        old = self.screen.look
        self.screen.fit(self.window.get_surface().get_size(), settings.felt, settings.high_contrast)
        if self.screen.look != old:
            paint.forget()
            text.forget()
        self.scenes.resize(self.screen.size)

    # one step

    def step(self, dt: float) -> None:
        """Handle all events, let `dt` seconds pass, draw if the picture may have changed."""
        events = self._events()
        for event in events:
            self._handle(event)
            if self.scenes.over:
                return
        self.scenes.update(min(dt, LONGEST_STEP))
        scene = self.scenes.top
        if scene is None or self.scenes.over:
            return
        if events or self.scenes.stale or scene.stale or scene.busy:
            self._draw()
        if self._probe and not scene.busy and self._told != self.frames:
            self._tell(scene)

    def _events(self) -> list[pygame.Event]:
        """What happened, with only the last of mouse motions that follow each other."""
        found: list[pygame.Event] = []
        for event in pygame.event.get():
            motion = event.type == pygame.MOUSEMOTION
            if motion and found and found[-1].type == pygame.MOUSEMOTION and found[-1].buttons == event.buttons:
                found[-1] = event
            else:
                found.append(event)
        return found

    def _handle(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.scenes.over = True
                return
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                if self.window.get_surface().get_size() != self.screen.size:
                    self._relayout()
                return
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN | pygame.WINDOWRESTORED:
                self.scenes.stale = True
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                self.toggle_full_screen()
                return
            case pygame.KEYDOWN if event.key == pygame.K_F1 and (top := self.scenes.top) and top.name != "keys":
                self.scenes.apply(Push(KeySheet(self.context, top.keys())))
                return
        self.scenes.handle(event)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to exactly the window there was."""
        self._full_screen_set = not self.full_screen
        self._fill_screen(self._full_screen_set)
        self.context.change(dataclasses.replace(self.context.settings, full_screen=self._full_screen_set))

    def _fill_screen(self, on: bool) -> None:
        self.full_screen = on
        if on:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()

    def _draw(self) -> None:
        self.scenes.draw(self.window.get_surface())
        self.window.flip()
        self.frames += 1

    def _tell(self, scene: Scene) -> None:
        """Write where things are, for a test that drives the window from outside."""
        self._told = self.frames
        told = self.scenes.guarded(scene.probe) or {}
        snapshot = {
            "scene": scene.name,
            "quiet": True,
            "size": list(self.screen.size),
            "frame": self.frames,
            "language": wording.language(),
            **told,
        }
        file = Path(self._probe)
        fresh = file.with_name(file.name + ".new")
        with contextlib.suppress(OSError):
            fresh.write_text(json.dumps(snapshot, ensure_ascii=False), encoding="utf-8")
            fresh.replace(file)

    # the loop

    def run(self, *scenes: Scene) -> int:
        """Show scenes, the last on top, and live until the last one is left or the window closed: the exit code."""
        for scene in scenes:
            self.scenes.apply(Push(scene))
        ticker = pygame.Clock()
        clock = self.context.clock
        before = clock()
        while not self.scenes.over:
            now, drawn = clock(), self.frames
            self.step(now - before)
            before = now
            top = self.scenes.top
            if self.scenes.over or top is None:
                break
            if top.busy or self.frames > drawn:
                ticker.tick(60)
            if not (top.busy or self.scenes.stale or top.stale):
                self._idle.sleep(top.wait)
        self.close()
        return 0

    def close(self) -> None:
        """Let every scene stop what it runs, then shut the window."""
        self.scenes.clear()
        settings = self.context.settings
        if self._keeps_size and not self.full_screen and settings.window != self.window.size:
            with contextlib.suppress(Trouble):
                self._save(dataclasses.replace(settings, window=self.window.size))
        forget()
        self.window.destroy()
        pygame.quit()


def _table(context: Context, session: Any) -> Scene:
    """The table of a session; imported when the first one is opened."""
    from game.scenes.play import Play

    return Play(context, session, session.players)


def main(
    rules: Any = None,
    seats: Sequence[str] | None = None,
    seed: str | int | None = None,
    windowed: tuple[int, int] | None = None,
    lang: str | None = None,
    told: tuple[str, str] | None = None,
) -> int:
    """Open the game and play until its window closes; gives the exit code.

    With any of `rules` (a RuleSet), `seats` (``human`` or a level each, seat 1 first) and `seed` a table is opened at
    once, otherwise the start screen. `windowed` is the size of the window in points, `lang` the language spoken.
    `told` is a heading and a text to say in a dialog. Raises Trouble when there is no screen.
    """
    store, settings, notices, keep = _belongings()
    usual = settings.language
    if lang:
        settings = dataclasses.replace(settings, language=lang)

    def save_settings(changed: Settings) -> None:
        """Keep all but a language asked for on the command line."""
        keep(dataclasses.replace(changed, language=usual) if changed.language == lang else changed)

    wording.use(settings.language)
    try:
        app = App(
            windowed or _usual_size(settings),
            settings,
            store,
            save=save_settings,
            keeps_size=windowed is None,
        )
    except pygame.error as error:
        raise Trouble(Notice(N_("No window can be opened: %(reason)s."), {"reason": str(error)})) from error
    scenes: list[Scene] = [Title(app.context)]
    if rules is not None or seats or seed is not None:
        from game.scenes.draft import open_table

        try:
            scenes = [open_table(app.context, rules, seats, seed)]
        except Trouble as trouble:
            notices.append(trouble.notice)
    scenes += [Dialog(app.context, _("A word before you begin"), wording.notice(notice)) for notice in notices]
    if told is not None:
        scenes.append(Dialog(app.context, *told))
    try:
        return app.run(*scenes)
    finally:
        if store is not None:
            store.close()


def _belongings() -> tuple[Any, Settings, list[Notice], Callable[[Settings], None]]:
    """The journal, the settings, what was wrong with either, and how settings are saved."""
    notices: list[Notice] = []
    folder: Path | None = None
    try:
        folder = paths.writable_data_folder()
    except Trouble as trouble:
        notices.append(trouble.notice)
    settings = Settings()
    if folder is not None:
        settings, notice = load(paths.settings_file(folder))
        notices += [notice] if notice else []
    try:
        store = Store(folder)
        notices += [store.notice] if store.notice else []
    except Trouble as trouble:
        notices.append(trouble.notice)
        folder = None
        store = Store(None)

    def keep(changed: Settings) -> None:
        if folder is not None:
            save(changed, paths.settings_file(folder))

    return store, settings, notices, keep


def _usual_size(settings: Settings) -> tuple[int, int]:
    """The size of last time, or two thirds of a large screen."""
    if settings.window != Settings().window:
        return settings.window
    sdl.begin()
    wide, high = sdl.usable().size
    return min(wide * 9 // 10, max(1280, wide * 2 // 3)), min(high * 17 // 20, max(800, high * 2 // 3))
