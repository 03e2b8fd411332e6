"""Drawing that every screen uses: our tokens at the scale of the window, fonts, text, felt, panels and widgets."""

import sys

from game.screen import fonts, paint, text
from game.screen.look import Look
from game.screen.screen import Screen

__all__ = ["Look", "Screen", "forget"]


def forget() -> None:
    """Let go of everything remembered: pictures, text and fonts. Needed before pygame is shut down."""
    paint.forget()
    text.forget()
    fonts.forget()
    gui_theme = sys.modules.get("game.screen.gui_theme")
    if gui_theme is not None:
        gui_theme.forget()
