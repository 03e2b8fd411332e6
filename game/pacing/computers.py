"""The computer players who may act now: asked at once, heard when their time has come."""

from collections.abc import Callable, Sequence
from random import Random

from game.pacing.timing import Timing
from game.players import Player
from game.session import Session
from game.thinking import BotRecipe, Opponent, Question, Thinker
from rules.protocol import TABLE, Action, Seat

BotMaker = Callable[[Seat, Player], BotRecipe]


def bots_of(session: Session) -> BotMaker:
    """The computer players of a match, as `game.opponents` has them."""
    return lambda seat, player: Opponent(
        player.kind, session.rules, session.seats, Random(f"{session.seed}/{seat}").getrandbits(32)
    )


class Computers:
    """What the computer players have decided about the position of one `Session.version`.

    `pause`: seconds the one in turn seems to think. `reactions`: seconds until each of the others claims.
    `pending`: who is still thinking.
    """

    def __init__(self, session: Session, thinker: Thinker, bots: BotMaker) -> None:
        self._session = session
        self._thinker = thinker
        self._make = bots
        self._version = -1
        self._answers: dict[Seat, Action | None] = {}
        self.pause = 0.0
        self.reactions: dict[Seat, float] = {}
        self.pending: set[Seat] = set()
        thinker.expect([bots(seat, player) for seat, player in enumerate(session.players, 1) if not player.is_human])

    def begin(self, actors: Sequence[Seat], people: Sequence[Seat], timing: Timing) -> None:
        """Forget the position before and think about this one."""
        if self.pending:
            self._thinker.forget()
        self._version = self._session.version
        self._answers.clear()
        self.pause = 0.0
        self.reactions.clear()
        self.pending.clear()
        alone = not any(seat in people for seat in actors)
        for seat in actors:
            if seat != TABLE and seat not in people:
                self._ask(seat, timing, must=seat == actors[0], alone=alone)

    def hear(self) -> None:
        """Take in what has been decided; an answer about an older position is dropped."""
        while (answer := self._thinker.poll()) is not None:
            if answer.version == self._version:
                self.pending.discard(answer.seat)
                self._answers[answer.seat] = answer.said

    def choice(self, seat: Seat) -> Action | None:
        """What that player does; None: lets it pass, or is still thinking."""
        return self._answers.get(seat)

    def overrule(self, seat: Seat) -> None:
        """What that player chose cannot be: it lets it pass, or is played for if the turn is its own."""
        self._answers[seat] = None

    def close(self) -> None:
        """Nobody thinks on."""
        self.pending.clear()
        self._thinker.close()

    def _ask(self, seat: Seat, timing: Timing, *, must: bool, alone: bool) -> None:
        session = self._session
        player = session.players[seat - 1]
        where = f"{session.seed}/{session.ply}/{seat}"
        if must:
            self.pause = timing.pause(len(session.legal(seat)), Random(where))
        else:
            self.reactions[seat] = timing.reaction(player.kind, Random(where), alone=alone)
        self.pending.add(seat)
        bot = self._make(seat, player)
        self._thinker.ask(Question(self._version, seat, bot, session.observe(seat), f"{where}/choice"))
