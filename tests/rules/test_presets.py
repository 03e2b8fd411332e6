"""§10: the values of every preset, as the table of the rules has them."""

import pytest

from rules import catalog, options
from rules.protocol import BadInput
from tests.rules.table import rule_set

TABLE = """
option                    |international |dansk         |dansk-ludo    |svensk        |svensk-oppet  |norsk-rommy
two_decks_from            |5             |5             |0             |6             |6             |0
jokers_per_deck           |2             |2             |2             |0             |0             |0
hand_two                  |13            |13            |7             |6             |7             |7
hand_more                 |7             |7             |7             |6             |7             |7
upcard                    |any           |any           |any           |any           |no_court      |any
melds                     |sets_and_runs |sets_and_runs |runs          |sets_and_runs |sets_and_runs |sets_and_runs
pile_layout               |fan           |fan           |fan           |squared       |squared       |squared
pile_draw                 |any_depth     |any_depth     |top_or_all    |all           |top           |top_or_all
top_obligation            |none          |none          |none          |none          |new_meld      |none
use_card_in               |meld_or_layoff|meld_or_layoff|meld_or_layoff|meld_or_layoff|meld_or_layoff|meld_or_layoff
new_meld_uses_taken       |no            |no            |no            |no            |no            |yes
pile_needs_own_meld       |no            |no            |no            |no            |no            |whole_pile
failed_obligation         |forbidden     |forbidden     |50            |50            |50            |50
layoff_needs_own_meld     |no            |no            |no            |yes           |yes           |no
joker_swap                |no            |opponents     |opponents     |no            |no            |no
claim                     |none          |none          |grab          |none          |none          |none
final_discard             |optional      |optional      |optional      |optional      |optional      |optional
first_deal_limits         |no            |no            |yes           |no            |no            |no
exhaustion                |next_may_take |ends_at_once  |next_may_take |next_may_take |take_all      |next_may_take
hand_counts_on_exhaustion |yes           |yes           |yes           |yes           |yes           |yes
pip_points                |face          |face          |five_ten      |five_ten      |five_ten      |five_ten
ace_high                  |15            |15            |15            |25            |15            |15
ace_low                   |1             |1             |15            |5             |5             |5
joker_points              |15            |15            |25            |15            |15            |15
round_the_corner          |no            |no            |no            |no            |no            |no
target                    |500           |500           |500           |500           |500           |500
going_out_bonus           |0             |0             |0             |50            |50            |0
winner_must_go_out        |no            |no            |no            |no            |no            |no
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]
KEYS = ROWS[0][1:]

ALLOWED = {
    "two_decks_from": "0 2 3 4 5 6 7 8",
    "jokers_per_deck": "0 1 2 3 4",
    "hand_two": "3 4 5 6 7 8 9 10 11 12 13",
    "hand_more": "3 4 5 6 7 8 9 10 11 12 13",
    "upcard": "any no_court",
    "melds": "sets_and_runs runs",
    "pile_layout": "fan squared",
    "pile_draw": "any_depth any_depth_use_top top_or_all all top",
    "top_obligation": "none new_meld use_card",
    "use_card_in": "meld_or_layoff new_meld",
    "pile_needs_own_meld": "no whole_pile any_card",
    "failed_obligation": "forbidden 0 50 100",
    "joker_swap": "no opponents anyone",
    "claim": "none rummy grab",
    "final_discard": "optional required",
    "exhaustion": "next_may_take ends_at_once take_all reshuffle",
    "pip_points": "face five_ten",
    "ace_high": "15 25",
    "ace_low": "1 5 15",
    "joker_points": "15 25 represented",
    "going_out_bonus": "0 25 50",
}


@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_a_preset(key: str) -> None:
    column = KEYS.index(key) + 1
    assert options.as_texts(catalog.preset(key)) == {row[0]: row[column] for row in ROWS[1:]}


def test_these_are_the_rummy_presets() -> None:
    assert [rules.key for rules in catalog.presets() if rules.family == "rummy"] == KEYS


def test_allowed_values() -> None:
    known = options.options_of(catalog.preset("international"))
    yes_no = {name: "yes no" for name in known if name not in ALLOWED and name != "target"}
    assert {name: " ".join(o.choices) for name, o in known.items() if name != "target"} == ALLOWED | yes_no
    assert len(yes_no) == 6


@pytest.mark.parametrize("value", ["0", "1", "500", "100000"])
def test_target_is_any_whole_number(value: str) -> None:
    assert rule_set(target=value).target == int(value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", "-1"), ("target", "many"), ("target", ""), ("two_decks_from", "1"), ("two_decks_from", "9"),
        ("hand_two", "2"), ("hand_more", "14"), ("jokers_per_deck", "5"), ("failed_obligation", "75"),
        ("ace_high", "20"), ("joker_points", "face"), ("round_the_corner", "maybe"), ("claim", "both"),
    ],
)  # fmt: skip
def test_impossible_values_are_refused_naming_option_value_and_what_is_allowed(name: str, value: str) -> None:
    with pytest.raises(BadInput) as refused:
        rule_set(**{name: value})
    assert refused.value.code == "bad_option"
    assert name in refused.value.what
    assert value in refused.value.what
    known = options.options_of(catalog.preset("international"))[name]
    assert all(word in refused.value.detail for word in known.choices or ("whole number",))


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadInput, match="jokers_wild") as refused:
        rule_set(jokers_wild="yes")
    assert refused.value.code == "bad_option"


def test_every_option_can_be_changed_from_every_preset() -> None:
    for key in KEYS:
        preset = catalog.preset(key)
        for name, option in options.options_of(preset).items():
            for value in option.choices or ("0", "1000"):
                assert options.as_texts(options.changed(preset, {name: value}))[name] == value
