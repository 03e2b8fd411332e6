"""Where everything lies in the rummy games: a pure function of the Observation, the window and the hand's order.

The middle of the table is shared out in boxes by the number of players: the others round it clockwise from the
left, each with a name plate and the melds they own; the stock and the discard pile in between; the viewer's own
melds above the hand. The boxes stay the same as long as the melds of everybody fit, so that nothing wanders.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.table.placement import (
    CENTRED,
    Grid,
    Lean,
    Packed,
    Placement,
    by_slot,
    card_size,
    in_rows,
    least_strip,
    pack_melds,
    spots_in_rows,
    strips,
)
from game.table.pose import Box, Pose, Spot, around
from game.table.seating import LEAST_CARD, backs_in, backs_share, bottom, frame, hand_spots
from rules.cards import Card
from rules.protocol import Kind, Observation, Place, Seat, Zone

STOCK = Place(Kind.STOCK)
PILE = Place(Kind.PILE)
FELT = Place(Kind.FELT)

_LEFT, _TOP, _RIGHT = "left", "top", "right"
_SIDES: dict[int, str] = {1: "T", 2: "TT", 3: "LTR", 4: "LTTR", 5: "LLTRR", 6: "LLTTRR", 7: "LLTTTRR"}
"""On which side each of the other players sits, clockwise from the viewer's left, by how many they are."""

_LEAN = {_LEFT: Lean(0.0, 0.0), _TOP: Lean(0.5, 0.0), _RIGHT: Lean(1.0, 0.0)}
"""Melds keep to the plate of their owner."""

WING = 0.26
"""How wide the players at the sides have it."""

Bands = tuple[float, float]
_FEW: tuple[Bands, ...] = ((0.33, 0.33), (0.385, 0.305), (0.44, 0.3), (0.3, 0.3))
_MANY: tuple[Bands, ...] = ((0.365, 0.345), (0.43, 0.31), (0.35, 0.3))
"""How high the players at the top have it, and the pile; the rest is the viewer's. The usual, then for many melds."""

MAT = 4.0
"""How far the ground of melds reaches beyond them, in design pixels."""

NUMBER = 22.0
"""The room under the stock for the number of its cards, in design pixels."""


class _Plan(NamedTuple):
    """The table shared out one way: for each other seat plate, backs and melds; the viewer's melds; the pile."""

    seats: dict[Seat, tuple[Box, Box, Packed]]
    own: Box
    laid: Packed
    pile: Box
    strain: float


def arrange(o: Observation, size: tuple[int, int], order: Sequence[Card], *, big: bool = False) -> Placement:
    """The placement of what `o` shows in a window of `size` pixels.

    `order` is the viewer's hand as the viewer has ordered it (the same cards as the Observation's, else the latter
    is used). `big` makes hand and pile as large as they can be.
    """
    unit, tall, prompt, middle = frame(size)
    plan = _best_plan(o, middle, unit, tall, big)
    plates: dict[Seat, Box] = {}
    boxes: dict[Place, Box] = {}
    mats: dict[Seat, Box] = {}
    spots: list[Spot] = []

    for seat, (plate, backs, packed) in plan.seats.items():
        plates[seat] = plate
        laid = _meld_spots(o, seat, packed, boxes)
        if laid:
            mats[seat] = around([plate, *(spot.pose.box for spot in laid)]).grown(MAT * unit)
        spots += laid + backs_in(o.zone(Kind.HAND, seat), backs)
        boxes[Place(Kind.HAND, seat)] = plate
    laid = _meld_spots(o, o.seat, plan.laid, boxes)
    if laid:
        mats[o.seat] = around(spot.pose.box for spot in laid).grown(2 * MAT * unit)
    spots += laid
    spots += _stock_and_pile(o, plan.pile, tall, unit, boxes, big)

    hand, plate, controls = bottom(size)
    plates[o.seat] = plate
    place = Place(Kind.HAND, o.seat)
    spots += hand_spots(o.zone(Kind.HAND, o.seat), place, order, hand, tall, big)
    boxes[place] = hand
    boxes[FELT] = middle
    return Placement(
        size=size,
        unit=unit,
        spots=tuple(spots),
        boxes=boxes,
        plates=plates,
        prompt=prompt,
        controls=controls,
        middle=middle,
        melds=plan.own,
        hand=place,
        stock_count=len(o.zone(Kind.STOCK).cards),
        mats=mats,
        _by_slot=by_slot(spots),
    )


