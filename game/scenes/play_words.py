"""What is written on the table: name plates, the line that says what to do, the log of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.players import Player
from game.scenes.names import kind_title
from game.session import Change
from game.table.furniture import Line, Plate
from game.wording import _, move, prompt
from rules.protocol import TABLE, Action, Event, Kind, Observation, Place, Seat


def plates(o: Observation, players: Sequence[Player]) -> tuple[Plate, ...]:
    """A plate for each seat."""
    tricks = getattr(o.rules, "family", "") == "tricks"
    doing = _doing(o.phase)
    return tuple(
        Plate(
            tally.seat,
            players[tally.seat - 1].name,
            kind_title(players[tally.seat - 1].kind),
            tally.cards,
            tally.total,
            tally.laid,
            tally.seat == o.dealer,
            doing if tally.seat == o.turn else "",
            tally.seat == o.seat,
            tally.tricks if tricks else None,
        )
        for tally in o.tallies
    )


def _doing(phase: str) -> str:
    match phase:
        case "draw":
            return _("to draw")
        case "bid":
            return _("to bid")
        case "kitty" | "bury":
            return _("the kitty")
    return _("to play")


def place_title(place: Place, names: Sequence[str], owner: Seat) -> str:
    """What lies in a place that is looked at."""
    match place.kind:
        case Kind.LAST_TRICK:
            return _("The last trick, won by %(name)s") % {"name": names[owner - 1]}
        case Kind.BURIED:
            return _("The buried cards")
    return _("The kitty")


def line(o: Observation, legal: Sequence[Action], names: Sequence[str], message: str, last: str) -> Line:
    """What to do now (or for a while `message`), and what happened last."""
    return Line(prompt(o, legal, names), bool(o.obligation) and o.turn == o.seat, message, last)


@dataclass(slots=True)
class Log:
    """The moves of the running deal. Words are made when read, for whoever looks: a drawn card is told to one only."""

    names: Sequence[str]
    moves: list[tuple[Seat, Action, tuple[Event, ...]]] = field(default_factory=list)

    def begin(self, o: Observation) -> None:
        """Take in what the deal's public history tells."""
        self.moves = [(seat, action, ()) for seat, action in o.log]

    def hear(self, change: Change) -> None:
        """Take in a change."""
        if change.undone:
            if self.moves:
                self.moves.pop()
            return
        if change.seat == TABLE and change.action.verb == "deck":
            self.moves.clear()
        self.moves.append((change.seat, change.action, change.events))

    def lines(self, viewer: Seat) -> list[str]:
        """Every line as `viewer` (0: nobody) may read it."""
        return [words for entry in self.moves if (words := self._words(entry, viewer))]

    def last(self, viewer: Seat) -> str:
        """The newest line."""
        for entry in reversed(self.moves):
            if words := self._words(entry, viewer):
                return words
        return ""

    def _words(self, entry: tuple[Seat, Action, tuple[Event, ...]], viewer: Seat) -> str:
        seat, action, events = entry
        return move(self.names, seat, action, events, viewer)
