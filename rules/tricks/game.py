"""The trick-taking family as one object that keeps the contract of `rules.protocol.Game`."""

from collections.abc import Sequence
from random import Random
from typing import Any

from rules.cards import EMPTY
from rules.protocol import (
    TABLE,
    Action,
    BadInput,
    Code,
    IllegalAction,
    Observation,
    Overview,
    Position,
    Refusal,
    Seat,
    Step,
)
from rules.tricks import actions, choices, dealing, legality, play, reading, view
from rules.tricks import position as placing
from rules.tricks.ruleset import RuleSet
from rules.tricks.state import DEAL, GATHER, OVER, State
from rules.tricks.terms import terms


class Tricks:
    """Fem hundre. Stateless: every answer is a function of what it is given."""

    family = "tricks"

    def start(self, rules: RuleSet, seats: int, *, dealer: Seat = 0, totals: Sequence[int] = ()) -> State:
        """A match before its first deal; with `totals`, one that goes on. Raises BadInput(wrong_players)."""
        t = terms(rules, seats)
        if not 0 <= dealer <= seats or (totals and len(totals) != seats):
            raise BadInput(Code.WRONG_PLAYERS, f"{seats} seats", "do not agree with the dealer or the totals given")
        public = dealing.before_deal(t, dealer or seats, tuple(totals) or (0,) * seats)
        return State(public, (EMPTY,) * seats, (), ())

    def to_act(self, s: State) -> tuple[Seat, ...]:
        """The player to bid or play; TABLE to deal and to gather a finished trick."""
        p = s.public
        return () if p.phase == OVER else (p.turn,)

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        """Every legal action of a seat; TABLE's is asked of `chance`."""
        return choices.legal(s, seat)

    def refusal(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """Why the action is not legal; None when it is."""
        return legality.refusal(s, seat, action)

    def apply(self, s: State, seat: Seat, action: Action) -> Step:
        """The next state and its events. Raises IllegalAction."""
        refused = legality.refusal(s, seat, action)
        if refused:
            raise IllegalAction(refused)
        return play.played(s, seat, action)

    def observe(self, s: State, seat: Seat) -> Observation:
        """What that seat may know."""
        return view.observe(s, seat)

    def chance(self, s: State, rng: Random) -> Action:
        """The gathering of a finished trick, or the pack drawn with `rng`."""
        if s.public.phase == OVER:
            raise IllegalAction(Refusal(Code.OVER))
        return actions.GATHER if s.public.phase == GATHER else dealing.shuffled(s.public, rng)

    def imagine(self, o: Observation, rng: Random) -> State:
        """A state that looks the same to the observer."""
        return view.imagine(o, rng)

    def overview(self, s: State) -> Overview:
        """Phase, totals and result."""
        return view.overview(s)

    def read(self, s: State, seat: Seat, text: str) -> Action:
        """An action from its notation. Raises BadInput."""
        return reading.read(s, seat, text)

    def text(self, action: Action) -> str:
        """An action in notation."""
        return actions.text(action)

    def place(self, s: State, position: Position) -> State:
        """The next deal set up as the position says. Raises BadInput."""
        placed = placing.place(s, position)
        if s.public.phase != DEAL:
            code = Code.OVER if s.public.phase == OVER else Code.WRONG_PHASE
            raise BadInput(code, "the position", "follows a match that is over, or a deal that is not finished")
        return placed

    def snapshot(self, s: State) -> dict[str, Any]:
        """The referee's view for ``replay --json``."""
        acting = tuple(seat for seat in self.to_act(s) if seat != TABLE)
        return view.snapshot(s, acting)


TRICKS = Tricks()
