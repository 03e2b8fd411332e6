"""Whole deals between computer players, through the public contract only."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.opponents import Bot
from rules import catalog
from rules.protocol import TABLE, Action, DealResult, Seat

Watch = Callable[[Any, Seat, Sequence[Action], Action | None], None]


def play_deal(
    rules: Any, bots: Sequence[Bot], seed: int, *, first: bool = True, watch: Watch | None = None
) -> DealResult:
    """One deal of that seed; `watch` sees every decision (state, seat, legal, chosen). Illegal actions raise."""
    game = catalog.game(rules)
    seats = len(bots)
    state = game.start(rules, seats, totals=() if first else (0,) * seats)
    chance, rng = Random(seed), Random(seed + 1)
    while True:
        acting = game.to_act(state)
        if acting in ((), (TABLE,)):
            result = game.overview(state).result
            if result is not None:
                return result
            state = game.apply(state, TABLE, game.chance(state, chance)).state
            continue
        turn = acting[0]
        for seat in (*acting[1:], turn):
            legal = game.legal(state, seat)
            chosen = bots[seat - 1].choose(game.observe(state, seat), legal, rng)
            if watch:
                watch(state, seat, legal, chosen)
            if chosen is not None:
                state = game.apply(state, seat, chosen).state
                break
            assert seat != turn, "only a claim may be let pass"
