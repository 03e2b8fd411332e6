"""What a record may say, line by line, and with which code it is refused."""

from random import Random

import pytest

from rules import catalog, record
from rules.cards import names
from rules.protocol import TABLE
from rules.record import RecordError

HEAD = "Rules: international\nSeats: Anna, Bo\n"
POSITION = "Hand 1: 7H 8H 9H KC 2D\nHand 2: 3C 4C\nPile: 5C QD AH\nStock: 4D 9S 10S\n"
DRAW = HEAD + POSITION + "Turn: 1 draw\n"
PLAY = HEAD + POSITION + "Turn: 1 play\n"


def report(text: str) -> dict:
    return record.report(record.replay(text, catalog))


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        record.replay(text, catalog)
    return caught.value


def pack(preset: str = "international", seats: int = 2, seed: int = 1) -> str:
    rules = catalog.preset(preset)
    game = catalog.game(rules)
    return game.text(game.chance(game.start(rules, seats), Random(seed))).removeprefix("deck ")


def test_report_has_its_keys_in_order() -> None:
    found = report(DRAW)
    assert list(found) == ["ok", "rules", "seats", "deals", "totals", "finished", "winner", "state", "legal"]
    assert list(found["state"]) == ["phase", "to_act", "hands", "pile", "stock", "melds", "obligation"]


def test_a_running_deal_is_listed_with_nulls() -> None:
    assert report(DRAW)["deals"] == [{"ended": None, "went_out": None, "scores": None, "sheet": None}]


def test_state_of_a_position() -> None:
    assert report(DRAW + "1 draw stock\n1 meld 9h 8H 7H")["state"] == {
        "phase": "play",
        "to_act": [1],
        "hands": [["KC", "2D", "4D"], ["3C", "4C"]],
        "pile": ["5C", "QD", "AH"],
        "stock": 2,
        "melds": [{"owner": 1, "cards": ["7H", "8H", "9H"], "by": [1, 1, 1]}],
        "obligation": None,
    }


def test_legal_is_sorted_by_code_points() -> None:
    legal = report(PLAY)["legal"]
    assert legal == sorted(legal)
    assert "1 discard KC" in legal
    assert "1 meld 7H 8H 9H" in legal


def test_a_deal_that_ended_has_its_sheet() -> None:
    found = report(PLAY + "1 meld 7H 8H 9H\n1 discard KC\n2 draw stock\n2 discard 3C\n1 draw stock\n1 discard 9S")
    assert found["deals"][0]["ended"] is None
    found = report(HEAD + "Hand 1: KC\nHand 2: 3C JK\nTurn: 1 play\n1 discard KC\nScore: 0, -18\nTotals: 0, -18")
    assert found["deals"] == [
        {
            "ended": "out",
            "went_out": 1,
            "scores": [0, -18],
            "sheet": [
                {"seat": 1, "melded": 0, "hand": 0, "bonus": 0, "penalty": 0, "score": 0},
                {"seat": 2, "melded": 0, "hand": 18, "bonus": 0, "penalty": 0, "score": -18},
            ],
        }
    ]
    assert found["state"]["phase"] == "deal"
    assert found["state"]["to_act"] == []
    assert found["legal"] == []
    assert not found["finished"]


def test_a_match_that_is_won_is_over() -> None:
    found = report(
        HEAD + "Totals: 490, 0\nHand 1: KC 8C 9C 10C\nHand 2: 3C\nTurn: 1 play\n1 meld 8C 9C 10C\n1 discard KC"
    )
    assert (found["finished"], found["winner"], found["state"]["phase"]) == (True, 1, "over")
    assert found["totals"] == [517, -3]


def test_header_alone_is_a_match_before_its_first_deal() -> None:
    found = report(HEAD)
    assert found["deals"] == []
    assert found["state"]["phase"] == "deal"
    assert found["totals"] == [0, 0]


def test_comments_blank_lines_margins_case_and_line_ends_do_not_matter() -> None:
    plain = PLAY + "1 meld 7H 8H 9H\n1 discard KC\n"
    odd = plain.replace("Rules:", "  rules :").replace("Seats:", "SEATS:").replace("Turn", "tURN")
    odd = odd.replace("1 meld 7H 8H 9H", "\t1  MELD 9h\t7h 8H   # three hearts").replace("\n", "\r\n \r\n# hello\r")
    assert report(odd) == report(plain)


def test_t_is_read_as_ten() -> None:
    assert report(DRAW.replace("10S", "TS")) == report(DRAW)


def test_byte_order_mark_is_no_part_of_the_text() -> None:
    assert record.decode(b"\xef\xbb\xbf" + HEAD.encode()) == HEAD


