"""TABLE's part: the pack, dealing, the upcard, restocking; and positions set up by hand (record.md)."""

from functools import lru_cache
from random import Random

from rules import cards as c_
from rules.cards import EMPTY, Bag, Card
from rules.protocol import Action, Code, Refusal
from rules.rummy.actions import Deal, Restock
from rules.rummy.state import DEAL, DRAW, RESTOCK, Public, Reach, State, Turn
from rules.rummy.terms import Terms, is_court


def next_seat(seat: int, seats: int) -> int:
    """The seat to the left."""
    return seat % seats + 1


def before_deal(terms: Terms, dealer: int, totals: tuple[int, ...], first: bool) -> Public:
    """The table before the first deal of a match (or of a record that continues one)."""
    none = (0,) * terms.seats
    return Public(
        terms=terms,
        phase=DEAL,
        deal=0,
        first=first,
        dealer=dealer,
        totals=totals,
        turn=Turn(0),
        pack=EMPTY,
        counts=none,
        known=none,
        stock_size=0,
        pile=(),
        melds=(),
        reach=Reach(),
        window=0,
        fines=none,
        dead=0,
        dead_dry=0,
        reshuffled=False,
        log=(),
        result=None,
        winner=None,
    )


def cleared(p: Public) -> Public:
    """The table with the last deal swept off: next dealer, first deal no more once one was played."""
    again = p.deal > 0
    return before_deal(
        p.terms,
        next_seat(p.dealer, p.terms.seats) if again else p.dealer,
        p.totals,
        p.first and not again,
    )._replace(deal=p.deal + 1)


def deal(p: Public, pack: tuple[Card, ...]) -> State:
    """The state after the whole pack was dealt: one card at a time from the dealer's left, the upcard, the stock."""
    q = cleared(p)
    seats, each = q.terms.seats, q.terms.hand_size
    begins = next_seat(q.dealer, seats)
    hands = [c_.bag_of(pack[(seat - begins) % seats : seats * each : seats]) for seat in range(1, seats + 1)]
    stock = pack[seats * each + 1 :][::-1]
    return State(
        q._replace(
            phase=DRAW,
            turn=Turn(begins),
            pack=q.terms.pack,
            counts=(each,) * seats,
            stock_size=len(stock),
            pile=(pack[seats * each],),
        ),
        tuple(hands),
        stock,
    )


def deal_refusal(p: Public, action: Deal) -> Refusal | None:
    """Why this pack may not be dealt: not the rules' pack, a court card as upcard, or not between deals."""
    bag = counted(action.pack)
    if bag != p.terms.pack:
        return Refusal(Code.WRONG_PACK, case="pack", number=c_.size(p.terms.pack))
    up = action.pack[p.terms.seats * p.terms.hand_size]
    if p.terms.bars_courts and is_court(up) and not all(is_court(c) for c in _not_dealt(p.terms, action.pack)):
        return Refusal(Code.WRONG_PACK, (up,), "upcard", "court")
    if p.phase != DEAL:
        return Refusal(Code.WRONG_PHASE if p.winner is None else Code.OVER, case="deal")
    return None


def counted(cards: tuple[Card, ...]) -> Bag | None:
    """The bag of held cards, or None when a card is there more often than any pack has it."""
    try:
        return c_.bag_of(cards)
    except ValueError:
        return None


def _not_dealt(terms: Terms, pack: tuple[Card, ...]) -> tuple[Card, ...]:
    return pack[terms.seats * terms.hand_size :]


def restock_refusal(p: Public, action: Restock) -> Refusal | None:
    """Why this may not be the new stock: nothing to restock, or other cards than the pile below its top."""
    if p.phase != RESTOCK:
        return Refusal(Code.WRONG_PHASE if p.result is None else Code.OVER, case="restock")
    if counted(action.stock) != c_.bag_of(p.pile[:-1]) or len(action.stock) != len(p.pile) - 1:
        return Refusal(Code.WRONG_PACK, case="restock", number=len(p.pile) - 1)
    return None


def restocked(s: State, action: Restock) -> State:
    """The state after the pile but for its top card became the stock."""
    p = s.public
    stock = action.stock[::-1]
    return State(
        p._replace(phase=DRAW, pile=p.pile[-1:], stock_size=len(stock), reshuffled=True, window=p.window),
        s.hands,
        stock,
    )


_in_order = lru_cache(maxsize=64)(c_.cards)
"""The cards of a pack; kept, for every deal begins with them."""


def shuffled(p: Public, rng: Random) -> Action:
    """A deal or restock drawn with `rng`. Under ``no_court`` a court upcard goes back to a random place (§10)."""
    if p.phase == RESTOCK:
        stock = list(p.pile[:-1])
        rng.shuffle(stock)
        return Restock(tuple(stock))
    pack = list(_in_order(p.terms.pack))
    rng.shuffle(pack)
    at = p.terms.seats * p.terms.hand_size
    if p.terms.bars_courts and not all(is_court(c) for c in pack[at:]):
        while is_court(pack[at]):
            court = pack.pop(at)
            pack.insert(rng.randrange(at + 1, len(pack) + 1), court)
    return Deal(tuple(pack))
