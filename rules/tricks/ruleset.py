"""The options of the trick-taking family (rules.md Part II), declared as data.

Rule source: a Norwegian telling of Fem hundre (``norsk``); where it lost its tables, the pack is the only stripped one
that fits and the points are the Avondale table of 1906. Options: every field below.
Left out on purpose: partnerships, misère, and the bidding of other countries' trick games.
"""

from dataclasses import dataclass
from typing import ClassVar

from rules.options import N_, choice, flag, numbers, whole


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One variant. `key` is the preset or the saved name, `base` the preset it was made from.

    `least_players` and `most_players` are facts of the preset, not options.
    """

    family: ClassVar[str] = "tricks"

    key: str = "norsk"
    base: str = "norsk"
    least_players: int = 3
    most_players: int = 5

    target: int = whole(500, N_("Target"), N_("Points that end the match; 0 plays without end."))
    opponent_trick: int = numbers(
        20,
        N_("Points for an opponent's trick"),
        N_("What every player but the declarer gets for each trick."),
        [0, 10, 20],
    )
    bid_order: str = choice(
        "CDHS",
        N_("Order of the suits"),
        N_("Which suit bids higher. In that order six tricks are worth 40, 60, 80 and 100, six in grand 120."),
        {"CDHS": N_("clubs, diamonds, hearts, spades"), "SCDH": N_("spades, clubs, diamonds, hearts")},
    )
    kitty_open: bool = flag(
        True,
        N_("Kitty lies open"),
        N_("Everybody sees the three cards of the kitty while bidding. Otherwise only a declarer who takes it does."),
    )
    pass_is_final: bool = flag(
        True,
        N_("A pass is final"),
        N_("A player who has passed is out of the bidding. Otherwise they may come back in."),
    )
    bowers: bool = flag(
        True,
        N_("Jacks are high trumps"),
        N_("The jack of trumps and the other jack of the same colour are the highest trumps after the joker."),
    )
    slam_250: bool = flag(
        False, N_("250 for all ten tricks"), N_("A declarer who takes all ten tricks scores at least 250.")
    )
