"""The peer: complete random two-player gin rummy deals with OpenSpiel, driven from Python."""

import random
import time
from collections.abc import Callable
from typing import NamedTuple


class Pace(NamedTuple):
    """How fast random deals go. Actions count the chance player's too, on both sides."""

    deals: int
    actions: int
    seconds: float

    @property
    def deals_per_s(self) -> float:
        """Complete deals per second."""
        return self.deals / self.seconds

    @property
    def actions_per_s(self) -> float:
        """Actions per second: `legal` and `apply` together."""
        return self.actions / self.seconds

    def __str__(self) -> str:
        return (
            f"{self.deals_per_s:8.1f} deals/s  {self.actions_per_s:9.0f} actions/s  "
            f"{self.actions / max(1, self.deals):6.1f} actions a deal"
        )


def gin_deals(seconds: float, seed: int = 1, clock: Callable[[], float] = time.perf_counter) -> Pace:
    """Play uniformly random deals for that long by `clock`. Chance outcomes of this game are equally likely."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    rng = random.Random(seed)
    deals = actions = 0
    start = clock()
    while (passed := clock() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                action = rng.choice(state.chance_outcomes())[0]
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            actions += 1
        deals += 1
    return Pace(deals, actions, passed)


if __name__ == "__main__":
    print(f"OpenSpiel gin_rummy   {gin_deals(5)}")
