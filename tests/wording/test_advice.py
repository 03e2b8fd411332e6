"""A hint says why, in the largest term of the difference, and says so when nothing is clearly better."""

from collections.abc import Iterator, Mapping

import pytest

from game.opponents.candidates import Candidate
from game.wording import use
from game.wording.advice import advice, against_stock
from rules.rummy.actions import DrawPile, DrawStock

RUMMY = {"laid": 100.0, "caught": 20.0, "their_laid": 40.0, "their_caught": 5.0, "out": 0.3}


def candidate(points: float, behind: float, error: float, terms: Mapping[str, float]) -> Candidate:
    return Candidate(None, points, 1.0, behind, error, terms)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use("en")
    yield
    use("en")


def test_the_best_move_says_what_it_gains_most() -> None:
    best = candidate(30, 0, 0, {**RUMMY, "laid": 121.0})
    other = candidate(6, 24, 3, RUMMY)
    assert advice([best, other]) == "About 24 points better than anything else: you meld about 21 more."
    assert advice([best, other], 1) == "About 24 points less than the best: you meld about 21 less."


def test_losses_are_gains_when_there_are_fewer() -> None:
    best = candidate(30, 0, 0, {**RUMMY, "caught": 4.0, "their_laid": 30.0})
    other = candidate(10, 20, 3, RUMMY)
    assert advice([best, other]).endswith("you are caught with about 16 less.")
    assert advice([best, other], 1).endswith("you are caught with about 16 more.")


def test_equal_moves_are_called_equal() -> None:
    best = candidate(30, 0, 0, RUMMY)
    other = candidate(28, 2, 3, RUMMY)
    assert advice([best, other]).startswith("The best moves are about equal.")
    assert advice([best, other], 1).startswith("About equal to the best.")
    assert "30 of 100" in advice([best, other])


def test_a_single_move_needs_no_reason() -> None:
    assert advice([candidate(3, 0, 0, RUMMY)]) == "It is the only move there is."


def test_a_defender_is_glad_of_fewer_contracts_made() -> None:
    best = candidate(30, 0, 0, {"made": 0.4, "tricks": 2.0, "defended": 40.0})
    other = candidate(10, 20, 3, {"made": 0.7, "tricks": 2.0, "defended": 40.0})
    assert advice([best, other]).endswith("the contract is made in 30 fewer of 100 imagined deals.")
    assert advice([best, other], 1).endswith("the contract is made in 30 more of 100 imagined deals.")
    declarer = candidate(30, 0, 0, {"made": 0.7, "tricks": 8.0})
    lower = candidate(10, 20, 3, {"made": 0.4, "tricks": 7.0})
    assert advice([declarer, lower]).endswith("the contract is made in 30 more of 100 imagined deals.")


def test_reasons_are_given_in_swedish() -> None:
    use("sv")
    best = candidate(30, 0, 0, {**RUMMY, "laid": 121.0})
    other = candidate(6, 24, 3, RUMMY)
    assert advice([best, other]) == "Ungefär 24 poäng bättre än allt annat: du lägger ut ungefär 21 mer."


@pytest.mark.parametrize(
    ("term", "better", "english", "swedish"),
    [
        ("caught", 4.0, "you are caught with about 16 less", "du blir sittande med ungefär 16 mindre"),
        ("their_laid", 24.0, "the others meld about 16 less", "de andra lägger ut ungefär 16 mindre"),
        ("their_caught", 21.0, "the others are caught with about 16 more", "de andra blir sittande med ungefär 16 mer"),
    ],
)
def test_every_reason_is_said_in_both_languages(term: str, better: float, english: str, swedish: str) -> None:
    best, other = candidate(30, 0, 0, {**RUMMY, term: better}), candidate(10, 20, 3, RUMMY)
    assert advice([best, other]) == f"About 20 points better than anything else: {english}."
    use("sv")
    assert advice([best, other]) == f"Ungefär 20 poäng bättre än allt annat: {swedish}."


def test_equal_moves_and_single_ones_are_told_in_swedish() -> None:
    use("sv")
    best, other = candidate(30, 0, 0, RUMMY), candidate(28, 2, 3, RUMMY)
    assert advice([best, other]) == "De bästa dragen är ungefär lika bra. Du går ut i 30 av 100 tänkta givar."
    assert advice([best, other], 1).startswith("Ungefär lika bra som det bästa.")
    assert advice([best]) != "It is the only move there is."


def draws(stock: float, pile: float, error: float = 2.0) -> list[Candidate]:
    """A draw from the stock and one of three pile cards, so many points behind the best."""
    found = [
        Candidate(DrawStock(), 0.0, 1.0, stock, error if stock else 0.0, RUMMY),
        Candidate(DrawPile(3), 0.0, 1.0, pile, error if pile else 0.0, RUMMY),
    ]
    return sorted(found, key=lambda one: one.behind)


def test_a_dig_is_told_against_the_stock() -> None:
    assert against_stock(draws(6, 0), 3) == "About +6 points against the stock."
    assert against_stock(draws(0, 11), 3) == "About −11 points against the stock."
    assert against_stock(draws(5.2, 0, 0.1), 3) == "About +5 points against the stock."
    assert against_stock(draws(1.2, 0, 0.1), 3) == "About +1 point against the stock."
    use("sv")
    assert against_stock(draws(6, 0), 3) == "Ungefär +6 poäng mot talongen."


def test_a_dig_within_the_error_is_about_as_good() -> None:
    assert against_stock(draws(3, 0), 3) == "About as good as the stock."
    assert against_stock(draws(8, 4), 3) == "About as good as the stock.", "both errors count"
    assert against_stock(draws(0.3, 0, 0.1), 3) == "About as good as the stock.", "less than a point"
    use("sv")
    assert against_stock(draws(3, 0), 3) == "Ungefär lika bra som talongen."


def test_what_was_not_weighed_is_not_told() -> None:
    assert against_stock(draws(6, 0), 2) == ""
    assert against_stock(draws(6, 0), 0) == ""
    assert against_stock([one for one in draws(6, 0) if one.action == DrawPile(3)], 3) == ""
