"""What gestures mean: cards and a place are looked up at the referee."""

from random import Random

import pytest

from game.table.families import family
from game.table.gestures import Grip, Match
from game.table.rummy_gestures import RummyGestures
from rules.cards import read_card
from rules.protocol import Code, Kind, Place
from tests.rules.table import Table, rule_set, table

HAND, PILE, FELT, STOCK = Place(Kind.HAND, 1), Place(Kind.PILE), Place(Kind.FELT), Place(Kind.STOCK)


def at(t: Table, seat: int = 1) -> RummyGestures:
    found = family(t.game.observe(t.state, seat)).gestures(t.game.observe(t.state, seat))
    assert isinstance(found, RummyGestures)
    return found


def cards(text: str) -> tuple[int, ...]:
    return tuple(map(read_card, text.split()))


def meant(t: Table, match: Match) -> list[list[str]]:
    """The ways in notation."""
    return [[t.game.text(action) for action in way.actions] for way in match.ways]


def meld(number: int) -> Place:
    return Place(Kind.MELD, number)


def from_hand(t: Table, laid: str, target: Place) -> list[list[str]] | Code | str:
    match = at(t).match(Grip(HAND, cards(laid)), target)
    return meant(t, match) or (match.refusal.code if match.refusal else match.note)


def from_pile(t: Table, depth: int, target: Place, chosen: str = "") -> list[list[str]] | Code | str:
    pile = tuple(c for c in t.game.observe(t.state, 1).zone(Kind.PILE).cards if c is not None)
    match = at(t).match(Grip(PILE, pile[-depth:], cards(chosen)), target)
    return meant(t, match) or (match.refusal.code if match.refusal else match.note)


PLAY = ("Hand 1: 7H 7S 7C 8H KC JK 2D", "Meld: 2 4H 5H 6H", "Meld: 2 8C 8D 8S", "Pile: 3S", "Turn: 1 play")


def test_cards_dropped_on_the_felt_are_a_meld_whatever_their_order() -> None:
    assert from_hand(table(*PLAY), "7S 7C 7H", FELT) == [["meld 7C 7H 7S"]]


def test_a_joker_with_two_readings_asks_which() -> None:
    t = table("Hand 1: 7H 8H JK KC 2D", "Turn: 1 play")
    assert from_hand(t, "7H JK 8H", FELT) == [["meld JK=6H 7H 8H"], ["meld 7H 8H JK=9H"]]
    labels = [way.label for way in at(t).match(Grip(HAND, cards("7H JK 8H")), FELT).ways]
    assert len(set(labels)) == 2
    assert all("7♥" in label for label in labels)


def test_no_meld_says_why() -> None:
    assert from_hand(table(*PLAY), "7H KC 2D", FELT) is Code.NOT_A_MELD
    assert from_hand(table(*PLAY), "7H 7S", FELT) is Code.NOT_A_MELD


def test_before_the_draw_the_phase_stands_against_it() -> None:
    t = table("Hand 1: 7H 7S 7C KC", "Turn: 1 draw")
    assert from_hand(t, "7H 7S 7C", FELT) is Code.WRONG_PHASE


def test_cards_dropped_on_a_meld_are_laid_off() -> None:
    assert from_hand(table(*PLAY), "7H", meld(1)) == [["layoff 7H on 1"]]
    assert from_hand(table(*PLAY), "8H 7H", meld(1)) == [["layoff 7H 8H on 1"]]
    assert from_hand(table(*PLAY), "8H", meld(1)) is Code.DOES_NOT_FIT


def test_a_joker_on_a_run_asks_at_which_end() -> None:
    assert from_hand(table(*PLAY), "JK", meld(1)) == [["layoff JK=3H on 1"], ["layoff JK=7H on 1"]]


def test_a_card_on_the_joker_that_stands_for_it_is_a_swap() -> None:
    t = table("Hand 1: 7D KC 2S", "Meld: 2 7C JK=7D 7H", "Turn: 1 play", rules="dansk")
    assert from_hand(t, "7D", meld(1)) == [["swap 7D on 1"]]
    fixed = table("Hand 1: 7D KC 2S", "Meld: 2 7C JK=7D 7H", "Turn: 1 play")
    assert from_hand(fixed, "7D", meld(1)) is Code.OPTION_OFF


