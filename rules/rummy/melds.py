"""Finding and judging melds by bit arithmetic; shared by the referee and the computer players.

A run is a *lane*: 13 bits, one for each rank of its suit. Which cards make it up decides everything about it,
so a table over the 8,192 lanes says whether it is a run, how it is written and where it may grow. An ace
that fits both ends lies low: all thirteen cards of a suit count from the ace.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from rules.cards import EMPTY, FACE, JOKER, JOKER_SHIFT, LANE, ONES, Bag, Card

ALL_RANKS = (1 << 13) - 1
_ACES = 1 | 1 << 15 | 1 << 30 | 1 << 45
_RUN_STARTS = sum(((1 << 13) - 1) << LANE * suit for suit in range(4))

NO_RUN, LOW_RUN, HIGH_RUN = 0, 1, 2

SAME_RANK: tuple[Bag, ...] = tuple(_ACES << c % LANE if c % LANE < 13 else EMPTY for c in range(JOKER))
"""For every natural card, the bag of the four cards of its rank."""

BESIDE: tuple[Bag, ...] = tuple(
    1 << c - c % LANE + (c + 1) % LANE % 13 | 1 << c - c % LANE + (c % LANE - 1) % 13 for c in range(JOKER)
)
"""For every natural card, the bag of its two neighbours in its suit; king and ace are neighbours."""


class Runs:
    """The table of runs: `kinds[lane]` is NO_RUN, LOW_RUN (an ace in it counts low) or HIGH_RUN.

    `order[lane]` gives the ranks upwards; `below` and `above` the ranks by which it may grow at either end,
    outwards. `trios[card]` are the runs of three that hold that card, as bags; `near[card]` all of them together.
    `corner`: K-A-2 is allowed.
    """

    def __init__(self, corner: bool) -> None:
        self.corner = corner
        kinds = bytearray(ALL_RANKS + 1)
        self.order: dict[int, tuple[int, ...]] = {}
        self.below: dict[int, tuple[int, ...]] = {}
        self.above: dict[int, tuple[int, ...]] = {}
        for length in range(3, 14):
            starts = range(13) if corner else range(15 - length)
            for start in starts if length < 13 else (0,):
                ranks = tuple((start + i) % 13 for i in range(length))
                lane = sum(1 << rank for rank in ranks)
                kinds[lane] = LOW_RUN if start == 0 or 0 not in ranks else HIGH_RUN
                self.order[lane] = ranks
                room = 13 - length
                down = range(start - 1, start - 1 - room, -1)
                up = range(start + length, start + length + room)
                if not corner:
                    down = range(start - 1, max(-1, start - 1 - room), -1)
                    up = range(start + length, min(14, start + length + room))
                self.below[lane] = tuple(rank % 13 for rank in down)
                self.above[lane] = tuple(rank % 13 for rank in up)
        self.kinds = bytes(kinds)
        self.patterns = tuple(self.order)
        threes = [lane for lane in self.patterns if lane.bit_count() == 3]
        self.trios: tuple[tuple[Bag, ...], ...] = tuple(
            tuple(lane << c - c % LANE for lane in threes if lane >> c % LANE & 1) for c in range(JOKER)
        )
        self.near: tuple[Bag, ...] = tuple(reduce(or_, trios, EMPTY) for trios in self.trios)


STRAIGHT = Runs(corner=False)
CORNER = Runs(corner=True)


def lane_of(bag: Bag, suit: int) -> int:
    """The ranks of a suit in the bag, as 13 bits."""
    return bag >> LANE * suit & ALL_RANKS


def suits_of(bag: Bag, rank: int) -> int:
    """The suits of a rank in the bag, as 4 bits."""
    bag >>= rank
    return bag & 1 | bag >> 14 & 2 | bag >> 28 & 4 | bag >> 42 & 8


# A code is a meld in a small number: which ranks (or suits) are natural and, shifted, which are jokers.
RUN_SHIFT = 13
SET_SHIFT = 4


def _readings(pattern: int, present: int, jokers: int, shift: int) -> Iterator[int]:
    """Codes of `pattern`: naturals among `present`, jokers for the rest and any others, one natural at least."""
    missing = pattern & ~present
    have = pattern & present
    spare = jokers - missing.bit_count()
    if spare < 0 or not have:
        return
    yield have | missing << shift
    bits = [1 << i for i in range(have.bit_length()) if have >> i & 1]
    for number in range(1, min(spare, len(bits) - 1) + 1):
        for replaced in combinations(bits, number):
            away = sum(replaced)
            yield have ^ away | (missing | away) << shift


@lru_cache(maxsize=8192)
def _runs_in(corner: bool, lane: int, jokers: int) -> tuple[int, ...]:
    table = CORNER if corner else STRAIGHT
    if not jokers:
        return tuple([pattern for pattern in table.patterns if not pattern & ~lane])
    near = [pattern for pattern in table.patterns if (pattern & ~lane).bit_count() <= jokers and pattern & lane]
    return tuple([code for pattern in near for code in _readings(pattern, lane, jokers, RUN_SHIFT)])


def runs_in(table: Runs, lane: int, jokers: int) -> tuple[int, ...]:
    """Codes of every run that the ranks in `lane` and that many jokers can lay, each joker reading by itself."""
    if not lane or (not jokers and lane.bit_count() < 3):
        return ()
    return _runs_in(table.corner, lane, jokers)


_SETS = (7, 11, 13, 14, 15)


@lru_cache(maxsize=256)
def sets_in(suits: int, jokers: int) -> tuple[int, ...]:
    """Codes of every set that the suits of one rank and that many jokers can lay."""
    return tuple(code for pattern in _SETS for code in _readings(pattern, suits, jokers, SET_SHIFT))


@lru_cache(maxsize=16384)
def _growth(ranks: tuple[int, ...], lane: int, jokers: int) -> tuple[int, ...]:
    codes: list[int] = []
    fronts = [0]
    for rank in ranks:
        bit = 1 << rank
        grown = []
        for code in fronts:
            if lane & bit:
                grown.append(code | bit)
            if (code >> RUN_SHIFT).bit_count() < jokers:
                grown.append(code | bit << RUN_SHIFT)
        if not grown:
            break
        codes += grown
        fronts = grown
    return tuple(codes)


def growth(table: Runs, run: int, lane: int, jokers: int) -> tuple[int, ...]:
    """Codes of every lay-off onto the run with lane `run`, from the ranks in `lane` and that many jokers."""
    below, above = table.below[run], table.above[run]
    codes: tuple[int, ...] = ()
    if below and (jokers or lane >> below[0] & 1):
        codes = _growth(below, lane, jokers)
    if above and (jokers or lane >> above[0] & 1):
        upward = _growth(above, lane, jokers)
        if codes and len(below) == len(above) and (len(below) == 1 or table.corner):
            upward = tuple(code for code in upward if code not in codes)
        codes += upward
    return codes


def run_cards(table: Runs, suit: int, code: int) -> tuple[Card, ...]:
    """The cards of a run's code, upwards."""
    base = LANE * suit
    jokers = code >> RUN_SHIFT
    return tuple(
        [base + rank + 64 if jokers >> rank & 1 else base + rank for rank in table.order[code & ALL_RANKS | jokers]]
    )


