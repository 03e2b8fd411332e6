"""Boxes, poses and spots: where one card is on a screen. Units are window pixels; nothing here knows a game."""

from collections.abc import Iterable
from typing import NamedTuple, Self

from rules.cards import Card
from rules.protocol import Place, Seat

INDEX_WIDTH = 0.2
INDEX_HEIGHT = 0.34
"""The part of a card, in its upper left corner, that must stay visible so that rank and suit can be read."""


class Box(NamedTuple):
    """An upright rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just past the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just past the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def meets(self, other: "Box") -> bool:
        """Whether the two share more than an edge (half a pixel is forgiven)."""
        return (
            self.x + 0.5 < other.right
            and other.x + 0.5 < self.right
            and self.y + 0.5 < other.bottom
            and other.y + 0.5 < self.bottom
        )

    def within(self, other: "Box") -> bool:
        """Whether it lies wholly inside `other` (half a pixel is forgiven)."""
        return (
            self.x >= other.x - 0.5
            and self.y >= other.y - 0.5
            and self.right <= other.right + 0.5
            and self.bottom <= other.bottom + 0.5
        )

    def grown(self, by: float) -> Self:
        """The box with every edge moved out by `by` (in, when negative)."""
        return self._replace(x=self.x - by, y=self.y - by, w=max(0, self.w + 2 * by), h=max(0, self.h + 2 * by))

    def part(self, x: float, y: float, w: float, h: float) -> Self:
        """A part of it, given as fractions of its width and height."""
        return self._replace(x=self.x + self.w * x, y=self.y + self.h * y, w=self.w * w, h=self.h * h)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds them all. Raises ValueError for none."""
    every = list(boxes)
    left, top = min(b.x for b in every), min(b.y for b in every)
    return Box(left, top, max(b.right for b in every) - left, max(b.bottom for b in every) - top)


class Pose(NamedTuple):
    """How one card lies: upper left corner, size, turn in degrees clockwise, face up or not."""

    x: float
    y: float
    w: int
    h: int
    angle: float = 0.0
    face: bool = True

    @property
    def box(self) -> Box:
        """Its outline, unturned."""
        return Box(self.x, self.y, self.w, self.h)

    @property
    def index_box(self) -> Box:
        """The corner that carries rank and suit."""
        return Box(self.x, self.y, self.w * INDEX_WIDTH, self.h * INDEX_HEIGHT)


class Spot(NamedTuple):
    """One card on the table.

    `along` counts within the place: along a meld, up from the bottom of a pile, along the viewer's hand as ordered.
    `card` is None for a back. `shown` is the part that no later card of the place covers. `by` is the seat that
    scores a laid-off card (0: the owner of the meld).
    """

    place: Place
    along: int
    card: Card | None
    pose: Pose
    shown: Box
    by: Seat = 0
