"""Deals that a seat can imagine: what it sees as it is, what it does not see dealt anew."""

from random import Random

from game.opponents.rummy_core import DRAW, PLAY, Deal
from game.opponents.rummy_rule import CARD_OWED, MELD_OWED, NOTHING, Rule
from rules import cards as c_
from rules.cards import EMPTY, FACE, JOKER, LANE, Card
from rules.protocol import Kind, Observation
from rules.rummy.state import CALL, PILE, Public
from rules.rummy.view import unseen


class Worlds:
    """The deals that look like an observation. `open` has everybody's known cards and nothing else hidden."""

    def __init__(self, rule: Rule, o: Observation) -> None:
        p: Public = o.public
        self._counts = p.counts
        self._stock = p.stock_size
        own = c_.bag_of(c for c in o.zone(Kind.HAND, o.seat).cards if c is not None)
        self._seat = o.seat - 1
        self._hidden = list(c_.cards(unseen(p, o.seat, own)))
        self.open = _open(rule, p)
        for seat, known in enumerate(p.known):
            for c in c_.cards(own if seat == self._seat else known):
                self.open.gain(seat, c)

    def imagined(self, rng: Random) -> Deal:
        """One of them, each as likely as the others."""
        deal = self.open.copy()
        hidden = self._hidden[:]
        rng.shuffle(hidden)
        for seat, size in enumerate(self._counts):
            for _ in range(size - deal.sizes[seat]):
                deal.gain(seat, hidden.pop())
        deal.stock = hidden
        return deal

    def seen(self) -> Deal:
        """The deal as far as it is seen, for a player that looks at nothing else: right in all sizes."""
        deal = self.open.copy()
        deal.sizes = list(self._counts)
        deal.stock = [0] * self._stock
        return deal


def _open(rule: Rule, p: Public) -> Deal:
    """What lies open, the hands being empty."""
    deal = Deal(rule)
    deal.first = p.first
    for seat, known in enumerate(p.known):
        deal.known[seat] = known & c_.ONES
    deal.fines = list(p.fines)
    for c in p.pile:
        deal.turn_up(c)
    for number, meld in enumerate(p.melds):
        _stand(deal, number, meld.owner - 1, meld.cards, meld.by, meld.suit, meld.lane)
    turn = p.turn
    deal.phase = DRAW if p.phase == "draw" else PLAY
    deal.seat = turn.seat - 1
    deal.window = p.window - 1
    deal.drew = {"stock": 1, PILE: 2, CALL: 3}.get(turn.drew, 0)
    deal.dry = turn.dry
    deal.has_laid = turn.laid
    deal.banned = turn.banned
    deal.owed = NOTHING
    if turn.debt is not None:
        card, taken, _ = turn.debt
        deal.owed = CARD_OWED if card >= 0 else MELD_OWED
        owed = (c_.JOKER_UNIT if card == JOKER else 1 << card) if card >= 0 else taken
        deal.owed_ones = owed & c_.ONES
        deal.owed_joker = owed > EMPTY and owed >= c_.JOKER_UNIT
    deal.dead, deal.dead_dry, deal.reshuffled = p.dead, p.dead_dry, p.reshuffled
    return deal


def _stand(
    deal: Deal, number: int, owner: int, cards: tuple[Card, ...], by: tuple[int, ...], suit: int, lane: int
) -> None:
    """A meld on the table, and the points of it."""
    rule = deal.rule
    kind = suit if suit >= 0 else -1 - (cards[0] & FACE) % LANE
    deal.m_owner.append(owner)
    deal.m_kind.append(kind)
    deal.m_lane.append(lane)
    deal.m_ace.append(-1)
    deal.m_alone.append(0)
    deal.m_beyond.append(0)
    deal.melded[owner] = True
    for c, scorer in zip(cards, by, strict=True):
        face, seat = c & FACE, scorer - 1
        value = rule.values[face]
        if kind >= 0 and face % LANE == 0 and not rule.high_ace[lane]:
            value = rule.ace_low
        if c > JOKER:
            deal.standing.append(number << 16 | face << 4 | seat)
            value = value if rule.joker < 0 else rule.joker
        else:
            deal.lie(1 << c)
            if kind >= 0 and face % LANE == 0:
                deal.m_ace[number] = seat
        deal.laid[seat] += value
    deal.reach_anew(number)
