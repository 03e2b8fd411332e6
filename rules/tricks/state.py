"""The truth of a trick-taking match, as values: what lies open (`Public`), and what does not (`State`).

`State` is `Public` plus the hands and the cards that lie face down, so what a seat may see is ``public``, its own
hand and its own buried cards by construction. All are NamedTuples: immutable, and cheap to make anew.
"""

from typing import NamedTuple

from rules.cards import Bag, Card
from rules.protocol import Action, DealResult, Seat
from rules.tricks.actions import Bid, Pass
from rules.tricks.terms import Terms

DEAL = "deal"
BID = "bid"
KITTY = "kitty"
BURY = "bury"
PLAY = "play"
GATHER = "gather"
OVER = "over"


class Contract(NamedTuple):
    """The bid that won: who plays it, how many tricks, in which denomination."""

    seat: Seat
    tricks: int
    suit: int


class Laid(NamedTuple):
    """A card in a trick and who played it; `named` is the suit named for a joker led in grand, −1 otherwise."""

    seat: Seat
    card: Card
    named: int = -1


class Public(NamedTuple):
    """Everything that lies open.

    `turn`: who is to bid or play (0: nobody). `pack`: all cards in play this deal. `counts`: cards in each hand.
    `bids`: everything said, oldest first. `kitty`: the kitty on the table (None is a back), empty once taken.
    `taken`: the cards everybody saw the declarer take. `buried`: how many cards were laid away. `trick`: the cards
    of the running trick in order, `led` the suit to follow (−1: none). `last`: the trick gathered last, `last_to`
    who won it. `won`: cards of the tricks before that, by seat. `played`: all cards played. `tricks`: won, by seat.
    `voids`: suits each seat has shown to lack, as bits. `log`: (seat, action) since the deal began.
    """

    terms: Terms
    phase: str
    deal: int
    dealer: Seat
    totals: tuple[int, ...]
    turn: Seat
    pack: Bag
    counts: tuple[int, ...]
    bids: tuple[tuple[Seat, Bid | Pass], ...]
    contract: Contract | None
    kitty: tuple[Card | None, ...]
    taken: Bag
    buried: int
    trick: tuple[Laid, ...]
    led: int
    last: tuple[Laid, ...]
    last_to: Seat
    won: tuple[tuple[Card, ...], ...]
    played: Bag
    tricks: tuple[int, ...]
    voids: tuple[int, ...]
    log: tuple[tuple[Seat, Action], ...]
    result: DealResult | None
    winner: Seat | None


class State(NamedTuple):
    """The referee's view: what lies open, the hands (seat 1 first), the kitty on the table, the buried cards."""

    public: Public
    hands: tuple[Bag, ...]
    kitty: tuple[Card, ...]
    buried: tuple[Card, ...]
