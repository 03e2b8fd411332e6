"""What was wrong with something typed, read or stored: one sentence each."""

import re

from game.notices import Notice
from game.wording.catalogue import N_, _
from rules.protocol import BadInput, Code

_DETAILS = (
    N_("is not an option; known are %(list)s"),
    N_("is not allowed; %(option)s may be %(list)s"),
    N_("is not allowed; %(option)s is a whole number, %(least)s or more"),
    N_("is not allowed; a value is a word in quotes or a whole number: %(list)s"),
    N_("is not allowed for rules made from %(preset)s; it is the name of another preset"),
    N_("is not a preset; known are %(list)s"),
    N_("is not a seat; seats are numbered from 1 to %(most)s at most"),
    N_("cannot be read: %(error)s"),
    N_("cannot be opened: %(reason)s"),
    N_("is no action; actions are %(list)s"),
    N_("is not written right; the form is: %(form)s"),
    N_("does not belong in a position for %(seats)s seats"),
    N_("is not a seat"),
    N_("is not a number of points"),
    N_("is not a seat; the dealer is 1 to %(most)s"),
    N_("is not a seat of this match; there are %(seats)s"),
    N_("is not one total for each of %(seats)s seats"),
    N_("is no action of a player; write %(word)s and the cards"),
    N_("is missing before the first deal; write %(example)s"),
    N_("is not a preset; known are %(list)s; rules of another name need a Base: line with one of these"),
    N_("is not what the rules make of it; the scores are %(list)s"),
    N_("is not what the rules make of it; the totals are %(list)s"),
    N_("is not known; a match is ended %(how)s"),
    N_("players need %(need)s cards by these rules and the pack has %(have)s: deal fewer cards or use two packs"),
    N_("players: %(rules)s is for %(least)s to %(most)s"),
    N_(
        "players need %(need)s cards by these rules and %(packs)s pack(s) have %(have)s: deal fewer cards or use two "
        "packs"
    ),
)
"""The clauses with places that `BadInput.detail` may hold; those without stand in the catalogue by themselves."""

LONGEST = 80
"""Letters of what somebody wrote that a sentence repeats; a file may hold ten million on one line."""

_UNQUOTED = frozenset({Code.WRONG_PLAYERS, Code.WRONG_PACK, Code.WRONG_SCORE, Code.UNREADABLE})


def bad_input(error: BadInput) -> str:
    """The sentence for text that could not be read: what it was, and what is allowed."""
    detail = _clause(error.detail) or _general(error.code)
    what = in_one_line(shortened(error.what))
    if not what:
        sentence = detail
    elif error.code in _UNQUOTED:
        sentence = f"{what} {detail}"
    else:
        sentence = _("“%(what)s” %(detail)s") % {"what": what, "detail": detail}
    return sentence[:1].upper() + sentence[1:].rstrip(".") + "."


def shortened(text: str) -> str:
    """What somebody wrote, or its beginning where it is long."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def in_one_line(text: str) -> str:
    """The text with line breaks and whatever else would steer a terminal written out as escapes."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def _clause(detail: str) -> str:
    """The clause in the language spoken; its places are filled as they were in English."""
    for template in sorted(_DETAILS, key=len, reverse=True):
        pattern = re.sub(r"%\\\((\w+)\\\)s", r"(?P<\1>.+)", re.escape(template))
        found = re.fullmatch(pattern, detail, re.DOTALL)
        if found:
            return _(template) % found.groupdict()
    return _(detail) if detail else ""


def _general(code: Code) -> str:
    match code:
        case Code.UNKNOWN_CARD:
            return _("is not a card; cards are written 7H, 10S, JK or JK=8H")
        case Code.BAD_OPTION:
            return _("is not allowed")
        case Code.WRONG_PLAYERS:
            return _("players are too few or too many for these rules")
        case Code.WRONG_PACK:
            return _("does not make the pack that the rules prescribe")
    return _("cannot be understood here")


def notice(found: Notice) -> str:
    """A notice of a lower floor in the language spoken."""
    return _(found.sentence) % found.values if found.values else _(found.sentence)
