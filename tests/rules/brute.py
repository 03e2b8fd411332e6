"""Every legal action of a seat, found the slow and obvious way from the referee's state.

Written from the rules alone and shares no code with the referee: cards are words (``7H``, ``JK``, ``JK=8H``),
a hand is a Counter, and every meld that exists in the pack is tried, with jokers in every place.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from rules import cards

SUITS = "CDHS"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
Words = tuple[str, ...]


class Owed(NamedTuple):
    """`card`: what the next action must lay ("" for a new meld); `taken`: one of these must be in the new meld."""

    card: str
    taken: frozenset[str]
    at_once: bool


class Laid(NamedTuple):
    """A meld on the table: who owns it, its cards in written order, and who laid each."""

    owner: int
    cards: Words
    by: tuple[int, ...]


class Seen(NamedTuple):
    """What decides the plays of one seat."""

    rules: Any
    seat: int
    hand: Counter[str]
    table: tuple[Laid, ...]
    limits: bool
    banned: str = ""
    owed: Owed | None = None

    def has_melded(self) -> bool:
        return any(meld.owner == self.seat for meld in self.table)


def legal_texts(rules: Any, s: Any, seat: int) -> set[str]:
    """The texts of all legal actions of `seat`, cards inside an action sorted as words (see `plain`)."""
    p = s.public
    seen = Seen(
        rules,
        seat,
        Counter(words(cards.cards(s.hands[seat - 1]))),
        tuple(Laid(m.owner, tuple(words(m.cards)), tuple(m.by)) for m in p.melds),
        rules.first_deal_limits and p.first,
    )
    pile = tuple(words(p.pile))
    found: set[str] = set()
    if p.phase == "draw":
        if seat == p.turn.seat:
            found |= draws(seen, pile, stock_empty=not s.stock)
        if p.window and seat != p.window:
            found |= claims(seen, pile, to_draw=seat == p.turn.seat)
    elif p.phase == "play" and seat == p.turn.seat:
        banned = cards.name(p.turn.banned) if p.turn.banned >= 0 else ""
        found |= plays(seen._replace(banned=banned, owed=owed_in(p.turn.debt)))
    return found


def plain(text: str) -> str:
    """An action's text with its cards sorted as words, as their order does not matter."""
    verb, _, rest = text.partition(" ")
    if verb not in ("meld", "layoff"):
        return text
    laid, on, number = rest.partition(" on ")
    return f"{verb} {' '.join(sorted(laid.split()))}{on}{number}"


def words(numbers: Any) -> Iterator[str]:
    return (cards.name(c) for c in numbers)


def owed_in(debt: Any) -> Owed | None:
    if debt is None:
        return None
    card = cards.name(debt.card) if debt.card >= 0 else ""
    return Owed(card, frozenset(words(cards.cards(debt.taken))), debt.at_once)


def bare(laid: Words) -> Words:
    """The cards as they were held: a joker is a joker whatever it stands for."""
    return tuple("JK" if word.startswith("JK") else word for word in laid)


def faces(laid: Words) -> Words:
    """The cards as they count: a joker is what it stands for."""
    return tuple(word.removeprefix("JK=") for word in laid)


# --- melds -----------------------------------------------------------------------------------------------------


def named_melds(rules: Any) -> Iterator[Words]:
    """Every meld there is, in natural cards."""
    if rules.melds == "sets_and_runs":
        for rank in RANKS:
            for count in (3, 4):
                for suits in combinations(SUITS, count):
                    yield tuple(rank + suit for suit in suits)
    for suit in SUITS:
        for start in range(13):
            for length in range(3, 14):
                if length == 13 and start != 0:
                    continue  # all thirteen cards count from the ace
                if rules.round_the_corner or start + length <= 14:
                    yield tuple(RANKS[(start + step) % 13] + suit for step in range(length))


def with_jokers(named: Words, hand: Counter[str]) -> Iterator[Words]:
    """The ways to lay these cards from the hand, any of them natural or by a joker."""
    must = [i for i, word in enumerate(named) if not hand[word]]
    free = [i for i, word in enumerate(named) if hand[word]]
    for more in range(hand["JK"] - len(must) + 1):
        for chosen in combinations(free, more):
            yield tuple("JK=" + word if i in must or i in chosen else word for i, word in enumerate(named))


def new_melds(rules: Any, hand: Counter[str]) -> Iterator[Words]:
    for named in named_melds(rules):
        for laid in with_jokers(named, hand):
            if not all(word.startswith("JK") for word in laid):
                yield laid


def additions(rules: Any, meld: Words) -> Iterator[Words]:
    """Every group of natural cards that may be added to the meld in one action."""
    there = faces(meld)
    ranks = [word[:-1] for word in there]
    suit = there[0][-1]
    if len(set(ranks)) == 1:
        yield from ((ranks[0] + s,) for s in SUITS if ranks[0] + s not in there)
        return
    first = RANKS.index(ranks[0])
    last = first + len(there) - 1
    for count in range(1, 13 - len(there) + 1):
        for group in (range(first - count, first), range(last + 1, last + count + 1)):
            # Places 0 and 13 are the ace, low and high; beyond them lies only what goes round the corner.
            if rules.round_the_corner or (group[0] >= 0 and group[-1] <= 13):
                added = tuple(RANKS[place % 13] + suit for place in group)
                if not set(added) & set(there):
                    yield added


# --- plays -----------------------------------------------------------------------------------------------------


