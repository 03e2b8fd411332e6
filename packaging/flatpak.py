"""Writes a Flatpak manifest with all its sources pinned, `dist/flatpak`: ``python packaging/flatpak.py``.

Building it needs `flatpak-builder` and the Freedesktop runtime: ``flatpak-builder --user --install build/flatpak
dist/flatpak/io.github.femhundra.Femhundra.json``.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from building import BUILD, DIST, ROOT, fresh, run
from deb import share

NAME = "io.github.femhundra.Femhundra"
RUNTIME, PYTHON = "24.08", "3.12"  # the version of Python in that runtime
PLATFORMS = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")
INSTALL = 'pip3 install --no-index --no-deps --find-links="file://${PWD}" --prefix=${FLATPAK_DEST} '


def pinned() -> list[dict[str, Any]]:
    """Every library as a source with address and checksum, as pip would choose it for that runtime."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--ignore-installed", "--report", "-"]
    command += [
        "--only-binary=:all:",
        "--implementation",
        "cp",
        "--python-version",
        PYTHON,
        "--target",
        str(BUILD / "none"),
    ]
    command += [word for platform in PLATFORMS for word in ("--platform", platform)]
    # From PyPI itself, whatever mirror this machine is used to: the addresses are for everybody.
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PIP_") or name == "PIP_CERT"}
    told = json.loads(
        subprocess.check_output([*command, *wanted], text=True, env=clean | {"PIP_CONFIG_FILE": os.devnull})
    )
    sources = []
    for item in told["install"]:
        info = item["download_info"]
        sources.append({"type": "file", "url": info["url"], "sha256": info["archive_info"]["hashes"]["sha256"]})
    assert all(source["url"].startswith("https://") for source in sources), sources
    return sorted(sources, key=lambda source: source["url"].rpartition("/")[2])


def manifest(wheel: Path) -> dict[str, Any]:
    """The manifest."""
    files = [{"type": "file", "path": wheel.name, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}]
    return {
        "id": NAME,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": "femhundra",
        "finish-args": [
            "--share=ipc",
            "--socket=wayland",
            "--socket=fallback-x11",
            "--socket=pulseaudio",
            "--device=dri",
        ],
        "cleanup": ["/share/man", "*.pyi"],
        "modules": [
            {
                "name": "libraries",
                "buildsystem": "simple",
                "build-commands": [
                    INSTALL + " ".join(["pygame-ce", "pygame-gui", "python-i18n", "platformdirs", "tqdm"])
                ],
                "sources": pinned(),
            },
            {
                "name": "femhundra",
                "buildsystem": "simple",
                "build-commands": [
                    INSTALL + "femhundra",
                    "rm -rf ${FLATPAK_DEST}/share/applications ${FLATPAK_DEST}/share/icons ${FLATPAK_DEST}/share/mime",
                    "cp -r share ${FLATPAK_DEST}/",
                    "femhundra --self-test",
                ],
                "sources": [*files, {"type": "dir", "path": "desktop"}],
            },
        ],
    }


def main() -> int:
    """Write manifest, wheel and desktop files side by side, and let the checkers look at them."""
    folder = fresh(DIST / "flatpak")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT)
    (wheel,) = folder.glob("*.whl")
    share(folder / "desktop", NAME)
    entry = folder / f"desktop/share/applications/{NAME}.desktop"
    entry.write_text(entry.read_text("utf-8").replace("Icon=femhundra\n", f"Icon={NAME}\n"), "utf-8")
    types = folder / f"desktop/share/mime/packages/{NAME}.xml"
    types.write_text(types.read_text("utf-8").replace('name="femhundra"', f'name="{NAME}"'), "utf-8")
    target = folder / f"{NAME}.json"
    target.write_text(json.dumps(manifest(wheel), indent=2) + "\n", "utf-8")
    for tool, *words in (
        ("desktop-file-validate", entry),
        ("appstreamcli", "validate", "--no-net", *folder.glob("desktop/share/metainfo/*.xml")),
        ("flatpak-builder-lint", "manifest", target),
    ):
        if shutil.which(tool):
            run(tool, *words)
        else:
            print(f"{tool} is not here: not checked by it.")
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
