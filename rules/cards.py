"""Cards, and bags of cards, as plain integers.

A card is a small number, so that a hand is one integer and finding melds is bit arithmetic:

* a natural card is ``15 * suit + rank`` (suits C D H S = 0…3, ranks A…K = 0…12); two bits of each
  fifteen stay free, so that a shift never leaks from one suit into the next;
* ``JOKER`` (60) is a joker in a hand, in the pile or in the stock;
* ``64 + card`` is a joker on the table that stands for that card (``JK=8H``), see `joker_as`.

A **bag** is a multiset of held cards in one integer: bits 0…59 say "at least one of it", bits 64…123
"two of it" (two packs hold twins), and from bit 128 on the number of jokers is counted. Cards are told
apart by name only, as the rules do.
"""

from collections.abc import Iterable

Card = int
Bag = int

SUITS = "CDHS"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
LANE = 15
JOKER: Card = 60
JOKER_AS = 64
FACE = 63  # card & FACE: the card that lies there, or that a joker stands for

EMPTY: Bag = 0
ONES = (1 << 60) - 1
TWIN = 64
TWINS = ONES << TWIN
NATURALS = ONES | TWINS
JOKER_SHIFT = 128
JOKER_UNIT = 1 << JOKER_SHIFT


def card(suit: int, rank: int) -> Card:
    """The natural card of `suit` (0…3) and `rank` (0 = ace … 12 = king)."""
    return LANE * suit + rank


def suit_of(c: Card) -> int:
    """The suit, 0…3, of a natural card or of the card a joker stands for."""
    return (c & FACE) // LANE


def rank_of(c: Card) -> int:
    """The rank, 0 = ace … 12 = king, of a natural card or of the card a joker stands for."""
    return (c & FACE) % LANE


def is_joker(c: Card) -> bool:
    """Whether it is a joker, bare or standing for a card."""
    return c >= JOKER


def joker_as(c: Card) -> Card:
    """A joker that stands for the natural card `c`."""
    return JOKER_AS + c


def held(c: Card) -> Card:
    """The card as it is held in a hand: a joker forgets what it stood for."""
    return JOKER if c >= JOKER else c


ALL_NATURAL: tuple[Card, ...] = tuple(card(s, r) for s in range(4) for r in range(13))


def _names() -> list[str]:
    names = [""] * 128
    for c in ALL_NATURAL:
        names[c] = RANKS[rank_of(c)] + SUITS[suit_of(c)]
        names[joker_as(c)] = "JK=" + names[c]
    names[JOKER] = "JK"
    return names


NAMES: list[str] = _names()
_BY_NAME = {name: number for number, name in enumerate(NAMES) if name}


def name(c: Card) -> str:
    """The card in notation: ``7H``, ``10S``, ``JK``, ``JK=8H``."""
    return NAMES[c]


def names(cards: Iterable[Card]) -> str:
    """Several cards in notation, in the order given, with blanks between them."""
    return " ".join(NAMES[c] for c in cards)


def read_card(text: str) -> Card:
    """A card from its notation, in any letter case, ``T`` read as ``10``. Raises KeyError(text)."""
    word = text.upper()
    if word not in _BY_NAME:
        word = word.replace("T", "10")
    if word not in _BY_NAME:
        raise KeyError(text)
    return _BY_NAME[word]


def add(bag: Bag, c: Card) -> Bag:
    """The bag with one more `c` (a held card). A third copy of a natural card raises ValueError."""
    if c == JOKER:
        return bag + JOKER_UNIT
    bit = 1 << c
    if not bag & bit:
        return bag | bit
    if bag >> TWIN & bit:
        raise ValueError(f"a third {NAMES[c]}")
    return bag | bit << TWIN


def remove(bag: Bag, c: Card) -> Bag:
    """The bag with one `c` (a held card) less. Raises ValueError when it is not there."""
    if c == JOKER:
        if bag < JOKER_UNIT:
            raise ValueError("no joker")
        return bag - JOKER_UNIT
    bit = 1 << c
    if bag & bit << TWIN:
        return bag ^ bit << TWIN
    if bag & bit:
        return bag ^ bit
    raise ValueError(f"no {NAMES[c]}")


def bag_of(cards: Iterable[Card]) -> Bag:
    """The bag of these cards; jokers that stand for a card are counted as jokers. Raises ValueError as `add` does."""
    ones = twins = jokers = 0
    for c in cards:
        if c >= JOKER:
            jokers += 1
            continue
        bit = 1 << c
        if not ones & bit:
            ones |= bit
        elif twins & bit:
            raise ValueError(f"a third {NAMES[c]}")
        else:
            twins |= bit
    return ones | twins << TWIN | jokers << JOKER_SHIFT


def count(bag: Bag, c: Card) -> int:
    """How many of `c` (a held card) are in the bag."""
    if c == JOKER:
        return bag >> JOKER_SHIFT
    return (bag >> c & 1) + (bag >> TWIN + c & 1)


def size(bag: Bag) -> int:
    """The number of cards in the bag."""
    return (bag & NATURALS).bit_count() + (bag >> JOKER_SHIFT)


def jokers(bag: Bag) -> int:
    """The number of jokers in the bag."""
    return bag >> JOKER_SHIFT


def kinds(bag: Bag) -> list[Card]:
    """The different cards of the bag, by suit C D H S, then rank A…K, the joker last."""
    ones = bag & ONES
    found = []
    while ones:
        bit = ones & -ones
        found.append(bit.bit_length() - 1)
        ones ^= bit
    if bag >= JOKER_UNIT:
        found.append(JOKER)
    return found


def cards(bag: Bag) -> tuple[Card, ...]:
    """All cards of the bag, twins side by side, in the order of `kinds`."""
    ones, twins = bag & ONES, bag >> TWIN
    found: list[Card] = []
    while ones:
        bit = ones & -ones
        c = bit.bit_length() - 1
        found.append(c)
        if twins & bit:
            found.append(c)
        ones ^= bit
    return (*found, *[JOKER] * (bag >> JOKER_SHIFT))


def contains(bag: Bag, part: Bag) -> bool:
    """Whether every card of `part` is in `bag`, as often as `part` has it."""
    return not part & NATURALS & ~bag and part >> JOKER_SHIFT <= bag >> JOKER_SHIFT


def less(bag: Bag, part: Bag) -> Bag:
    """The bag without those cards of `part` that it has."""
    two, two_off = bag >> TWIN & ONES, part >> TWIN & ONES
    jokers = max(0, (bag >> JOKER_SHIFT) - (part >> JOKER_SHIFT))
    return (bag & ~part | two & ~two_off) & ONES | (two & ~part) << TWIN | jokers << JOKER_SHIFT


def minus(bag: Bag, part: Bag) -> Bag:
    """The bag without the cards of `part`. Raises ValueError when one is missing."""
    if not contains(bag, part):
        raise ValueError(f"not all of {names(cards(part))}")
    return less(bag, part)


def plus(bag: Bag, part: Bag) -> Bag:
    """Both bags together. Raises ValueError as `add` does."""
    if not bag & part:
        return bag | part
    twins = bag >> TWIN | part >> TWIN
    if (bag >> TWIN & part | part >> TWIN & bag) & ONES:
        raise ValueError(f"a third of one of {names(cards(part))}")
    jokers = (bag >> JOKER_SHIFT) + (part >> JOKER_SHIFT)
    return (bag | part) & ONES | ((twins | bag & part) & ONES) << TWIN | jokers << JOKER_SHIFT
