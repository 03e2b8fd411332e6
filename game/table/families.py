"""The parts of the table that differ by family of games: how an Observation is laid out, and what gestures mean."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from game.table import rummy_table
from game.table.gestures import Gestures
from game.table.placement import Placement
from game.table.rummy_gestures import RummyGestures
from rules.cards import Card
from rules.protocol import Observation


class Arrange(Protocol):
    """Observation, window and order of the hand in; placement out."""

    def __call__(self, o: Observation, size: tuple[int, int], order: Sequence[Card], *, big: bool = False) -> Placement:
        """The placement."""
        ...


class Family(NamedTuple):
    """What the table knows of one family."""

    arrange: Arrange
    gestures: Callable[[Observation], Gestures]


FAMILIES = {"rummy": Family(rummy_table.arrange, RummyGestures)}


def family(o: Observation) -> Family:
    """The family that plays by the Observation's rules. Raises KeyError for one without a table."""
    return FAMILIES[o.rules.family]
