"""A record written from a journal: header, packs, actions, and the scores after every deal as a check."""

from collections.abc import Iterable
from typing import Any

from rules import notation
from rules.options import differences
from rules.protocol import TABLE, Position
from rules.record.header import KNOWN, Header, Rulebook
from rules.record.replay import BY_AGREEMENT, POSITION_WORDS, Agreed, Entry, Move, walk

BODY_WORDS = ("deck", "restock", "score", "ended")


def header_lines(header: Header, rulebook: Rulebook) -> list[str]:
    """The lines before the first deal. Raises BadInput(syntax) for a name that a record cannot hold."""
    rules: Any = header.rules
    lines = [f"Rules: {rules.key}"]
    if rules.key != rules.base:
        lines.append(f"Base: {rules.base}")
    changed = differences(rules, rulebook.preset(rules.base))
    lines += [f"Option: {name} = {text}" for name, text in changed.items()]
    lines.append("Seats: " + ", ".join(notation.seat_name(name) for name in header.names))
    if header.dealer:
        lines.append(f"Dealer: {header.dealer}")
    if header.totals is not None:
        lines.append("Totals: " + _points(header.totals))
    lines += [f"{name}: {value}".rstrip() for name, value in header.others if _is_other(name)]
    return lines


def _is_other(name: str) -> bool:
    word = name.lower()
    return word not in (*KNOWN, *BODY_WORDS) and word.split(" ")[0] not in POSITION_WORDS


def _points(values: Iterable[int]) -> str:
    return ", ".join(map(str, values))


def write(header: Header, entries: Iterable[Entry], rulebook: Rulebook) -> str:
    """The record of a match: everything that happened, played through the rules once more.

    Raises IllegalAction or BadInput for a journal that the rules do not allow.
    """
    game = rulebook.game(header.rules)
    lines = header_lines(header, rulebook)
    running = False
    for entry, step in walk(game, header, entries):
        match entry:
            case Move(seat, action) if seat == TABLE:
                verb, _, cards = game.text(action).partition(" ")
                if verb == "deck":
                    lines.append("")
                    running = True
                lines.append(f"{verb.title()}: {cards}")
            case Move(seat, action):
                lines.append(f"{seat} {game.text(action)}")
            case Position(block):
                running = True
                lines.append("")
                lines += [f"{keyword}: {value}".rstrip() for _, keyword, value in block]
            case Agreed():
                lines.append(f"Ended: {BY_AGREEMENT}")
        view = game.overview(step.state)
        if running and view.result:
            running = False
            lines += [f"Score: {_points(view.result.scores)}", f"Totals: {_points(view.totals)}"]
    return "\n".join(lines) + "\n"
