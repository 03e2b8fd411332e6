"""Players that can be told to another process, and that a test can watch there. Imports as little as they need."""

import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from rules.protocol import Action, Observation


@dataclass(frozen=True)
class Waits:
    """Tells in a folder that it has begun, and by which process; answers with the last legal action once it is let."""

    folder: Path

    def __call__(self) -> "Waits":
        self.folder.mkdir(exist_ok=True)
        return self

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        begun = self.folder / f"begun-{len(self.begun())}"
        begun.with_suffix(".new").write_text(str(os.getpid()))
        begun.with_suffix(".new").rename(begun)
        until = time.monotonic() + 60
        while not (self.folder / "let").exists() and time.monotonic() < until:
            time.sleep(0.002)
        return legal[-1]

    def begun(self) -> list[int]:
        """The processes that have begun to think, in order."""
        return [int(file.read_text()) for file in sorted(self.folder.glob("begun-?"))]

    def let(self) -> None:
        """It may answer."""
        (self.folder / "let").touch()


class Fails:
    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        raise ZeroDivisionError


class Looks:
    """Answers with the process it is in and the modules that are loaded there."""

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Any:
        return os.getpid(), sorted(sys.modules)


def unknown() -> Any:
    """Makes nobody."""
    raise LookupError("nobody by that name")
