"""What is not allowed, and why: one function a verb, one question a line, in the order of the codes in record.md.

Rule references (§) are to rules.md.
"""

from collections.abc import Callable
from typing import Any

from rules import cards as c_
from rules.cards import FACE, JOKER, Bag, Card
from rules.protocol import TABLE, Action, Code, Refusal, Seat
from rules.rummy import melds as m_
from rules.rummy.actions import Call, Deal, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Restock, Stop, Swap
from rules.rummy.dealing import counted, deal_refusal, restock_refusal
from rules.rummy.owing import (
    debt_for,
    depth_allowed,
    has_melded,
    leaves,
    limited,
    may_lay_off,
    payable,
    pile_bar,
    pile_debt,
    taking_all,
)
from rules.rummy.reach import rank_of_set
from rules.rummy.state import DRAW, PLAY, Debt, Public, State
from rules.rummy.state import Meld as TableMeld
from rules.rummy.terms import NEW_MELD, USE_CARD


def refusal(s: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the action is not legal for the seat now; None when it is."""
    p = s.public
    kind = type(action)
    judge = _IN_TURN.get(kind)
    if judge is None:
        return _OUT_OF_TURN[kind](s, seat, action)
    if p.result is not None:
        return Refusal(Code.OVER)
    if seat != p.turn.seat:
        return Refusal(Code.NOT_YOUR_TURN, number=p.turn.seat)
    if kind in _PLAYS and p.phase != PLAY:
        return Refusal(Code.WRONG_PHASE, case="draw_first")
    return judge(s, seat, action)


def _deal(s: State, seat: Seat, action: Deal) -> Refusal | None:
    return Refusal(Code.NOT_YOUR_TURN) if seat != TABLE else deal_refusal(s.public, action)


def _restock(s: State, seat: Seat, action: Restock) -> Refusal | None:
    return Refusal(Code.NOT_YOUR_TURN) if seat != TABLE else restock_refusal(s.public, action)


def _stop(s: State, seat: Seat, action: Stop) -> Refusal | None:
    p = s.public
    return None if p.phase == DRAW and not p.stock_size else Refusal(Code.WRONG_PHASE, case="stop")


def _draw_stock(s: State, seat: Seat, action: DrawStock) -> Refusal | None:
    p = s.public
    if p.phase != DRAW:
        return Refusal(Code.WRONG_PHASE, case="drawn")
    return None if p.stock_size else Refusal(Code.STOCK_EMPTY)


def _draw_pile(s: State, seat: Seat, action: DrawPile) -> Refusal | None:
    p = s.public
    count = action.count
    if p.phase != DRAW:
        return Refusal(Code.WRONG_PHASE, case="drawn")
    bar = pile_bar(p, seat, count)
    if bar:
        return bar
    if not depth_allowed(p, count):
        if not p.pile:
            return Refusal(Code.PILE_RULE, case="empty")
        if not 1 <= count <= len(p.pile):
            return Refusal(Code.PILE_RULE, case="too_deep", number=len(p.pile))
        if taking_all(p):
            return Refusal(Code.PILE_RULE, (), "exhaustion", "take_all")
        return Refusal(Code.PILE_RULE, (p.pile[-count],), "pile_draw", "depth", count)
    owed = pile_debt(p, count)
    if owed and not payable(p, seat, s.hands[seat - 1], count, debt_for(p, count, owed)):
        option = "failed_obligation" if owed == NEW_MELD else "pile_draw"
        return Refusal(Code.PILE_RULE, (p.pile[-count],), option, owed, count)
    return None


def _held(hand: Bag, laid: tuple[Card, ...]) -> Refusal | None:
    bag = counted(laid)
    if bag is not None and c_.contains(hand, bag):
        return None
    rest = hand
    for c in laid:
        if not c_.count(rest, c_.held(c)):
            return Refusal(Code.CARD_NOT_IN_HAND, (c_.held(c),))
        rest = c_.remove(rest, c_.held(c))
    return None


def _owed(p: Public, laid: tuple[Card, ...], pays: bool) -> Refusal | None:
    """Why the debt stands against laying these cards; `pays`: the action is of a kind that may pay it."""
    debt = p.turn.debt
    if debt is None or not debt.at_once:
        return None
    if debt.card >= 0:
        if pays and any(c_.held(c) == debt.card for c in laid):
            return None
        return Refusal(Code.OBLIGATION, (debt.card,), "use_card_in", USE_CARD)
    if pays and (not debt.taken or any(c_.count(debt.taken, c_.held(c)) for c in laid)):
        return None
    return Refusal(Code.OBLIGATION, c_.cards(debt.taken), "failed_obligation", NEW_MELD)


def _discard(s: State, seat: Seat, action: Discard) -> Refusal | None:
    p, hand, card = s.public, s.hands[seat - 1], action.card
    if p.turn.debt:
        owed = _owed(p, (), pays=False)
        if owed:
            return owed
    if not c_.count(hand, card):
        return Refusal(Code.CARD_NOT_IN_HAND, (card,))
    if limited(p) and c_.size(hand) < 2:
        return Refusal(Code.FIRST_DEAL, (card,), "first_deal_limits", "out")
    if card == p.turn.banned and c_.count(hand, card) < 2:
        return Refusal(Code.JUST_DRAWN, (card,))
    return None


def _meld(s: State, seat: Seat, action: Meld) -> Refusal | None:
    p, hand, laid = s.public, s.hands[seat - 1], action.laid
    problem = _owed(p, laid, pays=True) or _held(hand, laid)
    if problem:
        return problem
    t = p.terms
    if JOKER in laid:
        number = len(m_.readings(laid, t.runs, t.sets))
        if number:
            return Refusal(Code.AMBIGUOUS, laid, number=number)
        found = None
    else:
        found = m_.formed(laid, t.runs)
    if not t.sets and m_.looks_like_set(laid):
        return Refusal(Code.OPTION_OFF, laid, "melds", "set")
    if found is None:
        return Refusal(Code.NOT_A_MELD, laid)
    return leaves(p, hand, laid)


def meld_at(p: Public, number: int) -> TableMeld | None:
    """Meld number `number` (from 1) on the table."""
    return p.melds[number - 1] if 1 <= number <= len(p.melds) else None


def _lay_off(s: State, seat: Seat, action: LayOff) -> Refusal | None:
    p, hand, laid = s.public, s.hands[seat - 1], action.laid
    debt = p.turn.debt
    pays = bool(debt and debt.card >= 0 and p.terms.layoff_pays)
    problem = _owed(p, laid, pays) or _held(hand, laid)
    if problem:
        return problem
    return _onto(p, seat, laid, action.meld) or leaves(p, hand, laid)


def _onto(p: Public, seat: Seat, laid: tuple[Card, ...], number: int) -> Refusal | None:
    """Why these cards may not be added to that meld by that seat."""
    meld = meld_at(p, number)
    if meld and not may_lay_off(p, seat, meld):
        return Refusal(Code.OWN_MELD_FIRST, laid, "layoff_needs_own_meld", number=number)
    if meld is None:
        return Refusal(Code.DOES_NOT_FIT, laid, case="no_meld", number=number)
    rank = rank_of_set(meld)
    if JOKER in laid:
        ways = len(m_.layoff_readings(laid, meld.suit, meld.lane, rank, p.terms.runs))
        if ways:
            return Refusal(Code.AMBIGUOUS, laid, number=ways)
        return Refusal(Code.DOES_NOT_FIT, laid, number=number)
    if not m_.joined(laid, meld.suit, meld.lane, rank, p.terms.runs):
        return Refusal(Code.DOES_NOT_FIT, laid, number=number)
    return None


def swap_place(meld: TableMeld | None, card: Card) -> int:
    """Where in the meld a joker stands for the natural card; −1 when none does."""
    wanted = 64 + card
    return meld.cards.index(wanted) if meld and card < JOKER and wanted in meld.cards else -1


def _swap(s: State, seat: Seat, action: Swap) -> Refusal | None:
    p, hand, card, number = s.public, s.hands[seat - 1], action.card, action.meld
    problem = _owed(p, (card,), pays=False) or _held(hand, (card,))
    if problem:
        return problem
    if p.terms.swap == "no":
        return Refusal(Code.OPTION_OFF, (card,), "joker_swap", "swap")
    meld = meld_at(p, number)
    at = swap_place(meld, card)
    if meld is None or at < 0:
        return Refusal(Code.NO_JOKER_THERE, (card,), number=number)
    if p.terms.swap == "opponents" and meld.by[at] == seat:
        return Refusal(Code.NO_JOKER_THERE, (card,), "joker_swap", "own", number)
    return None


def _claim_open(p: Public, seat: Seat) -> bool:
    return p.phase == DRAW and p.window > 0 and seat != p.window and 1 <= seat <= p.terms.seats


def _call(s: State, seat: Seat, action: Call) -> Refusal | None:
    p, count = s.public, action.count
    if p.result is not None:
        return Refusal(Code.OVER)
    if not _claim_open(p, seat):
        return Refusal(Code.NOT_YOUR_TURN, case="window")
    if p.terms.claim != "rummy":
        return Refusal(Code.OPTION_OFF, (), "claim", "call")
    bar = pile_bar(p, seat, count)
    if bar:
        return bar
    if seat == p.turn.seat and p.terms.pile.any_depth:
        return Refusal(Code.CLAIM_RULE, (), "pile_draw", "just_draw")
    if not 1 <= count <= len(p.pile):
        return Refusal(Code.CLAIM_RULE, (), "claim", "too_deep", len(p.pile))
    if not payable(p, seat, s.hands[seat - 1], count, Debt(p.pile[-count])):
        return Refusal(Code.CLAIM_RULE, (p.pile[-count],), "claim", "not_melded")
    return None


def _grab(s: State, seat: Seat, action: Grab) -> Refusal | None:
    p = s.public
    if p.result is not None:
        return Refusal(Code.OVER)
    if not _claim_open(p, seat):
        return Refusal(Code.NOT_YOUR_TURN, case="window")
    if p.terms.claim != "grab":
        return Refusal(Code.OPTION_OFF, (), "claim", "grab")
    if p.terms.pile_needs == "any_card" and not has_melded(p, seat):
        return Refusal(Code.OWN_MELD_FIRST, (), "pile_needs_own_meld", "any_card")
    problem = _onto(p, seat, (action.card,), action.meld)
    if problem:
        return problem
    if c_.held(action.card) != p.pile[-1]:
        return Refusal(Code.CLAIM_RULE, (action.card & FACE,), "claim", "not_discarded")
    return None


Judge = Callable[[State, Seat, Any], Refusal | None]

_PLAYS = frozenset({Meld, LayOff, Swap, Discard})
_IN_TURN: dict[type, Judge] = {
    DrawStock: _draw_stock,
    DrawPile: _draw_pile,
    Stop: _stop,
    Meld: _meld,
    LayOff: _lay_off,
    Swap: _swap,
    Discard: _discard,
}
_OUT_OF_TURN: dict[type, Judge] = {Call: _call, Grab: _grab, Deal: _deal, Restock: _restock}
