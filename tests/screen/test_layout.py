"""Every screen at every size, in long words, in every look: nothing leaves the window, nothing lies on another."""

import itertools
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.scenes.ask_text import AskText
from game.scenes.base import Context, Scene
from game.scenes.curtain import Curtain
from game.scenes.dialog import Answer, Dialog
from game.scenes.house import HouseRules
from game.scenes.keys import KeySheet
from game.scenes.matches import Matches
from game.scenes.options import Options
from game.scenes.rulebook import RuleBook
from game.scenes.scores import Scores
from game.scenes.setup import Setup
from game.scenes.title import Title
from game.screen import Look, fonts, gui_theme, text
from game.screen.screen import scale_for
from game.wording import catalogue
from rules import catalog
from tests.screen.conftest import Robot, Starter
from tests.screen.test_pages import played

SIZES = [(1024, 640), (1100, 700), (1280, 720), (1366, 768), (1920, 1080), (1033, 1400), (2560, 700), (3840, 2160)]


def full_setup(context: Context) -> Setup:
    page = Setup(context)
    page.draft = page.draft.with_rules(catalog.preset("dansk-ludo")).with_count(8)
    return page


SCREENS: dict[str, Callable[[Context], Scene]] = {
    "title": Title,
    "setup": full_setup,
    "matches": Matches,
    "house": lambda c: HouseRules(c, catalog.preset("international"), 4, lambda _rules: None),
    "options": Options,
    "rulebook": lambda c: RuleBook(c, catalog.preset("norsk-rommy"), 3),
    "scores": lambda c: Scores(c, played("international", 8)),
    "curtain": lambda c: Curtain(c, "Wilhelmina Amalia Kristina"),
    "dialog": lambda c: Dialog(
        c, "A word", "A sentence that goes on for quite a while. " * 4, tuple(Answer(n, n * 9) for n in "abc")
    ),
    "ask": lambda c: AskText(c, "A question", "What it is about", "", lambda _word: ""),
    "keys": lambda c: KeySheet(c, tuple((f"Key {n}", "does something useful") for n in range(14))),
}


