"""Computer players by game and level. A player sees its Observation and its legal actions, nothing else.

``bot("medium", rules, seats, seed)`` makes one; `levels` lists what a family has for people to play against, weakest
first. The measuring sticks (`sticks`) never change once shipped, so that strength can be compared over the years.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from game.opponents.candidates import Adviser
from rules.protocol import Action, Observation

_LEVELS = {"rummy": ("easy", "medium", "hard", "expert"), "tricks": ("easy", "medium", "hard", "expert")}
_STICKS = {"rummy": ("random", "greedy", "steady", "holder"), "tricks": ("random", "greedy")}


HARD_ROLLOUTS = 64
"""What `hard` plays out for a decision where it thinks; about 0.1 s."""


class Bot(Protocol):
    """A computer player in one seat."""

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """One of `legal`, or None to let it pass, which only a claim allows. The same for the same `rng`."""
        ...


def levels(family: str) -> tuple[str, ...]:
    """The levels that a family of games has, weakest first."""
    return _LEVELS.get(family, ())


def sticks(family: str) -> tuple[str, ...]:
    """The fixed measuring sticks of a family of games, weakest first."""
    return _STICKS.get(family, ())


def bot(name: str, rules: Any, seats: int, seed: int, budget: int = 0) -> Bot:
    """A player of that level for a rule set and a number of seats; `seed` makes it a person of its own.

    `budget` fixes how many deals a player that searches imagines for each decision; 0 leaves it to the player.
    Raises ValueError for a level that the game does not have.
    """
    if name not in levels(rules.family) + sticks(rules.family):
        raise ValueError(f"no player called {name} in {rules.family}")
    if rules.family == "tricks":
        return _tricks(name, rules, seats, budget)
    return _rummy(name, rules, seats, budget)


def adviser(rules: Any, seats: int, budget: int = 0) -> Adviser:
    """Who gives hints: the strongest player of the game. `budget` as for `bot`, with 0 for what a person waits for."""
    if rules.family == "tricks":
        from game.opponents.tricks_search import EXPERT, counted
        from game.opponents.tricks_search import Searcher as TrickSearcher

        return TrickSearcher(rules, seats, counted(EXPERT._replace(match=False, seconds=1.2), budget))
    from game.opponents.rummy_search import Effort, Searcher

    deep = {"depths": 60, "discards": 13}
    return Searcher(rules, seats, Effort(budget, 0.0, **deep) if budget else Effort(1500, 1.2, **deep))


def _rummy(name: str, rules: Any, seats: int, budget: int) -> Bot:
    if name == "medium":
        from game.opponents.rummy_heuristic import Heuristic

        return Heuristic(rules, seats)
    if name == "hard":
        return _hard(rules, seats)
    if name == "expert":
        from game.opponents.rummy_search import Effort, Searcher

        return Searcher(rules, seats, Effort(rollouts=budget, seconds=0.0) if budget else Effort())
    if name in ("easy", "steady", "holder"):
        from game.opponents.rummy_seat import Beginner, Stylist
        from game.opponents.rummy_style import HOLDS, LAYS

        return Beginner(rules, seats) if name == "easy" else Stylist(rules, seats, LAYS if name == "steady" else HOLDS)
    from game.opponents.rummy_sticks import Greedy, RandomStick

    return RandomStick() if name == "random" else Greedy(rules, seats)


def _hard(rules: Any, seats: int) -> Bot:
    """The heuristic that holds melds back; where that does not pay, one that thinks a little instead."""
    from game.opponents.rummy_weights import HARD, holding_pays
    from rules.rummy.terms import terms

    if holding_pays(terms(rules, seats)):
        from game.opponents.rummy_heuristic import Heuristic

        return Heuristic(rules, seats, HARD)
    from game.opponents.rummy_search import Effort, Searcher

    return Searcher(rules, seats, Effort(rollouts=HARD_ROLLOUTS, seconds=0.0, depths=3, discards=3))


def _tricks(name: str, rules: Any, seats: int, budget: int) -> Bot:
    if name in ("easy", "medium"):
        from game.opponents.tricks_beginner import Beginner
        from game.opponents.tricks_rules import RuleBot

        return Beginner(rules, seats) if name == "easy" else RuleBot(rules, seats)
    if name in ("hard", "expert"):
        from game.opponents.tricks_search import EXPERT, HARD, Searcher, counted

        return Searcher(rules, seats, counted(HARD if name == "hard" else EXPERT, budget))
    if name == "greedy":
        from game.opponents.tricks_sticks import GreedyTricks

        return GreedyTricks(rules, seats)
    from game.opponents.rummy_sticks import RandomStick

    return RandomStick()
