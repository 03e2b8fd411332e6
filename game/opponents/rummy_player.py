"""A player of the compact deal: draws, lays and discards by its `Style`. The policy of rollouts, and a player itself.

It reads its own hand and what lies open, never another hand or the stock, so that it can sit in imagined deals as in
a real one whose hidden cards are anything.
"""

from game.opponents.rummy_core import PLAY, Deal
from game.opponents.rummy_draws import depths
from game.opponents.rummy_finding import NATURALS, Givings, outs, partnered
from game.opponents.rummy_laying import Laying
from game.opponents.rummy_plays import discards
from game.opponents.rummy_rule import CARD_OWED, MELD_OWED, NOTHING, ONES
from rules.cards import JOKER


class Player(Laying):
    """One way to play by one rule."""

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
        now = self._worth(deal.ones[seat], deal.twins[seat], deal.jokers[seat])
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
        if owed == CARD_OWED:
            worth = self._owing(ones, twins, jokers, pile[number - count])
        else:
            worth = self._worth(ones, twins, jokers)
            fresh = self.finder.sets | self.finder.runs
            if owed == MELD_OWED and not fresh and not (jokers and self.finder.pair(ones)):
                worth -= rule.fine if rule.fine else 30.0
            if count == 1 and pile[number - 1] != JOKER and self._rest >> pile[number - 1] & 1:
                worth -= 1.0  # it may not be thrown this turn
        return worth - self.style.dig * max(0, self._rest_size - deal.sizes[seat])

    def passing_worth(self, deal: Deal, seat: int) -> float:
        """What letting a claim pass promises a seat."""
        self._look_as(deal, seat)
        now = self._worth(deal.ones[seat], deal.twins[seat], deal.jokers[seat])
        return now + 0.5 * self.style.stock

    def call_worth(self, deal: Deal, seat: int, count: int) -> float:
        """What calling *Rummy!* on the card that deep promises a seat; `passing_worth` has been called."""
        trial = deal.copy()
        trial.call(seat, count)
        card = deal.pile[len(deal.pile) - count]
        return self._owing(trial.ones[seat], trial.twins[seat], trial.jokers[seat], card)

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
        if deal.phase == PLAY:
            c = self._discard(deal)
            if c >= 0:
                deal.discard(c)
            else:  # the rules leave no such position; a rollout ends rather than runs on
                deal.stop()
