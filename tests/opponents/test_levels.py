"""Every level of the rummy family: legal everywhere, blind to hidden cards, repeatable, and ordered."""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

import pytest

from game import opponents
from game.opponents.rummy_search import Effort, Searcher
from rules import catalog
from rules.cards import JOKER, cards
from rules.protocol import TABLE, Action, Observation, Seat
from rules.rummy.actions import Discard, DrawPile, Meld
from tests.conformance.mixes import random_table
from tests.opponents.deals import play_deal

PRESETS = [rules for rules in catalog.presets() if rules.family == "rummy"]
NAMES = opponents.levels("rummy") + opponents.sticks("rummy")
BUDGET = 24


def bot(name: str, rules: Any, seats: int) -> opponents.Bot:
    return opponents.bot(name, rules, seats, 1, BUDGET)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_only_legal_moves_in_every_preset(rules: Any) -> None:
    """An illegal move raises in `play_deal`; a deal that never ends would hang."""
    for seed, seats in enumerate((2, 3, rules.most_players)):
        names = [NAMES[(seed + seat) % len(NAMES)] for seat in range(seats)]
        result = play_deal(rules, [bot(name, rules, seats) for name in names], seed, first=seed == 0)
        assert len(result.scores) == seats


@pytest.mark.parametrize("name", ["easy", "hard", "steady", "holder"])
def test_only_legal_moves_under_house_rules(name: str) -> None:
    for seed in range(20):
        rules, seats = random_table(Random(f"{name} {seed}"), "rummy")
        play_deal(rules, [bot(name, rules, seats) for _ in range(seats)], seed, first=seed % 3 == 0)


def test_an_expert_makes_only_legal_moves_under_house_rules() -> None:
    for seed in range(5):
        rules, seats = random_table(Random(f"expert {seed}"), "rummy")
        bots = [bot("expert" if seat == 0 else "hard", rules, seats) for seat in range(seats)]
        play_deal(rules, bots, seed, first=seed % 3 == 0)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("key", "seats"), [("international", 2), ("dansk-ludo", 3), ("svensk", 2)])
def test_hidden_cards_do_not_matter(name: str, key: str, seats: int) -> None:
    """Everything the seat cannot see is dealt anew; asked with the same chance, it does the same."""
    rules = catalog.preset(key)
    game = catalog.game(rules)
    asked = compared = 0

    def compare(state: Any, seat: Seat, legal: Sequence[Action], _chosen: Action | None) -> None:
        nonlocal asked, compared
        asked += 1
        if len(legal) < 2 or asked % (9 if name == "expert" else 3):
            return
        other = game.imagine(game.observe(state, seat), Random(asked))
        here = bot(name, rules, seats).choose(game.observe(state, seat), legal, Random(asked))
        there = bot(name, rules, seats).choose(game.observe(other, seat), game.legal(other, seat), Random(asked))
        assert here == there
        compared += 1

    for seed in range(2):
        play_deal(rules, [bot("steady", rules, seats) for _ in range(seats)], seed, watch=compare)
    assert compared > 3


