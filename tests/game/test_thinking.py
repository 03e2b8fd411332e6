"""Thinking beside the drawing: the same moves, time limits, failures, the death of either side, leaving at once."""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.opponents import levels
from game.pacing import Awaiting, Pacer, Timing, bots_of
from game.players import Player
from game.session import Session
from game.thinking import (
    Advice,
    Answer,
    AtOnce,
    Beside,
    BotRecipe,
    InProcess,
    InThread,
    Opponent,
    Question,
    Thinker,
    Wanted,
)
from game.thinking.workers import Gone
from rules import catalog
from rules.protocol import TABLE
from tests.game.seats import Anyhow, match, one_more
from tests.game.thoughts import Fails, Looks, Waits, unknown

ROOT = Path(__file__).resolve().parents[2]
SMALLEST_PIPE = 8192  # bytes; what fits can be told to somebody who is not listening yet


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=[InProcess, InThread])
def thinker(clock: Clock, request: pytest.FixtureRequest) -> Iterator[Beside]:
    made = Beside(clock=clock, hire=request.param)
    yield made
    made.close()


@pytest.fixture
def spawned(clock: Clock) -> Iterator[Beside]:
    made = Beside(clock=clock)
    yield made
    made.close()


@pytest.fixture
def waits(tmp_path: Path) -> Iterator[Waits]:
    made = Waits(tmp_path / "thoughts")
    yield made
    made.let()


POSITION = match("svensk", "cc")
POSITION.submit(TABLE, POSITION.chance())


def question(bot: BotRecipe, version: int = 7, seat: int = 1) -> Question:
    return Question(version, seat, bot, POSITION.observe(1), "a seed")


def until(found: Callable[[], Any], what: str) -> Any:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if (it := found()) is not None and it is not False:
            return it
        time.sleep(0.002)
    raise AssertionError(f"no {what}")


def heard(thinker: Thinker) -> Answer:
    answer: Answer = until(thinker.poll, "answer")
    return answer


def thinking(thinker: Thinker, bot: Waits, times: int = 1) -> int:
    """Wait until the player has begun to think so many times; the process it is in."""

    def begun() -> bool:
        assert thinker.poll() is None
        return len(bot.begun()) >= times

    until(begun, "thought")
    return bot.begun()[-1]


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and not yet fetched does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def ended(*pids: int) -> None:
    until(lambda: not any(map(alive, pids)), "end of the process")


def test_an_answer_comes_with_the_version_it_is_for(thinker: Beside, waits: Waits) -> None:
    thinker.ask(question(waits))
    thinking(thinker, waits)
    assert thinker.poll() is None
    waits.let()
    assert heard(thinker) == Answer(7, 1, POSITION.legal(1)[-1])
    assert thinker.poll() is None


def test_questions_to_several_seats_are_all_answered(thinker: Beside) -> None:
    thinker.expect([Anyhow])
    for seat in (3, 1, 2):
        thinker.ask(question(Anyhow, 7, seat))
    assert [heard(thinker).seat for _ in range(3)] == [3, 1, 2]


def test_the_answer_to_an_older_question_never_comes(thinker: Beside, waits: Waits) -> None:
    thinker.ask(question(waits, 7))
    thinking(thinker, waits)
    thinker.ask(question(Anyhow, 8))
    assert heard(thinker).version == 8
    waits.let()
    time.sleep(0.05)
    assert thinker.poll() is None


def test_what_is_forgotten_is_not_answered_and_a_new_question_does_not_wait_for_it(
    thinker: Beside, waits: Waits
) -> None:
    thinker.ask(question(waits, 7))
    thinking(thinker, waits)
    thinker.forget()
    assert thinker.poll() is None
    thinker.ask(question(Anyhow, 8))
    assert heard(thinker).version == 8
    waits.let()
    time.sleep(0.05)
    assert thinker.poll() is None


def test_after_two_seconds_somebody_else_answers(thinker: Beside, waits: Waits, clock: Clock) -> None:
    thinker.ask(question(waits))
    thinker.ask(question(Anyhow, 7, 2))
    thinking(thinker, waits)
    clock.now += 1.99
    assert thinker.poll() is None
    clock.now += 0.02
    assert thinker.poll() == Answer(7, 1, None, late=True)
    waits.let()
    assert heard(thinker).seat == 2, "the others are asked all the same"
    time.sleep(0.05)
    assert thinker.poll() is None, "what it says afterwards is not heard"


