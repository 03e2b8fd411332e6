"""What the new-game screen draws: rule sets as tiles, kinds of players."""

from __future__ import annotations

from typing import Any

import pygame

from game.players import HUMAN
from game.scenes.names import kind_title, rules_title
from game.screen import paint, text
from game.screen.button import Button, Paint
from game.screen.look import Look
from game.wording import _, ngettext
from rules import catalog
from rules.options import differences
from rules.protocol import BadInput


def tile_painter(look: Look, rules: Any) -> Paint:
    """Draws a rule set: its name, a sentence, for how many."""
    title, body = _about(rules)
    try:
        least, most = catalog.players(rules)
        players = _("%(least)d–%(most)d players") % {"least": least, "most": most}
    except BadInput:
        players = _("nobody can play by these")

    def draw(surface: pygame.Surface, area: pygame.Rect, button: Button) -> None:
        pad = look.px(16)
        ink, dim = look.colour("paper_text"), look.colour("paper_text_dim")
        inner = area.inflate(-2 * pad, -2 * pad)
        side = look.px(22)
        room = inner.w - (side + look.gap("s") if button.selected else 0)
        size = look.size("label")
        head = pygame.Rect(inner.x, inner.y, room, 2 * text.leading(size))
        used = text.block(surface, title, head, size, ink, "extrabold")
        if button.selected:
            surface.blit(paint.icon("check", side, look.hex("paper_text")), (inner.right - side, inner.y))
        foot = text.leading(look.size("caption"))
        block = pygame.Rect(inner.x, inner.y + used + look.px(4), inner.w, inner.h - used - foot - look.px(8))
        text.block(surface, body, block, look.size("body"), ink)
        at = (inner.x, inner.bottom - foot)
        text.line(surface, players, at, look.size("caption"), dim, "semibold", room=inner.w)

    return draw


def kind_painter(look: Look, kind: str) -> Paint:
    """Draws the kind of a player, with an arrow that promises a choice."""

    def draw(surface: pygame.Surface, area: pygame.Rect, button: Button) -> None:
        side, pad = look.px(18), look.px(10)
        ink = look.colour("button_text")
        icon = "human" if kind == HUMAN else "computer"
        y = area.centery - side // 2
        surface.blit(paint.icon(icon, side, look.hex("button_text")), (area.x + pad, y))
        small = look.px(14)
        arrow = paint.icon("arrow-down", small, look.hex("button_text"))
        surface.blit(arrow, (area.right - pad - small, area.centery - small // 2))
        size = look.size("body")
        x = area.x + pad + side + look.px(8)
        at = (x, area.centery - text.leading(size) // 2)
        text.line(surface, kind_title(kind), at, size, ink, "semibold", room=area.right - pad - small - x)

    return draw


def _about(rules: Any) -> tuple[str, str]:
    """A rule set's name and one sentence on it."""
    changed = differences(rules, catalog.preset(rules.base))
    if rules.key == rules.base and not changed:
        return rules_title(rules.key), _(catalog.blurb(rules.key))
    title = rules.key if rules.key != rules.base else _("Your house rules")
    count = len(changed)
    made = ngettext("%(base)s with %(n)d option changed.", "%(base)s with %(n)d options changed.", count) % {
        "base": rules_title(rules.base),
        "n": count,
    }
    return title, made
