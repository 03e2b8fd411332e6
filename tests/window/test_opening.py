"""How the window opens on screens of every kind, none included."""

import subprocess
import sys
from pathlib import Path

from tests.window.xwindow import ROOT, Desktop


def test_a_window_as_large_as_the_screen_fits_on_it_with_its_frame(desktop: Desktop, tmp_path: Path) -> None:
    window = desktop.play("play", "--windowed", "1600x900", data=tmp_path / "data")
    window.wait_for(lambda s: s.scene == "play", what="the table")
    told = desktop.run("xprop", "-id", window.id, "_NET_FRAME_EXTENTS").split("=")[1].split(",")
    left, right, top, bottom = (int(side) for side in told)
    inside = window.geometry()
    assert (inside.w, inside.h) == (1600 - left - right, 900 - top - bottom)
    assert top > 0, "the desktop gave it no frame: nothing was shown"


def test_without_a_screen_the_game_ends_with_one_sentence(desktop: Desktop, tmp_path: Path) -> None:
    env = desktop.environment(FEMHUNDRA_DATA=str(tmp_path / "data"))
    del env["DISPLAY"]
    command = [sys.executable, "-m", "game", "play"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "femhundra: No window can be opened: no screen was found."
