"""What the tricks of a deal are worth to each seat: its own points less the mean of the others'."""

from rules.tricks.terms import EACH, Terms, worth

TRICK = 2.0
"""Points that a declarer's trick counts beside the score, so that a contract that is safe, or lost, is played well."""


class Stakes:
    """The scores of one contract; seats count from 0."""

    def __init__(self, t: Terms, seats: int, declarer: int, tricks: int, suit: int) -> None:
        value = worth(t, tricks, suit)
        self.declarer = declarer
        self._seats = seats
        self._trick = t.opponent_trick
        self._points = [float(value if taken >= tricks else -value) for taken in range(EACH + 1)]
        if value < t.slam:
            self._points[EACH] = float(t.slam)
        self._known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def declared(self, taken: int) -> float:
        """The declarer's points for so many tricks, less the mean of the others'."""
        return self._points[taken] + TRICK * taken - self._trick * (EACH - taken) / (self._seats - 1)

    def values(self, tricks: tuple[int, ...]) -> tuple[float, ...]:
        """The same for every seat, given the tricks of all."""
        found = self._known.get(tricks)
        if found is None:
            points = [float(self._trick * taken) for taken in tricks]
            points[self.declarer] = self._points[tricks[self.declarer]] + TRICK * tricks[self.declarer]
            total = sum(points)
            found = self._known[tricks] = tuple(p - (total - p) / (self._seats - 1) for p in points)
        return found
