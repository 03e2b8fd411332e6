"""The truth of a rummy match, as values: what lies open (`Public`), and what does not (`State`).

`State` is `Public` plus the hands and the stock, so what a seat may see is ``public`` and its own hand by
construction. All are NamedTuples: immutable, and cheap to make anew a hundred times a deal.
"""

from typing import NamedTuple

from rules.cards import Bag, Card
from rules.protocol import Action, DealResult, Seat
from rules.rummy.terms import Terms

DEAL = "deal"
DRAW = "draw"
PLAY = "play"
RESTOCK = "restock"
OVER = "over"

STOCK = "stock"
PILE = "pile"
CALL = "call"


class Meld(NamedTuple):
    """A meld on the table.

    `cards` in written order (jokers with their reading), `by` the seat that scores each. A run has its `suit`
    (0…3) and `lane`, the 13 bits of its ranks; a set has suit −1 and `lane`, the 4 bits of its suits.
    """

    owner: Seat
    cards: tuple[Card, ...]
    by: tuple[Seat, ...]
    suit: int
    lane: int


class Debt(NamedTuple):
    """What the player in turn owes (rules.md §4).

    `card`: the card that the next action must lay (`use_card`), or −1 for an owed new meld. `taken`: the cards of
    which the new meld must hold one (empty: any meld does). `at_once`: the next action must pay.
    """

    card: int
    taken: Bag = 0
    at_once: bool = True


class Turn(NamedTuple):
    """The running turn: whose it is, how it began (STOCK, PILE, CALL, or "" before the draw), what it may not do.

    `dry`: it began with the stock empty. `laid`: something was laid on the table. `banned`: the card that may not
    be discarded because it was taken alone from the pile (−1: none). `taken`: cards taken from the pile this turn.
    """

    seat: Seat
    drew: str = ""
    dry: bool = False
    laid: bool = False
    banned: int = -1
    debt: Debt | None = None


class MeldReach(NamedTuple):
    """What one meld takes: `alone` and `beyond` as in `Reach`; `ends`, where a run grows, as (suit, ranks outwards)."""

    alone: int
    beyond: int
    ends: tuple[tuple[int, tuple[int, ...]], ...]


class Reach(NamedTuple):
    """What the melds on the table take: `alone`, a bit for every held card that lays off by itself; `beyond`, a bit
    for every card that lies further out on the end of a run; `each` meld's own part of it, in their order."""

    alone: int = 0
    beyond: int = 0
    each: tuple[MeldReach, ...] = ()


class Public(NamedTuple):
    """Everything that lies open.

    `first`: it is the match's first deal. `pack`: all cards in play this deal. `counts`: cards in each hand.
    `known`: cards in each hand that everybody saw go there. `pile` from bottom to top. `reach` follows from
    `melds` and is kept because every draw and every turn asks for it. `window`: the seat whose
    discard may be claimed now (0: no window). `fines`: points lost to unmet obligations this deal.
    `dead`, `dead_dry`: dead turns in a row, and those among the last of them begun with the stock empty.
    `log`: (seat, action) since the deal began.
    """

    terms: Terms
    phase: str
    deal: int
    first: bool
    dealer: Seat
    totals: tuple[int, ...]
    turn: Turn
    pack: Bag
    counts: tuple[int, ...]
    known: tuple[Bag, ...]
    stock_size: int
    pile: tuple[Card, ...]
    melds: tuple[Meld, ...]
    reach: Reach
    window: Seat
    fines: tuple[int, ...]
    dead: int
    dead_dry: int
    reshuffled: bool
    log: tuple[tuple[Seat, Action], ...]
    result: DealResult | None
    winner: Seat | None

    # Both methods below are `_replace` for the fields that change at every action, in a quarter of its time: all fields
    # are unpacked at once, and the tuple is made directly instead of by a call with 22 arguments.

    def moved(
        self,
        phase: str,
        turn: Turn,
        counts: tuple[int, ...],
        known: tuple[Bag, ...],
        stock_size: int,
        pile: tuple[Card, ...],
        window: Seat,
        dead: int,
        dead_dry: int,
        done: tuple[Seat, Action],
    ) -> "Public":
        """The table after a draw or a discard."""
        terms, _, deal, first, dealer, totals, _, pack, _, _, _, _, melds, reach, _, fines, _, _, again, log, _, _ = (
            self
        )
        # fmt: off
        return tuple.__new__(Public, (
            terms, phase, deal, first, dealer, totals, turn, pack, counts, known, stock_size, pile,
            melds, reach, window, fines, dead, dead_dry, again, log + (done,), None, None,  # noqa: RUF005 - in half the time
        ))
        # fmt: on

    def laid(
        self,
        turn: Turn,
        counts: tuple[int, ...],
        known: tuple[Bag, ...],
        melds: tuple[Meld, ...],
        reach: Reach,
        done: tuple[Seat, Action],
    ) -> "Public":
        """The table after cards were laid on it."""
        (
            terms, phase, deal, first, dealer, totals, _, pack, _, _, stock_size, pile,
            _, _, window, fines, dead, dead_dry, again, log, _, _,
        ) = self  # fmt: skip
        # fmt: off
        return tuple.__new__(Public, (
            terms, phase, deal, first, dealer, totals, turn, pack, counts, known, stock_size, pile,
            melds, reach, window, fines, dead, dead_dry, again, log + (done,), None, None,  # noqa: RUF005 - in half the time
        ))
        # fmt: on


class State(NamedTuple):
    """The referee's view: what lies open, the hands (bags, seat 1 first) and the stock (next card to draw last)."""

    public: Public
    hands: tuple[Bag, ...]
    stock: tuple[Card, ...]
