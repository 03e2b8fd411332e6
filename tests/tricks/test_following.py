"""Part II: following suit in a trump game, and who wins a trick."""

import itertools

import pytest

from tests.tricks.table import playing


def test_the_declarer_leads_to_the_first_trick_and_the_winner_to_the_next() -> None:
    t = playing("6C", "7H 8S", "AH 9S", "9H AS")
    assert t.do("1 play 7H", "2 play AH", "3 play 9H").turn == 2
    assert t.tricks == [0, 1, 0]
    assert t.do("2 play 9S", "3 play AS", "1 play 8S").ended == "tricks"
    assert t.tricks == [0, 1, 1]


def test_follow_suit_if_you_can() -> None:
    t = playing("6C", "7H 8S QD", "AH 9S AC", "9H AS 7C")
    t.do("1 play 7H")
    assert t.codes("2 play 9S", "2 play AC", "2 play AH", "2 play KH") == {
        "2 play 9S": "follow_suit", "2 play AC": "follow_suit", "2 play AH": "legal", "2 play KH": "card_not_in_hand",
    }  # fmt: skip


def test_otherwise_play_anything() -> None:
    t = playing("6C", "7D 8S", "AH 9C", "9H AS").do("1 play 7D")
    assert t.playable() == ["9C", "AH"]


def test_the_highest_trump_wins_else_the_highest_of_the_suit_led() -> None:
    assert playing("6C", "KH 8S", "7C 9S", "AH AS").do("1 play KH", "2 play 7C", "3 play AH").tricks == [0, 1, 0]
    assert playing("6C", "KH 8S", "7H 9S", "AH AS").do("1 play KH", "2 play 7H", "3 play AH").tricks == [0, 0, 1]
    assert playing("6C", "8H 8S", "AD 9S", "7D AS").do("1 play 8H", "2 play AD", "3 play 7D").tricks == [1, 0, 0]


@pytest.mark.parametrize(("trump", "other"), ["CS", "SC", "DH", "HD"])
def test_trumps_rank_joker_jack_other_jack_ace_king_queen_ten(trump: str, other: str) -> None:
    order = ["JK", f"J{trump}", f"J{other}", *(rank + trump for rank in ("A", "K", "Q", "10", "9", "8", "7"))]
    for higher, lower in itertools.pairwise(order):
        spare = [f"{rank}{suit}" for suit in "CDHS" if suit not in (trump, other) for rank in "789"]
        t = playing(f"6{trump}", f"{lower} {spare[0]}", f"{higher} {spare[1]}", f"{spare[2]} {spare[3]}")
        t.do(f"1 play {lower}", f"2 play {higher}", f"3 play {spare[2]}")
        assert t.tricks == [0, 1, 0], f"{higher} beats {lower}"


def test_other_suits_rank_ace_high_with_the_jack_in_its_place() -> None:
    order = ["AH", "KH", "QH", "JH", "10H", "9H"]
    for higher, lower in itertools.pairwise(order):
        t = playing("6C", f"{lower} 7D", f"{higher} 8D", "7H 9D").do(f"1 play {lower}", f"2 play {higher}", "3 play 7H")
        assert t.tricks == [0, 1, 0], f"{higher} beats {lower}"


def test_the_left_bower_follows_trumps() -> None:
    t = playing("6S", "7S 7D", "JC 8D", "AS 9D").do("1 play 7S")
    assert t.code("2 play 8D") == "follow_suit"
    assert t.do("2 play JC", "3 play AS").tricks == [0, 1, 0]


def test_the_left_bower_does_not_follow_its_own_suit() -> None:
    t = playing("6S", "7C 7D", "JC 8C", "AC 9D").do("1 play 7C")
    assert t.codes("2 play JC", "2 play 8C") == {"2 play JC": "follow_suit", "2 play 8C": "legal"}


def test_a_lone_left_bower_is_no_card_of_its_own_suit_and_may_be_played_or_kept() -> None:
    t = playing("6S", "7C 7D", "JC 8D", "AC 9D").do("1 play 7C")
    assert t.playable() == ["JC", "8D"]
    assert t.do("2 play JC", "3 play AC").tricks == [0, 1, 0]


def test_a_left_bower_led_asks_for_trumps() -> None:
    t = playing("6S", "JC 7D", "8C 7S", "AC 9D").do("1 play JC")
    assert t.playable() == ["7S"]
    assert t.do("2 play 7S").playable() == ["AC", "9D"]


def test_a_lone_bower_or_joker_must_follow_trumps() -> None:
    t = playing("6H", "7H 7C", "JK 8C", "JD 9C").do("1 play 7H")
    assert t.playable() == ["JK"]
    assert t.do("2 play JK").playable() == ["JD"]


def test_the_joker_may_not_be_played_off_suit_in_a_trump_game_by_one_who_can_follow() -> None:
    t = playing("6H", "7C 7D", "JK 8C", "9C 9D").do("1 play 7C")
    assert t.codes("2 play JK", "2 play 8C") == {"2 play JK": "follow_suit", "2 play 8C": "legal"}


def test_a_joker_led_in_a_trump_game_asks_for_trumps_and_names_no_suit() -> None:
    t = playing("6H", "JK 7D", "7H 8C", "9C 9D")
    assert t.codes("1 play JK", "1 play JK as H", "1 play JK as C") == {
        "1 play JK": "legal", "1 play JK as H": "syntax", "1 play JK as C": "syntax",
    }  # fmt: skip
    assert t.do("1 play JK").playable() == ["7H"]


def test_the_jack_of_a_suit_of_the_other_colour_is_a_plain_card() -> None:
    t = playing("6H", "JS 7D", "QS 8C", "KS JC").do("1 play JS")
    assert t.do("2 play QS", "3 play KS").tricks == [0, 0, 1]


def test_bowers_no_the_jacks_rank_as_plain_cards() -> None:
    t = playing("6S", "QS 7D", "JS 8D", "JC 9D", bowers="no").do("1 play QS")
    assert t.playable() == ["JS"]
    assert t.do("2 play JS").playable() == ["JC", "9D"]
    assert t.do("3 play JC").tricks == [1, 0, 0]
    led = playing("6S", "JC 7D", "8C 7S", "AC 9D", bowers="no").do("1 play JC")
    assert led.playable() == ["8C"]


def test_bowers_no_the_joker_is_still_the_highest_trump() -> None:
    t = playing("6S", "AS 7D", "JK 8D", "JS 9D", bowers="no").do("1 play AS")
    assert t.do("2 play JK", "3 play JS").tricks == [0, 1, 0]
