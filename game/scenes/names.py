"""What rule sets and kinds of players are called on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.players import HUMAN
from game.wording import N_, _, listed

PRESETS = {
    "international": N_("International 500"),
    "dansk": N_("Danish 500"),
    "dansk-ludo": N_("Danish 500, runs only"),
    "svensk": N_("Femhundra"),
    "svensk-oppet": N_("Femhundra with an open card"),
    "norsk-rommy": N_("Norwegian rummy 500"),
    "norsk": N_("Norwegian 500, with bidding"),
}
KINDS = {
    HUMAN: N_("Human"),
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
    "greedy": N_("Greedy"),
    "random": N_("Random"),
}
COMPUTERS = ("Bo", "Cia", "Dag", "Elin", "Frej", "Gro", "Hugo", "Ida")
"""Names of computer players; they are names, not texts to translate."""


def rules_title(key: str) -> str:
    """A preset's name in the language spoken; saved rules are called what their maker called them."""
    return _(PRESETS[key]) if key in PRESETS else key


def kind_title(kind: str) -> str:
    """Human, or the level of a computer player."""
    return _(KINDS[kind]) if kind in KINDS else kind


def seat_names(names: Sequence[str]) -> str:
    """Several names in a sentence."""
    return listed(list(names))
