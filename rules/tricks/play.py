"""What an action does: one plain function a verb. The caller has asked `legality.refusal` before."""

from rules import cards as c_
from rules.cards import EMPTY, JOKER, Card
from rules.protocol import TABLE, Action, Event, Seat, Step
from rules.tricks.actions import Bid, Bury, Deal, Gather, Leave, Pass, Play, Take, bid_text
from rules.tricks.bidding import highest, next_to_speak
from rules.tricks.dealing import deal, next_seat
from rules.tricks.following import GRAND, Order, winning
from rules.tricks.scoring import THROWN_IN, TRICKS, deal_result, winner
from rules.tricks.state import BURY, DEAL, GATHER, KITTY, OVER, PLAY, Laid, Public, State


def played(s: State, seat: Seat, action: Action) -> Step:
    """The step that a legal action makes."""
    match action:
        case Play():
            return _play(s, seat, action)
        case Gather():
            return _gather(s)
        case Bid() | Pass():
            return _speak(s, seat, action)
        case Take():
            return _take(s, seat, action)
        case Leave():
            p = s.public
            return Step(s._replace(public=_opened(p)._replace(log=(*p.log, (seat, action)))))
        case Bury(laid):
            return _bury(s, seat, laid)
        case Deal(pack):
            return Step(deal(s.public, pack), (Event("dealt"),))
    raise TypeError(f"not an action of the trick-taking game: {action!r}")


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[: seat - 1], value, *values[seat:])


def order(p: Public) -> Order:
    """How cards rank under the contract."""
    assert p.contract
    return p.terms.orders[p.contract.suit]


def _speak(s: State, seat: Seat, action: Bid | Pass) -> Step:
    p = s.public._replace(bids=(*s.public.bids, (seat, action)), log=(*s.public.log, (seat, action)))
    speaker = next_to_speak(p)
    if speaker:
        return Step(s._replace(public=p._replace(turn=speaker)))
    contract = highest(p)
    if contract is None:
        return ended(s._replace(public=p), THROWN_IN)
    event = Event("contract", contract.seat, text=bid_text(contract.tricks, contract.suit))
    return Step(s._replace(public=p._replace(phase=KITTY, turn=contract.seat, contract=contract)), (event,))


def _opened(p: Public) -> Public:
    """The table as play begins: the declarer leads to the first trick."""
    assert p.contract
    return p._replace(phase=PLAY, turn=p.contract.seat)


def _take(s: State, seat: Seat, action: Action) -> Step:
    p = s.public
    hand = c_.plus(s.hands[seat - 1], c_.bag_of(s.kitty))
    seen = p.terms.kitty_open
    public = p._replace(
        phase=BURY,
        counts=_with(p.counts, seat, p.counts[seat - 1] + len(s.kitty)),
        kitty=(),
        taken=c_.bag_of(s.kitty) if seen else EMPTY,
        log=(*p.log, (seat, action)),
    )
    event = Event("took" if seen else "drew", seat, s.kitty, len(s.kitty))
    return Step(State(public, _with(s.hands, seat, hand), (), ()), (event,))


def _bury(s: State, seat: Seat, laid: tuple[Card, ...]) -> Step:
    p = s.public
    away = c_.bag_of(laid)
    public = _opened(p)._replace(
        counts=_with(p.counts, seat, p.counts[seat - 1] - len(laid)),
        buried=len(laid),
        log=(*p.log, (seat, Bury(()))),
    )
    return Step(State(public, _with(s.hands, seat, c_.minus(s.hands[seat - 1], away)), (), c_.cards(away)))


def _play(s: State, seat: Seat, action: Play) -> Step:
    p, card = s.public, action.card
    cards = order(p)
    led, voids = p.led, p.voids
    if led < 0:
        led = action.suit if action.suit >= 0 else cards.suits[card]
    elif cards.suits[card] != led and not (card == JOKER and cards.trump == GRAND):
        voids = _with(voids, seat, voids[seat - 1] | 1 << led)
    trick = (*p.trick, Laid(seat, card, action.suit))
    finished = len(trick) == p.terms.seats
    public = p._replace(
        phase=GATHER if finished else PLAY,
        turn=TABLE if finished else next_seat(seat, p.terms.seats),
        counts=_with(p.counts, seat, p.counts[seat - 1] - 1),
        trick=trick,
        led=led,
        played=c_.add(p.played, card),
        voids=voids,
        log=(*p.log, (seat, action)),
    )
    after = s._replace(public=public, hands=_with(s.hands, seat, c_.remove(s.hands[seat - 1], card)))
    if not finished:
        return Step(after)
    return Step(after, (Event("trick", trick_winner(public), tuple(laid.card for laid in trick)),))


def trick_winner(p: Public) -> Seat:
    """Who wins the trick on the table as it stands."""
    return p.trick[winning(order(p), p.led, [laid.card for laid in p.trick])].seat


def _gather(s: State) -> Step:
    p = s.public
    seat = trick_winner(p)
    won = p.won
    if p.last_to:
        pile = (*won[p.last_to - 1], *(laid.card for laid in p.last))
        won = (*won[: p.last_to - 1], pile, *won[p.last_to :])
    public = p._replace(
        phase=PLAY,
        turn=seat,
        trick=(),
        led=-1,
        last=p.trick,
        last_to=seat,
        won=won,
        tricks=_with(p.tricks, seat, p.tricks[seat - 1] + 1),
    )
    after = s._replace(public=public)
    return Step(after) if s.hands[seat - 1] else ended(after, TRICKS)


def ended(s: State, why: str) -> Step:
    """The deal scored, and the match with it when the target is reached."""
    p = s.public
    result = deal_result(p, why)
    totals = tuple(total + score for total, score in zip(p.totals, result.scores, strict=True))
    won = winner(p.terms, totals)
    public = p._replace(phase=DEAL if won is None else OVER, turn=TABLE, totals=totals, result=result, winner=won)
    events = (Event("deal_ended", text=why),)
    return Step(s._replace(public=public), (*events, Event("match_won", won)) if won else events)
