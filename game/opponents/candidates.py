"""What a player that thinks can say about the moves it weighed: the stuff of hints."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol

from rules.protocol import Action, Observation

SURE = 2.0
"""Standard errors by which one move must lead another to be called better; below it they are about equal."""


class Candidate(NamedTuple):
    """One move weighed.

    `action` is None where a claim is let pass. `points` is what the deal is expected to bring, ahead of the others'
    mean, and `error` its standard error. `behind` is how many points it lies behind the best move in the same
    imagined deals, `behind_error` the standard error of that difference (0 for the best itself).

    `terms` are mean values of the imagined deals. Rummy: ``laid`` and ``caught`` points of the seat, ``their_laid`` and
    ``their_caught`` of the others' mean, ``out`` the chance of the seat to go out. Tricks: ``made`` the chance that
    the declarer's contract is made, ``tricks`` of the seat, ``defended`` points for tricks against a contract.
    """

    action: Action | None
    points: float
    error: float
    behind: float
    behind_error: float
    terms: Mapping[str, float]

    @property
    def about_equal(self) -> bool:
        """Whether the move is as good as the best, as far as the imagined deals can tell."""
        return self.behind < SURE * self.behind_error


class Adviser(Protocol):
    """A player that weighs moves for somebody else."""

    def advise(self, observation: Observation, legal: Sequence[Action], rng: Random) -> tuple[Candidate, ...]:
        """The moves weighed, best first; the same for the same `rng`."""
        ...
