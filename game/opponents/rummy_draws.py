"""What may be taken from the pile of a compact deal, and claimed; moves as in `rummy_plays`."""

from game.opponents.rummy_core import DRAW, Deal
from game.opponents.rummy_plays import CALLS, CODE, GRAB, plays
from game.opponents.rummy_rule import CARD_OWED, LANE, MELD_OWED, NOTHING, RANKS
from rules.cards import JOKER
from rules.rummy import melds as m_
from rules.rummy.melds import RUN_SHIFT, SET_SHIFT


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
