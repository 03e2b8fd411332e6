"""The settings; each is in force the moment it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.scenes import card_fan
from game.scenes.page import Page
from game.screen import paint, text
from game.screen.button import Button, Paint, Style
from game.screen.look import FELTS, Look
from game.settings import Motion, Pace, Settings
from game.wording import N_, _, language_name, languages

VOLUMES = (0, 25, 50, 75, 100)
LETTERS = {"en": "J Q K A", "sv": "Kn D K A", "da": "B D K E"}
"""The letters a card may bear in place of those of the language spoken."""
CLAIM_SECONDS = (2, 3, 5, 8, 10)
FELT_NAMES = {"green": N_("Green"), "blue": N_("Blue"), "wine": N_("Wine red")}
MOTIONS = {
    Motion.OFF: N_("Not at all"),
    Motion.FAST: N_("Fast"),
    Motion.NORMAL: N_("Normal"),
    Motion.SLOW: N_("Slowly"),
}
PACES = {
    Pace.FAST: N_("Fast"),
    Pace.NORMAL: N_("Normal"),
    Pace.SLOW: N_("Slow"),
    Pace.STEP: N_("Key by key"),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values: a label for the row, and (name, words, settings with that value, in force?) each.

    `paint` gives what is drawn in place of the words, by the name.
    """

    label: str
    values: Sequence[tuple[str, str, Settings, bool]]
    paint: Callable[[str], Paint] | None = None


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off, by the name of the setting."""

    name: str
    label: str
    help: str = ""


class Options(Page):
    """Two sheets: how it looks, how it is played."""

    name = "options"

    # what there is to choose

    def _look(self) -> list[Choice | Switch]:
        now: Settings = self.context.settings
        tongues = [("", _("As the system")), *((code, language_name(code)) for code in languages())]
        return [
            Choice(
                _("Language"),
                [
                    (f"language_{code or 'system'}", words, replace(now, language=code), now.language == code)
                    for code, words in tongues
                ],
            ),
            Choice(
                _("Felt"),
                [
                    (f"felt_{felt}", _(FELT_NAMES.get(felt, felt)), replace(now, felt=felt), now.felt == felt)
                    for felt in FELTS
                ],
                self._felt_painter,
            ),
            Choice(
                _("Card back"),
                [(f"back_{n}", _("Back %(n)d") % {"n": n}, replace(now, back=n), now.back == n) for n in (1, 2, 3)],
                self._back_painter,
            ),
            Choice(
                _("Letters on the cards"),
                [
                    (f"letters_{code or 'auto'}", words, replace(now, letters=code), now.letters == code)
                    for code, words in (("", _("As the language")), *LETTERS.items())
                ],
            ),
            Switch("four_colours", _("Four colours"), _("diamonds blue and clubs green")),
            Switch("high_contrast", _("High contrast")),
            Switch("big_cards", _("Big cards")),
        ]

    def _play(self) -> list[Choice | Switch]:
        now: Settings = self.context.settings
        volume = 0 if now.muted else now.volume
        nearest = min(VOLUMES, key=lambda v: abs(v - volume))
        claims = [
            (
                f"claim_{n}",
                _("%(n)d s") % {"n": n},
                replace(now, claim_seconds=n, no_hurry=False),
                not now.no_hurry and now.claim_seconds == n,
            )
            for n in CLAIM_SECONDS
        ]
        return [
            Choice(
                _("Cards move"),
                [(f"motion_{m}", _(words), replace(now, motion=m), now.motion == m) for m, words in MOTIONS.items()],
            ),
            Choice(
                _("Computers play"),
                [(f"pace_{p}", _(words), replace(now, pace=p), now.pace == p) for p, words in PACES.items()],
            ),
            Choice(
                _("Sound"),
                [
                    (
                        f"volume_{v}",
                        _("Off") if v == 0 else f"{v} %",
                        replace(now, muted=v == 0, volume=v or now.volume),
                        v == nearest,
                    )
                    for v in VOLUMES
                ],
            ),
            Choice(
                _("Time to react to a discard"),
                [*claims, ("claim_no_hurry", _("No hurry"), replace(now, no_hurry=True), now.no_hurry)],
            ),
            Switch("hints", _("Hints"), _("a button at the table tells a good move")),
            Switch("reduced_motion", _("Reduced motion"), _("cards fade in place of flying")),
            Switch("full_screen", _("Full screen"), "F11"),
        ]

    # layout

    def build(self) -> None:
        """Two sheets side by side."""
        look = self.screen.look
        room = self.header(_("Options"))
        gap = look.gap("l")
        wide = min(look.px(620), (room.w - gap) // 2)
        left = room.centerx - (2 * wide + gap) // 2
        self.labels: list[tuple[str, pygame.Rect]] = []
        self.sheets = []
        for number, parts in enumerate((self._look(), self._play())):
            box = pygame.Rect(left + number * (wide + gap), room.y, wide, room.h)
            self.sheets.append(box)
            bottom = self._sheet(parts, box.inflate(-2 * gap, -2 * gap))
            box.h = min(room.h, bottom + gap - box.y)
        tall = max(box.h for box in self.sheets)
        for box in self.sheets:
            box.h = tall

    def _sheet(self, parts: Sequence[Choice | Switch], box: pygame.Rect) -> int:
        look = self.screen.look
        need = sum(82 if isinstance(part, Choice) else 48 for part in parts)
        squeeze = min(1.0, box.h / look.px(need))
        y = float(box.y)
        for part in parts:
            if isinstance(part, Choice):
                self._choice(part, pygame.Rect(box.x, round(y), box.w, round(look.px(72) * squeeze)))
                y += look.px(82) * squeeze
            else:
                rect = pygame.Rect(box.x - look.px(10), round(y), box.w + look.px(20), round(look.px(46) * squeeze))
                self._switch(part, rect)
                y += look.px(48) * squeeze
        return round(y)

    def _choice(self, choice: Choice, box: pygame.Rect) -> None:
        look = self.screen.look
        label = min(look.px(26), box.h * 3 // 8)
        self.labels.append((choice.label, pygame.Rect(box.x, box.y, box.w, label)))
        gap = look.px(6)
        count = len(choice.values)
        each = (box.w - gap * (count - 1)) // count
        for number, (name, words, settings, chosen) in enumerate(choice.values):
            rect = pygame.Rect(box.x + number * (each + gap), box.y + label, each, box.h - label)
            picture = choice.paint(name) if choice.paint else None
            self.controls.add(
                Button(name, rect, words, self._putting(settings), Style.CHOICE, selected=chosen, paint=picture)
            )

    def _switch(self, switch: Switch, rect: pygame.Rect) -> None:
        now = self.context.settings
        on = bool(getattr(now, switch.name))
        settings = replace(now, **{switch.name: not on})
        self.controls.add(
            Button(
                switch.name,
                rect,
                action=self._putting(settings),
                style=Style.ROW,
                paint=self._switch_painter(switch, on),
            )
        )

    def _putting(self, settings: Settings) -> Callable[[], None]:
        return lambda: self.context.change(settings)

    # drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The sheets and the labels on them."""
        super().paint(surface)
        self.paint_header(surface)
        look = self.screen.look
        for box in self.sheets:
            paint.panel(surface, box, look, paper=True)
        for label, rect in self.labels:
            ink = look.colour("paper_text")
            text.line(surface, label, rect.topleft, look.size("body"), ink, "bold", room=rect.w)

    def _felt_painter(self, name: str) -> Paint:
        """The colour of a felt beside its name."""
        look = Look(name.removeprefix("felt_"), scale=self.screen.look.scale)

        def draw(surface: pygame.Surface, area: pygame.Rect, button: Button) -> None:
            size, side, gap = look.size("body"), look.px(22), look.px(8)
            ink, weight = self.screen.colour("paper_text"), "bold" if button.selected else "semibold"
            words, size = text.fitted(button.label, size, weight, area.w - side - gap - look.px(12))
            label = text.image(words, size, ink, weight)
            x = area.centerx - (side + gap + label.get_width()) // 2
            disc = pygame.Rect(x, area.centery - side // 2, side, side)
            paint.rounded(surface, disc, side // 2, look.colour("felt.centre"), look.colour("felt.edge"), look.px(2))
            surface.blit(label, label.get_rect(midleft=(disc.right + gap, area.centery)))

        return draw

    def _back_painter(self, name: str) -> Paint:
        """A strip of a card back."""
        number = int(name.removeprefix("back_"))

        def draw(surface: pygame.Surface, area: pygame.Rect, button: Button) -> None:
            inner = area.inflate(-self.screen.px(10), -self.screen.px(10))
            back = card_fan.back(number, inner.w)
            top = (back.get_height() - inner.h) // 2
            surface.blit(back, inner, (0, max(0, top), inner.w, inner.h))

        return draw

    def _switch_painter(self, switch: Switch, on: bool) -> Callable[[pygame.Surface, pygame.Rect, Button], None]:
        look = self.screen.look

        def draw(surface: pygame.Surface, area: pygame.Rect, button: Button) -> None:
            pad, size = look.px(10), look.size("body")
            track = pygame.Rect(0, 0, look.px(44), look.px(24))
            track.midright = (area.right - pad, area.centery)
            fill = look.colour("good" if on else "paper_line")
            paint.rounded(surface, track, track.h // 2, fill, look.colour("paper_text") if look.contrast else None)
            knob = pygame.Rect(0, 0, track.h - look.px(6), track.h - look.px(6))
            knob.center = (track.right - track.h // 2 if on else track.left + track.h // 2, track.centery)
            paint.rounded(surface, knob, knob.h // 2, look.colour("paper_raised"))
            y = area.centery - text.leading(size) // 2
            room = track.x - area.x - 2 * pad
            at = (area.x + pad, y)
            drawn = text.line(surface, switch.label, at, size, look.colour("paper_text"), "bold", room=room)
            left = room - drawn.w - pad
            if switch.help and left > look.px(60):
                dim = look.colour("paper_text_dim")
                text.line(surface, switch.help, (drawn.right + pad, y), size, dim, room=left)

        return draw

    def probe(self) -> dict[str, Any]:
        """Which settings are in force too."""
        chosen = [b.name for b in self.controls.buttons if b.selected]
        return {**super().probe(), "chosen": chosen}
