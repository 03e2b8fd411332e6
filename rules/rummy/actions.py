"""The moves of the rummy family, each a frozen value with a text form both ways (record.md, Actions)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.cards import JOKER_AS, Card, name, names
from rules.protocol import Action, Kind, Place


@dataclass(frozen=True, slots=True)
class DrawStock(Action):
    """Draw the top card of the stock."""

    verb: ClassVar[str] = "draw"
    source: ClassVar[Kind] = Kind.STOCK

    @property
    def target(self) -> Place:
        """Into the hand of whoever draws (number 0)."""
        return Place(Kind.HAND)


@dataclass(frozen=True, slots=True)
class DrawPile(Action):
    """Take the card at `count` from the top of the discard pile and every card above it."""

    count: int
    verb: ClassVar[str] = "draw"
    source: ClassVar[Kind] = Kind.PILE

    @property
    def target(self) -> Place:
        """Into the hand of whoever draws (number 0)."""
        return Place(Kind.HAND)

    @property
    def depth(self) -> int:
        """How many cards come along."""
        return self.count


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Decline to draw when the stock is empty, which ends the deal."""

    verb: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Meld(Action):
    """Lay a new meld from the hand. `laid` is in written order, jokers with their reading."""

    laid: tuple[Card, ...]
    verb: ClassVar[str] = "meld"
    source: ClassVar[Kind] = Kind.HAND

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the meld."""
        return self.laid

    @property
    def target(self) -> Place:
        """The free felt."""
        return Place(Kind.FELT)


@dataclass(frozen=True, slots=True)
class LayOff(Action):
    """Add cards from the hand to meld number `meld`, all at the same end."""

    laid: tuple[Card, ...]
    meld: int
    verb: ClassVar[str] = "layoff"
    source: ClassVar[Kind] = Kind.HAND

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards added."""
        return self.laid

    @property
    def target(self) -> Place:
        """That meld."""
        return Place(Kind.MELD, self.meld)


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Put `card` in the place of the joker that stands for it in meld number `meld`; the joker comes into hand."""

    card: Card
    meld: int
    verb: ClassVar[str] = "swap"
    source: ClassVar[Kind] = Kind.HAND

    @property
    def cards(self) -> tuple[Card, ...]:
        """The natural card."""
        return (self.card,)

    @property
    def target(self) -> Place:
        """That meld."""
        return Place(Kind.MELD, self.meld)


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard one card, which ends the turn."""

    card: Card
    verb: ClassVar[str] = "discard"
    source: ClassVar[Kind] = Kind.HAND

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card discarded."""
        return (self.card,)

    @property
    def target(self) -> Place:
        """The discard pile."""
        return Place(Kind.PILE)


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Claim *Rummy!*: take the pile down to the card at `count` from the top, out of turn."""

    count: int
    verb: ClassVar[str] = "call"
    source: ClassVar[Kind] = Kind.PILE

    @property
    def target(self) -> Place:
        """Into the caller's hand (number 0)."""
        return Place(Kind.HAND)

    @property
    def depth(self) -> int:
        """How many cards come along."""
        return self.count


@dataclass(frozen=True, slots=True)
class Grab(Action):
    """Claim the card just discarded and lay it off on meld number `meld`. A joker is named as it is laid."""

    card: Card
    meld: int
    verb: ClassVar[str] = "grab"
    source: ClassVar[Kind] = Kind.PILE

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card grabbed."""
        return (self.card,)

    @property
    def target(self) -> Place:
        """That meld."""
        return Place(Kind.MELD, self.meld)


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """TABLE deals the whole `pack`, in dealing order: round by round, then the upcard, then the stock."""

    pack: tuple[Card, ...]
    verb: ClassVar[str] = "deck"


@dataclass(frozen=True, slots=True)
class Restock(Action):
    """TABLE makes a new stock of the discard pile but for its top card; `stock` has its top card first."""

    stock: tuple[Card, ...]
    verb: ClassVar[str] = "restock"


RummyAction = DrawStock | DrawPile | Stop | Meld | LayOff | Swap | Discard | Call | Grab | Deal | Restock


def text(action: Action) -> str:
    """The action in notation, without the seat."""
    match action:
        case DrawStock():
            return "draw stock"
        case DrawPile(count):
            return f"draw pile {count}"
        case Stop():
            return "stop"
        case Meld(laid):
            return "meld " + names(laid)
        case LayOff(laid, meld):
            return f"layoff {names(laid)} on {meld}"
        case Swap(card, meld):
            return f"swap {name(card)} on {meld}"
        case Discard(card):
            return "discard " + name(card)
        case Call(count):
            return f"call {count}"
        case Grab(card, meld):
            return f"grab {name(card)} on {meld}" if card >= JOKER_AS else f"grab on {meld}"
        case Deal(pack):
            return "deck " + names(pack)
        case Restock(stock):
            return "restock " + names(stock)
    raise TypeError(f"not a rummy action: {action!r}")
