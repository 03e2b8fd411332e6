"""A question or a piece of bad news over the dimmed screen: a sentence and one to three answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.base import Context, Pop, Transition
from game.scenes.page import Page
from game.screen import paint, text
from game.screen.button import Button, Style
from game.wording import _


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog. `act` may give a transition; otherwise the dialog just goes."""

    name: str
    label: str
    act: Callable[[], Transition | None] | None = None
    primary: bool = False


class Dialog(Page):
    """Says something and waits for an answer. Esc gives the last one, Enter the primary one."""

    name = "dialog"
    veiled = True

    def __init__(self, context: Context, heading: str, message: str, answers: tuple[Answer, ...] = ()) -> None:
        super().__init__(context)
        self.heading = heading
        self.message = message
        self.answers = answers or (Answer("ok", _("All right"), primary=True),)

    def build(self) -> None:
        """The panel in the middle, answers along its foot."""
        look, (wide, high) = self.screen.look, self.screen.size
        width = min(look.px(560), wide - 2 * look.gap("l"))
        pad, button_high, gap = look.gap("xl"), look.px(48), look.gap("m")
        room = width - 2 * pad
        size = look.size("body")
        words = text.block_height(self.message, size, "regular", room)
        head = text.block_height(self.heading, look.size("heading"), "extrabold", room)
        most = high - 2 * look.gap("l")
        height = min(most, pad + head + look.gap("s") + words + look.gap("l") + button_high + pad)
        self.panel = pygame.Rect((wide - width) // 2, (high - height) // 2, width, height)
        count = len(self.answers)
        each = min(look.px(220), (room - gap * (count - 1)) // count)
        x = self.panel.right - pad - each * count - gap * (count - 1)
        for answer in self.answers:
            self.controls.add(
                Button(
                    answer.name,
                    pygame.Rect(x, self.panel.bottom - pad - button_high, each, button_high),
                    answer.label,
                    self._acting(answer),
                    Style.PRIMARY if answer.primary else Style.PLAIN,
                    default=answer.primary,
                )
            )
            x += each + gap

    def _acting(self, answer: Answer) -> Callable[[], Transition | None]:
        return lambda: (answer.act() if answer.act else None) or Pop()

    def paint(self, surface: pygame.Surface) -> None:
        """The panel and its words."""
        look = self.screen.look
        paint.panel(surface, self.panel, look)
        pad = look.gap("xl")
        box = self.panel.inflate(-2 * pad, -2 * pad)
        used = text.block(surface, self.heading, box, look.size("heading"), look.colour("panel_text"), "extrabold")
        box.y += used + look.gap("s")
        box.h = self.panel.bottom - pad - look.px(48) - look.gap("m") - box.y
        text.block(surface, self.message, box, look.size("body"), look.colour("panel_text_dim"))

    def back(self) -> Transition | None:
        """The last answer."""
        return self._acting(self.answers[-1])()

    def probe(self) -> dict[str, object]:
        """The words too."""
        return {**super().probe(), "prompt": f"{self.heading} {self.message}"}


def trouble(context: Context, message: str, answers: tuple[Answer, ...] = ()) -> Dialog:
    """A dialog that says what went wrong, in one sentence."""
    dialog = Dialog(context, _("Something went wrong"), message, answers)
    dialog.name = "trouble"
    return dialog
