"""§2: sets, runs, aces, jokers."""

import pytest

from tests.rules.table import table


def melds(hand: str, **changes: str) -> set[str]:
    """The melds offered to seat 1 with this hand (and two cards that meld with nothing, so that some may stay)."""
    t = table(f"Hand 1: {hand}", "Turn: 1 play", **changes)
    return {line.removeprefix("1 meld ") for line in t.legal("meld")}


def test_a_set_is_three_or_four_of_one_rank_in_different_suits() -> None:
    assert melds("7C 7D 7H 7S 2C") == {"7C 7D 7H", "7C 7D 7S", "7C 7H 7S", "7D 7H 7S", "7C 7D 7H 7S"}


def test_two_of_one_rank_are_no_set() -> None:
    t = table("Hand 1: 7C 7D 2C", "Turn: 1 play")
    assert t.code("1 meld 7C 7D") == "not_a_meld"


def test_a_set_never_holds_two_identical_cards_even_with_two_packs() -> None:
    t = table("Hand 1: 7C 7C 7D 7H 2C", "Turn: 1 play", seats=5)
    assert t.legal("meld") == {"1 meld 7C 7D 7H"}
    assert t.code("1 meld 7C 7C 7D") == "not_a_meld"
    assert t.code("1 meld 7C 7C 7D 7H") == "not_a_meld"


def test_a_run_is_three_or_more_consecutive_cards_of_one_suit() -> None:
    assert melds("5H 6H 7H 8H 2C") == {"5H 6H 7H", "6H 7H 8H", "5H 6H 7H 8H"}


@pytest.mark.parametrize("cards", ["5H 6H 8H", "5H 6H 7D", "5H 6H", "9H 10H QH", "5H 5H 6H", "KC"])
def test_no_meld(cards: str) -> None:
    t = table(f"Hand 1: {cards} 2C", "Turn: 1 play", seats=5)
    assert t.code(f"1 meld {cards}") == "not_a_meld"


def test_the_longest_run_has_thirteen_cards() -> None:
    every = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    t = table(f"Hand 1: {every} 2C", "Turn: 1 play")
    assert t.code(f"1 meld {every}") == "legal"
    assert t.do(f"1 meld {every}").melds() == [every]


def test_an_ace_is_low_before_the_two() -> None:
    assert "AS 2S 3S" in melds("AS 2S 3S 9C")


def test_an_ace_is_high_after_the_king() -> None:
    assert "QS KS AS" in melds("QS KS AS 9C")


def test_a_run_may_not_go_round_the_corner() -> None:
    t = table("Hand 1: KS AS 2S 9C", "Turn: 1 play")
    assert t.code("1 meld KS AS 2S") == "not_a_meld"


def test_an_ace_is_never_low_and_high_in_one_run() -> None:
    t = table("Hand 1: QS KS AS 2S 3S 9C", "Turn: 1 play")
    assert t.code("1 meld QS KS AS 2S 3S") == "not_a_meld"


def test_round_the_corner_allows_k_a_2_written_from_before_the_wrap() -> None:
    t = table("Hand 1: 2S AS KS 9C", "Turn: 1 play", round_the_corner="yes")
    assert t.legal("meld") == {"1 meld KS AS 2S"}


def test_round_the_corner_has_at_most_thirteen_cards_too() -> None:
    every = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    t = table(f"Hand 1: {every} AS 2C", "Turn: 1 play", seats=5, round_the_corner="yes")
    assert t.code(f"1 meld {every} AS") == "not_a_meld"
    assert t.do(f"1 meld {every}").melds() == [every]


def test_runs_only_switches_sets_off() -> None:
    t = table("Hand 1: 7C 7D 7S 8S 9S 2H", "Turn: 1 play", melds="runs", totals=(0, 0))
    assert t.legal("meld") == {"1 meld 7S 8S 9S"}
    assert t.code("1 meld 7C 7D 7S") == "option_off"


def test_a_joker_stands_for_one_named_card() -> None:
    found = melds("7H 8H JK 2C")
    assert found == {"JK=6H 7H 8H", "7H 8H JK=9H"}


