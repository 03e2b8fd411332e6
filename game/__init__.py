"""Femhundra: the table, the players and the screens around the referee in `rules`."""

__version__ = "0.1.0"
