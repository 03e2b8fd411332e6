"""`legal` is complete and exact: the same actions as a slow enumeration that shares no code with the referee."""

from random import Random

import pytest

from rules.protocol import TABLE, BadInput
from tests.conformance.mixes import random_table
from tests.rules import brute
from tests.rules.positions import random_position
from tests.rules.table import SPARE, Table

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


def step(t: Table, rng: Random) -> str:
    """One random action, claims and pile draws preferred: its line, or "" when the deal is over."""
    if t.to_act == (TABLE,) and t.phase == "restock":
        t.chance(rng.randrange(1000))
        return "0 restock"
    lines = sorted(t.legal())
    if not lines:
        return ""
    telling = [line for line in lines if any(verb in line for verb in ("pile", "call", "grab", "swap", "layoff"))]
    line = rng.choice(telling if telling and rng.random() < 0.6 else lines)
    t.do(line)
    return line


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


def candidate(t: Table, seat: int, rng: Random) -> str:
    """An action that might be legal: a legal one with something changed, or cards and numbers at random."""
    hand = t.snapshot["hands"][seat - 1]
    cards = [f"JK={rng.choice(SPARE)}" if word == "JK" else word for word in rng.sample(hand, min(len(hand), 5))]
    some = cards[: rng.randint(1, 5)] or ["7H"]
    if rng.random() < 0.1:
        some[0] = rng.choice(SPARE)
    number = rng.randint(0, 4)
    return rng.choice(
        (
            f"meld {' '.join(some)}",
            f"layoff {' '.join(some[:2])} on {number}",
            f"swap {some[0]} on {number}",
            f"discard {some[0].partition('=')[0]}",
            f"draw pile {rng.randint(1, 6)}",
            f"call {rng.randint(1, 6)}",
            f"grab on {number}",
            f"grab JK={rng.choice(SPARE)} on {number}",
            "draw stock",
            "stop",
        )
    )


def changed(text: str, rng: Random) -> str:
    """A legal action with one card less, one more, another reading or another place."""
    words = text.split()
    at = rng.randrange(1, len(words)) if len(words) > 1 else 0
    words[at : at + 1] = rng.choice(([], [words[at], rng.choice(SPARE)], [f"JK={rng.choice(SPARE)}"], ["1"], ["2"]))
    return " ".join(words)


@pytest.mark.parametrize("block", range(4))
def test_what_is_not_in_the_enumeration_is_refused(block: int) -> None:
    """The other half of exactness, for actions that `legal` never lists."""
    tried = refused = 0
    for number in range(POSITIONS):
        rng = Random(f"refused-{block}-{number}")
        rules, seats = random_table(rng, "rummy")
        t = random_position(rng, rules, seats)
        for _ in range(STEPS):
            for seat in range(1, seats + 1):
                expected = brute.legal_texts(rules, t.state, seat)
                texts = [candidate(t, seat, rng) for _ in range(10)]
                texts += [changed(text, rng) for text in rng.sample(sorted(expected), min(len(expected), 10))]
                for text in texts:
                    try:
                        action = t.game.read(t.state, seat, text)
                    except BadInput:
                        continue
                    refusal = t.game.refusal(t.state, seat, action)
                    legal = brute.plain(t.game.text(action)) in expected
                    assert (refusal is None) == legal, f"{seat} {text}: {refusal} {t.snapshot} {rules}"
                    tried += 1
                    refused += refusal is not None
            if not step(t, rng):
                break
    assert 0.2 * tried < refused < tried
