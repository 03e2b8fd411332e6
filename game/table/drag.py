"""The pointer's small state machine: press, then a click, or after a few pixels a drag or a marquee.

It knows points and slots, nothing of what a gesture means. Only the left button acts. A release that was lost (outside
the window, or while the focus was elsewhere) shows in the next motion's buttons and cancels.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from game.table.flights import Slot
from game.table.pose import Box

START = 6
"""Design pixels the pointer must travel before a press becomes a drag."""

Point = tuple[float, float]


class Phase(Enum):
    """What the pointer is doing."""

    IDLE = auto()
    PRESSED = auto()
    DRAGGING = auto()
    MARQUEE = auto()


class Start(NamedTuple):
    """What was under the pointer when it was pressed: a card's slot, if any, and whether it may be dragged."""

    slot: Slot | None
    liftable: bool
    shift: bool = False


class Drag:
    """Where the pointer is and what it holds. `unit` is the size of one design pixel."""

    def __init__(self) -> None:
        self.phase = Phase.IDLE
        self.start = Start(None, False)
        self.origin: Point = (0, 0)
        self.point: Point = (0, 0)

    def press(self, point: Point, start: Start) -> None:
        """The left button went down."""
        self.phase, self.start, self.origin, self.point = Phase.PRESSED, start, point, point

    def move(self, point: Point, held: bool, unit: float) -> Phase | None:
        """The pointer moved; `held`: the left button is down. Gives the phase that has just begun, if one has.

        IDLE begins when the release was lost.
        """
        self.point = point
        if self.phase is Phase.IDLE:
            return None
        if not held:
            self.cancel()
            return Phase.IDLE
        far = max(abs(point[0] - self.origin[0]), abs(point[1] - self.origin[1])) >= START * unit
        if self.phase is Phase.PRESSED and far:
            if self.start.slot is None:
                self.phase = Phase.MARQUEE
                return Phase.MARQUEE
            if self.start.liftable:
                self.phase = Phase.DRAGGING
                return Phase.DRAGGING
        return None

    def release(self, point: Point) -> Phase:
        """The left button went up; gives the phase that this ends (PRESSED: it was a click)."""
        self.point = point
        ended, self.phase = self.phase, Phase.IDLE
        return ended

    def cancel(self) -> bool:
        """Forget the gesture; whether there was one."""
        was, self.phase = self.phase, Phase.IDLE
        return was is not Phase.IDLE

    @property
    def active(self) -> bool:
        """Whether cards are in the air or a marquee is drawn."""
        return self.phase in (Phase.DRAGGING, Phase.MARQUEE)

    @property
    def travel(self) -> Point:
        """How far the pointer is from where it was pressed."""
        return self.point[0] - self.origin[0], self.point[1] - self.origin[1]

    @property
    def marquee(self) -> Box:
        """The rectangle between press and pointer."""
        (x0, y0), (x1, y1) = self.origin, self.point
        return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
