"""What can go wrong with the journal, each with its one sentence."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from game.notices import Notice, Trouble
from rules.options import N_


class Reason(StrEnum):
    """Why the journal cannot be read or written."""

    LOCKED = "locked"
    FULL = "full"
    READ_ONLY = "read_only"
    UNREACHABLE = "unreachable"
    DAMAGED = "damaged"


SENTENCES = {
    Reason.LOCKED: N_("Femhundra is already running and holds your matches; close it first."),
    Reason.FULL: N_("The disk is full: this could not be saved and was not done."),
    Reason.READ_ONLY: N_("Nothing can be saved: the folder of your matches may not be written."),
    Reason.UNREACHABLE: N_("The file with your matches cannot be read or written (%(detail)s)."),
    Reason.DAMAGED: N_("The file with your matches is damaged; start Femhundra again and it will be set aside."),
}

# The low byte of SQLite's error code; the rest of it only refines.
REASONS = {
    sqlite3.SQLITE_BUSY: Reason.LOCKED,
    sqlite3.SQLITE_LOCKED: Reason.LOCKED,
    sqlite3.SQLITE_FULL: Reason.FULL,
    sqlite3.SQLITE_READONLY: Reason.READ_ONLY,
    sqlite3.SQLITE_PERM: Reason.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Reason.DAMAGED,
    sqlite3.SQLITE_NOTADB: Reason.DAMAGED,
    sqlite3.SQLITE_SCHEMA: Reason.DAMAGED,
    sqlite3.SQLITE_ERROR: Reason.DAMAGED,  # a table or a column is not there
    sqlite3.SQLITE_CONSTRAINT: Reason.DAMAGED,
    sqlite3.SQLITE_MISMATCH: Reason.DAMAGED,
}


class StoreError(Trouble):
    """The journal could not be read or written; nothing was changed. `reason` says why."""

    def __init__(self, reason: Reason, notice: Notice | None = None, detail: str = "") -> None:
        super().__init__(notice or Notice(SENTENCES[reason], {"detail": detail}))
        self.reason = reason


def reason_of(error: sqlite3.Error) -> Reason:
    """Which kind of trouble an error of SQLite is."""
    return REASONS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, Reason.UNREACHABLE)


@contextmanager
def worded() -> Iterator[None]:
    """Turn every error of SQLite within into a StoreError."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(reason_of(error), detail=str(error)) from error
