"""How the program starts: what it remembers, and what it says when something is amiss with that."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import app as program
from game.notices import Trouble
from game.scenes.base import Scene
from game.screen import sdl
from game.store import Reason, Store, StoreError
from tests.screen.conftest import DESKTOP


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """The scenes that `main` would have shown; the program ends at once."""
    scenes: list[Scene] = []

    def run(self: program.App, *given: Scene) -> int:
        scenes.extend(given)
        self.close()
        return 0

    monkeypatch.setattr(program.App, "run", run)
    monkeypatch.setattr(sdl, "usable", lambda: pygame.Rect((0, 0), DESKTOP))
    monkeypatch.delenv("FEMHUNDRA_PROBE", raising=False)
    return scenes


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("FEMHUNDRA_DATA", str(tmp_path / "data åäö"))
    return tmp_path / "data åäö"


def test_a_fresh_start_shows_the_start_screen_alone(shown: list[Scene], folder: Path) -> None:
    assert program.main() == 0
    assert [scene.name for scene in shown] == ["title"]
    assert folder.is_dir()


def test_words_on_the_command_line_open_a_table_at_once(shown: list[Scene], folder: Path, table: type) -> None:
    program.main(seats=("human", "greedy", "human"), seed=12, windowed=(1100, 700), lang="sv")
    (scene,) = shown
    session: Any = scene.session  # type: ignore[attr-defined]
    assert [player.kind for player in session.players] == ["human", "greedy", "human"]
    assert len({player.name for player in session.players}) == 3
    deal = session.chance()
    assert session.game.overview(session.game.apply(session._state, 0, deal).state).turn == 1, "seat 1 begins"
    assert scene.context.screen.size == (1100, 700)
    program.main(seats=("human", "greedy", "human"), seed=12)
    fresh: Any = shown[-1].session  # type: ignore[attr-defined]
    assert fresh.text(fresh.chance()) == session.text(deal), "the same seed deals the same cards"


def test_a_folder_that_cannot_be_written_is_told_and_the_game_opens(
    shown: list[Scene], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    monkeypatch.setenv("FEMHUNDRA_DATA", str(tmp_path / "file" / "data"))
    assert program.main() == 0
    assert [scene.name for scene in shown] == ["title", "dialog"]
    assert "file" in str(shown[1].probe()["prompt"])


def test_a_damaged_journal_is_set_aside_and_told(shown: list[Scene], folder: Path) -> None:
    folder.mkdir()
    (folder / "femhundra.db").write_bytes(b"no database " * 500)
    assert program.main() == 0
    assert [scene.name for scene in shown] == ["title", "dialog"]
    (kept,) = folder.glob("femhundra-damaged-*.db")
    assert kept.read_bytes().startswith(b"no database")


def test_a_match_that_cannot_be_begun_is_told_on_the_start_screen(
    shown: list[Scene], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> int:
        raise StoreError(Reason.FULL)

    monkeypatch.setattr(Store, "begin", full)
    assert program.main(seats=("human", "greedy"), seed=12) == 0
    assert [scene.name for scene in shown] == ["title", "dialog"]
    assert "disk is full" in str(shown[1].probe()["prompt"])


def test_damaged_settings_are_told_and_the_usual_ones_used(shown: list[Scene], folder: Path) -> None:
    folder.mkdir()
    (folder / "settings.json").write_text("{", "utf-8")
    program.main()
    assert [scene.name for scene in shown] == ["title", "dialog"]
    assert shown[0].context.settings.felt == "green"


def test_the_size_of_the_window_is_remembered_but_not_one_asked_for(
    shown: list[Scene], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def resized(self: program.App, *given: Scene) -> int:
        self.window.size = (1500, 900)
        self.close()
        return 0

    monkeypatch.setattr(program.App, "run", resized)
    program.main(windowed=(1300, 800))
    assert not (folder / "settings.json").exists()
    program.main()
    assert json.loads((folder / "settings.json").read_text("utf-8"))["window"] == [1500, 900]


def test_a_language_asked_for_is_spoken_but_not_kept(
    shown: list[Scene], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    from game import wording

    spoken: list[str] = []

    def run(self: program.App, *given: Scene) -> int:
        spoken.append(wording.language())
        self.context.change(replace(self.context.settings, felt="wine"))
        self.close()
        return 0

    monkeypatch.setattr(program.App, "run", run)
    program.main(lang="sv", windowed=(1300, 800))
    kept = json.loads((folder / "settings.json").read_text("utf-8"))
    assert spoken == ["sv"]
    assert (kept["felt"], kept["language"]) == ("wine", "")


def test_no_screen_is_one_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise pygame.error("no display there")

    monkeypatch.setattr(program.pygame, "Window", fails)
    with pytest.raises(Trouble, match="no display there"):
        program.main(windowed=(1300, 800))
    pygame.quit()


def test_a_driver_that_nobody_sees_is_no_screen(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(Trouble, match="no screen was found"):
        program.main(windowed=(1300, 800))
    pygame.quit()


def test_a_window_never_opens_larger_than_the_room_with_its_frame(
    shown: list[Scene], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdl, "usable", lambda: pygame.Rect(0, 30, 1920, 1050))
    monkeypatch.setattr(sdl, "frame", lambda _window: (1, 20, 1, 5))
    sizes = []

    def run(self: program.App, *given: Scene) -> int:
        sizes.append(self.window.size)
        self.close()
        return 0

    monkeypatch.setattr(program.App, "run", run)
    program.main(windowed=(1920, 1080))
    program.main(windowed=(1600, 900))
    assert sizes == [(1918, 1025), (1600, 900)]
