"""Refusals, errors, moves, prompts and scores in words."""

import itertools
from random import Random

import pytest

from game import wording
from game.notices import Notice
from game.wording import scores
from rules import catalog
from rules.cards import JOKER, joker_as, read_card
from rules.protocol import BadInput, Code, DealResult, Event, Kind, Observation, Place, Refusal, ScoreLine, Zone
from rules.rummy.actions import Call, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Stop, Swap
from rules.tricks.actions import Bid, Bury, Leave, Pass, Play, Take

RULES = catalog.preset("international")
NAMES = ("Anna", "Bo")


def cards(text: str) -> tuple[int, ...]:
    return tuple(map(read_card, text.split()))


@pytest.mark.parametrize("language", ["en", "sv"])
@pytest.mark.parametrize("code", list(Code))
def test_every_code_has_one_sentence(code: Code, language: str) -> None:
    wording.use(language)
    sentence = wording.refusal(Refusal(code, cards("7H"), number=2), RULES)
    assert sentence.endswith(".")
    assert "%" not in sentence
    assert sentence[0].isupper() or sentence[0].isdigit()


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        (Refusal(Code.JUST_DRAWN, cards("7H")), "You took 7♥ from the pile this turn and may not discard it"),
        (Refusal(Code.OBLIGATION, cards("7H"), "use_card_in", "use_card"), "You took the pile for 7♥: lay it first"),
        (Refusal(Code.OBLIGATION, (), "failed_obligation", "new_meld"), "must first lay a new meld"),
        (Refusal(Code.LAST_CARD, cards("7H"), case="banned"), "would leave only 7♥"),
        (Refusal(Code.LAST_CARD, cards("7H"), "final_discard"), "The last card must be discarded"),
        (Refusal(Code.PILE_RULE, cards("7H"), "pile_draw", "use_card", 3), "You cannot meld 7♥ or lay it off at once"),
        (Refusal(Code.PILE_RULE, (), case="too_deep", number=1), "The pile has only 1 card."),
        (Refusal(Code.NOT_A_MELD, cards("7H 8H")), "three cards or more"),
        (Refusal(Code.NOT_A_MELD, (joker_as(read_card("7H")),) * 3), "no joker"),
        (Refusal(Code.DOES_NOT_FIT, cards("7H"), number=2), "7♥ does not fit meld 2."),
        (Refusal(Code.OPTION_OFF, (), "claim", "grab"), "discards are not grabbed"),
        (Refusal(Code.FIRST_DEAL, (), "first_deal_limits", "whole_pile"), "nobody may take the whole pile"),
    ],
)
def test_refusal_names_the_rule(why: Refusal, sentence: str) -> None:
    assert sentence in wording.refusal(why, RULES)


def test_pile_refusal_says_what_these_rules_allow() -> None:
    why = Refusal(Code.PILE_RULE, cards("7H"), "pile_draw", "depth", 2)
    said = {key: wording.refusal(why, catalog.preset(key)) for key in ("svensk", "svensk-oppet", "dansk-ludo")}
    assert "whole pile" in said["svensk"]
    assert "Only the top card" in said["svensk-oppet"]
    assert len(set(said.values())) == 3


@pytest.mark.parametrize(
    ("verb", "line"),
    [
        (DrawStock(), "Bo drew from the stock."),
        (Stop(), "Bo stopped the deal."),
        (Meld(cards("7C 7D JK=7S")), "Bo laid 7♣ 7♦ joker (7♠)."),
        (LayOff(cards("8H 9H"), 2), "Bo laid off 8♥ 9♥ on meld 2."),
        (Swap(read_card("8H"), 2), "Bo put 8♥ in the joker's place in meld 2 and took the joker."),
        (Discard(read_card("10S")), "Bo discarded 10♠."),
        (Grab(read_card("10S"), 1), "Bo grabbed 10♠ and laid it off on meld 1."),
    ],
)
def test_move_lines(verb: object, line: str) -> None:
    assert wording.move(NAMES, 2, verb) == line  # type: ignore[arg-type]


def test_digs_are_told_in_full() -> None:
    took = Event("took", 2, cards("2D 9C KH"))
    assert wording.move(NAMES, 2, DrawPile(3), [took]) == "Bo took 3 cards from the 2♦ down: 2♦ 9♣ K♥."
    assert wording.move(NAMES, 2, DrawPile(1), [Event("took", 2, cards("KH"))]) == "Bo took K♥ from the pile."
    joker = wording.move(NAMES, 2, DrawPile(2), [Event("took", 2, (JOKER, read_card("KH")))])
    assert joker == "Bo took 2 cards from a joker down: joker K♥."
    assert "Rummy!" in wording.move(NAMES, 2, Call(2), [Event("took", 2, cards("2D 9C"))])


