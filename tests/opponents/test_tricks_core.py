"""The compact core of the trick game plays by the referee's rules, and its exact endgame is exact."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.opponents import tricks_core as core
from game.opponents.tricks_endgame import Endgame, TooMany
from game.opponents.tricks_rules import RuleBot
from game.opponents.tricks_sight import sight
from game.opponents.tricks_stakes import TRICK, Stakes
from game.opponents.tricks_worlds import Dealer
from rules import cards as c_
from rules import catalog
from rules.cards import JOKER
from rules.protocol import Action, Observation, Position, Seat
from rules.tricks import following
from rules.tricks.actions import Play
from rules.tricks.terms import terms
from tests.opponents.deals import play_deal

RULES = catalog.preset("norsk")
GAME = catalog.game(RULES)


@pytest.mark.parametrize("bowers", [True, False])
@pytest.mark.parametrize("trump", range(5))
def test_winners_and_what_may_follow_are_the_referees(trump: int, bowers: bool) -> None:
    rng = Random(trump)
    order, lay = following.order_of(trump, bowers), core.layout(trump, bowers)
    pack = [*c_.ALL_NATURAL, JOKER]
    for _ in range(3000):
        trick = rng.sample(pack, rng.randint(3, 5))
        suit = order.suits[trick[0]] if order.suits[trick[0]] < 4 else rng.randrange(4)
        best, place = lay.spot[trick[0]], 0
        for number, card in enumerate(trick[1:], 1):
            if 1 << lay.spot[card] & lay.beats[best]:
                best, place = lay.spot[card], number
        assert place == following.winning(order, suit, trick)
        hand = rng.sample(pack, rng.randint(1, 10))
        bag = c_.bag_of(hand)
        assert sorted(lay.cards(lay.mask(bag))) == sorted(hand)
        allowed = core.playable(lay, lay.mask(bag), lay.lane[suit])
        assert sorted(lay.cards(allowed)) == sorted(c_.cards(following.playable(order, bag, suit)))


class Talker(RuleBot):
    """Bids anything, plays by rule: so that every denomination is played."""

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Action | None:
        if observation.phase == "bid":
            return legal[rng.randrange(min(8, len(legal)))]
        return super().choose(observation, legal, rng)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"bowers": "no", "kitty_open": "no"}])
def test_deals_played_out_end_as_at_the_table(seats: int, options: dict[str, str]) -> None:
    """The same players at the referee's table take the same tricks, deal for deal."""
    rules = catalog.custom("x", "norsk", options)
    suits = set()
    for seed in range(200):
        guess: list[tuple[int, ...]] = []

        def watch(state: Any, seat: Seat, _legal: Sequence[Action], chosen: Action | None, guess: Any = guess) -> None:
            if not isinstance(chosen, Play) or guess:
                return
            p = state.public
            lay = core.layout(p.contract.suit, rules.bowers)
            suits.add(p.contract.suit)
            hands = [lay.mask(hand) for hand in state.hands]
            away = lay.mask(c_.bag_of(state.buried))
            tricks = [0] * seats
            core.play_out(lay, seats, seat - 1, hands, away, tricks, [0] * seats, seat - 1, 0, -1, 0, 0)
            guess.append(tuple(tricks))

        result = play_deal(rules, [Talker(rules, seats) for _ in range(seats)], seed, watch=watch)
        if guess:
            assert tuple(dict(row)["tricks"] for row in result.sheet) == guess[0]
    assert suits == set(range(5))


def endings(seats: int, number: int, left: int) -> Any:
    """Random positions with so many cards in every hand, the first seat to lead."""
    rng = Random(seats * 100 + left)
    pack = list(c_.cards(terms(RULES, seats).pack))
    for _ in range(number):
        cards = rng.sample(pack, seats * left)
        if rng.random() < 0.5 and JOKER not in cards:
            cards[rng.randrange(len(cards))] = JOKER
        lines = [f"Hand {seat + 1}: {c_.names(cards[seat * left : (seat + 1) * left])}" for seat in range(seats)]
        won = [0] * seats
        for _ in range(10 - left):
            won[rng.randrange(seats)] += 1
        declarer = rng.randint(1, seats)
        lines.append(f"Contract: {declarer} {rng.randint(6, 8)}{rng.choice('CDHSG')}")
        lines.append("Tricks: " + " ".join(map(str, won)))
        lines.append(f"Turn: {rng.randint(1, seats)} play")
        position = Position(tuple((n, *map(str.strip, line.split(":", 1))) for n, line in enumerate(lines, 1)))  # type: ignore[misc]
        yield GAME.place(GAME.start(RULES, seats), position)


