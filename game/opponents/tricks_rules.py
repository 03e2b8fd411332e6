"""`medium` at the trick game: bids on points, buries to make voids, and plays by simple rules."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.opponents.tricks_core import Layout, bury, layout, longest, rule_follow, rule_lead
from game.opponents.tricks_estimate import DENOMINATIONS, UNSEEN_KITTY, chance, estimate
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


def joker_at_hand(o: Observation) -> bool:
    """Whether the observer holds the joker or sees it in the kitty; without it nobody bids ten."""
    return bool((own_hand(o) + open_kitty(o)) & JOKER_UNIT)


def points_bid(
    o: Observation, t: Terms, legal: Sequence[Action], errors: Sequence[float] = (0.0,) * DENOMINATIONS
) -> Action:
    """The bid with the highest expected score by the estimate, or a pass. `errors`: tricks misjudged, by suit."""
    cards = own_hand(o) | open_kitty(o)
    unseen = 0.0 if open_kitty(o) else UNSEEN_KITTY[o.seats - 3]
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
            kept = hand & ~bury(lay, hand, c_.size(cards) - EACH)
            estimates[bid.suit] = unseen + errors[bid.suit] + estimate(lay, kept, o.seats)
        made = chance(estimates[bid.suit], bid.tricks, o.seats, bid.suit == GRAND)
        value = worth(t, bid.tricks, bid.suit) * (2 * made - 1)
        if made >= SUREST and value > best_worth:
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
