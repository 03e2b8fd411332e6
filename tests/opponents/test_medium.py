"""The level `medium`: always legal, blind to hidden cards, quick, and clearly better than the sticks."""

import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game import opponents
from rules import catalog
from rules.cards import read_card
from rules.protocol import Action, Position, Seat
from rules.rummy.actions import Call, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Swap
from tests.conformance.mixes import random_table
from tests.opponents.deals import play_deal

PRESETS = [rules for rules in catalog.presets() if rules.family == "rummy"]


def medium(rules: Any, seats: int) -> opponents.Bot:
    return opponents.bot("medium", rules, seats, 1)


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_only_legal_moves_in_every_preset(rules: Any, seats: int) -> None:
    """An illegal move raises in `play_deal`; a deal that never ends would hang."""
    if seats > rules.most_players:
        seats = rules.most_players
    for seed in range(8):
        others = ["medium", "random", "greedy", "medium"]
        bots = [opponents.bot(others[seat % 4], rules, seats, seat) for seat in range(seats)]
        result = play_deal(rules, bots, seed, first=seed % 2 == 0)
        assert len(result.scores) == seats


def test_only_legal_moves_under_house_rules() -> None:
    for seed in range(60):
        rules, seats = random_table(Random(f"medium {seed}"), "rummy")
        play_deal(rules, [medium(rules, seats) for _ in range(seats)], seed, first=seed % 3 == 0)


@pytest.mark.parametrize(
    ("key", "seats", "seeds"),
    [("international", 2, 6), ("dansk-ludo", 3, 6), ("svensk", 4, 4), ("svensk-oppet", 2, 4), ("norsk-rommy", 3, 4)],
)
def test_hidden_cards_do_not_matter(key: str, seats: int, seeds: int) -> None:
    """Everything the seat cannot see is dealt anew; asked with the same chance, it does the same."""
    rules = catalog.preset(key)
    game = catalog.game(rules)
    compared = 0

    def compare(state: Any, seat: Seat, _legal: Sequence[Action], chosen: Action | None) -> None:
        nonlocal compared
        rng = Random(compared)
        if compared % 3 == 0:
            other = game.imagine(game.observe(state, seat), rng)
            again = medium(rules, seats).choose(game.observe(other, seat), game.legal(other, seat), Random(1))
            assert again == chosen
        compared += 1

    for seed in range(seeds):
        play_deal(rules, [medium(rules, seats) for _ in range(seats)], seed, watch=compare)
    assert compared > 100


def margin(rules: Any, other: str, pairs: int) -> tuple[float, float]:
    """Points a deal over `other` for two players, and half of its 95 % interval, each pack from both seats."""
    diffs = []
    for seed in range(pairs):
        diff = 0
        for seat in (0, 1):
            bots = [opponents.bot(other, rules, 2, 1), opponents.bot(other, rules, 2, 1)]
            bots[seat] = medium(rules, 2)
            scores = play_deal(rules, bots, 1000 + seed, first=False).scores
            diff += scores[seat] - scores[1 - seat]
        diffs.append(diff / 2)
    return statistics.mean(diffs), 1.96 * statistics.stdev(diffs) / len(diffs) ** 0.5


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_beats_random_clearly(rules: Any) -> None:
    mean, half = margin(rules, "random", 12)
    assert mean - half > 40


def test_beats_greedy_at_the_international_table() -> None:
    mean, half = margin(catalog.preset("international"), "greedy", 60)
    assert mean - half > 25


def test_decides_quickly_with_many_cards_and_jokers() -> None:
    rules = replace(catalog.preset("international"), jokers_per_deck=4)
    took = []

    class Timed:
        def __init__(self) -> None:
            self.bot = medium(rules, 2)

        def choose(self, observation: Any, legal: Sequence[Action], rng: Random) -> Action | None:
            start = time.perf_counter()
            chosen = self.bot.choose(observation, legal, rng)
            took.append(time.perf_counter() - start)
            return chosen

    for seed in range(15):
        play_deal(rules, [Timed(), Timed()], seed)
    took.sort()
    assert took[int(len(took) * 0.95)] < 0.1


def at(text: str, key: str = "international", options: dict[str, str] | None = None, seats: int = 2) -> tuple[Any, Any]:
    """(game, state) of a position written with / between its lines."""
    rules = catalog.custom("x", key, options or {}) if options else catalog.preset(key)
    game = catalog.game(rules)
    lines = [line.strip().partition(":") for line in text.split("/")]
    position = Position(tuple((n, word, rest.strip()) for n, (word, _colon, rest) in enumerate(lines, 1)))
    return game, game.place(game.start(rules, seats), position)


def choice(game: Any, state: Any, seat: Seat) -> Action | None:
    o = game.observe(state, seat)
    return medium(o.rules, o.seats).choose(o, game.legal(state, seat), Random(1))


def cards(text: str) -> tuple[int, ...]:
    return tuple(map(read_card, text.split()))


