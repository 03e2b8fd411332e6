"""What a person does at the table with the pointer: select, hover, lift, drop.

Which events mean what is settled by the scene; what a gesture means by `Holding` and the family's gestures.
"""

from __future__ import annotations

from game.table.drag import Phase, Start
from game.table.flights import Slot
from game.table.gestures import Gestures
from game.table.hand_order import moved
from game.table.holding import Holding, Point
from game.table.pose import Pose
from rules.protocol import Kind


class Pointer(Holding):
    """The pointer over the table."""

    def refresh(self, gestures: Gestures | None, may_act: bool, *, keep: bool) -> None:
        """The table changed. `gestures` None: nobody's hand lies open. `keep`: the viewer's hand did not change."""
        self.gestures, self.may_act = gestures, may_act
        if not keep or gestures is None:
            self.cancel()
            self.selected = []
        elif self.drag.phase is Phase.DRAGGING and (not may_act or self._carried[0][0].kind is not Kind.HAND):
            self.cancel()
        self._show_selection()
        self._show_focus()
        self.caption = None
        self.hover(self.drag.point)

    def press(self, point: Point, *, shift: bool = False) -> None:
        """The left button went down over the table."""
        if self.zone:
            self.zone = ""
            self._show_focus()
        p = self.view.placement
        spot = p.spot_at(point) if p else None
        slot = (spot.place, spot.along) if spot else None
        liftable = bool(slot and self.gestures and self._liftable(slot))
        self.drag.press(point, Start(slot, liftable, shift))

    def _liftable(self, slot: Slot) -> bool:
        assert self.gestures is not None
        if slot[0].kind is Kind.HAND:
            return self.gestures.liftable(*slot)
        if not self.may_act:
            return False
        if slot[0].kind is Kind.PILE and not self.gestures.o.fan:
            return any(self.gestures.match(grip, self._hand).ways for grip in self._pile_grips(slot[1]))
        return self.gestures.liftable(*slot)

    def move(self, point: Point, held: bool) -> None:
        """The pointer moved."""
        began = self.drag.move(point, held, self.view.placement.unit if self.view.placement else 1.0)
        if began is Phase.DRAGGING:
            self._lift()
        elif began is Phase.IDLE:
            self.cancel()
        if self.drag.phase is Phase.DRAGGING:
            self._carry()
        elif self.drag.phase is Phase.MARQUEE:
            self._catch()
        elif self.drag.phase is Phase.IDLE:
            self.hover(point)

    def _lift(self) -> None:
        slot = self.drag.start.slot
        p, g = self.view.placement, self.gestures
        if slot is None or p is None or g is None:
            return
        place, along = slot
        if place.kind is Kind.HAND:
            if along not in self.selected:
                self.selected = []
            self._carried = [(place, i) for i in sorted(self.selected or [along])]
        elif place.kind is Kind.PILE and g.o.fan:
            self._carried = [(place, s.along) for s in p.of(place) if s.along >= g.pile_group(along)]
        else:
            self._carried = [slot]
        grips = self._grips(slot)
        self._lit = frozenset().union(*(g.lit(grip) for grip in grips)) if self.may_act else frozenset()
        self.caption = None
        self.view.change(raised=(), selected=self.selected)

    def _carry(self) -> None:
        """Let the cards in the air follow the pointer, as a small fan round the one that was taken hold of."""
        p = self.view.placement
        slot = self.drag.start.slot
        held = p.at(*slot) if p and slot else None
        if p is None or held is None:
            self.cancel()
            return
        dx, dy = self.drag.travel
        strip = min(0.3 * held.pose.w, 5.0 * held.pose.w / max(1, len(self._carried)))
        where = next((i for i, carried in enumerate(self._carried) if carried == slot), 0)
        poses: dict[Slot, Pose] = {}
        for number, carried in enumerate(self._carried):
            spot = p.at(*carried)
            if spot is not None:
                x = held.pose.x + dx + (number - where) * strip
                poses[carried] = spot.pose._replace(x=round(x), y=round(held.pose.y + dy))
        self.view.carry(poses)
        self.view.change(lit=self._lit, over=p.place_at(self.drag.point))

    def _catch(self) -> None:
        """Select every card of the hand that the marquee touches."""
        p = self.view.placement
        if p is not None and self.gestures is not None:  # nobody's hand lies open without: there are backs only
            box = self.drag.marquee
            caught = [s.along for s in p.of(p.hand) if s.shown.meets(box)]
            self.selected = caught[-1:] if self.gestures.one_at_a_time else caught
            self.view.change(selected=self.selected)

    def release(self, point: Point) -> None:
        """The left button went up."""
        ended = self.drag.release(point)
        if ended is Phase.PRESSED:
            self._click(point)
        elif ended is Phase.DRAGGING:
            self._drop(point)
        elif ended is Phase.MARQUEE:
            self._show_selection()

    def _drop(self, point: Point) -> None:
        p, g = self.view.placement, self.gestures
        slot = self.drag.start.slot
        self._lit = frozenset()
        self.view.change(lit=())
        target = p.place_at(point) if p else None
        if p is None or g is None or slot is None or target is None:
            self._home()
            return
        if slot[0] == p.hand and target == p.hand:
            self.desk.reorder(moved(self.view.order, [along for _place, along in self._carried], self._gap(point)))
            return
        if target == slot[0]:
            self._home()
            return
        match = self._match(self._grips(slot), target, point)
        if len(match.ways) != 1:
            self._home()
        self.resolve(match, point)
        self.view.carry({})

    def _home(self) -> None:
        self.view.glide_home(self.lasts)
        self._show_selection()

    def _gap(self, point: Point) -> int:
        """Before which card of the hand the carried ones were dropped."""
        p = self.view.placement
        assert p is not None
        best, gap = float("inf"), len(self.view.order)
        for spot in p.of(p.hand):
            for x, index in ((spot.shown.x, spot.along), (spot.shown.right, spot.along + 1)):
                row = abs(point[1] - min(max(point[1], spot.shown.y), spot.shown.bottom))
                away = abs(point[0] - x) + 3 * row
                if away < best:
                    best, gap = away, index
        return gap

    def cancel(self) -> bool:
        """Let go without doing anything; whether something was held."""
        was = self.drag.cancel()
        if was or self._carried:
            self._carried = []
            self._lit = frozenset()
            self.view.change(lit=())
            self._home()
        return was

    def _click(self, point: Point) -> None:
        slot, p, g = self.drag.start.slot, self.view.placement, self.gestures
        if p is None or g is None:
            return
        target = slot[0] if slot else p.place_at(point)
        if slot and slot[0] == p.hand:
            self._pick(slot[1], point)
        elif target is not None:
            self.touch(target, slot[1] if slot else 0, point)

    def _pick(self, along: int, at: Point) -> None:
        """A click on a card of the hand, or Space: what it means at once, or else it is selected."""
        g = self.gestures
        match = g.click(self.view.order[along], along in self.selected) if g and self.may_act else None
        if match is None:
            self._toggle(along)
        else:
            self.resolve(match, at)

    def _toggle(self, along: int) -> None:
        if self.gestures and self.gestures.one_at_a_time:
            self.selected = [] if along in self.selected else [along]
        elif self.drag.start.shift and self.selected:
            low, high = sorted((self._anchor, along))
            self.selected = sorted({*self.selected, *range(low, high + 1)})
        elif along in self.selected:
            self.selected.remove(along)
        else:
            self.selected = sorted([*self.selected, along])
        self._anchor = along
        self._show_selection()

    def hover(self, point: Point) -> None:
        """The pointer rests on something: raise it and tell what taking it means."""
        self.drag.point = point
        p, g = self.view.placement, self.gestures
        spot = p.spot_at(point) if p and not self.zone else None
        self._point_at((spot.place, spot.along) if spot and g else self.view.shown.focus if self.zone else None)
