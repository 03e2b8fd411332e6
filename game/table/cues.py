"""What is heard and said when something happens: an action and its events give a sound and a line for the log."""

from collections.abc import Sequence
from typing import NamedTuple

from game.wording import move
from rules.protocol import TABLE, Action, Event, Kind, Seat

REFUSE = "refuse"
YOUR_TURN = "your_turn"


class Cue(NamedTuple):
    """Names of sounds, in the order they begin, and the line for the log ("" for none)."""

    sounds: tuple[str, ...]
    line: str


def cue(
    names: Sequence[str],
    viewer: Seat,
    seat: Seat,
    action: Action,
    events: Sequence[Event],
    *,
    turn_came: bool = False,
) -> Cue:
    """The cue of one action. `viewer` 0 is nobody; `turn_came`: with it the viewer's turn began."""
    kinds = {event.kind for event in events}
    sounds = [_sound(seat, action)]
    if "deal_ended" in kinds:
        sounds = ["deal_won" if "went_out" in kinds or "match_won" in kinds else "flip"]
    elif turn_came and seat != viewer:
        sounds.append(YOUR_TURN)
    return Cue(tuple(sounds), move(names, seat, action, events, viewer))


def _sound(seat: Seat, action: Action) -> str:
    if seat == TABLE:
        return "flip"
    if action.verb in ("call", "grab"):
        return "call"
    if action.target is None:
        return "flip"
    return {Kind.HAND: "slide", Kind.PILE: "place"}.get(action.target.kind, "meld")
