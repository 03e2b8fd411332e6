"""Part II: the score, and the end of the match."""

import pytest

from rules.protocol import Event
from tests.tricks.table import TricksTable, playing, table

VALUES = {"C": 40, "D": 60, "H": 80, "S": 100, "G": 120}


def last_trick(bid: str, won: str, made: bool, totals: tuple[int, ...] = (), **changes: str) -> TricksTable:
    """The last trick of a deal in which `won` were taken before; seat 1, the declarer, wins it if `made`."""
    cards = ("AD", "KD", "QD") if made else ("QD", "KD", "AD")
    hands = [f"Hand {seat}: {card}" for seat, card in enumerate(cards, 1)]
    t = table(*hands, f"Contract: 1 {bid}", f"Tricks: {won}", "Turn: 1 play", totals=totals, **changes)
    return t.do(*(f"{seat} play {card}" for seat, card in enumerate(cards, 1)))


@pytest.mark.parametrize("tricks", range(6, 11))
@pytest.mark.parametrize("suit", VALUES)
def test_the_declarer_with_at_least_the_bid_gets_the_table_value_otherwise_minus_that(tricks: int, suit: str) -> None:
    value = VALUES[suit] + 100 * (tricks - 6)
    made = last_trick(f"{tricks}{suit}", f"{tricks - 1} 0 0", made=True)
    assert made.result.scores == (value, 0, 0)
    lost = last_trick(f"{tricks}{suit}", f"{tricks - 1} 0 0", made=False)
    assert lost.result.scores == (-value, 0, 20)


def test_ten_grand_is_worth_520() -> None:
    assert last_trick("10G", "9 0 0", made=True).result.scores[0] == 520


def test_nothing_for_extra_tricks() -> None:
    assert last_trick("6S", "9 0 0", made=True).result.scores == (100, 0, 0)


def test_every_other_player_gets_twenty_per_trick() -> None:
    assert last_trick("6S", "5 1 3", made=True).result.scores == (100, 20, 60)
    assert last_trick("6S", "0 4 5", made=False).result.scores == (-100, 80, 120)


@pytest.mark.parametrize("points", ["0", "10"])
def test_opponent_trick(points: str) -> None:
    t = last_trick("6S", "5 1 3", made=True, opponent_trick=points)
    assert t.result.scores == (100, int(points), 3 * int(points))


@pytest.mark.parametrize(("suit", "value"), [("S", 40), ("C", 60), ("D", 80), ("H", 100), ("G", 120)])
def test_bid_order_the_suits_in_that_order_are_worth_40_60_80_100(suit: str, value: int) -> None:
    assert last_trick(f"6{suit}", "5 0 0", made=True, bid_order="SCDH").result.scores[0] == value


def test_slam_250_all_ten_tricks_score_at_least_250() -> None:
    assert last_trick("6C", "9 0 0", made=True, slam_250="yes").result.scores[0] == 250
    assert last_trick("8H", "9 0 0", made=True, slam_250="yes").result.scores[0] == 280
    assert last_trick("6C", "8 0 0", made=True, slam_250="yes").result.scores[0] == 40
    assert last_trick("10C", "9 0 0", made=False, slam_250="yes").result.scores[0] == -440
    assert last_trick("6C", "9 0 0", made=True).result.scores[0] == 40


def test_the_sheet_of_a_deal() -> None:
    t = last_trick("7S", "7 1 1", made=True)
    assert [t.row(seat) for seat in (1, 2, 3)] == [
        {"seat": 1, "bid": "7S", "tricks": 8, "score": 200},
        {"seat": 2, "bid": None, "tricks": 1, "score": 20},
        {"seat": 3, "bid": None, "tricks": 1, "score": 20},
    ]
    assert list(t.row(1)) == ["seat", "bid", "tricks", "score"]
    assert (t.ended, t.result.went_out) == ("tricks", None)


def test_the_lines_of_the_sheet_explain_themselves() -> None:
    lines = last_trick("6C", "9 0 0", made=True, slam_250="yes").result.lines
    assert [(line.seat, line.what, line.points, line.option, line.bid, line.tricks) for line in lines] == [
        (1, "contract", 250, "slam_250", "6C", 10),
        (2, "tricks", 0, "opponent_trick", "", 0),
        (3, "tricks", 0, "opponent_trick", "", 0),
    ]


def test_the_deal_ends_when_the_hands_are_empty_and_the_contract_is_judged_on_the_tricks_before_and_after() -> None:
    t = playing("6S", "AD 7D", "KD 8D", "QD 9D", turn=1)
    assert t.do("1 play AD", "2 play KD", "3 play QD").ended == ""
    assert t.do("1 play 7D", "2 play 8D", "3 play 9D").ended == "tricks"
    assert t.result.scores == (-100, 0, 20)


def test_after_a_deal_in_which_somebody_has_500_the_highest_total_wins() -> None:
    t = last_trick("6S", "5 1 3", made=True, totals=(400, 0, 0))
    assert (t.overview.winner, t.phase, t.to_act) == (1, "over", ())
    assert Event("match_won", 1) in t.events
    assert t.code("1 play AD") == "over"
    other = last_trick("6S", "5 1 3", made=True, totals=(400, 0, 460))
    assert (other.overview.totals, other.overview.winner) == ((500, 20, 520), 3)


def test_below_500_the_match_goes_on() -> None:
    t = last_trick("6S", "5 1 3", made=True, totals=(399, 0, 0))
    assert (t.overview.winner, t.phase) == (None, "deal")


def test_equal_highest_totals_another_deal() -> None:
    t = last_trick("6S", "5 1 3", made=True, totals=(420, 0, 460))
    assert (t.overview.totals, t.overview.winner, t.phase) == ((520, 20, 520), None, "deal")


def test_target_zero_plays_without_end_and_another_target_ends_there() -> None:
    assert last_trick("6S", "5 1 3", made=True, totals=(900, 0, 0), target="0").overview.winner is None
    assert last_trick("6S", "5 1 3", made=True, totals=(200, 0, 0), target="300").overview.winner == 1
