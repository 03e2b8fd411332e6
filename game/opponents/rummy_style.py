"""What a player of the compact deal holds dear: named weights, in points unless said otherwise.

Tuned by ``packaging/tune_players.py`` against a pool of styles; the figures are in ``tests/bench/README.md``.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """The weights of one way to play.

    A hand: `near` times the points of cards in a pair that a live card would complete, `twice` times more where two
    cards would; `chain` times those that wait behind a card on the table; less `left` times what stays in hand, and
    up to `left_end` times more as the end draws near (`end_cards` in somebody's hand, `end_stock` a seat in the stock).
    Drawing: `stock` is what an unseen card is worth; `dig` is what a taken card that stays costs by being seen;
    `depth` the most cards taken (0: any number).
    Discarding: `feed_lay` times the value of a card that lays off on the table, `feed_two` that of one that two open
    cards wait for, `feed_one` one open and one unseen, `feed_none` two unseen.
    Going out: `out` for every card that the others hold then.
    Holding back (`hold` yes): nothing is laid that is not owed while every other hand has `hold_cards` or more, one
    would still hold `hold_rest` cards beside the melds, and the stock has `hold_stock` cards a seat.
    Jokers: kept while their gain is below `joker_least` and every other hand has `joker_cards` or more.
    """

    near: float = 0.3
    twice: float = 0.12
    chain: float = 0.25
    left: float = 0.35
    left_end: float = 0.6
    end_cards: int = 4
    end_stock: float = 3.0
    stock: float = 8.0
    dig: float = 0.0
    depth: int = 0
    feed_lay: float = 0.8
    feed_two: float = 2.0
    feed_one: float = 0.4
    feed_none: float = 0.05
    out: float = 5.0
    hold: bool = False
    hold_cards: int = 4
    hold_rest: int = 2
    hold_stock: float = 2.0
    joker_least: float = 25.0
    joker_cards: int = 5


LAYS = Style()
HOLDS = Style(hold=True)
