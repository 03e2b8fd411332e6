"""What a seat may know, and the states it imagines."""

from collections import Counter
from random import Random

import pytest

from rules import cards, catalog
from rules.protocol import TABLE, Kind
from rules.tricks.imagining import spread
from tests.conformance.mixes import random_table
from tests.tricks.table import dealt, playing, table

JOKER = cards.JOKER


def test_voids_shown_a_suit_led_and_not_followed() -> None:
    t = playing("6C", "7H 8S", "AD 9S", "9H AS").do("1 play 7H", "2 play AD", "3 play 9H")
    assert [tally.voids for tally in t.game.observe(t.state, 2).tallies] == [(), (2,), ()]


def test_the_joker_and_both_jacks_count_as_trumps_for_voids() -> None:
    t = playing("6C", "7C 8S", "JS 9S", "JK AS").do("1 play 7C", "2 play JS")
    assert [tally.voids for tally in t.game.observe(t.state, 2).tallies] == [(), (), ()]
    t = playing("6C", "7S 8H", "JS 9H", "JK AH").do("1 play 7S", "2 play JS", "3 play JK")
    assert [tally.voids for tally in t.game.observe(t.state, 2).tallies] == [(), (3,), (3,)]


def test_a_joker_played_in_grand_shows_nothing() -> None:
    t = playing("6G", "7H 8S", "JK 9H", "AS 7D").do("1 play 7H", "2 play JK", "3 play 7D")
    assert [tally.voids for tally in t.game.observe(t.state, 2).tallies] == [(), (), (2,)]


def test_tallies_tell_tricks_and_cards_in_hand() -> None:
    t = playing("6C", "7H 8S", "AH 9S", "9H AS").do("1 play 7H", "2 play AH", "3 play 9H", "2 play 9S")
    assert [(tally.tricks, tally.cards) for tally in t.game.observe(t.state, 1).tallies] == [(0, 1), (1, 0), (0, 1)]


def test_imagined_hands_hold_no_suit_that_was_shown_to_be_lacking() -> None:
    t = dealt(4, seed=3).do("1 bid 6S", "2 pass", "3 pass", "4 pass", "1 leave")
    for _ in range(24):
        t.do(sorted(t.legal())[len(t.legal()) // 2])
    o = t.game.observe(t.state, 1)
    assert any(tally.voids for tally in o.tallies[1:])
    order = t.state.public.terms.orders[3]
    for seed in range(40):
        other = t.game.imagine(o, Random(seed))
        for tally in o.tallies[1:]:
            assert not {order.suits[c] for c in cards.kinds(other.hands[tally.seat - 1])} & set(tally.voids)


def test_imagined_kitty_cards_that_the_declarer_took_are_in_the_hand_or_laid_away() -> None:
    t = dealt(4, seed=3).do("1 bid 6S", "2 pass", "3 pass", "4 pass")
    kitty = {c for c in t.game.observe(t.state, 2).zone(Kind.KITTY).cards if c is not None}
    t.do("1 take", "1 bury " + " ".join(t.hand(1)[:3]))
    o = t.game.observe(t.state, 2)
    places = Counter[str]()
    for seed in range(40):
        other = t.game.imagine(o, Random(seed))
        assert kitty <= {*cards.kinds(other.hands[0]), *other.buried}
        places.update("hand" if c not in other.buried else "buried" for c in kitty)
    assert min(places.values()) > 5


def test_the_declarer_knows_what_it_laid_away() -> None:
    t = dealt(3, seed=3).do("1 bid 6S", "2 pass", "3 pass", "1 take")
    t.do("1 bury " + " ".join(t.hand(1)[:3]))
    o = t.game.observe(t.state, 1)
    assert all(t.game.imagine(o, Random(seed)).buried == t.state.buried for seed in range(5))


def test_an_observation_does_not_depend_on_what_is_hidden() -> None:
    hands = ("Hand 1: AS 7C", "Hand 2: KS 8C", "Hand 3: QS 9C", "Kitty: 7D 8D 9D", "Contract: 1 6C", "Turn: 1 play")
    swapped = (hands[0], "Hand 2: QS 8C", "Hand 3: KS 9C", *hands[3:])
    one, other = table(*hands), table(*swapped)
    assert one.game.observe(one.state, 1) == other.game.observe(other.state, 1)
    assert one.game.observe(one.state, 2) != other.game.observe(other.state, 2)


def test_everything_lies_open_after_the_deal() -> None:
    t = dealt(3, kitty_open="no").do("1 pass", "2 pass", "3 pass")
    assert all(None not in zone.cards for zone in t.game.observe(t.state, 1).zones)


@pytest.mark.parametrize("block", range(4))
def test_every_imagined_state_looks_the_same_all_through_a_deal(block: int) -> None:
    for number in range(6):
        rng = Random(f"imagine-{block}-{number}")
        rules, seats = random_table(rng, "tricks")
        game = catalog.game(rules)
        s = game.start(rules, seats)
        while game.overview(s).result is None:
            for seat in range(1, seats + 1):
                o = game.observe(s, seat)
                assert game.observe(game.imagine(o, rng), seat) == o
            seat = game.to_act(s)[0]
            s = game.apply(s, seat, game.chance(s, rng) if seat == TABLE else rng.choice(game.legal(s, seat))).state


def test_hidden_cards_are_spread_over_every_allowed_deal_about_alike_often() -> None:
    rooms = [0b001, 0b011, 0b111, 0b111, 0b110, 0b111]
    found = Counter(
        tuple(tuple(sorted(place)) for place in spread(list(range(6)), [2, 2, 2], rooms, Random(seed)))
        for seed in range(6000)
    )
    allowed = {
        (a, b, c)
        for a in pairs(6)
        for b in pairs(6)
        for c in pairs(6)
        if len({*a, *b, *c}) == 6 and all(rooms[n] >> i & 1 for i, place in enumerate((a, b, c)) for n in place)
    }
    assert set(found) == allowed
    assert max(found.values()) < 1.6 * min(found.values())


def pairs(n: int) -> list[tuple[int, int]]:
    return [(a, b) for a in range(n) for b in range(a + 1, n)]


def test_cards_move_on_where_the_only_free_place_may_not_hold_one() -> None:
    for seed in range(200):
        one, two, three = spread([0, 1, 2], [1, 1, 1], [0b011, 0b011, 0b101], Random(seed))
        assert ({*one, *two}, three) == ({0, 1}, [2])
    with pytest.raises(ValueError, match="no place"):
        spread([0, 1], [1, 1], [0b01, 0b01], Random(1))
