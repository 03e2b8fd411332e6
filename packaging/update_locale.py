"""Brings the translation catalogue up to date with the sources: ``python packaging/update_locale.py``.

Texts are found by reading the syntax of `rules` and `game`: the arguments of `_`, `N_`, `ngettext` and `pgettext`,
and the plain clauses of `BadInput`. The template and every language are rewritten; English is filled in by itself, so
that what remains to be translated is listed for the others. Places in a file are named without lines: moving a
line is no change of the catalogue. Exit code 1 while a language lacks a text.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "femhundra"
SOURCES = ("rules", "game")
ENGLISH = "en"
LANGUAGES = (ENGLISH, "sv")
WIDTH = 110


class Found(NamedTuple):
    """A text of the sources: its context (or None), its singular and, for counted texts, its plural."""

    context: str | None
    texts: tuple[str, ...]


def _said(node: ast.Call) -> Found | None:
    """The text that a call hands to the catalogue."""
    called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    texts = [a.value if isinstance(a, ast.Constant) and isinstance(a.value, str) else None for a in node.args]
    match called, texts:
        case (("_" | "N_"), [str(text)]):
            return Found(None, (text,))
        case "ngettext", [str(one), str(many), _n]:
            return Found(None, (one, many))
        case "pgettext", [str(context), str(text)]:
            return Found(context, (text,))
        case "BadInput", [_code, _what, str(detail)] if detail:
            return Found(None, (detail,))
    return None


def texts_in(source: str) -> Iterator[Found]:
    """Every text of a Python source, in the order of the file."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        said = _said(node)
        if said:
            yield said


def _empty(language: str | None = None) -> Catalog:
    return Catalog(
        locale=language,
        project="Femhundra",
        version="1",
        domain=DOMAIN,
        charset="utf-8",
        fuzzy=False,
        header_comment="# The words of Femhundra. Under the licence of the program.",
        msgid_bugs_address="the tracker of the project",
        last_translator="the players of Femhundra",
        language_team=language or "all languages",
    )


def template(root: Path = ROOT) -> Catalog:
    """The catalogue of all texts in the sources, untranslated."""
    catalogue = _empty()
    for package in SOURCES:
        for file in sorted((root / package).rglob("*.py")):
            for found in texts_in(file.read_text(encoding="utf-8")):
                text = found.texts if len(found.texts) > 1 else found.texts[0]
                place = (file.relative_to(root).as_posix(), 1)
                message = catalogue.get(found.texts[0], found.context)
                if message is None:
                    catalogue.add(text, context=found.context, locations=[place])
                else:
                    if len(found.texts) > 1 and not message.pluralizable:
                        message.id, message.string = text, ("", "")
                    if place not in message.locations:
                        message.locations.append(place)
    return catalogue


def _english(message: Message) -> None:
    """English says what the source says."""
    message.string = message.id


def missing(catalogue: Catalog) -> list[str]:
    """The texts that the catalogue does not translate in full."""
    return [
        message.id if isinstance(message.id, str) else message.id[0]
        for message in catalogue
        if message.id and (message.fuzzy or not all(message.string if message.pluralizable else (message.string,)))
    ]


def _write(path: Path, catalogue: Catalog) -> None:
    """Write a catalogue; a file whose texts would stay the same is left alone, its date with it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        with path.open("rb") as stream:
            old = read_po(stream, locale=catalogue.locale)
        if _texts(old) == _texts(catalogue):
            return
    with path.open("wb") as stream:
        write_po(stream, catalogue, width=WIDTH, include_lineno=False, sort_output=False, ignore_obsolete=True)


def _texts(catalogue: Catalog) -> list[object]:
    return [(m.context, m.id, m.string, sorted({place for place, _line in m.locations})) for m in catalogue if m.id]


def main() -> int:
    """Update the template and every language; returns the exit code."""
    _write(LOCALE / f"{DOMAIN}.pot", template())
    lacking = 0
    for language in LANGUAGES:
        path = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
        catalogue = _empty(language)
        if path.exists():
            with path.open("rb") as stream:
                catalogue = read_po(stream, locale=language, domain=DOMAIN)
        catalogue.update(template(), no_fuzzy_matching=True)  # a fresh one: the messages become the catalogue's own
        catalogue.fuzzy = False
        if language == ENGLISH:
            for message in catalogue:
                if message.id:
                    _english(message)
        _write(path, catalogue)
        for text in missing(catalogue):
            print(f"{language}: {text}")
            lacking = 1
    return lacking


if __name__ == "__main__":
    sys.exit(main())
