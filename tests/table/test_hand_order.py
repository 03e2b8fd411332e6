"""The own order of the hand survives what happens to the hand."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.table.hand_order import Sorting, kept, moved, new_cards, sorted_by
from rules.cards import ALL_NATURAL, JOKER, read_card

HANDS = st.lists(st.sampled_from([*ALL_NATURAL[:20], JOKER]), max_size=30).map(tuple)


def cards(text: str) -> tuple[int, ...]:
    return tuple(map(read_card, text.split()))


def test_a_drawn_card_comes_last_and_the_rest_stays() -> None:
    assert kept(cards("KC 2D 7H"), cards("2D 7H 9S KC")) == cards("KC 2D 7H 9S")


def test_a_card_gone_leaves_no_gap_and_its_twin_stays() -> None:
    assert kept(cards("7H KC 7H 2D"), cards("2D 7H KC")) == cards("7H KC 2D")


def test_in_a_sorted_hand_a_drawn_card_goes_where_it_belongs() -> None:
    assert kept(cards("2C 9C 4H"), cards("2C 9C 4H 5C"), Sorting.SUIT) == cards("2C 5C 9C 4H")
    assert kept(cards("2C 9C"), cards("2C 9C JK"), Sorting.RANK) == cards("2C 9C JK")


def test_undo_of_a_draw_gives_the_order_back() -> None:
    order = cards("KC 2D 7H")
    assert kept(kept(order, cards("2D 7H 9S KC")), cards("2D 7H KC")) == order


def test_moving_one_card_and_a_group() -> None:
    order = cards("2C 3C 4C 5C 6C")
    assert moved(order, [0], 3) == cards("3C 4C 2C 5C 6C")
    assert moved(order, [4], 0) == cards("6C 2C 3C 4C 5C")
    assert moved(order, [0, 3], 5) == cards("3C 4C 6C 2C 5C")
    assert moved(order, [2], 2) == moved(order, [2], 3) == order


def test_suits_alternate_in_colour_and_jokers_come_last() -> None:
    assert sorted_by(cards("JK AH 2S KD 3C"), Sorting.SUIT) == cards("3C KD 2S AH JK")
    assert sorted_by(cards("JK 3H 2S 3C AD"), Sorting.RANK) == cards("AD 2S 3C 3H JK")


def test_ready_melds_come_first_and_a_group_the_hand_lacks_is_passed_over() -> None:
    hand = cards("9D 7S 2C 7H 7C")
    groups = [cards("7C 7H 7S"), cards("2C 3C 4C")]
    assert sorted_by(hand, Sorting.READY, groups) == cards("7C 7H 7S 2C 9D")


def test_what_is_new() -> None:
    assert new_cards(cards("7H 2C"), cards("7H 7H 2C JK")) == cards("7H JK")


@given(HANDS, HANDS, st.sampled_from(list(Sorting)))
def test_no_card_is_lost_or_made(order: tuple[int, ...], hand: tuple[int, ...], sorting: Sorting) -> None:
    assert Counter(kept(order, hand, sorting)) == Counter(hand)
    assert Counter(sorted_by(hand, sorting)) == Counter(hand)


@given(HANDS, st.integers(0, 10**6))
def test_moving_keeps_every_card(order: tuple[int, ...], seed: int) -> None:
    rng = Random(seed)
    picked = [i for i in range(len(order)) if rng.random() < 0.3]
    assert Counter(moved(order, picked, rng.randint(0, len(order)))) == Counter(order)
