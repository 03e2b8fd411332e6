"""What is heard and said."""

import pytest

from game.table.cues import cue
from rules.protocol import Event
from tests.rules.table import Table, table

NAMES = ("Anna", "Bo")


def heard(t: Table, line: str, viewer: int = 1, *, turn_came: bool = False) -> tuple[tuple[str, ...], str]:
    seat, action = t.read(line)
    events = t.game.apply(t.state, seat, action).events
    found = cue(NAMES, viewer, seat, action, events, turn_came=turn_came)
    return found.sounds, found.line


@pytest.mark.parametrize(
    ("line", "sound"),
    [("1 draw stock", "slide"), ("1 draw pile 1", "slide")],
)
def test_draws_slide(line: str, sound: str) -> None:
    assert heard(table("Hand 1: 7H 8H", "Pile: 9C", "Turn: 1 draw"), line)[0] == (sound,)


def test_cards_laid_and_discarded_sound_different() -> None:
    t = table("Hand 1: 7H 7S 7C KC 2D", "Turn: 1 play")
    assert heard(t, "1 meld 7H 7S 7C")[0] == ("meld",)
    assert heard(t, "1 discard KC")[0] == ("place",)


def test_the_viewers_turn_is_heard_when_somebody_else_brought_it() -> None:
    t = table("Hand 2: 7H KC 2D", "Turn: 2 play")
    assert heard(t, "2 discard KC", turn_came=True)[0] == ("place", "your_turn")
    assert heard(t, "2 discard KC", viewer=2, turn_came=True)[0] == ("place",)


def test_the_end_of_a_deal_drowns_the_rest() -> None:
    assert heard(table("Hand 1: KC", "Turn: 1 play"), "1 discard KC")[0] == ("deal_won",)
    assert heard(table("Stock:", "Turn: 1 draw"), "1 stop")[0] == ("flip",)


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    t = table("Hand 1: 7H 8H", "Stock: 4D 5S", "Turn: 1 draw")
    assert "4♦" in heard(t, "1 draw stock", viewer=1)[1]
    assert "4♦" not in heard(t, "1 draw stock", viewer=2)[1]
    assert "4♦" not in heard(t, "1 draw stock", viewer=0)[1]


def test_events_without_words_of_their_own_add_nothing() -> None:
    t = table("Hand 1: 7H 8H KC", "Turn: 1 play")
    _seat, action = t.read("1 discard KC")
    plain = cue(NAMES, 1, 1, action, ())
    assert cue(NAMES, 1, 1, action, (Event("window"),)) == plain
