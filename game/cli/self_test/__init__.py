"""``femhundra --self-test``: whether this installation is complete and works, without a screen and without a sound.

It looks at every file that ships, opens every screen in every language, lets computers play a deal of each game, and
keeps and reads a match. Nothing is written but into a temporary folder; the person's own data is never touched.
"""

import contextlib
import logging
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from game import __version__, paths
from game.cli.self_test.found import Found
from game.notices import Notice, Trouble
from game.wording import N_, _, bad_input, in_one_line, language, ngettext, notice, use
from rules.protocol import BadInput

FAILED = 2
AWAY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "FEMHUNDRA_PROBE": ""}


def self_test() -> int:
    """Check everything and print one line, or a sentence for each thing that is missing. Returns the exit code."""
    spoken = language()
    found = Found()
    with _apart() as folder:
        _check(found, folder)
    use(spoken)
    if not found.missing:
        print(_passed(found))
        return 0
    for sentence in dict.fromkeys(map(notice, found.missing)):
        print(f"femhundra: {in_one_line(sentence)}", file=sys.stderr)
    return FAILED


def _passed(found: Found) -> str:
    parts = (
        ngettext("%(n)d screen", "%(n)d screens", found.screens) % {"n": found.screens},
        ngettext("%(n)d game", "%(n)d games", found.games) % {"n": found.games},
        ngettext("%(n)d language", "%(n)d languages", found.languages) % {"n": found.languages},
        ngettext("%(n)d file", "%(n)d files", found.files) % {"n": found.files},
    )
    return _("Femhundra %(version)s is complete: %(parts)s.") % {"version": __version__, "parts": ", ".join(parts)}


@contextlib.contextmanager
def _apart() -> Iterator[Path]:
    """A temporary folder in place of the person's data, and SDL's drivers that need no screen and no loudspeaker."""
    before = {name: os.environ.get(name) for name in (*AWAY, paths.DATA_VARIABLE)}
    with tempfile.TemporaryDirectory(prefix="femhundra-", ignore_cleanup_errors=True) as name:
        os.environ.update(AWAY, **{paths.DATA_VARIABLE: name})
        try:
            yield Path(name)
        finally:
            for variable, value in before.items():
                os.environ.pop(variable, None)
                if value is not None:
                    os.environ[variable] = value


def _check(found: Found, folder: Path) -> None:
    """Everything, the simple things first; where the window cannot be drawn at all the rest is left out."""
    from game.cli.self_test import parts

    listener = Listener(found)
    log = logging.getLogger("game")
    level = log.level
    log.addHandler(listener)
    log.setLevel(logging.INFO)
    try:
        if guarded(found, lambda: parts.check(found)) and guarded(found, paths.require_assets):
            guarded(found, lambda: _with_a_screen(found, folder))
    finally:
        log.removeHandler(listener)
        log.setLevel(level)


def _with_a_screen(found: Found, folder: Path) -> None:
    from game.cli.self_test import deals, drawing, screens, tour

    with tour.opened(folder) as app:
        guarded(found, lambda: drawing.check(found, app))
        guarded(found, lambda: deals.check_process(found))
        sessions = deals.check(found, app)
        guarded(found, lambda: screens.check(found, app, sessions[0] if sessions else None))
    for session in sessions:
        guarded(found, lambda session=session: deals.check_kept(found, folder, session))  # type: ignore[misc]


def guarded(found: Found, check: Callable[[], object]) -> bool:
    """Make a check; what it raises is missing. Whether it came to its end."""
    try:
        check()
    except Trouble as error:
        found.miss(error.notice)
    except BadInput as error:
        found.miss(Notice(N_("A part does not work (%(fault)s)."), {"fault": bad_input(error)}))
    except Exception as error:
        found.miss(Notice(N_("A part does not work (%(fault)s)."), {"fault": f"{type(error).__name__}: {error}"}))
    else:
        return True
    return False


class Listener(logging.Handler):
    """Hears what the program swallows so that people can play on: a sound that fails, a player that gives up."""

    def __init__(self, found: Found) -> None:
        super().__init__(logging.INFO)
        self._found = found

    def emit(self, record: logging.LogRecord) -> None:
        """Note a fault."""
        about_sound = record.name == "game.table.sounds"
        if record.levelno >= logging.ERROR or about_sound:
            fault = record.getMessage()
            if record.exc_info and record.exc_info[1] is not None:
                fault = f"{fault}: {record.exc_info[1]}"
            self._found.miss(Notice(N_("A part does not work (%(fault)s)."), {"fault": fault}))
