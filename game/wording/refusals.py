"""Why something is not allowed: one sentence that names the rule and says what to do instead."""

from typing import Any

from game.wording.cards import cards_text
from game.wording.catalogue import _, ngettext
from game.wording.tricks import follow_suit
from rules.cards import is_joker
from rules.protocol import Code, Refusal

Words = dict[str, Any]


def refusal(why: Refusal, rules: Any) -> str:
    """The sentence for a refusal under `rules`, the RuleSet in force."""
    words: Words = {"cards": cards_text(why.cards), "n": why.number}
    match why.code:
        case Code.OVER:
            return _("The deal is over; nothing more can be played in it.")
        case Code.NOT_YOUR_TURN:
            if why.case == "window":
                return _("A discard can be claimed only by the other players, and only until the next player draws.")
            return _("It is not your turn.")
        case Code.WRONG_PHASE:
            return _wrong_phase(why)
        case Code.OBLIGATION:
            return _obligation(why, words)
        case Code.CARD_NOT_IN_HAND:
            return _("You do not have %(cards)s in your hand.") % words
        case Code.OPTION_OFF:
            return _option_off(why)
        case Code.OWN_MELD_FIRST:
            return _own_meld_first(why)
        case Code.NOT_A_MELD:
            return _not_a_meld(why, rules, words)
        case Code.DOES_NOT_FIT:
            return _does_not_fit(why, words)
        case Code.NO_JOKER_THERE:
            if why.case == "own":
                return _("You laid that joker yourself; only another player may swap it out.")
            return _("No joker in meld %(n)d stands for %(cards)s.") % words
        case Code.AMBIGUOUS:
            return _("A joker could stand for more than one card here: choose which one it is.")
        case Code.FIRST_DEAL:
            if why.case == "whole_pile":
                return _("In the first deal of a match nobody may take the whole pile; draw something else.")
            return _("In the first deal of a match nobody may go out: keep a card after your discard.")
        case Code.STOCK_EMPTY:
            return _("The stock is empty: take from the discard pile, or stop the deal.")
        case Code.PILE_RULE:
            return _pile_rule(why, rules, words)
        case Code.CLAIM_RULE:
            return _claim_rule(why, words)
        case Code.JUST_DRAWN:
            return _("You took %(cards)s from the pile this turn and may not discard it; discard another card.") % words
        case Code.LAST_CARD:
            if why.case == "banned":
                return (
                    _(
                        "That would leave only %(cards)s, which you took from the pile this turn and may not discard; "
                        "keep another card."
                    )
                    % words
                )
            return _("The last card must be discarded, not laid; keep a card for the discard.")
        case Code.WRONG_PACK:
            return _wrong_pack(why, words)
        case Code.BID_TOO_LOW:
            return _("A bid must be higher than the last: more tricks, or as many in a higher suit.")
        case Code.FOLLOW_SUIT:
            if why.cards and why.number in range(4):
                return follow_suit(why.number, why.cards[0], trumps=why.case == "trumps")
            return _("Follow suit: play a card of the suit that was led, as you have one.")
        case Code.SYNTAX:
            if why.case == "three":
                return _("Bury exactly three cards.")
            return _("A joker names a suit only when it is led in grand, and then it must.")
    return _("That is not possible here.")


def _wrong_phase(why: Refusal) -> str:
    match why.case:
        case "drawn":
            return _("You have drawn already: lay what you like, then discard one card.")
        case "draw_first":
            return _("Draw first: from the stock or from the discard pile.")
        case "stop":
            return _("The deal can be stopped only instead of a draw, when the stock is empty.")
        case "bid":
            return _("Bid or pass first.")
        case "kitty":
            return _("Take the kitty or leave it first.")
        case "bury":
            return _("Bury three cards first.")
        case "no_kitty":
            return _("There is no kitty to take.")
    return _("That cannot be done at this point of the deal.")


