"""A player that imagines: flat Monte Carlo over the deals it cannot tell apart.

All candidates are played to the end in the same worlds, the better half goes on (sequential halving), and the move of
the style stands unless another leads by `gate` standard errors of the paired difference. Opponents are imagined half
the time to lay what they can and half the time to hold back, more of one kind once they have shown it.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.opponents.candidates import Candidate
from game.opponents.rummy_core import OVER, PLAY, Deal
from game.opponents.rummy_draws import depths
from game.opponents.rummy_finding import Finder
from game.opponents.rummy_habits import UNKNOWN, holding
from game.opponents.rummy_heuristic import Heuristic
from game.opponents.rummy_moves import play_move
from game.opponents.rummy_player import Player
from game.opponents.rummy_plays import CODE, DISCARD, DRAW_PILE, DRAW_STOCK, STOP, discards
from game.opponents.rummy_rollouts import Stakes, Tally, roll
from game.opponents.rummy_rule import Rule
from game.opponents.rummy_seat import action_of, move_of
from game.opponents.rummy_style import HOLDS, LAYS
from game.opponents.rummy_weights import hard, holding_pays
from game.opponents.rummy_worlds import Worlds
from rules.protocol import Action, Observation
from rules.rummy.actions import Call, Grab
from rules.rummy.terms import terms

HEAD = 16 << 12
CHUNK = 8
"""Worlds that are played before the candidates are looked at again."""
FEWEST_WORLDS = 16
"""Worlds before a candidate is dropped for being behind, or a lead is believed."""
BEHIND = 2.0
"""Standard errors behind the first candidate at which another is dropped."""
MOST_CLAIMS = 12
MOST_ADVISED = 20
MOST_DISCARDS = 14
"""How many legal actions more are weighed for advice: of the first in the referee's order, and of the last."""


@dataclass(frozen=True)
class Effort:
    """How much a searching player does: rollouts a decision, seconds at most (0: no limit), how many depths and
    discards it looks at, and by how many standard errors another move must lead."""

    rollouts: int = 500
    seconds: float = 0.6
    depths: int = 8
    discards: int = 6
    gate: float = 2.0


