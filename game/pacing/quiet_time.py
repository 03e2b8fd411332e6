"""Time as a table knows it: it stands still while something moves, and it tells when to look again."""

INSTANT = 1e-6  # seconds that do not count


class QuietTime:
    """Seconds that the table has been quiet since the position came about, and when something may happen by itself."""

    def __init__(self) -> None:
        self._time = 0.0
        self._since = 0.0
        self._last: float | None = None
        self._next: float | None = None

    @property
    def elapsed(self) -> float:
        """Seconds since the position came about; an instant more, so that a sum of frames is not a hair too short."""
        return self._time - self._since + INSTANT

    @property
    def left(self) -> float | None:
        """Seconds until something may happen; None: nothing will by itself."""
        return None if self._next is None else max(0.0, self._next - self._time)

    def tell(self, now: float, *, quiet: bool, stopped: bool) -> None:
        """What the clock says. `stopped`: the table is quiet, but waits for one person only."""
        if quiet and self._last is not None and not stopped:
            self._time += max(0.0, now - self._last)
        self._last = now if quiet else None

    def begin(self) -> None:
        """A position comes about."""
        self._since = self._time

    def sleep(self, seconds: float | None = None) -> None:
        """Nothing will happen, but look again after so long."""
        self._next = None if seconds is None else self._time + seconds

    def wake(self, after: float | None = None) -> None:
        """Something may happen that long after the position came about, if that is still to come; None: now."""
        at = self._time if after is None else self._since + after
        if at >= self._time and (self._next is None or at < self._next):
            self._next = at

    def later(self, after: float) -> bool:
        """Whether that time is still to come; if so, something may happen then."""
        if self._time >= self._since + after - INSTANT:
            return False
        self.wake(after)
        return True
