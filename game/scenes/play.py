"""The table in play: it hands the pointer to `Touch`, actions to the pacer, and shows what the session tells.

The truth is the session's; what this scene keeps is only how it looks: whose hand lies open, in which order, what was
said last. Everything that happens by itself comes from the pacer, and only while the table is quiet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from assets.deck import THEME
from game.notices import Trouble
from game.pacing import Awaiting, Pacer, Timing, bots_of
from game.players import Player
from game.scenes import play_buttons, play_words
from game.scenes.base import Context, Push, Replace, Scene, Size, Transition
from game.scenes.dialog import Answer, Dialog
from game.scenes.play_buttons import Moment
from game.screen.controls import Controls
from game.session import Change, Session
from game.settings import Motion
from game.table import cues
from game.table.card_art import CardArt
from game.table.drag import Phase
from game.table.families import family
from game.table.gestures import Gestures, Match, Way
from game.table.hand_order import Order, Sorting, kept, new_cards, sorted_by
from game.table.overlays import Chooser, LogPanel, draw_caption
from game.table.sounds import Sounds
from game.table.table_view import TableView
from game.table.touch import PILE, Touch
from game.thinking import Beside
from game.wording import _, language, notice, refusal
from rules.cards import Card, name
from rules.protocol import TABLE, IllegalAction, Kind, Observation, Place, Seat

MESSAGE_SECONDS = 6.0
LAST_LOOK = 1.2
"""Seconds the table stays after the last move of a deal, before the score sheet comes."""
TICK = 0.1
"""Seconds between two pictures while a claim's time runs."""


