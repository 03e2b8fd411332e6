"""Actions of the trick-taking family from their notation (record.md)."""

from rules import cards as c_
from rules.cards import JOKER, JOKER_AS, SUITS, Card, read_card
from rules.protocol import TABLE, Action, BadInput, Code, Seat
from rules.tricks.actions import BIDS, GATHER, LEAVE, LED_JOKERS, PASS, PLAYS, TAKE, Bid, Bury, Deal, Play
from rules.tricks.dealing import counted
from rules.tricks.following import DENOMINATIONS
from rules.tricks.legality import misnamed
from rules.tricks.state import State
from rules.tricks.terms import KITTY, LEAST_BID

_FORMS = {
    "bid": "bid 7H, with 6 to 10 tricks and C, D, H, S or G for grand",
    "pass": "pass",
    "take": "take",
    "leave": "leave",
    "bury": "bury CARD CARD CARD",
    "play": "play CARD, or play JK as SUIT for a joker led in grand",
}
_TABLE_FORMS = {"deck": "deck CARD …", "gather": "gather"}


def cards_of(words: list[str]) -> tuple[Card, ...]:
    """The cards, jokers bare. Raises BadInput(unknown_card or syntax)."""
    found = []
    unknown = None  # reported last: a line that is not written right is that first
    for word in words:
        try:
            c = read_card(word)
        except KeyError:
            unknown = unknown or BadInput(
                Code.UNKNOWN_CARD, word, "is not a card; cards are written like 7H, 10S or JK"
            )
            continue
        if c >= JOKER_AS:
            raise BadInput(Code.SYNTAX, word, "says what a joker stands for; in this game it is written JK")
        found.append(c)
    if unknown:
        raise unknown
    return tuple(found)


def bid_of(word: str) -> Bid:
    """A bid: ``7H``, ``10G``. Raises BadInput(syntax)."""
    tricks, suit = word[:-1].upper().replace("T", "10"), word[-1:].upper()
    if tricks not in {"6", "7", "8", "9", "10"} or not suit or suit not in DENOMINATIONS:
        raise BadInput(Code.SYNTAX, word, "is not a bid; a bid is 6 to 10 and C, D, H, S or G for grand, like 7H")
    return BIDS[int(tricks) - LEAST_BID][DENOMINATIONS.index(suit)]


def play_of(words: list[str], text: str) -> Play:
    """A card as it is played: ``AS``, ``JK``, ``JK as H``. Raises BadInput(syntax or unknown_card)."""
    match [words[0], *(word.upper() for word in words[1:])] if words else []:
        case [card]:
            return PLAYS[cards_of([card])[0]]
        case [card, "AS", suit] if len(suit) == 1 and suit in SUITS:
            if cards_of([card]) == (JOKER,):
                return LED_JOKERS[SUITS.index(suit)]
            raise BadInput(Code.SYNTAX, text, "names a suit for a card that is no joker")
    raise _form("play", text)


def _form(verb: str, text: str) -> BadInput:
    return BadInput(Code.SYNTAX, text, f"is not written right; the form is: {(_FORMS | _TABLE_FORMS)[verb]}")


def read(s: State, seat: Seat, text: str) -> Action:
    """The action from its text. Raises BadInput."""
    words = text.split()
    verb = words[0].lower() if words else ""
    forms = _TABLE_FORMS if seat == TABLE else _FORMS
    if verb not in forms:
        raise BadInput(Code.SYNTAX, verb or "an empty line", "is no action; actions are " + ", ".join(forms))
    rest = words[1:]
    plain: dict[str, Action] = {"pass": PASS, "take": TAKE, "leave": LEAVE, "gather": GATHER}
    if verb in plain:
        if rest:
            raise _form(verb, text)
        return plain[verb]
    if not rest:
        raise _form(verb, text)
    if verb == "bid":
        if len(rest) != 1:
            raise _form(verb, text)
        return bid_of(rest[0])
    if verb == "play":
        return _led_right(s, seat, play_of(rest, text), text)
    if verb == "bury" and len(rest) != KITTY:
        raise _form(verb, text)
    found = cards_of(rest)
    if verb == "deck":
        return Deal(found)
    bag = counted(found)
    return Bury(found if bag is None else c_.cards(bag))


def _led_right(s: State, seat: Seat, action: Play, text: str) -> Play:
    if misnamed(s.public, seat, action):
        if action.suit < 0:
            raise BadInput(Code.SYNTAX, text, "names no suit; a joker led in grand names one, like play JK as H")
        raise BadInput(Code.SYNTAX, text, "names a suit; only a joker that is led in grand does")
    return action
