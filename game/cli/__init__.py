"""The command line: what the words mean, and one clear sentence with exit code 2 for whatever cannot be done.

Everything heavy is imported by the command that needs it, so that ``--version`` costs nothing, only ``play`` ever sees
pygame, and the window opens without the words being read at all where there are none.
"""

import logging
import os
import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.notices import Notice, Trouble
from game.wording import N_, _, bad_input, in_one_line, languages, notice, use
from rules.protocol import BadInput

if TYPE_CHECKING:
    import argparse

FAILED = 2
INTERRUPTED = 128 + signal.SIGINT
READER_GONE = 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line (that of this process by default). Returns the exit code; raises nothing."""
    logging.getLogger().addHandler(logging.NullHandler())  # a log line on standard error would be no clear sentence
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        use()
        code = _run(argv)
        if sys.stdout is not None:  # a windowed program has none
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more on its way out; there is nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_GONE
    except OSError as error:
        return _fail(_("The output cannot be written: %(reason)s.") % {"reason": error.strerror or error})
    return code


def _run(argv: Sequence[str] | None) -> int:
    words = sys.argv[1:] if argv is None else argv
    try:
        return _command(words) if words else _open()
    except BadInput as error:
        return _fail(bad_input(error))
    except Trouble as error:
        return _fail(notice(error.notice))


def _fail(sentence: str) -> int:
    print(f"femhundra: {in_one_line(sentence)}", file=sys.stderr)
    return FAILED


def _command(words: Sequence[str]) -> int:
    from game.cli.words import WrongWords, understood

    if len(words) == 1 and words[0].lower().endswith(".500") and not words[0].startswith("-"):
        from game.cli.showing import told

        return _open(told=told(words[0]))
    try:
        args = understood(words)
    except SystemExit as end:  # help or version was printed
        return int(end.code or 0)
    except WrongWords as error:
        return _fail(str(error))
    if args.self_test:
        from game.cli.self_test import self_test

        return self_test()
    match args.command:
        case "replay":
            from game.cli.replaying import replay

            return replay(args.file, args.json)
        case "hint":
            from game.cli.hinting import hint

            return hint(args.file, args.json, args.budget)
        case "rules":
            from game.cli.listing import listing

            return listing(args.key, args.json)
        case "simulate":
            from game.cli.simulating import simulate

            return simulate(args)
        case "play":
            return _play(args)
    return _open()


def _open(**how: Any) -> int:
    """Open the window; `how` is what `game.app.main` takes. Raises Trouble."""
    from game.paths import require_assets

    require_assets()
    try:
        from game.app import main as opened
    except ImportError as error:
        if error.name is None or error.name.startswith(("game", "rules", "assets")):
            raise
        raise Trouble(
            Notice(N_("The table cannot be opened: %(module)s is not installed."), {"module": error.name})
        ) from error
    return opened(**how)


def _play(args: "argparse.Namespace") -> int:
    from game.cli.rulesets import find, seats_of, usual_seats

    rules = find("international" if args.rules is None else args.rules)
    seats = usual_seats(rules) if args.seats is None else seats_of(args.seats, rules, human=True)
    if args.lang is not None and args.lang not in languages():
        raise Trouble(
            Notice(
                N_("The language %(code)s is not there; known are %(list)s."),
                {"code": args.lang, "list": ", ".join(languages())},
            )
        )
    return _open(rules=rules, seats=seats, seed=args.seed, windowed=args.windowed, lang=args.lang)
