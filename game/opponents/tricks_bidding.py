"""Bidding by imagined deals: `hard` and `expert` at the trick game before the kitty is taken.

In every imagined deal the others go on bidding as points bidders would, and the contract that comes of it is played
out by rule. So a bid is worth what it brings where it stands, and what the others make of it where it does not; and
passing is worth what the others do then. Deals that agree with what was said come up more often.
"""

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

from game.opponents.tricks_core import bury, layout, play_out
from game.opponents.tricks_estimate import chance
from game.opponents.tricks_reading import NONE, Said, agreement, hopes, least_above
from game.opponents.tricks_rules import joker_at_hand
from game.opponents.tricks_sight import open_kitty, own_hand
from game.opponents.tricks_stakes import Stakes, near_the_end
from game.opponents.tricks_tally import Row, Tally
from rules import cards as c_
from rules.protocol import Action, Observation
from rules.tricks.actions import PASS, Bid
from rules.tricks.following import GRAND
from rules.tricks.state import Public
from rules.tricks.terms import EACH, Terms, level, worth
from rules.tricks.terms import KITTY as THREE

SUREST = 0.58
"""The least chance to make a contract with which it is bid."""

DESPERATE = 0.35
"""The same when the match is about to end."""

RIVAL = 0.6
"""The least chance with which the others are thought to bid."""

BETTER_PLAY = {3: 0.6, 4: 0.4, 5: 0.4}
"""The share of imagined deals in which better play than that by rule wins the declarer a trick more."""

HOPELESS = 1.6
"""A denomination is not played out when the estimate is so many tricks less than the lowest bid in it."""

BOLDEST = 3.0
"""Bids of so many tricks more than the estimate are not thought about."""

SPARE = 4
"""Deals drawn for each that is used, where something was said."""

CHUNK = 20
"""Deals drawn at once."""


Clock = Callable[[], float]
"""Tells the time in seconds."""


class Standing(NamedTuple):
    """The highest bid: its level, who made it (from 0, −1: nobody), tricks and denomination."""

    level: int
    seat: int
    tricks: int
    suit: int


NOBODY = Standing(0, -1, 0, 0)


def said_of(p: Public, t: Terms, seats: int) -> list[list[Said]]:
    """What each seat has said so far, from seat 0."""
    found: list[list[Said]] = [[] for _ in range(seats)]
    height = 0
    for seat, said in p.bids:
        least = least_above(height, t.ranks)
        if isinstance(said, Bid):
            found[seat - 1].append(Said(seat - 1, least, said.tricks, said.suit))
            height = level(t, said.tricks, said.suit)
        else:
            found[seat - 1].append(Said(seat - 1, least, 0, 0))
    return found


