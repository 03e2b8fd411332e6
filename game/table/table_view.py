"""The table on the screen: a resting picture kept ready, and over it whatever moves.

The view is told what to show (`show`) and where the hand is (`raise_`, `carry`, `light`); it decides nothing. Resting
cards, plates and felt are drawn into one layer that is made anew only when something about it changes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import pygame

from game.screen import paint
from game.screen.screen import Screen
from game.table import furniture
from game.table.card_art import CardArt
from game.table.card_sprite import PLAIN, Marks, blit_of, draw_marks, flying_blit
from game.table.families import family
from game.table.flights import Flight, Slot, flights, pair
from game.table.furnishings import furnishing
from game.table.furniture import Line, Plate, Shown
from game.table.placement import Placement
from game.table.pose import Pose, Spot
from rules.cards import Card, name
from rules.protocol import Kind, Observation, Place

RAISED = {Kind.HAND: 0.07, Kind.PILE: 0.14}
"""How far a card under the pointer rises, by its place, as part of its height."""
SELECTED = 0.13
READY = 0.07
"""How far cards that may be played lie above those that may not."""


class TableView:
    """Draws one table. Times are seconds on the view's own clock, which `update` advances."""

    def __init__(self, screen: Screen, art: CardArt, *, big: bool = False) -> None:
        self.screen = screen
        self.art = art
        self.big = big
        self.now = 0.0
        self.o: Observation | None = None
        self.placement: Placement | None = None
        self.shown = Shown()
        self.order: tuple[Card, ...] = ()
        self._flights: dict[Slot, Flight] = {}
        self._faces: dict[Slot, Card | None] = {}
        self._air: dict[Slot, Pose] = {}
        self._resting: pygame.Surface | None = None
        self._fresh_layer = False

    # what is shown

    def show(
        self,
        o: Observation,
        plates: Sequence[Plate],
        order: Sequence[Card],
        *,
        lasts: float = 0.0,
        dealing: bool = False,
    ) -> None:
        """Show this Observation. Cards fly there in `lasts` seconds each; 0 snaps."""
        old, poses = (self.placement.spots if self.placement else ()), self.poses()
        arranged = family(o).arrange(o, self.screen.size, order, big=self.big)
        same = self.o is not None and self.o.seat == o.seat and self.placement is not None
        self._flights = (
            flights(old, poses, arranged.spots, self.now, lasts, dealing=dealing, origin=arranged.origin)
            if same and lasts > 0
            else {}
        )
        self._faces = self._known_faces(old, arranged)
        self.o, self.placement, self.order = o, arranged, tuple(order)
        self.shown.plates = tuple(plates)
        self._air = {}
        self.renew()

    def _known_faces(self, old: Sequence[Spot], arranged: Placement) -> dict[Slot, Card | None]:
        """The face of each flying card, known from where it lands or else from where it came."""
        if not self._flights:
            return {}
        was = {
            (new.place, new.along): old[n].card
            for new, n in zip(arranged.spots, pair(old, arranged.spots), strict=True)
            if n is not None
        }
        lands = {(s.place, s.along): s.card for s in arranged.spots}
        return {slot: was.get(slot) if lands[slot] is None else lands[slot] for slot in self._flights}

    def settle(self) -> None:
        """Cards fly to where they will rest, raised or not; those that lie there already do not fly at all."""
        p = self.placement
        for slot, flight in list(self._flights.items()):
            spot = p.at(*slot) if p else None
            end = self._resting_pose(spot) if spot else flight.end
            if end == flight.start:
                del self._flights[slot]
            elif end != flight.end:
                self._flights[slot] = flight._replace(end=end)

    def resize(self) -> None:
        """The window or the look changed: everything at rest at once, as a fresh layout would show it."""
        if self.o is not None:
            self.placement = family(self.o).arrange(self.o, self.screen.size, self.order, big=self.big)
        self._flights, self._air, self._resting = {}, {}, None
        self.renew()

    def renew(self) -> None:
        """Make the resting picture anew before it is drawn next."""
        self._fresh_layer = False

    def skip(self) -> bool:
        """Let every card arrive at once; whether one was still on its way."""
        moving, self._flights = bool(self._flights), {}
        if moving:
            self.renew()
        return moving

    @property
    def moving(self) -> bool:
        """Whether a card is on its way."""
        return bool(self._flights)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.now += dt
        landed = [slot for slot, flight in self._flights.items() if flight.over(self.now)]
        for slot in landed:
            del self._flights[slot]
        if landed:
            self.renew()

    def change(
        self,
        *,
        line: Line | None = None,
        selected: Iterable[int] | None = None,
        fresh: Iterable[int] | None = None,
        raised: Iterable[Slot] | None = None,
        lit: Collection[Place] | None = None,
        over: Place | None = None,
        line_end: int | None = None,
    ) -> None:
        """Change some of what is shown; the resting picture is made anew only if it differs. `over` goes with `lit`."""
        s = self.shown
        new = Shown(
            s.plates,
            s.line if line is None else line,
            s.selected if selected is None else frozenset(selected),
            s.fresh if fresh is None else frozenset(fresh),
            s.raised if raised is None else frozenset(raised),
            s.lit if lit is None else frozenset(lit),
            s.over if lit is None else over,
            s.focus,
            s.line_end if line_end is None else line_end,
            s.playable,
        )
        if new != s:
            self.shown = new
            self.renew()

    def set_playable(self, playable: frozenset[int] | None) -> None:
        """Lift the cards of the hand that may be played, calm the others; None: all lie alike."""
        if playable != self.shown.playable:
            self.shown.playable = playable
            self.renew()

    def set_focus(self, focus: Slot | Place | None) -> None:
        """Put the focus ring round a card or a place."""
        if focus != self.shown.focus:
            self.shown.focus = focus
            self.renew()

    def carry(self, poses: Mapping[Slot, Pose]) -> None:
        """These cards are in the air, there; none: they are let go and lie at rest."""
        if self._air.keys() != poses.keys():
            self.renew()
        self._air = dict(poses)

    def glide_home(self, lasts: float) -> None:
        """Cards in the air ease back to where they lie."""
        p = self.placement
        for slot, pose in self._air.items():
            spot = p.at(*slot) if p else None
            if spot is not None and lasts > 0:
                self._flights[slot] = Flight(pose, self._resting_pose(spot), self.now, lasts, 0.0)
                self._faces[slot] = spot.card
        self._air = {}
        self.renew()

    # asking where things are

    def _resting_pose(self, spot: Spot) -> Pose:
        pose = spot.pose
        slot = (spot.place, spot.along)
        rise = 0.0
        if self.placement and spot.place == self.placement.hand:
            if spot.along in self.shown.selected:
                rise = SELECTED
            elif self.shown.playable and spot.along in self.shown.playable:
                rise = READY
        if slot in self.shown.raised:
            rise = max(rise, RAISED.get(spot.place.kind, 0.0) + (rise if rise == READY else 0.0))
        return pose._replace(y=round(pose.y - rise * pose.h)) if rise else pose

    def poses(self) -> dict[Slot, Pose]:
        """Where every card is drawn at this moment."""
        if self.placement is None:
            return {}
        found = {(s.place, s.along): self._resting_pose(s) for s in self.placement.spots}
        found |= {slot: flight.at(self.now)[0] for slot, flight in self._flights.items()}
        return found | self._air

    def shown_rect(self, spot: Spot) -> list[int]:
        """The part of a resting card that can be seen and clicked, as drawn."""
        rise = spot.pose.y - self._resting_pose(spot).y
        box = spot.shown
        return [round(box.x), round(box.y - rise), round(box.w), round(box.h)]

    # drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The whole table, without what lies over it."""
        if self.placement is None:
            surface.blit(paint.felt(self.screen.size, self.screen.look), (0, 0))
            return
        if self._resting is None or self._resting.get_size() != surface.get_size():
            self._resting = surface.copy()
            self._fresh_layer = False
        if not self._fresh_layer:
            self._draw_resting(self._resting)
            self._fresh_layer = True
        surface.blit(self._resting, (0, 0))
        self._draw_moving(surface)

    def _draw_resting(self, layer: pygame.Surface) -> None:
        p, look = self.placement, self.screen.look
        assert p is not None
        assert self.o is not None
        layer.blit(paint.felt(self.screen.size, look), (0, 0))
        furnished = furnishing(self.o)
        furnished.under(layer, look, p, self.shown, self.o)
        for plate in self.shown.plates:
            furniture.draw_plate(layer, look, p.plates[plate.seat], plate, p.unit)
        self._draw_cards(layer, p)
        furnished.over(layer, look, p, self.shown, self.o)
        for plate in self.shown.plates:
            if not plate.viewer and plate.cards:
                furniture.draw_count(layer, look, p.plates[plate.seat], plate.cards, p.unit)
        furniture.draw_lit(layer, look, p, self.shown.lit, self.shown.over)
        if isinstance(self.shown.focus, Place):
            box = p.melds if self.shown.focus.kind is Kind.FELT else p.boxes.get(self.shown.focus)
            if box is not None:
                paint.focus(layer, furniture.rect_of(box), look.radius("medium"), look)
        end = self.shown.line_end or round(p.prompt.right)
        furniture.draw_line(layer, look, p.prompt, self.shown.line, end)

    def _draw_cards(self, layer: pygame.Surface, p: Placement) -> None:
        waiting: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for spot in p.spots:
            slot = (spot.place, spot.along)
            if slot in self._flights or slot in self._air:
                continue
            pose = self._resting_pose(spot)
            waiting.append(blit_of(self.art, spot.card, pose, lifted=slot in self.shown.raised))
            marks = self._marks(p, spot)
            if marks != PLAIN:
                layer.fblits(waiting)
                waiting = []
                draw_marks(layer, self.screen.look, pose, marks, spot.shown.w)
        layer.fblits(waiting)

    def _marks(self, p: Placement, spot: Spot) -> Marks:
        s = self.shown
        mine = spot.place == p.hand
        focus = s.focus == (spot.place, spot.along)
        selected = mine and spot.along in s.selected
        fresh = mine and spot.along in s.fresh
        calm = mine and s.playable is not None and spot.along not in s.playable
        owed = mine and spot.card is not None and self._owes(spot.card)
        if not (focus or selected or fresh or owed or calm or spot.by):
            return PLAIN
        initial = next((plate.name[:1].upper() for plate in s.plates if plate.seat == spot.by), "")
        return Marks(selected, fresh, owed=owed, focus=focus, calm=calm, by=spot.by, initial=initial)

    def _owes(self, card: Card) -> bool:
        """Whether this is the card that the viewer has to lay before anything else."""
        return self.o is not None and self.o.turn == self.o.seat and self.o.obligation == f"use_card {name(card)}"

    def _draw_moving(self, surface: pygame.Surface) -> None:
        p = self.placement
        if p is None or not (self._flights or self._air):
            return
        blits = []
        for slot, flight in self._flights.items():
            if not (flight.hidden and self.now < flight.began):
                blits.append(flying_blit(self.art, flight, self.now, self._faces.get(slot)))
        for slot, pose in self._air.items():
            spot = p.at(*slot)
            if spot is not None:
                blits.append(blit_of(self.art, spot.card, pose, lifted=True))
        surface.fblits(blits)


def redraw_ms(size: tuple[int, int], o: Observation, times: int = 20) -> float:
    """Milliseconds that one full redraw of `o` takes in a window of `size`, the least of `times`. Needs a display."""
    import time

    screen = Screen(size)
    view = TableView(screen, CardArt(screen.look))
    hand = tuple(c for c in o.zone(Kind.HAND, o.seat).cards if c is not None)
    view.show(o, (), hand)
    surface = pygame.Surface(size).convert()
    view.draw(surface)
    best = float("inf")
    for _round in range(times):
        view.renew()
        began = time.perf_counter()
        view.draw(surface)
        best = min(best, time.perf_counter() - began)
    return best * 1000
