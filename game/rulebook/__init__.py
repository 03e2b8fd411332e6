"""The rule book of the options in force: never a word about another variant.

`text` gives it as headed paragraphs, in our own words and in the language spoken.
"""

from typing import Any

from game.rulebook import rummy, tricks

Section = tuple[str, list[str]]

_FAMILIES = {"rummy": rummy.sections, "tricks": tricks.sections}


def text(rules: Any, seats: int | None = None) -> list[Section]:
    """(heading, paragraphs) of the rule book of a rule set; with `seats` only what concerns that many players."""
    written = [(heading, list(paragraphs)) for heading, paragraphs in _FAMILIES[rules.family](rules, seats)]
    return [section for section in written if section[1]]