def plays(seen: Seen) -> set[str]:
    found: set[str] = set()
    for laid in new_melds(seen.rules, seen.hand):
        if pays(seen, laid, new=True) and leaves_enough(seen, laid):
            found.add("meld " + " ".join(sorted(laid)))
    for number, meld in enumerate(seen.table, 1):
        if may_lay_off(seen, meld):
            for named in additions(seen.rules, meld.cards):
                for laid in with_jokers(named, seen.hand):
                    if pays(seen, laid, new=False) and leaves_enough(seen, laid):
                        found.add(f"layoff {' '.join(sorted(laid))} on {number}")
    if not (seen.owed and seen.owed.at_once):
        found |= swaps(seen) | discards(seen)
    return found


def may_lay_off(seen: Seen, meld: Laid) -> bool:
    return meld.owner == seen.seat or not seen.rules.layoff_needs_own_meld or seen.has_melded()


def pays(seen: Seen, laid: Words, *, new: bool) -> bool:
    """Whether laying this is allowed by what is owed."""
    owed = seen.owed
    if owed is None or not owed.at_once:
        return True
    if owed.card:
        return owed.card in bare(laid) and (new or seen.rules.use_card_in == "meld_or_layoff")
    return new and (not owed.taken or bool(owed.taken & set(bare(laid))))


def leaves_enough(seen: Seen, laid: Words) -> bool:
    """Whether the turn can still end as it must."""
    rest = seen.hand - Counter(bare(laid))
    if seen.limits:
        return rest.total() >= 2  # one to discard, one to keep
    if not rest:
        return bool(seen.rules.final_discard == "optional")
    banned = "" if seen.banned in bare(laid) else seen.banned
    return any(may_discard(rest, word, banned) for word in rest)


def may_discard(hand: Counter[str], word: str, banned: str) -> bool:
    return word != banned or hand[word] >= 2


def discards(seen: Seen) -> set[str]:
    if seen.limits and seen.hand.total() == 1:
        return set()
    return {f"discard {word}" for word in seen.hand if may_discard(seen.hand, word, seen.banned)}


def swaps(seen: Seen) -> set[str]:
    if seen.rules.joker_swap == "no":
        return set()
    return {
        f"swap {word.removeprefix('JK=')} on {number}"
        for number, meld in enumerate(seen.table, 1)
        for word, by in zip(meld.cards, meld.by, strict=True)
        if word.startswith("JK=") and seen.hand[word.removeprefix("JK=")]
        if by != seen.seat or seen.rules.joker_swap == "anyone"
    }


# --- drawing and claims ----------------------------------------------------------------------------------------


def draws(seen: Seen, pile: Words, *, stock_empty: bool) -> set[str]:
    found = {"stop" if stock_empty else "draw stock"}
    everything = stock_empty and seen.rules.exhaustion == "take_all"
    for depth in range(1, len(pile) + 1):
        owed = None
        if everything:
            if depth < len(pile):
                continue
        else:
            allowed, owed = ordinary_draw(seen.rules, pile, depth)
            if not allowed:
                continue
        if may_take(seen, pile, depth) and can_be_met(seen, pile, depth, owed):
            found.add(f"draw pile {depth}")
    return found


def ordinary_draw(rules: Any, pile: Words, depth: int) -> tuple[bool, Owed | None]:
    """Whether `pile_draw` knows this depth, and what it owes."""
    use = Owed(pile[-depth], frozenset(), True)
    taken = frozenset(pile[-depth:]) if rules.new_meld_uses_taken else frozenset()
    meld = Owed("", taken, rules.failed_obligation == "forbidden") if rules.failed_obligation != 0 else None
    match rules.pile_draw:
        case "any_depth":
            return True, use if depth >= 2 else None
        case "any_depth_use_top":
            return True, use
        case "top_or_all":
            return depth in (1, len(pile)), meld if depth >= 2 else None
        case "all":
            return depth == len(pile), meld
        case "top":
            return depth == 1, {"none": None, "new_meld": meld, "use_card": use}[rules.top_obligation]
    raise ValueError(rules.pile_draw)


def may_take(seen: Seen, pile: Words, depth: int) -> bool:
    whole = depth == len(pile) >= 2
    needs = seen.rules.pile_needs_own_meld
    if (needs == "any_card" or (needs == "whole_pile" and whole)) and not seen.has_melded():
        return False
    return not (seen.limits and whole)


def can_be_met(seen: Seen, pile: Words, depth: int, owed: Owed | None) -> bool:
    """Whether what is owed at once can be paid by the very next action."""
    if owed is None or not owed.at_once:
        return True
    taken = pile[-depth:]
    after = seen._replace(hand=seen.hand + Counter(taken), banned=taken[0] if depth == 1 else "", owed=owed)
    return bool(plays(after))


def claims(seen: Seen, pile: Words, *, to_draw: bool) -> set[str]:
    rules = seen.rules
    found: set[str] = set()
    if rules.claim == "rummy" and not (to_draw and rules.pile_draw in ("any_depth", "any_depth_use_top")):
        for depth in range(1, len(pile) + 1):
            owed = Owed(pile[-depth], frozenset(), True)
            if may_take(seen, pile, depth) and can_be_met(seen, pile, depth, owed):
                found.add(f"call {depth}")
    if rules.claim == "grab" and (rules.pile_needs_own_meld != "any_card" or seen.has_melded()):
        top = Counter(pile[-1:])
        for number, meld in enumerate(seen.table, 1):
            if may_lay_off(seen, meld):
                for named in additions(rules, meld.cards):
                    for laid in with_jokers(named, top):
                        if len(laid) == 1:
                            word = laid[0] + " " if laid[0].startswith("JK") else ""
                            found.add(f"grab {word}on {number}")
    return found
