"""House rules mixed at random keep the laws in random play."""

import pytest

from tests.conformance import test_presets
from tests.conformance.mixes import random_table
from tests.conformance.play import play_deals

BLOCKS = range(40)
DEALS = 27


@pytest.mark.parametrize("block", BLOCKS)
def test_mixed_rules_keep_the_laws(block: int) -> None:
    assert play_deals(random_table, f"mix-{block}", DEALS) >= DEALS


def test_enough_deals_are_played() -> None:
    assert len(BLOCKS) * DEALS + len(test_presets.TABLES) * test_presets.DEALS >= 2000
