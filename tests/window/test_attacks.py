"""Rough handling of the real window: it ends in a dialog or a clear sentence, never in a traceback or a lost match."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.session import Session
from game.store import Store
from tests.window.set_tables import lay_ready
from tests.window.xwindow import ROOT, Desktop, Window

KEYS = ("d", "h", "s", "r", "m", "c", "g", "l", "u", "w", "x", "1", "2", "9", "space", "Return", "Escape", "Tab", "F1")
KEYS += ("Left", "Right", "Up", "Down", "Home", "End", "ctrl+z", "shift+Tab", "F5")
SCREEN = (1600, 900)


def keys(window: Window, rng: Random) -> None:
    """Many keys, faster than anybody types."""
    window.desktop.run("xdotool", "key", *rng.choices(KEYS, k=30))


def clicks(window: Window, rng: Random) -> None:
    """Every mouse button and the wheel, all over the window."""
    words: list[str] = []
    for _ in range(25):
        at = (rng.randrange(1200), rng.randrange(760))
        words += ["mousemove", "--window", window.id, *map(str, at), "click", rng.choice("1111345")]
    window.desktop.run("xdotool", *words)


def drags(window: Window, rng: Random) -> None:
    """Cards and bare felt dragged anywhere, now and then let go of by Escape or with another button down."""
    for _ in range(4):
        window.press((rng.randrange(200, 1000), rng.randrange(400, 760)))
        window.glide((600, 600), (rng.randrange(1300), rng.randrange(800)), steps=4)
        if rng.random() < 0.3:
            window.tap("Escape")
        if rng.random() < 0.3:
            window.click(button=3)
        window.release()


def sizes(window: Window, rng: Random) -> None:
    """The window pulled at by its corner, now and then with a card held."""
    if rng.random() < 0.5:
        window.press((600, 700))
    for _ in range(8):
        window.resize(rng.randrange(200, SCREEN[0]), rng.randrange(200, SCREEN[1]))
    window.release()


def away(window: Window, rng: Random) -> None:
    """Minimised with a card held, the button let go elsewhere, and back."""
    window.press((600, 700))
    window.desktop.run("xdotool", "mousemove_relative", "--", "30", "-90", "windowminimize", window.id)
    window.release()
    time.sleep(rng.random() / 5)
    window.desktop.run("xdotool", "windowmap", window.id)
    window.activate()


def storm(window: Window, rng: Random, seconds: float) -> None:
    """All of it for some time. The program lives (or was left by its own button) and met no fault of its own."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and window.process.poll() is None:
        rng.choice((keys, clicks, drags, sizes, away))(window, rng)
        if window.probe.exists():
            told = json.loads(window.probe.read_text("utf-8"))
            assert told["scene"] != "trouble", told["prompt"]
    assert window.process.poll() in (None, 0), window.output


def unhurt(folder: Path) -> int:
    """How many matches there are; every one of them can go on from its last action."""
    store = Store(folder)
    assert store.notice is None
    found = store.unfinished()
    for kept in found:
        session = Session.resume(store, kept.id)
        assert session.notice is None
        assert session.ply == len(store.actions(kept.id))
    number = len(found) + len(store.finished())
    store.close()
    return number


@pytest.mark.parametrize(
    ("seed", "arguments"),
    [
        (1, ("--seats", "human,medium")),
        (2, ("--rules", "dansk", "--seats", "human,human,greedy")),
        (3, ("--rules", "dansk-ludo", "--seats", "human,medium,greedy,random")),
        (4, ("--rules", "norsk", "--seats", "human,greedy,greedy")),
        (5, ("--seats", "medium,medium")),
    ],
)
def test_storms_of_keys_clicks_drags_and_sizes_leave_the_program_and_the_match_whole(
    play: Callable[..., Window], tmp_path: Path, seed: int, arguments: tuple[str, ...]
) -> None:
    window = play("play", *arguments, "--seed", str(seed), "--windowed", "1280x800")
    storm(window, Random(seed), 4)
    if window.process.poll() is None:
        told = window.told_at()
        window.desktop.run("xdotool", "windowmap", window.id)
        window.resize(1111, 711)
        window.newer(told)
        assert window.close() == 0
    assert window.output == ""
    assert unhurt(tmp_path / "data") >= 1


def test_killed_at_any_moment_the_match_goes_on(play: Callable[..., Window], tmp_path: Path) -> None:
    rng = Random(5)
    for number in range(1, 4):
        window = play("play", "--seats", "human,greedy,greedy", "--seed", str(number))
        storm(window, rng, rng.uniform(0.5, 1.5))
        window.kill()
        assert window.output == ""
        assert unhurt(tmp_path / "data") >= number


HOSTILE = {
    "journal": ("femhundra.db", random.Random(1).randbytes(20_000)),
    "settings": ("settings.json", b"[" * 100_000),
    "values": (
        "settings.json",
        json.dumps({"volume": 1e999, "window": [0, 0], "language": "../xx", "last_rules": "?"}).encode(),
    ),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_damaged_file_is_one_dialog_and_the_game_goes_on(
    play: Callable[..., Window], tmp_path: Path, kind: str
) -> None:
    name, content = HOSTILE[kind]
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / name).write_bytes(content)
    window = play()
    s = window.wait_for(lambda s: s.scene == "dialog", what="a dialog")
    window.click(s.buttons["ok"].centre)
    window.wait_for(lambda s: s.scene == "title", what="the start screen")
    assert window.close() == 0
    assert window.output == ""
    if kind != "values":
        assert content in {file.read_bytes() for file in (tmp_path / "data").iterdir()}


def test_a_second_program_says_that_one_is_running_and_harms_nothing(
    play: Callable[..., Window], tmp_path: Path
) -> None:
    lay_ready(tmp_path / "data")
    first = play()
    first.wait_for(lambda s: "continue" in s.buttons)
    second = play("play", "--seed", "2")
    s = second.wait_for(lambda s: s.scene == "dialog", what="a dialog")
    assert "already running" in s.prompt
    assert second.close() == 0
    assert first.close() == 0
    assert first.output == second.output == ""
    assert unhurt(tmp_path / "data") == 1


LATE_MESSAGE = """
import ctypes, pygame
from game.screen import sdl
sdl.begin()
window = pygame.Window("Femhundra", (200, 200))
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x.XOpenDisplay(None))
for moment in "open", "closing":
    x.XDestroyWindow(display, ctypes.c_ulong(0x123456))
    x.XSync(display, 0)
    window.destroy()
x.XDestroyWindow(display, ctypes.c_ulong(0x123456))
pygame.quit()
x.XSync(display, 0)
print("alive")
"""


def test_a_message_that_finds_its_window_gone_does_not_end_the_program(
    open_desktop: Callable[..., Desktop],
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LATE_MESSAGE],
        cwd=ROOT,
        env=open_desktop().environment(PYGAME_HIDE_SUPPORT_PROMPT="1"),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "alive\n", "")
