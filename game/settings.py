"""What a person has chosen, kept in one small JSON file. A damaged file means the defaults and a word about it."""

import contextlib
import dataclasses
import json
import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from game import paths
from game.notices import Notice, Trouble
from rules.options import N_


class Motion(StrEnum):
    """How fast cards move."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class Pace(StrEnum):
    """How long computer players take; under STEP each of their moves waits for a key."""

    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
    STEP = "step"


class SettingsTrouble(Trouble):
    """The settings could not be saved."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """One seat of the last new game: a name, and ``human`` or a level."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. A value out of its bounds raises ValueError.

    `language` is a locale or "" for the system's; `letters` a locale whose letters the cards bear or "" for that
    of the language; `volume` 0…100; `back` 1…3; `claim_seconds` 2…10; `no_hurry` asks
    round the table instead of timing claims; `hints` may be asked for; `window` is width and height in points;
    `last_options` are the options in which the last new game differed from its preset `last_rules`.
    """

    language: str = ""
    motion: Motion = Motion.NORMAL
    reduced_motion: bool = False
    pace: Pace = Pace.NORMAL
    volume: int = 70
    muted: bool = False
    felt: str = "green"
    letters: str = ""
    back: int = 1
    four_colours: bool = False
    high_contrast: bool = False
    big_cards: bool = False
    no_hurry: bool = False
    hints: bool = True
    claim_seconds: int = 3
    full_screen: bool = False
    window: tuple[int, int] = (1280, 800)
    last_rules: str = "international"
    last_options: tuple[tuple[str, str], ...] = ()
    last_seats: tuple[SeatChoice, ...] = ()

    def __post_init__(self) -> None:
        for name, least, most in (("volume", 0, 100), ("claim_seconds", 2, 10), ("back", 1, 3)):
            if not least <= getattr(self, name) <= most:
                raise ValueError(name)
        if min(self.window) < 1:
            raise ValueError("window")


def load(file: Path) -> tuple[Settings, Notice | None]:
    """The settings in `file`, and what was wrong with it (None when nothing was, or there is no file yet).

    Values that cannot be read fall back to their defaults; a file that is no settings file at all is set aside
    under a new name. Never raises for what the file holds.
    """
    try:
        found = json.loads(file.read_bytes())
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return Settings(), Notice(N_("Your settings cannot be read (%(reason)s)."), {"reason": reason})
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        with contextlib.suppress(OSError):
            file.rename(paths.spare_name(file))
        return Settings(), Notice(N_("Your settings were damaged; the usual ones are used instead."))
    settings = Settings()
    wrong = []
    for field in dataclasses.fields(Settings):
        if field.name in found:
            try:
                value = _read(found[field.name], getattr(settings, field.name), field.name)
                settings = dataclasses.replace(settings, **{field.name: value})
            except (TypeError, ValueError, KeyError):
                wrong.append(field.name)
    if wrong:
        return settings, Notice(
            N_("Some settings could not be read and are as usual again: %(names)s."), {"names": ", ".join(wrong)}
        )
    return settings, None


def save(settings: Settings, file: Path) -> None:
    """Write the settings so that a crash leaves the old file or the new one. Raises SettingsTrouble."""
    text = json.dumps(dataclasses.asdict(settings), ensure_ascii=False, indent=1)
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as out:
            out.write(text + "\n")
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink()
        reason = error.strerror or type(error).__name__
        raise SettingsTrouble(
            Notice(N_("Your settings could not be saved (%(reason)s)."), {"reason": reason})
        ) from error


def _read(value: Any, usual: Any, name: str) -> Any:
    """The JSON value as the type of the default. Raises TypeError, ValueError or KeyError."""
    match name:
        case "window":
            width, height = value
            return (_whole(width), _whole(height))
        case "last_seats":
            return tuple(SeatChoice(_text(seat["name"]), _text(seat["kind"])) for seat in value)
        case "last_options":
            return tuple((_text(option), _text(text)) for option, text in value)
    if isinstance(usual, bool):
        if not isinstance(value, bool):
            raise TypeError(name)
        return value
    if isinstance(usual, int):
        return _whole(value)
    return type(usual)(_text(value))


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
