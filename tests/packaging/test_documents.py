"""What packages say: one version everywhere, every command in the manual page, records that open by their name."""

import re
from pathlib import Path
from typing import Any

import pytest

import game.cli
from game import __version__, wording
from game.cli import main
from game.cli.words import understood

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "records" / "golden" / "international.500"
PINS = {"wheels.txt"}  # the versions of others


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the window was opened with; none is."""
    calls: list[dict[str, Any]] = []
    monkeypatch.setattr(game.cli, "_open", lambda **how: calls.append(how) or 0)
    monkeypatch.setenv("LANGUAGE", "en")
    wording.use("en")
    return calls


def test_the_version_stands_in_one_place() -> None:
    files = [ROOT / "pyproject.toml", *(ROOT / "packaging").rglob("*"), *(ROOT / ".github").rglob("*.yml")]
    wrong = [
        file.relative_to(ROOT).as_posix()
        for file in files
        if file.is_file()
        and file.suffix != ".pyc"
        and file.name not in PINS
        and re.search(rf"(?<![\d.>=]){re.escape(__version__)}(?![\d.])", file.read_text("utf-8"))
    ]
    assert not wrong


def test_the_manual_page_names_every_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    wording.use("en")
    with pytest.raises(SystemExit):
        understood(["--help"])
    commands = re.findall(r"^    (\w+) {2,}", capsys.readouterr().out, re.MULTILINE)
    page = (ROOT / "packaging" / "linux" / "femhundra.6").read_text("utf-8")
    assert len(commands) >= 4
    assert [name for name in commands if f".B {name}\n" not in page] == []


def test_a_record_opens_with_how_the_match_stands(opened: list[dict[str, Any]]) -> None:
    assert main([str(GOLDEN)]) == 0
    ((heading, text),) = [call["told"] for call in opened]
    assert heading == "A record that is right"
    assert "Anna" in text
    assert "Bo" in text


def test_a_record_with_a_wrong_line_opens_with_that_line(opened: list[dict[str, Any]], tmp_path: Path) -> None:
    lines = GOLDEN.read_text("utf-8").splitlines()
    broken = tmp_path / "Åse Bjørn Øst.500"
    broken.write_text("\n".join([*lines[:5], "1 flies", *lines[5:]]) + "\n", "utf-8")
    assert main([str(broken)]) == 0
    ((heading, text),) = [call["told"] for call in opened]
    assert heading == "A record that is not right"
    assert "line 6" in text
    assert "\n" not in text


def test_a_record_that_is_not_there_opens_too(opened: list[dict[str, Any]], tmp_path: Path) -> None:
    assert main([str(tmp_path / "none.500")]) == 0
    assert "none.500" in opened[0]["told"][1]
