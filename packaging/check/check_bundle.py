"""Checks the folder that `bundle.py` made, unpacked anywhere: ``python packaging/check/check_bundle.py``.

Needs no root: the person is whoever calls it, with another home.
"""

import os
import sys
import tempfile
from pathlib import Path

from checking import DIST, HARNESS, PICTURES, ROOT, only_data, run, say, version


def main() -> int:
    """Start it from a folder that may not be written, in a home that has never seen it."""
    program = DIST / "femhundra" / "femhundra"
    if not program.is_file():
        raise SystemExit("dist/femhundra is missing: run packaging/bundle.py first.")
    pictures = PICTURES / "bundle"
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="femhundra-check-") as folder:
        home = Path(folder) / "Åse Bjørn Øst"
        home.mkdir()
        environment = {**os.environ, "HOME": str(home), "PYTHONPATH": ""}
        words = ["--version", version(), "--pictures", pictures, "--languages", "sv,fi"]
        run(sys.executable, ROOT / HARNESS[0], *words, "--", program, cwd=home, env=environment)
        only_data({str(path.relative_to(home)) for path in home.rglob("*")})
    say(f"{program.parent}: used; nothing is left but the person's data")
    return 0


if __name__ == "__main__":
    sys.exit(main())
