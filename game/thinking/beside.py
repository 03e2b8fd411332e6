"""Computer players thinking beside the drawing, one question after the other.

A player that takes too long is answered for: it lets it pass, and where it may not, the first legal action is played
for it. Whoever thinks is replaced when it dies, and the question is asked again, once.
"""

import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

from game.thinking.asking import Answer, BotRecipe, Question, complain
from game.thinking.workers import Gone, InProcess, InThread, Worker

LIMIT = 2.0  # seconds of thought until a player is answered for
STARTING = 10.0  # seconds until a process that does not begin is given up

log = logging.getLogger(__name__)


class Beside:
    """Thinks in a process of its own, in a thread where that cannot be.

    `clock` gives seconds; `limit` is the longest a question may take; `hire` starts whoever thinks.
    """

    def __init__(
        self,
        limit: float = LIMIT,
        clock: Callable[[], float] = time.monotonic,
        hire: Callable[[Sequence[BotRecipe]], Worker] = InProcess,
    ) -> None:
        self._limit = limit
        self._clock = clock
        self._hire = hire
        self._bots: tuple[BotRecipe, ...] = ()
        self._worker: Worker | None = None
        self._hired = 0.0  # when
        self._open: list[Question] = []  # oldest first; that is the one in hand
        self._thinking = False  # whether one is in hand
        self._since = 0.0  # when it came there
        self._stillborn = False  # whether the last worker died before it could be asked
        self._lost: Question | None = None  # over which somebody died

    @property
    def worker(self) -> Worker | None:
        """Who thinks, None before anybody was expected or asked."""
        return self._worker

    def expect(self, bots: Sequence[BotRecipe]) -> None:
        """Start whoever will think; the players are made at once."""
        self._bots = tuple(bots)
        if self._worker is None and self._bots:
            self._replace()

    def ask(self, question: Question) -> None:
        """Begin to think; an older question to the same seat is dropped."""
        kept = [q for q in self._open if (q.seat, q.wanted) != (question.seat, question.wanted)]
        if self._thinking and kept[:1] != self._open[:1]:
            self._replace()
        self._open = [*kept, question]
        self._begun()

    def poll(self) -> Answer | None:
        """The next answer, or that of somebody whose time has run out."""
        while self._begun() and self._worker is not None:
            question = self._open[0]
            try:
                said = self._worker.said()
            except Gone:
                if self._lost is question:
                    return self._answered_for("died twice over a question")
                log.warning("whoever thought for seat %d died and is asked again", question.seat)
                self._lost = question
                self._replace()
                continue
            if said is not None:
                complain(question.seat, said)
                return self._done(said.what)
            if self._clock() - self._since >= self._limit:
                return self._answered_for(f"took longer than {self._limit:g} s")
            break
        return None

    def forget(self) -> None:
        """Drop everything asked so far. Who has a question in hand is replaced: the next need not wait for it."""
        self._open.clear()
        if self._thinking:
            self._replace()

    def close(self) -> None:
        """Stop at once."""
        self._open.clear()
        self._dismiss()

    def _begun(self) -> bool:
        """Whether the oldest question is in hand. It is handed over if that can be."""
        if self._thinking or not self._open:
            return self._thinking
        if self._worker is None:
            self._replace()
        if not self._started():
            return False
        try:
            assert self._worker is not None
            self._worker.ask(self._open[0])
        except Gone:  # it died while it had nothing to do
            self._replace()
            return False
        self._thinking = True
        self._since = self._clock()
        return True

    def _started(self) -> bool:
        """Whether the worker may be asked. If none can be started, a thread takes its place."""
        assert self._worker is not None
        try:
            if self._worker.ready:
                self._stillborn = False
                return True
            if self._clock() - self._hired < STARTING:
                return False
            why = f"does not start in {STARTING:g} s"
        except Gone:
            if not self._stillborn:
                self._stillborn = True
                self._replace()
                return False
            why = "ends as it starts"
        log.warning("the process of the computer players %s: they think in a thread", why)
        self._hire = InThread
        self._replace()
        return True

    def _done(self, said: Any, *, late: bool = False) -> Answer:
        """The answer to the question in hand."""
        self._thinking = False
        question = self._open.pop(0)
        self._begun()
        return Answer(question.version, question.seat, said, late, question.wanted)

    def _answered_for(self, why: str) -> Answer:
        log.warning("the player in seat %d %s", self._open[0].seat, why)
        self._replace()
        return self._done(None, late=True)

    def _replace(self) -> None:
        """Let the worker go with what it has in hand, and start a fresh one."""
        self._dismiss()
        self._hired = self._clock()
        try:
            self._worker = self._hire(self._bots)
        except Exception:  # there are many ways in which a system does not let us
            log.warning("no process can be started: the computer players think in a thread", exc_info=True)
            self._hire = InThread
            self._worker = InThread(self._bots)

    def _dismiss(self) -> None:
        self._thinking = False
        if self._worker is not None:
            self._worker.leave()
            self._worker = None
