"""What computer players are asked, and what they answer. Both are small, and can be told to another process.

A question does not hold the player but how to make one, and no legal actions: those follow from what the seat sees.
Whoever answers keeps the players it has made.
"""

import logging
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, NamedTuple, Protocol

from game import opponents
from game.opponents import Bot
from game.opponents.candidates import Adviser
from rules import catalog
from rules.protocol import Observation, Seat

log = logging.getLogger(__name__)

BotRecipe = Callable[[], Bot | Adviser]
"""Makes a computer player. Equal recipes make equal players, and a recipe can be sent to another process."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player in a few words, as `game.opponents.bot` takes them. Calling it makes the player."""

    level: str
    rules: Any
    seats: int
    seed: int
    budget: int = 0

    def __call__(self) -> Bot:
        """Make it. Raises ValueError for a level that the game does not have."""
        return opponents.bot(self.level, self.rules, self.seats, self.seed, self.budget)


@dataclass(frozen=True, slots=True)
class Advice:
    """Who gives hints, in a few words, as `game.opponents.adviser` takes them. Calling it makes the adviser."""

    rules: Any
    seats: int
    budget: int = 0

    def __call__(self) -> Adviser:
        """Make it."""
        return opponents.adviser(self.rules, self.seats, self.budget)


class Wanted(StrEnum):
    """What is asked of a player: the name of its method, which takes (observation, legal, rng)."""

    MOVE = "choose"
    ADVICE = "advise"


class Question(NamedTuple):
    """What is asked of a computer player. `version`: the `Session.version` it is asked at; `seed`: of its luck."""

    version: int
    seat: Seat
    bot: BotRecipe
    observation: Observation
    seed: str
    wanted: Wanted = Wanted.MOVE


class Answer(NamedTuple):
    """What a seat says; to MOVE an action, or None: it lets it pass, or failed; to ADVICE candidates, best first.

    `late`: the time ran out, or whoever thought about it died.
    """

    version: int
    seat: Seat
    said: Any
    late: bool = False
    wanted: Wanted = Wanted.MOVE


class Said(NamedTuple):
    """What came of a question; `trouble`: the traceback of a player that failed."""

    what: Any = None
    trouble: str = ""


Bots = dict[BotRecipe, Bot | Adviser]
"""The players made so far."""


def made(recipe: BotRecipe, bots: Bots) -> Bot | Adviser:
    """The player of that recipe, made at most once."""
    if recipe not in bots:
        bots[recipe] = recipe()
    return bots[recipe]


def reply(question: Question, bots: Bots) -> Said:
    """Ask here and now. Whatever goes wrong in a player, the match goes on."""
    o = question.observation
    try:
        game = catalog.game(o.rules)
        # What a seat may do depends only on what it sees (a law of the contract): any state that looks like this tells.
        legal = game.legal(game.imagine(o, Random(question.seed)), o.seat)
        return Said(getattr(made(question.bot, bots), question.wanted)(o, legal, Random(question.seed)))
    except Exception:
        return Said(trouble=traceback.format_exc())


def complain(seat: Seat, said: Said) -> None:
    """Write down what went wrong in a player, if anything did."""
    if said.trouble:
        log.error("the player in seat %d failed:\n%s", seat, said.trouble)


class Thinker(Protocol):
    """Whoever asks the computer players."""

    def expect(self, bots: Sequence[BotRecipe]) -> None:
        """Be ready: these players will be asked."""
        ...

    def ask(self, question: Question) -> None:
        """Begin to think about it."""
        ...

    def poll(self) -> Answer | None:
        """The next answer that is ready; None while there is none."""
        ...

    def forget(self) -> None:
        """Drop everything asked so far; no answer to it will come."""
        ...

    def close(self) -> None:
        """Stop at once. Waits for nobody."""
        ...


class AtOnce:
    """Thinks while being asked: for tests and for games without a screen."""

    def __init__(self) -> None:
        self._bots: Bots = {}
        self._ready: list[Answer] = []

    def expect(self, bots: Sequence[BotRecipe]) -> None:
        """Nothing takes time to start."""

    def ask(self, question: Question) -> None:
        """Think."""
        said = reply(question, self._bots)
        complain(question.seat, said)
        self._ready.append(Answer(question.version, question.seat, said.what, wanted=question.wanted))

    def poll(self) -> Answer | None:
        """The oldest answer."""
        return self._ready.pop(0) if self._ready else None

    def forget(self) -> None:
        """Drop the answers."""
        self._ready.clear()

    def close(self) -> None:
        """Nothing runs."""
        self.forget()
