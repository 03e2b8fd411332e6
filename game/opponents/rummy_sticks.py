"""The measuring sticks of the rummy family, `random` and `greedy` (record.md, Command line). They never change.

Their move logs are golden files in ``tests/opponents``; a change that alters one is wrong, however clever.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeVar

from game.opponents import rummy_lays as lays
from game.opponents.rummy_lays import Lay, Table
from rules import cards as c_
from rules.cards import EMPTY, JOKER, LANE, Bag, Card
from rules.protocol import Action, Kind, Observation, Seat
from rules.rummy import melds as m_
from rules.rummy.actions import Call, Discard, DrawPile, Grab, LayOff, Meld, Swap, text
from rules.rummy.melds import ALL_RANKS, RUN_SHIFT
from rules.rummy.terms import NEW_MELD, USE_CARD, Terms, terms

MOST_CACHED = 50_000


class RandomStick:
    """Uniform over the legal actions."""

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """Any of them."""
        return legal[rng.randrange(len(legal))]


class _Spot(NamedTuple):
    """What greedy imagines: a hand and a table, and what stands against a lay.

    `must`: the lay holds one of these cards (empty: any lay does), and is a new meld if `new_only`. `least` cards stay
    in hand; `banned` may not be the only one (−1: none).
    """

    hand: Bag
    table: Table
    melded: bool
    least: int
    banned: Card = -1
    must: Bag = EMPTY
    new_only: bool = False


class Greedy:
    """Takes what brings most points at once, lays all it can, highest first, and discards its dearest card."""

    def __init__(self, rules: Any, seats: int) -> None:
        self._t: Terms = terms(rules, seats)
        self._cached: dict[tuple[int, ...], Lay | None] = {}

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """The move that the rule of `greedy` gives; no chance is in it."""
        o = observation
        claims = [a for a in legal if isinstance(a, Call | Grab)] if o.phase == "draw" else []
        if claims:
            return _first(claims, lambda a: self._call_worth(o, a) if isinstance(a, Call) else self._grab_points(o, a))
        return self._draw(o, legal) if o.phase == "draw" else self._play(o, legal)

    def _spot(self, o: Observation) -> _Spot:
        p = o.public
        hand = c_.bag_of(c for c in o.zone(Kind.HAND, o.seat).cards if c is not None)
        least = 2 if p.first and self._t.first_limits else self._t.least_left
        return _Spot(hand, lays.table_of(p.melds), o.tallies[o.seat - 1].melded, least, p.turn.banned)

    # ---- drawing

    def _draw(self, o: Observation, legal: Sequence[Action]) -> Action:
        takes = [a for a in legal if isinstance(a, DrawPile)]
        others = [a for a in legal if not isinstance(a, DrawPile)]
        if takes:
            spot = self._spot(o)
            worth = {a: self._worth(spot, o, a.count, self._owed(o, a.count)) for a in takes}
            best = _first(takes, worth.__getitem__)
            if worth[best] > 0:
                return best
        return others[0] if others else takes[0]

    def _owed(self, o: Observation, count: int) -> str:
        """What the draw owes, as far as the very next action must pay it."""
        pile = self._t.pile
        if self._t.stock.take_all and not o.public.stock_size:
            return ""
        owes = pile.top_owes if count == 1 else pile.deep_owes
        return "" if owes == NEW_MELD and self._t.fine >= 0 else owes

    def _call_worth(self, o: Observation, action: Call) -> int:
        return self._worth(self._spot(o), o, action.count, USE_CARD)

    def _worth(self, spot: _Spot, o: Observation, count: int, owed: str) -> int:
        """Points laid at once after taking `count` cards, less those of the taken cards that stay in hand."""
        taken = o.public.pile[-count:]
        hand = spot.hand
        for c in taken:
            hand = c_.add(hand, c)
        spot = spot._replace(hand=hand, banned=taken[0] if count == 1 and owed != USE_CARD else -1)
        if owed == USE_CARD:
            spot = spot._replace(must=c_.bag_of(taken[:1]), new_only=not self._t.layoff_pays)
        elif owed == NEW_MELD:
            spot = spot._replace(must=c_.bag_of(taken) if self._t.uses_taken else EMPTY, new_only=True)
        points = 0
        while (best := self._best(spot, o.seat)) is not None:
            points += best.points
            spot = self._after(spot, best, o.seat)
        left = c_.bag_of(taken)
        for c in c_.kinds(left):
            stay = min(c_.count(left, c), c_.count(spot.hand, c))
            points -= self._t.values[c] * stay
        return points

    def _after(self, spot: _Spot, lay: Lay, seat: Seat) -> _Spot:
        banned = -1 if spot.banned >= 0 and lays.holds(lay, spot.banned) else spot.banned
        return _Spot(
            lays.taken_from(spot.hand, lay),
            lays.laid_on(spot.table, lay, seat),
            spot.melded or not lay.number,
            spot.least,
            banned,
        )

    # ---- playing

    def _play(self, o: Observation, legal: Sequence[Action]) -> Action:
        spot = self._spot(o)
        debt = o.public.turn.debt
        if debt is not None and debt.at_once:
            return _first([a for a in legal if isinstance(a, Meld | LayOff)], lambda a: self._points(o, a))
        best = self._best(spot, o.seat)
        if best is not None:
            return lays.action_of(self._t, spot.table, best)
        swaps = [a for a in legal if isinstance(a, Swap)] if self._t.swap != "no" else []
        for swap in sorted(swaps, key=text):
            after = c_.add(c_.remove(spot.hand, swap.card), JOKER)
            if self._best(spot._replace(hand=after, must=c_.JOKER_UNIT), o.seat) is not None:
                return swap
        values = self._t.values
        discards = [a for a in legal if isinstance(a, Discard)]
        return _first(discards, lambda a: values[a.card])

    def _points(self, o: Observation, action: Meld | LayOff) -> int:
        """Points of a lay given as an action."""
        t = self._t
        jokers = sum(1 << (c & 63) for c in action.laid if c > JOKER)
        natural = sum(1 << c for c in action.laid if c < JOKER)
        if isinstance(action, LayOff):
            meld = o.public.melds[action.meld - 1]
            suit, lane = meld.suit, meld.lane
        else:
            suit, lane = m_.shape(action.laid, t.runs) or (-1, 0)
        if suit < 0:
            rank = (action.laid[0] & 63) % LANE
            return lays.set_points(t, rank, m_.suits_of(natural, rank) | m_.suits_of(jokers, rank) << m_.SET_SHIFT)
        code = m_.lane_of(natural, suit) | m_.lane_of(jokers, suit) << RUN_SHIFT
        return lays.run_points(t, lane | code & ALL_RANKS | code >> RUN_SHIFT, code)

    def _grab_points(self, o: Observation, action: Grab) -> int:
        return self._points(o, LayOff((action.card,), action.meld))

    # ---- the best lay

    def _best(self, spot: _Spot, seat: Seat) -> Lay | None:
        """The legal lay with most points, the first by its text among equals; None when there is none."""
        room = c_.size(spot.hand) - spot.least
        if room < 1:
            return None
        if spot.must or spot.new_only:
            return self._pick(self._every(spot, seat, room), spot.table)
        best = self._pick(self._likely(spot, seat, room), spot.table)
        if best is not None and self._strands(spot, best):
            return self._pick(self._every(spot, seat, room), spot.table)
        return best

    def _every(self, spot: _Spot, seat: Seat, room: int) -> Iterator[Lay]:
        jokers = c_.jokers(spot.hand)
        for lay in lays.new_melds(self._t, spot.hand, jokers):
            if lays.size_of(lay) <= room and self._pays(spot, lay) and not self._strands(spot, lay):
                yield lay
        if not spot.new_only:
            for lay in lays.layoffs(self._t, spot.hand, spot.table, seat, spot.melded, jokers):
                if lays.size_of(lay) <= room and self._pays(spot, lay) and not self._strands(spot, lay):
                    yield lay

    def _pays(self, spot: _Spot, lay: Lay) -> bool:
        if not spot.must:
            return True
        part = lays.bag_of(lay)
        return bool(part & spot.must & c_.ONES) or (spot.must >= c_.JOKER_UNIT and part >= c_.JOKER_UNIT)

    def _strands(self, spot: _Spot, lay: Lay) -> bool:
        """Whether the lay would leave only the card that may not be discarded."""
        if spot.banned < 0 or c_.size(spot.hand) - lays.size_of(lay) != 1:
            return False
        return c_.count(lays.taken_from(spot.hand, lay), spot.banned) > 0 and not lays.holds(lay, spot.banned)

    def _likely(self, spot: _Spot, seat: Seat, room: int) -> Iterator[Lay]:
        """The best of each suit's runs, each rank's sets and each meld's lay-offs: the best of all is among them."""
        t, hand = self._t, spot.hand
        jokers = c_.jokers(hand)
        ones = hand & c_.ONES
        cap = min(room, 13)
        if cap >= 3 and t.sets:
            ranks = m_.set_ranks(ones, jokers)
            while ranks:
                rank = (ranks & -ranks).bit_length() - 1
                ranks &= ranks - 1
                suits = m_.suits_of(ones, rank)
                yield from self._cache((0, rank, suits, jokers, cap), partial(self._sets, rank, suits, jokers))
        for suit in range(4) if cap >= 3 else ():
            lane = m_.lane_of(ones, suit)
            if lane:
                yield from self._cache((1, suit, lane, jokers, cap), partial(self._runs, suit, lane, jokers))
        for number, lying in enumerate(spot.table, 1):
            if lays.may_extend(t, lying, seat, spot.melded):
                held = m_.suits_of(ones, lying.rank) if lying.suit < 0 else m_.lane_of(ones, lying.suit)
                key = (2, lying.suit, lying.lane, lying.rank, held, jokers, cap)
                for lay in self._cache(key, partial(self._growth, lying, seat, hand, jokers), (lying,)):
                    yield lay._replace(number=number)

    def _cache(self, key: tuple[int, ...], find: Callable[[], Iterable[Lay]], table: Table = ()) -> Iterator[Lay]:
        """The best lay of a group that depends on the key alone; the last number of the key caps its size."""
        if key not in self._cached:
            if len(self._cached) > MOST_CACHED:
                self._cached.clear()
            self._cached[key] = self._pick([lay for lay in find() if lays.size_of(lay) <= key[-1]], table)
        best = self._cached[key]
        if best is not None:
            yield best

    def _sets(self, rank: int, suits: int, jokers: int) -> Iterator[Lay]:
        for code in m_.sets_in(suits, jokers):
            yield Lay(lays.set_points(self._t, rank, code), 0, -1, rank, code)

    def _runs(self, suit: int, lane: int, jokers: int) -> Iterator[Lay]:
        for code in m_.runs_in(self._t.runs, lane, jokers):
            yield Lay(lays.run_points(self._t, code & ALL_RANKS | code >> RUN_SHIFT, code), 0, suit, 0, code)

    def _growth(self, lying: lays.Lying, seat: Seat, hand: Bag, jokers: int) -> Iterator[Lay]:
        return lays.layoffs(self._t, hand, (lying._replace(owner=seat),), seat, True, jokers)

    def _pick(self, found: Iterable[Lay], table: Table) -> Lay | None:
        """The lay with most points, the first by its text among equals."""
        best: list[Lay] = []
        for lay in found:
            if not best or lay.points > best[0].points:
                best = [lay]
            elif lay.points == best[0].points:
                best.append(lay)
        if len(best) > 1:
            return min(best, key=lambda lay: text(lays.action_of(self._t, table, lay)))
        return best[0] if best else None


A = TypeVar("A", bound=Action)


def _first(actions: Sequence[A], worth: Callable[[A], int]) -> A:
    """The action with most worth, the first by its text among equals."""
    return min(actions, key=lambda a: (-worth(a), text(a)))
