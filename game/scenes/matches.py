"""The unfinished matches, to go on with one or give it up."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pygame

from game.notices import Trouble
from game.scenes.base import Context, Pop, Push, Replace, Transition
from game.scenes.dialog import Answer, Dialog
from game.scenes.draft import resume
from game.scenes.names import rules_title, seat_names
from game.scenes.page import Page
from game.screen import paint, text
from game.screen.button import Button, Style
from game.screen.scroll import Scroll
from game.store import Ending, Kept
from game.wording import _, ngettext


class Matches(Page):
    """A list, the match played last on top."""

    name = "matches"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._offset = 0

    def build(self) -> None:
        """One row for each match on a sheet of paper."""
        look = self.screen.look
        room = self.header(_("Go on with a match"))
        try:
            matches = list(self.context.store.unfinished())
        except Trouble:
            matches = []
        width = min(room.w, look.px(860))
        self.sheet = pygame.Rect(room.centerx - width // 2, room.y, width, room.h)
        row, gap = look.px(84), look.gap("s")
        self.sheet.h = min(room.h, len(matches) * (row + gap) + 2 * look.gap("l"))
        view = self.sheet.inflate(-2 * look.gap("l"), -2 * look.gap("l"))
        if self.controls.scrolls:
            self._offset = self.controls.scrolls[0].offset
        scroll = self.controls.scroll(Scroll(view, len(matches) * (row + gap) - gap, self._offset, look.px(8)))
        bin_side = look.px(48)
        for number, match in enumerate(matches):
            y = number * (row + gap)
            rect = pygame.Rect(0, y, view.w - bin_side - 2 * gap, row)
            self.controls.add(
                Button(
                    f"match_{number + 1}",
                    rect,
                    action=self._opening(match),
                    style=Style.ROW,
                    within=scroll,
                    paint=self._painter(match),
                    default=number == 0,
                )
            )
            bin_rect = pygame.Rect(view.w - bin_side - gap, y + (row - bin_side) // 2, bin_side, bin_side)
            self.controls.add(
                Button(
                    f"give_up_{number + 1}",
                    bin_rect,
                    action=self._asking(match),
                    style=Style.ROW,
                    icon="trash",
                    within=scroll,
                    tip=_("Give up"),
                )
            )

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet."""
        super().paint(surface)
        self.paint_header(surface)
        paint.panel(surface, self.sheet, self.screen.look, paper=True)

    def _opening(self, match: Kept) -> Callable[[], Transition]:
        return lambda: Replace(resume(self.context, match), all=True)

    def _asking(self, match: Kept) -> Callable[[], Transition]:
        def give_up() -> Transition | None:
            self.context.store.end(match.id, match.totals, Ending("given_up", None))
            left = self.context.store.unfinished()
            return None if left else Pop()

        question = _("It ends as it stands and cannot be gone on with; its record is kept.")
        answers = (Answer("give_up", _("Give it up"), give_up), Answer("keep", _("Keep it"), primary=True))
        return lambda: Push(Dialog(self.context, _("Give up this match?"), question, answers))

    def _painter(self, match: Kept) -> Callable[[pygame.Surface, pygame.Rect, Button], None]:
        look = self.screen.look
        names = [name for name, _kind in match.seats]

        def draw(surface: pygame.Surface, area: pygame.Rect, button: Button) -> None:
            pad = look.px(16)
            ink, dim = look.colour("paper_text"), look.colour("paper_text_dim")
            room = area.w - 2 * pad
            x, y = area.x + pad, area.y + look.px(12)
            when = _when(match.touched)
            note = text.line(surface, when, (area.right - pad, y), look.size("caption"), dim, "semibold", "right")
            left = room - note.w - pad
            text.line(surface, rules_title(match.rules.key), (x, y), look.size("label"), ink, "bold", room=left)
            deals = ngettext("deal %(n)d", "deal %(n)d", match.deals) % {"n": match.deals}
            totals = " · ".join(f"{n} {t}" for n, t in zip(names, match.totals or [0] * len(names), strict=False))
            line = f"{totals} · {deals}" if match.deals else seat_names(names)
            text.line(surface, line, (x, y + look.px(30)), look.size("body"), dim, room=room)

        return draw


def _when(stamp: str) -> str:
    """A time in the journal as day and minute here."""
    try:
        moment = datetime.datetime.fromisoformat(stamp).astimezone()
    except ValueError:
        return stamp
    return moment.strftime("%Y-%m-%d %H:%M")
