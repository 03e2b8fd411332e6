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
    """One meaning of a gesture: actions to be submitted in this order, and a few words for a chooser.

    Two things are no actions, as they change nothing for anybody else: with `aside` (not None) the viewer has laid
    these cards of the hand aside, until the next action; with `look` the cards of that place are shown large.
    """

    actions: tuple[Action, ...]
    label: str = ""
    aside: tuple[Card, ...] | None = None
    look: Place | None = None


class Match(NamedTuple):
    """What a gesture means. Without ways, `refusal` or `note` (a sentence) says what stood against it.

    `question` is what to ask where there are several ways; "" leaves it to the asker.
    """

    ways: tuple[Way, ...] = ()
    refusal: Refusal | None = None
    note: str = ""
    question: str = ""


class Offer(NamedTuple):
    """Something that can be done now by a button: a stable English word for it, the way, and a letter that does it."""

    name: str
    way: Way
    key: str = ""


class Panel(NamedTuple):
    """Choices laid out in rows, each in a cell of its own that never moves; None is a cell that cannot be chosen."""

    rows: tuple[tuple[Offer | None, ...], ...]
    below: tuple[Offer, ...] = ()


class Taking(NamedTuple):
    """What taking a pile card, and all above it, would mean. `lines` are sentences; `allowed` when it may be done."""

    depth: int
    allowed: bool
    lines: tuple[str, ...]


class Gestures(Protocol):
    """A family's reading of one Observation. `one_at_a_time`: of the hand, one card is held at a time."""

    o: Observation
    one_at_a_time: bool

    def liftable(self, place: Place, along: int) -> bool:
        """Whether the card there may be taken up by a drag (the own hand always, to put it in order)."""
        ...

    def label(self, actions: Sequence[Action]) -> str:
        """What these actions do, in a few words without a full stop."""
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

    def playable(self) -> frozenset[Card] | None:
        """The cards of the hand that may be played now; None where that is not the question."""
        ...

    def usual(self, cards: Sequence[Card]) -> Place:
        """Where such cards of the hand most often go."""
        ...

    def click(self, card: Card, selected: bool) -> Match | None:
        """What a click on a card of the hand means at once; None: it is selected, or let go when it was."""
        ...

    def touched(self, target: Place, along: int, held: Grip | None) -> Match:
        """What a click on any other place means, with the selected cards held."""
        ...

    def offers(self) -> tuple[Offer, ...]:
        """What can be done now by a button, the most usual first."""
        ...

    def panel(self) -> Panel | None:
        """What is to be chosen now from a panel."""
        ...


class Plain:
    """The answers of a family that does not know the thing asked for."""

    one_at_a_time = False

    def pile_group(self, along: int) -> int:
        """There is no pile."""
        return along

    def taking(self, along: int) -> Taking:
        """There is no pile."""
        return Taking(0, False, ())

    def draw(self) -> Match:
        """There is no stock."""
        return Match()

    def claims(self) -> Match:
        """Nothing is claimed."""
        return Match()

    def window_open(self) -> bool:
        """Nothing is claimed."""
        return False

    def stop(self) -> Way | None:
        """No deal is stopped."""
        return None

    def fine(self, actions: Sequence[Action]) -> int:
        """Nothing is owed."""
        return 0

    def ready(self) -> tuple[tuple[Card, ...], ...]:
        """There are no melds."""
        return ()

    def playable(self) -> frozenset[Card] | None:
        """Any card may be selected."""
        return None

    def usual(self, cards: Sequence[Card]) -> Place:
        """Several cards are laid on the felt, one is discarded."""
        return Place(Kind.FELT) if len(cards) > 1 else Place(Kind.PILE)

    def click(self, card: Card, selected: bool) -> Match | None:
        """A click selects."""
        return None

    def touched(self, target: Place, along: int, held: Grip | None) -> Match:
        """There are no other places."""
        return Match()

    def offers(self) -> tuple[Offer, ...]:
        """No buttons."""
        return ()

    def panel(self) -> Panel | None:
        """No panel."""
        return None


def laid_aside(o: Observation, cards: Sequence[Card]) -> Observation:
    """What the viewer sees with some cards of the hand laid aside, face up where cards are buried."""
    if not cards:
        return o
    hand, away = Place(Kind.HAND, o.seat), Place(Kind.BURIED)
    zones = []
    for zone in o.zones:
        if zone.place == hand:
            zone = zone._replace(cards=tuple(c for c in zone.cards if c not in cards))
        elif zone.place == away:
            zone = zone._replace(cards=tuple(cards), owner=o.seat)
        zones.append(zone)
    return o._replace(zones=tuple(zones))


def joined(matches: Sequence[Match]) -> Match:
    """Several matches as one: all their ways, or the first thing that stood against them."""
    meant = [match for match in matches if match.ways]
    if meant or not matches:
        ways = tuple(way for match in meant for way in match.ways)
        return Match(ways, question=meant[0].question if len(meant) == 1 else "")
    return next((match for match in matches if match.refusal or match.note), matches[0])


def depth_of(o: Observation, along: int) -> int:
    """How many cards come with the pile card at `along`, itself counted."""
    return len(o.zone(Kind.PILE).cards) - along
