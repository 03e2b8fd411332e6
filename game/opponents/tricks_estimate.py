"""How many tricks a declarer takes, judged by the ten cards kept.

The weights were fitted to deals played out by rule (``tests/bench/README.md``): what each feature of the cards adds.
"""

from math import erf, sqrt

from game.opponents.tricks_core import JOKER_SPOT, TRUMPS, Layout

DENOMINATIONS = 5
"""Clubs, diamonds, hearts, spades, grand."""

_HALF = sqrt(0.5)

_TRUMP_WEIGHTS = {
    3: (-3.80, 1.15, 1.40, 1.03, 0.66, 0.32, 0.14, 1.08, 0.81, 0.15, 0.67, 0.32, 0.25),
    4: (-3.39, 1.07, 1.27, 0.76, 0.69, 0.38, 0.12, 1.03, 0.55, 0.48, 0.56, 0.30, 0.16),
    5: (-3.03, 0.92, 1.22, 0.80, 0.62, 0.42, 0.29, 0.99, 0.46, 0.20, 0.35, 0.36, 0.12),
}
_GRAND_WEIGHTS = {
    3: (-1.40, 2.95, 1.37, 1.27, 0.25, 0.78, 0.24, 0.18),
    4: (-0.55, 2.16, 1.00, 1.17, 0.79, 0.78, 0.05, 0.16),
    5: (-0.35, 1.90, 0.93, 1.08, 0.85, 0.79, 0.04, 0.04),
}
SPREAD = {3: (1.10, 1.85), 4: (1.00, 1.55), 5: (0.90, 1.30)}
"""How far the tricks taken lie round the estimate (standard deviation), with trumps and in grand."""

UNSEEN_KITTY = (1.3, 0.9, 0.7)
"""Tricks that three unknown cards are worth, with three, four and five players."""


def estimate(lay: Layout, hand: int, seats: int) -> float:
    """How many tricks a declarer takes who keeps these ten cards."""
    trumps = hand & lay.lanes[TRUMPS] if lay.plain == TRUMPS else 0
    aces = kings = queens = guarded = voids = length = 0
    for lane in range(lay.plain):
        held = hand & lay.lanes[lane]
        ace = lay.aces & lay.lanes[lane]
        count = held.bit_count()
        if held & ace:
            aces += 1
            kings += held & ace >> 1 != 0
            queens += held & ace >> 1 != 0 and held & ace >> 2 != 0
        elif held & ace >> 1 and count > 1:
            guarded += 1
        voids += not count
        if lay.plain == TRUMPS or held & ace:
            length += max(0, count - 3)
    side = (aces, kings, queens, guarded, voids, length)
    if lay.plain == TRUMPS:
        tops = [trumps >> 48 + place & 1 for place in range(14, 9, -1)]
        features = (1, trumps.bit_count(), *tops, *side)
        weights: tuple[float, ...] = _TRUMP_WEIGHTS[seats]
    else:
        features = (1, hand >> JOKER_SPOT & 1, *side)
        weights = _GRAND_WEIGHTS[seats]
    return sum(w * f for w, f in zip(weights, features, strict=True))


def chance(estimated: float, tricks: int, seats: int, grand: bool) -> float:
    """The chance to take so many tricks with that estimate."""
    return 0.5 + 0.5 * erf((estimated - tricks + 0.5) / SPREAD[seats][grand] * _HALF)
