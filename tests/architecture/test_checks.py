"""Lint, format, types and floors as tests, so that one command passes everything."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON = [sys.executable, "-m"]
LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"


@pytest.mark.parametrize(
    "command",
    [
        pytest.param([*PYTHON, "ruff", "check", "."], id="ruff-check"),
        pytest.param([*PYTHON, "ruff", "format", "--check", "."], id="ruff-format"),
        pytest.param([*PYTHON, "mypy"], id="mypy"),
        pytest.param([sys.executable, "-c", LINT_IMPORTS], id="lint-imports"),
    ],
)
def test_check_passes(command: list[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
