"""§7: the stock runs out."""

import pytest

from rules.protocol import TABLE
from tests.rules.table import Table, table

DRY = ("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Pile: 9C KD", "Stock:")


def test_next_may_take_from_the_pile_or_stop() -> None:
    t = table(*DRY)
    assert t.legal() == {"1 draw pile 1", "1 stop"}
    assert t.code("1 draw stock") == "stock_empty"


def test_stop_ends_the_deal() -> None:
    t = table(*DRY).do("1 stop")
    assert (t.ended, t.result.went_out) == ("stock", None)


def test_no_stop_while_the_stock_has_cards() -> None:
    assert table("Hand 1: 2C 3D").code("1 stop") == "wrong_phase"


def test_the_last_stock_card_is_played_on() -> None:
    t = table("Hand 1: 2C 3D", "Stock: 9S").do("1 draw stock", "1 discard 9S")
    assert (t.ended, t.to_act) == ("", (2,))


def test_ends_at_once_with_the_turn_that_emptied_the_stock() -> None:
    t = table("Hand 1: 2C 3D", "Stock: 9S", exhaustion="ends_at_once").do("1 draw stock")
    assert t.ended == ""
    assert t.do("1 discard 9S").ended == "stock"


def test_ends_at_once_opens_no_claim_window() -> None:
    t = table(
        "Hand 1: 7S 3D", "Hand 2: 2C", "Meld: 2 4S 5S 6S", "Stock:", "Turn: 1 play", exhaustion="ends_at_once",
        claim="grab",
    ).do("1 discard 7S")  # fmt: skip
    assert t.ended == "stock"
    assert t.code("2 grab on 1") == "over"


def test_ends_at_once_a_position_to_draw_allows_pile_draws_and_stop() -> None:
    t = table(*DRY, exhaustion="ends_at_once")
    assert t.legal() == {"1 draw pile 1", "1 stop"}


def test_take_all_that_is_left_without_obligation() -> None:
    t = table(*DRY, rules="svensk-oppet")
    assert t.legal() == {"1 draw pile 2", "1 stop"}
    t.do("1 draw pile all")
    assert t.owes is None
    assert t.do("1 discard 2C").ended == ""


def test_take_all_replaces_the_ordinary_pile_draws_only_when_the_stock_is_empty() -> None:
    t = table("Hand 1: 2C 3D", "Pile: 9C KD", rules="svensk-oppet")
    assert t.legal() == {"1 draw stock", "1 draw pile 1"}


def test_take_all_keeps_the_ban_on_a_single_card() -> None:
    t = table("Hand 1: 2C 3D", "Pile: KD", "Stock:", exhaustion="take_all").do("1 draw pile 1")
    assert t.code("1 discard KD") == "just_drawn"


@pytest.mark.parametrize("need", ["whole_pile", "any_card"])
def test_take_all_keeps_pile_needs_own_meld(need: str) -> None:
    t = table(*DRY, exhaustion="take_all", pile_needs_own_meld=need)
    assert t.code("1 draw pile 2") == "own_meld_first"
    t = table(*DRY, "Meld: 1 QC QH QS", exhaustion="take_all", pile_needs_own_meld=need)
    assert t.code("1 draw pile 2") == "legal"


def test_take_all_keeps_first_deal_limits() -> None:
    t = table(*DRY, exhaustion="take_all", first_deal_limits="yes")
    assert t.legal() == {"1 stop"}
    assert t.code("1 draw pile 2") == "first_deal"


# --- reshuffle ---------------------------------------------------------------------------------------------------


def restocked() -> Table:
    """A table whose stock has just been made anew: pile 9C KD, seat 1 drew the last card and discarded it."""
    lines = ("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Pile: 9C KD", "Stock: 9S")
    return table(*lines, exhaustion="reshuffle").do("1 draw stock", "1 discard 9S")


def test_reshuffle_is_tables_turn_right_after_the_discard() -> None:
    t = restocked()
    assert (t.phase, t.to_act) == ("restock", (TABLE,))


def test_reshuffle_takes_all_but_the_top_card() -> None:
    t = restocked().chance()
    assert t.snapshot["pile"] == ["9S"]
    assert t.snapshot["stock"] == 2
    assert (t.phase, t.to_act) == ("draw", (2,))


def test_a_written_restock_gives_the_order_of_the_new_stock() -> None:
    t = restocked().do("0 restock KD 9C", "2 draw stock")
    assert t.hand(2) == ["4C", "5D", "KD"]


@pytest.mark.parametrize("stock", ["9C", "9C KD 9S", "9C QD", "9C 9C"])
def test_a_restock_of_other_cards_is_refused(stock: str) -> None:
    assert restocked().code(f"0 restock {stock}") == "wrong_pack"


def test_nobody_plays_before_the_reshuffle() -> None:
    t = restocked()
    assert "legal" not in t.codes("1 draw stock", "2 draw stock", "2 draw pile 1", "2 stop").values()
    assert t.legal() == set()


def test_reshuffle_once_per_deal() -> None:
    t = restocked().do("0 restock KD 9C")
    t.do("2 draw stock", "2 discard KD", "1 draw stock", "1 discard 9C")
    assert (t.phase, t.to_act) == ("draw", (2,))
    assert t.legal() == {"2 draw pile 1", "2 stop"}


