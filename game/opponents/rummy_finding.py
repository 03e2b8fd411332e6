"""The melds of a hand by look-up: per suit the runs that bring most, per rank the sets, and which to choose where
a card is in both. Aces and jokers included. For the players of the compact deal (`rummy_core`)."""

from game.opponents.rummy_rule import ACES, LANE, RANKS, Rule, set_ones
from rules.rummy import melds as m_
from rules.rummy.melds import RUN_SHIFT

MOST_KEPT = 30_000
"""Hands whose melds are remembered; about 6 MiB."""
NATURALS = RANKS | RANKS << 15 | RANKS << 30 | RANKS << 45
"""A bit for every card."""


class Finder:
    """Finds melds by one rule. After `look`, `sets`, `runs` and `points` tell what the hand would lay.

    `sets` and `runs` are the cards of them, a bit for each; natural cards only.
    """

    def __init__(self, rule: Rule) -> None:
        self.rule: Rule = rule
        self.corner: bool = rule.runs.corner
        self.sets: int = 0
        self.runs: int = 0
        self.points: int = 0
        self._last: int = -1
        self._kept: dict[int, tuple[int, int, int]] = {}
        self._covers: list[int] = [-1] * (RANKS + 1)
        self._worth: list[int] = [0] * (RANKS + 1)
        self._pairs: list[int] = [-1] * (RANKS + 1)

    # ---- natural melds

    def look(self, ones: int) -> None:
        """Find the melds that bring most together."""
        if ones == self._last:
            return
        self._last = ones
        kept = self._kept.get(ones)
        if kept is not None:
            self.sets, self.runs, self.points = kept
            return
        self._find(ones)
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[ones] = (self.sets, self.runs, self.points)

    def _find(self, ones: int) -> None:
        self.sets = 0
        runs = self._runs(ones)
        if self.rule.sets:
            ranks = m_.set_ranks(ones, 0)
            if ranks:
                sets = (ranks | ranks << 15 | ranks << 30 | ranks << 45) & ones
                if sets & runs:
                    self._settle(ones, ranks)
                    return
                self.sets = sets
                self.points += self.rule.worth(sets)
        self.runs = runs

    def _runs(self, ones: int) -> int:
        """The cards of the best runs; leaves their points in `points`."""
        covers, worth = self._covers, self._worth
        points = cover = 0
        for suit in range(4):
            lane = ones >> LANE * suit & RANKS
            if lane & lane - 1:
                found = covers[lane]
                if found < 0:
                    found = self._fill(lane)
                if found:
                    cover |= found << LANE * suit
                    points += worth[lane]
        self.points = points
        return cover

    def _fill(self, lane: int) -> int:
        """The best runs of a lane, kept for the next time."""
        best = points = 0
        for pieces in self._ways(lane):
            worth = cover = 0
            for piece in pieces:
                worth += self.rule.run_worth(piece, piece)
                cover |= piece
            if worth > points:
                best, points = cover, worth
        self._covers[lane] = best
        self._worth[lane] = points
        return best

    def _ways(self, lane: int) -> list[list[int]]:
        """The runs of a lane, longest first; an ace that could be in two is tried in either."""
        kinds = self.rule.runs.kinds
        ways: list[list[int]] = []
        for without in (0, 1) if lane & 1 else (0,):
            pieces: list[int] = []
            left = lane
            for pattern in sorted([p for p in self.rule.runs.patterns if not p & ~lane], key=_longest):
                if pattern & ~left or (without and pattern & 1 and pattern & 2):
                    continue
                if kinds[pattern]:
                    pieces.append(pattern)
                    left &= ~pattern
            ways.append(pieces)
        return ways

    def pieces(self, lane: int) -> list[int]:
        """The runs, each a lane, that the ranks of `lane` make: those of `runs` in one suit."""
        best: list[int] = []
        points = -1
        for pieces in self._ways(lane):
            worth = 0
            for piece in pieces:
                worth += self.rule.run_worth(piece, piece)
            if worth > points:
                best, points = pieces, worth
        return best

    def _settle(self, ones: int, ranks: int) -> None:
        """Choose where sets and runs want the same card, one rank after the other."""
        rule = self.rule
        chosen = total = 0
        while ranks:
            bit = 1 << ranks.bit_length() - 1
            ranks ^= bit
            cards = (bit | bit << 15 | bit << 30 | bit << 45) & ones & ~chosen
            free = ones & ~chosen
            without = self._runs(free)
            base = self.points
            spare = cards & ~without
            if spare.bit_count() > 2:
                cards = spare
                self.points = base
            else:
                self._runs(free & ~cards)
            worth = rule.worth(cards)
            if self.points + worth > base:
                chosen |= cards
                total += worth
        self.runs = self._runs(ones & ~chosen)
        self.sets = chosen
        self.points += total

    # ---- what one joker makes a meld

    def pair(self, ones: int) -> int:
        """The cards with most points that one joker makes a meld (two or more), a bit for each; 0: there are none."""
        pairs = self._pairs
        best = points = 0
        rule = self.rule
        for suit in range(4):
            lane = ones >> LANE * suit & RANKS
            if lane & lane - 1:
                found = pairs[lane]
                if found < 0:
                    found = self._fill_pair(lane)
                if found and rule.points[found] > points:
                    best, points = found << LANE * suit, rule.points[found]
        if rule.sets:
            ranks = m_.set_ranks(ones, 1)
            while ranks:
                rank = ranks.bit_length() - 1
                ranks ^= 1 << rank
                if 2 * rule.values[rank] > points:
                    suits = m_.suits_of(ones, rank)
                    while suits.bit_count() > 2:
                        suits &= suits - 1
                    best, points = set_ones(rank, suits), 2 * rule.values[rank]
        return best

    def _fill_pair(self, lane: int) -> int:
        best = 0
        points = self.rule.points
        for pattern in self.rule.runs.patterns:
            some = pattern & lane
            if pattern.bit_count() == some.bit_count() + 1 and points[some] > points[best]:
                best = some
        self._pairs[lane] = best
        return best

    def third(self, pair: int, safe: int) -> int:
        """The meld that a joker makes of such cards, its kind in the lowest bits: ``code << 6 | kind + 16``.

        The joker best stands for a card of `safe` (a bit for each), then for the highest.
        """
        low, high = (pair & -pair).bit_length() - 1, pair.bit_length() - 1
        best = -1
        worth = -1
        if low // LANE == high // LANE:
            kind = low // LANE
            lane = pair >> LANE * kind & RANKS
            for pattern in self.rule.runs.patterns:
                if pattern.bit_count() != lane.bit_count() + 1 or lane & ~pattern:
                    continue
                joker = pattern & ~lane
                code = lane | joker << RUN_SHIFT
                merit = self.rule.run_worth(pattern, code) + (100 if joker << LANE * kind & safe else 0)
                if merit > worth:
                    best, worth = code << 6 | kind + 16, merit
            return best
        rank = low % LANE
        suits = m_.suits_of(pair, rank)
        for suit in range(4):
            if suits >> suit & 1:
                continue
            merit = 1 if 1 << LANE * suit + rank & safe else 0
            if merit > worth:
                best, worth = (suits | 1 << suit << m_.SET_SHIFT) << 6 | 15 - rank, merit
        return best


