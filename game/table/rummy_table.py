"""Where everything lies in the rummy games: a pure function of the Observation, the window and the hand's order.

The middle of the table is shared out in boxes by the number of players: the others round it clockwise from the
left, each with a name plate and the melds they own; the stock and the discard pile in between; the viewer's own
melds above the hand. The boxes stay the same all match, so that nothing wanders.
"""

from collections.abc import Sequence

from game.table.placement import (
    Grid,
    Placement,
    by_slot,
    card_size,
    in_rows,
    pack_melds,
    spots_in_rows,
    strips,
)
from game.table.pose import Box, Pose, Spot, around
from game.table.seating import LEAST_CARD, backs_in, bottom, frame, hand_spots
from rules.cards import Card
from rules.protocol import Kind, Observation, Place, Seat

STOCK = Place(Kind.STOCK)
PILE = Place(Kind.PILE)
FELT = Place(Kind.FELT)

_LEFT, _TOP, _RIGHT = "left", "top", "right"
_SIDES: dict[int, str] = {1: "T", 2: "TT", 3: "LTR", 4: "LTTR", 5: "LLTRR", 6: "LLTTRR", 7: "LLTTTRR"}
"""On which side each of the other players sits, clockwise from the viewer's left, by how many they are."""

WING = 0.26
TOP_SHARE = 0.365
"""How wide the players at the sides have it, and how high those at the top where two sit at each side."""


def arrange(o: Observation, size: tuple[int, int], order: Sequence[Card], *, big: bool = False) -> Placement:
    """The placement of what `o` shows in a window of `size` pixels.

    `order` is the viewer's hand as the viewer has ordered it (the same cards as the Observation's, else the latter
    is used). `big` makes hand and pile as large as they can be.
    """
    unit, tall, prompt, middle = frame(size)
    plates: dict[Seat, Box] = {}
    boxes: dict[Place, Box] = {}
    spots: list[Spot] = []

    for seat, box, side in _territories(o, middle):
        plate, backs, melds = _seat_boxes(box, side, unit, o.seats < 4)
        plates[seat] = plate
        spots += _meld_spots(o, seat, melds, tall, boxes)
        spots += backs_in(o.zone(Kind.HAND, seat), backs)
        boxes[Place(Kind.HAND, seat)] = plate
    own = _own_melds(middle, o.seats, unit)
    spots += _meld_spots(o, o.seat, own, tall, boxes)
    spots += _stock_and_pile(o, _pile_box(middle, o.seats, unit), tall, unit, boxes, big)

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
        melds=own,
        hand=place,
        stock_count=len(o.zone(Kind.STOCK).cards),
        _by_slot=by_slot(spots),
    )


def _territories(o: Observation, middle: Box) -> list[tuple[Seat, Box, str]]:
    """Each other seat with its box and side, clockwise from the viewer's left."""
    others = [(o.seat + i - 1) % o.seats + 1 for i in range(1, o.seats)]
    sides = _SIDES[len(others)]
    lefts, tops, rights = sides.count("L"), sides.count("T"), sides.count("R")
    wing = WING if lefts else 0.0
    centre = 1 - 2 * wing
    deep = 1.0 if lefts > 1 else 0.66
    high = TOP_SHARE if lefts > 1 else 0.33
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


def _seat_boxes(box: Box, side: str, unit: float, roomy: bool) -> tuple[Box, Box, Box]:
    """Name plate, the place of the backs in it, and the place of the melds; `roomy` plates are for few players."""
    box = box.grown(-3 * unit)
    tall = 50 * unit
    wide = min(box.w, 218 * unit)
    if side == _TOP and box.w > 480 * unit:
        tall = 76 * unit if roomy else tall
        plate = Box(box.x, box.y, (252 if roomy else 200) * unit, tall)
        melds = Box(plate.right + 8 * unit, box.y, box.right - plate.right - 8 * unit, box.h)
    else:
        x = box.x if side == _LEFT else box.right - wide if side == _RIGHT else box.x + (box.w - wide) / 2
        plate = Box(x, box.y, wide, tall)
        melds = Box(box.x, box.y + tall + 4 * unit, box.w, box.h - tall - 4 * unit)
    backs = Box(plate.x + 6 * unit, plate.y + 5 * unit, 1.08 * tall, tall - 10 * unit)
    return plate, backs, melds


