"""The level `medium` of the rummy family: keeps near-melds, digs when it pays, does not feed the next player.

It lays what it can at once. It sees its Observation and its legal actions only.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.opponents import rummy_lays as lays
from game.opponents.rummy_plan import Plan, Spot, plan
from game.opponents.rummy_sight import Sight, lore
from game.opponents.rummy_weights import MEDIUM, Weights
from rules import cards as c_
from rules.cards import EMPTY, JOKER, Bag, Card
from rules.protocol import Action, Observation
from rules.rummy.actions import Call, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Stop, Swap
from rules.rummy.terms import NEW_MELD, USE_CARD, Terms, terms


class Heuristic:
    """A player that weighs every choice in points, by its `Weights`."""

    def __init__(self, rules: Any, seats: int, weights: Weights = MEDIUM) -> None:
        self._t: Terms = terms(rules, seats)
        self._w = weights
        self._lore = lore(self._t)

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """The action that promises most; None to let a claim pass."""
        sight = Sight(self._lore, observation, self._w)
        if observation.phase == "draw":
            return self._draw(sight, observation, legal)
        return self._play(sight, legal)

    # ---- drawing and claiming

    def _draw(self, sight: Sight, o: Observation, legal: Sequence[Action]) -> Action | None:
        grabs = [a for a in legal if isinstance(a, Grab)]
        if grabs:
            return max(grabs, key=lambda grab: self._grab_worth(sight, grab))
        now = self._hand_worth(sight)
        best: Action | None = None
        best_worth = -1e9
        if o.turn != o.seat or all(isinstance(a, Call) for a in legal):
            best_worth = now - self._left_worth(sight, 0)  # it may pass
        for action in legal:
            worth = self._draw_worth(sight, action, now)
            if not isinstance(action, Stop):
                worth -= self._left_worth(sight, action.depth)
            if worth > best_worth:
                best, best_worth = action, worth
        return best

    def _left_worth(self, sight: Sight, depth: int) -> float:
        """What the pile is worth to the next player when so many of its cards are gone."""
        pile = sight.p.pile
        return self._w.deny * sight.threat(pile[: len(pile) - depth])

    def _grab_worth(self, sight: Sight, grab: Grab) -> float:
        """Any grab is points for nothing; a joker best stands where nobody swaps it out."""
        face = grab.card & c_.FACE
        return -sight.unseen.get(face, 0) if grab.card > JOKER else 0.0

    def _hand_worth(self, sight: Sight) -> float:
        found = plan(self._spot(sight, sight.hand), sight)
        return self._worth(sight, found) if found else 0.0

    def _worth(self, sight: Sight, found: Plan) -> float:
        return found.points + sight.kept(found.rest, found.table)

    def _draw_worth(self, sight: Sight, action: Action, now: float) -> float:
        match action:
            case DrawStock():
                return now + self._w.stock * (1 - 0.5 * sight.danger)
            case Stop():
                return self._stop_worth(sight)
            case DrawPile(count):
                return self._take_worth(sight, count, self._owed(sight, count))
            case Call(count):
                return self._take_worth(sight, count, USE_CARD)
        return -1e9

    def _stop_worth(self, sight: Sight) -> float:
        if not self._t.hand_counts:
            return 0.0
        return self._w.out * sight.caught() - lays.hand_points(self._t, sight.hand)

    def _owed(self, sight: Sight, count: int) -> str:
        """What a draw from the pile owes."""
        t = self._t
        if t.stock.take_all and not sight.p.stock_size:
            return ""
        owed = t.pile.top_owes if count == 1 else t.pile.deep_owes
        return "" if owed == NEW_MELD and not t.fine else owed

    def _take_worth(self, sight: Sight, count: int, owed: str) -> float:
        t = self._t
        taken = sight.p.pile[-count:]
        hand = sight.hand
        for c in taken:
            hand = c_.add(hand, c)
        banned = taken[0] if count == 1 else -1
        must: Bag = EMPTY
        new_first = False
        if owed == USE_CARD:
            must, new_first = c_.bag_of(taken[:1]), not t.layoff_pays
        elif owed == NEW_MELD and t.fine < 0:
            must, new_first = (c_.bag_of(taken) if t.uses_taken else EMPTY), True
        found = plan(self._spot(sight, hand, banned, must, new_first), sight)
        if found is None:
            return -1e9
        worth = self._worth(sight, found)
        if owed == NEW_MELD and t.fine > 0 and not self._pays(found, taken):
            worth -= t.fine
        return worth

    def _pays(self, found: Plan, taken: tuple[Card, ...]) -> bool:
        """Whether the plan lays the new meld that is owed."""
        fresh = [lay for lay in found.lays if not lay.number]
        return any(not self._t.uses_taken or any(lays.holds(lay, c) for c in taken) for lay in fresh)

    def _spot(self, sight: Sight, hand: Bag, banned: Card = -1, must: Bag = EMPTY, new_first: bool = False) -> Spot:
        return Spot(self._t, sight.seat, hand, sight.table, sight.melded, sight.least, banned, must, new_first)

    # ---- laying

    def _play(self, sight: Sight, legal: Sequence[Action]) -> Action:
        debt = sight.p.turn.debt
        at_once = debt is not None and debt.at_once
        if not at_once and self._t.swap != "no":
            swap = self._swap(sight, legal)
            if swap is not None:
                return swap
        found = self._found(sight)
        if found and debt is None and self._holds(sight, found):
            return self._discard(sight, legal, found.rest)
        for lay in found.lays[:1] if found else ():
            action = lays.action_of(self._t, sight.table, lay)
            if action in legal:
                return action
        if at_once:
            return max((a for a in legal if isinstance(a, Meld | LayOff)), key=lambda a: len(a.cards))
        return self._discard(sight, legal)

    def _found(self, sight: Sight) -> Plan | None:
        """What to lay in this turn, the debt of it first."""
        debt, banned = sight.p.turn.debt, sight.p.turn.banned
        must: Bag = EMPTY
        new_first = False
        if debt is not None:
            must = 0 if debt.card < 0 else c_.bag_of([debt.card])
            must = must or debt.taken
            new_first = debt.card < 0 or not self._t.layoff_pays
        found = plan(self._spot(sight, sight.hand, banned, must, new_first), sight)
        if found is None or (debt is not None and not debt.at_once and self._rather_pays_fine(sight, found)):
            found = plan(self._spot(sight, sight.hand, banned), sight)
        return found

    def turn(self, observation: Observation, legal: Sequence[Action]) -> list[Action]:
        """The rest of its turn in the phase ``play``: what it lays, in order, and its discard.

        Only the first action where that is a swap, for the joker it frees changes the rest.
        """
        sight = Sight(self._lore, observation, self._w)
        first = self._play(sight, legal)
        if not isinstance(first, Meld | LayOff):
            return [first]
        found = self._found(sight)
        if found is None or not found.lays:
            return [first]
        if sight.p.turn.debt is None:
            return self._all_laid(sight, found)
        lay = found.lays[0]
        paid: list[Action] = [lays.action_of(self._t, sight.table, lay)]
        sight.hand, sight.table = lays.taken_from(sight.hand, lay), lays.laid_on(sight.table, lay, sight.seat)
        sight.melded = sight.melded or not lay.number
        banned = sight.p.turn.banned
        banned = -1 if banned < 0 or lays.holds(lay, banned) else banned
        rest = plan(self._spot(sight, sight.hand, banned), sight)
        if rest is None or not self._holds(sight, rest):
            return paid + self._all_laid(sight, rest or Plan((), 0, sight.hand, sight.table, False))
        return paid + self._thrown(sight, rest.rest)

    def _all_laid(self, sight: Sight, found: Plan) -> list[Action]:
        """The lays of a plan as actions, and the discard after them."""
        made: list[Action] = []
        table = sight.table
        for lay in found.lays:
            made.append(lays.action_of(self._t, table, lay))
            table = lays.laid_on(table, lay, sight.seat)
        sight.hand, sight.table = found.rest, found.table
        return made + self._thrown(sight, found.rest) if found.rest else made

    def _thrown(self, sight: Sight, among: Bag) -> list[Action]:
        """The discard of one of these cards, if one may be discarded."""
        banned = sight.p.turn.banned
        cards = [c for c in c_.kinds(among) if c != banned or c_.count(among, c) > 1]
        return [self._cheapest(sight, cards, among)] if cards else []

    def _holds(self, sight: Sight, found: Plan) -> bool:
        """Whether what could be laid is held back."""
        w, p = self._w, sight.p
        if not w.hold or not found.lays or c_.size(found.rest) < w.hold_rest:
            return False
        fewest = min(p.counts[seat - 1] for seat in sight.others)
        return bool(fewest >= w.hold_cards and p.stock_size >= w.hold_stock * self._t.seats)

    def _rather_pays_fine(self, sight: Sight, found: Plan) -> bool:
        other = plan(self._spot(sight, sight.hand, sight.p.turn.banned), sight)
        return other is not None and self._worth(sight, other) - self._t.fine > self._worth(sight, found)

    def _swap(self, sight: Sight, legal: Sequence[Action]) -> Action | None:
        """The first swap there is: the card counts where it goes, and the joker it frees stands for anything."""
        for number, meld in enumerate(sight.p.melds, 1):
            for c in meld.cards:
                if c > JOKER and c_.count(sight.hand, c & c_.FACE):
                    swap = Swap(c & c_.FACE, number)
                    if swap in legal:
                        return swap
        return None

    # ---- discarding

    def _discard(self, sight: Sight, legal: Sequence[Action], among: Bag = EMPTY) -> Action:
        """The discard that costs least; one of `among` if one of them may be discarded."""
        cards = [c for c in c_.kinds(sight.hand) if Discard(c) in legal]
        wanted = [c for c in cards if c_.count(among, c)]
        return self._cheapest(sight, wanted or cards, among if wanted else sight.hand)

    def _cheapest(self, sight: Sight, cards: Sequence[Card], hand: Bag) -> Action:
        """The discard of the card that costs least, of a hand that holds all of them."""
        if len(cards) == 1:
            return Discard(cards[0])
        cost = [0.0] * (JOKER + 1)
        for weight, seat in self._after(sight):
            given = sight.given(sight.holds(seat), seat)
            for c in cards:
                cost[c] += weight * given[c]
        for c in cards:
            cost[c] -= sight.kept(c_.remove(hand, c), sight.table)
        return Discard(min(cards, key=lambda c: (cost[c], c)))

    def _after(self, sight: Sight) -> list[tuple[float, int]]:
        """Who may get the discard, and how much that matters."""
        w = self._w
        if self._t.pile.any_depth or self._t.claim != "none":
            return [(w.feed, sight.next), *[(w.feed * w.feed_others, seat) for seat in sight.others[1:3]]]
        return [(w.feed, sight.next)]
