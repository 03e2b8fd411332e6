"""The journal of all matches: one SQLite file, one transaction for every action, nothing ever overwritten."""

from game.store.store import Ending, Kept, RulesText, Store
from game.store.trouble import Reason, StoreError
from game.store.written import NotReadable, not_readable, record_of, rules_of

__all__ = [
    "Ending",
    "Kept",
    "NotReadable",
    "Reason",
    "RulesText",
    "Store",
    "StoreError",
    "not_readable",
    "record_of",
    "rules_of",
]
