"""The files that ship with the program: whether each is there and can be read. Needs no screen.

What is listed here is what `assets` holds; a test compares the two.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from game import paths
from game.cli.self_test.found import Found
from game.notices import Notice
from game.wording import N_, _, language, languages, use
from rules.cards import RANKS, SUITS

LANGUAGES = ("en", "sv")
FONTS = ("Nunito-Bold", "Nunito-ExtraBold", "Nunito-Regular", "Nunito-SemiBold")
BACKS = ("back-1", "back-2", "back-3")
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)
SOUNDS = ("call", "deal_won", "flip", "meld", "place", "refuse", "slide", "your_turn")
ICONS = (
    *("arrow-down", "arrow-left", "arrow-right", "arrow-up", "book", "cards", "chart", "check", "close", "computer"),
    *("dealer", "eye", "fullscreen", "help", "hint", "human", "info", "load", "lock", "log", "menu", "minus", "pause"),
    *("play", "plus", "redo", "save", "settings", "sort", "sound-off", "sound-on", "star", "step-back"),
    *("step-forward", "trash", "undo", "windowed", "winner"),
)
ANY_TEXT = N_("New game")
"""A text that every language has; where it is not translated the catalogue was not read."""


def names() -> Iterator[str]:
    """Every file that ships in `assets`, with slashes."""
    yield from ("theme.json", "CREDITS", "fonts/OFL.txt", "cards/indices.json")
    yield from (f"fonts/{font}.ttf" for font in FONTS)
    yield from (f"cards/{card}.svg" for card in (*(rank + suit for suit in SUITS for rank in RANKS), "JK", *BACKS))
    yield from (f"suits/{suit}.svg" for suit in SUITS)
    yield from (f"icons/{icon}.svg" for icon in ICONS)
    yield from (f"sounds/{sound}.ogg" for sound in SOUNDS)
    yield from ("icon/femhundra.svg", *(f"icon/femhundra-{size}.png" for size in ICON_SIZES))
    yield from (f"locale/{code}/LC_MESSAGES/femhundra.mo" for code in LANGUAGES)


BEGINNINGS = {".svg": b"<svg", ".png": b"\x89PNG", ".ogg": b"OggS", ".ttf": b"\x00\x01\x00\x00"}
"""What a file of each kind begins with."""


def check(found: Found) -> None:
    """Read every file, and speak every language."""
    for name in names():
        found.files += 1
        found.missing += _wrong(name, paths.asset(*name.split("/")))
    spoken = language()
    for code in LANGUAGES:
        found.languages += 1
        if code not in languages() or use(code) != code or (code != "en" and _(ANY_TEXT) == ANY_TEXT):
            found.miss(Notice(N_("The language %(code)s is not there."), {"code": code}))
    use(spoken)


def _wrong(name: str, file: Path) -> Iterator[Notice]:
    try:
        whole = file.read_bytes()
        if file.suffix == ".json":
            json.loads(whole)
    except OSError as error:
        yield Notice(
            N_("%(file)s is missing (%(reason)s)."), {"file": name, "reason": error.strerror or type(error).__name__}
        )
        return
    except ValueError:
        whole = b""
    if not whole.startswith(BEGINNINGS.get(file.suffix, b"")) or not whole:
        yield Notice(N_("%(file)s is damaged."), {"file": name})
