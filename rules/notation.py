"""The words that records, logs and fixtures are made of: lines, comments, seats, numbers.

Shared by all families; knows no action and judges nothing. Everything here raises `BadInput` and nothing else.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from rules.protocol import BadInput, Code, Seat

MOST_SEATS = 8
CLAIMS = frozenset({"call", "grab"})
"""The verbs that may be used out of turn."""

_BREAK = re.compile(r"\r\n|\r|\n")
_LONGEST_NUMBER = 9  # digits; more is nothing a game of cards ever counts


class Line(NamedTuple):
    """One line of a text that says something: its `number` from 1, and its `text` without comment and margins."""

    number: int
    text: str


def lines(text: str) -> Iterator[Line]:
    """The lines that say something; ``#`` starts a comment."""
    start = 0
    number = 1
    while start <= len(text):
        end = _BREAK.search(text, start)
        stop = end.start() if end else len(text)
        said = text[start:stop].partition("#")[0].strip()
        if said:
            yield Line(number, said)
        start = end.end() if end else len(text) + 1
        number += 1


def whole(word: str, what: str = "a whole number") -> int:
    """A number of plain digits. `what` says in an error what was wanted. Raises BadInput(syntax)."""
    if not (word.isascii() and word.isdecimal() and len(word) <= _LONGEST_NUMBER):
        raise BadInput(Code.SYNTAX, word, f"is not {what}")
    return int(word)


def points(text: str) -> tuple[int, ...]:
    """Points with commas between them: ``30, -4, 115``. Raises BadInput(syntax)."""
    found = []
    for part in text.split(","):
        word = part.strip()
        sign = -1 if word.startswith("-") else 1
        found.append(sign * whole(word.removeprefix("-").removeprefix("+"), "a number of points"))
    return tuple(found)


def action(text: str) -> tuple[Seat, str]:
    """An action line split into its seat and the rest: ``1 draw stock``. Raises BadInput(syntax)."""
    first, *others = text.split(maxsplit=1) or [""]
    if not (first.isascii() and first.isdecimal()):
        raise BadInput(Code.SYNTAX, first, "is not a seat; an action is written SEAT VERB …, for example 1 draw stock")
    seat = whole(first, "a seat")
    if not 1 <= seat <= MOST_SEATS:
        raise BadInput(Code.SYNTAX, first, f"is not a seat; seats are numbered from 1 to {MOST_SEATS} at most")
    if not others:
        raise BadInput(Code.SYNTAX, text.strip(), "names a seat but no action")
    return seat, " ".join(others[0].split())


def keyword(text: str) -> tuple[str, str] | None:
    """A header line split into its name and its value, ``Dealer: 1``; None when it is not one."""
    name, colon, value = text.partition(":")
    name = " ".join(name.split())
    if not colon or not name or name[0].isdecimal():
        return None
    return name, value.strip()


def seat_name(name: str) -> str:
    """A player's name as it may be entered, margins cut. Raises BadInput(syntax).

    Names stand in a line with commas between them, so they hold no comma, no ``#`` and no line break.
    """
    found = name.strip()
    if not found:
        raise BadInput(Code.SYNTAX, "", "a name is missing")
    if "," in found or "#" in found or not found.isprintable():
        raise BadInput(Code.SYNTAX, found, "may not hold a comma, a # or a line break")
    return found
