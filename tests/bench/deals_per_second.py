"""Complete random two-player deals through the public contract, against OpenSpiel's gin rummy, in one run.

The two take turns in many short rounds (A B A B …) and are timed by the processor time they use, so that other work
on the machine slows neither alone; the figure is the ratio of the two medians.
"""

import argparse
import random
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
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds:
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
    """Print both medians and their ratio, and how far the rounds lie apart; exit code 1 below the wanted ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time, per side and round")
    parser.add_argument("--rules", default="international")
    parser.add_argument("--at-least", type=float, default=1.0, help="the ratio that exit code 0 needs")
    options = parser.parse_args()
    ours, peers = [], []
    for number in range(options.rounds + 1):
        ours.append(our_deals(options.seconds, number, options.rules))
        peers.append(gin_deals(options.seconds, number, clock=time.process_time))
    del ours[0], peers[0]  # the first round warms up
    ratios = [our.deals_per_s / peer.deals_per_s for our, peer in zip(ours, peers, strict=True)]
    our, peer = _middle(ours), _middle(peers)
    ratio = our.deals_per_s / peer.deals_per_s
    print(f"{options.rules:14}{our}")
    print(f"{'gin_rummy':14}{peer}")
    print(
        f"ratio of medians {ratio:.2f} ({options.rounds} rounds from {min(ratios):.2f} to {max(ratios):.2f}), "
        f"wanted at least {options.at_least:.2f}"
    )
    return 0 if ratio >= options.at_least else 1


def _middle(paces: list[Pace]) -> Pace:
    return sorted(paces, key=lambda pace: pace.deals_per_s)[len(paces) // 2]


if __name__ == "__main__":
    sys.exit(main())
