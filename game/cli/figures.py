"""What many deals say: means with their 95 % confidence intervals, shares of deals won, seconds per decision.

The sample is one pack (or match) with all its rotations: what happens within it hangs together. Equal names are
pooled, so each figure of a name is one for each seat it sat in.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from game.cli.playing_out import Clock, Outcome

Interval = tuple[float, float]


@dataclass(slots=True)
class Line:
    """The figures of one name. `ci95` is None where one sample says nothing about the spread."""

    name: str
    mean: float
    ci95: Interval | None
    deals_won: float
    matches_won: float | None
    clock: Clock


@dataclass(slots=True)
class Margin:
    """By how many points a deal the name `of` is ahead of `over`, from so many pairs."""

    of: str
    over: str
    mean: float
    ci95: Interval | None
    pairs: int


class Figures:
    """Outcomes as they come in, and the figures they make."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(dict.fromkeys(names))
        self._points: dict[str, list[int]] = {name: [] for name in self._names}
        self._deals: dict[str, list[int]] = {name: [] for name in self._names}
        self._deals_won = dict.fromkeys(self._names, 0.0)
        self._matches = dict.fromkeys(self._names, 0)
        self._matches_won = dict.fromkeys(self._names, 0.0)
        self._clocks = {name: Clock() for name in self._names}
        self.deals = 0
        self.broken_off = 0

    def add(self, outcome: Outcome) -> None:
        """Take up what came of one unit."""
        self.deals += outcome.deals
        self.broken_off += outcome.broken_off
        for name, tally in outcome.tallies.items():
            self._points[name].append(tally.points)
            self._deals[name].append(tally.deals)
            self._deals_won[name] += tally.deals_won
            self._matches[name] += tally.matches
            self._matches_won[name] += tally.matches_won
            self._clocks[name].merge(tally.clock)

    def lines(self) -> list[Line]:
        """One line a name, in the order of the seats."""
        return [
            Line(
                name,
                self._mean(name),
                _interval(self._mean(name), self._residuals(name)),
                self._deals_won[name] / sum(self._deals[name]),
                self._matches_won[name] / self._matches[name] if self._matches[name] else None,
                self._clocks[name],
            )
            for name in self._names
        ]

    def margins(self) -> list[Margin]:
        """Every two names compared, the one that sits first over the other."""
        found = []
        for of, over in combinations(self._names, 2):
            mean = self._mean(of) - self._mean(over)
            residuals = [a - b for a, b in zip(self._residuals(of), self._residuals(over), strict=True)]
            found.append(Margin(of, over, mean, _interval(mean, residuals), len(residuals)))
        return found

    def _mean(self, name: str) -> float:
        return sum(self._points[name]) / sum(self._deals[name])

    def _residuals(self, name: str) -> list[float]:
        """How far each sample lies from the mean, weighted by its deals (matches differ in length)."""
        mean = self._mean(name)
        usual = sum(self._deals[name]) / len(self._deals[name])
        return [(p - mean * n) / usual for p, n in zip(self._points[name], self._deals[name], strict=True)]


def _interval(mean: float, residuals: Sequence[float]) -> Interval | None:
    number = len(residuals)
    if number < 2:
        return None
    error = math.sqrt(sum(r * r for r in residuals) / (number - 1) / number)
    half = error * student(number - 1)
    return mean - half, mean + half


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by its expansion round the normal one (2 % low at 3, exact beyond 10)."""
    z = 1.959963984540054
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
