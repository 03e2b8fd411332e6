"""The measuring stick `greedy` of the trick-taking family (record.md, Command line). It never changes.

Its move logs are golden files in ``tests/opponents``; a change that alters one is wrong, however clever. Where the
words leave a choice: the bid is counted on the ten cards in hand, by the suits printed on them; ties are broken by the
text of the action.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.opponents.tricks_sight import own_hand
from rules import cards as c_
from rules.cards import ALL_NATURAL, JOKER, Bag, Card, suit_of
from rules.protocol import Action, Observation
from rules.tricks.actions import PASS, TAKE, Bid, Bury, Play, text
from rules.tricks.following import JACK, Order, other_bower
from rules.tricks.state import BID, BURY, KITTY, Public
from rules.tricks.terms import KITTY as THREE
from rules.tricks.terms import LEAST_BID, Terms, terms


class GreedyTricks:
    """Counts its tricks, buries its lowest cards, wins with the highest card it has."""

    def __init__(self, rules: Any, seats: int) -> None:
        self._t: Terms = terms(rules, seats)

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """The move that the rule of `greedy` gives; no chance is in it."""
        p: Public = observation.public
        hand = own_hand(observation)
        if p.phase == BID:
            suit = self._suit(hand)
            bid = Bid(self._count(hand, suit), suit)
            return bid if bid.tricks >= LEAST_BID and bid in legal else PASS
        if p.phase == KITTY:
            return TAKE if TAKE in legal else legal[0]
        assert p.contract
        order = self._t.orders[p.contract.suit]
        if p.phase == BURY:
            return _burial(order, hand)
        return _card(order, p, [a for a in legal if isinstance(a, Play)])

    def _suit(self, hand: Bag) -> int:
        """The suit with most cards, of equal ones the higher."""
        lengths = [sum(suit_of(c) == suit for c in c_.kinds(hand) if c != JOKER) for suit in range(4)]
        return max(range(4), key=lambda suit: (lengths[suit], self._t.ranks[suit]))

    def _count(self, hand: Bag, suit: int) -> int:
        """One trick for the joker, each bower, each ace, and each card of the suit beyond three."""
        sure = {JOKER, *(c for c in ALL_NATURAL if c % c_.LANE == 0)}
        if self._t.rules.bowers:
            sure |= {c_.card(suit, JACK), other_bower(suit)}
        held = c_.kinds(hand)
        length = sum(c != JOKER and suit_of(c) == suit for c in held)
        return sum(c in sure for c in held) + max(0, length - 3)


def _burial(order: Order, hand: Bag) -> Bury:
    """The three lowest cards outside trumps; where there are fewer, the lowest trumps too."""

    def lowest(c: Card) -> tuple[bool, int, Card]:
        return order.suits[c] == order.trump, order.power[c], c

    chosen = sorted(c_.kinds(hand), key=lowest)[:THREE]
    return Bury(c_.cards(c_.bag_of(chosen)))


def _card(order: Order, p: Public, legal: list[Play]) -> Play:
    """The highest card that wins the trick so far, else the lowest."""
    best = max((_strength(order, p.led, laid.card) for laid in p.trick), default=-1)
    winners = [a for a in legal if p.led < 0 or _strength(order, p.led, a.card) > best]
    if winners:
        return min(winners, key=lambda a: (-order.power[a.card], text(a)))
    return min(legal, key=lambda a: (order.power[a.card], text(a)))


def _strength(order: Order, led: int, card: Card) -> int:
    """How high the card is in a trick in which that suit was led: −1 when it cannot win."""
    follows = order.suits[card] == led or order.suits[card] == order.trump
    return order.power[card] if follows else -1
