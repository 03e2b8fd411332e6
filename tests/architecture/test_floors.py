"""What the import linter cannot say: the rules use only the standard library, pygame stays above."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMPURE = {"datetime", "time"}  # a clock
IMPURE |= {"io", "os", "pathlib", "shutil", "sqlite3", "sys", "tempfile"}  # files and the world around
IMPURE |= {"asyncio", "multiprocessing", "secrets", "socket", "subprocess", "threading", "urllib", "uuid"}


def contract_modules(start_of_name: str) -> list[set[str]]:
    """The layers, top first, of the contract in pyproject.toml whose name starts so."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = (c for c in config["tool"]["importlinter"]["contracts"] if c["name"].startswith(start_of_name))
    return [{name.strip(" ()") for name in layer.split(":")} for layer in contract["layers"]]


DRAWING, RECKONING = contract_modules("table:")


def modules(package: str) -> Iterator[tuple[str, Path]]:
    """Every module of a package with its file."""
    for file in sorted((ROOT / package).rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), file


def imported(file: Path) -> Iterator[tuple[int, str]]:
    """Line and absolute name of everything a file imports, the imports inside functions too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.lineno, node.module


def has_screen(module: str) -> bool:
    """Whether a module may import pygame, or what imports it: the self-test opens every screen."""
    above = DRAWING | {"game.app", "game.scenes", "game.cli.self_test"}
    return any(f"{module}.".startswith(f"{name}.") for name in above)


def test_rules_import_only_pure_parts_of_the_standard_library() -> None:
    wrong = [
        f"{module}:{line} imports {name}"
        for module, file in modules("rules")
        for line, name in imported(file)
        if (top := name.partition(".")[0]) != "rules" and (top not in sys.stdlib_module_names or top in IMPURE)
    ]
    assert not wrong


def test_rules_draw_no_random_numbers_of_their_own() -> None:
    """`random` may be imported for the name of the generator's type only."""
    wrong = []
    for module, file in modules("rules"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                wrong += [f"{module}:{node.lineno} {a.name}" for a in node.names if a.name != "Random"]
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                wrong += [f"{module}:{node.lineno} random.{node.attr}"] if node.attr != "Random" else []
            elif isinstance(node, ast.Call) and ast.unparse(node.func) in {"Random", "random.Random"}:
                wrong.append(f"{module}:{node.lineno} makes a generator")
    assert not wrong


def test_relative_imports_are_not_used() -> None:
    wrong = [
        f"{module}:{node.lineno}"
        for package in ("rules", "game")
        for module, file in modules(package)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert not wrong


def test_pygame_is_imported_only_by_the_half_with_a_screen() -> None:
    wrong = [
        f"{module}:{line} imports {name}"
        for module, file in modules("game")
        for line, name in imported(file)
        if name.partition(".")[0] in {"pygame", "pygame_gui"} and not has_screen(module)
    ]
    assert not wrong


def test_every_module_of_the_table_belongs_to_one_half() -> None:
    there = {module for module, _ in modules("game") if module.startswith("game.table.")}
    assert there <= DRAWING | RECKONING, "give it a half in pyproject.toml (contract 'table: …')"


BLOCKED = """
import importlib, sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"pygame", "pygame_gui"}:
            raise ImportError(f"{name} is blocked here")
sys.meta_path.insert(0, Block())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def test_everything_below_the_screen_imports_with_pygame_blocked() -> None:
    names = ["assets", *(m for package in ("rules", "game") for m, _ in modules(package) if not has_screen(m))]
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("folder", ["packaging"])
def test_folder_is_no_package(folder: str) -> None:
    """`packaging/__init__.py` would hide the PyPI module of that name from pytest and pip."""
    assert not (ROOT / folder / "__init__.py").exists()
