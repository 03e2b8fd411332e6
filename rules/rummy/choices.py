"""Listing what is legal. A turn's plays are found as codes and made into actions only when looked at.

The order is the family's own and pinned by a test: draws (stock, pile from the top down), stop, calls, grabs;
in a turn sets by rank, runs by suit, lay-offs by meld, swaps by meld, discards by card.
"""

from collections.abc import Sequence

from rules import cards as c_
from rules.cards import FACE, JOKER, JOKER_SHIFT, JOKER_UNIT, LANE, ONES, Bag, Card
from rules.protocol import Action, Seat
from rules.rummy import legality as l_
from rules.rummy import melds as m_
from rules.rummy import owing as o_
from rules.rummy import reach as r_
from rules.rummy.actions import Call, DrawPile, DrawStock, Grab, Stop
from rules.rummy.listing import Part, Plays, discardable
from rules.rummy.state import DRAW, PLAY, Debt, Public, State


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """Every legal action of the seat. TABLE's are drawn by `dealing.shuffled` instead and not listed."""
    p = s.public
    if p.phase == PLAY:
        return plays(s, seat) if seat == p.turn.seat else ()
    if p.phase != DRAW:
        return ()
    found: list[Action] = []
    if seat == p.turn.seat:
        found = draws(s, seat)
    if p.window and seat != p.window and p.terms.claim != "none":
        found += claims(s, seat)
    return found


STOCK_DRAW = DrawStock()
PILE_DRAWS = tuple(map(DrawPile, range(113)))
"""The pile draws by depth, made once; the largest pack has 112 cards."""
LONGEST = 13
"""No play lays more cards than a suit has."""


def draws(s: State, seat: Seat) -> list[Action]:
    """The draws of the player in turn, and `stop` when the stock is empty."""
    p = s.public
    found = takeable(s, seat)
    if p.stock_size:
        return [STOCK_DRAW, *[PILE_DRAWS[count] for count in found]]
    return [*[PILE_DRAWS[count] for count in found], Stop()]


def takeable(s: State, seat: Seat) -> list[int]:
    """How many cards the player in turn may take from the pile, fewest first."""
    p = s.public
    number = len(p.pile)
    if not number:
        return []
    pile = p.terms.pile
    if pile.any_depth and not o_.taking_all(p):
        if pile.top_owes:
            return usable_depths(s, seat)
        top = [1] if o_.pile_bar(p, seat, 1) is None else []
        return top + usable_depths(s, seat, 2) if number > 1 else top
    depths = [1, number] if number > 1 else [1]
    return [count for count in depths if l_.refusal(s, seat, DrawPile(count)) is None]


def usable_depths(s: State, seat: Seat, first: int = 1) -> list[int]:
    """The depths, from `first` on, whose card the very next action could lay."""
    p = s.public
    pile = p.pile
    number = len(pile)
    if p.terms.pile_needs == "any_card" and o_.pile_bar(p, seat, 1):
        return []
    hand = s.hands[seat - 1]
    left = c_.size(hand) - o_.least_left(p)
    ones, jokers = hand & ONES, hand >> JOKER_SHIFT  # twins make no difference to what can be laid
    table = o_.paying_reach(p, seat)
    alone, beyond, runs, sets = table.alone, table.beyond, p.terms.runs, p.terms.sets
    near, beside, same_rank = runs.near, m_.BESIDE, m_.SAME_RANK
    found = []
    for count, c in enumerate(reversed(pile), 1):
        left += 1
        if c == JOKER:
            jokers += 1
        else:
            ones |= 1 << c
        if count < first:
            continue
        # The exact questions cost a call each; most cards fail a count of what lies near them, or are not near a run.
        if (
            (alone >> c & 1 and left >= 1)
            or (
                left >= 3
                and (jokers or (ones & same_rank[c]).bit_count() > 2 or (ones & near[c]).bit_count() > 2)
                and m_.meldable(ones | jokers << JOKER_SHIFT, c, runs, sets)
            )
            or (
                beyond >> c & 1
                and (jokers or ones & beside[c])
                and 0 < r_.layoff_size(table, ones | jokers << JOKER_SHIFT, c) <= left
            )
        ):
            found.append(count)
    if found and found[-1] == number and o_.pile_bar(p, seat, number):
        found.pop()
    return found


def claims(s: State, seat: Seat) -> list[Action]:
    """The calls and grabs of a seat that is not the discarder, while the window is open."""
    p = s.public
    if p.terms.claim == "rummy":
        if seat == p.turn.seat and p.terms.pile.any_depth:
            return []
        return [Call(count) for count in usable_depths(s, seat)]
    return [grab for grab in grabs(p) if l_.refusal(s, seat, grab) is None]


def grabs(p: Public) -> list[Action]:
    """Every way in which the top of the pile extends a meld, whoever asks."""
    c = p.pile[-1]
    found: list[Action] = []
    for number, meld in enumerate(p.melds, 1):
        rank = r_.rank_of_set(meld)
        if c == JOKER:
            ways = m_.layoff_readings((c,), meld.suit, meld.lane, rank, p.terms.runs)
            found += [Grab(way[0], number) for way in ways]
        elif m_.fits((c,), meld.suit, meld.lane, rank, p.terms.runs):
            found.append(Grab(c, number))
    return found


