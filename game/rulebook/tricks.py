"""The rule book of the trick-taking family, Fem hundre. Each section reads the rule set and says only what holds."""

from collections.abc import Iterator
from typing import Any

from game.wording import _
from game.wording.cards import SIGNS, points_text
from rules.cards import SUITS

Sections = list[tuple[str, Iterator[str]]]


def sections(rules: Any, seats: int | None) -> Sections:
    """Headings and paragraphs."""
    return [
        (_("The aim"), _aim()),
        (_("Cards and dealing"), _dealing(rules, seats)),
        (_("Bidding"), _bidding(rules)),
        (_("The kitty"), _kitty(rules)),
        (_("Playing a trick"), _playing()),
        (_("With a trump suit"), _trumps(rules)),
        (_("In grand"), _grand()),
        (_("Scoring a deal"), _scoring(rules)),
        (_("Winning"), _winning(rules)),
    ]


def _aim() -> Iterator[str]:
    yield _(
        "Everybody plays for themselves. The one who bids highest, the declarer, must take at least as many tricks as "
        "they bid; the others keep them from it and collect tricks of their own."
    )


def _dealing(rules: Any, seats: int | None) -> Iterator[str]:
    if seats is None:
        yield _("For %(least)d to %(most)d players.") % {"least": rules.least_players, "most": rules.most_players}
    yield _("Everyone is dealt ten cards, and three more form the kitty. One joker is in the pack.")
    for number, pack in (
        (3, _("Three players use the sevens up to the aces: 33 cards with the joker.")),
        (
            4,
            _("Four players use the fives up to the aces, and the red fours: 43 cards with the joker."),
        ),
        (5, _("Five players use all 52 cards and the joker.")),
    ):
        if seats in (None, number):
            yield pack
    yield _("The player left of the dealer speaks first, and the deal moves one player to the left each time.")


def _bidding(rules: Any) -> Iterator[str]:
    suits = " < ".join(SIGNS[SUITS.index(suit)] for suit in rules.bid_order)
    yield _(
        "A bid is a number of tricks from six to ten, and a trump suit or grand, which is without trumps. A bid beats "
        "the last one with more tricks, or with as many in a higher denomination: %(suits)s < grand."
    ) % {"suits": suits}
    if rules.pass_is_final:
        yield _("A player who has passed is out of the bidding. It ends when all but one have passed.")
    else:
        yield _("A player who has passed may bid again. The bidding ends when everybody else passes after a bid.")
    yield _("If all pass without a bid, the cards are thrown in and the same dealer deals again.")


def _kitty(rules: Any) -> Iterator[str]:
    if rules.kitty_open:
        yield _("The kitty lies face up; everybody sees it while bidding.")
    else:
        yield _("The kitty lies face down; only a declarer who takes it sees it.")
    yield _("The declarer may take all three cards and lay any three away, face down, or leave the kitty.")


def _playing() -> Iterator[str]:
    yield _(
        "The declarer leads to the first trick, the winner of a trick to the next. Follow suit if you can; otherwise "
        "play any card. The highest trump wins, without trumps the highest card of the suit that was led."
    )


def _trumps(rules: Any) -> Iterator[str]:
    if rules.bowers:
        yield _(
            "The joker is the highest trump, then the jack of trumps, then the other jack of the same colour, then "
            "ace, king, queen, ten and so on. All of them belong to the trump suit. In the other suits the ace is "
            "high."
        )
    else:
        yield _(
            "The joker is the highest trump and belongs to the trump suit; then come ace, king, queen, jack, ten and "
            "so on. In every suit the ace is high."
        )


def _grand() -> Iterator[str]:
    yield _(
        "There are no trumps; the ace is high. The joker always wins and may be played at any time, even by one who "
        "could follow suit. Whoever leads it names the suit that the others must follow."
    )


def _scoring(rules: Any) -> Iterator[str]:
    first, second, third, fourth = (SIGNS[SUITS.index(suit)] for suit in rules.bid_order)
    yield _(
        "Six tricks are worth %(first)s 40, %(second)s 60, %(third)s 80, %(fourth)s 100, grand 120; every further "
        "trick of the bid 100 more."
    ) % {"first": first, "second": second, "third": third, "fourth": fourth}
    yield _(
        "A declarer with at least as many tricks as bid gets the value of the bid, one with fewer loses as much. "
        "Tricks beyond the bid bring nothing."
    )
    if rules.slam_250:
        yield _("A declarer who takes all ten tricks gets at least 250.")
    if rules.opponent_trick:
        yield _("Every other player gets %(points)s for each trick of their own.") % {
            "points": points_text(rules.opponent_trick)
        }
    else:
        yield _("The other players get nothing for their tricks.")


def _winning(rules: Any) -> Iterator[str]:
    if not rules.target:
        yield _("There is no target: play as long as you like; the highest total leads.")
        return
    yield _(
        "When somebody has %(points)s or more after a deal, the highest total wins. If the highest totals are equal, "
        "another deal is played."
    ) % {"points": points_text(rules.target)}
