"""Cards, names and numbers inside a sentence."""

from collections.abc import Iterable, Sequence

from assets.deck import index_letters
from game.wording.catalogue import _, letters, ngettext
from rules.cards import JOKER, JOKER_AS, RANKS, Card, rank_of, suit_of
from rules.protocol import Seat

SIGNS = "♣♦♥♠"


def card_text(card: Card) -> str:
    """One card as printed: ``7♥``, ``Kn♥`` in Swedish; a joker is the word, with its card where it lies."""
    if card == JOKER:
        return _("joker")
    face = rank_text(RANKS[rank_of(card)]) + SIGNS[suit_of(card)]
    return _("joker (%(card)s)") % {"card": face} if card >= JOKER_AS else face


def rank_text(rank: str) -> str:
    """A rank, ``J``, as cards are printed now: ``Kn`` with Swedish letters."""
    return index_letters(rank, letters())


def cards_text(cards: Iterable[Card]) -> str:
    """Several cards in the order given, with blanks between them."""
    return " ".join(map(card_text, cards))


def count_text(number: int) -> str:
    """``1 card``, ``7 cards``."""
    return ngettext("%(n)d card", "%(n)d cards", number) % {"n": number}


def points_text(points: int) -> str:
    """``1 point``, ``−4 points``."""
    return ngettext("%(n)s point", "%(n)s points", abs(points)) % {"n": str(points).replace("-", "−")}


def seat_name(names: Sequence[str], seat: Seat) -> str:
    """The name of a seat; its number where `names` has none for it."""
    return names[seat - 1] if 0 < seat <= len(names) else _("Seat %(n)d") % {"n": seat}


def listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return _("%(some)s and %(last)s") % {"some": ", ".join(words[:-1]), "last": words[-1]}
