"""What gestures mean in the trick game, and how a hand is sorted in it. The rules are asked, nothing is judged here."""

from collections.abc import Callable, Sequence
from random import Random

from game.table.gestures import Grip, Match, Offer, Panel, Plain, Way
from game.wording import _, bid_words, card_text, cards_text, pgettext
from game.wording.cards import SIGNS
from rules.cards import JOKER, Card
from rules.protocol import Action, Kind, Observation, Place, Refusal, Zone
from rules.tricks.actions import (
    BIDS,
    LEAVE,
    LED_JOKERS,
    PASS,
    PLAYS,
    TAKE,
    Bid,
    Bury,
    Leave,
    Pass,
    Play,
    Take,
    bid_text,
)
from rules.tricks.following import GRAND
from rules.tricks.game import TRICKS
from rules.tricks.state import BID, BURY, PLAY, Public, State
from rules.tricks.state import KITTY as KITTY_PHASE
from rules.tricks.terms import KITTY as THREE

TRICK, BURIED, KITTY, LAST_TRICK = (
    Place(Kind.TRICK),
    Place(Kind.BURIED),
    Place(Kind.KITTY),
    Place(Kind.LAST_TRICK),
)

_FOLLOWING = {0: (0, 1, 3, 2), 1: (1, 0, 2, 3), 2: (2, 3, 1, 0), 3: (3, 2, 0, 1), GRAND: (3, 2, 0, 1)}
"""The suits from the left of the hand, by trumps: trumps first, black and red in turn."""


def suit_key(o: Observation) -> Callable[[Card], tuple[int, ...]]:
    """How a hand is sorted by suit: the highest left; the joker and the bowers with the trumps, which come first."""
    p: Public = o.public
    trump = p.contract.suit if p.contract else GRAND
    order = p.terms.orders[trump]
    where = {suit: place for place, suit in enumerate(_FOLLOWING[trump], 1)}
    return lambda card: (where.get(order.suits[card], 0), -order.power[card])


