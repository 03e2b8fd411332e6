"""Computer players thinking beside the drawing thread, so that the table stays smooth while they do.

Questions are tagged with the `Session.version` they were asked at; an answer to an older version is dropped.
A player that takes too long, or fails, is answered for: by the first legal action if the turn is theirs, by
letting it pass if it is only a claim.
"""

import logging
import queue
import sys
import threading
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, Protocol

from game.opponents import Bot
from rules.protocol import Action, Observation, Seat

LIMIT = 2.0  # seconds until a player is answered for
FINE_SWITCH = 0.001  # seconds a thinking thread may hold the interpreter while frames are drawn

log = logging.getLogger(__name__)


class Question(NamedTuple):
    """What is asked of a computer player. `must`: the turn is theirs, so that passing is no answer."""

    version: int
    seat: Seat
    bot: Bot
    observation: Observation
    legal: Sequence[Action]
    seed: str
    must: bool


class Answer(NamedTuple):
    """What a seat does; None: it lets it pass. `late`: the time ran out and it was answered for."""

    version: int
    seat: Seat
    action: Action | None
    late: bool = False


def answer(question: Question) -> Answer:
    """Ask here and now. A player that fails, or may not pass and does, is answered for."""
    action: Action | None = None
    try:
        action = question.bot.choose(question.observation, question.legal, Random(question.seed))
    except Exception:  # whatever goes wrong in a player, the match goes on
        log.exception("the player in seat %d failed", question.seat)
    if action is None and question.must:
        action = question.legal[0]
    return Answer(question.version, question.seat, action)


class Thinker(Protocol):
    """Whoever asks the computer players."""

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
        self._ready: list[Answer] = []

    def ask(self, question: Question) -> None:
        """Think."""
        self._ready.append(answer(question))

    def poll(self) -> Answer | None:
        """The oldest answer."""
        return self._ready.pop(0) if self._ready else None

    def forget(self) -> None:
        """Drop the answers."""
        self._ready.clear()

    def close(self) -> None:
        """Nothing runs."""
        self.forget()


class _Worker(threading.Thread):
    """One thread that answers questions in order until it is told to leave."""

    def __init__(self) -> None:
        super().__init__(name="computer player", daemon=True)  # daemon: leaving the program waits for nobody
        self.questions: queue.SimpleQueue[Question | None] = queue.SimpleQueue()
        self.answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self.left = threading.Event()

    def run(self) -> None:
        """Answer."""
        while (question := self.questions.get()) is not None and not self.left.is_set():
            self.answers.put(answer(question))

    def leave(self) -> None:
        """Answer nothing more after the question in hand."""
        self.left.set()
        self.questions.put(None)


class Beside:
    """Thinks in a thread of its own. `clock` gives seconds; `limit` is the longest a question may take."""

    def __init__(self, limit: float = LIMIT, clock: Callable[[], float] = time.monotonic) -> None:
        self._limit = limit
        self._clock = clock
        self._worker: _Worker | None = None
        self._open: dict[Seat, tuple[Question, float]] = {}
        self._usual_switch = sys.getswitchinterval()

    def ask(self, question: Question) -> None:
        """Begin to think; an older question to the same seat is dropped."""
        if self._worker is None:
            self._worker = _Worker()
            self._worker.start()
        sys.setswitchinterval(min(FINE_SWITCH, self._usual_switch))
        self._open[question.seat] = (question, self._clock())
        self._worker.questions.put(question)

    def poll(self) -> Answer | None:
        """The next answer, or that of somebody whose time has run out."""
        while self._worker is not None:
            try:
                found = self._worker.answers.get_nowait()
            except queue.Empty:
                break
            asked = self._open.get(found.seat)
            if asked is not None and asked[0].version == found.version:
                self._done(found.seat)
                return found
        now = self._clock()
        for seat, (question, since) in self._open.items():
            if now - since >= self._limit:
                return self._answered_for(seat, question)
        return None

    def forget(self) -> None:
        """Drop everything asked so far."""
        if self._open:
            self._open.clear()
            self._replace_worker()
        sys.setswitchinterval(self._usual_switch)

    def close(self) -> None:
        """Stop at once; a question in hand is finished unheard."""
        self.forget()
        if self._worker is not None:
            self._worker.leave()
            self._worker = None

    def _done(self, seat: Seat) -> None:
        del self._open[seat]
        if not self._open:
            sys.setswitchinterval(self._usual_switch)

    def _answered_for(self, seat: Seat, question: Question) -> Answer:
        log.warning("the player in seat %d took longer than %g s", seat, self._limit)
        self._done(seat)
        self._replace_worker()
        return Answer(question.version, seat, question.legal[0] if question.must else None, late=True)

    def _replace_worker(self) -> None:
        """Let the worker go with what it has in hand, and give what else is open to a fresh one."""
        if self._worker is not None:
            self._worker.leave()
            self._worker = None
        if self._open:
            self._worker = _Worker()
            self._worker.start()
            for question, _ in self._open.values():
                self._worker.questions.put(question)
