"""What every family's table has alike: the hand along the bottom with plate and buttons, the backs of the others."""

from collections.abc import Sequence

from game.table.placement import card_size, in_rows, spots_in_rows, strips
from game.table.pose import Box, Pose, Spot
from rules.cards import Card
from rules.protocol import Place, Zone

LEAST_CARD = 0.121
"""The least height of a card, as part of the window's (of three quarters of its width, if that is less)."""

HAND_SHARE = 0.265
PROMPT_SHARE = 0.052
MARGIN = 10.0


def unit_of(size: tuple[int, int]) -> float:
    """The size of one design pixel in a window of that size."""
    return max(0.9, min(size[0] / 1280, size[1] / 720))


def frame(size: tuple[int, int]) -> tuple[float, float, Box, Box]:
    """The unit, the height that cards are measured by, the line above the hand, the table above that line."""
    width, height = size
    unit = unit_of(size)
    margin = MARGIN * unit
    tall = _measure(size)
    line = max(PROMPT_SHARE * tall, 34 * unit)
    prompt = Box(margin, height - HAND_SHARE * tall - line, width - 2 * margin, line)
    middle = Box(margin, margin, width - 2 * margin, prompt.y - 2 * margin)
    return unit, tall, prompt, middle


def _measure(size: tuple[int, int]) -> float:
    """What heights are shares of: that of the window, in a tall one three quarters of its width."""
    return min(size[1], 0.75 * size[0])


def bottom(size: tuple[int, int]) -> tuple[Box, Box, Box]:
    """The hand, the viewer's plate on its left, the buttons on its right."""
    width, height = size
    unit = unit_of(size)
    hand_top = height - HAND_SHARE * _measure(size)
    margin = MARGIN * unit
    tall = height - hand_top - margin
    side = 142 * unit
    plate = Box(margin, hand_top, side, tall)
    controls = Box(width - margin - side, hand_top, side, tall)
    hand = Box(plate.right + margin, hand_top, controls.x - plate.right - 2 * margin, tall)
    return hand, plate, controls


def hand_spots(zone: Zone, place: Place, order: Sequence[Card], box: Box, height: float, big: bool) -> list[Spot]:
    """The viewer's hand in the viewer's order, in one row or two."""
    known = [card for card in zone.cards if card is not None]
    cards: Sequence[Card | None] = order if sorted(order) == sorted(known) and known else zone.cards
    inner = box.grown(-2)._replace(y=box.y + 0.06 * box.h, h=0.94 * box.h)
    largest = 0.238 if big else 0.215
    heights = [height * part for part in (largest, 0.2, 0.18, 0.165, 0.15, 0.135, LEAST_CARD)]
    grid = in_rows(len(cards), inner, heights, spread=0.62, pitch=0.36, most_rows=2, centred=True, balanced=True)
    return spots_in_rows(grid, place, cards)


def backs_share(plate: Box, unit: float) -> float:
    """How wide the backs in a name plate may lie, by the height of the plate: less where the plate is short."""
    return 1.08 if plate.w >= 200 * unit else 0.8


def backs_in(zone: Zone, box: Box) -> list[Spot]:
    """The hand of another player: small backs, squeezed into the plate; faces once they lie open."""
    w, h = card_size(box.h)
    step = min(0.5 * w, (box.w - w) / max(1, len(zone.cards) - 1))
    corners = [(round(box.x + i * step), round(box.y)) for i in range(len(zone.cards))]
    return [
        Spot(zone.place, i, card, Pose(x, y, w, h, face=card is not None), shown)
        for i, (card, (x, y), shown) in enumerate(zip(zone.cards, corners, strips(corners, w, h), strict=True))
    ]
