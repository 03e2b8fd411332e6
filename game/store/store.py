"""Matches written to disk as they are played: every action is a transaction of its own.

Plies count from 0. Rules are kept as the full text of every option, so that a later change of a preset changes no
old match. Dealing is an action too (``deck …``), so a match replays exactly.
"""

import contextlib
import datetime
import json
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.store.opening import opened
from game.store.trouble import Reason, StoreError, worded
from rules.protocol import Seat

Entry = tuple[Seat, str]
"""One action as it is written: who, and its text without the seat."""


class RulesText(NamedTuple):
    """A RuleSet written out: its key, the preset it stands on, and every option as text."""

    key: str
    base: str
    options: Mapping[str, str]


class Kept(NamedTuple):
    """What the journal knows of a match. `seats` are (name, kind) in seat order; `deals` begun so far.

    `ended` is "" while it is unfinished, else ``won``, ``agreement``, ``given_up`` or ``copied`` (see
    `Store.copy`); `totals` are those after the last finished deal. Times are ISO 8601 in UTC.
    """

    id: int
    created: str
    touched: str
    rules: RulesText
    seats: tuple[tuple[str, str], ...]
    dealer: Seat
    start_totals: tuple[int, ...]
    seed: str
    ended: str
    winner: Seat | None
    totals: tuple[int, ...]
    copy_of: int | None
    deals: int


class Ending(NamedTuple):
    """How a match ended (see `Kept.ended`) and who won it."""

    ended: str
    winner: Seat | None


