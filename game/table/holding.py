"""What the viewer has in mind at the table: the selected cards, what has the focus, and what a place touched means.

Ways (see `game.table.gestures`) are handed to the desk, which acts, asks or says why not. Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.table.drag import Drag
from game.table.flights import Slot
from game.table.gestures import Gestures, Grip, Match, Way, joined
from game.table.pose import Spot, around
from game.table.table_view import TableView
from rules.cards import Card
from rules.protocol import Kind, Place

Point = tuple[float, float]
STOCK, PILE, FELT = Place(Kind.STOCK), Place(Kind.PILE), Place(Kind.FELT)
ZONES = {
    kind.value: Place(kind)
    for kind in (Kind.STOCK, Kind.PILE, Kind.FELT, Kind.TRICK, Kind.KITTY, Kind.BURIED, Kind.LAST_TRICK)
}
"""The places that the keys step through, beside the hand and the melds; those that a table has."""


class Desk(Protocol):
    """Who does what a gesture means."""

    def do(self, way: Way) -> None:
        """Do it."""
        ...

    def choose(self, ways: Sequence[Way], at: Point, question: str = "") -> None:
        """Ask which of these is meant, at that point of the window; without a `question` in plain words."""
        ...

    def refuse(self, match: Match) -> None:
        """Say what stood against it."""
        ...

    def reorder(self, order: tuple[Card, ...]) -> None:
        """The viewer holds the hand in this order now."""
        ...


class Caption(NamedTuple):
    """Lines to be shown at some cards; `bad` when they say why not. `depth`: how many pile cards they speak of."""

    at: tuple[int, int, int, int]
    lines: tuple[str, ...]
    bad: bool
    depth: int = 0


class Holding:
    """The hand and the eye of the viewer.

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

    # what is held

    @property
    def _hand(self) -> Place:
        return self.view.placement.hand if self.view.placement else Place(Kind.HAND)

    def _cards(self, alongs: Sequence[int]) -> tuple[Card, ...]:
        return tuple(self.view.order[i] for i in sorted(alongs) if i < len(self.view.order))

    def grip(self) -> Grip | None:
        """The selected cards; without a selection the card of the hand that has the focus.

        Where one card is held at a time the focus goes before a card selected earlier.
        """
        alone = self.gestures is not None and self.gestures.one_at_a_time and self.zone == "hand"
        if self.selected and not alone:
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
        if place != self._hand:
            spot = self.view.placement.at(*slot) if self.view.placement else None
            return [Grip(place, () if spot is None or spot.card is None else (spot.card,))]
        return [Grip(place, self._cards(self.selected if along in self.selected else [along]))]

    def resolve(self, match: Match, at: Point) -> None:
        """Do what is meant, ask, or say why not."""
        if len(match.ways) == 1:
            self.desk.do(match.ways[0])
        elif match.ways:
            self.desk.choose(match.ways, at, match.question)
        elif match.refusal or match.note:
            self.desk.refuse(match)

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
            case _:
                self.resolve(g.touched(target, along, held), at)

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
        self.caption = Caption(box, best.lines, not best.allowed, best.depth)
        return [(s.place, s.along) for s in group] if best.allowed else []

    # what is shown of it

    def _show_selection(self) -> None:
        g = self.gestures
        held = Grip(self._hand, self._cards(self.selected)) if self.selected and self.may_act else None
        lit: frozenset[Place] = frozenset()
        if held and g and g.o.phase != "draw":
            lit = g.lit(held)
        self.view.change(selected=self.selected, lit=lit)
        able = g.playable() if g and self.may_act else None
        cards = None if able is None else frozenset(i for i, card in enumerate(self.view.order) if card in able)
        self.view.set_playable(cards)

    def _count(self, zone: str) -> int:
        p = self.view.placement
        if p is None:
            return 0
        if zone == "melds":
            return sum(place.kind is Kind.MELD for place in p.boxes)
        return len(self.view.order) if zone == "hand" else max(1, len(p.of(ZONES[zone])))

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
            case "kitty" | "last_trick":
                return ZONES[self.zone]
            case "buried":
                return (ZONES["buried"], index) if p.at(ZONES["buried"], index) else ZONES["buried"]
        return ZONES[self.zone]

    def _show_focus(self) -> None:
        self.view.set_focus(self._focus())
