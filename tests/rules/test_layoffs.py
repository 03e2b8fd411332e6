"""§2: laying off, and swapping jokers."""

import pytest

from tests.rules.table import scored, table


def test_a_set_takes_its_missing_suit_only() -> None:
    t = table("Hand 1: 7H 8H JK 2C", "Meld: 2 7C 7D 7S", "Turn: 1 play")
    assert t.legal("layoff") == {"1 layoff 7H on 1", "1 layoff JK=7H on 1"}
    assert t.code("1 layoff 8H on 1") == "does_not_fit"


def test_a_set_of_four_takes_nothing_more() -> None:
    t = table("Hand 1: 7C JK 2C", "Meld: 2 7C 7D 7H 7S", "Turn: 1 play", seats=5)
    assert t.legal("layoff") == set()
    assert t.code("1 layoff 7C on 1") == "does_not_fit"


def test_a_run_takes_cards_at_either_end() -> None:
    t = table("Hand 1: 3S 7S 9S 2C", "Meld: 2 4S 5S 6S", "Turn: 1 play")
    assert t.legal("layoff") == {"1 layoff 3S on 1", "1 layoff 7S on 1"}
    assert t.do("1 layoff 3S on 1", "1 layoff 7S on 1").melds() == ["3S 4S 5S 6S 7S"]


def test_several_cards_are_laid_off_in_one_action_at_one_end() -> None:
    t = table("Hand 1: 7S 8S 9S 2C KC", "Meld: 2 4S 5S 6S", "Turn: 1 play")
    assert t.legal("layoff") == {"1 layoff 7S on 1", "1 layoff 7S 8S on 1", "1 layoff 7S 8S 9S on 1"}
    assert t.do("1 layoff 8s 7s on 1").melds() == ["4S 5S 6S 7S 8S"]


def test_cards_at_both_ends_are_two_actions() -> None:
    t = table("Hand 1: 3S 7S 2C", "Meld: 2 4S 5S 6S", "Turn: 1 play")
    assert t.code("1 layoff 3S 7S on 1") == "does_not_fit"


def test_cards_with_a_gap_do_not_fit() -> None:
    t = table("Hand 1: 8S 2C", "Meld: 2 4S 5S 6S", "Turn: 1 play")
    assert t.code("1 layoff 8S on 1") == "does_not_fit"


def test_a_meld_that_is_not_there_takes_nothing() -> None:
    t = table("Hand 1: 7S 2C", "Meld: 2 4S 5S 6S", "Turn: 1 play")
    assert t.code("1 layoff 7S on 2") == "does_not_fit"


def test_a_card_that_fits_two_melds_goes_where_the_player_says() -> None:
    t = table("Hand 1: 7S 2C", "Meld: 2 4S 5S 6S", "Meld: 2 7C 7D 7H", "Turn: 1 play")
    assert t.legal("layoff") == {"1 layoff 7S on 1", "1 layoff 7S on 2"}
    assert t.do("1 layoff 7S on 2").melds() == ["4S 5S 6S", "7C 7D 7H 7S"]


def test_a_joker_in_a_run_does_not_move_when_the_run_is_extended() -> None:
    t = table("Hand 1: 10S 2C KC", "Meld: 2 7S 8S JK=9S", "Turn: 1 play").do("1 layoff 10S on 1")
    assert t.melds() == ["7S 8S JK=9S 10S"]


def test_a_joker_is_laid_off_with_its_reading() -> None:
    t = table("Hand 1: JK 2C KC", "Meld: 2 7S 8S 9S", "Turn: 1 play")
    assert t.legal("layoff") == {"1 layoff JK=6S on 1", "1 layoff JK=10S on 1"}
    assert t.code("1 layoff JK on 1") == "ambiguous"


def test_a_lone_joker_reading_may_be_left_out() -> None:
    t = table("Hand 1: JK 2C KC", "Meld: 2 QS KS AS", "Turn: 1 play").do("1 layoff JK on 1")
    assert t.melds() == ["JK=JS QS KS AS"]


