"""What the players of the trick game bid and make: ``python -m tests.bench.contracts hard,hard,hard 300 50000``.

Levels by seat, deals, first seed; the levels move round by one seat from deal to deal. Per level: contracts played, the
share of them made, and the mean of tricks taken less tricks bid.
"""

import sys
from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from typing import Any

from game import opponents
from rules import catalog
from rules.protocol import Action, Seat
from tests.opponents.deals import play_deal


def contract_of(names: tuple[str, ...], first: int, number: int) -> tuple[str, int, int] | None:
    """Who played deal `number`, how many tricks were bid, how many taken; None when the cards were thrown in."""
    rules = catalog.preset("norsk")
    seats = len(names)
    names = tuple(names[(seat + number) % seats] for seat in range(seats))
    bots = [opponents.bot(name, rules, seats, seat) for seat, name in enumerate(names)]
    last: list[Any] = []

    def watch(state: Any, _seat: Seat, _legal: Sequence[Action], _chosen: Action | None) -> None:
        last[:] = [state.public.contract]

    result = play_deal(rules, bots, first + number, watch=watch)
    if result.ended == "thrown_in":
        return None
    contract = last[0]
    return names[contract.seat - 1], contract.tricks, dict(result.sheet[contract.seat - 1])["tricks"]


def main() -> None:
    """Play and print."""
    names, deals, first = tuple(sys.argv[1].split(",")), int(sys.argv[2]), int(sys.argv[3])
    with Pool(2) as pool:
        played = [one for one in pool.map(partial(contract_of, names, first), range(deals)) if one]
    for name in dict.fromkeys(names):
        own = [(bid, taken) for who, bid, taken in played if who == name]
        if own:
            made = sum(taken >= bid for bid, taken in own) / len(own)
            ahead = sum(taken - bid for bid, taken in own) / len(own)
            print(
                f"{name}: {len(own)} contracts in {deals} deals, {made:.1%} made, {ahead:+.2f} tricks against the bid"
            )


if __name__ == "__main__":
    main()
