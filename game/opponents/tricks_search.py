"""`hard` at the trick game: bids, buries and plays by looking at imagined deals.

The same deals are used for every card thought about. The card that the rules would play stands unless another is
clearly better over those deals; the last tricks of each are played exactly.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from game.opponents.tricks_bidding import Bidding, best_burial
from game.opponents.tricks_core import play_out
from game.opponents.tricks_endgame import Endgame, TooMany, candidates
from game.opponents.tricks_rules import burial_of, played, rule_spot
from game.opponents.tricks_sight import Sight, sight
from game.opponents.tricks_stakes import Stakes
from game.opponents.tricks_worlds import worlds
from rules.protocol import Action, Observation
from rules.tricks.actions import TAKE
from rules.tricks.state import BID, BURY, KITTY, Public
from rules.tricks.terms import Terms, terms


class Effort(NamedTuple):
    """How hard to think: imagined deals for bids, burials and cards; standard errors a card must lead by.

    `exact`: cards in hand from which the rest is played exactly, with three players and with more; `nodes`: how many
    positions that may take in one decision.
    """

    bids: int = 80
    burials: int = 24
    cards: int = 40
    lead: float = 1.0
    exact: tuple[int, int] = (4, 3)
    nodes: int = 12_000


class Searcher:
    """Plays imagined deals out."""

    def __init__(self, rules: Any, seats: int, effort: Effort | None = None) -> None:
        self._t: Terms = terms(rules, seats)
        self._effort = effort or Effort()

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """The move that does best in imagined deals drawn with `rng`."""
        p: Public = observation.public
        if len(legal) == 1:
            return legal[0]
        if p.phase == BID:
            return Bidding(observation, self._t, rng, self._effort.bids).choose(legal)
        if p.phase == KITTY:
            return TAKE if TAKE in legal else legal[0]
        assert p.contract
        s = sight(observation)
        stakes = Stakes(self._t, s.seats, s.declarer, p.contract.tricks, p.contract.suit)
        if p.phase == BURY:
            return burial_of(s.lay, best_burial(s, stakes, rng, self._effort.burials))
        return played(s, best_spot(s, stakes, rng, self._effort))


def best_spot(s: Sight, stakes: Stakes, rng: Random, effort: Effort) -> int:
    """The position to play: the rules' own unless another leads it clearly in the same imagined deals."""
    usual = rule_spot(s)
    table = 1 << s.best if s.lying else 0
    spots = candidates(s.lay, s.hand, s.led, s.hand | s.out | table)
    if usual not in spots:
        spots.append(usual)
    if len(spots) == 1:
        return usual
    spots.sort(key=lambda spot: spot != usual)
    exact = s.hand.bit_count() <= effort.exact[s.seats > 3]
    left = effort.nodes
    sums = [0.0] * len(spots)
    squares = [0.0] * len(spots)
    seen = 0
    alive = list(range(1, len(spots)))
    for hands, buried in worlds(s, effort.cards, rng):
        values, used = _values(s, stakes, hands, buried, spots, [0, *alive], left if exact else 0)
        left -= used
        seen += 1
        for i in alive:
            gain = values[i] - values[0]
            sums[i] += gain
            squares[i] += gain * gain
        if seen >= 8 and seen % 4 == 0:
            # What is far behind will not catch up.
            alive = [i for i in alive if sums[i] / seen > -1.5 * _error(sums[i], squares[i], seen) or not squares[i]]
            if not alive:
                return usual
    best = max(alive, key=lambda i: sums[i])
    gain = sums[best] / seen
    return spots[best] if gain > 0 and gain >= effort.lead * _error(sums[best], squares[best], seen) else usual


def _error(total: float, squares: float, number: int) -> float:
    """The standard error of a mean."""
    mean = total / number
    return sqrt(max(0.0, squares / number - mean * mean) / number)


def _values(
    s: Sight, stakes: Stakes, hands: list[int], buried: int, spots: list[int], wanted: list[int], nodes: int
) -> tuple[dict[int, float], int]:
    """What each wanted card is worth in one imagined deal, and how many positions that took."""
    if nodes > 0:
        endgame = Endgame(s.lay, s.seats, stakes.values, nodes)
        try:
            exact = {
                i: endgame.after(tuple(hands), s.tricks, s.seat, s.lying, s.led, s.best, s.best_seat, spots[i])[s.seat]
                for i in wanted
            }
        except TooMany:
            pass
        else:
            return exact, endgame.nodes
    found = {}
    for i in wanted:
        tricks = list(s.tricks)
        play_out(
            s.lay,
            s.seats,
            s.declarer,
            list(hands),
            buried,
            tricks,
            list(s.voids),
            s.seat,
            s.lying,
            s.led,
            s.best,
            s.best_seat,
            spots[i],
        )
        found[i] = stakes.values(tuple(tricks))[s.seat]
    return found, nodes
