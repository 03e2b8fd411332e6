"""`easy` at the trick game: plays by the rules of `medium`, but reckons roughly, forgets, and slips.

A slip is never absurd: the card is of the same kind as the right one, and near it.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from game.opponents.tricks_core import Layout, bury, playable
from game.opponents.tricks_rules import burial_of, played, points_bid, rule_spot
from game.opponents.tricks_sight import Sight, sight
from rules.protocol import Action, Observation
from rules.tricks.actions import TAKE
from rules.tricks.state import BID, BURY, KITTY, Public
from rules.tricks.terms import KITTY as THREE
from rules.tricks.terms import Terms, terms

MISJUDGES = 0.9
"""Tricks by which a hand is misjudged in bidding (standard deviation)."""

SLIP = 3.0
"""How freely cards slip: a card worse by so much is played 2.7 times less often than the right one."""

WORST = 8.0
"""A card worse by more is not played."""

OTHER_SUIT = 3.0
"""How much worse a card of another suit is thought, beside its height."""


class Beginner:
    """Plays by rules, roughly."""

    def __init__(self, rules: Any, seats: int) -> None:
        self._t: Terms = terms(rules, seats)

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """What the rules give, or what slips instead; the same for the same `rng`."""
        p: Public = observation.public
        if p.phase == BID:
            errors = [rng.gauss(0.0, MISJUDGES) for _ in range(5)]
            return points_bid(observation, self._t, legal, errors)
        if p.phase == KITTY:
            return TAKE if TAKE in legal else legal[0]
        s = sight(observation)
        if p.phase == BURY:
            return burial_of(s.lay, bury(s.lay, s.hand, THREE))
        s = s._replace(voids=(0,) * s.seats)  # forgotten
        return played(s, slipped(s, rng))


def slipped(s: Sight, rng: Random) -> int:
    """The position played: the rules' own or one like it."""
    usual = rule_spot(s)
    costs = {usual: 0.0}
    legal = playable(s.lay, s.hand, s.led)
    for spot in range(63):
        if legal >> spot & 1 and spot != usual and _alike(s, usual, spot):
            cost = abs(_height(s.lay, spot) - _height(s.lay, usual)) + OTHER_SUIT * (spot >> 4 != usual >> 4)
            if cost <= WORST:
                costs[spot] = cost
    drawn = rng.random() * sum(exp(-cost / SLIP) for cost in costs.values())
    for spot, cost in costs.items():
        drawn -= exp(-cost / SLIP)
        if drawn < 0:
            return spot
    return usual


def _alike(s: Sight, usual: int, spot: int) -> bool:
    """Whether nobody would call it absurd to play the one card for the other."""
    bit, right = 1 << spot, 1 << usual
    if s.lying:
        wins = bool(right & s.lay.beats[s.best])
        if wins != bool(bit & s.lay.beats[s.best]):
            return False
        # A winner may be too high, but a trick that is lost takes no trump, ace or joker.
        return wins or right & _dear(s.lay) != 0 or not bit & _dear(s.lay)
    return bool(bit & _dear(s.lay)) == bool(right & _dear(s.lay))


def _dear(lay: Layout) -> int:
    """Aces, trumps and the joker: what nobody throws away."""
    return lay.aces | lay.tops | lay.free


def _height(lay: Layout, spot: int) -> int:
    """How high a card is in its suit."""
    return 15 if 1 << spot & lay.free else spot & 15
