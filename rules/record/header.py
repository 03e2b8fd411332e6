"""The header of a record: rules, seats, dealer, totals; and the one error that reading a record can raise."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from rules import notation
from rules.notation import Line
from rules.protocol import BadInput, Code, Game, Refusal, Seat

ORDER = tuple(Code)
_NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f]")


class Rulebook(Protocol):
    """What a record asks of the catalogue of games; `rules.catalog` keeps it."""

    def is_preset(self, key: str) -> bool:
        """Whether it is the key of a preset."""
        ...

    def preset(self, key: str) -> Any:
        """The preset of that key. Raises BadInput."""
        ...

    def custom(self, name: str, base: str, options: Mapping[str, str]) -> Any:
        """A preset with options changed. Raises BadInput."""
        ...

    def check(self, rules: Any, seats: int) -> None:
        """Whether that many can play. Raises BadInput."""
        ...

    def game(self, rules: Any) -> Game[Any]:
        """The referee of a RuleSet."""
        ...


class RecordError(ValueError):
    """The first line of a record that cannot be read or is not legal; nothing after it was applied.

    `line` from 1 and `action` (the line without comment) are None where the file as a whole is meant. Either
    `refusal` or `trouble` says why; `code` is that of either. `rules` is the RuleSet, None before it is known;
    `readings` the actions that an ambiguous one may mean.
    """

    def __init__(self, line: int | None, action: str | None, why: Refusal | BadInput, rules: Any = None) -> None:
        super().__init__(f"line {line}: {action}: {why.code}")
        self.line = line
        self.action = action
        self.rules = rules
        self.readings: tuple[str, ...] = ()
        self.code: Code = why.code
        self.refusal = why if isinstance(why, Refusal) else None
        self.trouble = why if isinstance(why, BadInput) else None


def decode(data: bytes) -> str:
    """The text of a record file: UTF-8, with or without a byte order mark. Raises RecordError(unreadable)."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise unreadable("is not UTF-8 text; save it as UTF-8") from None
    if _NO_TEXT.search(text):
        raise unreadable("is no text file")
    return text


def unreadable(detail: str) -> RecordError:
    """The error of a file that is no record at all."""
    return RecordError(None, None, BadInput(Code.UNREADABLE, "", detail))


@dataclass(frozen=True, slots=True)
class Header:
    """What a record says before its first deal.

    `dealer` 0 is the default, the last seat. `totals` None: a match from its beginning; else it continues one.
    `others` are the headers that the rules ignore (``Date``, ``Seed``, ``Players`` and unknown ones), as they were.
    """

    rules: Any
    names: tuple[str, ...]
    dealer: Seat = 0
    totals: tuple[int, ...] | None = None
    others: tuple[tuple[str, str], ...] = ()

    def start(self, game: Game[Any]) -> Any:
        """The state before the first deal."""
        return game.start(self.rules, len(self.names), dealer=self.dealer, totals=self.totals or ())


SINGLE = ("rules", "base", "seats", "dealer", "totals")
KNOWN = (*SINGLE, "option")