@pytest.mark.parametrize(
    "data",
    [b"\x00\x01\x02", "Seats: Åke".encode("latin-1"), HEAD.encode("utf-16"), b"Rules\x00: x", b"\x89PNG\r\n\x1a\n"],
)
def test_what_is_no_text_is_unreadable(data: bytes) -> None:
    with pytest.raises(RecordError) as caught:
        record.decode(data)
    assert (caught.value.code, caught.value.line, caught.value.action) == ("unreadable", None, None)


def test_pile_all_is_the_whole_pile() -> None:
    text = HEAD + "Hand 1: 5D 5H\nHand 2: KC\nPile: 5C QD AH\nStock: 4D\nTurn: 1 draw\n1 draw pile all\n"
    assert report(text)["state"]["obligation"] == "use_card 5C"


def test_first_player_sits_left_of_the_dealer() -> None:
    assert report(HEAD + f"Deck: {pack()}")["state"]["to_act"] == [1]
    assert report(HEAD + f"Dealer: 1\nDeck: {pack()}")["state"]["to_act"] == [2]


def test_unknown_headers_are_kept() -> None:
    found = record.replay(HEAD + "Date: 2026-01-02\nSeed: 7\nPlayers: human, medium\nPlace: Malmö\n", catalog)
    assert found.header.others == (
        ("Date", "2026-01-02"),
        ("Seed", "7"),
        ("Players", "human, medium"),
        ("Place", "Malmö"),
    )
    written = record.write(found.header, (), catalog)
    assert record.replay(written, catalog).header == found.header


def test_house_rules_name_their_base() -> None:
    text = "Rules: Sundays, at home\nBase: svensk\nOption: final_discard = required\nSeats: Anna, Bo\n"
    found = record.replay(text, catalog)
    assert (found.header.rules.key, found.header.rules.base) == ("Sundays, at home", "svensk")
    assert found.header.rules.final_discard == "required"
    assert record.write(found.header, (), catalog) == text
    assert refused(text.replace("Base: svensk\n", "")).code == "bad_option"


def test_options_change_a_preset() -> None:
    assert record.replay(HEAD + "Option: Target = 200\n", catalog).header.rules.target == 200


def test_totals_before_the_first_deal_continue_a_match() -> None:
    """The limits of the first deal hold in a match that begins, not in one that goes on."""
    deal = "Hand 1: 3C 4C 5C 9H\nHand 2: KC\nStock: 4D 5D\nTurn: 1 play\n1 meld 3C 4C 5C\n1 discard 9H\n"
    head = "Rules: dansk-ludo\nSeats: Anna, Bo\n"
    assert refused(head + deal).code == "first_deal"
    assert report(head + "Totals: 0, 0\n" + deal)["deals"][0]["went_out"] == 1


def test_a_match_without_target_is_ended_by_agreement() -> None:
    endless = HEAD + "Option: target = 0\n"
    deal = "Hand 1: KC\nHand 2: 3C JK\nTurn: 1 play\n1 discard KC\n"
    found = report(endless + deal + "Ended: by agreement\nTotals: 0, -18\n")
    assert (found["finished"], found["winner"], found["state"]["phase"], found["legal"]) == (True, 1, "over", [])
    assert refused(endless + deal + "Ended: by agreement\n1 draw stock").code == "over"
    assert refused(endless + deal + f"Ended: by agreement\nDeck: {pack()}").code == "over"
    assert refused(endless + deal + "Ended: by agreement\nEnded: by agreement").code == "over"
    assert report(endless + "Ended: by agreement\n")["winner"] is None
    assert refused(HEAD + "Ended: by agreement\n").code == "option_off"
    assert refused(endless + "Ended: by rain\n").code == "syntax"


def test_agreement_in_a_deal_leaves_it_out() -> None:
    found = report(PLAY.replace("Seats", "Option: target = 0\nSeats") + "Ended: by agreement\n")
    assert found["deals"] == [{"ended": None, "went_out": None, "scores": None, "sheet": None}]
    assert (found["finished"], found["state"]["to_act"]) == (True, [])


def test_a_joker_with_one_reading_may_be_bare() -> None:
    text = HEAD + "Hand 1: KH QH JK KC\nHand 2: 2S\nPile: 3S\nStock: 4S\nTurn: 1 play\n"
    one = refused(text + "1 meld JK QH KH\n")
    assert one.code == "ambiguous"
    assert set(one.readings) == {"meld JK=JH QH KH", "meld QH KH JK=AH"}
    found = report(text.replace("KH QH", "7C 7D 7H") + "1 meld 7D 7C 7H jk\n")
    assert found["state"]["melds"][0]["cards"] == ["7C", "7D", "7H", "JK=7S"]


