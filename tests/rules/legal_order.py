"""The order in which `legal` lists actions, pinned: positions, and what each listed when the golden file was made.

``python -m tests.rules.legal_order`` writes the golden file anew; look at the difference before you commit it.
"""

from pathlib import Path

from tests.rules.table import Table, table

GOLDEN = Path(__file__).parent / "golden" / "legal_order.txt"

POSITIONS = {
    "every kind of play": lambda: table(
        "Hand 1: 7C 7D 7H 8H 9H JK 4S 8C JS", "Meld: 2 5S 6S 7S", "Meld: 2 QH KH JK=AH", "Meld: 1 9S 10S JK=JS",
        "Turn: 1 play", seats=5, joker_swap="anyone",
    ),
    "jokers in every reading": lambda: table("Hand 1: 7H 8H JK JK 2C", "Turn: 1 play"),
    "draws at every depth": lambda: table("Hand 1: 7H 7S 8C 9C", "Pile: 7D 3D 7C KD 10C", "Turn: 1 draw"),
    "what is owed": lambda: table(
        "Hand 1: 7H 7S 8C 9C 4D", "Pile: 3D 7C KD", "Meld: 2 10C JC QC", "Turn: 1 draw"
    ).do("1 draw pile 2"),
    "the stock is empty": lambda: table("Hand 1: 7H 7S", "Pile: 3D 7C KD", "Stock:", "Turn: 1 draw"),
    "round the corner": lambda: table("Hand 1: QS KS AS 2S 3S 9C", "Turn: 1 play", round_the_corner="yes"),
    "grabs": lambda: table(
        "Hand 1: JK 3H", "Hand 2: 2C 4D", "Hand 3: 5D 9C", "Meld: 3 4S 5S 6S", "Meld: 2 9D 9H 9S", "Turn: 1 play",
        claim="grab",
    ).do("1 discard JK"),
    "calls": lambda: table(
        "Hand 1: KD 3H", "Hand 2: KC KH 2C", "Hand 3: 7H 7S KS KC", "Pile: 3D 7C QD", "Turn: 1 play",
        claim="rummy", pile_draw="top", seats=5,
    ).do("1 discard KD"),
}  # fmt: skip


def listing(name: str, t: Table) -> str:
    """What every seat to act may do, in the order listed, seat by seat."""
    lines = [f"# {name}"]
    for seat in t.to_act:
        lines += [f"{seat} {t.game.text(action)}" for action in t.game.legal(t.state, seat)]
    return "\n".join(lines) + "\n"


def written() -> str:
    """The whole golden text."""
    return "\n".join(listing(name, make()) for name, make in POSITIONS.items())


if __name__ == "__main__":
    GOLDEN.write_text(written(), encoding="utf-8")