def test_digs_for_a_meld_worth_it() -> None:
    game, state = at(
        "Hand 1: KC KD 4H 9S 2C / Hand 2: 5C 6D 7S 8H 9H / Pile: KH 5D 2S / Stock: 3C 4D 6S 7C / Turn: 1 draw"
    )
    assert choice(game, state, 1) == DrawPile(3)


def test_leaves_a_pile_that_costs_more_than_it_brings() -> None:
    pile = "2H KS QD JC 9D 10H QC 8C KH JD"
    game, state = at(f"Hand 1: 2C 2D 4H 9S / Hand 2: 5C 6D / Pile: {pile} / Stock: 3C 4D 6S 7C / Turn: 1 draw")
    assert choice(game, state, 1) == DrawStock()


def test_keeps_a_near_meld() -> None:
    game, state = at(
        "Hand 1: 7H 8H 9D 2C / Hand 2: 3C 5S 6D 10C 10S / Pile: QS / Stock: 3D 4D 6S 7C JC JH 4C / Turn: 1 play"
    )
    assert choice(game, state, 1) in (Discard(*cards("9D")), Discard(*cards("2C")))


def test_does_not_feed_a_meld_lying_in_the_pile() -> None:
    game, state = at(
        "Hand 1: 9C 10D KS 4H / Hand 2: 3C 5S 6D 7C 8D 2H / Pile: 10C 10H / Stock: 3D 4D 6S 7D JC JH 4C / Turn: 1 play"
    )
    assert choice(game, state, 1) != Discard(*cards("10D"))


def test_does_not_throw_what_the_next_player_lays_off() -> None:
    game, state = at(
        "Hand 1: 7S KC 3H QD / Hand 2: 3C 5S 6D 10C / Pile: 2C / Stock: 3D 4D 6S 8C / Meld: 2 7C 7D 7H / Turn: 1 play",
        options={"layoff_needs_own_meld": "yes"},
    )
    assert choice(game, state, 1) != Discard(*cards("7S"))


def test_lays_off_and_goes_out() -> None:
    game, state = at("Hand 1: 7S KC / Hand 2: 3C 5S / Pile: 2C / Stock: 3D / Meld: 2 7C 7D 7H / Turn: 1 play")
    assert choice(game, state, 1) == LayOff(cards("7S"), 1)


def test_goes_out_with_a_joker_it_would_otherwise_keep() -> None:
    game, state = at("Hand 1: 2S 2D JK 9C / Hand 2: KC KD 5S 8H / Pile: 4C / Stock: 3D 4D 6S 8D / Turn: 1 play")
    chosen = choice(game, state, 1)
    assert isinstance(chosen, Meld)
    assert any(card >= 64 for card in chosen.cards)


def test_swaps_a_joker_free() -> None:
    game, state = at(
        "Hand 1: 8H KC 4C 3S / Hand 2: 3C 5S 9D / Pile: 2C / Stock: 3D 4D / Meld: 2 7H JK=8H 9H / Turn: 1 play", "dansk"
    )
    assert choice(game, state, 1) == Swap(read_card("8H"), 1)


def test_pays_what_it_owes_before_the_turn_ends() -> None:
    game, state = at(
        "Hand 1: 5C 6C JK 9S KD 2H / Hand 2: 3C 5S 9D / Pile: KS QD 4H / Stock: 3D 4D / Turn: 1 draw",
        "svensk",
        {"jokers_per_deck": "1"},
    )
    state = game.apply(state, 1, DrawPile(3)).state
    while state.public.turn.seat == 1:
        state = game.apply(state, 1, choice(game, state, 1)).state
    assert state.public.fines == (0, 0)


def test_grabs_a_card_that_lays_off() -> None:
    game, state = at(
        "Hand 1: 7S KD 7C / Hand 2: 3C 5H 9D / Pile: 2H / Stock: 3D 4D 5D / Meld: 1 4S 5S 6S / Turn: 1 play",
        "dansk-ludo",
    )
    state = game.apply(state, 1, Discard(read_card("7S"))).state
    assert choice(game, state, 2) == Grab(read_card("7S"), 1)


def test_calls_rummy_on_a_good_card_and_lets_a_poor_one_pass() -> None:
    options = {"claim": "rummy"}
    rest = "Stock: 3D 8D 5D 6D 7D 8S 9S 2D / Turn: 1 play"
    game, state = at(
        f"Hand 1: KS 4D 7C / Hand 2: 3C 5H 9D / Hand 3: KC KD 2S 4H / Pile: 2H / {rest}", "svensk", options, 3
    )
    state = game.apply(state, 1, Discard(read_card("KS"))).state
    assert choice(game, state, 3) == Call(1)
    pile = "QS QD JC JD 9C 9H AH AS 10D 8C KC KH"
    game, state = at(
        f"Hand 1: 10S 4C 7C / Hand 2: 3C 5H 9D / Hand 3: 2C 2S 4H / Pile: 2H {pile} / {rest}", "svensk", options, 3
    )
    state = game.apply(state, 1, Discard(read_card("10S"))).state
    assert any(isinstance(action, Call) for action in game.legal(state, 3))
    assert choice(game, state, 3) is None
