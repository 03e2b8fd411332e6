"""What a player does with the mouse, in the real window, on a table laid ready (`set_tables`)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.set_tables import lay_ready
from tests.window.xwindow import Point, Snapshot, Window


@pytest.fixture
def table(play: Callable[..., Window], tmp_path: Path) -> Window:
    """The window on the laid table, opened by *Continue* on the start screen."""
    lay_ready(tmp_path / "data")
    window = play()
    start = window.wait_for(lambda s: "continue" in s.buttons, what="the start screen with Continue")
    window.click(start.buttons["continue"].centre)
    at_rest(window, "draw")
    return window


def at_rest(window: Window, phase: str, **counts: int) -> Snapshot:
    """Wait for the viewer's turn in that phase, and for these numbers of cards (``meld_1=3``)."""

    def wish(s: Snapshot) -> bool:
        return (
            s.quiet
            and s.scene == "play"
            and s.phase == phase
            and s.to_act[:1] == (1,)
            and all(len(s.cards.get(place.replace("_", ":"), ())) == n for place, n in counts.items())
        )

    return window.wait_for(wish, timeout=25, what=f"seat 1 to {phase}, {counts}")


def felt(s: Snapshot) -> Point:
    """A bare spot on the table, below the pile and above the hand."""
    x, y, w, h = s.raw["places"]["felt"]
    return Point(round(x + w * 0.75), round(y + h * 0.85))


def dig(window: Window) -> Snapshot:
    """Take the seven from under three cards and lay it with the two in hand, in one drag onto the felt."""
    s = at_rest(window, "draw")
    window.drag(s.grip("pile", "7D"), felt(s))
    return at_rest(window, "play", meld_2=3)


def test_a_dig_dragged_onto_the_felt_draws_and_melds(table: Window) -> None:
    s = dig(table)
    assert s.names("meld:2") == ["7D", "7H", "7S"]
    assert s.names("pile") == ["6D"]
    assert {"3D", "5H", "9C"} <= set(s.names("hand:1"))
    assert len(s.names("hand:1")) == 13 + 4 - 3


def test_several_selected_cards_are_melded_by_one_drag(table: Window) -> None:
    s = dig(table)
    for name in ("4C", "5C", "6C"):
        table.click(s.grip("hand:1", name))
        s = table.wait_for(lambda s, name=name: name in s.raw["selected"], what=f"{name} selected")
    table.drag(s.grip("hand:1", "5C"), felt(s))
    s = at_rest(table, "play", meld_3=3)
    assert s.names("meld:3") == ["4C", "5C", "6C"]


def test_a_card_is_laid_off_on_an_opponents_meld_and_taken_back(table: Window) -> None:
    s = dig(table)
    table.drag(s.grip("hand:1", "QS"), s.cards["meld:1"][-1].rect.centre)
    s = at_rest(table, "play", meld_1=4)
    assert s.names("meld:1")[-1] == "QS"
    table.click(s.buttons["undo"].centre)
    s = at_rest(table, "play", meld_1=3)
    assert "QS" in s.names("hand:1")


def test_a_refused_drop_glides_home_and_says_why(table: Window) -> None:
    s = dig(table)
    before = s.names("hand:1")
    table.drag(s.grip("hand:1", "KD"), s.cards["meld:1"][-1].rect.centre)
    s = table.wait_for(lambda s: s.quiet and s.raw["message"], what="a sentence that refuses")
    assert s.names("hand:1") == before
    assert s.names("meld:1") == ["9S", "10S", "JS"]


def test_a_whole_dig_can_be_undone(table: Window) -> None:
    s = dig(table)
    table.click(s.buttons["undo"].centre)
    s = at_rest(table, "play", pile=1)
    table.click(s.buttons["undo"].centre)
    s = at_rest(table, "draw")
    assert s.names("pile") == ["6D", "7D", "3D", "5H", "9C"]


def test_a_discard_by_drag_ends_the_turn_and_the_opponent_plays(table: Window) -> None:
    s = dig(table)
    table.drag(s.grip("hand:1", "KD"), s.over("pile"))
    s = at_rest(table, "draw")
    assert "KD" not in s.names("hand:1")
    assert sum("Bo" in line for line in s.log) >= 2


def test_a_stock_draw_cannot_be_undone(table: Window) -> None:
    s = at_rest(table, "draw")
    table.click(s.over("stock"))
    s = at_rest(table, "play", hand_1=14)
    table.key("u")
    table.key("ctrl+z")
    s = at_rest(table, "play", hand_1=14)
    assert "KD" in s.names("hand:1")


def test_letting_go_outside_the_window_or_escape_puts_the_card_back(table: Window) -> None:
    s = dig(table)
    before = s.names("hand:1")
    grip = s.grip("hand:1", "KD")
    table.press(grip)
    table.glide(grip, felt(s))
    table.tap("Escape")
    table.release()
    s = at_rest(table, "play")
    assert s.names("hand:1") == before
    assert "meld:3" not in s.cards


def test_resizing_in_the_middle_of_a_flight_ends_in_the_same_picture_as_a_fresh_start(
    table: Window, play: Callable[..., Window]
) -> None:
    s = at_rest(table, "draw")
    table.drag(s.grip("pile", "7D"), felt(s))
    for width, height in ((1100, 700), (1400, 860), (1200, 760)):
        table.resize(width, height)
    s = table.wait_for(
        lambda s: s.quiet and s.raw["size"] == [1200, 760] and len(s.cards.get("meld:2", ())) == 3,
        what="the table at its new size",
    )
    seen = {place: [(c.card, c.rect) for c in shown] for place, shown in s.cards.items()}
    assert table.close() == 0
    again = play()
    start = again.wait_for(lambda s: "continue" in s.buttons)
    again.resize(1200, 760)
    start = again.wait_for(lambda s: s.quiet and s.raw["size"] == [1200, 760] and "continue" in s.buttons)
    again.click(start.buttons["continue"].centre)
    s = again.wait_for(lambda s: s.quiet and s.scene == "play" and s.raw["size"] == [1200, 760])
    assert {place: [(c.card, c.rect) for c in shown] for place, shown in s.cards.items()} == seen


@pytest.mark.parametrize("ending", ["close", "kill"])
def test_continue_resumes_at_the_last_action_after_any_exit(
    table: Window, play: Callable[..., Window], ending: str
) -> None:
    s = dig(table)
    hand = sorted(s.names("hand:1"))
    if ending == "close":
        assert table.close() == 0
    else:
        table.kill()
    again = play()
    start = again.wait_for(lambda s: "continue" in s.buttons)
    again.click(start.buttons["continue"].centre)
    s = at_rest(again, "play", meld_2=3)
    assert sorted(s.names("hand:1")) == hand