def _set_of(code: int) -> tuple[tuple[Card, ...], ...]:
    naturals = [LANE * suit for suit in range(4) if code >> suit & 1]
    jokers = [64 + LANE * suit for suit in range(4) if code >> SET_SHIFT >> suit & 1]
    return tuple(tuple(ace + rank for ace in naturals + jokers) for rank in range(13))


_SETS_WRITTEN = tuple(map(_set_of, range(1 << 2 * SET_SHIFT)))
"""For every code of a set, the cards of each rank."""


def set_cards(rank: int, code: int) -> tuple[Card, ...]:
    """The cards of a set's code: naturals by suit, then jokers by the suit they stand for."""
    return _SETS_WRITTEN[code][rank]


def growth_cards(table: Runs, run: int, suit: int, code: int) -> tuple[Card, ...]:
    """The cards of a lay-off's code, in the order they take in the longer run."""
    jokers = code >> RUN_SHIFT
    added = code & ALL_RANKS | jokers
    base = LANE * suit
    return tuple(
        [
            base + rank + 64 if jokers >> rank & 1 else base + rank
            for rank in table.order[run | added]
            if added >> rank & 1
        ]
    )


def shape(laid: Iterable[Card], table: Runs) -> tuple[int, int] | None:
    """(suit, lane) of a run, (−1, suits) of a set, or None when the cards are no meld. Jokers must be named."""
    seen = 0
    natural = False
    number = 0
    last = 0
    for c in laid:
        if c == JOKER:
            return None
        bit = 1 << (c & FACE)
        if seen & bit:
            return None
        seen |= bit
        natural = natural or c < JOKER
        number += 1
        last = c & FACE
    if number < 3 or not natural:
        return None
    suit, rank = divmod(last, LANE)
    lane = lane_of(seen, suit)
    if lane.bit_count() == number:
        return (suit, lane) if table.kinds[lane] else None
    suits = suits_of(seen, rank)
    return (-1, suits) if suits.bit_count() == number else None