class Longer(catalogue.gettext.NullTranslations):  # type: ignore[name-defined]
    """Speaks English drawn out by two fifths and more."""

    def gettext(self, message: str) -> str:
        return message + " " + "ö" * max(2, len(message) * 2 // 5)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


def assert_in_order(page: Any, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    areas = {control.name: control.seen for control in page.controls if control.seen}
    assert areas
    for name, area in areas.items():
        assert window.contains(area), f"{name} {area} leaves {size}"
        assert area.w >= 20, f"{name} {area} is too small"
        assert area.h >= 16 or page.controls[name].within, f"{name} {area} is too small"
    for (one, a), (other, b) in itertools.combinations(areas.items(), 2):
        assert not a.inflate(-2, -2).colliderect(b.inflate(-2, -2)), f"{one} {a} lies on {other} {b} at {size}"


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_controls_keep_their_places(start: Starter, size: tuple[int, int]) -> None:
    robot = start(size)
    session_rules = catalog.preset("svensk")
    for _ in range(12):
        robot.store.begin(_text(session_rules), [("You", "human"), ("Bo", "medium")], "1")
    for make in SCREENS.values():
        page = robot.show(make(robot.context))
        assert robot.top is page, "nothing went wrong"
        assert_in_order(page, size)


def _text(rules: Any) -> Any:
    from game.store import RulesText

    return RulesText(rules.key, rules.base, catalog.texts(rules))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_words_two_fifths_longer_fit(start: Starter, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    robot = start(size)
    monkeypatch.setattr(catalogue, "_catalogue", Longer())
    drawn: list[tuple[str, pygame.Rect, int]] = []
    line = text.line

    def watched(surface: Any, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        rect = line(surface, words, *rest, **more)
        drawn.append((words, rect, len(drawn)))
        return rect

    monkeypatch.setattr(text, "line", watched)
    window = pygame.Rect((0, 0), size)
    for make in SCREENS.values():
        page = robot.show(make(robot.context))
        assert robot.top is page
        assert_in_order(page, size)
        drawn.clear()
        robot.picture()
        for words, rect, _ in drawn:
            assert window.left <= rect.left, words
            assert rect.right <= window.right, words


@pytest.mark.parametrize("look", [{"felt": "wine"}, {"high_contrast": True}, {"four_colours": True, "big_cards": True}])
def test_every_screen_is_drawn_in_every_look(start: Starter, look: dict[str, Any]) -> None:
    plain, other = start(), start(**look)
    for name, make in SCREENS.items():
        for robot in (plain, other):
            page = robot.show(make(robot.context))
            assert robot.top is page, name
    assert plain.picture()
    if "four_colours" not in look:
        assert plain.picture() != other.picture()


def test_a_live_resize_ends_in_the_same_picture_as_a_fresh_window(start: Starter) -> None:
    for name, make in SCREENS.items():
        fresh = start((1500, 950))
        fresh.move((0, 0))
        fresh.show(make(fresh.context))
        wanted = fresh.picture()
        dragged = start((1100, 700))
        dragged.move((0, 0))
        dragged.show(make(dragged.context))
        for size in ((1400, 640), (2000, 1200), (1500, 950)):
            dragged.app.window.size = size
            dragged.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=dragged.app.window))
        assert dragged.picture() == wanted, name


def test_the_scale_follows_the_window_in_calm_steps() -> None:
    scales = [scale_for((w, w * 9 // 16)) for w in range(1024, 3841, 7)]
    assert scales == sorted(scales)
    assert scale_for((1280, 720)) == 1.0
    assert scale_for((3840, 2160)) == 3.0
    assert len(set(scales)) < 60


def test_no_colour_of_the_toolkit_is_left() -> None:
    for contrast in (False, True):
        look = Look("green", contrast)
        from assets.deck import THEME

        ours = set((THEME["contrast"] if contrast else THEME["colours"]).values())
        made = gui_theme.theme(look)["defaults"]["colours"]
        assert set(made.values()) <= ours
        from importlib.resources import files
        from json import loads

        theirs = loads((files("pygame_gui.data") / "default_theme.json").read_text("utf-8"))
        assert set(theirs["defaults"]["colours"]) <= set(made)


def test_suit_signs_are_drawn_as_shapes_our_typeface_lacks(robot: Robot) -> None:
    white, red = pygame.Color("#ffffff"), "#ff0000"
    image = text.image("7♥", 40, white, red=red)
    colours = {tuple(image.get_at((x, y)))[:3] for x in range(image.get_width()) for y in range(image.get_height())}
    assert (255, 0, 0) in colours
    assert (255, 255, 255) in colours
    from game.screen import fonts

    assert text.width("7♥", fonts.font("regular", 40)) == image.get_width()


def test_text_is_set_smaller_then_cut(robot: Robot) -> None:
    words, size = text.fitted("Short", 20, "regular", 400)
    assert (words, size) == ("Short", 20)
    words, size = text.fitted("Rather longer than that", 20, "regular", 190)
    assert words == "Rather longer than that"
    assert 15 <= size < 20
    words, size = text.fitted("Far too long for any of this, whatever is done", 20, "regular", 120)
    assert words.endswith("…")
    assert text.width(words, __import__("game.screen.fonts", fromlist=["font"]).font("regular", size)) <= 120


def test_words_in_small_letters_do_not_run_together() -> None:
    for weight, size in itertools.product(("regular", "semibold", "bold"), (11, 12, 13, 14)):
        font = fonts.font(weight, size)
        blank = text.width("On the table", font) - sum(font.size(word)[0] for word in ("On", "the", "table"))
        assert blank >= 2 * 3, (weight, size)
        drawn = text.image("On the table", size, pygame.Color("white"), weight).get_width()
        assert drawn == text.width("On the table", font)
