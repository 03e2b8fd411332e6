"""Whole matches that must replay for ever, to the same JSON."""

import json
from pathlib import Path
from random import Random

import pytest

from rules import audit, catalog, record
from rules.protocol import TABLE
from rules.record import Move
from tests.records.make_golden import GOLDEN

FILES = sorted(GOLDEN.glob("*.500"))


def text_of(file: Path) -> str:
    return record.decode(file.read_bytes())


def test_every_preset_has_a_golden_record() -> None:
    assert {file.stem for file in FILES} >= set(catalog.keys()), "run python -m tests.records.make_golden"


def test_one_golden_record_is_of_four_players() -> None:
    assert any(len(record.replay(text_of(file), catalog).header.names) == 4 for file in FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_record_replays_to_the_same_json(file: Path) -> None:
    found = record.report(record.replay(text_of(file), catalog))
    kept = file.with_suffix(".json").read_text(encoding="utf-8")
    assert json.dumps(found, ensure_ascii=False, indent=1) + "\n" == kept
    assert found["finished"]
    assert found["winner"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_record_is_written_back_letter_by_letter(file: Path) -> None:
    found = record.replay(text_of(file), catalog)
    assert record.write(found.header, found.entries, catalog) == text_of(file)


@pytest.mark.parametrize("file", [f for f in FILES if f.stem != "norsk"], ids=lambda file: file.stem)
def test_no_card_is_lost_or_doubled_in_a_golden_record(file: Path) -> None:
    found = record.replay(text_of(file), catalog)
    pack: tuple[int, ...] = ()
    seats = len(found.header.names)
    for entry, step in record.walk(found.game, found.header, found.entries):
        assert isinstance(entry, Move)
        if entry.seat == TABLE:
            pack = getattr(entry.action, "pack", pack)
        assert audit.amiss(found.game, step.state, seats, pack) == "", found.game.text(entry.action)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_record_cut_anywhere_still_replays(file: Path) -> None:
    """A record that stops mid-deal is a position, and its legal actions are listed in order."""
    lines = text_of(file).splitlines(keepends=True)
    head = next(n for n, line in enumerate(lines) if line.startswith("Deck:"))
    for cut in sorted(Random(file.stem).sample(range(head, len(lines)), 12)):
        found = record.report(record.replay("".join(lines[:cut]), catalog))
        assert found["legal"] == sorted(set(found["legal"]))
        assert bool(found["legal"]) == bool(found["state"]["to_act"])
        assert {int(text.split()[0]) for text in found["legal"]} == set(found["state"]["to_act"])
