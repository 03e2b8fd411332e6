"""The legal moves of a compact deal (`rummy_core`), equal to the referee's by test, and playing at random."""

from random import Random

from game.opponents.rummy_core import DRAW, PLAY, RESTOCK, Deal
from game.opponents.rummy_draws import cards_in, depths
from game.opponents.rummy_plays import (
    CALLS,
    CODE,
    DISCARD,
    DRAW_PILE,
    DRAW_STOCK,
    LAY_OFF,
    MELD,
    STOP,
    SWAP,
    discards,
    plays,
)
from game.opponents.rummy_rule import LANE, Rule
from rules.cards import JOKER


def play_move(deal: Deal, move: int, seat: int) -> None:
    """Make a legal move; `seat` matters for claims only."""
    verb, code = move & 15, move >> CODE
    if verb == DISCARD:
        deal.discard(code)
    elif verb == DRAW_STOCK:
        deal.draw_stock()
    elif verb == MELD:
        deal.meld((move >> 12 & 63) - 16, code)
    elif verb == LAY_OFF:
        deal.lay_off(move >> 4 & 255, code)
    elif verb == DRAW_PILE:
        deal.draw_pile(code)
    elif verb == SWAP:
        deal.swap(code, move >> 4 & 255)
    elif verb == STOP:
        deal.stop()
    elif verb == CALLS:
        deal.call(seat, code)
    else:
        deal.grab(seat, move >> 4 & 255, code)


def moves(deal: Deal) -> list[int]:
    """Every legal move of the player in turn."""
    if deal.phase == PLAY:
        found = []
        for group in plays(deal):
            head = group.head
            found += [head | code << CODE for code in group.codes]
        return found + [DISCARD | 16 << 12 | c << CODE for c in cards_in(discards(deal))]
    if deal.phase != DRAW:
        return []
    found = [DRAW_STOCK | 16 << 12] if deal.stock else []
    found += [DRAW_PILE | 16 << 12 | count << CODE for count in depths(deal)]
    return found if deal.stock else [*found, STOP | 16 << 12]


def dealt(rule: Rule, pack: list[int], first: bool, begins: int) -> Deal:
    """A deal from a pack in dealing order; seat `begins` gets the first card and draws first."""
    deal = Deal(rule)
    deal.first = first
    seats = rule.seats
    at = 0
    for _ in range(rule.hand_size):
        for i in range(seats):
            deal.gain((begins + i) % seats, pack[at])
            at += 1
    deal.turn_up(pack[at])
    deal.stock = pack[:at:-1]
    deal.seat = begins
    return deal


def whole_pack(rule: Rule) -> list[int]:
    """The cards of the pack."""
    naturals = [LANE * suit + rank for suit in range(4) for rank in range(13)]
    return naturals * rule.packs + [JOKER] * rule.jokers


def random_move(deal: Deal, rng: Random) -> int:
    """One of the legal moves of the player in turn, each as likely as the others."""
    if deal.phase != PLAY:
        found = moves(deal)
        return found[int(rng.random() * len(found))]
    groups = plays(deal)
    thrown = discards(deal)
    total = 0
    for group in groups:
        total += len(group.codes)
    index = int(rng.random() * (total + thrown.bit_count()))
    if index < total:
        for group in groups:
            number = len(group.codes)
            if index < number:
                return group.head | group.codes[index] << CODE
            index -= number
    for _ in range(index - total):
        thrown &= thrown - 1
    return DISCARD | 16 << 12 | (thrown & -thrown).bit_length() - 1 << CODE


def play_randomly(deal: Deal, rng: Random) -> int:
    """Play the deal to its end with random moves in turn; the number of moves."""
    number = 0
    while deal.phase <= RESTOCK:
        if deal.phase == RESTOCK:
            stock = deal.pile[:-1]
            rng.shuffle(stock)
            deal.restock(stock)
        else:
            play_move(deal, random_move(deal, rng), deal.seat)
        number += 1
    return number
