"""The words of the command line: every command with its arguments, and what is wrong with them in one sentence."""

import argparse
from collections.abc import Callable, Sequence
from typing import NoReturn

from game import __version__
from game.wording import _


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


def understood(argv: Sequence[str]) -> argparse.Namespace:
    """What a command line asks for. Raises WrongWords, and SystemExit where help or the version was printed."""
    top = Parser(
        prog="femhundra",
        description=_(
            "The card games that Scandinavia calls 500. Without a command the game opens; "
            "with the name of a record, FILE.500, it opens and tells what the record holds."
        ),
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"femhundra {__version__}")
    top.add_argument(
        "--self-test", action="store_true", help=_("check that this installation is complete and works, and exit")
    )
    commands = top.add_subparsers(dest="command", metavar=_("COMMAND"), parser_class=Parser)
    for name, (told, fill) in {
        "play": (_("open a table at once"), _play),
        "replay": (_("play a record through the rules"), _replay),
        "hint": (_("say what to play where a record stops, and why"), _hint),
        "rules": (_("list the presets, or show one"), _rules),
        "simulate": (_("let computers play and count"), _simulate),
    }.items():
        command = commands.add_parser(name, help=told, allow_abbrev=False)
        if name in argv:  # making an argument takes half a millisecond
            fill(command)
    return top.parse_args(argv)


def _play(play: argparse.ArgumentParser) -> None:
    _rules_argument(play)
    play.add_argument("--seats", metavar="NAME,…", help=_("who sits where: human or a level, seat 1 first"))
    play.add_argument("--seed", metavar="N", type=whole(0), help=_("deal the cards of this number"))
    play.add_argument("--windowed", metavar=_("WxH"), type=size, help=_("a window of this size, like 1280x720"))
    play.add_argument("--lang", metavar="xx", help=_("the language to speak, like en or sv"))


def _replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", metavar=_("FILE"), help=_("a record, usually named *.500"))
    replay.add_argument("--json", action="store_true", help=_("print one JSON object"))


def _hint(hint: argparse.ArgumentParser) -> None:
    _replay(hint)
    hint.add_argument(
        "--budget", metavar="K", type=whole(1), default=1000, help=_("how many deals to imagine (1000 by default)")
    )


def _rules(rules: argparse.ArgumentParser) -> None:
    rules.add_argument("key", metavar=_("KEY"), nargs="?", help=_("a preset, a saved rule set, or a TOML file"))
    rules.add_argument("--json", action="store_true", help=_("print one JSON object"))


def _simulate(simulate: argparse.ArgumentParser) -> None:
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


def _rules_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", metavar=_("KEY"), help=_("a preset, a saved rule set, or a TOML file"))