@pytest.mark.parametrize(("bot", "word"), [(Fails, "ZeroDivisionError"), (unknown, "nobody by that name")])
def test_a_player_that_fails_is_answered_for(
    thinker: Beside, bot: BotRecipe, word: str, caplog: pytest.LogCaptureFixture
) -> None:
    thinker.expect([bot])
    thinker.ask(question(bot))
    assert heard(thinker) == Answer(7, 1, None)
    assert word in caplog.text
    assert "seat 1" in caplog.text
    thinker.ask(question(Anyhow))
    assert heard(thinker).said is not None, "it goes on"


def test_at_once_a_player_that_fails_is_answered_for_too(caplog: pytest.LogCaptureFixture) -> None:
    thinker = AtOnce()
    thinker.ask(question(Fails))
    assert thinker.poll() == Answer(7, 1, None)
    assert "ZeroDivisionError" in caplog.text


# ---- what is told


@pytest.mark.parametrize("preset", catalog.keys())
def test_a_question_is_small_and_means_the_same_elsewhere(preset: str) -> None:
    session = match(preset, "cccc")
    bots = bots_of(session)
    rng = Random(3)
    while session.overview().deal < 2 and one_more(session, rng):
        for seat in session.to_act():
            if seat == TABLE:
                continue
            asked = Question(session.version, seat, bots(seat, session.players[seat - 1]), session.observe(seat), "s")
            told = pickle.dumps(asked)
            assert len(told) < SMALLEST_PIPE
            read = pickle.loads(told)
            assert read == asked
            assert hash(read.bot) == hash(asked.bot)
            assert read.observation.public.terms is asked.observation.public.terms


def played(session: Session, thinker: Thinker, plies: int) -> Sequence[Any]:
    """The beginning of a match among computers that take no time."""

    def bots(seat: int, player: Player) -> Opponent:
        """With a fixed budget: who searches for a time finds more on a quiet machine."""
        return Opponent(player.kind, session.rules, session.seats, seat, 8)

    pacer = Pacer(session, thinker, bots, Timing(instant=True))
    now = 0.0
    while session.ply < plies:
        now += 10
        if not pacer.step(now, True):
            assert pacer.awaiting in (Awaiting.TIME, Awaiting.NEXT_DEAL)
            pacer.next_deal()
            time.sleep(0.001)
    pacer.close()
    return session.journal


@pytest.mark.parametrize("preset", ["norsk", "international"])
def test_the_moves_are_the_same_as_without_a_process(preset: str) -> None:
    rules = catalog.preset(preset)
    kinds = levels(rules.family)[-4:]
    players = [Player(f"P{seat}", kind) for seat, kind in enumerate((*kinds, *kinds)[:4], 1)]
    at_once, beside = (Session.begin(rules, players, None, seed="11") for _ in range(2))
    usual = played(at_once, AtOnce(), 90)
    assert played(beside, Beside(limit=60), 90) == usual


@pytest.mark.parametrize("preset", ["svensk", "norsk"])
def test_advice_comes_from_the_process_best_first(spawned: Beside, preset: str) -> None:
    session = match(preset, "ccc")
    session.submit(TABLE, session.chance())
    seat = session.to_act()[0]
    adviser = Advice(session.rules, session.seats, budget=24)
    spawned.ask(Question(5, seat, adviser, session.observe(seat), "a seed", Wanted.ADVICE))
    answer = heard(spawned)
    assert (answer.version, answer.seat, answer.wanted, answer.late) == (5, seat, Wanted.ADVICE, False)
    best, *rest = answer.said
    assert (best.behind, best.behind_error) == (0, 0)
    assert rest
    assert {one.action for one in answer.said} <= set(session.legal(seat))


def test_the_process_knows_no_screen(spawned: Beside) -> None:
    spawned.ask(question(Looks))
    pid, modules = heard(spawned).said
    assert pid != os.getpid()
    assert "game.opponents" in modules
    for word in ("pygame", "pygame_gui", "sqlite3", "game.scenes", "game.screen", "game.table", "game.session"):
        assert word not in modules


# ---- deaths


def test_a_process_that_dies_is_replaced_and_asked_again(
    spawned: Beside, waits: Waits, caplog: pytest.LogCaptureFixture
) -> None:
    spawned.ask(question(waits))
    first = thinking(spawned, waits)
    os.kill(first, signal.SIGKILL)
    second = thinking(spawned, waits, 2)
    assert second != first
    assert "died" in caplog.text
    waits.let()
    assert heard(spawned) == Answer(7, 1, POSITION.legal(1)[-1])


