"""Hints at the table: asked of the strongest player beside the drawing, shown until the next move.

An advice belongs to one `Session.version` and the seat that is looked at; when either changes it is gone, and so is
whoever still thinks about it. Nothing is known here that the seat does not see.
"""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.opponents.candidates import Candidate
from game.scenes import hint_marks
from game.scenes.base import Context
from game.scenes.play_buttons import Hint
from game.session import Session
from game.thinking import Advice, Beside, Question, Thinker, Wanted
from game.wording import _
from game.wording.advice import advice, against_stock
from rules.protocol import Seat

LIMIT = 8.0
"""Seconds until an advice is given up: it takes a little over one, and much longer only where the machine is busy."""
PEEK = 0.05
"""Seconds between two looks for an answer."""

About = tuple[int, Seat]


class Desk(hint_marks.Table, Protocol):
    """The table that hints are given at."""

    context: Context
    session: Session
    message: str
    stale: bool

    @property
    def may_act(self) -> bool:
        """Whether an action of the viewer is awaited."""
        ...

    def say(self, sentence: str) -> None:
        """Say something for a while."""
        ...

    def unsay(self) -> None:
        """Take back what was said."""
        ...

    def build(self) -> None:
        """Lay out the buttons."""
        ...


class Hints:
    """The hints of one table. `thinker` is a process of its own, started at the first question."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.thinker: Thinker = Beside(limit=LIMIT)
        self._asked: About | None = None
        self._about: About | None = None
        self._found: tuple[Candidate, ...] = ()
        self._open = False

    # what the table asks

    @property
    def offered(self) -> bool:
        """Whether a hint may be asked for now: the viewer may act, and the house allows hints."""
        desk = self._desk
        return bool(desk.context.settings.hints) and desk.may_act and desk.gestures is not None

    @property
    def thinking(self) -> bool:
        """Whether somebody thinks about one."""
        return self._asked is not None

    @property
    def shown(self) -> tuple[Candidate, ...]:
        """The moves weighed, best first, while they are shown and about what is seen now; else ()."""
        return self._found if self._open and self._about == self._now else ()

    @property
    def wait(self) -> float | None:
        """Seconds until an answer should be looked for; None while none is awaited."""
        return PEEK if self.thinking else None

    @property
    def _now(self) -> About | None:
        return (self._desk.session.version, self._desk.viewer) if self.offered else None

    @property
    def button(self) -> Hint:
        """How the button stands."""
        if not self._desk.context.settings.hints:
            return Hint.ABSENT
        if self.thinking or self.shown:
            return Hint.OPEN
        return Hint.READY if self.offered else Hint.NOT_NOW

    # what people do

    def toggle(self) -> None:
        """Ask for a hint, or take away the one that is shown or thought about."""
        if self.hide():
            return
        now = self._now
        if now is None:
            if self._desk.context.settings.hints:
                self._desk.say(_("There are hints when it is your turn."))
            return
        self._desk.unsay()
        if self._about == now:
            self._open = True
        else:
            session, (version, seat) = self._desk.session, now
            seed = f"{session.seed}/{session.ply}/{seat}/hint"
            adviser = Advice(session.rules, session.seats)
            self._asked = now
            self.thinker.ask(Question(version, seat, adviser, session.observe(seat), seed, Wanted.ADVICE))
        self._changed()

    def hide(self) -> bool:
        """Take away what is shown or thought about; whether there was anything."""
        there = self.thinking or self._open
        if self.thinking:
            self._asked = None
            self.thinker.close()  # it would think on for nobody
        self._open = False
        if there:
            self._changed()
        return there

    def listen(self) -> None:
        """Take in an answer; let go of what belongs to another moment."""
        now = self._now
        if (self.thinking and self._asked != now) or (self._open and self._about != now):
            self.hide()
        while (answer := self.thinker.poll()) is not None:
            if (answer.version, answer.seat) != self._asked:
                continue
            self._asked = None
            if answer.said:
                self._about, self._found, self._open = (answer.version, answer.seat), tuple(answer.said), True
            else:
                self._desk.say(_("No hint could be found this time."))
            self._changed()

    def close(self) -> None:
        """Nobody thinks on."""
        self._asked = None
        self.thinker.close()

    def _changed(self) -> None:
        self._desk.build()
        self._desk.stale = True

    # what is shown

    def words(self) -> tuple[str, str]:
        """The move and the reason for it, each a sentence; or that somebody thinks; or nothing."""
        found, gestures = self.shown, self._desk.gestures
        if self.thinking:
            return _("Thinking of a hint …"), _("Esc or a move stops it.")
        if not found or gestures is None:
            return "", ""
        action = found[0].action
        move = _("Let it pass") if action is None else gestures.label((action,))
        return f"{move}.", advice(found)

    def what_if(self, depth: int) -> tuple[str, ...]:
        """What taking so many cards from the pile should bring, in at most one line."""
        line = against_stock(self.shown, depth)
        return (line,) if line else ()

    def _marks(self) -> hint_marks.Marked | None:
        found = self.shown
        return hint_marks.marked(self._desk, found[0].action) if found else None

    def draw(self, surface: pygame.Surface) -> None:
        """The marks on the table, and the words in the place of the line above the hand."""
        desk = self._desk
        marks, p = self._marks(), desk.view.placement
        if marks is not None:
            hint_marks.draw(surface, desk.context.screen, marks)
        move, why = self.words()
        if move and p is not None and not desk.message:
            right = desk.view.shown.line_end or round(p.prompt.right)
            hint_marks.draw_words(surface, desk.context.screen, p.prompt, right, move, why)

    def probe(self) -> dict[str, Any]:
        """What is shown, for tests of the real window."""
        marks = self._marks()
        return {
            "thinking": self.thinking,
            "words": list(self.words()),
            "cards": [list(rect) for rect in marks.cards] if marks else [],
            "target": list(marks.target) if marks and marks.target else None,
            "button": marks.button if marks else "",
        }
