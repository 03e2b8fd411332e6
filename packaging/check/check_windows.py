"""Checks the Windows installer and the zip under Wine: ``python packaging/check/check_windows.py`` (as root).

Wine is no Windows: what it cannot show (SmartScreen, scaling by monitor, Explorer) is not shown.
"""

import shutil
import sys
import zipfile
from pathlib import Path

from checking import AWKWARD_NAME, DIST, HOME, Stranger, fresh, put, run, say, stranger, version

PREFIX = HOME / ".wine"
DRIVE = PREFIX / "drive_c"
PROFILE = DRIVE / "users" / AWKWARD_NAME
PROGRAM = PROFILE / "AppData/Local/Programs/Femhundra"
DATA = PROFILE / "AppData/Local/femhundra"
WINE = {"WINEARCH": "win64", "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree=d;mshtml=d"}
# Wine must not write into a file, and the process has to stay the one that was started.
THROUGH_A_PIPE = ["bash", "-c", 'exec wine "$@" > >(cat) 2>&1', "bash"]
STOP = "wineserver -k || :"
KEYS = ("Uninstall\\\\Femhundra", "Femhundra.Record", "Classes\\\\.500")


def locales(folder: Path) -> Path:
    """The system's languages for Wine, which reads file names by them; in a folder of their own."""
    for name in ("sv_SE", "da_DK", "nb_NO", "fi_FI"):
        run("localedef", "-i", name, "-f", "UTF-8", folder / f"{name}.UTF-8")
    return folder


def files() -> set[Path]:
    """Everything on the drive."""
    return {path for path in DRIVE.rglob("*") if path.is_file()}


def registry() -> str:
    """The person's registry as Wine writes it."""
    return (PREFIX / "user.reg").read_text("utf-8", errors="replace")


def installed_and_removed(person: Stranger, setup: Path, more: tuple[str, ...]) -> None:
    """The installer: silently, as somebody may who does not want to be asked."""
    person.more = {**WINE, "LOCPATH": str(locales(fresh(person.tools / "locales")))}
    person.run("wineboot", "-i")
    person.run("wine", "winecfg", "-v", "win10")
    person.run("wineserver", "-w")
    before = files()
    put(setup, person.tools / "setup.exe", 0o755)
    person.run("wine", person.tools / "setup.exe", "/S")
    person.run("wineserver", "-w")
    assert (PROGRAM / "femhundra.exe").is_file(), "not installed"
    assert list(DRIVE.rglob("Femhundra.lnk")), "no entry in the Start menu"
    missing = [key for key in KEYS if key not in registry()]
    assert not missing, missing
    person.run("wine", PROGRAM / "femhundra-cli.exe", "--version")
    person.run("sh", "-c", STOP)  # a desktop begun without a screen would stay without one
    person.run("chmod", "-R", "a-w", PROGRAM)
    person.visits([*THROUGH_A_PIPE, PROGRAM / "femhundra.exe"], "windows", *more)
    person.run("chmod", "-R", "u+w", PROGRAM)
    person.run("wine", PROGRAM / "uninstall.exe", "/S")
    person.run("wineserver", "-w")
    left = {path for path in files() - before if not path.is_relative_to(DATA) and "Temp" not in path.parts}
    assert not left, left
    assert not PROGRAM.exists()
    there = [key for key in KEYS if key in registry()]
    assert not there, there
    assert (DATA / "femhundra.db").is_file()
    say(f"{setup.name}: installed, used from a read-only folder and removed; nothing is left but the person's data")


def unpacked(person: Stranger, archive: Path) -> None:
    """The zip: from a folder that was never installed."""
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(person.tools / "zip")
    person.run("wine", person.tools / "zip/Femhundra/femhundra-cli.exe", "--self-test")
    person.run("wineserver", "-w")
    shutil.rmtree(person.tools / "zip")
    say(f"{archive.name}: unpacked and used")


def main() -> int:
    """Install, visit, remove, look what is left; then the same for the zip."""
    setup = DIST / f"femhundra-{version()}-windows-x64-setup.exe"
    archive = DIST / f"femhundra-{version()}-windows-x64.zip"
    more = ("--wm-class", "femhundra.exe", "--no-figures", *sys.argv[1:])
    with stranger(AWKWARD_NAME) as person:
        try:
            installed_and_removed(person, setup, more)
            unpacked(person, archive)
        finally:
            person.run("sh", "-c", STOP)
    return 0


if __name__ == "__main__":
    sys.exit(main())
