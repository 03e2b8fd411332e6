"""The order in which a person holds their cards: it survives draws and undo, and can be sorted with one key.

An order is a tuple of held cards. Cards are told apart by name only.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum

from rules.cards import JOKER, Card, rank_of, suit_of

Order = tuple[Card, ...]

_BY_COLOUR = (0, 1, 3, 2)
"""Where each suit (C D H S) stands, so that black and red alternate: ♣ ♦ ♠ ♥."""


class Sorting(StrEnum):
    """How a hand was sorted last; OWN once a card has been moved by hand."""

    OWN = "own"
    SUIT = "suit"
    RANK = "rank"
    READY = "ready"


def suit_key(card: Card) -> tuple[int, int, int]:
    """By suit, then rank; jokers last."""
    return (1, 0, 0) if card == JOKER else (0, _BY_COLOUR[suit_of(card)], rank_of(card))


def rank_key(card: Card) -> tuple[int, int, int]:
    """By rank, then suit; jokers last."""
    return (1, 0, 0) if card == JOKER else (0, rank_of(card), _BY_COLOUR[suit_of(card)])


Key = Callable[[Card], tuple[int, ...]]
KEYS: dict[Sorting, Key] = {Sorting.SUIT: suit_key, Sorting.RANK: rank_key}


def kept(order: Order, hand: Iterable[Card], sorting: Sorting = Sorting.OWN) -> Order:
    """The order after the hand has become `hand`: what stayed keeps its place, what is new comes last.

    While the hand is sorted by suit or rank, new cards go where they belong instead.
    """
    left = Counter(hand)
    stayed: list[Card] = []
    for card in order:
        if left[card]:
            left[card] -= 1
            stayed.append(card)
    fresh = sorted(left.elements(), key=suit_key)
    key = KEYS.get(sorting)
    if key is None:
        return (*stayed, *fresh)
    for card in fresh:
        before = [i for i, other in enumerate(stayed) if key(other) <= key(card)]
        stayed.insert(before[-1] + 1 if before else 0, card)
    return tuple(stayed)


def new_cards(order: Order, hand: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of the hand that the order did not have."""
    return tuple((Counter(hand) - Counter(order)).elements())


def moved(order: Order, picked: Iterable[int], gap: int) -> Order:
    """The order with the cards at the `picked` positions set, as one group, into the gap before position `gap`."""
    chosen = sorted(set(picked))
    group = [order[i] for i in chosen]
    left = [card for i, card in enumerate(order[:gap]) if i not in chosen]
    right = [card for i, card in enumerate(order[gap:], gap) if i not in chosen]
    return (*left, *group, *right)


def sorted_by(order: Order, sorting: Sorting, groups: Sequence[Sequence[Card]] = (), by_suit: Key = suit_key) -> Order:
    """The hand sorted. READY puts the `groups` (melds the hand holds) first, the rest by suit behind them.

    `by_suit` is the family's own order of a hand by suit.
    """
    if sorting is Sorting.READY:
        rest = Counter(order)
        front: list[Card] = []
        for group in groups:
            if not Counter(group) - rest:
                rest -= Counter(group)
                front += group
        return (*front, *sorted(rest.elements(), key=by_suit))
    key = by_suit if sorting is Sorting.SUIT else KEYS.get(sorting)
    return tuple(sorted(order, key=key)) if key else tuple(order)
