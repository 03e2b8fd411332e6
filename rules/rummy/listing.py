"""Sequences of legal actions that know their length at once and make each action only when it is looked at."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, overload

from rules import cards as c_
from rules.cards import JOKER, LANE, Bag, Card
from rules.protocol import Action
from rules.rummy import melds as m_
from rules.rummy.legality import limited
from rules.rummy.state import Public

Make = Callable[[int], Action]


class Part(NamedTuple):
    """Plays of one kind: their codes (see `melds`), and the function that makes a code an action.

    `kind` is the suit, 0…3, of a run, −1 − rank for a set, and None for codes that are cards.
    """

    codes: Sequence[int]
    make: Make
    kind: int | None = None

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


class Plays(Sequence[Action]):
    """Legal actions in parts: each part a tuple of codes and the function that makes a code an action."""

    __slots__ = ("_parts", "_refused", "_size")

    def __init__(self, parts: list[Part], refused: Callable[[Action], bool]) -> None:
        self._parts = parts
        self._refused = refused
        self._size = sum([len(codes) for codes, _, _ in parts])

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
        for codes, make, _ in self._parts:
            if index < len(codes):
                return make(codes[index])
            index -= len(codes)
        raise IndexError("no such action")

    def __iter__(self) -> Iterator[Action]:
        for codes, make, _ in self._parts:
            for code in codes:
                yield make(code)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and not self._refused(action)


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
        if limited(p) and c_.size(hand) < 2:
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
