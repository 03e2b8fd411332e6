"""TABLE's part: the pack, dealing ten rounds and the kitty, sweeping the table for the next deal."""

from random import Random

from rules import cards as c_
from rules.cards import EMPTY, Bag, Card
from rules.protocol import Code, Refusal
from rules.tricks.actions import Deal
from rules.tricks.state import BID, DEAL, Public, State
from rules.tricks.terms import EACH, Terms


def next_seat(seat: int, seats: int) -> int:
    """The seat to the left."""
    return seat % seats + 1


def before_deal(terms: Terms, dealer: int, totals: tuple[int, ...]) -> Public:
    """The table before the first deal of a match."""
    none = (0,) * terms.seats
    return Public(
        terms=terms,
        phase=DEAL,
        deal=0,
        dealer=dealer,
        totals=totals,
        turn=0,
        pack=EMPTY,
        counts=none,
        bids=(),
        contract=None,
        kitty=(),
        taken=EMPTY,
        buried=0,
        trick=(),
        led=-1,
        last=(),
        last_to=0,
        won=((),) * terms.seats,
        played=EMPTY,
        tricks=none,
        voids=none,
        log=(),
        result=None,
        winner=None,
    )


def cleared(p: Public) -> Public:
    """The table with the last deal swept off. The deal moves on, unless the cards were thrown in."""
    moves = p.result is not None and p.result.ended != "thrown_in"
    dealer = next_seat(p.dealer, p.terms.seats) if moves else p.dealer
    return before_deal(p.terms, dealer, p.totals)._replace(deal=p.deal + 1)


def shown(p: Public, kitty: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """The kitty as everybody sees it: its cards, or backs where it is closed."""
    return kitty if p.terms.kitty_open else (None,) * len(kitty)


def deal(p: Public, pack: tuple[Card, ...]) -> State:
    """The state after the whole pack was dealt: ten rounds of one card from the dealer's left, then the kitty."""
    q = cleared(p)
    seats = q.terms.seats
    begins = next_seat(q.dealer, seats)
    hands = [EMPTY] * seats
    for number, c in enumerate(pack[: seats * EACH]):
        seat = (begins - 1 + number) % seats
        hands[seat] = c_.add(hands[seat], c)
    kitty = pack[seats * EACH :]
    public = q._replace(phase=BID, turn=begins, pack=q.terms.pack, counts=(EACH,) * seats, kitty=shown(q, kitty))
    return State(public, tuple(hands), kitty, ())


def deal_refusal(p: Public, action: Deal) -> Refusal | None:
    """Why this pack may not be dealt: not the rules' pack, or not between deals."""
    if counted(action.pack) != p.terms.pack:
        return Refusal(Code.WRONG_PACK, case="pack", number=c_.size(p.terms.pack))
    if p.phase != DEAL:
        return Refusal(Code.WRONG_PHASE if p.winner is None else Code.OVER, case="deal")
    return None


def counted(cards: tuple[Card, ...]) -> Bag | None:
    """The bag of held cards, or None when a card is there more often than any pack has it."""
    try:
        return c_.bag_of(cards)
    except ValueError:
        return None


def shuffled(p: Public, rng: Random) -> Deal:
    """The pack in an order drawn with `rng`."""
    pack = list(c_.cards(p.terms.pack))
    rng.shuffle(pack)
    return Deal(tuple(pack))
