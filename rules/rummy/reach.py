"""What the melds on the table take: the cards that lay off at once, and those that would after others."""

from functools import lru_cache

from rules import cards as c_
from rules.cards import JOKER, Bag, Card
from rules.rummy import melds as m_
from rules.rummy.state import Meld as TableMeld
from rules.rummy.state import MeldReach, Reach


def rank_of_set(meld: TableMeld) -> int:
    """The rank of a set on the table."""
    return c_.rank_of(meld.cards[0])


def reach(melds: tuple[TableMeld, ...], runs: m_.Runs) -> Reach:
    """What the melds on the table take."""
    return _summed(tuple(_reach_of(meld, runs) for meld in melds))


def reach_after(old: Reach, at: int, meld: TableMeld, runs: m_.Runs) -> Reach:
    """What the melds take after the one at that index (from 0) was laid or has grown."""
    each = list(old.each)
    each[at : at + 1] = (_reach_of(meld, runs),)
    return _summed(tuple(each))


def _summed(each: tuple[MeldReach, ...]) -> Reach:
    alone = beyond = 0
    for its_alone, its_beyond, _ in each:
        alone |= its_alone
        beyond |= its_beyond
    return Reach(alone, beyond, each)


def _reach_of(meld: TableMeld, runs: m_.Runs) -> MeldReach:
    _, cards, _, suit, lane = meld
    return _run_reach(suit, lane, runs) if suit >= 0 else _set_reach(c_.rank_of(cards[0]), lane)


@lru_cache(maxsize=4096)
def _run_reach(suit: int, lane: int, runs: m_.Runs) -> MeldReach:
    ends = tuple((suit, end) for end in (runs.below[lane], runs.above[lane]) if end)
    alone = beyond = 0
    for _, end in ends:
        alone |= 1 << c_.card(suit, end[0]) | 1 << JOKER
        beyond |= c_.bag_of(c_.card(suit, rank) for rank in end[1:])
    return MeldReach(alone, beyond, ends)


@lru_cache(maxsize=256)
def _set_reach(rank: int, suits: int) -> MeldReach:
    missing = 15 ^ suits
    return MeldReach(1 << c_.card(missing.bit_length() - 1, rank) | 1 << JOKER if missing else 0, 0, ())


NOWHERE = Reach()


def layoff_size(table: Reach, bag: Bag, c: Card) -> int:
    """The fewest cards of a lay-off from the bag that holds the held card `c` of it; 0 when there is none."""
    if table.alone >> c & 1:
        return 1
    if not table.beyond >> c & 1:
        return 0
    best = 0
    suit, rank = divmod(c, 15)
    lane = m_.lane_of(bag, suit)
    for _, beyond, ends in table.each:
        if not beyond >> c & 1:
            continue
        for _, end in ends:
            if rank in end:
                span = end[: end.index(rank) + 1]
                if sum([not lane >> r & 1 for r in span]) <= c_.jokers(bag) and (not best or len(span) < best):
                    best = len(span)
    return best
