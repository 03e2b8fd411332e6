"""What a person does with an installed Femhundra: start it, look, drag a card, watch computers play, close it.

Started by the check scripts as an ordinary user, with a home of its own: ``python3 person.py COMMAND … --version V``.
Needs the tools of the window tests, and nothing but Python's standard library.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.window.xwindow import Desktop, Window

LANGUAGES = {"sv": "sv_SE.UTF-8", "da": "da_DK.UTF-8", "nb": "nb_NO.UTF-8", "fi": "fi_FI.UTF-8"}
TABLE = ("play", "--rules", "international", "--seed", "7", "--windowed", "1280x720")


def say(text: str) -> None:
    """Tell what was seen."""
    print(text, flush=True)


class Person:
    """Somebody at a screen with a program that may be called like `command`."""

    def __init__(self, command: list[str], home: Path, desktop: Desktop, pictures: Path, wm_class: str) -> None:
        self.command, self.home, self.desktop, self.pictures, self.wm_class = command, home, desktop, pictures, wm_class

    def environment(self, language: str) -> dict[str, str]:
        """The person's own environment in a language of the system."""
        own = {name: os.environ[name] for name in os.environ if name.startswith(("WINE", "PATH", "LOCPATH"))}
        return {**own, "DISPLAY": self.desktop.display, "HOME": str(self.home), "LANG": LANGUAGES[language]}

    def told(self, language: str, *words: str) -> str:
        """What the program prints; it must succeed."""
        keep = {k: v for k, v in os.environ.items() if not k.startswith(("FEMHUNDRA_", "SDL_", "XDG_", "LC_", "LANG"))}
        done = subprocess.run(
            [*self.command, *words],
            env=keep | self.environment(language),
            cwd=self.home,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=600,
            check=False,
        )
        assert done.returncode == 0, f"{words}: {done.returncode} {done.stdout}{done.stderr}"
        return done.stdout.strip()

    def opened(self, language: str, *words: str) -> Window:
        """The window of the program, once it has something to show."""
        window = self.desktop.launch(
            [*self.command, *words], wm_class=self.wm_class, env=self.environment(language), timeout=90
        )
        window.wait_for(lambda snap: bool(snap.raw), timeout=60, what="the first picture")
        return window

    def first_content(self, language: str) -> float:
        """Seconds from the start to the first picture that the program calls complete, the best of three."""
        found = []
        for _again in range(3):
            started = time.time_ns()
            window = self.opened(language)
            found.append((window.told_at() - started) / 1e9)
            assert self.closed(window) == 0
        return min(found)

    def closed(self, window: Window) -> int:
        """Close a window by its cross."""
        window.activate()
        return window.close(timeout=60)

    def speaks(self, window: Window, language: str) -> str:
        """The language the program speaks; Swedish where that is asked for, else its own or English."""
        spoken = window.snapshot().raw["language"]
        assert spoken == language or (spoken == "en" and language != "sv"), (language, spoken)
        return spoken

    def drags(self, window: Window, language: str) -> None:
        """Take the first card of the hand and put it down beside another: the hand is in that order then."""
        window.activate()
        before = window.wait_for(lambda snap: len(snap.names("hand")) > 6 and snap.phase, 60, "a hand of cards")
        hand = before.names("hand")
        window.drag(before.grip("hand", 0), before.grip("hand", 4), steps=20)
        after = window.wait_for(lambda snap: snap.names("hand") != hand, 20, "another order of the hand")
        assert sorted(after.names("hand")) == sorted(hand), (hand, after.names("hand"))
        self.picture(window, f"table-{language}")

    def watches(self, language: str) -> None:
        """Computers play: their moves must come one after the other."""
        window = self.opened(language, *TABLE, "--seats", "medium,medium")
        window.wait_for(lambda snap: len(snap.log) >= 6 or snap.scene == "scores", 120, "six moves of computers")
        self.picture(window, "computers")
        assert self.closed(window) == 0

    def picture(self, window: Window, name: str) -> None:
        """Keep a picture of the window."""
        window.screenshot(self.pictures / f"{name}.png")


def visit(person: Person, version: str, languages: list[str], figures: bool) -> None:
    """Everything, in every language."""
    assert person.told(languages[0], "--version") == f"femhundra {version}"
    for language in languages:
        say(f"{language}: {person.told(language, '--self-test')}")
        window = person.opened(language)
        spoken = person.speaks(window, language)
        person.picture(window, f"start-{language}")
        assert person.closed(window) == 0
        window = person.opened(language, *TABLE, "--seats", "human,medium")
        person.drags(window, language)
        assert person.closed(window) == 0
        say(f"{language}: speaks {spoken}, a card was dragged, closed with exit code 0")
    person.watches(languages[0])
    say("computers move")
    if figures:
        say(f"first content after {person.first_content(languages[0]):.2f} s")


def main() -> int:
    """Visit, and list what was left in the home."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", nargs="+")
    parser.add_argument("--version", required=True)
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--pictures", type=Path, required=True)
    parser.add_argument("--wm-class", default="femhundra")
    parser.add_argument("--no-figures", action="store_true")
    arguments = parser.parse_args()
    home = Path.home()
    before = set(home.rglob("*"))
    with tempfile.TemporaryDirectory(prefix="screen-") as folder, Desktop.open(Path(folder)) as desktop:
        person = Person(arguments.command, home, desktop, arguments.pictures, arguments.wm_class)
        visit(person, arguments.version, arguments.languages.split(","), not arguments.no_figures)
    for path in sorted(set(home.rglob("*")) - before):
        if path.is_file():
            say(f"in the home: {path.relative_to(home)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
