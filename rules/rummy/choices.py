"""Listing what is legal. A turn's plays are found as codes and made into actions only when looked at.

The order is the family's own and pinned by a test: draws (stock, pile from the top down), stop, calls, grabs;
in a turn sets by rank, runs by suit, lay-offs by meld, swaps by meld, discards by card.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from rules import cards as c_
from rules.cards import FACE, JOKER, LANE, Bag, Card
from rules.protocol import Action, Seat
from rules.rummy import legality as l_
from rules.rummy import melds as m_
from rules.rummy.actions import Call, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Stop, Swap
from rules.rummy.state import DRAW, PLAY, Public, State

Make = Callable[[int], Action]
Part = tuple[Sequence[int], Make]


class Plays(Sequence[Action]):
    """Legal actions in parts: each part a tuple of codes and the function that makes a code an action."""

    __slots__ = ("_parts", "_refused", "_size")

    def __init__(self, parts: list[Part], refused: Callable[[Action], bool]) -> None:
        self._parts = parts
        self._refused = refused
        self._size = sum([len(codes) for codes, _ in parts])

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._size))]
        if index < 0:
            index += self._size
        if index < 0:
            raise IndexError("no such action")
        for codes, make in self._parts:
            if index < len(codes):
                return make(codes[index])
            index -= len(codes)
        raise IndexError("no such action")

    def __iter__(self) -> Iterator[Action]:
        for codes, make in self._parts:
            for code in codes:
                yield make(code)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and not self._refused(action)


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


def draws(s: State, seat: Seat) -> list[Action]:
    """The draws of the player in turn, and `stop` when the stock is empty."""
    p = s.public
    found: list[Action] = [DrawStock()] if p.stock_size else []
    found += [DrawPile(count) for count in takeable(s, seat)]
    if not p.stock_size:
        found.append(Stop())
    return found


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
    held = c_.size(bag)
    table = l_.reach(p, seat)
    found = []
    add = c_.add
    for count in range(1, number + 1):
        c = pile[-count]
        bag = add(bag, c)
        if count >= first and l_.can_use(p, table, bag, held + count, c):
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
    at_once = debt is not None and debt.at_once

    def refused(action: Action) -> bool:
        return l_.refusal(s, seat, action) is not None

    parts = meld_parts(p, hand)
    if not at_once or (debt is not None and debt.card >= 0 and p.terms.layoff_pays):
        parts += layoff_parts(p, seat, hand)
    if at_once or turn.banned >= 0 or l_.least_left(p):
        parts = narrowed(p, hand, parts, at_once, refused)
    if not at_once:
        if p.terms.swap != "no":
            parts += swap_parts(p, hand, refused)
        parts.append((Discards(p, hand), Discard))
    return Plays(parts, refused)


def narrowed(p: Public, hand: Bag, parts: list[Part], at_once: bool, refused: Callable[[Action], bool]) -> list[Part]:
    """The parts without what a debt or the last card forbids. Codes that leave plenty in hand pass unasked."""
    enough = c_.size(hand) - max(l_.least_left(p), 2)
    kept: list[Part] = []
    for codes, make in parts:
        ok = tuple([code for code in codes if (not at_once and code.bit_count() <= enough) or not refused(make(code))])
        kept.append((ok, make))
    return kept


def meld_parts(p: Public, hand: Bag) -> list[Part]:
    """New melds: sets by rank, then runs by suit."""
    parts: list[Part] = []
    t = p.terms
    jokers = c_.jokers(hand)
    ones = hand & c_.ONES
    lanes = [ones >> LANE * suit & m_.ALL_RANKS for suit in range(4)]
    if t.sets:
        a, b, c, d = lanes
        if jokers == 0:
            ranks = a & b & (c | d) | c & d & (a | b)
        elif jokers == 1:
            ranks = (a | b) & (c | d) | a & b | c & d
        else:
            ranks = a | b | c | d
        while ranks:
            bit = ranks & -ranks
            ranks ^= bit
            rank = bit.bit_length() - 1
            parts.append((m_.sets_in(m_.suits_of(hand, rank), jokers), set_maker(rank)))
    for suit, lane in enumerate(lanes):
        codes = m_.runs_in(t.runs, lane, jokers)
        if codes:
            parts.append((codes, run_maker(t.runs, suit)))
    return parts


def set_maker(rank: int) -> Make:
    """The function that makes the code of a set of that rank a meld action."""
    return lambda code: Meld(m_.set_cards(rank, code))


def run_maker(table: m_.Runs, suit: int) -> Make:
    """The function that makes the code of a run in that suit a meld action."""
    return lambda code: Meld(m_.run_cards(table, suit, code))


def layoff_parts(p: Public, seat: Seat, hand: Bag) -> list[Part]:
    """Lay-offs by meld; a set's codes are the one card it lacks (or a joker for it)."""
    parts: list[Part] = []
    t = p.terms
    jokers = c_.jokers(hand)
    barred = t.layoff_needs_meld and not l_.has_melded(p, seat)
    for number, (owner, cards, _, suit, lane) in enumerate(p.melds, 1):
        if barred and owner != seat:
            continue
        if suit < 0:
            if lane != 15:
                missing = LANE * ((15 ^ lane).bit_length() - 1) + (cards[0] & FACE) % LANE
                codes = _SET_GROWTH[hand >> missing & 1, jokers > 0]
                if codes:
                    parts.append((codes, set_grower(missing, number)))
            continue
        codes = m_.growth(t.runs, lane, hand >> LANE * suit & m_.ALL_RANKS, jokers)
        if codes:
            parts.append((codes, run_grower(t.runs, suit, lane, number)))
    return parts


