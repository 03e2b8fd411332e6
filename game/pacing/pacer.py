"""What happens next at a quiet table, and when. Real time is known here and nowhere else.

The rules know only who may act; who is fast is decided here: how long computer players seem to think, how long a
claim window stays open, when a person's draw waits for somebody else's *Rummy!*, and whose hand lies open when
several people share the screen. Everything goes through `Session.submit`.
"""

import logging
from enum import StrEnum
from itertools import islice
from typing import NamedTuple

from game.pacing.claims import ClaimWindow, Prompt
from game.pacing.computers import BotMaker, Computers
from game.pacing.curtain import curtain_needed, open_hand
from game.pacing.quiet_time import QuietTime
from game.pacing.timing import HOLD, TRICK_SHOWN, Timing
from game.players import humans
from game.session import Session
from game.settings import Pace
from game.thinking import Thinker
from rules.notation import CLAIMS
from rules.protocol import TABLE, Action, Code, IllegalAction, Refusal, Seat, Step

AT_ONCE = ("deal", "restock")  # phases in which TABLE need not wait; in others it gathers a trick
PEEK = 0.01  # seconds between two looks for an answer

log = logging.getLogger(__name__)


class Awaiting(StrEnum):
    """What the table waits for. TIME: something will happen by itself."""

    TIME = "time"
    TURN = "turn"
    CLAIM = "claim"
    CURTAIN = "curtain"
    NEXT_DEAL = "next_deal"
    STEP = "step"
    OVER = "over"


class Done(NamedTuple):
    """An action that the pacer made happen."""

    seat: Seat
    action: Action
    step: Step


