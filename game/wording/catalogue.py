"""The translation catalogue: which language is spoken, and every text in it.

Texts are English in the source. A text that the catalogue lacks is shown in English and logged once, and
so is a whole catalogue that is missing, so that the program always speaks. `_` is called when a text is shown,
never at import, so that the language can change at any moment.
"""

import gettext
import locale
import logging
import os
import sys
from pathlib import Path

from game import paths

DOMAIN = "femhundra"
FALLBACK = "en"
NAMES = {"en": "English", "sv": "Svenska"}
"""What each language calls itself; a language not listed is shown by its code."""

_log = logging.getLogger(__name__)


class _Untranslated(gettext.NullTranslations):
    """Stands behind a catalogue: gives the English text back and logs, once each, what was missing."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._seen: set[str] = set()

    def gettext(self, message: str) -> str:
        self._note(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self._note(msgid1)
        return msgid1 if n == 1 else msgid2

    def _note(self, message: str) -> None:
        if message not in self._seen:
            self._seen.add(message)
            _log.warning("no %s text for %r", self._language, message)


def folder() -> Path:
    """The folder that holds one folder per language."""
    return paths.asset("locale")


def languages() -> tuple[str, ...]:
    """The codes of the languages there is a catalogue for, English first."""
    found = {path.parts[-3] for path in folder().glob(f"*/LC_MESSAGES/{DOMAIN}.[pm]o")}
    return (FALLBACK, *sorted(found - {FALLBACK}))


def language_name(code: str) -> str:
    """What the language calls itself."""
    return NAMES.get(code, code)


def _wishes() -> list[str]:
    """The languages the system asks for, best first, as the system writes them (``sv_SE.UTF-8``)."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return value.split(":")
    if sys.platform == "win32":
        import ctypes

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    return [locale.getlocale()[0] or ""]


def system_language() -> str:
    """The best language we have of those the system asks for; English when there is none."""
    known = languages()
    for wish in _wishes():
        code = wish.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0].lower()
        if code in known:
            return code
    return FALLBACK


def _load(code: str) -> gettext.NullTranslations:
    try:
        with _compiled(code).open("rb") as stream:
            found: gettext.NullTranslations = gettext.GNUTranslations(stream)
    except (OSError, UnicodeDecodeError, ValueError) as error:
        if code != FALLBACK:
            _log.warning("no catalogue for %s, speaking English: %s", code, error)
        return gettext.NullTranslations()
    found.add_fallback(_Untranslated(code))
    return found


_spoken = FALLBACK
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_read_from: tuple[Path, int, int] | None = None


def _compiled(code: str) -> Path:
    return folder() / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _state_of(code: str) -> tuple[Path, int, int] | None:
    """What tells whether a catalogue has to be read again: the file, when it was written, its size."""
    file = _compiled(code)
    try:
        found = file.stat()
    except OSError:
        return None
    return file, found.st_mtime_ns, found.st_size


def use(language: str = "") -> str:
    """Speak `language` from now on; "" is the system's, and one we do not have is English. Returns the code."""
    global _spoken, _catalogue, _read_from
    code = language or system_language()
    code = code if code in languages() else FALLBACK
    state = _state_of(code)
    if state is None or state != _read_from:
        _spoken, _catalogue, _read_from = code, _load(code), state
    return _spoken


def language() -> str:
    """The code of the language spoken now."""
    return _spoken


_letters = ""


def print_letters(code: str = "") -> None:
    """Print cards with the letters of that language from now on; "" goes with the language spoken."""
    global _letters
    _letters = code


def letters() -> str:
    """The code of the language whose letters cards are printed with."""
    return _letters or _spoken


def _(text: str) -> str:
    """The text in the language spoken now."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """The singular or plural text for the number `n`, in the language spoken now."""
    return _catalogue.ngettext(one, many, n)


def pgettext(context: str, text: str) -> str:
    """The text in the language spoken now, where one English word has several meanings told apart by `context`."""
    return _catalogue.pgettext(context, text)


def N_(text: str) -> str:  # noqa: N802 - the gettext convention
    """Mark a text for the catalogue; returned as it is."""
    return text
