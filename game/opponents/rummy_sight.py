"""What a heuristic player makes of its Observation: where every card may be, and what it is worth there.

Chances are rough and meant to be: they weigh cards against each other, they do not predict.
"""

from functools import cached_property
from typing import NamedTuple

from game.opponents import rummy_lays as lays
from game.opponents.rummy_lays import Lay, Table
from game.opponents.rummy_weights import Weights
from rules import cards as c_
from rules.cards import JOKER, JOKER_UNIT, LANE, Bag, Card
from rules.protocol import Kind, Observation, Seat
from rules.rummy.actions import Discard, DrawStock
from rules.rummy.terms import Terms

Trio = tuple[Bag, Card, Card, Card, int]
"""A meld of three: its bag, its cards, its points."""


MOST_THREAT = 60.0
"""Points that a pile threatens at most: no turn makes use of all of it."""

SWAPPED = 20.0
"""Points that a joker swapped out costs: its own, and what the other makes of it."""


class Lore(NamedTuple):
    """What is always so under some terms: every meld of three, and for every card its partners in them."""

    terms: Terms
    trios: tuple[Trio, ...]
    partners: tuple[tuple[Card, ...], ...]


def lore(t: Terms) -> Lore:
    """The lore of some terms."""
    found: list[Trio] = []
    partners: list[Bag] = [0] * (JOKER + 1)

    def add(cards: list[Card], points: int) -> None:
        mask = sum(1 << c for c in cards)
        found.append((mask, cards[0], cards[1], cards[2], points))
        for c in cards:
            partners[c] |= mask ^ 1 << c

    for lane in t.runs.patterns:
        if lane.bit_count() == 3:
            for suit in range(4):
                add([LANE * suit + rank for rank in t.runs.order[lane]], lays.run_points(t, lane, lane))
    if t.sets:
        for rank in range(13):
            for code in (7, 11, 13, 14):
                add([LANE * s + rank for s in range(4) if code >> s & 1], lays.set_points(t, rank, code))
    return Lore(t, tuple(found), tuple(tuple(c_.kinds(bag)) for bag in partners))


