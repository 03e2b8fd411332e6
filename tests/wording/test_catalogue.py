"""The catalogue follows the sources, is complete, and a missing one is no misfortune."""

import importlib.util
import logging
import re
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from game import wording
from game.wording import catalogue

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
PLACE = re.compile(r"%(?:\(\w+\))?[-+#0]*\d*(?:\.\d+)?[a-zA-Z%]")
AGAIN = "run: python packaging/update_locale.py"


@cache
def update_locale() -> ModuleType:
    spec = importlib.util.spec_from_file_location("update_locale", ROOT / "packaging" / "update_locale.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def in_sources() -> set[tuple[object, object]]:
    return texts(update_locale().template())


def read(path: Path) -> Catalog:
    with path.open("rb") as stream:
        return read_po(stream)


def texts(found: Catalog) -> set[tuple[object, object]]:
    return {(m.context, m.id) for m in found if m.id}


def forms(message: Message, which: object) -> list[str]:
    return list(which) if message.pluralizable else [str(which)]  # type: ignore[call-overload]


def test_template_holds_exactly_the_texts_of_the_sources() -> None:
    assert texts(read(LOCALE / "femhundra.pot")) == in_sources(), AGAIN


@pytest.mark.parametrize("language", ["en", "sv"])
def test_language_is_complete(language: str) -> None:
    found = read(LOCALE / language / "LC_MESSAGES" / "femhundra.po")
    assert texts(found) == in_sources(), AGAIN
    assert update_locale().missing(found) == []


@pytest.mark.parametrize("language", ["en", "sv"])
def test_translations_keep_every_place(language: str) -> None:
    for message in read(LOCALE / language / "LC_MESSAGES" / "femhundra.po"):
        if not message.id:
            continue
        wanted = {tuple(sorted(PLACE.findall(text))) for text in forms(message, message.id)}
        for text in forms(message, message.string):
            assert tuple(sorted(PLACE.findall(text))) in wanted, message.id


def test_english_says_what_the_source_says() -> None:
    for message in read(LOCALE / "en" / "LC_MESSAGES" / "femhundra.po"):
        assert message.string == message.id or not message.id


def test_swedish_is_not_left_in_english() -> None:
    same = [m.id for m in read(LOCALE / "sv" / "LC_MESSAGES" / "femhundra.po") if m.id and m.string == m.id]
    assert len(same) < 25, same


def test_extraction_finds_each_kind_of_text() -> None:
    source = """
A = N_("marked")
def f(n):
    _("said"), ngettext("one", "many", n), pgettext("verb", "draw"), w._("through a module")
    _(n); _(f"{n}"); raise BadInput(Code.SYNTAX, n, "a clause")
    raise BadInput(Code.SYNTAX, n, "known are " + n)
"""
    found = [(f.context, f.texts) for f in update_locale().texts_in(source)]
    assert found == [
        (None, ("marked",)),
        (None, ("said",)),
        (None, ("one", "many")),
        ("verb", ("draw",)),
        (None, ("through a module",)),
        (None, ("a clause",)),
    ]


def test_language_switches_at_once() -> None:
    assert wording.use("sv") == "sv"
    assert wording.count_text(3) == "3 kort"
    assert wording.language() == "sv"
    assert wording.use("en") == "en"
    assert wording.count_text(3) == "3 cards"
    assert wording.count_text(1) == "1 card"


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "sv_FI.UTF-8@euro"}, "sv"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
        ({"LANGUAGE": "fi:sv:en", "LANG": "en_US.UTF-8"}, "sv"),
        ({"LC_ALL": "C", "LANG": "sv_SE"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
    ],
)
def test_system_language(variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert wording.system_language() == expected
    assert wording.use() == expected


def test_language_that_is_not_there_is_english() -> None:
    assert wording.use("xx") == "en"


def test_missing_text_is_english_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    wording.use("sv")
    with caplog.at_level(logging.WARNING, logger="game.wording"):
        for _again in range(2):
            assert catalogue._("A text nobody has translated") == "A text nobody has translated"
            assert catalogue.ngettext("%(n)d odd thing", "%(n)d odd things", 2) == "%(n)d odd things"
    assert [record.args[1] for record in caplog.records] == ["A text nobody has translated", "%(n)d odd thing"]  # type: ignore[index]


def test_missing_or_damaged_catalogue_is_english_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    compiled = catalogue.folder() / "sv" / "LC_MESSAGES" / "femhundra.mo"
    for damage in (lambda: compiled.write_bytes(b"no catalogue"), compiled.unlink):
        damage()
        caplog.clear()
        assert wording.use("sv") == "sv"
        assert wording.count_text(2) == "2 cards"
        assert "speaking English" in caplog.text