def _longest(lane: int) -> int:
    return -lane.bit_count()


def outs(ones: int) -> int:
    """The cards that would make a meld of three with two of these, a bit for each."""
    wide = ones | (ones & ACES) << 13
    beside = wide & wide >> 1
    found = beside << 2 | beside >> 1 | (wide & wide >> 2) << 1
    found |= found >> 13 & ACES
    a, b, c, d = ones & RANKS, ones >> 15 & RANKS, ones >> 30 & RANKS, ones >> 45 & RANKS
    pairs = (a | b) & (c | d) | a & b | c & d
    return (found | pairs | pairs << 15 | pairs << 30 | pairs << 45) & NATURALS & ~ones


def partnered(ones: int) -> int:
    """The cards with another of their rank or at most two away in their suit, a bit for each."""
    wide = ones | (ones & ACES) << 13
    found = wide & (wide << 1 | wide >> 1 | wide << 2 | wide >> 2)
    found |= found >> 13 & ACES
    a, b, c, d = ones & RANKS, ones >> 15 & RANKS, ones >> 30 & RANKS, ones >> 45 & RANKS
    pairs = (a | b) & (c | d) | a & b | c & d
    return (found | pairs | pairs << 15 | pairs << 30 | pairs << 45) & ones


STEPS = 32
"""Chances are rounded to so many steps, for a table each."""
_MISSED: list[list[float]] = [[] for _ in range(STEPS + 1)]


def missed_in_suit(step: int) -> list[float]:
    """By the five places round a card (itself in the middle): the chance that it finds no two neighbours for a run.

    The index is the places that are sure (5 bits) | those that may be held, each by ``step / STEPS``, << 5.
    """
    table = _MISSED[step]
    if not table:
        chance = step / STEPS
        for both in range(1024):
            sure, may = both & 31, both >> 5
            a = 1.0 if sure & 1 else chance if may & 1 else 0.0
            b = 1.0 if sure & 2 else chance if may & 2 else 0.0
            d = 1.0 if sure & 8 else chance if may & 8 else 0.0
            e = 1.0 if sure & 16 else chance if may & 16 else 0.0
            table.append((1.0 - a * b) * (1.0 - b * d) * (1.0 - d * e))
    return table


class Givings:
    """What a discard gives somebody who has the cards of `open_` and each of `unseen` by `chance` (0…1)."""

    def __init__(self, open_: int, unseen: int, chance: float, sets: bool) -> None:
        step = int(chance * STEPS + 0.5)
        self._chance: float = step / STEPS
        self._table: list[float] = missed_in_suit(step)
        self._open: int = open_
        self._unseen: int = unseen & ~open_
        self._sure: int = (open_ | (open_ & ACES) << 13) << 2
        self._may: int = (unseen | (unseen & ACES) << 13) << 2
        self._sets: bool = sets

    def of(self, c: int) -> float:
        """The chance that card `c` is melded."""
        table, sure, may = self._table, self._sure, self._may
        missed = table[sure >> c & 31 | (may >> c & 31) << 5]
        if not c % LANE:  # an ace has a place above its king too
            missed *= table[sure >> c + 13 & 31 | (may >> c + 13 & 31) << 5]
        if self._sets:
            same = m_.SAME_RANK[c]
            certain, likely = (same & self._open).bit_count(), (same & self._unseen).bit_count()
            chance = self._chance
            if certain > 1:
                return 1.0
            if certain:
                missed *= (1.0 - chance) ** likely
            elif likely > 1:
                missed *= 1.0 - chance * chance * (1.0 if likely == 2 else 3.0 - 2.0 * chance)
        return 1.0 - missed
