"""The keys that only a table of tricks has: to the bids, to what lies face down, to the last trick."""

from __future__ import annotations

import pygame

from game.scenes.play_desk import PlayDesk
from game.wording import _
from rules.protocol import Kind, Place

_TRICKS = {pygame.K_6: "6", pygame.K_7: "7", pygame.K_8: "8", pygame.K_9: "9", pygame.K_0: "10"}
_ENTERING = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def press(desk: PlayDesk, event: pygame.Event) -> bool:
    """React to a key; whether it was one of these."""
    bids = [offer.name for row in desk.choices.rows for offer in row if offer] if desk.choices else []
    match event.key:
        case key if bids and key in _TRICKS:
            wanted = f"bid_{_TRICKS[key]}"
            name = next((name for name in bids if name[:-1] == wanted), "")
            if name:
                _focus(desk, name)
            else:
                desk.say(_("No bid of that many tricks is high enough."))
        case key if desk.choices and key in _ENTERING and not desk.controls.ring and not desk.touch.zone:
            _focus(desk, bids[0] if bids else desk.choices.below[0].name)
        case pygame.K_v:
            desk.look_at_last()
        case pygame.K_b:
            desk.touch.touch(Place(Kind.BURIED), 0, (0, 0))
        case pygame.K_e:
            pass  # there are no melds to sort by
        case _:
            return False
    return True


def _focus(desk: PlayDesk, name: str) -> None:
    desk.controls.focus(name)
    desk.stale = True


def listed() -> tuple[tuple[str, str], ...]:
    """Every key of the table and what it does, in the language spoken now."""
    return (
        ("6, 7, 8, 9, 0", _("to the bids of 6 to 10 tricks")),
        (_("Arrows"), _("to the next bid or card")),
        (_("Enter"), _("bid or play what has the ring")),
        (_("Space"), _("select the card with the ring, or lay it aside")),
        ("P", _("pass, or leave the kitty")),
        ("T", _("take the kitty")),
        ("B", _("bury three cards, or look at the buried ones")),
        ("V", _("look at the last trick")),
        ("U", _("take back")),
        ("H", _("a hint, or away with it")),
        ("Q, W", _("sort by suit, rank")),
        ("N", _("next move of a computer, step by step")),
        ("L", _("moves of this deal")),
        ("C", _("two or four colours")),
    )
