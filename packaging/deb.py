"""Builds the Debian package from the folder that `bundle.py` made: ``python packaging/deb.py``."""

import datetime
import email.utils
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from building import BUILD, DIST, ICON_SIZES, PACKAGING, ROOT, date, filled, fresh, need, put, run, version

MAINTAINER = "The Femhundra authors <femhundra@users.noreply.github.com>"
DEPENDS = ("libgcc-s1", "libstdc++6", "libx11-6", "libxext6", "zlib1g")
RECOMMENDS = (
    *("libxcursor1", "libxi6", "libxrandr2", "libxss1", "libxkbcommon0", "libwayland-client0", "libwayland-cursor0"),
    *("libwayland-egl1", "libdecor-0-0", "libpulse0"),
)
TEXT = """\
 500 Rummy and its Scandinavian kin, and the trick-taking game Fem hundre:
 draw deep from the pile, meld, lay off on your neighbours, go out, and be the
 first to 500. Against the computer, or passed from hand to hand round one
 screen, by mouse or by keyboard alone.
 .
 House rules are options. Every move is saved before it is shown. There are no
 accounts, no advertising and no network.
"""


def share(root: Path, name: str = "femhundra") -> None:
    """Desktop entry, icons, file type, software centre entry and manual page under ``root/share``.

    `name` is what entry and icon are called: the plain name, or the long one that Flatpak wants.
    """
    linux, icon = PACKAGING / "linux", ROOT / "assets" / "icon"
    put(linux / "femhundra.desktop", root / f"share/applications/{name}.desktop")
    put(linux / "femhundra-mime.xml", root / f"share/mime/packages/{name}.xml")
    for size in ICON_SIZES:
        put(icon / f"femhundra-{size}.png", root / f"share/icons/hicolor/{size}x{size}/apps/{name}.png")
    put(icon / "femhundra.svg", root / f"share/icons/hicolor/scalable/apps/{name}.svg")
    day = datetime.datetime.fromtimestamp(date(), datetime.UTC).date().isoformat()
    told = filled(linux / "metainfo.xml.in", VERSION=version(), DATE=day, DESKTOP=f"{name}.desktop", ICON=name)
    metainfo = root / "share/metainfo/io.github.femhundra.Femhundra.metainfo.xml"
    metainfo.parent.mkdir(parents=True, exist_ok=True)
    metainfo.write_text(told, "utf-8")
    squeeze((linux / "femhundra.6").read_bytes(), root / "share/man/man6/femhundra.6.gz")


def squeeze(content: bytes, target: Path) -> None:
    """Write a file compressed as Debian wants it: as small as can be, and without a time."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(content, 9, mtime=0))


def needed_libc(folder: Path) -> str:
    """The oldest C library that every binary in a folder can live with."""
    versions = {(2, 17)}
    for file in folder.rglob("*"):
        if file.is_file() and (".so" in file.name or os.access(file, os.X_OK)):
            versions |= {(int(a), int(b)) for a, b in re.findall(rb"GLIBC_(\d+)\.(\d+)\0", file.read_bytes() + b"\0")}
    return ".".join(map(str, max(versions)))


def tree(root: Path) -> None:
    """Everything the package installs, and its control files."""
    shutil.copytree(DIST / "femhundra", root / "usr/lib/femhundra", symlinks=True)
    (root / "usr/games").mkdir()
    (root / "usr/games/femhundra").symlink_to("../lib/femhundra/femhundra")
    share(root / "usr")
    put(PACKAGING / "linux/copyright", root / "usr/share/doc/femhundra/copyright")
    put(PACKAGING / "linux/lintian-overrides", root / "usr/share/lintian/overrides/femhundra")
    signed = f" -- {MAINTAINER}  {email.utils.formatdate(date())}\n"
    log = f"femhundra ({version()}) stable; urgency=medium\n\n  * What is new is told in CHANGELOG.md.\n\n{signed}"
    squeeze(log.encode(), root / "usr/share/doc/femhundra/changelog.gz")
    squeeze((ROOT / "CHANGELOG.md").read_bytes(), root / "usr/share/doc/femhundra/CHANGELOG.md.gz")
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() else 0o644)
    (root / "usr/lib/femhundra/femhundra").chmod(0o755)
    control(root)


def control(root: Path) -> None:
    """The files that dpkg reads."""
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n" for file in files]
    machine = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    fields = {
        "Package": "femhundra",
        "Version": version(),
        "Section": "games",
        "Priority": "optional",
        "Architecture": machine,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(sum(file.stat().st_size for file in files) // 1024 + 1),
        "Depends": ", ".join((f"libc6 (>= {needed_libc(root / 'usr/lib')})", *DEPENDS)),
        "Recommends": ", ".join(RECOMMENDS),
        "Description": "card games that Scandinavia calls 500\n" + TEXT.rstrip("\n"),
    }
    folder = root / "DEBIAN"
    folder.mkdir(mode=0o755)
    (folder / "control").write_text("".join(f"{name}: {value}\n" for name, value in fields.items()), "utf-8")
    (folder / "md5sums").write_text("".join(sums), "utf-8")
    for file in folder.iterdir():
        file.chmod(0o644)


def main() -> int:
    """Build, and let the checkers look at it."""
    need("dpkg-deb")
    if not (DIST / "femhundra").is_dir():
        raise SystemExit("dist/femhundra is missing: run packaging/bundle.py first.")
    root = fresh(BUILD / "deb")
    tree(root)
    package = (
        DIST
        / f"femhundra_{version()}_{subprocess.check_output(['dpkg', '--print-architecture'], text=True).strip()}.deb"
    )
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package, SOURCE_DATE_EPOCH=str(date()))
    for tool, *words in (
        ("desktop-file-validate", root / "usr/share/applications/femhundra.desktop"),
        ("appstreamcli", "validate", "--no-net", *root.glob("usr/share/metainfo/*.xml")),
        ("lintian", "--fail-on", "error", "--tag-display-limit", "0", package),
    ):
        if shutil.which(tool):
            run(tool, *words)
        else:
            print(f"{tool} is not here: not checked by it.")
    print(f"{package}: {package.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
