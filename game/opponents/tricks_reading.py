"""What was said in the bidding, read: how well imagined hands agree with it.

Nobody is taken to bid by the book: a hand that disagrees with what its seat said is thought unlikely, never impossible.
"""

from math import exp
from typing import NamedTuple

from game.opponents.tricks_core import Layout, bury, layout
from game.opponents.tricks_estimate import DENOMINATIONS, UNSEEN_KITTY, chance, estimate
from rules.tricks.following import GRAND
from rules.tricks.terms import EACH, LEAST_BID

NONE = EACH + 1
"""More tricks than can be bid."""

EVEN = 0.58
"""The chance to make a contract at which a seat is as likely to bid as to pass."""

WIDTH = 0.09
"""How sharply: the change in that chance that makes bidding 2.7 times as likely against passing."""

FEW = 3
"""Cards of a suit without which it is not thought of as trumps."""

DOUBT = 0.08
"""The share of things said that tell nothing."""


class Said(NamedTuple):
    """A bid, or a pass (`tricks` 0), of a seat counted from 0.

    `least`: by denomination, the fewest tricks that beat the bid before it (`NONE`: none do).
    """

    seat: int
    least: tuple[int, ...]
    tricks: int
    suit: int


def least_above(level: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The fewest tricks of each denomination that bid higher than `level` (`rules.tricks.terms.level`)."""
    found = []
    for suit in range(DENOMINATIONS):
        tricks = max(LEAST_BID, level // 5)
        while 5 * tricks + ranks[suit] <= level:
            tricks += 1
        found.append(min(tricks, NONE))
    return tuple(found)


def hopes(cards: list[int], kitty: list[int], bowers: bool, seats: int) -> list[float]:
    """The tricks that a seat with these ten cards may hope for as declarer, by denomination.

    `kitty`: the cards of an open kitty; none when it is closed.
    """
    lengths = [0] * DENOMINATIONS
    for c in (*cards, *kitty):
        lengths[c // 15] += 1
    found = []
    for suit in range(DENOMINATIONS):
        if suit != GRAND and lengths[suit] < FEW:
            found.append(0.0)
            continue
        lay = layout(suit, bowers)
        spot = lay.spot
        hand = 0
        for c in cards:
            hand |= 1 << spot[c]
        if kitty:
            for c in kitty:
                hand |= 1 << spot[c]
            found.append(estimate(lay, hand & ~bury(lay, hand, len(kitty)), seats))
        else:
            found.append(estimate(lay, hand, seats) + UNSEEN_KITTY[seats - 3])
    return found


def agreement(hope: list[float], said: list[Said], seats: int) -> float:
    """How likely a seat with these hopes is to have said all that, up to a factor."""
    likely = 1.0
    for one in said:
        if one.tricks:
            made = chance(hope[one.suit], one.tricks, seats, one.suit == GRAND)
            bids = 1.0 / (1.0 + exp((EVEN - made) / WIDTH))
        else:
            made = 0.0
            for suit in range(DENOMINATIONS):
                if one.least[suit] < NONE:
                    made = max(made, chance(hope[suit], one.least[suit], seats, suit == GRAND))
            bids = 1.0 - 1.0 / (1.0 + exp((EVEN - made) / WIDTH))
        likely *= DOUBT + (1.0 - DOUBT) * bids
    return likely


class Reader:
    """Judges imagined hands in the play by what their seats said in the bidding; cards are positions of `lay`.

    `said` by seat; `kitty`: the cards of an open kitty, `taken` those of them that the declarer took; `played` by seat.
    """

    def __init__(
        self,
        lay: Layout,
        bowers: bool,
        seat: int,
        declarer: int,
        said: list[list[Said]],
        kitty: list[int],
        taken: int,
        played: list[int],
    ) -> None:
        self._lay = lay
        self._bowers = bowers
        self._declarer = declarer
        self._said = said
        self._kitty = kitty
        self._taken = taken
        self._played = played
        self._others = [other for other in range(len(said)) if other != seat and said[other]]

    def likely(self, hands: list[int], buried: int) -> float:
        """How likely everybody with these hands is to have said what they said, up to a factor."""
        found = 1.0
        seats = len(self._said)
        for seat in self._others:
            held = hands[seat] | self._played[seat]
            if seat == self._declarer and self._taken:
                held = (held | buried) & ~self._taken
            hope = hopes(self._lay.cards(held), self._kitty, self._bowers, seats)
            found *= agreement(hope, self._said[seat], seats)
        return found
