"""Checks wheel and sdist as a user would meet them: ``python packaging/check/check_wheel.py`` (root, to make a user).

Each is built from the tree, installed by pip into a fresh environment outside it, used and removed.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from checking import BUILD, ROOT, fresh, only_data, run, say, stranger, version

SHARED = ("applications/femhundra.desktop", "mime/packages/femhundra.xml", "man/man6/femhundra.6")
SHARED += ("icons/hicolor/scalable/apps/femhundra.svg", "icons/hicolor/48x48/apps/femhundra.png")


def installed(product: Path, folder: Path) -> Path:
    """A fresh environment with the wheel or sdist in it; gives its folder of programs."""
    venv.create(folder, with_pip=True, symlinks=True)
    run(folder / "bin/python", "-m", "pip", "install", "--quiet", product)
    missing = [name for name in SHARED if not (folder / "share" / name).is_file()]
    assert not missing, missing
    return folder / "bin"


def used(programs: Path) -> None:
    """Version, self-test and a simulation, from a folder that is not the tree."""
    program = programs / "femhundra"
    told = subprocess.check_output([program, "--version"], text=True, cwd=programs)
    assert told == f"femhundra {version()}\n", told
    run(program, "--self-test", cwd=programs)
    run(
        program,
        "simulate",
        "--seats",
        "medium,greedy",
        "--deals",
        "3",
        "--json",
        cwd=programs,
        stdout=subprocess.DEVNULL,
    )


def main() -> int:
    """Build, install, use, remove."""
    folder = fresh(BUILD / "products")
    with tempfile.TemporaryDirectory(prefix="femhundra-wheel-") as name:
        base = Path(name)
        base.chmod(0o755)
        venv.create(base / "building", with_pip=True, symlinks=True)
        run(base / "building/bin/python", "-m", "pip", "install", "--quiet", "build")
        run(base / "building/bin/python", "-m", "build", "--outdir", folder, ROOT, stdout=subprocess.DEVNULL)
        for kind in ("*.whl", "*.tar.gz"):
            (product,) = folder.glob(kind)
            programs = installed(product, base / kind.rpartition(".")[2])
            used(programs)
            say(f"{product.name}: installed and used")
            if kind == "*.whl" and "--person" in sys.argv:
                visited(programs)
            run(programs / "python", "-m", "pip", "uninstall", "--quiet", "--yes", "femhundra")
            left = [path for path in programs.parent.rglob("*femhundra*") if "__pycache__" not in path.parts]
            assert not left, left
    return 0


def visited(programs: Path) -> None:
    """Let a stranger use it, who may not write there."""
    real = Path(os.path.realpath(programs / "python"))
    if not os.access(real, os.X_OK) or real.is_relative_to("/root"):
        say("this Python belongs to root alone: nobody else can be asked to use it")
        return
    with stranger() as person:
        home = person.files()
        person.visits([programs / "femhundra"], "wheel")
        only_data(person.files() - home)


if __name__ == "__main__":
    sys.exit(main())