def test_drawn_card_is_told_only_to_the_one_who_drew_it() -> None:
    drew = [Event("drew", 2, cards("7H"))]
    assert "7♥" in wording.move(NAMES, 2, DrawStock(), drew, viewer=2)
    for viewer in (0, 1):
        assert "7♥" not in wording.move(NAMES, 2, DrawStock(), drew, viewer=viewer)


def test_consequences_follow_the_move() -> None:
    events = [Event("fined", 1, amount=50), Event("went_out", 1), Event("deal_ended", text="out")]
    said = wording.move(NAMES, 1, Discard(read_card("2C")), events)
    assert said == "Anna discarded 2♣. Anna did not lay the owed meld: −50 points. Anna went out."


@pytest.mark.parametrize(
    ("verb", "line"),
    [
        (Bid(7, 2), "Bo bid 7♥."),
        (Bid(8, 4), "Bo bid 8 grand."),
        (Pass(), "Bo passed."),
        (Take(), "Bo took the kitty."),
        (Leave(), "Bo left the kitty."),
        (Play(read_card("9H")), "Bo played 9♥."),
        (Play(JOKER, 2), "Bo led the joker and named ♥."),
    ],
)
def test_move_lines_of_the_trick_game(verb: object, line: str) -> None:
    assert wording.move(NAMES, 2, verb) == line  # type: ignore[arg-type]


def test_buried_cards_are_told_only_to_the_one_who_buried_them() -> None:
    bury = Bury(cards("2C 3D 4H"))
    assert wording.move(NAMES, 2, bury, viewer=2) == "Bo buried 2♣ 3♦ 4♥."
    for viewer in (0, 1):
        assert wording.move(NAMES, 2, bury, viewer=viewer) == "Bo buried three cards."


def test_closed_kitty_is_told_only_to_the_one_who_took_it() -> None:
    drew, took = ([Event(kind, 2, cards("2C 3D 4H"), 3)] for kind in ("drew", "took"))
    assert wording.move(NAMES, 2, Take(), drew, viewer=2) == "Bo took the kitty: 2♣ 3♦ 4♥."
    assert wording.move(NAMES, 2, Take(), drew, viewer=1) == "Bo took the kitty."
    assert wording.move(NAMES, 2, Take(), took, viewer=1) == "Bo took the kitty: 2♣ 3♦ 4♥."


def test_contract_and_trick_are_told() -> None:
    events = [Event("contract", 1, text="7S"), Event("trick", 2, cards("9H AH"))]
    assert wording.move(NAMES, 2, Pass(), events) == "Bo passed. The contract: 7♠, Anna. Bo won the trick."


def test_every_phase_of_the_trick_game_has_a_prompt() -> None:
    game = catalog.game(catalog.preset("norsk"))
    state = game.start(catalog.preset("norsk"), 3)
    rng = Random(3)
    said: dict[str, set[str]] = {}
    while not game.overview(state).result:
        seat = game.to_act(state)[0]
        for viewer in (1, 2, 3):
            o = game.observe(state, viewer)
            said.setdefault(o.phase, set()).add(wording.prompt(o, game.legal(state, viewer), ("Anna", "Bo", "Cia")))
        action = game.chance(state, rng) if seat == 0 else rng.choice(list(game.legal(state, seat))[:3])
        state = game.apply(state, seat, action).state
    assert {"bid", "kitty", "play"} <= set(said)
    prompts = [prompt for phase in said for prompt in said[phase]]
    assert all(prompts)
    assert any("follow" in prompt for prompt in said["play"])
    assert any("Lead" in prompt for prompt in said["play"])


def test_trick_game_refusals() -> None:
    why = Refusal(Code.FOLLOW_SUIT, cards("7H"), case="suit", number=3)
    assert wording.refusal(why, catalog.preset("norsk")) == "7♥ does not follow suit: ♠ was led and you have one."
    phases = {wording.refusal(Refusal(Code.WRONG_PHASE, case=p), RULES) for p in ("bid", "kitty", "bury", "no_kitty")}
    assert len(phases) == 4


def test_contract_lines_of_the_score_sheet() -> None:
    made = scores.line(ScoreLine(1, "contract", (), 80, bid="7S", tricks=8))
    lost = scores.line(ScoreLine(1, "contract", (), -80, bid="8G", tricks=7))
    assert made == "Bid 7♠ made with 8 tricks"
    assert lost == "Bid 8 grand lost with 7 tricks"
    assert scores.line(ScoreLine(2, "tricks", (), 40, tricks=2)) == "Won 2 tricks"


def observation(
    phase: str, turn: int, obligation: str = "", may_claim: bool = False, rules: str = "svensk"
) -> Observation:
    pile = Zone(Place(Kind.PILE), cards("5C 7H"))
    return Observation(
        catalog.preset(rules), 1, 2, phase, turn, may_claim, 1, 2, obligation, (pile,), (), (), True, None
    )


