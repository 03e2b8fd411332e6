"""House rules: every option with what it means, its values, and what the preset says; saved, exported, imported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game import house_rules
from game.notices import Trouble
from game.scenes.ask_text import AskText
from game.scenes.base import Context, Pop, Push, Transition
from game.scenes.dialog import Dialog, trouble
from game.scenes.names import rules_title
from game.scenes.option_rows import choice_painter, row_painter, value_words
from game.scenes.page import Page
from game.screen import paint, text
from game.screen.button import Button, Style
from game.screen.scroll import Scroll
from game.wording import _, bad_input, notice
from rules import catalog
from rules.options import Option, differences, options_of
from rules.protocol import BadInput


class HouseRules(Page):
    """All options on the left with their values, the one looked at on the right with its choices.

    `accept` hears the rules when the person is done; `seats` is how many sit at the table that is being laid.
    """

    name = "house_rules"

    def __init__(self, context: Context, rules: Any, seats: int, accept: Callable[[Any], None]) -> None:
        super().__init__(context)
        self.rules = rules
        self.seats = seats
        self.accept = accept
        self.looked_at = next(iter(options_of(rules)))
        self._offset = 0
        self._said = ""

    @property
    def preset(self) -> Any:
        """The preset that these rules are made from."""
        return catalog.preset(self.rules.base)

    # layout

    def build(self) -> None:
        """The list, the sheet of one option, the foot."""
        look = self.screen.look
        room = self.header(_("House rules"))
        foot = look.px(52)
        body = pygame.Rect(room.x, room.y, room.w, room.h - foot - look.gap("m"))
        left = round(body.w * 0.5)
        self.list_box = pygame.Rect(body.x, body.y, left, body.h)
        self.sheet = pygame.Rect(body.x + left + look.gap("l"), body.y, body.w - left - look.gap("l"), body.h)
        self._list(self.list_box.inflate(-2 * look.gap("s"), -2 * look.gap("s")))
        self._choices(self.sheet.inflate(-2 * look.gap("l"), -2 * look.gap("l")))
        self.problem = self._problem()
        self._foot(pygame.Rect(room.x, room.bottom - foot, room.w, foot))

    def _list(self, box: pygame.Rect) -> None:
        look = self.screen.look
        row = look.px(44)
        names = list(options_of(self.rules))
        if self.controls.scrolls:
            self._offset = self.controls.scrolls[0].offset
        scroll = self.controls.scroll(Scroll(box, row * len(names), self._offset, look.px(8)))
        changed = differences(self.rules, self.preset)
        texts = catalog.texts(self.rules)
        for number, (name, option) in enumerate(options_of(self.rules).items()):
            rect = pygame.Rect(0, number * row, box.w - look.px(18), row)
            self.controls.add(
                Button(
                    f"option_{name}",
                    rect,
                    action=self._looking(name),
                    style=Style.ROW,
                    selected=name == self.looked_at,
                    within=scroll,
                    paint=row_painter(look, option, texts[name], name in changed),
                )
            )

    def _choices(self, box: pygame.Rect) -> None:
        look = self.screen.look
        option = options_of(self.rules)[self.looked_at]
        size = look.size("body")
        y = box.y + text.leading(look.size("heading")) + look.px(6)
        self.help_box = pygame.Rect(box.x, y, box.w, text.block_height(_(option.help), size, "regular", box.w))
        y = self.help_box.bottom + look.gap("m")
        said = text.leading(look.size("body")) * 2
        current = catalog.texts(self.rules)[self.looked_at]
        if not option.choices:
            self.controls.field(
                "value",
                pygame.Rect(box.x, y, look.px(160), look.px(46)),
                current,
                self._typing,
                limit=6,
            )
            y += look.px(46)
        else:
            room = box.bottom - said - look.gap("m") - y
            y = self._choice_rows(option, current, pygame.Rect(box.x, y, box.w, room))
        self.said_box = pygame.Rect(box.x, y + look.gap("m"), box.w, said)

    def _choice_rows(self, option: Option, current: str, box: pygame.Rect) -> int:
        """The values to choose from: in rows, or side by side where they are but numbers. Returns where they end."""
        look = self.screen.look
        gap = look.px(4)
        short = not option.meanings and len(option.choices) > 3
        if short:
            side = look.px(52)
            wide = max(side, min(box.w // len(option.choices) - gap, look.px(90)))
            across = max(1, (box.w + gap) // (wide + gap))
        rows = max(1, len(option.choices))
        row = min(look.px(50), box.h // rows - gap)
        bottom = box.y
        for number, value in enumerate(option.choices):
            if short:
                rect = pygame.Rect(
                    box.x + number % across * (wide + gap),
                    box.y + number // across * (look.px(44) + gap),
                    wide,
                    look.px(44),
                )
            else:
                rect = pygame.Rect(box.x, box.y + number * (row + gap), box.w, row)
            self.controls.add(
                Button(
                    f"value_{value}",
                    rect,
                    value_words(option, value),
                    self._setting(value),
                    Style.CHOICE if short else Style.ROW,
                    selected=value == current,
                    centred=short,
                    paint=None if short else choice_painter(look, option, value, value == current),
                )
            )
            bottom = max(bottom, rect.bottom)
        return bottom

    def _foot(self, box: pygame.Rect) -> None:
        look = self.screen.look
        gap = look.gap("s")
        changed = bool(differences(self.rules, self.preset))
        done = min(look.px(230), round(box.w * 0.22))
        each = min(look.px(190), (box.w - done - 4 * gap) // 4)
        x = box.x
        for name, label, icon, act, able in (
            ("as_preset", _("As the preset"), "undo", self._reset, changed),
            ("save", _("Save …"), "save", self._save, True),
            ("import", _("Import …"), "load", self._import, True),
            ("export", _("Export …"), "arrow-up", self._export, True),
        ):
            rect = pygame.Rect(x, box.y, each, box.h)
            self.controls.add(Button(name, rect, label, act, icon=icon, enabled=able))
            x += each + gap
        self.done = self.controls.add(
            Button(
                "done",
                pygame.Rect(box.right - done, box.y, done, box.h),
                _("Done"),
                self._finish,
                Style.PRIMARY,
                "check",
                enabled=not self.problem,
                default=True,
            )
        )

    # what the controls do

    def _looking(self, name: str) -> Callable[[], None]:
        def look_at() -> None:
            self.looked_at, self._said = name, ""
            self.rebuild()

        return look_at

    def _setting(self, value: str) -> Callable[[], None]:
        return lambda: self._set(value)

    def _set(self, value: str) -> None:
        """Change the option looked at; what is impossible is refused in a sentence and nothing changes."""
        options = {**differences(self.rules, self.preset), self.looked_at: value}
        try:
            self.rules = catalog.custom(self.rules.key, self.rules.base, options)
            self._said = ""
        except BadInput as error:
            self._said = bad_input(error)
        self.rebuild()

    def _typing(self, word: str) -> None:
        options = {**differences(self.rules, self.preset), self.looked_at: word}
        try:
            self.rules = catalog.custom(self.rules.key, self.rules.base, options)
            self._said = ""
        except BadInput as error:
            self._said = bad_input(error)
        self.problem = self._problem()
        self.done.enabled = not self.problem and not self._said
        self.stale = True

    def _problem(self) -> str:
        """Why nobody, or not so many, can play by these rules; "" when they can."""
        try:
            catalog.check(self.rules, self.seats)
        except BadInput as error:
            return bad_input(error)
        return ""

    def _reset(self) -> None:
        self.rules, self._said = self.preset, ""
        self.rebuild()

    def _finish(self) -> Transition:
        self.accept(self.rules)
        return Pop()

    def _save(self) -> Transition:
        def keep(name: str) -> str:
            try:
                rules = catalog.custom(name, self.rules.base, differences(self.rules, self.preset))
                house_rules.keep(rules)
            except BadInput as error:
                return bad_input(error)
            except Trouble as error:
                return notice(error.notice)
            self.rules = rules
            return ""

        own = self.rules.key if self.rules.key != self.rules.base else ""
        return Push(AskText(self.context, _("Save these rules"), _("Their name"), own, keep))

    def _import(self) -> Transition:
        def read(word: str) -> str:
            return self._take(Path(word).expanduser())

        hint = _("A file of rules (TOML). You may also drop one onto this window.")
        return Push(AskText(self.context, _("Import rules"), hint, "", read, limit=400))

    def _export(self) -> Transition:
        def write(word: str) -> str:
            file = Path(word).expanduser()
            try:
                house_rules.write(self.rules, file)
            except Trouble as error:
                return notice(error.notice)
            return ""

        usual = str(Path.home() / f"{self.rules.key}{house_rules.SUFFIX}")
        return Push(AskText(self.context, _("Export these rules"), _("The file to write"), usual, write, limit=400))

    def _take(self, file: Path) -> str:
        """Take the rules of a file; gives what is wrong with it, "" when nothing is."""
        try:
            rules = house_rules.read(file)
        except Trouble as error:
            return notice(error.notice)
        if rules.family != self.rules.family:
            return _("These rules are for another game.")
        self.rules, self._said = rules, ""
        return ""

    def handle(self, event: pygame.Event) -> Transition | None:
        """A file dropped onto the window is imported."""
        if event.type == pygame.DROPFILE:
            wrong = self._take(Path(event.file))
            self.rebuild()
            return Push(trouble(self.context, wrong)) if wrong else None
        return super().handle(event)

    def back(self) -> Transition | None:
        """Leaving keeps what was changed, unless nobody could play by it."""
        if self.problem:
            return Push(Dialog(self.context, _("Nobody can play like this"), self.problem))
        return self._finish()

    # drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Felt, the two sheets, help and what the preset says."""
        super().paint(surface)
        self.paint_header(surface)
        look = self.screen.look
        paint.panel(surface, self.list_box, look, paper=True)
        paint.panel(surface, self.sheet, look, paper=True)
        ink, dim = look.colour("paper_text"), look.colour("paper_text_dim")
        option = options_of(self.rules)[self.looked_at]
        box = self.sheet.inflate(-2 * look.gap("l"), -2 * look.gap("l"))
        text.line(surface, _(option.label), box.topleft, look.size("heading"), ink, "extrabold", room=box.w)
        text.block(surface, _(option.help), self.help_box, look.size("body"), dim)
        preset = value_words(option, catalog.texts(self.preset)[self.looked_at])
        said, colour = self._said or self.problem, look.colour("bad")
        if not said:
            said = _("%(preset)s says: %(value)s") % {"preset": rules_title(self.rules.base), "value": preset}
            colour = dim
        text.block(surface, said, self.said_box, look.size("body"), colour, "semibold")
