"""The codes of record.md: what refuses what, and which comes first where several would."""

import pytest

from rules.protocol import Code, IllegalAction
from tests.rules.table import Table, table

ORDER = (
    "unreadable, syntax, unknown_card, bad_option, wrong_players, wrong_pack, over, not_your_turn, wrong_phase, "
    "obligation, card_not_in_hand, option_off, own_meld_first, not_a_meld, does_not_fit, no_joker_there, ambiguous, "
    "first_deal, stock_empty, pile_rule, claim_rule, just_drawn, last_card, bid_too_low, follow_suit, wrong_score"
)


def test_the_codes_and_their_order() -> None:
    assert ", ".join(Code) == ORDER


def playing(*lines: str, **changes: str | int) -> Table:
    """Seat 1 in the middle of its turn."""
    return table(*lines, "Turn: 1 play", **changes)


@pytest.mark.parametrize(
    "line",
    [
        "1 dance", "1 draw", "1 draw pile", "1 draw pile x", "1 draw pile 0", "1 draw pile -1", "1 meld", "1 discard",
        "1 discard 7H 8H", "1 layoff 7H", "1 layoff on 1", "1 layoff 7H on", "1 layoff 7H on x", "1 swap 7H",
        "1 stop now", "1 call", "1 grab", "1 grab on", "1 draw stock 2",
    ],
)  # fmt: skip
def test_syntax(line: str) -> None:
    assert playing("Hand 1: 7H 8H 9H 2C").code(line) == "syntax"


@pytest.mark.parametrize("line", ["1 discard 1H", "1 meld 7H 8H 11H", "1 discard 7X", "1 meld 7H 8H JK=JK"])
def test_unknown_card(line: str) -> None:
    assert playing("Hand 1: 7H 8H 9H 2C").code(line) == "unknown_card"


def test_not_your_turn() -> None:
    t = playing("Hand 1: 7H 2C", "Hand 2: 9C 9D")
    lines = ("2 discard 9C", "2 draw stock", "2 stop", "2 meld 9C 9D 9H", "2 call 1", "2 grab on 1")
    assert t.codes(*lines) == dict.fromkeys(lines, "not_your_turn")


def test_over_once_the_deal_has_ended() -> None:
    t = playing("Hand 1: 7H", "Hand 2: 9C 9D").do("1 discard 7H")
    lines = ("1 draw stock", "2 draw stock", "2 discard 9C", "1 stop", "2 call 1")
    assert t.codes(*lines) == dict.fromkeys(lines, "over")


def test_wrong_phase_before_the_draw() -> None:
    t = table("Hand 1: 7H 8H 9H 2C", "Meld: 2 4H 5H 6H")
    lines = ("1 discard 7H", "1 meld 7H 8H 9H", "1 layoff 7H on 1", "1 swap 7H on 1", "1 stop")
    assert t.codes(*lines) == dict.fromkeys(lines, "wrong_phase")


def test_wrong_phase_after_the_draw() -> None:
    t = playing("Hand 1: 7H 2C", "Pile: 9C", "Stock:")
    lines = ("1 draw stock", "1 draw pile 1", "1 stop")
    assert t.codes(*lines) == dict.fromkeys(lines, "wrong_phase")


def test_card_not_in_hand() -> None:
    t = playing("Hand 1: 7H 8H 2C", "Meld: 2 4S 5S 6S")
    lines = ("1 discard 7S", "1 meld 7H 8H 9H", "1 layoff 7S on 1", "1 meld 7H 8H JK=9H", "1 meld 7H 7H 7H")
    assert t.codes(*lines) == dict.fromkeys(lines, "card_not_in_hand")


def test_legal_after_all() -> None:
    t = playing("Hand 1: 7H 8H 9H 2C")
    assert t.codes("1 meld 7H 8H 9H", "1 discard 2C") == {"1 meld 7H 8H 9H": "legal", "1 discard 2C": "legal"}