class HeaderLines:
    """The header lines of a record as they are gathered, and what is wrong with them."""

    def __init__(self) -> None:
        self._single: dict[str, tuple[Line, str]] = {}
        self._options: dict[str, tuple[Line, str]] = {}
        self._others: list[tuple[str, str]] = []
        self._errors: list[tuple[int, int, RecordError]] = []

    def add(self, line: Line, name: str, value: str) -> None:
        """Take up one line; what is wrong with it is remembered for `header`."""
        word = name.lower()
        if word in SINGLE:
            if word in self._single:
                self._wrong(line, BadInput(Code.SYNTAX, name, "is there twice"))
            else:
                self._single[word] = line, value
        elif word == "option":
            self._add_option(line, value)
        else:
            self._others.append((name, value))

    def _add_option(self, line: Line, value: str) -> None:
        option, equals, text = value.partition("=")
        option = option.strip().lower()
        if not equals or not option or not text.strip():
            self._wrong(line, BadInput(Code.SYNTAX, value, "is not an option; write Option: name = value"))
        elif option in self._options:
            self._wrong(line, BadInput(Code.BAD_OPTION, option, "is there twice"))
        else:
            self._options[option] = line, text.strip()

    def _wrong(self, line: Line, why: BadInput) -> None:
        self._errors.append((line.number, ORDER.index(why.code), RecordError(line.number, line.text, why)))

    def complain(self, rulebook: Rulebook) -> None:
        """Raise the RecordError of the first line that is wrong, if there is one; missing lines do not count."""
        names = self._names()
        rules = self._rules(rulebook)
        if names and rules is not None:
            try:
                rulebook.check(rules, len(names))
            except BadInput as error:
                self._wrong(self._single["seats"][0], error)
        self._dealer(names)
        self._totals(names)
        if self._errors:
            raise min(self._errors, key=lambda found: found[:2])[2]

    def header(self, rulebook: Rulebook, end: Line | None) -> Header:
        """The header, once `complain` has nothing to say; `end` is the line after it. Raises RecordError."""
        for word, example in (("rules", "Rules: international"), ("seats", "Seats: Anna, Bo")):
            if word not in self._single and not (word == "rules" and "base" in self._single):
                why = BadInput(Code.SYNTAX, f"{word.title()}:", f"is missing before the first deal; write {example}")
                raise RecordError(end.number if end else None, end.text if end else None, why)
        names = self._names()
        return Header(self._rules(rulebook), names, self._dealer(names), self._totals(names), tuple(self._others))

    def _names(self) -> tuple[str, ...]:
        if "seats" not in self._single:
            return ()
        line, value = self._single["seats"]
        try:
            names = tuple(notation.seat_name(name) for name in value.split(","))
        except BadInput as error:
            self._wrong(line, error)
            return ()
        if not 2 <= len(names) <= notation.MOST_SEATS:
            self._wrong(line, BadInput(Code.WRONG_PLAYERS, str(len(names)), "players cannot play; there are 2 to 8"))
            return ()
        return names

    def _rules(self, rulebook: Rulebook) -> Any:
        base = self._single.get("base")
        named = self._single.get("rules", base)
        if named is None:
            return None
        line, name = named
        try:
            found = self._base(rulebook, name, base)
        except BadInput as error:
            self._wrong(
                base[0] if base and (rulebook.is_preset(name) or not rulebook.is_preset(base[1])) else line, error
            )
            return None
        texts: dict[str, str] = {}
        for option, (where, text) in self._options.items():
            try:
                rulebook.custom(name, found.base, {option: text})
            except BadInput as error:
                self._wrong(where, error)
            else:
                texts[option] = text
        return rulebook.custom(name, found.base, texts)

    @staticmethod
    def _base(rulebook: Rulebook, name: str, base: tuple[Line, str] | None) -> Any:
        if base is None and not rulebook.is_preset(name):
            try:
                rulebook.preset(name)
            except BadInput as error:
                detail = f"{error.detail}; rules of another name need a Base: line with one of these"
                raise BadInput(error.code, f"Rules: {name}", detail) from None
        return rulebook.custom(name, base[1] if base else name, {})

    def _dealer(self, names: tuple[str, ...]) -> Seat:
        if "dealer" not in self._single:
            return 0
        line, value = self._single["dealer"]
        try:
            dealer = notation.whole(value, "a seat")
            if names and not 1 <= dealer <= len(names):
                raise BadInput(Code.SYNTAX, value, f"is not a seat; the dealer is 1 to {len(names)}")
        except BadInput as error:
            self._wrong(line, error)
            return 0
        return dealer

    def _totals(self, names: tuple[str, ...]) -> tuple[int, ...] | None:
        if "totals" not in self._single:
            return None
        line, value = self._single["totals"]
        try:
            totals = notation.points(value)
            if names and len(totals) != len(names):
                raise BadInput(Code.SYNTAX, value, f"is not one total for each of {len(names)} seats")
        except BadInput as error:
            self._wrong(line, error)
            return None
        return totals
