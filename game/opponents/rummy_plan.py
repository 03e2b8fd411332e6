"""Planning a turn: which melds and lay-offs to make of a hand, in which order, and what stays.

Natural melds are chosen so that together they bring most; jokers go where they add most, or are kept for a better
day; whoever can go out does.
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from game.opponents import rummy_lays as lays
from game.opponents.rummy_lays import Lay, Table
from rules import cards as c_
from rules.cards import EMPTY, JOKER_UNIT, Bag, Card
from rules.protocol import Seat
from rules.rummy.terms import Terms

MOST_NODES = 400
"""Choices of overlapping melds that are looked at before the best so far is taken."""


class Spot(NamedTuple):
    """A hand before laying, and what stands against it.

    `least` cards must stay in hand; `banned` may not be the last one (−1: none). The first lay must hold one of `must`
    (empty: any), and be a new meld where `new_first`.
    """

    t: Terms
    seat: Seat
    hand: Bag
    table: Table
    melded: bool
    least: int = 0
    banned: Card = -1
    must: Bag = EMPTY
    new_first: bool = False


class Plan(NamedTuple):
    """Lays in order with the points they bring, the hand that stays, and the table then. `new`: a new meld is laid."""

    lays: tuple[Lay, ...]
    points: int
    rest: Bag
    table: Table
    new: bool


class Taste(Protocol):
    """What a plan is judged by."""

    def kept(self, rest: Bag, table: Table) -> float:
        """What a hand is worth that stays after laying."""
        ...

    def reading_risk(self, lay: Lay) -> float:
        """What a joker's reading may cost."""
        ...


def plan(spot: Spot, taste: Taste) -> Plan | None:
    """The best way found to lay from the spot; None when the first lay it needs cannot be made."""
    start = Plan((), 0, spot.hand, spot.table, False)
    if not (spot.must or spot.new_first):
        return _onward(spot, start, taste)
    best: Plan | None = None
    best_worth = 0.0
    for first in _firsts(spot, taste):
        found = _onward(spot, _add(spot, start, first), taste)
        worth = found.points + taste.kept(found.rest, found.table)
        if best is None or worth > best_worth:
            best, best_worth = found, worth
    return best


def _room(spot: Spot, so_far: Plan) -> int:
    """How many cards may still be laid."""
    return c_.size(so_far.rest) - spot.least


def _allowed(spot: Spot, so_far: Plan, lay: Lay) -> bool:
    """Whether the lay leaves what must stay in hand."""
    left = c_.size(so_far.rest) - lays.size_of(lay)
    if left < spot.least:
        return False
    if left != 1 or spot.banned < 0 or not c_.count(so_far.rest, spot.banned):
        return True
    laid_it = any(lays.holds(done, spot.banned) for done in (*so_far.lays, lay))
    return laid_it or not c_.count(lays.taken_from(so_far.rest, lay), spot.banned)


def _add(spot: Spot, so_far: Plan, lay: Lay) -> Plan:
    return Plan(
        (*so_far.lays, lay),
        so_far.points + lay.points,
        lays.taken_from(so_far.rest, lay),
        lays.laid_on(so_far.table, lay, spot.seat),
        so_far.new or not lay.number,
    )


def _firsts(spot: Spot, taste: Taste) -> Iterator[Lay]:
    """The lays that may come first where one is owed: natural ones; with jokers only the best few."""
    start = Plan((), 0, spot.hand, spot.table, False)
    found = []
    for jokers in sorted({0, min(1, c_.jokers(spot.hand)), min(2, c_.jokers(spot.hand))}):
        for lay in lays.new_melds(spot.t, spot.hand, jokers):
            if _pays(spot, lay) and _allowed(spot, start, lay):
                found.append(lay)
        if not spot.new_first:
            for lay in lays.layoffs(spot.t, spot.hand, spot.table, spot.seat, spot.melded, jokers):
                if _pays(spot, lay) and _allowed(spot, start, lay):
                    found.append(lay)
        natural = [lay for lay in found if not lays.jokers_of(lay)]
        if natural and spot.must < JOKER_UNIT:
            found = natural
            break
        if found:
            break
    found.sort(key=lambda lay: lay.points - taste.reading_risk(lay), reverse=True)
    yield from found[:6]


