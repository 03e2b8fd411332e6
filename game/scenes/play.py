"""The table in play: it hands the pointer to `Touch`, keys to `play_keys`, and lets the pacer make happen what is due.

Everything that happens by itself comes from the pacer, and only while the table is quiet.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.notices import Trouble
from game.pacing import Awaiting, Timing
from game.scenes import play_buttons, play_keys
from game.scenes.base import Push, Replace, Size, Transition
from game.scenes.play_desk import PlayDesk
from game.scenes.play_state import LAST_LOOK
from game.table.drag import Phase
from game.table.overlays import draw_caption
from rules.cards import name

TICK = 0.1
"""Seconds between two pictures while a claim's time runs."""


class Play(PlayDesk):
    """One match at the table."""

    # ---- time

    @property
    def busy(self) -> bool:
        """Whether a card is on its way."""
        return self.view.moving

    @property
    def wait(self) -> float | None:
        """Until the pacer, the message or a claim's clock wants to go on."""
        times = [] if self.pacer.wakes_in is None else [self.pacer.wakes_in]
        if self.message:
            times.append(self._left(self._said_until))
        if any(moment.part is not None for moment in self.moments):
            times.append(TICK)
        if self.hints.wait is not None:
            times.append(self.hints.wait)
        if self._ending:
            times.append(max(0.02, self._left(self._looked_until or 0.0)))
        if self.following is not None or self.dirty:
            times.append(0.0)
        return min(times, default=None)

    def _left(self, until: float) -> float:
        """Seconds to a time on the clock. Steps of time will not do: the window sleeps longer than a step may be."""
        return max(0.0, until - self.context.clock())

    @property
    def _ending(self) -> bool:
        return self.pacer.awaiting in (Awaiting.NEXT_DEAL, Awaiting.OVER)

    def update(self, dt: float) -> Transition | None:
        """Let the cards move, and what is due happen."""
        if self.following is not None:
            following, self.following = self.following, None
            return following
        self.view.update(dt)
        if self.message and not self._left(self._said_until):
            self.unsay()
        self.hints.listen()
        self.pacer.timing = Timing.of(self.context.settings)
        quiet = not self.view.moving and not self.touch.drag.active and self.chooser is None
        before = (self.pacer.awaiting, self.pacer.viewer, self.pacer.curtain, len(self.pacer.prompts))
        try:
            self.pacer.step(self.context.clock(), quiet)
        except Trouble as error:
            self.trouble(error, lambda: None)
        after = (self.pacer.awaiting, self.pacer.viewer, self.pacer.curtain, len(self.pacer.prompts))
        if self.dirty or before != after:
            self.refresh()
        elif any(moment.part is not None for moment in self.moments):
            self.build()
            self.stale = True
        self.offer_claim()
        self.sounds.rest()
        return self._go_elsewhere() if quiet and not self.view.moving else None

    def _go_elsewhere(self) -> Transition | None:
        """To the curtain between two people, or to the score sheet after a deal."""
        following = self.pacer.curtain
        if following is not None and self.pacer.awaiting is Awaiting.CURTAIN:
            from game.scenes.curtain import Curtain

            self.above = "curtain"
            return Push(Curtain(self.context, self.names[following - 1]))
        if not self._ending:
            self._looked_until = None
            return None
        if self._looked_until is None:
            self._looked_until = self.context.clock() + LAST_LOOK
        if self._left(self._looked_until) and self.lasts:
            return None
        if self.session.overview().result is None:
            from game.scenes.title import Title

            return Replace(Title(self.context), all=True)
        from game.scenes.scores import Scores

        self.above = "scores"
        return Push(Scores(self.context, self.session))

    def shown(self) -> None:
        """The scene above has gone."""
        above, self.above = self.above, ""
        if above == "curtain":
            self.pacer.lift()
        elif above == "scores" and not self.session.over:
            self.pacer.next_deal()
        self.refresh(animate=False)

    def resize(self, size: Size) -> None:
        """Another window, look or language: everything anew and at rest."""
        self.touch.cancel()
        self.view.art = self._art()
        self.sounds.volume, self.sounds.muted = self.context.settings.volume, self.context.settings.muted
        self.view.resize()
        self.refresh(animate=False)
        if self.chooser:
            self.chooser.layout()

    def close(self) -> None:
        """Stop everything at once."""
        if self._hear in self.session.listeners:
            self.session.listeners.remove(self._hear)
        self.pacer.close()
        self.hints.close()
        self.sounds.close()

    # ---- events

    def handle(self, event: pygame.Event) -> Transition | None:
        """The chooser first, then the buttons, then the table."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._lost_focus()
            return None
        if self.chooser is not None and not play_keys.asks_for_hint(event):
            transition = self.chooser.handle(event)
            if self.chooser is not None and self.chooser.done:
                self.chooser = None
                self.refresh()
            return transition if isinstance(transition, (Push, Replace)) else None
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and not self.controls.ring:
                self._come()
            return play_keys.press(self, event)
        if event.type == pygame.MOUSEWHEEL and self.panel.open:
            self.panel.turn(event.y * 3)
            return None
        return self._pointer(event)

    def _lost_focus(self) -> None:
        self.touch.cancel()
        if len(self.pacer.people) > 1:
            self.chooser = None
            self.pacer.drop()
            self.refresh(animate=False)

    def _come(self) -> None:
        """The person in turn takes the seat while somebody else might claim: they need not wait for the clock."""
        if self.pacer.awaiting is Awaiting.CLAIM and self.session.overview().turn in self.pacer.people:
            self.pacer.come()

    def _pointer(self, event: pygame.Event) -> Transition | None:
        active = self.touch.drag.phase is not Phase.IDLE
        if not active:
            done, transition = self.controls.handle(event)
            if done:
                return transition
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._come()
                if not self.view.skip() and self.hurry():
                    return None
                if not (self.panel.open and self.panel.rect.collidepoint(event.pos)):
                    self.touch.press(event.pos, shift=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            case pygame.MOUSEMOTION:
                self.touch.move(event.pos, bool(event.buttons[0]))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.touch.release(event.pos)
        following, self.following = self.following, None
        return following

    # ---- drawing and telling

    def draw(self, surface: pygame.Surface) -> None:
        """The table, then what lies over it."""
        screen = self.context.screen
        self.view.draw(surface)
        if self.touch.drag.phase is Phase.MARQUEE:
            box = self.touch.drag.marquee
            pygame.draw.rect(surface, screen.colour("selection"), pygame.Rect(*box), screen.px(2))
        if self.choices is not None and self.view.placement and self.view.placement.panel:
            play_buttons.draw_choices(surface, screen, self.view.placement.panel, self.choices)
        self.controls.draw(surface)
        play_buttons.draw_time(surface, screen, self.controls, self.moments)
        self.hints.draw(surface)
        if self.panel.open:
            self.panel.draw(surface, self.log.lines(self.viewer))
        caption = self.touch.caption
        if caption is not None and not self.touch.drag.active and self.chooser is None:
            lines = (*caption.lines, *self.hints.what_if(caption.depth))
            draw_caption(surface, screen, pygame.Rect(caption.at), lines, caption.bad)
        tips = play_buttons.tips()
        for button in self.controls.buttons:
            if button.hovered and button.name in tips:
                draw_caption(surface, screen, button.area, (tips[button.name],), False)
        if self.chooser is not None:
            self.chooser.draw(surface)

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of the table."""
        return play_keys.listed(self)

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
            "playable": [name(self.view.order[i]) for i in sorted(self.view.shown.playable or ())],
            "focus": self.controls.focused if self.controls.ring else "",
            "buttons": buttons,
            "prompt": self.view.shown.line.prompt,
            "message": self.message,
            "hint": self.hints.probe(),
            "caption": [*self.touch.caption.lines, *self.hints.what_if(self.touch.caption.depth)]
            if self.touch.caption
            else [],
            "question": self.chooser.question if self.chooser else "",
            "obligation": o.obligation,
            "totals": [tally.total for tally in o.tallies],
            "log": self.log.lines(self.viewer),
        }