def plays(s: State, seat: Seat) -> Sequence[Action]:
    """What the player may lay, lay off, swap or discard."""
    p = s.public
    hand = s.hands[seat - 1]
    turn = p.turn
    debt = turn.debt
    if debt is not None and debt.at_once:
        return Plays(s, seat, owed_parts(s, seat, debt), 0)
    parts = meld_parts(p, hand)
    parts += layoff_parts(p, seat, hand)
    if parts and (turn.banned >= 0 or o_.least_left(p)):
        parts = leaving(s, seat, parts)
    if p.terms.swap != "no":
        parts += swap_parts(s, seat)
    return Plays(s, seat, parts, discardable(p, hand))


def owed_parts(s: State, seat: Seat, debt: Debt) -> list[Part]:
    """The plays that pay a debt at once: those with the card to be used in them, or new melds."""
    p, hand, card = s.public, s.hands[seat - 1], debt.card
    if card < 0:
        return [allowed(s, seat, part) for part in meld_parts(p, hand)]
    parts = meld_parts(p, hand, card)
    if p.terms.layoff_pays:
        parts += layoff_parts(p, seat, hand)
    most = c_.size(hand) - o_.least_left(p)
    kept = []
    for part in parts:
        mask = part.mask(card)
        if mask:
            kept.append(part._replace(codes=[code for code in part.codes if code & mask and code.bit_count() <= most]))
    return kept


def leaving(s: State, seat: Seat, parts: list[Part]) -> list[Part]:
    """The parts without what leaves too little in hand; what leaves two cards, or what is asked for, passes unasked."""
    enough = c_.size(s.hands[seat - 1]) - max(o_.least_left(s.public), 2)
    if enough >= LONGEST:
        return parts
    return [part if part.longest() <= enough else allowed(s, seat, part, enough) for part in parts]


def allowed(s: State, seat: Seat, part: Part, enough: int = -1) -> Part:
    """The part without the plays that are refused; those of up to `enough` cards are not asked about."""
    table = s.public.terms.runs
    codes = [
        code
        for code in part.codes
        if code.bit_count() <= enough or l_.refusal(s, seat, part.action(code, table)) is None
    ]
    return part._replace(codes=codes)


def meld_parts(p: Public, hand: Bag, card: Card = -1) -> list[Part]:
    """New melds: sets by rank, then runs by suit; with `card`, only those parts whose melds may hold it."""
    parts: list[Part] = []
    t = p.terms
    jokers = hand >> JOKER_SHIFT
    ones = hand & ONES
    ranks = m_.set_ranks(ones, jokers) if t.sets else 0
    starts = m_.runs_start(ones, jokers, t.runs)
    if 0 <= card < JOKER:
        suit, rank = divmod(card, LANE)
        ranks &= 1 << rank
        starts &= m_.ALL_RANKS << LANE * suit
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        rank = bit.bit_length() - 1
        parts.append(Part(m_.sets_in(m_.suits_of(hand, rank), jokers), -1 - rank))
    suit = 0
    while starts:
        if starts & m_.ALL_RANKS:
            parts.append(Part(m_.runs_in(t.runs, ones >> LANE * suit & m_.ALL_RANKS, jokers), suit))
        starts >>= LANE
        suit += 1
    return parts


def layoff_parts(p: Public, seat: Seat, hand: Bag) -> list[Part]:
    """Lay-offs by meld."""
    parts: list[Part] = []
    held = hand & ONES | (1 << JOKER if hand >= JOKER_UNIT else 0)
    table = p.reach
    if not held & table.alone or (p.terms.layoff_needs_meld and not o_.has_melded(p, seat)):
        return parts
    runs = p.terms.runs
    jokers = hand >> JOKER_SHIFT
    for number, (takes, _, _) in enumerate(table.each, 1):
        takes &= held
        if not takes:
            continue
        _, cards, _, suit, lane = p.melds[number - 1]
        if suit >= 0:
            codes = m_.growth(runs, lane, hand >> LANE * suit & m_.ALL_RANKS, jokers)
            parts.append(Part(codes, suit, number, lane))
        else:
            bit = 15 ^ lane
            natural = (bit,) if takes & ONES else ()
            parts.append(
                Part((*natural, bit << m_.SET_SHIFT) if jokers else natural, -1 - c_.rank_of(cards[0]), number)
            )
    return parts


def swap_parts(s: State, seat: Seat) -> list[Part]:
    """Joker swaps by meld."""
    hand = s.hands[seat - 1]
    parts = []
    for number, meld in enumerate(s.public.melds, 1):
        codes = tuple(c & FACE for c in meld.cards if c > JOKER and hand >> (c & FACE) & 1)
        if codes:
            parts.append(allowed(s, seat, Part(codes, None, number)))
    return parts
