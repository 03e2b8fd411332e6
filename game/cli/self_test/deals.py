"""A deal of each game, played by computers at the table as people would watch it, and the journal it leaves."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from game import opponents, paths, settings
from game.app import App
from game.cli.self_test import tour
from game.cli.self_test.found import Found
from game.notices import Notice, Trouble
from game.players import Player
from game.scenes.base import Push
from game.scenes.draft import playable, usual_level
from game.session import Session
from game.store import Store
from game.thinking.workers import Gone, InProcess
from game.wording import N_
from rules import catalog
from rules.protocol import TABLE, Seat

PATIENCE = 180.0  # seconds for one deal; it takes two or three
NAMES = ("Åse", "Bjørn", "Øst", "Dag", "Elin")
LITTLE = 4  # deals that a searching player imagines for a decision


def check(found: Found, app: App) -> list[Session]:
    """Play one deal of each game; gives the sessions. Every level is asked for one move besides."""
    sessions = []
    for rules in _one_of_each():
        found.games += 1
        seats = catalog.players(rules)[0]
        players = [Player(NAMES[seat], usual_level(rules)) for seat in range(seats)]
        session = Session.begin(rules, players, app.context.store, dealer=1, seed="self-test")
        try:
            _play(app, session)
            _ask_everybody(rules, seats)
            sessions.append(session)
        except Trouble as error:
            found.miss(error.notice)
        tour.leave(app)
    return sessions


def check_process(found: Found) -> None:
    """Start the process that computer players think in; the table would do without, but frames would wait then."""
    worker = InProcess(())
    try:
        end = time.monotonic() + PATIENCE
        while not worker.ready:
            if time.monotonic() > end:
                found.miss(Notice(N_("The process that computer players think in does not start.")))
                break
            time.sleep(0.01)
    except Gone:
        found.miss(Notice(N_("The process that computer players think in does not start.")))
    finally:
        worker.leave()


def _one_of_each() -> Iterator[Any]:
    families = set()
    for rules in playable():
        if rules.family not in families:
            families.add(rules.family)
            yield rules


def _play(app: App, session: Session) -> None:
    """Let the table go by itself until the deal is scored. Raises Trouble."""
    app.scenes.apply(Push(app.context.table(session)))
    end = time.monotonic() + PATIENCE
    while session.overview().result is None:
        app.step(0.05)
        tour.complain(app, "Play")
        if time.monotonic() > end:
            raise Trouble(
                Notice(N_("A deal of %(rules)s played by computers does not end."), {"rules": session.rules.key})
            )
        time.sleep(0.002)


def _ask_everybody(rules: Any, seats: int) -> None:
    """Ask a player of every level for the first move of a deal. Raises Trouble."""
    session = Session(rules, [Player(name) for name in NAMES[:seats]], "self-test", dealer=1)
    while session.to_act() == (TABLE,):
        session.submit(TABLE, session.chance())
    seat: Seat = session.to_act()[0]
    for level in opponents.levels(rules.family) + opponents.sticks(rules.family):
        bot = opponents.bot(level, rules, seats, 1, LITTLE)
        action = bot.choose(session.observe(seat), session.legal(seat), Random(1))
        if action is None or session.refusal(seat, action) is not None:
            raise Trouble(
                Notice(
                    N_("The player %(level)s of %(rules)s makes no legal move."), {"level": level, "rules": rules.key}
                )
            )


def check_kept(found: Found, folder: Path, session: Session) -> None:
    """Read the match back from disk, and settings too: everything must be as it was."""
    store = Store(folder)
    try:
        if store.notice is not None:
            found.miss(store.notice)
        again = Session.resume(store, session.match_id)
        if again.notice is not None or again.journal != session.journal or again.overview() != session.overview():
            found.miss(
                Notice(N_("A match of %(rules)s is not read back as it was written."), {"rules": session.rules.key})
            )
    finally:
        store.close()
    wanted = settings.Settings(language="sv", volume=37, last_rules=session.rules.key)
    settings.save(wanted, paths.settings_file(folder))
    if settings.load(paths.settings_file(folder)) != (wanted, None):
        found.miss(Notice(N_("Settings are not read back as they were written.")))
