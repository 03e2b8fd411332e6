"""Prompts for every phase, what is owed, and short captions for what has just happened."""

from collections.abc import Sequence

from game.wording.cards import card_text, cards_text, points_text, seat_name
from game.wording.catalogue import _
from game.wording.tricks import event_words, play_prompt, prompt_words
from rules.cards import read_card
from rules.protocol import Action, Event, Kind, Observation


def obligation(text: str, fine: int | str = 0) -> str:
    """What is owed, from an Observation's `obligation` (``use_card 7H``, ``new_meld``); "" for nothing.

    `fine`: the rule set's `failed_obligation`; a number is named as what not paying costs.
    """
    word, _blank, card = text.partition(" ")
    if word == "use_card":
        return _("You must lay %(card)s now.") % {"card": card_text(read_card(card))}
    if word != "new_meld":
        return ""
    if isinstance(fine, int) and fine:
        return _("You owe a new meld this turn; without it you lose %(points)s.") % {"points": points_text(fine)}
    return _("You must lay a new meld now.")


def prompt(o: Observation, legal: Sequence[Action], names: Sequence[str]) -> str:
    """One line that tells the viewer what to do now. `legal` is the viewer's, `names` in seat order."""
    if o.phase == "deal":
        return _("The next deal is about to begin.")
    if o.phase == "restock":
        return _("The discard pile is being shuffled into a new stock.")
    if o.phase == "over":
        return _("The match is over.")
    if getattr(o.rules, "family", "") == "tricks":
        trick = any(zone.place.kind is Kind.TRICK and zone.cards for zone in o.zones)
        return prompt_words(o, legal, names) or play_prompt(o, names, leads=not trick)
    if o.turn != o.seat:
        return _waiting(o, names)
    if o.phase == "draw":
        return _drawing(legal)
    if o.obligation:
        return obligation(o.obligation, getattr(o.rules, "failed_obligation", 0))
    return _("Lay what you like, then discard one card.")


def _drawing(legal: Sequence[Action]) -> str:
    stock = any(action.source is Kind.STOCK for action in legal)
    pile = any(action.source is Kind.PILE and action.verb == "draw" for action in legal)
    if stock and pile:
        return _("Draw from the stock, or take from the discard pile.")
    if stock:
        return _("Draw from the stock.")
    if pile:
        return _("The stock is empty: take from the discard pile, or stop the deal.")
    return _("The stock is empty and the discard pile gives you nothing: stop the deal.")


def _waiting(o: Observation, names: Sequence[str]) -> str:
    words = {"name": seat_name(names, o.turn)}
    if o.may_claim:
        pile = o.zone(Kind.PILE).cards
        if getattr(o.rules, "claim", "") == "rummy":
            return _("You may call Rummy! before %(name)s draws.") % words
        if pile and pile[-1] is not None:
            words["card"] = card_text(pile[-1])
            return _("You may grab %(card)s before %(name)s draws.") % words
    if o.phase == "draw":
        return _("%(name)s is to draw.") % words
    return _("%(name)s is to play.") % words


def event_text(names: Sequence[str], event: Event) -> str:
    """A sentence for one consequence; "" for those that need none."""
    words = {
        "name": seat_name(names, event.seat),
        "cards": cards_text(event.cards),
        "points": points_text(event.amount),
    }
    match event.kind:
        case "fined":
            return _("%(name)s did not lay the owed meld: −%(points)s.") % words
        case "went_out":
            return _("%(name)s went out.") % words
        case "dealt":
            return _("The cards are dealt.")
        case "restocked":
            return _("The discard pile was shuffled into a new stock.")
        case "deal_ended":
            return ended(event.text)
        case "match_won":
            return _("%(name)s won the match.") % words
        case "window":
            return _("The discard may be claimed.")
        case "owes":
            return obligation(event.text)
    return event_words(names, event)


def ended(reason: str) -> str:
    """How a deal ended (a DealResult's `ended`), in a sentence; "" for a plain going-out, which is told otherwise."""
    match reason:
        case "stock":
            return _("The stock ran out and the deal ended.")
        case "dead_round":
            return _("Nobody could lay anything any more and the deal ended.")
        case "thrown_in":
            return _("Everybody passed: the cards are thrown in.")
    return ""
