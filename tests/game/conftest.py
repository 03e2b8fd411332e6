"""What several tests of the screenless half need."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

NOBODY = 65534


@pytest.fixture
def forbidden_folder() -> Iterator[Path]:
    """A folder that whoever runs the test may not write; root, whom mode bits do not stop, becomes nobody for it."""
    if not hasattr(os, "geteuid"):
        pytest.skip("mode bits do not forbid writing here")
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)
        shutil.rmtree(folder)