_SET_GROWTH = {(0, False): (), (1, False): (1,), (0, True): (2,), (1, True): (1, 2)}


def set_grower(missing: Card, number: int) -> Make:
    """The function that makes 1 (the natural card) or 2 (a joker for it) a lay-off onto a set."""
    return lambda code: LayOff((missing if code == 1 else 64 + missing,), number)


def run_grower(table: m_.Runs, suit: int, lane: int, number: int) -> Make:
    """The function that makes a growth code a lay-off onto a run."""
    return lambda code: LayOff(m_.growth_cards(table, lane, suit, code), number)


def swap_parts(p: Public, hand: Bag, refused: Callable[[Action], bool]) -> list[Part]:
    """Joker swaps by meld."""
    parts: list[Part] = []
    for number, meld in enumerate(p.melds, 1):
        make = swap_maker(number)
        codes = tuple(c & FACE for c in meld.cards if c > JOKER and hand >> (c & FACE) & 1)
        codes = tuple(c for c in codes if not refused(make(c)))
        if codes:
            parts.append((codes, make))
    return parts


def swap_maker(number: int) -> Make:
    """The function that makes a card a swap in that meld."""
    return lambda card: Swap(card, number)


class Discards(Sequence[int]):
    """The cards of a hand that may be discarded, counted at once and told one by one only when asked."""

    __slots__ = ("_cards", "_size")

    def __init__(self, p: Public, hand: Bag) -> None:
        ones = hand & c_.ONES
        if hand >= c_.JOKER_UNIT:
            ones |= 1 << JOKER
        banned = p.turn.banned
        if banned >= 0 and c_.count(hand, banned) == 1:
            ones ^= 1 << banned
        if l_.limited(p) and c_.size(hand) < 2:
            ones = 0
        self._cards = ones
        self._size = ones.bit_count()

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[int]: ...
    def __getitem__(self, index: int | slice) -> int | Sequence[int]:
        if isinstance(index, slice):
            return list(self)[index]
        ones = self._cards
        for _ in range(index):
            ones &= ones - 1
        return (ones & -ones).bit_length() - 1

    def __iter__(self) -> Iterator[int]:
        ones = self._cards
        while ones:
            bit = ones & -ones
            yield bit.bit_length() - 1
            ones ^= bit
