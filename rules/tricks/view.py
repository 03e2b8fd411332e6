"""What a seat sees (`observe`), what it could be (`imagine`), and the referee's own view (`snapshot`)."""

from random import Random
from typing import Any

from rules import cards as c_
from rules.cards import EMPTY, Bag, Card
from rules.protocol import Kind, Observation, Overview, Place, Seat, Tally, Zone
from rules.tricks.actions import Bid, Pass, bid_text, play_text
from rules.tricks.imagining import spread
from rules.tricks.state import Laid, Public, State


def _trick_zone(p: Public, seat: Seat) -> Zone:
    cards = tuple(laid.card for laid in p.trick if laid.seat == seat)
    return Zone(Place(Kind.TRICK, seat), cards, seat, (seat,) * len(cards))


def zones(s: State, viewer: Seat) -> tuple[Zone, ...]:
    """Every place with its cards; what others hold and what lies face down are backs until the deal is over."""
    p = s.public
    over = p.result is not None
    seats = range(1, p.terms.seats + 1)
    declarer = p.contract.seat if p.contract else 0
    found = []
    for seat in seats:
        cards = c_.cards(s.hands[seat - 1]) if over or seat == viewer else (None,) * p.counts[seat - 1]
        found.append(Zone(Place(Kind.HAND, seat), cards, seat))
    found.append(Zone(Place(Kind.KITTY), s.kitty if over else p.kitty))
    buried = s.buried if over or viewer == declarer else (None,) * p.buried
    found.append(Zone(Place(Kind.BURIED), buried, declarer))
    found += [_trick_zone(p, seat) for seat in seats]
    last = tuple(laid.card for laid in p.last)
    found.append(Zone(Place(Kind.LAST_TRICK), last, p.last_to, tuple(laid.seat for laid in p.last)))
    found += [Zone(Place(Kind.WON, seat), p.won[seat - 1], seat) for seat in seats]
    return tuple(found)


def _said(said: Bid | Pass) -> str:
    return bid_text(said.tricks, said.suit) if isinstance(said, Bid) else said.verb


def _known(p: Public, seat: Seat) -> Bag:
    """Cards that everybody knows in a hand: those of an open kitty, until some cards are laid away."""
    return p.taken if p.contract and seat == p.contract.seat and not p.buried else EMPTY


def tallies(p: Public) -> tuple[Tally, ...]:
    """What everybody knows of each seat."""
    last = dict(p.bids)
    return tuple(
        Tally(
            seat,
            p.totals[seat - 1],
            p.counts[seat - 1],
            tricks=p.tricks[seat - 1],
            bid=_said(last[seat]) if seat in last else "",
            known=c_.cards(_known(p, seat)),
            voids=tuple(suit for suit in range(4) if p.voids[seat - 1] >> suit & 1),
        )
        for seat in range(1, p.terms.seats + 1)
    )


def observe(s: State, seat: Seat) -> Observation:
    """What that seat may know."""
    p = s.public
    return Observation(
        rules=p.terms.rules,
        seat=seat,
        seats=p.terms.seats,
        phase=p.phase,
        turn=p.turn,
        may_claim=False,
        deal=p.deal,
        dealer=p.dealer,
        obligation="",
        zones=zones(s, seat),
        tallies=tallies(p),
        log=p.log,
        fan=False,
        public=p,
    )


def _seen(o: Observation, kind: Kind, number: int = 0) -> tuple[Card, ...]:
    return tuple(c for c in o.zone(kind, number).cards if c is not None)


def imagine(o: Observation, rng: Random) -> State:
    """A state that looks the same to the observer: the unseen cards are dealt anew, as far as what was seen allows.

    A seat gets no card of a suit that it has shown to lack; cards of an open kitty that the declarer took are in the
    declarer's hand or were laid away.
    """
    p: Public = o.public
    kitty, buried = _seen(o, Kind.KITTY), _seen(o, Kind.BURIED)
    if p.result is not None or not p.deal:
        hands = tuple(c_.bag_of(_seen(o, Kind.HAND, seat)) for seat in range(1, o.seats + 1))
        return State(p, hands, kitty, buried)
    own = c_.bag_of(_seen(o, Kind.HAND, o.seat))
    hidden = c_.cards(c_.minus(p.pack - own - p.played, c_.bag_of(kitty + buried)))
    sizes = [0 if seat == o.seat else p.counts[seat - 1] for seat in range(1, o.seats + 1)]
    sizes += [len(p.kitty) - len(kitty), p.buried - len(buried)]
    found = spread(list(hidden), sizes, [_rooms(p, c) for c in hidden], rng)
    hands = tuple(own if seat == o.seat else c_.bag_of(found[seat - 1]) for seat in range(1, o.seats + 1))
    return State(
        p,
        hands,
        kitty or tuple(found[o.seats]),
        buried or c_.cards(c_.bag_of(found[o.seats + 1])),
    )


def _rooms(p: Public, c: Card) -> int:
    """Where a hidden card may be, as bits: the hands from seat 1, the kitty, what was laid away."""
    seats = p.terms.seats
    rooms = (1 << seats + 2) - 1
    if p.contract is None:
        return rooms
    if c_.count(p.taken, c):
        rooms = 1 << p.contract.seat - 1 | 1 << seats + 1
    suit = p.terms.orders[p.contract.suit].suits[c]
    for number, voids in enumerate(p.voids):
        if voids >> suit & 1:
            rooms &= ~(1 << number)
    return rooms


def overview(s: State) -> Overview:
    """Phase, totals and result."""
    p = s.public
    return Overview(p.phase, p.deal, p.dealer, p.turn, p.totals, p.result, p.winner, p.winner is not None)


def _trick_row(laid: Laid) -> list[Any]:
    return [laid.seat, play_text(laid.card, laid.named)]


def snapshot(s: State, to_act: tuple[Seat, ...]) -> dict[str, Any]:
    """The referee's view as the ``state`` object of ``replay --json``."""
    p = s.public
    names = [c_.name(c) for c in p.kitty if c is not None]
    contract = p.contract
    return {
        "phase": p.phase,
        "to_act": list(to_act),
        "hands": [[c_.name(c) for c in c_.cards(hand)] for hand in s.hands],
        "kitty": names or None,
        "bids": [[seat, _said(said)] for seat, said in p.bids],
        "contract": contract and {"seat": contract.seat, "bid": bid_text(contract.tricks, contract.suit)},
        "trick": [_trick_row(laid) for laid in p.trick],
        "tricks": list(p.tricks),
        "buried": [c_.name(c) for c in s.buried],
    }
