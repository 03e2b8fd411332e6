"""Opening the journal so that neither a bad file nor a second running program can harm a match."""

import contextlib
import errno
import sqlite3
from pathlib import Path

from game import paths
from game.notices import Notice
from game.store import schema
from game.store.rescue import rescue
from game.store.trouble import Reason, StoreError, reason_of
from rules.options import N_

SMALLEST = 512  # bytes of the smallest database
PATIENCE = 0.5  # seconds to wait for another program's lock

KINDS = {
    errno.EROFS: Reason.READ_ONLY,
    errno.EACCES: Reason.READ_ONLY,
    errno.EPERM: Reason.READ_ONLY,
    errno.ENOSPC: Reason.FULL,
    errno.EDQUOT: Reason.FULL,
}


def opened(folder: Path | None) -> tuple[sqlite3.Connection, Notice | None]:
    """A connection that nobody else has, and what was wrong with the file. Raises StoreError.

    None opens a journal in memory. A file that is damaged, foreign or from a later version is set aside, and what
    can be read of its matches is carried over.
    """
    if folder is None:
        base = sqlite3.connect(":memory:")
        schema.prepare(base, unclean=False)
        return base, None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = paths.database_file(folder)
        log = _companion(file, "-wal")
        unclean = log.exists() and log.stat().st_size > 0
        size = file.stat().st_size if file.is_file() else 0
    except OSError as error:
        raise _unreachable(error) from error
    try:
        if 0 < size < SMALLEST:
            raise schema.Foreign  # SQLite would take it for an empty file and write over it
        return _connected(file, unclean=unclean), None
    except schema.Newer:
        return _afresh(
            file,
            N_(
                "The file with your matches was written by a later version of Femhundra. "
                "It is kept as %(name)s, and a new one was begun."
            ),
        )
    except schema.Foreign:
        return _afresh(
            file,
            N_(
                "The file with your matches was damaged. It is kept as %(name)s; "
                "matches that could be carried over from it: %(count)d."
            ),
        )


def _connected(file: Path, *, unclean: bool) -> sqlite3.Connection:
    """A connection in force. Raises Foreign, Newer or StoreError."""
    try:
        base = sqlite3.connect(file, timeout=PATIENCE)
    except sqlite3.Error as error:
        raise StoreError(reason_of(error), detail=str(error)) from error
    base.text_factory = lambda read: read.decode(errors="replace")  # one spoiled name must not hide all matches
    try:
        # Whoever has the file keeps it: two programs that went on with one match would write over each other.
        base.execute("PRAGMA locking_mode = EXCLUSIVE")
        base.execute("BEGIN EXCLUSIVE")
        base.execute("COMMIT")
        schema.prepare(base, unclean=unclean)
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")  # an action that was shown survives a power cut, not just a crash
    except sqlite3.Error as error:
        base.close()
        if reason_of(error) is Reason.DAMAGED:
            raise schema.Foreign from error
        raise StoreError(reason_of(error), detail=str(error)) from error
    except schema.Foreign:
        base.close()
        raise
    return base


def _afresh(file: Path, sentence: str) -> tuple[sqlite3.Connection, Notice]:
    """A new file after the old one was set aside with its companions."""
    spare = paths.spare_name(file)
    try:
        for end in ("-wal", "-shm", "-journal"):
            with contextlib.suppress(FileNotFoundError):
                _companion(file, end).rename(_companion(spare, end))
        file.rename(spare)
    except OSError as error:
        raise _unreachable(error) from error
    base = _connected(file, unclean=False)
    return base, Notice(sentence, {"name": spare.name, "count": rescue(spare, base)})


def _companion(file: Path, end: str) -> Path:
    return file.with_name(file.name + end)


def _unreachable(error: OSError) -> StoreError:
    reason = KINDS.get(error.errno or 0, Reason.UNREACHABLE)
    return StoreError(reason, detail=error.strerror or type(error).__name__)
