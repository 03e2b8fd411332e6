"""Sequences of legal actions that know their length at once and make each action only when it is looked at."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from rules import cards as c_
from rules.cards import JOKER, LANE, Bag, Card
from rules.protocol import Action, Seat
from rules.rummy import melds as m_
from rules.rummy.actions import Discard, LayOff, Meld, Swap
from rules.rummy.legality import refusal
from rules.rummy.owing import limited
from rules.rummy.state import Public, State

DISCARDS = tuple(map(Discard, range(JOKER + 1)))
"""The discards by card, made once."""


class Part(NamedTuple):
    """Plays of one kind as codes (see `melds`), made into actions by `action`.

    `kind` is the suit, 0…3, of a run, −1 − rank for a set, and None for swaps, whose codes are cards. `number` is
    the meld laid off on or swapped in, 0 for new melds; `lane` that of the run laid off on.
    """

    codes: Sequence[int]
    kind: int | None
    number: int = 0
    lane: int = 0

    def action(self, code: int, table: m_.Runs) -> Action:
        """The action of a code."""
        _, kind, number, lane = self
        if kind is None:
            return Swap(code, number)
        if kind < 0:
            cards = m_.set_cards(-1 - kind, code)
        elif number:
            cards = m_.growth_cards(table, lane, kind, code)
        else:
            cards = m_.run_cards(table, kind, code)
        return LayOff(cards, number) if number else Meld(cards)

    def longest(self) -> int:
        """The most cards that one of the plays lays."""
        codes = self.codes
        # New melds are found from short to long; lay-offs so at either end.
        return max(map(int.bit_count, codes)) if self.number else codes[-1].bit_count()

    def mask(self, c: Card) -> int:
        """The bits one of which a code has when it lays the held card `c`."""
        kind = self.kind
        if kind is None:
            return 0
        if c == JOKER:
            return ~0 << (m_.RUN_SHIFT if kind >= 0 else m_.SET_SHIFT)
        suit, rank = divmod(c, LANE)
        if kind >= 0:
            return 1 << rank if kind == suit else 0
        return 1 << suit if kind == -1 - rank else 0


def discardable(p: Public, hand: Bag) -> int:
    """The cards that may be discarded from the hand, a bit for each."""
    found = hand & c_.ONES
    if hand >= c_.JOKER_UNIT:
        found |= 1 << JOKER
    banned = p.turn.banned
    if banned >= 0 and c_.count(hand, banned) == 1:
        found ^= 1 << banned
    if not found & (found - 1) and limited(p) and c_.size(hand) < 2:
        return 0
    return found


class Plays(Sequence[Action]):
    """The plays of a seat: what it may lay or swap, in parts, then its discards, a bit for each card."""

    __slots__ = ("_discards", "_laid", "_parts", "_seat", "_size", "_state")

    def __init__(self, s: State, seat: Seat, parts: list[Part], discards: int) -> None:
        self._state = s
        self._seat = seat
        self._parts = parts
        self._discards = discards
        self._laid = sum([len(codes) for codes, _, _, _ in parts]) if parts else 0
        self._size = self._laid + discards.bit_count()

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
        if not 0 <= index < self._size:
            raise IndexError("no such action")
        if index >= self._laid:
            bits = self._discards
            for _ in range(index - self._laid):
                bits &= bits - 1
            return DISCARDS[(bits & -bits).bit_length() - 1]
        for part in self._parts:
            codes = part.codes
            if index < len(codes):
                return part.action(codes[index], self._state.public.terms.runs)
            index -= len(codes)
        raise IndexError("no such action")

    def __iter__(self) -> Iterator[Action]:
        table = self._state.public.terms.runs
        for part in self._parts:
            for code in part.codes:
                yield part.action(code, table)
        bits = self._discards
        while bits:
            bit = bits & -bits
            yield DISCARDS[bit.bit_length() - 1]
            bits ^= bit

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and refusal(self._state, self._seat, action) is None
