"""Nothing that has to be read lies on anything else, over many more tables than anybody can look at."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from game.table.placement import Placement
from game.table.pose import Box
from game.table.rummy_table import NUMBER, PILE, STOCK
from rules.protocol import Kind, Observation, Place
from tests.table.tables import table
from tests.table.test_placement import SIZES, placed

CASES = {
    "begun": {"hand": 7, "pile": 1, "melds": 0},
    "usual": {"hand": 9, "pile": 12, "melds": 7},
    "pile of 60": {"hand": 9, "pile": 60, "melds": 5},
    "hand of 50": {"hand": 50, "pile": 9, "melds": 5},
    "25 melds": {"hand": 7, "pile": 6, "melds": 25, "long": False},
    "12 melds of one": {"hand": 7, "pile": 8, "melds": 12, "long": False, "owned_by": 2},
}
MORE_SIZES = [*SIZES, (2560, 800), (1100, 1400), (2560, 1440)]


def tables() -> Iterator[tuple[str, Observation, bool]]:
    """Tables for two to eight, of every case, the pile fanned and squared, plain cards and big ones."""
    for seats in range(2, 9):
        for case, wish in CASES.items():
            for seed in range(2):
                o = table(Random(f"{seats}{case}{seed}"), seats, fan=seed == 0 or seats % 2 == 0, **wish)  # type: ignore[arg-type]
                yield f"{seats} seats, {case}, {seed}", o, bool((seats + seed) % 2)


def pieces(p: Placement) -> dict[str, Box]:
    """What may lie on nothing else: the ground of each seat (or its bare plate), pile, stock with its number, hand."""
    found = {
        f"seat {seat}": p.mats.get(seat, plate) for seat, plate in p.plates.items() if p.plates[seat].y < p.prompt.y
    }
    viewer = p.hand.number
    found["own plate"] = p.plates[viewer]
    if viewer in p.mats:
        found["own melds"] = p.mats[viewer]
    stock = p.boxes[STOCK]
    found["stock"] = stock._replace(h=stock.h + NUMBER * p.unit - 2)
    for spot in p.of(PILE):
        found[f"pile {spot.along}"] = spot.pose.box
    return found | {"hand": p.boxes[p.hand], "line": p.prompt, "buttons": p.controls}


@pytest.mark.parametrize("size", MORE_SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_nothing_lies_on_anything_else(size: tuple[int, int]) -> None:
    window = Box(0, 0, *size)
    for what, o, big in tables():
        p = placed(o, size, big=big)
        found = pieces(p)
        for name, box in found.items():
            assert box.within(window), (what, name, box)
        for (one, a), (other, b) in combinations(found.items(), 2):
            if not (one.startswith("pile") and other.startswith("pile")):
                assert not a.meets(b), (what, one, a, other, b)
        for spot in p.spots:
            assert spot.pose.box.within(window), (what, spot)
            if spot.place.kind is Kind.MELD:
                owner = next(zone.owner for zone in o.zones if zone.place == spot.place)
                assert spot.pose.box.within(p.mats[owner]), (what, spot)


@pytest.mark.parametrize("size", MORE_SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_what_shows_of_a_covered_card_is_wide_enough_for_its_index(size: tuple[int, int]) -> None:
    for what, o, big in tables():
        p = placed(o, size, big=big)
        for spot in p.spots:
            if spot.pose.face and spot.place.kind in (Kind.HAND, Kind.PILE, Kind.MELD):
                assert spot.shown.w >= 13.5, (what, spot)


def test_whose_melds_they_are_shows_at_the_place_of_the_owner() -> None:
    for what, o, _big in tables():
        for size in MORE_SIZES:
            p = placed(o, size)
            for seat, mat in p.mats.items():
                if seat != o.seat:
                    assert p.plates[seat].within(mat), (what, size, seat)
                    assert not any(mat.meets(plate) for other, plate in p.plates.items() if other != seat), (what, size)
            assert p.mats.keys() == {zone.owner for zone in o.zones if zone.place.kind is Kind.MELD}


def test_the_table_is_shared_out_as_usual_while_everything_fits() -> None:
    for seats in range(2, 9):
        few = [placed(table(Random(seats), seats, melds=n, long=False), (1280, 720)) for n in range(3)]
        assert len({p.boxes[Place(Kind.PILE)].y for p in few}) == 1
