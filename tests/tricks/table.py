"""A table of Fem hundre laid in record notation, for tests; finished tricks are gathered at once, as in a replay."""

from collections.abc import Iterable

from rules.protocol import TABLE, Seat
from tests.rules.table import Table, rule_set


class TricksTable(Table):
    """The table of the rummy tests, with words for bids and tricks."""

    def do(self, *lines: str) -> "TricksTable":
        """Play these lines one after the other, gathering every finished trick. Raises IllegalAction."""
        for line in lines:
            super().do(line)
            self.gather()
        return self

    def gather(self) -> None:
        """Gather the trick on the table, if it is finished."""
        if self.phase == "gather":
            step = self.game.apply(self.state, TABLE, self.game.read(self.state, TABLE, "gather"))
            self.state = step.state
            self.events += step.events

    def deck(self, pack: str) -> "TricksTable":
        """Deal this pack."""
        self.state = self.game.apply(self.state, TABLE, self.game.read(self.state, TABLE, f"deck {pack}")).state
        return self

    @property
    def tricks(self) -> list[int]:
        """Tricks won, in seat order."""
        found: list[int] = self.snapshot["tricks"]
        return found

    @property
    def turn(self) -> Seat:
        """Who is to bid or play."""
        return self.overview.turn

    def playable(self) -> list[str]:
        """The cards that the player in turn may play, as written."""
        return [
            self.game.text(action).removeprefix("play ") for action in self.game.legal(self.state, self.overview.turn)
        ]


def table(*lines: str, dealer: Seat = 0, totals: Iterable[int] = (), seats: int = 0, **changes: str) -> TricksTable:
    """A table with the position `lines`; as many seats as hands are named."""
    named = [line for line in lines if line.startswith("Hand ")]
    t = TricksTable(rule_set("norsk", **changes), seats or len(named), dealer, totals)
    t.lay_exactly(*lines)
    return t


def playing(contract: str, *hands: str, turn: int = 1, **changes: str) -> TricksTable:
    """A table in the middle of the play under a contract of seat 1: ``playing("7S", "AS KH", "2S 3H", …)``."""
    lines = [f"Hand {seat}: {hand}" for seat, hand in enumerate(hands, 1)]
    return table(*lines, f"Contract: 1 {contract}", f"Turn: {turn} play", **changes)


def dealt(seats: int = 3, dealer: Seat = 0, seed: int = 0, totals: Iterable[int] = (), **changes: str) -> TricksTable:
    """A table with a shuffled deal; with the default dealer seat 1 begins the bidding."""
    t = TricksTable(rule_set("norsk", **changes), seats, dealer, totals)
    t.chance(seed)
    return t
