"""Build hook: compiles the translation catalogues (.po) to the form gettext reads (.mo)."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(locale: Path) -> list[Path]:
    """Compile every `LANG/LC_MESSAGES/*.po` under `locale`; returns the files written."""
    written = []
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as stream:
            catalogue = read_po(stream, locale=source.parts[-3])
        target = source.with_suffix(".mo")
        with target.open("wb") as stream:
            write_mo(stream, catalogue)
        written.append(target)
    return written


class CustomBuildHook(BuildHookInterface):
    """Runs before every wheel, the editable one included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into the tree; `artifacts` in pyproject.toml lets the ignored files into the wheel."""
        compile_catalogues(Path(self.root) / "assets" / "locale")
