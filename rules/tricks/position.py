"""A deal set up by hand from the position lines of a record (record.md): tests, puzzles, tutorials."""

from typing import NamedTuple

from rules import cards as c_
from rules import notation
from rules.cards import EMPTY, Bag, Card
from rules.protocol import BadInput, Code, Position, Seat
from rules.tricks.actions import BIDS, Play
from rules.tricks.dealing import cleared, counted, shown
from rules.tricks.legality import refusal
from rules.tricks.play import played
from rules.tricks.reading import bid_of, cards_of, play_of
from rules.tricks.state import BID, BURY, KITTY, PLAY, Contract, Public, State
from rules.tricks.terms import EACH, LEAST_BID
from rules.tricks.terms import KITTY as THREE

_PHASES = (BID, KITTY, BURY, PLAY)


class _Line(NamedTuple):
    """One line of the block; number 0 when it is not there."""

    number: int = 0
    text: str = ""


def _lines(position: Position, seats: int) -> dict[str, _Line]:
    known = {f"hand {seat}" for seat in range(1, seats + 1)} | {"kitty", "contract", "tricks", "trick", "turn"}
    found: dict[str, _Line] = {}
    for number, key, rest in position.lines:
        word = " ".join(key.lower().split())
        if word not in known:
            raise BadInput(Code.SYNTAX, key, f"does not belong in a position for {seats} seats", number)
        if word in found:
            raise BadInput(Code.SYNTAX, key, "stands twice in the position", number)
        found[word] = _Line(number, rest)
    return found


def _cards(line: _Line) -> tuple[Card, ...]:
    try:
        return cards_of(line.text.split())
    except BadInput as error:
        raise BadInput(error.code, error.what, error.detail, line.number) from None


def _seat(word: str, seats: int, line: _Line) -> Seat:
    try:
        seat = notation.whole(word, "a seat")
    except BadInput as error:
        raise BadInput(error.code, error.what, error.detail, line.number) from None
    if not 1 <= seat <= seats:
        raise BadInput(Code.SYNTAX, word, f"is no seat; there are {seats}", line.number)
    return seat


def _turn(line: _Line, seats: int) -> tuple[Seat, str]:
    words = line.text.lower().split()
    if len(words) != 2 or words[1] not in _PHASES:
        raise BadInput(
            Code.SYNTAX,
            f"Turn: {line.text}",
            "is not written right; the form is: Turn: SEAT bid|kitty|bury|play",
            line.number,
        )
    return _seat(words[0], seats, line), words[1]


def _contract(line: _Line, seats: int) -> Contract | None:
    if not line.number:
        return None
    words = line.text.split()
    if len(words) != 2:
        raise BadInput(
            Code.SYNTAX, f"Contract: {line.text}", "is not written right; the form is: Contract: SEAT BID", line.number
        )
    try:
        bid = bid_of(words[1])
    except BadInput as error:
        raise BadInput(error.code, error.what, error.detail, line.number) from None
    return Contract(_seat(words[0], seats, line), bid.tricks, bid.suit)


def _tricks(line: _Line, seats: int) -> tuple[int, ...]:
    if not line.number:
        return (0,) * seats
    try:
        found = tuple(notation.whole(word, "a number of tricks") for word in line.text.replace(",", " ").split())
    except BadInput as error:
        raise BadInput(error.code, error.what, error.detail, line.number) from None
    if len(found) != seats:
        raise BadInput(Code.SYNTAX, f"Tricks: {line.text}", f"is not one number for each of {seats} seats", line.number)
    return found


def _trick(line: _Line, seats: int) -> list[tuple[Seat, Play]]:
    """The cards on the table in the order they were played: ``1 AS, 2 KS``."""
    found: list[tuple[Seat, Play]] = []
    for part in line.text.split(",") if line.text else []:
        words = part.split()
        if len(words) < 2:
            raise BadInput(
                Code.SYNTAX, f"Trick: {line.text}", "is not written right; the form is: Trick: 1 AS, 2 KS", line.number
            )
        seat = _seat(words[0], seats, line)
        try:
            found.append((seat, play_of(words[1:], part.strip())))
        except BadInput as error:
            raise BadInput(error.code, error.what, error.detail, line.number) from None
    if len(found) >= seats:
        raise BadInput(
            Code.SYNTAX, f"Trick: {line.text}", "is a finished trick; count it in the Tricks: line", line.number
        )
    return found


