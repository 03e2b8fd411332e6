"""What a hand could lay in rummy, and for how many points: found by codes, made into actions only when chosen.

Works on a hand and a `Table` of the player's own imagination, so that a plan can look several moves ahead.
Judges no rule of its own: what is chosen is one of the referee's legal actions, or is asked of them.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules import cards as c_
from rules.cards import FACE, JOKER, LANE, Bag, Card
from rules.protocol import Action, Seat
from rules.rummy import melds as m_
from rules.rummy.actions import LayOff, Meld
from rules.rummy.melds import ALL_RANKS, LOW_RUN, RUN_SHIFT, SET_SHIFT
from rules.rummy.terms import Terms


class Lying(NamedTuple):
    """A meld on the table: a run's suit and lane, or suit −1, the suits of a set and its `rank`."""

    owner: Seat
    suit: int
    lane: int
    rank: int


Table = tuple[Lying, ...]


class Lay(NamedTuple):
    """One thing to lay: onto meld `number` (from 1; 0 is a new one), `code` as in `rules.rummy.melds`."""

    points: int
    number: int
    suit: int
    rank: int
    code: int


def table_of(melds: Iterable[tuple[Seat, tuple[Card, ...], tuple[Seat, ...], int, int]]) -> Table:
    """The melds of a public table."""
    return tuple([Lying(owner, suit, lane, (cards[0] & FACE) % LANE) for owner, cards, _by, suit, lane in melds])


def run_points(t: Terms, lane: int, code: int) -> int:
    """Points of the cards in `code` as part of the run with lane `lane`."""
    jokers = code >> RUN_SHIFT
    natural = code & ALL_RANKS
    points = 0
    if t.joker_table is None:
        natural |= jokers
    else:
        points = t.joker_table * jokers.bit_count()
    if natural & 1:
        points += t.ace_low if t.runs.kinds[lane] == LOW_RUN else t.values[0]
        natural ^= 1
    values = t.values
    while natural:
        bit = natural & -natural
        points += values[bit.bit_length() - 1]
        natural ^= bit
    return points


def set_points(t: Terms, rank: int, code: int) -> int:
    """Points of the cards in `code`, suits of a rank and jokers for them."""
    jokers = (code >> SET_SHIFT).bit_count()
    natural = (code & 15).bit_count()
    if t.joker_table is None:
        return t.values[rank] * (natural + jokers)
    return t.values[rank] * natural + t.joker_table * jokers


def new_melds(t: Terms, hand: Bag, jokers: int) -> Iterator[Lay]:
    """Every new meld of the hand, with up to that many of its jokers: sets by rank, then runs by suit."""
    ones = hand & c_.ONES
    if t.sets:
        ranks = m_.set_ranks(ones, jokers)
        while ranks:
            bit = ranks & -ranks
            ranks ^= bit
            rank = bit.bit_length() - 1
            for code in m_.sets_in(m_.suits_of(ones, rank), jokers):
                yield Lay(set_points(t, rank, code), 0, -1, rank, code)
    for suit in range(4):
        lane = ones >> LANE * suit & ALL_RANKS
        for code in m_.runs_in(t.runs, lane, jokers):
            yield Lay(run_points(t, code & ALL_RANKS | code >> RUN_SHIFT, code), 0, suit, 0, code)


def may_extend(t: Terms, lying: Lying, seat: Seat, melded: bool) -> bool:
    """Whether a seat that has (or has not) melded may lay off there."""
    return melded or not t.layoff_needs_meld or lying.owner == seat


