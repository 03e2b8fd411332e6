"""Part II: the options of `norsk`, their values, and what is refused."""

import pytest

from rules import catalog, options
from rules.protocol import BadInput
from tests.rules.table import rule_set

VALUES = {
    "target": ("500", ()),
    "opponent_trick": ("20", ("0", "10", "20")),
    "bid_order": ("CDHS", ("CDHS", "SCDH")),
    "kitty_open": ("yes", ("yes", "no")),
    "pass_is_final": ("yes", ("yes", "no")),
    "bowers": ("yes", ("yes", "no")),
    "slam_250": ("no", ("yes", "no")),
}


def test_every_option_with_its_value_and_what_else_is_allowed() -> None:
    norsk = catalog.preset("norsk")
    known = options.options_of(norsk)
    assert {name: (text, known[name].choices) for name, text in options.as_texts(norsk).items()} == VALUES
    assert norsk.family == "tricks"


@pytest.mark.parametrize("name", VALUES)
def test_impossible_values_are_refused_naming_option_value_and_what_is_allowed(name: str) -> None:
    with pytest.raises(BadInput) as refused:
        rule_set("norsk", **{name: "HSCD"})
    assert refused.value.code == "bad_option"
    assert (name in refused.value.what, "HSCD" in refused.value.what) == (True, True)
    assert all(word in refused.value.detail for word in VALUES[name][1] or ("whole number",))


def test_options_of_the_other_game_are_refused() -> None:
    with pytest.raises(BadInput, match="pile_draw"):
        rule_set("norsk", pile_draw="top")


def test_house_rules_go_through_a_file_and_back() -> None:
    ours = catalog.custom("Hytta", "norsk", {"bid_order": "SCDH", "bowers": "no", "target": "300"})
    assert catalog.from_toml(catalog.to_toml(ours)) == ours
