"""The card play of the trick game on plain integers, for playing deals out thousands of times.

Once the denomination is known every card has a *position*: a lane of sixteen bits per suit, trumps in the last lane
with joker and bowers on top, higher bits stronger. A hand is one integer; following suit is one AND, and what beats a
card is one look-up. In grand the lanes are the suits and the joker stands alone on `JOKER_SPOT`.

`rule_lead` and `rule_follow` play a hand by rules that look at no hidden card; `play_out` lets everybody play so.
"""

from functools import lru_cache

from rules.cards import ALL_NATURAL, JOKER
from rules.tricks.following import GRAND, order_of

TRUMPS = 3
JOKER_SPOT = 62
_TOP = 48

LANES = (0x7FFF, 0x7FFF << 16, 0x7FFF << 32, 0x7FFF << 48)
_GRAND_LANES = (0x1FFF, 0x1FFF << 16, 0x1FFF << 32, 0x1FFF << 48)


class Layout:
    """Where the cards go in one denomination.

    `spot` gives the position of a card, `card` the card of a position, `lane` the lane of a suit. `lanes` are the
    masks of the lanes; `tops` the cards that beat every other lane; `free` those that may always be played; `beats`
    the cards that beat the one at a position while it is winning; `aces` those of plain suits. `plain`: how many lanes
    are not trumps.
    """

    def __init__(self, trump: int, bowers: bool) -> None:
        order = order_of(trump, bowers)
        grand = trump == GRAND
        suits = [s for s in range(4) if s != trump]
        self.trump = trump
        self.lane = [suits.index(s) if s != trump else TRUMPS for s in range(4)]
        self.spot = [0] * (JOKER + 1)
        self.card = [-1] * 64
        self.lanes = _GRAND_LANES if grand else LANES
        self.tops = 1 << JOKER_SPOT if grand else LANES[TRUMPS]
        self.free = 1 << JOKER_SPOT if grand else 0
        self.plain = 4 if grand else 3
        for suit in range(4):
            cards = sorted((c for c in (*ALL_NATURAL, JOKER) if order.suits[c] == suit), key=order.power.__getitem__)
            for number, c in enumerate(cards):
                self._put(c, 16 * self.lane[suit] + number)
        if grand:
            self._put(JOKER, JOKER_SPOT)
        self.aces = sum(1 << self.spot[15 * s] for s in range(4) if grand or s != trump)
        self.beats = [self._beaters(p) for p in range(64)]

    def _put(self, c: int, position: int) -> None:
        self.spot[c] = position
        self.card[position] = c

    def _beaters(self, position: int) -> int:
        bit = 1 << position
        above = ~((bit << 1) - 1)
        if bit & self.tops:
            return self.tops & above
        return self.lanes[position >> 4] & above | self.tops

    def mask(self, bag: int) -> int:
        """The cards of a bag (`rules.cards`) as positions."""
        found = 1 << self.spot[JOKER] if bag >> 128 else 0
        rest = bag & ((1 << 60) - 1)
        while rest:
            low = rest & -rest
            found |= 1 << self.spot[low.bit_length() - 1]
            rest ^= low
        return found

    def cards(self, mask: int) -> list[int]:
        """The cards at these positions, lowest first."""
        found = []
        while mask:
            low = mask & -mask
            found.append(self.card[low.bit_length() - 1])
            mask ^= low
        return found


@lru_cache(maxsize=16)
def layout(trump: int, bowers: bool) -> Layout:
    """The layout of a denomination (`GRAND` too)."""
    return Layout(trump, bowers)


def playable(lay: Layout, hand: int, led: int) -> int:
    """What may be played when lane `led` was led (−1: nothing yet)."""
    if led < 0:
        return hand
    following = hand & lay.lanes[led]
    return following | hand & lay.free if following else hand


def rule_lead(lay: Layout, hand: int, out: int, declares: bool, voids: int) -> int:
    """The position led by rule. `out`: cards others may hold; `voids`: lanes that all others are known to lack."""
    lanes = lay.lanes
    plain = lay.plain
    trumps = hand & lanes[TRUMPS] if plain == 3 else 0
    out_trumps = out & lay.tops
    if plain == 3 and voids >> TRUMPS & 1:
        out_trumps = 0
    if trumps and out_trumps and declares:
        if trumps > out_trumps:
            return trumps.bit_length() - 1
        if trumps.bit_count() > 3 or trumps.bit_count() > out_trumps.bit_count():
            return (trumps & -trumps).bit_length() - 1
    best = worst = -1
    best_score = worst_score = -1000
    for lane in range(plain):
        held = hand & lanes[lane]
        if not held:
            continue
        theirs = out & lanes[lane]
        if held > theirs:  # nothing out is higher in the suit
            score = theirs.bit_count()
            if score > best_score:
                best, best_score = held.bit_length() - 1, score
            continue
        low = (held & -held).bit_length() - 1
        score = 4 * held.bit_count() if not trumps else -4 * held.bit_count()
        score -= low & 15
        if score > worst_score:
            worst, worst_score = low, score
    if best >= 0:
        return best
    if hand & lay.free and (declares or hand.bit_count() < 4):
        return JOKER_SPOT
    if trumps and (worst < 0 or (trumps > out_trumps and (out_trumps or hand.bit_count() < 4))):
        return trumps.bit_length() - 1
    if worst >= 0:
        return worst
    return (hand & -hand).bit_length() - 1


