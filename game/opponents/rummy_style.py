"""What a player of the compact deal holds dear: named weights, in points unless said otherwise.

Tuned by ``packaging/tune_players.py`` against a pool of styles; the figures are in ``tests/bench/README.md``.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """The weights of one way to play.

    A hand: `near` times the points of the cards that would complete a meld, `near_pile` times more where they lie in
    the pile; `chain` times those in hand that wait behind a card on the table; less `left` times what stays, and
    up to `left_end` times more, and the promises up to `fade` less, as the end draws near (`end_cards` in somebody's
    hand, `end_stock` a seat in the stock).
    Drawing: `stock` is what an unseen card is worth; `dig` is what a taken card that stays costs by being seen;
    `depth` the most cards taken (0: any number).
    Discarding: `feed_lay` times the value of a card that lays off on the table; `feed` times its value by the chance
    that the next player melds it, `feed_others` of that for those after; `far` times the value of a card whose
    neighbours in the suit are all live.
    Going out: `out` for every card that the others hold then.
    Holding back (`hold` yes): nothing is laid that is not owed while every other hand has `hold_cards` or more, one
    would still hold `hold_rest` cards beside the melds, and the stock has `hold_stock` cards a seat.
    Jokers: kept while their gain is below `joker_least` and every other hand has `joker_cards` or more.
    """

    near: float = 0.25
    near_pile: float = 0.25
    chain: float = 0.25
    left: float = 0.1
    left_end: float = 0.6
    fade: float = 0.6
    end_cards: int = 4
    end_stock: float = 3.0
    stock: float = 8.0
    dig: float = 0.0
    depth: int = 0
    feed_lay: float = 0.8
    feed: float = 2.2
    feed_others: float = 0.3
    far: float = 0.1
    out: float = 5.0
    hold: bool = False
    hold_cards: int = 4
    hold_rest: int = 2
    hold_stock: float = 2.0
    joker_least: float = 35.0
    joker_cards: int = 5


LAYS = Style(
    near=0.265,
    near_pile=0.291,
    chain=0.235,
    left=0.023,
    left_end=0.487,
    fade=0.679,
    end_cards=4,
    end_stock=3.123,
    stock=7.637,
    dig=0.129,
    feed_lay=0.86,
    feed=2.002,
    feed_others=0.337,
    far=0.089,
    out=5.265,
    hold=False,
    hold_cards=4,
    hold_rest=2,
    hold_stock=2.0,
    joker_least=39.808,
    joker_cards=4,
)
"""Lays everything at once: the measuring stick `steady`. Tuned by self-play against a pool, then frozen."""
HOLDS = Style(
    near=0.261,
    near_pile=0.153,
    chain=0.193,
    left=0.097,
    left_end=0.623,
    end_cards=4,
    end_stock=2.655,
    stock=8.717,
    dig=0.0,
    feed_lay=0.822,
    feed=1.719,
    feed_others=0.279,
    far=0.144,
    out=5.023,
    hold=True,
    hold_cards=4,
    hold_rest=1,
    hold_stock=1.721,
    joker_least=27.033,
    joker_cards=4,
)
"""May hold melds back: the measuring stick `holder`. Tuned by self-play against a pool, then frozen."""
EASY = Style(
    near=0.3,
    near_pile=0.1,
    chain=0.1,
    left=0.4,
    left_end=0.3,
    stock=6.0,
    depth=3,
    feed_lay=0.3,
    feed=0.2,
    feed_others=0.0,
    far=0.05,
    out=3.0,
    joker_least=0.0,
)
"""A beginner: lays everything, looks no deeper than three cards into the pile, hardly minds what it gives away."""
