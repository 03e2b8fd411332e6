"""What a hand is worth to a player of the compact deal, by its `Style` and by what lies open."""

from game.opponents.rummy_core import Deal
from game.opponents.rummy_finding import NATURALS, Finder, outs
from game.opponents.rummy_rule import LANE, RANKS, Rule, set_ones
from game.opponents.rummy_style import Style
from rules.cards import JOKER
from rules.rummy import melds as m_
from rules.rummy.melds import RUN_SHIFT, SET_SHIFT


class Judging:
    """Somebody who looks round (`stand`) and judges hands. The fields are notes on the decision in hand."""

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

    def _worth(self, ones: int, twins: int, jokers: int) -> float:
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

    def _owing(self, ones: int, twins: int, jokers: int, card: int) -> float:
        """The worth of a hand whose next lay must hold `card`."""
        base = self._worth(ones, twins, jokers)
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
        worth = points + self._worth(ones & ~natural | both, twins & ~both, jokers - used)
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
