"""A table laid in record notation, for tests: ``table("Hand 1: 7H 8H", "Pile: 9H", rules="dansk")``.

Seats without a hand get two cards that nothing else names, and the stock, when not given, eight such cards.
"""

from collections.abc import Iterable
from random import Random
from typing import Any

from rules import catalog, options
from rules.protocol import TABLE, Action, BadInput, DealResult, Overview, Position, Seat

SPARE = [rank + suit for rank in ("K", "9", "5", "Q", "8", "4", "J", "7", "3", "10", "6", "2", "A") for suit in "SHDC"]


def rule_set(key: str = "international", **changes: str | int) -> Any:
    """A preset with some options changed, values as in records."""
    return options.changed(catalog.preset(key), {name: str(value) for name, value in changes.items()})


class Table:
    """A running match with short words for tests. `do` goes on; everything else only asks."""

    def __init__(self, rules: Any, seats: int, dealer: Seat = 0, totals: Iterable[int] = ()) -> None:
        self.game = catalog.game(rules)
        self.rules = rules
        self.seats = seats
        self.state = self.game.start(rules, seats, dealer=dealer, totals=tuple(totals))
        self.events: list[Any] = []

    def lay(self, *lines: str) -> "Table":
        """Set the next deal up as these lines say, with spare cards where they are silent. Raises BadInput."""
        written = dict.fromkeys(word.upper() for line in lines for word in line.split())
        spare = [c for c in SPARE if not any(word in (c, "JK=" + c) for word in written)]
        keys = {line.partition(":")[0] for line in lines}
        full = list(lines)
        for seat in range(1, self.seats + 1):
            if f"Hand {seat}" not in keys:
                full.append(f"Hand {seat}: {spare.pop(0)} {spare.pop(0)}")
        if "Stock" not in keys:
            full.append("Stock: " + " ".join(spare.pop(0) for _ in range(min(8, len(spare)))))
        if "Turn" not in keys:
            full.append("Turn: 1 draw")
        return self.lay_exactly(*full)

    def lay_exactly(self, *lines: str) -> "Table":
        """Set the next deal up as these lines say, and nothing else. Raises BadInput."""
        parts = [(number, *line.partition(":")) for number, line in enumerate(lines, 1)]
        self.state = self.game.place(
            self.state, Position(tuple((number, key.strip(), rest.strip()) for number, key, _, rest in parts))
        )
        return self

    def read(self, line: str) -> tuple[Seat, Action]:
        """Seat and action of a record line. Raises BadInput."""
        seat, _, rest = line.partition(" ")
        return int(seat), self.game.read(self.state, int(seat), rest)

    def do(self, *lines: str) -> "Table":
        """Play these lines one after the other. Raises IllegalAction."""
        for line in lines:
            seat, action = self.read(line)
            step = self.game.apply(self.state, seat, action)
            self.state = step.state
            self.events += step.events
        return self

    def chance(self, seed: int = 0) -> "Table":
        """Let TABLE deal or reshuffle."""
        self.state = self.game.apply(self.state, TABLE, self.game.chance(self.state, Random(seed))).state
        return self

    def code(self, line: str) -> str:
        """The code that refuses this line here, or "legal"."""
        try:
            seat, action = self.read(line)
        except BadInput as wrong:
            return str(wrong.code)
        refusal = self.game.refusal(self.state, seat, action)
        return str(refusal.code) if refusal else "legal"

    def codes(self, *lines: str) -> dict[str, str]:
        """What `code` says to each of these lines."""
        return {line: self.code(line) for line in lines}

    def legal(self, *verbs: str) -> set[str]:
        """Every legal line, or those with these verbs (``meld``, ``draw pile``)."""
        found = {
            f"{seat} {self.game.text(action)}"
            for seat in self.to_act
            if seat != TABLE
            for action in self.game.legal(self.state, seat)
        }
        return {line for line in found if not verbs or line.partition(" ")[2].startswith(verbs)}

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who may act."""
        return self.game.to_act(self.state)

    @property
    def overview(self) -> Overview:
        """Phase, totals, result."""
        return self.game.overview(self.state)

    @property
    def phase(self) -> str:
        """The phase by name."""
        return self.overview.phase

    @property
    def result(self) -> DealResult:
        """How the deal ended; it must have."""
        result = self.overview.result
        assert result is not None, f"the deal still runs: phase {self.phase}"
        return result

    @property
    def ended(self) -> str:
        """Why the deal ended, "" while it runs."""
        result = self.overview.result
        return result.ended if result else ""

    @property
    def snapshot(self) -> dict[str, Any]:
        """The referee's view as in ``replay --json``."""
        return self.game.snapshot(self.state)

    @property
    def owes(self) -> str | None:
        """The obligation as in ``replay --json``."""
        owed = self.snapshot["obligation"]
        assert owed is None or isinstance(owed, str)
        return owed

    def hand(self, seat: Seat) -> list[str]:
        """The cards in a hand, sorted as written."""
        return sorted(self.snapshot["hands"][seat - 1])

    def melds(self) -> list[str]:
        """Every meld on the table: its cards as written."""
        return [" ".join(meld["cards"]) for meld in self.snapshot["melds"]]

    def row(self, seat: Seat) -> dict[str, Any]:
        """A seat's row of the score sheet of the deal just ended."""
        return dict(self.result.sheet[seat - 1])


def table(
    *lines: str,
    rules: str = "international",
    seats: int = 0,
    dealer: Seat = 0,
    totals: Iterable[int] = (),
    **changes: str | int,
) -> Table:
    """A table with the position `lines`, played by a preset with changed options.

    As many seats as hands are named, two at least. The deal is the first of the match unless `totals` are given.
    """
    named = [int(line.split(":")[0].split()[1]) for line in lines if line.startswith("Hand ")]
    return Table(rule_set(rules, **changes), seats or max([2, *named]), dealer, totals).lay(*lines)


def scored(*lines: str, rules: str = "international", **changes: Any) -> Table:
    """A table whose deal ends at once: seat 2 stops before an empty stock."""
    return table(*lines, "Stock:", "Turn: 2 draw", rules=rules, **changes).do("2 stop")
