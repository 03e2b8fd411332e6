"""Matches for the tests of the screenless half: players that play at random, and short ways to a position."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.pacing import Pacer, Timing
from game.players import HUMAN, Player
from game.session import Session
from game.store import Store
from game.thinking import AtOnce, BotRecipe
from rules import catalog
from rules.protocol import TABLE, Action, Observation, Seat


class Anyhow:
    """Plays any legal action; claims now and then."""

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        if observation.turn != observation.seat and rng.random() < 0.5:
            return None
        return legal[rng.randrange(len(legal))]


class Passes:
    """Never claims; in turn, leaves it to the first legal action."""

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        return None


class Claims:
    """Claims whatever it may; in turn, leaves it to the first legal action."""

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        claims = [action for action in legal if action.verb in ("call", "grab")]
        return claims[0] if claims else None


def anyhow(_seat: Seat, _player: Player) -> BotRecipe:
    return Anyhow


def passes(_seat: Seat, _player: Player) -> BotRecipe:
    return Passes


def claims(_seat: Seat, _player: Player) -> BotRecipe:
    return Claims


def match(preset: str, kinds: str, store: Store | None = None, *, seed: str = "1", dealer: Seat = 0) -> Session:
    """A new match; `kinds` has a letter for every seat: h for a human, c for a computer player."""
    names = ("Anna", "Bo", "Cia", "Dag", "Eva", "Finn", "Gro", "Hans")
    players = [Player(name, HUMAN if kind == "h" else "medium") for name, kind in zip(names, kinds, strict=False)]
    return Session.begin(catalog.preset(preset), players, store, seed=seed, dealer=dealer)


def pacer(session: Session, timing: Timing | None = None, bots: object = passes) -> Pacer:
    """A pacer that thinks at once."""
    return Pacer(session, AtOnce(), bots, timing or Timing())  # type: ignore[arg-type]


def one_more(session: Session, rng: Random) -> bool:
    """Let somebody who may act do anything legal; False when the match is over."""
    actors = session.to_act()
    if not actors:
        return False
    seat = actors[0] if rng.random() < 0.7 else rng.choice(actors)
    legal = session.legal(seat)
    if seat == TABLE or not legal:
        seat, legal = actors[0], session.legal(actors[0])
    if seat == TABLE:
        session.submit(TABLE, session.chance())
        return True
    melding = [i for i in range(len(legal)) if legal[i].verb in ("meld", "layoff", "swap")] if len(legal) < 300 else []
    index = rng.choice(melding) if melding and rng.random() < 0.5 else rng.randrange(len(legal))
    session.submit(seat, legal[index])
    return True


def written(session: Session) -> list[tuple[int, Seat, str]]:
    """The journal of a session as its store should hold it."""
    return [(ply, seat, session.text(action)) for ply, (seat, action) in enumerate(session.journal)]


def files(folder: Path) -> set[str]:
    """The names of the files in a folder."""
    return {file.name for file in folder.iterdir()}
