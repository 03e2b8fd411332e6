"""Whoever thinks about one question at a time: a process of its own, or a thread where no process can be started.

The process is spawned, not forked: it imports only the rules and the players, never the window. It ends when the
pipe to the table ends, and also in the middle of a thought when the program that started it is no more.
"""

import contextlib
import os
import queue
import signal
import threading
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from game.thinking.asking import BotRecipe, Bots, Question, Said, made, reply

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

REAPED_IN = 0.1  # seconds at most until a process that was killed is gone; usually three thousandths
POLITENESS = 5  # steps by which thinking gives way to drawing where both want the processor


class Gone(Exception):  # noqa: N818 - somebody who left
    """The worker is no more; what it had in hand will not be answered."""


class Worker(Protocol):
    """Thinks about one question at a time."""

    @property
    def ready(self) -> bool:
        """Whether it may be asked. Raises Gone."""
        ...

    def ask(self, question: Question) -> None:
        """Let it think. Raises Gone."""
        ...

    def said(self) -> Said | None:
        """What it found; None while it thinks. Raises Gone."""
        ...

    def leave(self) -> None:
        """Let it go at once, with what it has in hand."""
        ...


class InProcess:
    """Thinks in a process of its own. Raises OSError and whatever else there is when none can be started."""

    def __init__(self, bots: Sequence[BotRecipe]) -> None:
        from multiprocessing import get_context  # 35 ms, which only a table with computers has to pay

        spawn = get_context("spawn")
        self._line, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_work, args=(theirs, tuple(bots)), name="computer player", daemon=True)
        try:
            with _undisturbed():
                self._process.start()
        except BaseException:
            self._line.close()
            raise
        finally:
            theirs.close()
        self._ready = False

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid or 0

    @property
    def ready(self) -> bool:
        """Whether it has started and made the players."""
        if not self._ready:
            self._ready = self._heard() is not None
        return self._ready

    def ask(self, question: Question) -> None:
        """Tell it the question."""
        try:
            self._line.send(question)
        except OSError as error:
            raise Gone from error

    def said(self) -> Said | None:
        """What has come."""
        return self._heard()

    def leave(self) -> None:
        """Kill it."""
        self._line.close()
        self._process.kill()
        self._process.join(REAPED_IN)

    def _heard(self) -> Said | None:
        try:
            said: Said | None = self._line.recv() if self._line.poll() else None
        except (EOFError, OSError) as error:
            raise Gone from error
        return said


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Keep Ctrl-C from a process that is being started: it is meant for the program, which lets the process go."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(line: "Connection[Any, Any]", expected: Sequence[BotRecipe]) -> None:
    """The process: make the players, say so, answer until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    bots: Bots = {}
    for recipe in expected:
        with contextlib.suppress(Exception):  # it will be told when that player is asked
            made(recipe, bots)
    with contextlib.suppress(EOFError, OSError):
        line.send(Said())
        while True:
            line.send(reply(line.recv(), bots))


def _end_with_parent() -> None:
    """However long a player thinks: where nobody is left to hear it, it stops."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class InThread:
    """Thinks in a thread of this process, which costs frames: for where no process can be started."""

    ready = True

    def __init__(self, bots: Sequence[BotRecipe] = ()) -> None:
        self._questions: queue.SimpleQueue[Question | None] = queue.SimpleQueue()
        self._found: queue.SimpleQueue[Said] = queue.SimpleQueue()
        # daemon: leaving the program waits for nobody
        threading.Thread(target=self._run, name="computer player", daemon=True).start()

    def ask(self, question: Question) -> None:
        """Tell it the question."""
        self._questions.put(question)

    def said(self) -> Said | None:
        """What it found."""
        try:
            return self._found.get_nowait()
        except queue.Empty:
            return None

    def leave(self) -> None:
        """It goes after the question in hand, which is finished unheard."""
        self._questions.put(None)

    def _run(self) -> None:
        bots: Bots = {}
        while (question := self._questions.get()) is not None:
            self._found.put(reply(question, bots))
