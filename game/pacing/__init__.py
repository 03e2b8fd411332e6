"""The pace of the table: what happens next and when, and whose hand lies open."""

from game.pacing.claims import Prompt
from game.pacing.computers import BotMaker, bots_of
from game.pacing.curtain import curtain_needed, open_hand
from game.pacing.pacer import AT_ONCE, Awaiting, Done, Pacer
from game.pacing.timing import Timing

__all__ = [
    "AT_ONCE",
    "Awaiting",
    "BotMaker",
    "Done",
    "Pacer",
    "Prompt",
    "Timing",
    "bots_of",
    "curtain_needed",
    "open_hand",
]
