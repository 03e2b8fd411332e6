"""What a player of the compact deal lays, lays off and swaps in its turn, and what it holds back."""

from game.opponents.rummy_core import PLAY, Deal
from game.opponents.rummy_judging import Judging
from game.opponents.rummy_plays import CODE, LAY_OFF, MELD, SWAP, Group, leaves_enough, plays
from game.opponents.rummy_rule import ACES, LANE, MELD_OWED, RANKS, set_ones
from rules.cards import JOKER
from rules.rummy import melds as m_
from rules.rummy.melds import RUN_SHIFT, SET_SHIFT

NEVER = -1e9
MOST_LAYS = 40
"""No turn lays more often; swaps of jokers could go round otherwise."""


class Laying(Judging):
    """Somebody who lays cards."""

    def lay(self, deal: Deal) -> list[int]:
        """Lay on the deal what it wants to lay before the discard; the moves made (see `rummy_moves`)."""
        self.stand(deal)
        return self._lay(deal)

    def _lay(self, deal: Deal) -> list[int]:
        made: list[int] = []
        seat = deal.seat
        while deal.seat == seat and deal.phase == PLAY and len(made) < MOST_LAYS:
            move = self._payment(deal) if deal.must_pay() else self._next_lay(deal)
            if move < 0 or not self._may(deal, move):
                break
            self._make(deal, move)
            made.append(move)
        return made

    def _may(self, deal: Deal, move: int) -> bool:
        """Whether the lay leaves in hand what must stay there."""
        if move & 15 == SWAP:
            return True
        return leaves_enough(deal, (move >> 12 & 63) - 16, move >> CODE, deal.sizes[deal.seat] - self._least)

    def _make(self, deal: Deal, move: int) -> None:
        verb, code, number = move & 15, move >> CODE, move >> 4 & 255
        if verb == MELD:
            deal.meld((move >> 12 & 63) - 16, code)
        elif verb == LAY_OFF:
            deal.lay_off(number, code)
        else:
            deal.swap(code, number)
        self._melded = deal.melded[deal.seat]
        self._alone = deal.alone
        self._beyond = deal.beyond

    def _payment(self, deal: Deal) -> int:
        """The lay that pays what must be paid at once."""
        seat = deal.seat
        ones, jokers = deal.ones[seat], deal.jokers[seat]
        best, most = -1, NEVER
        for group in plays(deal):
            for code in group.codes:
                worth = self._lay_merit(deal, group, code, ones, jokers)
                if worth > most:
                    best, most = group.head | code << CODE, worth
        return best

    def _lay_merit(self, deal: Deal, group: Group, code: int, ones: int, jokers: int) -> float:
        """What a lay brings, and what it leaves."""
        kind = group.kind
        if kind >= 0:
            natural, used = (code & RANKS) << LANE * kind, (code >> RUN_SHIFT).bit_count()
            grown = code & RANKS | code >> RUN_SHIFT
            if group.head & 15 == LAY_OFF:
                grown |= deal.m_lane[group.head >> 4 & 255]
            points = self.rule.run_worth(grown, code)
        else:
            natural, used = set_ones(-1 - kind, code & 15), (code >> SET_SHIFT).bit_count()
            points = self.rule.set_worth(-1 - kind, code)
        seat = deal.seat
        both = deal.twins[seat] & natural
        return points + self._worth(ones & ~natural | both, deal.twins[seat] & ~both, jokers - used)

    def _next_lay(self, deal: Deal) -> int:
        """The next lay or swap of the turn; −1: enough."""
        rule, style, finder, seat = self.rule, self.style, self.finder, deal.seat
        ones, jokers = deal.ones[seat], deal.jokers[seat]
        size = deal.sizes[seat]
        if rule.swaps and deal.standing:
            for one in deal.standing:
                c = one >> 4 & 4095
                if ones >> c & 1 and (rule.swaps == 2 or one & 15 != seat):
                    return SWAP | one >> 16 << 4 | 16 << 12 | c << CODE
        owes_meld = deal.owed == MELD_OWED
        out = False
        if jokers or style.hold:
            self._worth(ones, deal.twins[seat], jokers)
            out = self._rest_size <= 1 and self._least == 0
            if out and deal.banned >= 0 and self._rest_size and (deal.banned == JOKER or self._rest >> deal.banned & 1):
                out = False
            if style.hold and not out and not owes_meld and self._holds(deal):
                return -1
        finder.look(ones)
        room = size - self._least
        move = self._natural_lay(deal, ones, room)
        if move >= 0:
            return move
        may = deal.melded[seat] or not rule.layoff_needs_meld
        off = ones & deal.alone if may else 0
        if off and room >= 1:
            move = self._single(deal, off)
            if move >= 0:
                return move
        if jokers:
            return self._joker_lay(deal, ones, room, out, may)
        return -1

    def _holds(self, deal: Deal) -> bool:
        """Whether melds are held back now; `_worth` has looked at the hand."""
        style = self.style
        return (
            self._fewest >= style.hold_cards
            and self._rest_size >= style.hold_rest
            and len(deal.stock) >= style.hold_stock * self.rule.seats
        )

    def _natural_lay(self, deal: Deal, ones: int, room: int) -> int:
        """One of the melds that the finder found, the runs first; −1: none."""
        finder = self.finder
        if room < 3:
            return -1
        for suit in range(4):
            lane = finder.runs >> LANE * suit & RANKS
            if lane:
                for piece in finder.pieces(lane):
                    code = piece
                    while code.bit_count() > room and code.bit_count() > 3:
                        code &= code - 1 if not code & 1 else ~1
                    if code.bit_count() <= room and self.rule.runs.kinds[code]:
                        return MELD | suit + 16 << 12 | code << CODE
        ranks = m_.set_ranks(finder.sets, 0)
        while ranks:
            bit = ranks & -ranks
            ranks ^= bit
            rank = bit.bit_length() - 1
            code = m_.suits_of(finder.sets, rank)
            if code.bit_count() > room:
                code &= code - 1
            if code.bit_count() <= room:
                return MELD | 15 - rank << 12 | code << CODE
        return -1

    def _single(self, deal: Deal, off: int) -> int:
        """A lay-off of one card, the dearest first."""
        number_of = len(deal.m_alone)
        while off:
            bit = self._dearest(off)
            off ^= bit
            for number in range(number_of):
                if deal.m_alone[number] & bit:
                    kind = deal.m_kind[number]
                    c = bit.bit_length() - 1
                    code = 1 << c % LANE if kind >= 0 else 1 << c // LANE
                    return LAY_OFF | number << 4 | kind + 16 << 12 | code << CODE
        return -1

    def _dearest(self, cards: int) -> int:
        """The card with most points, as its bit."""
        lanes = cards | cards >> 15 | cards >> 30 | cards >> 45
        lanes &= RANKS
        rank = 0 if lanes & 1 and self.rule.ace_high >= 10 else lanes.bit_length() - 1
        found = cards & ACES << rank
        return found & -found

    def _joker_lay(self, deal: Deal, ones: int, room: int, out: bool, may: bool) -> int:
        """Where a joker goes: with a pair, as a step on a run to a card behind it, or at an end; −1: it is kept."""
        rule, style, finder, seat = self.rule, self.style, self.finder, deal.seat
        rest = self._rest if not finder.sets and not finder.runs else ones
        pair = finder.pair(rest) if room >= 3 else 0
        gain = rule.worth(pair) + rule.joker_held
        steps = self._step(deal, ones) if may and room >= 2 else -1
        if not out:
            most = gain if pair else rule.joker_held
            if most < style.joker_least and self._fewest >= style.joker_cards and self._end == 0.0:
                return -1
            if deal.sizes[seat] - (3 if pair else 1) == 1 and deal.banned >= 0:
                return -1
        if pair:
            third = finder.third(pair, ~self._live)
            return MELD | (third & 63) << 12 | third >> 6 << CODE
        if steps >= 0:
            return steps
        if may and room >= 1 and deal.alone >> JOKER & 1 and not (deal.sizes[seat] == 2 and deal.banned >= 0):
            for number, takes in enumerate(deal.m_alone):
                if takes:
                    kind, lane = deal.m_kind[number], deal.m_lane[number]
                    if kind < 0:
                        return LAY_OFF | number << 4 | kind + 16 << 12 | (15 ^ lane) << SET_SHIFT << CODE
                    bit = rule.alone[lane]
                    bit &= -bit
                    return LAY_OFF | number << 4 | kind + 16 << 12 | bit << RUN_SHIFT << CODE
        return -1

    def _step(self, deal: Deal, ones: int) -> int:
        """A joker and a card of the hand behind it, laid off on a run; −1: there is none."""
        if not ones & deal.beyond:
            return -1
        for number, kind in enumerate(deal.m_kind):
            if kind < 0:
                continue
            lane = ones >> LANE * kind & RANKS
            run = deal.m_lane[number]
            runs = self.rule.runs
            for end in (runs.below[run], runs.above[run]):
                if len(end) > 1 and lane >> end[1] & 1 and not lane >> end[0] & 1:
                    code = 1 << end[1] | 1 << end[0] << RUN_SHIFT
                    return LAY_OFF | number << 4 | kind + 16 << 12 | code << CODE
        return -1
