"""Matches laid ready in a data folder, so that a window test opens on a table where much can be done."""

from collections import Counter
from pathlib import Path

from game.players import HUMAN, Player
from game.session import Session
from game.store import Store
from rules import cards, catalog
from rules.protocol import TABLE

YOU = "7D 5H 7H 7S 4C 5C 6C QS KD 8H 10H 2H 3C"
BO = "9S 10S JS 3D 9C 2S 4H JD 6H KC 5D AC QC"
UPCARD = "6D"
FIRST_DRAWS = "10C AH 8D AS"

PRELUDE = (
    "1 draw stock",
    "1 discard 7D",
    "2 draw stock",
    "2 meld 9S 10S JS",
    "2 discard 3D",
    "1 draw stock",
    "1 discard 5H",
    "2 draw stock",
    "2 discard 9C",
)
"""After it seat 1 is to draw: two sevens in hand, the third under three discards; 4-5-6 of clubs to meld; the queen of
spades to lay off on the opponent's run."""


def pack() -> str:
    """The whole international pack in dealing order, seat 1 first."""
    you, bo = YOU.split(), BO.split()
    dealt = [card for pair in zip(you, bo, strict=True) for card in pair]
    start = [*dealt, UPCARD, *FIRST_DRAWS.split()]
    whole = Counter(cards.name(c) for c in cards.ALL_NATURAL) + Counter({"JK": 2})
    rest = whole - Counter(start)
    return " ".join([*start, *rest.elements()])


def lay_ready(folder: Path, other: str = "greedy") -> None:
    """An unfinished two-player match in the journal of that data folder, at the end of `PRELUDE`."""
    store = Store(folder)
    session = Session.begin(
        catalog.preset("international"), [Player("Anna", HUMAN), Player("Bo", other)], store, dealer=2, seed="window"
    )
    session.submit(TABLE, session.read(TABLE, "deck " + pack()))
    for line in PRELUDE:
        seat, _, text = line.partition(" ")
        session.submit(int(seat), session.read(int(seat), text))
    store.close()


TRICKS_YOU = "JS JC AS KS QS 10S AH KH AD 7C"
TRICKS_OTHERS = ("JK 9S 8S 7S QH JH 10H KD QD JD", "9H 8H 7H 10D 9D 8D AC KC QC 10C")
TRICKS_KITTY = "9C 8C 7D"


def tricks_pack() -> str:
    """The whole pack of Fem hundre for three in dealing order, seat 1 first: a strong hand in spades for it."""
    hands = [hand.split() for hand in (TRICKS_YOU, *TRICKS_OTHERS)]
    return " ".join([card for cards in zip(*hands, strict=True) for card in cards] + TRICKS_KITTY.split())


def lay_tricks_ready(folder: Path, other: str = "greedy") -> None:
    """An unfinished match of Fem hundre for three in the journal of that data folder: seat 1 is to bid first."""
    store = Store(folder)
    players = [Player("Anna", HUMAN), Player("Bo", other), Player("Cia", other)]
    session = Session.begin(catalog.preset("norsk"), players, store, dealer=3, seed="window")
    session.submit(TABLE, session.read(TABLE, "deck " + tricks_pack()))
    store.close()
