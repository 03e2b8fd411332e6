"""The last tricks of an imagined deal, played out exactly: everybody plays for the best of their own score."""

from collections.abc import Callable

from game.opponents.tricks_core import Layout, longest, playable

Payoff = Callable[[tuple[int, ...]], tuple[float, ...]]
"""What the tricks of all seats are worth to each of them."""


class TooMany(Exception):  # noqa: N818 - said as it is
    """More positions than were allowed."""


class Endgame:
    """Exact play with open hands. Each seat maximises its own payoff; of equal cards it plays the lowest."""

    def __init__(self, lay: Layout, seats: int, payoff: Payoff, limit: int) -> None:
        self._lay = lay
        self._seats = seats
        self._payoff = payoff
        self._limit = limit
        self._known: dict[tuple[object, ...], tuple[float, ...]] = {}
        self.nodes = 0

    def value(
        self, hands: tuple[int, ...], tricks: tuple[int, ...], turn: int, lying: int, led: int, best: int, winner: int
    ) -> tuple[float, ...]:
        """The payoffs with best play; the running trick as in `tricks_core.play_out`. Raises TooMany."""
        if not lying and not hands[turn]:
            return self._payoff(tricks)
        key = (hands, tricks, turn, lying, led, best, winner)
        found = self._known.get(key)
        if found is not None:
            return found
        self.nodes += 1
        if self.nodes > self._limit:
            raise TooMany
        chosen: tuple[float, ...] | None = None
        for spot in candidates(self._lay, hands[turn], led if lying else -1, sum(hands) | 1 << best):
            after = self.after(hands, tricks, turn, lying, led, best, winner, spot)
            if chosen is None or after[turn] > chosen[turn]:
                chosen = after
        assert chosen
        self._known[key] = chosen
        return chosen

    def after(
        self,
        hands: tuple[int, ...],
        tricks: tuple[int, ...],
        turn: int,
        lying: int,
        led: int,
        best: int,
        winner: int,
        spot: int,
    ) -> tuple[float, ...]:
        """The payoffs when the card at `spot` is played now, and the best after it. Raises TooMany."""
        bit = 1 << spot
        left = hands[turn] ^ bit
        hands = (*hands[:turn], left, *hands[turn + 1 :])
        if not lying:
            led = longest(self._lay, left) if bit & self._lay.free else spot >> 4
            best, winner = spot, turn
        elif bit & self._lay.beats[best]:
            best, winner = spot, turn
        if lying + 1 < self._seats:
            return self.value(hands, tricks, (turn + 1) % self._seats, lying + 1, led, best, winner)
        tricks = (*tricks[:winner], tricks[winner] + 1, *tricks[winner + 1 :])
        return self.value(hands, tricks, winner, 0, -1, 0, 0)


def candidates(lay: Layout, hand: int, led: int, live: int) -> list[int]:
    """What may be played, lowest first; of neighbours with no other card in play between them only the lowest.

    `live`: all cards that still count, the hand's own and the best on the table among them.
    """
    legal = playable(lay, hand, led)
    found = []
    previous = -1
    others = live & ~hand
    while legal:
        low = legal & -legal
        spot = low.bit_length() - 1
        legal ^= low
        same_lane = previous >= 0 and previous >> 4 == spot >> 4 and not (low | 1 << previous) & lay.free
        if not same_lane or others & (low - (1 << previous)):
            found.append(spot)
        previous = spot
    return found