def _pays(spot: Spot, lay: Lay) -> bool:
    if not spot.must:
        return True
    part = lays.bag_of(lay)
    return bool(part & spot.must & c_.ONES) or (spot.must >= JOKER_UNIT and part >= JOKER_UNIT)


def _onward(spot: Spot, so_far: Plan, taste: Taste) -> Plan:
    """Natural melds, natural lay-offs, then jokers."""
    done = _natural(spot, so_far)
    if done.rest < JOKER_UNIT:
        return done
    careful = _with_jokers(spot, done, taste, keep=True)
    if c_.size(careful.rest) <= 1:
        return careful
    if (done.rest & c_.ONES).bit_count() > 3 * c_.jokers(done.rest) + 1:
        return careful
    bold = _with_jokers(spot, done, taste, keep=False)
    return bold if c_.size(bold.rest) <= 1 else careful


def _natural(spot: Spot, so_far: Plan) -> Plan:
    """The natural melds that bring most together, and every natural lay-off."""
    while True:
        before = so_far
        chosen = _disjoint(spot, so_far)
        for lay in sorted(chosen, key=lambda one: -one.points):
            if _allowed(spot, so_far, lay):
                so_far = _add(spot, so_far, lay)
        while True:
            melded = spot.melded or so_far.new
            found = [
                lay
                for lay in lays.layoffs(spot.t, so_far.rest, so_far.table, spot.seat, melded, 0)
                if _allowed(spot, so_far, lay)
            ]
            if not found:
                break
            so_far = _add(spot, so_far, max(found, key=lambda lay: lay.points))
        # Twins may make the same meld again, and what was too much to lay may leave room for less.
        if so_far is before or (not spot.least and not so_far.rest >> c_.TWIN & c_.ONES):
            return so_far


def _disjoint(spot: Spot, so_far: Plan) -> list[Lay]:
    """Natural melds without a common card, with most points together."""
    found = [lay for lay in lays.new_melds(spot.t, so_far.rest, 0) if _allowed(spot, so_far, lay)]
    if len(found) < 2:
        return found
    bags = {lay: lays.bag_of(lay) for lay in found}
    # A meld that lies within another of its kind is looked at only where melds compete for a card.
    widest = [lay for lay in found if not any(other is not lay and not bags[lay] & ~bags[other] for other in found)]
    union = EMPTY
    for lay in widest:
        if union & bags[lay]:
            break
        union |= bags[lay]
    else:
        return widest
    found.sort(key=lambda lay: -lay.points)
    best: list[Lay] = []
    best_points = 0
    nodes = 0
    stack: list[tuple[int, Bag, int, list[Lay]]] = [(0, EMPTY, 0, [])]
    while stack and nodes < MOST_NODES:
        start, used, points, chosen = stack.pop()
        nodes += 1
        if points > best_points:
            best, best_points = chosen, points
        for at in range(len(found) - 1, start - 1, -1):
            lay = found[at]
            if not used & bags[lay]:
                stack.append((at + 1, used | bags[lay], points + lay.points, [*chosen, lay]))
    return best


def _with_jokers(spot: Spot, so_far: Plan, taste: Taste, *, keep: bool) -> Plan:
    """Jokers laid one after another where they bring most; with `keep` only where that is worth more than keeping."""
    while so_far.rest >= JOKER_UNIT and _room(spot, so_far) > 0:
        melded = spot.melded or so_far.new
        found = [lay for lay in lays.new_melds(spot.t, so_far.rest, 1) if lays.jokers_of(lay)]
        found += [
            lay for lay in lays.layoffs(spot.t, so_far.rest, so_far.table, spot.seat, melded, 1) if lays.jokers_of(lay)
        ]
        found = [lay for lay in found if _allowed(spot, so_far, lay)]
        if not found:
            return so_far
        found.sort(key=lambda lay: lay.points + 4 * lays.size_of(lay) - taste.reading_risk(lay), reverse=True)
        if keep:
            now = taste.kept(so_far.rest, so_far.table)
            best, gain = found[0], -1e9
            for lay in found[:8]:
                after = _add(spot, so_far, lay)
                worth = lay.points - taste.reading_risk(lay) + taste.kept(after.rest, after.table) - now
                if worth > gain:
                    best, gain = lay, worth
            if gain <= 0:
                return so_far
        else:
            best = max(found, key=lambda lay: (lays.size_of(lay), lay.points))
        so_far = _natural(spot, _add(spot, so_far, best))
    return so_far
