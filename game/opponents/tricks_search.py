"""`hard` and `expert` at the trick game: they bid, bury and play by looking at imagined deals.

The same deals are used for every move thought about. The move that the rules would make stands unless another is
clearly better over those deals; the last tricks of each are played exactly.
"""

import time
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from game.opponents.candidates import Candidate
from game.opponents.tricks_bidding import Bidding, said_of
from game.opponents.tricks_burial import burials
from game.opponents.tricks_endgame import candidates as playable
from game.opponents.tricks_reading import Reader
from game.opponents.tricks_rules import burial_of, played, rule_spot
from game.opponents.tricks_sight import Sight, open_kitty, sight
from game.opponents.tricks_stakes import Stakes
from game.opponents.tricks_tally import Tally, candidates
from game.opponents.tricks_trials import Trials, led_joker
from game.opponents.tricks_worlds import Dealer
from rules import cards as c_
from rules.protocol import Action, Observation
from rules.tricks.actions import TAKE, Play
from rules.tricks.state import BID, BURY, KITTY, Public
from rules.tricks.terms import Terms, terms

FEWEST = 8
"""Deals before a move that is far behind is dropped, or time is called."""

MOST_BURIALS = 20
"""Ways to bury that are thought about."""

FAR = 1.5
"""Standard errors behind the first move at which another is dropped."""


class Effort(NamedTuple):
    """How hard to think: imagined deals for bids, burials and cards; standard errors a card must lead by.

    `exact`: cards in hand from which the rest is played exactly, with three players and with more; `nodes`: how many
    positions that may take in one decision. `reads`: what was said in the bidding tells of hands; `match`: near the
    target the match is played for, not the deal; `seconds`: no deal is begun after so long (0: no clock).
    """

    bids: int = 80
    burials: int = 24
    cards: int = 40
    lead: float = 1.0
    exact: tuple[int, int] = (4, 3)
    nodes: int = 12_000
    reads: bool = False
    match: bool = False
    seconds: float = 0.6


HARD = Effort()
EXPERT = Effort(bids=100, burials=40, cards=80, exact=(4, 4), nodes=30_000, reads=True, match=True)


def counted(effort: Effort, deals: int) -> Effort:
    """The same with so many deals for every decision and no clock, so that it repeats exactly; 0 leaves it."""
    return effort._replace(bids=deals, burials=deals, cards=deals, seconds=0.0) if deals else effort


class Searcher:
    """Plays imagined deals out."""

    def __init__(self, rules: Any, seats: int, effort: Effort = HARD) -> None:
        self._t: Terms = terms(rules, seats)
        self._effort = effort

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """The move that does best in imagined deals drawn with `rng`."""
        if len(legal) == 1:
            return legal[0]
        if observation.phase == KITTY:
            return TAKE if TAKE in legal else legal[0]
        return self._weighed(observation, legal, rng, every=False)[1].action

    def advise(self, observation: Observation, legal: Sequence[Action], rng: Random) -> tuple[Candidate, ...]:
        """Every legal action weighed (of burials the likeliest), best first, with what became of the imagined deals."""
        return candidates(*self._weighed(observation, legal, rng, every=True))

    def _weighed(self, o: Observation, legal: Sequence[Action], rng: Random, every: bool) -> tuple[list[Tally], Tally]:
        """The moves thought about, and the one chosen. `every`: what is hopeless or far behind is tried as well."""
        p: Public = o.public
        effort = self._effort
        until = time.monotonic() + effort.seconds if effort.seconds else 0.0
        totals = p.totals if effort.match else ()
        if p.phase == BID:
            bidding = Bidding(o, self._t, effort.reads, totals)
            tallies = bidding.weigh(legal, effort.bids, rng, until, time.monotonic, every)
            return tallies, bidding.best(tallies)
        assert p.contract
        s = sight(o)
        stakes = Stakes(self._t, s.seats, s.declarer, p.contract.tricks, p.contract.suit, totals)
        trials = Trials(s, stakes, effort.nodes if s.hand.bit_count() <= effort.exact[s.seats > 3] else 0)
        number, gate = effort.burials, 0.0
        if p.phase == KITTY:
            tallies = [Tally(action, int(action == TAKE)) for action in sorted(legal, key=lambda one: one != TAKE)]
            trial = trials.kitty(s.lay.mask(open_kitty(o)))
        elif p.phase == BURY:
            tallies = [Tally(burial_of(s.lay, way), way) for way in islice(burials(s), MOST_BURIALS)]
            trial = trials.burials
        else:
            tallies = [Tally(*one) for one in _plays(s, legal, every)]
            number, gate, trial = effort.cards, effort.lead, trials.cards
        if len(tallies) < 2 and not every:
            return tallies, tallies[0]
        dealer = Dealer(s, self._reader(o, s) if effort.reads else None)
        active = tallies[1:]
        for done in range(1, number + 1):
            hands, buried = dealer.world(rng)
            tried = [tallies[0], *active]
            for tally, row in zip(tried, trial([one.key for one in tried], hands, buried), strict=True):
                tally.rows.append(row)
            if done >= FEWEST and done % 4 == 0:
                if not every:
                    active = [one for one in active if _may_win(one, tallies[0])]
                    if not active:
                        break
                if until and time.monotonic() > until:
                    break
        return tallies, _best(tallies[0], active, gate)

    def _reader(self, o: Observation, s: Sight) -> Reader:
        """Who judges imagined hands by what was said."""
        p: Public = o.public
        played_by = [0] * s.seats
        for seat, action in p.log:
            if isinstance(action, Play):
                played_by[seat - 1] |= 1 << s.lay.spot[action.card]
        kitty = list(c_.cards(p.taken)) or list(c_.cards(open_kitty(o)))
        said = said_of(p, self._t, s.seats)
        return Reader(s.lay, self._t.rules.bowers, s.seat, s.declarer, said, kitty, s.lay.mask(p.taken), played_by)


def _plays(s: Sight, legal: Sequence[Action], every: bool) -> list[tuple[Action, int]]:
    """The cards to think about with their keys, that of the rules first; of equal ones only one, unless `every`."""
    table = 1 << s.best if s.lying else 0
    spots = set(playable(s.lay, s.hand, s.led, s.hand | s.out | table))
    first = played(s, rule_spot(s))
    found = []
    for action in legal:
        assert isinstance(action, Play)
        spot = s.lay.spot[action.card]
        if every or spot in spots or action == first:
            found.append((action, spot if action.suit < 0 else led_joker(s.lay.lane[action.suit])))
    return sorted(found, key=lambda one: one[0] != first)


def _may_win(one: Tally, first: Tally) -> bool:
    """Whether it is not far behind the first move."""
    lead, error = one.lead(first)
    return lead > -FAR * error or not (lead or error)


def _best(first: Tally, active: Sequence[Tally], gate: float) -> Tally:
    """The first move, unless another leads it by that many standard errors."""
    best, most = first, 0.0
    for tally in active:
        lead, error = tally.lead(first)
        if lead > most and lead >= gate * error:
            best, most = tally, lead
    return best
