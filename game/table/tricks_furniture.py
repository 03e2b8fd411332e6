"""What lies on the trick table beside plates and cards: contract, bids, tricks won, the marks of a trick."""

from __future__ import annotations

import pygame

from game.screen import paint, text
from game.screen.look import Look
from game.table.furniture import Shown, rect_of
from game.table.placement import Placement, card_size
from game.table.pose import Box
from game.wording import _, bid_words, tricks_text
from game.wording.cards import SIGNS, rank_text
from rules.cards import RANKS, SUITS, rank_of, suit_of
from rules.protocol import Kind, Observation, Place, Seat, Tally
from rules.tricks.actions import bid_text
from rules.tricks.bidding import highest
from rules.tricks.following import GRAND, JACK, other_bower
from rules.tricks.play import trick_winner
from rules.tricks.state import BID, BURY, GATHER, KITTY, PLAY, Contract, Public

TALKING = (BID, KITTY, BURY)
"""The phases in which the line of a seat tells what it bid; afterwards it tells the tricks won."""


def under(surface: pygame.Surface, look: Look, p: Placement, shown: Shown, o: Observation) -> None:
    """The contract, the lines of the seats, the tray for three cards, the word over what lies in the corner."""
    names = {plate.seat: plate.name for plate in shown.plates}
    _facts(surface, look, p, names, o)
    for tally in o.tallies:
        if tally.seat in p.notes:
            _note(surface, look, p.notes[tally.seat], tally, o)
    if o.phase == BURY and o.turn == o.seat:
        _tray(surface, look, p, o)
    for kind, word in ((Kind.BURIED, _("Buried")), (Kind.KITTY, _("Kitty left"))):
        box = p.boxes.get(Place(kind))
        if box is not None and o.phase in (PLAY, GATHER):
            size = look.size("caption")
            at = (round(box.centre[0]), round(box.y) - text.leading(size))
            text.line(surface, word, at, size, look.colour("felt.text_dim"), "semibold", "centre")


