"""How long things take at a table where nothing but time passes."""

from dataclasses import dataclass
from random import Random

from game.settings import Motion, Pace, Settings

SHORTEST_PAUSE, LONGEST_PAUSE = 0.4, 1.2  # seconds a computer player seems to think
HARDEST = 64  # choices from which on a decision is as hard as any
HOLD = 1.0  # seconds a person's draw waits where another person may claim
TRICK_SHOWN = 1.5  # seconds a finished trick can be seen, also by those who switched the animation off
REACTIONS = {"easy": (1.6, 3.4), "medium": (1.0, 2.6), "hard": (0.7, 1.9), "expert": (0.5, 1.4)}  # seconds
USUAL_REACTION = REACTIONS["medium"]
FACTORS = {Pace.FAST: 0.5, Pace.NORMAL: 1.0, Pace.SLOW: 2.0, Pace.STEP: 1.0}


@dataclass(frozen=True, slots=True)
class Timing:
    """How real time is spent. `instant`: computers take no time at all (animation off)."""

    pace: Pace = Pace.NORMAL
    instant: bool = False
    claim_seconds: float = 3.0
    no_hurry: bool = False

    @classmethod
    def of(cls, settings: Settings) -> "Timing":
        """As the settings say."""
        return cls(settings.pace, settings.motion is Motion.OFF, float(settings.claim_seconds), settings.no_hurry)

    def pause(self, choices: int, luck: Random) -> float:
        """Seconds a computer seems to think, by how many choices it has, never by what it chooses."""
        if self.instant:
            return 0.0
        hard = (max(1, min(choices, HARDEST)).bit_length() - 1) / (HARDEST.bit_length() - 1)
        pause = (SHORTEST_PAUSE + (LONGEST_PAUSE - SHORTEST_PAUSE) * hard) * luck.uniform(0.9, 1.0)
        return max(SHORTEST_PAUSE, pause) * FACTORS[self.pace]

    def reaction(self, kind: str, luck: Random, *, alone: bool) -> float:
        """Seconds until a computer of that level claims. `alone`: no person is concerned.

        Where people are, its hand never moves at once, or nobody could ever claim before it.
        """
        if self.instant and alone:
            return 0.0
        return luck.uniform(*REACTIONS.get(kind, USUAL_REACTION)) * FACTORS[self.pace]