class TricksGestures(Plain):
    """The gestures of one viewer before one Observation, in which cards may have been laid aside (`laid_aside`)."""

    one_at_a_time = True

    def __init__(self, o: Observation) -> None:
        self.o = o
        self._public: Public = o.public
        self._truth: State | None = None
        self._mine = o.turn == o.seat
        self._burying = self._mine and o.phase == BURY
        aside = o.zone(Kind.BURIED).cards if self._burying else ()
        self._aside = tuple(c for c in aside if c is not None)

    @property
    def _hand(self) -> tuple[Card, ...]:
        return tuple(c for c in self.o.zone(Kind.HAND, self.o.seat).cards if c is not None)

    @property
    def _state(self) -> State:
        if self._truth is None:
            o = self.o
            if self._aside:
                whole = Zone(Place(Kind.HAND, o.seat), self._hand + self._aside, o.seat)
                zones = tuple(z for z in o.zones if z.place not in (whole.place, BURIED))
                o = o._replace(zones=(*zones, whole))
            self._truth = TRICKS.imagine(o, Random(0))
        return self._truth

    def against(self, action: Action) -> Refusal | None:
        """What stands against the action; None when nothing does."""
        return TRICKS.refusal(self._state, self.o.seat, action)

    # what may be taken up, and where it may go

    def liftable(self, place: Place, along: int) -> bool:
        """Whether the card there may be taken up by a drag."""
        match place.kind:
            case Kind.HAND:
                return place.number == self.o.seat
            case Kind.BURIED:
                return self._burying
            case Kind.KITTY:
                return self._mine and self.o.phase == KITTY_PHASE
        return False

    def match(self, grip: Grip, target: Place) -> Match:
        """What letting go of these cards over `target` means."""
        hand = Place(Kind.HAND, self.o.seat)
        match grip.place.kind:
            case Kind.HAND if self._burying:
                return self._lay_aside(grip.cards) if target == BURIED else Match(note=self._bury_note())
            case Kind.HAND if target == TRICK and grip.cards:
                return self._play(grip.cards[0])
            case Kind.HAND if self._mine and self.o.phase == PLAY:
                return Match(note=_("Drag a card to the middle of the table to play it."))
            case Kind.BURIED if target == hand and self._burying:
                return self._take_back(grip.cards)
            case Kind.KITTY if target == hand:
                return self._way(TAKE)
        return Match()

    def lit(self, grip: Grip) -> frozenset[Place]:
        """The places where letting go of these cards means something."""
        places = [Place(Kind.HAND, self.o.seat), BURIED if self._burying else TRICK]
        return frozenset(place for place in places if place != grip.place and self.match(grip, place).ways)

    def usual(self, cards: Sequence[Card]) -> Place:
        """To the cards laid aside, or to the trick."""
        return BURIED if self._burying else TRICK

    def playable(self) -> frozenset[Card] | None:
        """The cards that may be played to the trick, in one's turn."""
        if not (self._mine and self.o.phase == PLAY):
            return None
        return frozenset(card for card in self._hand if any(not self.against(a) for a in self._plays(card)))

    def click(self, card: Card, selected: bool) -> Match | None:
        """A click lays aside; it selects a card that can be played, and a second one plays it."""
        if self._burying:
            return self._lay_aside((card,))
        if not (self._mine and self.o.phase == PLAY):
            return None
        played = self._play(card)
        return played if selected or not played.ways else None

    def touched(self, target: Place, along: int, held: Grip | None) -> Match:
        """A click on the kitty takes it, on a card laid aside takes it back, on what lies face down looks at it."""
        match target.kind:
            case Kind.KITTY if self._mine and self.o.phase == KITTY_PHASE:
                return self._way(TAKE)
            case Kind.BURIED if self._burying:
                return self._take_back(self._aside[along : along + 1])
            case Kind.BURIED | Kind.LAST_TRICK | Kind.KITTY:
                return self._look(target)
            case Kind.TRICK if held:
                return self.match(held, TRICK)
        return Match()

    # words

    def label(self, actions: Sequence[Action]) -> str:
        """A few words for a hint."""
        words = []
        for action in actions:
            match action:
                case Bid(tricks, suit):
                    words.append(_("Bid %(bid)s") % {"bid": bid_words(bid_text(tricks, suit))})
                case Pass():
                    words.append(pgettext("move", "Pass"))
                case Take():
                    words.append(_("Take the kitty"))
                case Leave():
                    words.append(_("Leave the kitty"))
                case Bury(cards):
                    words.append(_("Bury %(cards)s") % {"cards": cards_text(cards)})
                case Play(_card, suit) if suit >= 0:
                    words.append(_("Lead the joker and name %(suit)s") % {"suit": SIGNS[suit]})
                case Play(card):
                    words.append(_("Play %(card)s") % {"card": card_text(card)})
        return ", ".join(words)

    # the ways

    def _way(self, action: Action) -> Match:
        refused = self.against(action)
        return Match((), refused) if refused else Match((Way((action,)),))

    def _plays(self, card: Card) -> Sequence[Action]:
        """What playing that card could be: a joker led in grand names a suit."""
        p = self._public
        if card == JOKER and p.contract and p.contract.suit == GRAND and not p.trick:
            return LED_JOKERS
        return (PLAYS[card],)

    def _play(self, card: Card) -> Match:
        plays = self._plays(card)
        refused = self.against(plays[0])
        if refused:
            return Match((), refused)
        if len(plays) == 1:
            return Match((Way((plays[0],)),))
        ways = tuple(Way((action,), sign) for action, sign in zip(plays, SIGNS, strict=True))
        return Match(ways, question=_("Which suit must the others follow?"))

    def _lay_aside(self, cards: Sequence[Card]) -> Match:
        if len(self._aside) + len(cards) > THREE:
            return Match(note=_("Three cards are laid aside already: take one back first, or bury them."))
        return Match((Way((), aside=(*self._aside, *cards)),))

    def _take_back(self, cards: Sequence[Card]) -> Match:
        if not cards:
            return Match()
        return Match((Way((), aside=tuple(c for c in self._aside if c not in cards)),))

    def _bury_note(self) -> str:
        return _("Lay three cards in the middle of the table, then bury them.")

    def _look(self, place: Place) -> Match:
        zone = self.o.zone(place.kind)
        if not zone.cards:
            return Match()
        if None in zone.cards:
            return Match(note=_("Only the declarer may look at the buried cards."))
        return Match((Way((), look=place),))

    # buttons

    def offers(self) -> tuple[Offer, ...]:
        """The kitty: take or leave; three cards laid aside: bury."""
        if not self._mine:
            return ()
        if self.o.phase == KITTY_PHASE:
            some = (Offer("take", Way((TAKE,), _("Take the kitty (T)")), "t"),) if self.against(TAKE) is None else ()
            return (*some, Offer("leave", Way((LEAVE,), _("Leave it (P)")), "p"))
        if self._burying and len(self._aside) == THREE:
            return (Offer("bury", Way((Bury(tuple(sorted(self._aside))),), _("Bury the three cards (B)")), "b"),)
        return ()

    def panel(self) -> Panel | None:
        """Every bid in a cell of its own, those that are too low left out; to pass below them."""
        if not (self._mine and self.o.phase == BID):
            return None
        ranks = self._public.terms.ranks
        rows = []
        for bids in BIDS:
            cells = []
            for bid in sorted(bids, key=lambda bid: ranks[bid.suit]):
                text = bid_text(bid.tricks, bid.suit)
                cells.append(None if self.against(bid) else Offer(f"bid_{text}", Way((bid,), bid_words(text))))
            rows.append(tuple(cells))
        return Panel(tuple(rows), (Offer("pass", Way((PASS,), _("Pass (P)")), "p"),))
