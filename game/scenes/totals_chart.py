"""The running totals of a match as lines, with the target."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.screen import text
from game.screen.look import Look
from game.wording import _

MOST_LINES = 10
"""Lines across the chart at most, however high it is."""
STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)


def draw(
    surface: pygame.Surface, box: pygame.Rect, history: Sequence[tuple[int, ...]], target: int, look: Look
) -> None:
    """One line a seat over the deals. `history` holds the totals after each deal; `target` 0 is none."""
    pad = look.px(16)
    plot = box.inflate(-2 * pad, -2 * pad)
    plot.x += look.px(40)
    plot.w -= look.px(48)
    plot.h -= look.px(18)
    rows = [tuple(0 for _seat in history[0]), *history]
    least = min(0, *(min(row) for row in rows))
    most = max(target, *(max(row) for row in rows), least + 10)

    def at(deal: int, points: int) -> tuple[int, int]:
        x = plot.x + plot.w * deal // (len(rows) - 1)
        return x, plot.bottom - plot.h * (points - least) // (most - least)

    dim, line = look.colour("paper_text_dim"), look.colour("paper_line")
    caption = look.size("caption")
    step = next((s for s in STEPS if (most - least) / s <= max(2, min(MOST_LINES, plot.h / look.px(34)))), STEPS[-1])
    for points in range(-(-least // step) * step, most + 1, step):
        y = at(0, points)[1]
        surface.fill(line, (plot.x, y, plot.w, look.px(1)))
        words = str(points).replace("-", "−")
        text.line(surface, words, (plot.x - look.px(8), y - caption * 3 // 4), caption, dim, "regular", "right")
    if target:
        y = at(0, target)[1]
        for x in range(plot.x, plot.right, look.px(10)):
            surface.fill(look.colour("good"), (x, y, look.px(6), look.px(2)))
        note = _("target %(n)d") % {"n": target}
        text.line(surface, note, (plot.x + look.px(8), y + look.px(2)), caption, look.colour("good"), "bold")
    every = max(1, round((len(rows) - 1) / max(1, plot.w / look.px(40))))
    for deal in range(every, len(rows), every):
        text.line(surface, str(deal), (at(deal, 0)[0], plot.bottom + look.px(4)), caption, dim, "regular", "centre")
    for seat in range(len(rows[0])):
        colour = look.chart(seat + 1)
        corners = [at(deal, row[seat]) for deal, row in enumerate(rows)]
        for one, other in pairwise(corners):
            pygame.draw.aaline(surface, colour, one, other, look.px(2))
        pygame.draw.aacircle(surface, colour, corners[-1], look.px(4))
