"""Why a move is good or less good, in a sentence, from what the imagined deals came to."""

from collections.abc import Sequence
from math import hypot

from game.opponents.candidates import SURE, Candidate
from game.wording.catalogue import _, ngettext, pgettext

CLEAR = 0.1
"""A difference in the chance of something that is worth a word."""


def advice(found: Sequence[Candidate], at: int = 0) -> str:
    """The reason for the move at that place of `found`, which are best first."""
    if len(found) < 2:
        return _("It is the only move there is.")
    one = found[at]
    rival = found[0] if at else found[1]
    apart = round(one.behind if at else rival.behind)
    if apart < 1 or (one if at else rival).about_equal:
        equal = _("About equal to the best.") if at else _("The best moves are about equal.")
        return f"{equal} {_state(one)}".strip()
    why = _difference(one, rival) if at == 0 else _difference(one, rival, worse=True)
    if at:
        told = ngettext(
            "About %(n)d point less than the best: %(why)s.", "About %(n)d points less than the best: %(why)s.", apart
        )
    else:
        told = ngettext(
            "About %(n)d point better than anything else: %(why)s.",
            "About %(n)d points better than anything else: %(why)s.",
            apart,
        )
    return told % {"n": apart, "why": why}


def _state(one: Candidate) -> str:
    """What is expected of the move by itself, where there is something to say."""
    terms = one.terms
    if "made" in terms and terms["made"] > 0:
        return _("The contract is made in %(n)d of 100 imagined deals.") % {"n": round(100 * terms["made"])}
    if terms.get("out", 0.0) > CLEAR:
        return _("You go out in %(n)d of 100 imagined deals.") % {"n": round(100 * terms["out"])}
    return ""


def _difference(one: Candidate, other: Candidate, worse: bool = False) -> str:
    """The term that matters most in favour of the move, or against it where it is the worse one."""
    a, b = one.terms, other.terms
    gains = {
        "laid": a.get("laid", 0.0) - b.get("laid", 0.0),
        "caught": b.get("caught", 0.0) - a.get("caught", 0.0),
        "their_laid": b.get("their_laid", 0.0) - a.get("their_laid", 0.0),
        "their_caught": a.get("their_caught", 0.0) - b.get("their_caught", 0.0),
    }
    # A bid says nothing of tricks against a contract, a pass nothing of one's own: such terms are not compared.
    both = a.keys() & b.keys()
    defends = "defended" in both
    if "made" in both:
        gains["made"] = (-100 if defends else 100) * (a["made"] - b["made"])
    if defends:
        gains["defended"] = a["defended"] - b["defended"]
    name = (min if worse else max)(gains, key=lambda term: gains[term])
    number = round(abs(gains[name]))
    if gains[name] == 0:
        return _("on the whole of the deal")
    return _said(name, (gains[name] > 0) != (defends and name == "made")) % {"n": number}


def _said(name: str, more: bool) -> str:
    """The words of a term; %(n)d are points, or deals of a hundred."""
    match name, more:
        case "laid", True:
            return pgettext("reason", "you meld about %(n)d more")
        case "laid", False:
            return pgettext("reason", "you meld about %(n)d less")
        case "caught", True:
            return pgettext("reason", "you are caught with about %(n)d less")
        case "caught", False:
            return pgettext("reason", "you are caught with about %(n)d more")
        case "their_laid", True:
            return pgettext("reason", "the others meld about %(n)d less")
        case "their_laid", False:
            return pgettext("reason", "the others meld about %(n)d more")
        case "their_caught", True:
            return pgettext("reason", "the others are caught with about %(n)d more")
        case "their_caught", False:
            return pgettext("reason", "the others are caught with about %(n)d less")
        case "made", True:
            return pgettext("reason", "the contract is made in %(n)d more of 100 imagined deals")
        case "made", False:
            return pgettext("reason", "the contract is made in %(n)d fewer of 100 imagined deals")
        case "defended", True:
            return pgettext("reason", "your tricks bring about %(n)d more")
    return pgettext("reason", "your tricks bring about %(n)d less")


def against_stock(found: Sequence[Candidate], depth: int) -> str:
    """What taking so many pile cards should bring beside drawing from the stock; "" if that was not weighed."""
    stock = _draw(found, 0)
    pile = _draw(found, depth)
    if stock is None or pile is None or not depth:
        return ""
    ahead = stock.behind - pile.behind
    points = round(ahead)
    if not points or abs(ahead) < SURE * hypot(stock.behind_error, pile.behind_error):
        return _("About as good as the stock.")
    told = ngettext("About %(n)s point against the stock.", "About %(n)s points against the stock.", abs(points))
    return told % {"n": f"{points:+d}".replace("-", "−")}


def _draw(found: Sequence[Candidate], depth: int) -> Candidate | None:
    """The draw of so many cards from the pile, with 0 from the stock."""
    for one in found:
        if one.action is not None and one.action.verb == "draw" and one.action.depth == depth:
            return one
    return None
