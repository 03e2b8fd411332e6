"""The documented colours of the deck, read from `theme.json` so that they exist once."""

from __future__ import annotations

from assets.deck import THEME

COLOURS: dict[str, str] = THEME["cards"]["two"]
BACKS: dict[str, dict[str, str]] = THEME["cards"]["backs"]
CARD_WIDTH: float = THEME["card"]["width"]
CARD_HEIGHT: float = THEME["card"]["height"]
CARD_RADIUS: float = THEME["card"]["radius"]
