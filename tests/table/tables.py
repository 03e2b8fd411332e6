"""Observations made up for layout tests: any number of seats, melds and cards, real or not in a real game."""

from random import Random

from rules.cards import ALL_NATURAL, JOKER, Card, joker_as
from rules.protocol import Kind, Observation, Place, Tally, Zone
from rules.rummy.ruleset import RuleSet


def pack(rng: Random, packs: int = 2) -> list[Card]:
    """A shuffled pack."""
    cards = [*ALL_NATURAL, JOKER, JOKER] * packs
    rng.shuffle(cards)
    return cards


def table(
    rng: Random,
    seats: int = 4,
    *,
    hand: int = 7,
    pile: int = 12,
    melds: int = 6,
    viewer: int = 1,
    fan: bool = True,
    phase: str = "play",
    long: bool = True,
    owned_by: int = 0,
) -> Observation:
    """An observation with that many cards in each place, of two packs in all.

    The melds are spread over the owners at random unless `owned_by` names one; `long` ones have up to 13 cards.
    """
    cards = pack(rng)
    zones = []
    counts = []
    for seat in range(1, seats + 1):
        n = hand if seat == viewer else rng.randint(1, 7)
        counts.append(n)
        held = tuple(sorted(cards.pop() for _ in range(n))) if seat == viewer else (None,) * n
        zones.append(Zone(Place(Kind.HAND, seat), held, seat))
    zones.append(Zone(Place(Kind.PILE), tuple(cards.pop() for _ in range(min(pile, len(cards))))))
    zones.append(Zone(Place(Kind.STOCK), (None,) * rng.randint(0, 40)))
    left = 108 - sum(counts) - pile
    for number in range(1, melds + 1):
        size = min(13, rng.choice((3, 3, 3, 3, 4, 4, 5, 7, 13)) if long else 3)
        if size > left:
            break
        left -= size
        start, suit = rng.randint(0, 13 - size), rng.randint(0, 3)
        laid = [15 * suit + start + i for i in range(size)]
        if rng.random() < 0.3:
            laid[1] = joker_as(laid[1])
        owner = owned_by or rng.randint(1, seats)
        by = tuple(rng.choice((owner, owner, rng.randint(1, seats))) for _ in laid)
        zones.append(Zone(Place(Kind.MELD, number), tuple(laid), owner, by))
    tallies = tuple(Tally(s, rng.randint(-200, 480), counts[s - 1], rng.randint(0, 90)) for s in range(1, seats + 1))
    return Observation(
        RuleSet(), viewer, seats, phase, viewer, False, 2, seats, "", tuple(zones), tallies, (), fan, None
    )