class Store:
    """The journal. `notice` is what was wrong when it was opened, None when nothing was.

    Every method raises StoreError and then has changed nothing. To be used from one thread.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Open the journal in `folder` (made if missing), or one that lives in memory only.

        A damaged or foreign file is set aside under a new name and a fresh one begun, with a notice.
        Raises StoreError when the folder cannot be written or another running program holds the file.
        """
        self._base, self.notice = opened(folder)

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        with contextlib.suppress(sqlite3.Error):
            self._base.close()

    def begin(
        self,
        rules: RulesText,
        seats: Sequence[tuple[str, str]],
        seed: str,
        *,
        dealer: Seat = 0,
        totals: Sequence[int] = (),
        copy_of: int | None = None,
    ) -> int:
        """Begin a match; gives its id."""
        now = _now()
        with worded(), self._base:
            cursor = self._base.execute(
                "INSERT INTO matches (created, touched, rules, dealer, start_totals, seed, totals, copy_of)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (now, now, _rules_text(rules), dealer, _json(totals), seed, _json(totals), copy_of),
            )
            match = cursor.lastrowid or 0
            self._base.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?)",
                [(match, seat, name, kind) for seat, (name, kind) in enumerate(seats, 1)],
            )
        return match

    def append(
        self, match: int, ply: int, entries: Sequence[Entry], totals: Sequence[int] = (), ending: Ending | None = None
    ) -> None:
        """Write actions from `ply` on, and what they led to, in one transaction; on disk when this returns."""
        with worded(), self._base:
            self._base.executemany(
                "INSERT INTO actions VALUES (?, ?, ?, ?)",
                [(match, number, seat, text) for number, (seat, text) in enumerate(entries, ply)],
            )
            self._note(match, totals, ending)

    def take_back(self, match: int, ply: int, totals: Sequence[int] = ()) -> None:
        """Remove the action at `ply`, which is the last, as undo does."""
        with worded(), self._base:
            self._base.execute("DELETE FROM actions WHERE match = ? AND ply >= ?", (match, ply))
            self._note(match, totals, None)

    def end(self, match: int, totals: Sequence[int], ending: Ending) -> None:
        """Close a match that the rules did not end."""
        with worded(), self._base:
            self._note(match, totals, ending)

    def reseat(self, match: int, seat: Seat, name: str, kind: str) -> None:
        """Somebody else takes a seat."""
        with worded(), self._base:
            self._base.execute(
                "UPDATE seats SET name = ?, kind = ? WHERE match = ? AND seat = ?", (name, kind, match, seat)
            )

    def copy(self, match: int, plies: int) -> int:
        """A new match made of the first `plies` actions of another, which is kept whole and closed as ``copied``."""
        kept = self.match(match)
        with worded(), self._base:
            now = _now()
            cursor = self._base.execute(
                "INSERT INTO matches (created, touched, rules, dealer, start_totals, seed, totals, copy_of)"
                " SELECT created, ?, rules, dealer, start_totals, seed, totals, id FROM matches WHERE id = ?",
                (now, kept.id),
            )
            fresh = cursor.lastrowid or 0
            self._base.execute(
                "INSERT INTO seats SELECT ?, seat, name, kind FROM seats WHERE match = ?", (fresh, match)
            )
            self._base.execute(
                "INSERT INTO actions SELECT ?, ply, seat, text FROM actions WHERE match = ? AND ply < ?",
                (fresh, match, plies),
            )
            self._base.execute("UPDATE matches SET ended = 'copied' WHERE id = ?", (match,))
        return fresh

    def unfinished(self) -> list[Kept]:
        """The matches that can go on, the one played last first."""
        return self._kept("ended = '' ORDER BY touched DESC, id DESC")

    def finished(self) -> list[Kept]:
        """The matches that are over, the latest first."""
        return self._kept("ended NOT IN ('', 'copied') ORDER BY touched DESC, id DESC")

    def match(self, match: int) -> Kept:
        """One match. Raises StoreError when there is none of that number."""
        found = self._kept("id = ?", match)
        if not found:
            raise StoreError(Reason.DAMAGED)
        return found[0]

    def actions(self, match: int) -> list[tuple[int, Seat, str]]:
        """The actions of a match as (ply, seat, text), in order."""
        with worded():
            rows = self._base.execute("SELECT ply, seat, text FROM actions WHERE match = ? ORDER BY ply", (match,))
            return list(rows)

    def _note(self, match: int, totals: Sequence[int], ending: Ending | None) -> None:
        now = _now()
        if ending is not None:
            self._base.execute("UPDATE matches SET ended = ?, winner = ? WHERE id = ?", (*ending, match))
        self._base.execute("UPDATE matches SET touched = ?, totals = ? WHERE id = ?", (now, _json(totals), match))

    def _kept(self, where: str, *values: object) -> list[Kept]:
        with worded():
            rows = self._base.execute(
                "SELECT id, created, touched, rules, dealer, start_totals, seed, ended, winner, totals, copy_of,"
                " (SELECT count(*) FROM actions a WHERE a.match = m.id AND a.text LIKE 'deck %')"
                f" FROM matches m WHERE {where}",
                values,
            ).fetchall()
            seats = {
                row[0]: tuple(
                    self._base.execute(
                        "SELECT name, kind FROM seats WHERE match = ? ORDER BY seat", (row[0],)
                    ).fetchall()
                )
                for row in rows
            }
        found = []
        for row in rows:
            try:
                found.append(_kept(row, seats[row[0]]))
            except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
                continue  # this one match cannot be read; it stays in the file
        return found


def _kept(row: tuple[object, ...], seats: tuple[tuple[str, str], ...]) -> Kept:
    number, created, touched, rules, dealer, start, seed, ended, winner, totals, copy_of, deals = row
    written = json.loads(str(rules))
    text = RulesText(str(written["key"]), str(written["base"]), {str(k): str(v) for k, v in written["options"].items()})
    return Kept(
        int(str(number)),
        str(created),
        str(touched),
        text,
        tuple((str(name), str(kind)) for name, kind in seats),
        int(str(dealer)),
        tuple(int(n) for n in json.loads(str(start))),
        str(seed),
        str(ended),
        None if winner is None else int(str(winner)),
        tuple(int(n) for n in json.loads(str(totals))),
        None if copy_of is None else int(str(copy_of)),
        int(str(deals)),
    )


def _rules_text(rules: RulesText) -> str:
    return _json({"key": rules.key, "base": rules.base, "options": dict(rules.options)})


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="milliseconds")
