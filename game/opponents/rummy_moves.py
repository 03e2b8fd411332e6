"""The legal moves of a compact deal (`rummy_core`), as small integers; equal to the referee's by test.

A move is ``verb | meld << 4 | (kind + 16) << 12 | code << 18``: `kind` and `code` as in `Deal.meld`; for draws and
calls the code is a number of cards, for discards and swaps a card.
"""

from random import Random

from game.opponents.rummy_core import (
    CARD_OWED,
    DRAW,
    JOKER_BIT,
    LANE,
    MELD_OWED,
    NOTHING,
    PLAY,
    RANKS,
    RESTOCK,
    Deal,
    Rule,
    set_ones,
)
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


def verb_of(move: int) -> int:
    """The verb of a move."""
    return move & 15


def number_of(move: int) -> int:
    """The meld concerned, from 0."""
    return move >> 4 & 255


def kind_of(move: int) -> int:
    """The kind of meld."""
    return (move >> 12 & 63) - 16


def play_move(deal: Deal, move: int, seat: int) -> None:
    """Make a legal move; `seat` matters for claims only."""
    verb, code = move & 15, move >> CODE
    if verb == DISCARD:
        deal.discard(code)
    elif verb == DRAW_STOCK:
        deal.draw_stock()
    elif verb == MELD:
        deal.meld((move >> 12 & 63) - 16, code)
    elif verb == LAY_OFF:
        deal.lay_off(move >> 4 & 255, code)
    elif verb == DRAW_PILE:
        deal.draw_pile(code)
    elif verb == SWAP:
        deal.swap(code, move >> 4 & 255)
    elif verb == STOP:
        deal.stop()
    elif verb == CALLS:
        deal.call(seat, code)
    else:
        deal.grab(seat, move >> 4 & 255, code)


# ---- drawing


def moves(deal: Deal) -> list[int]:
    """Every legal move of the player in turn."""
    if deal.phase == PLAY:
        found = []
        for group in plays(deal):
            head = group.head
            found += [head | code << CODE for code in group.codes]
        return found + [DISCARD | 16 << 12 | c << CODE for c in cards_in(discards(deal))]
    if deal.phase != DRAW:
        return []
    found = [DRAW_STOCK | 16 << 12] if deal.stock else []
    found += [DRAW_PILE | 16 << 12 | count << CODE for count in depths(deal)]
    return found if deal.stock else [*found, STOP | 16 << 12]


