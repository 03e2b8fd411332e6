"""The harness itself, proven on a sketch of a program."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.xwindow import (
    Desktop,
    Point,
    Rect,
    Shown,
    Snapshot,
    Timeout,
    Window,
    children,
    missing_tools,
    wait_until,
)

SKETCH = Path(__file__).with_name("sketch.py")


@pytest.fixture
def sketch(desktop: Desktop) -> Window:
    window = desktop.launch([sys.executable, str(SKETCH)], wm_class="femhundra-sketch")
    window.activate()
    window.wait_for(lambda snap: snap.scene == "sketch")
    return window


def test_snapshot_says_where_things_are(sketch: Window) -> None:
    snap = sketch.snapshot()
    assert snap is not None
    assert snap.names("hand:1") == ["7H"]
    assert snap.to_act == (1,)
    assert sketch.pixel(snap.grip("hand:1", "7H")) == (250, 250, 240)
    assert sketch.pixel((700, 400)) == (0, 96, 48)


def test_drag_carries_the_card(sketch: Window) -> None:
    start = sketch.wait_for(lambda snap: snap.cards).grip("hand:1", 0)
    sketch.drag(start, (start.x + 300, start.y + 120))
    snap = sketch.wait_for(lambda snap: snap.cards["hand:1"][0].rect != Rect(100, 100, 80, 112))
    assert snap.cards["hand:1"][0].rect == Rect(400, 220, 80, 112)
    assert sketch.pixel((440, 276)) == (250, 250, 240)


def test_a_held_card_is_not_at_rest(sketch: Window) -> None:
    sketch.press((140, 150))
    sketch.glide((140, 150), (240, 150))
    before = sketch.told_at()
    sketch.glide((240, 150), (340, 150))
    with pytest.raises(Timeout):
        sketch.newer(before, timeout=0.3)
    sketch.release()
    assert sketch.newer(before).over("hand:1") == (340, 156)


def test_keys_and_clicks_arrive(sketch: Window) -> None:
    sketch.key("h", "F11")
    sketch.click((500, 300), button=3)
    assert sketch.wait_for(lambda snap: len(snap.log) == 3).log == ("key h", "key f11", "down 3")


def test_resize_gives_the_inside_that_size(sketch: Window) -> None:
    sketch.resize(1000, 640)
    sketch.wait_for(lambda snap: snap.prompt == "1000x640")
    assert sketch.geometry()[2:] == (1000, 640)


def test_screenshots_show_the_window(sketch: Window, desktop: Desktop, tmp_path: Path) -> None:
    for picture in (sketch.screenshot(tmp_path / "window.png"), desktop.screenshot(tmp_path / "screen.png")):
        assert picture.read_bytes().startswith(b"\x89PNG")


def test_polite_close_lets_the_program_finish(sketch: Window) -> None:
    assert sketch.close() == 0
    assert "closed politely" in sketch.output


def test_kill_leaves_no_time_to_finish(sketch: Window) -> None:
    sketch.kill()
    assert sketch.wait() == -9
    assert "closed politely" not in sketch.output


def test_the_end_of_a_program_is_told_at_once(desktop: Desktop) -> None:
    with pytest.raises(AssertionError, match=r"ended with 3:\nalas"):
        desktop.launch([sys.executable, "-c", "print('alas'); raise SystemExit(3)"])


def test_close_of_a_desktop_kills_all_its_children(open_desktop: Callable[..., Desktop]) -> None:
    desktop = open_desktop((800, 600))
    window = desktop.launch([sys.executable, str(SKETCH)], wm_class="femhundra-sketch")
    living = [pid for process in desktop.programs for pid in children(process.pid)]
    assert len(living) >= 3
    desktop.close()
    assert window.process.poll() == -9
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in living), 5, "the children's end")


def test_two_screens_at_once(open_desktop: Callable[..., Desktop]) -> None:
    one, two = open_desktop((640, 480)), open_desktop((1920, 1080))
    assert one.display != two.display
    with one.pixels() as small, two.pixels() as large:
        assert (small.width, small.height, large.width, large.height) == (640, 480, 1920, 1080)


def test_environment_hides_the_users_own_files(desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FEMHUNDRA_DATA", "/somewhere")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    env = desktop.environment()
    assert env["HOME"] == str(desktop.home)
    assert "/somewhere" not in env.values()


def test_grip_avoids_the_cards_above() -> None:
    fan = tuple(Shown(name, Rect(100 + 20 * i, 50, 80, 112)) for i, name in enumerate(["7H", "8H", None]))
    snap = Snapshot.read('{"scene": "play"}')
    snap = Snapshot(**(vars(snap) | {"cards": {"hand:1": fan}}))
    assert 100 <= snap.grip("hand:1", "7H").x < 120
    assert 120 <= snap.grip("hand:1", "8H").x < 140
    assert snap.grip("hand:1", -1) == Point(180, 106)
    hidden = {"pile": (fan[0], fan[0])}
    with pytest.raises(AssertionError, match="covered"):
        Snapshot(**(vars(snap) | {"cards": hidden})).grip("pile", 0)


def test_missing_tools_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.devnull)
    assert "Xvfb" in missing_tools()
