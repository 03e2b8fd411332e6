"""§3: drawing from the stock and from the discard pile."""

import pytest

from tests.rules.table import table

THREE_SEVENS = ("Hand 1: 7H 7S 2C KC", "Pile: 3D 7C 9C KD")  # the 7C lies third from the top
OWN_MELD = "Meld: 1 QC QD QH"


def test_the_stock_gives_its_next_card() -> None:
    t = table("Hand 1: 2C", "Stock: 4D 9S").do("1 draw stock")
    assert t.hand(1) == ["2C", "4D"]
    assert t.snapshot["stock"] == 1


def test_one_draw_a_turn() -> None:
    t = table("Hand 1: 2C", "Pile: 3D").do("1 draw stock")
    assert t.codes("1 draw stock", "1 draw pile 1") == {"1 draw stock": "wrong_phase", "1 draw pile 1": "wrong_phase"}


def test_nothing_is_discarded_before_the_draw() -> None:
    t = table("Hand 1: 2C 3C")
    assert t.code("1 discard 2C") == "wrong_phase"


def test_any_depth_the_top_card_alone_is_free() -> None:
    t = table(*THREE_SEVENS)
    assert t.code("1 draw pile 1") == "legal"
    assert t.do("1 draw pile 1").owes is None


def test_any_depth_takes_the_card_and_every_card_above_it() -> None:
    t = table(*THREE_SEVENS).do("1 draw pile 3")
    assert t.hand(1) == ["2C", "7C", "7H", "7S", "9C", "KC", "KD"]
    assert t.snapshot["pile"] == ["3D"]


def test_any_depth_offers_only_cards_that_can_be_melded_at_once() -> None:
    t = table(*THREE_SEVENS)
    assert t.legal("draw") == {"1 draw stock", "1 draw pile 1", "1 draw pile 3"}
    assert t.codes("1 draw pile 2", "1 draw pile 4") == {"1 draw pile 2": "pile_rule", "1 draw pile 4": "pile_rule"}


def test_no_deeper_than_the_pile() -> None:
    assert table(*THREE_SEVENS).code("1 draw pile 5") == "pile_rule"


def test_the_taken_cards_count_for_melding_the_chosen_one() -> None:
    t = table("Hand 1: 2C 3D", "Pile: 5S 6S 7S")
    assert "1 draw pile 3" in t.legal()
    assert t.do("1 draw pile 3").legal() == {"1 meld 5S 6S 7S"}


def test_a_lay_off_of_several_cards_may_meet_the_obligation() -> None:
    t = table("Hand 1: 7S 2C", "Meld: 2 4S 5S 6S", "Pile: 3D 8S KD")
    assert "1 draw pile 2" in t.legal()
    assert t.do("1 draw pile 2").legal() == {"1 layoff 7S 8S on 1"}


def test_a_joker_may_meet_the_obligation() -> None:
    t = table("Hand 1: JK 9H 2C", "Pile: 7H KD")
    assert t.do("1 draw pile 2").legal() == {"1 meld 7H JK=8H 9H"}


def test_any_depth_use_top_owes_the_top_card_too() -> None:
    t = table("Hand 1: 7H 7S 2C", "Pile: KD 7C", pile_draw="any_depth_use_top")
    assert t.do("1 draw pile 1").owes == "use_card 7C"
    t = table("Hand 1: 7H 7S 2C", "Pile: 7C KD", pile_draw="any_depth_use_top")
    assert t.legal("draw") == {"1 draw stock", "1 draw pile 2"}


def test_top_or_all_gives_the_top_card_free_or_the_whole_pile() -> None:
    t = table(*THREE_SEVENS, pile_draw="top_or_all")
    assert t.legal("draw") == {"1 draw stock", "1 draw pile 1", "1 draw pile 4"}
    assert t.codes("1 draw pile 2", "1 draw pile 3") == {"1 draw pile 2": "pile_rule", "1 draw pile 3": "pile_rule"}


