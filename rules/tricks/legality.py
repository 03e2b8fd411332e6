"""What is not allowed, and why: one function a verb, one question a line, in the order of the codes in record.md."""

from collections.abc import Callable
from typing import Any

from rules import cards as c_
from rules.cards import JOKER, Bag, Card
from rules.protocol import TABLE, Action, Code, Refusal, Seat
from rules.tricks.actions import Bid, Bury, Deal, Gather, Leave, Pass, Play, Take
from rules.tricks.bidding import beats
from rules.tricks.dealing import deal_refusal
from rules.tricks.following import GRAND, playable
from rules.tricks.state import BID, BURY, GATHER, KITTY, PLAY, Public, State
from rules.tricks.terms import KITTY as THREE


def misnamed(p: Public, seat: Seat, action: Play) -> bool:
    """Whether a suit is named where none is to be, or not named where it must: only for a joker led in grand."""
    if action.card != JOKER:
        return action.suit >= 0
    if p.phase != PLAY or p.contract is None:
        return False
    if p.contract.suit != GRAND:
        return action.suit >= 0
    return seat == p.turn and (action.suit >= 0) == bool(p.trick)


def refusal(s: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the action is not legal for the seat now; None when it is."""
    p = s.public
    kind = type(action)
    phase = _PHASES.get(kind)
    if phase is None:
        return _OF_TABLE[kind](s, seat, action)
    if isinstance(action, Play) and misnamed(p, seat, action):
        return Refusal(Code.SYNTAX, (action.card,), case="joker_suit")
    if p.result is not None:
        return Refusal(Code.OVER)
    if seat != p.turn:
        return Refusal(Code.NOT_YOUR_TURN, number=p.turn)
    if p.phase != phase:
        return Refusal(Code.WRONG_PHASE, case=p.phase)
    judge = _JUDGES.get(kind)
    return judge(s, seat, action) if judge else None


def _bid(s: State, seat: Seat, action: Bid) -> Refusal | None:
    return None if beats(s.public, action) else Refusal(Code.BID_TOO_LOW, (), "bid_order")


def _take(s: State, seat: Seat, action: Take) -> Refusal | None:
    return None if s.kitty else Refusal(Code.WRONG_PHASE, case="no_kitty")


def _held(hand: Bag, laid: tuple[Card, ...]) -> Refusal | None:
    for number, c in enumerate(laid):
        if not c_.count(hand, c) or c in laid[:number]:
            return Refusal(Code.CARD_NOT_IN_HAND, (c,))
    return None


def _bury(s: State, seat: Seat, action: Bury) -> Refusal | None:
    if len(action.laid) != THREE:
        return Refusal(Code.SYNTAX, action.laid, case="three", number=THREE)
    return _held(s.hands[seat - 1], action.laid)


def _play(s: State, seat: Seat, action: Play) -> Refusal | None:
    p, hand, card = s.public, s.hands[seat - 1], action.card
    if not c_.count(hand, card):
        return Refusal(Code.CARD_NOT_IN_HAND, (card,))
    assert p.contract
    if not c_.count(playable(p.terms.orders[p.contract.suit], hand, p.led), card):
        return Refusal(Code.FOLLOW_SUIT, (card,), case="trumps" if p.led == p.contract.suit else "suit", number=p.led)
    return None


def _deal(s: State, seat: Seat, action: Deal) -> Refusal | None:
    return Refusal(Code.NOT_YOUR_TURN) if seat != TABLE else deal_refusal(s.public, action)


def _gather(s: State, seat: Seat, action: Gather) -> Refusal | None:
    if seat != TABLE:
        return Refusal(Code.NOT_YOUR_TURN)
    return None if s.public.phase == GATHER else Refusal(Code.WRONG_PHASE, case="gather")


Judge = Callable[[State, Seat, Any], Refusal | None]

_PHASES: dict[type, str] = {Play: PLAY, Bid: BID, Pass: BID, Take: KITTY, Leave: KITTY, Bury: BURY}
_JUDGES: dict[type, Judge] = {Play: _play, Bid: _bid, Take: _take, Bury: _bury}
_OF_TABLE: dict[type, Judge] = {Deal: _deal, Gather: _gather}
