"""Every word a person reads, in the language they chose.

``from game.wording import _, ngettext`` for texts of one's own; the rest words refusals, moves, prompts and
scores in one place, so that the same thing is always called the same.
"""

from game.wording.captions import ended, event_text, obligation, prompt
from game.wording.cards import card_text, cards_text, count_text, listed, points_text, rank_text, seat_name
from game.wording.catalogue import (
    N_,
    _,
    language,
    language_name,
    languages,
    letters,
    ngettext,
    pgettext,
    print_letters,
    system_language,
    use,
)
from game.wording.errors import bad_input, in_one_line, notice
from game.wording.moves import move
from game.wording.refusals import refusal
from game.wording.tricks import bid_words, tricks_text

__all__ = [
    "N_",
    "_",
    "bad_input",
    "bid_words",
    "card_text",
    "cards_text",
    "count_text",
    "ended",
    "event_text",
    "in_one_line",
    "language",
    "language_name",
    "languages",
    "letters",
    "listed",
    "move",
    "ngettext",
    "notice",
    "obligation",
    "pgettext",
    "points_text",
    "print_letters",
    "prompt",
    "rank_text",
    "refusal",
    "seat_name",
    "system_language",
    "tricks_text",
    "use",
]
