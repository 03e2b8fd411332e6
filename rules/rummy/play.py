"""What an action does: one plain function a verb. The caller has asked `legality.refusal` before."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules import cards as c_
from rules.cards import Bag, Card
from rules.protocol import TABLE, Action, Event, Seat, Step
from rules.rummy import legality as l_
from rules.rummy import melds as m_
from rules.rummy import owing as o_
from rules.rummy import reach as r_
from rules.rummy.actions import Call, Deal, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Restock, Stop, Swap
from rules.rummy.dealing import deal, next_seat, restocked
from rules.rummy.scoring import deal_result, winner
from rules.rummy.state import CALL, DEAL, DRAW, OVER, PILE, PLAY, RESTOCK, STOCK, Debt, Public, State, Turn
from rules.rummy.state import Meld as TableMeld
from rules.rummy.terms import NEW_MELD, USE_CARD

FRESH_TURNS = tuple(Turn(seat) for seat in range(9))
STOCK_TURNS = tuple(Turn(seat, STOCK) for seat in range(9))
"""The turns before any draw and after one from the stock, by seat, made once; no more than eight can play."""


def played(s: State, seat: Seat, action: Action) -> Step:
    """The step that a legal action makes."""
    return _PLAYED[type(action)](s, seat, action)


def _draw_pile(s: State, seat: Seat, action: DrawPile) -> Step:
    p, count = s.public, action.count
    return _take(s, seat, count, o_.debt_for(p, count, o_.pile_debt(p, count)), PILE, action)


def _call(s: State, seat: Seat, action: Call) -> Step:
    return _take(s, seat, action.count, Debt(s.public.pile[-action.count]), CALL, action)


def _stop(s: State, seat: Seat, action: Stop) -> Step:
    p = s.public._replace(log=(*s.public.log, (seat, action)), window=TABLE)
    return ended(p, s.hands, s.stock, "stock", None)


def _deal(s: State, seat: Seat, action: Deal) -> Step:
    return Step(deal(s.public, action.pack), (Event("dealt"),))


def _restock(s: State, seat: Seat, action: Restock) -> Step:
    return Step(restocked(s, action), (Event("restocked"),))


def debt_text(debt: Debt | None) -> str:
    """The obligation as records write it."""
    if debt is None:
        return ""
    return f"{USE_CARD} {c_.name(debt.card)}" if debt.card >= 0 else NEW_MELD


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    found = list(values)
    found[seat - 1] = value
    return tuple(found)


def _step(public: Public, hands: tuple[Bag, ...], stock: tuple[Card, ...], events: tuple[Event, ...]) -> Step:
    """Step(State(public, hands, stock), events), made without two calls by keyword or place: every action makes one."""
    return tuple.__new__(Step, (tuple.__new__(State, (public, hands, stock)), events))


def _draw_stock(s: State, seat: Seat, action: DrawStock) -> Step:
    p = s.public
    c = s.stock[-1]
    counts = _with(p.counts, seat, p.counts[seat - 1] + 1)
    public = p.moved(
        PLAY, STOCK_TURNS[seat], counts, p.known, p.stock_size - 1, p.pile, TABLE, p.dead, p.dead_dry, (seat, action)
    )
    hands = _with(s.hands, seat, c_.add(s.hands[seat - 1], c))
    return _step(public, hands, s.stock[:-1], (Event("drew", seat, (c,)),))


def _take(s: State, seat: Seat, count: int, debt: Debt | None, how: str, action: Action) -> Step:
    p = s.public
    taken = p.pile[-count:]
    bag = c_.bag_of(taken)
    banned = taken[0] if count == 1 else -1
    public = p.moved(
        PLAY,
        Turn(seat, how, not p.stock_size, False, banned, debt),
        _with(p.counts, seat, p.counts[seat - 1] + count),
        _with(p.known, seat, c_.plus(p.known[seat - 1], bag)),
        p.stock_size,
        p.pile[:-count],
        TABLE,
        p.dead,
        p.dead_dry,
        (seat, action),
    )
    events: tuple[Event, ...] = (Event("took", seat, taken, count),)
    if debt:
        events += (Event("owes", seat, (debt.card,) if debt.card >= 0 else (), text=debt_text(debt)),)
    return _step(public, _with(s.hands, seat, c_.plus(s.hands[seat - 1], bag)), s.stock, events)


class Laid(NamedTuple):
    """What laying cards makes of the hand (its bag, what of it is known, the turn), and the events of it."""

    hand: Bag
    known: Bag
    turn: Turn
    events: tuple[Event, ...]


def _lay(s: State, seat: Seat, laid: tuple[Card, ...], pays: bool) -> Laid:
    """What leaves the hand for the table, and the turn after it; `pays`: a debt is met."""
    p = s.public
    turn = p.turn
    bag = c_.bag_of(laid)
    known = p.known[seat - 1]
    banned = turn.banned
    if banned >= 0 and c_.count(bag, banned):
        banned = -1
    events: tuple[Event, ...] = ()
    debt = turn.debt
    if debt and pays:
        events = (Event("paid", seat, text=debt_text(debt)),)
        debt = None
    return Laid(
        c_.less(s.hands[seat - 1], bag),
        c_.less(known, bag) if known else known,
        Turn(seat, turn.drew, turn.dry, True, banned, debt),
        events,
    )


def _settled(s: State, seat: Seat, left: Laid, at: int, meld: TableMeld, action: Meld | LayOff) -> Step:
    """The step after a play that put `meld` at that index on the table: the deal is over when the hand is empty."""
    p = s.public
    public = p.laid(
        left.turn,
        _with(p.counts, seat, p.counts[seat - 1] - len(action.laid)),
        _with(p.known, seat, left.known),
        (*p.melds[:at], meld, *p.melds[at + 1 :]),
        r_.reach_after(p.reach, at, meld, p.terms.runs),
        (seat, action),
    )
    hands = _with(s.hands, seat, left.hand)
    if left.hand:
        return _step(public, hands, s.stock, left.events)
    return _went_out(public, hands, s.stock, seat, left.events)


def _meld(s: State, seat: Seat, action: Meld) -> Step:
    p, laid = s.public, action.laid
    debt = p.turn.debt
    pays = debt is not None and (
        debt.card >= 0 or not debt.taken or any(c_.count(debt.taken, c_.held(c)) for c in laid)
    )
    suit, lane, order = m_.formed(laid, p.terms.runs) or (-1, 0, laid)
    meld = TableMeld(seat, order, (seat,) * len(order), suit, lane)
    return _settled(s, seat, _lay(s, seat, laid, pays), len(p.melds), meld, action)


def _grown(meld: TableMeld, seat: Seat, laid: tuple[Card, ...], table: m_.Runs) -> TableMeld:
    """The meld after cards that fit were added to it."""
    owner, cards, by, suit, lane = meld
    lane, added, before = m_.joined(laid, suit, lane, c_.rank_of(cards[0]), table) or (0, laid, 0)
    scored = (seat,) * len(laid)
    if before >= 0:
        return TableMeld(owner, cards[:before] + added + cards[before:], by[:before] + scored + by[before:], suit, lane)
    scorer = dict(zip(cards + added, by + scored, strict=True))
    order = m_.written(scorer, suit, lane, table)
    return TableMeld(owner, order, tuple(scorer[c] for c in order), suit, lane)


def _lay_off(s: State, seat: Seat, action: LayOff) -> Step:
    laid = action.laid
    debt = s.public.turn.debt
    left = _lay(s, seat, laid, pays=debt is not None and debt.card >= 0)
    at = action.meld - 1
    return _settled(s, seat, left, at, _grown(s.public.melds[at], seat, laid, s.public.terms.runs), action)


def _swap(s: State, seat: Seat, action: Swap) -> Step:
    p, card, number = s.public, action.card, action.meld
    left = _lay(s, seat, (card,), pays=False)
    meld = p.melds[number - 1]
    at = l_.swap_place(meld, card)
    scorer = dict(zip(meld.cards, meld.by, strict=True))
    del scorer[meld.cards[at]]
    scorer[card] = seat
    order = m_.written(scorer, meld.suit, meld.lane, p.terms.runs)  # a set's jokers stand last
    new = meld._replace(cards=order, by=tuple(scorer[c] for c in order))
    melds = (*p.melds[: number - 1], new, *p.melds[number:])
    known = _with(p.known, seat, c_.add(left.known, c_.JOKER))
    public = p.laid(left.turn, p.counts, known, melds, p.reach, (seat, action))
    return _step(public, _with(s.hands, seat, c_.add(left.hand, c_.JOKER)), s.stock, left.events)


def _grab(s: State, seat: Seat, action: Grab) -> Step:
    p = s.public
    at, runs = action.meld - 1, p.terms.runs
    meld = _grown(p.melds[at], seat, (action.card,), runs)
    public = p._replace(
        pile=p.pile[:-1],
        melds=(*p.melds[:at], meld, *p.melds[at + 1 :]),
        reach=r_.reach_after(p.reach, at, meld, runs),
        window=TABLE,
        dead=0,
        dead_dry=0,
        log=(*p.log, (seat, action)),
    )
    return Step(State(public, s.hands, s.stock))


def _discard(s: State, seat: Seat, action: Discard) -> Step:
    p, card = s.public, action.card
    turn = p.turn
    hand = c_.remove(s.hands[seat - 1], card)
    known = p.known
    if known[seat - 1] and c_.count(known[seat - 1], card):
        known = _with(known, seat, c_.remove(known[seat - 1], card))
    seats = p.terms.seats
    is_dead = turn.drew == PILE and not turn.laid
    dead = p.dead + 1 if is_dead else 0
    dead_dry = p.dead_dry + 1 if is_dead and turn.dry else 0
    public = p.moved(
        DRAW,
        FRESH_TURNS[next_seat(seat, seats)],
        _with(p.counts, seat, p.counts[seat - 1] - 1),
        known,
        p.stock_size,
        (*p.pile, card),
        seat,
        dead,
        dead_dry,
        (seat, action),
    )
    events: tuple[Event, ...] = ()
    if turn.debt:
        public = public._replace(fines=_with(p.fines, seat, p.fines[seat - 1] + p.terms.fine))
        events = (Event("fined", seat, amount=p.terms.fine),)
    hands = _with(s.hands, seat, hand)
    dry = not p.stock_size
    if not hand:
        return ended(public, hands, s.stock, "out", seat, events)
    if dry and p.terms.stock.ends_at_once:
        return ended(public, hands, s.stock, "stock", None, events)
    if dead_dry >= seats or dead >= 10 * seats:
        return ended(public, hands, s.stock, "dead_round", None, events)
    if dry and p.terms.stock.reshuffle and not p.reshuffled and len(public.pile) > 1:
        return Step(State(public._replace(phase=RESTOCK), hands, s.stock), events)
    return _step(public, hands, s.stock, events)


def _went_out(
    p: Public, hands: tuple[Bag, ...], stock: tuple[Card, ...], seat: Seat, events: tuple[Event, ...]
) -> Step:
    if p.turn.debt:
        p = p._replace(fines=_with(p.fines, seat, p.fines[seat - 1] + p.terms.fine))
        events += (Event("fined", seat, amount=p.terms.fine),)
    return ended(p, hands, stock, "out", seat, events)


def ended(
    p: Public,
    hands: tuple[Bag, ...],
    stock: tuple[Card, ...],
    why: str,
    went_out: Seat | None,
    events: tuple[Event, ...] = (),
) -> Step:
    """The deal scored, and the match with it when the target is reached."""
    result = deal_result(p, hands, why, went_out)
    totals = tuple(total + score for total, score in zip(p.totals, result.scores, strict=True))
    won = winner(p.terms, totals, went_out)
    public = p._replace(
        phase=DEAL if won is None else OVER, turn=Turn(TABLE), window=TABLE, totals=totals, result=result, winner=won
    )
    if went_out:
        events += (Event("went_out", went_out),)
    events += (Event("deal_ended", text=why),)
    if won:
        events += (Event("match_won", won),)
    return _step(public, hands, stock, events)


_PLAYED: dict[type, Callable[[State, Seat, Any], Step]] = {
    DrawStock: _draw_stock,
    DrawPile: _draw_pile,
    Stop: _stop,
    Meld: _meld,
    LayOff: _lay_off,
    Swap: _swap,
    Discard: _discard,
    Call: _call,
    Grab: _grab,
    Deal: _deal,
    Restock: _restock,
}
