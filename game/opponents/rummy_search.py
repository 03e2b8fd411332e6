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

from game.opponents.rummy_core import DRAW, OVER, PLAY, Deal, Rule
from game.opponents.rummy_finding import Finder
from game.opponents.rummy_habits import holding
from game.opponents.rummy_moves import (
    CODE,
    DISCARD,
    DRAW_PILE,
    DRAW_STOCK,
    GRAB,
    STOP,
    claims,
    depths,
    discards,
)
from game.opponents.rummy_player import Player
from game.opponents.rummy_rollouts import Stakes, Tally, roll
from game.opponents.rummy_seat import action_of, drawn
from game.opponents.rummy_style import HOLDS, LAYS, Style
from game.opponents.rummy_worlds import Worlds
from rules.protocol import Action, Observation
from rules.rummy.actions import Call, DrawPile, DrawStock, Stop
from rules.rummy.terms import terms

HEAD = 16 << 12
FEWEST_WORLDS = 6


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

    def __init__(
        self, rules: Any, seats: int, effort: Effort, own: Style = HOLDS, layer: Style = LAYS, holder: Style = HOLDS
    ) -> None:
        self._rule = Rule(terms(rules, seats))
        finder = Finder(self._rule)
        self._own = Player(self._rule, own, finder)
        self._layer = Player(self._rule, layer, finder)
        self._holder = Player(self._rule, holder, finder)
        self._lays_all = Player(self._rule, layer, finder)
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
        return self.action(deal, best.moves[0])

    def _next_of_plan(self, o: Observation, legal: Sequence[Action]) -> Action | None:
        deal = Worlds(self._rule, o).seen()
        action = self.action(deal, self._plan.pop(0))
        self._plan_at = (o.deal, len(o.log) + 1)
        if action in legal:
            return action
        self._plan = []
        return None

    def action(self, deal: Deal, move: int) -> Action:
        """The referee's action of a move of this deal."""
        verb = move & 15
        if verb == DRAW_STOCK:
            return DrawStock()
        if verb == DRAW_PILE:
            return DrawPile(move >> CODE)
        if verb == STOP:
            return Stop()
        return action_of(deal, move)

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

    def weigh(self, o: Observation, legal: Sequence[Action], rng: Random) -> list[Tally]:
        """The candidates with what their rollouts came to; the style's own move is the first."""
        worlds = Worlds(self._rule, o)
        seat = o.seat - 1
        tallies = self._candidates(worlds.seen(), seat)
        if len(tallies) < 2:
            return tallies
        effort = self._effort
        stakes = Stakes(seat, [tally.total for tally in o.tallies], self._rule.target)
        habits = [holding(o, other + 1) for other in range(self._rule.seats)]
        until = time.monotonic() + effort.seconds if effort.seconds else 0.0
        active = tallies[:]
        left = effort.rollouts
        rounds = max(1, (len(active) - 1).bit_length())
        while rounds:
            number = max(FEWEST_WORLDS, left // (rounds * len(active)))
            for i in range(number):
                world = worlds.imagine(rng)
                players = self._seated(seat, habits, i, rng)
                base = 0.0
                for tally in active:
                    worth = roll(world, tally, seat, players, stakes, rng)
                    if tally is active[0]:
                        base = worth
                    tally.add(worth, worth - base)
                if until and time.monotonic() > until:
                    return tallies
            left -= number * len(active)
            rounds -= 1
            rest = sorted(active[1:], key=_lead, reverse=True)
            active = [active[0], *rest[: max(1, len(active) // 2)]] if rounds else active
            if left < 2 * len(active):
                break
        return tallies

    def _seated(self, seat: int, habits: list[float], world: int, rng: Random) -> list[Player]:
        """Who sits where in an imagined deal."""
        players = []
        for other, chance in enumerate(habits):
            if other == seat:
                players.append(self._own)
            elif chance == 0.5 and len(habits) == 2:
                players.append(self._holder if world & 1 else self._layer)
            else:
                players.append(self._holder if rng.random() < chance else self._layer)
        return players

    # ---- candidates

    def _candidates(self, deal: Deal, seat: int) -> list[Tally]:
        if deal.phase == DRAW:
            return self._draws(deal, seat)
        return self._turns(deal)

    def _draws(self, deal: Deal, seat: int) -> list[Tally]:
        """Draws and claims, the style's own first; an empty list of moves lets a claim pass."""
        own = drawn(self._own, deal, seat)
        found: list[list[int]] = []
        if seat != deal.seat or (deal.window >= 0 and deal.rule.grabs and claims(deal, seat)):
            calls = claims(deal, seat)
            first = [] if own is None else [_claim_of(calls, deal, own)]
            found = [first, *[[move] for move in calls]]
            found.append([])
        else:
            stock = DRAW_STOCK | HEAD if deal.stock else STOP | HEAD
            self._own.stand(deal)
            takes = sorted(depths(deal), key=lambda count: -self._own.take_worth(deal, count))
            moves = [stock, *[DRAW_PILE | HEAD | count << CODE for count in takes[: self._effort.depths]]]
            first = [DRAW_PILE | HEAD | own.count << CODE] if isinstance(own, DrawPile) else [stock]
            found = [first, *[[move] for move in moves]]
        return _distinct(found)

    def _turns(self, deal: Deal) -> list[Tally]:
        """What to lay, and what to discard then."""
        own = self._rest_of_turn(self._own, deal)
        found = [own]
        for player in (self._own, self._lays_all, self._holder):
            after = deal.copy()
            laid = player.lay(after)
            if after.phase == OVER:
                found.append(laid)
                continue
            self._own.stand(after)
            may = discards(after)
            costs = sorted(self._own.costs(after, may))
            found += [[*laid, DISCARD | HEAD | c << CODE] for _, c in costs[: self._effort.discards]]
        return _distinct(found)

    def _rest_of_turn(self, player: Player, deal: Deal) -> list[int]:
        after = deal.copy()
        moves = player.lay(after)
        if after.phase != OVER:
            moves = [*moves, DISCARD | HEAD | player.discard(after) << CODE]
        return moves


def _distinct(found: list[list[int]]) -> list[Tally]:
    seen: list[list[int]] = []
    for moves in found:
        if moves not in seen:
            seen.append(moves)
    return [Tally(moves) for moves in seen]


def _claim_of(calls: list[int], deal: Deal, own: Action) -> int:
    """The move that the action is."""
    for move in calls:
        if (isinstance(own, Call) and own.count == move >> CODE) or (
            move & 15 == GRAB and action_of(deal, move) == own
        ):
            return move
    return calls[0]


def _lead(tally: Tally) -> float:
    return tally.lead()
