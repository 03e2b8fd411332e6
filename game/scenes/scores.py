"""The score sheet after a deal, which explains itself, and the end of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.scenes import score_lines, totals_chart
from game.scenes.base import Context, Pop, Push, Replace, Transition
from game.scenes.dialog import Answer, Dialog
from game.scenes.names import rules_title
from game.scenes.page import Page
from game.screen import paint, text
from game.screen.button import Button, Style
from game.screen.scroll import Scroll
from game.session import Session
from game.wording import _, bid_words
from game.wording.scores import heading, outcome, verdict
from rules import catalog
from rules.protocol import DealResult, Kind, Seat

STOCK: Seat = 0
"""In place of a seat: the sheet shows what lay in the stock, or was buried."""

_REST = (Kind.STOCK, Kind.BURIED, Kind.KITTY)


class Scores(Page):
    """A table of the seats on the left, every line of the seat looked at on the right.

    `Pop` when the next deal is wanted. The session must have a finished deal.
    """

    name = "scores"

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.names = [someone.name for someone in session.players]
        result = session.overview().result
        self.looked_at: Seat = (result.went_out if result else None) or self._first_human()
        self._offset = 0

    def _first_human(self) -> Seat:
        people = [seat for seat, someone in enumerate(self.session.players, 1) if someone.is_human]
        return people[0] if people else 1

    @property
    def result(self) -> DealResult:
        """How the deal went."""
        result = self.session.overview().result
        assert result is not None
        return result

    @property
    def target(self) -> int:
        """The points that end the match; 0 where there is no target."""
        word = catalog.texts(self.session.rules).get("target", "0")
        return int(word) if word.isdecimal() else 0

    # layout

    def build(self) -> None:
        """The table, the sheet, and what to do next."""
        look, (wide, high) = self.screen.look, self.screen.size
        edge, foot = look.gap("l"), look.px(52)
        self.head = pygame.Rect(edge + look.px(8), edge, wide - 2 * edge - look.px(16), look.px(68))
        room = pygame.Rect(edge, self.head.bottom + look.gap("s"), wide - 2 * edge, 0)
        room.h = high - room.y - 2 * edge - foot
        right = round(room.w * 0.4)
        self.table = pygame.Rect(room.x, room.y, room.w - right - look.gap("l"), room.h)
        self.sheet = pygame.Rect(room.right - right, room.y, right, room.h)
        self._rows(self.table.inflate(-2 * look.gap("m"), -2 * look.gap("m")))
        self._lines(self.sheet.inflate(-2 * look.gap("l"), -2 * look.gap("l")))
        self._foot(pygame.Rect(edge, high - edge - foot, wide - 2 * edge, foot))
        top = self.table.bottom + look.gap("m")
        self.chart = pygame.Rect(self.table.x, top, self.table.w, min(room.bottom - top, self.table.w * 3 // 4))

    def _rows(self, box: pygame.Rect) -> None:
        look = self.screen.look
        top = box.y + look.px(38)
        count = self.session.seats
        stock = look.px(44) if self._stock() else 0
        row = min(look.px(62), (box.bottom - top - stock) // count)
        self.columns = self._columns(box)
        self.table_box = box
        for seat in range(1, count + 1):
            rect = pygame.Rect(box.x, top + (seat - 1) * row, box.w, row)
            self.controls.add(
                Button(
                    f"seat_{seat}",
                    rect,
                    action=self._looking(seat),
                    style=Style.ROW,
                    selected=seat == self.looked_at,
                    paint=self._row_painter(seat),
                )
            )
        self.table.h = top + count * row + stock + look.gap("m") - self.table.y
        if stock:
            rect = pygame.Rect(box.x, top + count * row, box.w, stock)
            self.controls.add(
                Button(
                    "stock",
                    rect,
                    self._rest_title(),
                    self._looking(STOCK),
                    Style.ROW,
                    "eye",
                    selected=self.looked_at == STOCK,
                    centred=False,
                )
            )

    def _columns(self, box: pygame.Rect) -> list[tuple[str, int]]:
        """Name and right edge of each column that has anything in it."""
        look = self.screen.look
        rows = [dict(row) for row in self.result.sheet]
        names = [name for name in rows[0] if name not in ("seat", "score") and any(r[name] for r in rows)]
        names += ["score", "total"]
        total = look.px(110)
        first = round(box.w * 0.3)
        each = (box.w - first - total - look.px(14)) // max(1, len(names) - 1)
        edges = [box.x + first + each * (n + 1) for n in range(len(names) - 1)]
        return [*zip(names, [*edges, box.right - look.px(14)], strict=True)]

    def _lines(self, box: pygame.Rect) -> None:
        look = self.screen.look
        if self.controls.scrolls:
            self._offset = self.controls.scrolls[0].offset
        top = text.leading(look.size("heading")) + look.gap("s")
        view = pygame.Rect(box.x, box.y + top, box.w + look.gap("m"), box.h - top)
        room = view.w - look.px(20)
        if self.looked_at == STOCK:
            self.page = score_lines.cards_page(self._stock(), look, room)
        else:
            self.page = score_lines.page(self.result, self.looked_at, catalog.texts(self.session.rules), look, room)
        self.scroll = self.controls.scroll(Scroll(view, self.page.height, self._offset, look.px(8)))

    def _foot(self, box: pygame.Rect) -> None:
        look = self.screen.look
        main = pygame.Rect(box.right - look.px(300), box.y, look.px(300), box.h)
        side = pygame.Rect(box.x, box.y, look.px(210), box.h)
        self.controls.add(Button("title", side, _("Start screen"), self._leave, icon="menu"))
        if self.session.over:
            self.controls.add(
                Button("rematch", main, _("Play again"), self._again, Style.PRIMARY, "redo", default=True)
            )
            return
        if not self.target:
            end = side.move(side.w + look.gap("m"), 0)
            self.controls.add(Button("end_match", end, _("End the match"), self._ask_end, icon="check"))
        self.controls.add(Button("next_deal", main, _("Next deal"), Pop, Style.PRIMARY, "play", default=True))

    # what the controls do

    def _looking(self, seat: Seat) -> Callable[[], None]:
        def look_at() -> None:
            self.looked_at = seat
            if self.controls.scrolls:
                self.controls.scrolls[0].offset = 0
            self._offset = 0
            self.rebuild()

        return look_at

    def _leave(self) -> Transition:
        from game.scenes.title import Title

        return Replace(Title(self.context), all=True)

    def _again(self) -> Transition:
        from game.scenes.draft import again

        return Replace(again(self.context, self.session), all=True)

    def _ask_end(self) -> Transition:
        def end() -> Transition | None:
            self.session.agree()
            return None

        answers = (Answer("end", _("End it"), end, primary=True), Answer("go_on", _("Play on")))
        message = _("The highest total wins as it stands.")
        return Push(Dialog(self.context, _("End the match here?"), message, answers))

    def back(self) -> Transition | None:
        """Esc leads to the next deal, or to the start screen when there is none."""
        return self._leave() if self.session.over else Pop()

    def _stock(self) -> tuple[int, ...]:
        """The cards that nobody held at the end, all open now that the deal is over; of a stock the next card first."""
        seen = self.session.observe(1)
        cards = next((c for kind in _REST if (c := seen.zone(kind).cards)), ())
        return tuple(c for c in reversed(cards) if c is not None)

    def _rest_title(self) -> str:
        seen = self.session.observe(1)
        if seen.zone(Kind.BURIED).cards:
            return _("What was buried")
        return _("The kitty") if seen.zone(Kind.KITTY).cards else _("What was left in the stock")

    # drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Felt, the headline, both sheets."""
        surface.blit(paint.felt(self.screen.size, self.screen.look), (0, 0))
        look = self.screen.look
        self._paint_head(surface)
        paint.panel(surface, self.table, look, paper=True)
        paint.panel(surface, self.sheet, look, paper=True)
        if self.chart.h >= look.px(110) and len(self.session.history) > 1:
            paint.panel(surface, self.chart, look, paper=True)
            totals_chart.draw(surface, self.chart, self.session.history, self.target, look)
        ink, dim = look.colour("paper_text"), look.colour("paper_text_dim")
        y = self.table_box.y + look.px(6)
        last = self.table_box.x + round(self.table_box.w * 0.3) - look.px(20)
        for name, right in self.columns:
            room = right - last - look.px(8)
            text.line(surface, heading(name), (right, y), look.size("caption"), dim, "bold", "right", room)
            last = right
        box = self.sheet.inflate(-2 * look.gap("l"), -2 * look.gap("l"))
        title = self._rest_title() if self.looked_at == STOCK else self.names[self.looked_at - 1]
        text.line(surface, title, box.topleft, look.size("heading"), ink, "extrabold", room=box.w)
        score_lines.draw(surface, self.page, self.scroll, look, self.context.settings.four_colours)

    def _paint_head(self, surface: pygame.Surface) -> None:
        look, seen = self.screen.look, self.session.overview()
        bright, dim = look.colour("felt.text"), look.colour("felt.text_dim")
        x, y = self.head.topleft
        room = self.head.w
        won = verdict(self.session.winner, self.names, seen.totals)
        result = outcome(self.result, self.names)
        if self.session.over:
            side = look.px(40)
            surface.blit(paint.icon("winner", side, look.hex("accent")), (x, y))
            title = won or _("The match ends level.")
            text.line(
                surface,
                title,
                (x + side + look.gap("s"), y - look.px(2)),
                look.size("title"),
                look.colour("accent"),
                "extrabold",
                room=room - side - look.gap("s"),
            )
        else:
            title = _("Deal %(n)d") % {"n": seen.deal}
            text.line(surface, title, (x, y - look.px(2)), look.size("title"), bright, "extrabold", room=room)
        facts = [result, rules_title(self.session.rules.key)]
        if self.target:
            facts.append(_("to %(n)d points") % {"n": self.target})
        at = (x, y + look.px(40))
        text.line(surface, "  ·  ".join(filter(None, facts)), at, look.size("body"), dim, "semibold", room=room)

    def _row_painter(self, seat: Seat) -> Callable[[pygame.Surface, pygame.Rect, Button], None]:
        look, seen = self.screen.look, self.session.overview()
        row = dict(self.result.sheet[seat - 1])
        total = seen.totals[seat - 1]

        def draw(surface: pygame.Surface, area: pygame.Rect, button: Button) -> None:
            ink = look.colour("paper_text")
            disc = pygame.Rect(area.x + look.px(14), 0, look.px(14), look.px(14))
            disc.centery = area.centery
            paint.rounded(surface, disc, disc.w // 2, look.chart(seat))
            size = look.size("label")
            y = area.centery - text.leading(size) // 2
            left = disc.right + look.px(10)
            room = area.x + round(area.w * 0.3) - left
            if seat == self.session.winner or (seat == self.result.went_out and not self.session.over):
                icon = "winner" if seat == self.session.winner else "check"
                side = look.px(18)
                room -= side + look.px(4)
                name = text.line(surface, self.names[seat - 1], (left, y), size, ink, "bold", room=room)
                at = (name.right + look.px(8), area.centery - side // 2)
                surface.blit(paint.icon(icon, side, look.hex("paper_link")), at)
            else:
                text.line(surface, self.names[seat - 1], (left, y), size, ink, "semibold", room=room)
            for column, right in self.columns:
                self._cell(surface, column, row, total, (right, y))

        return draw

    def _cell(self, surface: pygame.Surface, name: str, row: dict[str, Any], total: int, at: tuple[int, int]) -> None:
        look = self.screen.look
        ink, dim = look.colour("paper_text"), look.colour("paper_text_dim")
        x, y = at
        match name:
            case "total":
                size = look.size("heading")
                y += (text.leading(look.size("label")) - text.leading(size)) // 2 - look.px(2)
                text.line(surface, signed(total), (x, y), size, ink, "extrabold", "right")
                if self.target:
                    bar = pygame.Rect(x - look.px(84), y + text.leading(size) + look.px(2), look.px(84), look.px(4))
                    paint.rounded(surface, bar, bar.h // 2, look.colour("paper_line"))
                    bar.w = round(bar.w * max(0.0, min(1.0, total / self.target)))
                    if bar.w:
                        paint.rounded(surface, bar, bar.h // 2, look.colour("good"))
            case "score":
                colour = look.colour("good" if row[name] > 0 else "bad" if row[name] < 0 else "paper_text")
                text.line(surface, plus(row[name]), (x, y), look.size("label"), colour, "bold", "right")
            case "bid":
                words = bid_words(row[name]) if row[name] else "–"
                text.line(surface, words, (x, y), look.size("label"), ink, "bold", "right")
            case "hand" | "penalty":
                words = signed(-row[name]) if row[name] else "–"
                text.line(surface, words, (x, y), look.size("label"), dim, "regular", "right")
            case _:
                value = row[name]
                words = (signed(value) if value else "–") if isinstance(value, int) else str(value or "–")
                text.line(surface, words, (x, y), look.size("label"), ink, "regular", "right")

    def probe(self) -> dict[str, Any]:
        """The figures too."""
        seen = self.session.overview()
        told = {"scores": list(self.result.scores), "totals": list(seen.totals), "winner": self.session.winner}
        return {**super().probe(), **told, "phase": seen.phase, "to_act": list(self.session.to_act())}


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def plus(number: int) -> str:
    """A number with its sign, 0 without."""
    return f"+{number}" if number > 0 else signed(number)
