"""`femhundra --self-test`: one line when all is there, a sentence for each thing that is not."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.self_test.parts import LANGUAGES, names

ROOT = Path(__file__).resolve().parents[2]
NOT_SHIPPED = {"screenshot.png", "femhundra.pot", "femhundra.po"}


def self_test(tree: Path, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the self-test of the program in `tree` as a stranger whose home is `home`."""
    home.mkdir(exist_ok=True)
    keep = {name: value for name, value in os.environ.items() if not name.startswith(("FEMHUNDRA_", "SDL_", "XDG_"))}
    ours = {"HOME": str(home), "LANGUAGE": "en", "TMPDIR": str(home), "PYTHONPATH": str(tree), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-P", "-m", "game", "--self-test"],
        env=keep | ours | more,
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        timeout=300,
        check=False,
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the program that may be broken."""
    leave = shutil.ignore_patterns("__pycache__", "make")
    for package in ("rules", "game", "assets"):
        shutil.copytree(ROOT / package, tmp_path / "tree" / package, ignore=leave)
    return tmp_path / "tree"


def test_all_is_there_and_nothing_is_left_behind(tmp_path: Path) -> None:
    home = tmp_path / "Åse Bjørn Øst"
    done = self_test(ROOT, home)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Femhundra ")
    assert done.stdout.count("\n") == 1
    assert list(home.iterdir()) == []


def test_it_speaks_the_language_of_the_system(tmp_path: Path) -> None:
    assert "är komplett" in self_test(ROOT, tmp_path / "home", LANGUAGE="sv").stdout


def test_each_thing_that_is_missing_or_damaged_is_a_sentence(tree: Path, tmp_path: Path) -> None:
    assets = tree / "assets"
    (assets / "sounds" / "meld.ogg").unlink()
    (assets / "sounds" / "flip.ogg").write_bytes(b"OggS and no more")
    (assets / "cards" / "QH.svg").write_text("not a queen", "utf-8")
    (assets / "locale" / "sv" / "LC_MESSAGES" / "femhundra.mo").unlink()
    (assets / "icons" / "arrow-left.svg").unlink()
    done = self_test(tree, tmp_path / "home")
    assert (done.returncode, done.stdout) == (2, "")
    lines = done.stderr.splitlines()
    assert all(line.startswith("femhundra: ") and line.endswith(".") for line in lines), done.stderr
    for thing in ("sounds/meld.ogg is missing", "flip", "cards/QH.svg is damaged", "femhundra.mo is missing"):
        assert any(thing in line for line in lines), (thing, done.stderr)
    assert "icons/arrow-left.svg is missing" in done.stderr
    assert "The screen Setup cannot be opened" in done.stderr


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("theme.json", "{", "not installed completely"),
        ("theme.json", None, "theme.json"),
        ("fonts/Nunito-Bold.ttf", "no letters", "fonts/Nunito-Bold.ttf is damaged"),
        ("fonts/Nunito-Bold.ttf", "\0\1\0\0 and nothing", "Nunito-Bold"),
    ],
)
def test_without_what_every_screen_needs_it_still_is_no_traceback(
    tree: Path, tmp_path: Path, name: str, content: str | None, said: str
) -> None:
    file = tree / "assets" / name
    file.unlink()
    if content is not None:
        file.write_text(content, "utf-8")
    done = self_test(tree, tmp_path / "home")
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_player_that_fails_is_found(tree: Path, tmp_path: Path) -> None:
    with (tree / "game" / "opponents" / "tricks_rules.py").open("a", encoding="utf-8") as module:
        module.write(
            "\n\ndef _fail(*_args: object) -> None:\n    raise ValueError('lost count')\n\n\nRuleBot.choose = _fail\n"
        )
    done = self_test(tree, tmp_path / "home")
    assert done.returncode == 2
    assert "lost count" in done.stderr


def test_what_it_looks_for_is_what_assets_holds() -> None:
    assets = ROOT / "assets"
    there = {file.relative_to(assets).as_posix() for file in assets.rglob("*") if file.is_file()}
    data = {
        name
        for name in there
        if not name.endswith((".py", ".pyc")) and not name.startswith("make/") and Path(name).name not in NOT_SHIPPED
    }
    assert data == set(names()), "name it in game/cli/self_test/parts.py"
    assert {name.split("/")[1] for name in there if name.startswith("locale/") and name.endswith(".po")} == set(
        LANGUAGES
    )
