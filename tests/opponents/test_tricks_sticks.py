"""The measuring sticks of the trick game do what record.md says, today and always."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import opponents
from rules import catalog
from rules.cards import JOKER, cards, name, rank_of, suit_of
from rules.protocol import Action, Position, Seat
from rules.tricks.actions import Bid, Bury, Play
from tests.opponents.deals import play_deal

GOLDEN = Path(__file__).parent / "golden"
SEED = 500
RULES = catalog.preset("norsk")
GAME = catalog.game(RULES)


def bots(level: str, rules: Any, seats: int) -> list[opponents.Bot]:
    return [opponents.bot(level, rules, seats, seat) for seat in range(seats)]


def move_log(seats: int, level: str, deals: int) -> str:
    """Some deals, move by move, with their scores."""
    lines: list[str] = []

    def note(_state: Any, seat: Seat, _legal: Sequence[Action], chosen: Action | None) -> None:
        assert chosen
        lines.append(f"{seat} {GAME.text(chosen)}")

    for number in range(deals):
        result = play_deal(RULES, bots(level, RULES, seats), SEED + number, watch=note)
        lines.append(f"# {result.ended}: " + ", ".join(map(str, result.scores)))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("level", "deals"), [("random", 2), ("greedy", 20)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sticks_never_change(seats: int, level: str, deals: int) -> None:
    """A failure here means that strength measured before cannot be compared any more. Mend the player, not the log."""
    golden = (GOLDEN / f"norsk-{seats}-{level}.log").read_text(encoding="utf-8")
    assert move_log(seats, level, deals) == golden


class SlowGreedy:
    """Greedy as the words say it, from names of cards: shares no code with the stick."""

    plain = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    twin = {"C": "S", "S": "C", "D": "H", "H": "D"}  # noqa: RUF012

    def __init__(self, order: str, bowers: bool) -> None:
        self.order, self.bowers = order, bowers

    def power(self, card: str, trump: str) -> tuple[int, int]:
        """Trump or not, then how high."""
        if card == "JK":
            return 1, 99
        rank, suit = card[:-1], card[-1]
        if self.bowers and rank == "J" and trump != "G" and suit in (trump, self.twin[trump]):
            return 1, 98 if suit == trump else 97
        return int(suit == trump), self.plain.index(rank)

    def suit(self, card: str, trump: str) -> str:
        if card == "JK":
            return trump
        bower = self.bowers and card[:-1] == "J" and trump != "G" and card[-1] == self.twin[trump]
        return trump if bower else card[-1]

    def bid(self, hand: list[str]) -> tuple[int, str]:
        lengths = {s: sum(c != "JK" and c[-1] == s for c in hand) for s in "CDHS"}
        suit = max(lengths, key=lambda s: (lengths[s], self.order.index(s)))
        tricks = ("JK" in hand) + sum(c[0] == "A" for c in hand) + max(0, lengths[suit] - 3)
        if self.bowers:
            tricks += (f"J{suit}" in hand) + (f"J{self.twin[suit]}" in hand)
        return tricks, suit

    def choose(self, state: Any, seat: Seat, legal: Sequence[Action]) -> str:
        texts = [GAME.text(a) for a in legal]
        hand = [name(c) for c in cards(state.hands[seat - 1])]
        p = state.public
        if p.phase == "bid":
            tricks, suit = self.bid(hand)
            said = f"bid {tricks}{suit}"
            return said if said in texts else "pass"
        if p.phase == "kitty":
            return "take"
        trump = "CDHSG"[p.contract.suit]
        if p.phase == "bury":
            low = sorted(hand, key=lambda c: (self.suit(c, trump) == trump, self.power(c, trump), c[-1]))[:3]
            return next(t for t in texts if set(t.split()[1:]) == set(low))
        table = [name(laid.card) for laid in p.trick]
        led = "" if p.led < 0 else "CDHS"[p.led]

        def wins(text: str) -> bool:
            card = text.split()[1]
            if not table:
                return True
            if self.power(card, trump)[0] == 0 and self.suit(card, trump) != led:
                return False
            rivals = [c for c in table if self.power(c, trump)[0] or self.suit(c, trump) == led]
            return all(self.power(card, trump) > self.power(c, trump) for c in rivals)

        winners = [t for t in texts if wins(t)]
        best = max if winners else min
        among = winners or texts
        value = best(self.power(t.split()[1], trump) for t in among)
        return min(t for t in among if self.power(t.split()[1], trump) == value)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    "options",
    [{}, {"bowers": "no"}, {"bid_order": "SCDH", "pass_is_final": "no"}, {"kitty_open": "no", "slam_250": "yes"}],
)
def test_greedy_is_greedy(seats: int, options: dict[str, str]) -> None:
    rules = catalog.custom("x", "norsk", options)
    slow = SlowGreedy(rules.bid_order, rules.bowers)
    phases: set[str] = set()

    def compare(state: Any, seat: Seat, legal: Sequence[Action], chosen: Action | None) -> None:
        assert chosen
        phases.add(state.public.phase)
        assert GAME.text(chosen) == slow.choose(state, seat, legal)

    for seed in range(80):
        play_deal(rules, bots("greedy", rules, seats), seed, watch=compare)
    assert "bury" in phases or not rules.bowers  # without bowers it hardly ever counts six


def test_greedy_plays_grand_too() -> None:
    """It never bids it, but may have to play in it."""
    lines = (
        "Hand 1: AC KD JK",
        "Hand 2: QC 9C 7S",
        "Hand 3: KC JD 8H",
        "Contract: 2 6G",
        "Tricks: 3 2 2",
        "Turn: 1 play",
    )
    position = Position(tuple((n, *map(str.strip, line.split(":", 1))) for n, line in enumerate(lines, 1)))  # type: ignore[misc]
    state = GAME.place(GAME.start(RULES, 3), position)
    slow = SlowGreedy("CDHS", True)
    stick = opponents.bot("greedy", RULES, 3, 1)
    said = []
    while not GAME.overview(state).result:
        (seat,) = GAME.to_act(state)
        if not seat:
            state = GAME.apply(state, 0, GAME.chance(state, Random(1))).state
            continue
        legal = GAME.legal(state, seat)
        chosen = stick.choose(GAME.observe(state, seat), legal, Random(1))
        assert chosen
        assert GAME.text(chosen) == slow.choose(state, seat, legal)
        said.append(GAME.text(chosen))
        state = GAME.apply(state, seat, chosen).state
    assert said[0] == "play JK as C"


def test_levels_of_the_trick_game() -> None:
    assert opponents.levels("tricks") == ("easy", "medium", "hard", "expert")
    assert opponents.sticks("tricks") == ("random", "greedy")
    with pytest.raises(ValueError, match="no player called"):
        opponents.bot("wizard", RULES, 3, 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_medium_keeps_its_burial_and_its_bids_sensible(seats: int) -> None:
    """It lays no joker, ace or trump away while it has lower cards, and never bids ten without the joker."""
    contracts = 0

    def watch(state: Any, seat: Seat, _legal: Sequence[Action], chosen: Action | None) -> None:
        nonlocal contracts
        if isinstance(chosen, Bury):
            contracts += 1
            assert JOKER not in chosen.laid
            plain = [c for c in cards(state.hands[seat - 1]) if suit_of(c) != state.public.contract.suit]
            if len([c for c in plain if rank_of(c)]) > 6:
                assert all(rank_of(c) for c in chosen.laid)
        elif isinstance(chosen, Bid) and chosen.tricks == 10:
            assert JOKER in cards(state.hands[seat - 1]) or JOKER in state.kitty
        else:
            assert chosen is not None
            assert not isinstance(chosen, Play) or chosen.cards

    for seed in range(100):
        play_deal(RULES, bots("medium", RULES, seats), seed, watch=watch)
    assert contracts > 30