def _pile_box(middle: Box, seats: int, unit: float) -> Box:
    if seats < 4:
        part = (0.1, 0.335, 0.8, 0.325)
    elif seats < 6:
        part = (WING + 0.005, 0.335, 0.99 - 2 * WING, 0.325)
    else:
        part = (WING + 0.005, TOP_SHARE - 0.005, 0.99 - 2 * WING, 0.345)
    return middle.part(*part).grown(-2 * unit)


def _own_melds(middle: Box, seats: int, unit: float) -> Box:
    if seats < 6:
        return middle.part(0.0, 0.67, 1.0, 0.33).grown(-3 * unit)
    top = TOP_SHARE + 0.345
    return middle.part(WING, top, 1 - 2 * WING, 1 - top).grown(-3 * unit)


def _meld_spots(o: Observation, seat: Seat, box: Box, height: float, boxes: dict[Place, Box]) -> list[Spot]:
    zones = [zone for zone in o.zones if zone.place.kind == Kind.MELD and zone.owner == seat]
    packed = pack_melds(box, [len(zone.cards) for zone in zones], height * 0.155, height * LEAST_CARD)
    spots: list[Spot] = []
    lowest = max((y for corners in packed.melds for _, y in corners), default=0.0)
    for zone, corners in zip(zones, packed.melds, strict=True):
        by = zone.by or (0,) * len(zone.cards)
        shown = strips(corners, packed.w, packed.h)
        for index, (card, (x, y)) in enumerate(zip(zone.cards, corners, strict=True)):
            seen = shown[index]._replace(h=packed.pitch if y < lowest and packed.pitch < packed.h else packed.h)
            scorer = by[index] if by[index] != zone.owner else 0
            spots.append(Spot(zone.place, index, card, Pose(x, y, packed.w, packed.h), seen, scorer))
        boxes[zone.place] = around(Box(x, y, packed.w, packed.h) for x, y in corners)
    return spots


def _stock_and_pile(
    o: Observation, box: Box, height: float, unit: float, boxes: dict[Place, Box], big: bool
) -> list[Spot]:
    pile = o.zone(Kind.PILE).cards
    stock = o.zone(Kind.STOCK).cards
    largest = 0.19 if big else 0.165
    heights = [height * part for part in (largest, 0.15, 0.135, LEAST_CARD)]
    w = card_size(heights[0])[0]
    stock_w = w + 18 * unit
    fan_box = Box(box.x + stock_w, box.y, box.w - stock_w, box.h)
    # a short fan stands in the middle with the stock; a long one has the whole width: nothing wanders in between
    count = len(pile) if o.fan else 1
    shift = round(max(0.0, (box.w - stock_w - 6.5 * w) / 2))
    short = fan_box._replace(x=fan_box.x + shift, w=fan_box.w - shift)
    if count > 1 and (short.w - w) / (count - 1) < 0.36 * w:
        short, shift = fan_box, 0
    grid = in_rows(count, short, heights, spread=0.5, pitch=0.36)
    corner = (round(box.x + shift), round(box.y + (box.h - grid.h) / 2))
    boxes[STOCK] = Box(*corner, grid.w, grid.h)
    spots = _squared(STOCK, stock, corner, grid, unit)
    if o.fan:
        spots += spots_in_rows(grid, PILE, pile)
        boxes[PILE] = Box(fan_box.x + shift, box.y, fan_box.w - shift, box.h)
    else:
        left, top = grid.corners[0] if grid.corners else (fan_box.x + shift, corner[1])
        spots += _squared(PILE, pile, (left, top), grid, unit)
        boxes[PILE] = Box(left, top, grid.w, grid.h).grown(4 * unit)
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
