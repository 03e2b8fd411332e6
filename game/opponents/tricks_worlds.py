"""Imagined deals of the trick game: the cards a seat has not seen, dealt anew as what was seen allows.

A seat gets no card of a lane that it has shown to lack; what everybody saw the declarer take is in that hand or was
laid away. A declarer has bid on something and has buried what is worth least: of several deals the one that gives most
to the declarer is kept, or, with a `Reader`, one that agrees with what everybody said; the burial is done by rule.
"""

from random import Random

from game.opponents.tricks_core import JOKER_SPOT, TRUMPS, Layout, bury
from game.opponents.tricks_reading import Reader
from game.opponents.tricks_sight import Sight

DEALS = 3
"""Deals drawn for one that is kept."""

_TRIES = 20


def strength(lay: Layout, hand: int) -> int:
    """Roughly how much a declarer of the denomination likes the cards."""
    value = 2 * (hand & lay.aces).bit_count() + (hand & lay.aces >> 1).bit_count()
    if lay.plain == TRUMPS:
        trumps = hand & lay.lanes[TRUMPS]
        return value + 2 * trumps.bit_count() + 2 * (trumps >> 60).bit_count()
    return value + 3 * (hand >> JOKER_SPOT & 1)


class Dealer:
    """Deals the unseen cards again and again. What is settled by what was seen is worked out once."""

    def __init__(self, s: Sight, reader: Reader | None = None) -> None:
        self._s = s
        self._reader = reader
        self._hides = s.laid if s.seat != s.declarer else 0
        self._lacked = [_lanes(s.lay, voids) for voids in s.voids]
        self._room = [0 if seat == s.seat else s.counts[seat] for seat in range(s.seats)]
        if self._hides:
            self._room[s.declarer] += self._hides
        self._spare = s.out.bit_count() - sum(self._room)
        away = self._lacked[s.declarer] if self._hides else 0
        groups: dict[tuple[tuple[int, ...], bool], list[int]] = {}
        rest = s.out
        while rest:
            bit = rest & -rest
            rest ^= bit
            places = tuple(seat for seat in range(s.seats) if self._room[seat] and self._may_hold(seat, bit))
            groups.setdefault((places, bit & away != 0), []).append(bit)
        # Cards that the declarer can only have laid away go first: there is least room for them.
        ordered = sorted(groups.items(), key=lambda group: (len(group[0][0]) - group[0][1], not group[0][1]))
        self._groups = [(places, hidden, bits) for (places, hidden), bits in ordered]

    def _may_hold(self, seat: int, bit: int) -> bool:
        s = self._s
        if seat == s.declarer and self._hides:
            return True  # what the declarer lacks may still lie buried
        return not bit & self._lacked[seat] and (seat == s.declarer or not bit & s.shown)

    def world(self, rng: Random) -> tuple[list[int], int]:
        """One deal that looks the same to the observer."""
        s = self._s
        if self._reader is not None:
            return self._agreeing(self._reader, rng)
        best = self._dealt(rng)
        if s.seat != s.declarer:
            most = strength(s.lay, best[0][s.declarer])
            for _ in range(DEALS - 1):
                other = self._dealt(rng)
                value = strength(s.lay, other[0][s.declarer])
                if value > most:
                    best, most = other, value
        return best

    def _agreeing(self, reader: Reader, rng: Random) -> tuple[list[int], int]:
        """One of several deals, the more often the better it agrees with what was said."""
        deals = [self._dealt(rng) for _ in range(DEALS)]
        likely = [reader.likely(hands, buried) for hands, buried in deals]
        drawn = rng.random() * sum(likely)
        for number, share in enumerate(likely):
            drawn -= share
            if drawn < 0:
                return deals[number]
        return deals[0]

    def _dealt(self, rng: Random) -> tuple[list[int], int]:
        """One deal as it comes; the burial is done by rule."""
        s = self._s
        hands = self._spread(rng)
        hands[s.seat] = s.hand
        buried = s.buried
        if self._hides:
            held = hands[s.declarer]
            buried = held & self._lacked[s.declarer]
            while buried.bit_count() > self._hides:
                buried &= buried - 1
            buried |= bury(s.lay, held & ~buried, self._hides - buried.bit_count())
            hands[s.declarer] = held ^ buried
        return hands, buried

    def _spread(self, rng: Random) -> list[int]:
        for _ in range(_TRIES):
            found = self._tried(rng)
            if found:
                return found
        return self._forced()

    def _tried(self, rng: Random) -> list[int] | None:
        """The unseen cards dealt at random, those with the fewest places first; None when one finds no place."""
        s = self._s
        room = list(self._room)
        hands = [0] * s.seats
        hidden = self._hides
        for places, away, bits in self._groups:
            if len(places) == 1 and not away:
                if len(bits) > room[places[0]]:
                    return None
                room[places[0]] -= len(bits)
                hands[places[0]] |= sum(bits)
                continue
            rng.shuffle(bits)
            if len(bits) == sum(room) and not away and all(not n or seat in places for seat, n in enumerate(room)):
                at = 0
                for seat, number in enumerate(room):
                    if number:
                        hands[seat] |= sum(bits[at : at + number])
                        at += number
                        room[seat] = 0
                continue
            for bit in bits:
                weights = [room[seat] for seat in places]
                if away and s.declarer in places:
                    number = places.index(s.declarer)
                    weights[number] = min(weights[number], hidden)
                total = sum(weights)
                if not total:
                    if self._spare:
                        continue
                    return None
                drawn = rng.random() * total
                number = 0
                while drawn >= weights[number]:
                    drawn -= weights[number]
                    number += 1
                seat = places[number]
                hidden -= away and seat == s.declarer
                room[seat] -= 1
                hands[seat] |= bit
        return None if any(room) else hands

    def _forced(self) -> list[int]:
        """Every hand its size, whatever it may hold where nothing else is left."""
        room = list(self._room)
        hands = [0] * len(room)
        for places, _, bits in self._groups:
            for bit in bits:
                seat = max(range(len(room)), key=lambda seat: (room[seat] > 0, seat in places, room[seat]))
                if room[seat]:
                    room[seat] -= 1
                    hands[seat] |= bit
        return hands


def _lanes(lay: Layout, lanes: int) -> int:
    """The cards of these lanes, given as bits."""
    return sum(lay.lanes[lane] for lane in range(4) if lanes >> lane & 1)
