"""Writes `dist/SHA256SUMS` for everything that is given away: ``python packaging/checksums.py``."""

import hashlib
import sys

from building import DIST

PRODUCTS = ("*.whl", "*.tar.gz", "*.deb", "*.run", "*.exe", "*.zip", "*.dmg")


def main() -> int:
    """Write it; `sha256sum -c SHA256SUMS` reads it."""
    files = sorted(file for pattern in PRODUCTS for file in DIST.glob(pattern))
    if not files:
        raise SystemExit("dist holds nothing to give away.")
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (DIST / "SHA256SUMS").write_text("".join(lines), "utf-8")
    print("".join(lines), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
