"""Imagined deals played to their end, and what they come to. Compiled with the core, or run as it is."""

from math import exp, sqrt
from random import Random

from game.opponents.rummy_core import OVER, PLAY, RESTOCK, Deal
from game.opponents.rummy_draws import claims
from game.opponents.rummy_moves import play_move
from game.opponents.rummy_player import Player

MATCH_POINTS = 250.0
"""What winning the match is worth beside the points of a deal, once it is near."""
LEAD = 120.0
"""A lead of so many points after the deal wins 73 matches in a hundred."""
NEAR_TARGET = 150


def play_out(deal: Deal, players: list[Player], rng: Random) -> None:
    """Play the deal to its end; `players` by seat, `rng` for a reshuffle."""
    rule = deal.rule
    while deal.phase != OVER:
        if deal.phase == RESTOCK:
            stock = deal.pile[:-1]
            rng.shuffle(stock)
            deal.restock(stock)
        if rule.grabs and deal.window >= 0 and deal.alone >> deal.pile[-1] & 1:
            grab(deal)
        if deal.phase == PLAY:
            players[deal.seat].finish(deal)
        else:
            players[deal.seat].turn(deal)


def grab(deal: Deal) -> None:
    """Whoever first may lay the discard off does, clockwise from the discarder."""
    seats = deal.rule.seats
    for i in range(1, seats):
        seat = (deal.window + i) % seats
        found = claims(deal, seat)
        if found:
            play_move(deal, found[0], seat)
            return


class Stakes:
    """What a deal's scores are worth to a seat: points ahead of the others, or chances to win a match near its end."""

    def __init__(self, seat: int, totals: list[int], target: int) -> None:
        self.seat: int = seat
        self.totals: list[int] = totals
        self.target: int = target
        self.close: bool = target > 0 and max(totals) >= target - NEAR_TARGET

    def worth(self, scores: list[int]) -> float:
        """Points: the own score less the mean of the others', weighed with the match where its end is near."""
        seat = self.seat
        mine = scores[seat]
        number = len(scores) - 1
        ahead = mine - (sum(scores) - mine) / number
        if not self.close:
            return ahead
        total = self.totals[seat] + mine
        best = -100000
        for other in range(number + 1):
            if other != seat:
                best = max(best, self.totals[other] + scores[other])
        lead = float(total - best)
        if max(total, best) >= self.target and lead != 0.0:
            chance = 1.0 if lead > 0 else 0.0
        else:
            chance = 1.0 / (1.0 + exp(-lead / LEAD))
            if number > 1:
                chance = chance * 2.0 / (number + 1) if lead < 0 else chance
        return MATCH_POINTS * chance + 0.3 * ahead


class Tally:
    """What the rollouts of one candidate came to: sums over `number` worlds.

    `ahead` and `ahead_squared` are of the difference to the first candidate in the same world. `terms` are sums of
    points: melded by the seat, caught with, melded by the others, caught with them, and how often the seat went out.
    """

    def __init__(self, moves: list[int]) -> None:
        self.moves: list[int] = moves
        self.number: int = 0
        self.worth: float = 0.0
        self.squared: float = 0.0
        self.ahead: float = 0.0
        self.ahead_squared: float = 0.0
        self.terms: list[float] = [0.0, 0.0, 0.0, 0.0, 0.0]

    def add(self, worth: float, ahead: float) -> None:
        """One world more."""
        self.number += 1
        self.worth += worth
        self.squared += worth * worth
        self.ahead += ahead
        self.ahead_squared += ahead * ahead

    def mean(self) -> float:
        """Mean worth in points."""
        return self.worth / max(1, self.number)

    def error(self) -> float:
        """Standard error of the mean, in points."""
        return _error(self.number, self.worth, self.squared)

    def lead(self) -> float:
        """Mean difference to the first candidate, in points."""
        return self.ahead / max(1, self.number)

    def lead_error(self) -> float:
        """Standard error of `lead`, in points."""
        return _error(self.number, self.ahead, self.ahead_squared)


def _error(number: int, total: float, squared: float) -> float:
    if number < 2:
        return 1e6
    mean = total / number
    spread = (squared - number * mean * mean) / (number - 1)
    return sqrt(max(spread, 0.0) / number)


def roll(world: Deal, tally: Tally, seat: int, players: list[Player], stakes: Stakes, rng: Random) -> float:
    """Play one candidate in one world, which is left as it is; what it comes to for the seat."""
    deal = world.copy()
    for move in tally.moves:
        play_move(deal, move, seat)
        if deal.phase == OVER:
            break
    play_out(deal, players, rng)
    seats = deal.rule.seats
    scores = [deal.score(other) for other in range(seats)]
    terms = tally.terms
    terms[0] += deal.laid[seat]
    counts = deal.rule.hand_counts or deal.went_out >= 0
    held = deal.held_worth(seat) if counts else 0
    terms[1] += held
    share = 1.0 / (seats - 1)
    for other in range(seats):
        if other != seat:
            terms[2] += share * deal.laid[other]
            if counts:
                terms[3] += share * deal.held_worth(other)
    if deal.went_out == seat:
        terms[4] += 1
    return stakes.worth(scores)
