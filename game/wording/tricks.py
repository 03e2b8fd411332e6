"""The words of the trick-taking game: bids, kitty, tricks. Reached through its neighbours in this package."""

from collections.abc import Sequence

from game.wording.cards import SIGNS, card_text, cards_text, seat_name
from game.wording.catalogue import _, ngettext
from rules.cards import SUITS
from rules.protocol import Action, Event, Observation, Seat

GRAND = "G"


def bid_words(bid: str) -> str:
    """A bid from its notation: ``7H`` is ``7♥``, ``8G`` is ``8 grand``."""
    tricks, suit = bid[:-1], bid[-1:]
    if suit == GRAND:
        return _("%(n)s grand") % {"n": tricks}
    return tricks + SIGNS[SUITS.index(suit)]


def tricks_text(number: int) -> str:
    """``1 trick``, ``7 tricks``."""
    return ngettext("%(n)d trick", "%(n)d tricks", number) % {"n": number}


def deed(names: Sequence[str], seat: Seat, action: Action, events: Sequence[Event], viewer: Seat) -> str:
    """What somebody did, in a sentence; "" for a verb of another game. Buried cards are named only to their owner."""
    words = {"name": seat_name(names, seat), "cards": cards_text(action.cards)}
    match action.verb:
        case "bid":
            words["bid"] = bid_words(f"{getattr(action, 'tricks', 0)}{(SUITS + GRAND)[getattr(action, 'suit', 0)]}")
            return _("%(name)s bid %(bid)s.") % words
        case "pass":
            return _("%(name)s passed.") % words
        case "take":
            words["cards"] = next((cards_text(e.cards) for e in events if e.kind == "took" or e.seat == viewer), "")
            if words["cards"]:
                return _("%(name)s took the kitty: %(cards)s.") % words
            return _("%(name)s took the kitty.") % words
        case "leave":
            return _("%(name)s left the kitty.") % words
        case "bury":
            if seat == viewer and action.cards:
                return _("%(name)s buried %(cards)s.") % words
            return _("%(name)s buried three cards.") % words
        case "play":
            suit = getattr(action, "suit", -1)
            if suit >= 0:
                words["suit"] = SIGNS[suit]
                return _("%(name)s led the joker and named %(suit)s.") % words
            return _("%(name)s played %(cards)s.") % words
    return ""


def event_words(names: Sequence[str], event: Event) -> str:
    """A consequence in a sentence; "" for those of another game."""
    words = {"name": seat_name(names, event.seat), "bid": event.text}
    match event.kind:
        case "contract":
            words["bid"] = bid_words(event.text)
            return _("The contract: %(bid)s, %(name)s.") % words
        case "trick":
            return _("%(name)s won the trick.") % words
    return ""


def prompt_words(o: Observation, legal: Sequence[Action], names: Sequence[str]) -> str:
    """What to do now in a phase of the trick-taking game; "" in any other phase."""
    mine = o.turn == o.seat
    words = {"name": seat_name(names, o.turn)}
    match o.phase:
        case "bid":
            if not mine:
                return _("%(name)s is to bid.") % words
            if any(action.verb == "bid" for action in legal):
                return _("Bid how many tricks you will take, or pass.")
            return _("Nobody can bid higher: pass.")
        case "kitty":
            return _("Take the kitty, or leave it.") if mine else _("%(name)s may take the kitty.") % words
        case "bury":
            return (
                _("Lay three cards in the middle, then bury them face down.")
                if mine
                else _("%(name)s buries three cards.") % words
            )
        case "gather":
            from rules.tricks.play import trick_winner  # the family is not needed to speak of another

            return _("%(name)s won the trick. Click, or press Space, to go on.") % {
                "name": seat_name(names, trick_winner(o.public))
            }
    return ""


def play_prompt(o: Observation, names: Sequence[str], leads: bool) -> str:
    """What to do while tricks are played."""
    if o.turn != o.seat:
        return _("%(name)s is to play.") % {"name": seat_name(names, o.turn)}
    if leads:
        return _("Lead a card to the trick.")
    suit = o.public.led
    if suit in range(4):
        return _("Play a card: follow %(suit)s if you can.") % {"suit": SIGNS[suit]}
    return _("Play a card: follow suit if you can.")


def follow_suit(suit: int, card: int, *, trumps: bool) -> str:
    """Why a card may not be played when another suit was led."""
    words = {"card": card_text(card), "suit": SIGNS[suit]}
    if trumps:
        return _("%(card)s does not follow suit: trumps (%(suit)s) were led and you have one.") % words
    return _("%(card)s does not follow suit: %(suit)s was led and you have one.") % words
