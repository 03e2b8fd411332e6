"""Drawing that every screen uses: our tokens at the scale of the window, fonts, text, felt, panels and widgets."""

from game.screen.look import Look
from game.screen.screen import Screen

__all__ = ["Look", "Screen"]
