"""§5: reactions out of turn."""

from typing import Any

import pytest

from tests.rules.table import Table, table

CALL = ("Hand 1: KD 3H", "Hand 2: 2C 4D", "Hand 3: 7H 7S 2D 9S", "Pile: 3D 7C QD", "Turn: 1 play")
GRAB = ("Hand 1: 7S 3H 10C", "Hand 2: 2C 4D", "Hand 3: 5D 9C", "Meld: 3 4S 5S 6S", "Pile: QD", "Turn: 1 play")


def call_table(*lines: str, **changes: Any) -> Table:
    """Seat 3 may call the 7C under what seat 1 discards, unless the changes forbid it."""
    changes.setdefault("totals", (0, 0, 0))
    return table(*CALL, *lines, claim="rummy", **changes)


def grab_table(*lines: str, **changes: Any) -> Table:
    """Seat 1 may discard the 7S, which fits the meld of seat 3."""
    changes.setdefault("totals", (0, 0, 0))
    return table(*GRAB, *lines, claim="grab", **changes)


def test_none_nobody_reacts() -> None:
    t = table(*CALL, claim="none").do("1 discard KD")
    assert t.to_act == (2,)


def test_none_switches_call_and_grab_off() -> None:
    t = table(*CALL, claim="none").do("1 discard KD")
    assert t.codes("3 call 3", "3 grab on 1") == {"3 call 3": "option_off", "3 grab on 1": "option_off"}


def test_rummy_a_player_calls_a_card_that_they_could_meld() -> None:
    t = call_table().do("1 discard KD")
    assert t.to_act == (2, 3)
    assert {line for line in t.legal() if line.startswith("3")} == {"3 call 3"}


def test_the_caller_takes_the_pile_down_to_that_card_and_melds_it_at_once() -> None:
    t = call_table().do("1 discard KD", "3 call 3")
    assert t.to_act == (3,)
    assert t.owes == "use_card 7C"
    assert t.hand(3) == sorted(["7H", "7S", "2D", "9S", "7C", "QD", "KD"])
    assert t.legal() == {"3 meld 7C 7H 7S"}


def test_the_caller_does_not_draw() -> None:
    t = call_table().do("1 discard KD", "3 call 3", "3 meld 7C 7H 7S")
    assert t.code("3 draw stock") == "wrong_phase"


def test_the_caller_may_make_other_plays_and_discards_one_card() -> None:
    t = call_table("Meld: 2 8H 9H 10H").do("1 discard KD", "3 call 3", "3 meld 7C 7H 7S")
    assert "3 discard QD" in t.legal()


def test_play_goes_on_left_of_the_caller() -> None:
    t = call_table().do("1 discard KD", "3 call 3", "3 meld 7C 7H 7S", "3 discard QD")
    assert t.overview.turn == 1


def test_the_callers_discard_opens_a_new_window() -> None:
    t = table(
        "Hand 1: KD 3H", "Hand 2: QC QS 2C 5D", "Hand 3: 7H 7S 2D 9S", "Pile: 3D 7C QD", "Turn: 1 play", claim="rummy"
    )
    t.do("1 discard KD", "3 call 3", "3 meld 7C 7H 7S", "3 discard QD")
    assert t.code("2 call 1") == "legal"


def test_the_caller_may_go_out() -> None:
    t = table("Hand 1: 7C 3H", "Hand 2: 2C 4D", "Hand 3: 7H 7S", "Pile: 3D", "Turn: 1 play", claim="rummy").do(
        "1 discard 7C", "3 call 1", "3 meld 7C 7H 7S"
    )
    assert (t.ended, t.result.went_out) == ("out", 3)


def test_the_discarder_never_claims() -> None:
    t = table("Hand 1: 7C 7H 7S 3H", "Hand 2: 2C 4D", "Pile: 3D", "Turn: 1 play", claim="rummy").do("1 discard 7C")
    assert t.code("1 call 1") == "not_your_turn"
    t = grab_table().do("1 discard 7S")
    assert t.code("1 grab on 1") == "not_your_turn"


