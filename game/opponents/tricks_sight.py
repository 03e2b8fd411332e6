"""What a seat of the trick game knows, on the plain integers of `game.opponents.tricks_core`."""

from typing import NamedTuple

from game.opponents.tricks_core import Layout, layout
from rules import cards as c_
from rules.cards import JOKER, Bag, Card
from rules.protocol import Action, Kind, Observation
from rules.tricks.actions import LED_JOKERS, PLAYS
from rules.tricks.following import GRAND
from rules.tricks.state import Public


class Sight(NamedTuple):
    """The play as one seat sees it; seats count from 0, cards are positions of `lay`.

    `hand` and `buried` are the seat's own; `out` the cards it has not seen, which others hold or have laid away, and
    `shown` those of them that everybody saw the declarer take. `counts`: cards in each hand, `laid`: how many cards
    lie buried out of sight, `voids`: lanes each seat has shown to lack. The trick: `lying` cards, lane `led`,
    `best_seat` wins with `best`.
    """

    lay: Layout
    seats: int
    seat: int
    declarer: int
    hand: int
    buried: int
    out: int
    shown: int
    counts: tuple[int, ...]
    laid: int
    voids: tuple[int, ...]
    tricks: tuple[int, ...]
    lying: int
    led: int
    best: int
    best_seat: int


def own_hand(o: Observation) -> Bag:
    """The cards in the observer's hand."""
    return c_.bag_of(c for c in o.zone(Kind.HAND, o.seat).cards if c is not None)


def open_kitty(o: Observation) -> Bag:
    """The cards of the kitty that lie face up on the table."""
    return c_.bag_of(c for c in o.zone(Kind.KITTY).cards if c is not None)


def sight(o: Observation) -> Sight:
    """The play as the observer sees it. There must be a contract."""
    p: Public = o.public
    contract = p.contract
    assert contract
    lay = layout(contract.suit, p.terms.rules.bowers)
    hand = lay.mask(own_hand(o))
    buried = lay.mask(c_.bag_of(c for c in o.zone(Kind.BURIED).cards if c is not None))
    left_open = lay.mask(open_kitty(o))
    out = lay.mask(p.pack) & ~(lay.mask(p.played) | hand | buried | left_open)
    best, winner = 0, 0
    for number, laid in enumerate(p.trick):
        position = lay.spot[laid.card]
        if not number or 1 << position & lay.beats[best]:
            best, winner = position, laid.seat - 1
    return Sight(
        lay=lay,
        seats=o.seats,
        seat=o.seat - 1,
        declarer=contract.seat - 1,
        hand=hand,
        buried=buried,
        out=out,
        shown=lay.mask(p.taken) & out,
        counts=p.counts,
        laid=0 if buried else p.buried + (len(p.kitty) if not left_open else 0),
        voids=tuple(_lanes(lay, bits) for bits in p.voids),
        tricks=p.tricks,
        lying=len(p.trick),
        led=lay.lane[p.led] if p.led >= 0 else -1,
        best=best,
        best_seat=winner,
    )


def _lanes(lay: Layout, suits: int) -> int:
    """Suits as bits, turned into lanes as bits."""
    return sum(1 << lay.lane[suit] for suit in range(4) if suits >> suit & 1)


def play_of(lay: Layout, card: Card, lane: int = -1) -> Action:
    """The action that plays the card; `lane`: the one named when the joker is led in grand, −1 otherwise."""
    if card == JOKER and lane >= 0 and lay.trump == GRAND:
        return LED_JOKERS[lay.lane.index(lane)]
    return PLAYS[card]
