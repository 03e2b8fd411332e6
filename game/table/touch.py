"""The whole hand of the viewer at the table: the pointer's gestures, and the same by keys alone.

Zones (hand, stock, pile, felt, melds) are stepped through; within one, the cards. Which key does what is the scene's.
"""

from __future__ import annotations

from game.table.drag import Start
from game.table.flights import Slot
from game.table.gestures import Match, joined
from game.table.holding import FELT, PILE, STOCK, ZONES, Desk, Point
from game.table.pointer import Pointer
from game.wording import _
from rules.protocol import Kind, Place


class Touch(Pointer):
    """Pointer and keys."""

    def _zones(self) -> list[str]:
        p = self.view.placement
        if p is None or self.gestures is None:
            return []
        there = [zone for zone, place in ZONES.items() if place in p.boxes and (place != PILE or p.of(PILE))]
        hand = ["hand"] if self.view.order else []
        return hand + there + (["melds"] if any(place.kind is Kind.MELD for place in p.boxes) else [])

    def step_zone(self, way: int) -> bool:
        """Go to the next (1) or last (−1) zone; False when there is none that way (the buttons come then)."""
        zones = self._zones()
        where = zones.index(self.zone) + way if self.zone in zones else (0 if way > 0 else len(zones) - 1)
        self.zone = zones[where] if 0 <= where < len(zones) else ""
        self._show_focus()
        self._point_at(self._focus())
        return bool(self.zone)

    def step_card(self, way: int) -> None:
        """Go to the next or last card, or meld, of the zone."""
        if not self.zone:
            self.step_zone(1)
            return
        self._at[self.zone] = max(0, min(self._index(self.zone) + way, self._count(self.zone) - 1))
        self._show_focus()
        self._point_at(self._focus())

    def select(self) -> None:
        """Select or unselect the card of the hand that has the focus."""
        if self.zone == "hand" and self.view.order:
            self.drag.start = Start(None, False)
            index = self._index("hand")
            self._pick(index, self._middle((self._hand, index)))

    def act(self, *, lay: bool = False) -> None:
        """Do what the focus offers. `lay`: take pile cards and lay them at once."""
        focus, g = self._focus(), self.gestures
        if focus is None or g is None:
            return
        at = self._middle(focus)
        place, along = (focus, 0) if isinstance(focus, Place) else focus
        if place == self._hand:
            self.offer(at)
        elif place == PILE and lay:
            places = [FELT, *(z.place for z in g.o.zones if z.place.kind is Kind.MELD)]
            grips = self._pile_grips(along)
            self.resolve(joined([g.match(grip, target) for grip in grips for target in places]), at)
        else:
            self.touch(place, along, at)

    def offer(self, at: Point) -> None:
        """Offer everything that the selected cards can do."""
        held, g = self.grip(), self.gestures
        if held is None or g is None:
            return
        matches = [g.match(held, target) for target in sorted(g.lit(held))]
        self.resolve(joined(matches) if matches else g.match(held, g.usual(held.cards)), at)

    def send(self, target: Place) -> None:
        """Send the selected cards, or the one with the focus, to a place."""
        held, g = self.grip(), self.gestures
        if g is None:
            return
        if held is None:
            self.desk.refuse(Match(note=_("Select a card first.")))
            return
        self.resolve(g.match(held, target), self._middle(target))

    def _middle(self, focus: Slot | Place) -> Point:
        p = self.view.placement
        assert p is not None
        if isinstance(focus, Place):
            box = p.melds if focus.kind is Kind.FELT else p.boxes.get(focus, p.middle)
            return box.centre
        spot = p.at(*focus)
        return spot.shown.centre if spot else p.middle.centre


__all__ = ["FELT", "PILE", "STOCK", "Desk", "Touch"]