def place(s: State, position: Position) -> State:
    """The next deal as the position says; cards not named are out of play. Raises BadInput."""
    q = cleared(s.public)
    seats = q.terms.seats
    lines = _lines(position, seats)
    hands = [_cards(lines.get(f"hand {seat}", _Line())) for seat in range(1, seats + 1)]
    kitty = _cards(lines.get("kitty", _Line()))
    turn_line = lines.get("turn", _Line())
    seat, phase = _turn(turn_line, seats)
    contract_line = lines.get("contract", _Line())
    contract = _contract(contract_line, seats)
    _check_contract(contract, seat, phase, contract_line.number or turn_line.number)
    trick_line = lines.get("trick", _Line())
    trick = _trick(trick_line, seats)
    for who, play in trick:
        hands[who - 1] += (play.card,)
    everything = _everything(q.terms.pack, lines, [*hands, kitty], seats)
    tricks = _tricks(lines.get("tricks", _Line()), seats)
    if trick and phase != PLAY:
        raise BadInput(Code.SYNTAX, "Trick", f"has no place before the play; the phase is {phase}", trick_line.number)
    if kitty and phase == BURY:
        raise BadInput(Code.SYNTAX, "Kitty", "is in the declarer's hand when it is time to bury", lines["kitty"].number)
    if len(kitty) not in (0, THREE):
        raise BadInput(Code.WRONG_PACK, "Kitty", f"holds {THREE} cards or is left out", lines["kitty"].number)
    _check_sizes([len(hand) - (THREE if phase == BURY and n == seat else 0) for n, hand in enumerate(hands, 1)], tricks)
    public = q._replace(
        phase=phase,
        turn=trick[0][0] if trick else seat,
        pack=everything,
        counts=tuple(len(hand) for hand in hands),
        kitty=shown(q, kitty),
        tricks=tricks,
    )
    bags = tuple(c_.bag_of(hand) for hand in hands)
    placed = State(_with_contract(public, contract), bags, kitty, ())
    for who, play in trick:
        problem = refusal(placed, who, play)
        if problem:
            raise BadInput(
                problem.code, f"Trick: {trick_line.text}", "could not have been played so", trick_line.number
            )
        placed = played(placed, who, play).state
    if placed.public.turn != seat:
        raise BadInput(
            Code.SYNTAX,
            f"Turn: {turn_line.text}",
            f"is wrong; after that trick it is seat {placed.public.turn}'s turn",
            turn_line.number,
        )
    return placed


def _everything(pack: Bag, lines: dict[str, _Line], parts: list[tuple[Card, ...]], seats: int) -> Bag:
    """All cards in play: the hands with what they have in the trick, and the kitty."""
    keys = [f"hand {seat}" for seat in range(1, seats + 1)] + ["kitty"]
    cards: tuple[Card, ...] = ()
    bag: Bag | None = EMPTY
    for key, part in zip(keys, parts, strict=True):
        cards += part
        bag = counted(cards)
        if bag is None or not c_.contains(pack, bag):
            raise BadInput(
                Code.WRONG_PACK,
                key.capitalize(),
                "holds a card that the pack does not have, or not so often",
                lines.get(key, _Line()).number,
            )
    return bag or EMPTY


def _with_contract(p: Public, contract: Contract | None) -> Public:
    """During the bidding the contract of a position is the highest bid so far."""
    if contract is None or p.phase != BID:
        return p._replace(contract=contract)
    return p._replace(bids=((contract.seat, BIDS[contract.tricks - LEAST_BID][contract.suit]),))


def _check_contract(contract: Contract | None, seat: Seat, phase: str, line: int) -> None:
    if phase == BID:
        if contract and contract.seat == seat:
            raise BadInput(Code.SYNTAX, "Contract", f"is seat {seat}'s own bid, so another seat is to bid", line)
    elif contract is None:
        raise BadInput(Code.SYNTAX, "Contract:", "is missing; write Contract: SEAT BID, like Contract: 2 7S", line)
    elif phase != PLAY and contract.seat != seat:
        raise BadInput(Code.SYNTAX, "Turn", f"is wrong; the kitty is for seat {contract.seat}, the declarer", line)


def _check_sizes(sizes: list[int], tricks: tuple[int, ...]) -> None:
    if len(set(sizes)) > 1 or sizes[0] < 1:
        raise BadInput(Code.WRONG_PACK, "the position", "must give every seat as many cards for the tricks to come")
    if sizes[0] + sum(tricks) > EACH:
        raise BadInput(Code.WRONG_PACK, "the position", f"makes more than {EACH} tricks in all")
