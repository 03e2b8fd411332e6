from pathlib import Path

import pytest

from game import house_rules, paths
from game.notices import Trouble
from rules import catalog


def test_the_variable_chooses_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FEMHUNDRA_DATA", str(tmp_path / "här" / "och där"))
    assert paths.writable_data_folder() == tmp_path / "här" / "och där"
    assert list(paths.data_folder().iterdir()) == []


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FEMHUNDRA_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.data_folder().name == "femhundra"
    assert not paths.data_folder().exists()


def test_a_file_in_place_of_the_folder_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        monkeypatch.setenv("FEMHUNDRA_DATA", str(folder))
        with pytest.raises(paths.FolderTrouble, match="cannot be written") as caught:
            paths.writable_data_folder()
        assert str(folder) in str(caught.value)
        assert "\n" not in str(caught.value)


def test_a_folder_that_may_not_be_written(monkeypatch: pytest.MonkeyPatch, forbidden_folder: Path) -> None:
    for folder in (forbidden_folder, forbidden_folder / "below"):
        monkeypatch.setenv("FEMHUNDRA_DATA", str(folder))
        with pytest.raises(paths.FolderTrouble, match="cannot be written"):
            paths.writable_data_folder()


def test_assets_are_files() -> None:
    assert paths.asset("__init__.py").is_file()
    assert paths.asset("cards", "7H.svg").is_file()


def test_spare_names_are_free(tmp_path: Path) -> None:
    file = tmp_path / "femhundra.db"
    (tmp_path / "femhundra-damaged-1.db").touch()
    assert paths.spare_name(file) == tmp_path / "femhundra-damaged-2.db"


def test_an_unknown_home_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FEMHUNDRA_DATA", "~nobody-of-that-name/data")
    with pytest.raises(paths.FolderTrouble, match="HOME"):
        paths.writable_data_folder()
    assert house_rules.saved() == []


def test_a_file_in_place_of_the_house_rules_is_no_hindrance(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FEMHUNDRA_DATA", str(tmp_path))
    (tmp_path / "rules").write_text("in the way", "utf-8")
    assert house_rules.saved() == []
    with pytest.raises(house_rules.RulesTrouble):
        house_rules.keep(catalog.preset("dansk"))


@pytest.mark.parametrize("part", paths.NEEDED)
def test_an_incomplete_installation_is_one_clear_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: str
) -> None:
    paths.require_assets()
    for needed in paths.NEEDED:
        (tmp_path / needed).mkdir()
        if needed != part:
            (tmp_path / needed / "something").touch()
    monkeypatch.setattr("assets.__path__", [str(tmp_path)])
    with pytest.raises(Trouble, match=part):
        paths.require_assets()
    (tmp_path / part).rmdir()
    with pytest.raises(Trouble, match=part):
        paths.require_assets()
