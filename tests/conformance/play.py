"""Random matches, replayable from a seed, with the laws checked on the way."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules import catalog
from rules.protocol import TABLE, Action, Game, Seat
from tests.conformance import laws, mixes

LONGEST = 20_000
"""Actions after which a deal counts as endless. The longest that rules allow are far shorter."""

SAMPLE = 0.08
"""Share of the states on which the costly laws are checked."""


class BrokenLawError(AssertionError):
    """A law was broken; the text says which, where, and how to see it again."""


@dataclass
class Match:
    """One random match as far as it went. `lines` is all that was done, in notation."""

    rules: Any
    seats: int
    game: Game[Any]
    state: Any
    lines: list[tuple[Seat, str]] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    pack: list[str] = field(default_factory=list)
    deals: int = 0
    endings: list[str] = field(default_factory=list)

    def apply(self, seat: Seat, action: Action) -> None:
        """Do it and write it down."""
        text = self.game.text(action)
        self.lines.append((seat, text))
        self.state = self.game.apply(self.state, seat, action).state


def begin(rules: Any, seats: int, rng: Random) -> Match:
    """A match before its first deal, any seat dealing."""
    game = catalog.game(rules)
    return Match(rules, seats, game, game.start(rules, seats, dealer=rng.randrange(seats + 1)))


def play(match: Match, rng: Random, deals: int, share: float = SAMPLE) -> None:
    """Play at random until the match is over or that many deals are. Raises BrokenLawError at the first law broken."""
    start = match.state
    try:
        while match.deals < deals and match.game.to_act(match.state):
            play_deal(match, rng, share)
        laws.replays_to_the_same(match.game, start, match.lines, match.state)
    except Exception as error:
        raise BrokenLawError(report(match, error)) from error


def play_deal(match: Match, rng: Random, share: float) -> None:
    """One deal from the shuffle to the score, with the laws checked."""
    game = match.game
    before = game.overview(match.state)
    for _ in range(LONGEST):
        s = match.state
        now = game.overview(s)
        if now.result is not None and now.deal > before.deal:
            laws.deal_is_scored(game, before, s)
            laws.everything_is_there(game, s, match.seats, match.pack, open_now=True)
            match.deals += 1
            match.endings.append(now.result.ended)
            return
        legal = laws.someone_can_act(game, s, match.seats)
        if rng.random() < share:
            laws.costly(game, s, match.seats, match.pack, rng)
            laws.legal_is_what_is_not_refused(game, s, match.seats, rng.sample(match.seen, min(len(match.seen), 8)))
            laws.some_are_accepted_and_change_nothing(game, s, legal, rng)
        seat, action = choose(game, s, legal, rng)
        if seat != TABLE and rng.random() < 0.2:
            match.seen.append(game.text(action))
        match.apply(seat, action)
        if seat == TABLE and game.text(action).startswith("deck "):
            match.pack = sorted(game.text(action).split()[1:])
    raise AssertionError(f"the deal has not ended after {LONGEST} actions")


def choose(game: Game[Any], s: Any, legal: dict[Seat, Any], rng: Random) -> tuple[Seat, Action]:
    """A random seat of those who may act, and one of its actions."""
    if not legal:
        return TABLE, game.chance(s, rng)
    seat = rng.choice(list(legal))
    return seat, rng.choice(legal[seat])


def report(match: Match, error: Exception) -> str:
    """What was broken, the rules, and the last lines played."""
    last = "\n".join(f"  {seat} {text}" for seat, text in match.lines[-12:])
    number = len(match.lines)
    return f"{error!r}\n{mixes.described(match.rules, match.seats)}\nafter {number} actions, the last:\n{last}"


def play_deals(tables: Any, seed: str, deals: int, share: float = SAMPLE) -> int:
    """Random matches of three deals at most until `deals` are played; returns how many were.

    `tables(rng)` gives rules and seats. Match number n draws everything from ``Random(f"{seed}/{n}")``.
    """
    played = number = 0
    while played < deals:
        rng = Random(f"{seed}/{number}")
        match = begin(*tables(rng), rng)
        try:
            play(match, rng, min(3, deals - played), share)
        except BrokenLawError as error:
            raise BrokenLawError(f"seed {seed}/{number}: {error}") from error
        played += match.deals
        number += 1
    return played
