"""A trick on the table: it stays until TABLE gathers it, and the last one can be looked at."""

from random import Random

import pytest

from rules.cards import names
from rules.protocol import TABLE, Event, Kind
from tests.rules.table import Table
from tests.tricks.table import TricksTable, playing


def finished() -> TricksTable:
    """A trick of three cards that has not been gathered."""
    t = playing("6C", "7H 8S", "AH 9S", "9H AS")
    Table.do(t, "1 play 7H", "2 play AH", "3 play 9H")
    return t


def test_a_finished_trick_stays_visible_until_it_is_gathered() -> None:
    t = finished()
    assert (t.phase, t.to_act) == ("gather", (TABLE,))
    o = t.game.observe(t.state, 3)
    assert [names(c for c in o.zone(Kind.TRICK, seat).cards if c is not None) for seat in (1, 2, 3)] == [
        "7H", "AH", "9H",
    ]  # fmt: skip
    assert o.turn == TABLE
    assert t.events[-1] == Event(
        "trick", 2, o.zone(Kind.TRICK, 1).cards + o.zone(Kind.TRICK, 2).cards + o.zone(Kind.TRICK, 3).cards
    )  # type: ignore[arg-type]


def test_nobody_plays_before_it_is_gathered() -> None:
    t = finished()
    assert [len(t.game.legal(t.state, seat)) for seat in (1, 2, 3)] == [0, 0, 0]
    assert t.code("2 play 9S") == "not_your_turn"


def test_gathering_is_the_chance_of_the_table_and_draws_nothing() -> None:
    t = finished()
    action = t.game.chance(t.state, Random(1))
    assert t.game.text(action) == "gather"
    assert t.code("1 gather") == "syntax"
    t.gather()
    assert (t.phase, t.turn, t.tricks) == ("play", 2, [0, 1, 0])
    assert t.code("0 gather") == "wrong_phase"


def test_the_last_trick_can_be_looked_at_and_the_tricks_before_it_lie_with_their_winners() -> None:
    t = finished()
    t.gather()
    last = t.game.observe(t.state, 1).zone(Kind.LAST_TRICK)
    assert (names(c for c in last.cards if c is not None), last.owner, last.by) == ("7H AH 9H", 2, (1, 2, 3))
    t.do("2 play 9S", "3 play AS", "1 play 8S")
    o = t.game.observe(t.state, 1)
    last = o.zone(Kind.LAST_TRICK)
    assert (names(c for c in last.cards if c is not None), last.owner, last.by) == ("9S AS 8S", 3, (2, 3, 1))
    assert names(c for c in o.zone(Kind.WON, 2).cards if c is not None) == "7H AH 9H"


def test_play_goes_clockwise_in_seat_order() -> None:
    t = playing("6C", "7H 8S", "AH 9S", "9H AS", turn=3)
    assert [t.turn, t.do("3 play 9H").turn, t.do("1 play 7H").turn] == [3, 1, 2]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1 bid 7H", "wrong_phase"), ("1 pass", "wrong_phase"), ("1 take", "wrong_phase"), ("1 leave", "wrong_phase"),
        ("1 bury 7H 8S 9C", "wrong_phase"), ("2 play AH", "not_your_turn"), ("2 bid 7H", "not_your_turn"),
        ("1 play AH", "card_not_in_hand"), ("1 play 2C", "card_not_in_hand"), ("1 play", "syntax"),
        ("1 play 7H 8S", "syntax"), ("1 play 7H=JK", "unknown_card"), ("1 play JK=7H", "syntax"),
        ("1 deal", "syntax"), ("1 meld 7H", "syntax"), ("1 pass 7H", "syntax"), ("1 play 7H", "legal"),
    ],
)  # fmt: skip
def test_refusals_during_the_play(line: str, code: str) -> None:
    assert playing("6C", "7H 8S", "AH 9S", "9H AS").code(line) == code


def test_an_action_after_the_deal_has_ended_is_over() -> None:
    t = playing("6C", "7H", "AH", "9H").do("1 play 7H", "2 play AH", "3 play 9H")
    assert set(t.codes("1 play 7H", "2 bid 7H", "3 pass", "1 take").values()) == {"over"}
