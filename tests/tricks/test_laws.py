"""The laws of the contract for every number of players; `tests.conformance` has them for mixed rules too."""

import pytest

from rules import catalog
from tests.conformance.play import play_deals


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_norsk_keeps_the_laws(seats: int) -> None:
    rules = catalog.preset("norsk")
    assert play_deals(lambda rng: (rules, seats), f"norsk-{seats}", 30, 0.15) >= 30
