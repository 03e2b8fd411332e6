"""Checks the Debian package as a user would meet it: ``python packaging/check/deb.py`` (root, a machine to spare)."""

import subprocess
import sys
from pathlib import Path

from checking import DIST, only_data, run, say, stranger, version


def installed() -> set[str]:
    """Every path on the machine that is called after the game."""
    found = subprocess.run(
        [
            "find",
            "/usr",
            "/etc",
            "/var/lib",
            "/opt",
            "-xdev",
            "-iname",
            "*femhundra*",
            "-not",
            "-path",
            "/var/lib/dpkg/*",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    return set(found.stdout.split())


def main() -> int:
    """Install, visit, remove, look what is left."""
    (package,) = DIST.glob(f"femhundra_{version()}_*.deb")
    before = installed()
    with stranger() as person:
        home = person.files()
        run("apt-get", "install", "--yes", "--quiet=2", "--no-install-recommends", package, stdout=subprocess.DEVNULL)
        try:
            writable = [path for path in Path("/usr/lib/femhundra").rglob("*") if path.stat().st_mode & 0o022]
            assert not writable, writable
            person.visits(["femhundra"], "deb")
        finally:
            run("apt-get", "purge", "--yes", "--quiet=2", "femhundra", stdout=subprocess.DEVNULL)
        only_data(person.files() - home)
    assert installed() <= before, installed() - before
    say(f"{package.name}: installed, used and removed; nothing is left but the person's data")
    return 0


if __name__ == "__main__":
    sys.exit(main())
