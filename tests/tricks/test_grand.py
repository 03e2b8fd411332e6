"""Part II: grand."""

from tests.tricks.table import playing

SUITS = {"1 play JK as C", "1 play JK as D", "1 play JK as H", "1 play JK as S"}


def test_in_grand_the_highest_of_the_suit_led_wins_ace_king_queen_jack() -> None:
    t = playing("6G", "JS 7D", "AC 8D", "QS 9D").do("1 play JS", "2 play AC", "3 play QS")
    assert t.tricks == [0, 0, 1]


def test_in_grand_the_jacks_are_plain_cards() -> None:
    t = playing("6G", "QS 7D", "JC 8C", "JS 9D").do("1 play QS", "2 play JC", "3 play JS")
    assert t.tricks == [1, 0, 0]


def test_the_joker_is_the_highest_card_and_always_wins() -> None:
    t = playing("6G", "AS 7D", "KS 8C", "JK 9D").do("1 play AS", "2 play KS", "3 play JK")
    assert t.tricks == [0, 0, 1]


def test_the_joker_may_be_played_even_by_one_who_could_follow_suit() -> None:
    t = playing("6G", "AS 7D 9C", "KS JK 8C", "QS 9D TC")
    t.do("1 play AS")
    assert t.playable() == ["KS", "JK"]
    assert t.code("2 play 8C") == "follow_suit"
    assert t.do("2 play JK", "3 play QS").tricks == [0, 1, 0]


def test_one_who_has_only_the_joker_beside_other_suits_need_not_play_it() -> None:
    t = playing("6G", "AS 7D", "8C JK", "QS 9D").do("1 play AS")
    assert t.playable() == ["8C", "JK"]


def test_a_led_joker_names_the_suit_to_be_followed() -> None:
    t = playing("6G", "JK 7D", "8H 8C", "AH 9D")
    assert t.legal("play JK") == SUITS
    t.do("1 play JK as H")
    assert t.snapshot["trick"] == [[1, "JK as H"]]
    assert t.playable() == ["8H"]
    assert t.do("2 play 8H", "3 play AH").tricks == [1, 0, 0]


def test_it_may_be_any_suit_even_one_that_the_leader_holds_or_nobody_has() -> None:
    t = playing("6G", "JK 7D", "8H 8C", "AH 9D")
    assert set(t.codes(*SUITS).values()) == {"legal"}
    assert t.do("1 play JK as S").playable() == ["8C", "8H"]


def test_the_suit_is_written_only_then_and_must_be() -> None:
    t = playing("6G", "JK 7D", "8H 8C", "AH 9D")
    assert t.codes("1 play JK", "1 play 7D as D", "1 play JK as X", "1 play JK as", "1 play JK H") == {
        "1 play JK": "syntax", "1 play 7D as D": "syntax", "1 play JK as X": "syntax", "1 play JK as": "syntax",
        "1 play JK H": "syntax",
    }  # fmt: skip
    second = playing("6G", "8H 7D", "JK 8C", "AH 9D").do("1 play 8H")
    assert second.codes("2 play JK", "2 play JK as H") == {"2 play JK": "legal", "2 play JK as H": "syntax"}
    assert second.do("2 play JK").snapshot["trick"] == [[1, "8H"], [2, "JK"]]


def test_letter_case_does_not_matter() -> None:
    t = playing("6G", "JK 7D", "8H 8C", "AH 9D")
    assert t.read("1 PLAY jk AS h") == t.read("1 play JK as H")
