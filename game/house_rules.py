"""House rules kept under a name: one TOML file each in the data folder, in the form that people exchange."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any, NamedTuple

from game.notices import Notice, Trouble
from game.paths import data_folder
from rules import catalog
from rules.options import N_
from rules.protocol import BadInput

LARGEST = 1 << 20  # bytes; no rule set comes near
SUFFIX = ".toml"


class RulesTrouble(Trouble):
    """House rules could not be read or kept."""


class Saved(NamedTuple):
    """A rule set and the file that holds it."""

    rules: Any
    file: Path


def folder() -> Path:
    """Where saved house rules lie; it need not exist."""
    return data_folder() / "rules"


def saved() -> list[Saved]:
    """All saved rule sets by name; files that hold none are passed over."""
    found = []
    try:
        files = sorted(folder().glob(f"*{SUFFIX}"))
    except (Trouble, OSError):
        return []
    for file in files:
        with contextlib.suppress(Trouble):
            found.append(Saved(read(file), file))
    return sorted(found, key=lambda one: one.rules.key.lower())


def read(file: Path) -> Any:
    """The rule set in a TOML file. Raises RulesTrouble with the reason."""
    try:
        with file.open("rb") as stream:
            data = stream.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise ValueError("it is too large")
        return catalog.from_toml(data.decode("utf-8-sig"))
    except BadInput as error:
        detail = f"{error.what} {error.detail}"
    except UnicodeDecodeError:
        detail = "it is not UTF-8 text"
    except OSError as error:
        detail = error.strerror or type(error).__name__
    except ValueError as error:
        detail = str(error)
    raise RulesTrouble(
        Notice(N_("The rules in %(file)s cannot be used: %(detail)s."), {"file": str(file), "detail": detail})
    )


def keep(rules: Any) -> Path:
    """Save a rule set under its name, in place of one of the same name. Raises RulesTrouble."""
    file = folder() / f"{_file_name(rules.key)}{SUFFIX}"
    write(rules, file)
    return file


def write(rules: Any, file: Path) -> None:
    """Write a rule set to any file, whole or not at all. Raises RulesTrouble."""
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(catalog.to_toml(rules), encoding="utf-8")
        fresh.replace(file)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError, ValueError):
            fresh.unlink()
        reason = getattr(error, "strerror", None) or str(error)
        raise RulesTrouble(
            Notice(N_("The rules could not be saved in %(file)s (%(reason)s)."), {"file": str(file), "reason": reason})
        ) from error


def drop(file: Path) -> None:
    """Forget a saved rule set. Raises RulesTrouble."""
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise RulesTrouble(
            Notice(
                N_("The rules in %(file)s could not be removed (%(reason)s)."), {"file": str(file), "reason": reason}
            )
        ) from error


def _file_name(name: str) -> str:
    """A file name for a rule set's name that every system takes."""
    word = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in name.strip().lower())
    return word.strip("-")[:60] or "rules"
