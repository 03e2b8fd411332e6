"""House rules mixed at random keep the laws in random play."""

from collections import Counter
from importlib import import_module
from random import Random

import pytest

from rules import catalog
from rules.protocol import Action
from tests.conformance import test_presets
from tests.conformance.mixes import random_table
from tests.conformance.play import begin, play, play_deals

BLOCKS = range(40)
DEALS = 27
FAMILIES = sorted({rules.family for rules in catalog.presets()})


@pytest.mark.parametrize("block", BLOCKS)
def test_mixed_rules_keep_the_laws(block: int) -> None:
    assert play_deals(random_table, f"mix-{block}", DEALS) >= DEALS


def test_enough_deals_are_played() -> None:
    assert len(BLOCKS) * DEALS + len(test_presets.TABLES) * test_presets.DEALS >= 2000


@pytest.mark.parametrize("family", FAMILIES)
def test_random_play_does_everything_that_can_be_done(family: str) -> None:
    """Every verb of the family is played, so the laws are not kept by never meeting a case."""
    module = import_module(f"rules.{family}.actions")
    verbs = {kind.verb for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Action)}
    done: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    for number in range(120):
        rng = Random(f"done-{family}-{number}")
        match = begin(*random_table(rng, family), rng)
        play(match, rng, 3, share=0)
        done.update(text.partition(" ")[0] for _, text in match.lines)
        endings.update(match.endings)
    assert set(done) == verbs - {""}, done
    if family == "rummy":
        assert set(endings) == {"out", "stock", "dead_round"}, endings
