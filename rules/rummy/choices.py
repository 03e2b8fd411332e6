"""Listing what is legal. A turn's plays are found as codes and made into actions only when looked at.

The order is the family's own and pinned by a test: draws (stock, pile from the top down), stop, calls, grabs;
in a turn sets by rank, runs by suit, lay-offs by meld, swaps by meld, discards by card.
"""

from collections.abc import Callable, Sequence

from rules import cards as c_
from rules.cards import FACE, JOKER, LANE, Bag
from rules.protocol import Action, Seat
from rules.rummy import legality as l_
from rules.rummy import melds as m_
from rules.rummy.actions import Call, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Stop, Swap
from rules.rummy.listing import Discards, Make, Part, Plays
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
    if p.terms.pile.any_depth and not l_.taking_all(p):
        first = 1
        counts = []
        if not p.terms.pile.top_owes:
            counts = [1] if l_.pile_bar(p, seat, 1) is None else []
            first = 2
        return counts + usable_depths(s, seat, first)
    depths = [1, number] if number > 1 else [1]
    return [count for count in depths if l_.refusal(s, seat, DrawPile(count)) is None]


def usable_depths(s: State, seat: Seat, first: int = 1) -> list[int]:
    """The depths, from `first` on, whose card the very next action could lay."""
    p = s.public
    pile = p.pile
    number = len(pile)
    if p.terms.pile_needs == "any_card" and l_.pile_bar(p, seat, 1):
        return []
    bag = s.hands[seat - 1]
    left = c_.size(bag) - l_.least_left(p)
    table = l_.paying_reach(p, seat)
    alone, runs, sets = table.alone, p.terms.runs, p.terms.sets
    found = []
    add, meldable = c_.add, m_.meldable
    for count in range(1, number + 1):
        c = pile[-count]
        bag = add(bag, c)
        left += 1
        if count < first:
            continue
        if (
            (alone >> c & 1 and left >= 1)
            or (left >= 3 and meldable(bag, c, runs, sets))
            or (table.ends and 0 < l_.layoff_size(table, bag, c) <= left)
        ):
            found.append(count)
    if found and found[-1] == number and l_.pile_bar(p, seat, number):
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
        rank = l_.rank_of_set(meld)
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

    def refused(action: Action) -> bool:
        return l_.refusal(s, seat, action) is not None

    if debt is not None and debt.at_once:
        return Plays(owed_parts(p, seat, hand, debt, refused), refused)
    parts = meld_parts(p, hand) + layoff_parts(p, seat, hand)
    if turn.banned >= 0 or l_.least_left(p):
        enough = c_.size(hand) - max(l_.least_left(p), 2)
        parts = [leaving(part, enough, refused) for part in parts]
    if p.terms.swap != "no":
        parts += swap_parts(p, hand, refused)
    parts.append(Part(Discards(p, hand), Discard))
    return Plays(parts, refused)


def owed_parts(p: Public, seat: Seat, hand: Bag, debt: Debt, refused: Callable[[Action], bool]) -> list[Part]:
    """The plays that pay a debt at once: those with the card to be used in them, or new melds."""
    parts = meld_parts(p, hand)
    if debt.card < 0:
        return [part._replace(codes=[code for code in part.codes if not refused(part.make(code))]) for part in parts]
    if p.terms.layoff_pays:
        parts += layoff_parts(p, seat, hand)
    most = c_.size(hand) - l_.least_left(p)
    kept = []
    for part in parts:
        mask = part.mask(debt.card)
        if mask:
            kept.append(part._replace(codes=[code for code in part.codes if code & mask and code.bit_count() <= most]))
    return kept


def leaving(part: Part, enough: int, refused: Callable[[Action], bool]) -> Part:
    """The part without what leaves too little in hand; codes of up to `enough` cards pass unasked."""
    codes = part.codes
    if not any([code.bit_count() > enough for code in codes]):  # noqa: C419 - faster than a generator
        return part
    return part._replace(codes=[code for code in codes if code.bit_count() <= enough or not refused(part.make(code))])


def meld_parts(p: Public, hand: Bag) -> list[Part]:
    """New melds: sets by rank, then runs by suit."""
    parts: list[Part] = []
    t = p.terms
    jokers = c_.jokers(hand)
    ones = hand & c_.ONES
    ranks = m_.set_ranks(ones, jokers) if t.sets else 0
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        rank = bit.bit_length() - 1
        parts.append(Part(m_.sets_in(m_.suits_of(hand, rank), jokers), set_maker(rank), -1 - rank))
    starts = m_.runs_start(ones, jokers, t.runs)
    suit = 0
    while starts:
        if starts & m_.ALL_RANKS:
            codes = m_.runs_in(t.runs, ones >> LANE * suit & m_.ALL_RANKS, jokers)
            parts.append(Part(codes, run_maker(t.runs, suit), suit))
        starts >>= LANE
        suit += 1
    return parts


def set_maker(rank: int) -> Make:
    """The function that makes the code of a set of that rank a meld action."""
    return lambda code: Meld(m_.set_cards(rank, code))


def run_maker(table: m_.Runs, suit: int) -> Make:
    """The function that makes the code of a run in that suit a meld action."""
    return lambda code: Meld(m_.run_cards(table, suit, code))


def layoff_parts(p: Public, seat: Seat, hand: Bag) -> list[Part]:
    """Lay-offs by meld."""
    parts: list[Part] = []
    runs = p.terms.runs
    jokers = c_.jokers(hand)
    held = hand & c_.ONES | (1 << JOKER if jokers else 0)
    if not held & p.reach.alone or (p.terms.layoff_needs_meld and not l_.has_melded(p, seat)):
        return parts
    for number, (_, cards, _, suit, lane) in enumerate(p.melds, 1):
        if suit < 0:
            if lane != 15:
                rank = (cards[0] & FACE) % LANE
                bit = 15 ^ lane
                codes: tuple[int, ...] = (bit,) if m_.suits_of(hand, rank) & bit else ()
                if jokers:
                    codes += (bit << m_.SET_SHIFT,)
                if codes:
                    parts.append(Part(codes, set_grower(rank, number), -1 - rank))
            continue
        codes = m_.growth(runs, lane, hand >> LANE * suit & m_.ALL_RANKS, jokers)
        if codes:
            parts.append(Part(codes, run_grower(runs, suit, lane, number), suit))
    return parts


def set_grower(rank: int, number: int) -> Make:
    """The function that makes a code a lay-off onto a set."""
    return lambda code: LayOff(m_.set_cards(rank, code), number)


def run_grower(table: m_.Runs, suit: int, lane: int, number: int) -> Make:
    """The function that makes a growth code a lay-off onto a run."""
    return lambda code: LayOff(m_.growth_cards(table, lane, suit, code), number)


def swap_parts(p: Public, hand: Bag, refused: Callable[[Action], bool]) -> list[Part]:
    """Joker swaps by meld."""
    parts = []
    for number, meld in enumerate(p.melds, 1):
        make = swap_maker(number)
        codes = tuple(c & FACE for c in meld.cards if c > JOKER and hand >> (c & FACE) & 1)
        codes = tuple(c for c in codes if not refused(make(c)))
        if codes:
            parts.append(Part(codes, make))
    return parts


def swap_maker(number: int) -> Make:
    """The function that makes a card a swap in that meld."""
    return lambda card: Swap(card, number)
