"""Where everything lies in the trick game: a pure function of the Observation, the window and the hand's order.

The others sit round the middle clockwise from the viewer's left; each has a name plate and under it a line with the
last bid or the tricks won. In the middle lie, one after the other: the kitty with the panel of bids under it, the
three cards to lay away, and the trick, each card in front of the one who played it.
"""

from collections.abc import Sequence

from game.table.placement import Placement, by_slot, card_size
from game.table.pose import Box, Pose, Spot, around
from game.table.seating import LEAST_CARD, backs_in, backs_share, bottom, frame, hand_spots
from rules.cards import Card
from rules.protocol import Kind, Observation, Place, Seat
from rules.tricks.state import BID, BURY, GATHER, PLAY

KITTY, BURIED = Place(Kind.KITTY), Place(Kind.BURIED)
TRICK, LAST_TRICK = Place(Kind.TRICK), Place(Kind.LAST_TRICK)

_SIDES = {1: "T", 2: "LR", 3: "LTR", 4: "LTTR"}
"""On which side each of the other players sits, clockwise from the viewer's left, by how many they are."""

WIDE, TALL, NOTE, GAP = 224.0, 54.0, 30.0, 4.0
"""Width and height of a name plate, height of the line under it, and what lies between, in design pixels."""

FACTS = 112.0
"""Height of the panel with the contract, in design pixels."""

_TOWARDS = {"T": (0.0, -0.575), "L": (-1.15, 0.0), "R": (1.15, 0.0), "own": (0.0, 0.575)}
"""From the middle of the trick to the middle of a card of it: widths across, heights down, by where its player sits."""

_TWO_AT_TOP = ((-0.6, -0.575), (0.6, -0.575))


def arrange(o: Observation, size: tuple[int, int], order: Sequence[Card], *, big: bool = False) -> Placement:
    """The placement of what `o` shows in a window of `size` pixels; see `rummy_table.arrange` for `order` and `big`."""
    unit, tall, prompt, middle = frame(size)
    plates, boxes, notes = _seats(o, middle, unit)
    spots = [spot for seat, plate in plates.items() for spot in backs_in(o.zone(Kind.HAND, seat), _backs(plate, unit))]
    for seat, plate in plates.items():
        boxes[Place(Kind.HAND, seat)] = plate
    notes[o.seat] = Box(middle.x, middle.bottom - NOTE * unit, WIDE * unit, NOTE * unit)
    centre = _centre(middle, plates, notes, o, unit)
    panel = _kitty_and_bids(o, centre, tall, unit, spots, boxes)
    _laid_away(o, middle, centre, tall, unit, spots, boxes)
    for seat, note in notes.items():
        _won(o, seat, note, unit, spots, boxes)
    _trick(o, centre, tall, big, spots, boxes)

    hand, plate, controls = bottom(size)
    plates[o.seat] = plate
    place = Place(Kind.HAND, o.seat)
    spots += hand_spots(o.zone(Kind.HAND, o.seat), place, order, hand, tall, big)
    boxes[place] = hand
    w, h = card_size(TALL * unit)
    x, y = plates[o.dealer].centre if o.dealer in plates else middle.centre
    return Placement(
        size=size,
        unit=unit,
        spots=tuple(spots),
        boxes=boxes,
        plates=plates,
        prompt=prompt,
        controls=controls,
        middle=middle,
        melds=centre,
        hand=place,
        notes=notes,
        facts=Box(middle.x, middle.y, WIDE * unit, FACTS * unit),
        panel=panel,
        origin=Pose(round(x - w / 2), round(y - h / 2), w, h, face=False),
        _by_slot=by_slot(spots),
    )


def _seats(o: Observation, middle: Box, unit: float) -> tuple[dict[Seat, Box], dict[Place, Box], dict[Seat, Box]]:
    """Name plates of the others, no places yet, and the lines under the plates."""
    others = [(o.seat + i - 1) % o.seats + 1 for i in range(1, o.seats)]
    sides = _SIDES[len(others)]
    wide, tall = WIDE * unit, TALL * unit
    low = middle.y + max(0.3 * middle.h, (FACTS + 10) * unit)
    tops = sides.count("T")
    left, room = middle.x + wide, middle.w - 2 * wide
    plates: dict[Seat, Box] = {}
    for number, (seat, side) in enumerate(zip(others, sides, strict=True)):
        if side == "T":
            x = left + room * (number - sides.index("T") + 0.5) / tops - wide / 2
            plates[seat] = Box(x, middle.y, wide, tall)
        else:
            plates[seat] = Box(middle.x if side == "L" else middle.right - wide, low, wide, tall)
    notes = {seat: Box(plate.x, plate.bottom + GAP * unit, wide, NOTE * unit) for seat, plate in plates.items()}
    return plates, {}, notes


def _backs(plate: Box, unit: float) -> Box:
    return Box(plate.x + 6 * unit, plate.y + 5 * unit, backs_share(plate, unit) * plate.h, plate.h - 10 * unit)


def _centre(middle: Box, plates: dict[Seat, Box], notes: dict[Seat, Box], o: Observation, unit: float) -> Box:
    """The table between the plates."""
    side = (WIDE + 12) * unit
    tops = [notes[seat].bottom for seat, plate in plates.items() if plate.y <= middle.y]
    top = max(tops, default=middle.y) + 6 * unit
    return Box(middle.x + side, top, middle.w - 2 * side, middle.bottom - top)


