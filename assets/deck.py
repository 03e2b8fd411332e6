"""Our own deck of cards as SVG text: by name, language of the index letters, and colour variant.

Files in `assets/cards` are complete two-colour cards with English letters and open in any viewer. Variants are made by
exact text replacement when a card is asked for: a colour of `theme.json` (section `cards.two`, every value there is
unique for this reason) by its namesake in `cards.four`/`cards.contrast`, and an index outline of `cards/indices.json`
by another. No drawing library is needed, and answers are remembered.

A card is named by rank and suit, `7H`, `10S`, `KD`; the joker is `JK`. Every card is 240 by 336 units.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

SuitColours = Literal["two", "four"]

ROOT: Final = Path(__file__).parent
THEME: Final[dict[str, Any]] = json.loads((ROOT / "theme.json").read_text("utf-8"))

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("C", "D", "H", "S")
CARD_NAMES: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "JK")
BACKS: Final = (1, 2, 3)
ASPECT: Final = 240 / 336  # width by height

ICON_COLOUR: Final[str] = THEME["colours"]["panel_text"]  # the ink of the files in `assets/icons`

# What players read on their own cards. A language that is missing here uses the English letters.
INDEX_LETTERS: Final[dict[str, dict[str, str]]] = {
    "en": {"J": "J", "Q": "Q", "K": "K", "A": "A"},
    "sv": {"J": "Kn", "Q": "D", "K": "K", "A": "A"},
    "da": {"J": "B", "Q": "D", "K": "K", "A": "E"},
    "nb": {"J": "Kn", "Q": "D", "K": "K", "A": "A"},
}


def index_letters(rank: str, language: str = "en") -> str:
    """The index of a rank as printed in a language: `Q` is `D` in Swedish."""
    return INDEX_LETTERS.get(language, INDEX_LETTERS["en"]).get(rank, rank)


@cache
def card_svg(name: str, *, language: str = "en", suits: SuitColours = "two", contrast: bool = False) -> bytes:
    """The face of a card as UTF-8 SVG; raises `KeyError` for a name that is no card."""
    if name not in CARD_NAMES:
        raise KeyError(name)
    text = (ROOT / "cards" / f"{name}.svg").read_text("utf-8")
    if name != "JK":
        rank = name[:-1]
        printed = index_letters(rank, language)
        if printed != rank:
            text = text.replace(_indices()[rank], _indices()[printed])
    return recolour(text, _mapping(suits, contrast)).encode("utf-8")


@cache
def back_svg(number: int) -> bytes:
    """A card back as UTF-8 SVG; raises `KeyError` for a number not in `BACKS`."""
    if number not in BACKS:
        raise KeyError(number)
    return (ROOT / "cards" / f"back-{number}.svg").read_bytes()


@cache
def suit_svg(suit: str, colour: str | None = None) -> bytes:
    """A suit sign alone (100 by 100 units), in its two-colour ink or a given `#rrggbb`."""
    text = (ROOT / "suits" / f"{suit}.svg").read_text("utf-8")
    return recolour(text, {suit_colour(suit): colour} if colour else {}).encode("utf-8")


@cache
def icon_svg(name: str, colour: str | None = None) -> bytes:
    """A 24 by 24 sign from `assets/icons` in the usual text colour or a given `#rrggbb`."""
    text = (ROOT / "icons" / f"{name}.svg").read_text("utf-8")
    return recolour(text, {ICON_COLOUR: colour} if colour else {}).encode("utf-8")


def suit_colour(suit: str, *, suits: SuitColours = "two", contrast: bool = False) -> str:
    """The `#rrggbb` a suit is printed in on a card."""
    base: str = THEME["cards"]["two"][{"C": "club", "D": "diamond", "H": "heart", "S": "spade"}[suit]]
    return _mapping(suits, contrast).get(base, base)


def recolour(svg: str, mapping: dict[str, str]) -> str:
    """Replaces documented colours; a new colour may equal another old one, so all go at once by way of marks."""
    for old in mapping:
        svg = svg.replace(old, f"@{old[1:]}")
    for old, new in mapping.items():
        svg = svg.replace(f"@{old[1:]}", new)
    return svg


@cache
def _mapping(suits: SuitColours, contrast: bool) -> dict[str, str]:
    cards = THEME["cards"]
    changed: dict[str, str] = {}
    if suits == "four":
        changed |= cards["four"]
    if contrast:
        changed |= cards["contrast"]
        if suits == "four":
            changed |= cards["contrast_four"]
    return {cards["two"][name]: colour for name, colour in changed.items()}


@cache
def _indices() -> dict[str, str]:
    """Outlines of every printed index, placed where the card carries them."""
    outlines: dict[str, str] = json.loads((ROOT / "cards" / "indices.json").read_text("utf-8"))
    return outlines
