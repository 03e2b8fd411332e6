"""What a self-test has found so far."""

from dataclasses import dataclass, field

from game.notices import Notice


@dataclass(slots=True)
class Found:
    """How much was looked at, and what is missing, a notice each."""

    screens: int = 0
    games: int = 0
    languages: int = 0
    files: int = 0
    missing: list[Notice] = field(default_factory=list)

    def miss(self, notice: Notice) -> None:
        """Something is missing or does not work."""
        self.missing.append(notice)
