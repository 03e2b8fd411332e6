"""A match of the journal as the rules know it: its RuleSet, and its record to give away."""

from typing import Any

from game.notices import Notice, Trouble
from game.store.store import Kept, Store
from rules import catalog
from rules.options import N_
from rules.protocol import BadInput, IllegalAction

AGREEMENT = "agreement"


class NotReadable(Trouble):
    """A match was written in a way that this version cannot read. It is kept as it is."""


def rules_of(kept: Kept) -> Any:
    """The RuleSet of a match. Raises NotReadable when this version does not know one of its options."""
    try:
        return catalog.custom(kept.rules.key, kept.rules.base, kept.rules.options)
    except BadInput as error:
        raise not_readable(error.what) from error


def record_of(store: Store, match: int) -> str:
    """The match as a record file. Raises NotReadable, and StoreError."""
    from rules.record import Agreed, Entry, Header, Move, write  # wanted seldom, and never at the start

    kept = store.match(match)
    rules = rules_of(kept)
    header = Header(
        rules,
        tuple(name for name, _ in kept.seats),
        kept.dealer,
        kept.start_totals or None,
        (("Date", kept.created[:10]), ("Players", ", ".join(kind for _, kind in kept.seats))),
    )
    game = catalog.game(rules)
    try:
        state = header.start(game)
        entries: list[Entry] = []
        for _, seat, text in store.actions(match):
            action = game.read(state, seat, text)
            state = game.apply(state, seat, action).state
            entries.append(Move(seat, action))
        if kept.ended == AGREEMENT:
            entries.append(Agreed())
        return write(header, entries, catalog)
    except BadInput as error:
        raise not_readable(error.what) from error
    except IllegalAction as error:
        raise not_readable(error.refusal.code) from error


def not_readable(what: str) -> NotReadable:
    """The error that says so."""
    return NotReadable(
        Notice(
            N_("This match cannot be opened by this version of Femhundra (%(what)s); it is kept as it is."),
            {"what": what},
        )
    )
