"""Regenerates every drawn and synthesised file of this folder."""

from pathlib import Path

from assets.make import deck, icon, icons, sounds


def main() -> None:
    """Writes cards, suit signs, button signs, the program's icon and the sounds."""
    for folder in ("cards", "suits", "icons", "icon", "sounds"):
        (Path(__file__).parent.parent / folder).mkdir(exist_ok=True)
    deck.write()
    icons.write()
    icon.write()
    sounds.write()


if __name__ == "__main__":
    main()
