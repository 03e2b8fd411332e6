"""A match about to begin: rules and seats as they stand on the new-game screen."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.notices import Trouble
from game.players import HUMAN, Player, player
from game.scenes.base import Context, Scene
from game.scenes.names import COMPUTERS
from game.session import Session
from game.settings import SeatChoice, Settings
from game.store import Kept
from game.table.families import FAMILIES
from game.wording import _, bad_input, notice
from rules import catalog
from rules.options import differences
from rules.protocol import BadInput, Seat

LEAST, MOST = 2, 8
USUAL_LEVEL = "medium"


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been chosen so far. `youngest` matters only where the youngest player begins."""

    rules: Any
    seats: tuple[SeatChoice, ...]
    youngest: Seat = 1

    def with_count(self, count: int) -> Draft:
        """As many seats, those taken away from the end; new ones go to computers with names not used yet."""
        count = max(LEAST, min(count, MOST))
        seats = list(self.seats[:count])
        while len(seats) < count:
            taken = {seat.name for seat in seats}
            name = next(name for name in (*COMPUTERS, f"Nr {len(seats) + 1}") if name not in taken)
            seats.append(SeatChoice(name, usual_level(self.rules)))
        return replace(self, seats=tuple(seats), youngest=min(self.youngest, count))

    def with_seat(self, seat: Seat, choice: SeatChoice) -> Draft:
        """Somebody else in one seat (from 1)."""
        return replace(self, seats=(*self.seats[: seat - 1], choice, *self.seats[seat:]))

    def with_kind(self, seat: Seat, kind: str) -> Draft:
        """Another kind of player in one seat."""
        return self.with_seat(seat, replace(self.seats[seat - 1], kind=kind))

    def with_name(self, seat: Seat, name: str) -> Draft:
        """Another name in one seat."""
        return self.with_seat(seat, replace(self.seats[seat - 1], name=name))

    def with_rules(self, rules: Any) -> Draft:
        """Other rules; computers whose level the other game lacks play at its usual one."""
        known = (HUMAN, *levels(rules))
        seats = tuple(s if s.kind in known else replace(s, kind=usual_level(rules)) for s in self.seats)
        return replace(self, rules=rules, seats=seats)

    @property
    def changes(self) -> dict[str, str]:
        """The options in which the rules differ from their preset."""
        return differences(self.rules, catalog.preset(self.rules.base))

    def players(self) -> tuple[Player, ...]:
        """The players. Raises BadName."""
        return tuple(player(seat.name, seat.kind) for seat in self.seats)

    @property
    def problem(self) -> str:
        """Why no match can begin like this, in a sentence; "" when it can."""
        try:
            catalog.check(self.rules, len(self.seats))
            names = [someone.name.casefold() for someone in self.players()]
        except BadInput as error:
            return bad_input(error)
        except Trouble as error:
            return notice(error.notice)
        twice = next((seat.name for seat, name in zip(self.seats, names, strict=True) if names.count(name) > 1), "")
        return _("Two players are called %(name)s; give each a name of their own.") % {"name": twice} if twice else ""


def levels(rules: Any) -> tuple[str, ...]:
    """The levels that computer players of this game come in, weakest first."""
    from game import opponents

    return tuple(opponents.levels(rules.family))


def playable() -> tuple[Any, ...]:
    """The presets of the games that there is a table for."""
    return tuple(rules for rules in catalog.presets() if rules.family in FAMILIES)


def usual_level(rules: Any) -> str:
    """The level that a new computer player gets."""
    known = levels(rules)
    return USUAL_LEVEL if USUAL_LEVEL in known else known[-1]


def first_draft(settings: Settings) -> Draft:
    """What was played last; at first one person against one computer by the first preset."""
    known = {rules.key: rules for rules in playable()}
    rules = known.get(settings.last_rules, playable()[0])
    options = dict(settings.last_options) if settings.last_rules in known else {}
    with contextlib.suppress(BadInput):
        rules = catalog.custom(rules.key, rules.key, options)
    seats = settings.last_seats if LEAST <= len(settings.last_seats) <= MOST else ()
    seats = tuple(seat if seat.name else replace(seat, name=_("You")) for seat in seats)
    draft = Draft(rules, seats or (SeatChoice(_("You"), HUMAN),))
    return draft.with_rules(rules).with_count(max(LEAST, len(seats)))


def begin(context: Context, draft: Draft) -> Scene:
    """The table of a new match by these choices, which are remembered for next time.

    Raises BadInput and Trouble when it cannot begin.
    """
    players = draft.players()
    session = _session(context, draft.rules, players, first_dealer(draft, context.rng))
    settings = context.settings
    context.change(
        replace(
            settings,
            last_rules=draft.rules.base,
            last_options=tuple(draft.changes.items()),
            last_seats=tuple(SeatChoice(_kept_name(someone), someone.kind) for someone in players),
        )
    )
    return context.table(session)


def _kept_name(someone: Player) -> str:
    """The name to remember; "" for a person without one, who is *You* in whatever language is spoken next time."""
    return "" if someone.is_human and someone.name == _("You") else someone.name


def first_dealer(draft: Draft, rng: Random) -> Seat:
    """Who deals first: by lot, or the seat before the youngest where the youngest player begins."""
    count = len(draft.seats)
    if catalog.youngest_begins(draft.rules):
        return (draft.youngest - 2) % count + 1
    return rng.randint(1, count)


def again(context: Context, session: Session) -> Scene:
    """The table of a rematch: the same rules and seats, the next player dealing first."""
    first = session.overview().dealer % session.seats + 1
    return context.table(_session(context, session.rules, session.players, first))


def open_table(context: Context, rules: Any, seats: Sequence[str] | None, seed: str | int | None) -> Scene:
    """A table at once, as the command line asks: `seats` are kinds of players. With a seed all is as it was before.

    Raises BadInput and Trouble when it cannot begin.
    """
    rules = rules or playable()[0]
    kinds = tuple(seats or (HUMAN, usual_level(rules)))
    people = kinds.count(HUMAN)
    players, computers = [], iter(COMPUTERS)
    for seat, kind in enumerate(kinds, 1):
        if kind != HUMAN:
            name = next(computers)
        elif people == 1:
            name = _("You")
        else:
            name = _("Player %(n)d") % {"n": seat}
        players.append(player(name, kind))
    dealer = context.rng.randint(1, len(players)) if seed is None else 0
    return context.table(_session(context, rules, players, dealer, "" if seed is None else str(seed)))


def _session(context: Context, rules: Any, players: Sequence[Player], dealer: Seat, seed: str = "") -> Session:
    return Session.begin(rules, players, context.store, dealer=dealer, seed=seed)


def resume(context: Context, kept: Kept) -> Scene:
    """The table of a match in the journal, as it stood. Raises Trouble when it cannot be opened."""
    return context.table(Session.resume(context.store, kept.id))
