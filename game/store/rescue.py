"""Carrying over what can still be read of a damaged journal, match by match, up to the first hole."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.store import schema

MATCH = ("id", "created", "touched", "rules", "dealer", "start_totals", "seed", "ended", "winner", "totals", "copy_of")


def rescue(spare: Path, base: sqlite3.Connection) -> int:
    """Copy the readable matches of the file set aside into a new journal; gives their number. Never raises for it."""
    try:
        old = sqlite3.connect(f"{spare.resolve().as_uri()}?mode=ro", uri=True)
    except sqlite3.Error:
        return 0
    try:
        if old.execute("PRAGMA user_version").fetchone()[0] > schema.VERSION:
            return 0
        return sum(_carried(old, base, row) for row in _readable(old, f"SELECT {', '.join(MATCH)} FROM matches"))
    except sqlite3.Error:
        return 0
    finally:
        old.close()


def _carried(old: sqlite3.Connection, base: sqlite3.Connection, row: tuple[Any, ...]) -> bool:
    """Whether the match of that row came over: its seats are there, and its first action."""
    match = row[0]
    seats = list(_readable(old, "SELECT match, seat, name, kind FROM seats WHERE match = ? ORDER BY seat", match))
    actions: list[tuple[Any, ...]] = []
    for action in _readable(old, "SELECT match, ply, seat, text FROM actions WHERE match = ? ORDER BY ply", match):
        if action[1] != len(actions):
            break
        actions.append(action)
    if [seat[1] for seat in seats] != list(range(1, len(seats) + 1)) or len(seats) < 2 or not actions:
        return False
    try:
        with base:
            base.execute(f"INSERT INTO matches VALUES ({', '.join('?' * len(row))})", row)
            base.executemany("INSERT INTO seats VALUES (?, ?, ?, ?)", seats)
            base.executemany("INSERT INTO actions VALUES (?, ?, ?, ?)", actions)
    except sqlite3.Error:
        return False
    return True


def _readable(old: sqlite3.Connection, question: str, *values: object) -> Iterator[tuple[Any, ...]]:
    """Rows until the file cannot be read any further."""
    try:
        yield from old.execute(question, values)
    except sqlite3.Error:
        return