def brute(state: Any, stakes: Stakes, lay: core.Layout) -> tuple[float, ...]:
    """Every play of everybody, asked of the referee; each takes its best, of equal ones the lowest."""
    (turn,) = GAME.to_act(state) or (0,)
    if state.public.result:
        return stakes.values(state.public.tricks)
    if not turn:
        return brute(GAME.apply(state, 0, GAME.chance(state, Random(1))).state, stakes, lay)
    best: tuple[float, ...] | None = None
    legal = [a for a in GAME.legal(state, turn) if isinstance(a, Play)]
    for action in sorted(legal, key=lambda a: lay.spot[a.card]):
        if action.suit >= 0:
            left = lay.mask(state.hands[turn - 1]) & ~lay.free
            if lay.lane[action.suit] != core.longest(lay, left):
                continue  # a led joker names the longest suit
        value = brute(GAME.apply(state, turn, action).state, stakes, lay)
        if best is None or value[turn - 1] > best[turn - 1]:
            best = value
    assert best
    return best


@pytest.mark.parametrize(("seats", "left", "number"), [(3, 2, 60), (3, 3, 25), (4, 2, 40), (4, 3, 4), (5, 2, 20)])
def test_endgame_is_exact(seats: int, left: int, number: int) -> None:
    for state in endings(seats, number, left):
        contract = state.public.contract
        stakes = Stakes(terms(RULES, seats), seats, contract.seat - 1, contract.tricks, contract.suit)
        lay = core.layout(contract.suit, True)
        hands = tuple(lay.mask(hand) for hand in state.hands)
        found = Endgame(lay, seats, stakes.values, 10**6).value(
            hands, state.public.tricks, state.public.turn - 1, 0, -1, 0, 0
        )
        assert found == pytest.approx(brute(state, stakes, lay))


def test_endgame_stops_at_its_limit() -> None:
    state = next(endings(4, 1, 3))
    stakes = Stakes(terms(RULES, 4), 4, 0, 6, 0)
    lay = core.layout(state.public.contract.suit, True)
    with pytest.raises(TooMany):
        Endgame(lay, 4, stakes.values, 3).value(
            tuple(lay.mask(hand) for hand in state.hands), state.public.tricks, 0, 0, -1, 0, 0
        )


@pytest.mark.parametrize("options", [{}, {"slam_250": "yes", "opponent_trick": "10"}])
def test_stakes_are_the_scores(options: dict[str, str]) -> None:
    rules = catalog.custom("x", "norsk", options)
    counted = 0
    for seed in range(150):
        last: list[Any] = []
        result = play_deal(rules, [Talker(rules, 3)] * 3, seed, watch=lambda state, *_, last=last: last.append(state))
        contract = last[-1].public.contract
        if contract is None:
            continue
        counted += 1
        tricks = tuple(dict(row)["tricks"] for row in result.sheet)
        declarer = contract.seat - 1
        stakes = Stakes(terms(rules, 3), 3, declarer, contract.tricks, contract.suit)
        assert tuple(stakes.points(tricks)) == result.scores
        mine = result.scores[declarer]
        ahead = mine - (sum(result.scores) - mine) / 2
        assert stakes.ahead(tricks, declarer) == pytest.approx(ahead)
        assert stakes.values(tricks)[declarer] == pytest.approx(ahead + TRICK * tricks[declarer])
    assert counted > 50


@pytest.mark.parametrize("options", [{}, {"kitty_open": "no", "bowers": "no"}])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_imagined_deals_agree_with_what_was_seen(seats: int, options: dict[str, str]) -> None:
    rules = catalog.custom("x", "norsk", options)
    rng = Random(1)
    seen = 0

    def watch(state: Any, seat: Seat, _legal: Sequence[Action], chosen: Action | None) -> None:
        nonlocal seen
        if not isinstance(chosen, Play):
            return
        seen += 1
        s = sight(GAME.observe(state, seat))
        hands, buried = Dealer(s).world(rng)
        assert hands[s.seat] == s.hand
        assert [hand.bit_count() for hand in hands] == list(s.counts)
        everything = buried
        for hand in hands:
            assert not hand & everything
            everything |= hand
        assert everything == s.hand | s.out | s.buried
        for number, hand in enumerate(hands):
            for lane in range(4):
                assert not (s.voids[number] >> lane & 1 and hand & s.lay.lanes[lane])
            assert number == s.declarer or not hand & s.shown

    for seed in range(40):
        play_deal(rules, [Talker(rules, seats) for _ in range(seats)], seed, watch=watch)
    assert seen > 500


def test_a_deal_that_cannot_be_is_dealt_all_the_same() -> None:
    """Whatever was seen, every hand gets its number of cards."""
    state = next(endings(3, 1, 3))
    s = sight(GAME.observe(state, 1))._replace(voids=(15, 15, 15), laid=0, out=0b111111, shown=0, hand=0b111 << 16)
    hands, _ = Dealer(s).world(Random(1))
    assert [hand.bit_count() for hand in hands] == [3, 3, 3]
