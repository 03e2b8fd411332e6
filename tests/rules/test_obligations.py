"""§4: what is owed, and how it is met."""

import pytest

from tests.rules.table import table

DIG = ("Hand 1: 7H 7S 8C 9C 2C 4D 4H 4S", "Pile: 3D 7C KD", "Meld: 2 10C JC QC")


def test_use_card_only_plays_with_that_card_come_next() -> None:
    t = table(*DIG).do("1 draw pile 2")
    assert t.owes == "use_card 7C"
    assert t.legal() == {"1 meld 7C 7H 7S", "1 meld 7C 8C 9C", "1 layoff 7C 8C 9C on 1"}
    refused = ("1 meld 4D 4H 4S", "1 layoff 9C on 1", "1 discard KD")
    assert t.codes(*refused) == dict.fromkeys(refused, "obligation")


def test_once_met_anything_goes() -> None:
    t = table(*DIG).do("1 draw pile 2", "1 meld 7C 8C 9C")
    assert t.owes is None
    assert {"1 meld 4D 4H 4S", "1 discard KD"} <= t.legal()


def test_no_swap_comes_before_what_is_owed() -> None:
    t = table("Hand 1: 8S 7H 7D 2C", "Pile: 3D 7C KD", "Meld: 2 7S JK=8S 9S", joker_swap="opponents")
    t.do("1 draw pile 2")
    assert t.code("1 swap 8S on 1") == "obligation"
    assert t.do("1 meld 7C 7D 7H").code("1 swap 8S on 1") == "legal"


def test_any_card_of_that_name_satisfies_it() -> None:
    t = table("Hand 1: 7C 8C 9C 2C", "Pile: 3D 7C KD", seats=5).do("1 draw pile 2", "1 meld 7C 8C 9C")
    assert t.owes is None
    assert "7C" in t.hand(1)


def test_a_joker_that_stands_for_the_card_does_not() -> None:
    t = table("Hand 1: JK 8C 9C 7H 7S 2C", "Pile: 3D 7C KD").do("1 draw pile 2")
    assert t.code("1 meld JK=7C 8C 9C") == "obligation"


def test_an_owed_joker_is_met_by_a_joker_in_any_reading() -> None:
    t = table("Hand 1: 8C 9C 2D", "Pile: 3D JK KD").do("1 draw pile 2")
    assert t.owes == "use_card JK"
    assert t.legal() == {"1 meld JK=7C 8C 9C", "1 meld 8C 9C JK=10C"}


def test_use_card_in_new_meld_a_lay_off_does_not_do() -> None:
    t = table(*DIG, use_card_in="new_meld").do("1 draw pile 2")
    assert t.legal() == {"1 meld 7C 7H 7S", "1 meld 7C 8C 9C"}
    assert t.code("1 layoff 7C 8C 9C on 1") == "obligation"


def test_use_card_in_new_meld_limits_the_draw_too() -> None:
    lines = ("Hand 1: 2C 5D", "Pile: 3D 9C KD", "Meld: 2 10C JC QC")
    assert table(*lines).code("1 draw pile 2") == "legal"
    assert table(*lines, use_card_in="new_meld").code("1 draw pile 2") == "pile_rule"


def test_top_obligation_use_card() -> None:
    t = table("Hand 1: 7H 7S 2C", "Pile: KD 7C", pile_draw="top", top_obligation="use_card")
    assert t.do("1 draw pile 1").owes == "use_card 7C"
    t = table("Hand 1: 7H 2C", "Pile: KD 7C", pile_draw="top", top_obligation="use_card")
    assert t.code("1 draw pile 1") == "pile_rule"


def test_top_obligation_none_owes_nothing() -> None:
    t = table("Hand 1: 7H 2C", "Pile: KD 7C", pile_draw="top", failed_obligation=50).do("1 draw pile 1")
    assert t.owes is None


def test_top_obligation_speaks_only_where_pile_draw_is_top() -> None:
    t = table("Hand 1: 7H 2C", "Pile: KD 7C", pile_draw="top_or_all", top_obligation="new_meld", failed_obligation=50)
    assert t.do("1 draw pile 1").owes is None


# --- new_meld ----------------------------------------------------------------------------------------------------

WHOLE = ("Hand 1: 7H 7S 4D 4H 4S 2C", "Pile: 3D 7C KD")


@pytest.mark.parametrize(
    ("draw", "options"),
    [
        ("1 draw pile all", {"pile_draw": "all"}),
        ("1 draw pile all", {"pile_draw": "top_or_all"}),
        ("1 draw pile 1", {"pile_draw": "top", "top_obligation": "new_meld"}),
    ],
)
def test_what_owes_a_new_meld(draw: str, options: dict[str, str]) -> None:
    t = table(*WHOLE, failed_obligation=50, **options).do(draw)
    assert t.owes == "new_meld"
    assert t.do("1 meld 4D 4H 4S").owes is None


def test_a_lay_off_is_no_new_meld() -> None:
    t = table(*WHOLE, "Meld: 2 4C 5C 6C", pile_draw="all", failed_obligation=50).do("1 draw pile all")
    assert t.do("1 layoff 7C on 1").owes == "new_meld"


