"""How long one full redraw of a table with 108 cards takes, in software at 1920×1080. Prints JSON; needs no screen.

``python -m tests.bench.redraw``: eight players, two packs, every card on the table, the resting picture made anew each
time (felt, plates, all cards) and copied to the window.
"""

import json
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.table.table_view import redraw_ms
from rules.cards import ALL_NATURAL, JOKER, Card
from rules.protocol import Kind, Observation, Place, Tally, Zone
from rules.rummy.ruleset import RuleSet

SIZE = (1920, 1080)


def crowded() -> Observation:
    """Two packs, all face up: 20 cards in hand, 46 in the pile, 42 in fourteen melds."""
    pack: list[Card] = [*ALL_NATURAL, JOKER, JOKER] * 2
    zones = [Zone(Place(Kind.HAND, 1), tuple(pack[:20]), 1), Zone(Place(Kind.PILE), tuple(pack[20:66]))]
    zones += [
        Zone(Place(Kind.MELD, n + 1), tuple(pack[66 + 3 * n : 69 + 3 * n]), n % 8 + 1, (n % 8 + 1,) * 3)
        for n in range(14)
    ]
    tallies = tuple(Tally(seat, 0, 20 if seat == 1 else 0) for seat in range(1, 9))
    return Observation(RuleSet(), 1, 8, "play", 1, False, 1, 8, "", tuple(zones), tallies, (), True, None)


def main() -> None:
    """Measure and print."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    o = crowded()
    cards = sum(len(zone.cards) for zone in o.zones)
    print(json.dumps({"redraw_ms": round(redraw_ms(SIZE, o), 2), "cards": cards, "size": SIZE}))


if __name__ == "__main__":
    main()