@pytest.mark.parametrize(
    ("first", "line", "position", "changes"),
    [
        # the turn before the phase
        ("not_your_turn", "2 discard 9C", ("Hand 1: 7H 2C", "Hand 2: 9C 9D"), {}),
        # the phase before the hand
        ("wrong_phase", "1 discard KD", ("Hand 1: 7H 2C",), {}),
        # the phase before an empty stock
        ("wrong_phase", "1 draw stock", ("Hand 1: 7H 2C", "Stock:", "Turn: 1 play"), {}),
        # the hand before what is switched off
        ("card_not_in_hand", "1 swap 8S on 1", ("Hand 1: 7H 2C", "Meld: 2 7S JK=8S 9S", "Turn: 1 play"), {}),
        ("card_not_in_hand", "1 meld 7C 7D 7H", ("Hand 1: 7C 7D 2C", "Turn: 1 play"), {"melds": "runs"}),
        # the hand before the meld
        ("card_not_in_hand", "1 meld 7C 9D KH", ("Hand 1: 7C 9D 2C", "Turn: 1 play"), {}),
        # switched off before no joker there
        ("option_off", "1 swap 8S on 1", ("Hand 1: 8S 2C", "Meld: 2 9S 10S JS", "Turn: 1 play"), {}),
        # a meld of one's own before the fit
        (
            "own_meld_first", "1 layoff KD on 1", ("Hand 1: KD 2C 3C", "Meld: 2 4S 5S 6S", "Turn: 1 play"),
            {"layoff_needs_own_meld": "yes"},
        ),
        # a meld of one's own before the first deal and the pile rule
        (
            "own_meld_first", "1 draw pile 2", ("Hand 1: KD 2C", "Pile: 9C 9D"),
            {"pile_needs_own_meld": "any_card", "first_deal_limits": "yes"},
        ),
        # the fit before the last card
        (
            "does_not_fit", "1 layoff KD on 1", ("Hand 1: KD", "Meld: 2 4S 5S 6S", "Turn: 1 play"),
            {"final_discard": "required"},
        ),
        # no meld before the first deal
        ("not_a_meld", "1 meld 7C 7D 8H", ("Hand 1: 7C 7D 8H", "Turn: 1 play"), {"first_deal_limits": "yes"}),
        # ambiguous before the last card
        ("ambiguous", "1 meld 7H 8H JK", ("Hand 1: 7H 8H JK", "Turn: 1 play"), {"final_discard": "required"}),
        # the first deal before the pile rule
        ("first_deal", "1 draw pile 2", ("Hand 1: KD 2C", "Pile: 9C 9D"), {"first_deal_limits": "yes"}),
        # the first deal before the last card
        (
            "first_deal", "1 meld 7C 7D 7H", ("Hand 1: 7C 7D 7H", "Turn: 1 play"),
            {"first_deal_limits": "yes", "final_discard": "required"},
        ),
    ],
)  # fmt: skip
def test_the_first_code_that_fails(first: str, line: str, position: tuple[str, ...], changes: dict[str, str]) -> None:
    assert table(*position, **changes).code(line) == first


def test_what_is_owed_comes_before_the_hand() -> None:
    t = table("Hand 1: 7H 7S 2C", "Pile: 7C KD").do("1 draw pile 2")
    lines = ("1 discard QS", "1 meld 4C 4D 4H", "1 swap QS on 1")
    assert t.codes(*lines) == dict.fromkeys(lines, "obligation")
    assert t.code("1 meld 7C 7D 7H") == "card_not_in_hand"
    assert t.code("1 meld 7C 7H 8S") == "card_not_in_hand"
    assert t.code("1 meld 7C 7H 2C") == "not_a_meld"


def test_the_owed_card_in_a_lay_off_that_does_not_fit() -> None:
    t = table("Hand 1: 7H 7S 2C", "Pile: 7C KD", "Meld: 2 4S 5S 6S").do("1 draw pile 2")
    assert t.code("1 layoff 7C on 1") == "does_not_fit"


def test_a_call_or_grab_without_window_is_not_your_turn_before_all_else() -> None:
    for claim in ("rummy", "grab"):
        t = table("Hand 1: 7H 2C", "Hand 2: 9C 9D", "Pile: 9H", claim=claim)
        assert t.codes("2 call 1", "2 grab on 1") == {"2 call 1": "not_your_turn", "2 grab on 1": "not_your_turn"}


def test_apply_raises_with_the_same_refusal() -> None:
    t = playing("Hand 1: 7H 2C")
    seat, action = t.read("1 discard KD")
    with pytest.raises(IllegalAction) as refused:
        t.game.apply(t.state, seat, action)
    assert refused.value.refusal == t.game.refusal(t.state, seat, action)


def test_a_refusal_names_the_cards_concerned_and_the_option_that_says_so() -> None:
    t = playing("Hand 1: 7C 7D 7H 2C", melds="runs")
    seat, action = t.read("1 meld 7C 7D 7H")
    refusal = t.game.refusal(t.state, seat, action)
    assert refusal is not None
    assert refusal.option == "melds"
    t = playing("Hand 1: 7C 2C")
    seat, action = t.read("1 discard KD")
    refusal = t.game.refusal(t.state, seat, action)
    assert refusal is not None
    assert len(refusal.cards) == 1