def _best_plan(o: Observation, middle: Box, unit: float, tall: float, big: bool) -> _Plan:
    """The first way of sharing out the table in which all melds fit, or the one that strains them least."""
    plans = []
    for bands in _FEW if o.seats < 6 else _MANY:
        plan = _planned(o, middle, unit, tall, bands, big)
        if not plan.strain:
            return plan
        plans.append(plan)
    return min(plans, key=lambda plan: plan.strain)


def _planned(o: Observation, middle: Box, unit: float, tall: float, bands: Bands, big: bool) -> _Plan:
    seats: dict[Seat, tuple[Box, Box, Packed]] = {}
    for seat, box, side in _territories(o, middle, bands):
        beside = side == _TOP and box.w > 480 * unit
        ways = (True, False) if beside else (False,)
        tried = [_seat(o, seat, _seat_boxes(box, side, unit, o.seats, way), tall, side) for way in ways]
        seats[seat] = min(tried, key=lambda found: (found[2].strain, -found[2].h if found[2].strain else 0))
    own = _own_melds(middle, o.seats, bands, unit)
    laid = _pack(o, o.seat, own, tall, CENTRED)
    pile = _pile_box(middle, o.seats, bands, unit)
    packs = [laid, *(packed for _plate, _backs, packed in seats.values())]
    strains = [packed.strain - packed.h / tall for packed in packs if packed.strain]
    if o.fan:
        grid = _fanned(o, pile, tall, unit, big)[0]
        strains += [3.0] if grid.strip < least_strip(grid.w) and len(grid.corners) > 1 else []
    return _Plan(seats, own, laid, pile, max(strains, default=0.0))


def _territories(o: Observation, middle: Box, bands: Bands) -> list[tuple[Seat, Box, str]]:
    """Each other seat with its box and side, clockwise from the viewer's left."""
    others = [(o.seat + i - 1) % o.seats + 1 for i in range(1, o.seats)]
    sides = _SIDES[len(others)]
    lefts, tops, rights = sides.count("L"), sides.count("T"), sides.count("R")
    wing = WING if lefts else 0.0
    centre = 1 - 2 * wing
    deep = 1.0 if lefts > 1 else sum(bands)
    high = bands[0]
    found: list[tuple[Seat, Box, str]] = []
    for number, seat in enumerate(others):
        if number < lefts:
            part = (0.0, deep * (lefts - 1 - number) / lefts, wing, deep / lefts)
            found.append((seat, middle.part(*part), _LEFT))
        elif number < lefts + tops:
            part = (wing + centre * (number - lefts) / tops, 0.0, centre / tops, high)
            found.append((seat, middle.part(*part), _TOP))
        else:
            part = (1 - wing, deep * (number - lefts - tops) / rights, wing, deep / rights)
            found.append((seat, middle.part(*part), _RIGHT))
    return found


def _seat(o: Observation, seat: Seat, boxes: tuple[Box, Box, Box], tall: float, side: str) -> tuple[Box, Box, Packed]:
    """Plate, backs and melds of another seat in those boxes."""
    plate, backs, melds = boxes
    lean = Lean(0.0, 0.0) if melds.x >= plate.right else _LEAN[side]
    return plate, backs, _pack(o, seat, melds, tall, lean)


def _seat_boxes(box: Box, side: str, unit: float, seats: int, beside: bool) -> tuple[Box, Box, Box]:
    """Name plate, the place of the backs in it, and the place of the melds, `beside` the plate or below it."""
    box = box.grown(-(MAT + 1) * unit)
    roomy = seats < 4
    tall = 50 * unit
    wide = min(box.w, 218 * unit)
    if beside:  # plates are roomy for few players
        tall = 76 * unit if roomy else tall
        plate = Box(box.x, box.y, (252 if roomy else 200) * unit, tall)
        melds = Box(plate.right + 10 * unit, box.y, box.right - plate.right - 10 * unit, box.h)
    else:
        x = box.x if side == _LEFT else box.right - wide if side == _RIGHT else box.x + (box.w - wide) / 2
        plate = Box(x, box.y, wide, tall)
        melds = Box(box.x, box.y + tall + 6 * unit, box.w, box.h - tall - 6 * unit)
    backs = Box(plate.x + 6 * unit, plate.y + 5 * unit, backs_share(plate, unit) * tall, tall - 10 * unit)
    return plate, backs, melds


def _pile_box(middle: Box, seats: int, bands: Bands, unit: float) -> Box:
    left = 0.1 if seats < 4 else WING + 0.005
    return middle.part(left, bands[0], 1 - 2 * left, bands[1]).grown(-2 * unit)


def _own_melds(middle: Box, seats: int, bands: Bands, unit: float) -> Box:
    top, left = sum(bands), 0.0 if seats < 6 else WING
    return middle.part(left, top, 1 - 2 * left, 1 - top).grown(-(MAT + 1) * unit)


