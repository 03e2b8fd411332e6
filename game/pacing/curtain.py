"""Whose hand lies open when several people share the screen. Pure functions of who sits and who acts."""

from collections.abc import Sequence

from rules.protocol import Seat


def curtain_needed(people: Sequence[Seat], viewer: Seat | None, following: Seat) -> bool:
    """Whether a curtain must fall before `following` sees their hand, `viewer` being who looked last (None: nobody)."""
    return len(people) > 1 and following in people and following != viewer


def open_hand(people: Sequence[Seat], viewer: Seat | None, acting: Seat, claiming: Sequence[Seat]) -> Seat | None:
    """Whose hand lies open, `viewer` having looked last; None: nobody's.

    With one person at the table it is always theirs. With several, nobody's lies open while others lean in to claim
    (`claiming`), unless it is the hand of the one who is `acting`.
    """
    if len(people) < 2:
        return people[0] if people else None
    if viewer not in people or (acting != viewer and any(seat != viewer for seat in claiming)):
        return None
    return viewer