def test_one_card_on_the_pile_is_a_discard_and_two_are_not() -> None:
    assert from_hand(table(*PLAY), "KC", PILE) == [["discard KC"]]
    assert "one card" in str(from_hand(table(*PLAY), "KC 2D", PILE))


DIG = ("Hand 1: 7H 7S KC 2D JD", "Pile: 9C 7D 3S 4H", "Meld: 2 8D 9D 10D", "Turn: 1 draw")


def test_a_pile_group_dropped_on_the_hand_is_drawn() -> None:
    assert from_pile(table(*DIG), 3, HAND) == [["draw pile 3"]]
    assert from_pile(table(*DIG), 1, HAND) == [["draw pile 1"]]


def test_a_pile_group_dropped_on_the_felt_is_drawn_and_melded() -> None:
    assert from_pile(table(*DIG), 3, FELT) == [["draw pile 3", "meld 7D 7H 7S"]]


def test_a_pile_group_dropped_on_a_meld_is_drawn_and_laid_off() -> None:
    assert from_pile(table(*DIG), 3, meld(1)) == [["draw pile 3", "layoff 7D on 1"]]
    assert from_pile(table(*DIG), 1, meld(1)) is Code.DOES_NOT_FIT


def test_a_dig_that_cannot_be_paid_is_refused_wherever_it_is_dropped() -> None:
    for target in (HAND, FELT, meld(1)):
        assert from_pile(table(*DIG), 4, target) is Code.PILE_RULE


def test_two_melds_of_the_deepest_card_ask_which_and_chosen_cards_decide() -> None:
    t = table("Hand 1: 7H 7S 8D 9D KC 2C", "Pile: 9C 7D 3S", "Turn: 1 draw")
    assert sorted(from_pile(t, 2, FELT)) == [["draw pile 2", "meld 7D 7H 7S"], ["draw pile 2", "meld 7D 8D 9D"]]
    assert from_pile(t, 2, FELT, chosen="8D 9D") == [["draw pile 2", "meld 7D 8D 9D"]]


def test_cards_between_are_taken_along_onto_a_run() -> None:
    t = table("Hand 1: JD KC 2C", "Pile: 9C QD 3S", "Meld: 2 8D 9D 10D", "Turn: 1 draw")
    assert from_pile(t, 2, meld(1)) == [["draw pile 2", "layoff JD QD on 1"]]


def test_the_stock_is_dragged_to_the_hand() -> None:
    t = table(*DIG)
    assert meant(t, at(t).match(Grip(STOCK), HAND)) == [["draw stock"]]
    assert not at(t).match(Grip(STOCK), FELT).ways


def test_every_way_offered_is_legal_and_every_lit_place_offers_one() -> None:
    for t in (table(*PLAY), table(*DIG)):
        g = at(t)
        zone = g.o.zone(Kind.HAND, 1).cards
        for card in dict.fromkeys(zone):
            assert card is not None
            grip = Grip(HAND, (card,))
            for place in g.lit(grip):
                match = g.match(grip, place)
                assert match.ways
                assert all(g.against(*way.actions) is None for way in match.ways)


def test_what_may_be_lifted() -> None:
    g = at(table(*DIG))
    assert g.liftable(HAND, 0)
    assert g.liftable(STOCK, 0)
    assert not g.liftable(Place(Kind.HAND, 2), 0)
    assert [g.liftable(PILE, along) for along in range(4)] == [False, True, False, True]


def test_the_caption_tells_what_taking_means() -> None:
    g = at(table(*DIG))
    taking = g.taking(1)
    assert taking.allowed
    assert taking.depth == 3
    words = " ".join(taking.lines)
    assert "3 cards" in words
    assert "14 points" in words
    assert "7♦ 7♥ 7♠" in words
    assert "8♦ 9♦ 10♦" in words
    assert not g.taking(0).allowed


