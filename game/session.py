"""A match being played: the only place that changes the truth, and writes every step down before it is shown."""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

from game.match import Match
from game.notices import Notice, Trouble
from game.players import Player
from game.store import Ending, RulesText, Store, not_readable, rules_of
from rules import audit
from rules.cards import Card, held
from rules.options import N_, as_texts
from rules.protocol import (
    TABLE,
    Action,
    BadInput,
    Code,
    Event,
    IllegalAction,
    Observation,
    Overview,
    Refusal,
    Seat,
    Step,
)

AGREEMENT = "agreement"
GIVEN_UP = "given_up"
WON = "won"


class Change(NamedTuple):
    """What listeners hear: an action done, or taken back (`undone`). `ply` is its place in the journal, from 0."""

    ply: int
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    undone: bool = False


Listener = Callable[[Change], None]


class CardsAmiss(Trouble):
    """After an action a card would have been missing or doubled. The action was not made."""


class Session(Match):
    """One match. Begin it with `begin`, go on with one by `resume`.

    `notice` is what went wrong on resuming, None when nothing did. While `saving` is False nothing is written;
    what was missed is written with the next action after it is True again.
    """

    def __init__(
        self,
        rules: Any,
        players: Sequence[Player],
        seed: str,
        *,
        dealer: Seat = 0,
        totals: Sequence[int] = (),
    ) -> None:
        """A match that nothing is written of yet. Raises BadInput when so many cannot play by these rules."""
        super().__init__(rules, players, seed, dealer, totals)
        self.history: list[tuple[int, ...]] = []  # totals after each finished deal
        self.events: tuple[Event, ...] = ()
        self.listeners: list[Listener] = []
        self.notice: Notice | None = None
        self.saving = True
        self.match_id = 0
        self._store: Store | None = None
        self._saved = 0
        self._pack: tuple[Card, ...] = ()
        self._turn: list[tuple[Any, tuple[Event, ...]]] = []  # what was before each step that may be taken back

    @classmethod
    def begin(
        cls,
        rules: Any,
        players: Sequence[Player],
        store: Store | None,
        *,
        dealer: Seat = 0,
        totals: Sequence[int] = (),
        seed: str = "",
    ) -> Self:
        """A new match, entered in the journal. The same `seed` deals the same cards; without one it is drawn by lot.

        Raises BadInput when so many cannot play by these rules, StoreError when it cannot be written.
        """
        session = cls(rules, players, seed or os.urandom(16).hex(), dealer=dealer, totals=totals)
        if store is not None:
            session.match_id = store.begin(
                RulesText(rules.key, rules.base, as_texts(rules)),
                [(p.name, p.kind) for p in players],
                session.seed,
                dealer=dealer,
                totals=totals,
            )
            session._store = store
        return session

    @classmethod
    def resume(cls, store: Store, match: int) -> Self:
        """The match as it stood after its last action.

        Where an action cannot be replayed the match goes on from before it, as a copy with a `notice`; the original
        is kept whole. Raises StoreError, and NotReadable when not even its rules can be read.
        """
        kept = store.match(match)
        try:
            players = [Player(name, kind) for name, kind in kept.seats]
            session = cls(rules_of(kept), players, kept.seed, dealer=kept.dealer, totals=kept.start_totals)
        except BadInput as error:
            raise not_readable(error.what) from error
        rows = store.actions(match)
        for ply, (number, seat, text) in enumerate(rows):
            try:
                if number != ply:
                    raise BadInput(Code.SYNTAX, str(ply), "is missing")
                session._advance(seat, session.game.read(session._state, seat, text))
            except (BadInput, IllegalAction):
                match = store.copy(match, ply)
                session.notice = Notice(
                    N_(
                        "Move %(ply)d of this match could not be read. "
                        "The match goes on from before it; the original is kept."
                    ),
                    {"ply": ply + 1},
                )
                break
        if not session.over and kept.ended in (AGREEMENT, GIVEN_UP):
            session.ended, session.winner = kept.ended, kept.winner
        session.match_id = match
        session._store = store
        session._saved = len(session.journal)
        return session

    def submit(self, seat: Seat, action: Action) -> Step:
        """Do it: checked by the rules, written down, then told to the listeners.

        Raises IllegalAction, CardsAmiss or StoreError, and then nothing has changed.
        """
        if self.over:
            raise IllegalAction(Refusal(Code.OVER))
        step = self.game.apply(self._state, seat, action)
        pack = _pack_of(action) or self._pack
        if pack:
            wrong = audit.amiss(self.game, step.state, self.seats, pack)
            if wrong:
                raise CardsAmiss(
                    Notice(
                        N_("Not done: after it the cards would not be complete (%(wrong)s). Please report this."),
                        {"wrong": wrong},
                    )
                )
        self._write([(seat, action)], self.game.overview(step.state))
        self._advance(seat, action, step)
        self._tell(Change(self.ply - 1, seat, action, step.events))
        return step

    def can_undo(self, seat: Seat) -> bool:
        """Whether that seat may take its last step back: it was its own, in the turn it is still in, and taught
        it no card it did not know before."""
        if self.over or not self._turn or self.journal[-1][0] != seat or seat == TABLE:
            return False
        found: bool = self._once("undo", seat, lambda: self._taught_nothing(seat))
        return found

    def undo(self, seat: Seat) -> None:
        """Take that seat's last step back, in the journal too.

        Raises IllegalAction(not_your_turn) when it may not, StoreError when it cannot be written.
        """
        if not self.can_undo(seat):
            raise IllegalAction(Refusal(Code.NOT_YOUR_TURN))
        before, events = self._turn[-1]
        ply = self.ply - 1
        if self._store is not None and self._saved > ply:
            self._store.take_back(self.match_id, ply, self.game.overview(before).totals)
            self._saved = ply
        self._turn.pop()
        _, action = self.journal.pop()
        self._state = before
        self.events = events
        self._changed()
        self._tell(Change(ply, seat, action, (), undone=True))

    def reseat(self, seat: Seat, player: Player) -> None:
        """Somebody else takes over a seat. Raises StoreError."""
        if self._store is not None:
            self._store.reseat(self.match_id, seat, player.name, player.kind)
        self.players = (*self.players[: seat - 1], player, *self.players[seat:])
        self._changed()

    def agree(self) -> None:
        """End the match as it stands, the highest total first. Raises StoreError."""
        totals = self.overview().totals
        self._end(Ending(AGREEMENT, _best(totals, range(1, self.seats + 1))))

    def give_up(self, seat: Seat) -> None:
        """That player leaves the match to the others. Raises StoreError."""
        others = [other for other in range(1, self.seats + 1) if other != seat]
        self._end(Ending(GIVEN_UP, _best(self.overview().totals, others)))

    def _end(self, ending: Ending) -> None:
        if self.over:
            return
        if self._store is not None and self.saving:
            self._store.end(self.match_id, self.overview().totals, ending)
        self.ended, self.winner = ending
        self._changed()

    def _advance(self, seat: Seat, action: Action, step: Step | None = None) -> None:
        """Let it have happened. Raises IllegalAction."""
        before = self._state
        step = step or self.game.apply(before, seat, action)
        if seat == TABLE or self.game.overview(before).turn != seat or self.game.overview(step.state).turn != seat:
            self._turn.clear()
        else:
            self._turn.append((before, self.events))
        self._pack = _pack_of(action) or self._pack
        self._state = step.state
        self.events = step.events
        self.journal.append((seat, action))
        seen = self.overview()
        if seen.result is not None and self.game.overview(before).result is None:
            self.history.append(seen.totals)
        if seen.finished:
            self.ended, self.winner = WON, seen.winner
        self._changed()

    def _taught_nothing(self, seat: Seat) -> bool:
        """Whether the last step showed that seat no card it did not know."""
        before, _ = self._turn[-1]
        return not _faces(self.observe(seat)) - _faces(self.game.observe(before, seat))

    def _write(self, fresh: list[tuple[Seat, Action]], after: Overview) -> None:
        """Into the journal: these actions, and those missed while nothing was saved. Raises StoreError."""
        if self._store is None or not self.saving:
            return
        entries = [(seat, self.game.text(action)) for seat, action in self.journal[self._saved :] + fresh]
        ending = Ending(WON, after.winner) if after.finished else None
        self._store.append(self.match_id, self._saved, entries, after.totals, ending)
        self._saved += len(entries)

    def _tell(self, change: Change) -> None:
        for listener in tuple(self.listeners):
            listener(change)


def _pack_of(action: Action) -> tuple[Card, ...]:
    """The cards that a dealing action brings into play; () for any other action."""
    return tuple(getattr(action, "pack", ()))


def _faces(seen: Observation) -> Counter[Card]:
    """Every card whose face is seen, jokers as jokers."""
    return Counter(held(c) for zone in seen.zones for c in zone.cards if c is not None)


def _best(totals: Sequence[int], seats: Sequence[Seat]) -> Seat | None:
    """The seat with the highest total among some; None when two share it."""
    most = max(totals[seat - 1] for seat in seats)
    first = [seat for seat in seats if totals[seat - 1] == most]
    return first[0] if len(first) == 1 else None
