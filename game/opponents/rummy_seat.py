"""A player of the compact deal in a seat of the referee's: reads an Observation, answers with a legal action."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from game.opponents.rummy_core import DRAW, Deal
from game.opponents.rummy_draws import claims
from game.opponents.rummy_finding import Finder
from game.opponents.rummy_player import Player
from game.opponents.rummy_plays import (
    CALLS,
    CODE,
    DISCARD,
    DRAW_PILE,
    DRAW_STOCK,
    GRAB,
    LAY_OFF,
    MELD,
    STOP,
    SWAP,
    discards,
)
from game.opponents.rummy_rule import Rule
from game.opponents.rummy_style import EASY, Style
from game.opponents.rummy_worlds import Worlds
from rules.cards import FACE, JOKER, LANE, Card
from rules.protocol import Action, Observation
from rules.rummy import melds as m_
from rules.rummy.actions import Call, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Stop, Swap
from rules.rummy.melds import RUN_SHIFT, SET_SHIFT
from rules.rummy.terms import terms


class Stylist:
    """A player that follows a style, without search."""

    def __init__(self, rules: Any, seats: int, style: Style) -> None:
        self._rule = Rule(terms(rules, seats))
        self._player = Player(self._rule, style, Finder(self._rule))

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """The action of the style; None to let a claim pass."""
        deal = Worlds(self._rule, observation).seen()
        if deal.phase == DRAW:
            return drawn(self._player, deal, observation.seat - 1)
        made = self._player.lay(deal.copy())
        if made:
            return action_of(deal, made[0])
        return Discard(self._player.discard(deal))


SLIP = 4.0
"""How many points a beginner's judgement of a discard wavers by."""
WORST_SLIP = 10.0
"""A discard that many points worse than the best is never made: an onlooker would call it absurd."""


class Beginner:
    """The level `easy`: plays its hand, forgets what others took, and wavers between discards about equal."""

    def __init__(self, rules: Any, seats: int) -> None:
        self._rule = Rule(terms(rules, seats))
        self._player = Player(self._rule, EASY, Finder(self._rule))

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        """What a beginner does; None to let a claim pass."""
        deal = Worlds(self._rule, observation).seen()
        deal.known = [0] * self._rule.seats
        if deal.phase == DRAW:
            return drawn(self._player, deal, observation.seat - 1)
        made = self._player.lay(deal.copy())
        if made:
            return action_of(deal, made[0])
        self._player.stand(deal)
        costs = self._player.costs(deal, discards(deal))
        least = min(costs)[0]
        near = [(cost, c) for cost, c in costs if cost <= least + WORST_SLIP]
        weights = [exp((least - cost) / SLIP) for cost, _ in near]
        return Discard(rng.choices(near, weights)[0][1])


def drawn(player: Player, deal: Deal, seat: int) -> Action | None:
    """A draw or a claim."""
    if seat != deal.seat or (deal.window >= 0 and deal.rule.grabs):
        claim = claimed(player, deal, seat)
        if claim is not None or seat != deal.seat:
            return claim
    count = player.draw(deal)
    if count < 0:
        return Stop()
    return DrawPile(count) if count else DrawStock()


def claimed(player: Player, deal: Deal, seat: int) -> Action | None:
    """Whether the seat claims, and what: every grab is points for nothing, a call must be worth it."""
    found = claims(deal, seat)
    if not found:
        return None
    if found[0] & 15 == GRAB:
        return action_of(deal, found[0])
    best, most = -1, player.passing_worth(deal, seat)
    for move in found:
        worth = player.call_worth(deal, seat, move >> CODE)
        if worth > most:
            best, most = move, worth
    return Call(best >> CODE) if best >= 0 else None


def action_of(deal: Deal, move: int) -> Action:
    """The referee's action that a move of the core is, the deal being as before it."""
    verb, number, kind, code = move & 15, move >> 4 & 255, (move >> 12 & 63) - 16, move >> CODE
    if verb == MELD:
        if kind < 0:
            return Meld(m_.set_cards(-1 - kind, code))
        return Meld(m_.run_cards(deal.rule.runs, kind, code))
    if verb in (LAY_OFF, GRAB):
        if kind < 0:
            cards = m_.set_cards(-1 - kind, code)
        else:
            cards = m_.growth_cards(deal.rule.runs, deal.m_lane[number], kind, code)
        return LayOff(cards, number + 1) if verb == LAY_OFF else Grab(cards[0], number + 1)
    if verb == DISCARD:
        return Discard(code)
    if verb == DRAW_STOCK:
        return DrawStock()
    if verb == DRAW_PILE:
        return DrawPile(code)
    if verb == STOP:
        return Stop()
    if verb == CALLS:
        return Call(code)
    return Swap(code, number + 1)


def move_of(deal: Deal, action: Action) -> int:
    """The move of the core that an action of the referee is, the deal being as before it."""
    match action:
        case DrawStock():
            return _move(DRAW_STOCK, 0)
        case DrawPile(count):
            return _move(DRAW_PILE, count)
        case Call(count):
            return _move(CALLS, count)
        case Stop():
            return _move(STOP, 0)
        case Discard(c):
            return _move(DISCARD, c)
        case Swap(c, number):
            return _move(SWAP, c, number - 1)
        case Meld(laid):
            suit, _ = m_.shape(laid, deal.rule.runs) or (-1, 0)
            kind = suit if suit >= 0 else -1 - (laid[0] & FACE) % LANE
            return _move(MELD, _code(laid, kind), 0, kind)
        case LayOff(laid, number):
            kind = deal.m_kind[number - 1]
            return _move(LAY_OFF, _code(laid, kind), number - 1, kind)
        case Grab(c, number):
            kind = deal.m_kind[number - 1]
            return _move(GRAB, _code((c,), kind), number - 1, kind)
    raise TypeError(f"no rummy action: {action!r}")


def _move(verb: int, code: int, number: int = 0, kind: int = 0) -> int:
    return verb | number << 4 | kind + 16 << 12 | code << CODE


def _code(laid: Sequence[Card], kind: int) -> int:
    code = 0
    for c in laid:
        suit, rank = divmod(c & FACE, LANE)
        at, shift = (rank, RUN_SHIFT) if kind >= 0 else (suit, SET_SHIFT)
        code |= 1 << at << (shift if c > JOKER else 0)
    return code
