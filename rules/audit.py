"""Fairness that can be checked: commitments to a shuffled pack, and the count of the cards after every action.

Before a deal the program shows ``commitment(salt, pack)``; afterwards it shows salt and pack, and anybody can reckon
the commitment again, with this module or with any sha256 program. Where the salt comes from is not known here.
"""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rules.cards import Card, held, names
from rules.protocol import Game


def sealed(salt: str, pack: Iterable[Card]) -> str:
    """What is hashed: the salt, a blank, and the pack in dealing order as a ``Deck:`` line writes it."""
    return f"{salt} {names(pack)}"


def commitment(salt: str, pack: Iterable[Card]) -> str:
    """The sha256 of `sealed`, as 64 hexadecimal digits."""
    return hashlib.sha256(sealed(salt, pack).encode()).hexdigest()


def verified(promise: str, salt: str, pack: Iterable[Card]) -> bool:
    """Whether the pack is the one that was promised."""
    return hmac.compare_digest(promise.strip().lower().encode(), commitment(salt, pack).encode())


def seen(game: Game[Any], state: Any, seats: int) -> tuple[Counter[Card], int]:
    """Every card that at least one seat sees, jokers as jokers, and the number of cards that nobody sees."""
    places: dict[Any, tuple[Card | None, ...]] = {}
    for seat in range(1, seats + 1):
        for zone in game.observe(state, seat).zones:
            known = places.get(zone.place)
            if known is None or sum(c is None for c in zone.cards) < sum(c is None for c in known):
                places[zone.place] = zone.cards
    faces: Counter[Card] = Counter()
    backs = 0
    for cards in places.values():
        for c in cards:
            if c is None:
                backs += 1
            else:
                faces[held(c)] += 1
    return faces, backs


def amiss(game: Game[Any], state: Any, seats: int, pack: Sequence[Card]) -> str:
    """What is wrong with the cards on the table, "" when each card of the pack is there exactly once.

    `pack` are the cards in play this deal. Cards that nobody sees (the stock) are counted, not named.
    """
    faces, backs = seen(game, state, seats)
    whole = Counter(held(c) for c in pack)
    extra = faces - whole
    if extra:
        return "too many: " + names(sorted(extra.elements()))
    unseen = whole.total() - faces.total()
    if unseen != backs:
        return f"{unseen} cards should be hidden, {backs} are"
    return ""
