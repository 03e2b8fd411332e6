"""Rule sets and seats as they are named on the command line."""

import os
from pathlib import Path
from typing import Any

from game import house_rules
from game.notices import Notice, Trouble
from rules import catalog
from rules.options import N_


def find(word: str) -> Any:
    """The rule set of that name: a preset, a saved one, or a TOML file. Raises Trouble."""
    if catalog.is_preset(word):
        return catalog.preset(word)
    name = word.strip().lower()
    for kept in house_rules.saved():
        if name in (kept.rules.key.lower(), kept.file.stem.lower()):
            return kept.rules
    if word.lower().endswith(house_rules.SUFFIX) or "/" in word or os.path.isfile(word):  # no name is too long for it
        return house_rules.read(Path(word))
    raise Trouble(
        Notice(
            N_("There are no rules called %(name)s; the presets are %(list)s. A TOML file will do too."),
            {"name": word.strip() or "“”", "list": ", ".join(catalog.keys())},
        )
    )


def seats_of(text: str, rules: Any, human: bool) -> tuple[str, ...]:
    """The levels in the seats, ``human`` among them where people may play. Raises Trouble, BadInput(wrong_players)."""
    from game import opponents

    levels = opponents.levels(rules.family) + opponents.sticks(rules.family)
    if not levels and not human:
        raise Trouble(Notice(N_("This game has no computer players yet.")))
    known = ("human", *levels) if human else levels
    names = tuple(name.strip().lower() for name in text.split(","))
    for name in names:
        if name not in known:
            raise Trouble(
                Notice(
                    N_("There is no player called %(name)s in this game; a seat takes %(list)s."),
                    {"name": name or "“”", "list": ", ".join(known)},
                )
            )
    catalog.check(rules, len(names))
    return names


def usual_seats(rules: Any) -> tuple[str, ...]:
    """A person against as few computer players as the rules allow; people only where there are none."""
    from game import opponents

    other = "medium" if "medium" in opponents.levels(rules.family) else "human"
    return "human", *[other] * (catalog.players(rules)[0] - 1)
