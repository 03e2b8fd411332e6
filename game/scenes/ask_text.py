"""A question that is answered by a line of text, over the dimmed screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.base import Context, Pop, Transition
from game.scenes.page import Page
from game.screen import paint, text
from game.screen.button import Button, Style
from game.wording import _


class AskText(Page):
    """Asks for a line. `answer` takes it and gives what is wrong with it, or "" and the question is done."""

    name = "ask_text"
    veiled = True

    def __init__(
        self,
        context: Context,
        heading: str,
        hint: str,
        start: str,
        answer: Callable[[str], str],
        limit: int = 40,
    ) -> None:
        super().__init__(context)
        self.heading, self.hint, self.word, self.limit = heading, hint, start, limit
        self.answer = answer
        self.wrong = ""

    def build(self) -> None:
        """The panel in the middle."""
        look, (wide, high) = self.screen.look, self.screen.size
        width = min(look.px(620), wide - 2 * look.gap("l"))
        pad, tall = look.gap("xl"), look.px(48)
        step = text.leading(look.size("body"))
        head = text.leading(look.size("heading")) + look.gap("s")
        height = 2 * pad + head + step * 2 + tall + look.gap("m") + step * 2 + look.gap("m") + tall
        self.panel = pygame.Rect((wide - width) // 2, (high - height) // 2, width, height)
        box = self.panel.inflate(-2 * pad, -2 * pad)
        self.hint_box = pygame.Rect(box.x, box.y + head, box.w, step * 2)
        entry = pygame.Rect(box.x, self.hint_box.bottom, box.w, tall)
        self.controls.field("text", entry, self.word, self._typing, limit=self.limit)
        self.wrong_box = pygame.Rect(box.x, entry.bottom + look.gap("m"), box.w, step * 2)
        each = look.px(170)
        ok = pygame.Rect(box.right - each, box.bottom - tall, each, tall)
        cancel = ok.move(-each - look.gap("m"), 0)
        self.controls.add(Button("cancel", cancel, _("Cancel"), Pop))
        self.controls.add(
            Button("ok", ok, _("All right"), self._answering, Style.PRIMARY, enabled=bool(self.word), default=True)
        )

    def shown(self) -> None:
        """Typing can begin at once."""
        super().shown()
        self.controls.focus("text")

    def _typing(self, word: str) -> None:
        self.word, self.wrong = word, ""
        ok = self.controls["ok"]
        ok.enabled = bool(word.strip())
        self.stale = True

    def _answering(self) -> Transition | None:
        self.wrong = self.answer(self.word.strip())
        self.stale = True
        if not self.wrong:
            return Pop()
        self.controls.focus("text")
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """The panel and its words."""
        look = self.screen.look
        paint.panel(surface, self.panel, look)
        box = self.panel.inflate(-2 * look.gap("xl"), -2 * look.gap("xl"))
        bright, dim = look.colour("panel_text"), look.colour("panel_text_dim")
        text.line(surface, self.heading, box.topleft, look.size("heading"), bright, "extrabold", room=box.w)
        text.block(surface, self.hint, self.hint_box, look.size("body"), dim)
        text.block(surface, self.wrong, self.wrong_box, look.size("body"), look.colour("bad_on_dark"), "semibold")

    def probe(self) -> dict[str, object]:
        """What was wrong too."""
        return {**super().probe(), "prompt": self.wrong or self.heading}
