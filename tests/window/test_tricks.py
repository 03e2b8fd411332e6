"""Fem hundre in the real window: a whole deal by mouse, another by keyboard, and what happens between."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.set_tables import lay_tricks_ready
from tests.window.xwindow import Snapshot, Window

TRICK_SHOWN = 1.5


@pytest.fixture
def table(play: Callable[..., Window], tmp_path: Path) -> Window:
    """The window on the laid table, opened by *Continue* on the start screen."""
    lay_tricks_ready(tmp_path / "data", "random")
    window = play()
    start = window.wait_for(lambda s: "continue" in s.buttons, what="the start screen with Continue")
    window.click(start.buttons["continue"].centre)
    return window


def mine(window: Window, *phases: str, hand: int = 0, away: int | None = None) -> Snapshot:
    """Wait until it is seat 1's turn in one of these phases, with so many cards in hand and laid aside."""

    def wish(s: Snapshot) -> bool:
        return (
            s.scene == "play"
            and s.phase in phases
            and s.to_act[:1] == (1,)
            and (not hand or len(s.cards["hand:1"]) == hand)
            and (away is None or len(s.cards.get("buried", ())) == away)
        )

    return window.wait_for(wish, timeout=40, what=f"seat 1 in {phases}, {hand} cards")


def won_the_bidding(window: Window, bid: Callable[[Snapshot, str], None]) -> Snapshot:
    """Bid the lowest that is offered until the kitty is ours."""
    while True:
        s = mine(window, "bid", "kitty")
        if s.phase == "kitty":
            return s
        bid(s, next(name for name in s.buttons if name.startswith("bid_")))
        window.wait_for(lambda s: s.to_act[:1] != (1,) or s.phase != "bid", what="the bid made")


def fitting(s: Snapshot) -> str:
    """The first card of the hand that is shown as playable."""
    return str(s.raw["playable"][0])


def to_card(s: Snapshot, card: str) -> list[str]:
    """The keys that lead to a card of the hand, wherever the focus is in it."""
    return ["Left"] * 12 + ["Right"] * s.names("hand:1").index(card)


def test_a_whole_deal_by_mouse(table: Window) -> None:
    s = mine(table, "bid")
    assert s.names("kitty") == ["9C", "8C", "7D"]
    won_the_bidding(table, lambda s, name: table.click(s.buttons[name].centre))
    s = mine(table, "kitty")
    table.drag(s.grip("kitty", 1), s.over("hand:1"))
    s = mine(table, "bury", hand=13, away=0)
    x, y, w, h = s.raw["places"]["buried"]
    table.drag(s.grip("hand:1", "9C"), (round(x + w / 2), round(y + h / 2)))
    s = mine(table, "bury", hand=12, away=1)
    table.drag(s.grip("buried", "9C"), s.over("hand:1"))
    s = mine(table, "bury", hand=13, away=0)
    assert "bury" not in s.buttons
    for count, card in enumerate(("9C", "8C", "7D"), 1):
        table.click(s.grip("hand:1", card))
        s = mine(table, "bury", hand=13 - count, away=count)
    table.click(s.buttons["bury"].centre)

    shown_for = 0.0
    for left in range(10, 0, -1):
        s = mine(table, "play", hand=left)
        card = fitting(s)
        if left % 2:
            x, y, w, h = s.raw["places"]["trick"]
            table.drag(s.grip("hand:1", card), (round(x + w / 2), round(y + h / 2)))
        else:
            table.click(s.grip("hand:1", card))
            s = table.wait_for(lambda s, card=card: s.raw["selected"] == [card], what=f"{card} selected")
            table.click(s.grip("hand:1", card))
        table.wait_for(lambda s, left=left: len(s.cards.get("hand:1", ())) == left - 1, what=f"{card} played")
        if left == 10:
            table.wait_for(lambda s: s.phase == "gather", timeout=20, what="a finished trick")
            began = time.monotonic()
            table.wait_for(lambda s: s.phase != "gather", timeout=20, what="the trick gathered")
            shown_for = time.monotonic() - began
    assert shown_for > TRICK_SHOWN - 0.3
    s = table.wait_for(lambda s: s.scene == "scores", timeout=30, what="the score sheet")
    assert sum(1 for score in s.raw["scores"] if score) >= 1
    table.click(s.buttons["next_deal"].centre)
    table.wait_for(lambda s: s.scene == "play" and s.phase == "bid", timeout=30, what="the next deal")


def test_a_whole_deal_by_keyboard(table: Window) -> None:
    def bid(s: Snapshot, name: str) -> None:
        table.key({"10": "0"}.get(name[4:-1], name[4:-1]))
        table.wait_for(lambda s: s.raw.get("focus", "").startswith("bid_"), what="a bid with the focus")
        table.key("Return")

    won_the_bidding(table, bid)
    table.key("t")
    mine(table, "bury", hand=13)
    table.key("Left", "Right", "Right")
    for count in range(1, 4):
        table.key("space")
        mine(table, "bury", hand=13 - count, away=count)
    table.key("b")
    for left in range(10, 0, -1):
        s = mine(table, "play", hand=left)
        table.key(*to_card(s, fitting(s)), "Return")
        table.wait_for(
            lambda s, left=left: s.scene == "scores" or len(s.cards.get("hand:1", ())) < left, what="the card played"
        )
        if left == 8:
            mine(table, "play", hand=left - 1)
            table.key("v")
            s = table.wait_for(lambda s: "The last trick" in s.raw.get("question", ""), what="the last trick")
            table.key("v")
            table.wait_for(lambda s: not s.raw.get("question"), what="the last trick put away")
        if left == 9:
            table.wait_for(lambda s: s.phase == "gather", timeout=20, what="a finished trick")
            table.key("space")
    s = table.wait_for(lambda s: s.scene == "scores", timeout=30, what="the score sheet")
    table.key("Return")
    table.wait_for(lambda s: s.scene == "play" and s.phase == "bid", timeout=30, what="the next deal")


def test_a_card_that_does_not_follow_stays_and_says_why(table: Window) -> None:
    won_the_bidding(table, lambda s, name: table.click(s.buttons[name].centre))
    table.key("p")
    for left in range(10, 0, -1):
        s = mine(table, "play", hand=left)
        calm = [name for name in s.names("hand:1") if name and name not in s.raw["playable"]]
        if calm:
            table.click(s.grip("hand:1", calm[0]))
            s = table.wait_for(lambda s: s.raw["message"], what="a sentence that refuses")
            assert "does not follow suit" in s.raw["message"]
            assert len(s.cards["hand:1"]) == left
            return
        table.key(*to_card(s, fitting(s)), "Return")
    pytest.fail("every card followed in every trick of the laid deal")
