"""The rule book says what the options in force say, and nothing about another variant."""

from dataclasses import replace

import pytest

from game import rulebook, wording
from rules import catalog
from rules.options import options_of, read_value
from rules.rummy.ruleset import RuleSet
from rules.tricks.ruleset import RuleSet as TricksRules

UNSAID = {"pile_layout"}
"""How the pile is drawn is no rule."""

PREPARED = {
    "two_decks_from": {"most_players": 8},
    "top_obligation": {"pile_draw": "top"},
    "failed_obligation": {"pile_draw": "all"},
    "new_meld_uses_taken": {"pile_draw": "all"},
    "joker_swap": {"jokers_per_deck": 2},
    "joker_points": {"jokers_per_deck": 2},
    "winner_must_go_out": {"target": 500},
}
"""What has to hold for an option to mean anything."""


def book(rules: RuleSet, seats: int | None = None) -> str:
    return "\n".join("\n".join([heading, *paragraphs]) for heading, paragraphs in rulebook.text(rules, seats))


@pytest.mark.parametrize("name", [name for name in options_of(RuleSet) if name not in UNSAID])
def test_every_value_of_every_option_changes_the_book(name: str) -> None:
    rules = replace(RuleSet(), **PREPARED.get(name, {}))  # type: ignore[arg-type]
    choices = options_of(RuleSet)[name].choices or ("0", "300", "500")
    books = {choice: book(replace(rules, **{name: read_value(rules, name, choice)})) for choice in choices}
    assert len(set(books.values())) == len(choices)


@pytest.mark.parametrize("name", list(options_of(TricksRules)))
def test_every_value_of_every_option_of_the_trick_game_changes_the_book(name: str) -> None:
    rules = TricksRules()
    choices = options_of(TricksRules)[name].choices or ("0", "300", "500")
    books = {choice: book(replace(rules, **{name: read_value(rules, name, choice)})) for choice in choices}
    assert len(set(books.values())) == len(choices)


def test_every_preset_has_a_book_for_every_number_of_players() -> None:
    for rules in catalog.presets():
        least, most = catalog.players(rules)
        for seats in (None, *range(least, most + 1)):
            sections = rulebook.text(rules, seats)
            assert len(sections) > 7
            assert all(paragraphs for _heading, paragraphs in sections)
            assert "%(" not in book(rules, seats)


def test_book_keeps_silent_about_what_is_switched_off() -> None:
    text = book(catalog.preset("svensk")).lower()
    for foreign in ("rummy!", "grab", "dig", "first deal", "shuffled into"):
        assert foreign not in text
    assert "there are no jokers" in text
    assert text.count("joker") == 1
    assert "set" not in book(catalog.preset("dansk-ludo")).replace("there are no sets", "")


def test_book_for_a_number_of_players_says_only_their_cards() -> None:
    assert "Everyone is dealt 13 cards." in book(catalog.preset("international"), 2)
    assert "Everyone is dealt 7 cards." in book(catalog.preset("international"), 6)
    assert "Two packs of 52 cards" in book(catalog.preset("international"), 6)
    assert "One pack of 52 cards is used. " in book(catalog.preset("international"), 4)


def test_youngest_begins_where_the_preset_says_so() -> None:
    assert "youngest" in book(catalog.preset("dansk-ludo"))
    assert "youngest" not in book(catalog.preset("dansk"))


def test_book_in_swedish_uses_the_players_words() -> None:
    wording.use("sv")
    text = book(catalog.preset("dansk-ludo")).lower()
    for word in ("talong", "slänghög", "utläggning", "lägg ut", "bygga på", "giv", "parti"):
        assert word in text
    assert "the " not in text
