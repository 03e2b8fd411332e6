"""Complete random two-player deals through the public contract, against OpenSpiel's gin rummy, in one run.

The two take turns (A B A B …) so that a busy machine slows both; the figure is the median of the rounds' ratios.
"""

import argparse
import random
import statistics
import sys
import time

from rules import catalog
from rules.protocol import TABLE
from tests.bench.peer_gin import Pace, gin_deals


def our_deals(seconds: float, seed: int = 1, preset: str = "international", seats: int = 2) -> Pace:
    """Play uniformly random deals of a preset for that long; each is the first of a new match."""
    rules = catalog.preset(preset)
    game = catalog.game(rules)
    rng = random.Random(seed)
    deals = actions = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        state = game.start(rules, seats)
        while to_act := game.to_act(state):
            seat = to_act[0]
            if seat == TABLE:
                if game.overview(state).result is not None:
                    break
                action = game.chance(state, rng)
            else:
                action = rng.choice(game.legal(state, seat))
            state = game.apply(state, seat, action).state
            actions += 1
        deals += 1
    return Pace(deals, actions, passed)


def main() -> int:
    """Print every round and the median ratio; exit code 1 below the wanted ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4, help="per side and round")
    parser.add_argument("--rules", default="international")
    parser.add_argument("--at-least", type=float, default=1.0, help="the ratio that exit code 0 needs")
    options = parser.parse_args()
    ratios = []
    for number in range(1, options.rounds + 1):
        ours = our_deals(options.seconds, number, options.rules)
        peer = gin_deals(options.seconds, number)
        ratios.append(ours.deals_per_s / peer.deals_per_s)
        print(f"round {number}  {options.rules:14}{ours}")
        print(f"         gin_rummy     {peer}   ratio {ratios[-1]:.2f}", flush=True)
    median = statistics.median(ratios)
    print(f"median ratio {median:.2f} ({min(ratios):.2f} to {max(ratios):.2f}), wanted at least {options.at_least:.2f}")
    return 0 if median >= options.at_least else 1


if __name__ == "__main__":
    sys.exit(main())
