"""The measuring sticks do what record.md says, today and always."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import opponents
from rules import catalog
from rules.cards import cards
from rules.protocol import Action, Observation, Seat
from rules.rummy.actions import Call, Discard, DrawPile, Grab, LayOff, Meld, Stop, Swap
from rules.rummy.scoring import card_points
from tests.opponents.deals import play_deal

GOLDEN = Path(__file__).parent / "golden"
TABLES = [
    ("international", 2),
    ("international", 5),
    ("dansk", 3),
    ("dansk-ludo", 4),
    ("svensk", 2),
    ("svensk-oppet", 3),
    ("norsk-rommy", 4),
]
SEED = 500


def bots(name: str, rules: Any, seats: int) -> list[opponents.Bot]:
    return [opponents.bot(name, rules, seats, seat) for seat in range(seats)]


def move_log(key: str, seats: int, name: str) -> str:
    """Two deals, move by move, with their scores."""
    rules = catalog.preset(key)
    game = catalog.game(rules)
    lines: list[str] = []

    def note(_state: Any, seat: Seat, _legal: Sequence[Action], chosen: Action | None) -> None:
        lines.append(f"{seat} {game.text(chosen)}" if chosen else f"{seat} passes")

    for number in range(2):
        result = play_deal(rules, bots(name, rules, seats), SEED + number, first=number == 0, watch=note)
        lines.append(f"# {result.ended}: " + ", ".join(map(str, result.scores)))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", ["random", "greedy", "steady", "holder"])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_sticks_never_change(key: str, seats: int, name: str) -> None:
    """A failure here means that strength measured before cannot be compared any more. Mend the player, not the log."""
    golden = (GOLDEN / f"{key}-{seats}-{name}.log").read_text(encoding="utf-8")
    assert move_log(key, seats, name) == golden


def test_random_takes_every_legal_action_alike() -> None:
    stick = opponents.bot("random", catalog.preset("international"), 2, 1)
    legal = [Discard(c) for c in range(10)]
    rng = Random(1)
    counts = Counter(stick.choose(None, legal, rng) for _ in range(5000))  # type: ignore[arg-type]
    assert set(counts) == set(legal)
    assert min(counts.values()) > 400


class SlowGreedy:
    """Greedy as the words say it: asks the referee for everything, shares no code with the stick."""

    def __init__(self, rules: Any) -> None:
        self.game = catalog.game(rules)
        self.state: Any = None

    def points(self, seat: Seat, action: Action) -> int:
        """Points of the cards laid, as they count where they lie then."""
        public = self.game.apply(self.state, seat, action).state.public
        meld = public.melds[-1 if isinstance(action, Meld) else action.target.number - 1]  # type: ignore[union-attr]
        return sum(card_points(public.terms, meld, card) for card in action.cards)

    def first(self, actions: list[Action], worth: Any) -> Action:
        best = max(map(worth, actions))
        return min((a for a in actions if worth(a) == best), key=self.game.text)

    def worth(self, seat: Seat, draw: Action) -> int:
        """Lays everything after the draw, dearest first; counts points less taken cards that stay."""
        before = self.state
        taken = list(before.public.pile[-draw.depth :])
        points = 0
        self.state = self.game.apply(before, seat, draw).state
        while not self.state.public.result and (lays := self.lays(seat)):
            best = self.first(lays, lambda a: self.points(seat, a))
            points += self.points(seat, best)
            self.state = self.game.apply(self.state, seat, best).state
        hand = list(cards(self.state.hands[seat - 1]))
        values = self.state.public.terms.values
        for card in taken:
            if card in hand:
                hand.remove(card)
                points -= values[card]
        self.state = before
        return points

    def lays(self, seat: Seat) -> list[Action]:
        return [a for a in self.game.legal(self.state, seat) if isinstance(a, Meld | LayOff)]

    def choose(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Action:
        self.state = state
        actions = list(legal)
        calls = [a for a in actions if isinstance(a, Call)]
        grabs = [a for a in actions if isinstance(a, Grab)]
        if calls or grabs:
            return self.first(calls or grabs, lambda a: self.worth(seat, a) if calls else self.points(seat, a))
        if state.public.phase == "draw":
            takes = [a for a in actions if isinstance(a, DrawPile)]
            best = self.first(takes, lambda a: self.worth(seat, a)) if takes else None
            if best and self.worth(seat, best) > 0:
                return best
            return next((a for a in actions if not isinstance(a, DrawPile)), best)  # type: ignore[return-value]
        lays = self.lays(seat)
        if lays:
            return self.first(lays, lambda a: self.points(seat, a))
        for swap in sorted((a for a in actions if isinstance(a, Swap)), key=self.game.text):
            self.state = self.game.apply(state, seat, swap).state
            layable = any(any(c >= 60 for c in a.cards) for a in self.lays(seat))
            self.state = state
            if layable:
                return swap
        values = state.public.terms.values
        return self.first([a for a in actions if isinstance(a, Discard)], lambda a: values[a.cards[0]])


@pytest.mark.parametrize(
    ("key", "seats", "options", "seeds"),
    [
        ("international", 3, {}, 25),
        ("dansk", 2, {"final_discard": "required"}, 6),
        ("dansk-ludo", 3, {}, 25),
        ("svensk", 3, {}, 25),
        ("svensk-oppet", 2, {"failed_obligation": "forbidden"}, 25),
        ("norsk-rommy", 4, {"pile_draw": "all", "failed_obligation": "forbidden"}, 25),
        ("svensk", 3, {"claim": "rummy", "pile_draw": "any_depth", "use_card_in": "new_meld"}, 15),
        ("dansk", 6, {"joker_points": "represented", "jokers_per_deck": "1", "claim": "rummy"}, 6),
        ("international", 3, {"round_the_corner": "yes", "jokers_per_deck": "1"}, 10),
    ],
)
def test_greedy_is_greedy(key: str, seats: int, options: dict[str, str], seeds: int) -> None:
    rules = catalog.custom("x", key, options)
    slow = SlowGreedy(rules)
    seen = 0

    def compare(state: Any, seat: Seat, legal: Sequence[Action], chosen: Action | None) -> None:
        nonlocal seen
        if state.public.phase == "draw" and len(state.public.pile) > 12 and seen % 5:
            return  # the slow one looks at every depth
        assert chosen == slow.choose(state, seat, legal)

    def count(state: Any, seat: Seat, legal: Sequence[Action], chosen: Action | None) -> None:
        nonlocal seen
        seen += 1
        compare(state, seat, legal, chosen)

    for seed in range(seeds):
        play_deal(rules, bots("greedy", rules, seats), seed, watch=count)
    assert seen > 50


def test_greedy_stops_when_the_stock_is_empty_and_nothing_can_be_laid() -> None:
    from rules.protocol import Position

    rules = catalog.preset("international")
    game = catalog.game(rules)
    lines = ("Hand 1: 2C 9D", "Hand 2: KH", "Pile: 5S", "Stock:", "Turn: 1 draw")
    position = Position(tuple((n, *map(str.strip, line.split(":", 1))) for n, line in enumerate(lines, 1)))  # type: ignore[misc]
    state = game.place(game.start(rules, 2), position)
    observation: Observation = game.observe(state, 1)
    chosen = opponents.bot("greedy", rules, 2, 1).choose(observation, game.legal(state, 1), Random(1))
    assert isinstance(chosen, Stop)


def test_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="no player called"):
        opponents.bot("wizard", catalog.preset("international"), 2, 1)
    assert opponents.levels("nosuch") == ()
    assert opponents.levels("rummy") == ("easy", "medium", "hard", "expert")
    assert opponents.sticks("rummy") == ("random", "greedy", "steady", "holder")
