"""What the heuristic player holds dear, in points unless said otherwise. Tuned by duels; see its tests."""

from dataclasses import dataclass, replace

from rules.rummy.terms import Terms


@dataclass(frozen=True, slots=True)
class Weights:
    """Named weights of one personality.

    Cards to come, as chances: `unseen_rounds` rounds in which a card may still turn up, `unseen_most` the most of it,
    `pile_near` for a card in the pile that may be dug up, `pile_fade` less for each card above it, `known_out` for a
    card an opponent is known to hold.
    Value of a hand: `near` times the points that near-melds promise, less `left` times its points, up to
    `left_danger` more when the deal is about to end; `chain` times what waits one step from a meld on the table.
    Jokers: `joker_hold` is what one in hand is worth early, `joker_danger` how much of it a near end takes.
    Drawing: `stock` is what an unseen card is worth, `deny` times what the pile offers the next player.
    Discarding: `feed` times what the card gives the next player, `feed_others` times that for those after; `shy` less
    for partners of cards they have thrown, `keen` more for those of cards they took.
    `out` times the points the others are caught with when going out.
    Holding back (`hold`): nothing is laid that is not owed while every other hand has `hold_cards` or more, `hold_rest`
    would stay in hand beside the melds, and the stock has `hold_stock` cards a seat.
    """

    unseen_rounds: float = 8.0
    unseen_most: float = 0.4
    pile_near: float = 0.6
    pile_fade: float = 0.01
    known_out: float = 0.08
    near: float = 0.45
    left: float = 0.35
    left_danger: float = 0.6
    chain: float = 0.3
    joker_hold: float = 18.0
    joker_danger: float = 20.0
    stock: float = 8.0
    deny: float = 0.3
    feed: float = 0.8
    feed_others: float = 0.3
    shy: float = 0.7
    keen: float = 1.6
    out: float = 0.8
    hold: bool = False
    hold_cards: int = 4
    hold_rest: int = 2
    hold_stock: float = 2.0


MEDIUM = Weights()
HARD = Weights(hold=True)


def holding_pays(t: Terms) -> bool:
    """Whether melds are better held back by these rules; measured, see ``tests/bench/README.md``.

    Not where a meld of one's own opens the pile, nor where only the whole pile can be taken and lay-offs need a meld.
    """
    return t.pile_needs == "no" and (t.pile.top or not t.layoff_needs_meld)


def hard(t: Terms) -> Weights:
    """The weights of the level `hard` by these rules."""
    return HARD if holding_pays(t) else replace(HARD, hold=False)