class Searcher:
    """A searching player in one seat. It remembers the rest of the turn that it has thought out."""

    def __init__(self, rules: Any, seats: int, effort: Effort) -> None:
        t = terms(rules, seats)
        self._rule = Rule(t)
        finder = Finder(self._rule)
        self._first = Heuristic(rules, seats, hard(t))
        self._layer = Player(self._rule, LAYS, finder)
        self._holder = Player(self._rule, HOLDS, finder)
        self._own = self._holder if holding_pays(t) else self._layer
        self._effort = effort
        self._plan: list[int] = []
        self._plan_at = (0, 0)

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """The move that the imagined deals speak for; None to let a claim pass."""
        o = observation
        at = (o.deal, len(o.log))
        if self._plan and self._plan_at == at and o.phase == "play":
            action = self._next_of_plan(o, legal)
            if action is not None:
                return action
        if o.phase == "play" and len(legal) == 1:
            return legal[0]
        tallies = self.weigh(o, legal, rng)
        best = self.best(tallies)
        deal = Worlds(self._rule, o).seen()
        if not best.moves:
            return None
        self._plan = best.moves[1:] if deal.phase == PLAY else []
        self._plan_at = (o.deal, len(o.log) + 1)
        return action_of(deal, best.moves[0])

    def _next_of_plan(self, o: Observation, legal: Sequence[Action]) -> Action | None:
        deal = Worlds(self._rule, o).seen()
        action = action_of(deal, self._plan.pop(0))
        self._plan_at = (o.deal, len(o.log) + 1)
        if action in legal:
            return action
        self._plan = []
        return None

    def best(self, tallies: list[Tally]) -> Tally:
        """The candidate chosen: the first unless another, that went the whole way, is clearly ahead of it."""
        first = tallies[0]
        found = first
        most = max(tally.number for tally in tallies)
        for tally in tallies[1:]:
            enough = tally.number == most and tally.lead() > found.lead()
            if enough and tally.lead() > self._effort.gate * tally.lead_error():
                found = tally
        return found

    def advise(self, observation: Observation, legal: Sequence[Action], rng: Random) -> tuple[Candidate, ...]:
        """Every legal action weighed (the likeliest where there are very many), best first."""
        worlds = Worlds(self._rule, observation)
        deal = worlds.seen()
        tallies = self._candidates(observation, deal, legal, rng)
        known = {tally.moves[0] for tally in tallies if tally.moves}
        others = [move_of(deal, action) for action in legal[: MOST_ADVISED + len(known)]]
        others += [move_of(deal, action) for action in legal[-MOST_DISCARDS:]]
        for move in dict.fromkeys(others):
            if move not in known:
                tallies.append(Tally([move]))
        self._weigh(tallies, worlds, observation, rng)
        best = self.best(tallies)
        found: dict[int, Candidate] = {}
        for tally in sorted(tallies, key=lambda one: (one is not best, -one.lead())):
            move = tally.moves[0] if tally.moves else -1
            if move not in found:
                found[move] = _candidate(deal, tally, tallies[0], best)
        return tuple(found.values())

    def weigh(self, o: Observation, legal: Sequence[Action], rng: Random) -> list[Tally]:
        """The candidates with what their rollouts came to; the heuristic's own move is the first."""
        worlds = Worlds(self._rule, o)
        tallies = self._candidates(o, worlds.seen(), legal, rng)
        self._weigh(tallies, worlds, o, rng)
        return tallies

    def _weigh(self, tallies: list[Tally], worlds: Worlds, o: Observation, rng: Random) -> None:
        """Play the candidates out in imagined deals, as many as the effort allows."""
        if len(tallies) < 2:
            return
        seat = o.seat - 1
        stakes = Stakes(seat, [tally.total for tally in o.tallies], self._rule.target)
        habits = [holding(o, other + 1) for other in range(self._rule.seats)]
        effort = self._effort
        until = time.monotonic() + effort.seconds if effort.seconds else 0.0
        active = tallies[:]
        rounds = max(1, (len(active) - 1).bit_length())
        spent, halvings, world = 0, 0, 0
        chunk = max(1, min(CHUNK, effort.rollouts // (2 * len(active))))
        while len(active) > 1 and (not spent or spent + chunk * len(active) <= effort.rollouts):
            for _ in range(chunk):
                self._try_all(active, worlds.imagined(rng), seat, self._seated(seat, habits, world, rng), stakes, rng)
                world += 1
                if until and time.monotonic() > until:
                    return
            spent += chunk * len(active)
            if world >= FEWEST_WORLDS:
                active = [active[0], *[one for one in active[1:] if one.lead() > -BEHIND * one.lead_error()]]
                if len(active) == 2 and active[1].lead() > 1.5 * effort.gate * active[1].lead_error():
                    break
            if spent * rounds >= effort.rollouts * (halvings + 1) and len(active) > 2:
                halvings += 1
                rest = sorted(active[1:], key=Tally.lead, reverse=True)
                active = [active[0], *rest[: max(1, len(active) // 2)]]

    def _try_all(
        self, active: list[Tally], world: Deal, seat: int, players: list[Player], stakes: Stakes, rng: Random
    ) -> None:
        """Every candidate in the same world."""
        base = 0.0
        for tally in active:
            worth = roll(world, tally, seat, players, stakes, rng)
            if tally is active[0]:
                base = worth
            tally.add(worth, worth - base)

    def _seated(self, seat: int, habits: list[float], world: int, rng: Random) -> list[Player]:
        """Who sits where in an imagined deal."""
        players = []
        for other, chance in enumerate(habits):
            if other == seat:
                players.append(self._own)
            elif chance == UNKNOWN and len(habits) == 2:
                players.append(self._holder if world & 1 else self._layer)
            else:
                players.append(self._holder if rng.random() < chance else self._layer)
        return players

    # ---- candidates

    def _candidates(self, o: Observation, deal: Deal, legal: Sequence[Action], rng: Random) -> list[Tally]:
        """What could be done, the heuristic's own choice first. No moves at all: a claim is let pass."""
        if deal.phase == PLAY:
            return _distinct([self._thought_out(o, legal), *self._turns(deal)])
        first = self._first.choose(o, legal, rng)
        own = [] if first is None else [move_of(deal, first)]
        if o.turn != o.seat or any(isinstance(action, Call | Grab) for action in legal):
            calls = [[move_of(deal, action)] for action in legal[:MOST_CLAIMS] if isinstance(action, Call | Grab)]
            return _distinct([own, *calls, []])
        self._own.stand(deal)
        takes = sorted(depths(deal), key=lambda count: -self._own.take_worth(deal, count))
        moves = [DRAW_PILE | HEAD | count << CODE for count in takes[: self._effort.depths]]
        stock = DRAW_STOCK | HEAD if deal.stock else STOP | HEAD
        return _distinct([own, [stock], *[[move] for move in moves]])

    def _thought_out(self, o: Observation, legal: Sequence[Action]) -> list[int]:
        """The rest of the heuristic's turn."""
        deal = Worlds(self._rule, o).seen()
        moves: list[int] = []
        for action in self._first.turn(o, legal):
            moves.append(move_of(deal, action))
            play_move(deal, moves[-1], o.seat - 1)
        return moves

    def _turns(self, deal: Deal) -> list[list[int]]:
        """What to lay, and what to discard then."""
        found: list[list[int]] = []
        for player in (self._holder, self._layer):
            after = deal.copy()
            laid = player.lay(after)
            if after.phase == OVER:
                found.append(laid)
                continue
            player.stand(after)
            costs = sorted(player.costs(after, discards(after)))
            found += [[*laid, DISCARD | HEAD | c << CODE] for _, c in costs[: self._effort.discards]]
        return found


def _candidate(deal: Deal, tally: Tally, first: Tally, best: Tally) -> Candidate:
    """A tally in words of advice: points reckoned from the first candidate, which was in every world."""
    behind = best.lead() - tally.lead()
    error = (tally.lead_error() ** 2 + best.lead_error() ** 2) ** 0.5 if tally is not best else 0.0
    names = ("laid", "caught", "their_laid", "their_caught", "out")
    terms = {name: total / max(1, tally.number) for name, total in zip(names, tally.terms, strict=True)}
    action = action_of(deal, tally.moves[0]) if tally.moves else None
    return Candidate(action, first.mean() + tally.lead(), tally.error(), behind, error, terms)


def _distinct(found: list[list[int]]) -> list[Tally]:
    seen: list[list[int]] = []
    for moves in found:
        if moves not in seen:
            seen.append(moves)
    return [Tally(moves) for moves in seen]
