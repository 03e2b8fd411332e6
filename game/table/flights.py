"""Motion as the difference of two pictures: which card of the old one became which of the new, and how it gets there.

The model is final at once and pixels catch up: a flight only says where a card is drawn until it has arrived.
"""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple

from game.table.pose import Pose, Spot
from rules.cards import Card, held
from rules.protocol import Kind, Place

Slot = tuple[Place, int]

STAGGER = 0.16
"""How much later each card of a group sets out, as part of the duration of one flight."""
DEAL_SECONDS = 1.4
"""How long dealing takes at normal speed, whatever the number of cards."""


class Flight(NamedTuple):
    """One card on its way. Times are seconds on the table's own clock; `arc` is how high it bows, in pixels.

    `hidden`: it is not seen before it sets out (it comes off the stock).
    """

    start: Pose
    end: Pose
    began: float
    lasts: float
    arc: float
    hidden: bool = False

    def over(self, now: float) -> bool:
        """Whether it has arrived."""
        return now >= self.began + self.lasts

    def at(self, now: float) -> tuple[Pose, float]:
        """The pose now, and how much of the card's width shows while it turns over (1: all of it)."""
        part = 1.0 if self.lasts <= 0 else max(0.0, min(1.0, (now - self.began) / self.lasts))
        eased = part * part * (3 - 2 * part)
        a, b = self.start, self.end
        x = a.x + (b.x - a.x) * eased
        y = a.y + (b.y - a.y) * eased - self.arc * 4 * part * (1 - part)
        w, h = round(a.w + (b.w - a.w) * eased), round(a.h + (b.h - a.h) * eased)
        turns = a.face != b.face
        face = b.face if part >= 0.5 or not turns else a.face
        return Pose(x, y, w, h, a.angle + (b.angle - a.angle) * eased, face), abs(1 - 2 * part) if turns else 1.0


def pair(old: Sequence[Spot], new: Sequence[Spot]) -> tuple[int | None, ...]:
    """For each new spot the old one it was, None where there is none: each old spot is used once at most.

    First the same card in the same place, in order; then the same card elsewhere; then a card that was, or has
    become, a back. Cards are told apart by name only, so twins take the nearest.
    """
    free = dict(enumerate(old))
    found: list[int | None] = [None] * len(new)
    here: dict[tuple[Place, Card | None], list[int]] = {}
    for number, spot in free.items():
        here.setdefault((spot.place, _name(spot)), []).append(number)
    for number, spot in enumerate(new):
        same = here.get((spot.place, _name(spot)))
        if same:
            found[number] = same.pop(0)
            del free[found[number]]  # type: ignore[arg-type]
    for hidden in (False, True):
        for number, spot in enumerate(new):
            if found[number] is not None:
                continue
            best = min(
                (n for n, was in free.items() if (_became(was, spot) if hidden else _name(was) == _name(spot))),
                key=lambda n, spot=spot: _apart(free[n].pose, spot.pose),  # type: ignore[misc]
                default=None,
            )
            if best is not None:
                found[number] = best
                del free[best]
    return tuple(found)


def _name(spot: Spot) -> Card | None:
    return None if spot.card is None else held(spot.card)


def _became(was: Spot, spot: Spot) -> bool:
    return was.place != spot.place and (was.card is None or spot.card is None)


def _apart(a: Pose, b: Pose) -> float:
    return hypot(a.x - b.x, a.y - b.y)


def flights(
    old: Sequence[Spot],
    poses: Mapping[Slot, Pose],
    new: Sequence[Spot],
    now: float,
    lasts: float,
    *,
    arc: float = 0.12,
    dealing: bool = False,
    origin: Pose | None = None,
) -> dict[Slot, Flight]:
    """The flights from the old picture to the new one, by slot of the new.

    `poses` tells where cards of the old picture are drawn at this moment (those not listed are where they lie).
    Cards without a past come from the stock, or from `origin` where there is none. `lasts` is the duration of one
    flight in seconds; 0 gives no flights.
    """
    if lasts <= 0:
        return {}
    origin = _origin(old, new) or origin
    pairs = pair(old, new)
    moved: list[tuple[Spot, Pose]] = []
    off_stock = set()
    for spot, was in zip(new, pairs, strict=True):
        if was is not None:
            start = poses.get((old[was].place, old[was].along), old[was].pose)
        elif origin is not None and spot.place.kind != Kind.STOCK:
            start = origin
            off_stock.add((spot.place, spot.along))
        else:
            continue
        if start != spot.pose:
            moved.append((spot, start))
    if dealing:
        moved.sort(key=lambda m: (m[0].place.kind != Kind.HAND, m[0].along, m[0].place.number))
        step = max(0.0, DEAL_SECONDS * lasts / 0.24 - lasts) / max(1, len(moved))
    else:
        far = [m for m in moved if _apart(m[1], m[0].pose) > m[0].pose.w]
        step = min(STAGGER * lasts, lasts / max(1, len(far)))
    found: dict[Slot, Flight] = {}
    later = 0
    for spot, start in moved:
        distance = _apart(start, spot.pose)
        goes_far = dealing or distance > spot.pose.w
        slot = (spot.place, spot.along)
        began = now + later * step if goes_far else now
        found[slot] = Flight(start, spot.pose, began, lasts, arc * distance if goes_far else 0.0, slot in off_stock)
        later += goes_far
    return found


def _origin(old: Sequence[Spot], new: Sequence[Spot]) -> Pose | None:
    """Where cards come from that were not there before: the stock, as it lay or lies."""
    for spots in (old, new):
        stock = [spot for spot in spots if spot.place.kind == Kind.STOCK]
        if stock:
            return stock[-1].pose._replace(face=False)
    return None