def test_where_only_top_or_all_may_be_taken_pointing_deeper_means_all() -> None:
    t = table("Hand 1: 5C 6C KD 2H 9S", "Pile: 7C 3S 4H JD", "Turn: 1 draw", rules="dansk-ludo", totals=(0, 0))
    g = at(t)
    assert g.pile_group(3) == 3
    assert g.pile_group(2) == 0
    assert g.pile_group(0) == 0


def test_a_grab_is_a_drag_of_the_top_card_onto_the_meld() -> None:
    t = table(
        "Hand 1: 5C 6C KD", "Hand 2: 7D 2C 3C", "Hand 3: 2H 3H 4H", "Meld: 3 8D 9D 10D", "Turn: 2 play", "Pile: KS",
        rules="dansk-ludo", totals=(0, 0, 0),
    ).do("2 discard 7D")  # fmt: skip
    g = at(t)
    assert g.window_open()
    assert meant(t, g.claims()) == [["grab on 1"]]
    assert meant(t, g.match(Grip(PILE, cards("7D")), meld(1))) == [["grab on 1"]]
    assert not at(t, 2).window_open()


def test_a_call_is_a_click_on_the_pile_out_of_turn() -> None:
    t = table("Hand 1: 7H 7S KD", "Hand 2: 7D 2C 3C", "Hand 3: 2H 3H 4H", "Turn: 2 play", claim="rummy").do(
        "2 discard 7D"
    )
    g = at(t)
    assert meant(t, g.match(Grip(PILE, cards("7D")), HAND)) == [["call 1"]]
    assert meant(t, g.claims()) == [["call 1"]]


def test_a_fine_is_known_beforehand() -> None:
    t = table("Hand 1: 7H 2S KD", "Pile: 9C", "Turn: 1 draw", rules="svensk-oppet", totals=(0, 0)).do("1 draw pile 1")
    g = at(t)
    way = g.match(Grip(HAND, cards("KD")), PILE).ways[0]
    assert g.fine(way.actions) == 50
    assert at(table(*PLAY)).fine(at(table(*PLAY)).match(Grip(HAND, cards("KC")), PILE).ways[0].actions) == 0


def test_stop_is_offered_only_when_the_stock_is_empty() -> None:
    assert at(table("Stock:", "Turn: 1 draw")).stop() is not None
    assert at(table("Turn: 1 draw")).stop() is None


def test_ready_melds_share_no_card() -> None:
    g = at(table("Hand 1: 7H 7S 7C 8H 9H 2D", "Turn: 1 play"))
    assert g.ready() == (cards("7H 8H 9H"),)
    assert at(table("Hand 1: 7H 8H 9H 2C 2D 2S KC", "Turn: 1 play")).ready() == (cards("7H 8H 9H"), cards("2C 2D 2S"))


@pytest.mark.parametrize("rules", ["international", "dansk", "dansk-ludo", "svensk", "svensk-oppet", "norsk-rommy"])
def test_random_games_never_offer_what_is_refused(rules: str) -> None:
    """Drops of single cards and pile groups, along a random deal of every preset."""
    rng = Random(rules)
    t = Table(rule_set(rules), 3).chance(7)
    for _ply in range(60):
        if t.overview.result:
            break
        seat = t.to_act[0]
        if seat == 0:
            t.chance(1)
            continue
        o = t.game.observe(t.state, seat)
        g = RummyGestures(o)
        legal = list(t.game.legal(t.state, seat))
        offered = set()
        for card in dict.fromkeys(o.zone(Kind.HAND, seat).cards):
            assert card is not None
            grip = Grip(Place(Kind.HAND, seat), (card,))
            for place in g.lit(grip):
                for way in g.match(grip, place).ways:
                    offered |= {t.game.text(way.actions[0])}
        texts = {t.game.text(action) for action in legal}
        assert offered <= texts
        if o.phase == "play" and not o.obligation:
            assert {text for text in texts if text.startswith("discard")} <= offered
        t.state = t.game.apply(t.state, seat, rng.choice(legal)).state
