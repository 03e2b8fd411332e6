"""The bidding (rules.md Part II): what beats the last bid, who speaks next, and when it is over."""

from rules.protocol import TABLE, Seat
from rules.tricks.actions import BIDS, Bid, Pass
from rules.tricks.dealing import next_seat
from rules.tricks.state import Contract, Public
from rules.tricks.terms import LEAST_BID, level


def highest(p: Public) -> Contract | None:
    """The last bid, which is the highest, and who made it; None before the first."""
    for seat, said in reversed(p.bids):
        if isinstance(said, Bid):
            return Contract(seat, said.tricks, said.suit)
    return None


def beats(p: Public, bid: Bid) -> bool:
    """Whether the bid is more tricks than the last, or as many in a higher denomination."""
    last = highest(p)
    return last is None or level(p.terms, bid.tricks, bid.suit) > level(p.terms, last.tricks, last.suit)


def open_bids(p: Public) -> list[Bid]:
    """The bids that beat the last one, lowest first."""
    by_rank = sorted(range(5), key=p.terms.ranks.__getitem__)
    last = highest(p)
    floor = level(p.terms, last.tricks, last.suit) if last else 0
    first = last.tricks if last else LEAST_BID
    return [
        BIDS[tricks - LEAST_BID][suit]
        for tricks in range(first, 11)
        for suit in by_rank
        if level(p.terms, tricks, suit) > floor
    ]


def _passed(p: Public) -> set[Seat]:
    """Who is out of the bidding: everyone who passed, or where they may come back, who passed since the last bid."""
    out: set[Seat] = set()
    for seat, said in p.bids:
        if isinstance(said, Pass):
            out.add(seat)
        elif not p.terms.pass_is_final:
            out.clear()
    return out


def next_to_speak(p: Public) -> Seat:
    """Who speaks after the last of `bids`; TABLE when the bidding is over.

    It is over when everybody has passed, and, once there is a bid, when all but one have.
    """
    out = _passed(p)
    seats = p.terms.seats
    if len(out) == seats or (len(out) == seats - 1 and highest(p)):
        return TABLE
    seat = next_seat(p.bids[-1][0], seats)
    while seat in out and p.terms.pass_is_final:
        seat = next_seat(seat, seats)
    return seat
