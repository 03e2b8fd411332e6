"""Builds the run file for any Linux from the folder that `bundle.py` made: ``python packaging/runfile.py``."""

import platform
import shutil
import sys

from building import BUILD, DIST, PACKAGING, date, fresh, need, put, run, version
from deb import share


def main() -> int:
    """Build."""
    need("makeself", "xz")
    if not (DIST / "femhundra").is_dir():
        raise SystemExit("dist/femhundra is missing: run packaging/bundle.py first.")
    root = fresh(BUILD / "run")
    shutil.copytree(DIST / "femhundra", root / "femhundra", symlinks=True)
    share(root)
    for script in ("install.sh", "uninstall.sh"):
        put(PACKAGING / "linux" / script, root / script, 0o755)
    package = DIST / f"femhundra-{version()}-linux-{platform.machine()}.run"
    title = f"Femhundra {version()}"
    options = ["--nox11", "--nomd5", "--sha256", "--xz", "--threads", "1", "--tar-extra", "--owner=0 --group=0"]
    run("makeself", "--quiet", *options, "--packaging-date", f"@{date()}", root, package, title, "./install.sh")
    print(f"{package}: {package.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