def test_jokers_alone_may_be_laid_off() -> None:
    t = table("Hand 1: JK JK 2C", "Meld: 2 7S 8S 9S", "Turn: 1 play")
    assert {"1 layoff JK=10S JK=JS on 1", "1 layoff JK=5S JK=6S on 1"} <= t.legal("layoff")


def test_nothing_goes_beyond_a_high_ace_or_a_low_one() -> None:
    t = table("Hand 1: 2S KD JK 3C", "Meld: 2 QS KS AS", "Meld: 2 AD 2D 3D", "Turn: 1 play")
    assert t.codes("1 layoff 2S on 1", "1 layoff KD on 2") == {
        "1 layoff 2S on 1": "does_not_fit",
        "1 layoff KD on 2": "does_not_fit",
    }


def test_round_the_corner_goes_on_beyond_the_ace() -> None:
    t = table("Hand 1: 2S KD 3C", "Meld: 2 QS KS AS", "Meld: 2 AD 2D 3D", "Turn: 1 play", round_the_corner="yes")
    t.do("1 layoff 2S on 1", "1 layoff KD on 2")
    assert t.melds() == ["QS KS AS 2S", "KD AD 2D 3D"]


def test_an_ace_that_fits_both_ends_lies_low() -> None:
    twelve = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    t = table("Hand 1: AS 2C KC", f"Meld: 2 {twelve}", "Turn: 1 play").do("1 layoff AS on 1")
    assert t.melds() == ["AS " + twelve]


def test_thirteen_cards_count_from_the_ace_even_when_the_ace_lay_high_before() -> None:
    twelve = "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    t = table("Hand 1: 2S KC", f"Meld: 2 {twelve} AS", "Stock:", "Turn: 1 play").do("1 layoff 2S on 1")
    assert t.melds() == [f"AS 2S {twelve}"]
    # 1 for the low ace, 3…10 and three court cards
    assert t.do("1 discard KC").row(2)["melded"] == 1 + sum(range(3, 11)) + 30


def test_a_laid_off_card_scores_for_the_player_who_laid_it() -> None:
    t = table("Hand 1: 7S 3C", "Hand 2: 2C", "Meld: 2 4S 5S 6S", "Turn: 1 play").do("1 layoff 7S on 1", "1 discard 3C")
    assert (t.row(1)["melded"], t.row(2)["melded"]) == (7, 15)


def test_a_meld_stays_its_owners_when_others_lay_off() -> None:
    t = table("Hand 1: 7S 3C", "Meld: 2 4S 5S 6S", "Turn: 1 play").do("1 layoff 7S on 1")
    assert t.snapshot["melds"] == [{"owner": 2, "cards": ["4S", "5S", "6S", "7S"], "by": [2, 2, 2, 1]}]


def test_laying_off_on_others_needs_a_meld_of_ones_own() -> None:
    t = table("Hand 1: 7S 9C 9D 9H 3C KC", "Meld: 2 4S 5S 6S", "Turn: 1 play", layoff_needs_own_meld="yes")
    assert t.code("1 layoff 7S on 1") == "own_meld_first"
    assert t.do("1 meld 9C 9D 9H").code("1 layoff 7S on 1") == "legal"


def test_laying_off_on_ones_own_meld_is_always_allowed() -> None:
    t = table("Hand 1: 7S 3C", "Meld: 1 4S 5S 6S", "Turn: 1 play", layoff_needs_own_meld="yes")
    assert t.code("1 layoff 7S on 1") == "legal"


def test_a_card_laid_off_on_anothers_meld_is_no_meld_of_ones_own() -> None:
    t = table("Hand 1: 8S 3C", "Meld: 2 4S 5S 6S + 1 7S", "Turn: 1 play", layoff_needs_own_meld="yes")
    assert t.code("1 layoff 8S on 1") == "own_meld_first"


# --- joker swap --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "own", "others"), [("no", False, False), ("opponents", False, True), ("anyone", True, True)]
)
def test_who_may_swap_a_joker(way: str, own: bool, others: bool) -> None:
    t = table("Hand 1: 8S 9D 2C", "Meld: 1 7S JK=8S 9S", "Meld: 2 9C JK=9D 9H", "Turn: 1 play", joker_swap=way)
    assert t.legal("swap") == ({"1 swap 8S on 1"} if own else set()) | ({"1 swap 9D on 2"} if others else set())