class Sight:
    """One observation read: own hand, table, and for every card the chance that it comes to hand.

    `danger` is 0…1: how likely the deal ends before this seat acts again. `left` is what a point in hand costs.
    """

    def __init__(self, known: Lore, o: Observation, w: Weights) -> None:
        p = o.public
        t = known.terms
        self.t = t
        self.w = w
        self.trios = known.trios
        self.partners = known.partners
        self.seat = o.seat
        self.p = p
        self.hand: Bag = c_.bag_of([c for c in o.zone(Kind.HAND, o.seat).cards if c is not None])
        self.table: Table = lays.table_of(p.melds)
        self.melded = o.tallies[o.seat - 1].melded
        self.least = 2 if p.first and t.first_limits else t.least_left
        self.others = [seat for seat in _clockwise(o.seat, o.seats) if seat != o.seat]
        self.next = self.others[0]
        self.unseen = self._unseen()
        hidden = sum(self.unseen.values()) or 1
        self.hidden = hidden
        self.danger = self._danger()
        self.left = w.left + w.left_danger * self.danger
        self.joker = w.joker_hold - w.joker_danger * self.danger
        self.comes = self._comes(hidden)

    def _unseen(self) -> dict[Card, int]:
        """How many of each card are somewhere this seat cannot see."""
        p = self.p
        gone: dict[Card, int] = {}
        seen = list(p.pile)
        for meld in p.melds:
            seen += [c_.held(c) for c in meld.cards]
        seen += c_.cards(self.hand)
        for seat in self.others:
            seen += c_.cards(p.known[seat - 1])
        for c in seen:
            gone[c] = gone.get(c, 0) + 1
        pack = p.pack
        return {c: c_.count(pack, c) - gone.get(c, 0) for c in c_.kinds(pack)}

    def _danger(self) -> float:
        """How near the end of the deal is, 0…1."""
        p = self.p
        fewest: int = min(p.counts[seat - 1] for seat in self.others)
        near = max(0.0, (7 - fewest) / 6)
        turns = float(p.stock_size) / self.t.seats
        dry = max(0.0, (3 - turns) / 3)
        return min(1.0, max(near * near, dry))

    def _comes(self, hidden: int) -> list[float]:
        """For every natural card the chance that it can be had before the deal ends."""
        p, w, t = self.p, self.w, self.t
        rounds = min(w.unseen_rounds, 1 + p.stock_size / t.seats) * (1 - 0.7 * self.danger)
        each = min(w.unseen_most, rounds * (1 + 0.6 * (t.seats - 1)) / hidden)
        comes = [0.0] * (JOKER + 1)
        for c, number in self.unseen.items():
            if number > 0:
                comes[c] = min(w.unseen_most, each * number)
        for seat in self.others:
            for c in c_.kinds(p.known[seat - 1]):
                comes[c] = max(comes[c], w.known_out)
        reach = self.reach_of_pile()
        for depth, c in enumerate(reversed(p.pile), 1):
            if depth > reach:
                break
            comes[c] = max(comes[c], max(0.1, w.pile_near - w.pile_fade * depth))
        return comes

    def reach_of_pile(self) -> int:
        """How deep the pile may be taken at all by these rules."""
        pile = self.t.pile
        return len(self.p.pile) if pile.any_depth or pile.whole else 1

    def kept(self, rest: Bag, table: Table) -> float:
        """What a hand is worth that stays: near-melds and jokers, less its points as the end draws near."""
        t, w = self.t, self.w
        comes = self.comes
        near = 0.0
        for mask, a, b, c, points in self.trios:
            held = rest & mask
            if held:
                if held == mask:
                    near += points * 0.9 / w.near
                    continue
                chance = 1.0
                if not held >> a & 1:
                    chance = comes[a]
                if not held >> b & 1:
                    chance *= comes[b]
                if chance and not held >> c & 1:
                    chance *= comes[c]
                near += points * chance
        jokers = rest >> c_.JOKER_SHIFT
        naturals = rest & (JOKER_UNIT - 1)
        worth = w.near * near + w.chain * self.waiting(rest, table) - self.left * lays.hand_points(t, naturals)
        worth += self.joker * jokers
        return worth + self.out_worth(rest)

    def out_worth(self, rest: Bag) -> float:
        """What it is worth to have so few cards left that the deal can be ended."""
        number = c_.size(rest)
        if number > 1 or (self.p.first and self.t.first_limits) or number < self.t.least_left:
            return 0.0
        return self.t.bonus + self.w.out * self.caught()

    def caught(self) -> float:
        """The points that the others hold, on average among them."""
        mean = self.mean_points()
        points = 0.0
        for seat in self.others:
            known = self.p.known[seat - 1]
            points += lays.hand_points(self.t, known) + mean * (self.p.counts[seat - 1] - c_.size(known))
        return points / max(1, len(self.others))

    def mean_points(self) -> float:
        """The points of a hidden card, on average."""
        return sum(self.t.values[c] * n for c, n in self.unseen.items()) / self.hidden

    def waiting(self, rest: Bag, table: Table) -> float:
        """Points that would follow onto the table if one card more lay there, by its chance to come."""
        points = 0.0
        runs, values = self.t.runs, self.t.values
        for lying in table:
            if lying.suit < 0:
                continue
            base = LANE * lying.suit
            for end in (runs.below[lying.lane], runs.above[lying.lane]):
                if end and rest >> base + end[0] & 1:
                    points += values[base + end[0]]
                elif len(end) > 1 and rest >> base + end[1] & 1:
                    points += self.comes[base + end[0]] * values[base + end[1]]
        return points

    def reading_risk(self, lay: Lay) -> float:
        """What a joker's reading may cost: where jokers are swapped, the chance that another holds its card."""
        if self.t.swap == "no" or not lays.jokers_of(lay):
            return 0.0
        risk = 0.0
        share = sum(self.p.counts[seat - 1] for seat in self.others) / self.hidden
        for face in lays.readings_of(lay):
            theirs = any(c_.count(self.p.known[seat - 1], face) for seat in self.others)
            risk += SWAPPED * (1.0 if theirs else min(1.0, self.unseen.get(face, 0) * share))
        return risk

    # ---- what a discard gives the others

    @cached_property
    def chances(self) -> list[float]:
        """For every natural card the chance that the next player holds it."""
        return self._in_hand(self.next)

    def holds(self, seat: Seat) -> list[float]:
        """For every natural card the chance that the seat can lay it with a discard of ours, in hand or in the pile."""
        chances = list(self.chances) if seat == self.next else self._in_hand(seat)
        pile = self.t.pile
        if pile.any_depth or pile.whole:
            for c in self.p.pile:
                chances[c] = 1.0
        return chances

    def _in_hand(self, seat: Seat) -> list[float]:
        p, w = self.p, self.w
        known = p.known[seat - 1]
        share = max(0, p.counts[seat - 1] - c_.size(known)) / self.hidden
        chances = [0.0] * (JOKER + 1)
        for c, number in self.unseen.items():
            if number > 0:
                chances[c] = min(1.0, share * number)
        for c in self._thrown(seat):
            for other in self.partners[c]:
                chances[other] *= w.shy
        for c in c_.kinds(known):
            for other in self.partners[c]:
                chances[other] = min(1.0, chances[other] * w.keen)
        for c in c_.kinds(known):
            chances[c] = 1.0
        return chances

    def _thrown(self, seat: Seat) -> list[Card]:
        """What the seat has thrown, and the tops it passed over for the stock."""
        thrown: list[Card] = []
        top: Card = -1
        for actor, action in self.p.log:
            if isinstance(action, Discard):
                if actor == seat:
                    thrown.append(action.card)
                top = action.card
            elif isinstance(action, DrawStock) and actor == seat and top >= 0:
                thrown.append(top)
        return [c for c in thrown if c < JOKER]

    def given(self, chances: list[float], seat: Seat) -> list[float]:
        """For every natural card the points that throwing it would give that seat."""
        given = [0.0] * (JOKER + 1)
        missed = [1.0] * (JOKER + 1)
        for _mask, a, b, c, points in self.trios:
            x, y, z = chances[a], chances[b], chances[c]
            for one, both in ((a, y * z), (b, x * z), (c, x * y)):
                if both:
                    given[one] += points * both * missed[one]
                    missed[one] *= 1 - min(1.0, both)
        for one, value in self._laid_off(seat).items():
            given[one] = max(given[one], value)
        return given

    def threat(self, left: tuple[Card, ...]) -> float:
        """The points that the next player may make of what is left in the pile."""
        if not left or not (self.t.pile.any_depth or self.t.pile.whole):
            return 0.0
        lying = 0
        for c in left:
            lying |= 1 << c if c < JOKER else 0
        chances = self.chances
        best = 0.0
        for mask, a, b, c, points in self.trios:
            there = mask & lying
            if there:
                chance = 1.0
                for one in (a, b, c):
                    if not there >> one & 1:
                        chance *= chances[one]
                best += points * chance
        return min(best, MOST_THREAT)

    def _laid_off(self, seat: Seat) -> dict[Card, float]:
        """Cards that lie open for the seat to lay off, with their points."""
        t = self.t
        found: dict[Card, float] = {JOKER: 25.0}
        melded = any(lying.owner == seat for lying in self.table)
        for lying in self.table:
            if not lays.may_extend(t, lying, seat, melded):
                continue
            if lying.suit < 0:
                missing = 15 ^ lying.lane
                if missing:
                    c = LANE * (missing.bit_length() - 1) + lying.rank
                    found[c] = float(t.values[c])
                continue
            below, above = t.runs.below[lying.lane], t.runs.above[lying.lane]
            for end, ace in ((below, t.ace_low), (above, t.values[0])):
                if end:
                    c = LANE * lying.suit + end[0]
                    found[c] = float(t.values[c] if end[0] else ace)
        return found


def _clockwise(seat: Seat, seats: int) -> list[Seat]:
    return [(seat - 1 + i) % seats + 1 for i in range(1, seats + 1)]
