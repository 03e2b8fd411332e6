"""The long run: ``python -m tests.conformance --deals 50000 [--seed S] [--jobs J] [--only SEED/N]``.

Prints progress, and stops at the first law broken with the seed that shows it again (``--only``, with
the same ``--share``).
"""

import argparse
import sys
from functools import partial
from multiprocessing import Pool
from random import Random
from typing import Any

from rules import catalog
from tests.conformance.mixes import preset_tables, random_table
from tests.conformance.play import SAMPLE, BrokenLawError, begin, play, play_deals

BLOCK = 30


def any_table(rng: Random) -> tuple[Any, int]:
    """A preset table one time in three, a random mix otherwise."""
    if rng.random() < 1 / 3:
        key, seats = rng.choice(preset_tables())
        return catalog.preset(key), seats
    return random_table(rng)


def block(seed: str, share: float, number: int) -> int | str:
    """Deals played in one block of matches, or what was broken."""
    try:
        return play_deals(any_table, f"{seed}.{number}", BLOCK, share)
    except BrokenLawError as error:
        return str(error)


def main() -> int:
    """Run, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("--deals", type=int, default=50_000)
    parser.add_argument("--seed", default="long")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--share", type=float, default=SAMPLE, help="of the states that get the costly laws")
    parser.add_argument("--only", help="one match, by the seed that a failure printed")
    chosen = parser.parse_args()
    if chosen.only:
        rng = Random(chosen.only)
        match = begin(*any_table(rng), rng)
        play(match, rng, 3, chosen.share)
        print(f"seed {chosen.only}: {match.deals} deals, {len(match.lines)} actions, every law kept")
        return 0
    played = 0
    with Pool(chosen.jobs) as pool:
        blocks = range(-(-chosen.deals // BLOCK))
        for done in pool.imap_unordered(partial(block, chosen.seed, chosen.share), blocks):
            if isinstance(done, str):
                print(f"\n{done}")
                return 1
            played += done
            print(f"\r{played} of {chosen.deals} deals", end="", file=sys.stderr, flush=True)
    print(f"\n{played} deals, every law kept (seed {chosen.seed})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
