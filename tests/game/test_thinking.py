"""Thinking beside the drawing thread: stale answers, time limits, failures, leaving at once."""

import sys
import threading
import time
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.opponents import Bot
from game.thinking import Answer, Beside, Question
from rules.protocol import Action, Observation
from tests.game.seats import match


class Waits:
    """Answers with its last legal action once it is let."""

    def __init__(self) -> None:
        self.let = threading.Event()
        self.begun = threading.Event()

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        self.begun.set()
        self.let.wait(20)
        return legal[-1]


class Fails:
    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        raise ZeroDivisionError


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def thinker(clock: Clock) -> Iterator[Beside]:
    made = Beside(clock=clock)
    yield made
    made.close()


def question(bot: Bot, version: int = 7, *, must: bool = True) -> Question:
    session = match("svensk", "cc")
    session.submit(0, session.chance())
    return Question(version, 1, bot, session.observe(1), session.legal(1), "a seed", must)


def heard(thinker: Beside) -> Answer:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        found = thinker.poll()
        if found is not None:
            return found
        time.sleep(0.001)
    raise AssertionError("no answer")


def test_an_answer_comes_with_the_version_it_is_for(thinker: Beside) -> None:
    bot = Waits()
    asked = question(bot)
    thinker.ask(asked)
    assert bot.begun.wait(20)
    assert thinker.poll() is None
    bot.let.set()
    assert heard(thinker) == Answer(7, 1, asked.legal[-1])
    assert thinker.poll() is None


def test_the_answer_to_an_older_question_never_comes(thinker: Beside) -> None:
    old, new = Waits(), Waits()
    thinker.ask(question(old, 7))
    assert old.begun.wait(20)
    thinker.ask(question(new, 8))
    new.let.set()
    old.let.set()
    assert heard(thinker).version == 8
    time.sleep(0.05)
    assert thinker.poll() is None


def test_what_is_forgotten_is_not_answered_and_a_new_question_does_not_wait_for_it(thinker: Beside) -> None:
    stuck, quick = Waits(), Waits()
    thinker.ask(question(stuck, 7))
    assert stuck.begun.wait(20)
    thinker.forget()
    quick.let.set()
    thinker.ask(question(quick, 8))
    assert heard(thinker).version == 8
    stuck.let.set()
    time.sleep(0.05)
    assert thinker.poll() is None


@pytest.mark.parametrize("must", [True, False])
def test_after_two_seconds_somebody_else_answers(thinker: Beside, clock: Clock, must: bool) -> None:
    bot = Waits()
    asked = question(bot, must=must)
    thinker.ask(asked)
    assert bot.begun.wait(20)
    clock.now += 1.99
    assert thinker.poll() is None
    clock.now += 0.02
    assert thinker.poll() == Answer(7, 1, asked.legal[0] if must else None, late=True)
    bot.let.set()
    time.sleep(0.05)
    assert thinker.poll() is None, "what it says afterwards is not heard"


@pytest.mark.parametrize("must", [True, False])
def test_a_player_that_fails_is_answered_for(thinker: Beside, must: bool, caplog: pytest.LogCaptureFixture) -> None:
    asked = question(Fails(), must=must)
    thinker.ask(asked)
    assert heard(thinker).action == (asked.legal[0] if must else None)
    assert "ZeroDivisionError" in caplog.text


def test_leaving_waits_for_nobody_and_gives_the_interpreter_back(clock: Clock) -> None:
    usual = sys.getswitchinterval()
    thinker = Beside(clock=clock)
    bot = Waits()
    thinker.ask(question(bot))
    assert bot.begun.wait(20)
    assert sys.getswitchinterval() < usual
    begun = time.perf_counter()
    thinker.close()
    assert time.perf_counter() - begun < 0.5
    assert thinker.poll() is None
    assert sys.getswitchinterval() == usual
    bot.let.set()
    until = time.monotonic() + 20
    while any(t.name == "computer player" and t.is_alive() for t in threading.enumerate()):
        assert time.monotonic() < until, "the thread goes as soon as its player lets it"
        time.sleep(0.005)