def looks_like_set(laid: Iterable[Card]) -> bool:
    """Whether all cards but bare jokers are of one rank, and not all of one suit."""
    faces = {c & FACE for c in laid if c != JOKER}
    return len({c % LANE for c in faces}) == 1 and len({c // LANE for c in faces}) > 1


def fits(laid: tuple[Card, ...], suit: int, lane: int, rank: int, table: Runs) -> int:
    """The meld's lane after a lay-off, or 0 when the cards do not fit (all at one end). Jokers must be named."""
    added = 0
    for c in laid:
        face = c & FACE
        if c == JOKER or (face // LANE != suit if suit >= 0 else face % LANE != rank):
            return 0
        bit = 1 << (face % LANE if suit >= 0 else face // LANE)
        if (added | lane) & bit:
            return 0
        added |= bit
    if not added:
        return 0
    if suit < 0:
        return lane | added
    for end in (table.below[lane], table.above[lane]):
        if added == sum(1 << r for r in end[: len(laid)]):
            return lane | added
    return 0


def written(laid: Iterable[Card], suit: int, lane: int, table: Runs) -> tuple[Card, ...]:
    """The cards in the order the meld (suit, lane) is written: runs upwards, sets by suit with the jokers last."""
    if suit < 0:
        return tuple(sorted(laid))
    place = {rank: i for i, rank in enumerate(table.order[lane])}
    return tuple(sorted(laid, key=lambda c: place[(c & FACE) % LANE]))


@lru_cache(maxsize=16384)
def formed(laid: tuple[Card, ...], table: Runs) -> tuple[int, int, tuple[Card, ...]] | None:
    """(suit, lane, the cards as written) of a meld, see `shape`; kept, for a meld is judged first and then laid."""
    found = shape(laid, table)
    return (*found, written(laid, *found, table)) if found else None


class Joined(NamedTuple):
    """A lay-off: the longer meld's `lane`, the `laid` cards as written, and how many old cards stand `before` them.

    `before` is −1 where it takes more to order them: a full run is written from its ace, a set's jokers stand last.
    """

    lane: int
    laid: tuple[Card, ...]
    before: int


@lru_cache(maxsize=16384)
def joined(laid: tuple[Card, ...], suit: int, lane: int, rank: int, table: Runs) -> Joined | None:
    """How the cards join the meld, see `fits`; None when they do not. Kept as `formed` is."""
    grown = fits(laid, suit, lane, rank, table)
    if not grown:
        return None
    order = written(laid, suit, grown, table)
    if suit < 0 or grown == ALL_RANKS:
        return Joined(grown, order, -1)
    return Joined(grown, order, 0 if table.order[grown][0] == (order[0] & FACE) % LANE else lane.bit_count())


def runs_start(ones: Bag, jokers: int, table: Runs) -> int:
    """Bits where a run could start, or a pair that one joker would make one; with more jokers, every natural."""
    if jokers > 1:
        return ones
    wide = ones | (ones & _ACES) << 13
    if table.corner:
        wide |= (ones & _ACES << 1) << 13
    if jokers:
        return wide & (wide >> 1 | wide >> 2) & _RUN_STARTS
    return wide & wide >> 1 & wide >> 2 & _RUN_STARTS


def set_ranks(ones: Bag, jokers: int) -> int:
    """The ranks, as 13 bits, of which the naturals and that many jokers make a set."""
    a, b, c, d = ones & ALL_RANKS, ones >> 15 & ALL_RANKS, ones >> 30 & ALL_RANKS, ones >> 45
    if jokers > 1:
        return a | b | c | d
    if jokers:
        return (a | b) & (c | d) | a & b | c & d
    return a & b & (c | d) | c & d & (a | b)


def any_meld(bag: Bag, table: Runs, sets: bool) -> bool:
    """Whether the bag holds a meld."""
    jokers = bag >> JOKER_SHIFT
    ones = bag & ONES
    return bool(runs_start(ones, jokers, table) or (sets and set_ranks(ones, jokers)))


def meldable(bag: Bag, c: Card, table: Runs, sets: bool) -> bool:
    """Whether the bag, which holds the held card `c`, has a meld with `c` in it (three cards will do, if any)."""
    jokers = bag >> JOKER_SHIFT
    if c == JOKER:
        return any_meld(bag, table, sets)
    if jokers > 1 or (sets and (bag & SAME_RANK[c]).bit_count() + jokers > 2):
        return True
    need = 3 - jokers
    if (bag & table.near[c]).bit_count() < need:
        return False
    return any([(bag & trio).bit_count() >= need for trio in table.trios[c]])  # noqa: C419 - faster than a generator


def readings(laid: tuple[Card, ...], table: Runs = STRAIGHT, sets: bool = True) -> list[tuple[Card, ...]]:
    """Every meld, in written order, that the cards make when their bare jokers are named. Named ones stay."""
    bare = sum(c == JOKER for c in laid)
    fixed = tuple(c for c in laid if c != JOKER)
    if not bare:
        found = shape(fixed, table)
        return [written(fixed, *found, table)] if found and (sets or found[0] >= 0) else []
    seen = 0
    for c in fixed:
        if seen >> (c & FACE) & 1:
            return []
        seen |= 1 << (c & FACE)
    number = len(laid)
    melds: list[tuple[Card, ...]] = []
    if not any(c < JOKER for c in fixed):
        return []
    faces = {c & FACE for c in fixed}
    if sets and number <= 4 and len({c % LANE for c in faces}) == 1:
        rank = next(iter(faces)) % LANE
        free = [LANE * s + rank for s in range(4) if LANE * s + rank not in faces]
        for named in combinations(free, bare):
            melds.append(written((*fixed, *(64 + c for c in named)), -1, 0, table))
    if len({c // LANE for c in faces}) == 1:
        suit = next(iter(faces)) // LANE
        lane = lane_of(seen, suit)
        for pattern in table.patterns:
            if pattern.bit_count() == number and not lane & ~pattern:
                named = tuple(64 + LANE * suit + r for r in table.order[pattern] if not lane >> r & 1)
                melds.append(written((*fixed, *named), suit, pattern, table))
    return melds


def layoff_readings(laid: tuple[Card, ...], suit: int, lane: int, rank: int, table: Runs) -> list[tuple[Card, ...]]:
    """Every lay-off onto the meld (suit, lane; `rank` of a set) that the cards make when bare jokers are named."""
    bare = sum(c == JOKER for c in laid)
    fixed = tuple(c for c in laid if c != JOKER)
    if suit < 0:
        free = [LANE * s + rank for s in range(4) if not lane >> s & 1]
        ends = [free] if len(laid) <= len(free) else []
    else:
        ends = [[LANE * suit + r for r in end[: len(laid)]] for end in (table.below[lane], table.above[lane])]
        ends = [end for end in ends if len(end) == len(laid)]
    found: list[tuple[Card, ...]] = []
    for end in ends:
        left = [c for c in end if c not in {f & FACE for f in fixed}]
        for named in combinations(left, bare) if suit < 0 else [tuple(left)]:
            cards = (*fixed, *(64 + c for c in named))
            grown = fits(cards, suit, lane, rank, table) if len(cards) == len(laid) else 0
            if grown:
                order = written(cards, suit, grown, table)
                if order not in found:
                    found.append(order)
    return found
