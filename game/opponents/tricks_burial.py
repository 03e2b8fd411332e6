"""Burying by imagined deals: `hard` and `expert` at the trick game when they have taken the kitty."""

from collections.abc import Iterator
from itertools import combinations

from game.opponents.tricks_core import TRUMPS, bury
from game.opponents.tricks_sight import Sight
from rules.tricks.terms import KITTY as THREE

LOOSE = 6
"""Cards that are thought about when burying: the least useful by rule."""


def burials(s: Sight) -> Iterator[int]:
    """The ways to lay three cards away that are worth a thought, that of the rules first; `s` holds all thirteen."""
    lay = s.lay
    usual = bury(lay, s.hand, THREE)
    yield usual
    loose = bury(lay, s.hand, LOOSE)
    if lay.plain == TRUMPS:
        loose = loose & ~lay.lanes[TRUMPS] | usual
    bits = [1 << spot for spot in range(63) if loose >> spot & 1]
    for three in combinations(bits, THREE):
        way = sum(three)
        if way != usual:
            yield way
