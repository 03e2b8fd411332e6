"""A match as it stands: the truth, and whatever may be asked of it. Only `game.session` changes it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.players import Player
from rules import catalog
from rules.cards import Card
from rules.protocol import (
    Action,
    Code,
    Game,
    Observation,
    Overview,
    Refusal,
    Seat,
    Zone,
)


class Match:
    """What its players, its watchers and the referee may know of a match.

    `version` grows with every change, also with an undo: whoever reckons in the background tags the answer with it.
    `ended` is how it ended, "" while it runs.
    """

    def __init__(self, rules: Any, players: Sequence[Player], seed: str, dealer: Seat, totals: Sequence[int]) -> None:
        """Nothing has happened yet. Raises BadInput when so many cannot play by these rules."""
        self.game: Game[Any] = catalog.game(rules)
        self.rules = rules
        self.players = tuple(players)
        self.seats = len(self.players)
        self.seed = seed
        self.journal: list[tuple[Seat, Action]] = []
        self.version = 0
        self.ended = ""
        self.winner: Seat | None = None
        self._state: Any = self.game.start(rules, self.seats, dealer=dealer, totals=totals)
        self._asked: dict[tuple[str, Seat], Any] = {}

    @property
    def ply(self) -> int:
        """How many actions were made."""
        return len(self.journal)

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or by its players."""
        return bool(self.ended)

    def overview(self) -> Overview:
        """Phase, totals and result."""
        return self.game.overview(self._state)

    def to_act(self) -> tuple[Seat, ...]:
        """Who may act: the player in turn first, then possible claimants; (TABLE,) for dealing; () when over."""
        return () if self.over else self.game.to_act(self._state)

    def observe(self, seat: Seat) -> Observation:
        """What that seat may know."""
        found: Observation = self._once("observe", seat, lambda: self.game.observe(self._state, seat))
        return found

    def onlook(self, seat: Seat) -> Observation:
        """What anybody may see from behind that seat: only cards that everybody sees.

        Hands and what was buried are closed, until the deal is over and all lies open.
        """
        seen = self.observe(seat)
        everybody = [self.observe(other) for other in range(1, self.seats + 1)]
        views = zip(*(o.zones for o in everybody), strict=True)
        zones = tuple(zone._replace(cards=_common(views)) for zone, views in zip(seen.zones, views, strict=True))
        return seen._replace(zones=zones, may_claim=False)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What that seat may do now, lazily enumerated."""
        if self.over:
            return ()
        found: Sequence[Action] = self._once("legal", seat, lambda: self.game.legal(self._state, seat))
        return found

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why that seat may not do that now; None when it may."""
        if self.over:
            return Refusal(Code.OVER)
        return self.game.refusal(self._state, seat, action)

    def read(self, seat: Seat, text: str) -> Action:
        """An action of that seat from its notation. Raises BadInput."""
        return self.game.read(self._state, seat, text)

    def text(self, action: Action) -> str:
        """The action in notation, without the seat."""
        return self.game.text(action)

    def chance(self) -> Action:
        """What TABLE does next. The same at each asking, so that nothing is gained by leaving and coming back."""
        return self.game.chance(self._state, Random(f"{self.seed}/{self.ply}"))

    def _changed(self) -> None:
        self.version += 1
        self._asked.clear()

    def _once(self, question: str, seat: Seat, answer: Callable[[], Any]) -> Any:
        """The answer to a question that a screen asks many times between two actions."""
        key = (question, seat)
        if key not in self._asked:
            self._asked[key] = answer()
        return self._asked[key]


def _common(views: Sequence[Zone]) -> tuple[Card | None, ...]:
    """The cards of a place as every one of these views has them; a back where one does not know."""
    return tuple(cards[0] if len(set(cards)) == 1 else None for cards in zip(*(z.cards for z in views), strict=True))
