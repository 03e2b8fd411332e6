"""What a seat sees (`observe`), what it could be (`imagine`), and the referee's own view (`snapshot`)."""

from random import Random
from typing import Any

from rules import cards as c_
from rules.cards import Bag
from rules.protocol import Kind, Observation, Overview, Place, Seat, Tally, Zone
from rules.rummy.choices import claims
from rules.rummy.play import debt_text
from rules.rummy.scoring import laid_points
from rules.rummy.state import DRAW, Public, State


def may_claim(s: State, seat: Seat) -> bool:
    """Whether the seat has a legal claim now."""
    p = s.public
    if p.phase != DRAW or not p.window or seat == p.window or p.terms.claim == "none":
        return False
    return bool(claims(s, seat))


def zones(s: State, viewer: Seat) -> tuple[Zone, ...]:
    """Every place with its cards; hands and stock of others are backs until the deal is over."""
    p = s.public
    shown = p.result is not None
    found = [Zone(Place(Kind.STOCK), s.stock if shown else (None,) * p.stock_size), Zone(Place(Kind.PILE), p.pile)]
    for seat in range(1, p.terms.seats + 1):
        number = p.counts[seat - 1]
        cards = c_.cards(s.hands[seat - 1]) if shown or seat == viewer else (None,) * number
        found.append(Zone(Place(Kind.HAND, seat), cards, seat))
    found += [Zone(Place(Kind.MELD, n), meld.cards, meld.owner, meld.by) for n, meld in enumerate(p.melds, 1)]
    return tuple(found)


def tallies(p: Public) -> tuple[Tally, ...]:
    """What everybody knows of each seat."""
    return tuple(
        Tally(
            seat,
            p.totals[seat - 1],
            p.counts[seat - 1],
            laid=laid_points(p, seat),
            known=c_.cards(p.known[seat - 1]),
            melded=any(meld.owner == seat for meld in p.melds),
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
        turn=p.turn.seat,
        may_claim=may_claim(s, seat),
        deal=p.deal,
        dealer=p.dealer,
        obligation=debt_text(p.turn.debt),
        zones=zones(s, seat),
        tallies=tallies(p),
        log=p.log,
        fan=p.terms.fan,
        public=p,
    )


def imagine(o: Observation, rng: Random) -> State:
    """A state that looks the same to the observer: cards seen taken stay where they are, the rest is dealt anew."""
    p: Public = o.public
    if p.result is not None or not p.deal:
        hands = tuple(
            c_.bag_of(c for c in o.zone(Kind.HAND, seat + 1).cards if c is not None) for seat in range(o.seats)
        )
        return State(p, hands, tuple(c for c in o.zone(Kind.STOCK).cards if c is not None))
    own = c_.bag_of(c for c in o.zone(Kind.HAND, o.seat).cards if c is not None)
    hidden = list(c_.cards(unseen(p, o.seat, own)))
    rng.shuffle(hidden)
    hands_: list[Bag] = []
    for seat in range(1, o.seats + 1):
        hand = own if seat == o.seat else p.known[seat - 1]
        for _ in range(p.counts[seat - 1] - c_.size(hand)):
            hand = c_.add(hand, hidden.pop())
        hands_.append(hand)
    return State(p, tuple(hands_), tuple(hidden))


def unseen(p: Public, seat: Seat, own: Bag) -> Bag:
    """The cards whose place the seat does not know, its own hand being `own`."""
    bag = c_.minus(p.pack, own)
    for meld in p.melds:
        bag = c_.minus(bag, c_.bag_of(meld.cards))
    bag = c_.minus(bag, c_.bag_of(p.pile))
    for other, known in enumerate(p.known, 1):
        if other != seat:
            bag = c_.minus(bag, known)
    return bag


def overview(s: State) -> Overview:
    """Phase, totals and result."""
    p = s.public
    return Overview(p.phase, p.deal, p.dealer, p.turn.seat, p.totals, p.result, p.winner, p.winner is not None)


def snapshot(s: State, to_act: tuple[Seat, ...]) -> dict[str, Any]:
    """The referee's view as the ``state`` object of ``replay --json``."""
    p = s.public
    return {
        "phase": p.phase,
        "to_act": list(to_act),
        "hands": [[c_.name(c) for c in c_.cards(hand)] for hand in s.hands],
        "pile": [c_.name(c) for c in p.pile],
        "stock": p.stock_size,
        "melds": [{"owner": m.owner, "cards": [c_.name(c) for c in m.cards], "by": list(m.by)} for m in p.melds],
        "obligation": debt_text(p.turn.debt) or None,
    }
