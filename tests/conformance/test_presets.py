"""Every preset, with every number of players it allows, keeps the laws in random play."""

import pytest

from rules import catalog
from tests.conformance.mixes import preset_tables
from tests.conformance.play import play_deals

TABLES = preset_tables()
DEALS = 36


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_preset_keeps_the_laws(key: str, seats: int) -> None:
    rules = catalog.preset(key)
    assert play_deals(lambda rng: (rules, seats), f"{key}-{seats}", DEALS) >= DEALS


def test_every_preset_is_played_by_two_or_three() -> None:
    assert {key for key, seats in TABLES if seats in (2, 3)} == {rules.key for rules in catalog.presets()}