LINES = [
    # line, code
    ("hello there", "syntax"),
    ("1", "syntax"),
    ("1 dance", "syntax"),
    ("1 draw", "syntax"),
    ("1 draw sideways", "syntax"),
    ("0 draw stock", "syntax"),
    ("3 draw stock", "syntax"),
    ("9999999999999999999999 draw stock", "syntax"),
    ("-1 draw stock", "syntax"),
    ("1 deck 7H", "syntax"),
    ("1 restock 7H", "syntax"),
    ("1 meld 7H 8X 9H", "unknown_card"),
    ("1 discard 1H", "unknown_card"),
    ("2 draw stock", "not_your_turn"),
    ("2 discard 3C", "not_your_turn"),
    ("1 discard KC", "wrong_phase"),
    ("1 meld 7H 8H 9H", "wrong_phase"),
    ("1 stop", "wrong_phase"),
    ("2 call 1", "not_your_turn"),
    ("1 draw pile 4", "pile_rule"),
    ("1 draw pile 2", "pile_rule"),
    ("Score: 1, 2", "wrong_score"),
    ("Totals: 0, 0", "wrong_score"),
    ("Rules: svensk", "syntax"),
    ("Seats: Anna, Bo", "syntax"),
    ("Option: target = 3", "syntax"),
    ("Restock: 4D", "wrong_phase"),
    ("Deck: 7H XX", "unknown_card"),
]


@pytest.mark.parametrize(("line", "code"), LINES)
def test_line_that_is_refused_in_the_draw(line: str, code: str) -> None:
    error = refused(DRAW + line + "\n1 draw stock\n")
    assert (error.code, error.line, error.action) == (code, 8, line)


PLAYS = [
    ("1 draw stock", "wrong_phase"),
    ("1 discard 5S", "card_not_in_hand"),
    ("1 meld 7H 8H KC", "not_a_meld"),
    ("1 meld 7H 8H", "not_a_meld"),
    ("1 layoff KC on 1", "does_not_fit"),
    ("1 swap KC on 1", "option_off"),
    ("1 swap JK=KC on 1", "syntax"),
    ("1 discard JK=KC", "syntax"),
]


@pytest.mark.parametrize(("line", "code"), PLAYS)
def test_line_that_is_refused_in_the_play(line: str, code: str) -> None:
    assert refused(PLAY + line).code == code


HEADERS = [
    # the whole text, line, code
    ("", None, "syntax"),
    ("Rules: international\n", 1, "syntax"),
    ("Seats: Anna, Bo\n", 1, "syntax"),
    ("Rules: nix\nSeats: Anna, Bo\n", 1, "bad_option"),
    ("Rules: svensk\nBase: dansk\nSeats: Anna, Bo\n", 2, "bad_option"),
    ("Rules: mine\nBase: nix\nSeats: Anna, Bo\n", 2, "bad_option"),
    (HEAD + "Option: target = many\n", 3, "bad_option"),
    (HEAD + "Option: colour = red\n", 3, "bad_option"),
    (HEAD + "Option: target = 1\nOption: target = 2\n", 4, "bad_option"),
    (HEAD + "Option: target\n", 3, "syntax"),
    (HEAD + "Rules: international\n", 3, "syntax"),
    (HEAD + "Dealer: 3\n", 3, "syntax"),
    (HEAD + "Dealer: Bo\n", 3, "syntax"),
    (HEAD + "Totals: 1\n", 3, "syntax"),
    (HEAD + "Totals: 1, two\n", 3, "syntax"),
    ("Rules: international\nSeats: Anna\n", 2, "wrong_players"),
    ("Rules: international\nSeats: A, B, C, D, E, F, G, H, I\n", 2, "wrong_players"),
    ("Rules: dansk-ludo\nSeats: A, B, C, D, E, F, G\n", 2, "wrong_players"),
    ("Seats: A, B, C, D\nOption: hand_more = 13\nRules: international\n", 1, "wrong_players"),
    ("Rules: international\nSeats: Anna,, Bo\n", 2, "syntax"),
    ("Dealer: x\nRules: nix\nwhat is this\n", 1, "syntax"),
    ("Rules: nix\nDealer: x\nwhat is this\n", 1, "bad_option"),
    (HEAD + "Deck: 7H 8H\n", 3, "wrong_pack"),
    (HEAD + "Hand 1: 7H 7H\nTurn: 1 draw\n", 3, "wrong_pack"),
    (HEAD + "Hand 1: 7H\nMeld: 1 5H 6H 7H\nTurn:  1 draw\n", 4, "wrong_pack"),
    (HEAD + "Turn:  3 draw\nHand 1: 7H\n", 3, "syntax"),
    (HEAD + "Turn: 1 play\nHand 2: 7H\n", 3, "wrong_pack"),
    (HEAD + "Meld: 1 5H  6H 8H\nTurn: 1 draw\n", 3, "not_a_meld"),
    (HEAD + "Hand 1: 7H\nHand 1: 8H\nTurn: 1 draw\n", 4, "syntax"),
    (HEAD + "Hand 1: 7H 8H\n", 3, "syntax"),
    (HEAD + "Hand 3: 7H 8H\nTurn: 1 draw\n", 3, "syntax"),
    (HEAD + "Hand 1: 7H XH\nTurn: 1 draw\n", 3, "unknown_card"),
    (HEAD + "Kitty: 7H\nTurn: 1 draw\n", 3, "syntax"),
    (HEAD + "1 draw stock\n", 3, "not_your_turn"),
    (HEAD + "Score: 1, 2\n", 3, "wrong_score"),
]


