"""Which card became which, and the way between."""

from random import Random

from game.table.flights import DEAL_SECONDS, Flight, flights, pair
from game.table.placement import Placement
from game.table.pose import Pose
from game.table.rummy_table import PILE, STOCK, arrange
from rules.protocol import Kind, Place
from tests.rules.table import Table, table


def shown(t: Table, seat: int = 1) -> Placement:
    o = t.game.observe(t.state, seat)
    hand = [c for c in o.zone(Kind.HAND, seat).cards if c is not None]
    return arrange(o, (1280, 720), hand)


def origin(t: Table, line: str, place: Place, card: str | None, seat: int = 1) -> Place | None:
    """Where the card that lies in `place` after the line was before it."""
    before = shown(t, seat)
    after = shown(t.do(line), seat)
    for spot, was in zip(after.spots, pair(before.spots, after.spots), strict=True):
        if spot.place == place and (card is None or spot.card == t.game.read(t.state, 1, f"discard {card}").card):
            found = before.spots[was].place if was is not None else None
            if found != place:
                return found
    return None


def test_a_discard_comes_from_the_hand() -> None:
    t = table("Hand 1: 7H 8H KC", "Turn: 1 play")
    assert origin(t, "1 discard KC", PILE, "KC") == Place(Kind.HAND, 1)


def test_the_others_discard_comes_from_their_backs() -> None:
    t = table("Hand 2: 7H 8H KC", "Turn: 2 play")
    assert origin(t, "2 discard KC", PILE, "KC") == Place(Kind.HAND, 2)


def test_a_dig_goes_from_the_pile_to_the_hand() -> None:
    t = table("Hand 1: 7H 7S KC", "Pile: 2C 7D 9S", "Turn: 1 draw")
    assert origin(t, "1 draw pile 2", Place(Kind.HAND, 1), "9S") == PILE


def test_somebody_elses_dig_goes_from_the_pile_to_their_backs() -> None:
    t = table("Hand 2: 7H 7S KC", "Pile: 2C 7D 9S", "Turn: 2 draw")
    assert origin(t, "2 draw pile 2", Place(Kind.HAND, 2), None) == PILE


def test_a_meld_comes_from_the_hand_and_a_named_joker_is_the_same_card() -> None:
    t = table("Hand 1: 7H 7S JK KC", "Turn: 1 play")
    before = shown(t)
    after = shown(t.do("1 meld 7H 7S JK=7C"))
    pairs = pair(before.spots, after.spots)
    places = {
        before.spots[was].place
        for spot, was in zip(after.spots, pairs, strict=True)
        if was is not None and spot.place.kind is Kind.MELD
    }
    assert places == {Place(Kind.HAND, 1)}
    assert all(was is not None for spot, was in zip(after.spots, pairs, strict=True) if spot.place.kind is Kind.MELD)


def test_no_card_of_the_old_picture_is_used_twice() -> None:
    t = table("Hand 1: 7H 7S JK KC", "Hand 2: 2C 3C 4C", "Pile: 9S 9D", "Turn: 1 draw")
    before = shown(t)
    for line in ("1 draw stock", "1 meld 7H 7S JK=7C", "1 discard KC", "2 draw pile 1"):
        after = shown(t.do(line))
        used = [was for was in pair(before.spots, after.spots) if was is not None]
        assert len(used) == len(set(used)), line
        before = after


def test_a_drawn_card_starts_as_a_back_on_the_stock() -> None:
    t = table("Hand 1: 7H 8H", "Stock: 4D 9S 5C KD 6C 6D 6H 6S 3C 3D 3H 3S", "Turn: 1 draw")
    before = shown(t)
    after = shown(t.do("1 draw stock"))
    found = flights(before.spots, {}, after.spots, 0.0, 0.24)
    drawn = next(s for s in after.spots if s.place == after.hand and s.card is not None and s.card % 15 == 3)
    flight = found[drawn.place, drawn.along]
    assert flight.start == before.of(STOCK)[-1].pose
    assert not flight.start.face
    assert flight.end == drawn.pose


def test_a_flight_begins_ends_and_turns_over_on_the_way() -> None:
    flight = Flight(Pose(0, 0, 60, 84, face=False), Pose(100, 50, 80, 112), 10.0, 0.4, 12.0)
    assert flight.at(10.0) == (flight.start, 1.0)
    assert flight.at(10.4) == (flight.end, 1.0)
    assert flight.over(10.4)
    assert not flight.over(10.3)
    middle, shows = flight.at(10.2)
    assert shows < 0.05
    assert middle.y < 25
    assert flight.at(10.1)[0].face is False
    assert flight.at(10.3)[0].face is True


def test_dealing_is_a_flutter_of_less_than_two_seconds() -> None:
    for seats in (2, 5, 8):
        t = table(seats=seats)
        dealt = Table(t.rules, seats).chance(3)
        o = dealt.game.observe(dealt.state, 1)
        placed = arrange(o, (1280, 720), [c for c in o.zone(Kind.HAND, 1).cards if c is not None])
        found = flights((), {}, placed.spots, 0.0, 0.24, dealing=True)
        assert found
        assert max(flight.began + flight.lasts for flight in found.values()) <= DEAL_SECONDS + 0.3 < 2


def test_animation_off_snaps() -> None:
    t = table("Hand 1: 7H 8H KC", "Turn: 1 play")
    before = shown(t)
    assert flights(before.spots, {}, shown(t.do("1 discard KC")).spots, 0.0, 0.0) == {}


def test_cards_on_their_way_go_on_from_where_they_are_drawn() -> None:
    t = table("Hand 1: 7H 8H KC", "Turn: 1 play")
    before = shown(t)
    there = {(s.place, s.along): s.pose._replace(x=s.pose.x + 33, y=5.0) for s in before.of(before.hand)}
    after = shown(t.do("1 discard KC"))
    found = flights(before.spots, there, after.spots, 0.0, 0.3)
    assert found[PILE, after.of(PILE)[-1].along].start.y == 5.0


def test_random_tables_pair_like_with_like() -> None:
    from tests.table.tables import table as made_up

    for seed in range(20):
        o = made_up(Random(seed), 4)
        p = arrange(o, (1280, 720), [c for c in o.zone(Kind.HAND, 1).cards if c is not None])
        assert pair(p.spots, p.spots) == tuple(range(len(p.spots)))