def test_every_phase_has_a_prompt_of_its_own() -> None:
    stock, pile = DrawStock(), DrawPile(1)
    said = [
        wording.prompt(observation("deal", 0), (), NAMES),
        wording.prompt(observation("restock", 0), (), NAMES),
        wording.prompt(observation("over", 0), (), NAMES),
        wording.prompt(observation("draw", 1), (stock, pile), NAMES),
        wording.prompt(observation("draw", 1), (stock,), NAMES),
        wording.prompt(observation("draw", 1), (pile, Stop()), NAMES),
        wording.prompt(observation("draw", 1), (Stop(),), NAMES),
        wording.prompt(observation("draw", 2), (), NAMES),
        wording.prompt(observation("draw", 2, may_claim=True, rules="dansk-ludo"), (), NAMES),
        wording.prompt(observation("play", 2), (), NAMES),
        wording.prompt(observation("play", 1), (), NAMES),
        wording.prompt(observation("play", 1, "use_card 7H"), (), NAMES),
        wording.prompt(observation("play", 1, "new_meld"), (), NAMES),
        wording.prompt(observation("play", 1, "new_meld", rules="international"), (), NAMES),
    ]
    assert len(set(said)) == len(said)
    assert all(said)
    assert "7♥" in said[8]
    assert "50 points" in said[12]


def refused(*arguments: object) -> BadInput:
    with pytest.raises(BadInput) as caught:
        catalog.custom(*arguments)  # type: ignore[arg-type]
    return caught.value


def test_bad_input_is_one_sentence_in_the_language_spoken() -> None:
    wrong_value = refused("x", "svensk", {"ace_high": "7"})
    assert wording.bad_input(wrong_value) == "“ace_high = 7” is not allowed; ace_high may be 15, 25."
    wording.use("sv")
    assert wording.bad_input(wrong_value) == "”ace_high = 7” är inte tillåtet; ace_high kan vara 15, 25."
    for error in (refused("x", "svensk", {"hm": "7"}), refused("x", "nosuch", {}), refused("a#b", "svensk", {})):
        assert "är " in wording.bad_input(error)
    with pytest.raises(BadInput) as caught:
        catalog.check(catalog.preset("norsk-rommy"), 8)
    assert wording.bad_input(caught.value) == "8 spelare: norsk-rommy är för 2 till 6."


@pytest.mark.parametrize("code", list(Code))
def test_bad_input_without_a_detail_is_still_a_sentence(code: Code) -> None:
    sentence = wording.bad_input(BadInput(code, "9X"))
    assert "9X" in sentence
    assert len(sentence.split()) > 3


def test_notice_of_a_lower_floor_is_translated() -> None:
    wording.use("sv")
    assert "läsas" in wording.notice(Notice("Your settings cannot be read (%(reason)s).", {"reason": "x"}))


def test_score_lines_name_every_kind_and_reason() -> None:
    kinds = ("meld", "layoff", "hand", "bonus", "penalty")
    lines = [scores.line(ScoreLine(1, what, cards("7C 7D"), 14)) for what in kinds]
    assert len(set(lines)) == len(kinds)
    assert lines[0] == "Meld: 7♣ 7♦"
    reasons = [scores.reason(read_card("AS"), why, 15) for why in ("ace_low", "ace_high", "joker", "joker_represents")]
    assert len(set(reasons)) == 4
    assert "15 points" in reasons[1]


def test_outcome_and_verdict() -> None:
    ends = [DealResult(why, None, (1, 2), (), ()) for why in ("stock", "dead_round", "thrown_in")]
    said = [scores.outcome(end, NAMES) for end in ends]
    said.append(scores.outcome(DealResult("out", 2, (1, 2), (), ()), NAMES))
    assert len(set(said)) == 4
    assert scores.verdict(2, NAMES, (100, 516)) == "Bo won the match with 516 points."
    assert scores.verdict(None, NAMES, (100, 516)) == ""


def test_numbers_and_lists() -> None:
    assert wording.points_text(-4) == "−4 points"
    assert wording.points_text(1) == "1 point"
    assert wording.listed(["a"]) == "a"
    assert wording.listed(["a", "b", "c"]) == "a, b and c"
    pairs = list(itertools.product((0, 1, 2, 3), ("en", "sv")))
    assert all(wording.use(language) and wording.seat_name(NAMES, seat) for seat, language in pairs)


def test_cards_are_called_as_they_are_printed() -> None:
    wording.use("sv")
    assert wording.cards_text([*cards("JD QS KC AH 10D"), joker_as(read_card("JH"))]) == (
        "Kn♦ D♠ K♣ A♥ 10♦ joker (Kn♥)"
    )
    wording.use("en")
    assert wording.cards_text(cards("JD QS")) == "J♦ Q♠"
