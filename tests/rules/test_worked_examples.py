"""§11: the worked examples of the sources."""

from tests.rules.table import scored, table


def test_a_melds_less_hand_and_the_match_ends_at_516() -> None:
    """Melded 8-8-8 and A-2-3 of one suit = 30, in hand K, 9, JK = 34: −4. With +210 and +310: 516."""
    t = scored("Meld: 1 8C 8D 8H", "Meld: 1 AS 2S 3S", "Hand 1: KC 9D JK", "Hand 2: 4C")
    assert t.row(1) == {"seat": 1, "melded": 30, "hand": 34, "bonus": 0, "penalty": 0, "score": -4}
    fours = [" ".join(rank + suit for suit in "CDHS") for rank in ("K", "Q", "J", "10", "A", "9", "7", "5", "8")]
    k, q, j, ten, ace, nine, seven, five, eight = (f"Meld: 1 {four}" for four in fours)
    t.lay(k, q, j, ten, eight, "Meld: 1 6C 6D 6H", "Hand 1: 2D", "Hand 2: 4C", "Turn: 1 play").do("1 discard 2D")
    assert (t.result.scores[0], t.overview.totals[0], t.overview.finished) == (210, 206, False)
    t.lay(k, q, j, ten, ace, nine, seven, five, "Meld: 1 2C 2H 2S", "Hand 1: 2D", "Hand 2: 4C", "Turn: 1 play")
    t.do("1 discard 2D")
    assert (t.result.scores[0], t.overview.totals[0]) == (310, 516)
    assert (t.overview.finished, t.overview.winner) == (True, 1)


def test_a_a_dig_for_the_third_seven() -> None:
    """The pile ends …7, 9, K; two 7s in hand: the 7 brings 7, 9, K; 7-7-7 at once; 9 and K may stay."""
    t = table("Hand 1: 7H 7S 2C 4D", "Pile: 3D 7C 9D KD").do("1 draw pile 3")
    assert t.hand(1) == sorted(["7H", "7S", "2C", "4D", "7C", "9D", "KD"])
    assert t.legal() == {"1 meld 7C 7H 7S"}
    t.do("1 meld 7C 7H 7S", "1 discard 2C")
    assert t.hand(1) == sorted(["4D", "9D", "KD"])


def test_c_ludo_net_ten_points_make_495() -> None:
    """Laid ♠4-5-6 (15), ♥9-10-J (25), a queen laid off (10) = 50; in hand A + JK = 40; from 485: 495."""
    t = table(
        "Meld: 1 4S 5S 6S", "Meld: 2 9C 10C JC", "Hand 1: 9H 10H JH QC AC JK 2D", "Hand 2: 4C", "Stock:",
        "Turn: 1 play", rules="dansk-ludo", totals=(485, 0),
    )  # fmt: skip
    t.do("1 meld 9H 10H JH", "1 layoff QC on 2", "1 discard 2D", "2 stop")
    assert t.row(1) == {"seat": 1, "melded": 50, "hand": 40, "bonus": 0, "penalty": 0, "score": 10}
    assert t.overview.totals[0] == 495


def test_c_ludo_the_whole_pile_for_the_seven_avoids_the_fine() -> None:
    """5♣ 6♣ in hand, the 7♣ under six cards: the whole pile, 5-6-7♣ laid: no −50, six more cards in hand."""
    six = ["KD", "2H", "9S", "JD", "4H", "8D"]
    t = table(
        "Hand 1: 5C 6C AS", f"Pile: 7C {' '.join(six)}", "Stock:", rules="dansk-ludo", totals=(0, 0)
    ).do("1 draw pile all", "1 meld 5C 6C 7C")  # fmt: skip
    assert t.owes is None
    assert t.hand(1) == sorted(["AS", *six])
    assert t.do("1 discard AS", "2 stop").row(1)["penalty"] == 0
    assert t.row(1)["melded"] == 15


def test_b_the_fourth_seven_scores_for_the_one_who_lays_it() -> None:
    """An opponent's set of three 7s on the table; the fourth laid off scores for its layer."""
    t = table("Hand 1: 7H 3C", "Hand 2: KC", "Meld: 2 7C 7D 7S", "Turn: 1 play", rules="dansk")
    t.do("1 layoff 7H on 1", "1 discard 3C")
    assert (t.row(1)["melded"], t.row(2)["melded"]) == (7, 21)


def test_d_the_open_card_without_a_new_meld_costs_fifty() -> None:
    t = table("Hand 1: 2C 9D", "Hand 2: KC 4S", "Pile: 5H", "Stock: 8S", rules="svensk-oppet")
    t.do("1 draw pile 1", "1 discard 2C", "2 draw stock", "2 discard 8S", "1 stop")
    assert (t.row(1)["penalty"], t.row(1)["score"]) == (50, -60)


def test_d_the_open_card_with_a_new_meld_costs_nothing() -> None:
    t = table("Hand 1: 5C 5D 9D 2C", "Hand 2: KC 4S", "Pile: 5H", "Stock: 8S", rules="svensk-oppet")
    t.do("1 draw pile 1", "1 meld 5C 5D 5H", "1 discard 2C", "2 draw stock", "2 discard 8S", "1 stop")
    assert (t.row(1)["penalty"], t.row(1)["score"]) == (0, 10)


def test_d_fifty_for_the_one_who_goes_out_and_not_for_one_who_stops() -> None:
    t = table("Hand 1: KC", "Hand 2: 9D", "Turn: 1 play", rules="svensk-oppet").do("1 discard KC")
    assert [t.row(seat)["bonus"] for seat in (1, 2)] == [50, 0]
    t = table("Hand 1: KC", "Hand 2: 9D", "Stock:", rules="svensk-oppet").do("1 stop")
    assert [t.row(seat)["bonus"] for seat in (1, 2)] == [0, 0]
