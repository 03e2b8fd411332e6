"""Presets, house rules, and their TOML form."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import catalog
from rules.options import options_of
from rules.protocol import BadInput

TOML = """\
name = "Sundays"
base = "svensk"

[options]
target = 300
final_discard = "required"
first_deal_limits = "yes"
"""


def refused(text: str) -> BadInput:
    with pytest.raises(BadInput) as caught:
        catalog.from_toml(text)
    return caught.value


def test_the_six_rummy_presets_come_first() -> None:
    rummy = ("international", "dansk", "dansk-ludo", "svensk", "svensk-oppet", "norsk-rommy")
    assert catalog.keys()[:6] == rummy


@pytest.mark.parametrize(
    ("key", "players"),
    [("international", (2, 8)), ("dansk-ludo", (2, 6)), ("svensk", (2, 8)), ("norsk-rommy", (2, 6))],
)
def test_players(key: str, players: tuple[int, int]) -> None:
    assert catalog.players(catalog.preset(key)) == players


def test_fewer_can_play_when_the_cards_do_not_reach() -> None:
    rules = catalog.custom("big hands", "norsk-rommy", {"hand_more": "13", "hand_two": "13"})
    assert catalog.players(rules) == (2, 3)
    with pytest.raises(BadInput, match="wrong_players"):
        catalog.check(rules, 4)


def test_every_preset_has_a_blurb_and_a_game() -> None:
    for rules in catalog.presets():
        assert len(catalog.blurb(rules.key)) > 40
        assert catalog.game(rules).family == rules.family


def test_the_youngest_begins_in_dansk_ludo_only() -> None:
    assert [rules.key for rules in catalog.presets() if catalog.youngest_begins(rules)] == ["dansk-ludo"]
    assert catalog.youngest_begins(catalog.custom("home", "dansk-ludo", {}))


def test_a_preset_is_found_in_any_case() -> None:
    assert catalog.preset(" Svensk-Oppet ").key == "svensk-oppet"
    with pytest.raises(BadInput, match="international, dansk"):
        catalog.preset("nix")


def test_toml_reads_and_writes() -> None:
    rules = catalog.from_toml(TOML)
    assert (rules.key, rules.base, rules.target, rules.first_deal_limits) == ("Sundays", "svensk", 300, True)
    assert catalog.from_toml(catalog.to_toml(rules)) == rules


@given(st.data())
def test_every_rule_set_survives_toml(data: st.DataObject) -> None:
    preset = data.draw(st.sampled_from(catalog.presets()))
    texts = {
        name: data.draw(st.sampled_from(option.choices or ("0", "777")))
        for name, option in options_of(preset).items()
        if data.draw(st.booleans())
    }
    name = data.draw(st.text(st.characters(exclude_categories=["C", "Z"], exclude_characters="#"), min_size=1))
    if catalog.is_preset(name):
        name = preset.key
    rules = catalog.custom(name, preset.key, texts)
    assert catalog.from_toml(catalog.to_toml(rules)) == rules


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("name = ", "syntax", "TOML"),
        ("x = " + "9" * 5000, "syntax", "TOML"),
        ("x = " + "[" * 100_000, "syntax", "TOML"),
        (TOML.replace('"svensk"', '"nix"'), "bad_option", "international"),
        (TOML.replace("base", "bass"), "bad_option", "bass"),
        (TOML.replace('name = "Sundays"\n', ""), "bad_option", "name"),
        (TOML.replace('"Sundays"', "7"), "bad_option", "name"),
        (TOML.replace('"Sundays"', '"#1"'), "bad_option", "name"),
        (TOML.replace('"Sundays"', '"dansk"'), "bad_option", "dansk"),
        (TOML.replace("target", "goal"), "bad_option", "goal"),
        (TOML.replace("300", "-1"), "bad_option", "target"),
        (TOML.replace("300", "1.5"), "bad_option", "target"),
        (TOML.replace("300", "0x" + "f" * 5000), "bad_option", "target"),
        (TOML.replace('"required"', '"maybe"'), "bad_option", "optional, required"),
        (TOML.replace('"yes"', "true"), "bad_option", "yes, no"),
        (TOML.replace('"required"', "[1]"), "bad_option", "final_discard"),
        ('name = "a"\nbase = "dansk"\noptions = 3', "bad_option", "options"),
    ],
)
def test_toml_that_is_refused(text: str, code: str, said: str) -> None:
    error = refused(text)
    assert error.code == code
    assert said in f"{error.what} {error.detail}"


def test_the_catalogue_loads_no_family_before_it_is_asked() -> None:
    code = (
        "import sys, rules.catalog; sys.exit(any(n.startswith(('rules.rummy', 'rules.tricks')) for n in sys.modules))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdin=subprocess.DEVNULL)