def cards_in(mask: int) -> list[int]:
    """The cards whose bits are set."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def barred(deal: Deal, seat: int, count: int) -> bool:
    """Whether `pile_needs_own_meld` or the limits of the first deal forbid taking that many cards."""
    rule = deal.rule
    whole = count == len(deal.pile) and count > 1
    if not deal.melded[seat] and (rule.any_needs_meld or (whole and rule.whole_needs_meld)):
        return True
    return whole and deal.first and rule.first_limits


def depths(deal: Deal) -> list[int]:
    """How many cards the player in turn may take from the pile, fewest first."""
    rule, pile, seat = deal.rule, deal.pile, deal.seat
    number = len(pile)
    if not number:
        return []
    if rule.take_all and not deal.stock:
        return [] if barred(deal, seat, number) else [number]
    if rule.any_depth:
        if rule.top_owes:
            return usable(deal, seat, 1)
        top = [] if barred(deal, seat, 1) else [1]
        return top + usable(deal, seat, 2) if number > 1 else top
    found = []
    if (rule.top or number == 1) and _payable(deal, seat, 1, rule.top_owes):
        found.append(1)
    if rule.whole and number > 1 and _payable(deal, seat, number, rule.deep_owes):
        found.append(number)
    return found


def _payable(deal: Deal, seat: int, count: int, owed: int) -> bool:
    """Whether that many cards may be taken, what is owed for them being `owed`."""
    rule = deal.rule
    if barred(deal, seat, count):
        return False
    if owed == NOTHING or (owed == MELD_OWED and not rule.at_once):
        return True
    if owed == CARD_OWED:
        return count in usable(deal, seat, count)
    trial = deal.copy()
    trial.draw_pile(count)
    return any([len(group.codes) > 0 for group in plays(trial)])  # noqa: C419 - compiled, a list is faster


def usable(deal: Deal, seat: int, first: int) -> list[int]:
    """The depths, from `first` on, whose card the very next action could lay."""
    rule, pile = deal.rule, deal.pile
    if rule.any_needs_meld and not deal.melded[seat]:
        return []
    number = len(pile)
    left = deal.sizes[seat] - deal.least()
    ones, jokers = deal.ones[seat], deal.jokers[seat]
    alone = beyond = 0
    if rule.layoff_pays and (deal.melded[seat] or not rule.layoff_needs_meld):
        alone, beyond = deal.alone, deal.beyond
    runs, sets = rule.runs, rule.sets
    near, beside, same_rank = runs.near, m_.BESIDE, m_.SAME_RANK
    found = []
    for count in range(1, number + 1):
        c = pile[number - count]
        left += 1
        if c == JOKER:
            jokers += 1
        else:
            ones |= 1 << c
        if count < first:
            continue
        if alone >> c & 1 and left >= 1:
            found.append(count)
            continue
        if c == JOKER:
            if left >= 3 and m_.any_meld(ones | jokers << 128, runs, sets):
                found.append(count)
            continue
        likely = left >= 3 and (jokers or (ones & same_rank[c]).bit_count() > 2 or (ones & near[c]).bit_count() > 2)
        if likely and _meldable(ones, jokers, c, runs, sets):
            found.append(count)
            continue
        if beyond >> c & 1 and (jokers or ones & beside[c]) and 0 < layoff_size(deal, ones, jokers, c) <= left:
            found.append(count)
    if found and found[-1] == number and barred(deal, seat, number):
        found.pop()
    return found


def _meldable(ones: int, jokers: int, c: int, runs: m_.Runs, sets: bool) -> bool:
    """Whether a hand has a meld with the natural card `c`, which it holds."""
    if jokers > 1 or (sets and (ones & m_.SAME_RANK[c]).bit_count() + jokers > 2):
        return True
    need = 3 - jokers
    for trio in runs.trios[c]:  # noqa: SIM110 - compiled, a loop is faster
        if (ones & trio).bit_count() >= need:
            return True
    return False


def layoff_size(deal: Deal, ones: int, jokers: int, c: int) -> int:
    """The fewest cards of a lay-off from the hand that reaches the natural card `c` of it; 0: there is none."""
    suit, rank = divmod(c, LANE)
    lane = ones >> LANE * suit & RANKS
    runs = deal.rule.runs
    best = 0
    for number, kind in enumerate(deal.m_kind):
        if kind != suit:
            continue
        run = deal.m_lane[number]
        for end in (runs.below[run], runs.above[run]):
            if rank not in end:
                continue
            missing = size = 0
            for one in end:
                size += 1
                missing += 1 - (lane >> one & 1)
                if one == rank:
                    break
            if missing <= jokers and (not best or size < best):
                best = size
    return best


# ---- playing


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


# ---- claims


def claims(deal: Deal, seat: int) -> list[int]:
    """The calls and grabs of a seat, the window being open."""
    rule = deal.rule
    if deal.phase != DRAW or deal.window < 0 or seat == deal.window:
        return []
    if rule.calls:
        if seat == deal.seat and rule.any_depth:
            return []
        return [CALLS | 16 << 12 | count << CODE for count in usable(deal, seat, 1)]
    if not rule.grabs or (rule.any_needs_meld and not deal.melded[seat]):
        return []
    return grabs(deal, seat)


def grabs(deal: Deal, seat: int) -> list[int]:
    """Every way in which the top of the pile extends a meld, for a seat that may lay off."""
    c = deal.pile[-1]
    if not deal.alone >> c & 1 or (deal.rule.layoff_needs_meld and not deal.melded[seat]):
        return []
    found = []
    for number, takes in enumerate(deal.m_alone):
        if not takes >> c & 1:
            continue
        kind, lane = deal.m_kind[number], deal.m_lane[number]
        if kind < 0:
            bit = 15 ^ lane
            codes = [bit << SET_SHIFT if c == JOKER else bit]
        elif c == JOKER:
            codes = [1 << RUN_SHIFT + rank for rank in cards_in(deal.rule.alone[lane])]
        else:
            codes = [1 << c % LANE]
        found += [GRAB | number << 4 | kind + 16 << 12 | code << CODE for code in codes]
    return found


# ---- dealing and random play


def dealt(rule: Rule, pack: list[int], first: bool, begins: int) -> Deal:
    """A deal from a pack in dealing order; seat `begins` gets the first card and draws first."""
    deal = Deal(rule)
    deal.first = first
    seats = rule.seats
    at = 0
    for _ in range(rule.hand_size):
        for i in range(seats):
            deal.gain((begins + i) % seats, pack[at])
            at += 1
    deal.turn_up(pack[at])
    deal.stock = pack[:at:-1]
    deal.seat = begins
    return deal


def whole_pack(rule: Rule) -> list[int]:
    """The cards of the pack."""
    naturals = [LANE * suit + rank for suit in range(4) for rank in range(13)]
    return naturals * rule.packs + [JOKER] * rule.jokers


def random_move(deal: Deal, rng: Random) -> int:
    """One of the legal moves of the player in turn, each as likely as the others."""
    if deal.phase != PLAY:
        found = moves(deal)
        return found[int(rng.random() * len(found))]
    groups = plays(deal)
    thrown = discards(deal)
    total = 0
    for group in groups:
        total += len(group.codes)
    index = int(rng.random() * (total + thrown.bit_count()))
    if index < total:
        for group in groups:
            number = len(group.codes)
            if index < number:
                return group.head | group.codes[index] << CODE
            index -= number
    for _ in range(index - total):
        thrown &= thrown - 1
    return DISCARD | 16 << 12 | (thrown & -thrown).bit_length() - 1 << CODE


def play_randomly(deal: Deal, rng: Random) -> int:
    """Play the deal to its end with random moves in turn; the number of moves."""
    number = 0
    while deal.phase <= RESTOCK:
        if deal.phase == RESTOCK:
            stock = deal.pile[:-1]
            rng.shuffle(stock)
            deal.restock(stock)
        else:
            play_move(deal, random_move(deal, rng), deal.seat)
        number += 1
    return number


def grown_cards(kind: int, code: int) -> tuple[int, int]:
    """The natural cards of a code, a bit for each, and its number of jokers."""
    if kind >= 0:
        return (code & RANKS) << LANE * kind, (code >> RUN_SHIFT).bit_count()
    return set_ones(-1 - kind, code & 15), (code >> SET_SHIFT).bit_count()
