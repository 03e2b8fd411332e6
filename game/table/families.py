"""The parts of the table that differ by family of games: how an Observation is laid out, and what gestures mean."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, Protocol

from game.table.gestures import Gestures
from game.table.hand_order import suit_key
from game.table.placement import Placement
from rules.cards import Card
from rules.protocol import Observation


class Arrange(Protocol):
    """Observation, window and order of the hand in; placement out."""

    def __call__(self, o: Observation, size: tuple[int, int], order: Sequence[Card], *, big: bool = False) -> Placement:
        """The placement."""
        ...


class Family(NamedTuple):
    """What the table knows of one family. `suit_key` gives the key by which a hand is sorted by suit."""

    arrange: Arrange
    gestures: Callable[[Observation], Gestures]
    suit_key: Callable[[Observation], Callable[[Card], tuple[int, ...]]]


def _rummy() -> Family:
    from game.table.rummy_gestures import RummyGestures
    from game.table.rummy_table import arrange

    return Family(arrange, RummyGestures, lambda _o: suit_key)


def _tricks() -> Family:
    from game.table.tricks_gestures import TricksGestures, suit_key
    from game.table.tricks_table import arrange

    return Family(arrange, TricksGestures, suit_key)


FAMILIES = {"rummy": cache(_rummy), "tricks": cache(_tricks)}
"""How to get each family's part; it is imported at its first table."""


def family(o: Observation) -> Family:
    """The family that plays by the Observation's rules. Raises KeyError for one without a table."""
    return FAMILIES[o.rules.family]()
