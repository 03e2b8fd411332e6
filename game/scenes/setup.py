"""A new game: which rules, how many seats, who sits in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game import house_rules
from game.players import HUMAN
from game.scenes import draft as drafting
from game.scenes.base import Context, Push, Replace, Transition
from game.scenes.draft import Draft
from game.scenes.menu import Menu
from game.scenes.names import kind_title
from game.scenes.page import Page
from game.scenes.setup_parts import kind_painter, tile_painter
from game.screen import paint, text
from game.screen.button import Button, Style
from game.screen.scroll import Scroll
from game.wording import _
from rules import catalog


class Setup(Page):
    """Rules on the left as tiles, seats on the right, *Start* at the foot."""

    name = "setup"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.draft: Draft = drafting.first_draft(context.settings)
        self._offset: int | None = None
        self._saved: list[house_rules.Saved] = []

    # layout

    def shown(self) -> None:
        """Rules may have been saved meanwhile."""
        known = [rules.family for rules in drafting.playable()]
        self._saved = [one for one in house_rules.saved() if one.rules.family in known]
        super().shown()

    def build(self) -> None:
        """Two columns and a foot."""
        look = self.screen.look
        room = self.header(_("New game"))
        foot = look.px(52)
        self.problem = self.draft.problem
        body = pygame.Rect(room.x, room.y, room.w, room.h - foot - look.gap("m"))
        right = min(look.px(470), round(body.w * 0.42))
        left = body.w - right - look.gap("l")
        self._tiles(pygame.Rect(body.x, body.y, left, body.h))
        self.seats_box = pygame.Rect(body.right - right, body.y, right, body.h)
        self._seats(self.seats_box.inflate(-2 * look.gap("l"), -2 * look.gap("m")))
        self.seats_box.h = min(body.h, self.note_box.y + look.px(52) - self.seats_box.y)
        y = room.bottom - foot
        wide = look.px(210)
        self.controls.add(
            Button(
                "house_rules",
                pygame.Rect(room.x, y, wide, foot),
                _("House rules …"),
                self.house_rules,
                Style.PLAIN,
                "settings",
            )
        )
        self.controls.add(
            Button(
                "read_rules",
                pygame.Rect(room.x + wide + look.gap("m"), y, wide, foot),
                _("Read the rules"),
                self.read_rules,
                Style.PLAIN,
                "book",
            )
        )
        self.start = self.controls.add(
            Button(
                "start",
                pygame.Rect(room.right - right, y, right, foot),
                _("Start the game"),
                self.begin,
                Style.PRIMARY,
                "play",
                enabled=not self.problem,
                default=True,
            )
        )

    def _tiles(self, box: pygame.Rect) -> None:
        look = self.screen.look
        sets = self._rule_sets()
        gap = look.gap("m")
        columns = 2
        bar = look.px(16)
        rows = -(-len(sets) // columns)
        tall = max(look.px(132), (box.h - 2 * gap) // 3)
        content = rows * (tall + gap) - gap
        wide = (box.w - gap - (bar if content > box.h else 0)) // columns
        if self.controls.scrolls:
            self._offset = self.controls.scrolls[0].offset
        # A little more than the box, so that edges and shadows of tiles are not cut.
        view = box.inflate(look.px(8), look.px(8))
        scroll = self.controls.scroll(Scroll(view, content + look.px(8), self._offset or 0, look.px(8)))
        for number, (name, rules) in enumerate(sets):
            x, y = (number % columns) * (wide + gap), (number // columns) * (tall + gap)
            rect = pygame.Rect(x + look.px(4), y + look.px(4), wide, tall)
            chosen = rules == self.draft.rules
            self.controls.add(
                Button(
                    name,
                    rect,
                    action=self._choosing(rules),
                    style=Style.TILE,
                    selected=chosen,
                    within=scroll,
                    paint=tile_painter(look, rules),
                )
            )
            if chosen and self._offset is None:
                scroll.ensure(rect)
        self._offset = scroll.offset

    def _rule_sets(self) -> list[tuple[str, Any]]:
        """What can be chosen: presets, saved rules, and rules just made but not saved."""
        sets = [(f"preset_{rules.key}", rules) for rules in drafting.playable()]
        sets += [(f"saved_{number}", one.rules) for number, one in enumerate(self._saved, 1)]
        if all(rules != self.draft.rules for _name, rules in sets):
            sets.insert(0, ("unsaved", self.draft.rules))
        return sets

    def _seats(self, box: pygame.Rect) -> None:
        look = self.screen.look
        count = len(self.draft.seats)
        side = look.px(40)
        self.count_box = pygame.Rect(box.x, box.y, box.w, side)
        for name, icon, way, x in (
            ("fewer", "minus", -1, box.right - 2 * side - look.px(44)),
            ("more", "plus", 1, box.right - side),
        ):
            self.controls.add(
                Button(
                    name,
                    pygame.Rect(x, box.y, side, side),
                    action=self._counting(count + way),
                    icon=icon,
                    enabled=drafting.LEAST <= count + way <= drafting.MOST,
                )
            )
        top = box.y + side + look.gap("m")
        gap = look.gap("s")
        note = look.px(44)
        row = min(look.px(48), (box.bottom - note - top) // drafting.MOST - gap)
        youngest = catalog.youngest_begins(self.draft.rules)
        kind_wide = look.px(136)
        star = row if youngest else 0
        self.rows: list[pygame.Rect] = []
        for seat, choice in enumerate(self.draft.seats, 1):
            line = pygame.Rect(box.x, top + (seat - 1) * (row + gap), box.w, row)
            self.rows.append(line)
            x = line.x + row
            name_wide = line.w - row - kind_wide - gap - (star + gap if star else 0)
            self.controls.field(
                f"name_{seat}",
                pygame.Rect(x, line.y, name_wide, row),
                choice.name,
                self._naming(seat),
                placeholder=_("Name"),
                limit=24,
                forbidden=",#",
            )
            x += name_wide + gap
            kind = pygame.Rect(x, line.y, kind_wide, row)
            self.controls.add(
                Button(
                    f"kind_{seat}",
                    kind,
                    action=self._kinds(seat, kind),
                    paint=kind_painter(look, choice.kind),
                )
            )
            if star:
                self.controls.add(
                    Button(
                        f"youngest_{seat}",
                        pygame.Rect(kind.right + gap, line.y, star, row),
                        action=self._youngest(seat),
                        icon="star",
                        selected=seat == self.draft.youngest,
                        tip=_("The youngest player"),
                    )
                )
        below = top + count * (row + gap)
        self.note_box = pygame.Rect(box.x, below, box.w, max(0, box.bottom - below))

    # what the controls do

    def change(self, draft: Draft) -> None:
        """Another draft, shown at once."""
        self.draft = draft
        self.rebuild()

    def _choosing(self, rules: Any) -> Callable[[], None]:
        return lambda: self.change(self.draft.with_rules(rules))

    def _counting(self, count: int) -> Callable[[], None]:
        return lambda: self.change(self.draft.with_count(count))

    def _youngest(self, seat: int) -> Callable[[], None]:
        return lambda: self.change(Draft(self.draft.rules, self.draft.seats, seat))

    def _naming(self, seat: int) -> Callable[[str], None]:
        def name(word: str) -> None:
            self.draft = self.draft.with_name(seat, word)
            self.problem = self.draft.problem
            self.start.enabled = not self.problem
            self.stale = True

        return name

    def _kinds(self, seat: int, anchor: pygame.Rect) -> Callable[[], Transition]:
        def take(kind: str) -> None:
            self.draft = self.draft.with_kind(seat, kind)

        def choose() -> Transition:
            choices = [(kind, kind_title(kind)) for kind in (HUMAN, *drafting.levels(self.draft.rules))]
            return Push(Menu(self.context, anchor, choices, self.draft.seats[seat - 1].kind, take))

        return choose

    def house_rules(self) -> Transition:
        """Change the rules option by option."""
        from game.scenes.house import HouseRules

        def take(rules: Any) -> None:
            self.draft = self.draft.with_rules(rules)
            self._offset = None

        return Push(HouseRules(self.context, self.draft.rules, len(self.draft.seats), take))

    def read_rules(self) -> Transition:
        """The rule book of the rules chosen."""
        from game.scenes.rulebook import RuleBook

        return Push(RuleBook(self.context, self.draft.rules, len(self.draft.seats)))

    def begin(self) -> Transition:
        """Deal."""
        return Replace(drafting.begin(self.context, self.draft), all=True)

    # drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Felt, title, the seats' panel."""
        super().paint(surface)
        self.paint_header(surface)
        look = self.screen.look
        paint.panel(surface, self.seats_box, look, paper=True)
        ink, dim = look.colour("paper_text"), look.colour("paper_text_dim")
        size = look.size("heading")
        y = self.count_box.centery - text.leading(size) // 2
        text.line(surface, _("Seats"), (self.count_box.x, y), size, ink, "extrabold")
        side = self.count_box.h
        middle = self.count_box.right - side - look.px(22)
        text.line(surface, str(len(self.draft.seats)), (middle, y), size, ink, "bold", "centre")
        for seat, row in enumerate(self.rows, 1):
            disc = pygame.Rect(0, 0, look.px(26), look.px(26))
            disc.midleft = row.midleft
            paint.rounded(surface, disc, disc.w // 2, look.seat(seat))
            at = (disc.centerx, disc.centery - text.leading(look.size("caption")) // 2 + look.px(1))
            text.line(surface, str(seat), at, look.size("caption"), look.colour("accent_text"), "extrabold", "centre")
        if self.problem:
            text.block(surface, self.problem, self.note_box, look.size("body"), look.colour("bad"), "semibold")
        elif catalog.youngest_begins(self.draft.rules):
            note = _("The star marks the youngest player, who begins the first deal.")
            text.block(surface, note, self.note_box, look.size("caption"), dim)
