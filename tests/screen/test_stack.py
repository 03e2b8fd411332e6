"""Scenes follow each other by values; faults are told; the window is drawn when there is something new to see."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.notices import Notice, Trouble
from game.scenes.base import Pop, Push, Quit, Replace, Scene
from game.screen import sdl
from tests.screen.conftest import Robot, Starter


class Sketch(Scene):
    """Remembers what happened to it; the next event's answer is `gives`."""

    def __init__(self, context: Any, name: str = "sketch") -> None:
        super().__init__(context)
        self.name = name
        self.heard: list[str] = []
        self.gives: Any = None
        self.raises: Exception | None = None
        self.moving = False

    @property
    def busy(self) -> bool:
        return self.moving

    def handle(self, event: pygame.Event) -> Any:
        self.heard.append(pygame.event.event_name(event.type))
        if self.raises:
            raise self.raises
        return self.gives

    def shown(self) -> None:
        self.heard.append("shown")

    def resize(self, size: tuple[int, int]) -> None:
        self.heard.append(f"resize {size[0]}x{size[1]}")

    def close(self) -> None:
        self.heard.append("close")

    def draw(self, surface: pygame.Surface) -> None:
        self.heard.append("draw")


def test_push_and_pop_come_back_to_the_scene_below(robot: Robot) -> None:
    below = robot.show(Sketch(robot.context, "below"))
    above = Sketch(robot.context, "above")
    below.gives = Push(above)
    robot.key(pygame.K_x)
    assert robot.top is above
    assert "close" not in below.heard
    below.gives = None
    above.gives = Pop()
    robot.key(pygame.K_x)
    assert robot.top is below
    assert above.heard[-1] == "close"
    assert below.heard.count("shown") == 2


def test_replace_all_closes_every_scene_from_the_top(robot: Robot) -> None:
    scenes = [robot.show(Sketch(robot.context, str(n))) for n in range(3)]
    fresh = Sketch(robot.context, "fresh")
    scenes[-1].gives = Replace(fresh, all=True)
    robot.key(pygame.K_x)
    assert robot.app.scenes.scenes == [fresh]
    assert all(scene.heard[-1] == "close" for scene in scenes)


@pytest.mark.parametrize("last", [Pop(), Quit()])
def test_leaving_the_last_scene_ends_the_program(robot: Robot, last: Any) -> None:
    robot.show(Sketch(robot.context)).gives = last
    robot.key(pygame.K_x)
    assert robot.app.scenes.over


def test_the_window_can_be_closed_at_any_time(robot: Robot) -> None:
    scene = robot.show(Sketch(robot.context))
    robot.post(pygame.Event(pygame.QUIT))
    assert robot.app.scenes.over
    robot.app.scenes.clear()
    assert scene.heard[-1] == "close"


def test_trouble_is_told_in_its_own_words_and_the_scene_goes_on(robot: Robot) -> None:
    scene = robot.show(Sketch(robot.context))
    scene.raises = Trouble(Notice("The disk of %(who)s is full.", {"who": "Anna"}))
    robot.key(pygame.K_x)
    assert robot.top.name == "trouble"
    assert "The disk of Anna is full." in robot.top.probe()["prompt"]
    scene.raises = None
    robot.click("ok")
    assert robot.top is scene


def test_a_fault_of_our_own_leads_back_to_the_start_and_never_ends_the_program(robot: Robot) -> None:
    scene = robot.show(Sketch(robot.context))
    scene.raises = ZeroDivisionError("a slip")
    robot.key(pygame.K_x)
    assert robot.top.name == "trouble"
    assert not robot.app.scenes.over
    robot.click("title")
    assert robot.top.name == "title"
    assert scene.heard[-1] == "close"


def test_nothing_is_drawn_while_nothing_happens(robot: Robot) -> None:
    scene = robot.show(Sketch(robot.context))
    pygame.event.clear()
    robot.step()
    before = robot.app.frames
    for _ in range(5):
        robot.step()
    assert robot.app.frames == before
    scene.stale = True
    robot.step()
    assert robot.app.frames == before + 1
    scene.moving = True
    robot.step()
    robot.step()
    assert robot.app.frames == before + 3


def test_of_mouse_motions_only_the_last_is_handled(robot: Robot) -> None:
    scene = robot.show(Sketch(robot.context))
    scene.heard.clear()
    motion = [pygame.Event(pygame.MOUSEMOTION, pos=(n, n), rel=(1, 1), buttons=(0, 0, 0)) for n in range(20)]
    robot.post(*motion)
    assert scene.heard.count("MouseMotion") == 1
    scene.heard.clear()
    robot.post(motion[0], pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1), motion[1])
    assert scene.heard.count("MouseMotion") == 2, "what comes before and after a press is kept apart"


def test_a_new_size_reaches_every_scene(robot: Robot) -> None:
    scenes = [robot.show(Sketch(robot.context, str(n))) for n in range(2)]
    robot.app.window.size = (1500, 900)
    robot.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1500, y=900, window=robot.app.window))
    assert robot.app.screen.size == (1500, 900)
    assert all("resize 1500x900" in scene.heard for scene in scenes)


def test_a_long_pause_is_a_short_step_for_the_scene(robot: Robot) -> None:
    steps: list[float] = []

    class Counting(Sketch):
        def update(self, dt: float) -> None:
            steps.append(dt)

    robot.show(Counting(robot.context))
    robot.step(60.0)
    assert steps[-1] <= 0.1


def test_the_probe_says_where_things_are(start: Starter, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "probe.json"
    monkeypatch.setenv("FEMHUNDRA_PROBE", str(file))
    robot = start()
    from game.scenes.title import Title

    robot.app._probe = str(file)
    robot.show(Title(robot.context))
    told = json.loads(file.read_text("utf-8"))
    assert told["scene"] == "title"
    assert told["quiet"] is True
    assert told["size"] == [1280, 720]
    assert set(told["buttons"]) >= {"new_game", "rules", "options", "quit"}
    assert not list(tmp_path.glob("*.new")), "written aside, then moved"


def test_f1_lists_the_keys_and_closes_again(robot: Robot) -> None:
    scene = robot.show(Sketch(robot.context))
    robot.key(pygame.K_F1)
    assert robot.top.name == "keys"
    robot.key(pygame.K_F1)
    assert robot.top is scene


def test_f11_fills_the_screen_and_gives_the_same_window_back(robot: Robot) -> None:
    robot.show(Sketch(robot.context))
    robot.key(pygame.K_F11)
    assert robot.app.full_screen
    assert robot.context.settings.full_screen
    robot.key(pygame.K_F11)
    assert not robot.app.full_screen
    assert robot.kept[-1].full_screen is False
    assert robot.app.window.size == (1280, 720)


def test_a_window_is_never_larger_than_the_screen(start: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "usable", lambda: pygame.Rect(0, 0, 1366, 768))
    assert start((3000, 2000)).app.window.size == (1366, 768)
