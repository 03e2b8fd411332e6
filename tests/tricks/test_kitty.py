"""Part II: the kitty."""

import pytest

from rules.protocol import Kind
from tests.tricks.table import TricksTable, dealt

BIDDING = ("1 pass", "2 bid 6C", "3 pass")


def kitty_zone(t: TricksTable, seat: int) -> tuple[int | None, ...]:
    return t.game.observe(t.state, seat).zone(Kind.KITTY).cards


def test_the_declarer_may_take_it_or_leave_it() -> None:
    t = dealt().do(*BIDDING)
    assert (t.phase, t.to_act, t.legal()) == ("kitty", (2,), {"2 take", "2 leave"})
    assert t.codes("1 take", "3 leave") == {"1 take": "not_your_turn", "3 leave": "not_your_turn"}


def test_all_three_cards_are_taken_and_any_three_laid_away() -> None:
    t = dealt().do(*BIDDING)
    hand, kitty = t.hand(2), t.snapshot["kitty"]
    t.do("2 take")
    assert (t.phase, t.turn, t.hand(2), t.snapshot["kitty"]) == ("bury", 2, sorted(hand + kitty), None)
    assert len(t.legal()) == 286  # three of thirteen
    away = [kitty[0], hand[0], hand[5]]
    t.do("2 bury " + " ".join(away))
    assert t.hand(2) == sorted(set(hand + kitty) - set(away))
    assert sorted(t.snapshot["buried"]) == sorted(away)
    assert (t.phase, t.turn) == ("play", 2)


def test_the_order_and_the_letter_case_of_the_cards_laid_away_do_not_matter() -> None:
    t = dealt().do(*BIDDING, "2 take")
    a, b, c = t.hand(2)[:3]
    assert t.read(f"2 bury {a} {b} {c}") == t.read(f"2 BURY {c.lower()} {a} {b}")


def test_left_it_stays_on_the_table_and_the_declarer_leads() -> None:
    t = dealt().do(*BIDDING)
    hand, kitty = t.hand(2), t.snapshot["kitty"]
    t.do("2 leave")
    assert (t.phase, t.turn, t.hand(2), t.snapshot["kitty"], t.snapshot["buried"]) == ("play", 2, hand, kitty, [])


def test_exactly_three_different_cards_of_the_hand_are_laid_away() -> None:
    t = dealt().do(*BIDDING, "2 take")
    a, b, c, d = t.hand(2)[:4]
    theirs = t.hand(1)[0]
    assert t.codes(f"2 bury {a} {b}", f"2 bury {a} {b} {c} {d}", "2 bury", f"2 bury {a} {b} JK=8H") == {
        f"2 bury {a} {b}": "syntax", f"2 bury {a} {b} {c} {d}": "syntax", "2 bury": "syntax",
        f"2 bury {a} {b} JK=8H": "syntax",
    }  # fmt: skip
    assert t.code(f"2 bury {a} {b} {theirs}") == "card_not_in_hand"
    assert t.code(f"2 bury {a} {b} {b}") == "card_not_in_hand"
    assert t.code(f"2 bury {a} {b} 8X") == "unknown_card"


def test_everybody_sees_the_open_kitty_while_bidding() -> None:
    t = dealt()
    assert None not in kitty_zone(t, 1)
    assert {kitty_zone(t, seat) for seat in (1, 2, 3)} == {kitty_zone(t, 1)}


def test_kitty_open_no_nobody_sees_it_before_it_is_taken() -> None:
    t = dealt(kitty_open="no").do(*BIDDING)
    assert {kitty_zone(t, seat) for seat in (1, 2, 3)} == {(None,) * 3}
    assert t.snapshot["kitty"] is None
    before = set(t.hand(2))
    t.do("2 take")
    drew = next(event for event in t.events if event.kind == "drew")  # shown to its seat only
    assert (drew.seat, len(drew.cards), len(set(t.hand(2)) - before)) == (2, 3, 3)
    assert not any(event.kind == "took" for event in t.events)
    assert t.game.observe(t.state, 1).tallies[1].known == ()


def test_kitty_open_no_left_it_is_not_shown() -> None:
    t = dealt(kitty_open="no").do(*BIDDING, "2 leave")
    assert {kitty_zone(t, seat) for seat in (1, 2, 3)} == {(None,) * 3}
    while t.phase == "play":
        t.do(min(t.legal()))
    assert t.snapshot["kitty"] is None


@pytest.mark.parametrize("seat", [1, 3])
def test_the_cards_laid_away_lie_face_down_for_all_but_the_declarer(seat: int) -> None:
    t = dealt().do(*BIDDING, "2 take")
    away = t.hand(2)[:3]
    t.do("2 bury " + " ".join(away))
    other = t.game.observe(t.state, seat)
    own = t.game.observe(t.state, 2)
    assert other.zone(Kind.BURIED).cards == (None,) * 3
    assert None not in own.zone(Kind.BURIED).cards
    assert [t.game.text(action) for _, action in other.log][-1] == "bury"
    assert other.public == own.public


def test_cards_taken_from_an_open_kitty_are_known_until_some_are_laid_away() -> None:
    t = dealt().do(*BIDDING)
    kitty = kitty_zone(t, 1)
    t.do("2 take")
    assert set(t.game.observe(t.state, 1).tallies[1].known) == set(kitty)
    t.do("2 bury " + " ".join(t.hand(2)[:3]))
    assert t.game.observe(t.state, 1).tallies[1].known == ()
