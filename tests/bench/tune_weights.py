"""Tune the weights of the rummy heuristic against a pool, one weight after the other.

    python -m tests.bench.tune_weights --rules norsk-rommy --seats 2 --pairs 100 --against medium,steady,holder

Every change is tried on the same packs as what it is compared with (all seats take their turn); what is better by more
than its standard error is tried again on fresh packs, and kept if it is better there too. Prints the weights kept.
"""

import argparse
from collections.abc import Sequence
from dataclasses import fields, replace
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev

from game import opponents
from game.opponents import Bot
from game.opponents.rummy_heuristic import Heuristic
from game.opponents.rummy_weights import HARD, MEDIUM, Weights
from rules import catalog
from tests.opponents.deals import play_deal

STEPS = (0.6, 1.6)
Match = tuple[str, int, str, Weights, int]


def margin(match: Match) -> float:
    """The weights' points over the mean of the others in one pack, each seat in turn."""
    key, seats, other, weights, seed = match
    rules = catalog.preset(key)
    points = 0.0
    for seat in range(seats):
        bots: list[Bot] = [opponents.bot(other, rules, seats, 1) for _ in range(seats)]
        bots[seat] = Heuristic(rules, seats, weights)
        scores = play_deal(rules, bots, seed, first=False).scores
        points += scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)
    return points / seats


def margins(key: str, seats: int, pool: Sequence[str], weights: Weights, seeds: range, jobs: int) -> list[float]:
    """The margins over the pool, pack by pack."""
    matches = [(key, seats, other, weights, seed) for seed in seeds for other in pool]
    with get_context("spawn").Pool(jobs) as workers:
        found = workers.map(margin, matches, chunksize=8)
    return [fmean(found[i : i + len(pool)]) for i in range(0, len(found), len(pool))]


def gain(new: list[float], old: list[float]) -> tuple[float, float]:
    """The mean difference and its standard error, in points a deal."""
    both = [a - b for a, b in zip(new, old, strict=True)]
    return fmean(both), stdev(both) / len(both) ** 0.5


def main() -> None:
    """Tune and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rules", default="international")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--against", default="medium,steady,holder")
    parser.add_argument("--start", choices=("medium", "hard"), default="medium")
    parser.add_argument("--only", default="", help="names of weights, with commas; all where empty")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    best = MEDIUM if options.start == "medium" else HARD
    pool = options.against.split(",")
    names = options.only.split(",") if options.only else [one.name for one in fields(Weights)]
    Random(options.seed).shuffle(names)

    def tried(weights: Weights, part: int) -> list[float]:
        first = options.seed * 1_000_000 + part * 10_000
        return margins(options.rules, options.seats, pool, weights, range(first, first + options.pairs), options.jobs)

    part = 0
    base = tried(best, part)
    print(f"start {fmean(base):+.1f}", flush=True)
    for name in names:
        value = getattr(best, name)
        others = [not value] if isinstance(value, bool) else [type(value)(value * step) for step in STEPS]
        for other in others:
            new = replace(best, **{name: other})
            mean, error = gain(tried(new, part), base)
            kept = ""
            if mean > error:
                again, spread = gain(tried(new, part + 1), tried(best, part + 1))
                if again > spread:
                    part += 2
                    best, kept = new, f" kept ({again:+.1f} on fresh packs)"
                    base = tried(best, part)
            print(f"{name} {value} -> {other}: {mean:+.1f} ± {error:.1f}{kept}", flush=True)
            if kept:
                break
    print(best)


if __name__ == "__main__":
    main()
