"""The tables of the journal, and how a file is told to be one of ours, whole, and of this age."""

import sqlite3

APPLICATION = 0x46483530  # "FH50", in the header of every file of ours
VERSION = 1
CHECKED_UP_TO = 32 * 2**20  # bytes; larger files are read through only after an unclean exit

TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    created TEXT NOT NULL,
    touched TEXT NOT NULL,
    rules TEXT NOT NULL,
    dealer INTEGER NOT NULL,
    start_totals TEXT NOT NULL,
    seed TEXT NOT NULL,
    ended TEXT NOT NULL DEFAULT '',
    winner INTEGER,
    totals TEXT NOT NULL DEFAULT '[]',
    copy_of INTEGER REFERENCES matches (id)
);
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE actions (
    match INTEGER NOT NULL REFERENCES matches (id),
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match, ply)
) WITHOUT ROWID;
"""

COLUMNS = {
    "matches": {
        "id", "created", "touched", "rules", "dealer", "start_totals", "seed", "ended", "winner", "totals", "copy_of",
    },
    "seats": {"match", "seat", "name", "kind"},
    "actions": {"match", "ply", "seat", "text"},
}  # fmt: skip


class Foreign(Exception):  # noqa: N818
    """The file is a database, but none that this program can use."""


class Newer(Foreign):
    """The file was written by a later version of this program."""


def prepare(base: sqlite3.Connection, *, unclean: bool) -> None:
    """Make the tables of a new file, or check those of an old one.

    `unclean`: the program did not come to an orderly end. Raises Foreign, Newer or sqlite3.Error.
    """
    (application,) = base.execute("PRAGMA application_id").fetchone()
    (version,) = base.execute("PRAGMA user_version").fetchone()
    tables = {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables and not application and not version:
        base.executescript(
            f"BEGIN; {TABLES} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;"
        )
        return
    if application != APPLICATION:
        raise Foreign
    if version > VERSION:
        raise Newer
    for table, columns in COLUMNS.items():
        if not columns <= {row[1] for row in base.execute(f"PRAGMA table_info({table})")}:
            raise Foreign
    (pages,) = base.execute("PRAGMA page_count").fetchone()
    (page,) = base.execute("PRAGMA page_size").fetchone()
    if unclean or pages * page <= CHECKED_UP_TO:
        (found,) = base.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise Foreign
