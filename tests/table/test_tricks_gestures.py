"""What gestures mean at the table of tricks: cards and a place are looked up at the referee."""

from game.table.families import family
from game.table.gestures import Grip, Match, laid_aside
from game.table.hand_order import Sorting, sorted_by
from game.table.tricks_gestures import TricksGestures
from rules.cards import names, read_card
from rules.protocol import Code, Kind, Place
from tests.tricks.table import TricksTable, dealt, playing, table

HAND, TRICK, BURIED, KITTY = Place(Kind.HAND, 1), Place(Kind.TRICK), Place(Kind.BURIED), Place(Kind.KITTY)
LAST = Place(Kind.LAST_TRICK)


def at(t: TricksTable, aside: str = "", seat: int = 1) -> TricksGestures:
    o = laid_aside(t.game.observe(t.state, seat), cards(aside))
    found = family(o).gestures(o)
    assert isinstance(found, TricksGestures)
    return found


def cards(text: str) -> tuple[int, ...]:
    return tuple(map(read_card, text.split()))


def meant(t: TricksTable, match: Match) -> list[str]:
    return [t.game.text(action) for way in match.ways for action in way.actions]


def aside(match: Match | None) -> str:
    assert match
    (way,) = match.ways
    assert not way.actions
    return names(way.aside or ())


BURYING = (
    "Hand 1: AS KS QS JS 10S 9S 8S 7S AH KH 7D 8D 9D",
    "Hand 2: 7C 8C 9C 10C JC QC KC AC 7H 8H",
    "Hand 3: 9H 10H JH QH AD KD QD JD 10D JK",
    "Contract: 1 7S",
    "Turn: 1 bury",
)


def test_a_card_dropped_in_the_middle_is_played() -> None:
    t = playing("7S", "AS KH", "7S 8S", "9S 10S")
    assert meant(t, at(t).match(Grip(HAND, cards("AS")), TRICK)) == ["play AS"]
    assert at(t).lit(Grip(HAND, cards("AS"))) == {TRICK}


def test_only_what_follows_may_be_played_and_the_other_says_why() -> None:
    t = playing("7S", "AD 8S", "7D KH", "9D 10S").do("1 play AD")
    g = at(t, seat=2)
    assert g.playable() == frozenset(cards("7D"))
    match = g.click(read_card("KH"), False)
    assert match
    assert match.refusal
    assert match.refusal.code is Code.FOLLOW_SUIT


def test_the_first_click_selects_and_the_second_plays() -> None:
    t = playing("7S", "AS KH", "7S 8S", "9S 10S")
    assert at(t).click(read_card("AS"), False) is None
    match = at(t).click(read_card("AS"), True)
    assert match
    assert meant(t, match) == ["play AS"]


def test_a_joker_led_in_grand_asks_for_the_suit() -> None:
    t = playing("7G", "JK KH", "7S 8S", "9S 10S")
    match = at(t).match(Grip(HAND, cards("JK")), TRICK)
    assert meant(t, match) == ["play JK as C", "play JK as D", "play JK as H", "play JK as S"]
    assert match.question
    assert len({way.label for way in match.ways}) == 4


def test_a_joker_that_follows_names_no_suit() -> None:
    t = playing("7G", "AS KH", "JK 8S", "9S 10S").do("1 play AS")
    assert meant(t, at(t, seat=2).match(Grip(Place(Kind.HAND, 2), cards("JK")), TRICK)) == ["play JK"]


def test_three_cards_are_laid_aside_taken_back_and_buried() -> None:
    t = table(*BURYING)
    assert aside(at(t).click(read_card("7D"), False)) == "7D"
    assert aside(at(t, "7D").match(Grip(HAND, cards("8D")), BURIED)) == "7D 8D"
    assert aside(at(t, "7D 8D").touched(BURIED, 0, None)) == "8D"
    assert aside(at(t, "7D 8D").match(Grip(BURIED, cards("8D")), HAND)) == "7D"
    assert not at(t, "7D 8D").offers()
    (offer,) = at(t, "9D 7D 8D").offers()
    assert [t.game.text(action) for action in offer.way.actions] == ["bury 7D 8D 9D"]
    t.do("1 bury 7D 8D 9D")
    assert t.phase == "play"


def test_a_fourth_card_is_not_laid_aside() -> None:
    match = at(table(*BURYING), "7D 8D 9D").click(read_card("AS"), False)
    assert match
    assert not match.ways
    assert match.note


def test_what_is_laid_aside_changes_nothing_for_the_rules() -> None:
    t = table(*BURYING)
    seen = laid_aside(t.game.observe(t.state, 1), cards("7D 8D"))
    assert len(seen.zone(Kind.HAND, 1).cards) == 11
    assert seen.zone(Kind.BURIED).cards == cards("7D 8D")
    assert at(t, "7D 8D")._state.hands[0] == t.state.hands[0]


def test_the_kitty_is_taken_by_drag_or_click_and_left_by_a_button() -> None:
    t = dealt(3).do("1 bid 6C", "2 pass", "3 pass")
    assert meant(t, at(t).match(Grip(KITTY, cards("7C")), HAND)) == ["take"]
    assert meant(t, at(t).touched(KITTY, 1, None)) == ["take"]
    assert [(o.name, o.key) for o in at(t).offers()] == [("take", "t"), ("leave", "p")]
    assert not at(t, seat=2).offers()


def test_the_panel_holds_exactly_the_legal_bids_each_in_its_own_cell() -> None:
    t = dealt(4)
    first = at(t).panel()
    assert first
    t.do("1 bid 7H")
    panel = at(t, seat=2).panel()
    assert panel
    assert at(t).panel() is None
    offered = [offer for row in panel.rows for offer in row if offer] + list(panel.below)
    legal = {t.game.text(action) for action in t.game.legal(t.state, 2)}
    assert {t.game.text(offer.way.actions[0]) for offer in offered} == legal
    for row, whole in zip(panel.rows, first.rows, strict=True):
        assert all(cell is None or cell == before for cell, before in zip(row, whole, strict=True))


def test_the_cells_stand_in_the_order_of_the_bids() -> None:
    panel = at(dealt(3, bid_order="SCDH")).panel()
    assert panel
    assert [cell.name for cell in panel.rows[0] if cell] == ["bid_6S", "bid_6C", "bid_6D", "bid_6H", "bid_6G"]


def test_the_last_trick_may_be_looked_at_and_the_buried_cards_by_their_owner_only() -> None:
    t = table(*BURYING).do("1 bury 7D 8D 9D")
    assert [way.look for way in at(t).touched(BURIED, 0, None).ways] == [BURIED]
    assert at(t, seat=2).touched(BURIED, 0, None).note
    assert not at(t).touched(LAST, 0, None).ways
    t.do("1 play AH", "2 play 7H", "3 play 9H")
    assert [way.look for way in at(t, seat=2).touched(LAST, 0, None).ways] == [LAST]


def test_bowers_and_joker_are_sorted_with_the_trumps_once_they_are_known() -> None:
    hand = "9C JD AH JH 10S JK KD 7H"
    t = playing("7H", hand, "7S 8S 9S QS KS AS 7C 8C", "7D 8D 9D 10D QD AD QH KH")
    o = t.game.observe(t.state, 1)
    assert names(sorted_by(cards(hand), Sorting.SUIT, by_suit=family(o).suit_key(o))) == "JK JH JD AH 7H 10S KD 9C"
    o = dealt(3).game.observe(dealt(3).state, 1)
    assert names(sorted_by(cards(hand), Sorting.SUIT, by_suit=family(o).suit_key(o))) == "JK 10S AH JH 7H 9C KD JD"
