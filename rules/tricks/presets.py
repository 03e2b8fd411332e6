"""The preset of the trick-taking family."""

from rules.options import N_
from rules.tricks.ruleset import RuleSet

NORSK = RuleSet()

PRESETS = (NORSK,)

BLURBS = {
    "norsk": N_("Norwegian Fem hundre: bid how many tricks you will take, pick up the kitty, and take them."),
}

YOUNGEST_BEGINS: frozenset[str] = frozenset()
"""Presets in which the youngest player begins the first deal."""
