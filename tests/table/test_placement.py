"""Nothing that must be read is hidden, at any size, for any number of seats."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.table.placement import Placement, in_rows, pack_melds
from game.table.pose import Box
from game.table.rummy_table import FELT, PILE, STOCK, arrange
from rules.protocol import Kind, Observation, Place
from tests.table.tables import table

SIZES = [(1024, 640), (1280, 720), (1100, 700), (1600, 900), (1920, 1080), (2560, 1080), (3840, 2160), (1024, 1024)]


def placed(o: Observation, size: tuple[int, int], *, big: bool = False) -> Placement:
    hand = [c for c in o.zone(Kind.HAND, o.seat).cards if c is not None]
    return arrange(o, size, hand, big=big)


def hidden_indices(p: Placement) -> list[str]:
    """Faces whose corner with rank and suit is covered by a later card or a name plate, or is off the window."""
    window = Box(0, 0, *p.size)
    wrong = []
    for number, spot in enumerate(p.spots):
        if not spot.pose.face or spot.place.kind == Kind.STOCK:
            continue
        corner = spot.pose.index_box
        if not corner.within(window):
            wrong.append(f"{spot} leaves the window")
        for later in p.spots[number + 1 :]:
            if later.pose.box.meets(corner):
                wrong.append(f"{spot} under {later}")
                break
        wrong += [f"{spot} under the plate of {seat}" for seat, plate in p.plates.items() if plate.meets(corner)]
    return wrong


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_index_can_be_read(seats: int, size: tuple[int, int]) -> None:
    for seed in range(6):
        rng = Random(f"{seats}{size}{seed}")
        o = table(rng, seats, hand=rng.choice((1, 7, 13, 26)), pile=rng.choice((0, 1, 9, 30)), melds=rng.randint(0, 9))
        for big in (False, True):
            p = placed(o, size, big=big)
            assert not hidden_indices(p), f"seed {seed}, big {big}"
            faces = [s for s in p.spots if s.place.kind in (Kind.HAND, Kind.PILE) and s.pose.face]
            assert all(s.pose.h >= 0.12 * min(size[1], 0.75 * size[0]) for s in faces), f"seed {seed}"


HARD = [
    {"hand": 9, "pile": 62, "melds": 6},
    {"hand": 50, "pile": 12, "melds": 6},
    {"hand": 7, "pile": 8, "melds": 25, "long": False},
    {"hand": 7, "pile": 8, "melds": 12, "long": False, "owned_by": 2},
    {"hand": 7, "pile": 8, "melds": 20, "long": False, "owned_by": 1},
]


@pytest.mark.parametrize("hard", HARD, ids=lambda h: f"{h['hand']}-{h['pile']}-{h['melds']}")
@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_hardest_tables_can_still_be_read(seats: int, size: tuple[int, int], hard: dict[str, int]) -> None:
    for seed in range(3):
        o = table(Random(seed), seats, **hard)  # type: ignore[arg-type]
        p = placed(o, size)
        assert not hidden_indices(p), f"seed {seed}"
        assert len(p.of(PILE)) == hard["pile"]
        assert len(p.of(p.hand)) == hard["hand"]
        melds = [zone for zone in o.zones if zone.place.kind == Kind.MELD]
        assert all(len(p.of(zone.place)) == len(zone.cards) for zone in melds)


def test_cards_of_melds_are_tall_enough_as_long_as_there_is_room() -> None:
    for seats, melds in ((2, 12), (3, 12), (4, 12), (6, 10), (8, 6)):
        o = table(Random(seats), seats, melds=melds, long=False)
        p = placed(o, (1280, 720))
        assert all(s.pose.h >= 0.12 * 720 for s in p.spots if s.place.kind == Kind.MELD), seats


def test_two_plates_never_overlap_nor_do_the_places_for_dropping() -> None:
    for seats in range(2, 9):
        for size in SIZES:
            p = placed(table(Random(seats), seats, melds=9), size)
            plates = list(p.plates.items())
            for i, (seat, plate) in enumerate(plates):
                assert plate.within(Box(0, 0, *size)), (seats, size, seat)
                assert not any(plate.meets(other) for _, other in plates[i + 1 :]), (seats, size, seat)
                assert not plate.meets(p.boxes[PILE]), (seats, size, seat)
                assert not plate.meets(p.boxes[STOCK]), (seats, size, seat)
            hand = p.boxes[p.hand]
            assert not hand.meets(p.prompt)
            assert not hand.meets(p.controls)
            assert not hand.meets(p.middle)


def test_visible_parts_are_hit_by_the_point_that_shows_them() -> None:
    for seats in (2, 5, 8):
        o = table(Random(seats), seats, hand=30, pile=45, melds=12)
        p = placed(o, (1280, 720))
        for spot in p.spots:
            if spot.place.kind in (Kind.HAND, Kind.PILE, Kind.MELD) and spot.pose.face:
                x, y = spot.shown.x + 3, spot.shown.y + 3
                assert p.spot_at((x, y)) == spot


def test_an_empty_place_can_still_be_dropped_on() -> None:
    p = placed(table(Random(1), 2, hand=0, pile=0, melds=0), (1280, 720))
    x, y = p.boxes[PILE].centre
    assert p.place_at((x, y)) == PILE
    assert p.place_at(p.boxes[p.hand].centre) == p.hand
    assert p.place_at((p.middle.x + 5, p.middle.bottom - 5)) == FELT
    assert p.place_at((p.middle.x + 5, p.prompt.bottom + 1)) is None or p.boxes[p.hand].holds((5, p.prompt.bottom + 1))


def test_a_squared_pile_shows_one_card() -> None:
    o = table(Random(3), 4, pile=20, fan=False)
    spots = placed(o, (1280, 720)).of(PILE)
    assert spots[-1].card == o.zone(Kind.PILE).cards[-1]
    assert len(spots) <= 4
    assert len({(s.pose.x, s.pose.y) for s in spots}) == len(spots)


def test_the_hand_lies_in_the_order_given() -> None:
    o = table(Random(4), 2, hand=13)
    order = list(reversed([c for c in o.zone(Kind.HAND, 1).cards if c is not None]))
    p = arrange(o, (1280, 720), order)
    assert [s.card for s in p.of(p.hand)] == order
    assert p.at(p.hand, 0) == p.of(p.hand)[0]


def test_the_same_observation_gives_the_same_picture() -> None:
    o = table(Random(5), 6)
    assert placed(o, (1280, 720)).spots == placed(o, (1280, 720)).spots


def test_rows_fill_up_in_order_so_that_old_discards_stay() -> None:
    box, heights = Box(0, 0, 400, 200), [100.0]
    some = in_rows(30, box, heights)
    more = in_rows(31, box, heights)
    assert some.rows == more.rows > 1
    assert some.corners == more.corners[:30]


def test_rows_of_melds_overlap_only_when_smaller_cards_do_not_help() -> None:
    packed = pack_melds(Box(0, 0, 940, 150), [4, 4, 3, 6, 4, 3, 4, 3], 110, 86)
    rows = sorted({y for meld in packed.melds for _, y in meld})
    assert 86 <= packed.h < 110
    assert all(lower - upper >= packed.h for upper, lower in pairwise(rows))


def test_rows_of_melds_are_about_as_long_as_each_other() -> None:
    packed = pack_melds(Box(0, 0, 700, 300), [3] * 8, 110, 88)
    rows = Counter(meld[0][1] for meld in packed.melds)
    assert len(rows) > 1
    assert max(rows.values()) - min(rows.values()) <= 1


def test_melds_shrink_only_when_nothing_else_helps() -> None:
    roomy = pack_melds(Box(0, 0, 900, 200), [3, 3, 4], 110, 88)
    assert roomy.h == 110
    tight = pack_melds(Box(0, 0, 300, 130), [3] * 12, 110, 88)
    assert tight.h < 88
    assert len(tight.melds) == 12


def test_own_plate_and_melds_belong_to_their_seats() -> None:
    o = table(Random(8), 5, melds=10)
    p = placed(o, (1600, 900))
    for zone in o.zones:
        if zone.place.kind == Kind.MELD and zone.owner == o.seat:
            assert p.boxes[zone.place].y > p.boxes[PILE].centre[1]
        elif zone.place.kind == Kind.MELD:
            distances = {seat: abs(plate.centre[0] - p.boxes[zone.place].centre[0]) for seat, plate in p.plates.items()}
            assert zone.owner in sorted(distances, key=distances.__getitem__)[:3]
    assert p.boxes[Place(Kind.HAND, 2)] == p.plates[2]
