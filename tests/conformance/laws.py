"""The laws of the contract (`rules.protocol.Game`), one function each, for a game of any family."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from rules.cards import name
from rules.protocol import (
    TABLE,
    Action,
    BadInput,
    Game,
    IllegalAction,
    Kind,
    Observation,
    Overview,
    Place,
    Refusal,
    Seat,
)

Legal = dict[Seat, Sequence[Action]]


def someone_can_act(game: Game[Any], s: Any, seats: int) -> Legal:
    """Nobody but those to act has an action, the first of them has one, nobody is to act only when it is over.

    Returns the legal actions of those to act (empty when it is TABLE's turn).
    """
    to_act = game.to_act(s)
    assert bool(to_act) != game.overview(s).finished, "to_act is empty when, and only when, the match is finished"
    assert len(set(to_act)) == len(to_act)
    assert TABLE not in to_act or to_act == (TABLE,)
    legal = {}
    for seat in range(1, seats + 1):
        actions = game.legal(s, seat)
        if seat in to_act:
            assert len(actions) > 0, f"seat {seat} is to act and has no legal action"
            legal[seat] = actions
        else:
            assert len(actions) == 0, f"seat {seat} is not to act and has {game.text(actions[0])}"
    assert to_act != (TABLE,) or not legal
    return {seat: legal[seat] for seat in to_act if seat != TABLE}


def some_are_accepted_and_change_nothing(game: Game[Any], s: Any, legal: Legal, rng: Random) -> None:
    """A legal action has no refusal, and applying it leaves the state before as it was."""
    before = repr(s)
    for seat, actions in legal.items():
        for action in rng.sample(list(actions), min(len(actions), 4)):
            refusal = game.refusal(s, seat, action)
            assert refusal is None, f"{seat} {game.text(action)} is legal and refused: {refusal}"
            once, twice = game.apply(s, seat, action), game.apply(s, seat, action)
            assert once == twice, f"{seat} {game.text(action)} does not always do the same"
    assert repr(s) == before, "apply changed the state it was given"


def legal_is_what_is_not_refused(game: Game[Any], s: Any, seats: int, candidates: Iterable[str]) -> None:
    """Any action that can be written has a refusal unless it is listed; what has one cannot be applied."""
    listed = {seat: {game.text(a) for a in game.legal(s, seat)} for seat in range(1, seats + 1)}
    for text in candidates:
        for seat, legal in listed.items():
            try:
                action = game.read(s, seat, text)
            except BadInput:
                assert text not in legal
                continue
            refusal = game.refusal(s, seat, action)
            assert (refusal is None) == (game.text(action) in legal), f"{seat} {text}: {refusal}"
            if refusal is not None:
                assert refused(game, s, seat, action) == refusal, f"{seat} {text}: apply says otherwise than refusal"


def refused(game: Game[Any], s: Any, seat: Seat, action: Action) -> Refusal | None:
    """With what `apply` refuses the action; None when it does not."""
    try:
        game.apply(s, seat, action)
    except IllegalAction as error:
        return error.refusal
    return None


def costly(game: Game[Any], s: Any, seats: int, pack: Sequence[str], rng: Random) -> None:
    """The laws that take time: texts, cards conserved, what a seat may know."""
    everything_is_there(game, s, seats, pack, open_now=False)
    for seat in range(1, seats + 1):
        texts_read_back(game, s, seat)
    seat = rng.randrange(1, seats + 1)
    imagined_looks_the_same(game, s, seat, pack, seats, rng)


def texts_read_back(game: Game[Any], s: Any, seat: Seat) -> None:
    """Texts are distinct and give the same action back, in any letter case."""
    seen = set()
    for action in game.legal(s, seat):
        text = game.text(action)
        assert text not in seen, f"{text} is listed twice"
        seen.add(text)
        assert game.read(s, seat, text) == action, text
        assert game.read(s, seat, text.lower()) == action, text


def imagined_looks_the_same(game: Game[Any], s: Any, seat: Seat, pack: Sequence[str], seats: int, rng: Random) -> None:
    """States that differ only in what a seat cannot see look equal to it, and let it do the same."""
    o = game.observe(s, seat)
    assert o.seat == seat
    assert seat == o.turn or o.may_claim == (seat in game.to_act(s)), "who may claim is told wrongly"
    other = game.imagine(o, rng)
    assert game.observe(other, seat) == o, f"an imagined state looks different to seat {seat}"
    everything_is_there(game, other, seats, pack, open_now=False)
    assert [game.text(a) for a in game.legal(other, seat)] == [game.text(a) for a in game.legal(s, seat)], (
        "what is legal for a seat depends on what it cannot see"
    )
    for their in other_hands(o):
        assert game.overview(s).result is not None or set(their) <= {None}, "a running deal shows another hand"


def other_hands(o: Observation) -> list[tuple[int | None, ...]]:
    """The hands of the other seats as this one sees them."""
    return [z.cards for z in o.zones if z.place.kind is Kind.HAND and z.place.number != o.seat]


def everything_is_there(game: Game[Any], s: Any, seats: int, pack: Sequence[str], *, open_now: bool) -> None:
    """All places together hold the pack: by name where somebody sees the card, and by number."""
    if not pack:
        return
    best: dict[Place, tuple[int | None, ...]] = {}
    for seat in range(1, seats + 1):
        for zone in game.observe(s, seat).zones:
            known = best.setdefault(zone.place, zone.cards)
            assert len(known) == len(zone.cards), f"{zone.place} has another size for seat {seat}"
            if None in known:
                best[zone.place] = zone.cards
    there = [c for cards in best.values() for c in cards]
    assert len(there) == len(pack), f"{len(there)} cards are there, {len(pack)} were dealt"
    seen = Counter(held(c) for c in there if c is not None)
    assert seen <= Counter(pack), f"too many of {seen - Counter(pack)}"
    if open_now:
        assert None not in there, "something is still hidden after the deal"


def held(c: int) -> str:
    """The card's word as in a deck line: a joker forgets what it stood for."""
    return name(c).partition("=")[0]


def deal_is_scored(game: Game[Any], before: Overview, s: Any) -> None:
    """The totals grow by the scores, and the score sheet and its lines add up to them."""
    now = game.overview(s)
    assert now.result is not None
    assert now.totals == tuple(a + b for a, b in zip(before.totals, now.result.scores, strict=True))
    assert tuple(dict(row)["score"] for row in now.result.sheet) == now.result.scores
    for seat, score in enumerate(now.result.scores, 1):
        assert sum(line.points for line in now.result.lines if line.seat == seat) == score
    assert now.finished == (now.winner is not None)
    if now.winner:
        assert now.totals[now.winner - 1] == max(now.totals)


def replays_to_the_same(game: Game[Any], start: Any, lines: Iterable[tuple[Seat, str]], end: Any) -> None:
    """A journal of (seat, text) replays to the very state it was written from."""
    s = start
    for seat, text in lines:
        s = game.apply(s, seat, game.read(s, seat, text)).state
    assert s == end, "the journal replays to another state"
