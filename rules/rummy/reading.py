"""Rummy actions and positions from their notation (record.md)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from rules import cards as c_
from rules.cards import EMPTY, JOKER, JOKER_AS, Bag, Card, read_card
from rules.protocol import Action, BadInput, Code, Position, Seat
from rules.rummy import legality as l_
from rules.rummy import melds as m_
from rules.rummy import owing as o_
from rules.rummy import reach as r_
from rules.rummy.actions import Call, Deal, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Restock, Stop, Swap
from rules.rummy.dealing import cleared, counted
from rules.rummy.state import DRAW, PLAY, State, Turn
from rules.rummy.state import Meld as TableMeld

FORMS = {
    "draw": "draw stock, draw pile N, or draw pile all",
    "stop": "stop",
    "meld": "meld CARD CARD CARD …",
    "layoff": "layoff CARD … on MELD",
    "swap": "swap CARD on MELD",
    "discard": "discard CARD",
    "call": "call N",
    "grab": "grab on MELD, or grab JK=CARD on MELD",
    "deck": "deck CARD …",
    "restock": "restock CARD …",
}


def _cards(words: list[str], named: bool = True) -> tuple[Card, ...]:
    found = []
    unknown = None  # reported last: a line that is not written right is that first
    for word in words:
        try:
            c = read_card(word)
        except KeyError:
            unknown = unknown or BadInput(
                Code.UNKNOWN_CARD, word, "is no card; cards are written like 7H, 10S, JK or JK=8H"
            )
            continue
        if c >= JOKER_AS and not named:
            raise BadInput(Code.SYNTAX, word, "says what a joker stands for where none is laid; write JK")
        found.append(c)
    if unknown:
        raise unknown
    return tuple(found)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdecimal()) or len(word) > 6 or int(word) < 1:
        raise BadInput(Code.SYNTAX, word, "is not a number from 1 on")
    return int(word)


def _form(verb: str, text: str) -> BadInput:
    return BadInput(Code.SYNTAX, text, f"is not written right; the form is: {FORMS[verb]}")


def read(s: State, seat: Seat, text: str) -> Action:
    """The action from its text, in written order, a bare joker given its only legal reading. Raises BadInput."""
    words = text.split()
    verb = words[0].lower() if words else ""
    if verb not in FORMS:
        raise BadInput(Code.SYNTAX, verb or "an empty line", "is no action; actions are " + ", ".join(FORMS))
    rest = words[1:]
    if verb in ("layoff", "swap", "grab"):
        if len(rest) < 2 or rest[-2].lower() != "on":
            raise _form(verb, text)
        action = _onto(s, verb, rest[:-2], _number(rest[-1]), text)
    elif verb in ("meld", "discard", "deck", "restock"):
        action = _with_cards(s, verb, rest, text)
    else:
        action = _plain(s, verb, rest, text)
    return _resolved(s, seat, action)


def _plain(s: State, verb: str, rest: list[str], text: str) -> Action:
    low = [word.lower() for word in rest]
    match verb, low:
        case "draw", ["stock"]:
            return DrawStock()
        case "draw", ["pile", "all"]:
            return DrawPile(max(1, len(s.public.pile)))
        case "draw", ["pile", count]:
            return DrawPile(_number(count))
        case "stop", []:
            return Stop()
        case "call", [count]:
            return Call(_number(count))
    raise _form(verb, text)


def _with_cards(s: State, verb: str, rest: list[str], text: str) -> Action:
    if (not rest and verb != "restock") or (verb == "discard" and len(rest) != 1):
        raise _form(verb, text)
    cards = _cards(rest, named=verb == "meld")
    if verb == "meld":
        return Meld(_written(s, cards))
    if verb == "discard":
        return Discard(cards[0])
    return Deal(cards) if verb == "deck" else Restock(cards)


def _onto(s: State, verb: str, words: list[str], number: int, text: str) -> Action:
    if len(words) not in {"layoff": range(1, len(words) + 1), "swap": (1,), "grab": (0, 1)}[verb]:
        raise _form(verb, text)
    cards = _cards(words, named=verb != "swap")
    if verb == "layoff":
        return LayOff(_added(s, cards, number), number)
    if verb == "swap":
        return Swap(cards[0], number)
    pile = s.public.pile
    return Grab(cards[0] if cards else (pile[-1] if pile else JOKER), number)


def _written(s: State, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in the order of the meld that they are; as they stand when they are none."""
    found = m_.shape(cards, s.public.terms.runs)
    return m_.written(cards, *found, s.public.terms.runs) if found else cards


