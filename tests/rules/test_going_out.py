"""§6: going out."""

from tests.rules.table import table


def test_the_deal_ends_when_a_hand_is_empty() -> None:
    t = table("Hand 1: KC", "Turn: 1 play").do("1 discard KC")
    assert (t.ended, t.result.went_out) == ("out", 1)


def test_optional_out_by_melding_everything() -> None:
    t = table("Hand 1: 7C 7D 7H", "Turn: 1 play").do("1 meld 7C 7D 7H")
    assert (t.ended, t.result.went_out) == ("out", 1)


def test_optional_out_by_a_lay_off() -> None:
    t = table("Hand 1: 7S", "Meld: 2 4S 5S 6S", "Turn: 1 play").do("1 layoff 7S on 1")
    assert t.ended == "out"


def test_required_the_last_card_must_be_a_discard() -> None:
    t = table("Hand 1: 7C 7D 7H 7S", "Meld: 2 4S 5S 6S", "Turn: 1 play", final_discard="required")
    assert t.code("1 meld 7C 7D 7H 7S") == "last_card"
    assert t.do("1 meld 7C 7D 7H").code("1 layoff 7S on 1") == "last_card"
    assert t.do("1 discard 7S").ended == "out"


def test_a_meld_may_not_leave_only_a_card_that_may_not_be_discarded() -> None:
    t = table("Hand 1: 7C 7D 7H", "Pile: KD").do("1 draw pile 1")
    assert t.code("1 meld 7C 7D 7H") == "last_card"


def test_a_lay_off_may_not_leave_only_a_card_that_may_not_be_discarded() -> None:
    t = table("Hand 1: 7S", "Meld: 2 4S 5S 6S", "Pile: KD").do("1 draw pile 1")
    assert t.code("1 layoff 7S on 1") == "last_card"
    assert t.legal() == {"1 discard 7S"}


def test_laying_the_banned_card_itself_is_going_out() -> None:
    t = table("Hand 1: 7C 7D", "Pile: 7H").do("1 draw pile 1", "1 meld 7C 7D 7H")
    assert t.ended == "out"


def test_first_deal_limits_nobody_goes_out() -> None:
    t = table("Hand 1: 7C 7D 7H 2C 3C", "Turn: 1 play", first_deal_limits="yes").do("1 meld 7C 7D 7H", "1 discard 2C")
    assert t.ended == ""
    assert t.hand(1) == ["3C"]


def test_first_deal_limits_a_meld_must_leave_a_card_after_the_discard() -> None:
    t = table("Hand 1: 7C 7D 7H 2C", "Turn: 1 play", first_deal_limits="yes")
    assert t.code("1 meld 7C 7D 7H") == "first_deal"
    t = table("Hand 1: 7S 2C", "Meld: 2 4S 5S 6S", "Turn: 1 play", first_deal_limits="yes")
    assert t.code("1 layoff 7S on 1") == "first_deal"


def test_first_deal_limits_nobody_takes_the_whole_pile() -> None:
    lines = ("Hand 1: 5C 6C 2D 9H", "Pile: 7C KD")
    t = table(*lines, rules="dansk-ludo")
    assert t.code("1 draw pile all") == "first_deal"
    assert table(*lines, rules="dansk-ludo", totals=(0, 0)).code("1 draw pile all") == "legal"


def test_first_deal_limits_a_pile_of_one_card_may_be_taken() -> None:
    t = table("Hand 1: 5C 2D", "Pile: 7C", rules="dansk-ludo")
    assert t.code("1 draw pile 1") == "legal"


def test_first_deal_limits_bind_the_first_deal_of_the_match_only() -> None:
    t = table("Hand 1: 7C 7D 7H 2C", "Stock:", first_deal_limits="yes").do("1 stop")
    t.lay("Hand 1: 7C 7D 7H 2C", "Turn: 1 play")
    assert t.do("1 meld 7C 7D 7H", "1 discard 2C").ended == "out"


def test_a_match_continued_with_totals_has_no_first_deal() -> None:
    t = table("Hand 1: 7C 7D 7H", "Turn: 1 play", first_deal_limits="yes", totals=(10, 20))
    assert t.do("1 meld 7C 7D 7H").ended == "out"
