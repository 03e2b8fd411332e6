"""The table of tricks: nothing that must be read is hidden, in any phase, at any size, for three, four and five."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from game.table.families import family
from game.table.gestures import laid_aside
from game.table.placement import Placement
from game.table.pose import Box
from rules.protocol import TABLE, Kind, Observation, Place
from tests.rules.table import rule_set
from tests.table.test_placement import SIZES, hidden_indices
from tests.tricks.table import TricksTable

SEATS = (3, 4, 5)


def placed(o: Observation, size: tuple[int, int], *, big: bool = False) -> Placement:
    hand = [c for c in o.zone(Kind.HAND, o.seat).cards if c is not None]
    return family(o).arrange(o, size, hand, big=big)


def positions(t: TricksTable, rng: Random) -> Iterator[Observation]:
    """What some seat sees after each action of a deal played at random."""
    while t.overview.result is None:
        seat = t.game.to_act(t.state)[0]
        legal = list(t.game.legal(t.state, seat)) if seat != TABLE else [t.game.chance(t.state, rng)]
        # bids rise slowly, so that there are several
        action = legal[min(len(legal) - 1, rng.choice((0, 1, 1)))] if t.phase == "bid" else rng.choice(legal)
        t.state = t.game.apply(t.state, seat, action).state
        seen = t.game.observe(t.state, rng.randint(1, t.seats))
        yield seen
        if t.phase == "bury":
            declarer = t.game.observe(t.state, t.turn)
            hand = [c for c in declarer.zone(Kind.HAND, t.turn).cards if c is not None]
            for count in range(4):
                yield laid_aside(declarer, hand[:count])


@cache
def seen(seats: int) -> tuple[Observation, ...]:
    found: list[Observation] = []
    for seed in range(4):
        t = TricksTable(rule_set("norsk"), seats)
        t.chance(seed)
        found += positions(t, Random(f"{seats}/{seed}"))
    return tuple(found)


def test_the_positions_show_every_phase() -> None:
    for seats in SEATS:
        assert {"bid", "kitty", "bury", "play", "gather"} <= {o.phase for o in seen(seats)}
        assert any(o.zone(Kind.KITTY).cards and o.phase == "play" for o in seen(seats))
        assert any(len(o.zone(Kind.BURIED).cards) == 3 and o.phase == "play" for o in seen(seats))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_index_can_be_read(seats: int, size: tuple[int, int]) -> None:
    for number, o in enumerate(seen(seats)[:: 3 if size[0] > 1280 else 1]):
        p = placed(o, size, big=bool(number % 2))
        assert not hidden_indices(p), o.phase
        tall = 0.12 * min(size[1], 0.75 * size[0])
        faces = [s for s in p.spots if s.pose.face and s.place.kind in (Kind.HAND, Kind.TRICK, Kind.KITTY)]
        assert all(s.pose.h >= tall - 1 for s in faces if s.place.number in (0, o.seat) or s.place.kind != Kind.HAND)


@pytest.mark.parametrize("seats", SEATS)
def test_everything_lies_inside_the_window_and_apart(seats: int) -> None:
    for size in SIZES:
        window = Box(0, 0, *size)
        for o in seen(seats)[::5]:
            p = placed(o, size)
            assert p.facts
            still = [*p.plates.values(), *p.notes.values(), p.facts, p.prompt, p.controls, p.boxes[p.hand]]
            still += [p.panel] if p.panel else []
            plates = list(p.plates.values())
            for i, box in enumerate(still):
                assert box.within(window), (size, o.phase, box)
                for other in still[i + 1 :]:
                    assert not box.meets(other) or (box in plates and other in plates and box == other), (size, o.phase)
            kinds = (Kind.KITTY, Kind.TRICK, Kind.BURIED)
            middle = [s.pose.box for s in p.spots if s.place.kind in kinds]
            assert all(box.within(p.middle) for box in middle), (size, o.phase)
            assert not any(box.meets(other) for box in middle for other in still), (size, o.phase)


def test_the_cards_of_a_trick_lie_apart_and_towards_their_players() -> None:
    for seats in SEATS:
        for o in seen(seats):
            if o.phase != "gather":
                continue
            p = placed(o, (1280, 720))
            spots = {s.place.number: s.pose.box for s in p.spots if s.place.kind is Kind.TRICK}
            assert set(spots) == set(range(1, seats + 1))
            boxes = list(spots.values())
            assert not any(box.meets(other) for i, box in enumerate(boxes) for other in boxes[i + 1 :])
            assert max(spots, key=lambda seat: spots[seat].centre[1]) == o.seat
            left, right = o.seat % seats + 1, (o.seat - 2) % seats + 1
            assert min(spots, key=lambda seat: spots[seat].centre[0]) == left
            assert max(spots, key=lambda seat: spots[seat].centre[0]) == right


def test_each_trick_won_is_one_back_and_the_last_can_be_pointed_at() -> None:
    for o in seen(4):
        p = placed(o, (1280, 720))
        backs = sum(s.place.kind is Kind.WON for s in p.spots)
        last = o.zone(Kind.LAST_TRICK)
        assert backs + bool(last.cards) == sum(tally.tricks for tally in o.tallies)
        assert not any(s.pose.face for s in p.spots if s.place.kind in (Kind.WON, Kind.LAST_TRICK))
        if last.cards:
            assert p.place_at(p.boxes[Place(Kind.LAST_TRICK)].centre) == Place(Kind.LAST_TRICK)
            assert p.boxes[Place(Kind.LAST_TRICK)].within(p.notes[last.owner])


def test_the_middle_takes_a_card_in_play_only() -> None:
    for o in seen(3):
        p = placed(o, (1280, 720))
        assert (Place(Kind.TRICK) in p.boxes) == (o.phase in ("play", "gather"))
