"""A small set of combinations in which every two values of different factors meet that may meet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

Row = dict[str, Any]
Pair = frozenset[tuple[str, Any]]
Fits = Callable[[Row], bool]

TRIES = 60
"""How many rows are made up for each one that is taken."""


def wanted(factors: Mapping[str, Sequence[Any]], fits: Fits) -> set[Pair]:
    """Every pair of values of two factors that some row can hold."""
    pairs = set()
    for one, other in combinations(factors, 2):
        for a, b in product(factors[one], factors[other]):
            if fits({one: a, other: b}):
                pairs.add(frozenset(((one, a), (other, b))))
    return pairs


def held(row: Row) -> set[Pair]:
    """The pairs that a row holds."""
    return {frozenset(two) for two in combinations(row.items(), 2)}


def covering(factors: Mapping[str, Sequence[Any]], fits: Fits, luck: Random, without: Iterable[Pair] = ()) -> list[Row]:
    """Rows that hold every pair but those in `without`, by a greedy search. `fits` judges rows, whole or
    in part; a part that fits can always be completed."""
    left = wanted(factors, fits) - set(without)
    rows: list[Row] = []
    while left:
        ranked = sorted(left, key=lambda pair: sorted(map(repr, pair)))  # sets have no order that lasts
        made = (_made(factors, fits, left, luck.choice(ranked), luck) for _try in range(TRIES))
        best = max(made, key=lambda row: len(held(row) & left))
        rows.append(best)
        left -= held(best)
    return rows


def _made(factors: Mapping[str, Sequence[Any]], fits: Fits, left: set[Pair], first: Pair, luck: Random) -> Row:
    """One row: it begins with a pair that is left, and goes on with the values that bring most."""
    row: Row = dict(sorted(first))
    others = [name for name in factors if name not in row]
    luck.shuffle(others)
    for name in others:
        fitting = [value for value in factors[name] if fits({**row, name: value})]
        luck.shuffle(fitting)
        new = [sum(frozenset(((name, value), item)) in left for item in row.items()) for value in fitting]
        row[name] = fitting[new.index(max(new))]
    return {name: row[name] for name in factors}