def _obligation(why: Refusal, words: Words) -> str:
    if why.case == "use_card":
        return _("You took the pile for %(cards)s: lay it first, in this very move.") % words
    if why.cards:
        return _("You took the pile and must first lay a new meld with one of the cards taken: %(cards)s.") % words
    return _("You took the pile and must first lay a new meld.")


def _option_off(why: Refusal) -> str:
    match why.case:
        case "set":
            return _("By these rules only runs are melds; there are no sets.")
        case "swap":
            return _("By these rules a joker on the table stays where it lies.")
        case "call":
            return _("By these rules nobody calls Rummy!; take from the pile in your turn.")
        case "grab":
            return _("By these rules discards are not grabbed; take from the pile in your turn.")
    return _("These rules do not have that move.")


def _own_meld_first(why: Refusal) -> str:
    match why.case:
        case "any_card":
            return _("Lay a meld of your own first; only then may you take from the pile.")
        case "whole_pile":
            return _("Lay a meld of your own first; only then may you take the whole pile.")
    return _("Lay a meld of your own first; only then may you lay off on other players' melds.")


def _not_a_meld(why: Refusal, rules: Any, words: Words) -> str:
    if 0 < len(why.cards) < 3:
        return _("A meld needs three cards or more.")
    if why.cards and all(map(is_joker, why.cards)):
        return _("A meld needs at least one card that is no joker.")
    if getattr(rules, "melds", "") == "runs":
        return _("%(cards)s is no run: a run is three or more cards of one suit in sequence.") % words
    return (
        _("%(cards)s is no meld: lay cards of one rank and different suits, or cards of one suit in sequence.") % words
    )


def _does_not_fit(why: Refusal, words: Words) -> str:
    if why.case == "no_meld":
        return _("There is no meld %(n)d on the table.") % words
    if len(why.cards) > 1:
        return _("%(cards)s do not fit meld %(n)d: lay off cards in sequence, all at one end.") % words
    return _("%(cards)s does not fit meld %(n)d.") % words


def _pile_rule(why: Refusal, rules: Any, words: Words) -> str:
    match why.case:
        case "empty":
            return _("The discard pile is empty; draw from the stock.")
        case "too_deep":
            return ngettext("The pile has only %(n)d card.", "The pile has only %(n)d cards.", why.number) % words
        case "take_all":
            return _("The stock is empty: take all that is left of the pile, or stop the deal.")
        case "use_card":
            if getattr(rules, "use_card_in", "") == "new_meld":
                return _("You cannot lay %(cards)s in a new meld at once, so you may not take it.") % words
            return _("You cannot meld %(cards)s or lay it off at once, so you may not take it.") % words
        case "new_meld":
            return _("You could not lay the new meld that is owed for it, so you may not take it.")
    match getattr(rules, "pile_draw", ""):
        case "top_or_all":
            return _("Take the top card of the pile, or the whole pile.")
        case "all":
            return _("Take the whole pile, or draw from the stock.")
        case "top":
            return _("Only the top card of the pile may be taken.")
    return _("That card of the pile may not be taken now.")


def _claim_rule(why: Refusal, words: Words) -> str:
    match why.case:
        case "just_draw":
            return _("It is your turn to draw: simply take from the pile.")
        case "too_deep":
            return ngettext("The pile has only %(n)d card.", "The pile has only %(n)d cards.", why.number) % words
        case "not_melded":
            return _("You cannot lay %(cards)s at once, so you may not call Rummy! on it.") % words
        case "not_discarded":
            return _("Only the card just discarded may be grabbed.")
    return _("That claim is not possible now.")


def _wrong_pack(why: Refusal, words: Words) -> str:
    if why.case == "court":
        return _("%(cards)s may not be the first open card: no jack, queen or king by these rules.") % words
    if why.case == "restock":
        return _("The new stock must be the pile but for its top card: %(n)d cards.") % words
    return _("These are not the %(n)d cards that the rules prescribe.") % words
