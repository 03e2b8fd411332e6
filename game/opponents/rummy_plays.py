"""What the player in turn of a compact deal may lay and discard, as small integers.

A move is ``verb | meld << 4 | (kind + 16) << 12 | code << 18``: `kind` and `code` as in `Deal.meld`; for draws and
calls the code is a number of cards, for discards and swaps a card.
"""

from game.opponents.rummy_core import Deal
from game.opponents.rummy_rule import CARD_OWED, JOKER_BIT, LANE, RANKS
from rules.cards import JOKER
from rules.rummy import melds as m_
from rules.rummy.melds import RUN_SHIFT, SET_SHIFT

DRAW_STOCK, DRAW_PILE, STOP, MELD, LAY_OFF, SWAP, DISCARD, CALLS, GRAB = range(9)
CODE = 18


class Group:
    """Plays of one kind: the codes that may be laid as runs of suit `kind` or sets of rank −1 − `kind`."""

    def __init__(self, verb: int, number: int, kind: int, codes: tuple[int, ...]) -> None:
        self.head: int = verb | number << 4 | kind + 16 << 12
        self.kind: int = kind
        self.codes: tuple[int, ...] = codes


def discards(deal: Deal) -> int:
    """The cards that may be discarded, a bit for each."""
    seat = deal.seat
    if deal.must_pay():
        return 0
    found = deal.ones[seat]
    if deal.jokers[seat]:
        found |= JOKER_BIT
    banned = deal.banned
    if banned >= 0:
        if banned == JOKER:
            if deal.jokers[seat] == 1:
                found &= ~JOKER_BIT
        elif not deal.twins[seat] >> banned & 1:
            found &= ~(1 << banned)
    if deal.sizes[seat] < 2 and deal.first and deal.rule.first_limits:
        return 0
    return found


def plays(deal: Deal) -> list[Group]:
    """What the player in turn may lay, lay off or swap."""
    rule, seat = deal.rule, deal.seat
    ones, jokers = deal.ones[seat], deal.jokers[seat]
    groups: list[Group] = []
    if rule.sets:
        ranks = m_.set_ranks(ones, jokers)
        while ranks:
            bit = ranks & -ranks
            ranks ^= bit
            rank = bit.bit_length() - 1
            groups.append(Group(MELD, 0, -1 - rank, m_.sets_in(m_.suits_of(ones, rank), jokers)))
    starts = m_.runs_start(ones, jokers, rule.runs)
    if starts:
        for suit in range(4):
            if starts >> LANE * suit & RANKS:
                codes = m_.runs_in(rule.runs, ones >> LANE * suit & RANKS, jokers)
                groups.append(Group(MELD, 0, suit, codes))
    must = deal.must_pay()
    held = ones | JOKER_BIT if jokers else ones
    may = held & deal.alone and (deal.melded[seat] or not rule.layoff_needs_meld)
    if may and (not must or (deal.owed == CARD_OWED and rule.layoff_pays)):
        _add_layoffs(deal, ones, jokers, held, groups)
    if must:
        groups = [_paying(deal, group) for group in groups]
    most = deal.sizes[seat] - deal.least()
    if most < 13 or deal.banned >= 0:
        groups = [_leaving(deal, group, most) for group in groups]
    if rule.swaps and deal.standing and not must:
        _add_swaps(deal, ones, groups)
    return groups


def _add_layoffs(deal: Deal, ones: int, jokers: int, held: int, groups: list[Group]) -> None:
    runs = deal.rule.runs
    for number, takes in enumerate(deal.m_alone):
        if not takes & held:
            continue
        kind, lane = deal.m_kind[number], deal.m_lane[number]
        if kind >= 0:
            codes = m_.growth(runs, lane, ones >> LANE * kind & RANKS, jokers)
        else:
            bit = 15 ^ lane
            codes = (bit,) if takes & ones else ()
            if jokers:
                codes = (*codes, bit << SET_SHIFT)
        groups.append(Group(LAY_OFF, number, kind, codes))


def _paying(deal: Deal, group: Group) -> Group:
    """The plays of the group that pay what is owed at once."""
    if not deal.owed_ones and not deal.owed_joker:
        return group
    kind = group.kind
    if kind >= 0:
        mask = deal.owed_ones >> LANE * kind & RANKS
        jokers = RANKS << RUN_SHIFT
    else:
        mask = m_.suits_of(deal.owed_ones, -1 - kind)
        jokers = 15 << SET_SHIFT
    if deal.owed_joker:
        mask |= jokers
    group.codes = tuple([code for code in group.codes if code & mask])
    return group


def _leaving(deal: Deal, group: Group, most: int) -> Group:
    """The plays of the group after which enough, and not only the banned card, stays in hand."""
    kept = []
    for code in group.codes:
        if leaves_enough(deal, group.kind, code, most):
            kept.append(code)
    if len(kept) < len(group.codes):
        group.codes = tuple(kept)
    return group


def leaves_enough(deal: Deal, kind: int, code: int, most: int) -> bool:
    """Whether laying the code leaves what must stay in hand: `most` cards may go, and the banned one not stay alone."""
    laid = code.bit_count()
    if laid > most:
        return False
    seat, banned = deal.seat, deal.banned
    if banned < 0 or deal.sizes[seat] - laid != 1 or _lays(kind, code, banned):
        return True
    if banned == JOKER:
        return deal.jokers[seat] == (code >> (RUN_SHIFT if kind >= 0 else SET_SHIFT)).bit_count()
    return not deal.ones[seat] >> banned & 1


def _lays(kind: int, code: int, c: int) -> bool:
    """Whether the code lays the held card `c`."""
    if kind >= 0:
        if c == JOKER:
            return code >> RUN_SHIFT > 0
        return c // LANE == kind and bool(code >> c % LANE & 1)
    if c == JOKER:
        return code >> SET_SHIFT > 0
    return c % LANE == -1 - kind and bool(code >> c // LANE & 1)


def _add_swaps(deal: Deal, ones: int, groups: list[Group]) -> None:
    seat, own_too = deal.seat, deal.rule.swaps == 2
    for one in deal.standing:
        c = one >> 4 & 4095
        if ones >> c & 1 and (own_too or one & 15 != seat):
            groups.append(Group(SWAP, one >> 16, 0, (c,)))
