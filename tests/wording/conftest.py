"""The catalogues as they stand in the tree, compiled for the test and not into the tree."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.wording import catalogue


@pytest.fixture(autouse=True)
def fresh_catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "locale"
    shutil.copytree(catalogue.folder(), folder, ignore=shutil.ignore_patterns("*.mo"))
    for source in folder.glob("*/LC_MESSAGES/*.po"):
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, read_po(text))
    monkeypatch.setattr(catalogue, "folder", lambda: folder)
    catalogue.use("en")
    yield
    monkeypatch.undo()
    catalogue.use("en")
