"""Which suit a card belongs to once trumps are known, which cards may follow, and which card wins.

A hand is a bag (`rules.cards`) of one pack, so following suit is one AND. Denominations are the suits C D H S
(0…3) and `GRAND` (4), in which the joker is a suit of its own that beats every other.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rules.cards import ALL_NATURAL, EMPTY, JOKER, JOKER_UNIT, SUITS, Bag, Card, card, rank_of, suit_of

GRAND = 4
DENOMINATIONS = SUITS + "G"
"""The denominations in notation."""

JACK = 10
_TRUMP = 32
_OTHER_BOWER, _BOWER, _BEST = _TRUMP + 13, _TRUMP + 14, _TRUMP + 15


class Order(NamedTuple):
    """How cards rank in one denomination.

    `suits`: the suit of every card for following and leading (joker and bowers are trumps). `masks`: the cards of
    each suit as a bag. `free`: cards that may be played even by one who could follow. `power`: higher wins among
    cards of the suit led and trumps; every trump has more than any other card.
    """

    trump: int
    suits: tuple[int, ...]
    masks: tuple[Bag, ...]
    free: Bag
    power: tuple[int, ...]


def other_bower(trump: int) -> Card:
    """The jack of the other suit of the same colour."""
    return card(3 - trump, JACK)


def order_of(trump: int, bowers: bool) -> Order:
    """The order of the cards with that trump suit or in grand; `bowers`: both jacks of the colour are high trumps."""
    suits = [0] * (JOKER + 1)
    power = [0] * (JOKER + 1)
    for c in ALL_NATURAL:
        suits[c] = suit_of(c)
        power[c] = (rank_of(c) or 13) + (_TRUMP if suits[c] == trump else 0) - 1
    suits[JOKER], power[JOKER] = trump, _BEST
    if bowers and trump != GRAND:
        suits[other_bower(trump)] = trump
        power[other_bower(trump)] = _OTHER_BOWER
        power[card(trump, JACK)] = _BOWER
    masks = [EMPTY] * 5
    for c in ALL_NATURAL:
        masks[suits[c]] |= 1 << c
    masks[trump] |= JOKER_UNIT
    return Order(trump, tuple(suits), tuple(masks), JOKER_UNIT if trump == GRAND else EMPTY, tuple(power))


def playable(order: Order, hand: Bag, led: int) -> Bag:
    """The cards of the hand that may be played when suit `led` was led (−1: nothing yet)."""
    if led < 0:
        return hand
    following = hand & order.masks[led]
    return following | hand & order.free if following else hand


def winning(order: Order, led: int, cards: Iterable[Card]) -> int:
    """The place in the trick, from 0, of the card that wins it."""
    best, place = -1, 0
    for number, c in enumerate(cards):
        power = order.power[c]
        if power > best and (power >= _TRUMP or order.suits[c] == led):
            best, place = power, number
    return place