def test_the_joker_comes_into_hand_and_the_card_scores_for_who_put_it() -> None:
    t = table("Hand 1: 8S 2C KC", "Meld: 2 7S JK=8S 9S", "Turn: 1 play", joker_swap="opponents").do("1 swap 8S on 1")
    assert t.hand(1) == ["2C", "JK", "KC"]
    assert t.snapshot["melds"] == [{"owner": 2, "cards": ["7S", "8S", "9S"], "by": [2, 1, 2]}]


def test_a_joker_of_a_set_stands_last_after_a_lay_off_and_after_a_swap() -> None:
    lines = ("Hand 1: 9S 9C 2C KC", "Meld: 2 9H JK=9C JK=9D", "Turn: 1 play")
    t = table(*lines, joker_swap="opponents").do("1 layoff 9S on 1")
    assert t.snapshot["melds"] == [{"owner": 2, "cards": ["9H", "9S", "JK=9C", "JK=9D"], "by": [2, 1, 2, 2]}]
    t.do("1 swap 9C on 1")
    assert t.snapshot["melds"] == [{"owner": 2, "cards": ["9C", "9H", "9S", "JK=9D"], "by": [1, 2, 1, 2]}]


def test_who_laid_the_joker_decides_not_whose_meld_it_lies_in() -> None:
    t = table("Hand 1: 10S 2C", "Meld: 2 7S 8S 9S + 1 JK=10S", "Turn: 1 play", joker_swap="opponents")
    assert t.code("1 swap 10S on 1") == "no_joker_there"


def test_a_swapped_joker_may_be_discarded() -> None:
    t = table("Hand 1: 8S 2C", "Meld: 2 7S JK=8S 9S", "Turn: 1 play", joker_swap="opponents")
    assert t.do("1 swap 8S on 1").code("1 discard JK") == "legal"


def test_a_swapped_joker_may_be_laid() -> None:
    t = table("Hand 1: 8S 2C", "Meld: 2 7S JK=8S 9S", "Turn: 1 play", joker_swap="opponents")
    assert t.do("1 swap 8S on 1").code("1 layoff JK=10S on 1") == "legal"


def test_only_the_exact_card_frees_the_joker() -> None:
    t = table("Hand 1: 8H 2C", "Meld: 2 7S JK=8S 9S", "Turn: 1 play", joker_swap="opponents")
    assert t.code("1 swap 8H on 1") == "no_joker_there"


def test_a_swap_needs_no_meld_of_ones_own() -> None:
    t = table(
        "Hand 1: 8S 2C", "Meld: 2 7S JK=8S 9S", "Turn: 1 play", joker_swap="opponents", layoff_needs_own_meld="yes"
    )
    assert t.code("1 swap 8S on 1") == "legal"


def test_the_layer_of_a_joker_swapped_out_no_longer_scores_it() -> None:
    t = table(
        "Hand 1: 8S JK 3C", "Hand 2: 2C", "Meld: 2 7S JK=8S 9S", "Turn: 1 play", joker_swap="opponents", joker_points=25
    )
    t.do("1 swap 8S on 1", "1 layoff JK=10S on 1", "1 layoff JK=JS on 1", "1 discard 3C")
    assert t.row(2)["melded"] == 7 + 9
    assert t.row(1)["melded"] == 8 + 25 + 25


def test_no_swap_where_the_preset_has_none() -> None:
    t = table("Hand 1: 8S 2C", "Meld: 2 7S JK=8S 9S", "Turn: 1 play")
    assert t.code("1 swap 8S on 1") == "option_off"


def test_a_card_laid_by_another_is_scored_where_it_lies_at_the_end() -> None:
    t = scored("Hand 1: 2C", "Hand 2: 2D", "Meld: 2 JS QS KS + 1 AS")
    assert t.row(1)["melded"] == 15
