"""§8 and §9 on random matches: every score sheet against a second, plain reckoning from the table as it lay."""

from random import Random
from typing import Any

import pytest

from tests.conformance.mixes import random_table
from tests.rules import brute
from tests.rules.positions import random_position
from tests.rules.table import Table
from tests.rules.test_brute import step


def value(rules: Any, word: str, meld: list[str] | None) -> int:
    """What one card counts, in a meld or (None) in hand."""
    if word.startswith("JK") and (meld is None or rules.joker_points != "represented"):
        return 15 if rules.joker_points == "represented" else int(rules.joker_points)
    rank = word.removeprefix("JK=")[:-1]
    if rank == "A":
        faces = [w.removeprefix("JK=") for w in meld or []]
        return int(rules.ace_low if faces[:1] == [word[-2:]] and faces[1][:-1] == "2" else rules.ace_high)
    if rank in ("10", "J", "Q", "K"):
        return 10
    return 5 if rules.pip_points == "five_ten" else int(rank)


def reckoned(t: Table, fines: dict[int, int]) -> list[int]:
    """The scores by the rules' own words."""
    rules, state, ended = t.rules, t.snapshot, t.ended
    scores = []
    for seat in range(1, t.seats + 1):
        laid = [
            value(rules, word, meld["cards"])
            for meld in state["melds"]
            for word, by in zip(meld["cards"], meld["by"], strict=True)
            if by == seat
        ]
        counts = ended == "out" or rules.hand_counts_on_exhaustion
        left = sum(value(rules, word, None) for word in state["hands"][seat - 1]) if counts else 0
        bonus = rules.going_out_bonus if not state["hands"][seat - 1] and ended == "out" else 0
        scores.append(sum(laid) - left + bonus - fines.get(seat, 0))
    return scores


@pytest.mark.parametrize("block", range(4))
def test_scores_of_random_deals(block: int) -> None:
    fined = 0
    for number in range(25):
        rng = Random(f"scores-{block}-{number}")
        rules, seats = random_table(rng, "rummy")
        t = random_position(rng, rules, seats) if rng.random() < 0.6 else Table(rules, seats).chance(number)
        before = t.overview.totals
        fines: dict[int, int] = {}
        taken: set[str] = set()
        while True:
            owed, pile = t.owes, t.snapshot["pile"]
            line = step(t, rng)
            if not line:
                break
            seat, verb, *words = line.split()
            if verb == "draw":
                taken = set(pile[-int(words[1]) :]) if words[0] == "pile" else set()
            meets = verb == "meld" and (not rules.new_meld_uses_taken or taken & set(brute.bare(tuple(words))))
            if owed == "new_meld" and not meets and (verb == "discard" or t.ended):
                fines[int(seat)] = fines.get(int(seat), 0) + int(rules.failed_obligation)
        fined += len(fines)
        assert list(t.result.scores) == reckoned(t, fines), f"{t.snapshot} {fines} {rules}"
        assert t.overview.totals == tuple(a + b for a, b in zip(before, t.result.scores, strict=True))
    assert fined, "nobody was fined in this block"
