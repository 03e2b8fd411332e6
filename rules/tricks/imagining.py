"""Dealing hidden cards anew among places that may not hold every card: voids that were shown, a kitty that was seen.

Every way to deal them can come up, and nearly all alike often.
"""

from random import Random

from rules.cards import Card

_MIXING = 4
"""Exchanges tried per card, so that the order in which cards found a place no longer tells."""


def spread(cards: list[Card], sizes: list[int], rooms: list[int], rng: Random) -> list[list[Card]]:
    """The cards dealt into places of these sizes; bit i of ``rooms[n]`` says that place i may hold card n.

    All places are filled and there is at least one way to do it. Raises ValueError when there is none.
    """
    everywhere = sum(1 << place for place, size in enumerate(sizes) if size)
    free = all(room & everywhere == everywhere for room in rooms)
    numbers = list(range(len(cards)))
    rng.shuffle(numbers)
    if free:
        found = []
        for size in sizes:
            found.append([cards[n] for n in numbers[:size]])
            numbers = numbers[size:]
        return found
    numbers.sort(key=lambda n: (rooms[n] & everywhere).bit_count())
    held: list[list[int]] = [[] for _ in sizes]
    for n in numbers:
        open_ = [i for i, size in enumerate(sizes) if rooms[n] >> i & 1 and len(held[i]) < size]
        if open_:
            held[rng.choices(open_, [sizes[i] - len(held[i]) for i in open_])[0]].append(n)
        elif not _squeezed(n, held, sizes, rooms, set()):
            raise ValueError("no place is left for a card")
    _mix(held, rooms, rng, _MIXING * len(cards))
    return [[cards[n] for n in place] for place in held]


def _squeezed(n: int, held: list[list[int]], sizes: list[int], rooms: list[int], tried: set[int]) -> bool:
    """Find a place for card n, moving others on where that is needed; whether it was found."""
    for i, place in enumerate(held):
        if not rooms[n] >> i & 1 or i in tried:
            continue
        if len(place) < sizes[i]:
            place.append(n)
            return True
        tried.add(i)
        for k, other in enumerate(place):
            if _squeezed(other, held, sizes, rooms, tried):
                place[k] = n
                return True
    return False


def _mix(held: list[list[int]], rooms: list[int], rng: Random, times: int) -> None:
    """Exchange pairs of cards at random where both places allow it."""
    spots = [(i, k) for i, place in enumerate(held) for k in range(len(place))]
    for _ in range(times):
        (i, k), (j, m) = rng.choice(spots), rng.choice(spots)
        one, other = held[i][k], held[j][m]
        if rooms[one] >> j & 1 and rooms[other] >> i & 1:
            held[i][k], held[j][m] = other, one
