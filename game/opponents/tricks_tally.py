"""What imagined deals came to, move by move: the moves of one decision are tried in the same deals."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from game.opponents.candidates import Candidate
from rules.protocol import Action


class Row(NamedTuple):
    """What became of one imagined deal for the seat.

    `worth` is what the seat plays for; `points` its score ahead of the others' mean; `made`: whether the contract is
    made, as a chance; `tricks` its tricks; `defended` its points for tricks against a contract (−1: it declares).
    """

    worth: float
    points: float
    made: float
    tricks: float
    defended: float


class Tally:
    """One move, and a row for every imagined deal from the first until it was dropped."""

    def __init__(self, action: Action, key: int = 0) -> None:
        self.action = action
        self.key = key
        self.rows: list[Row] = []

    def mean(self, column: int = 0) -> float:
        """The mean of a column over its deals."""
        return sum(row[column] for row in self.rows) / max(1, len(self.rows))

    def lead(self, other: "Tally", column: int = 0) -> tuple[float, float]:
        """How far it is ahead of another in the deals that both were tried in, and the standard error of that."""
        gains = [a[column] - b[column] for a, b in zip(self.rows, other.rows, strict=False)]
        return mean_and_error(gains)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of a sample and its standard error."""
    number = max(1, len(values))
    mean = sum(values) / number
    return mean, sqrt(sum((v - mean) ** 2 for v in values) / max(1, number - 1) / number)


def candidates(tallies: Sequence[Tally], chosen: Tally) -> tuple[Candidate, ...]:
    """The moves in words of advice: the one chosen first, then by points, and by what they are worth in a tie."""
    first = tallies[0]
    order = sorted(tallies, key=lambda one: (one is not chosen, -one.lead(first, 1)[0], -one.lead(first)[0]))
    found = []
    for one in order:
        behind, error = chosen.lead(one, 1) if one is not chosen else (0.0, 0.0)
        points = first.mean(1) + one.lead(first, 1)[0]
        terms = {"made": one.mean(2), "tricks": one.mean(3)}
        if one.rows and one.rows[0].made < 0:
            del terms["made"]
        if one.rows and one.rows[0].defended >= 0:
            terms["defended"] = one.mean(4)
        spread = mean_and_error([row.points for row in one.rows])[1]
        found.append(Candidate(one.action, points, spread, behind, error, terms))
    return tuple(found)
