"""The door of the frozen program: what PyInstaller starts from."""

import multiprocessing
import sys

multiprocessing.freeze_support()  # first of all: a computer player's process is this program, started again

from game.__main__ import main  # noqa: E402

sys.exit(main())
