"""Computer players playing deals without a table: one pack, or one match, in every rotation asked for.

A unit of work depends on nothing but the `Plan` and its own number, so it comes out the same whoever plays it
and whatever was played before.
"""

import math
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from game import opponents
from game.notices import Notice, Trouble
from rules import catalog, record
from rules.notation import CLAIMS
from rules.options import N_
from rules.protocol import TABLE, Action, Game, IllegalAction, Overview, Seat
from rules.record import Header, Move

MOST_DEALS = 1000
"""A match that is not won by then is broken off; players who never reach the target would never end it."""

FINE = 100  # buckets of time for each factor e: 1 % wide


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. `names` are the levels, seat 1 first; `count` packs, or matches; `records` wanted.

    `budget` is how many deals a searching player imagines for each decision, 0 as it likes.
    """

    rules: Any
    names: tuple[str, ...]
    count: int
    matches: bool
    paired: bool
    seed: int
    records: bool
    budget: int = 0

    @property
    def rotations(self) -> int:
        """How often each pack is played."""
        return len(self.names) if self.paired else 1


@dataclass(slots=True)
class Clock:
    """How long decisions took: their number, the seconds altogether, and how many fell in each bucket of time."""

    number: int = 0
    seconds: float = 0.0
    buckets: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        """Count one decision."""
        self.number += 1
        self.seconds += seconds
        self.buckets[math.ceil(math.log(max(seconds, 1e-9)) * FINE)] += 1

    def merge(self, other: "Clock") -> None:
        """Count the decisions of another clock too."""
        self.number += other.number
        self.seconds += other.seconds
        self.buckets.update(other.buckets)

    @property
    def mean(self) -> float:
        """Seconds a decision; 0 when there were none."""
        return self.seconds / max(1, self.number)

    def quantile(self, share: float) -> float:
        """The seconds that `share` of the decisions did not exceed (to 1 %); 0 when there were none."""
        left = math.ceil(self.number * share)
        for bucket in sorted(self.buckets):
            left -= self.buckets[bucket]
            if left <= 0:
                return math.exp(bucket / FINE)
        return 0.0


@dataclass(slots=True)
class Tally:
    """What one name did in one unit: points, deals and matches, each counted once for every seat it sat in.

    A deal or match that several seats share counts as a part of one for each.
    """

    points: int = 0
    deals: int = 0
    deals_won: float = 0.0
    matches: int = 0
    matches_won: float = 0.0
    clock: Clock = field(default_factory=Clock)


class Outcome(NamedTuple):
    """What came of one unit: a tally per name, deals played, matches broken off, and records as (name, text)."""

    tallies: dict[str, Tally]
    deals: int
    broken_off: int
    records: tuple[tuple[str, str], ...]


def attempt(plan: Plan, number: int) -> Outcome | Notice:
    """What `play_unit` gives, or why it failed: an answer that crosses from process to process."""
    try:
        return play_unit(plan, number)
    except Trouble as error:
        return error.notice


def play_unit(plan: Plan, number: int) -> Outcome:
    """Play pack (or match) `number`, from 0, in every rotation. Raises Trouble when a player breaks the rules."""
    tallies = {name: Tally() for name in plan.names}
    deals = broken_off = 0
    records = []
    for rotation in range(plan.rotations):
        table = _Table(plan, number, rotation, tallies)
        table.play()
        deals += table.deals
        broken_off += table.broken_off
        if plan.records:
            records.append((table.record_name(), table.record()))
    return Outcome(tallies, deals, broken_off, tuple(records))


class _Table:
    """One deal of a match without target, or one match, with its players in their seats."""

    def __init__(self, plan: Plan, number: int, rotation: int, tallies: dict[str, Tally]) -> None:
        self._plan = plan
        self._number = number
        self._rotation = rotation
        self._tallies = tallies
        seats = len(plan.names)
        self._names = tuple(plan.names[(seat + rotation) % seats] for seat in range(seats))
        self._game: Game[Any] = catalog.game(plan.rules)
        # Deal by deal, one running match: the deal moves on, and only the first is the match's first.
        later = not plan.matches and number > 0
        self._header = Header(
            plan.rules,
            self._names,
            dealer=0 if plan.matches else (seats - 1 + number) % seats + 1,
            totals=(0,) * seats if later else None,
            others=(("Players", ", ".join(self._names)), ("Seed", str(plan.seed))),
        )
        self._state = self._header.start(self._game)
        self._entries: list[Move] = []
        self._discarded = False  # claims are possible from a discard to the next action
        self._bots = [
            opponents.bot(name, plan.rules, seats, self._draw("bot", seat).getrandbits(32), plan.budget)
            for seat, name in enumerate(self._names, 1)
        ]
        self._rngs = [self._draw("choice", seat) for seat in range(1, seats + 1)]
        self.deals = 0
        self.broken_off = 0

    def _draw(self, what: str, part: int) -> Random:
        """A source of chance that only this unit, rotation and part have."""
        return Random(f"{self._plan.seed}/{what}/{self._number}/{self._rotation}/{part}")

    def play(self) -> None:
        """Play to the end, counting."""
        view = self._game.overview(self._state)
        while not view.finished and self.deals < (MOST_DEALS if self._plan.matches else 1):
            view = self._deal()
            self.deals += 1
            assert view.result
            self._share(view.result.scores, "deals")
            for name, score in zip(self._names, view.result.scores, strict=True):
                self._tallies[name].points += score
        if self._plan.matches:
            self.broken_off = not view.finished
            winners = [int(seat == view.winner) for seat in range(1, len(self._names) + 1)]
            self._share(winners if view.finished else (), "matches")

    def _share(self, scores: Sequence[int], what: str) -> None:
        """Count one deal or match for every seat, and the win for the best among them."""
        for name in self._names:
            tally = self._tallies[name]
            setattr(tally, what, getattr(tally, what) + 1)
        best = [name for name, score in zip(self._names, scores, strict=bool(scores)) if score == max(scores)]
        for name in best:
            tally = self._tallies[name]
            setattr(tally, f"{what}_won", getattr(tally, f"{what}_won") + 1 / len(best))

    def _deal(self) -> Overview:
        """Play one deal."""
        # Of rotation nothing: every rotation gets the same pack.
        chance = Random(f"{self._plan.seed}/pack/{self._number}/{self.deals}")
        self._do(TABLE, self._game.chance(self._state, chance))
        while True:
            acting = self._game.to_act(self._state)
            if acting in ((), (TABLE,)):
                view = self._game.overview(self._state)
                if view.result is not None:
                    return view
                self._do(TABLE, self._game.chance(self._state, chance))
                continue
            self._do(*self._next(acting))

    def _next(self, acting: tuple[Seat, ...]) -> tuple[Seat, Action]:
        """Who does what: claims are offered clockwise from the discarder, then the player in turn acts."""
        turn = acting[0]
        legal = self._game.legal(self._state, turn)
        if self._discarded:
            seats = len(self._names)
            for seat in sorted(acting, key=lambda seat: (seat - turn) % seats):
                claims = [action for action in self._game.legal(self._state, seat) if action.verb in CLAIMS]
                claim = self._ask(seat, claims) if claims else None
                if claim is not None:
                    return seat, claim
            legal = [action for action in legal if action.verb not in CLAIMS]
        first, *others = islice(legal, 2)
        return turn, (self._ask(turn, legal) or first) if others else first

    def _ask(self, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """The player's choice; timed when there is one."""
        seen = self._game.observe(self._state, seat)
        start = time.perf_counter()
        chosen: Action | None
        try:
            chosen = self._bots[seat - 1].choose(seen, legal, self._rngs[seat - 1])
        except Exception as error:  # whatever goes wrong in a player is told in a sentence
            raise self._broken(seat, f"{type(error).__name__}: {error}") from error
        if len(legal) > 1:
            self._tallies[self._names[seat - 1]].clock.add(time.perf_counter() - start)
        return chosen

    def _do(self, seat: Seat, action: Action) -> None:
        try:
            self._state = self._game.apply(self._state, seat, action).state
        except IllegalAction as error:
            raise self._broken(seat, f"{self._game.text(action)}: {error.refusal.code}") from error
        if action.verb != "restock":
            self._discarded = action.verb == "discard"
        if self._plan.records:
            self._entries.append(Move(seat, action))

    def _broken(self, seat: Seat, what: str) -> Trouble:
        return Trouble(
            Notice(
                N_("The player %(name)s failed (%(what)s) with seed %(seed)d in number %(n)d; please report this."),
                {"name": self._names[seat - 1], "what": what, "seed": self._plan.seed, "n": self._number + 1},
            )
        )

    def record_name(self) -> str:
        """The file name of this table's record."""
        what = "match" if self._plan.matches else "deal"
        rotation = f"-{self._rotation + 1}" if self._plan.paired else ""
        return f"{what}-{self._number + 1:05}{rotation}.500"

    def record(self) -> str:
        """What was played, as a record."""
        return record.write(self._header, self._entries, catalog)


def without_target(rules: Any) -> Any:
    """The rules as they are for a count of deals: the match never ends."""
    return replace(rules, target=0)
