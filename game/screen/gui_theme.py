"""Our tokens as a pygame_gui theme, and the manager of its widgets.

pygame_gui is imported only when a screen has a text field: most screens, the table above all, do without.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pygame
import pygame_gui
from pygame_gui.core.interfaces import IUIAppearanceThemeInterface

from game.screen import fonts
from game.screen.look import Look

FAMILY = "femhundra"


def theme(look: Look) -> dict[str, Any]:
    """The theme dictionary in a look. Every colour that pygame_gui knows is ours."""
    tone = look.hex
    states = {"normal": "", "hovered": "_hover", "active": "_pressed", "selected": "_pressed", "disabled": "_disabled"}
    colours = {
        "dark_bg": tone("paper_raised"),
        "disabled_dark_bg": tone("paper"),
        "link_text": tone("paper_link"),
        "link_hover": tone("paper_text"),
        "link_selected": tone("paper_text"),
        "text_shadow": tone("paper_raised"),
        "filled_bar": tone("accent"),
        "unfilled_bar": tone("paper_line"),
        "text_cursor": tone("paper_text"),
    }
    for state in states:
        colours[f"{state}_bg"] = tone("accent") if state == "selected" else tone("paper_raised")
        colours[f"{state}_text"] = tone("accent_text" if state == "selected" else "paper_text")
        colours[f"{state}_text_shadow"] = tone("paper_raised")
        colours[f"{state}_border"] = tone("paper_text" if look.contrast else "paper_line")
    colours["disabled_text"] = tone("paper_text_dim")
    font = {
        "name": FAMILY,
        "size": str(look.size("body")),
        "regular_path": fonts.path("semibold"),
        "bold_path": fonts.path("bold"),
        "italic_path": fonts.path("regular"),
        "bold_italic_path": fonts.path("bold"),
    }
    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(look.radius("small")),
        "border_width": str(look.px(1)),
        "shadow_width": "0",
        "padding": f"{look.px(8)},{look.px(4)}",
    }
    return {
        "defaults": {"colours": colours, "font": font, "misc": shape},
        "text_entry_line": {"misc": shape, "font": font},
    }


@lru_cache(maxsize=1)
def _shared(look: Look) -> IUIAppearanceThemeInterface:
    made: IUIAppearanceThemeInterface = pygame_gui.UIManager(
        (1, 1), theme(look), enable_live_theme_updates=False
    ).ui_theme
    return made


def forget() -> None:
    """Let go of the shared theme and its fonts."""
    _shared.cache_clear()


class Widgets(pygame_gui.UIManager):
    """A pygame_gui manager in our look; all of them share one theme, which is costly to make."""

    def __init__(self, size: tuple[int, int], look: Look) -> None:
        self._look = look
        if not pygame.font.get_init():
            pygame.font.init()
        super().__init__(size, enable_live_theme_updates=False)

    def create_new_theme(self, theme_path: Any = None) -> Any:
        """The shared theme of this look."""
        return _shared(self._look)
