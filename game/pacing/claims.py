"""The claim window: which of the people may still claim a discard, and for how long.

Who is fast is decided with the clock of the table: claims end after the time of the settings, or with no hurry one
person after another is asked. Computers' claims are `game.pacing.computers`' business.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.pacing.timing import HOLD, Timing
from rules.protocol import Seat


class Prompt(NamedTuple):
    """A person who may claim now. `left` of `whole` seconds remain; None: there is no hurry."""

    seat: Seat
    left: float | None
    whole: float


class ClaimWindow:
    """What people have said about one position. `others` are the people who may act apart from the player in turn.

    `reserved`: the person who claims and is choosing how; the table waits for nobody else then. `elapsed` is in
    seconds since the position came about.
    """

    def __init__(self, others: Sequence[Seat] = ()) -> None:
        self.reserved: Seat | None = None
        self._waiting = list(others)
        self._came = False

    def prompts(self, timing: Timing, elapsed: float) -> tuple[Prompt, ...]:
        """The people who may claim now; with no hurry one after another."""
        whole = timing.claim_seconds
        if self.reserved is not None:
            return (Prompt(self.reserved, None, whole),)
        if timing.no_hurry:
            return tuple(Prompt(seat, None, whole) for seat in self._waiting[:1])
        left = whole - elapsed
        return tuple(Prompt(seat, left, whole) for seat in self._waiting) if left > 0 and not self._came else ()

    def may_draw(self, timing: Timing, elapsed: float) -> bool:
        """Whether the person in turn need not wait for another person's claim."""
        return not self._waiting or (not timing.no_hurry and elapsed >= HOLD)

    def decline(self, seat: Seat) -> None:
        """That person does not claim, or thought better of it."""
        self._waiting = [other for other in self._waiting if other != seat]
        if self.reserved == seat:
            self.reserved = None

    def come(self, timing: Timing, elapsed: float) -> bool:
        """The person in turn comes to the screen: closes the window, if it was open for a second already."""
        if timing.no_hurry or elapsed < HOLD:
            return False
        self._came = True
        return True
