"""The compact core follows the referee: the same moves are legal, and the same states and scores come of them."""

from random import Random
from typing import Any

import pytest

from game.opponents import rummy_core as core
from game.opponents import rummy_draws as draws
from game.opponents import rummy_moves as moves
from game.opponents.rummy_core import Deal
from game.opponents.rummy_rule import Rule
from game.opponents.rummy_seat import action_of, move_of
from rules import cards as c_
from rules import catalog
from rules.protocol import TABLE
from rules.rummy.state import State
from rules.rummy.terms import terms

TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("international", 2, {}),
    ("international", 5, {}),
    ("dansk", 2, {}),
    ("dansk", 6, {}),
    ("dansk-ludo", 3, {}),
    ("svensk", 2, {}),
    ("svensk-oppet", 3, {}),
    ("norsk-rommy", 4, {}),
    ("international", 3, {"round_the_corner": "yes", "jokers_per_deck": "1"}),
    ("dansk", 3, {"joker_points": "represented", "joker_swap": "anyone", "final_discard": "required"}),
    ("international", 3, {"exhaustion": "reshuffle", "claim": "rummy", "pile_draw": "top"}),
    ("svensk", 3, {"failed_obligation": "forbidden", "jokers_per_deck": "2", "final_discard": "required"}),
    ("svensk-oppet", 2, {"top_obligation": "use_card", "layoff_needs_own_meld": "no", "first_deal_limits": "yes"}),
    ("norsk-rommy", 3, {"failed_obligation": "forbidden", "pile_needs_own_meld": "any_card"}),
    ("international", 2, {"pile_draw": "any_depth_use_top", "use_card_in": "new_meld", "first_deal_limits": "yes"}),
    ("dansk", 2, {"round_the_corner": "yes", "joker_points": "represented", "jokers_per_deck": "4"}),
]


def begun(rule: Rule, state: State) -> Deal:
    """The deal of the core that a state just dealt is."""
    deal = Deal(rule)
    p = state.public
    deal.first = p.first
    for seat, hand in enumerate(state.hands):
        for c in c_.cards(hand):
            deal.gain(seat, c)
    deal.turn_up(p.pile[0])
    deal.stock = list(state.stock)
    deal.seat = p.turn.seat - 1
    return deal


def assert_same(state: State, deal: Deal) -> None:
    """Everything that the referee knows, the core knows alike."""
    p = state.public
    assert list(p.pile) == deal.pile
    assert list(state.stock) == deal.stock
    assert deal.lying == c_.bag_of(p.pile) & c_.ONES
    table = c_.bag_of(c for meld in p.melds for c in meld.cards)
    assert (deal.once, deal.twice) == (table & c_.ONES, table >> c_.TWIN & c_.ONES)
    for seat, hand in enumerate(state.hands):
        assert (deal.ones[seat], deal.twins[seat], deal.jokers[seat]) == (
            hand & c_.ONES,
            hand >> c_.TWIN & c_.ONES,
            hand >> c_.JOKER_SHIFT,
        )
        assert deal.sizes[seat] == p.counts[seat]
    assert [meld.owner - 1 for meld in p.melds] == deal.m_owner
    assert [meld.lane for meld in p.melds] == deal.m_lane
    assert (p.reach.alone, p.reach.beyond) == (deal.alone, deal.beyond)
    assert list(p.fines) == deal.fines
    if p.result is None:
        assert p.turn.seat - 1 == deal.seat
        assert (p.dead, p.dead_dry) == (deal.dead, deal.dead_dry)
        assert (p.turn.debt is not None) == (deal.owed != core.NOTHING)
        assert {"draw": core.DRAW, "play": core.PLAY, "restock": core.RESTOCK}[p.phase] == deal.phase
    else:
        assert deal.phase == core.OVER
        assert list(p.result.scores) == [deal.score(seat) for seat in range(p.terms.seats)]


def follow(key: str, seats: int, options: dict[str, str], seed: int, listing: float) -> int:
    """One random deal in both; a share `listing` of the positions compares every legal move. The number of moves."""
    rules = catalog.custom("x", key, options) if options else catalog.preset(key)
    game = catalog.game(rules)
    rng = Random(seed)
    rule = Rule(terms(rules, seats))
    state: Any = game.start(rules, seats, totals=() if seed % 3 else (0,) * seats)
    state = game.apply(state, TABLE, game.chance(state, rng)).state
    deal = begun(rule, state)
    assert_same(state, deal)
    number = 0
    while state.public.result is None:
        number += 1
        if deal.phase == core.RESTOCK:
            state = game.apply(state, TABLE, game.chance(state, rng)).state
            deal.restock(list(state.stock))
            assert_same(state, deal)
            continue
        acting = game.to_act(state)
        if rng.random() < listing:
            for seat in acting:
                legal = {move_of(deal, action) for action in game.legal(state, seat)}
                mine = draws.claims(deal, seat - 1) + (moves.moves(deal) if seat - 1 == deal.seat else [])
                assert len(mine) == len(set(mine))
                assert legal == set(mine), game.snapshot(state, acting)
        seat = rng.choice(acting) if rng.random() < 0.3 else acting[0]
        action = rng.choice(game.legal(state, seat))
        move = move_of(deal, action)
        assert action_of(deal, move) == action
        state = game.apply(state, seat, action).state
        other = deal.copy()
        moves.play_move(other, move, seat - 1)
        assert_same(state, other)  # a copy goes its own way
        moves.play_move(deal, move, seat - 1)
        assert_same(state, deal)
    return number


@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_core_follows_the_referee(key: str, seats: int, options: dict[str, str]) -> None:
    assert sum(follow(key, seats, options, seed, 0.2) for seed in range(40)) > 200
