"""§8: what cards are worth, and the score sheet of a deal."""

import pytest

from tests.rules.table import scored, table

# Points of the melds 7C-8C-9C, J-Q-K of spades, A-2-3 of hearts and Q-K-A of diamonds, and of A, 5, JK in hand.
PRESETS = {
    "international": (24, 30, 6, 35, 15, 5, 15),
    "dansk": (24, 30, 6, 35, 15, 5, 15),
    "dansk-ludo": (15, 30, 25, 35, 15, 5, 25),
    "svensk": (15, 30, 15, 45, 25, 5, None),
    "svensk-oppet": (15, 30, 15, 35, 15, 5, None),
    "norsk-rommy": (15, 30, 15, 35, 15, 5, None),
}
MELDS = ("7C 8C 9C", "JS QS KS", "AH 2H 3H", "QD KD AD")


@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize("number", range(4))
def test_points_of_melds(key: str, number: int) -> None:
    t = scored(f"Meld: 1 {MELDS[number]}", "Hand 1: 5D", "Hand 2: 5H", rules=key)
    assert t.row(1)["melded"] == PRESETS[key][number]
    assert t.result.scores == (PRESETS[key][number] - 5, -5)


@pytest.mark.parametrize(
    ("key", "card", "points"),
    [
        (key, card, points[number])
        for key, points in PRESETS.items()
        for number, card in enumerate(("AC", "5D", "JK"), 4)
        if points[number] is not None  # a preset without jokers
    ],
)
def test_points_of_cards_in_hand(key: str, card: str, points: int) -> None:
    t = scored(f"Hand 1: {card}", "Hand 2: 5H", rules=key)
    assert t.row(1) == {"seat": 1, "melded": 0, "hand": points, "bonus": 0, "penalty": 0, "score": -points}


@pytest.mark.parametrize(
    ("pips", "points"),
    [("face", [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]), ("five_ten", [5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10])],
)
def test_pip_points(pips: str, points: list[int]) -> None:
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    found = [scored(f"Hand 1: {rank}C", "Hand 2: AH", pip_points=pips).row(1)["hand"] for rank in ranks]
    assert found == points


@pytest.mark.parametrize("high", [15, 25])
@pytest.mark.parametrize("low", [1, 5, 15])
def test_the_ace_is_low_only_in_a_run_that_begins_a_2(high: int, low: int) -> None:
    lines = ("Meld: 1 AH 2H 3H", "Meld: 2 QD KD AD", "Meld: 3 AC AS AH", "Hand 1: 9C", "Hand 2: 9D", "Hand 3: AC")
    t = scored(*lines, ace_high=high, ace_low=low, seats=5)
    assert [t.row(seat)["melded"] for seat in (1, 2, 3)] == [low + 5, high + 20, 3 * high]
    assert t.row(3)["hand"] == high


def test_the_ace_counts_high_round_the_corner() -> None:
    t = scored("Meld: 1 KH AH 2H", "Meld: 2 AD 2D 3D", "Hand 1: 9C", "Hand 2: 9D", round_the_corner="yes")
    assert (t.row(1)["melded"], t.row(2)["melded"]) == (10 + 15 + 2, 1 + 2 + 3)


def test_a_king_laid_off_before_a_2_3_makes_the_ace_high() -> None:
    t = table("Hand 1: KD 9C", "Hand 2: 9D", "Meld: 2 AD 2D 3D", "Turn: 1 play", round_the_corner="yes")
    t.do("1 layoff KD on 1", "1 discard 9C")
    assert (t.row(1)["melded"], t.row(2)["melded"]) == (10, 15 + 2 + 3)


def test_all_thirteen_count_from_the_ace_round_the_corner_too() -> None:
    t = scored("Meld: 1 AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", "Hand 1: 9C", "Hand 2: 9S", round_the_corner="yes")
    assert t.row(1)["melded"] == 1 + 54 + 30


@pytest.mark.parametrize(
    ("option", "melded", "hand"), [(15, 7 + 15 + 9, 15), (25, 7 + 25 + 9, 25), ("represented", 7 + 8 + 9, 15)]
)
def test_joker_points(option: int | str, melded: int, hand: int) -> None:
    t = scored("Meld: 1 7H JK=8H 9H", "Hand 1: JK", "Hand 2: 9D", joker_points=option)
    assert (t.row(1)["melded"], t.row(1)["hand"]) == (melded, hand)


def test_a_joker_that_represents_an_ace_counts_as_that_ace_where_it_lies() -> None:
    lines = ("Meld: 1 JK=AH 2H 3H", "Meld: 2 QD KD JK=AD", "Hand 1: 9C", "Hand 2: 9D")
    t = scored(*lines, joker_points="represented")
    assert (t.row(1)["melded"], t.row(2)["melded"]) == (1 + 5, 20 + 15)


@pytest.mark.parametrize(
    ("key", "bonus"),
    [("international", 0), ("dansk", 0), ("dansk-ludo", 0), ("svensk", 50), ("svensk-oppet", 50), ("norsk-rommy", 0)],
)
def test_going_out_bonus_of_each_preset(key: str, bonus: int) -> None:
    t = table("Hand 1: KC", "Hand 2: 9D", "Turn: 1 play", rules=key, totals=(0, 0)).do("1 discard KC")
    assert (t.row(1)["bonus"], t.row(2)["bonus"]) == (bonus, 0)
    assert t.row(1)["score"] == bonus


def test_the_one_who_stops_gets_no_bonus() -> None:
    t = scored("Hand 1: KC", "Hand 2: 9D", going_out_bonus=25)
    assert (t.row(1)["bonus"], t.row(2)["bonus"]) == (0, 0)


def test_score_is_melded_less_hand_plus_bonus_less_penalty() -> None:
    t = table(
        "Hand 1: 2C", "Hand 2: KC KD", "Meld: 1 7H 8H 9H", "Pile: 10H", "Turn: 1 draw", pile_draw="all",
        failed_obligation=50, going_out_bonus=25,
    ).do("1 draw pile 1", "1 layoff 10H on 1", "1 discard 2C")  # fmt: skip
    assert t.row(1) == {"seat": 1, "melded": 34, "hand": 0, "bonus": 25, "penalty": 50, "score": 9}
    assert t.row(2) == {"seat": 2, "melded": 0, "hand": 20, "bonus": 0, "penalty": 0, "score": -20}


def test_the_cards_of_a_meld_score_for_those_who_laid_them() -> None:
    t = scored("Meld: 1 9H 10H JH + 2 QH KH + 3 8H", "Hand 1: 2C", "Hand 2: 2D", "Hand 3: 2S")
    assert [t.row(seat)["melded"] for seat in (1, 2, 3)] == [29, 20, 8]
