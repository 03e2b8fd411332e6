"""A hint in the real window: asked by its key, thought out in the process, seen on the table, gone with the move."""

from collections.abc import Callable
from pathlib import Path

from tests.window.set_tables import lay_ready, lay_tricks_ready
from tests.window.test_table import at_rest, felt
from tests.window.xwindow import Rect, Snapshot, Window

PATIENCE = 40  # seconds until an advice has come on a busy machine


def hinted(window: Window) -> Snapshot:
    """Wait for a hint to be shown."""
    return window.wait_for(
        lambda s: s.raw.get("hint", {}).get("words", [""])[1].endswith(".") and not s.raw["hint"]["thinking"],
        timeout=PATIENCE,
        what="a hint",
    )


def opened(play: Callable[..., Window]) -> Window:
    """The window on the table laid ready, by *Continue* on the start screen."""
    window = play()
    start = window.wait_for(lambda s: "continue" in s.buttons, what="the start screen with Continue")
    window.click(start.buttons["continue"].centre)
    return window


def test_a_hint_at_the_draw_is_marked_followed_and_gone(play: Callable[..., Window], tmp_path: Path) -> None:
    lay_ready(tmp_path / "data")
    window = opened(play)
    at_rest(window, "draw")
    window.key("h")
    s = hinted(window)
    (marked,) = (Rect(*rect) for rect in s.raw["hint"]["cards"])
    assert any(marked.holds(shown.rect.centre) for place in ("stock", "pile") for shown in s.cards[place])
    window.move(s.grip("pile", "7D"))
    s = window.wait_for(lambda s: any("the stock" in line for line in s.raw["caption"]), what="the what-if")
    window.drag(s.grip("pile", "7D"), felt(s))
    s = at_rest(window, "play", meld_2=3)
    assert not s.raw["hint"]["cards"]
    assert s.raw["hint"]["words"] == ["", ""]
    assert window.close() == 0


def test_a_hint_for_the_bidding_marks_a_button(play: Callable[..., Window], tmp_path: Path) -> None:
    lay_tricks_ready(tmp_path / "data")
    window = opened(play)
    s = window.wait_for(lambda s: s.phase == "bid" and "hint" in s.buttons, timeout=25, what="seat 1 to bid")
    window.click(s.buttons["hint"].centre)
    s = hinted(window)
    name = s.raw["hint"]["button"]
    assert name in s.buttons
    window.click(s.buttons["hint"].centre)
    window.wait_for(lambda s: not s.raw["hint"]["button"], what="the hint hidden")
    window.click(s.buttons[name].centre)
    window.wait_for(lambda s: s.to_act[:1] != (1,), what="the bid made")
    assert window.close() == 0
