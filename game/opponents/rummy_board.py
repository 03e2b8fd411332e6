"""The melds on the table of a compact deal: what they take, and the points that each seat has on them."""

from game.opponents.rummy_rule import JOKER_BIT, LANE, RANKS, Rule, set_ones
from rules.rummy.melds import RUN_SHIFT, SET_SHIFT


class Board:
    """The melds that lie. Lists are by seat; `m_…` lists by meld, a run's kind being its suit, a set's −1 − its rank.

    `laid` are points on the table; `once` and `twice` the natural cards there, a bit for each. `alone` and `beyond`
    have a bit for every card that lays off at once, or after another (bit JOKER: a joker does). `standing` tells who
    laid which joker: (meld << 16 | the card it stands for << 4 | seat); `m_ace` who scores a run's ace (−1: nobody).
    """

    def __init__(self, rule: Rule, like: "Board | None" = None) -> None:
        self.rule: Rule = rule
        if like is not None:
            self._lie_as(like)
            return
        seats = rule.seats
        self.laid: list[int] = [0] * seats
        self.melded: list[bool] = [False] * seats
        self.once: int = 0
        self.twice: int = 0
        self.m_owner: list[int] = []
        self.m_kind: list[int] = []
        self.m_lane: list[int] = []
        self.m_ace: list[int] = []
        self.m_alone: list[int] = []
        self.m_beyond: list[int] = []
        self.standing: list[int] = []
        self.alone: int = 0
        self.beyond: int = 0
        self.added_worth: int = 0

    def _lie_as(self, like: "Board") -> None:
        """The same melds as another."""
        self.laid = like.laid[:]
        self.melded = like.melded[:]
        self.once = like.once
        self.twice = like.twice
        self.m_owner = like.m_owner[:]
        self.m_kind = like.m_kind[:]
        self.m_lane = like.m_lane[:]
        self.m_ace = like.m_ace[:]
        self.m_alone = like.m_alone[:]
        self.m_beyond = like.m_beyond[:]
        self.standing = like.standing[:]
        self.alone = like.alone
        self.beyond = like.beyond

    def add_to(self, number: int, code: int, seat: int) -> int:
        """Cards join a meld; the natural ones, a bit for each. Leaves their points in `added_worth`."""
        rule = self.rule
        kind = self.m_kind[number]
        old = self.m_lane[number]
        if kind >= 0:
            natural = (code & RANKS) << LANE * kind
            jokers = code >> RUN_SHIFT
            lane = old | code & RANKS | jokers
            self.added_worth = rule.run_worth(lane, code)
            if old & 1:
                self._recount_ace(number, old, lane)
            elif code & 1:
                self.m_ace[number] = seat
            elif jokers & 1:
                self.m_ace[number] = -1
        else:
            natural = set_ones(-1 - kind, code & 15)
            jokers = code >> SET_SHIFT
            lane = old | code & 15 | jokers
            self.added_worth = rule.set_worth(-1 - kind, code)
        self.m_lane[number] = lane
        if jokers:
            self.stand_joker(number, kind, jokers, seat)
        self.reach_anew(number)
        return natural

    def _recount_ace(self, number: int, old: int, lane: int) -> None:
        """A run that grew may turn its ace from high to low, or back; its scorer's points follow."""
        rule = self.rule
        if rule.high_ace[old] == rule.high_ace[lane]:
            return
        seat = self.m_ace[number]
        if seat < 0 and rule.joker < 0:  # a joker that counts as the ace it stands for
            face = LANE * self.m_kind[number]
            seat = self.stander(number, face)
        if seat >= 0:
            more = rule.ace_high - rule.ace_low
            self.laid[seat] += more if rule.high_ace[lane] else -more

    def stand_joker(self, number: int, kind: int, jokers: int, seat: int) -> None:
        """The seat laid jokers for these ranks (of a run) or suits (of a set), a bit for each."""
        while jokers:
            bit = jokers & -jokers
            jokers ^= bit
            at = bit.bit_length() - 1
            face = LANE * kind + at if kind >= 0 else LANE * at - 1 - kind
            self.standing.append(number << 16 | face << 4 | seat)

    def stander(self, number: int, face: int) -> int:
        """Who laid the joker that stands for that card in that meld; −1: none does."""
        wanted = number << 12 | face
        for one in self.standing:
            if one >> 4 == wanted:
                return one & 15
        return -1

    def reach_anew(self, number: int) -> None:
        """What the meld takes now, and with it the table."""
        kind, lane = self.m_kind[number], self.m_lane[number]
        if kind >= 0:
            alone = self.rule.alone[lane] << LANE * kind
            self.m_beyond[number] = self.rule.beyond[lane] << LANE * kind
        else:
            alone = set_ones(-1 - kind, 15 ^ lane)
        if alone:
            alone |= JOKER_BIT
        self.m_alone[number] = alone
        alone = beyond = 0
        for one in self.m_alone:
            alone |= one
        for one in self.m_beyond:
            beyond |= one
        self.alone = alone
        self.beyond = beyond

    def lie(self, natural: int) -> None:
        """Natural cards lie on the table."""
        self.twice |= self.once & natural
        self.once |= natural