@pytest.mark.parametrize(
    ("pile_draw", "may"),
    [("any_depth", False), ("any_depth_use_top", False), ("top_or_all", True), ("all", True), ("top", True)],
)
def test_the_player_to_draw_calls_only_where_they_cannot_simply_draw(pile_draw: str, may: bool) -> None:
    t = table(
        "Hand 1: KD 3H", "Hand 2: 7H 7S 2D 9S", "Pile: 3D 7C QD", "Turn: 1 play",
        claim="rummy", pile_draw=pile_draw, top_obligation="use_card",
    ).do("1 discard KD")  # fmt: skip
    assert (t.code("2 call 3") == "legal") == may


def test_a_card_that_cannot_be_melded_at_once_is_not_called() -> None:
    t = call_table().do("1 discard KD")
    assert t.codes("3 call 1", "3 call 2", "3 call 9") == dict.fromkeys(
        ("3 call 1", "3 call 2", "3 call 9"), "claim_rule"
    )


def test_a_draw_closes_the_window() -> None:
    t = call_table().do("1 discard KD", "2 draw stock")
    assert t.to_act == (2,)
    assert t.code("3 call 3") == "not_your_turn"


def test_a_position_opens_no_window() -> None:
    t = table("Hand 1: KH 3H", *CALL[1:3], "Pile: 3D 7C QD KD", "Turn: 2 draw", claim="rummy")
    assert t.to_act == (2,)
    assert t.code("3 call 3") == "not_your_turn"


def test_a_discard_that_ends_the_deal_opens_no_window() -> None:
    t = table("Hand 1: KD", *CALL[1:], claim="rummy").do("1 discard KD")
    assert t.ended == "out"
    assert t.code("3 call 3") == "over"


def test_a_call_obeys_layoff_needs_own_meld() -> None:
    lines = ("Hand 1: 7S 3H", "Hand 2: 2C 4D", "Hand 3: 5D 9C", "Meld: 2 4S 5S 6S", "Pile: QD", "Turn: 1 play")
    t = table(*lines, claim="rummy").do("1 discard 7S")
    assert t.code("3 call 1") == "legal"
    t = table(*lines, claim="rummy", layoff_needs_own_meld="yes").do("1 discard 7S")
    assert t.code("3 call 1") != "legal"


def test_a_call_obeys_pile_needs_own_meld() -> None:
    t = call_table(pile_needs_own_meld="any_card").do("1 discard KD")
    assert t.to_act == (2,)
    assert t.code("3 call 3") == "own_meld_first"


def test_a_call_of_the_whole_pile_obeys_whole_pile_and_first_deal_limits() -> None:
    lines = ("Hand 1: KD 3H", "Hand 2: 2C 4D", "Hand 3: 7H 7S 2D 9S", "Pile: 7C QD", "Turn: 1 play")
    t = table(*lines, claim="rummy", pile_needs_own_meld="whole_pile").do("1 discard KD")
    assert t.code("3 call 3") == "own_meld_first"
    t = table(*lines, claim="rummy", first_deal_limits="yes").do("1 discard KD")
    assert t.code("3 call 3") == "first_deal"


def test_a_call_obeys_a_required_final_discard() -> None:
    lines = ("Hand 1: 7C 3H", "Hand 2: 2C 4D", "Hand 3: 7H 7S", "Pile: 3D", "Turn: 1 play")
    t = table(*lines, claim="rummy", final_discard="required").do("1 discard 7C")
    assert t.code("3 call 1") == "claim_rule"


def test_a_call_obeys_use_card_in() -> None:
    lines = ("Hand 1: 7S 3H", "Hand 2: 2C 4D", "Hand 3: 5D 9C", "Meld: 2 4S 5S 6S", "Pile: QD", "Turn: 1 play")
    t = table(*lines, claim="rummy", use_card_in="new_meld").do("1 discard 7S")
    assert t.code("3 call 1") == "claim_rule"