class Cheat:
    """Knows the whole deal, against all rules: the canary that shows what a leak would look like."""

    def __init__(self, rules: Any) -> None:
        self.game = catalog.game(rules)
        self.rules = rules
        self.state: Any = None

    def choose(self, _observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """The move whose deal, played out by `steady` with the true cards, ends best."""
        seat = self.game.to_act(self.state)[0]
        few = list(legal) if len(legal) <= 5 else rng.sample(list(legal), 5)
        return max(few, key=lambda action: self.worth(seat, action))

    def worth(self, seat: Seat, action: Action) -> int:
        state = self.game.apply(self.state, seat, action).state
        steady = opponents.bot("steady", self.rules, 2, 1)
        while (result := self.game.overview(state).result) is None:
            acting = self.game.to_act(state)[0]
            move = steady.choose(self.game.observe(state, acting), self.game.legal(state, acting), Random(1))
            assert move is not None
            state = self.game.apply(state, acting, move).state
        return int(2 * result.scores[seat - 1] - sum(result.scores))


def test_a_cheat_would_be_noticed() -> None:
    """Its margin is far beyond what any honest level reaches against the same opponent."""
    rules = catalog.preset("international")
    cheat = Cheat(rules)

    margins = []
    for seed in range(3):
        game = catalog.game(rules)
        state: Any = game.start(rules, 2, totals=(0, 0))
        state = game.apply(state, TABLE, game.chance(state, Random(seed))).state
        steady = opponents.bot("steady", rules, 2, 1)
        while (result := game.overview(state).result) is None:
            acting = game.to_act(state)[0]
            legal = game.legal(state, acting)
            cheat.state = state
            player = cheat if acting == 1 else steady
            move = player.choose(game.observe(state, acting), legal, Random(1))
            assert move is not None
            state = game.apply(state, acting, move).state
        margins.append(result.scores[0] - result.scores[1])
    assert fmean(margins) > 70


def test_an_expert_with_a_budget_repeats_itself() -> None:
    rules = catalog.preset("international")
    logs = []
    for _ in range(2):
        log: list[str] = []

        def note(_state: Any, seat: Seat, _legal: Sequence[Action], chosen: Action | None, log: Any = log) -> None:
            log.append(f"{seat} {chosen}")

        play_deal(rules, [bot("expert", rules, 2), bot("medium", rules, 2)], 5, watch=note)
        logs.append(log)
    assert logs[0] == logs[1]


def test_advice_covers_what_can_be_done_best_first() -> None:
    rules = catalog.preset("international")
    game = catalog.game(rules)
    seen = 0

    def ask(state: Any, seat: Seat, legal: Sequence[Action], _chosen: Action | None) -> None:
        nonlocal seen
        if len(legal) < 3 or seen > 5:
            return
        seen += 1
        found = Searcher(rules, 2, Effort(200, 0.0, 60, 13)).advise(game.observe(state, seat), legal, Random(seen))
        assert all(one.action in legal for one in found)
        assert len({one.action for one in found}) == len(found)
        assert found[0].behind == 0 == found[0].behind_error
        if len(legal) < 15:
            assert {one.action for one in found} == set(legal)
        later = [one.points for one in found[1:]]
        assert later == sorted(later, reverse=True)
        assert all(0 <= one.terms["out"] <= 1 for one in found)

    play_deal(rules, [bot("steady", rules, 2) for _ in range(2)], 3, watch=ask)
    assert seen > 3


def margin(name: str, other: str, rules: Any, pairs: int) -> float:
    """Mean points a deal of one level over another for two players, each pack from both seats."""
    points = []
    for seed in range(pairs):
        for seat in (0, 1):
            bots = [bot(other, rules, 2), bot(other, rules, 2)]
            bots[seat] = bot(name, rules, 2)
            scores = play_deal(rules, bots, 7000 + seed, first=False).scores
            points.append(scores[seat] - scores[1 - seat])
    return fmean(points)


def test_levels_are_in_order_at_the_international_table() -> None:
    """Signs only; the figures are in tests/bench/README.md."""
    rules = catalog.preset("international")
    assert margin("easy", "medium", rules, 20) < 0
    assert margin("medium", "hard", rules, 20) < 0
    assert margin("expert", "greedy", rules, 4) > 0
    assert margin("steady", "greedy", rules, 20) > 0
    assert margin("holder", "steady", rules, 40) > 0


def test_a_hard_player_holds_its_melds_back_and_a_medium_one_does_not() -> None:
    rules = catalog.preset("international")

    def held(name: str) -> int:
        turns = 0

        def look(state: Any, seat: Seat, legal: Sequence[Action], chosen: Action | None) -> None:
            nonlocal turns
            if isinstance(chosen, Discard) and any(isinstance(a, Meld) for a in legal):
                turns += not any(c >= 60 for c in cards(state.hands[seat - 1]))

        for seed in range(10):
            play_deal(rules, [bot(name, rules, 2) for _ in range(2)], seed, watch=look)
        return turns

    assert held("medium") == 0
    assert held("hard") > 10


def test_a_beginner_looks_no_deeper_than_three_cards_and_never_throws_the_joker() -> None:
    rules = catalog.preset("international")
    deepest = 0

    def look(state: Any, seat: Seat, _legal: Sequence[Action], chosen: Action | None) -> None:
        nonlocal deepest
        if isinstance(chosen, DrawPile):
            deepest = max(deepest, chosen.count)
        if isinstance(chosen, Discard):
            assert chosen.card != JOKER or len(cards(state.hands[seat - 1])) == 1

    for seed in range(20):
        play_deal(rules, [bot("easy", rules, 2) for _ in range(2)], seed, watch=look)
    assert 1 < deepest <= 3
