"""Rough handling of the real window: it ends in a dialog or a clear sentence, never in a traceback or a lost match."""

import subprocess
import sys
from collections.abc import Callable

from tests.window.xwindow import ROOT, Desktop

LATE_MESSAGE = """
import ctypes, pygame
from game.screen import sdl
sdl.begin()
window = pygame.Window("Femhundra", (200, 200))
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x.XOpenDisplay(None))
for moment in "open", "closing":
    x.XDestroyWindow(display, ctypes.c_ulong(0x123456))
    x.XSync(display, 0)
    window.destroy()
x.XDestroyWindow(display, ctypes.c_ulong(0x123456))
pygame.quit()
x.XSync(display, 0)
print("alive")
"""


def test_a_message_that_finds_its_window_gone_does_not_end_the_program(
    open_desktop: Callable[..., Desktop],
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LATE_MESSAGE],
        cwd=ROOT,
        env=open_desktop().environment(PYGAME_HIDE_SUPPORT_PROMPT="1"),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "alive\n", "")
