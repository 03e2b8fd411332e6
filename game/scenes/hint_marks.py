"""How a hint looks on the table: corners round the cards of the move and the place they go to, an arrow, two sentences.

Corners and arrow are shapes that nothing else at the table has, so that no colour is needed to know them.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from game.screen import paint, text
from game.screen.controls import Controls
from game.screen.look import Look
from game.screen.screen import Screen
from game.table.gestures import Gestures, Offer, Panel
from game.table.placement import Placement
from game.table.pose import Box, Spot, around
from game.table.table_view import TableView
from rules.cards import held
from rules.notation import CLAIMS
from rules.protocol import Action, Kind, Observation, Place, Seat

GAP = 4
"""From a card to the corners round it, in design units."""


class Table(Protocol):
    """The table on which something is marked, as `viewer` sees it."""

    view: TableView
    controls: Controls
    gestures: Gestures | None
    choices: Panel | None

    @property
    def viewer(self) -> Seat:
        """Whose hand lies open."""
        ...

    @property
    def o(self) -> Observation:
        """What is shown."""
        ...


class Marked(NamedTuple):
    """What of a move can be marked: its cards, in groups that lie side by side; where they go; the button that does it.

    `button` is "" where there is none to be seen, `target` None where the cards go to the hand or there are none.
    """

    cards: tuple[pygame.Rect, ...]
    target: pygame.Rect | None
    button: str
    button_at: pygame.Rect | None


def marked(desk: Table, action: Action | None) -> Marked:
    """Where the move is to be seen on the table as it lies now. `action` None: a claim is let pass."""
    p = desk.view.placement
    groups: tuple[pygame.Rect, ...] = ()
    target = None
    if action is not None and p is not None:
        groups = _groups(desk, _sources(desk, action))
        place = action.target
        if place is not None and place.kind is not Kind.HAND and groups:
            target = _target(p, place)
    name = _button(desk, action)
    found = {button.name: button.area for button in desk.controls.buttons}
    return Marked(groups, target, name if name in found else "", found.get(name))


def _target(p: Placement, place: Place) -> pygame.Rect | None:
    """Where the cards go; of the pile its top card, or where its first would lie."""
    box = p.boxes.get(place)
    if place.kind is Kind.FELT:
        box = _room(p)
    elif place.kind is Kind.PILE and box is not None:
        lying, stock = p.of(place), p.boxes.get(Place(Kind.STOCK), box)
        box = lying[-1].shown if lying else box._replace(w=min(box.w, stock.w), h=min(box.h, stock.h))
    return _whole(box) if box is not None else None


def _room(p: Placement) -> Box:
    """A free part of the felt, as large as a small meld: beside the viewer's melds, so that none of them is meant."""
    felt = p.melds
    own = [s.pose for s in p.spots if s.place.kind is Kind.MELD and felt.holds(s.pose.box.centre)]
    cards = own or [spot.pose for spot in p.of(p.hand)]
    if not cards:
        return felt
    high = 0.75 * min(cards[0].h, felt.h)
    wide = min(1.6 * cards[0].w, felt.w)
    x, y = felt.centre[0] - wide / 2, felt.centre[1] - 0.6 * high
    if not own:
        return Box(x, y, wide, high)
    gap = 0.5 * cards[0].w
    right, left = max(pose.x + pose.w for pose in own) + gap, min(pose.x for pose in own) - gap - wide
    if right + wide <= felt.right:
        return Box(right, y, wide, high)
    return Box(left, y, wide, high) if left >= felt.x else felt


def _sources(desk: Table, action: Action) -> list[Spot]:
    """The cards that the move takes up."""
    p = desk.view.placement
    assert p is not None
    match action.source:
        case Kind.STOCK:
            return p.of(Place(Kind.STOCK))[-1:]
        case Kind.PILE:
            spots = p.of(Place(Kind.PILE))
            low = len(desk.o.zone(Kind.PILE).cards) - max(1, action.depth)
            return [spot for spot in spots if spot.along >= low] or spots[-1:]
        case Kind.KITTY:
            return p.of(Place(Kind.KITTY))
    left = [held(card) for card in action.cards]
    found = []
    for spot in [*p.of(p.hand), *p.of(Place(Kind.BURIED))]:
        if spot.card is not None and held(spot.card) in left:
            left.remove(held(spot.card))
            found.append(spot)
    return found


def _groups(desk: Table, spots: list[Spot]) -> tuple[pygame.Rect, ...]:
    """What can be seen of the cards, those side by side as one."""
    groups: list[list[tuple[Spot, Box]]] = []
    for spot in spots:
        box = Box(*desk.view.shown_rect(spot))
        last, there = groups[-1][-1] if groups else (None, box)
        beside = last and last.place == spot.place and last.along + 1 == spot.along
        if beside and abs(there.y - box.y) < 1:
            groups[-1].append((spot, box))
        else:
            groups.append([(spot, box)])
    return tuple(_whole(around(box for _spot, box in group)) for group in groups)


