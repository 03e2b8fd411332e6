"""The process of the computer players in the running program: what it holds, and that it outlives nobody."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.xwindow import Snapshot, Window, children, wait_until

TABLE = ("play", "--rules", "norsk", "--seats", "human,hard,hard,hard", "--seed", "5")


def thinkers(window: Window) -> list[int]:
    """The processes that computer players think in."""
    found = []
    for pid in children(window.process.pid):
        try:
            line = Path(f"/proc/{pid}/cmdline").read_bytes()
        except OSError:  # it has just ended
            continue
        if b"spawn_main" in line:
            found.append(pid)
    return found


def all_ended(pids: list[int]) -> bool:
    return not any(Path(f"/proc/{pid}").exists() for pid in pids)


def to_bid(window: Window) -> Snapshot:
    """Wait until the person is to bid."""
    return window.wait_for(lambda s: s.phase == "bid" and s.to_act[:1] == (1,), timeout=40, what="seat 1 to bid")


def passed(window: Window) -> None:
    """Pass, so that the computers go on."""
    s = to_bid(window)
    window.click(s.buttons["pass"].centre)
    window.wait_for(lambda s: s.to_act[:1] != (1,), what="the pass made")


def went_on(window: Window) -> Snapshot:
    """Wait until the computers have brought it round to the person again."""
    return window.wait_for(
        lambda s: s.phase == "play" and s.to_act[:1] == (1,), timeout=60, what="seat 1 to play a card"
    )


def test_the_players_think_in_a_small_process_that_goes_with_the_window(play: Callable[..., Window]) -> None:
    window = play(*TABLE)
    passed(window)
    went_on(window)
    started = list(children(window.process.pid))
    (thinker,) = thinkers(window)
    maps = Path(f"/proc/{thinker}/maps").read_text()
    assert "pygame" not in maps
    assert "pygame" in Path(f"/proc/{window.process.pid}/maps").read_text(), "it would be seen"
    resident = next(line for line in Path(f"/proc/{thinker}/status").read_text().splitlines() if "VmRSS" in line)
    assert int(resident.split()[1]) < 50 * 1024, "KiB"
    assert window.close() == 0
    wait_until(lambda: all_ended(started), 10, "the end of everything it started")


def test_a_thinker_that_is_killed_is_replaced(play: Callable[..., Window]) -> None:
    window = play(*TABLE)
    to_bid(window)
    (thinker,) = thinkers(window)
    os.kill(thinker, signal.SIGKILL)
    passed(window)
    went_on(window)
    (fresh,) = thinkers(window)
    assert fresh != thinker
    assert window.close() == 0


@pytest.mark.parametrize("waiting", [True, False])
def test_a_program_that_is_killed_leaves_nobody(play: Callable[..., Window], waiting: bool) -> None:
    window = play(*TABLE)
    to_bid(window)
    started = list(children(window.process.pid))
    assert len(thinkers(window)) == 1
    if not waiting:
        passed(window)
    os.kill(window.process.pid, signal.SIGKILL)
    window.wait()
    wait_until(lambda: all_ended(started), 10, "the end of everything it started")


def test_leaving_the_table_leaves_nobody_thinking(play: Callable[..., Window]) -> None:
    window = play(*TABLE)
    s = to_bid(window)
    assert len(thinkers(window)) == 1
    window.click(s.buttons["menu"].centre)
    s = window.wait_for(lambda s: s.scene == "menu", what="the menu")
    window.click(s.buttons["leave"].centre)
    window.wait_for(lambda s: s.scene == "title", what="the start screen")
    wait_until(lambda: not thinkers(window), 10, "the end of the thinker")
    assert window.close() == 0
