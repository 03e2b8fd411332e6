"""The score sheet: what each line is, and why a card counted what it did."""

from collections.abc import Sequence

from game.wording.captions import ended
from game.wording.cards import card_text, cards_text, points_text, seat_name
from game.wording.catalogue import _
from game.wording.tricks import bid_words, tricks_text
from rules.cards import Card
from rules.protocol import DealResult, ScoreLine


def heading(what: str) -> str:
    """The name of a column or a kind of line: ``meld``, ``layoff``, ``hand``, ``bonus``, ``penalty``, ``score`` …"""
    match what:
        case "meld":
            return _("Meld")
        case "melded":
            return _("Laid")
        case "layoff":
            return _("Lay-off")
        case "hand":
            return _("Left in hand")
        case "bonus":
            return _("Going out")
        case "penalty":
            return _("Fine")
        case "score":
            return _("This deal")
        case "total":
            return _("Total")
        case "contract" | "bid":
            return _("Bid")
        case "tricks":
            return _("Tricks")
    return what


def line(entry: ScoreLine) -> str:
    """One line of the sheet without its points: ``Meld 7♣ 7♦ 7♠``; the points are the line's own."""
    match entry.what:
        case "meld":
            return _("Meld: %(cards)s") % {"cards": cards_text(entry.cards)}
        case "layoff":
            return _("Laid off: %(cards)s") % {"cards": cards_text(entry.cards)}
        case "hand":
            return _("Left in hand: %(cards)s") % {"cards": cards_text(entry.cards)}
        case "bonus":
            return _("Bonus for going out")
        case "penalty":
            return _("Fine for a meld that was owed and not laid")
        case "contract":
            words = {"bid": bid_words(entry.bid), "tricks": tricks_text(entry.tricks)}
            made = _("Bid %(bid)s made with %(tricks)s") if entry.points > 0 else _("Bid %(bid)s lost with %(tricks)s")
            return made % words
        case "tricks":
            return _("Won %(tricks)s") % {"tricks": tricks_text(entry.tricks)}
    return heading(entry.what)


def title(entry: ScoreLine) -> str:
    """One line of the sheet beside which its cards are drawn: what it is; where there are none, the whole of it."""
    return line(entry) if entry.what in ("contract", "tricks") else heading(entry.what)


def note(entry: ScoreLine) -> str:
    """Why a line scored what it did, where the option is not the usual one; "" otherwise."""
    match entry.option:
        case "hand_counts_on_exhaustion":
            return _("Not counted: nobody went out.")
        case "slam_250":
            return _("All ten tricks: at least 250 points.")
        case "opponent_trick" if entry.tricks:
            each = points_text(entry.points // entry.tricks)
            return _("%(points)s for each trick") % {"points": each}
    return ""


def reason(card: Card, why: str, points: int | None = None) -> str:
    """Why a card of a line counted what it did (an entry of the line's `reasons`); `points` when they are known."""
    words = {"card": card_text(card), "points": "" if points is None else points_text(points)}
    match why:
        case "ace_low":
            return _("%(card)s begins a low run: %(points)s") % words if words["points"] else _("low ace")
        case "ace_high":
            return _("%(card)s counts high: %(points)s") % words if words["points"] else _("high ace")
        case "joker":
            return _("a joker: %(points)s") % words if words["points"] else _("joker")
        case "joker_represents":
            return _("%(card)s counts as the card it stands for") % words
    return ""


def outcome(result: DealResult, names: Sequence[str]) -> str:
    """How the deal ended, in a sentence."""
    if result.went_out:
        return _("%(name)s went out.") % {"name": seat_name(names, result.went_out)}
    for entry in result.lines:
        if entry.what == "contract":
            words = {
                "name": seat_name(names, entry.seat),
                "bid": bid_words(entry.bid),
                "tricks": tricks_text(entry.tricks),
            }
            if entry.points > 0:
                return _("%(name)s made %(bid)s with %(tricks)s.") % words
            return _("%(name)s lost %(bid)s with %(tricks)s.") % words
    return ended(result.ended)


def verdict(winner: int | None, names: Sequence[str], totals: Sequence[int]) -> str:
    """Who won the match, with how many points; "" while nobody has."""
    if not winner:
        return ""
    words = {"name": seat_name(names, winner), "points": points_text(totals[winner - 1])}
    return _("%(name)s won the match with %(points)s.") % words
