"""The keys of the table."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.pacing import Awaiting
from game.scenes import trick_keys
from game.scenes.base import Transition
from game.scenes.play_desk import PlayDesk
from game.table.hand_order import Sorting
from game.table.touch import PILE
from game.wording import _
from rules.protocol import Kind, Place


def press(desk: PlayDesk, event: pygame.Event) -> Transition | None:
    """A key went down at the table."""
    control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    if control:
        if event.key == pygame.K_z:
            desk.undo()
        return None
    if desk.view.skip():
        desk.stale = True
    elif desk.hurry() and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
        return None
    if _offered(desk, event) or (not _has_pile(desk) and trick_keys.press(desk, event)):
        following, desk.following = desk.following, None
        return following
    touch = desk.touch
    match event.key:
        case pygame.K_ESCAPE:
            return _escape(desk)
        case pygame.K_TAB:
            _tab(desk, -1 if shift else 1)
        case pygame.K_LEFT | pygame.K_RIGHT if not desk.controls.ring:
            touch.step_card(-1 if event.key == pygame.K_LEFT else 1)
        case pygame.K_UP | pygame.K_DOWN if not desk.controls.ring:
            _tab(desk, 1 if event.key == pygame.K_UP else -1)
        case pygame.K_SPACE | pygame.K_RETURN | pygame.K_KP_ENTER if touch.zone or not desk.controls.ring:
            if event.key == pygame.K_SPACE and touch.zone == "hand":
                touch.select()
            elif touch.zone:
                touch.act(lay=shift)
            elif desk.pacer.awaiting is Awaiting.STEP:
                desk.step_on()
            else:
                touch.offer(_middle(desk))
        case pygame.K_u:
            desk.undo()
        case pygame.K_h:
            desk.hints.toggle()
        case pygame.K_q | pygame.K_w | pygame.K_e:
            order = {pygame.K_q: Sorting.SUIT, pygame.K_w: Sorting.RANK, pygame.K_e: Sorting.READY}
            desk.sort(order[event.key])
        case pygame.K_s if _has_pile(desk):
            touch.touch(Place(Kind.STOCK), 0, _middle(desk))
        case pygame.K_t if _has_pile(desk):
            top = len(desk.o.zone(Kind.PILE).cards) - 1
            if top >= 0:
                touch.touch(PILE, top, _middle(desk))
        case pygame.K_d if _has_pile(desk):
            touch.send(PILE)
        case pygame.K_m if _has_pile(desk):
            touch.send(Place(Kind.FELT))
        case pygame.K_l:
            desk.toggle_log()
        case pygame.K_c:
            settings = desk.context.settings
            desk.context.change(replace(settings, four_colours=not settings.four_colours))
        case pygame.K_x:
            desk.stop()
        case pygame.K_n if desk.pacer.awaiting is Awaiting.STEP:
            desk.step_on()
        case pygame.K_p if desk.pacer.prompts:
            desk.let_pass()
        case pygame.K_r if _has_pile(desk):
            _claim_key(desk)
        case key if pygame.K_1 <= key <= pygame.K_8:
            seat = key - pygame.K_0
            if any(prompt.seat == seat for prompt in desk.pacer.prompts):
                desk.claim(seat)
        case _:
            return desk.controls.handle(event)[1]
    following, desk.following = desk.following, None
    return following


def _has_pile(desk: PlayDesk) -> bool:
    """Whether there is a discard pile at this table, and so everything that belongs to it."""
    return desk.view.placement is not None and PILE in desk.view.placement.boxes


def _offered(desk: PlayDesk, event: pygame.Event) -> bool:
    """Do what a button of the moment does, if the key is its letter."""
    g = desk.gestures
    if g is None or not desk.may_act:
        return False
    offers = [*g.offers(), *(desk.choices.below if desk.choices else ())]
    for offer in offers:
        if offer.key and event.key == pygame.key.key_code(offer.key):
            desk.do(offer.way)
            return True
    return False


def _claim_key(desk: PlayDesk) -> None:
    prompts = desk.pacer.prompts
    if len(prompts) == 1:
        desk.claim(prompts[0].seat)
    elif not prompts and desk.gestures is not None:
        desk.touch.resolve(desk.gestures.claims(), _middle(desk))


def _middle(desk: PlayDesk) -> tuple[float, float]:
    return desk.view.placement.melds.centre if desk.view.placement else (0.0, 0.0)


def _tab(desk: PlayDesk, way: int) -> None:
    """Through the zones of the table, then through the buttons, round and round."""
    able = [button.name for button in desk.controls.buttons if button.enabled]
    if desk.controls.ring and desk.controls.focused in able:
        index = able.index(desk.controls.focused) + way
        if 0 <= index < len(able):
            desk.controls.focus(able[index])
        else:
            desk.controls.ring = False
            desk.touch.step_zone(way)
    elif not desk.touch.step_zone(way) and able:
        desk.controls.focus(able[0 if way > 0 else -1])
    desk.stale = True


def asks_for_hint(event: pygame.Event) -> bool:
    """Whether it is the key for a hint, which may be pressed over a question too."""
    plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) if event.type == pygame.KEYDOWN else False
    return plain and event.key == pygame.K_h


def _escape(desk: PlayDesk) -> Transition | None:
    if desk.touch.cancel() or desk.hints.hide():
        return None
    if desk.touch.zone or desk.controls.ring:
        desk.touch.zone = ""
        desk.controls.ring = False
        desk.touch.refresh(desk.gestures, desk.may_act, keep=True)
        return None
    if desk.touch.selected:
        desk.touch.refresh(desk.gestures, desk.may_act, keep=False)
        return None
    if desk.panel.open:
        desk.toggle_log()
        return None
    return desk.menu()


def listed(desk: PlayDesk) -> tuple[tuple[str, str], ...]:
    """Every key of this table and what it does, in the language spoken now."""
    return _of_rummy() if _has_pile(desk) else trick_keys.listed()


def _of_rummy() -> tuple[tuple[str, str], ...]:
    return (
        (_("Space"), _("select the card with the ring")),
        (_("Enter"), _("draw, take, lay or discard what has the ring")),
        (_("Shift+Enter"), _("take from the pile and lay at once")),
        ("S", _("draw from the stock")),
        ("T", _("take the top of the pile")),
        ("M", _("lay the selected cards")),
        ("D", _("discard the selected card")),
        ("U", _("take back")),
        ("H", _("a hint, or away with it")),
        ("Q, W, E", _("sort by suit, rank, ready melds")),
        ("R", _("claim the discard")),
        ("1–8", _("claim for the player in that seat")),
        ("P", _("let the claim pass")),
        ("X", _("stop the deal")),
        ("N", _("next move of a computer, step by step")),
        ("L", _("moves of this deal")),
        ("C", _("two or four colours")),
    )
