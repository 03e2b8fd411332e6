"""Whole matches in record notation: golden ones for each number of players, and a deal reckoned by hand."""

import json

import pytest

from rules import catalog, record
from rules.record import RecordError
from tests.tricks import make_golden

RECORDS = sorted(make_golden.OPTIONS)


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_replays_to_its_answer(name: str) -> None:
    text = (make_golden.GOLDEN / f"{name}.500").read_text(encoding="utf-8")
    assert make_golden.answer(text) == (make_golden.GOLDEN / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_is_written_again_as_it_was(name: str) -> None:
    text = (make_golden.GOLDEN / f"{name}.500").read_text(encoding="utf-8")
    played = record.replay(text, catalog)
    assert record.write(played.header, played.entries, catalog) == text


def test_there_is_a_golden_record_for_each_number_of_players_and_none_is_left_over() -> None:
    there = {file.name for file in make_golden.GOLDEN.iterdir()}
    assert there == {f"{name}.{kind}" for name in RECORDS for kind in ("500", "json")}
    replies = {name: json.loads((make_golden.GOLDEN / f"{name}.json").read_text(encoding="utf-8")) for name in RECORDS}
    assert {len(reply["seats"]) for reply in replies.values()} == {3, 4, 5}
    endings = {deal["ended"] for reply in replies.values() for deal in reply["deals"]}
    assert endings == {"tricks", "thrown_in"}
    made = [row["score"] > 0 for r in replies.values() for deal in r["deals"] for row in deal["sheet"] if row["bid"]]
    assert {True, False} == set(made)


@pytest.mark.parametrize("name", RECORDS)
def test_no_record_tells_of_gathering(name: str) -> None:
    for kind in ("500", "json"):
        assert "gather" not in (make_golden.GOLDEN / f"{name}.{kind}").read_text(encoding="utf-8")


BY_HAND = """
Rules: norsk
Seats: Anna, Bo, Cia
Totals: 400, 0, 0

Hand 1: JK JS JC AS AH
Hand 2: KS QS 7D 8D KH
Hand 3: 7H 8H 9H 10C 9C
Contract: 1 9S
Tricks: 4 1 0
Turn: 1 play
1 play JK        # Bo follows with a trump, Cia has none
2 play QS
3 play 10C
1 play JC        # the other black jack is a trump
2 play KS
3 play 9C
1 play JS
2 play 7D
3 play 7H
1 play AS
2 play 8D
3 play 8H
1 play AH
2 play KH
3 play 9H
Score: 400, 20, 0
Totals: 800, 20, 0
"""


def test_a_deal_reckoned_by_hand() -> None:
    found = record.report(record.replay(BY_HAND, catalog))
    assert (found["finished"], found["winner"], found["totals"]) == (True, 1, [800, 20, 0])
    assert found["deals"] == [
        {
            "ended": "tricks", "went_out": None, "scores": [400, 20, 0],
            "sheet": [
                {"seat": 1, "bid": "9S", "tricks": 9, "score": 400},
                {"seat": 2, "bid": None, "tricks": 1, "score": 20},
                {"seat": 3, "bid": None, "tricks": 0, "score": 0},
            ],
        }
    ]  # fmt: skip


def test_a_record_that_stops_in_the_middle_of_a_trick() -> None:
    found = record.report(record.replay(BY_HAND.partition("2 play KS")[0], catalog))
    assert found["state"] == {
        "phase": "play", "to_act": [2],
        "hands": [["AH", "AS", "JS"], ["7D", "8D", "KH", "KS"], ["9C", "7H", "8H", "9H"]],
        "kitty": None, "bids": [], "contract": {"seat": 1, "bid": "9S"}, "trick": [[1, "JC"]], "tricks": [5, 1, 0],
        "buried": [],
    }  # fmt: skip
    assert found["legal"] == ["2 play KS"]
    assert found["deals"] == [{"ended": None, "went_out": None, "scores": None, "sheet": None}]


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (("2 play QS", "2 play KH"), "follow_suit", 13),
        (("2 play QS", "3 play 10C"), "not_your_turn", 13),
        (("3 play 10C", "3 play JK"), "card_not_in_hand", 14),
        (("1 play JC        #", "1 bid 10S #"), "wrong_phase", 15),
        (("Score: 400, 20, 0", "Score: 400, 0, 0"), "wrong_score", 27),
        (("Hand 3: 7H", "Hand 3: 2H"), "wrong_pack", 8),
        (("Seats: Anna, Bo, Cia", "Seats: Anna, Bo"), "wrong_players", 3),
        (("Rules: norsk", "Rules: norsk\nOption: bid_order = HSCD"), "bad_option", 3),
    ],
)
def test_the_first_line_that_is_wrong_is_named(change: tuple[str, str], code: str, line: int) -> None:
    with pytest.raises(RecordError) as error:
        record.replay(BY_HAND.replace(*change), catalog)
    assert (str(error.value.code), error.value.line) == (code, line)


def test_option_values_are_read_in_any_letter_case() -> None:
    text = BY_HAND.replace("Rules: norsk", "Rules: norsk\nOption: bid_order = scdh").replace("400, 20", "340, 20")
    text = text.replace("Totals: 800", "Totals: 740").replace("Totals: 340, 20, 0", "Totals: 740, 20, 0")
    assert record.replay(text, catalog).header.rules.bid_order == "SCDH"
