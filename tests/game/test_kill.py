"""Killed without warning in the middle of play: every action whose `submit` returned is there again."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.session import Session
from game.store import Reason, Store, StoreError
from tests.game.seats import match, one_more

ROOT = Path(__file__).resolve().parents[2]


def play_for_ever(folder: Path, seed: int) -> None:
    """Play at random and say after each `submit` how many actions there are. Runs in the process that is killed."""
    session = match("dansk-ludo", "hcc", Store(folder), seed=str(seed))
    rng = Random(seed)
    while one_more(session, rng):
        seat, action = session.journal[-1]
        sys.stdout.write(f"{session.ply} {seat} {session.text(action)}\n")
        sys.stdout.flush()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
@pytest.mark.parametrize("seed", range(4))
def test_killed_in_the_middle_of_play_nothing_is_lost(tmp_path: Path, seed: int) -> None:
    code = f"from pathlib import Path; from tests.game.test_kill import play_for_ever; play_for_ever(Path(), {seed})"
    child = subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    told = []
    try:
        for line in child.stdout:
            told.append(line.rstrip("\n").split(" ", 2))
            if len(told) == 20:
                with pytest.raises(StoreError) as caught:
                    Store(tmp_path)
                assert caught.value.reason is Reason.LOCKED
            if len(told) == 60 + 37 * seed:
                os.kill(child.pid, signal.SIGKILL)
                break
        told += [line.rstrip("\n").split(" ", 2) for line in child.stdout if line.endswith("\n")]
    finally:
        child.kill()
        child.wait()
        child.stdout.close()
    store = Store(tmp_path)
    assert store.notice is None
    (kept,) = store.unfinished()
    session = Session.resume(store, kept.id)
    assert session.notice is None
    assert session.ply - len(told) in (0, 1), "at most the action that was being told is ahead"
    done = [[str(ply), str(seat), session.text(a)] for ply, (seat, a) in enumerate(session.journal, 1)]
    assert done[: len(told)] == told
    twin = match("dansk-ludo", "hcc", seed=str(seed))
    rng = Random(seed)
    for _ in range(session.ply):
        one_more(twin, rng)
    assert session._state == twin._state
