"""The keys of a screen on a sheet (F1)."""

from __future__ import annotations

import pygame

from game.scenes.base import Context, Pop, Transition
from game.scenes.page import Page
from game.screen import fonts, paint, text
from game.screen.button import Button, Style
from game.wording import _

Keys = tuple[tuple[str, str], ...]


class KeySheet(Page):
    """Lists (key, what it does) over the dimmed screen."""

    name = "keys"
    veiled = True

    def __init__(self, context: Context, keys: Keys) -> None:
        super().__init__(context)
        self.listed = (
            *keys,
            (_("Tab, arrows"), _("go from one control to the next")),
            (_("Enter, Space"), _("press the control with the ring")),
            (_("Esc"), _("back")),
            ("F11", _("full screen and back")),
            ("F1", _("this sheet")),
        )

    def build(self) -> None:
        """The panel; two columns when there are many keys."""
        look, (wide, high) = self.screen.look, self.screen.size
        self.columns = 2 if len(self.listed) > 9 else 1
        rows = -(-len(self.listed) // self.columns)
        pad, foot = look.gap("xl"), look.px(44)
        free = high - 2 * look.gap("l") - 2 * pad - look.px(44) - foot - look.gap("m")
        self.row = min(look.px(34), free // rows)
        width = min(look.px(560 * self.columns + 40), wide - 2 * look.gap("l"))
        height = 2 * pad + look.px(44) + self.row * rows + look.gap("m") + foot
        self.panel = pygame.Rect((wide - width) // 2, (high - height) // 2, width, height)
        self.controls.add(
            Button(
                "close",
                pygame.Rect(self.panel.right - pad - look.px(160), self.panel.bottom - pad - foot, look.px(160), foot),
                _("Close"),
                Pop,
                Style.PRIMARY,
                default=True,
            )
        )

    def paint(self, surface: pygame.Surface) -> None:
        """The panel and its rows."""
        look = self.screen.look
        paint.panel(surface, self.panel, look)
        box = self.panel.inflate(-2 * look.gap("xl"), -2 * look.gap("xl"))
        colour, size = look.colour, look.size("body")
        text.line(surface, _("Keys"), box.topleft, look.size("heading"), colour("panel_text"), "extrabold")
        rows = -(-len(self.listed) // self.columns)
        gap = look.gap("l")
        each = (box.w + gap) // self.columns
        bold = fonts.font("bold", size)
        keys = min(each * 2 // 5, max(text.width(key, bold) for key, _what in self.listed)) + gap
        for number, (key, what) in enumerate(self.listed):
            x = box.x + each * (number // rows)
            y = box.y + look.px(44) + self.row * (number % rows)
            text.line(surface, key, (x, y), size, colour("accent"), "bold", room=keys - gap)
            room = pygame.Rect(x + keys, y, each - keys - gap, self.row)
            text.block(surface, what, room, size, colour("panel_text"))

    def key(self, event: pygame.Event) -> Transition | None:
        """F1 closes what F1 opened."""
        return Pop() if event.key == pygame.K_F1 else None
