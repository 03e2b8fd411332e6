"""What gestures mean in the rummy games: candidates are built from the cards and the place, and the rules are asked.

An Observation holds everything a rummy rule may depend on for its viewer (all that lies open, and the own hand), so a
trial of several actions in a row is made on an imagined state that looks the same. Nothing is judged here.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from game.table.gestures import Grip, Match, Plain, Taking, Way, depth_of
from game.wording import _, card_text, cards_text, count_text, obligation, points_text, refusal
from rules import cards as c_
from rules.cards import JOKER, JOKER_AS, Bag, Card, held
from rules.protocol import Action, Code, Kind, Observation, Place, Refusal
from rules.rummy import melds as m_
from rules.rummy.actions import Call, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Stop, Swap
from rules.rummy.game import RUMMY
from rules.rummy.state import DRAW, Public, State
from rules.rummy.state import Meld as TableMeld

MOST_WAYS = 8
"""How many meanings a chooser offers at most."""


class RummyGestures(Plain):
    """The gestures of one viewer before one Observation."""

    def __init__(self, o: Observation) -> None:
        self.o = o
        self._public: Public = o.public
        self._truth: State | None = None
        self._tried: dict[tuple[Action, ...], Refusal | None] = {}

    # asking the rules

    @property
    def _state(self) -> State:
        if self._truth is None:
            self._truth = RUMMY.imagine(self.o, Random(0))
        return self._truth

    def against(self, *actions: Action) -> Refusal | None:
        """The first thing that stands against these actions, done one after the other; None when nothing does."""
        if actions not in self._tried:
            self._tried[actions] = self._ask(actions)
        return self._tried[actions]

    def _ask(self, actions: tuple[Action, ...]) -> Refusal | None:
        s = self._state
        for number, action in enumerate(actions):
            refused = RUMMY.refusal(s, self.o.seat, action)
            if refused or number + 1 == len(actions):
                return refused
            s = RUMMY.apply(s, self.o.seat, action).state
        return None

    def fine(self, actions: Sequence[Action]) -> int:
        """The points that these actions would cost for an obligation left unmet."""
        if any(action.source is Kind.STOCK for action in actions) or self.against(*actions):
            return 0
        s, cost = self._state, 0
        for action in actions:
            step = RUMMY.apply(s, self.o.seat, action)
            cost += sum(event.amount for event in step.events if event.kind == "fined")
            s = step.state
        return cost

    def _match(self, sequences: Iterable[tuple[Action, ...]], otherwise: tuple[Action, ...]) -> Match:
        """The sequences nothing stands against; without any, what stood against the first, or `otherwise`."""
        tried = list(dict.fromkeys(sequences))
        ways = [Way(actions, self.label(actions)) for actions in tried if self.against(*actions) is None]
        if ways:
            return Match(tuple(ways))
        return Match((), self.against(*(tried[0] if tried else otherwise)))

    # what may be taken up, and where it may go

    @property
    def _hand(self) -> Bag:
        return self._state.hands[self.o.seat - 1]

    def liftable(self, place: Place, along: int) -> bool:
        """Whether the card there may be taken up by a drag."""
        if place.kind is Kind.HAND:
            return place.number == self.o.seat
        if place.kind is Kind.STOCK:
            return self.against(DrawStock()) is None
        if place.kind is not Kind.PILE:
            return False
        grabs = self.window_open() and self._public.terms.claim == "grab" and depth_of(self.o, along) == 1
        return grabs or self.against(self._take(depth_of(self.o, self.pile_group(along)))) is None

    def match(self, grip: Grip, target: Place) -> Match:
        """What letting go of these cards over `target` means."""
        match grip.place.kind:
            case Kind.HAND:
                return self._from_hand(grip.cards, target)
            case Kind.STOCK:
                return self.draw() if target.kind is Kind.HAND else Match(note=_("Drag it to your hand."))
            case Kind.PILE:
                return self._from_pile(grip, target)
        return Match()

    def lit(self, grip: Grip) -> frozenset[Place]:
        """The places where letting go of these cards means something."""
        places = [Place(Kind.HAND, self.o.seat), Place(Kind.FELT)]
        places += [zone.place for zone in self.o.zones if zone.place.kind in (Kind.MELD, Kind.PILE)]
        return frozenset(place for place in places if place != grip.place and self.match(grip, place).ways)

    def draw(self) -> Match:
        """What taking from the stock means."""
        return self._match([(DrawStock(),)], (DrawStock(),))

    def stop(self) -> Way | None:
        """The way to stop the deal instead of drawing."""
        return Way((Stop(),), _("Stop the deal")) if self.against(Stop()) is None else None

    def window_open(self) -> bool:
        """Whether a discard may be claimed now, by somebody other than its discarder."""
        p = self._public
        return p.phase == DRAW and p.window not in (0, self.o.seat) and p.terms.claim != "none"

    def claims(self) -> Match:
        """The viewer's claims on the last discard; without any, why not."""
        p = self._public
        if p.terms.claim == "rummy":
            calls = [(Call(count),) for count in range(1, len(p.pile) + 1)]
            return self._match(calls, (Call(1),))
        grabs = [(grab,) for number in range(1, len(p.melds) + 1) for grab in self._grabs(number)]
        if grabs or not p.pile:
            return self._match(grabs, (Grab(JOKER_AS, 0),))
        return Match(note=_("%(card)s fits no meld on the table.") % {"card": card_text(p.pile[-1])})

    # from the hand

    def _from_hand(self, laid: tuple[Card, ...], target: Place) -> Match:
        match target.kind:
            case Kind.FELT:
                return self._match(
                    [(Meld(cards),) for cards in m_.readings(laid, self._public.terms.runs)], (Meld(laid),)
                )
            case Kind.MELD:
                return self._onto(laid, target.number)
            case Kind.PILE if len(laid) == 1:
                return self._match([(Discard(laid[0]),)], (Discard(laid[0]),))
            case Kind.PILE:
                return Match(note=_("Only one card is discarded: drag it alone."))
        return Match(note=_("Cards from your hand go to a meld, to the free felt or to the discard pile."))

    def _onto(self, laid: tuple[Card, ...], number: int) -> Match:
        found: list[tuple[Action, ...]] = [(LayOff(cards, number),) for cards in self._layoffs(laid, number)]
        if len(laid) == 1 and laid[0] != JOKER:
            meld = self._public.melds[number - 1]
            if laid[0] + JOKER_AS in meld.cards:
                found.insert(0, (Swap(laid[0], number),))
        return self._match(found, (LayOff(laid, number),))

    def _layoffs(self, laid: tuple[Card, ...], number: int) -> list[tuple[Card, ...]]:
        meld = self._public.melds[number - 1]
        rank = c_.rank_of(meld.cards[0])
        return m_.layoff_readings(laid, meld.suit, meld.lane, rank, self._public.terms.runs)

    # from the pile

    def _from_pile(self, grip: Grip, target: Place) -> Match:
        p = self._public
        depth = len(grip.cards)
        take = self._take(depth)
        if target.kind is Kind.MELD and depth == 1 and self.window_open() and p.terms.claim == "grab":
            grabs = self._match([(grab,) for grab in self._grabs(target.number)], (Grab(grip.cards[0], target.number),))
            if grabs.ways or self.o.turn != self.o.seat:
                return grabs
        refused = self.against(take)
        if refused:
            return Match((), refused)
        bag = c_.plus(self._hand, c_.bag_of(grip.cards))
        match target.kind:
            case Kind.HAND:
                return self._match([(take,)], (take,))
            case Kind.FELT:
                melds = self._melds_with(grip.cards[0], bag, grip.chosen)
                if not melds:
                    note = _("%(card)s makes no new meld with your cards.") % {"card": card_text(grip.cards[0])}
                    return Match(note=note)
                return self._match([(take, Meld(cards)) for cards in melds], (take,))
            case Kind.MELD:
                onto = self._layoffs_with(grip.cards[0], bag, grip.chosen, target.number)
                found: list[tuple[Action, ...]] = [(take, LayOff(cards, target.number)) for cards in onto]
                if not found:
                    return Match((), Refusal(Code.DOES_NOT_FIT, grip.cards[:1], number=target.number))
                return self._match(found, (take,))
        return Match(note=_("Drag the cards to your hand, to the free felt or to a meld."))

    def _grabs(self, number: int) -> list[Grab]:
        top = self._public.pile[-1:]
        return [Grab(cards[0], number) for cards in self._layoffs(top, number)] if top else []

    def _melds_with(self, card: Card, bag: Bag, chosen: tuple[Card, ...]) -> list[tuple[Card, ...]]:
        """New melds of the bag that hold `card`: of exactly the chosen cards if they do, else the longest ones."""
        t = self._public.terms
        if chosen:
            exact = m_.readings((*chosen, card), t.runs, t.sets)
            if exact:
                return exact
        natural = bag & c_.NATURALS
        spare = bag >> c_.JOKER_SHIFT
        for jokers in range(int(card == JOKER), spare + 1):
            found = [meld for meld in self._every(natural, jokers) if any(held(c) == card for c in meld)]
            if found:
                longest = _maximal(found)
                return sorted(longest, key=self._worth, reverse=True)[:MOST_WAYS]
        return []

    def _every(self, natural: Bag, jokers: int) -> Iterator[tuple[Card, ...]]:
        t = self._public.terms
        if t.sets:
            for rank in range(13):
                for code in m_.sets_in(m_.suits_of(natural, rank), jokers):
                    yield m_.set_cards(rank, code)
        for suit in range(4):
            for code in m_.runs_in(t.runs, m_.lane_of(natural, suit), jokers):
                yield m_.run_cards(t.runs, suit, code)

    def _layoffs_with(self, card: Card, bag: Bag, chosen: tuple[Card, ...], number: int) -> list[tuple[Card, ...]]:
        """Lay-offs onto a meld that hold `card`: with the chosen cards, alone, or with the fewest that lead to it."""
        for cards in ((*chosen, card), (card,)):
            found = self._layoffs(cards, number)
            if found:
                return found
        meld: TableMeld = self._public.melds[number - 1]
        runs = self._public.terms.runs
        spans = []
        if meld.suit >= 0 and card != JOKER and c_.suit_of(card) == meld.suit:
            for end in (runs.below[meld.lane], runs.above[meld.lane]):
                if c_.rank_of(card) in end:
                    span = [c_.card(meld.suit, rank) for rank in end[: end.index(c_.rank_of(card)) + 1]]
                    have = tuple(c if c_.count(bag, c) else JOKER for c in span)
                    if have.count(JOKER) <= c_.jokers(bag):
                        spans.append(have)
        return [way for span in sorted(spans, key=len) for way in self._layoffs(span, number)]

    def _worth(self, cards: tuple[Card, ...]) -> tuple[int, int]:
        values = self._public.terms.values
        return len(cards), sum(values[held(c)] for c in cards)

    # words

    def label(self, actions: Sequence[Action]) -> str:
        """A few words for a chooser or a hint."""
        words = []
        for action in actions:
            match action:
                case DrawStock() if len(actions) == 1:
                    words.append(_("Draw from the stock"))
                case Stop():
                    words.append(_("Stop the deal"))
                case Meld(laid):
                    words.append(_("Lay %(cards)s") % {"cards": cards_text(laid)})
                case LayOff(laid, number):
                    words.append(self._onto_text(_("Add %(cards)s to %(meld)s"), laid, number))
                case Grab(card, number):
                    words.append(self._onto_text(_("Grab %(cards)s for %(meld)s"), (card,), number))
                case Swap(card, number):
                    words.append(self._onto_text(_("Swap %(cards)s for the joker in %(meld)s"), (card,), number))
                case Discard(card):
                    words.append(_("Discard %(card)s") % {"card": card_text(card)})
                case DrawPile(1) if len(actions) == 1:
                    words.append(_("Take %(card)s") % {"card": card_text(self._public.pile[-1])})
                case DrawPile(count) if len(actions) == 1:
                    words.append(_("Take %(count)s") % {"count": count_text(count)})
                case Call(count):
                    words.append(_("Rummy! on %(card)s") % {"card": card_text(self._public.pile[-count])})
        return ", ".join(words)

    def _onto_text(self, sentence: str, laid: tuple[Card, ...], number: int) -> str:
        words = {"cards": cards_text(laid), "meld": cards_text(self._public.melds[number - 1].cards)}
        return sentence % words

    def _take(self, depth: int) -> Action:
        """The action that takes so many cards from the pile: a call out of turn, a draw otherwise."""
        claims = self.o.turn != self.o.seat and self.window_open() and self._public.terms.claim == "rummy"
        return Call(depth) if claims else DrawPile(depth)

    def pile_group(self, along: int) -> int:
        """From which card up is taken: where only the top or all may be taken, pointing at any other means all."""
        refused = self.against(self._take(depth_of(self.o, along)))
        if refused and refused.code is Code.PILE_RULE and refused.case in ("depth", "take_all"):
            return 0
        return along

    def taking(self, along: int) -> Taking:
        """What taking the pile card at `along` and all above it means."""
        depth = depth_of(self.o, along)
        cards = self._public.pile[along:]
        take = self._take(depth)
        first = _("Takes %(card)s.") if depth == 1 else _("Takes %(count)s, from %(card)s up, %(points)s in hand.")
        values = self._public.terms.values
        points = points_text(sum(values[held(c)] for c in cards))
        lines = [first % {"count": count_text(depth), "card": card_text(cards[0]), "points": points}]
        refused = self.against(take)
        if refused:
            return Taking(depth, False, (lines[0], refusal(refused, self.o.rules)))
        after = RUMMY.observe(RUMMY.apply(self._state, self.o.seat, take).state, self.o.seat)
        if after.obligation:
            fine = getattr(self.o.rules, "failed_obligation", 0)
            lines.append(obligation(after.obligation, fine))
        goes = self._where(cards, take)
        if goes:
            lines.append(_("It can go into %(melds)s.") % {"melds": goes})
        return Taking(depth, True, tuple(lines))

    def _where(self, cards: tuple[Card, ...], take: Action) -> str:
        """Where the lowest of the taken cards can go at once: the first two places, in words."""
        bag = c_.plus(self._hand, c_.bag_of(cards))
        found: list[str] = []
        for meld in self._melds_with(cards[0], bag, ()):
            if self.against(take, Meld(meld)) is None:
                found.append(cards_text(meld))
        for number, there in enumerate(self._public.melds, 1):
            for way in self._layoffs_with(cards[0], bag, (), number)[:1]:
                if self.against(take, LayOff(way, number)) is None:
                    found.append(cards_text(there.cards))
        if len(found) > 2:
            return _("%(first)s and %(n)d other places") % {"first": found[0], "n": len(found) - 1}
        return _("%(first)s or %(second)s") % {"first": found[0], "second": found[1]} if found[1:] else "".join(found)

    def ready(self) -> tuple[tuple[Card, ...], ...]:
        """Disjoint natural melds that the hand holds, those worth most first."""
        left = self._hand & c_.NATURALS
        found: list[tuple[Card, ...]] = []
        while True:
            best = max(self._every(left, 0), key=self._worth, default=None)
            if best is None:
                return tuple(found)
            found.append(best)
            left = c_.minus(left, c_.bag_of(best))


def _maximal(melds: list[tuple[Card, ...]]) -> list[tuple[Card, ...]]:
    """Those that no other one contains."""
    sets = [frozenset(meld) for meld in melds]
    return [meld for meld, own in zip(melds, sets, strict=True) if not any(own < other for other in sets)]