class Pacer:
    """The clock of one match. `bots` makes the computer players; `timing` may be exchanged at any time.

    Call `step` every frame, and after `wakes_in` seconds when nothing else calls for a frame. People's actions come
    in by `play`, `claim` and `decline`; `lift`, `next_deal` and `go_on` are their answers to `awaiting`.
    """

    def __init__(self, session: Session, thinker: Thinker, bots: BotMaker, timing: Timing) -> None:
        self.session = session
        self.timing = timing
        self._held: tuple[Seat, Action] | None = None
        self._computers = Computers(session, thinker, bots)
        self._seen: Seat | None = None  # whose hand lay open last
        self._time = QuietTime()
        self._version = -1
        self._actors: tuple[Seat, ...] = ()
        self._window = ClaimWindow()
        self._dealt = False
        self._stepped = False
        self._nudged = True  # something changed since the last step
        self._awaiting = Awaiting.TIME

    # ---- what the screen asks

    @property
    def awaiting(self) -> Awaiting:
        """What the table waits for, as the last `step` found; TIME while a step is due."""
        return Awaiting.TIME if self._due_now else self._awaiting

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where people play."""
        return humans(self.session.players)

    @property
    def held(self) -> tuple[Seat, Action] | None:
        """A person's action that waits until somebody else had the time to claim."""
        self._sync()
        return self._held

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The people who may claim now, apart from the player in turn; with no hurry one after another."""
        self._sync()
        return self._window.prompts(self.timing, self._time.elapsed)

    @property
    def curtain(self) -> Seat | None:
        """The person whose name the curtain shows; None while there is no curtain."""
        if self.session.over or self.session.overview().result is not None:
            return None
        prompts = self.prompts
        wanted = self._window.reserved
        if wanted is None and self._actors and not prompts:
            wanted = self._actors[0]
        return wanted if wanted is not None and curtain_needed(self.people, self._seen, wanted) else None

    @property
    def viewer(self) -> Seat | None:
        """The person whose hand lies open now; None: no hand may be shown (see `Session.onlook`)."""
        if self.curtain is not None:
            return None
        acting = self._window.reserved or (self._actors[0] if self._actors else TABLE)
        return open_hand(self.people, self._seen, acting, [prompt.seat for prompt in self.prompts])

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something may happen by itself; None: only a person can make it happen."""
        if self._due_now:
            return 0.0
        return self._time.left

    # ---- what people do

    def play(self, seat: Seat, action: Action) -> Step | None:
        """A person's action. None: it is `held` until somebody else had the time to claim. Raises as `submit` does."""
        self._sync()
        refusal = self.session.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if self._actors[:1] == (seat,) and action.verb not in CLAIMS and not self._may_draw:
            self._held = (seat, action)
            self._nudged = True
            return None
        return self.session.submit(seat, action)

    def claim(self, seat: Seat) -> Step | None:
        """A person presses their claim key. A claim that can mean one thing only is made at once; otherwise the table
        waits for that person (curtain first) to `play` one or to `decline`, and None is given.

        Raises IllegalAction(claim_rule) when there is nothing to claim, and as `submit` does.
        """
        self._sync()
        legal = self.session.legal(seat) if seat in self._actors else ()
        claims = list(islice((action for action in legal if action.verb in CLAIMS), 2))
        if not claims or self._window.reserved not in (None, seat):
            raise IllegalAction(Refusal(Code.CLAIM_RULE))
        if len(claims) == 1:
            return self.session.submit(seat, claims[0])
        self._window.reserved = seat
        self._nudged = True
        return None

    def decline(self, seat: Seat) -> None:
        """That person does not claim, or thought better of it."""
        self._sync()
        self._window.decline(seat)
        self._nudged = True

    def come(self) -> None:
        """The person in turn comes to the screen: the claim window closes, if it was open for a second already."""
        self._sync()
        if self._window.come(self.timing, self._time.elapsed):
            self._nudged = True

    def lift(self) -> None:
        """The person named by the curtain is there."""
        if self.curtain is not None:
            self._seen = self.curtain
            self._nudged = True

    def drop(self) -> None:
        """The window lost the focus: with several people no hand stays open."""
        self._seen = None
        self._nudged = True

    def next_deal(self) -> None:
        """The score sheet has been read."""
        self._dealt = self._nudged = True

    def go_on(self) -> None:
        """The computer's next move may come (Pace.STEP), or the finished trick has been seen."""
        self._stepped = self._nudged = True

    # ---- what happens by itself

    def step(self, now: float, quiet: bool) -> list[Done]:
        """Let happen what is due, at most one action. `now` in seconds; `quiet`: nothing moves and no dialog is open.

        Time stands still while the table is not quiet. Raises StoreError (then call with `quiet` False until the
        person has heard of it).
        """
        self._time.tell(now, quiet=quiet, stopped=self._window.reserved is not None)
        if not quiet:
            return []
        self._sync()
        self._nudged = False
        self._computers.hear()
        self._time.sleep(PEEK if self._computers.pending else None)
        self._awaiting = Awaiting.TIME
        done = self._due()
        return [] if done is None else [done]

    def close(self) -> None:
        """Leave the match: nothing thinks on, nothing will happen."""
        self._computers.close()
        self._time.sleep()

    @property
    def _due_now(self) -> bool:
        """Whether the last step knew less than there is to know."""
        return self._nudged or self._version != self.session.version

    @property
    def _may_draw(self) -> bool:
        """Whether the person in turn need not wait for another person's claim."""
        return self._window.may_draw(self.timing, self._time.elapsed)

    def _due(self) -> Done | None:
        if not self._actors:
            self._awaiting = Awaiting.OVER
            return None
        if self._actors == (TABLE,):
            return self._table()
        if self._window.reserved is not None:
            self._awaiting = Awaiting.CURTAIN if self.curtain is not None else Awaiting.CLAIM
            return None
        claimed = self._computer_claim()
        if claimed is not None:
            return claimed
        seat = self._actors[0]
        if seat in self.people:
            return self._person(seat)
        return self._computer(seat)

    def _table(self) -> Done | None:
        seen = self.session.overview()
        if seen.result is not None and not self._dealt:
            self._awaiting = Awaiting.NEXT_DEAL
            return None
        shown = 0.0 if self.timing.instant and not self.people else TRICK_SHOWN
        if seen.phase not in AT_ONCE and not self._stepped and self._time.later(shown):
            return None
        return self._submit(TABLE, self.session.chance())

    def _computer_claim(self) -> Done | None:
        """The claim of the quickest computer, if it is time; with no hurry the first round the table."""
        asked = self.prompts[0].seat if self.timing.no_hurry and self.prompts else None
        claimants = [seat for seat in self._actors[1:] if seat in self._computers.reactions]
        if asked is not None:
            claimants = [seat for seat in claimants if self._actors.index(seat) < self._actors.index(asked)]
        elif not self.timing.no_hurry:
            claimants.sort(key=lambda seat: self._computers.reactions[seat])
        for seat in claimants:
            if self._time.later(self._computers.reactions[seat]) or seat in self._computers.pending:
                return None
            action = self._computers.choice(seat)
            if action is not None:
                return self._submit(seat, action)
        return None

    def _person(self, seat: Seat) -> Done | None:
        if self._held is not None:
            if self._may_draw:
                return self._submit(*self._held)
            self._time.wake(HOLD)
            return None
        if self.prompts:
            self._time.wake(self.timing.claim_seconds)
            self._time.wake(HOLD)
        if self.curtain is not None:
            self._awaiting = Awaiting.CURTAIN
        else:
            self._awaiting = Awaiting.TURN if self.viewer == seat else Awaiting.CLAIM
        return None

    def _computer(self, seat: Seat) -> Done | None:
        if self.prompts:
            if not self.timing.no_hurry:
                self._time.wake(self.timing.claim_seconds)
            self._awaiting = Awaiting.CLAIM
            return None
        computers = self._computers
        claiming = any(computers.choice(other) is not None for other in self._actors[1:])
        if claiming or computers.pending:
            return None  # a computer never hurries its draw past another's claim
        if self._time.later(computers.pause):
            return None
        if self.timing.pace is Pace.STEP and not self._stepped:
            self._awaiting = Awaiting.STEP
            return None
        action = computers.choice(seat)
        return self._submit(seat, self.session.legal(seat)[0] if action is None else action)

    def _submit(self, seat: Seat, action: Action) -> Done | None:
        if seat != TABLE and seat not in self.people and self.session.refusal(seat, action) is not None:
            log.error("the player in seat %d chose what is not legal: %s", seat, self.session.text(action))
            self._computers.overrule(seat)
            self._time.wake()
            return None
        step = self.session.submit(seat, action)
        self._time.wake()
        return Done(seat, action, step)

    def _sync(self) -> None:
        """Begin anew after any change of the match: who acts, who thinks, how long each takes."""
        if self._version == self.session.version:
            return
        self._version = self.session.version
        self._nudged = True
        self._actors = self.session.to_act()
        self._time.begin()
        people = self.people
        self._window = ClaimWindow([seat for seat in self._actors[1:] if seat in people])
        self._held = None
        self._dealt = self._stepped = False
        self._computers.begin(self._actors, people, self.timing)
