"""Everything written can be read: in every look, and in a language that takes two fifths more room."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.screen import sdl, text
from game.settings import Motion, Settings
from tests.assets.test_theme import contrast

PACKAGING = str(Path(__file__).resolve().parents[2] / "packaging")


@pytest.fixture(scope="module")
def scripts() -> Iterator[Any]:
    """The modules that draw the contact sheet."""
    sys.path.insert(0, PACKAGING)
    usable = sdl.usable
    import contact_sheet

    yield contact_sheet
    sdl.usable = usable
    sys.path.remove(PACKAGING)


def shown(scripts: Any, row: dict[str, Any], **settings: Any) -> None:
    """Draw the picture of a row once."""
    stage = scripts.Stage(row["size"], Settings(motion=Motion.OFF, **settings), row["language"])
    try:
        scripts.shots.set_up(stage, row)
        assert stage.top.name != "trouble"
        stage.picture()
    finally:
        stage.close()


def screens(scripts: Any) -> list[tuple[str, str, int]]:
    """Everything there is to see, with a preset and a number of seats to see it at."""
    found = [(what, "international", 4) for what in scripts.ALONE]
    found += [(what, "norsk", 4) for what in scripts.shots.OF["tricks"]]
    for number, what in enumerate(scripts.shots.OF["rummy"]):
        found.append((what, "dansk-ludo" if what == "claim" else "international", (2, 3, 4, 6)[number % 4]))
    return found


def test_the_contact_sheet_covers_what_it_says(scripts: Any) -> None:
    from pairs import held, wanted

    rows = scripts.rows()
    assert len(rows) <= 60
    factors = {name: list(values) for name, values in scripts.FACTORS.items()}
    seen = set().union(*(held({name: row[name] for name in factors}) for row in rows))
    assert wanted(factors, scripts.fits) <= seen
    assert {(what, size) for what in scripts.shots.WORST for size in scripts.SIZES} <= {
        (row["what"], row["size"]) for row in rows
    }
    everything = {*scripts.ALONE, *scripts.shots.WORST, *scripts.shots.OF["rummy"], *scripts.shots.OF["tricks"]}
    assert {row["what"] for row in rows} == everything


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_no_word_is_cut_in_a_longer_language(
    scripts: Any, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    fitted, block = text.fitted, text.block

    def watched(words: str, *rest: Any) -> tuple[str, int]:
        found, fits = fitted(words, *rest)
        if found.endswith("…") and not words.endswith("…"):
            cut.append(words)
        return found, fits

    def watched_block(surface: Any, words: str, rect: pygame.Rect, *rest: Any, **more: Any) -> int:
        height = block(surface, words, rect, *rest, **more)
        if height > max(rect.h, text.leading(9)) + 2:
            cut.append(words)
        return height

    monkeypatch.setattr(text, "fitted", watched)
    monkeypatch.setattr(text, "block", watched_block)
    wrong: dict[str, list[str]] = {}
    for what, preset, seats in screens(scripts):
        cut.clear()
        shown(
            scripts, {"what": what, "preset": preset, "seats": seats, "size": size, "language": "long", "long": False}
        )
        if cut:
            wrong[f"{what} {preset} {seats}"] = sorted(set(cut))
    assert not wrong


LOOKS = [{"felt": "green"}, {"felt": "blue"}, {"felt": "wine"}, {"high_contrast": True}]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_letters_stand_out_from_what_they_are_written_on(
    scripts: Any, look: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = text.line
    pale: set[str] = set()

    def watched(
        surface: pygame.Surface, words: str, at: tuple[int, int], size: int, colour: Any, *rest: Any, **more: Any
    ) -> pygame.Rect:
        before = surface.copy()
        rect = line(surface, words, at, size, colour, *rest, **more)
        if words.strip() and rect.w > 2:
            ground = before.get_at(rect.clip(before.get_rect()).topleft)
            if ground.a == 255:
                ratio = contrast(_hex(colour), _hex(ground))
                if ratio < 4.5:
                    pale.add(f"{words!r} {ratio:.1f} {_hex(colour)} on {_hex(ground)}")
        return rect

    monkeypatch.setattr(text, "line", watched)
    for what, preset, seats in screens(scripts):
        row = {"what": what, "preset": preset, "seats": seats, "size": (1024, 640), "language": "en", "long": False}
        shown(scripts, row, **look)
    assert not pale


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"
