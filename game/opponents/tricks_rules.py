"""`medium` at the trick game: bids on points, buries to make voids, and plays by simple rules.

The weights were fitted to deals played out by the same rules (``tests/bench/README.md``): what each feature of the ten
cards kept adds to the tricks that a declarer takes.
"""

from collections.abc import Sequence
from math import erf, sqrt
from random import Random
from typing import Any

from game.opponents.tricks_core import JOKER_SPOT, TRUMPS, Layout, bury, layout, longest, rule_follow, rule_lead
from game.opponents.tricks_sight import Sight, open_kitty, own_hand, play_of, sight
from rules import cards as c_
from rules.cards import JOKER_UNIT
from rules.protocol import Action, Observation
from rules.tricks.actions import PASS, TAKE, Bid, Bury, Leave
from rules.tricks.following import GRAND
from rules.tricks.state import BID, BURY, KITTY, Public
from rules.tricks.terms import EACH, Terms, terms, worth
from rules.tricks.terms import KITTY as THREE

SUREST = 0.62
"""The least chance to make a contract with which it is bid."""

_TRUMP_WEIGHTS = {
    3: (-3.80, 1.15, 1.40, 1.03, 0.66, 0.32, 0.14, 1.08, 0.81, 0.15, 0.67, 0.32, 0.25),
    4: (-3.39, 1.07, 1.27, 0.76, 0.69, 0.38, 0.12, 1.03, 0.55, 0.48, 0.56, 0.30, 0.16),
    5: (-3.03, 0.92, 1.22, 0.80, 0.62, 0.42, 0.29, 0.99, 0.46, 0.20, 0.35, 0.36, 0.12),
}
_GRAND_WEIGHTS = {
    3: (-1.40, 2.95, 1.37, 1.27, 0.25, 0.78, 0.24, 0.18),
    4: (-0.55, 2.16, 1.00, 1.17, 0.79, 0.78, 0.05, 0.16),
    5: (-0.35, 1.90, 0.93, 1.08, 0.85, 0.79, 0.04, 0.04),
}
_SPREAD = {3: (1.10, 1.85), 4: (1.00, 1.55), 5: (0.90, 1.30)}
"""How far the tricks taken lie round the estimate (standard deviation), with trumps and in grand."""

_UNSEEN_KITTY = (1.3, 0.9, 0.7)
"""Tricks that three unknown cards are worth, with three, four and five players."""


def estimate(lay: Layout, hand: int, seats: int) -> float:
    """How many tricks a declarer takes who keeps these ten cards."""
    trumps = hand & lay.lanes[TRUMPS] if lay.plain == TRUMPS else 0
    aces = kings = queens = guarded = voids = length = 0
    for lane in range(lay.plain):
        held = hand & lay.lanes[lane]
        ace = lay.aces & lay.lanes[lane]
        count = held.bit_count()
        if held & ace:
            aces += 1
            kings += held & ace >> 1 != 0
            queens += held & ace >> 1 != 0 and held & ace >> 2 != 0
        elif held & ace >> 1 and count > 1:
            guarded += 1
        voids += not count
        if lay.plain == TRUMPS or held & ace:
            length += max(0, count - 3)
    side = (aces, kings, queens, guarded, voids, length)
    if lay.plain == TRUMPS:
        tops = [trumps >> 48 + place & 1 for place in range(14, 9, -1)]
        features = (1, trumps.bit_count(), *tops, *side)
        weights: tuple[float, ...] = _TRUMP_WEIGHTS[seats]
    else:
        features = (1, hand >> JOKER_SPOT & 1, *side)
        weights = _GRAND_WEIGHTS[seats]
    return sum(w * f for w, f in zip(weights, features, strict=True))


def joker_at_hand(o: Observation) -> bool:
    """Whether the observer holds the joker or sees it in the kitty; without it nobody bids ten."""
    return bool((own_hand(o) + open_kitty(o)) & JOKER_UNIT)


def points_bid(o: Observation, t: Terms, legal: Sequence[Action]) -> Action:
    """The bid with the highest expected score by the estimate, or a pass."""
    cards = own_hand(o) | open_kitty(o)
    unseen = 0.0 if open_kitty(o) else _UNSEEN_KITTY[o.seats - 3]
    best: Action = PASS
    best_worth = 0.0
    estimates: dict[int, float] = {}
    joker = joker_at_hand(o)
    for bid in legal:
        if not isinstance(bid, Bid) or (bid.tricks == EACH and not joker):
            continue
        if bid.suit not in estimates:
            lay = layout(bid.suit, t.rules.bowers)
            hand = lay.mask(cards)
            estimates[bid.suit] = unseen + estimate(lay, hand & ~bury(lay, hand, c_.size(cards) - EACH), o.seats)
        spread = _SPREAD[o.seats][bid.suit == GRAND]
        chance = 0.5 + 0.5 * erf((estimates[bid.suit] - bid.tricks + 0.5) / spread / sqrt(2))
        value = worth(t, bid.tricks, bid.suit) * (2 * chance - 1)
        if chance >= SUREST and value > best_worth:
            best, best_worth = bid, value
    return best


def burial_of(lay: Layout, mask: int) -> Bury:
    """The action that lays these cards away."""
    return Bury(c_.cards(c_.bag_of(lay.cards(mask))))


def rule_spot(s: Sight) -> int:
    """The position that the rules play."""
    declares = s.seat == s.declarer
    if not s.lying:
        lacking = 15
        for seat in range(s.seats):
            if seat != s.seat:
                lacking &= s.voids[seat]
        return rule_lead(s.lay, s.hand, s.out, declares, lacking)
    after = s.seats - s.lying - 1
    dangerous = not declares and (s.declarer - s.seat) % s.seats <= after
    fellow = not declares and not dangerous and s.best_seat != s.declarer
    return rule_follow(s.lay, s.hand, s.out, s.led, s.best, after, declares, fellow, dangerous)


def played(s: Sight, spot: int) -> Action:
    """The action that plays the card at that position; a joker led in grand names the longest suit."""
    lane = -1 if s.lying else longest(s.lay, s.hand & ~(1 << spot))
    return play_of(s.lay, s.lay.card[spot], lane)


class RuleBot:
    """Plays by rules, without looking ahead."""

    def __init__(self, rules: Any, seats: int) -> None:
        self._t: Terms = terms(rules, seats)

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """The move that the rules give; no chance is in it."""
        p: Public = observation.public
        if p.phase == BID:
            return points_bid(observation, self._t, legal)
        if p.phase == KITTY:
            return TAKE if TAKE in legal else Leave()
        s = sight(observation)
        if p.phase == BURY:
            return burial_of(s.lay, bury(s.lay, s.hand, THREE))
        return played(s, rule_spot(s))
