"""Regenerates every drawn and synthesised file of this folder."""

from assets.make import deck

if __name__ == "__main__":
    deck.write()