def test_top_or_all_a_pile_of_one_card_is_a_top_card_draw() -> None:
    t = table("Hand 1: 2C 3D", "Pile: KD", pile_draw="top_or_all").do("1 draw pile 1")
    assert t.owes is None


def test_draw_pile_all_is_the_whole_pile() -> None:
    t = table(*THREE_SEVENS, pile_draw="top_or_all").do("1 draw pile all")
    assert t.snapshot["pile"] == []


def test_all_gives_only_the_whole_pile_even_of_one_card() -> None:
    t = table(*THREE_SEVENS, pile_draw="all", failed_obligation=50)
    assert t.legal("draw") == {"1 draw stock", "1 draw pile 4"}
    t = table("Hand 1: 2C 3D", "Pile: KD", pile_draw="all", failed_obligation=50).do("1 draw pile 1")
    assert t.owes == "new_meld"


def test_top_gives_only_the_top_card() -> None:
    t = table(*THREE_SEVENS, pile_draw="top")
    assert t.legal("draw") == {"1 draw stock", "1 draw pile 1"}


def test_an_empty_pile_gives_nothing() -> None:
    t = table("Hand 1: 2C 3D", "Pile:")
    assert t.legal() == {"1 draw stock"}
    assert t.code("1 draw pile 1") == "pile_rule"


def test_empty_pile_and_empty_stock_leave_only_stop() -> None:
    t = table("Hand 1: 2C 3D", "Pile:", "Stock:")
    assert t.legal() == {"1 stop"}


# --- the ban on a card taken alone -------------------------------------------------------------------------------


def test_the_card_taken_alone_may_not_be_discarded() -> None:
    t = table("Hand 1: 2C 3D", "Pile: KD").do("1 draw pile 1")
    assert t.code("1 discard KD") == "just_drawn"
    assert t.legal("discard") == {"1 discard 2C", "1 discard 3D"}


def test_the_card_taken_alone_may_be_discarded_when_the_hand_holds_two() -> None:
    t = table("Hand 1: 2C KD", "Pile: KD", seats=5).do("1 draw pile 1")
    assert t.code("1 discard KD") == "legal"


def test_the_ban_is_by_name_so_a_joker_bans_the_other_joker_only_when_it_is_alone() -> None:
    t = table("Hand 1: 2C JK", "Pile: JK").do("1 draw pile 1")
    assert t.code("1 discard JK") == "legal"
    t = table("Hand 1: 2C 3D", "Pile: JK").do("1 draw pile 1")
    assert t.code("1 discard JK") == "just_drawn"


def test_the_ban_ends_when_such_a_card_was_laid() -> None:
    t = table("Hand 1: KD KS KH 2C 3C", "Pile: KD", seats=5).do("1 draw pile 1", "1 meld KD KS KH")
    assert t.code("1 discard KD") == "legal"


def test_the_ban_ends_with_a_swap_of_such_a_card() -> None:
    t = table(
        "Hand 1: 8S 8S 2C",
        "Meld: 2 7S JK=8S 9S",
        "Meld: 3 7C JK=8C 9C",
        "Pile: 8C",
        "Turn: 1 draw",
        seats=5,
        joker_swap="opponents",
    ).do("1 draw pile 1")
    assert t.code("1 discard 8C") == "just_drawn"
    t.do("1 swap 8C on 2", "1 swap 8S on 1")
    assert t.legal("discard") == {"1 discard 8S", "1 discard 2C", "1 discard JK"}


def test_the_ban_lasts_for_that_turn_only() -> None:
    t = table("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Pile: KD", "Stock: 9C 9D 9H")
    t.do("1 draw pile 1", "1 discard 2C", "2 draw stock", "2 discard 4C", "1 draw stock")
    assert t.code("1 discard KD") == "legal"


def test_a_card_taken_with_others_may_be_discarded() -> None:
    t = table(*THREE_SEVENS).do("1 draw pile 3", "1 meld 7C 7H 7S")
    assert t.code("1 discard KD") == "legal"