def _row(cards: Sequence[Card | None], place: Place, box: Box, height: float, gap: float, face: bool) -> list[Spot]:
    """Cards side by side in the middle of a box, `gap` of their width apart (below nought: they overlap)."""
    w, h = card_size(height)
    step = round(w * (1 + gap))
    x = round(box.centre[0] - (w + step * (len(cards) - 1)) / 2)
    y = round(box.centre[1] - h / 2)
    spots = []
    for i, card in enumerate(cards):
        pose = Pose(x + i * step, y, w, h, face=face and card is not None)
        shown = pose.box._replace(w=min(w, step)) if i + 1 < len(cards) else pose.box
        spots.append(Spot(place, i, card, pose, shown))
    return spots


def _kitty_and_bids(
    o: Observation, centre: Box, tall: float, unit: float, spots: list[Spot], boxes: dict[Place, Box]
) -> Box | None:
    """The kitty until it is taken or left; gives the place for the bids under it while there is bidding."""
    if o.phase == PLAY or o.phase == GATHER or o.phase == BURY:
        return None
    cards = o.zone(Kind.KITTY).cards
    height = min(0.165 * tall, 0.34 * centre.h) if o.phase == BID else 0.2 * tall
    top = centre._replace(h=height + 4 * unit) if o.phase == BID else centre
    if cards:
        laid = _row(cards, KITTY, top, height, 0.08, True)
        spots += laid
        boxes[KITTY] = around(spot.pose.box for spot in laid)
    if o.phase != BID:
        return None
    y = top.bottom + 10 * unit
    wide = min(centre.w, 560 * unit)
    high = min(centre.bottom - y, 236 * unit)
    return Box(centre.centre[0] - wide / 2, y, wide, high)


def _corner(middle: Box, tall: float, unit: float) -> Box:
    """Where the kitty lies that was left, or what was laid away."""
    wide = WIDE * unit
    return Box(middle.right - wide, middle.y + 18 * unit, wide, max((FACTS - 18) * unit, LEAST_CARD * tall + 2 * unit))


def _laid_away(
    o: Observation, middle: Box, centre: Box, tall: float, unit: float, spots: list[Spot], boxes: dict[Place, Box]
) -> None:
    """The tray for three cards while the viewer buries; afterwards what was buried or left, in a corner."""
    away = o.zone(Kind.BURIED).cards
    corner = _corner(middle, tall, unit)
    height = min(corner.h, max(LEAST_CARD * tall, 0.9 * corner.h))
    if o.phase == BURY and o.turn == o.seat:
        w, h = card_size(0.2 * tall)
        step = round(1.08 * w)
        tray = Box(centre.centre[0] - (w + 2 * step) / 2, centre.centre[1] - h / 2, w + 2 * step, h)
        for i, card in enumerate(away):
            pose = Pose(round(tray.x) + i * step, round(tray.y), w, h, face=card is not None)
            spots.append(Spot(BURIED, i, card, pose, pose.box))
        boxes[BURIED] = tray.grown(8 * unit)
    elif away:
        laid = _row(away, BURIED, corner, height, -0.62, o.phase not in (PLAY, GATHER))
        spots += laid
        boxes[BURIED] = around(spot.pose.box for spot in laid)
    kitty = o.zone(Kind.KITTY).cards
    if kitty and o.phase in (PLAY, GATHER):
        laid = _row(kitty, KITTY, corner, height, -0.5, True)
        spots += laid
        boxes[KITTY] = around(spot.pose.box for spot in laid)


def _won(o: Observation, seat: Seat, note: Box, unit: float, spots: list[Spot], boxes: dict[Place, Box]) -> None:
    """The tricks of a seat as small backs at the right end of its line; the last trick on top, a little apart."""
    w, h = card_size(note.h - 4 * unit)
    won, last = o.zone(Kind.WON, seat), o.zone(Kind.LAST_TRICK)
    firsts = range(0, len(won.cards), o.seats)
    step = round(8 * unit)
    count = len(firsts) + (last.owner == seat and bool(last.cards))
    x = round(note.right - w - max(0, count - 1) * step - 3 * unit)
    y = round(note.y + 2 * unit)
    for number, first in enumerate(firsts):
        pose = Pose(x + number * step, y, w, h, face=False)
        spots.append(Spot(won.place, first, won.cards[first], pose, pose.box._replace(w=step)))
    if last.owner == seat and last.cards:
        for number, card in enumerate(last.cards):
            pose = Pose(x + len(firsts) * step, y, w, h, face=False)
            spots.append(Spot(LAST_TRICK, number, card, pose, pose.box))
        boxes[LAST_TRICK] = spots[-1].pose.box


def _trick(o: Observation, centre: Box, tall: float, big: bool, spots: list[Spot], boxes: dict[Place, Box]) -> None:
    """The trick on the table: each card between its player and the middle."""
    if o.phase not in (PLAY, GATHER):
        return
    boxes[TRICK] = centre
    w, h = card_size(min((0.215 if big else 0.19) * tall, 0.98 * centre.h / 2.15))
    others = [(o.seat + i - 1) % o.seats + 1 for i in range(1, o.seats)]
    sides = _SIDES[len(others)]
    x, y = centre.centre
    for number, seat in enumerate([*others, o.seat]):
        side = sides[number] if number < len(sides) else "own"
        dx, dy = _TOWARDS[side]
        if side == "T" and sides.count("T") == 2:
            dx, dy = _TWO_AT_TOP[number - sides.index("T")]
        if side in "LR" and sides.count("T") == 2:
            dx *= 1.6
        for card in o.zone(Kind.TRICK, seat).cards:
            pose = Pose(round(x + dx * w - w / 2), round(y + dy * h - h / 2), w, h, face=card is not None)
            spots.append(Spot(Place(Kind.TRICK, seat), 0, card, pose, pose.box))