def _added(s: State, cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    meld = l_.meld_at(s.public, number)
    if meld is None:
        return cards
    table = s.public.terms.runs
    lane = m_.fits(cards, meld.suit, meld.lane, r_.rank_of_set(meld), table)
    return m_.written(cards, meld.suit, lane, table) if lane else cards


def _resolved(s: State, seat: Seat, action: Action) -> Action:
    """The action with its bare jokers named when only one reading is legal; else as it is."""
    if JOKER not in action.cards or not isinstance(action, Meld | LayOff | Grab):
        return action
    ways = readings(s, action)
    legal = [way for way in ways if l_.refusal(s, seat, way) is None]
    if len(legal) == 1:
        return legal[0]
    return ways[0] if len(ways) == 1 else action


def readings(s: State, action: Action) -> list[Action]:
    """The actions that a meld, lay-off or grab with bare jokers may mean."""
    t = s.public.terms
    if isinstance(action, Meld):
        return [Meld(laid) for laid in m_.readings(action.laid, t.runs, t.sets)]
    if isinstance(action, LayOff | Grab):
        meld = l_.meld_at(s.public, action.meld)
        if meld is None:
            return []
        ways = m_.layoff_readings(action.cards, meld.suit, meld.lane, r_.rank_of_set(meld), t.runs)
        if isinstance(action, LayOff):
            return [LayOff(laid, action.meld) for laid in ways]
        return [Grab(laid[0], action.meld) for laid in ways]
    return []


class _Line(NamedTuple):
    """One line of the block; number 0 when it is not there."""

    number: int = 0
    text: str = ""


@contextmanager
def _in(line: _Line) -> Iterator[None]:
    """Whatever is wrong is said of that line."""
    try:
        yield
    except BadInput as error:
        raise BadInput(error.code, error.what, error.detail, line.number) from None


def _lines(position: Position, seats: int) -> tuple[dict[str, _Line], list[_Line]]:
    """The lines that may stand once, by keyword, and the melds. Raises BadInput(syntax)."""
    once: dict[str, _Line] = {}
    melds: list[_Line] = []
    known = {f"hand {seat}" for seat in range(1, seats + 1)} | {"pile", "stock", "turn"}
    for number, key, rest in position.lines:
        word = " ".join(key.lower().split())
        if word == "meld":
            melds.append(_Line(number, rest))
        elif word in once:
            raise BadInput(Code.SYNTAX, key, "stands twice in the position", number)
        elif word not in known:
            raise BadInput(Code.SYNTAX, key, f"does not belong in a position for {seats} seats", number)
        else:
            once[word] = _Line(number, rest)
    return once, melds


def _held_cards(line: _Line) -> tuple[Card, ...]:
    with _in(line):
        return _cards(line.text.split(), named=False)


def place(s: State, position: Position) -> State:
    """The next deal as the position says: cards not named are out of play, nothing is owed. Raises BadInput."""
    q = cleared(s.public)
    seats = q.terms.seats
    once, meld_lines = _lines(position, seats)
    hand_lines = [once.get(f"hand {seat}", _Line()) for seat in range(1, seats + 1)]
    pile_line, stock_line, turn_line = (once.get(key, _Line()) for key in ("pile", "stock", "turn"))
    hands = [_held_cards(line) for line in hand_lines]
    pile = _held_cards(pile_line)
    stock = _held_cards(stock_line)[::-1]
    with _in(turn_line):
        seat, phase = _turn(turn_line.text, seats)
    melds = []
    for line in meld_lines:
        with _in(line):
            melds.append(_meld_line(s, line.text, seats))
    parts = [*zip(hand_lines, hands, strict=True), (pile_line, pile), (stock_line, stock)]
    parts += [(line, meld.cards) for line, meld in zip(meld_lines, melds, strict=True)]
    laid = tuple(melds)
    placed = State(
        q._replace(
            phase=phase,
            turn=Turn(seat),
            pack=_in_play(q.terms.pack, parts),
            counts=tuple(len(hand) for hand in hands),
            stock_size=len(stock),
            pile=pile,
            melds=laid,
            reach=r_.reach(laid, q.terms.runs),
        ),
        tuple(c_.bag_of(hand) for hand in hands),
        stock,
    )
    if phase == PLAY and not _can_act(placed, seat):
        detail = f"leaves seat {seat} without a legal action; give it more cards"
        raise BadInput(Code.WRONG_PACK, "the position", detail, turn_line.number)
    return placed


def _in_play(pack: Bag, parts: list[tuple[_Line, tuple[Card, ...]]]) -> Bag:
    """All cards of the position; the first line that holds more of a card than is left of the pack is refused."""
    cards: tuple[Card, ...] = ()
    bag: Bag | None = EMPTY
    for line, part in sorted(parts):
        cards += part
        bag = counted(cards)
        if bag is None or not c_.contains(pack, bag):
            raise BadInput(Code.WRONG_PACK, "the position", "holds more of a card than the pack has", line.number)
    return bag or EMPTY


def _can_act(s: State, seat: Seat) -> bool:
    hand = s.hands[seat - 1]
    return any(l_.refusal(s, seat, Discard(c)) is None for c in c_.kinds(hand)) or bool(o_.every_meld(s.public, hand))


def _turn(text: str, seats: int) -> tuple[Seat, str]:
    words = text.lower().split()
    if len(words) != 2 or words[1] not in (DRAW, PLAY) or not words[0].isdecimal() or not 1 <= int(words[0]) <= seats:
        raise BadInput(
            Code.SYNTAX, f"Turn: {text}", f"is not written right; the form is: Turn: SEAT draw|play, seats 1–{seats}"
        )
    return int(words[0]), words[1]


def _seat(word: str, seats: int) -> Seat:
    seat = _number(word)
    if seat > seats:
        raise BadInput(Code.SYNTAX, word, f"is no seat; there are {seats}")
    return seat


def _meld_line(s: State, text: str, seats: int) -> TableMeld:
    """A ``Meld:`` line: owner, cards, and ``+ SEAT cards`` for what others laid off."""
    parts = text.split("+")
    table = s.public.terms.runs
    scorer: dict[Card, Seat] = {}
    owner = 0
    for part in parts:
        words = part.split()
        if len(words) < 2:
            raise BadInput(
                Code.SYNTAX, f"Meld: {text}", "is not written right; the form is: Meld: SEAT CARD … [+ SEAT CARD …]"
            )
        seat = _seat(words[0], seats)
        owner = owner or seat
        for c in _cards(words[1:]):
            if c in scorer:
                raise BadInput(Code.NOT_A_MELD, f"Meld: {text}", "holds the same card twice")
            scorer[c] = seat
    found = m_.shape(scorer, table)
    if found is None or (found[0] < 0 and not s.public.terms.sets):
        raise BadInput(Code.NOT_A_MELD, f"Meld: {text}", "is no meld by these rules; jokers there are written JK=CARD")
    order = m_.written(scorer, *found, table)
    return TableMeld(owner, order, tuple(scorer[c] for c in order), *found)
