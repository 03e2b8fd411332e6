"""Moments of matches worth drawing: played up to by computers, or laid out by hand where they have to be extreme."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import stage  # noqa: F401 - it finds the game

from game import opponents
from game.players import HUMAN, Player
from game.session import Session
from rules import catalog
from rules.cards import ALL_NATURAL, RANKS, name
from rules.protocol import TABLE, BadInput, Kind, Position

NAMES = ("Astrid", "Bo", "Cia", "Dag", "Elin", "Frej", "Gro", "Hugo")
LONG_NAMES = (
    "Wilhelmina Amalia",
    "Bartholomäus Åke",
    "Konstantin Øyvind",
    "Gunhild Margareta",
    "Maximilian Frej",
    "Þorgerður Ása",
    "Alexandra Kristina",
    "Sigrid Ingeborg M.",
)
MOST_DEALS = 5
MOST_MATCHES = 60


def seated(rules: Any, seats: int, *, long: bool = False, people: int = 1) -> tuple[Player, ...]:
    """So many players, the first `people` of them human, with names of the usual length or `long` ones."""
    names = LONG_NAMES if long else NAMES
    return tuple(
        Player(who, HUMAN if number < people else opponents.levels(rules.family)[-1])
        for number, who in enumerate(names[:seats])
    )


def played(
    rules: Any, players: Sequence[Player], wish: Callable[[Session], bool], level: str = "greedy", first: int = 1
) -> Session:
    """A match in which computers of that level have played up to the first moment that `wish` likes.

    Raises LookupError when the first matches have none.
    """
    for number in range(first, first + MOST_MATCHES):
        session = Session.begin(rules, players, None, dealer=len(players), seed=f"picture {number}")
        bots = {seat: opponents.bot(level, rules, len(players), seat) for seat in range(1, len(players) + 1)}
        luck = Random(number)
        while not session.over and len(session.history) < MOST_DEALS:
            if wish(session):
                return session
            seat = session.to_act()[0]
            if seat == TABLE:
                session.submit(TABLE, session.chance())
                continue
            legal = session.legal(seat)
            session.submit(seat, bots[seat].choose(session.observe(seat), legal, luck) or legal[0])
    raise LookupError(f"no such moment in {MOST_MATCHES} matches of {rules.key}")


def my_turn(session: Session, phase: str) -> bool:
    """Whether the first seat is in turn in that phase."""
    seen = session.overview()
    return seen.phase == phase and seen.turn == 1 and session.to_act()[:1] == (1,)


def in_the_middle(session: Session) -> bool:
    """A turn of the first seat with melds about, some points made and a pile to look at."""
    if not my_turn(session, "draw") and not my_turn(session, "play"):
        return False
    o = session.observe(1)
    melds = sum(zone.place.kind is Kind.MELD for zone in o.zones)
    pile, hand = o.zone(Kind.PILE).cards, o.zone(Kind.HAND, 1).cards
    return len(session.history) >= 1 and melds >= min(4, session.seats) and len(pile) >= 4 and len(hand) >= 4


def deep(session: Session) -> int:
    """How many cards come along with the deepest pile card that the first seat may take now."""
    takes = [action for action in session.legal(1) if action.verb == "draw"]
    return max((getattr(action, "depth", 0) for action in takes), default=0)


# laid out by hand


def _runs() -> Iterator[list[str]]:
    """Runs of three, disjoint, as many as there are in one pack."""
    for low in (0, 3, 6, 9):
        for suit in "CDHS":
            yield [RANKS[rank] + suit for rank in range(low, low + 3)]


def laid(rules: Any, players: Sequence[Player], *, hand: int, pile: int, melds: int, turn: str = "draw") -> Session:
    """A table with so many cards in the first hand and in the pile, and so many melds; fewer where the pack ends.

    The others hold two cards or more, the melds lie with all players, every fifth with a card another has laid off.
    """
    packs = 2 if rules.two_decks_from and rules.two_decks_from <= len(players) else 1
    cards = [name(c) for c in ALL_NATURAL] * packs + ["JK"] * (rules.jokers_per_deck * packs)
    lines = []
    runs = [run for _pack in range(packs) for run in _runs()]
    most = (len(cards) - 2 * len(players)) // 3
    while runs and len(lines) < min(melds, most):
        run, number = runs.pop(0), len(lines)
        if not all(card in cards for card in run):
            continue
        for card in run:
            cards.remove(card)
        owner = (number * 3 + number // len(players)) % len(players) + 1
        more = ""
        follows = RANKS.index(run[-1][:-1]) + 1
        extra = RANKS[follows] + run[0][-1] if follows < len(RANKS) else ""
        if number % 5 == 2 and extra in cards and len(cards) > 3 * len(players) + hand:
            cards.remove(extra)
            more = f" + {owner % len(players) + 1} {extra}"
        lines.append(f"Meld: {owner} {' '.join(run)}{more}")
    luck = Random(hand * 1000 + pile)
    luck.shuffle(cards)
    others = len(players) - 1
    holds = [max(1, min(hand, len(cards) - 2 * others))] + [0] * others
    mine = [cards.pop() for _ in range(holds[0])]
    lines.append(f"Hand 1: {' '.join(mine)}")
    for seat in range(2, len(players) + 1):
        each = max(1, min(2 + seat, (len(cards) - pile) // others if len(cards) > pile else 2, len(cards)))
        lines.append(f"Hand {seat}: {' '.join(cards.pop() for _ in range(each))}")
    lines.append(f"Pile: {' '.join(cards.pop() for _ in range(min(pile, len(cards))))}")
    lines.append(f"Stock: {' '.join(cards)}")
    lines.append(f"Turn: 1 {turn}")
    totals = [n * 37 % 400 - 60 for n in range(2, 2 + len(players))]
    return placed(rules, players, [tuple(line.split(": ", 1)) for line in lines], totals)


def placed(
    rules: Any, players: Sequence[Player], lines: Sequence[tuple[str, ...]], totals: Sequence[int] = ()
) -> Session:
    """A match whose deal stands as these lines of a record say: (keyword, rest)."""
    session = Session.begin(rules, players, None, dealer=len(players), totals=totals, seed="laid")
    position = Position(tuple((number, keyword, rest) for number, (keyword, rest) in enumerate(lines, 1)))
    session._state = session.game.place(session._state, position)
    return session


def with_two_packs(rules: Any, seats: int) -> Any:
    """The same rules with two packs for so many players, where there is such an option."""
    try:
        return catalog.custom(rules.key, rules.base, {"two_decks_from": str(min(seats, 8))})
    except BadInput:
        return rules
