"""The door: ``femhundra`` and ``python -m game``."""

import sys


def main() -> int:
    """Run the command line of this process. Returns the exit code."""
    try:
        if getattr(sys, "frozen", False):
            from multiprocessing import freeze_support  # a frozen program starts its workers by starting itself

            freeze_support()
        from game.cli import main as run
    except KeyboardInterrupt:
        return 130
    except (OSError, ValueError) as error:  # even the words stand on `assets`: this can be said in English only
        if sys.stderr is not None:
            print(f"femhundra: Femhundra is not installed completely ({error}). Install it again.", file=sys.stderr)
        return 2
    return run()


if __name__ == "__main__":
    sys.exit(main())
