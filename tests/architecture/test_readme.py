"""The README keeps its word: its commands are the ones that run, its map names what is there."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_ci_runs_exactly_the_test_command_of_the_readme() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    (command,) = (line for line in lines if line.endswith("-m pytest"))
    assert f"\n{command}\n" in README


def test_every_dependency_is_named_with_its_reason() -> None:
    wanted = [*PROJECT["dependencies"], *(d for extra in PROJECT["optional-dependencies"].values() for d in extra)]
    names = {re.split(r"[<>=!~; \[]", requirement)[0] for requirement in wanted}
    missing = {name for name in names if f"| `{name}` |" not in README}
    assert not missing


def test_map_names_folders_that_are_there() -> None:
    tree = README.partition("## The map")[2].partition("```")[2].partition("```")[0]
    folders = re.findall(r"^(\w+)/", tree, re.MULTILINE)
    assert folders
    assert [f for f in folders if not (ROOT / f).is_dir()] == []
