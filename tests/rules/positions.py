"""Random positions in which much is possible: hands full of near-melds, melds that can be extended, jokers."""

from collections import Counter
from random import Random
from typing import Any

from rules import cards
from rules.rummy.terms import terms
from tests.rules import brute
from tests.rules.table import Table


def random_position(rng: Random, rules: Any, seats: int, largest_hand: int = 16) -> Table:
    """A table with a random position of these rules, hands up to that many cards, four jokers in all."""
    pack = Counter(brute.words(cards.cards(terms(rules, seats).pack)))
    pack["JK"] = min(pack["JK"], 4)
    lines = melds_on_table(rng, rules, seats, pack)
    crowd = crowded(rng, pack)
    sizes = [rng.choice((1, 2, 3, 5, 7, 10, 13, largest_hand)) for _ in range(seats)]
    phase = rng.choice(("draw", "draw", "play"))
    # One card in the play phase may be a dead end under first_deal_limits, which no deal reaches.
    sizes[0] = rng.randint(1 if phase == "draw" else 2, largest_hand)
    for seat, size in enumerate(sizes, 1):
        lines.append(f"Hand {seat}: " + " ".join(take(crowd, size) or [crowd.pop()]))
    lines.append("Pile: " + " ".join(take(crowd, rng.choice((0, 1, 2, 3, 6, 12)))))
    lines.append("Stock: " + " ".join(take(crowd, rng.choice((0, 0, 1, 2, 10)))))
    lines.append(f"Turn: 1 {phase}")
    totals = (0,) * seats if rng.random() < 0.7 else ()  # no totals: the first deal of a match
    return Table(rules, seats, totals=totals).lay_exactly(*lines)


def take(crowd: list[str], size: int) -> list[str]:
    """The next cards of the crowd; the last few stay, so that every hand gets one."""
    return [crowd.pop() for _ in range(max(0, min(size, len(crowd) - 8)))]


def crowded(rng: Random, pack: Counter[str]) -> list[str]:
    """The cards left, those of two suits and three ranks more likely at the end, which is dealt first."""
    suits, ranks = rng.sample("CDHS", 2), rng.sample(brute.RANKS, 3)

    def weight(word: str) -> float:
        near = word == "JK" or word[-1] in suits or word[:-1] in ranks
        return rng.random() + (0.6 if near else 0)

    return sorted(pack.elements(), key=weight)


def melds_on_table(rng: Random, rules: Any, seats: int, pack: Counter[str]) -> list[str]:
    """Up to four melds, taken from the pack, some with jokers and some with cards laid off by others."""
    every = list(brute.named_melds(rules))
    lines = []
    for _ in range(rng.choice((0, 1, 2, 3, 4))):
        hand = Counter({word: number for word, number in pack.items() if word != "JK"})
        hand["JK"] = min(pack["JK"], rng.choice((0, 0, 1, 2)))
        ways = [laid for laid in brute.with_jokers(rng.choice(every), hand) if len(set(brute.bare(laid)) - {"JK"})]
        if not ways:
            continue
        laid = rng.choice(ways)
        pack.subtract(brute.bare(laid))
        owner = rng.randint(1, seats)
        if len(laid) > 3 and rng.random() < 0.5:
            lines.append(f"Meld: {owner} {' '.join(laid[:-1])} + {rng.randint(1, seats)} {laid[-1]}")
        else:
            lines.append(f"Meld: {owner} {' '.join(laid)}")
    return lines