class Bidding:
    """Weighs bids for one seat in one bidding. `reads`: what was said is minded; `totals`: those of a match to win."""

    def __init__(self, o: Observation, t: Terms, reads: bool = True, totals: tuple[int, ...] = ()) -> None:
        p: Public = o.public
        self._t = t
        self._totals = totals
        self._surest = DESPERATE if near_the_end(t, totals) else SUREST
        self._bowers = t.rules.bowers
        self._seats = o.seats
        self._seat = o.seat - 1
        self._others = [(self._seat + step) % o.seats for step in range(1, o.seats)]
        self._kitty = list(c_.cards(open_kitty(o)))
        self._hand = list(c_.cards(own_hand(o)))
        self._joker = joker_at_hand(o)
        self._said = said_of(p, t, o.seats)
        self._telling = reads and any(self._said[seat] for seat in self._others)
        self._standing = NOBODY
        for seat, said in p.bids:
            if isinstance(said, Bid):
                self._standing = Standing(level(t, said.tricks, said.suit), seat - 1, said.tricks, said.suit)
        out = {seat for seat, said in enumerate(self._said) if said and not said[-1].tricks and t.pass_is_final}
        self._rivals = [seat for seat in self._others if seat not in out]
        seen = {*self._hand, *self._kitty}
        self._unseen = [c for c in c_.cards(p.pack) if c not in seen]
        self._deals: list[list[int]] = []
        self._hoped: list[dict[int, list[float]]] = []
        self._stakes: dict[Standing, Stakes] = {}
        self._played: dict[tuple[int, int, int], list[int]] = {}
        self._wishes: dict[tuple[int, int, int], Standing] = {}

    def weigh(
        self, legal: Sequence[Action], number: int, rng: Random, until: float, clock: Clock, every: bool = False
    ) -> list[Tally]:
        """Passing, then every bid that is not hopeless, over `number` imagined deals or until that time (0: none).

        `every`: the hopeless ones too, with key 0, which `best` does not choose.
        """
        tallies = [Tally(PASS)]
        own = hopes(self._hand, self._kitty, self._bowers, self._seats)
        lowest: dict[int, int] = {}
        for bid in legal:
            if not isinstance(bid, Bid):
                continue
            least = lowest.setdefault(bid.suit, bid.tricks)
            hopeful = own[bid.suit] > least - HOPELESS and bid.tricks <= max(least, own[bid.suit] + BOLDEST)
            sensible = hopeful and (bid.tricks < EACH or self._joker)
            if sensible or every:
                tallies.append(Tally(bid, int(sensible)))
        done = 0
        while len(tallies) > 1 and done < number and not (done and until and clock() > until):
            self._draw(rng, min(CHUNK, number - done))
            for at in range(done, len(self._deals)):
                for tally in tallies:
                    tally.rows.append(self._row(at, tally.action))
            done = len(self._deals)
        return tallies

    def best(self, tallies: Sequence[Tally]) -> Tally:
        """The bid that brings most of those that are made often enough, or passing where that brings more."""
        best = tallies[0]
        for tally in tallies[1:]:
            if tally.key and tally.mean(2) >= self._surest and tally.mean() > best.mean():
                best = tally
        return best

    def _draw(self, rng: Random, number: int) -> None:
        """Imagine so many more deals: of many, those that agree with what was said."""
        deals = [rng.sample(self._unseen, len(self._unseen)) for _ in range(number * (SPARE if self._telling else 1))]
        hoped = [
            {seat: hopes(self._cards_of(seat, deal), self._kitty, self._bowers, self._seats) for seat in self._others}
            for deal in deals
        ]
        if self._telling:
            weights = []
            for hope in hoped:
                likely = 1.0
                for seat in self._others:
                    likely *= agreement(hope[seat], self._said[seat], self._seats)
                weights.append(likely)
            sums = list(accumulate(weights))
            step = sums[-1] / number
            start = rng.random() * step
            kept = [min(bisect(sums, start + step * k), len(deals) - 1) for k in range(number)]
            deals, hoped = [deals[k] for k in kept], [hoped[k] for k in kept]
        self._deals += deals
        self._hoped += hoped

    def _row(self, at: int, said: Action) -> Row:
        """What becomes of an imagined deal when that is said."""
        standing = self._standing
        made = -1.0
        if isinstance(said, Bid):
            standing = Standing(level(self._t, said.tricks, said.suit), self._seat, said.tricks, said.suit)
            made = self._made(at, said)
        contract = self._outcome(at, standing)
        if contract.seat < 0:
            return Row(0.0, 0.0, made, 0.0, 0.0)
        stakes = self._stakes.get(contract)
        if stakes is None:
            stakes = Stakes(self._t, self._seats, contract.seat, contract.tricks, contract.suit, self._totals)
            self._stakes[contract] = stakes
        worth = points = mine = 0.0
        for tricks, share in self._ways(at, contract):
            worth += share * stakes.values(tricks)[self._seat]
            points += share * stakes.ahead(tricks, self._seat)
            mine += share * tricks[self._seat]
        defended = -1.0 if said is not PASS else 0.0 if contract.seat == self._seat else mine * self._t.opponent_trick
        return Row(worth, points, made, mine, defended)

    def _made(self, at: int, bid: Bid) -> float:
        """The chance to make the contract if it is played in an imagined deal."""
        mine = self._tricks(at, self._seat, bid.suit)[self._seat]
        return float(mine >= bid.tricks) if mine != bid.tricks - 1 else BETTER_PLAY[self._seats]

    def _ways(self, at: int, contract: Standing) -> list[tuple[tuple[int, ...], float]]:
        """The tricks of all seats in an imagined deal, as played by rule and as better play would have it."""
        tricks = self._tricks(at, contract.seat, contract.suit)
        if tricks[contract.seat] == EACH:
            return [(tuple(tricks), 1.0)]
        share = BETTER_PLAY[self._seats]
        more = list(tricks)
        more[contract.seat] += 1
        more[max((seat for seat in range(self._seats) if seat != contract.seat), key=lambda seat: tricks[seat])] -= 1
        return [(tuple(tricks), 1 - share), (tuple(more), share)]

    def _outcome(self, at: int, standing: Standing) -> Standing:
        """The contract when the others go on bidding in an imagined deal and this seat does not."""
        active = list(self._rivals)
        while active:
            for seat in tuple(active):
                if seat == standing.seat:
                    if len(active) == 1:
                        return standing
                    continue
                higher = self._wish(at, seat, standing.level)
                if higher is NOBODY:
                    active.remove(seat)
                else:
                    standing = higher
        return standing

    def _wish(self, at: int, seat: int, height: int) -> Standing:
        """What a rival would bid above that level in an imagined deal: what scores most by the estimate."""
        key = (at, seat, height)
        found = self._wishes.get(key)
        if found is None:
            found = NOBODY
            hope = self._hoped[at][seat]
            best = 0.0
            for suit, least in enumerate(least_above(height, self._t.ranks)):
                for tricks in range(least, NONE):
                    made = chance(hope[suit], tricks, self._seats, suit == GRAND)
                    if made < RIVAL:
                        break
                    value = worth(self._t, tricks, suit) * (2 * made - 1)
                    if value > best:
                        best = value
                        found = Standing(level(self._t, tricks, suit), seat, tricks, suit)
            self._wishes[key] = found
        return found

    def _cards_of(self, seat: int, deal: list[int]) -> list[int]:
        """The ten cards of a seat in an imagined deal."""
        if seat == self._seat:
            return self._hand
        place = (seat - self._seat) % self._seats - 1
        return deal[place * EACH : (place + 1) * EACH]

    def _tricks(self, at: int, declarer: int, suit: int) -> list[int]:
        """The tricks of all seats when an imagined deal is played out by rule with that contract."""
        key = (at, declarer, suit)
        found = self._played.get(key)
        if found is None:
            deal = self._deals[at]
            lay = layout(suit, self._bowers)
            spot = lay.spot
            hands = [sum(1 << spot[c] for c in self._cards_of(seat, deal)) for seat in range(self._seats)]
            kitty = self._kitty or deal[(self._seats - 1) * EACH :]
            held = hands[declarer] | sum(1 << spot[c] for c in kitty)
            away = bury(lay, held, THREE)
            hands[declarer] = held ^ away
            found = [0] * self._seats
            play_out(lay, self._seats, declarer, hands, away, found, [0] * self._seats, declarer, 0, -1, 0, 0)
            self._played[key] = found
        return found
