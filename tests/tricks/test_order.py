"""The order of `legal` is the family's own and stays as it is: seeded play and fixed players depend on it."""

from tests.tricks.table import TricksTable, dealt, playing, table


def listing(t: TricksTable) -> list[str]:
    return [t.game.text(action) for action in t.game.legal(t.state, t.turn)]


def test_pass_then_bids_from_the_lowest() -> None:
    t = dealt(bid_order="SCDH").do("1 bid 9D")
    assert listing(t) == ["pass", "bid 9H", "bid 9G", "bid 10S", "bid 10C", "bid 10D", "bid 10H", "bid 10G"]


def test_take_then_leave() -> None:
    assert listing(dealt().do("1 bid 6C", "2 pass", "3 pass")) == ["take", "leave"]


def test_burials_in_the_order_of_the_hand() -> None:
    t = table(
        "Hand 1: JK 2C AS KC", "Hand 2: 3C", "Hand 3: 4C", "Hand 4: 5D", "Hand 5: 6D", "Contract: 1 6C", "Turn: 1 bury"
    )
    assert listing(t) == ["bury 2C KC AS", "bury 2C KC JK", "bury 2C AS JK", "bury KC AS JK"]


def test_cards_in_the_order_of_the_hand_and_the_suits_of_a_led_joker_last() -> None:
    t = playing("6G", "JK KS AH 7C AS", "8C 9C 10C QC KC", "7D 8D 9D 10D QD")
    cards = ["play 7C", "play AH", "play AS", "play KS"]
    assert listing(t) == [*cards, "play JK as C", "play JK as D", "play JK as H", "play JK as S"]
    assert listing(playing("6H", "JK KS AH", "8C 9C QC", "7D 8D 9D")) == ["play AH", "play KS", "play JK"]


def test_seats_not_to_act_have_nothing() -> None:
    t = dealt()
    assert [list(t.game.legal(t.state, seat)) for seat in (0, 2, 3)] == [[], [], []]
