"""What the program costs on the screen: first frame, memory, idle processor, full redraw. Linux with the X tools.

The program runs as it does when installed: its modules lie compiled on the disk after the first start.

First frame: seconds from the start of the process until its window shows a picture of many colours. The screen's
memory is read every few milliseconds from outside; the program does nothing for it.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from tests.window.xwindow import ROOT, Desktop, Rect, Window, children, missing_tools

STEP = 8
SCREEN = (1920, 1080)
TABLE = ("play", "--seats", "human,medium", "--seed", "1", "--windowed", "1280x720")
LIMITS = {"first frame": 0.8, "memory": 80.0, "idle": 0.5, "redraw": 12.0}


class Film(threading.Thread):
    """Looks at the screen again and again and keeps every changed grid of its pixels with the time."""

    def __init__(self, desktop: Desktop) -> None:
        super().__init__(daemon=True)
        self.frames: list[tuple[float, bytes]] = []
        self._pixels = desktop.pixels()
        self._over = threading.Event()

    def run(self) -> None:
        """Film until `stop`."""
        while not self._over.wait(0.004):
            seen = time.monotonic()
            grid = self._pixels.grid(STEP)
            if not self.frames or grid != self.frames[-1][1]:
                self.frames.append((seen, grid))

    def stop(self) -> None:
        """Stop filming."""
        self._over.set()
        self.join()

    def first_content(self, inside: Rect) -> float:
        """When the inside of the window first had 16 colours and a twentieth of it was not background."""
        width = -(-self._pixels.width // STEP)
        columns = slice(-(-inside.x // STEP), (inside.x + inside.w) // STEP)
        rows = range(-(-inside.y // STEP), (inside.y + inside.h) // STEP)
        for seen, grid in self.frames:
            dots = memoryview(grid).cast("I")
            colours = Counter(c for row in rows for c in dots[row * width : (row + 1) * width][columns].tolist())
            if len(colours) >= 16 and colours.most_common(1)[0][1] < 0.95 * colours.total():
                return seen
        raise AssertionError("the window never showed a picture")


def first_frame(arguments: tuple[str, ...], compiled: Path) -> float:
    """Start the program once, compiled modules kept in a folder; seconds until its first frame with content."""
    installed = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(compiled)}
    with tempfile.TemporaryDirectory() as folder, Desktop.open(Path(folder) / "home", SCREEN) as desktop:
        film = Film(desktop)
        film.start()
        window = desktop.play(*arguments, data=Path(folder) / "data", env=installed)
        window.wait_for(lambda _: True, timeout=30)
        time.sleep(0.5)
        film.stop()
        return film.first_content(window.geometry()) - window.started


def memory_mib(window: Window) -> float:
    """Resident memory of the window's own process; `thinking_frames` measures that of who thinks."""
    for line in Path(f"/proc/{window.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("the program is gone")


def processor_s(window: Window) -> float:
    """Processor seconds so far of the program and everything it started, by the scheduler's own count."""
    return (
        sum(
            int(task.read_text().split()[0])
            for pid in children(window.process.pid)
            for task in Path(f"/proc/{pid}/task").glob("*/schedstat")
        )
        / 1e9
    )


def table_at_rest(seconds: float) -> tuple[float, float]:
    """Resident MiB and idle processor in percent of a core, at a table where the computer waits for the human."""
    with tempfile.TemporaryDirectory() as folder, Desktop.open(Path(folder) / "home", SCREEN) as desktop:
        window = desktop.play(*TABLE, data=Path(folder) / "data")
        window.activate()
        window.wait_for(lambda snap: 1 in snap.to_act, timeout=60, what="the human's turn")
        time.sleep(5)  # the last sounds and the sound card's close
        before, start = processor_s(window), time.monotonic()
        time.sleep(seconds)
        return memory_mib(window), 100 * (processor_s(window) - before) / (time.monotonic() - start)


def redraw_ms() -> float | None:
    """Milliseconds of one full redraw with 108 cards, as `tests.bench.redraw` prints them; None if it is not there."""
    if not Path(__file__).with_name("redraw.py").exists():
        return None
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.redraw"],
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return float(json.loads(done.stdout.splitlines()[-1])["redraw_ms"])


def main() -> int:
    """Print the four figures with their limits; exit code 1 when one is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=5, help="how many starts the median is taken of")
    parser.add_argument("--idle", type=float, default=20, help="seconds of idling")
    options = parser.parse_args()
    if missing := missing_tools():
        print(f"needs {', '.join(missing)}")
        return 2
    over = False

    def tell(name: str, value: float, unit: str, more: str = "") -> None:
        nonlocal over
        over |= value >= LIMITS[name]
        print(f"{name:12}{value:8.2f} {unit:4} (limit {LIMITS[name]:g}) {more}", flush=True)

    with tempfile.TemporaryDirectory() as compiled:
        for arguments in ((), TABLE):
            starts = [first_frame(arguments, Path(compiled)) for _ in range(options.starts + 1)][
                1:
            ]  # one warms the disk
            where = "table" if arguments else "title"
            tell("first frame", statistics.median(starts), "s", f"{where}, {min(starts):.2f} to {max(starts):.2f}")
    memory, idle = table_at_rest(options.idle)
    tell("memory", memory, "MiB", "table, with all processes")
    tell("idle", idle, "%", f"of a core over {options.idle:g} s")
    if (redraw := redraw_ms()) is None:
        print("redraw      not measured: there is no tests/bench/redraw.py")
        over = True
    else:
        tell("redraw", redraw, "ms", "108 cards at 1920×1080, software")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
