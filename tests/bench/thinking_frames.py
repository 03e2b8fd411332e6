"""How smooth the table stays while a computer player thinks: frame times in a real window on the current DISPLAY.

Scenes of Fem hundre, each animated all the time: a card dragged in circles while nobody thinks (what the machine can
do at all), while `hard` thinks about its bid again and again, and while it does so for 0.6 s each time; and a table
where four `hard` play, cards flying between their thoughts. A frame's time is from one picture to the next, so a
window that runs at 60 pictures a second has 16.7 ms. At the table only frames that a thought fell into are counted.
Of the same frames, `own` is the processor time of the thread that draws: it does not grow with the machine's load.

`--thread` shows what it would cost to think in a thread of the window's process.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.play import Play

# The computer players' process imports this module too; what has to do with the window is imported where it is used.

LIMIT = 25.0  # ms, of the slowest hundredth
MEMORY = 50.0  # MiB, of the process that thinks
SIZE = (1280, 720)
WARMING = 30  # frames before counting begins
NOBODY, PLAYING = -1, -2
SCENES = {
    "dragging, nobody thinks": NOBODY,
    "dragging, hard thinks": 0,
    "dragging, hard thinks 0.6 s": 4000,
    "four hard play": PLAYING,
}
"""The budget of `hard`, or what else happens."""


def resident_mib(pid: int) -> float:
    """Resident memory of a process."""
    status = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:")) / 1024


def share(times: list[float], part: float) -> float:
    """The time that this part of all frames does not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def table(human: bool) -> Any:
    """A match of four; with a person in it, at that person's turn to bid."""
    from game.players import Player
    from game.session import Session
    from rules import catalog

    kinds = ["human" if human else "hard", "hard", "hard", "hard"]
    players = [Player(name, kind) for name, kind in zip(("Anna", "Bo", "Cia", "Dag"), kinds, strict=True)]
    session = Session.begin(catalog.preset("norsk"), players, None, seed="7")
    while human and session.to_act() != (1,):
        seat = session.to_act()[0]
        session.submit(seat, session.legal(seat)[0] if seat else session.chance())
    return session


def watched(context: Context, session: Any, thinker: Any, budget: int) -> Play:
    """The table, drawn again at every frame."""
    import pygame

    from game.scenes.play import Play
    from game.thinking import Opponent, Question

    bot = Opponent("hard", session.rules, session.seats, 1, max(0, budget))

    class Watched(Play):
        """Keeps moving."""

        busy = True
        counted = 0
        thoughts = 0
        thought = False

        def update(self, dt: float) -> Any:
            following = super().update(dt)
            self.counted += 1
            if budget == PLAYING:
                self.thought = bool(self.pacer._computers.pending)
            else:
                self.drag()
                self.thought = self.touch.drag.active
                if budget != NOBODY and self.thought:
                    self.think()
            return following

        def drag(self) -> None:
            assert self.view.placement
            spot = next(s for s in self.view.placement.spots if s.place == ("hand", 1))
            if self.counted == 10:
                x, y, *_ = self.view.shown_rect(spot)
                pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x + 15, y + 30), touch=False))
            elif self.counted > 10:
                along = self.counted / 10
                to = (round(640 + 200 * math.cos(along)), round(360 + 150 * math.sin(along)))
                pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0), touch=False))

        def think(self) -> None:
            if self.thoughts == 0 or thinker.poll() is not None:
                self.thoughts += 1
                thinker.ask(Question(self.thoughts, 1, bot, self.session.observe(1), str(self.thoughts)))

    return Watched(context, session)


def frames(budget: int, seconds: float, thread: bool) -> tuple[list[float], list[float], float, float]:
    """Of frames that count, milliseconds on the clock and of the processor; thoughts a second; the thinker's MiB."""
    import game.scenes.play_state as play_state
    from game.app import App
    from game.settings import Pace, Settings
    from game.thinking import Beside, InProcess, InThread

    thinkers: list[Beside] = []

    def beside() -> Beside:
        thinkers.append(Beside(limit=60, hire=InThread if thread else InProcess))
        return thinkers[-1]

    play_state.Beside = beside  # type: ignore[assignment, misc]
    app = App(SIZE, Settings(pace=Pace.FAST), None)
    thinker = beside()
    scene: Any = watched(app.context, table(human=budget != PLAYING), thinker, budget)
    clock: list[float] = []
    processor: list[float] = []
    memory = 0.0
    draw = app._draw

    def drawn() -> Iterator[None]:
        """Note every frame until the time is over."""
        nonlocal memory
        last, used = time.perf_counter(), time.thread_time()
        end = last + seconds
        while last < end:
            draw()
            now, spent = time.perf_counter(), time.thread_time()
            if scene.counted > WARMING and scene.thought:
                clock.append((now - last) * 1e3)
                processor.append((spent - used) * 1e3)
            last, used = now, spent
            yield
        worker = thinkers[budget == PLAYING].worker
        memory = resident_mib(worker.pid) if isinstance(worker, InProcess) else 0.0
        app.scenes.over = True
        yield

    film = drawn()
    app._draw = lambda: next(film)  # type: ignore[method-assign]
    app.run(scene)
    thinker.close()
    return clock, processor, scene.thoughts / seconds, memory


def main() -> int:
    """Print the figures; exit code 1 when one misses its limit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20, help="how long each scene lasts")
    parser.add_argument("--thread", action="store_true", help="think in a thread of the same process")
    options = parser.parse_args()
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        print("needs a screen: set DISPLAY")
        return 2
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    missed = False
    for name, budget in SCENES.items():
        clock, processor, thoughts, memory = frames(budget, options.seconds, options.thread)
        late = share(clock, 0.99)
        missed |= late >= LIMIT or memory >= MEMORY
        print(
            f"{name:28} p50 {share(clock, 0.5):5.1f}  p95 {share(clock, 0.95):5.1f}  p99 {late:5.1f} ms "
            f"(limit {LIMIT:g}); own p99 {share(processor, 0.99):4.1f}; {len(clock)} frames"
            + (f"; {thoughts:.1f} thoughts/s" if thoughts else "")
            + (f"; thinker {memory:.1f} MiB" if memory else "")
            + f"; load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
