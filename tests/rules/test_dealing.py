"""§1 and §10: the pack, the deal, the upcard, who begins."""

import pytest

from rules.protocol import BadInput
from tests.rules.table import Table, rule_set, table

NATURALS = [rank + suit for suit in "CDHS" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")]


def fresh(key: str = "international", seats: int = 2, dealer: int = 0, **changes: str | int) -> Table:
    """A match before its first deal."""
    return Table(rule_set(key, **changes), seats, dealer)


def deck(*first: str, packs: int = 1, jokers: int = 2) -> str:
    """A deck line that begins with these cards, the rest in order."""
    rest = (NATURALS + ["JK"] * jokers) * packs
    for word in first:
        rest.remove(word)
    return "0 deck " + " ".join([*first, *rest])


def test_one_card_at_a_time_clockwise_from_the_dealers_left() -> None:
    t = fresh(seats=3, dealer=1).do(deck())
    dealt = NATURALS[:21]
    assert t.hand(2) == sorted(dealt[0::3])
    assert t.hand(3) == sorted(dealt[1::3])
    assert t.hand(1) == sorted(dealt[2::3])


def test_then_the_upcard_and_the_rest_is_the_stock() -> None:
    t = fresh(seats=3).do(deck())
    assert t.snapshot["pile"] == [NATURALS[21]]
    assert t.snapshot["stock"] == 54 - 22
    t.do("1 draw stock")
    assert NATURALS[22] in t.hand(1)


def test_the_player_left_of_the_dealer_begins() -> None:
    assert fresh(seats=4, dealer=2).chance().to_act == (3,)
    assert fresh(seats=4, dealer=4).chance().to_act == (1,)


def test_seat_one_begins_when_no_dealer_is_named() -> None:
    assert fresh(seats=4).chance().to_act == (1,)


def test_play_is_clockwise() -> None:
    t = table("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Hand 3: 6C 7D", "Stock: 9S 8S 6S 5S")
    order = []
    for _ in range(4):
        seat = t.overview.turn
        order.append(seat)
        t.do(f"{seat} draw stock")
        t.do(sorted(t.legal("discard"))[0])
    assert order == [1, 2, 3, 1]


def test_the_deal_moves_one_seat_clockwise() -> None:
    t = table("Hand 1: 2C 3D", "Hand 2: 4C 5D", "Hand 3: 6C 7D", "Stock:", dealer=2).do("1 stop")
    assert t.overview.dealer == 2
    t.chance()
    assert (t.overview.dealer, t.to_act) == (3, (1,))


@pytest.mark.parametrize(
    ("key", "seats", "pack"),
    [
        ("international", 4, 54), ("international", 5, 108), ("dansk", 4, 54), ("dansk", 8, 108),
        ("dansk-ludo", 6, 54), ("svensk", 5, 52), ("svensk", 6, 104), ("svensk-oppet", 5, 52),
        ("svensk-oppet", 6, 104), ("norsk-rommy", 6, 52),
    ],
)  # fmt: skip
def test_packs(key: str, seats: int, pack: int) -> None:
    state = fresh(key, seats).chance().snapshot
    assert sum(map(len, state["hands"])) + len(state["pile"]) + state["stock"] == pack


@pytest.mark.parametrize(
    ("key", "two", "more"),
    [
        ("international", 13, 7), ("dansk", 13, 7), ("dansk-ludo", 7, 7), ("svensk", 6, 6), ("svensk-oppet", 7, 7),
        ("norsk-rommy", 7, 7),
    ],
)  # fmt: skip
def test_hand_sizes(key: str, two: int, more: int) -> None:
    assert {len(hand) for hand in fresh(key, 2).chance().snapshot["hands"]} == {two}
    assert {len(hand) for hand in fresh(key, 3).chance().snapshot["hands"]} == {more}


def test_a_written_deck_must_be_exactly_the_pack() -> None:
    t = fresh()
    whole = deck()
    wrong = {
        "short": whole.removesuffix(" JK"),
        "long": whole + " JK",
        "twin": whole.replace(" 2C", " 3C", 1),
        "two packs": deck(packs=2),
    }
    assert t.code(whole) == "legal"
    assert {name: t.code(line) for name, line in wrong.items()} == dict.fromkeys(wrong, "wrong_pack")


def test_no_court_upcard_refused_in_a_deck_line() -> None:
    t = fresh("svensk-oppet")
    fourteen = NATURALS[:10] + NATURALS[13:17]
    for court in ("JC", "QC", "KC"):
        assert t.code(deck(*fourteen, court, jokers=0)) == "wrong_pack"
    for plain in ("10D", "AH"):
        assert t.code(deck(*fourteen, plain, jokers=0)) == "legal"


def test_a_joker_is_not_a_court_card() -> None:
    t = fresh("svensk-oppet", jokers_per_deck=2)
    assert t.code(deck(*NATURALS[:10], *NATURALS[13:17], "JK")) == "legal"


def test_no_court_turns_the_next_card() -> None:
    ups = {fresh("svensk-oppet").chance(seed).snapshot["pile"][0][:-1] for seed in range(80)}
    assert not ups & {"J", "Q", "K"}
    assert len(ups) > 5


def test_any_upcard_may_be_a_court_card() -> None:
    ups = {fresh("svensk").chance(seed).snapshot["pile"][0][:-1] for seed in range(80)}
    assert ups & {"J", "Q", "K"}


def test_if_only_court_cards_remain_the_last_stays() -> None:
    t = fresh("svensk-oppet", 4, hand_more=10)
    plain = [word for word in NATURALS if word[0] not in "JQK"]
    assert t.code(deck(*plain, "JC", jokers=0)) == "legal"


def test_shuffled_deals_differ_and_repeat_with_the_seed() -> None:
    assert fresh().chance(1).snapshot == fresh().chance(1).snapshot
    assert fresh().chance(1).snapshot != fresh().chance(2).snapshot


@pytest.mark.parametrize(
    ("key", "least", "most"),
    [
        ("international", 2, 8), ("dansk", 2, 8), ("dansk-ludo", 2, 6), ("svensk", 2, 8), ("svensk-oppet", 2, 8),
        ("norsk-rommy", 2, 6),
    ],
)  # fmt: skip
def test_how_many_may_play(key: str, least: int, most: int) -> None:
    for seats in range(least, most + 1):
        fresh(key, seats)
    for seats in (least - 1, most + 1):
        with pytest.raises(BadInput, match="wrong_players"):
            fresh(key, seats)


def test_after_the_deal_an_upcard_and_a_stock_card_each_must_remain() -> None:
    few = {"two_decks_from": 0, "hand_more": 12}
    assert fresh(seats=4, jokers_per_deck=1, **few)  # 48 + 1 + 4 = 53 cards
    with pytest.raises(BadInput, match="wrong_players"):
        fresh(seats=4, jokers_per_deck=0, **few)


@pytest.mark.parametrize("line", ["Hand 2: 7H", "Pile: 7H", "Stock: 7H", "Meld: 2 6H 7H 8H"])
def test_a_position_may_not_hold_more_of_a_card_than_the_pack(line: str) -> None:
    with pytest.raises(BadInput, match="wrong_pack"):
        table("Hand 1: 7H 2C", line)
    assert table("Hand 1: 7H 2C", line, seats=5)


def test_a_position_may_not_hold_more_jokers_than_the_pack() -> None:
    with pytest.raises(BadInput, match="wrong_pack"):
        table("Hand 1: JK JK 2C", "Meld: 2 7H JK=8H 9H")


def test_a_position_of_another_seats_cards_stays_hidden() -> None:
    t = table("Hand 1: 7H 2C", "Hand 2: 9C 9D")
    o = t.game.observe(t.state, 1)
    shown = {z.place: z.cards for z in o.zones}
    assert {place.kind: set(cards) for place, cards in shown.items() if place.kind == "stock"} == {"stock": {None}}
    assert all(cards == (None, None) for place, cards in shown.items() if place == ("hand", 2))
