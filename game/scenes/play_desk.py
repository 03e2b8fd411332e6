"""What people do at the table: gestures become moves, questions, refusals; and the buttons beside the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.notices import Trouble
from game.pacing import AT_ONCE, Awaiting
from game.scenes import play_buttons
from game.scenes.base import Push, Replace, Transition
from game.scenes.dialog import Answer, Dialog
from game.scenes.play_buttons import Moment
from game.scenes.play_state import PlayState
from game.scenes.play_words import place_title
from game.table import cues
from game.table.families import family
from game.table.gestures import Match, Way
from game.table.hand_order import Order, Sorting, sorted_by
from game.table.overlays import Chooser, Spread
from game.table.touch import PILE
from game.wording import _, language, notice, refusal
from rules.protocol import TABLE, IllegalAction, Kind, Place, Seat


class PlayDesk(PlayState):
    """The table with somebody at it."""

    def do(self, way: Way) -> None:
        """Do it, after a question when it costs points."""
        if way.aside is not None:
            self.lay_aside(way.aside)
            return
        if way.look is not None:
            self.look_at(way.look)
            return
        cost = self.gestures.fine(way.actions) if self.gestures else 0
        if cost:
            question = _("You owe a new meld. Without it this costs you %(n)d points.") % {"n": cost}
            self._ask(question, [(_("Do it all the same"), lambda: self.act(way)), (_("Not yet"), lambda: None)])
            return
        self.act(way)

    def act(self, way: Way) -> None:
        """Submit its actions one by one; each can be taken back by itself."""
        seat = self.viewer
        self.unsay()
        try:
            for action in way.actions:
                if self.pacer.play(seat, action) is None:
                    self.say(_("One moment: another player may claim the discard first."))
                    break
        except IllegalAction as error:
            self.refuse(Match((), error.refusal))
        except Trouble as error:
            self.trouble(error, lambda: self.act(way))
        self.refresh()

    def choose(self, ways: Sequence[Way], at: tuple[float, float], question: str = "") -> None:
        """Ask which of these is meant."""

        def doing(way: Way) -> Callable[[], None]:
            return lambda: self.do(way)

        question = question or _("Which do you mean?")
        self._open(Chooser(self.context.screen, at, question, [(w.label, doing(w)) for w in ways]))

    def look_at(self, place: Place) -> None:
        """Show the cards of a place large, until any key or click."""
        zone, p = self.o.zone(place.kind, place.number), self.view.placement
        if p is None or not zone.cards:
            return
        by = zone.by or (TABLE,) * len(zone.cards)
        cards = [(card, self.names[seat - 1] if seat else "") for card, seat in zip(zone.cards, by, strict=True)]
        title = place_title(place, self.names, zone.owner)
        self._open(Spread(self.context.screen, self.view.art, p.melds.centre, title, cards))

    def hurry(self) -> bool:
        """A finished trick need not be looked at any longer; whether one lay there."""
        gathering = self.session.to_act() == (TABLE,) and self.session.overview().phase not in AT_ONCE
        if gathering and self.session.overview().result is None:
            self.pacer.go_on()
            return True
        return False

    def refuse(self, match: Match) -> None:
        """Say what stood against it."""
        self.sounds.play(cues.REFUSE)
        self.say(refusal(match.refusal, self.session.rules) if match.refusal else match.note)

    def reorder(self, order: Order) -> None:
        """The viewer holds the hand in this order now."""
        self._orders[self.seat] = ((*order, *self.aside), Sorting.OWN)
        self.touch.selected = []
        self.refresh()

    def sort(self, sorting: Sorting) -> None:
        """Put the viewer's hand in order."""
        if not self.viewer or self.gestures is None:
            return
        groups = self.gestures.ready() if sorting is Sorting.READY else ()
        hand, by_suit = (*self.view.order, *self.aside), family(self.o).suit_key(self.o)
        self._orders[self.viewer] = (sorted_by(hand, sorting, groups, by_suit), sorting)
        self.touch.cancel()
        self.touch.selected = []
        self.refresh()

    def _ask(self, question: str, answers: Sequence[tuple[str, Callable[[], Any]]], left: Any = None) -> None:
        p = self.view.placement
        at = (p.prompt.centre[0], p.prompt.y) if p else (0, 0)
        self._open(Chooser(self.context.screen, at, question, answers, left or (lambda: None)))

    def _open(self, chooser: Chooser) -> None:
        self.touch.cancel()
        self.chooser = chooser
        self.stale = True

    # ---- buttons

    def build(self) -> None:
        """Lay out the buttons for this moment; those that stay are not touched, so that a click on one is not lost."""
        p = self.view.placement
        if p is None:
            return
        self.moments = self.moments_now()
        mine = self.gestures is not None and self.may_act
        self.choices = self.gestures.panel() if self.gestures and mine else None
        can_undo = bool(self.viewer) and self.session.can_undo(self.viewer)
        moments = [(m.name, m.label) for m in self.moments]
        choices = self.choices and [cell and cell.name for row in self.choices.rows for cell in row]
        hint = self.hints.button
        wanted = (p.size, language(), can_undo, self.panel.open, hint, moments, choices)
        if wanted == self._laid_out:
            return
        self._laid_out = wanted
        always = {
            "undo": self.undo,
            "hint": self.hints.toggle,
            "sort_suit": lambda: self.sort(Sorting.SUIT),
            "sort_rank": lambda: self.sort(Sorting.RANK),
            "sort_ready": lambda: self.sort(Sorting.READY),
            "last_trick": self.look_at_last,
            "log": self.toggle_log,
            "rules": self._rules,
            "menu": self.menu,
        }
        end = play_buttons.build(
            self.controls,
            self.context.screen,
            p,
            always,
            can_undo=can_undo,
            log_open=self.panel.open,
            hint=hint,
            moments=self.moments,
            choices=self.choices,
            do=self.do,
        )
        if self.controls.focus_control is None:
            self.controls.ring = False  # what had the focus is gone
        self.view.change(line_end=end)
        if pygame.display.get_init():
            self.controls.hover(pygame.mouse.get_pos())

    def moments_now(self) -> list[Moment]:
        """The buttons that this moment needs: claims, stop, the next computer move."""
        found = []
        prompts = self.pacer.prompts
        for prompt in prompts:
            part = None if prompt.left is None else prompt.left / prompt.whole
            whose = "" if len(self.pacer.people) < 2 else f" {self.names[prompt.seat - 1]} ({prompt.seat})"
            label = self._claim_word() + (whose or " (R)")
            found.append(Moment(f"claim_{prompt.seat}", label, self._claiming(prompt.seat), True, part))
        if prompts:
            found.append(Moment("pass", _("Let it pass"), self.let_pass, False))
        g = self.gestures
        if g is not None and self.may_act and self.o.turn == self.viewer:
            if g.window_open() and g.claims().ways:
                label = self._claim_word() + " (R)"
                found.append(Moment(f"claim_{self.viewer}", label, self._claiming(self.viewer)))
            for number, offer in enumerate(g.offers()):
                found.append(Moment(offer.name, offer.way.label, self._doing(offer.way), number == 0))
            if g.stop():
                found.append(Moment("stop", _("Stop the deal"), self.stop, False))
        if self.pacer.awaiting is Awaiting.STEP:
            found.append(Moment("step", _("Next move"), self.step_on))
        return found

    def _doing(self, way: Way) -> Callable[[], None]:
        return lambda: self.do(way)

    def look_at_last(self) -> None:
        """Look at the last trick, if one has been gathered."""
        if self.o.zone(Kind.LAST_TRICK).cards:
            self.look_at(Place(Kind.LAST_TRICK))
        else:
            self.say(_("No trick has been gathered yet."))

    def _claim_word(self) -> str:
        return _("Rummy!") if getattr(self.session.rules, "claim", "") == "rummy" else _("Grab!")

    def _claiming(self, seat: Seat) -> Callable[[], None]:
        return lambda: self.claim(seat)

    def claim(self, seat: Seat) -> None:
        """That person claims; where the claim may mean several things they are asked which."""
        self.unsay()
        if seat == self.viewer and self.o.turn == seat and self.gestures is not None:
            ways = self.gestures.claims()
            self.touch.resolve(ways, self.view.placement.boxes[PILE].centre if self.view.placement else (0, 0))
            return
        try:
            self.pacer.claim(seat)
        except IllegalAction as error:
            self.refuse(Match((), error.refusal))
        except Trouble as error:
            self.trouble(error, lambda: self.claim(seat))
        self.refresh()
        self.offer_claim()

    def offer_claim(self) -> None:
        """Ask the person the table waits for which claim they make."""
        prompts = self.pacer.prompts
        if self.chooser or not prompts or prompts[0].left is not None or prompts[0].seat != self.viewer:
            return
        seat = prompts[0].seat
        if self.gestures is None or self.pacer.awaiting not in (Awaiting.CLAIM, Awaiting.TIME):
            return
        ways = self.gestures.claims().ways

        def doing(way: Way) -> Callable[[], None]:
            return lambda: self.act(way)

        answers = [(way.label, doing(way)) for way in ways]
        self._ask(
            self._claim_word(),
            [*answers, (_("Let it pass"), lambda: self.pacer.decline(seat))],
            lambda: self.pacer.decline(seat),
        )

    def let_pass(self) -> None:
        """Nobody who may claim now does."""
        for prompt in self.pacer.prompts:
            self.pacer.decline(prompt.seat)
        self.refresh()

    def stop(self) -> None:
        """Stop the deal, after a question."""
        way = self.gestures.stop() if self.gestures else None
        if way is not None:
            sure = way
            self._ask(
                _("Stop the deal? It is scored as it lies."),
                [(_("Stop the deal"), lambda: self.act(sure)), (_("Play on"), lambda: None)],
            )

    def step_on(self) -> None:
        """Let the next computer move come."""
        self.pacer.go_on()
        self.build()

    def undo(self) -> None:
        """Take the viewer's last step back, if it may be."""
        if not self.viewer or not self.session.can_undo(self.viewer):
            self.say(_("There is nothing to take back: your turn has not begun, or you have seen a new card."))
            return
        try:
            self.session.undo(self.viewer)
        except Trouble as error:
            self.trouble(error, self.undo)
        self.unsay()
        self.refresh()

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.panel.toggle()
        self.build()

    def _rules(self) -> Transition:
        from game.scenes.rulebook import RuleBook

        return Push(RuleBook(self.context, self.session.rules))

    def menu(self) -> Transition:
        """What can be done beside playing."""
        from game.scenes.menu import Menu

        anchor = self.controls["menu"].area
        choices = [("options", _("Options")), ("rules", _("Rules")), ("leave", _("Start screen"))]
        if len(self.pacer.people) == 1 and not self.session.over:
            choices.insert(2, ("give_up", _("Give up the match")))
        return Push(Menu(self.context, anchor, choices, "", self._chosen))

    def _chosen(self, name: str) -> None:
        from game.scenes.options import Options
        from game.scenes.title import Title

        match name:
            case "options":
                self.following = Push(Options(self.context))
            case "rules":
                self.following = self._rules()
            case "leave":
                self.following = Replace(Title(self.context), all=True)
            case "give_up":
                answers = (
                    Answer("give_up", _("Give up"), self._give_up),
                    Answer("play_on", _("Play on"), primary=True),
                )
                message = _("The match ends and the others have won it.")
                self.following = Push(Dialog(self.context, _("Give up the match?"), message, answers))

    def _give_up(self) -> Transition:
        from game.scenes.title import Title

        self.session.give_up(self.pacer.people[0])
        return Replace(Title(self.context), all=True)

    def trouble(self, error: Trouble, again: Callable[[], Any]) -> None:
        """A step could not be written down: nothing has happened. Try again, or go on unsaved."""

        def unsaved() -> None:
            self.session.saving = False
            again()

        answers = (
            Answer("again", _("Try again"), lambda: again(), primary=True),
            Answer("unsaved", _("Go on without saving"), unsaved),
        )
        self.following = Push(Dialog(self.context, _("The move could not be saved"), notice(error.notice), answers))
        self.stale = True
