"""Rules to try: every preset with every number of players, and house rules mixed at random."""

from random import Random
from typing import Any

from rules import catalog, options
from rules.protocol import BadInput

COUNTS = (2, 3, 4, 6, 8)


def allowed(rules: Any, seats: int) -> bool:
    """Whether that many can play by these rules."""
    try:
        catalog.check(rules, seats)
    except BadInput:
        return False
    return True


def preset_tables() -> list[tuple[str, int]]:
    """Every preset with every count of players it allows."""
    return [(rules.key, seats) for rules in catalog.presets() for seats in COUNTS if allowed(rules, seats)]


def random_rules(rng: Random, family: str = "") -> Any:
    """A preset (of one family, or any) with about half of its options drawn anew."""
    base = rng.choice([rules for rules in catalog.presets() if family in ("", rules.family)])
    drawn = {}
    for name, option in options.options_of(base).items():
        if rng.random() < 0.5:
            free = [str(n) for n in (0, 30, 100, 500) if n >= option.least]
            drawn[name] = rng.choice(option.choices or free)
    return options.changed(base, drawn)


def random_table(rng: Random, family: str = "") -> tuple[Any, int]:
    """Random rules, and a number of players that they allow."""
    while True:
        rules = random_rules(rng, family)
        counts = [n for n in range(2, 9) if allowed(rules, n)]
        if counts:
            return rules, rng.choice(counts)


def described(rules: Any, seats: int) -> str:
    """The rules in one line: preset, players, and the options that differ."""
    differing = options.differences(rules, catalog.preset(rules.base))
    return f"{rules.base}, {seats} players, " + (", ".join(f"{k} = {v}" for k, v in differing.items()) or "as it is")
