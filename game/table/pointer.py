"""What a person does at the table with the pointer: select, hover, lift, drop.

It turns gestures into ways (see `game.table.gestures`) and hands them to the desk, which acts, asks or says why not.
Which events mean what is settled by the scene; nothing here knows a rule or a key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.table.drag import Drag, Phase, Start
from game.table.flights import Slot
from game.table.gestures import Gestures, Grip, Match, Way, joined
from game.table.hand_order import moved
from game.table.pose import Pose, Spot, around
from game.table.table_view import TableView
from rules.cards import Card
from rules.protocol import Kind, Place

Point = tuple[float, float]
STOCK, PILE, FELT = Place(Kind.STOCK), Place(Kind.PILE), Place(Kind.FELT)


class Desk(Protocol):
    """Who does what a gesture means."""

    def do(self, way: Way) -> None:
        """Do it."""
        ...

    def choose(self, ways: Sequence[Way], at: Point) -> None:
        """Ask which of these is meant, at that point of the window."""
        ...

    def refuse(self, match: Match) -> None:
        """Say what stood against it."""
        ...

    def reorder(self, order: tuple[Card, ...]) -> None:
        """The viewer holds the hand in this order now."""
        ...


class Caption(NamedTuple):
    """Lines to be shown at some cards; `bad` when they say why not."""

    at: tuple[int, int, int, int]
    lines: tuple[str, ...]
    bad: bool


class Pointer:
    """The pointer and the eye of the viewer.

    `may_act`: an action of the viewer is awaited now. `lasts`: seconds that a card takes to glide home.
    """

    def __init__(self, view: TableView, desk: Desk) -> None:
        self.view = view
        self.desk = desk
        self.drag = Drag()
        self.selected: list[int] = []
        self.gestures: Gestures | None = None
        self.may_act = False
        self.lasts = 0.2
        self.zone = ""
        self.caption: Caption | None = None
        self._anchor = 0
        self._at: dict[str, int] = {}
        self._carried: list[Slot] = []
        self._lit: frozenset[Place] = frozenset()

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

    # what is held

    @property
    def _hand(self) -> Place:
        return self.view.placement.hand if self.view.placement else Place(Kind.HAND)

    def _cards(self, alongs: Sequence[int]) -> tuple[Card, ...]:
        return tuple(self.view.order[i] for i in sorted(alongs) if i < len(self.view.order))

    def grip(self) -> Grip | None:
        """The selected cards; without a selection the card of the hand that has the focus."""
        if self.selected:
            return Grip(self._hand, self._cards(self.selected))
        if self.zone == "hand" and self.view.order:
            return Grip(self._hand, self._cards([self._index("hand")]))
        return None

    def _pile_grips(self, along: int) -> list[Grip]:
        """What taking up a pile card may mean: the group from it up; in a squared pile the top card or all."""
        g = self.gestures
        if g is None:
            return []
        pile = tuple(c for c in g.o.zone(Kind.PILE).cards if c is not None)
        lows = [g.pile_group(along)] if g.o.fan else dict.fromkeys((len(pile) - 1, 0))
        return [Grip(PILE, pile[low:], self._cards(self.selected)) for low in lows]

    def _grips(self, slot: Slot) -> list[Grip]:
        place, along = slot
        if place.kind is Kind.PILE:
            return self._pile_grips(along)
        if place.kind is Kind.STOCK:
            return [Grip(STOCK)]
        return [Grip(place, self._cards(self.selected if along in self.selected else [along]))]

    def resolve(self, match: Match, at: Point) -> None:
        """Do what is meant, ask, or say why not."""
        if len(match.ways) == 1:
            self.desk.do(match.ways[0])
        elif match.ways:
            self.desk.choose(match.ways, at)
        elif match.refusal or match.note:
            self.desk.refuse(match)

    # pointer

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
        if p is not None:
            box = self.drag.marquee
            self.selected = [s.along for s in p.of(p.hand) if s.shown.meets(box)]
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

    def _match(self, grips: Sequence[Grip], target: Place, point: Point) -> Match:
        """What the cards mean there; beside a meld of one's own that does not take them lies the felt for a new one."""
        p, g = self.view.placement, self.gestures
        assert p is not None
        assert g is not None
        match = joined([g.match(grip, target) for grip in grips])
        if not match.ways and target.kind is Kind.MELD and p.melds.holds(point):
            laid = joined([g.match(grip, FELT) for grip in grips])
            return laid if laid.ways else match
        return match

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
            self._toggle(slot[1])
        elif target is not None:
            self.touch(target, slot[1] if slot else 0, point)

    def _toggle(self, along: int) -> None:
        if self.drag.start.shift and self.selected:
            low, high = sorted((self._anchor, along))
            self.selected = sorted({*self.selected, *range(low, high + 1)})
        elif along in self.selected:
            self.selected.remove(along)
        else:
            self.selected = sorted([*self.selected, along])
        self._anchor = along
        self._show_selection()

    def touch(self, target: Place, along: int, at: Point) -> None:
        """A click, or Enter, on a place that is not the viewer's hand."""
        g = self.gestures
        if g is None:
            return
        drawing = g.o.phase == "draw"
        held = Grip(self._hand, self._cards(self.selected)) if self.selected else None
        match target.kind:
            case Kind.STOCK:
                self.resolve(g.draw(), at)
            case Kind.PILE if held and not drawing:
                self.resolve(g.match(held, PILE), at)
            case Kind.PILE:
                self.resolve(joined([g.match(grip, self._hand) for grip in self._pile_grips(along)]), at)
            case Kind.MELD if drawing and not held and g.window_open():
                ways = [way for way in g.claims().ways if any(a.target == target for a in way.actions)]
                self.resolve(Match(tuple(ways)), at)
            case Kind.MELD | Kind.FELT if held:
                self.resolve(self._match([held], target, at), at)

    def hover(self, point: Point) -> None:
        """The pointer rests on something: raise it and tell what taking it means."""
        self.drag.point = point
        p, g = self.view.placement, self.gestures
        spot = p.spot_at(point) if p and not self.zone else None
        self._point_at((spot.place, spot.along) if spot and g else self.view.shown.focus if self.zone else None)

    def _point_at(self, slot: Slot | Place | None) -> None:
        self.caption = None
        p, g = self.view.placement, self.gestures
        if p is None or g is None or slot is None or isinstance(slot, Place):
            self.view.change(raised=())
            return
        place, along = slot
        raised: list[Slot] = []
        if place == p.hand or (place.kind is Kind.STOCK and self.may_act and g.draw().ways):
            raised = [slot]
        elif place.kind is Kind.PILE and g.o.phase == "draw" and self.may_act:
            raised = self._pile_caption(p.of(place), along, g)
        self.view.change(raised=raised)

    def _pile_caption(self, spots: list[Spot], along: int, g: Gestures) -> list[Slot]:
        lows = [g.pile_group(along)] if g.o.fan else sorted({along, 0}, reverse=True)
        takings = [g.taking(low) for low in lows]
        best = next((t for t in takings if t.allowed), takings[-1])
        low = len(g.o.zone(Kind.PILE).cards) - best.depth
        group = [s for s in spots if s.along >= low] or spots[-1:]
        at = around(s.shown for s in group)
        rise = round(0.14 * group[0].pose.h) if best.allowed else 0
        box = (round(at.x), round(at.y) - rise, round(at.w), round(at.h) + rise)
        self.caption = Caption(box, best.lines, not best.allowed)
        return [(s.place, s.along) for s in group] if best.allowed else []

    # what is shown of it

    def _show_selection(self) -> None:
        g = self.gestures
        held = Grip(self._hand, self._cards(self.selected)) if self.selected and self.may_act else None
        lit: frozenset[Place] = frozenset()
        if held and g and g.o.phase != "draw":
            lit = g.lit(held)
        self.view.change(selected=self.selected, lit=lit)

    def _count(self, zone: str) -> int:
        p = self.view.placement
        if p is None:
            return 0
        if zone == "melds":
            return sum(place.kind is Kind.MELD for place in p.boxes)
        return {"hand": len(self.view.order), "pile": len(p.of(PILE))}.get(zone, 1)

    def _index(self, zone: str) -> int:
        last = self._count(zone) - 1
        return max(0, min(self._at.get(zone, last if zone == "pile" else 0), last))

    def _focus(self) -> Slot | Place | None:
        p = self.view.placement
        if p is None or not self.zone:
            return None
        index = self._index(self.zone)
        match self.zone:
            case "hand":
                return (p.hand, index)
            case "pile":
                return (PILE, p.of(PILE)[index].along) if p.of(PILE) else PILE
            case "melds":
                melds = sorted(place for place in p.boxes if place.kind is Kind.MELD)
                return melds[index] if melds else None
        return STOCK if self.zone == "stock" else FELT

    def _show_focus(self) -> None:
        self.view.set_focus(self._focus())
