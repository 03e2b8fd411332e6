"""Who sits where: a human, or a computer player of some level."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.notices import Notice, Trouble
from rules import notation
from rules.options import N_
from rules.protocol import BadInput

HUMAN = "human"
LONGEST_NAME = 24  # letters; more would not fit beside eight hands


class BadName(Trouble):
    """A name that cannot be used."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody in a seat. `kind` is HUMAN or the level of a computer player."""

    name: str
    kind: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person plays here."""
        return self.kind == HUMAN


def player(name: str, kind: str = HUMAN) -> Player:
    """A player whose name can stand in a record, margins cut. Raises BadName with the reason."""
    word = name.strip()
    if not word:
        raise BadName(Notice(N_("A player needs a name.")))
    if len(word) > LONGEST_NAME:
        raise BadName(
            Notice(
                N_("The name %(name)s is too long: %(most)d letters at most."),
                {"name": word[:LONGEST_NAME] + "…", "most": LONGEST_NAME},
            )
        )
    try:
        return Player(notation.seat_name(word), kind)
    except BadInput:
        shown = "".join(letter if letter.isprintable() else "?" for letter in word)
        raise BadName(
            Notice(N_("The name %(name)s cannot be used: no comma, no # and no line break, please."), {"name": shown})
        ) from None


def humans(players: Sequence[Player]) -> tuple[int, ...]:
    """The seats where people play, clockwise from seat 1."""
    return tuple(seat for seat, someone in enumerate(players, 1) if someone.is_human)
