"""The compact rummy deal: random deals a second against OpenSpiel's gin rummy, rollouts a second, memory of a player.

    python -m tests.bench.core_pace

Sides take turns in many short rounds by the processor time they use; the figure is the ratio of the medians. Rollouts
are played from the decisions of real deals between the sticks `steady` and `holder`. Run it from an installed wheel
built with ``HATCH_BUILD_HOOK_ENABLE_MYPYC=1`` for the compiled figures.
"""

import argparse
import resource
import statistics
import sys
import time
from random import Random

from game.opponents import rummy_core
from game.opponents.rummy_core import OVER, Deal
from game.opponents.rummy_finding import Finder
from game.opponents.rummy_moves import dealt, play_randomly, whole_pack
from game.opponents.rummy_player import Player
from game.opponents.rummy_rollouts import play_out
from game.opponents.rummy_rule import Rule
from game.opponents.rummy_style import HOLDS, LAYS
from rules import catalog
from rules.rummy.terms import terms
from tests.bench.peer_gin import gin_deals


def random_deals(rule: Rule, seconds: float, seed: int) -> float:
    """Random deals played a second, jokers and all."""
    rng = Random(seed)
    pack = whole_pack(rule)
    number, start = 0, time.process_time()
    while (passed := time.process_time() - start) < seconds:
        rng.shuffle(pack)
        play_randomly(dealt(rule, pack[:], False, 0), rng)
        number += 1
    return number / passed


def decisions(rule: Rule, deals: int) -> list[Deal]:
    """Positions before a draw, from whole deals."""
    finder = Finder(rule)
    players = [Player(rule, LAYS, finder), Player(rule, HOLDS, finder)]
    rng = Random(3)
    pack = whole_pack(rule)
    found: list[Deal] = []
    for number in range(deals):
        rng.shuffle(pack)
        deal = dealt(rule, pack[:], False, 0)
        turn = 0
        while deal.phase != OVER:
            if turn % 3 == number % 3:
                found.append(deal.copy())
            players[(deal.seat + number) % 2].turn(deal)
            turn += 1
    return found


def rollouts(rule: Rule, spots: list[Deal], seconds: float) -> float:
    """Rollouts a second from these positions."""
    finder = Finder(rule)
    players = [Player(rule, LAYS, finder), Player(rule, HOLDS, finder)]
    rng = Random(1)
    number, start = 0, time.process_time()
    while (passed := time.process_time() - start) < seconds:
        for spot in spots:
            play_out(spot.copy(), players, rng)
        number += len(spots)
    return number / passed


def main() -> int:
    """Print the figures; exit code 1 below the wanted ratio."""
    parser = argparse.ArgumentParser(description="Pace of the compact rummy deal.")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time, per side and round")
    parser.add_argument("--at-least", type=float, default=2.5, help="the ratio that exit code 0 needs")
    options = parser.parse_args()
    rule = Rule(terms(catalog.preset("international"), 2))
    spots = decisions(rule, 12)
    ours, peers, played = [], [], []
    for number in range(options.rounds + 1):
        ours.append(random_deals(rule, options.seconds, number))
        peers.append(gin_deals(options.seconds, number, clock=time.process_time).deals_per_s)
        played.append(rollouts(rule, spots, options.seconds))
    our, peer, rolled = (statistics.median(some[1:]) for some in (ours, peers, played))
    how = "pure Python" if (rummy_core.__file__ or "").endswith(".py") else "compiled"
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{how}: {our:.0f} random deals/s, gin_rummy {peer:.0f}, ratio {our / peer:.2f}")
    print(f"{rolled:.0f} rollouts/s from {len(spots)} decisions; {memory:.0f} MiB at most, OpenSpiel included")
    return 0 if our / peer >= options.at_least else 1


if __name__ == "__main__":
    sys.exit(main())