def _discard(lay: Layout, hand: int, out: int) -> int:
    """The position thrown on a trick that is lost: the card that is least likely to win one later."""
    best, best_score = -1, 1000
    for lane in range(lay.plain):
        held = hand & lay.lanes[lane]
        if not held:
            continue
        low = (held & -held).bit_length() - 1
        count = held.bit_count()
        score = 2 * (low & 15) + count
        theirs = out & lay.lanes[lane]
        if held > theirs:
            score += 12 if theirs else 40
        elif count == 2 and (theirs & -(1 << (held.bit_length() - 1))).bit_count() == 1:
            score += 8  # the second best card, and its guard
        if score < best_score:
            best, best_score = low, score
    return best if best >= 0 else (hand & -hand).bit_length() - 1


def rule_follow(
    lay: Layout, hand: int, out: int, led: int, best: int, after: int, declares: bool, fellow: bool, dangerous: bool
) -> int:
    """The position played to a trick by rule.

    `best`: the winning position so far; `after`: how many play afterwards. `fellow`: a fellow defender is winning and
    the declarer has played; `dangerous`: the declarer is still to play.
    """
    following = hand & lay.lanes[led]
    legal = following | hand & lay.free if following else hand
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    win = legal & lay.beats[best]
    if following and win == lay.free and win and (fellow or (dangerous and hand.bit_count() > 3)):
        win = 0  # the joker of grand wins any trick: not this one
    if win:
        low = (win & -win).bit_length() - 1
        if fellow:
            # Tricks are worth the same to everybody: overtake only with what would hardly win by itself.
            if not after and not win & -win & lay.tops and out & lay.beats[low] & lay.lanes[low >> 4]:
                return low
            win = 0
        elif not after:
            return low
        else:
            lane = lay.lanes[low >> 4]
            higher = out & lay.beats[low] & lane
            if not higher:
                return low
            sure = win & lane & -(1 << higher.bit_length())
            if sure:
                return (sure & -sure).bit_length() - 1
            if not following:
                return low
            if not declares and not dangerous:
                return low
    if following:
        return (following & -following).bit_length() - 1
    return _discard(lay, hand, out)


def play_out(
    lay: Layout,
    seats: int,
    declarer: int,
    hands: list[int],
    buried: int,
    tricks: list[int],
    voids: list[int],
    turn: int,
    count: int,
    led: int,
    best: int,
    best_seat: int,
    first: int = -1,
) -> None:
    """Play the deal to its end by rule; `hands`, `tricks` and `voids` (lanes lacked, by seat from 0) are changed.

    `turn` plays next, the card at `first` unless that is −1; the running trick holds `count` cards, lane `led` was led,
    and `best_seat` wins with `best`.
    """
    live = buried
    for hand in hands:
        live |= hand
    beats = lay.beats
    lanes = lay.lanes
    while True:
        hand = hands[turn]
        declares = turn == declarer
        out = live & ~hand
        if declares:
            out &= ~buried
        if first >= 0:
            play, first = first, -1
        elif not hand & (hand - 1):
            play = hand.bit_length() - 1
        elif not count:
            lacking = 15
            for seat in range(seats):
                if seat != turn:
                    lacking &= voids[seat]
            play = rule_lead(lay, hand, out, declares, lacking)
        else:
            after = seats - count - 1
            ahead = (declarer - turn) % seats
            dangerous = not declares and ahead <= after
            fellow = not declares and not dangerous and best_seat != declarer
            play = rule_follow(lay, hand, out, led, best, after, declares, fellow, dangerous)
        bit = 1 << play
        hands[turn] = hand ^ bit
        live ^= bit
        if not count:
            led = play >> 4
            if bit & lay.free:
                led = longest(lay, hand ^ bit)
            best, best_seat = play, turn
        else:
            if bit & beats[best]:
                best, best_seat = play, turn
            if not bit & lanes[led] and not bit & lay.free:
                voids[turn] |= 1 << led
        count += 1
        if count == seats:
            tricks[best_seat] += 1
            turn, count, led = best_seat, 0, -1
            if not hands[turn]:
                return
        else:
            turn = turn + 1 if turn + 1 < seats else 0


def longest(lay: Layout, hand: int) -> int:
    """The lane of which the hand holds most cards: the suit to name for a led joker."""
    best, most = 0, -1
    for lane in range(4):
        number = (hand & lay.lanes[lane]).bit_count()
        if number > most:
            best, most = lane, number
    return best


def bury(lay: Layout, hand: int, number: int) -> int:
    """The cards to lay away by rule: short plain suits are made void, bosses and trumps are kept."""
    gone = 0
    for _ in range(number):
        best, best_score = -1, 1000
        for lane in range(lay.plain):
            held = hand & lay.lanes[lane]
            if not held:
                continue
            low = (held & -held).bit_length() - 1
            length = held.bit_count()
            score = 2 * (low & 15) + 7 * length
            if 1 << low & lay.aces:
                score += 40
            if score < best_score:
                best, best_score = low, score
        if best < 0:
            best = (hand & -hand).bit_length() - 1
        hand ^= 1 << best
        gone |= 1 << best
    return gone