def test_fined_play_as_they_like_and_pay_at_the_scoring() -> None:
    t = table("Hand 1: 2C 5D", "Hand 2: 6D 9D", "Pile: 3D KD", "Stock: 8S", pile_draw="all", failed_obligation=50)
    t.do("1 draw pile all", "1 discard 3D", "2 draw stock", "2 discard 6D", "1 stop")
    row = t.row(1)
    assert (row["hand"], row["penalty"], row["score"]) == (2 + 5 + 10, 50, -67)


def test_each_failure_is_fined() -> None:
    t = table(
        "Hand 1: 2C 5D",
        "Hand 2: 6D 9D",
        "Pile: KD",
        "Stock: 8S 8D",
        pile_draw="all",
        failed_obligation=100,
        exhaustion="next_may_take",
    )
    t.do("1 draw pile all", "1 discard 2C", "2 draw stock", "2 discard 6D")
    t.do("1 draw pile all", "1 discard 5D", "2 draw stock", "2 discard 9D", "1 stop")
    assert t.row(1)["penalty"] == 200


def test_going_out_with_the_obligation_unmet_is_fined_too() -> None:
    t = table(
        "Hand 1: 2C",
        "Pile: 7S",
        "Meld: 1 4S 5S 6S",
        "Turn: 1 draw",
        pile_draw="top",
        top_obligation="new_meld",
        failed_obligation=50,
    )
    t.do("1 draw pile 1", "1 layoff 7S on 1", "1 discard 2C")
    assert t.ended == "out"
    assert t.row(1)["penalty"] == 50


def test_going_out_by_a_lay_off_with_the_obligation_unmet_is_fined_too() -> None:
    lines = ("Hand 1: 8S", "Pile: 7S", "Meld: 1 4S 5S 6S")
    t = table(*lines, pile_draw="top", top_obligation="new_meld", failed_obligation=100)
    t.do("1 draw pile 1", "1 layoff 7S 8S on 1")
    assert (t.ended, t.row(1)["penalty"]) == ("out", 100)


def test_no_fine_once_a_new_meld_was_laid() -> None:
    t = table(*WHOLE, "Stock:", pile_draw="all", failed_obligation=50).do("1 draw pile all", "1 meld 4D 4H 4S")
    assert t.do("1 discard KD", "2 stop").row(1)["penalty"] == 0


def test_failed_obligation_zero_owes_nothing() -> None:
    t = table(*WHOLE, "Stock:", pile_draw="all", failed_obligation=0).do("1 draw pile all")
    assert t.owes is None
    assert t.do("1 discard KD", "2 stop").row(1)["penalty"] == 0


def test_forbidden_the_whole_pile_is_not_offered_unless_a_new_meld_can_be_laid_by_the_next_action() -> None:
    t = table("Hand 1: 7H 2C 5D", "Pile: 3D 7C KD", pile_draw="top_or_all", failed_obligation="forbidden")
    assert t.legal("draw") == {"1 draw stock", "1 draw pile 1"}
    assert t.code("1 draw pile all") == "pile_rule"
    t = table("Hand 1: 7H 7S 5D", "Pile: 3D 7C KD", pile_draw="top_or_all", failed_obligation="forbidden")
    assert t.code("1 draw pile all") == "legal"


def test_forbidden_the_next_action_must_be_a_new_meld() -> None:
    t = table(*WHOLE, "Meld: 2 4C 5C 6C", pile_draw="all", failed_obligation="forbidden").do("1 draw pile all")
    assert t.legal() == {"1 meld 4D 4H 4S", "1 meld 7C 7H 7S"}
    refused = ("1 layoff 7C on 1", "1 discard KD")
    assert t.codes(*refused) == dict.fromkeys(refused, "obligation")
    assert t.do("1 meld 4D 4H 4S").code("1 layoff 7C on 1") == "legal"


def test_new_meld_uses_taken_wants_one_of_the_taken_cards_in_it() -> None:
    t = table(*WHOLE, pile_draw="all", failed_obligation=50, new_meld_uses_taken="yes").do("1 draw pile all")
    assert t.do("1 meld 4D 4H 4S").owes == "new_meld"
    assert t.do("1 meld 7C 7H 7S").owes is None


def test_new_meld_uses_taken_under_forbidden_bars_other_melds() -> None:
    t = table(*WHOLE, pile_draw="all", new_meld_uses_taken="yes").do("1 draw pile all")
    assert t.legal() == {"1 meld 7C 7H 7S"}
    assert t.code("1 meld 4D 4H 4S") == "obligation"


def test_new_meld_uses_taken_under_forbidden_limits_the_draw() -> None:
    lines = ("Hand 1: 4D 4H 4S 2C", "Pile: 3D 7C KD")
    assert table(*lines, pile_draw="all").code("1 draw pile all") == "legal"
    assert table(*lines, pile_draw="all", new_meld_uses_taken="yes").code("1 draw pile all") == "pile_rule"


def test_taken_is_by_name_so_the_twin_in_hand_counts() -> None:
    t = table("Hand 1: 7C 8C 9C 2C", "Pile: 3D 7C KD", seats=5, pile_draw="all", new_meld_uses_taken="yes")
    assert t.do("1 draw pile all", "1 meld 7C 8C 9C").owes is None


def test_a_position_starts_with_nothing_owed() -> None:
    t = table(*WHOLE, "Turn: 1 play", pile_draw="all", failed_obligation=50)
    assert t.owes is None
    assert t.legal("discard")
