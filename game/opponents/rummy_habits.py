"""How an opponent has been seen to play: whether it holds melds back or lays them at once."""

from rules.protocol import Observation, Seat
from rules.rummy.actions import Call, Discard, DrawPile, LayOff, Meld

UNKNOWN = 0.5
SURE = 0.95
"""Nobody is known for certain."""


def holding(o: Observation, seat: Seat) -> float:
    """The chance that the seat holds melds back, from the log of this deal.

    Whoever lays a meld that nothing obliges to, and keeps a hand, lays at once. Whoever takes turn after turn without
    laying anything is the likelier to hold, the more turns it has had.
    """
    free = turns = 0
    owed = False
    for actor, action in o.log:
        if actor != seat:
            continue
        if isinstance(action, DrawPile | Call):
            owed = action.depth > 1 or isinstance(action, Call)
        elif isinstance(action, Meld | LayOff):
            if owed:
                owed = False
            else:
                free += 1
        elif isinstance(action, Discard):
            turns += 1
            owed = False
    if free:
        return max(1 - SURE, UNKNOWN * 0.4**free)
    return min(SURE, UNKNOWN + 0.07 * turns)