def over(surface: pygame.Surface, look: Look, p: Placement, shown: Shown, o: Observation) -> None:
    """The card that wins the trick as it stands, and the suit named for a joker that was led."""
    public: Public = o.public
    if not public.trick or o.phase not in (PLAY, GATHER):
        return
    spot = p.at(Place(Kind.TRICK, trick_winner(public)), 0)
    if spot is not None:
        rect = rect_of(spot.pose.box).inflate(look.px(6), look.px(6))
        width = look.px(4 if o.phase == GATHER else 2)
        paint.ring(surface, rect, look.radius("small") + look.px(3), look.colour("accent"), width)
    for laid in public.trick:
        spot = p.at(Place(Kind.TRICK, laid.seat), 0)
        if laid.named >= 0 and spot is not None:
            side = round(0.42 * spot.pose.w)
            disc = pygame.Rect(0, 0, round(1.5 * side), round(1.5 * side))
            disc.midbottom = (round(spot.pose.box.centre[0]), round(spot.pose.box.bottom) - look.px(4))
            paint.rounded(surface, disc, disc.w // 2, look.colour("paper"), look.colour("paper_line"), look.px(1))
            red = laid.named in (1, 2)
            sign = paint.suit(SUITS[laid.named], side, look.hex("bad") if red else look.hex("paper_text"))
            surface.blit(sign, sign.get_rect(center=disc.center))


def _facts(surface: pygame.Surface, look: Look, p: Placement, names: dict[Seat, str], o: Observation) -> None:
    """The contract and who plays it; before, the highest bid. Below it how the cards rank."""
    assert p.facts is not None
    rect = rect_of(p.facts)
    public: Public = o.public
    paint.shadow(surface, rect, look.radius("medium"), look, "card")
    paint.rounded(surface, rect, look.radius("medium"), look.colour("panel"), look.colour("panel_line"), look.px(1))
    inner = rect.inflate(-2 * look.px(11), -2 * look.px(7))
    dim, ink = look.colour("panel_text_dim"), look.colour("panel_text")
    caption = look.size("caption")
    held = public.contract or highest(public)
    title = _("Contract") if public.contract else _("Highest bid")
    text.line(surface, title, inner.topleft, caption, dim, "semibold", room=inner.w // 2)
    if public.contract and o.phase in (PLAY, GATHER):
        words = _("%(won)d of %(bid)d") % {"won": _won(o, public.contract.seat), "bid": public.contract.tricks}
        text.line(surface, words, (inner.right, inner.y), caption, ink, "bold", "right", inner.w // 2)
    y = inner.y + text.leading(caption) - look.px(1)
    size = look.size("heading")
    if held is None:
        text.line(surface, _("No bid yet"), (inner.x, y), look.size("label"), ink, "bold", room=inner.w)
    else:
        bid = bid_words(bid_text(held.tricks, held.suit))
        drawn = text.line(surface, bid, (inner.x, y), size, look.colour("accent"), "extrabold", room=inner.w * 2 // 3)
        at = (drawn.right + look.px(9), y + (text.leading(size) - text.leading(look.size("body"))) // 2)
        room = max(1, inner.right - at[0])
        text.line(surface, names.get(held.seat, ""), at, look.size("body"), ink, "bold", room=room)
    y += text.leading(size) + look.px(1)
    low = pygame.Rect(inner.x, y, inner.w, inner.bottom - y)
    text.block(surface, ranking(o, held), low, caption, dim, "semibold", middle=True)


def ranking(o: Observation, held: Contract | None) -> str:
    """How the cards of the trumps rank under that bid, or the denominations before the first one."""
    public: Public = o.public
    if held is None:
        suits = " < ".join(SIGNS[suit] for suit in sorted(range(4), key=public.terms.ranks.__getitem__))
        return _("%(suits)s < grand") % {"suits": suits}
    if held.suit == GRAND:
        ranks = " ".join(map(rank_text, ("A", "K", "Q", "J", "10")))
        return _("Joker highest; then %(ranks)s in each suit") % {"ranks": ranks + " …"}
    order = public.terms.orders[held.suit]
    cards = sorted((c for c in range(60) if order.power[c] and order.suits[c] == held.suit), reverse=True)
    cards = [c for c in sorted(cards, key=order.power.__getitem__, reverse=True) if public.pack >> c & 1]
    bower, other = 15 * held.suit + JACK, other_bower(held.suit)
    words = [
        rank_text(RANKS[rank_of(c)])
        + (SIGNS[suit_of(c)] if order.suits[other] == held.suit and c in (bower, other) else "")
        for c in cards
    ]
    return _("Trumps: joker, %(ranks)s") % {"ranks": " ".join(words)}


def _won(o: Observation, seat: Seat) -> int:
    return o.tallies[seat - 1].tricks


def _note(surface: pygame.Surface, look: Look, box: Box, tally: Tally, o: Observation) -> None:
    """The line of a seat: its last bid, or the tricks it won; the declarer's contract stays in sight."""
    public: Public = o.public
    rect = rect_of(box)
    size = look.size("body")
    y = rect.centery - text.leading(size) // 2 + look.px(1)
    x = rect.x + look.px(2)
    declares = public.contract is not None and public.contract.seat == tally.seat
    bid = ""
    if o.phase in TALKING:
        bid = _("Pass") if tally.bid == "pass" else bid_words(tally.bid) if tally.bid else ""
    elif declares and public.contract:
        bid = bid_words(bid_text(public.contract.tricks, public.contract.suit))
    if bid:
        strong = declares or (o.phase == BID and tally.bid != "pass")
        colour = look.colour("accent" if strong else "panel_text_dim")
        shown, fits = text.fitted(bid, size, "extrabold", round(rect.w * 0.42))
        wide = text.image(shown, fits, colour, "extrabold").get_width()
        pill = pygame.Rect(x, rect.y + look.px(2), wide + look.px(18), rect.h - look.px(4))
        edge = look.colour("accent" if strong else "panel_line")
        paint.rounded(surface, pill, pill.h // 2, look.colour("panel"), edge, look.px(2 if strong else 1))
        text.line(surface, shown, (pill.x + look.px(9), y), fits, colour, "extrabold")
        x = pill.right + look.px(7)
    if o.phase not in TALKING and public.contract is not None:
        backs = card_size(box.h)[0] + look.px(8) * max(0, tally.tricks - 1)
        room = max(look.px(20), rect.right - x - (backs if tally.tricks else 0))
        text.line(surface, tricks_text(tally.tricks), (x, y), size, look.colour("felt.text"), "bold", room=room)


def _tray(surface: pygame.Surface, look: Look, p: Placement, o: Observation) -> None:
    """Three outlines for the cards to lay away, and a word above them."""
    place = Place(Kind.BURIED)
    tray = rect_of(p.boxes[place].grown(-8 * p.unit))
    w = card_size(tray.h)[0]
    step = (tray.w - w) // 2
    for number in range(3):
        if p.at(place, number) is None:
            rect = pygame.Rect(tray.x + number * step, tray.y, w, tray.h)
            paint.ring(surface, rect, look.radius("medium"), look.colour("felt.line"), look.px(2))
    size = look.size("body")
    at = (tray.centerx, tray.y - look.px(10) - text.leading(size))
    text.line(surface, _("To be buried"), at, size, look.colour("felt.text"), "bold", "centre", round(p.melds.w))
