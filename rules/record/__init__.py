"""Records: one readable text a match, read and played through the rules, and written from a journal.

Knows no family: a `Rulebook` (the module `rules.catalog` is one) says which game a record is of.
"""

from rules.record.header import Header, RecordError, Rulebook, decode
from rules.record.replay import Agreed, Entry, Move, Replay, replay, walk
from rules.record.report import error_report, report, winner
from rules.record.writing import header_lines, write

__all__ = [
    "Agreed",
    "Entry",
    "Header",
    "Move",
    "RecordError",
    "Replay",
    "Rulebook",
    "decode",
    "error_report",
    "header_lines",
    "replay",
    "report",
    "walk",
    "winner",
    "write",
]