# --- grab --------------------------------------------------------------------------------------------------------


def test_grab_takes_the_card_just_discarded_and_lays_it_off_at_once() -> None:
    t = grab_table().do("1 discard 7S")
    assert t.code("3 grab on 1") == "legal"
    t.do("3 grab on 1")
    assert t.melds() == ["4S 5S 6S 7S"]
    assert t.snapshot["pile"] == ["QD"]
    assert t.hand(3) == ["5D", "9C"]


def test_the_turn_goes_on_to_the_player_who_was_next_anyway() -> None:
    t = grab_table().do("1 discard 7S", "3 grab on 1")
    assert (t.phase, t.to_act) == ("draw", (2,))


def test_the_player_to_draw_may_grab_too_and_still_draws() -> None:
    t = grab_table().do("1 discard 7S", "2 grab on 1")
    assert t.legal("draw") == {"2 draw stock", "2 draw pile 1"}


def test_one_grab_per_discard() -> None:
    t = table("Hand 1: 7S 3H", *GRAB[1:4], "Pile: 8S", "Turn: 1 play", claim="grab", totals=(0, 0, 0))
    t.do("1 discard 7S", "3 grab on 1")
    assert t.code("2 grab on 1") == "not_your_turn"


def test_a_grabbed_card_scores_for_the_one_who_grabbed_it() -> None:
    t = grab_table("Stock:").do("1 discard 7S", "2 grab on 1", "2 stop")
    assert t.row(2)["melded"] == 7


def test_a_grabbed_joker_is_named_as_it_is_laid() -> None:
    t = table("Hand 1: JK 3H", *GRAB[1:], claim="grab", totals=(0, 0, 0)).do("1 discard JK")
    assert {line for line in t.legal() if line.startswith("3")} == {"3 grab JK=3S on 1", "3 grab JK=7S on 1"}
    assert t.code("3 grab on 1") == "ambiguous"
    assert t.do("3 grab JK=3S on 1").melds() == ["JK=3S 4S 5S 6S"]


def test_only_the_card_just_discarded_and_only_where_it_fits() -> None:
    t = grab_table().do("1 discard 10C")
    assert t.to_act == (2,)
    assert t.codes("3 grab on 1", "3 grab on 2") == dict.fromkeys(("3 grab on 1", "3 grab on 2"), "does_not_fit")


def test_a_grab_obeys_layoff_needs_own_meld() -> None:
    t = grab_table(layoff_needs_own_meld="yes").do("1 discard 7S")
    assert t.codes("2 grab on 1", "3 grab on 1") == {"2 grab on 1": "own_meld_first", "3 grab on 1": "legal"}


def test_a_grab_is_taking_a_card_of_the_pile_but_never_the_whole_pile() -> None:
    t = grab_table(pile_needs_own_meld="any_card").do("1 discard 7S")
    assert t.codes("2 grab on 1", "3 grab on 1") == {"2 grab on 1": "own_meld_first", "3 grab on 1": "legal"}
    t = grab_table(pile_needs_own_meld="whole_pile", first_deal_limits="yes", totals=()).do("1 discard 7S")
    assert t.code("2 grab on 1") == "legal"


def test_calls_and_grabs_are_switched_off_by_each_other() -> None:
    assert call_table().do("1 discard KD").code("3 grab on 1") == "option_off"
    assert grab_table().do("1 discard 7S").code("3 call 1") == "option_off"


def test_whoever_acts_first_is_first() -> None:
    t = grab_table("Meld: 2 7C 7D 7H").do("1 discard 7S")
    assert t.to_act == (2, 3)
    assert {"2 grab on 2", "3 grab on 1"} <= t.legal()
    assert t.do("3 grab on 2").to_act == (2,)
