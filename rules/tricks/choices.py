"""Listing what is legal.

The order is the family's own and pinned by a test: pass, then bids from the lowest; take, leave; burials and cards
in the order of a hand (suits C D H S, ranks A…K, the joker last); the suits of a led joker C D H S.
"""

from collections.abc import Sequence
from itertools import combinations

from rules import cards as c_
from rules.cards import JOKER
from rules.protocol import Action, Seat
from rules.tricks.actions import LEAVE, LED_JOKERS, PASS, PLAYS, TAKE, Bury
from rules.tricks.bidding import open_bids
from rules.tricks.following import GRAND, playable
from rules.tricks.state import BID, BURY, KITTY, PLAY, State
from rules.tricks.terms import KITTY as THREE


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """Every legal action of the seat."""
    p = s.public
    if seat != p.turn or not seat:
        return ()
    if p.phase == PLAY:
        return _plays(s, seat)
    if p.phase == BID:
        return (PASS, *open_bids(p))
    if p.phase == KITTY:
        return (TAKE, LEAVE) if s.kitty else (LEAVE,)
    if p.phase == BURY:
        return [Bury(laid) for laid in combinations(c_.kinds(s.hands[seat - 1]), THREE)]
    return ()


def _plays(s: State, seat: Seat) -> Sequence[Action]:
    p = s.public
    assert p.contract
    denomination = p.contract.suit
    found: list[Action] = [PLAYS[c] for c in c_.kinds(playable(p.terms.orders[denomination], s.hands[seat - 1], p.led))]
    if denomination == GRAND and not p.trick and found[-1] is PLAYS[JOKER]:
        found[-1:] = LED_JOKERS
    return found
