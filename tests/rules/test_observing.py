"""What a seat may know: its own hand and what lies open, and nothing that tells of more."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rules import cards
from rules.protocol import TABLE, Kind
from rules.rummy.state import State
from tests.conformance.mixes import random_table
from tests.rules.positions import random_position
from tests.rules.table import Table, rule_set, table
from tests.rules.test_brute import step


def unseen_shuffled(s: State, seat: int, rng: Random) -> State:
    """The state with all that `seat` cannot know dealt anew: the stock, and other hands but for cards seen taken."""
    hidden = list(s.stock)
    keep = []
    for number, hand in enumerate(s.hands, 1):
        known = hand if number == seat else s.public.known[number - 1]
        keep.append(list(cards.cards(known)))
        hidden += (Counter(cards.cards(hand)) - Counter(keep[-1])).elements()
    rng.shuffle(hidden)
    stock = tuple(hidden.pop() for _ in s.stock)
    hands = []
    for hand, kept in zip(s.hands, keep, strict=True):
        hands.append(cards.bag_of(kept + [hidden.pop() for _ in range(cards.size(hand) - len(kept))]))
    return s._replace(hands=tuple(hands), stock=stock)


def walk(seed: str) -> Any:
    """A random position or deal, and the states that follow, with the generator that leads there."""
    rng = Random(seed)
    rules, seats = random_table(rng, "rummy")
    t = random_position(rng, rules, seats) if rng.random() < 0.5 else Table(rules, seats).chance(rng.randrange(99))
    for _ in range(25):
        if TABLE not in t.to_act and t.to_act:
            yield t, rng
        if not step(t, rng):
            return


@pytest.mark.parametrize("block", range(4))
def test_unseen_cards_make_no_difference(block: int) -> None:
    for number in range(12):
        for t, rng in walk(f"unseen-{block}-{number}"):
            seat = rng.randint(1, t.seats)
            other = unseen_shuffled(t.state, seat, rng)
            assert t.game.observe(other, seat) == t.game.observe(t.state, seat)
            assert list(t.game.legal(other, seat)) == list(t.game.legal(t.state, seat))


@pytest.mark.parametrize("block", range(4))
def test_cards_seen_taken_are_in_the_hand(block: int) -> None:
    for number in range(12):
        for t, _ in walk(f"known-{block}-{number}"):
            for hand, known in zip(t.state.hands, t.state.public.known, strict=True):
                assert cards.contains(hand, known)


def test_a_card_taken_from_the_pile_is_known_until_it_is_gone() -> None:
    t = table("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Pile: KD", "Stock: 9S 8S").do("1 draw pile 1", "1 discard 2C")
    seen = t.game.observe(t.state, 2).tallies[0].known
    assert [cards.name(c) for c in seen] == ["KD"]
    t.do("2 draw stock", "2 discard 4C", "1 draw stock", "1 discard KD")
    assert t.game.observe(t.state, 2).tallies[0].known == ()


def test_a_joker_swapped_out_is_known() -> None:
    t = table("Hand 1: 8S 2C", "Meld: 2 7S JK=8S 9S", "Turn: 1 play", joker_swap="opponents").do("1 swap 8S on 1")
    assert [cards.name(c) for c in t.game.observe(t.state, 2).tallies[0].known] == ["JK"]


def test_a_drawn_stock_card_is_shown_to_the_one_who_drew_only() -> None:
    t = table("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Stock: 9S 8S").do("1 draw stock")
    mine, theirs = (t.game.observe(t.state, seat) for seat in (1, 2))
    assert "9S" in cards.names(c for c in mine.zone(Kind.HAND, 1).cards if c is not None)
    assert set(theirs.zone(Kind.HAND, 1).cards) == {None}
    assert set(mine.zone(Kind.STOCK).cards) == {None}


def test_only_ones_own_claim_is_told() -> None:
    t = table(
        "Hand 1: 7C 3H 5C 6C", "Hand 2: 2C 4D", "Hand 3: 7H 7S 9D", "Hand 4: 5D 9C", "Pile: 3D", "Turn: 1 play",
        claim="rummy",
    ).do("1 discard 7C")  # fmt: skip
    assert t.to_act == (2, 3)
    assert [t.game.observe(t.state, seat).may_claim for seat in (1, 2, 3, 4)] == [False, False, True, False]
    assert {t.game.observe(t.state, seat).turn for seat in (1, 2, 3, 4)} == {2}


def test_everything_lies_open_once_the_deal_is_over() -> None:
    t = table("Hand 1: KC", "Hand 2: 4C 5D", "Stock: 9S 8S", "Turn: 1 play").do("1 discard KC")
    o = t.game.observe(t.state, 1)
    assert cards.names(c for c in o.zone(Kind.HAND, 2).cards if c is not None) == "4C 5D"
    assert None not in o.zone(Kind.STOCK).cards


def test_the_public_history_tells_neither_the_pack_nor_the_new_stock() -> None:
    t = Table(rule_set(exhaustion="reshuffle"), 2).chance()
    assert t.game.observe(t.state, 1).log == ()
    t = table("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Pile: 9C KD", "Stock: 9S", exhaustion="reshuffle")
    t.do("1 draw stock", "1 discard 9S").chance()
    log = t.game.observe(t.state, 2).log
    assert [(seat, t.game.text(action)) for seat, action in log] == [(1, "draw stock"), (1, "discard 9S")]
