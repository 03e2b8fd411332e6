"""Positions of Fem hundre (record.md): what they set up, and what is refused."""

import pytest

from rules.protocol import BadInput
from tests.tricks.table import table

HANDS = ("Hand 1: AS 7C", "Hand 2: KS 8C", "Hand 3: QS 9C")


def refused(*lines: str) -> tuple[str, int]:
    """The code and the line of the refusal."""
    with pytest.raises(BadInput) as error:
        table(*lines, seats=3)
    return error.value.code, error.value.line


def test_a_position_in_the_middle_of_a_trick() -> None:
    t = table(*HANDS[1:], "Hand 1: 7C", "Contract: 2 7S", "Tricks: 3 1 0", "Trick: 1 AS", "Turn: 2 play")
    assert t.snapshot == {
        "phase": "play", "to_act": [2], "hands": [["7C"], ["8C", "KS"], ["9C", "QS"]], "kitty": None, "bids": [],
        "contract": {"seat": 2, "bid": "7S"}, "trick": [[1, "AS"]], "tricks": [3, 1, 0], "buried": [],
    }  # fmt: skip
    assert t.playable() == ["KS"]
    assert t.do("2 play KS", "3 play QS", "1 play 7C", "2 play 8C", "3 play 9C").tricks == [4, 1, 1]
    assert t.result.scores == (80, -200, 20)


def test_a_trick_shows_who_lacks_the_suit() -> None:
    t = table("Hand 1: 7C", "Hand 2: 8C", "Hand 3: QS 9C", "Contract: 3 6D", "Trick: 1 AS, 2 7H", "Turn: 3 play")
    assert [tally.voids for tally in t.game.observe(t.state, 1).tallies] == [(), (3,), ()]


def test_a_led_joker_in_grand_names_its_suit() -> None:
    t = table("Hand 1: 7C", *HANDS[1:], "Contract: 3 6G", "Trick: 1 JK as S", "Turn: 2 play")
    assert (t.snapshot["trick"], t.playable()) == ([[1, "JK as S"]], ["KS"])


def test_the_kitty_and_the_burial() -> None:
    t = table(*HANDS, "Kitty: 7D 8D 9D", "Contract: 2 7S", "Turn: 2 kitty")
    assert t.do("2 take").phase == "bury"
    t = table(HANDS[0], "Hand 2: KS 8C 7D 8D 9D", HANDS[2], "Contract: 2 7S", "Turn: 2 bury")
    assert len(t.legal()) == 10
    assert t.do("2 bury 7D 8D 9D").phase == "play"


def test_the_kitty_that_was_left() -> None:
    t = table(*HANDS, "Kitty: 7D 8D 9D", "Contract: 2 7S", "Turn: 1 play")
    assert t.snapshot["kitty"] == ["7D", "8D", "9D"]


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        ((*HANDS, "Contract: 2 7S"), "syntax", 0),
        ((*HANDS, "Turn: 1 play"), "syntax", 4),
        ((*HANDS, "Contract: 2 7S", "Turn: 4 play"), "syntax", 5),
        ((*HANDS, "Contract: 2 7S", "Turn: 1 draw"), "syntax", 5),
        ((*HANDS, "Contract: 2 5S", "Turn: 1 play"), "syntax", 4),
        ((*HANDS, "Contract: 7S", "Turn: 1 play"), "syntax", 4),
        ((*HANDS, "Contract: 2 7S", "Turn: 1 kitty"), "syntax", 4),
        ((*HANDS, "Contract: 2 7S", "Turn: 2 bid"), "syntax", 4),
        ((*HANDS, "Contract: 2 7S", "Tricks: 1 1", "Turn: 1 play"), "syntax", 5),
        ((*HANDS, "Contract: 2 7S", "Tricks: 1 1 x", "Turn: 1 play"), "syntax", 5),
        ((*HANDS, "Contract: 2 7S", "Tricks: 4 4 1", "Turn: 1 play"), "wrong_pack", 0),
        ((*HANDS, "Contract: 2 7S", "Trick: 3 10S", "Turn: 1 play"), "wrong_pack", 0),
        ((*HANDS, "Contract: 2 7S", "Kitty: 7D", "Turn: 1 play"), "wrong_pack", 5),
        ((*HANDS, "Contract: 2 7S", "Kitty: 7D 8D AS", "Turn: 1 play"), "wrong_pack", 5),
        ((*HANDS, "Contract: 2 7S", "Kitty: 7D 8D 2C", "Turn: 1 play"), "wrong_pack", 5),
        ((*HANDS, "Hand 4: 7D 8D", "Contract: 2 7S", "Turn: 1 play"), "syntax", 4),
        ((*HANDS, "Hand 3: 7D 8D", "Contract: 2 7S", "Turn: 1 play"), "syntax", 4),
        ((*HANDS, "Stock: 7D 8D", "Contract: 2 7S", "Turn: 1 play"), "syntax", 4),
        ((*HANDS[:2], "Hand 3: QS XX", "Contract: 2 7S", "Turn: 1 play"), "unknown_card", 3),
        ((*HANDS[:2], "Hand 3: QS", "Contract: 2 7S", "Turn: 1 play"), "wrong_pack", 0),
        (("Hand 1: 7C", *HANDS[1:], "Contract: 2 7S", "Trick: 1 AS", "Turn: 3 play"), "syntax", 6),
        (("Hand 1: 7C", "Hand 2: KS", HANDS[2], "Contract: 2 7S", "Trick: 1 AS, 2 8C", "Turn: 3 play"),
         "follow_suit", 5),
        (("Hand 1: 7C", "Hand 2: 8C", "Hand 3: 9C", "Contract: 2 7S", "Trick: 1 AS, 2 KS, 3 QS", "Turn: 1 play"),
         "syntax", 5),
        (("Hand 1: 7C", *HANDS[1:], "Contract: 3 6G", "Trick: 1 JK", "Turn: 2 play"), "syntax", 5),
    ],
)  # fmt: skip
def test_what_a_position_may_not_say(lines: tuple[str, ...], code: str, line: int) -> None:
    assert refused(*lines) == (code, line)
