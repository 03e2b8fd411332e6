"""The start screen: go on with a match, begin one, read the rules, set options, leave.

It is what a person waits for, so the other screens, and the rules with them, are imported when they are asked for.
"""

from __future__ import annotations

import pygame

from game.notices import Trouble
from game.scenes import card_fan
from game.scenes.base import Context, Push, Quit, Replace, Transition
from game.scenes.names import rules_title, seat_names
from game.scenes.page import Page
from game.screen import paint, text
from game.screen.button import Button, Style
from game.store import Kept
from game.wording import _, letters, ngettext

SHOWN = ("10H", "JH", "QH", "KH", "AH")


class Title(Page):
    """The first screen and the last."""

    name = "title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.matches: list[Kept] = []

    def build(self) -> None:
        """The column of buttons on the left."""
        self.matches = self._unfinished()
        look, (wide, high) = self.screen.look, self.screen.size
        left = max(look.gap("xl"), round(wide * 0.075))
        width = min(look.px(360), wide // 2 - left)
        tall, gap = look.px(52), look.gap("m")
        entries = [
            ("new_game", _("New game"), "cards", self.new_game),
            ("rules", _("Rules"), "book", self.rules),
            ("options", _("Options"), "settings", self.options),
            ("quit", _("Quit"), "close", Quit),
        ]
        block = look.px(150) + len(entries) * (tall + gap) + (look.px(68) + gap if self.matches else 0)
        self.head = pygame.Rect(
            left, max(look.gap("l"), (high - block) // 2 - look.px(8)), wide - 2 * left, look.px(150)
        )
        y = self.head.bottom
        if self.matches:
            rect = pygame.Rect(left, y, width, look.px(68))
            self.controls.add(
                Button(
                    "continue",
                    rect,
                    "",
                    self.go_on,
                    Style.PRIMARY,
                    default=True,
                    paint=self._paint_continue,
                    centred=False,
                )
            )
            y = rect.bottom + gap
        for name, label, icon, action in entries:
            first = name == "new_game" and not self.matches
            self.controls.add(
                Button(
                    name,
                    pygame.Rect(left, y, width, tall),
                    label,
                    action,
                    Style.PRIMARY if first else Style.PLAIN,
                    icon,
                    default=first,
                    centred=False,
                )
            )
            y += tall + gap

    def _unfinished(self) -> list[Kept]:
        if self.context.store is None:
            return []
        try:
            return list(self.context.store.unfinished())
        except Trouble:
            return []

    # what the buttons do

    def go_on(self) -> Transition | None:
        """The one unfinished match, or a list when there are several."""
        if len(self.matches) == 1:
            from game.scenes.draft import resume

            return Replace(resume(self.context, self.matches[0]), all=True)
        from game.scenes.matches import Matches

        return Push(Matches(self.context))

    def new_game(self) -> Transition:
        """Choose rules and seats."""
        from game.scenes.setup import Setup

        return Push(Setup(self.context))

    def rules(self) -> Transition:
        """The rule book of the rules last played."""
        from game.scenes.draft import first_draft
        from game.scenes.rulebook import RuleBook

        return Push(RuleBook(self.context, first_draft(self.context.settings).rules))

    def options(self) -> Transition:
        """The settings."""
        from game.scenes.options import Options

        return Push(Options(self.context))

    def back(self) -> Transition | None:
        """Esc does not throw anybody out of the program."""
        return None

    # drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Felt, the name, and a fan of cards."""
        super().paint(surface)
        look, settings = self.screen.look, self.context.settings
        wide, high = self.screen.size
        fan = card_fan.picture(
            SHOWN, round(min(high * 0.42, wide * 0.21)), 52, letters(), settings.four_colours, settings.high_contrast
        )
        surface.blit(fan, fan.get_rect(center=(round(wide * 0.69), round(high * 0.52))))
        size = round(look.size("display") * 1.5)
        x, y = self.head.topleft
        text.line(surface, "Femhundra", (x - look.px(3), y), size, look.colour("felt.text"), "extrabold")
        text.line(
            surface,
            _("The card games that Scandinavia calls 500"),
            (x, y + text.leading(size) - look.px(4)),
            look.size("label"),
            look.colour("felt.text_dim"),
            "semibold",
            room=round(wide * 0.45),
        )

    def _paint_continue(self, surface: pygame.Surface, area: pygame.Rect, button: Button) -> None:
        look = self.screen.look
        ink = look.colour("accent_text")
        side = look.px(24)
        pad = look.px(14)
        surface.blit(paint.icon("play", side, look.hex("accent_text")), (area.x + pad, area.centery - side // 2))
        x = area.x + pad + side + look.px(12)
        room = area.right - x - pad
        y = area.centery - look.px(25)
        text.line(surface, _("Continue"), (x, y), look.size("label"), ink, "bold", room=room)
        match = self.matches[0]
        if len(self.matches) == 1:
            line = f"{rules_title(match.rules.key)} · {seat_names([name for name, _kind in match.seats])}"
        else:
            count = len(self.matches)
            line = ngettext("%(n)d unfinished match", "%(n)d unfinished matches", count) % {"n": count}
        at = (x, y + look.px(27))
        text.line(surface, line, at, look.size("caption"), ink, "semibold", room=room)
