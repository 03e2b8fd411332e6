"""One sentence that a person should hear, kept apart from the language it is heard in.

Modules below `game.wording` cannot translate. They hand up a `Notice`: the English sentence as it stands in
the catalogue, with ``%(name)s`` places, and what fills them. The screen says ``_(n.sentence) % n.values``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

NOTHING: Mapping[str, object] = MappingProxyType({})


class Notice(NamedTuple):
    """A sentence of the translation catalogue and the values of its places."""

    sentence: str
    values: Mapping[str, object] = NOTHING

    def __str__(self) -> str:
        """The sentence in English."""
        return self.sentence % self.values if self.values else self.sentence


class Trouble(Exception):  # noqa: N818 - what a person would call it
    """Something stood in the way, and nothing was changed by it. `notice` says what, in one sentence."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(str(notice))
        self.notice = notice
