"""Where things are: the folder of this person's data, and what ships with the program. Nobody else knows a path."""

import os
from pathlib import Path

import assets
from game.notices import Notice, Trouble
from rules.options import N_

APP = "femhundra"
DATA_VARIABLE = "FEMHUNDRA_DATA"
NEEDED = ("theme.json", "fonts", "cards", "suits", "icons")
"""The assets that the window cannot be drawn without; sounds and languages it can do without."""


class FolderTrouble(Trouble):
    """The data folder cannot be made or written."""


def data_folder() -> Path:
    """The folder of this person's matches and settings; it need not exist. FEMHUNDRA_DATA overrides the system's.

    Raises FolderTrouble where nobody knows the person's home.
    """
    chosen = os.environ.get(DATA_VARIABLE)
    try:
        if chosen:
            return Path(chosen).expanduser()
        from platformdirs import user_data_path  # costs 20 ms that a start with the variable set can save

        return user_data_path(APP, appauthor=False)
    except RuntimeError as error:
        raise FolderTrouble(
            Notice(
                N_("Nothing can be saved: your home folder is not known. Set HOME, or %(name)s."),
                {"name": DATA_VARIABLE},
            )
        ) from error


def writable_data_folder() -> Path:
    """The data folder, made if it was missing. Raises FolderTrouble when it cannot be written."""
    folder = data_folder()
    probe = folder / f".writable-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise FolderTrouble(
            Notice(
                N_("Nothing can be saved: the folder %(folder)s cannot be written (%(reason)s)."),
                {"folder": str(folder), "reason": reason},
            )
        ) from error
    return folder


def settings_file(folder: Path) -> Path:
    """The settings within a data folder."""
    return folder / "settings.json"


def database_file(folder: Path) -> Path:
    """The journal of all matches within a data folder."""
    return folder / "femhundra.db"


def spare_name(file: Path) -> Path:
    """The first free name to set a damaged file aside under: ``femhundra-damaged-1.db`` for ``femhundra.db``."""
    number = 1
    while True:
        spare = file.with_name(f"{file.stem}-damaged-{number}{file.suffix}")
        if not spare.exists():
            return spare
        number += 1


def asset(*parts: str) -> Path:
    """A file or folder of the `assets` package: ``asset("cards", "7H.svg")``."""
    return Path(assets.__path__[0], *parts)


def require_assets() -> None:
    """Raise Trouble where the installation lacks what no window can do without, or it cannot be read."""
    for part in NEEDED:
        found = asset(part)
        if not os.access(found, os.R_OK) or (found.is_dir() and not any(found.iterdir())):
            raise Trouble(
                Notice(
                    N_("Femhundra is not installed completely: %(file)s is missing. Install it again."),
                    {"file": str(found)},
                )
            )
