"""A real X screen of our own, and a program's window on it that a test can look at, click, drag and kill.

The program tells where things are through a *probe*: when FEMHUNDRA_PROBE names a file, it writes there, atomically,
a JSON snapshot of the picture whenever that comes to rest (see `Snapshot`). Input goes the other way only as real
mouse and keyboard events. Nothing here imports pygame or the game.
"""

import contextlib
import json
import mmap
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "openbox", "xdotool", "wmctrl", "xprop", "import")
T = TypeVar("T")


class Timeout(AssertionError):  # noqa: N818 - a thing awaited, not a mistake of the harness
    """Something awaited did not happen in time."""


class Point(NamedTuple):
    """A point in window pixels."""

    x: int
    y: int


class Rect(NamedTuple):
    """An upright rectangle in window pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def centre(self) -> Point:
        """The middle of it."""
        return Point(self.x + self.w // 2, self.y + self.h // 2)

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point lies inside."""
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h


class Shown(NamedTuple):
    """A card on the screen: its name as in records (None: a back) and its upright outline."""

    card: str | None
    rect: Rect


@dataclass(frozen=True)
class Snapshot:
    """What the program said about the picture at rest.

    `cards` maps a place ("hand:1", "pile", "stock", "meld:1", …) to its cards in drawing order, the last on top.
    """

    scene: str
    quiet: bool
    phase: str
    to_act: tuple[int, ...]
    cards: Mapping[str, tuple[Shown, ...]]
    buttons: Mapping[str, Rect]
    prompt: str
    log: tuple[str, ...]
    raw: Mapping[str, Any]

    @classmethod
    def read(cls, text: str) -> Self:
        """Read the JSON text of a probe file; parts the program leaves out are empty."""
        raw = json.loads(text)
        cards = {
            place: tuple(Shown(c["card"], Rect(*map(round, c["rect"]))) for c in shown)
            for place, shown in raw.get("cards", {}).items()
        }
        buttons = {name: Rect(*map(round, rect)) for name, rect in raw.get("buttons", {}).items()}
        return cls(
            scene=raw.get("scene", ""),
            quiet=bool(raw.get("quiet", False)),
            phase=raw.get("phase") or "",
            to_act=tuple(raw.get("to_act") or ()),
            cards=cards,
            buttons=buttons,
            prompt=raw.get("prompt") or "",
            log=tuple(raw.get("log") or ()),
            raw=raw,
        )

    def names(self, place: str) -> list[str | None]:
        """The cards of a place, bottom to top as drawn; empty if there is no such place."""
        return [shown.card for shown in self.cards.get(place, ())]

    def grip(self, place: str, which: str | int) -> Point:
        """A point where a card (by name or index) can be taken hold of: no later card of its place covers it."""
        cards = self.cards[place]
        index = self.names(place).index(which) if isinstance(which, str) else which % len(cards)
        rect, above = cards[index].rect, [shown.rect for shown in cards[index + 1 :]]
        steps = (8, 4, 12, 2, 14, 6, 10, 1, 15)  # the middle first, the edges last
        for i, j in ((i, j) for j in steps for i in steps):
            point = Point(rect.x + rect.w * i // 16, rect.y + rect.h * j // 16)
            if not any(cover.holds(point) for cover in above):
                return point
        raise AssertionError(f"{which} in {place} is covered by the cards above it")

    def over(self, place: str) -> Point:
        """The middle of a place that has cards."""
        rects = [shown.rect for shown in self.cards[place]]
        left, top = min(r.x for r in rects), min(r.y for r in rects)
        right, bottom = max(r.x + r.w for r in rects), max(r.y + r.h for r in rects)
        return Point((left + right) // 2, (top + bottom) // 2)


def missing_tools(tools: Iterable[str] = TOOLS) -> list[str]:
    """The X tools that this machine lacks."""
    return [tool for tool in tools if shutil.which(tool) is None]


def wait_until(ask: Callable[[], T | None], timeout: float = 10.0, what: str = "", pause: float = 0.02) -> T:
    """Ask until the answer is truthy, and return it; raises `Timeout` with `what` was awaited."""
    end = time.monotonic() + timeout
    while True:
        if answer := ask():
            return answer
        if time.monotonic() > end:
            raise Timeout(f"not within {timeout:g} s: {what or ask}")
        time.sleep(pause)


def spawn(command: Sequence[str], **options: Any) -> subprocess.Popen[bytes]:
    """Start a program in a session of its own; it dies with us, also when we are killed (where setpriv exists)."""
    leash = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
    options.setdefault("stdin", subprocess.DEVNULL)
    return subprocess.Popen([*leash, *command], start_new_session=True, **options)


def end(process: subprocess.Popen[bytes], grace: float = 0) -> None:
    """Kill a spawned program with everything it started, and reap it; with `grace` seconds to tidy up first."""
    if grace and process.poll() is None:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(grace)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(10)


@dataclass
class Desktop:
    """A virtual screen with a window manager and its own home folder. Use as a context manager, or `close` it."""

    size: tuple[int, int] = (1600, 900)
    home: Path = field(default_factory=lambda: Path(os.devnull))
    display: str = ""
    programs: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @classmethod
    def open(cls, home: Path, size: tuple[int, int] = (1600, 900), *, manager: bool = True) -> Self:
        """Start Xvfb on a free display, and openbox on it; `home` takes every file that they or the program write."""
        home.mkdir(parents=True, exist_ok=True)
        desktop = cls(size, home)
        try:
            desktop._start_screen()
            if manager:
                desktop._start_manager()
        except BaseException:
            desktop.close()
            raise
        return desktop

    def _start_screen(self) -> None:
        read, write = os.pipe()
        try:
            screen = f"{self.size[0]}x{self.size[1]}x24"
            command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-fbdir", str(self.home)]
            with (self.home / "xvfb.log").open("wb") as log:
                server = spawn([*command, "-nolisten", "tcp", "-noreset"], pass_fds=(write,), stdout=log, stderr=log)
            self.programs.append(server)
            os.close(write)
            write = -1
            said = b""
            while not said.endswith(b"\n"):
                ready, _, _ = select.select([read], [], [], 20)
                chunk = os.read(read, 64) if ready else b""
                if not chunk:
                    raise Timeout(f"Xvfb did not start: {(self.home / 'xvfb.log').read_text(errors='replace')}")
                said += chunk
            self.display = f":{int(said)}"
        finally:
            os.close(read)
            if write >= 0:
                os.close(write)

    def _start_manager(self) -> None:
        with (self.home / "openbox.log").open("wb") as log:
            self.programs.append(spawn(["openbox", "--sm-disable"], env=self.environment(), stdout=log, stderr=log))
        wait_until(
            lambda: "window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), 20, "the window manager"
        )

    def environment(self, **more: str) -> dict[str, str]:
        """The environment of programs on this screen: English, silent, and strangers to the user's own files."""
        keep = {k: v for k, v in os.environ.items() if not k.startswith(("FEMHUNDRA_", "SDL_", "XDG_", "LC_"))}
        for name in ("LANGUAGE", "WAYLAND_DISPLAY", "XAUTHORITY"):
            keep.pop(name, None)
        ours = {"DISPLAY": self.display, "HOME": str(self.home), "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy"}
        return keep | ours | {"PYTHONFAULTHANDLER": "1"} | more

    def run(self, *command: str, timeout: float = 20) -> str:
        """Run an X tool on this screen and return what it prints (also when it finds nothing)."""
        done = subprocess.run(
            command,
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )
        return done.stdout

    def launch(
        self,
        command: Sequence[str],
        *,
        wm_class: str = "femhundra",
        env: Mapping[str, str] | None = None,
        timeout: float = 30,
    ) -> "Window":
        """Start a program and wait for its visible window of this class."""
        probe = self.home / f"probe-{len(self.programs)}.json"
        output = self.home / f"output-{len(self.programs)}.txt"
        with output.open("wb") as stream:
            started = time.monotonic()
            process = spawn(
                command,
                cwd=ROOT,
                env=self.environment(FEMHUNDRA_PROBE=str(probe), **(env or {})),
                stdout=stream,
                stderr=subprocess.STDOUT,
            )
        self.programs.append(process)
        window = Window(self, process, probe, output, started)
        window.find(wm_class, timeout)
        return window

    def play(self, *arguments: str, data: Path, env: Mapping[str, str] | None = None, timeout: float = 30) -> "Window":
        """Start the real program, `femhundra ARGUMENTS`, with its data in a folder of the test's own."""
        command = [sys.executable, "-m", "game", *arguments]
        return self.launch(command, env={"FEMHUNDRA_DATA": str(data)} | dict(env or {}), timeout=timeout)

    def screenshot(self, path: Path) -> Path:
        """Save a picture of the whole screen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.run("import", "-silent", "-window", "root", str(path))
        assert path.exists(), f"no screenshot at {path}"
        return path

    def pixels(self) -> "Pixels":
        """The screen's memory, to read pixels without any delay."""
        return Pixels.open(self.home / "Xvfb_screen0")

    def close(self) -> None:
        """Kill every program started here, the screen last."""
        for process in reversed(self.programs):
            end(process, grace=2 if process is self.programs[0] else 0)  # the screen removes its lock file
        self.programs.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@dataclass
class Window:
    """The window of a running program, in its own pixels; (0, 0) is the corner inside the frame."""

    desktop: Desktop
    process: subprocess.Popen[bytes]
    probe: Path
    output_file: Path
    started: float
    """Monotonic time at which the process was started."""
    id: str = ""

    @property
    def output(self) -> str:
        """What the program has printed so far."""
        return self.output_file.read_text(encoding="utf-8", errors="replace")

    def find(self, wm_class: str, timeout: float) -> None:
        """Wait for the visible window of this class that belongs to our process."""

        def mine() -> str:
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended with {self.process.returncode}:\n{self.output[-4000:]}")
            for found in self._xdo("search", "--onlyvisible", "--class", f"^{re.escape(wm_class)}$").split():
                if self._xdo("getwindowpid", found).strip() == str(self.process.pid):
                    return found
            return ""

        try:
            self.id = wait_until(mine, timeout, f"a window of class {wm_class}")
        except Timeout as late:
            raise Timeout(f"{late}; the program printed:\n{self.output[-4000:]}") from None

    def _xdo(self, *words: str | int | float) -> str:
        return self.desktop.run("xdotool", *map(str, words))

    # looking

    def geometry(self) -> Rect:
        """Where the window's inside lies on the screen."""
        told = dict(
            line.split("=") for line in self._xdo("getwindowgeometry", "--shell", self.id).split() if "=" in line
        )
        return Rect(int(told["X"]), int(told["Y"]), int(told["WIDTH"]), int(told["HEIGHT"]))

    def screenshot(self, path: Path) -> Path:
        """Save a picture of the window's inside."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.desktop.run("import", "-silent", "-window", self.id, str(path))
        assert path.exists(), f"no screenshot at {path}"
        return path

    def pixel(self, at: tuple[int, int]) -> tuple[int, int, int]:
        """The colour of a point of the window, as the screen shows it now."""
        inside = self.geometry()
        with self.desktop.pixels() as pixels:
            return pixels.colour(inside.x + at[0], inside.y + at[1])

    def snapshot(self) -> Snapshot | None:
        """What the program last said about the picture at rest; None before the first time."""
        try:
            return Snapshot.read(self.probe.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None

    def wait_for(self, wish: Callable[[Snapshot], Any], timeout: float = 15, what: str = "") -> Snapshot:
        """Wait until a snapshot of a picture at rest grants the wish, and return it."""

        def granted() -> Snapshot | None:
            if (code := self.process.poll()) is not None:
                raise AssertionError(f"the program ended with {code}:\n{self.output[-4000:]}")
            snap = self.snapshot()
            return snap if snap is not None and snap.quiet and wish(snap) else None

        try:
            return wait_until(granted, timeout, what)
        except Timeout:
            last = self.snapshot()
            seen = "none" if last is None else json.dumps(last.raw, ensure_ascii=False)[:2000]
            raise Timeout(
                f"no snapshot as wished within {timeout:g} s: {what or 'see the caller'}\nthe last one: {seen}\n"
                f"the program printed: {self.output[-2000:]}"
            ) from None

    def told_at(self) -> int:
        """When the last snapshot was written (nanoseconds; 0: never), to wait for a newer one."""
        try:
            return self.probe.stat().st_mtime_ns
        except FileNotFoundError:
            return 0

    def newer(self, than: int, timeout: float = 15) -> Snapshot:
        """Wait for a quiet snapshot written after the time that `told_at` gave."""
        return self.wait_for(lambda _: self.told_at() > than, timeout, "a new picture at rest")

    # hands

    def activate(self) -> None:
        """Bring the window to the front and give it the keyboard."""
        self._xdo("windowactivate", "--sync", self.id)

    def move(self, to: tuple[int, int]) -> None:
        """Move the mouse there."""
        self._xdo("mousemove", "--window", self.id, *to)

    def click(self, at: tuple[int, int] | None = None, button: int = 1, times: int = 1) -> None:
        """Click at a point, or where the mouse is."""
        go = ("mousemove", "--window", self.id, *at, "sleep", 0.03) if at else ()
        press = ("mousedown", button, "sleep", 0.03, "mouseup", button, "sleep", 0.03)
        self._xdo(*go, *press * times)

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        """Move there and hold a button down, until `release`."""
        self._xdo("mousemove", "--window", self.id, *at, "sleep", 0.03, "mousedown", button, "sleep", 0.03)

    def release(self, button: int = 1) -> None:
        """Let the button go."""
        self._xdo("mouseup", button)

    def glide(self, start: tuple[int, int], to: tuple[int, int], steps: int = 12) -> None:
        """Move the mouse in a straight line, with or without a button held."""
        words: list[str | int | float] = []
        for i in range(1, steps + 1):
            x, y = (round(a + (b - a) * i / steps) for a, b in zip(start, to, strict=True))
            words += ["mousemove", "--window", self.id, x, y, "sleep", 0.016]
        self._xdo(*words)

    def drag(self, start: tuple[int, int], to: tuple[int, int], steps: int = 12) -> None:
        """Press, move in a straight line, let go."""
        self.press(start)
        self.glide(start, to, steps)
        self.release()

    def key(self, *keys: str) -> None:
        """Press keys one after the other, in xdotool's names: "h", "ctrl+z", "F11", "Return"."""
        for key in keys:
            self._xdo("key", "--clearmodifiers", key)

    def tap(self, key: str) -> None:
        """Press one key and leave the rest alone; `key` would let go of a mouse button that is held."""
        self._xdo("key", key)

    def resize(self, width: int, height: int) -> None:
        """Ask the window manager for another size of the window's inside."""
        self._xdo("windowsize", self.id, width, height)

    # ends

    def close(self, timeout: float = 10) -> int:
        """Close the window politely, as its cross does, and return the exit code."""
        self.desktop.run("wmctrl", "-i", "-c", self.id)
        return self.wait(timeout)

    def wait(self, timeout: float = 10) -> int:
        """Wait for the program to end; returns the exit code."""
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Timeout(f"the program still runs after {timeout:g} s:\n{self.output[-2000:]}") from None

    def kill(self) -> None:
        """Pull the plug: the program gets no chance to save anything."""
        end(self.process)


class Pixels:
    """The memory of the screen (Xvfb keeps it in a file, in the XWD format), four bytes a pixel: blue, green, red."""

    def __init__(self, memory: mmap.mmap) -> None:
        self._memory = memory
        words = memoryview(memory)[:100].cast("I").tolist()  # XWD headers are big-endian
        header = [int.from_bytes(word.to_bytes(4, sys.byteorder), "big") for word in words]
        size, self.width, self.height, self.stride, colours = header[0], header[4], header[5], header[12], header[19]
        assert header[11] == 32, "four bytes a pixel"
        self._start = size + colours * 12

    @classmethod
    def open(cls, file: Path) -> Self:
        """Map the file of a running Xvfb."""
        with file.open("rb") as stream:
            return cls(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))

    def colour(self, x: int, y: int) -> tuple[int, int, int]:
        """Red, green, blue at a point of the screen."""
        at = self._start + y * self.stride + x * 4
        blue, green, red = self._memory[at : at + 3]
        return red, green, blue

    def grid(self, step: int) -> bytes:
        """Every `step`-th pixel of every `step`-th row of the screen, four bytes each."""
        rows = []
        for y in range(0, self.height, step):
            start = self._start + y * self.stride
            rows.append(memoryview(self._memory[start : start + self.width * 4]).cast("I")[::step].tobytes())
        return b"".join(rows)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._memory.close()


def children(pid: int) -> Iterator[int]:
    """A process and all that descend from it (Linux)."""
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            yield from children(int(child))
