"""The melds that are looked up are the best there are."""

from random import Random

import pytest

from game.opponents.rummy_finding import Finder, Givings, outs, partnered
from game.opponents.rummy_rule import LANE, Rule
from rules import catalog
from rules.cards import ALL_NATURAL
from rules.rummy import melds as m_
from rules.rummy.terms import terms


def best(rule: Rule, hand: int) -> int:
    """The most points that disjoint natural melds of the hand bring, by trying them all."""
    found: list[tuple[int, int]] = []
    if rule.sets:
        for rank in range(13):
            for code in m_.sets_in(m_.suits_of(hand, rank), 0):
                cards = sum(1 << LANE * suit + rank for suit in range(4) if code >> suit & 1)
                found.append((cards, rule.set_worth(rank, code)))
    for suit in range(4):
        for code in m_.runs_in(rule.runs, m_.lane_of(hand, suit), 0):
            found.append((code << LANE * suit, rule.run_worth(code, code)))

    def most(at: int, used: int) -> int:
        points = 0
        for i in range(at, len(found)):
            if not found[i][0] & used:
                points = max(points, found[i][1] + most(i + 1, used | found[i][0]))
        return points

    return most(0, 0)


@pytest.mark.parametrize(("key", "options"), [("international", {}), ("dansk-ludo", {}), ("svensk", {"ace_low": "1"})])
def test_melds_found_are_worth_most(key: str, options: dict[str, str]) -> None:
    rule = Rule(terms(catalog.custom("x", key, options) if options else catalog.preset(key), 2))
    finder = Finder(rule)
    rng = Random(4)
    less = 0
    for _ in range(1500):
        hand = sum(1 << c for c in rng.sample(ALL_NATURAL, rng.randrange(3, 22)))
        finder.look(hand)
        wanted = best(rule, hand)
        assert finder.points <= wanted
        assert not finder.sets & finder.runs
        assert not (finder.sets | finder.runs) & ~hand
        less += finder.points < wanted
        laid = sum(
            rule.run_worth(piece, piece)
            for suit in range(4)
            for piece in finder.pieces(finder.runs >> LANE * suit & m_.ALL_RANKS)
        )
        assert laid + rule.worth(finder.sets) == finder.points
    assert less < 60  # cards in both a set and a run are settled rank by rank, which is seldom not the best


def test_pairs_and_what_completes_them() -> None:
    def ones(text: str) -> int:
        return sum(1 << c for c in ALL_NATURAL if text.split().count(_name(c)))

    assert outs(ones("7H 8H")) == ones("6H 9H")
    assert outs(ones("7H 9H KS")) == ones("8H")
    assert outs(ones("KC KS")) == ones("KD KH")
    assert outs(ones("KC AC")) == ones("QC")
    assert outs(ones("AC 2C")) == ones("3C")
    assert partnered(ones("7H 9H 7S KD 2D AS KC 4D")) == ones("7H 9H 7S KD KC 2D 4D")
    for hand in (ones("7H 9H 7S KD 2D AS KC 4D"), ones("AS KS 5C 6C JD QH")):
        for c in ALL_NATURAL:
            if hand >> c & 1 and not partnered(hand) >> c & 1:
                assert outs(hand ^ 1 << c) & ~(1 << c) == outs(hand) & ~(1 << c)


def test_chance_that_a_discard_is_melded() -> None:
    def one(text: str) -> int:
        return next(c for c in ALL_NATURAL if _name(c) == text)

    def ones(text: str) -> int:
        return sum(1 << one(word) for word in text.split())

    assert Givings(ones("7H 8H"), 0, 0.5, True).of(one("9H")) == 1.0
    assert Givings(ones("7H"), ones("8H"), 0.5, True).of(one("9H")) == 0.5
    assert Givings(0, ones("7H 8H"), 0.5, True).of(one("9H")) == 0.25
    assert Givings(ones("7H 6H KS"), ones("10S JH"), 0.5, True).of(one("9H")) == 0.0
    assert Givings(ones("KC QC"), 0, 0.5, True).of(one("AC")) == 1.0
    assert Givings(ones("9S 9C"), 0, 0.5, True).of(one("9H")) == 1.0
    assert Givings(ones("9S 9C"), 0, 0.5, False).of(one("9H")) == 0.0
    assert Givings(0, ones("9S 9C 9D"), 0.5, True).of(one("9H")) == pytest.approx(0.5)


def _name(c: int) -> str:
    from rules.cards import name

    return name(c)
