"""Checks the run file as a user would meet it: ``python packaging/check/check_runfile.py`` (as root)."""

import sys

from checking import DIST, HOME, only_data, put, run, say, stranger, version


def main() -> int:
    """Install for one person, make the folder read-only, visit, remove, look what is left."""
    (package,) = DIST.glob(f"femhundra-{version()}-linux-*.run")
    with stranger() as person:
        home = person.files()
        put(package, person.tools / package.name, 0o755)
        person.run(person.tools / package.name, "--quiet")
        program = HOME / ".local/lib/femhundra"
        entry = (HOME / ".local/share/applications/femhundra.desktop").read_text("utf-8")
        assert f'Exec="{program}/femhundra" %f' in entry, entry
        run("desktop-file-validate", HOME / ".local/share/applications/femhundra.desktop")
        run("chmod", "-R", "a-w", program)
        person.visits([HOME / ".local/bin/femhundra"], "runfile")
        person.run(program / "uninstall")
        only_data(person.files() - home)
    say(f"{package.name}: installed, used from a read-only folder and removed; nothing is left but the person's data")
    return 0


if __name__ == "__main__":
    sys.exit(main())
