"""The move log: one line for each move, as somebody at the table would say it.

Digs are told in full, for they are what the others must remember.
"""

from collections.abc import Sequence

from game.wording.captions import event_text
from game.wording.cards import card_text, cards_text, count_text, seat_name
from game.wording.catalogue import _
from game.wording.tricks import deed
from rules.cards import is_joker
from rules.protocol import Action, Event, Kind, Seat

_UNTOLD = frozenset({"drew", "took", "window", "owes", "paid"})
"""Events that the line of the move itself tells, or that only a prompt needs."""


def move(names: Sequence[str], seat: Seat, action: Action, events: Sequence[Event] = (), viewer: Seat = 0) -> str:
    """The line of one move: what it did, then its consequences.

    `names` in seat order; a card drawn unseen is named only to `viewer` who drew it. TABLE's moves have
    a line too.
    """
    sentences = [_deed(names, seat, action, events, viewer)]
    sentences += [event_text(names, event) for event in events if event.kind not in _UNTOLD]
    return " ".join(sentence for sentence in sentences if sentence)


def _deed(names: Sequence[str], seat: Seat, action: Action, events: Sequence[Event], viewer: Seat) -> str:
    name = seat_name(names, seat)
    words = {
        "name": name,
        "cards": cards_text(action.cards),
        "n": action.target.number if action.target else 0,
    }
    match action.verb:
        case "draw" if action.source is Kind.STOCK:
            return _drawn(name, events, viewer)
        case "draw" | "call":
            return _taken(name, action, events)
        case "stop":
            return _("%(name)s stopped the deal.") % words
        case "meld":
            return _("%(name)s laid %(cards)s.") % words
        case "layoff":
            return _("%(name)s laid off %(cards)s on meld %(n)d.") % words
        case "swap":
            return _("%(name)s put %(cards)s in the joker's place in meld %(n)d and took the joker.") % words
        case "discard":
            return _("%(name)s discarded %(cards)s.") % words
        case "grab":
            return _("%(name)s grabbed %(cards)s and laid it off on meld %(n)d.") % words
    return deed(names, seat, action, events, viewer)


def _drawn(name: str, events: Sequence[Event], viewer: Seat) -> str:
    for event in events:
        if event.kind == "drew" and event.cards and event.seat == viewer:
            return _("%(name)s drew %(card)s from the stock.") % {"name": name, "card": card_text(event.cards[0])}
    return _("%(name)s drew from the stock.") % {"name": name}


def _taken(name: str, action: Action, events: Sequence[Event]) -> str:
    cards = next((event.cards for event in events if event.kind == "took"), ())
    words = {"name": name, "count": count_text(action.depth), "cards": cards_text(cards)}
    if action.verb == "call":
        return _("%(name)s called Rummy! and took %(count)s from the pile: %(cards)s.") % words
    if len(cards) == 1:
        return _("%(name)s took %(cards)s from the pile.") % words
    if not cards:
        return _("%(name)s took %(count)s from the pile.") % words
    words["deepest"] = _("a joker") if is_joker(cards[0]) else _("the %(card)s") % {"card": card_text(cards[0])}
    return _("%(name)s took %(count)s from %(deepest)s down: %(cards)s.") % words