def _pack(o: Observation, seat: Seat, box: Box, height: float, lean: Lean) -> Packed:
    counts = [len(zone.cards) for zone in _melds_of(o, seat)]
    return pack_melds(box, counts, height * 0.155, height * LEAST_CARD, lean)


def _melds_of(o: Observation, seat: Seat) -> list[Zone]:
    return [zone for zone in o.zones if zone.place.kind == Kind.MELD and zone.owner == seat]


def _meld_spots(o: Observation, seat: Seat, packed: Packed, boxes: dict[Place, Box]) -> list[Spot]:
    spots: list[Spot] = []
    lowest = max((y for corners in packed.melds for _, y in corners), default=0.0)
    for zone, corners in zip(_melds_of(o, seat), packed.melds, strict=True):
        by = zone.by or (0,) * len(zone.cards)
        shown = strips(corners, packed.w, packed.h)
        for index, (card, (x, y)) in enumerate(zip(zone.cards, corners, strict=True)):
            seen = shown[index]._replace(h=packed.pitch if y < lowest and packed.pitch < packed.h else packed.h)
            scorer = by[index] if by[index] != zone.owner else 0
            spots.append(Spot(zone.place, index, card, Pose(x, y, packed.w, packed.h), seen, scorer))
        boxes[zone.place] = around(Box(x, y, packed.w, packed.h) for x, y in corners)
    return spots


def _fanned(o: Observation, box: Box, height: float, unit: float, big: bool) -> tuple[Grid, Box]:
    """The cards of the pile as they lie, and the box they have beside the stock."""
    pile = o.zone(Kind.PILE).cards
    most = box.h - NUMBER * unit
    heights = [height * part for part in (0.19 if big else 0.165, 0.15, 0.135, LEAST_CARD)]
    heights = [min(tall, max(most, heights[-1])) for tall in heights]
    w = card_size(heights[0])[0]
    stock_w = w + 18 * unit
    fan_box = Box(box.x + stock_w, box.y, box.w - stock_w, box.h)
    if not o.fan:
        shift = round((box.w - stock_w - w) / 2)
        return in_rows(1, fan_box._replace(x=fan_box.x + shift), heights), fan_box._replace(x=fan_box.x + shift, w=w)
    # a short fan stands in the middle with the stock; a long one has the whole width: nothing wanders in between
    shift = round(max(0.0, (box.w - stock_w - 6.5 * w) / 2))
    short = fan_box._replace(x=fan_box.x + shift, w=fan_box.w - shift)
    if len(pile) > 1 and (short.w - w) / (len(pile) - 1) < 0.36 * w:
        short = fan_box
    return in_rows(len(pile), short, heights, spread=0.5, pitch=0.36), short


def _stock_and_pile(
    o: Observation, box: Box, height: float, unit: float, boxes: dict[Place, Box], big: bool
) -> list[Spot]:
    pile = o.zone(Kind.PILE).cards
    stock = o.zone(Kind.STOCK).cards
    grid, fan = _fanned(o, box, height, unit, big)
    left = round(fan.x - card_size(grid.h)[0] - 18 * unit)
    corner = (left, round(box.y + min((box.h - grid.h) / 2, max(0.0, box.h - grid.h - NUMBER * unit))))
    boxes[STOCK] = Box(*corner, grid.w, grid.h)
    spots = _squared(STOCK, stock, corner, grid, unit)
    if o.fan:
        rise = 0.0
        if grid.rows == 1 and grid.corners:
            rise = grid.corners[0][1] - corner[1]
        corners = tuple((x, y - rise) for x, y in grid.corners)
        spots += spots_in_rows(grid._replace(corners=corners), PILE, pile)
        boxes[PILE] = Box(fan.x, box.y, fan.w, box.h)
    else:
        spots += _squared(PILE, pile, (round(fan.x), corner[1]), grid, unit)
        boxes[PILE] = Box(round(fan.x), corner[1], grid.w, grid.h).grown(4 * unit)
    return spots


def _squared(
    place: Place, cards: Sequence[Card | None], corner: tuple[float, float], grid: Grid, unit: float
) -> list[Spot]:
    """A squared pile: the top card, and up to three edges below it that tell its thickness."""
    shown = min(4, len(cards), 1 + len(cards) // 8)
    spots = []
    for level in range(shown):
        index = len(cards) - shown + level
        lift = round(1.6 * unit * level)
        card = cards[index]
        x, y = corner[0] + lift, corner[1] - lift
        pose = Pose(x, y, grid.w, grid.h, face=card is not None)
        spots.append(Spot(place, index, card, pose, pose.box))
    return spots
