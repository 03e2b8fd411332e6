"""One imagined deal of the trick game played to its end with each of several moves."""

from collections.abc import Callable

from game.opponents.tricks_core import JOKER_SPOT, bury, play_out
from game.opponents.tricks_endgame import Endgame, TooMany
from game.opponents.tricks_sight import Sight
from game.opponents.tricks_stakes import Stakes
from game.opponents.tricks_tally import Row
from rules.tricks.terms import KITTY as THREE

NAMED = 64
"""Above all positions of cards."""

Trial = Callable[[list[int], list[int], int], list[Row]]
"""Rows for moves (by key), given the hands by seat and what lies buried."""


def led_joker(lane: int) -> int:
    """The key of leading the joker in grand and naming that lane."""
    return NAMED * (lane + 1)


class Trials:
    """Tries moves of one seat. `nodes`: positions that exact play may take in all; without them the rules play."""

    def __init__(self, s: Sight, stakes: Stakes, nodes: int) -> None:
        self._s = s
        self._stakes = stakes
        self._nodes = nodes
        self._next = (s.seat + 1) % s.seats

    def kitty(self, lying: int) -> Trial:
        """Taking the kitty (key 1) or leaving it (0); `lying`: its cards if they lie open."""

        def trial(keys: list[int], hands: list[int], buried: int) -> list[Row]:
            kitty = lying or self._s.out & ~sum(hands[seat] for seat in range(self._s.seats) if seat != self._s.seat)
            rows = []
            for takes in keys:
                held = self._s.hand | kitty if takes else self._s.hand
                away = bury(self._s.lay, held, THREE) if takes else kitty
                rows.append(self._opened(hands, held & ~away, away))
            return rows

        return trial

    def burials(self, keys: list[int], hands: list[int], buried: int) -> list[Row]:
        """Laying these cards away."""
        return [self._opened(hands, self._s.hand ^ way, way) for way in keys]

    def cards(self, keys: list[int], hands: list[int], buried: int) -> list[Row]:
        """Playing the cards at these positions; `led_joker` gives that of a joker that is led and names a suit."""
        s = self._s
        if self._nodes > 0:
            endgame = Endgame(s.lay, s.seats, self._results, self._nodes)
            try:
                ends = [self._solved(endgame, hands, key) for key in keys]
            except TooMany:
                self._nodes = 0
            else:
                self._nodes -= endgame.nodes
                return [self._row(tuple(int(taken) for taken in end[s.seats :])) for end in ends]
        rows = []
        for key in keys:
            tricks, voids, held = list(s.tricks), list(s.voids), list(hands)
            if key < NAMED:
                at = (s.seat, s.lying, s.led, s.best, s.best_seat, key)
            else:
                held[s.seat] &= ~s.lay.free
                at = (self._next, 1, key // NAMED - 1, JOKER_SPOT, s.seat, -1)
            play_out(s.lay, s.seats, s.declarer, held, buried, tricks, voids, *at)
            rows.append(self._row(tuple(tricks)))
        return rows

    def _solved(self, endgame: Endgame, hands: list[int], key: int) -> tuple[float, ...]:
        """The rest played exactly after that card. Raises TooMany."""
        s = self._s
        if key < NAMED:
            return endgame.after(tuple(hands), s.tricks, s.seat, s.lying, s.led, s.best, s.best_seat, key)
        held = list(hands)
        held[s.seat] &= ~s.lay.free
        return endgame.value(tuple(held), s.tricks, self._next, 1, key // NAMED - 1, JOKER_SPOT, s.seat)

    def _results(self, tricks: tuple[int, ...]) -> tuple[float, ...]:
        """What every seat plays for, and then the tricks of all."""
        return (*self._stakes.values(tricks), *map(float, tricks))

    def _opened(self, hands: list[int], hand: int, buried: int) -> Row:
        """The whole deal played out by rule, the seat holding this hand and leading."""
        s = self._s
        held = list(hands)
        held[s.seat] = hand
        tricks = [0] * s.seats
        play_out(s.lay, s.seats, s.seat, held, buried, tricks, [0] * s.seats, s.seat, 0, -1, 0, 0)
        return self._row(tuple(tricks))

    def _row(self, tricks: tuple[int, ...]) -> Row:
        s, stakes = self._s, self._stakes
        return Row(
            worth=stakes.values(tricks)[s.seat],
            points=stakes.ahead(tricks, s.seat),
            made=float(tricks[s.declarer] >= stakes.tricks),
            tricks=tricks[s.seat],
            defended=-1.0 if s.seat == s.declarer else float(stakes.points(tricks)[s.seat]),
        )