@pytest.mark.parametrize(("text", "line", "code"), HEADERS)
def test_header_that_is_refused(text: str, line: int | None, code: str) -> None:
    error = refused(text)
    assert (error.code, error.line) == (code, line)


def test_wrong_scores_are_refused() -> None:
    deal = HEAD + "Hand 1: KC\nHand 2: 3C JK\nTurn: 1 play\n1 discard KC\n"
    assert refused(deal + "Score: 0, 18").code == "wrong_score"
    assert refused(deal + "Score: 0").code == "wrong_score"
    assert refused(deal + "Score: 0, -18\nTotals: 1, -18").line == 8
    assert refused(deal + "Score: zero").code == "syntax"


def test_nothing_can_follow_a_deal_but_a_deal() -> None:
    deal = HEAD + "Hand 1: KC\nHand 2: 3C JK\nTurn: 1 play\n1 discard KC\n"
    assert refused(deal + "2 draw stock").code == "over"
    assert len(report(deal + f"Deck: {pack()}")["deals"]) == 2


def test_a_deal_must_end_before_the_next() -> None:
    assert refused(DRAW + f"Deck: {pack()}").code == "wrong_phase"
    assert refused(DRAW + "1 draw stock\n" + POSITION + "Turn: 1 draw").code == "wrong_phase"


RESHUFFLED = (
    HEAD + "Option: exhaustion = reshuffle\nHand 1: KC 2D\nHand 2: 3C 4C\nPile: 5C QD\nTurn: 1 play\n1 discard KC\n"
)


def test_a_record_may_end_before_its_restock() -> None:
    found = report(RESHUFFLED)
    assert (found["state"]["phase"], found["state"]["to_act"], found["legal"]) == ("restock", [], [])
    assert refused(RESHUFFLED + "2 draw stock").code in ("wrong_phase", "not_your_turn")


def test_restock_is_written_top_first() -> None:
    found = report(RESHUFFLED + "Restock: QD 5C\n2 draw stock\n")
    assert found["state"]["hands"][1] == ["3C", "4C", "QD"]
    assert refused(RESHUFFLED + "Restock: QD 6C\n").code == "wrong_pack"
    assert refused(RESHUFFLED + "Restock: QD\n").code == "wrong_pack"


def test_error_report_has_its_keys_in_order() -> None:
    found = record.error_report(refused(DRAW + "1 discard KC"), "no")
    assert list(found.items()) == [
        ("ok", False),
        ("line", 8),
        ("action", "1 discard KC"),
        ("error", "wrong_phase"),
        ("message", "no"),
    ]


def test_names_that_a_record_cannot_hold_are_not_written() -> None:
    for name in ("Anna, Bo", "Bo #2", "a\nb", " "):
        with pytest.raises(ValueError, match="syntax"):
            record.write(record.Header(catalog.preset("svensk"), ("Cia", name)), (), catalog)


def test_entries_hold_position_and_agreement() -> None:
    text = PLAY.replace("Seats", "Option: target = 0\nSeats") + "1 discard KC\nEnded: by agreement\n"
    found = record.replay(text, catalog)
    again = record.replay(record.write(found.header, found.entries, catalog), catalog)
    assert record.report(again) == record.report(found)
    assert isinstance(found.entries[-1], record.Agreed)
    assert found.entries[1].seat != TABLE
    assert names(found.entries[1].action.cards) == "KC"
