"""What lies on the table beside plates and cards, by family: drawn under the cards, and over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.screen.look import Look
from game.table import furniture, tricks_furniture
from game.table.furniture import Shown
from game.table.placement import Placement
from rules.protocol import Kind, Observation, Place

Draw = Callable[[pygame.Surface, Look, Placement, Shown, Observation], None]


class Furnishing(NamedTuple):
    """How one family furnishes its table."""

    under: Draw
    over: Draw


def _rummy_under(surface: pygame.Surface, look: Look, p: Placement, shown: Shown, _o: Observation) -> None:
    furniture.draw_mats(surface, look, p)
    own_melds = any(s.place.kind is Kind.MELD and p.melds.holds(s.pose.box.centre) for s in p.spots)
    furniture.draw_own_place(surface, look, p, not own_melds and Place(Kind.FELT) not in shown.lit)
    furniture.draw_slots(surface, look, p, not p.of(Place(Kind.STOCK)), not p.of(Place(Kind.PILE)))


def _rummy_over(surface: pygame.Surface, look: Look, p: Placement, _shown: Shown, _o: Observation) -> None:
    furniture.draw_numbers(surface, look, p)


_FURNISHINGS = {
    "rummy": Furnishing(_rummy_under, _rummy_over),
    "tricks": Furnishing(tricks_furniture.under, tricks_furniture.over),
}


def furnishing(o: Observation) -> Furnishing:
    """That of the family that plays by the Observation's rules. Raises KeyError for one without a table."""
    return _FURNISHINGS[o.rules.family]
