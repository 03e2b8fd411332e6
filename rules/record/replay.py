"""A record played through the rules, line by line, up to its end or its first wrong line."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, cast

from rules import notation
from rules.cards import held
from rules.notation import Line
from rules.protocol import (
    TABLE,
    Action,
    BadInput,
    Code,
    DealResult,
    Game,
    Position,
    Refusal,
    Seat,
    Step,
)
from rules.record.header import KNOWN, ORDER, Header, HeaderLines, RecordError, Rulebook

DEAL, RESTOCK, OVER = "deal", "restock", "over"
TABLE_VERBS = ("deck", "restock")
POSITION_WORDS = ("hand", "pile", "stock", "meld", "turn", "kitty", "contract", "tricks", "trick")
BY_AGREEMENT = "by agreement"


class Move(NamedTuple):
    """An action of a seat, or a pack or restock of TABLE."""

    seat: Seat
    action: Action


class Agreed(NamedTuple):
    """The players ended a match that has no target."""


Entry = Move | Position | Agreed
"""One thing that happens in a match: what a journal holds and a record writes."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A record that was played to its last line: who and what, everything that happened, and where it stands.

    `deals` are the results in order, None for a deal that still runs; `agreed`: the players ended the match.
    """

    game: Game[Any]
    header: Header
    entries: tuple[Entry, ...]
    state: Any
    deals: tuple[DealResult | None, ...]
    agreed: bool


def settled(game: Game[Any], state: Any) -> Any:
    """The state after TABLE did what records do not write (gathering a trick); those steps draw nothing by chance."""
    while game.to_act(state) == (TABLE,) and game.overview(state).phase not in (DEAL, RESTOCK):
        state = game.apply(state, TABLE, game.chance(state, cast("Random", None))).state
    return state


def walk(game: Game[Any], header: Header, entries: Iterable[Entry]) -> Iterator[tuple[Entry, Step]]:
    """Every entry of a journal with the step it makes, TABLE's unwritten steps done at once.

    Raises IllegalAction, and BadInput for a position that cannot be set up.
    """
    state = settled(game, header.start(game))
    for entry in entries:
        match entry:
            case Move(seat, action):
                if seat == TABLE and action.verb not in TABLE_VERBS:
                    continue
                step = game.apply(state, seat, action)
            case Position():
                step = Step(game.place(state, entry))
            case Agreed():
                step = Step(state)
        state = settled(game, step.state)
        yield entry, Step(state, step.events)


def readings(game: Game[Any], state: Any, seat: Seat, action: Action) -> tuple[str, ...]:
    """The legal actions, in notation, that an action with bare jokers may mean."""
    bare = action.target, sorted(map(held, action.cards))
    return tuple(
        game.text(way)
        for way in game.legal(state, seat)
        if way.verb == action.verb and (way.target, sorted(map(held, way.cards))) == bare
    )


def replay(text: str, rulebook: Rulebook) -> Replay:
    """Play a record through the rules. Raises RecordError at the first line that is unreadable or not legal."""
    reader = _Reader(rulebook)
    last = None
    for line in notation.lines(text):
        reader.take(line)
        last = line
    return reader.end(last)


class _Reader:
    """A record as far as it was read."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self._gathering: HeaderLines | None = HeaderLines()
        self._header: Header
        self._game: Game[Any]
        self._state: Any = None
        self._entries: list[Entry] = []
        self._results: list[DealResult] = []
        self._block: list[tuple[Line, str, str]] = []
        self._agreed = False

    def take(self, line: Line) -> None:
        found = notation.keyword(line.text)
        word = found[0].lower() if found else ""
        kind = word.split(" ")[0]
        if found and kind in POSITION_WORDS:
            self._begin(line)
            self._block.append((line, found[0], found[1]))
            return
        if found and word not in (*KNOWN, "deck", "restock", "score", "ended"):
            if self._gathering:
                self._gathering.add(line, *found)
            return
        if found and self._gathering and word in KNOWN:
            self._gathering.add(line, *found)
            return
        self._place()
        try:
            self._act(line, word, found[1] if found else "")
        except BadInput as error:
            self._begin(line, complain_only=True)
            raise self._error(line, error) from None

    def end(self, last: Line | None) -> Replay:
        self._begin(last)
        self._place()
        deals: list[DealResult | None] = [*self._results]
        if self._game.overview(self._state).phase not in (DEAL, OVER):
            deals.append(None)
        return Replay(self._game, self._header, tuple(self._entries), self._state, tuple(deals), self._agreed)

    def _begin(self, line: Line | None, complain_only: bool = False) -> None:
        """Close the header, if it is still open."""
        if self._gathering is None:
            return
        self._gathering.complain(self._rulebook)
        if complain_only:
            return
        self._header = self._gathering.header(self._rulebook, line)
        self._gathering = None
        self._game = self._rulebook.game(self._header.rules)
        self._state = settled(self._game, self._header.start(self._game))

    def _act(self, line: Line, word: str, value: str) -> None:
        if not word:
            seat, rest = notation.action(line.text)
            self._begin(line)
            self._move(line, seat, rest)
        elif word in TABLE_VERBS:
            self._begin(line)
            self._submit(line, TABLE, self._game.read(self._state, TABLE, f"{word} {value}"))
        elif word == "score":
            self._begin(line)
            self._check(line, notation.points(value), self._scores(), "scores")
        elif word == "totals":
            self._check(line, notation.points(value), self._totals(), "totals")
        elif word == "ended":
            self._begin(line)
            self._end_match(line, value)
        else:
            raise BadInput(Code.SYNTAX, line.text, "stands after the first deal; it belongs to the header")

    def _move(self, line: Line, seat: Seat, rest: str) -> None:
        seats = len(self._header.names)
        if seat > seats:
            raise BadInput(Code.SYNTAX, str(seat), f"is not a seat of this match; there are {seats}")
        verb = rest.split()[0].lower()
        if verb in TABLE_VERBS:
            raise BadInput(Code.SYNTAX, verb, f"is no action of a player; write {verb.title()}: and the cards")
        self._submit(line, seat, self._game.read(self._state, seat, rest))

    def _submit(self, line: Line, seat: Seat, action: Action) -> None:
        refusal = self._game.refusal(self._state, seat, action)
        if self._agreed and not (refusal and ORDER.index(refusal.code) < ORDER.index(Code.OVER)):
            refusal = Refusal(Code.OVER)
        if refusal:
            error = self._error(line, refusal)
            if refusal.code is Code.AMBIGUOUS:
                error.readings = readings(self._game, self._state, seat, action)
            raise error
        self._on(Move(seat, action), self._game.apply(self._state, seat, action).state)

    def _on(self, entry: Entry, state: Any) -> None:
        fresh = not (isinstance(entry, Move) and entry.seat != TABLE)
        before = None if fresh else self._game.overview(self._state).result
        self._state = settled(self._game, state)
        self._entries.append(entry)
        after = self._game.overview(self._state).result
        if after is not None and before is None:
            self._results.append(after)

    def _place(self) -> None:
        """Set up the position whose lines have been gathered, if there are any."""
        if not self._block:
            return
        block, self._block = self._block, []
        position = Position(tuple((line.number, name.capitalize(), value) for line, name, value in block))
        phase = self._game.overview(self._state).phase
        barred = None
        if self._agreed or phase != DEAL:
            barred = Code.OVER if self._agreed or phase == OVER else Code.WRONG_PHASE
        try:
            state = self._game.place(self._state, position)
        except BadInput as error:
            if barred is None or ORDER.index(error.code) < ORDER.index(barred):
                raise self._error(_guilty(block, error), error) from None
        if barred:
            raise self._error(block[0][0], Refusal(barred, case="deal"))
        self._on(position, state)

    def _error(self, line: Line, why: Refusal | BadInput) -> RecordError:
        return RecordError(line.number, line.text, why, None if self._gathering else self._header.rules)

    def _scores(self) -> tuple[int, ...] | None:
        result = self._game.overview(self._state).result
        return result.scores if result else None

    def _totals(self) -> tuple[int, ...] | None:
        view = self._game.overview(self._state)
        return view.totals if view.result or self._agreed else None

    @staticmethod
    def _check(line: Line, written: tuple[int, ...], reckoned: tuple[int, ...] | None, what: str) -> None:
        if reckoned is None:
            raise BadInput(Code.WRONG_SCORE, line.text, "stands where no deal has just ended")
        if written != reckoned:
            right = ", ".join(map(str, reckoned))
            raise BadInput(Code.WRONG_SCORE, line.text, f"is not what the rules make of it; the {what} are {right}")

    def _end_match(self, line: Line, value: str) -> None:
        if " ".join(value.lower().split()) != BY_AGREEMENT:
            raise BadInput(Code.SYNTAX, line.text, f"is not known; a match is ended {BY_AGREEMENT}")
        if self._agreed or self._game.overview(self._state).phase == OVER:
            raise self._error(line, Refusal(Code.OVER))
        if self._header.rules.target:
            raise BadInput(Code.OPTION_OFF, line.text, "closes only a match without target")
        self._entries.append(Agreed())
        self._agreed = True


def _guilty(block: list[tuple[Line, str, str]], error: BadInput) -> Line:
    """The line of a position that an error speaks of: the one it names, else one that holds the word, else the last."""
    numbered = [line for line, _, _ in block if line.number == error.line]
    holding = [line for line, _, _ in block if error.what and error.what.lower() in line.text.lower()]
    return (numbered or holding or [block[-1][0]])[0]
