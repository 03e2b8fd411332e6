"""The command line: what the words mean, and one clear sentence with exit code 2 for whatever cannot be done.

Everything heavy is imported by the command that needs it, so that ``--version`` costs nothing and only ``play``
ever sees pygame.
"""

import argparse
import logging
import os
import signal
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from game import __version__
from game.notices import Notice, Trouble
from game.wording import N_, _, bad_input, languages, notice, use
from rules.protocol import BadInput

FAILED = 2
INTERRUPTED = 128 + signal.SIGINT
READER_GONE = 1


class WrongWords(Exception):  # noqa: N818 - what it is
    """The command line cannot be understood. Its text is the sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that hands its complaint up instead of printing a page."""

    def error(self, message: str) -> NoReturn:
        """Raise WrongWords."""
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise WrongWords(_("%(message)s; see %(command)s --help.") % {"message": sentence, "command": self.prog})


def whole(least: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number from `least` on."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) >= least):
            raise argparse.ArgumentTypeError(
                _("%(text)s is not a whole number, %(least)d or more") % {"text": text, "least": least}
            )
        return int(text)

    return read


def size(text: str) -> tuple[int, int]:
    """The type of a window size: ``1280x720``."""
    width, cross, height = text.lower().partition("x")
    try:
        found = int(width), int(height)
    except ValueError:
        found = 0, 0
    if not cross or not all(100 <= side <= 20000 for side in found):
        raise argparse.ArgumentTypeError(_("%(text)s is not a size; write it like 1280x720") % {"text": text})
    return found


def parser() -> argparse.ArgumentParser:
    """Every command and its words."""
    top = Parser(
        prog="femhundra",
        description=_("The card games that Scandinavia calls 500. Without a command the game opens."),
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"femhundra {__version__}")
    commands = top.add_subparsers(dest="command", metavar=_("COMMAND"), parser_class=Parser)

    play = commands.add_parser("play", help=_("open a table at once"), allow_abbrev=False)
    _rules_argument(play)
    play.add_argument("--seats", metavar="NAME,…", help=_("who sits where: human or a level, seat 1 first"))
    play.add_argument("--seed", metavar="N", type=whole(0), help=_("deal the cards of this number"))
    play.add_argument("--windowed", metavar=_("WxH"), type=size, help=_("a window of this size, like 1280x720"))
    play.add_argument("--lang", metavar="xx", help=_("the language to speak, like en or sv"))

    replay = commands.add_parser("replay", help=_("play a record through the rules"), allow_abbrev=False)
    replay.add_argument("file", metavar=_("FILE"), help=_("a record, usually named *.500"))
    replay.add_argument("--json", action="store_true", help=_("print one JSON object"))

    rules = commands.add_parser("rules", help=_("list the presets, or show one"), allow_abbrev=False)
    rules.add_argument("key", metavar=_("KEY"), nargs="?", help=_("a preset, a saved rule set, or a TOML file"))
    rules.add_argument("--json", action="store_true", help=_("print one JSON object"))

    simulate = commands.add_parser("simulate", help=_("let computers play and count"), allow_abbrev=False)
    _rules_argument(simulate)
    simulate.add_argument(
        "--option",
        metavar="K=V",
        action="append",
        default=[],
        help=_("change one option of the rules; may be repeated"),
    )
    simulate.add_argument("--seats", metavar="NAME,…", required=True, help=_("the level in each seat, seat 1 first"))
    length = simulate.add_mutually_exclusive_group(required=True)
    length.add_argument("--deals", metavar="N", type=whole(1), help=_("play this many packs, without target"))
    length.add_argument("--matches", metavar="N", type=whole(1), help=_("play this many whole matches"))
    simulate.add_argument(
        "--paired", action="store_true", help=_("play each pack once for every rotation of the seats")
    )
    simulate.add_argument("--seed", metavar="S", type=whole(0), help=_("repeat exactly what this number gave"))
    simulate.add_argument(
        "--budget", metavar="K", type=whole(1), default=0, help=_("let players who search imagine K deals a decision")
    )
    simulate.add_argument("--jobs", metavar="J", type=whole(1), default=1, help=_("how many processes share the work"))
    simulate.add_argument("--json", action="store_true", help=_("print one JSON object"))
    simulate.add_argument("--record", metavar=_("DIR"), help=_("write a record of everything into this folder"))
    return top


def _rules_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", metavar=_("KEY"), help=_("a preset, a saved rule set, or a TOML file"))


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
    try:
        args = parser().parse_args(argv)
        return _command(args)
    except SystemExit as end:  # argparse has printed help or version
        return int(end.code or 0)
    except WrongWords as error:
        return _fail(str(error))
    except BadInput as error:
        return _fail(bad_input(error))
    except Trouble as error:
        return _fail(notice(error.notice))


def _fail(sentence: str) -> int:
    print(f"femhundra: {sentence}", file=sys.stderr)
    return FAILED


def _command(args: argparse.Namespace) -> int:
    match args.command:
        case "replay":
            from game.cli.replaying import replay

            return replay(args.file, args.json)
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
    """Open the window; `how` is what `game.app.main` takes."""
    try:
        from game.app import main as opened
    except ImportError as error:
        if error.name is None or error.name.startswith(("game", "rules", "assets")):
            raise
        raise Trouble(
            Notice(N_("The table cannot be opened: %(module)s is not installed."), {"module": error.name})
        ) from error
    return opened(**how)


def _play(args: argparse.Namespace) -> int:
    from game.cli.rulesets import find, seats_of, usual_seats

    rules = find(args.rules or "international")
    seats = seats_of(args.seats, rules, human=True) if args.seats else usual_seats(rules)
    if args.lang and args.lang not in languages():
        raise Trouble(
            Notice(
                N_("The language %(code)s is not there; known are %(list)s."),
                {"code": args.lang, "list": ", ".join(languages())},
            )
        )
    return _open(rules=rules, seats=seats, seed=args.seed, windowed=args.windowed, lang=args.lang)
