"""A player of the compact deal: draws, lays and discards by its `Style`. The policy of rollouts, and a player itself.

It reads its own hand and what lies open, never another hand or the stock, so that it can sit in imagined deals as in
a real one whose hidden cards are anything.
"""

from game.opponents.rummy_core import (
    ACES,
    CARD_OWED,
    LANE,
    MELD_OWED,
    NOTHING,
    ONES,
    RANKS,
    Deal,
    Rule,
    set_ones,
)
from game.opponents.rummy_finding import NATURALS, Finder, Givings, outs, partnered
from game.opponents.rummy_moves import CODE, LAY_OFF, MELD, SWAP, Group, depths, discards, leaves_enough, plays
from game.opponents.rummy_style import Style
from rules.cards import JOKER
from rules.rummy import melds as m_
from rules.rummy.melds import RUN_SHIFT, SET_SHIFT

NEVER = -1e9


class Player:
    """One way to play by one rule. `owed_card` and the like are notes on the decision in hand."""

    def __init__(self, rule: Rule, style: Style, finder: Finder) -> None:
        self.rule: Rule = rule
        self.style: Style = style
        self.finder: Finder = finder
        self._live: int = 0
        self._lying: int = 0
        self._alone: int = 0
        self._beyond: int = 0
        self._left: float = 0.0
        self._melded: bool = False
        self._out_worth: float = 0.0
        self._least: int = 0
        self._fewest: int = 0
        self._end: float = 0.0
        self._rest: int = 0
        self._rest_size: int = 0

    # ---- looking round

    def stand(self, deal: Deal) -> None:
        """What lies open, as far as it matters for the player in turn."""
        self._look_as(deal, deal.seat)

    def _look_as(self, deal: Deal, seat: int) -> None:
        """What lies open, as far as it matters for a decision of the seat."""
        rule, style = self.rule, self.style
        gone = deal.once if rule.packs == 1 else deal.twice
        others = caught = 0
        fewest = 99
        for other in range(rule.seats):
            if other != seat:
                others |= deal.known[other]
                size = deal.sizes[other]
                caught += size
                if size < fewest:
                    fewest = size
        live = NATURALS & ~gone & ~others
        if not rule.any_depth:
            live &= ~deal.lying
        self._live = live
        self._lying = deal.lying if rule.any_depth else 0
        self._melded = deal.melded[seat]
        self._alone = deal.alone
        self._beyond = deal.beyond
        end = 0.0
        if fewest < style.end_cards:
            end = 1.0 - fewest / (style.end_cards + 1.0)
        stock = len(deal.stock) / rule.seats
        if stock < style.end_stock:
            end = max(end, 1.0 - stock / (style.end_stock + 0.5))
        self._end = end
        self._fewest = fewest
        self._left = style.left + style.left_end * end
        self._least = deal.least()
        self._out_worth = rule.bonus + style.out * caught / (rule.seats - 1)

    # ---- what a hand is worth

    def _worth(self, ones: int, twins: int, jokers: int, size: int) -> float:
        """The points that the hand would lay now, and what the rest of it is worth."""
        rule, finder = self.rule, self.finder
        finder.look(ones)
        laid = finder.sets | finder.runs
        points = finder.points
        rest = ones & ~laid
        if self._melded or laid or not rule.layoff_needs_meld:
            off = rest & self._alone
            if off:
                more = (off << 1 | off >> 1) & self._beyond & rest
                off |= more
                points += rule.worth(off)
                rest &= ~off
            while jokers:
                pair = finder.pair(rest)
                if pair:
                    points += rule.worth(pair)
                    rest &= ~pair
                elif not self._alone >> JOKER & 1:
                    break
                points += rule.joker_held
                jokers -= 1
        else:
            while jokers:
                pair = finder.pair(rest)
                if not pair:
                    break
                points += rule.worth(pair) + rule.joker_held
                rest &= ~pair
                jokers -= 1
        number = rest.bit_count() + jokers
        left = rule.worth(rest) + rule.joker_held * jokers
        if twins:
            number += twins.bit_count()
            left += rule.worth(twins)
        self._rest = rest
        self._rest_size = number
        if number <= 1 and self._least == 0:
            return points + self._out_worth
        return points + self._promise(rest) - self._left * left

    def _promise(self, rest: int) -> float:
        """What the cards that stay in hand promise."""
        rule, style = self.rule, self.style
        live = outs(rest) & self._live
        good = style.near * rule.worth(live)
        dug = live & self._lying
        if dug:
            good += style.near_pile * rule.worth(dug)
        waits = rest & self._beyond
        if waits:
            good += style.chain * rule.worth(waits)
        return good * (1.0 - style.fade * self._end)

    def _owing(self, ones: int, twins: int, jokers: int, size: int, card: int) -> float:
        """The worth of a hand whose next lay must hold `card`."""
        base = self._worth(ones, twins, jokers, size)
        finder = self.finder
        if card != JOKER:
            if (finder.sets | finder.runs) >> card & 1:
                return base
            if self._alone >> card & 1 and self.rule.layoff_pays and (self._melded or not self.rule.layoff_needs_meld):
                return base
        elif jokers and not self._jokers_left(ones):
            return base
        forced = self._forced(ones, jokers, card)
        if forced < 0:
            return base - 5.0  # it needs a longer lay-off
        kind, code = (forced & 63) - 16, forced >> 6
        if kind >= 0:
            natural, used = (code & RANKS) << LANE * kind, (code >> RUN_SHIFT).bit_count()
            points = self.rule.run_worth(code & RANKS | code >> RUN_SHIFT, code)
        else:
            natural, used = set_ones(-1 - kind, code & 15), (code >> SET_SHIFT).bit_count()
            points = self.rule.set_worth(-1 - kind, code)
        both = twins & natural
        melded, self._melded = self._melded, True
        worth = points + self._worth(
            ones & ~natural | both, twins & ~both, jokers - used, size - natural.bit_count() - used
        )
        self._melded = melded
        return worth

    def _jokers_left(self, ones: int) -> bool:
        """Whether a joker has no use in this hand."""
        return not self.finder.pair(self._rest) and not self._alone >> JOKER & 1 and not self.finder.pair(ones)

    def _forced(self, ones: int, jokers: int, card: int) -> int:
        """The best small meld with the card in it as ``code << 6 | kind + 16``; −1: there is none."""
        rule = self.rule
        if card == JOKER:
            pair = self.finder.pair(ones)
            return self.finder.third(pair, 0) if pair else -1
        best, worth = -1, -1
        suit, rank = divmod(card, LANE)
        lane = ones >> LANE * suit & RANKS
        for trio in rule.runs.trios[card]:
            pattern = trio >> LANE * suit & RANKS
            have = pattern & lane
            missing = 3 - have.bit_count()
            if missing > jokers:
                continue
            code = have | (pattern & ~have) << RUN_SHIFT
            merit = rule.run_worth(pattern, code) - 20 * missing
            if merit > worth or best < 0:
                best, worth = code << 6 | suit + 16, merit
        if rule.sets:
            suits = m_.suits_of(ones, rank)
            missing = 3 - suits.bit_count()
            if missing <= jokers:
                code = suits
                at = 0
                while missing > 0:
                    if not suits >> at & 1:
                        code |= 1 << at << SET_SHIFT
                        missing -= 1
                    at += 1
                merit = rule.set_worth(rank, code) - 20 * (code >> SET_SHIFT).bit_count()
                if merit > worth or best < 0:
                    best = code << 6 | 15 - rank
        return best

    # ---- drawing

    def draw(self, deal: Deal) -> int:
        """How many cards to take from the pile; 0: the stock, −1: stop."""
        self.stand(deal)
        return self._draw(deal)

    def _draw(self, deal: Deal) -> int:
        takes = depths(deal)
        if not takes:
            return 0 if deal.stock else -1
        if len(takes) == 1 and takes[0] == 1 and deal.stock and not deal.jokers[deal.seat]:
            c = deal.pile[len(deal.pile) - 1]
            if c != JOKER and not (outs(deal.ones[deal.seat]) | self._alone) >> c & 1:
                return 0  # a card that lays nothing is not worth the stock's
        best = 0 if deal.stock else -1
        most = self.stock_worth(deal) if deal.stock else self.stop_worth(deal)
        depth = self.style.depth
        for count in takes:
            if depth and count > depth:
                break
            worth = self.take_worth(deal, count)
            if worth > most:
                best, most = count, worth
        return best

    def stock_worth(self, deal: Deal) -> float:
        """What a card from the stock promises; `stand` has been called."""
        seat = deal.seat
        now = self._worth(deal.ones[seat], deal.twins[seat], deal.jokers[seat], deal.sizes[seat])
        return now + self.style.stock * (1.0 - 0.5 * self._end)

    def stop_worth(self, deal: Deal) -> float:
        """What ending the deal comes to."""
        if not self.rule.hand_counts:
            return 0.0
        return self._out_worth - self.rule.bonus - deal.held_worth(deal.seat)

    def take_worth(self, deal: Deal, count: int) -> float:
        """What taking that many cards from the pile promises; `stand` has been called."""
        rule, seat, pile = self.rule, deal.seat, deal.pile
        ones, twins, jokers = deal.ones[seat], deal.twins[seat], deal.jokers[seat]
        number = len(pile)
        for i in range(number - count, number):
            c = pile[i]
            if c == JOKER:
                jokers += 1
            elif ones >> c & 1:
                twins |= 1 << c
            else:
                ones |= 1 << c
        owed = rule.top_owes if count == 1 else rule.deep_owes
        if rule.take_all and not deal.stock:
            owed = NOTHING
        size = deal.sizes[seat] + count
        if owed == CARD_OWED:
            worth = self._owing(ones, twins, jokers, size, pile[number - count])
        else:
            worth = self._worth(ones, twins, jokers, size)
            fresh = self.finder.sets | self.finder.runs
            if owed == MELD_OWED and not fresh and not (jokers and self.finder.pair(ones)):
                worth -= rule.fine if rule.fine else 30.0
            if count == 1 and pile[number - 1] != JOKER and self._rest >> pile[number - 1] & 1:
                worth -= 1.0  # it may not be thrown this turn
        return worth - self.style.dig * max(0, self._rest_size - deal.sizes[seat])

    def passing_worth(self, deal: Deal, seat: int) -> float:
        """What letting a claim pass promises a seat."""
        self._look_as(deal, seat)
        now = self._worth(deal.ones[seat], deal.twins[seat], deal.jokers[seat], deal.sizes[seat])
        return now + 0.5 * self.style.stock

    def call_worth(self, deal: Deal, seat: int, count: int) -> float:
        """What calling *Rummy!* on the card that deep promises a seat; `passing_worth` has been called."""
        trial = deal.copy()
        trial.call(seat, count)
        card = deal.pile[len(deal.pile) - count]
        return self._owing(trial.ones[seat], trial.twins[seat], trial.jokers[seat], trial.sizes[seat], card)

    # ---- laying

    def lay(self, deal: Deal) -> list[int]:
        """Lay on the deal what it wants to lay before the discard; the moves made (see `rummy_moves`)."""
        self.stand(deal)
        return self._lay(deal)

    def _lay(self, deal: Deal) -> list[int]:
        made: list[int] = []
        seat = deal.seat
        guard = 0
        while deal.seat == seat and deal.phase == 1 and guard < 40:
            guard += 1
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
        size = deal.sizes[seat] - code.bit_count()
        return points + self._worth(ones & ~natural | both, deal.twins[seat] & ~both, jokers - used, size)

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
            self._worth(ones, deal.twins[seat], jokers, size)
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

    # ---- discarding

    def discard(self, deal: Deal) -> int:
        """The card to discard; −1: there is none that may be."""
        self.stand(deal)
        return self._discard(deal)

    def _discard(self, deal: Deal) -> int:
        may = discards(deal)
        if not may & may - 1:
            return may.bit_length() - 1
        costs = self.costs(deal, may)
        best, least = -1, 1e9
        for cost, c in costs:
            if cost < least:
                best, least = c, cost
        return best

    def costs(self, deal: Deal, may: int) -> list[tuple[float, int]]:
        """What discarding each card of `may` costs, as (points, card); `stand` has been called."""
        rule, style, seat = self.rule, self.style, deal.seat
        ones, twins = deal.ones[seat], deal.twins[seat]
        self.finder.look(ones)
        laid = self.finder.sets | self.finder.runs
        rest = ones & ~laid
        known = 0
        reach = 0.0
        after = seat + 1 if seat + 1 < rule.seats else 0
        for other in range(rule.seats):
            if other != seat:
                known |= deal.known[other]
                reach += deal.sizes[other] if other == after else style.feed_others * deal.sizes[other]
        open_ = known | deal.lying if rule.any_depth else known
        unseen = NATURALS & ~(deal.once if rule.packs == 1 else deal.twice) & ~ones & ~open_
        chance = min(0.9, reach / max(1, unseen.bit_count()))
        givings = Givings(open_, unseen, chance, rule.sets)
        live = self._live
        far = live << 1 & live << 2 | live >> 1 & live << 1 | live >> 1 & live >> 2
        promise = self._promise(rest)
        together = partnered(rest)
        soon = 1.0 - style.fade * self._end
        found: list[tuple[float, int]] = []
        cards = may & ONES
        while cards:
            bit = cards & -cards
            cards ^= bit
            c = bit.bit_length() - 1
            value = rule.values[c]
            cost = -self._left * value
            if not bit & twins:
                if bit & laid:
                    cost += 2.0 * value + 15.0
                else:
                    if bit & together:
                        cost += promise - self._promise(rest ^ bit)
                    elif bit & deal.beyond:
                        cost += style.chain * value * soon
                    if bit & far:
                        cost += style.far * value
            if bit & deal.alone:
                cost += style.feed_lay * value
            cost += style.feed * value * givings.of(c)
            found.append((cost, c))
        if may >> JOKER & 1:
            found.append((60.0, JOKER))
        return found

    # ---- a whole turn

    def turn(self, deal: Deal) -> None:
        """Play the turn of the seat that is to draw, its discard included."""
        self.stand(deal)
        count = self._draw(deal)
        if count < 0:
            deal.stop()
            return
        if count:
            deal.draw_pile(count)
        else:
            deal.draw_stock()
        self._finish(deal)

    def finish(self, deal: Deal) -> None:
        """Lay and discard."""
        self.stand(deal)
        self._finish(deal)

    def _finish(self, deal: Deal) -> None:
        self._lay(deal)
        if deal.phase == 1:
            c = self._discard(deal)
            if c >= 0:
                deal.discard(c)
            else:  # the rules leave no such position; a rollout ends rather than runs on
                deal.stop()
