"""What a gesture means: some cards, taken up in one place, let go over another, are a sequence of actions.

A gesture is looked up, not judged: each family builds the actions it could mean and asks the rules about them.
This module holds the words that all families share; `game.table.families` gives the family's own `Gestures`.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rules.cards import Card
from rules.protocol import Action, Kind, Observation, Place, Refusal


class Grip(NamedTuple):
    """Cards in the air. `place` is where they were taken up; `cards` as they are held (jokers bare).

    From a pile, `cards` are the lowest one taken and all above it, and `chosen` cards of the hand that were
    selected when the pile was taken up.
    """

    place: Place
    cards: tuple[Card, ...] = ()
    chosen: tuple[Card, ...] = ()


class Way(NamedTuple):
    """One meaning of a gesture: actions to be submitted in this order, and a few words for a chooser."""

    actions: tuple[Action, ...]
    label: str = ""


class Match(NamedTuple):
    """What a gesture means. Without ways, `refusal` or `note` (a sentence) says what stood against it."""

    ways: tuple[Way, ...] = ()
    refusal: Refusal | None = None
    note: str = ""


class Taking(NamedTuple):
    """What taking a pile card, and all above it, would mean. `lines` are sentences; `allowed` when it may be done."""

    depth: int
    allowed: bool
    lines: tuple[str, ...]


class Gestures(Protocol):
    """A family's reading of one Observation."""

    o: Observation

    def liftable(self, place: Place, along: int) -> bool:
        """Whether the card there may be taken up by a drag (the own hand always, to put it in order)."""
        ...

    def match(self, grip: Grip, target: Place) -> Match:
        """What letting go of these cards over `target` means."""
        ...

    def lit(self, grip: Grip) -> frozenset[Place]:
        """The places where letting go of these cards means something."""
        ...

    def pile_group(self, along: int) -> int:
        """From which card of the pile (counted from the bottom) up is taken when the one at `along` is pointed at."""
        ...

    def taking(self, along: int) -> Taking:
        """What taking the pile card at `along` (from the bottom) and all above it means."""
        ...

    def draw(self) -> Match:
        """What taking from the stock means."""
        ...

    def claims(self) -> Match:
        """The viewer's claims on the last discard; without any, why not."""
        ...

    def window_open(self) -> bool:
        """Whether a discard may be claimed now by some player, of whom the viewer could be one."""
        ...

    def stop(self) -> Way | None:
        """The way to stop the deal instead of drawing; None while that is not to be had."""
        ...

    def fine(self, actions: Sequence[Action]) -> int:
        """The points that these actions would cost for an obligation left unmet."""
        ...

    def ready(self) -> tuple[tuple[Card, ...], ...]:
        """Disjoint melds that the hand holds, best first."""
        ...


def joined(matches: Sequence[Match]) -> Match:
    """Several matches as one: all their ways, or the first thing that stood against them."""
    ways = tuple(way for match in matches for way in match.ways)
    if ways or not matches:
        return Match(ways)
    return next((match for match in matches if match.refusal or match.note), matches[0])


def depth_of(o: Observation, along: int) -> int:
    """How many cards come with the pile card at `along`, itself counted."""
    return len(o.zone(Kind.PILE).cards) - along
