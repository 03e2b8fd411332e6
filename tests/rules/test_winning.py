"""§9: who wins, and when the match goes on."""

from tests.rules.table import Table, table


def out_with(totals: tuple[int, ...], meld: str = "7H 8H 9H", **changes: str | int) -> Table:
    """Seat 1 goes out with a meld of 24 points, seat 2 keeps the 2C, from these totals."""
    return table("Hand 1: KC", "Hand 2: 2C", f"Meld: 1 {meld}", "Turn: 1 play", totals=totals, **changes).do(
        "1 discard KC"
    )


def test_totals_add_up_over_the_deals() -> None:
    assert out_with((30, -4)).overview.totals == (54, -6)


def test_below_the_target_another_deal_is_played() -> None:
    t = out_with((475, 0))
    assert t.overview.totals == (499, -2)
    assert (t.phase, t.overview.finished, t.to_act) == ("deal", False, (0,))


def test_the_match_ends_when_somebody_has_the_target() -> None:
    t = out_with((476, 0))
    assert t.overview.totals == (500, -2)
    assert (t.phase, t.overview.finished, t.overview.winner, t.to_act) == ("over", True, 1, ())


def test_after_the_match_everything_is_refused_as_over() -> None:
    t = out_with((476, 0))
    assert t.codes("1 draw stock", "2 discard 2C") == dict.fromkeys(("1 draw stock", "2 discard 2C"), "over")


def test_the_highest_total_wins_whoever_went_out() -> None:
    t = out_with((480, 520))
    assert (t.overview.totals, t.overview.winner) == ((504, 518), 2)


def test_one_below_the_target_cannot_win_by_going_out() -> None:
    assert out_with((0, 520)).overview.winner == 2


def test_equal_highest_totals_play_on() -> None:
    t = out_with((490, 516))
    assert t.overview.totals == (514, 514)
    assert (t.overview.finished, t.overview.winner, t.to_act) == (False, None, (0,))


def test_a_tie_below_the_highest_does_not_matter() -> None:
    t = table("Hand 1: KC", "Hand 2: 2C", "Hand 3: 2D", "Turn: 1 play", totals=(510, 502, 502)).do("1 discard KC")
    assert t.overview.winner == 1


def test_a_match_without_target_never_ends() -> None:
    t = out_with((9000, 0), target=0)
    assert (t.overview.finished, t.to_act) == (False, (0,))


def test_another_target() -> None:
    assert out_with((0, 0), target=24).overview.winner == 1
    assert out_with((0, 0), target=25).overview.winner is None


def test_totals_may_be_negative() -> None:
    assert out_with((-200, -300)).overview.totals == (-176, -302)


def test_winner_must_go_out_nobody_went_out() -> None:
    t = table("Hand 1: KC", "Hand 2: 2C", "Stock:", totals=(600, 0), winner_must_go_out="yes").do("1 stop")
    assert (t.overview.finished, t.to_act) == (False, (0,))


def test_winner_must_go_out_the_one_who_did_is_below_the_target() -> None:
    assert out_with((0, 600), winner_must_go_out="yes").overview.finished is False


def test_winner_must_go_out_then_the_highest_total_wins() -> None:
    assert out_with((480, 0), winner_must_go_out="yes").overview.winner == 1
    assert out_with((480, 600), winner_must_go_out="yes").overview.winner == 2


def test_the_next_deal_may_end_it() -> None:
    t = out_with((490, 516))
    t.lay("Hand 1: KC", "Hand 2: 2C", "Turn: 1 play").do("1 discard KC")
    assert (t.overview.totals, t.overview.winner) == ((514, 512), 1)
