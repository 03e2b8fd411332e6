"""The level `hard` of the trick game: legal, blind to hidden cards, quick, never foolhardy, and stronger."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game import opponents
from game.opponents.tricks_search import Effort, Searcher
from rules import catalog
from rules.cards import JOKER, cards
from rules.protocol import Action, Position, Seat
from rules.tricks.actions import Bid
from tests.conformance.mixes import random_table
from tests.opponents.deals import play_deal

RULES = catalog.preset("norsk")
GAME = catalog.game(RULES)
LITTLE = Effort(bids=8, burials=4, cards=6, nodes=1500)


def placed(*lines: str, seats: int = 3) -> Any:
    position = Position(tuple((n, *map(str.strip, line.split(":", 1))) for n, line in enumerate(lines, 1)))  # type: ignore[misc]
    return GAME.place(GAME.start(RULES, seats), position)


def chosen(state: Any, seat: Seat) -> str:
    bot = opponents.bot("hard", RULES, len(state.hands), 1)
    action = bot.choose(GAME.observe(state, seat), GAME.legal(state, seat), Random(1))
    assert action
    return GAME.text(action)


def test_only_legal_moves_under_house_rules() -> None:
    """An illegal move raises in `play_deal`; a deal that never ends would hang."""
    for seed in range(200):
        rules, seats = random_table(Random(f"hard {seed}"), "tricks")
        others = [
            opponents.bot(("medium", "random", "greedy")[(seat + seed) % 3], rules, seats, 1) for seat in range(seats)
        ]
        others[seed % seats] = Searcher(rules, seats, LITTLE)
        others[(seed + 1) % seats] = Searcher(rules, seats, LITTLE)
        assert len(play_deal(rules, others, seed).scores) == seats


@pytest.mark.parametrize("options", [{}, {"kitty_open": "no"}])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hidden_cards_do_not_matter(seats: int, options: dict[str, str]) -> None:
    """Everything the seat cannot see is dealt anew; asked with the same chance, it does the same."""
    rules = catalog.custom("x", "norsk", options)
    bot = Searcher(rules, seats, LITTLE)
    compared = 0

    def compare(state: Any, seat: Seat, legal: Sequence[Action], _chosen: Action | None) -> None:
        nonlocal compared
        compared += 1
        seen = GAME.observe(state, seat)
        other = GAME.imagine(seen, Random(compared))
        again = bot.choose(GAME.observe(other, seat), GAME.legal(other, seat), Random(5))
        assert again == bot.choose(seen, legal, Random(5))

    for seed in range(3):
        play_deal(rules, [opponents.bot("medium", rules, seats, 1)] * seats, seed, watch=compare)
    assert compared > 60


def test_never_ten_without_the_joker() -> None:
    tens = 0

    def watch(state: Any, seat: Seat, _legal: Sequence[Action], said: Action | None) -> None:
        nonlocal tens
        if isinstance(said, Bid) and said.tricks == 10:
            tens += 1
            assert JOKER in (*cards(state.hands[seat - 1]), *state.kitty)

    for seed in range(40):
        play_deal(RULES, [Searcher(RULES, 3, LITTLE)] * 3, seed, watch=watch)
    assert tens


def test_a_hand_that_wins_everything_but_lacks_the_joker_stops_at_nine() -> None:
    state = placed(
        "Hand 1: AS KS QS JS 10S 9S 8S 7S JC AH",
        "Hand 2: AC KC QC 10C 9C 8C 7C KD QD JK",
        "Hand 3: AD JD 10D 9D 8D 7D KH QH JH 10H",
        "Kitty: 7H 8H 9H",
        "Turn: 1 bid",
    )
    said = chosen(state, 1)
    assert said.startswith("bid ")
    assert not said.startswith("bid 10")


def test_the_joker_is_kept_for_a_trick_that_counts() -> None:
    """Grand; the last player sees a lost small trick and two good cards: the joker waits."""
    state = placed(
        "Hand 1: KC 8D",
        "Hand 2: AD 9H",
        "Hand 3: 7C JK",
        "Contract: 1 6G",
        "Tricks: 5 2 1",
        "Turn: 1 play",
    )
    state = GAME.apply(state, 1, GAME.read(state, 1, "play 8D")).state
    state = GAME.apply(state, 2, GAME.read(state, 2, "play AD")).state
    # The declarer needs one more trick: only the joker on the king of clubs stops it.
    assert chosen(state, 3) == "play 7C"


def test_decisions_are_quick() -> None:
    """The longest thought of two whole deals stays far below what frames and people wait for."""
    times = []

    def ask(state: Any, seat: Seat, legal: Sequence[Action], _chosen: Action | None) -> None:
        start = time.thread_time()
        bot.choose(GAME.observe(state, seat), legal, Random(1))
        times.append(time.thread_time() - start)

    for seats in (3, 5):
        bot = opponents.bot("hard", RULES, seats, 1)
        play_deal(RULES, [opponents.bot("medium", RULES, seats, 1)] * seats, 4, watch=ask)
    times.sort()
    assert times[len(times) * 95 // 100] < 1.0


def test_the_same_chance_gives_the_same_move() -> None:
    results = [play_deal(RULES, [Searcher(RULES, 4, LITTLE)] * 4, 3).scores for _ in range(2)]
    assert results[0] == results[1]


@pytest.mark.parametrize(("other", "packs"), [("greedy", 12), ("medium", 16)])
def test_hard_is_ahead(other: str, packs: int) -> None:
    """By sign only; the figures are in tests/bench/README.md."""
    lead = 0.0
    for seed in range(packs):
        for place in range(3):
            bots = [opponents.bot(other, RULES, 3, 1) for _ in range(3)]
            bots[place] = opponents.bot("hard", RULES, 3, 1)
            scores = play_deal(RULES, bots, 100 + seed).scores
            lead += scores[place] - (sum(scores) - scores[place]) / 2
    assert lead > 0