def layoffs(t: Terms, hand: Bag, table: Table, seat: Seat, melded: bool, jokers: int) -> Iterator[Lay]:
    """Every lay-off of the hand, with up to that many of its jokers, by meld."""
    for number, lying in enumerate(table, 1):
        if not may_extend(t, lying, seat, melded):
            continue
        if lying.suit < 0:
            missing = 15 ^ lying.lane
            if not missing:
                continue
            if hand >> LANE * (missing.bit_length() - 1) + lying.rank & 1:
                yield Lay(t.values[lying.rank], number, -1, lying.rank, missing)
            if jokers:
                yield Lay(set_points(t, lying.rank, missing << SET_SHIFT), number, -1, lying.rank, missing << SET_SHIFT)
            continue
        for code in m_.growth(t.runs, lying.lane, hand >> LANE * lying.suit & ALL_RANKS, jokers):
            grown = lying.lane | code & ALL_RANKS | code >> RUN_SHIFT
            yield Lay(run_points(t, grown, code), number, lying.suit, 0, code)


def bag_of(lay: Lay) -> Bag:
    """The held cards that a lay takes from the hand."""
    if lay.suit < 0:
        ones = 0
        for suit in range(4):
            if lay.code >> suit & 1:
                ones |= 1 << LANE * suit + lay.rank
        return ones + c_.JOKER_UNIT * (lay.code >> SET_SHIFT).bit_count()
    return ((lay.code & ALL_RANKS) << LANE * lay.suit) + c_.JOKER_UNIT * (lay.code >> RUN_SHIFT).bit_count()


def size_of(lay: Lay) -> int:
    """How many cards a lay takes from the hand."""
    return lay.code.bit_count()


def jokers_of(lay: Lay) -> int:
    """How many of them are jokers."""
    return (lay.code >> (SET_SHIFT if lay.suit < 0 else RUN_SHIFT)).bit_count()


def taken_from(hand: Bag, lay: Lay) -> Bag:
    """The hand without the cards of the lay, which it holds."""
    part = bag_of(lay)
    ones = part & c_.ONES
    twins = hand >> c_.TWIN & ones
    return hand - (part - ones) - (ones ^ twins) - (twins << c_.TWIN)


def laid_on(table: Table, lay: Lay, seat: Seat) -> Table:
    """The table after the lay."""
    shift = SET_SHIFT if lay.suit < 0 else RUN_SHIFT
    lane = lay.code & (1 << shift) - 1 | lay.code >> shift
    if not lay.number:
        return (*table, Lying(seat, lay.suit, lane, lay.rank))
    old = table[lay.number - 1]
    return (*table[: lay.number - 1], old._replace(lane=old.lane | lane), *table[lay.number :])


def action_of(t: Terms, table: Table, lay: Lay) -> Action:
    """The move that lays it."""
    if not lay.number:
        if lay.suit < 0:
            return Meld(m_.set_cards(lay.rank, lay.code))
        return Meld(m_.run_cards(t.runs, lay.suit, lay.code))
    if lay.suit < 0:
        return LayOff(m_.set_cards(lay.rank, lay.code), lay.number)
    return LayOff(m_.growth_cards(t.runs, table[lay.number - 1].lane, lay.suit, lay.code), lay.number)


def readings_of(lay: Lay) -> list[Card]:
    """The cards that the jokers of a lay stand for."""
    shift, step, base = (SET_SHIFT, LANE, lay.rank) if lay.suit < 0 else (RUN_SHIFT, 1, LANE * lay.suit)
    jokers = lay.code >> shift
    return [base + step * bit for bit in range(jokers.bit_length()) if jokers >> bit & 1]


def holds(lay: Lay, card: Card) -> bool:
    """Whether the held card `card` is among the cards of the lay."""
    if card == JOKER:
        return jokers_of(lay) > 0
    return bool(bag_of(lay) >> card & 1)


def hand_points(t: Terms, hand: Bag) -> int:
    """What the cards count against their holder."""
    values = t.values
    points = values[JOKER] * (hand >> c_.JOKER_SHIFT)
    ones = hand & c_.ONES
    while ones:
        bit = ones & -ones
        points += values[bit.bit_length() - 1]
        ones ^= bit
    twins = hand >> c_.TWIN & c_.ONES
    while twins:
        bit = twins & -twins
        points += values[bit.bit_length() - 1]
        twins ^= bit
    return points
