"""Part II: the bidding."""

import pytest

from rules.protocol import Event
from tests.tricks.table import dealt, table


def test_the_dealers_left_begins_and_bidding_goes_clockwise() -> None:
    t = dealt(4, dealer=2)
    assert (t.phase, t.turn) == ("bid", 3)
    assert [t.do(f"{t.turn} {said}").turn for said in ("bid 6C", "bid 6D", "pass", "bid 7C")] == [4, 1, 2, 3]


def test_a_bid_is_six_to_ten_tricks_and_a_denomination() -> None:
    t = dealt()
    bids = [f"1 bid {tricks}{suit}" for tricks in range(6, 11) for suit in "CDHSG"]
    assert t.legal("bid") == set(bids)
    wrong = ("1 bid 5S", "1 bid 11C", "1 bid 7", "1 bid H", "1 bid 7X", "1 bid 7N", "1 bid", "1 bid 7 H", "1 bid 07H")
    assert set(t.codes(*wrong).values()) == {"syntax"}
    assert t.code("1 bid tg") == "legal"


def test_clubs_diamonds_hearts_spades_grand_is_the_order_of_bids() -> None:
    t = dealt(3)
    order = [f"{tricks}{suit}" for tricks in range(6, 11) for suit in "CDHSG"]
    for number, bid in enumerate(order):
        assert t.code(f"{t.turn} bid {bid}") == "legal"
        t.do(f"{t.turn} bid {bid}")
        assert {t.code(f"{t.turn} bid {lower}") for lower in order[: number + 1]} == {"bid_too_low"}


def test_more_tricks_beat_any_denomination_and_as_many_need_a_higher_one() -> None:
    t = dealt().do("1 bid 7H")
    assert t.codes("2 bid 6G", "2 bid 7D", "2 bid 7H", "2 bid 7S", "2 bid 7G", "2 bid 8C") == {
        "2 bid 6G": "bid_too_low", "2 bid 7D": "bid_too_low", "2 bid 7H": "bid_too_low",
        "2 bid 7S": "legal", "2 bid 7G": "legal", "2 bid 8C": "legal",
    }  # fmt: skip


def test_bid_order_with_spades_lowest() -> None:
    t = dealt(bid_order="SCDH").do("1 bid 6S", "2 bid 6C", "3 bid 6D", "1 bid 6H")
    assert t.codes("2 bid 6S", "2 bid 6G") == {"2 bid 6S": "bid_too_low", "2 bid 6G": "legal"}


def test_a_player_who_has_passed_is_out_of_the_bidding() -> None:
    t = dealt(4).do("1 pass", "2 bid 6C", "3 bid 6D", "4 pass")
    assert t.turn == 2
    assert t.do("2 bid 6H").turn == 3
    assert t.code("1 bid 10G") == "not_your_turn"


def test_it_ends_when_all_but_one_have_passed() -> None:
    t = dealt(4).do("1 bid 6C", "2 pass", "3 bid 7C", "4 pass", "1 pass")
    assert (t.phase, t.turn, t.snapshot["contract"]) == ("kitty", 3, {"seat": 3, "bid": "7C"})
    assert Event("contract", 3, text="7C") in t.events


def test_everyone_has_a_chance_to_speak() -> None:
    t = dealt(3).do("1 pass", "2 pass")
    assert (t.phase, t.turn) == ("bid", 3)
    assert t.do("3 bid 6C").snapshot["contract"] == {"seat": 3, "bid": "6C"}


def test_one_bid_does_not_end_it_before_the_others_have_spoken() -> None:
    t = dealt(3).do("1 bid 8S", "2 pass")
    assert (t.phase, t.turn) == ("bid", 3)


def test_after_ten_grand_the_others_still_pass() -> None:
    t = dealt(4).do("1 bid 10G")
    for seat in (2, 3, 4):
        assert (t.phase, t.legal()) == ("bid", {f"{seat} pass"})
        t.do(f"{seat} pass")
    assert (t.phase, t.turn) == ("kitty", 1)


@pytest.mark.parametrize("final", ["yes", "no"])
def test_all_pass_without_a_bid_the_cards_are_thrown_in_and_the_same_dealer_deals_again(final: str) -> None:
    t = dealt(3, dealer=2, totals=(100, -40, 0), pass_is_final=final).do("3 pass", "1 pass", "2 pass")
    assert (t.ended, t.phase, t.result.scores) == ("thrown_in", "deal", (0, 0, 0))
    assert [t.row(seat) for seat in (1, 2, 3)] == [{"seat": n, "bid": None, "tricks": 0, "score": 0} for n in (1, 2, 3)]
    assert t.overview.totals == (100, -40, 0)
    t.chance(7)
    assert (t.overview.dealer, t.turn, t.overview.deal) == (2, 3, 2)


def test_pass_is_final_no_a_player_who_passed_may_come_back_in() -> None:
    t = dealt(3, pass_is_final="no").do("1 pass", "2 bid 6C", "3 pass")
    assert t.turn == 1
    t.do("1 bid 6D", "2 pass")
    assert t.turn == 3
    assert t.do("3 pass").snapshot["contract"] == {"seat": 1, "bid": "6D"}


def test_pass_is_final_no_players_less_one_passes_in_a_row_after_a_bid_end_it() -> None:
    t = dealt(4, pass_is_final="no").do("1 pass", "2 pass", "3 pass", "4 bid 6C", "1 pass", "2 pass")
    assert (t.phase, t.turn) == ("bid", 3)
    assert t.do("3 pass").turn == 4
    assert t.phase == "kitty"


def test_the_bids_are_shown_and_who_said_what_last() -> None:
    t = dealt(3).do("1 bid 6C", "2 pass", "3 bid 6D")
    assert t.snapshot["bids"] == [[1, "6C"], [2, "pass"], [3, "6D"]]
    assert [tally.bid for tally in t.game.observe(t.state, 1).tallies] == ["6C", "pass", "6D"]


def test_in_a_position_the_contract_is_the_highest_bid_so_far() -> None:
    hands = ["Hand 1: AS KS", "Hand 2: AH KH", "Hand 3: AD KD", "Kitty: 7C 8C 9C"]
    t = table(*hands, "Contract: 1 7H", "Turn: 2 bid")
    assert t.codes("2 bid 7D", "2 bid 7S") == {"2 bid 7D": "bid_too_low", "2 bid 7S": "legal"}
    assert t.do("2 pass", "3 pass").snapshot["contract"] == {"seat": 1, "bid": "7H"}