def test_a_card_from_the_stock_may_be_discarded() -> None:
    t = table("Hand 1: 2C", "Stock: 4D 9S").do("1 draw stock")
    assert t.code("1 discard 4D") == "legal"


# --- pile_needs_own_meld -----------------------------------------------------------------------------------------


def test_the_whole_pile_may_need_a_meld_of_ones_own() -> None:
    options = {"pile_draw": "top_or_all", "pile_needs_own_meld": "whole_pile"}
    t = table(*THREE_SEVENS, **options)
    assert t.codes("1 draw pile 1", "1 draw pile 4") == {"1 draw pile 1": "legal", "1 draw pile 4": "own_meld_first"}
    assert table(*THREE_SEVENS, OWN_MELD, **options).code("1 draw pile 4") == "legal"


def test_a_dig_to_the_bottom_is_the_whole_pile_too() -> None:
    t = table("Hand 1: 7H 7S 2C", "Pile: 7C KD", pile_needs_own_meld="whole_pile")
    assert t.code("1 draw pile 2") == "own_meld_first"
    t = table("Hand 1: 7H 7S 2C", "Pile: 3D 7C KD", pile_needs_own_meld="whole_pile")
    assert t.code("1 draw pile 2") == "legal"


def test_a_pile_of_one_card_is_never_the_whole_pile() -> None:
    t = table("Hand 1: 2C", "Pile: KD", pile_draw="top_or_all", pile_needs_own_meld="whole_pile")
    assert t.code("1 draw pile 1") == "legal"


def test_any_card_of_the_pile_may_need_a_meld_of_ones_own() -> None:
    t = table(*THREE_SEVENS, pile_needs_own_meld="any_card")
    assert t.legal("draw") == {"1 draw stock"}
    assert t.code("1 draw pile 1") == "own_meld_first"
    t = table(*THREE_SEVENS, OWN_MELD, pile_needs_own_meld="any_card")
    assert t.code("1 draw pile 1") == "legal"


@pytest.mark.parametrize("meld", ["Meld: 2 QC QD QH", "Meld: 2 QC QD QH + 1 QS"])
def test_only_a_meld_one_owns_opens_the_pile(meld: str) -> None:
    assert table(*THREE_SEVENS, meld, pile_needs_own_meld="any_card").code("1 draw pile 1") == "own_meld_first"


# --- never into a dead end ---------------------------------------------------------------------------------------


def test_a_dig_that_would_leave_no_card_for_a_required_discard_is_not_offered() -> None:
    t = table("Hand 1: 7H", "Pile: 8H 9H", final_discard="required")
    assert t.code("1 draw pile 2") == "pile_rule"
    assert table("Hand 1: 7H", "Pile: 8H 9H").code("1 draw pile 2") == "legal"


def test_a_dig_under_first_deal_limits_must_leave_two_cards() -> None:
    lines = ("Hand 1: 7H 2C", "Pile: 3D 8H 9H")
    assert table(*lines, first_deal_limits="yes").code("1 draw pile 2") == "pile_rule"
    assert table(*lines, first_deal_limits="yes", totals=(0, 0)).code("1 draw pile 2") == "legal"
    assert table("Hand 1: 7H 2C 4D", *lines[1:], first_deal_limits="yes").code("1 draw pile 2") == "legal"


def test_a_dig_that_only_a_barred_lay_off_could_meet_is_not_offered() -> None:
    lines = ("Hand 1: 2C KC", "Meld: 2 4S 5S 6S", "Pile: 3D 7S 9D")
    assert table(*lines).code("1 draw pile 2") == "legal"
    assert table(*lines, layoff_needs_own_meld="yes").code("1 draw pile 2") == "pile_rule"


def test_every_seat_sees_the_whole_pile_in_either_layout() -> None:
    for layout in ("fan", "squared"):
        t = table("Pile: 3D 7C 9C KD", pile_layout=layout)
        for seat in (1, 2):
            o = t.game.observe(t.state, seat)
            assert [z.cards for z in o.zones if z.place.kind == "pile" and None not in z.cards]
            assert o.fan == (layout == "fan")