def test_a_joker_in_a_set_may_stand_for_any_missing_suit() -> None:
    t = table("Hand 1: 7C 7D JK 2S", "Turn: 1 play")
    assert t.codes("1 meld 7C 7D JK=7H", "1 meld 7C 7D JK=7S") == {
        "1 meld 7C 7D JK=7H": "legal",
        "1 meld 7C 7D JK=7S": "legal",
    }
    assert len(t.legal("meld")) == 2


def test_a_bare_joker_with_several_readings_is_ambiguous() -> None:
    t = table("Hand 1: 7H 8H JK 2C", "Turn: 1 play")
    assert t.code("1 meld 7H 8H JK") == "ambiguous"


def test_a_bare_joker_with_one_reading_is_given_it() -> None:
    t = table("Hand 1: 7H 9H JK 2C", "Turn: 1 play").do("1 meld 7H JK 9H")
    assert t.melds() == ["7H JK=8H 9H"]


def test_a_meld_may_not_hold_two_cards_that_stand_for_the_same() -> None:
    t = table("Hand 1: 7C 7D 7H JK JK 2C", "Turn: 1 play")
    assert t.codes("1 meld 7C 7D JK=7D", "1 meld 7C JK=7D JK=7D") == {
        "1 meld 7C 7D JK=7D": "not_a_meld",
        "1 meld 7C JK=7D JK=7D": "not_a_meld",
    }


def test_a_joker_may_stand_for_a_card_that_the_player_or_the_table_has() -> None:
    t = table("Hand 1: 7H 8H 9H JK 2C", "Meld: 2 6H 6C 6D", "Turn: 1 play")
    assert t.code("1 meld 7H 8H JK=9H") == "legal"
    assert t.code("1 meld JK=6H 7H 8H") == "legal"


def test_a_meld_needs_one_natural_card() -> None:
    t = table("Hand 1: JK JK JK 7H 2C", "Turn: 1 play", seats=5)
    assert t.code("1 meld JK=6H JK=7H JK=8H") == "not_a_meld"
    assert t.code("1 meld JK=6H 7H JK=8H") == "legal"


def test_runs_are_written_upwards_whatever_the_order_given() -> None:
    t = table("Hand 1: 9H JK 8H 2C", "Turn: 1 play").do("1 meld 9h jk=10h 8h")
    assert t.melds() == ["8H 9H JK=10H"]


def test_sets_are_written_by_suit_with_the_joker_last() -> None:
    """As the table of actions in record.md has it: ``meld 7H 7S JK=7C``."""
    t = table("Hand 1: 7H 7S JK 2C", "Turn: 1 play")
    assert "1 meld 7H 7S JK=7C" in t.legal()
    assert t.do("1 meld jk=7c 7s 7h").melds() == ["7H 7S JK=7C"]


def test_several_jokers_of_a_set_stand_by_suit_behind_the_natural_cards() -> None:
    t = table("Hand 1: 7S JK JK 2C", "Turn: 1 play")
    assert {"1 meld 7S JK=7C JK=7D", "1 meld 7S JK=7D JK=7H"} <= t.legal()
    assert t.do("1 meld JK=7H 7S JK=7C").melds() == ["7S JK=7C JK=7H"]


def test_ten_may_be_written_t() -> None:
    t = table("Hand 1: 10H JH 9H 2C", "Turn: 1 play").do("1 meld th jh 9h")
    assert t.melds() == ["9H 10H JH"]


def test_cards_leave_the_hand_when_they_are_melded() -> None:
    t = table("Hand 1: 7H 8H 9H 2C 2D", "Turn: 1 play").do("1 meld 7H 8H 9H")
    assert t.hand(1) == ["2C", "2D"]
    assert t.to_act == (1,)


def test_any_number_of_melds_in_one_turn() -> None:
    t = table("Hand 1: 7H 8H 9H 2C 2D 2S KC", "Turn: 1 play").do("1 meld 7H 8H 9H", "1 meld 2C 2D 2S")
    assert t.melds() == ["7H 8H 9H", "2C 2D 2S"]
    assert t.do("1 discard KC").ended == "out"
