"""The moves of the trick-taking family, each a frozen value with a text form both ways (record.md, Actions)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.cards import ALL_NATURAL, JOKER, SUITS, Card, name, names
from rules.protocol import Action, Kind, Place
from rules.tricks.following import DENOMINATIONS, GRAND


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid at least `tricks` tricks (6…10) in denomination `suit` (0…3, 4 is grand)."""

    tricks: int
    suit: int
    verb: ClassVar[str] = "bid"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Bid nothing."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the three cards of the kitty into the hand."""

    verb: ClassVar[str] = "take"
    source: ClassVar[Kind] = Kind.KITTY

    @property
    def target(self) -> Place:
        """Into the declarer's hand (number 0)."""
        return Place(Kind.HAND)


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the kitty where it lies."""

    verb: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class Bury(Action):
    """Lay three cards of the hand away, face down. In the public log `laid` is empty."""

    laid: tuple[Card, ...]
    verb: ClassVar[str] = "bury"
    source: ClassVar[Kind] = Kind.HAND

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards laid away."""
        return self.laid

    @property
    def target(self) -> Place:
        """Where they lie face down."""
        return Place(Kind.BURIED)


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card to the trick. `suit` (0…3) is the suit named for a joker led in grand, −1 otherwise."""

    card: Card
    suit: int = -1
    verb: ClassVar[str] = "play"
    source: ClassVar[Kind] = Kind.HAND

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card played."""
        return (self.card,)

    @property
    def target(self) -> Place:
        """The trick in the middle (number 0)."""
        return Place(Kind.TRICK)


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """TABLE deals the whole `pack`, in dealing order: ten rounds of one card each, then the kitty."""

    pack: tuple[Card, ...]
    verb: ClassVar[str] = "deck"


@dataclass(frozen=True, slots=True)
class Gather(Action):
    """TABLE gathers a finished trick; until then it stays visible. Never written in records."""

    verb: ClassVar[str] = "gather"


TricksAction = Bid | Pass | Take | Leave | Bury | Play | Deal | Gather

BIDS = tuple(tuple(Bid(tricks, suit) for suit in (*range(4), GRAND)) for tricks in range(6, 11))
"""Every bid, by tricks from six, then by denomination."""

PLAYS = {c: Play(c) for c in (*ALL_NATURAL, JOKER)}
LED_JOKERS = tuple(Play(JOKER, suit) for suit in range(4))
PASS, TAKE, LEAVE, GATHER = Pass(), Take(), Leave(), Gather()


def bid_text(tricks: int, suit: int) -> str:
    """A bid in notation: ``7H``, ``8G``."""
    return f"{tricks}{DENOMINATIONS[suit]}"


def play_text(card: Card, suit: int) -> str:
    """A card in a trick in notation: ``9H``, ``JK``, ``JK as H``."""
    return f"{name(card)} as {SUITS[suit]}" if suit >= 0 else name(card)


def text(action: Action) -> str:
    """The action in notation, without the seat."""
    match action:
        case Bid(tricks, suit):
            return "bid " + bid_text(tricks, suit)
        case Play(card, suit):
            return "play " + play_text(card, suit)
        case Bury(laid):
            return ("bury " + names(laid)).rstrip()
        case Deal(pack):
            return "deck " + names(pack)
        case Pass() | Take() | Leave() | Gather():
            return action.verb
    raise TypeError(f"not an action of the trick-taking game: {action!r}")
