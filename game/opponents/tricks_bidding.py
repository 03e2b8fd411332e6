"""Bidding and burying by playing imagined deals out: `hard` at the trick game before the first card is led."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from game.opponents.tricks_core import TRUMPS, Layout, bury, layout, play_out
from game.opponents.tricks_rules import estimate, joker_at_hand
from game.opponents.tricks_sight import Sight, open_kitty, own_hand
from game.opponents.tricks_stakes import Stakes
from game.opponents.tricks_worlds import strength, worlds
from rules import cards as c_
from rules.cards import Card
from rules.protocol import Action, Observation
from rules.tricks.actions import PASS, Bid
from rules.tricks.state import Public
from rules.tricks.terms import EACH, Terms
from rules.tricks.terms import KITTY as THREE

SUREST = 0.58
"""The least chance to make a contract with which it is bid."""

BETTER_PLAY = {3: 0.6, 4: 0.4, 5: 0.4}
"""The share of imagined deals in which better play than that by rule wins a trick more."""

HOPELESS = 1.6
"""A denomination is not played out when the rules count so many tricks less than the lowest bid in it."""

OPEN_PASS = {3: -12.0, 4: -6.0, 5: -4.0}
"""Points that passing is worth while nobody has bid and others are still to speak."""

_FAVOUR = 4
"""Deals looked at for one in which a rival holds what the rival has bid on."""


class Bidding:
    """Chooses bids for one seat in one bidding. `number` worlds are played out for each denomination."""

    def __init__(self, o: Observation, t: Terms, rng: Random, number: int) -> None:
        p: Public = o.public
        self._t = t
        self._seats = o.seats
        self._seat = o.seat - 1
        self._last = [(seat - 1, said) for seat, said in p.bids if isinstance(said, Bid)][-1:]
        self._last_to_speak = len(p.bids) >= o.seats - 1
        self._kitty = list(c_.cards(open_kitty(o)))
        self._hand = list(c_.cards(own_hand(o)))
        self._joker = joker_at_hand(o)
        seen = {*self._hand, *self._kitty}
        unseen = [c for c in c_.cards(p.pack) if c not in seen]
        self._deals = [rng.sample(unseen, len(unseen)) for _ in range(number)]

    def choose(self, legal: Sequence[Action]) -> Action:
        """The bid with the highest expected score, or a pass where that is worth more."""
        bids = [bid for bid in legal if isinstance(bid, Bid) and (bid.tricks < EACH or self._joker)]
        lowest: dict[int, int] = {}
        for bid in bids:
            lowest.setdefault(bid.suit, bid.tricks)
        tricks = {}
        for suit, least in lowest.items():
            lay = layout(suit, self._t.rules.bowers)
            hand = lay.mask(c_.bag_of(self._hand + self._kitty))
            counted = estimate(lay, hand & ~bury(lay, hand, len(self._kitty)), self._seats)
            if counted + (0 if self._kitty else 1) > least - HOPELESS:
                tricks[suit] = [self._played(suit, self._seat, deal) for deal in self._deals]
        best: Action = PASS
        best_value = -1e9
        for bid in bids:
            if bid.suit in tricks:
                chance, value = self._worth(bid, tricks[bid.suit])
                if chance >= SUREST and value > best_value:
                    best, best_value = bid, value
        return best if best is not PASS and best_value > self._passing() else PASS

    def _worth(self, bid: Bid, played: list[list[int]]) -> tuple[float, float]:
        """The chance to make the contract and the points it brings over the others' mean."""
        stakes = Stakes(self._t, self._seats, self._seat, bid.tricks, bid.suit)
        share = BETTER_PLAY[self._seats]
        made = value = 0.0
        for tricks in played:
            mine = tricks[self._seat]
            more = min(EACH, mine + 1)
            made += (1 - share) * (mine >= bid.tricks) + share * (more >= bid.tricks)
            value += (1 - share) * stakes.declared(mine) + share * stakes.declared(more)
        return made / len(played), value / len(played)

    def _passing(self) -> float:
        """What it is worth to let the last bidder play, or to let the others speak."""
        if not self._last:
            return 0.0 if self._last_to_speak else OPEN_PASS[self._seats]
        rival, bid = self._last[0]
        stakes = Stakes(self._t, self._seats, rival, bid.tricks, bid.suit)
        total = 0.0
        rounds = max(1, len(self._deals) // 2)
        lay = layout(bid.suit, self._t.rules.bowers)
        for number in range(rounds):
            few = [self._deals[(number * 5 + k) % len(self._deals)] for k in range(_FAVOUR)]
            deal = max(few, key=lambda deal: self._liking(lay, rival, deal))
            total += stakes.values(tuple(self._played(bid.suit, rival, deal)))[self._seat]
        return total / rounds

    def _liking(self, lay: Layout, rival: int, deal: list[Card]) -> int:
        return strength(lay, lay.mask(c_.bag_of(self._cards_of(rival, deal))))

    def _cards_of(self, seat: int, deal: list[Card]) -> list[Card]:
        """The ten cards of a seat in an imagined deal."""
        if seat == self._seat:
            return self._hand
        place = (seat - self._seat) % self._seats - 1
        return deal[place * EACH : (place + 1) * EACH]

    def _played(self, suit: int, declarer: int, deal: list[Card]) -> list[int]:
        """The tricks of all seats when the deal is played out by rule with that contract."""
        lay = layout(suit, self._t.rules.bowers)
        spot = lay.spot
        hands = [sum(1 << spot[c] for c in self._cards_of(seat, deal)) for seat in range(self._seats)]
        kitty = self._kitty or deal[(self._seats - 1) * EACH :]
        held = hands[declarer] | sum(1 << spot[c] for c in kitty)
        away = bury(lay, held, THREE)
        hands[declarer] = held ^ away
        tricks = [0] * self._seats
        play_out(lay, self._seats, declarer, hands, away, tricks, [0] * self._seats, declarer, 0, -1, 0, 0)
        return tricks


_LOOSE = 6
"""Cards that are thought about when burying: the least useful by rule."""


def best_burial(s: Sight, stakes: Stakes, rng: Random, number: int) -> int:
    """The three cards to lay away that score best in imagined deals; `s` holds all thirteen."""
    lay = s.lay
    usual = bury(lay, s.hand, THREE)
    loose = bury(lay, s.hand, _LOOSE)
    if lay.plain == TRUMPS:
        loose = loose & ~lay.lanes[TRUMPS] | usual
    bits = [1 << spot for spot in range(63) if loose >> spot & 1]
    ways = [usual, *(way for three in combinations(bits, THREE) if (way := sum(three)) != usual)]
    totals = dict.fromkeys(ways, 0.0)
    dealt = [hands for hands, _ in worlds(s, number, rng)]
    for count, hands in enumerate(dealt, 1):
        for way in ways:
            held = list(hands)
            held[s.seat] = s.hand ^ way
            tricks = [0] * s.seats
            play_out(lay, s.seats, s.seat, held, way, tricks, [0] * s.seats, s.seat, 0, -1, 0, 0)
            totals[way] += stakes.declared(tricks[s.seat])
        if count in (5, 10):
            ways = sorted(ways, key=lambda way: -totals[way])[: 6 if count == 5 else 3]
            if usual not in ways:
                ways.append(usual)
    return max(ways, key=lambda way: (totals[way], way == usual))