def _whole(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def _button(desk: Table, action: Action | None) -> str:
    """The name of the button that does it, whether or not it is there."""
    if action is None:
        return "pass"
    if action.verb in CLAIMS:
        return f"claim_{desk.viewer}"
    offers: list[Offer | None] = list(desk.gestures.offers()) if desk.gestures else []
    if desk.choices is not None:
        offers += [offer for row in desk.choices.rows for offer in row]
        offers += desk.choices.below
    return next((offer.name for offer in offers if offer and offer.way.actions == (action,)), action.verb)


def draw(surface: pygame.Surface, screen: Screen, marks: Marked) -> None:
    """The corners and the arrows."""
    look = screen.look
    for cards in marks.cards:
        if marks.target is not None:
            _arrow(surface, look, cards, marks.target)
    for rect in (*marks.cards, marks.target, marks.button_at):
        if rect is not None:
            _corners(surface, look, rect.inflate(2 * look.px(GAP), 2 * look.px(GAP)).clip(surface.get_rect()))


def _corners(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Four corners round a rectangle, light on dark."""
    arm = max(look.px(7), min(look.px(22), min(rect.size) // 3))
    for wide, name in ((look.px(7), "focus_outer"), (look.px(3), "hint")):
        colour, half = look.colour(name), wide // 2
        for x, dx in ((rect.left, 1), (rect.right - 1, -1)):
            for y, dy in ((rect.top, 1), (rect.bottom - 1, -1)):
                along = pygame.Rect(min(x, x + dx * arm) - half, y - half, arm + 2 * half + 1, wide)
                down = pygame.Rect(x - half, min(y, y + dy * arm) - half, wide, arm + 2 * half + 1)
                surface.fill(colour, along)
                surface.fill(colour, down)


def _arrow(surface: pygame.Surface, look: Look, start: pygame.Rect, end: pygame.Rect) -> None:
    """From the cards to the edge of the place, or well into it where it is wide."""
    a = pygame.Vector2(start.midtop if end.centery < start.top else start.center)
    inner = end.inflate(-end.w // 3, -end.h // 2) if end.w > 3 * start.w else end
    b = pygame.Vector2(inner.center)
    edge = inner.clipline(a, b)
    if edge:
        b = pygame.Vector2(edge[0])
    if (b - a).length() < look.px(24):
        return
    along = (b - a).normalize()
    across = pygame.Vector2(-along.y, along.x)
    for wide, head, name in ((5, 15, "focus_outer"), (2.5, 11, "hint")):
        half, tip = wide * look.scale, head * look.scale
        neck = b - along * 18 * look.scale
        point = b + along * (wide - 2.5) * look.scale
        shape = [
            a + across * half, neck + across * half, neck + across * tip, point,
            neck - across * tip, neck - across * half, a - across * half,
        ]  # fmt: skip
        pygame.draw.polygon(surface, look.colour(name), shape)
        pygame.draw.aalines(surface, look.colour(name), True, shape)


def draw_words(surface: pygame.Surface, screen: Screen, box: Box, right: int, move: str, why: str) -> pygame.Rect:
    """The move and the reason, wrapped, in the line `box` and up from it as far as they need. Gives the panel."""
    look = screen.look
    size, pad, side = look.size("body"), look.px(12), look.px(18)
    room = max(look.px(220), right - round(box.x)) - 2 * pad - side - look.px(7)
    rows = [(row, "bold") for row in text.wrapped(move, size, "bold", room)]
    rows += [(row, "regular") for row in text.wrapped(why, size, "regular", room)]
    ink, step = look.colour("panel_text"), text.leading(size)
    pictures = [text.image(row, size, ink, weight) for row, weight in rows]
    panel = pygame.Rect(
        round(box.x),
        0,
        max(picture.get_width() for picture in pictures) + 2 * pad + side + look.px(7),
        max(round(box.h) - look.px(4), step * len(rows) + look.px(10)),
    )
    panel.bottom = round(box.bottom) - look.px(2)
    paint.shadow(surface, panel, look.radius("medium"), look, "lifted")
    paint.rounded(surface, panel, look.radius("medium"), look.colour("panel"), look.colour("hint"), look.px(2))
    x, y = panel.x + pad, panel.centery - step * len(rows) // 2
    surface.blit(paint.icon("hint", side, look.hex("hint")), (x, y + (step - side) // 2))
    for picture in pictures:
        surface.blit(picture, (x + side + look.px(7), y))
        y += step
    return panel
