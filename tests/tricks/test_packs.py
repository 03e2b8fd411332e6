"""Part II: the deck for three, four and five players, ten cards each and three more on the table."""

import pytest

from rules import catalog
from rules.protocol import BadInput
from tests.tricks.table import TricksTable, dealt

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def pack(lowest: dict[str, str]) -> list[str]:
    """All cards from the lowest of each suit to the ace, and the joker."""
    return [rank + suit for suit in "CDHS" for rank in RANKS[RANKS.index(lowest[suit]) :]] + ["JK"]


PACKS = {
    3: pack(dict.fromkeys("CDHS", "7")),
    4: pack({"C": "5", "S": "5", "D": "4", "H": "4"}),
    5: pack(dict.fromkeys("CDHS", "2")),
}


def everything(t: TricksTable) -> list[str]:
    return [*(c for hand in t.snapshot["hands"] for c in hand), *t.snapshot["kitty"]]


@pytest.mark.parametrize("seats", PACKS)
def test_the_pack_of_so_many_players(seats: int) -> None:
    assert len(PACKS[seats]) == 10 * seats + 3
    assert sorted(everything(dealt(seats))) == sorted(PACKS[seats])


@pytest.mark.parametrize("seats", PACKS)
def test_ten_cards_each_in_ten_rounds_from_the_dealers_left_and_the_last_three_are_the_kitty(seats: int) -> None:
    cards = PACKS[seats]
    t = TricksTable(catalog.preset("norsk"), seats, dealer=2).deck(" ".join(cards))
    for place in range(seats):
        seat = (2 + place) % seats + 1  # from seat 3 on
        assert t.hand(seat) == sorted(cards[place : 10 * seats : seats])
    assert t.snapshot["kitty"] == cards[-3:]


@pytest.mark.parametrize("seats", PACKS)
def test_a_deck_line_must_be_exactly_the_pack(seats: int) -> None:
    cards = PACKS[seats]
    t = TricksTable(catalog.preset("norsk"), seats)
    for wrong in (cards[:-1], [*cards[1:], cards[1]], [*cards, "JK"], PACKS[7 - seats if seats < 5 else 3]):
        assert t.code("0 deck " + " ".join(wrong)) == "wrong_pack"
    assert t.code("0 deck " + " ".join(cards)) == "legal"


@pytest.mark.parametrize("seats", [1, 2, 6, 8])
def test_three_to_five_play(seats: int) -> None:
    assert catalog.players(catalog.preset("norsk")) == (3, 5)
    with pytest.raises(BadInput) as refused:
        catalog.check(catalog.preset("norsk"), seats)
    assert refused.value.code == "wrong_players"


def test_the_deal_moves_one_seat_clockwise() -> None:
    t = dealt(4, dealer=3)
    assert (t.overview.dealer, t.turn) == (3, 4)
    t.do("4 bid 6C", "1 pass", "2 pass", "3 pass", "4 leave")
    while t.phase == "play":
        t.do(min(t.legal()))
    t.chance(1)
    assert (t.overview.dealer, t.turn, t.overview.deal) == (4, 1, 2)
