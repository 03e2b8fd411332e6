"""A rummy match's rules as plain numbers and tables, for the compact deal (`rummy_core`)."""

from rules.cards import JOKER, JOKER_SHIFT, TWIN
from rules.rummy.melds import ALL_RANKS, LOW_RUN, RUN_SHIFT, SET_SHIFT, Runs
from rules.rummy.terms import FORBIDDEN, NEW_MELD, USE_CARD, Terms

LANE = 15
RANKS = ALL_RANKS
ONES = (1 << 60) - 1
JOKER_BIT = 1 << JOKER
ACES = 1 | 1 << 15 | 1 << 30 | 1 << 45

NOTHING, CARD_OWED, MELD_OWED = 0, 1, 2


class Rule:
    """A match's `Terms` as plain numbers and tables, read thousands of times a second.

    `points[lane]` counts the cards of a suit's lane, aces high; `alone` and `beyond` are the ranks that lay off on a
    run at once, and later; `high_ace[lane]` says that an ace in that run counts high. `joker` is −1 where a joker
    counts as the card it stands for.
    """

    def __init__(self, t: Terms) -> None:
        self.seats: int = t.seats
        self.runs: Runs = t.runs
        self.sets: bool = t.sets
        self.any_depth: bool = t.pile.any_depth
        self.whole: bool = t.pile.whole
        self.top: bool = t.pile.top
        self.top_owes: int = _owes(t.pile.top_owes, t.fine)
        self.deep_owes: int = _owes(t.pile.deep_owes, t.fine)
        self.layoff_pays: bool = t.layoff_pays
        self.uses_taken: bool = t.uses_taken
        self.any_needs_meld: bool = t.pile_needs == "any_card"
        self.whole_needs_meld: bool = t.pile_needs != "no"
        self.at_once: bool = t.fine == FORBIDDEN
        self.fine: int = max(0, t.fine)
        self.layoff_needs_meld: bool = t.layoff_needs_meld
        self.swaps: int = ("no", "opponents", "anyone").index(t.swap)
        self.grabs: bool = t.claim == "grab"
        self.calls: bool = t.claim == "rummy"
        self.least_left: int = t.least_left
        self.first_limits: bool = t.first_limits
        self.ends_at_once: bool = t.stock.ends_at_once
        self.take_all: bool = t.stock.take_all
        self.reshuffle: bool = t.stock.reshuffle
        self.hand_counts: bool = t.hand_counts
        self.values: list[int] = list(t.values)
        self.ace_low: int = t.ace_low
        self.ace_high: int = t.values[0]
        self.joker: int = -1 if t.joker_table is None else t.joker_table
        self.joker_held: int = t.values[JOKER]
        self.bonus: int = t.bonus
        self.target: int = t.target
        self.packs: int = 2 if t.pack >> TWIN & ONES else 1
        self.jokers: int = t.pack >> JOKER_SHIFT
        self.hand_size: int = t.hand_size
        self.cards: int = 52 * self.packs + self.jokers
        self.points: list[int] = _points(self.values)
        self.alone: list[int] = [0] * (RANKS + 1)
        self.beyond: list[int] = [0] * (RANKS + 1)
        self.high_ace: list[bool] = [False] * (RANKS + 1)
        self._fill()

    def _fill(self) -> None:
        runs = self.runs
        for lane in runs.patterns:
            for end in (runs.below[lane], runs.above[lane]):
                if end:
                    self.alone[lane] |= 1 << end[0]
                for rank in end[1:]:
                    self.beyond[lane] |= 1 << rank
            self.high_ace[lane] = bool(lane & 1) and runs.kinds[lane] != LOW_RUN

    def worth(self, ones: int) -> int:
        """Points of natural cards, a bit for each, in hand or in sets."""
        p = self.points
        return p[ones & RANKS] + p[ones >> 15 & RANKS] + p[ones >> 30 & RANKS] + p[ones >> 45 & RANKS]

    def run_worth(self, grown: int, code: int) -> int:
        """Points of the cards of `code` as part of the run with lane `grown`."""
        natural = code & RANKS
        jokers = code >> RUN_SHIFT
        more = 0
        if self.joker < 0:
            natural |= jokers
        else:
            more = self.joker * jokers.bit_count()
        if natural & 1 and not self.high_ace[grown]:
            more += self.ace_low - self.ace_high
        return self.points[natural] + more

    def set_worth(self, rank: int, code: int) -> int:
        """Points of the cards of `code` in a set of that rank."""
        value = self.values[rank]
        jokers = (code >> SET_SHIFT).bit_count()
        return value * (code & 15).bit_count() + (value if self.joker < 0 else self.joker) * jokers


def _owes(owed: str, fine: int) -> int:
    if owed == USE_CARD:
        return CARD_OWED
    return MELD_OWED if owed == NEW_MELD and fine else NOTHING


def _points(values: list[int]) -> list[int]:
    points = [0] * (RANKS + 1)
    for lane in range(1, RANKS + 1):
        low = lane & -lane
        points[lane] = points[lane ^ low] + values[low.bit_length() - 1]
    return points


def set_ones(rank: int, suits: int) -> int:
    """The cards of a rank in these suits (4 bits), a bit for each."""
    return (suits & 1 | (suits & 2) << 14 | (suits & 4) << 28 | (suits & 8) << 42) << rank
