"""The pointer's small state machine."""

from game.table.drag import Drag, Phase, Start
from rules.protocol import Kind, Place

CARD = (Place(Kind.HAND, 1), 3)


def pressed(start: Start, at: tuple[float, float] = (100, 100)) -> Drag:
    drag = Drag()
    drag.press(at, start)
    return drag


def test_a_short_way_is_a_click() -> None:
    drag = pressed(Start(CARD, True))
    assert drag.move((104, 103), True, 1.0) is None
    assert drag.release((104, 103)) is Phase.PRESSED
    assert drag.phase is Phase.IDLE


def test_six_design_pixels_begin_a_drag_whatever_the_scale() -> None:
    assert pressed(Start(CARD, True)).move((106, 100), True, 1.0) is Phase.DRAGGING
    assert pressed(Start(CARD, True)).move((106, 100), True, 3.0) is None
    assert pressed(Start(CARD, True)).move((118, 100), True, 3.0) is Phase.DRAGGING


def test_a_card_that_may_not_be_lifted_stays_a_click() -> None:
    drag = pressed(Start(CARD, False))
    assert drag.move((300, 300), True, 1.0) is None
    assert drag.release((300, 300)) is Phase.PRESSED


def test_from_the_felt_a_marquee_is_drawn() -> None:
    drag = pressed(Start(None, False))
    assert drag.move((60, 140), True, 1.0) is Phase.MARQUEE
    assert drag.marquee == (60, 100, 40, 40)
    assert drag.release((60, 140)) is Phase.MARQUEE


def test_a_release_that_was_lost_shows_in_the_next_motion() -> None:
    drag = pressed(Start(CARD, True))
    drag.move((200, 200), True, 1.0)
    assert drag.active
    assert drag.move((210, 200), False, 1.0) is Phase.IDLE
    assert not drag.active
    assert drag.release((210, 200)) is Phase.IDLE


def test_cancel_tells_whether_there_was_anything() -> None:
    drag = pressed(Start(CARD, True))
    drag.move((200, 200), True, 1.0)
    assert drag.travel == (100, 100)
    assert drag.cancel()
    assert not drag.cancel()
