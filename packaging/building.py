"""What the scripts of this folder share: where things are, which version it is, how a command is run."""

import os
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGING = ROOT / "packaging"
BUILD = ROOT / "build"
DIST = ROOT / "dist"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def version() -> str:
    """The version, from the one place where it stands."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "game" / "__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found
    return found[1]


def date() -> int:
    """Seconds of the day that packages are dated by: SOURCE_DATE_EPOCH, or that of the last commit, or nought."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    told = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(told.stdout or 0)


def run(*command: object, cwd: Path = BUILD, **environment: str) -> None:
    """Run a command, away from the tree unless told otherwise; its failure ends the script."""
    cwd.mkdir(parents=True, exist_ok=True)
    subprocess.run([str(word) for word in command], cwd=cwd, check=True, env={**os.environ, **environment})


def need(*tools: str) -> None:
    """End the script with a sentence where a tool is missing."""
    if missing := [tool for tool in tools if shutil.which(tool) is None]:
        raise SystemExit(f"Missing: {', '.join(missing)}. See packaging/README.md for what to install.")


def fresh(folder: Path) -> Path:
    """An empty folder of that name."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def filled(template: Path, **values: str) -> str:
    """A template with its ``@NAME@`` places filled in."""
    text = template.read_text("utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    assert not re.search(r"@[A-Z]+@", text), template
    return text


def put(source: Path, target: Path, mode: int = 0o644) -> None:
    """Copy a file to where it belongs, with its folders."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(mode)
