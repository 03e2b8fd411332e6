"""A rummy deal as a few small integers, for playing thousands of imagined deals.

The same rules as the referee (`rules.rummy`), which judges: this core only follows. It takes legal moves and keeps
the consequences; ``tests/opponents/test_core.py`` plays both side by side. Seats count from 0 here, cards are those
of `rules.cards`, codes of melds those of `rules.rummy.melds`. Typed so that mypyc compiles it; runs without.
"""

from game.opponents.rummy_board import Board
from game.opponents.rummy_rule import CARD_OWED, LANE, MELD_OWED, NOTHING, RANKS, Rule, set_ones
from rules.cards import JOKER, Card
from rules.rummy.melds import RUN_SHIFT, SET_SHIFT

DRAW, PLAY, RESTOCK, OVER = 0, 1, 2, 3
STOCK, PILE, CALL = 1, 2, 3


class Deal(Board):
    """A running deal. Lists are by seat.

    `ones`, `twins`, `jokers` are the hands: a bit for every card held, for every card held twice, and a number.
    `known` are the natural cards that everybody saw a seat take; `lying` those of the pile.
    """

    def __init__(self, rule: Rule, like: "Deal | None" = None) -> None:
        super().__init__(rule, like)
        if like is not None:
            self._become(like)
            return
        seats = rule.seats
        self.first: bool = False
        self.ones: list[int] = [0] * seats
        self.twins: list[int] = [0] * seats
        self.jokers: list[int] = [0] * seats
        self.sizes: list[int] = [0] * seats
        self.known: list[int] = [0] * seats
        self.fines: list[int] = [0] * seats
        self.lying: int = 0
        self.pile: list[int] = []
        self.stock: list[int] = []
        self.phase: int = DRAW
        self.seat: int = 0
        self.window: int = -1
        self.drew: int = 0
        self.dry: bool = False
        self.has_laid: bool = False
        self.banned: int = -1
        self.owed: int = NOTHING
        self.owed_ones: int = 0
        self.owed_joker: bool = False
        self.dead: int = 0
        self.dead_dry: int = 0
        self.reshuffled: bool = False
        self.went_out: int = -1

    def _become(self, like: "Deal") -> None:
        """Stand as another deal does."""
        self.first = like.first
        self.ones = like.ones[:]
        self.twins = like.twins[:]
        self.jokers = like.jokers[:]
        self.sizes = like.sizes[:]
        self.known = like.known[:]
        self.fines = like.fines[:]
        self.lying = like.lying
        self.pile = like.pile[:]
        self.stock = like.stock[:]
        self.phase = like.phase
        self.seat = like.seat
        self.window = like.window
        self.drew = like.drew
        self.dry = like.dry
        self.has_laid = like.has_laid
        self.banned = like.banned
        self.owed = like.owed
        self.owed_ones = like.owed_ones
        self.owed_joker = like.owed_joker
        self.dead = like.dead
        self.dead_dry = like.dead_dry
        self.reshuffled = like.reshuffled
        self.went_out = like.went_out

    def copy(self) -> "Deal":
        """Another deal that stands the same."""
        return Deal(self.rule, self)

    def gain(self, seat: int, c: Card) -> None:
        """A card comes into a hand."""
        self.sizes[seat] += 1
        if c == JOKER:
            self.jokers[seat] += 1
            return
        bit = 1 << c
        if self.ones[seat] & bit:
            self.twins[seat] |= bit
        else:
            self.ones[seat] |= bit

    def lose(self, seat: int, ones: int, jokers: int) -> None:
        """Natural cards, a bit for each, and jokers leave a hand."""
        self.sizes[seat] -= ones.bit_count() + jokers
        self.jokers[seat] -= jokers
        both = self.twins[seat] & ones
        self.twins[seat] ^= both
        self.ones[seat] &= ~(ones ^ both)
        self.known[seat] &= ~ones

    def least(self) -> int:
        """How many cards a meld or lay-off must leave in hand (rules.md §6)."""
        return 2 if self.first and self.rule.first_limits else self.rule.least_left

    def turn_up(self, c: Card) -> None:
        """A card lies face up on the pile."""
        self.pile.append(c)
        if c != JOKER:
            self.lying |= 1 << c

    def draw_stock(self) -> None:
        """The player in turn draws from the stock."""
        c = self.stock.pop()
        self.gain(self.seat, c)
        self._begin(STOCK, -1)

    def _begin(self, drew: int, banned: int) -> None:
        self.phase = PLAY
        self.window = -1
        self.drew = drew
        self.dry = False
        self.has_laid = False
        self.banned = banned
        self.owed = NOTHING

    def draw_pile(self, count: int) -> None:
        """The player in turn takes `count` cards from the pile."""
        rule = self.rule
        owed = rule.top_owes if count == 1 else rule.deep_owes
        if rule.take_all and not self.stock:
            owed = NOTHING
        self._take(self.seat, count, PILE, owed)

    def call(self, seat: int, count: int) -> None:
        """A claim: *Rummy!* on the card that deep."""
        self.seat = seat
        self._take(seat, count, CALL, CARD_OWED)

    def _take(self, seat: int, count: int, drew: int, owed: int) -> None:
        at = len(self.pile) - count
        taken = self.pile[at:]
        del self.pile[at:]
        ones = 0
        joker = False
        for c in taken:
            self.gain(seat, c)
            if c == JOKER:
                joker = True
            else:
                ones |= 1 << c
        self.known[seat] |= ones
        lying = 0
        for c in self.pile:
            if c != JOKER:
                lying |= 1 << c
        self.lying = lying
        deepest = taken[0]
        self._begin(drew, deepest if count == 1 else -1)
        self.dry = not self.stock
        self.owed = owed
        if owed == CARD_OWED:
            self.owed_joker = deepest == JOKER
            self.owed_ones = 0 if deepest == JOKER else 1 << deepest
        elif owed == MELD_OWED:
            self.owed_ones = ones if self.rule.uses_taken else 0
            self.owed_joker = joker and self.rule.uses_taken

    def stop(self) -> None:
        """The player in turn ends the deal, the stock being empty."""
        self.phase = OVER

    def must_pay(self) -> bool:
        """Whether the next action must pay a debt."""
        return self.owed == CARD_OWED or (self.owed == MELD_OWED and self.rule.at_once)

    def meld(self, kind: int, code: int) -> None:
        """The player in turn lays a new meld: a run of suit `kind`, or a set of rank −1 − `kind`."""
        rule, seat = self.rule, self.seat
        if kind >= 0:
            natural = (code & RANKS) << LANE * kind
            jokers = code >> RUN_SHIFT
            lane = code & RANKS | jokers
            points = rule.run_worth(lane, code)
        else:
            natural = set_ones(-1 - kind, code & 15)
            jokers = code >> SET_SHIFT
            lane = code & 15 | jokers
            points = rule.set_worth(-1 - kind, code)
        number = len(self.m_kind)
        self.m_owner.append(seat)
        self.m_kind.append(kind)
        self.m_lane.append(lane)
        self.m_ace.append(seat if kind >= 0 and code & 1 else -1)
        self.m_alone.append(0)
        self.m_beyond.append(0)
        self.melded[seat] = True
        if jokers:
            self.stand_joker(number, kind, jokers, seat)
        self.reach_anew(number)
        self._laid(
            seat, natural, jokers.bit_count(), points, self.owed == CARD_OWED or self._meld_pays(natural, jokers)
        )

    def _meld_pays(self, natural: int, jokers: int) -> bool:
        """Whether a new meld of these cards is the one that is owed."""
        if self.owed_ones or self.owed_joker:
            return bool(natural & self.owed_ones) or (self.owed_joker and jokers > 0)
        return True

    def lay_off(self, number: int, code: int) -> None:
        """The player in turn adds the cards of `code` to meld `number` (from 0)."""
        kind = self.m_kind[number]
        jokers = code >> (RUN_SHIFT if kind >= 0 else SET_SHIFT)
        natural = self.add_to(number, code, self.seat)
        self._laid(self.seat, natural, jokers.bit_count(), self.added_worth, self.owed == CARD_OWED)

    def swap(self, c: Card, number: int) -> None:
        """The player in turn puts the natural card in the place of the joker that stands for it in that meld."""
        rule, seat = self.rule, self.seat
        layer = self.stander(number, c)
        self.standing.remove(number << 16 | c << 4 | layer)
        kind, lane = self.m_kind[number], self.m_lane[number]
        value = rule.values[c]
        if kind >= 0 and c % LANE == 0:
            if not rule.high_ace[lane]:
                value = rule.ace_low
            self.m_ace[number] = seat
        self.laid[layer] -= value if rule.joker < 0 else rule.joker
        self.laid[seat] += value
        self.lose(seat, 1 << c, 0)
        self.lie(1 << c)
        self.gain(seat, JOKER)
        self.has_laid = True
        if self.banned == c:
            self.banned = -1

    def _laid(self, seat: int, natural: int, jokers: int, points: int, pays: bool) -> None:
        self.lose(seat, natural, jokers)
        self.lie(natural)
        self.laid[seat] += points
        self.has_laid = True
        if self.banned >= 0 and (jokers > 0 if self.banned == JOKER else natural >> self.banned & 1):
            self.banned = -1
        if self.owed and pays:
            self.owed = NOTHING
        if not self.sizes[seat]:
            self._out(seat)

    def _out(self, seat: int) -> None:
        if self.owed:
            self.fines[seat] += self.rule.fine
        self.phase = OVER
        self.went_out = seat

    def grab(self, seat: int, number: int, code: int) -> None:
        """A claim: the seat lays the card just discarded off on that meld."""
        c = self.pile.pop()
        if c != JOKER and c not in self.pile:
            self.lying &= ~(1 << c)
        self.lie(self.add_to(number, code, seat))
        self.laid[seat] += self.added_worth
        self.window = -1
        self.dead = 0
        self.dead_dry = 0

    def discard(self, c: Card) -> None:
        """The player in turn discards, which ends the turn."""
        rule, seat = self.rule, self.seat
        if c == JOKER:
            self.lose(seat, 0, 1)
        else:
            self.lose(seat, 1 << c, 0)
        self.turn_up(c)
        dry = not self.stock
        if self.drew == PILE and not self.has_laid:
            self.dead += 1
            self.dead_dry = self.dead_dry + 1 if self.dry else 0
        else:
            self.dead = 0
            self.dead_dry = 0
        if not self.sizes[seat]:
            self._out(seat)
            return
        if self.owed:
            self.fines[seat] += rule.fine
            self.owed = NOTHING
        self.banned = -1
        self.window = seat
        self.phase = DRAW
        self.seat = seat + 1 if seat + 1 < rule.seats else 0
        if (dry and rule.ends_at_once) or self.dead_dry >= rule.seats or self.dead >= 10 * rule.seats:
            self.phase = OVER
        elif dry and rule.reshuffle and not self.reshuffled and len(self.pile) > 1:
            self.phase = RESTOCK

    def restock(self, stock: list[int]) -> None:
        """All of the pile but its top card, in the order given (the next card to draw last), is the new stock."""
        self.pile = self.pile[-1:]
        self.lying = 0 if self.pile[0] == JOKER else 1 << self.pile[0]
        self.stock = stock
        self.reshuffled = True
        self.phase = DRAW

    def held_worth(self, seat: int) -> int:
        """Points of a hand."""
        rule = self.rule
        points = rule.worth(self.ones[seat]) + rule.joker_held * self.jokers[seat]
        return points + rule.worth(self.twins[seat]) if self.twins[seat] else points

    def score(self, seat: int) -> int:
        """What the seat scores, as the deal stands."""
        points = self.laid[seat] - self.fines[seat]
        if self.rule.hand_counts or self.went_out >= 0:
            points -= self.held_worth(seat)
        return points + self.rule.bonus if seat == self.went_out else points
