"""`legal` is complete and exact: the same actions as a slow enumeration that shares no code with the referee."""

from random import Random

import pytest

from rules.protocol import TABLE
from tests.conformance.mixes import random_table
from tests.rules import brute
from tests.rules.positions import random_position
from tests.rules.table import Table

POSITIONS = 60
STEPS = 5
MATCHES = 4


def compare(t: Table) -> None:
    """Hold the referee's legal actions of every seat against the enumeration."""
    for seat in range(1, t.seats + 1):
        texts = [t.game.text(action) for action in t.game.legal(t.state, seat)]
        listed, expected = {brute.plain(text) for text in texts}, brute.legal_texts(t.rules, t.state, seat)
        where = f"seat {seat}, {t.snapshot}, {t.rules}"
        assert len(listed) == len(texts), f"something is listed twice: {texts} {where}"
        assert not listed - expected, f"listed, but not legal: {sorted(listed - expected)} {where}"
        assert not expected - listed, f"legal, but not listed: {sorted(expected - listed)} {where}"
        assert (seat in t.to_act) == bool(expected), f"to_act {t.to_act} {where}"


def step(t: Table, rng: Random) -> bool:
    """One random action, claims and pile draws preferred; whether the deal still runs."""
    if t.to_act == (TABLE,):
        if t.phase != "restock":
            return False
        t.chance(rng.randrange(1000))
        return True
    if not t.to_act:
        return False
    lines = sorted(t.legal())
    telling = [line for line in lines if any(verb in line for verb in ("pile", "call", "grab", "swap", "layoff"))]
    t.do(rng.choice(telling if telling and rng.random() < 0.6 else lines))
    return True


@pytest.mark.parametrize("block", range(10))
def test_legal_in_random_positions_and_what_follows(block: int) -> None:
    for number in range(POSITIONS):
        rng = Random(f"positions-{block}-{number}")
        rules, seats = random_table(rng, "rummy")
        t = random_position(rng, rules, seats)
        compare(t)
        for _ in range(STEPS):
            if not step(t, rng):
                break
            compare(t)


@pytest.mark.parametrize("block", range(4))
def test_legal_in_states_reached_by_play(block: int) -> None:
    for number in range(MATCHES):
        rng = Random(f"reached-{block}-{number}")
        rules, seats = random_table(rng, "rummy")
        t = Table(rules, seats).chance(number)
        for _ in range(200):
            sizes = [len(hand) for hand in t.snapshot["hands"]]
            if max(sizes) <= 16 and rng.random() < 0.25:
                compare(t)
            if not step(t, rng):
                break
