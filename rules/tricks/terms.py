"""A RuleSet turned into what the referee asks of it. Every option is read here, by exactly one function.

`terms(rules, seats)` computes the derived values once a match; the rest of the family reads `Terms`.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from rules.cards import ALL_NATURAL, JOKER, SUITS, Bag, bag_of, rank_of, suit_of
from rules.protocol import BadInput, Code
from rules.tricks.following import GRAND, Order, order_of
from rules.tricks.ruleset import RuleSet

EACH = 10
"""Cards dealt to each player, and so the tricks of a deal."""

KITTY = 3
"""Cards in the kitty."""

LEAST_BID = 6

_LOWEST = {3: (7, 7, 7, 7), 4: (5, 4, 4, 5), 5: (2, 2, 2, 2)}
"""The lowest card left in clubs, diamonds, hearts, spades, by the number of players."""


class Terms(NamedTuple):
    """The rules of one match for a number of seats, ready to be asked. See the functions that make each value.

    `orders`, `ranks` and `values` are by denomination C D H S grand: how cards rank, how high it bids (0…4), and
    what six tricks are worth. `slam` is the least that all ten tricks score (0: nothing special).
    """

    rules: RuleSet
    seats: int
    pack: Bag
    orders: tuple[Order, ...]
    ranks: tuple[int, ...]
    values: tuple[int, ...]
    kitty_open: bool
    pass_is_final: bool
    opponent_trick: int
    slam: int
    target: int

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent elsewhere as what they are made from; there they are the same object for every state and every view."""
        return terms, (self.rules, self.seats)


def _pack(seats: int) -> Bag:
    lowest = _LOWEST[seats]
    return bag_of([*(c for c in ALL_NATURAL if (rank_of(c) or 13) + 1 >= lowest[suit_of(c)]), JOKER])


def _orders(rules: RuleSet) -> tuple[Order, ...]:
    bowers = rules.bowers
    return tuple(order_of(trump, bowers) for trump in (*range(4), GRAND))


def _ranks(rules: RuleSet) -> tuple[int, ...]:
    order = rules.bid_order
    return (*(order.index(suit) for suit in SUITS), 4)


def _opponent_trick(rules: RuleSet) -> int:
    return rules.opponent_trick


def _kitty_open(rules: RuleSet) -> bool:
    return rules.kitty_open


def _pass_is_final(rules: RuleSet) -> bool:
    return rules.pass_is_final


def _slam(rules: RuleSet) -> int:
    return 250 if rules.slam_250 else 0


def _target(rules: RuleSet) -> int:
    return rules.target


def check(rules: RuleSet, seats: int) -> None:
    """Raise BadInput(wrong_players) unless that many can play: there is a pack for three, four and five."""
    if seats not in _LOWEST or not rules.least_players <= seats <= rules.most_players:
        raise BadInput(
            Code.WRONG_PLAYERS, str(seats), f"players: {rules.key} is for {rules.least_players} to {rules.most_players}"
        )


@lru_cache(maxsize=64)
def terms(rules: RuleSet, seats: int) -> Terms:
    """The terms of a match. Raises BadInput(wrong_players) as `check` does."""
    check(rules, seats)
    ranks = _ranks(rules)
    return Terms(
        rules=rules,
        seats=seats,
        pack=_pack(seats),
        orders=_orders(rules),
        ranks=ranks,
        values=tuple(40 + 20 * rank for rank in ranks),
        kitty_open=_kitty_open(rules),
        pass_is_final=_pass_is_final(rules),
        opponent_trick=_opponent_trick(rules),
        slam=_slam(rules),
        target=_target(rules),
    )


def worth(t: Terms, tricks: int, suit: int) -> int:
    """What a bid of that many tricks in that denomination is worth."""
    return t.values[suit] + 100 * (tricks - LEAST_BID)


def level(t: Terms, tricks: int, suit: int) -> int:
    """How high a bid is: more tricks beat fewer, as many in a higher denomination beat a lower one."""
    return 5 * tricks + t.ranks[suit]
