"""What the tricks of a deal are worth to each seat: points ahead of the others, or the chance to win the match."""

from math import exp

from rules.tricks.terms import EACH, Terms, worth

TRICK = 2.0
"""Points that a declarer's trick counts beside the score, so that a contract that is safe, or lost, is played well."""

NEAR = 200
"""Points from the target at which the match is played for, not the deal: what a good contract brings."""

MATCH = 400.0
"""Points that a won match counts for."""

SWING = 90.0
"""Points ahead that make a seat 2.7 times as likely to win as another, if another deal follows."""


class Stakes:
    """The scores of one contract; seats count from 0. `totals` given: for the match, when somebody is near its end."""

    def __init__(
        self, t: Terms, seats: int, declarer: int, tricks: int, suit: int, totals: tuple[int, ...] = ()
    ) -> None:
        value = worth(t, tricks, suit)
        self.declarer = declarer
        self.tricks = tricks
        self._seats = seats
        self._trick = t.opponent_trick
        self._target = t.target
        self._totals = totals if near_the_end(t, totals) else ()
        self._points = [value if taken >= tricks else -value for taken in range(EACH + 1)]
        if value < t.slam:
            self._points[EACH] = t.slam
        self._known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def points(self, tricks: tuple[int, ...]) -> list[int]:
        """The score of every seat, given the tricks of all."""
        points = [self._trick * taken for taken in tricks]
        points[self.declarer] = self._points[tricks[self.declarer]]
        return points

    def ahead(self, tricks: tuple[int, ...], seat: int) -> float:
        """The score of a seat less the mean of the others'."""
        points = self.points(tricks)
        return points[seat] - (sum(points) - points[seat]) / (self._seats - 1)

    def values(self, tricks: tuple[int, ...]) -> tuple[float, ...]:
        """What every seat plays for, given the tricks of all."""
        found = self._known.get(tricks)
        if found is None:
            scores = self.points(tricks)
            points = [float(p) for p in scores]
            points[self.declarer] += TRICK * tricks[self.declarer]
            total = sum(points)
            ahead = [p - (total - p) / (self._seats - 1) for p in points]
            if self._totals:
                chances = winning([a + b for a, b in zip(self._totals, scores, strict=True)], self._target)
                # The points still tell moves apart between which the match does not choose.
                ahead = [MATCH * chance + 0.1 * one for chance, one in zip(chances, ahead, strict=True)]
            found = self._known[tricks] = tuple(ahead)
        return found


def near_the_end(t: Terms, totals: tuple[int, ...]) -> bool:
    """Whether somebody may win the match with this deal."""
    return bool(t.target and totals and max(totals) >= t.target - NEAR)


def winning(totals: list[int], target: int) -> list[float]:
    """The chance of every seat to win a match that stands so after a deal."""
    best = max(totals)
    if best >= target and totals.count(best) == 1:
        return [float(total == best) for total in totals]
    # Beyond the target a tie is played off: it is worth no more than the target.
    shares = [exp((total - best) / SWING) for total in totals]
    whole = sum(shares)
    return [share / whole for share in shares]