class Play(Scene):
    """One match at the table. `players` are the session's own."""

    name = "play"

    def __init__(self, context: Context, session: Session, players: Sequence[Player] = ()) -> None:
        super().__init__(context)
        self.session = session
        self.names = tuple(player.name for player in players or session.players)
        self.pacer = Pacer(session, Beside(), bots_of(session), Timing.of(context.settings))
        self.view = TableView(context.screen, self._art(), big=context.settings.big_cards)
        self.touch = Touch(self.view, self)
        self.controls = Controls(context.screen)
        self.panel = LogPanel(context.screen)
        self.sounds = Sounds(context.settings.volume, context.settings.muted)
        self.log = play_words.Log(self.names)
        self.chooser: Chooser | None = None
        self.message = ""
        self._message_left = 0.0
        self._orders: dict[Seat, tuple[Order, Sorting]] = {}
        self._fresh: dict[Seat, tuple[Card, ...]] = {}
        self._gestures: Gestures | None = None
        self._moments: list[Moment] = []
        self._next: Transition | None = None
        self._above = ""
        self._dirty = True
        self._dealt = False
        self._turn = TABLE
        self._last_look = LAST_LOOK
        self._hand_before: tuple[Card | None, ...] = ()
        self.log.begin(session.onlook(1))
        session.listeners.append(self._hear)
        self._refresh(animate=False)

    # ---- whose eyes

    @property
    def viewer(self) -> Seat:
        """The person whose hand lies open now; 0: nobody's."""
        return self.pacer.viewer or TABLE

    @property
    def seat(self) -> Seat:
        """The seat the table is looked at from."""
        people = self.pacer.people
        if self.viewer or not people:
            return self.viewer or 1
        return self.view.o.seat if self.view.o and self.view.o.seat in people else people[0]

    @property
    def o(self) -> Observation:
        """What is shown."""
        return self.session.observe(self.viewer) if self.viewer else self.session.onlook(self.seat)

    @property
    def _may_act(self) -> bool:
        return bool(self.viewer) and self.viewer in self.session.to_act() and self.pacer.held is None

    def _art(self) -> CardArt:
        s = self.context.settings
        return CardArt(
            self.context.screen.look,
            language=language(),
            four=s.four_colours,
            contrast=s.high_contrast,
            back=s.back,
        )

    @property
    def _lasts(self) -> float:
        s = self.context.settings
        return 0.0 if s.reduced_motion or s.motion is Motion.OFF else float(THEME["motion"][s.motion.value])

    # ---- following the session

    def _hear(self, change: Change) -> None:
        self.log.hear(change)
        self._dirty = True
        self._dealt |= change.seat == TABLE and change.action.verb == "deck"
        turn = self.session.overview().turn
        if not change.undone:
            came = bool(self.viewer) and turn == self.viewer != self._turn
            cue = cues.cue(self.names, self.viewer, change.seat, change.action, change.events, turn_came=came)
            for sound in cue.sounds:
                self.sounds.play(sound)
            if change.seat != self.viewer:
                self._unsay()
        self._turn = turn

    def _refresh(self, *, animate: bool = True) -> None:
        """Show the table as it is now."""
        o = self.o
        order = self._order_of(o)
        lasts = self._lasts if animate else 0.0
        hand = o.zone(Kind.HAND, o.seat).cards
        same = self.view.o is not None and self.view.o.seat == o.seat and hand == self._hand_before
        self._hand_before = hand
        self.view.big = self.context.settings.big_cards
        self.view.show(o, play_words.plates(o, self.session.players), order, lasts=lasts, dealing=self._dealt)
        self._gestures = family(o).gestures(o) if self.viewer else None
        self.touch.lasts = lasts or self._lasts
        self._mark_fresh(o)
        self.touch.refresh(self._gestures, self._may_act, keep=same)
        self._dirty = self._dealt = False
        self._line()
        self._build()
        self.stale = True

    def _order_of(self, o: Observation) -> Order:
        """The viewer's hand in the viewer's order; backs have none."""
        hand = tuple(c for c in o.zone(Kind.HAND, o.seat).cards if c is not None)
        if not self.viewer:
            return hand
        before = self._orders.get(o.seat)
        if before is None or not before[0] or self._dealt:
            order, sorting = sorted_by(hand, Sorting.SUIT), Sorting.SUIT
            self._fresh[o.seat] = ()
        else:
            order, sorting = kept(before[0], hand, before[1]), before[1]
            came = new_cards(before[0], hand)
            if came:
                self._fresh[o.seat] = came
            elif o.turn != o.seat:
                self._fresh[o.seat] = ()
        self._orders[o.seat] = (order, sorting)
        return order

    def _mark_fresh(self, o: Observation) -> None:
        left = list(self._fresh.get(o.seat, ())) if self.viewer else []
        marked = []
        for along in range(len(self.view.order) - 1, -1, -1):
            if self.view.order[along] in left:
                left.remove(self.view.order[along])
                marked.append(along)
        self.view.change(fresh=marked)

    def _line(self) -> None:
        o = self.o
        legal = self.session.legal(self.viewer) if self._may_act and o.phase == "draw" else ()
        words = play_words.line(o, legal, self.names, self.message, self.log.last(self.viewer))
        if not self.viewer and not self.message and o.turn:
            words = replace(words, prompt=play_words.line(o._replace(seat=TABLE), (), self.names, "", "").prompt)
        self.view.change(line=words)
        self.stale = True

    # ---- the desk: what gestures mean

    def do(self, way: Way) -> None:
        """Do it, after a question when it costs points."""
        cost = self._gestures.fine(way.actions) if self._gestures else 0
        if cost:
            question = _("You owe a new meld. Without it this costs you %(n)d points.") % {"n": cost}
            self._ask(question, [(_("Do it all the same"), lambda: self._act(way)), (_("Not yet"), lambda: None)])
            return
        self._act(way)

    def _act(self, way: Way) -> None:
        seat = self.viewer
        self._unsay()
        try:
            for action in way.actions:
                if self.pacer.play(seat, action) is None:
                    self.say(_("One moment: another player may claim the discard first."))
                    break
        except IllegalAction as error:
            self.refuse(Match((), error.refusal))
        except Trouble as error:
            self._trouble(error, lambda: self._act(way))
        self._refresh()

    def choose(self, ways: Sequence[Way], at: tuple[float, float]) -> None:
        """Ask which of these is meant."""

        def doing(way: Way) -> Callable[[], None]:
            return lambda: self.do(way)

        self._open(Chooser(self.context.screen, at, _("Which do you mean?"), [(w.label, doing(w)) for w in ways]))

    def refuse(self, match: Match) -> None:
        """Say what stood against it."""
        self.sounds.play(cues.REFUSE)
        self.say(refusal(match.refusal, self.session.rules) if match.refusal else match.note)

    def say(self, sentence: str) -> None:
        """Say something for a while in the line above the hand."""
        self.message, self._message_left = sentence, MESSAGE_SECONDS
        self._line()

    def _unsay(self) -> None:
        if self.message:
            self.message, self._message_left = "", 0.0
            self._line()

    def reorder(self, order: Order) -> None:
        """The viewer holds the hand in this order now."""
        self._orders[self.seat] = (tuple(order), Sorting.OWN)
        self.touch.selected = []
        self._refresh()

    def _sort(self, sorting: Sorting) -> None:
        if not self.viewer or self._gestures is None:
            return
        groups = self._gestures.ready() if sorting is Sorting.READY else ()
        self._orders[self.viewer] = (sorted_by(self.view.order, sorting, groups), sorting)
        self.touch.cancel()
        self.touch.selected = []
        self._refresh()

    def _ask(self, question: str, answers: Sequence[tuple[str, Callable[[], Any]]], left: Any = None) -> None:
        p = self.view.placement
        at = (p.prompt.centre[0], p.prompt.y) if p else (0, 0)
        self._open(Chooser(self.context.screen, at, question, answers, left or (lambda: None)))

    def _open(self, chooser: Chooser) -> None:
        self.touch.cancel()
        self.chooser = chooser
        self.stale = True

    # ---- buttons

    def _build(self) -> None:
        p = self.view.placement
        if p is None:
            return
        always = {
            "undo": self.undo,
            "sort_suit": lambda: self._sort(Sorting.SUIT),
            "sort_rank": lambda: self._sort(Sorting.RANK),
            "sort_ready": lambda: self._sort(Sorting.READY),
            "log": self._toggle_log,
            "rules": self._rules,
            "menu": self._menu,
        }
        self._moments = self._moments_now()
        end = play_buttons.build(
            self.controls,
            self.context.screen,
            p,
            always,
            can_undo=bool(self.viewer) and self.session.can_undo(self.viewer),
            log_open=self.panel.open,
            moments=self._moments,
        )
        self.view.change(line_end=end)
        if pygame.display.get_init():
            self.controls.hover(pygame.mouse.get_pos())

    def _moments_now(self) -> list[Moment]:
        """The buttons that this moment needs: claims, stop, the next computer move."""
        found = []
        prompts = self.pacer.prompts
        for prompt in prompts:
            part = None if prompt.left is None else prompt.left / prompt.whole
            whose = "" if len(self.pacer.people) < 2 else f" {self.names[prompt.seat - 1]} ({prompt.seat})"
            label = self._claim_word() + (whose or " (R)")
            found.append(Moment(f"claim_{prompt.seat}", label, self._claiming(prompt.seat), True, part))
        if prompts:
            found.append(Moment("pass", _("Let it pass"), self._pass, False))
        g = self._gestures
        if g is not None and self._may_act and self.o.turn == self.viewer:
            if g.window_open() and g.claims().ways:
                label = self._claim_word() + " (R)"
                found.append(Moment(f"claim_{self.viewer}", label, self._claiming(self.viewer)))
            if g.stop():
                found.append(Moment("stop", _("Stop the deal"), self._stop, False))
        if self.pacer.awaiting is Awaiting.STEP:
            found.append(Moment("step", _("Next move"), self._step_on))
        return found

    def _claim_word(self) -> str:
        return _("Rummy!") if getattr(self.session.rules, "claim", "") == "rummy" else _("Grab!")

    def _claiming(self, seat: Seat) -> Callable[[], None]:
        return lambda: self._claim(seat)

    def _claim(self, seat: Seat) -> None:
        """That person claims; where the claim may mean several things they are asked which."""
        self._unsay()
        if seat == self.viewer and self.o.turn == seat and self._gestures is not None:
            ways = self._gestures.claims()
            self.touch.resolve(ways, self.view.placement.boxes[PILE].centre if self.view.placement else (0, 0))
            return
        try:
            self.pacer.claim(seat)
        except IllegalAction as error:
            self.refuse(Match((), error.refusal))
        except Trouble as error:
            self._trouble(error, lambda: self._claim(seat))
        self._refresh()
        self._offer_claim()

    def _offer_claim(self) -> None:
        """Ask the person the table waits for which claim they make."""
        prompts = self.pacer.prompts
        if self.chooser or not prompts or prompts[0].left is not None or prompts[0].seat != self.viewer:
            return
        seat = prompts[0].seat
        if self._gestures is None or self.pacer.awaiting not in (Awaiting.CLAIM, Awaiting.TIME):
            return
        ways = self._gestures.claims().ways

        def doing(way: Way) -> Callable[[], None]:
            return lambda: self._act(way)

        answers = [(way.label, doing(way)) for way in ways]
        self._ask(
            self._claim_word(),
            [*answers, (_("Let it pass"), lambda: self.pacer.decline(seat))],
            lambda: self.pacer.decline(seat),
        )

    def _pass(self) -> None:
        for prompt in self.pacer.prompts:
            self.pacer.decline(prompt.seat)
        self._refresh()

    def _stop(self) -> None:
        way = self._gestures.stop() if self._gestures else None
        if way is not None:
            sure = way
            self._ask(
                _("Stop the deal? It is scored as it lies."),
                [(_("Stop the deal"), lambda: self._act(sure)), (_("Play on"), lambda: None)],
            )

    def _step_on(self) -> None:
        self.pacer.go_on()
        self._build()

    def undo(self) -> None:
        """Take the viewer's last step back, if it may be."""
        if not self.viewer or not self.session.can_undo(self.viewer):
            self.say(_("There is nothing to take back: your turn has not begun, or you have seen a new card."))
            return
        try:
            self.session.undo(self.viewer)
        except Trouble as error:
            self._trouble(error, self.undo)
        self._unsay()
        self._refresh()

    def _toggle_log(self) -> None:
        self.panel.toggle()
        self._build()

    def _rules(self) -> Transition:
        from game.scenes.rulebook import RuleBook

        return Push(RuleBook(self.context, self.session.rules))

    def _menu(self) -> Transition:
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
                self._next = Push(Options(self.context))
            case "rules":
                self._next = self._rules()
            case "leave":
                self._next = Replace(Title(self.context), all=True)
            case "give_up":
                answers = (
                    Answer("give_up", _("Give up"), self._give_up),
                    Answer("play_on", _("Play on"), primary=True),
                )
                message = _("The match ends and the others have won it.")
                self._next = Push(Dialog(self.context, _("Give up the match?"), message, answers))

    def _give_up(self) -> Transition:
        from game.scenes.title import Title

        self.session.give_up(self.pacer.people[0])
        return Replace(Title(self.context), all=True)

    def _trouble(self, error: Trouble, again: Callable[[], Any]) -> None:
        """A step could not be written down: nothing has happened. Try again, or go on unsaved."""

        def unsaved() -> None:
            self.session.saving = False
            again()

        answers = (
            Answer("again", _("Try again"), lambda: again(), primary=True),
            Answer("unsaved", _("Go on without saving"), unsaved),
        )
        self._next = Push(Dialog(self.context, _("The move could not be saved"), notice(error.notice), answers))
        self.stale = True

    # ---- time

    @property
    def busy(self) -> bool:
        """Whether a card is on its way."""
        return self.view.moving

    @property
    def wait(self) -> float | None:
        """Until the pacer, the message or a claim's clock wants to go on."""
        times = [t for t in (self.pacer.wakes_in, self._message_left or None) if t is not None]
        if any(moment.part is not None for moment in self._moments):
            times.append(TICK)
        if self._ending:
            times.append(max(0.02, self._last_look))
        if self._next is not None or self._dirty:
            times.append(0.0)
        return min(times, default=None)

    @property
    def _ending(self) -> bool:
        return self.pacer.awaiting in (Awaiting.NEXT_DEAL, Awaiting.OVER)

    def update(self, dt: float) -> Transition | None:
        """Let the cards move, and what is due happen."""
        if self._next is not None:
            following, self._next = self._next, None
            return following
        self.view.update(dt)
        if self._message_left:
            self._message_left = max(0.0, self._message_left - dt)
            if not self._message_left:
                self.message = ""
                self._line()
        self.pacer.timing = Timing.of(self.context.settings)
        quiet = not self.view.moving and not self.touch.drag.active and self.chooser is None
        before = (self.pacer.awaiting, self.pacer.viewer, self.pacer.curtain, len(self.pacer.prompts))
        try:
            self.pacer.step(self.context.clock(), quiet)
        except Trouble as error:
            self._trouble(error, lambda: None)
        after = (self.pacer.awaiting, self.pacer.viewer, self.pacer.curtain, len(self.pacer.prompts))
        if self._dirty or before != after:
            self._refresh()
        elif any(moment.part is not None for moment in self._moments):
            self._build()
            self.stale = True
        self._offer_claim()
        self.sounds.rest()
        return self._go_elsewhere(dt) if quiet and not self.view.moving else None

    def _go_elsewhere(self, dt: float) -> Transition | None:
        """To the curtain between two people, or to the score sheet after a deal."""
        following = self.pacer.curtain
        if following is not None and self.pacer.awaiting is Awaiting.CURTAIN:
            from game.scenes.curtain import Curtain

            self._above = "curtain"
            return Push(Curtain(self.context, self.names[following - 1]))
        if not self._ending:
            self._last_look = LAST_LOOK
            return None
        self._last_look -= dt
        if self._last_look > 0 and self._lasts:
            return None
        if self.session.overview().result is None:
            from game.scenes.title import Title

            return Replace(Title(self.context), all=True)
        from game.scenes.scores import Scores

        self._above = "scores"
        return Push(Scores(self.context, self.session))

    def shown(self) -> None:
        """The scene above has gone."""
        above, self._above = self._above, ""
        if above == "curtain":
            self.pacer.lift()
        elif above == "scores" and not self.session.over:
            self.pacer.next_deal()
        self._refresh(animate=False)

    def resize(self, size: Size) -> None:
        """Another window, look or language: everything anew and at rest."""
        self.touch.cancel()
        self.view.art = self._art()
        self.sounds.volume, self.sounds.muted = self.context.settings.volume, self.context.settings.muted
        self.view.resize()
        self._refresh(animate=False)
        if self.chooser:
            self.chooser.layout()

    def close(self) -> None:
        """Stop everything at once."""
        if self._hear in self.session.listeners:
            self.session.listeners.remove(self._hear)
        self.pacer.close()
        self.sounds.close()

    # ---- events

    def handle(self, event: pygame.Event) -> Transition | None:
        """The chooser first, then the buttons, then the table."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._lost_focus()
            return None
        if self.chooser is not None:
            transition = self.chooser.handle(event)
            if self.chooser is not None and self.chooser.done:
                self.chooser = None
                self._refresh()
            return transition if isinstance(transition, (Push, Replace)) else None
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL and self.panel.open:
            self.panel.turn(event.y * 3)
            return None
        return self._pointer(event)

    def _lost_focus(self) -> None:
        self.touch.cancel()
        if len(self.pacer.people) > 1:
            self.chooser = None
            self.pacer.drop()
            self._refresh(animate=False)

    def _pointer(self, event: pygame.Event) -> Transition | None:
        active = self.touch.drag.phase is not Phase.IDLE
        if not active:
            done, transition = self.controls.handle(event)
            if done:
                return transition
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self.view.skip()
                if not (self.panel.open and self.panel.rect.collidepoint(event.pos)):
                    self.touch.press(event.pos, shift=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            case pygame.MOUSEMOTION:
                self.touch.move(event.pos, bool(event.buttons[0]))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.touch.release(event.pos)
        following, self._next = self._next, None
        return following

    def _key(self, event: pygame.Event) -> Transition | None:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if control:
            if event.key == pygame.K_z:
                self.undo()
            return None
        if self.view.skip():
            self.stale = True
        touch = self.touch
        match event.key:
            case pygame.K_ESCAPE:
                return self._escape()
            case pygame.K_TAB:
                self._tab(-1 if shift else 1)
            case pygame.K_LEFT | pygame.K_RIGHT if not self.controls.ring:
                touch.step_card(-1 if event.key == pygame.K_LEFT else 1)
            case pygame.K_UP | pygame.K_DOWN if not self.controls.ring:
                self._tab(1 if event.key == pygame.K_UP else -1)
            case pygame.K_SPACE | pygame.K_RETURN | pygame.K_KP_ENTER if touch.zone or not self.controls.ring:
                if event.key == pygame.K_SPACE and touch.zone == "hand":
                    touch.select()
                elif touch.zone:
                    touch.act(lay=shift)
                elif self.pacer.awaiting is Awaiting.STEP:
                    self._step_on()
                else:
                    touch.offer(self._middle())
            case pygame.K_u:
                self.undo()
            case pygame.K_q | pygame.K_w | pygame.K_e:
                order = {pygame.K_q: Sorting.SUIT, pygame.K_w: Sorting.RANK, pygame.K_e: Sorting.READY}
                self._sort(order[event.key])
            case pygame.K_s:
                touch.touch(Place(Kind.STOCK), 0, self._middle())
            case pygame.K_t:
                top = len(self.o.zone(Kind.PILE).cards) - 1
                if top >= 0:
                    touch.touch(PILE, top, self._middle())
            case pygame.K_d:
                touch.send(PILE)
            case pygame.K_m:
                touch.send(Place(Kind.FELT))
            case pygame.K_l:
                self._toggle_log()
            case pygame.K_c:
                settings = self.context.settings
                self.context.change(replace(settings, four_colours=not settings.four_colours))
            case pygame.K_x:
                self._stop()
            case pygame.K_n if self.pacer.awaiting is Awaiting.STEP:
                self._step_on()
            case pygame.K_p if self.pacer.prompts:
                self._pass()
            case pygame.K_r:
                self._claim_key()
            case key if pygame.K_1 <= key <= pygame.K_8:
                seat = key - pygame.K_0
                if any(prompt.seat == seat for prompt in self.pacer.prompts):
                    self._claim(seat)
            case _:
                return self.controls.handle(event)[1]
        following, self._next = self._next, None
        return following

    def _claim_key(self) -> None:
        prompts = self.pacer.prompts
        if len(prompts) == 1:
            self._claim(prompts[0].seat)
        elif not prompts and self._gestures is not None:
            self.touch.resolve(self._gestures.claims(), self._middle())

    def _middle(self) -> tuple[float, float]:
        return self.view.placement.melds.centre if self.view.placement else (0.0, 0.0)

    def _tab(self, way: int) -> None:
        """Through the zones of the table, then through the buttons, round and round."""
        able = [button.name for button in self.controls.buttons if button.enabled]
        if self.controls.ring and self.controls.focused in able:
            index = able.index(self.controls.focused) + way
            if 0 <= index < len(able):
                self.controls.focus(able[index])
            else:
                self.controls.ring = False
                self.touch.step_zone(way)
        elif not self.touch.step_zone(way) and able:
            self.controls.focus(able[0 if way > 0 else -1])
        self.stale = True

    def _escape(self) -> Transition | None:
        if self.touch.cancel():
            return None
        if self.touch.zone or self.controls.ring:
            self.touch.zone = ""
            self.controls.ring = False
            self.touch.refresh(self._gestures, self._may_act, keep=True)
            return None
        if self.touch.selected:
            self.touch.refresh(self._gestures, self._may_act, keep=False)
            return None
        if self.panel.open:
            self._toggle_log()
            return None
        return self._menu()

    # ---- drawing and telling

    def draw(self, surface: pygame.Surface) -> None:
        """The table, then what lies over it."""
        screen = self.context.screen
        self.view.draw(surface)
        if self.touch.drag.phase is Phase.MARQUEE:
            box = self.touch.drag.marquee
            pygame.draw.rect(surface, screen.colour("selection"), pygame.Rect(*box), screen.px(2))
        self.controls.draw(surface)
        play_buttons.draw_time(surface, screen, self.controls, self._moments)
        if self.panel.open:
            self.panel.draw(surface, self.log.lines(self.viewer))
        caption = self.touch.caption
        if caption is not None and not self.touch.drag.active and self.chooser is None:
            draw_caption(surface, screen, pygame.Rect(caption.at), caption.lines, caption.bad)
        tips = play_buttons.tips()
        for button in self.controls.buttons:
            if button.hovered and button.name in tips:
                draw_caption(surface, screen, button.area, (tips[button.name],), False)
        if self.chooser is not None:
            self.chooser.draw(surface)

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of the table."""
        return (
            (_("Space"), _("select the card with the ring")),
            (_("Enter"), _("draw, take, lay or discard what has the ring")),
            (_("Shift+Enter"), _("take from the pile and lay at once")),
            ("S", _("draw from the stock")),
            ("T", _("take the top of the pile")),
            ("M", _("lay the selected cards")),
            ("D", _("discard the selected card")),
            ("U", _("take back")),
            ("Q, W, E", _("sort by suit, rank, ready melds")),
            ("R", _("claim the discard")),
            ("1–8", _("claim for the player in that seat")),
            ("P", _("let the claim pass")),
            ("X", _("stop the deal")),
            ("N", _("next move of a computer, step by step")),
            ("L", _("moves of this deal")),
            ("C", _("two or four colours")),
        )

    def probe(self) -> dict[str, Any]:
        """Where everything is, for tests of the real window."""
        p, o = self.view.placement, self.o
        cards: dict[str, list[dict[str, Any]]] = {}
        for spot in p.spots if p else ():
            key = spot.place.kind.value + (f":{spot.place.number}" if spot.place.number else "")
            shown = {"card": None if spot.card is None else name(spot.card), "rect": self.view.shown_rect(spot)}
            cards.setdefault(key, []).append(shown)
        cards["hand"] = cards.get(f"hand:{o.seat}", [])
        buttons = self.chooser.controls.probe() if self.chooser else self.controls.probe()
        places = {place: [round(n) for n in box] for place, box in (p.boxes if p else {}).items()}
        return {
            "quiet": not self.touch.drag.active,
            "phase": o.phase,
            "turn": o.turn,
            "to_act": list(self.session.to_act()),
            "viewer": self.viewer,
            "stock": p.stock_count if p else 0,
            "cards": cards,
            "places": {
                place.kind.value + (f":{place.number}" if place.number else ""): box for place, box in places.items()
            },
            "selected": [name(self.view.order[i]) for i in self.touch.selected],
            "buttons": buttons,
            "prompt": self.view.shown.line.prompt,
            "message": self.message,
            "question": self.chooser.question if self.chooser else "",
            "obligation": o.obligation,
            "totals": [tally.total for tally in o.tallies],
            "log": self.log.lines(self.viewer),
        }
