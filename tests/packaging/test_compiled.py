"""The compiled core plays the same games as the plain one, and what was compiled can be left out again."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMPILER = next((name for name in ("cc", "gcc", "clang") if shutil.which(name)), None)
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"][
    "hooks"
]
MODULES = [name.removesuffix(".py") for name in HOOK["mypyc"]["include"]]
GAMES = [
    ["--rules", "international", "--seats", "hard,greedy", "--deals", "2", "--paired"],
    ["--rules", "svensk", "--seats", "medium,medium,greedy", "--deals", "2"],
    ["--rules", "dansk-ludo", "--seats", "medium,greedy", "--deals", "2"],
    ["--rules", "norsk", "--seats", "hard,medium,greedy", "--deals", "2", "--paired", "--budget", "6"],
]

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32" or COMPILER is None, reason="no C compiler"),
    pytest.mark.skipif(not Path(sysconfig.get_path("include"), "Python.h").exists(), reason="no headers of Python"),
    pytest.mark.xdist_group("compiled"),
]


def run(*command: str | Path, cwd: Path, **more: str) -> str:
    done = subprocess.run(
        [*map(str, command)],
        cwd=cwd,
        env={**os.environ, "PYTHONUTF8": "1", "LANGUAGE": "en", **more},
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the compiled wheel unpacked, built from a copy so that nothing compiled lands in the tree."""
    base = tmp_path_factory.mktemp("compiled")
    leave = shutil.ignore_patterns("__pycache__", "*.so")
    for part in ("rules", "game", "assets", "packaging"):
        shutil.copytree(ROOT / part, base / "tree" / part, ignore=leave)
    for part in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / part, base / "tree" / part)
    dist = base / "dist"
    hatchling = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(dist)]
    run(*hatchling, cwd=base / "tree", HATCH_BUILD_HOOK_ENABLE_MYPYC="1", CFLAGS="-O1 -g0")
    (wheel,) = dist.glob("*.whl")
    assert "none-any" not in wheel.name
    shutil.unpack_archive(wheel, base / "site", "zip")
    return base / "site"


def figures(tree: Path, game: list[str], cwd: Path) -> dict[str, Any]:
    """What `simulate --json` finds, without the times."""
    command = [sys.executable, "-P", "-m", "game", "simulate", *game, "--seed", "500", "--json"]
    found: dict[str, Any] = json.loads(run(*command, cwd=cwd, PYTHONPATH=str(tree)))
    del found["deals_per_s"]
    for seat in found["seats"]:
        del seat["mean_s"], seat["p95_s"]
    return found


def test_every_module_listed_is_compiled(compiled: Path, tmp_path: Path) -> None:
    names = [module.replace("/", ".") for module in MODULES]
    told = f"import importlib\nfor name in {names!r}: print(importlib.import_module(name).__file__)"
    files = run(sys.executable, "-P", "-c", told, cwd=tmp_path, PYTHONPATH=str(compiled)).split()
    assert len(files) == len(names)
    assert all(file.startswith(str(compiled)) and file.endswith(".so") for file in files), files


def test_compiled_and_plain_play_the_same_games(compiled: Path, tmp_path: Path) -> None:
    assert [figures(compiled, game, tmp_path) for game in GAMES] == [figures(ROOT, game, tmp_path) for game in GAMES]


def test_without_what_was_compiled_it_still_plays(compiled: Path, tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    shutil.copytree(compiled, plain, ignore=shutil.ignore_patterns("*.so"))
    assert figures(plain, GAMES[0], tmp_path) == figures(ROOT, GAMES[0], tmp_path)
