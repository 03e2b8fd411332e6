"""What the table shows of a match: whose hand lies open and in which order, what is said, what happened last.

The truth is the session's; this is only how it looks. `game.scenes.play_desk` acts on it, `game.scenes.play` gives it
time and events.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from assets.deck import THEME
from game.pacing import Pacer, Timing, bots_of
from game.players import Player
from game.scenes import play_words
from game.scenes.base import Context, Scene, Transition
from game.scenes.play_buttons import Moment
from game.scenes.play_hints import Hints
from game.screen.controls import Controls
from game.session import Change, Session
from game.settings import Motion
from game.table import cues
from game.table.card_art import CardArt
from game.table.families import family
from game.table.gestures import Gestures, Panel, laid_aside
from game.table.hand_order import Order, Sorting, kept, new_cards, sorted_by
from game.table.overlays import Chooser, LogPanel
from game.table.sounds import Sounds
from game.table.table_view import TableView
from game.table.touch import Desk, Touch
from game.thinking import Beside
from game.wording import letters
from rules.cards import Card
from rules.protocol import TABLE, Kind, Observation, Seat

MESSAGE_SECONDS = 6.0
LAST_LOOK = 1.2
"""Seconds the table stays after the last move of a deal, before the score sheet comes."""


class PlayState(Scene):
    """One match as it is shown. `players` are the session's own."""

    name = "play"

    def __init__(self, context: Context, session: Session, players: Sequence[Player] = ()) -> None:
        super().__init__(context)
        self.session = session
        self.names = tuple(player.name for player in players or session.players)
        self.pacer = Pacer(session, Beside(), bots_of(session), Timing.of(context.settings))
        self.view = TableView(context.screen, self._art(), big=context.settings.big_cards)
        self.touch = Touch(self.view, cast("Desk", self))
        self.controls = Controls(context.screen)
        self.hints = Hints(self)
        self.panel = LogPanel(context.screen)
        self.sounds = Sounds(context.settings.volume, context.settings.muted)
        self.log = play_words.Log(self.names)
        self.chooser: Chooser | None = None
        self.message = ""
        self._said_until = 0.0
        self._orders: dict[Seat, tuple[Order, Sorting]] = {}
        self._fresh: dict[Seat, tuple[Card, ...]] = {}
        self.gestures: Gestures | None = None
        self.moments: list[Moment] = []
        self.choices: Panel | None = None
        self._aside: tuple[int, tuple[Card, ...]] = (-1, ())
        self._laid_out: object = None
        self.following: Transition | None = None
        self.above = ""
        self.dirty = True
        self._dealt = False
        self._turn = TABLE
        self._looked_until: float | None = None
        self._hand_before: tuple[Card | None, ...] = ()
        self.log.begin(session.onlook(1))
        session.listeners.append(self._hear)
        self.refresh(animate=False)

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
    def may_act(self) -> bool:
        """Whether an action of the viewer is awaited."""
        return bool(self.viewer) and self.viewer in self.session.to_act() and self.pacer.held is None

    @property
    def aside(self) -> tuple[Card, ...]:
        """The cards of the viewer's hand that are laid aside; any change of the match brings them back."""
        version, cards = self._aside
        return cards if self.viewer and version == self.session.version else ()

    def lay_aside(self, cards: tuple[Card, ...]) -> None:
        """Lay exactly these cards of the viewer's hand aside."""
        self._aside = (self.session.version, cards)
        self.unsay()
        self.sounds.play("slide")
        self.refresh()

    def _art(self) -> CardArt:
        s = self.context.settings
        return CardArt(
            self.context.screen.look,
            language=letters(),
            four=s.four_colours,
            contrast=s.high_contrast,
            back=s.back,
        )

    @property
    def lasts(self) -> float:
        """Seconds that a card's flight takes, by the settings."""
        s = self.context.settings
        return 0.0 if s.reduced_motion or s.motion is Motion.OFF else float(THEME["motion"][s.motion.value])

    # ---- following the session

    def _hear(self, change: Change) -> None:
        self.log.hear(change)
        self.dirty = True
        self._dealt |= change.seat == TABLE and change.action.verb == "deck"
        turn = self.session.overview().turn
        if not change.undone:
            came = bool(self.viewer) and turn == self.viewer != self._turn
            cue = cues.cue(self.names, self.viewer, change.seat, change.action, change.events, turn_came=came)
            for sound in cue.sounds:
                self.sounds.play(sound)
            if change.seat != self.viewer:
                self.unsay()
        self._turn = turn

    def refresh(self, *, animate: bool = True) -> None:
        """Show the table as it is now."""
        aside = self.aside
        o = laid_aside(self.o, aside)
        order = self._order_of(self.o)
        if aside:
            order = tuple(card for card in order if card not in aside)
        lasts = self.lasts if animate else 0.0
        hand = o.zone(Kind.HAND, o.seat).cards
        same = self.view.o is not None and self.view.o.seat == o.seat and hand == self._hand_before
        self._hand_before = hand
        self.view.big = self.context.settings.big_cards
        self.view.show(o, play_words.plates(o, self.session.players), order, lasts=lasts, dealing=self._dealt)
        self.gestures = family(o).gestures(o) if self.viewer else None
        self.touch.lasts = lasts or self.lasts
        self._mark_fresh(o)
        self.touch.refresh(self.gestures, self.may_act, keep=same)
        self.view.settle()
        self.dirty = self._dealt = False
        self.write_line()
        self.build()
        self.stale = True

    def _order_of(self, o: Observation) -> Order:
        """The viewer's hand in the viewer's order; backs have none."""
        hand = tuple(c for c in o.zone(Kind.HAND, o.seat).cards if c is not None)
        if not self.viewer:
            return hand
        before = self._orders.get(o.seat)
        by_suit = family(o).suit_key(o)
        if before is None or not before[0] or self._dealt:
            order, sorting = sorted_by(hand, Sorting.SUIT, by_suit=by_suit), Sorting.SUIT
            self._fresh[o.seat] = ()
        else:
            sorting = before[1]
            order = kept(before[0], hand, sorting)
            if sorting is Sorting.SUIT:
                order = sorted_by(order, sorting, by_suit=by_suit)
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

    def write_line(self) -> None:
        """Say what to do now in the line above the hand."""
        o = self.o
        legal = self.session.legal(self.viewer) if self.may_act and o.phase in ("draw", "bid") else ()
        words = play_words.line(o, legal, self.names, self.message, self.log.last(self.viewer))
        if not self.viewer and not self.message and o.turn:
            words = replace(words, prompt=play_words.line(o._replace(seat=TABLE), (), self.names, "", "").prompt)
        self.view.change(line=words)
        self.stale = True

    def say(self, sentence: str) -> None:
        """Say something for a while in the line above the hand."""
        self.message, self._said_until = sentence, self.context.clock() + MESSAGE_SECONDS
        self.write_line()

    def unsay(self) -> None:
        """Take back what was said."""
        if self.message:
            self.message = ""
            self.write_line()

    def build(self) -> None:
        """Lay out the buttons for this moment."""
