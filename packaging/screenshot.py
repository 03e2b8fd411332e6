"""Draws `assets/screenshot.png`, the picture of the README: ``python packaging/screenshot.py``.

Computer players play deals without a screen until the first seat finds a table worth seeing: melds all round, a long
pile, and a card deep in it that may be taken. The game then shows that moment with the pointer on that card.
"""

from __future__ import annotations

import os
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from game import opponents, wording
from game.app import App
from game.players import HUMAN, Player
from game.scenes.base import Push
from game.screen import sdl
from game.session import Session
from game.settings import Settings
from game.store import Store
from rules import catalog
from rules.cards import is_joker
from rules.protocol import TABLE, Kind

SIZE = (1280, 800)
SEATS = (Player("Astrid", HUMAN), Player("Bo", "medium"), Player("Cia", "medium"), Player("Dag", "medium"))
DEALS = 4
FIRST = 174
"""The seed with a fine moment in it, while the computer players play as they do; else one of the next."""


def depth(session: Session) -> int:
    """How many cards come along with the deepest card that the first seat may take."""
    takes = [action for action in session.legal(1) if action.verb == "draw"]
    return max((getattr(action, "depth", 0) for action in takes), default=0)


def worth_seeing(session: Session) -> bool:
    """Whether this moment shows the game at its best."""
    o = session.observe(1)
    if o.phase != "draw" or o.turn != 1 or not any(tally.total for tally in o.tallies):
        return False
    pile, hand = (len(o.zone(kind, seat).cards) for kind, seat in ((Kind.PILE, 0), (Kind.HAND, 1)))
    melds = [zone for zone in o.zones if zone.place.kind is Kind.MELD and zone.cards]
    mine = sum(zone.owner == 1 for zone in melds)
    all_round = all(tally.laid > 0 and tally.cards > 1 for tally in o.tallies)
    jokers = any(is_joker(card) for zone in melds for card in zone.cards if card is not None)
    taken = depth(session)
    return all_round and jokers and mine >= 2 and len(melds) >= 6 and hand >= 6 and 4 <= taken < pile <= 12


def play_on(seed: str) -> Session | None:
    """A match played to the first moment worth seeing; None when its first deals have none."""
    rules = catalog.preset("international")
    session = Session.begin(rules, SEATS, None, dealer=4, seed=seed)
    bots = {seat: opponents.bot("medium", rules, len(SEATS), seat) for seat in range(1, len(SEATS) + 1)}
    rng = Random(seed)
    while not session.over and len(session.history) < DEALS:
        actors = session.to_act()
        if actors == (TABLE,):
            session.submit(TABLE, session.chance())
            continue
        if worth_seeing(session):
            return session
        seat = actors[0]
        legal = session.legal(seat)
        session.submit(seat, bots[seat].choose(session.observe(seat), legal, rng) or legal[0])
    return None


def show(session: Session) -> pygame.Surface:
    """The table of that moment, the pointer on the deepest card that may be taken."""
    sdl.usable = lambda: pygame.Rect((0, 0), SIZE)  # the size of this machine's screen does not matter
    now = [0.0]
    app = App(SIZE, Settings(language="en"), Store(None), clock=lambda: now[0], rng=Random(1))
    wording.use("en")
    scene: Any = app.context.table(session)
    app.scenes.apply(Push(scene))

    def steps(many: int) -> None:
        for _frame in range(many):
            now[0] += 0.05
            app.step(0.05)

    steps(20)
    pygame.event.clear()
    pile = scene.probe()["cards"]["pile"]
    over = pygame.Rect(pile[-depth(session)]["rect"])
    at = (over.x + 14, over.centery)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0), touch=False))
    steps(20)
    app._draw()
    picture = app.window.get_surface().copy()
    app.close()
    return picture


def main() -> int:
    """Find a moment, draw it, save it."""
    session = next(found for number in count(FIRST) if (found := play_on(f"picture {number}")) is not None)
    pygame.image.save(show(session), Path(__file__).resolve().parents[1] / "assets" / "screenshot.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