def test_reshuffle_again_in_the_next_deal() -> None:
    t = restocked().do("0 restock KD 9C", "2 draw stock", "2 discard KD", "1 draw stock", "1 discard 9C", "2 stop")
    t.lay("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Pile: 9C KD", "Stock: 9S", "Turn: 1 draw")
    assert t.do("1 draw stock", "1 discard 9S").phase == "restock"


def test_reshuffle_wants_two_cards_in_the_pile() -> None:
    t = table("Hand 1: 2C 3D", "Pile:", "Stock: 9S", exhaustion="reshuffle").do("1 draw stock", "1 discard 9S")
    assert (t.phase, t.to_act) == ("draw", (2,))


def test_reshuffle_comes_before_any_claim() -> None:
    t = table(
        "Hand 1: 7S 3D", "Hand 2: 2C 4D", "Hand 3: 9D 5C", "Meld: 2 4S 5S 6S", "Pile: 9C KD", "Stock:", "Turn: 1 play",
        exhaustion="reshuffle", claim="grab",
    ).do("1 discard 7S")  # fmt: skip
    assert t.to_act == (TABLE,)
    t.chance()
    assert t.to_act == (2, 3)
    assert t.do("3 grab on 1").melds() == ["4S 5S 6S 7S"]


# --- dead turns --------------------------------------------------------------------------------------------------


def test_dead_round_after_as_many_dead_turns_as_players_begun_with_the_stock_empty() -> None:
    t = table(*DRY).do("1 draw pile 1", "1 discard 2C", "2 draw pile 1")
    assert t.ended == ""
    assert t.do("2 discard 4C").ended == "dead_round"
    assert t.result.went_out is None


def test_three_players_need_three_dead_turns() -> None:
    t = table(*DRY, "Hand 3: 6C 7D").do("1 draw pile 1", "1 discard 2C", "2 draw pile 1", "2 discard 4C")
    assert t.ended == ""
    assert t.do("3 draw pile 1", "3 discard 6C").ended == "dead_round"


def test_a_turn_that_lays_a_card_starts_the_count_anew() -> None:
    t = table("Hand 1: 2C 3D", "Hand 2: 4C 5D 7S", "Meld: 1 4S 5S 6S", "Pile: 9C KD", "Stock:")
    t.do("1 draw pile 1", "1 discard 2C", "2 draw pile 1", "2 layoff 7S on 1", "2 discard 4C")
    assert t.do("1 draw pile 1", "1 discard KD").ended == ""
    assert t.do("2 draw pile 1", "2 discard 5D").ended == "dead_round"


def test_a_dead_turn_begun_with_cards_in_the_stock_does_not_count_for_the_round() -> None:
    t = table("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Pile: 9C KD", "Stock: 9S")
    t.do("1 draw pile 1", "1 discard 2C", "2 draw pile 1", "2 discard 4C", "1 draw pile 1", "1 discard KD")
    assert t.ended == ""


def test_a_grab_starts_the_count_anew() -> None:
    t = table("Hand 1: 7S 3D", "Hand 2: 4C 5D", "Meld: 1 4S 5S 6S", "Pile: 9C KD", "Stock:", claim="grab")
    t.do("1 draw pile 1", "1 discard 7S", "2 grab on 1", "2 draw pile 1", "2 discard 4C")
    assert t.ended == ""
    assert t.do("1 draw pile 1", "1 discard KD").ended == "dead_round"


def test_ten_times_as_many_dead_turns_as_players_end_the_deal_whatever_the_stock() -> None:
    t = table("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Pile: 9C KD", "Stock: 9S 8S")
    for turn in range(20):
        assert t.ended == "", f"after {turn} dead turns"
        seat = turn % 2 + 1
        t.do(f"{seat} draw pile 1")
        t.do(sorted(t.legal("discard"))[0])
    assert t.ended == "dead_round"


def test_a_turn_from_the_stock_starts_the_long_count_anew() -> None:
    t = table("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Pile: 9C KD", "Stock: 9S 8S")
    for turn in range(20):
        seat = turn % 2 + 1
        t.do(f"{seat} draw {'stock' if turn == 10 else 'pile 1'}")
        t.do(sorted(t.legal("discard"))[0])
    assert t.ended == ""


# --- hands at the end --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("counts", "hand"), [("yes", 5), ("no", 0)])
def test_whether_hands_count_when_the_stock_ran_out(counts: str, hand: int) -> None:
    t = table(*DRY, hand_counts_on_exhaustion=counts).do("1 stop")
    assert t.row(1)["hand"] == hand
    t = table(*DRY, hand_counts_on_exhaustion=counts)
    t.do("1 draw pile 1", "1 discard 2C", "2 draw pile 1", "2 discard 4C")
    assert t.row(2)["hand"] == (7 if counts == "yes" else 0)  # 5D and the 2C just taken


def test_hands_always_count_when_somebody_went_out() -> None:
    t = table("Hand 1: KC", "Hand 2: 4C 5D", "Turn: 1 play", hand_counts_on_exhaustion="no").do("1 discard KC")
    assert t.row(2)["hand"] == 9