def test_a_process_that_dies_twice_over_a_question_is_answered_for(spawned: Beside, waits: Waits) -> None:
    spawned.ask(question(waits))
    spawned.ask(question(Anyhow, 7, 2))
    for times in (1, 2):
        os.kill(thinking(spawned, waits, times), signal.SIGKILL)
        if times == 1:
            ended(waits.begun()[0])
    assert heard(spawned) == Answer(7, 1, None, late=True)
    assert heard(spawned).seat == 2
    assert len(waits.begun()) == 2


def test_a_process_that_dies_with_nothing_to_do_is_replaced(spawned: Beside) -> None:
    spawned.ask(question(Looks))
    pid, _ = heard(spawned).said
    os.kill(pid, signal.SIGKILL)
    ended(pid)
    spawned.ask(question(Looks))
    assert heard(spawned).said[0] not in (pid, os.getpid())


def test_leaving_waits_for_nobody_and_leaves_nobody(spawned: Beside, waits: Waits) -> None:
    spawned.ask(question(waits))
    pid = thinking(spawned, waits)
    spawned.close()
    assert spawned.poll() is None
    ended(pid)
    assert not (waits.folder / "let").exists(), "it was still thinking"


def test_leaving_a_thread_waits_for_nobody(waits: Waits, clock: Clock) -> None:
    thinker = Beside(clock=clock, hire=InThread)
    thinker.ask(question(waits))
    assert thinking(thinker, waits) == os.getpid()
    thinker.close()
    assert thinker.poll() is None
    waits.let()
    until(
        lambda: not any(t.name == "computer player" and t.is_alive() for t in threading.enumerate()),
        "end of the thread, which goes as soon as its player lets it",
    )


PROGRAM = """
import sys, time
from pathlib import Path
from game.thinking import Beside
from tests.game.test_thinking import question
from tests.game.thoughts import Waits
thinker = Beside()
thinker.ask(question(Waits(Path(sys.argv[1]))))
try:
    while thinker.poll() is None:
        time.sleep(0.01)
except KeyboardInterrupt:
    thinker.close()
"""


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_process_ends_with_the_program_that_started_it(waits: Waits, sent: signal.Signals) -> None:
    """However the program ends, in the middle of a thought. It has no file of its own, as where it is frozen."""
    waits()
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(waits.folder)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    until(lambda: len(waits.begun()) == 1, "thought")
    (pid,) = waits.begun()
    assert pid != program.pid
    if sent is signal.SIGINT:  # Ctrl-C goes to all that the terminal has started
        os.killpg(program.pid, sent)
    else:
        program.send_signal(sent)
    output, _ = program.communicate(timeout=60)
    ended(pid)
    assert program.returncode == (0 if sent is signal.SIGINT else -sent)
    assert output == b"", output.decode()


def test_a_process_that_dies_as_it_starts_is_replaced(spawned: Beside) -> None:
    spawned.expect([Looks])
    assert isinstance(spawned.worker, InProcess)
    first = spawned.worker.pid
    os.kill(first, signal.SIGKILL)
    ended(first)
    spawned.ask(question(Looks))
    assert heard(spawned).said[0] not in (first, os.getpid())


# ---- where no process can be started


class Refused(InProcess):
    def __init__(self, bots: Sequence[BotRecipe]) -> None:
        raise OSError("no more processes")


class Unready(InThread):
    """A process that never says that it has started, or that has ended."""

    def __init__(self, bots: Sequence[BotRecipe], *, gone: bool = False) -> None:
        super().__init__(bots)
        self._gone = gone

    @property
    def ready(self) -> bool:  # type: ignore[override]
        if self._gone:
            raise Gone
        return False


def ends_at_once(bots: Sequence[BotRecipe]) -> Unready:
    return Unready(bots, gone=True)


@pytest.mark.parametrize("hire", [Refused, ends_at_once, Unready])
def test_where_no_process_starts_a_thread_thinks(hire: Any, clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    thinker = Beside(clock=clock, hire=hire)
    thinker.expect([Looks])
    thinker.ask(question(Looks))
    if hire is Unready:
        assert thinker.poll() is None
        clock.now += 10
    assert heard(thinker).said[0] == os.getpid()
    assert "in a thread" in caplog.text
    thinker.close()
