"""Controls under the mouse and under the keyboard alone."""

from typing import Any

import pygame
import pytest

from game.scenes.page import Page
from game.screen.button import Button, Style
from game.screen.scroll import Scroll
from tests.screen.conftest import Robot


class Grid(Page):
    """Two rows of two buttons, a disabled one, a field, and a list that scrolls."""

    name = "grid"

    def __init__(self, context: Any) -> None:
        super().__init__(context)
        self.done: list[str] = []
        self.word = "Anna"
        self.left = False

    def build(self) -> None:
        for name, x, y in (("a", 100, 100), ("b", 300, 100), ("c", 100, 200), ("d", 300, 200)):
            self.controls.add(Button(name, pygame.Rect(x, y, 150, 50), name, self._doing(name), default=name == "d"))
        off = Button("off", pygame.Rect(100, 300, 150, 50), "off", self._doing("off"), enabled=False)
        self.controls.add(off)
        self.controls.field("word", pygame.Rect(300, 300, 150, 50), self.word, self._hear)
        scroll = self.controls.scroll(Scroll(pygame.Rect(600, 100, 300, 200), 20 * 50))
        for n in range(20):
            rect = pygame.Rect(0, n * 50, 280, 50)
            self.controls.add(Button(f"row_{n}", rect, action=self._doing(f"row_{n}"), style=Style.ROW, within=scroll))

    def _doing(self, name: str) -> Any:
        return lambda: self.done.append(name)

    def _hear(self, word: str) -> None:
        self.word = word

    def back(self) -> None:
        self.left = True


@pytest.fixture
def grid(robot: Robot) -> Grid:
    page = robot.show(Grid(robot.context))
    assert isinstance(page, Grid)
    return page


def test_a_click_presses_and_only_the_left_button_does(robot: Robot, grid: Grid) -> None:
    robot.click("a")
    robot.click("b", button=3)
    robot.click("c", button=2)
    assert grid.done == ["a"]


def test_letting_go_elsewhere_presses_nothing(robot: Robot, grid: Grid) -> None:
    robot.press(robot.where("a"))
    robot.move(robot.where("b"), (1, 0, 0))
    robot.release(robot.where("b"))
    assert grid.done == []
    robot.release(robot.where("a"))
    assert grid.done == [], "a release without a press is nothing"


def test_what_is_off_is_not_pressed_nor_told(robot: Robot, grid: Grid) -> None:
    assert "off" not in grid.probe()["buttons"]
    robot.press((150, 320))
    robot.release((150, 320))
    assert grid.done == []


def test_tab_goes_round_in_reading_order_past_what_is_off(robot: Robot, grid: Grid) -> None:
    seen = []
    for _ in range(5):
        robot.key(pygame.K_TAB)
        seen.append(grid.controls.focused)
    assert seen == ["a", "b", "c", "d", "word"]
    robot.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert grid.controls.focused == "d"


def test_arrows_go_to_the_neighbour(robot: Robot, grid: Grid) -> None:
    robot.key(pygame.K_TAB, pygame.K_RIGHT)
    assert grid.controls.focused == "b"
    robot.key(pygame.K_DOWN)
    assert grid.controls.focused == "d"
    robot.key(pygame.K_LEFT)
    assert grid.controls.focused == "c"
    robot.key(pygame.K_UP)
    assert grid.controls.focused == "a"


def test_enter_presses_the_focus_or_else_the_default(robot: Robot, grid: Grid) -> None:
    robot.key(pygame.K_RETURN)
    assert grid.done == ["d"]
    robot.key(pygame.K_SPACE)
    assert grid.done == ["d"], "space presses only what has the ring"
    robot.key(pygame.K_TAB, pygame.K_RETURN)
    robot.key(pygame.K_SPACE)
    assert grid.done == ["d", "a", "a"]


def test_the_ring_shows_for_keys_and_goes_with_the_mouse(robot: Robot, grid: Grid) -> None:
    plain = robot.picture()
    robot.key(pygame.K_TAB)
    assert robot.picture() != plain
    robot.press((20, 20))
    robot.release((20, 20))
    assert not grid.controls.ring
    assert robot.picture() == plain


def test_esc_leaves(robot: Robot, grid: Grid) -> None:
    robot.key(pygame.K_ESCAPE)
    assert grid.left


def test_hovering_changes_the_picture_and_back(robot: Robot, grid: Grid) -> None:
    robot.move((10, 10))
    plain = robot.picture()
    robot.move(robot.where("a"))
    assert robot.picture() != plain
    robot.move((10, 10))
    assert robot.picture() == plain


def test_typing_replaces_a_selected_name_and_letters_reach_no_button(robot: Robot, grid: Grid) -> None:
    for _ in range(5):
        robot.key(pygame.K_TAB)
    robot.type("Bö")
    assert grid.word == "Bö"
    robot.key(pygame.K_SPACE)
    assert grid.done == []
    robot.key(pygame.K_BACKSPACE)
    assert grid.word == "B"
    robot.key(pygame.K_RETURN)
    assert grid.done == ["d"], "Enter in a field is the default button"


def test_a_click_beside_the_field_ends_editing(robot: Robot, grid: Grid) -> None:
    robot.click("word")
    assert grid.controls.editing
    robot.press((20, 20))
    robot.release((20, 20))
    assert not grid.controls.editing
    robot.type("x")
    assert grid.word == "Anna"


def test_the_wheel_scrolls_under_the_pointer_only(robot: Robot, grid: Grid) -> None:
    scroll = grid.controls.scrolls[0]
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False, precise_x=0, precise_y=-1)
    robot.move((20, 20))
    robot.post(wheel)
    assert scroll.offset == 0
    robot.move((650, 150))
    robot.post(wheel)
    assert scroll.offset > 0
    assert "row_0" not in grid.probe()["buttons"] or grid.probe()["buttons"]["row_0"][3] < 50


def test_what_is_scrolled_away_cannot_be_pressed(robot: Robot, grid: Grid) -> None:
    grid.controls.scrolls[0].offset = 500
    robot.press((650, 110))
    robot.release((650, 110))
    assert grid.done == ["row_10"]
    robot.press((650, 320))
    robot.release((650, 320))
    assert grid.done == ["row_10"]


def test_focus_scrolls_into_sight(robot: Robot, grid: Grid) -> None:
    grid.controls.focus("row_19")
    assert grid.controls.scrolls[0].offset == grid.controls.scrolls[0].most
    robot.key(pygame.K_RETURN)
    assert grid.done == ["row_19"]


def test_the_thumb_can_be_dragged_and_let_go_outside(robot: Robot, grid: Grid) -> None:
    scroll = grid.controls.scrolls[0]
    grip = scroll.thumb.center
    robot.press(grip)
    robot.move((grip[0] + 200, grip[1] + 2000), (1, 0, 0))
    assert scroll.offset == scroll.most
    robot.release((grip[0], 700))
    robot.move((650, 0))
    assert scroll.offset == scroll.most
    assert grid.done == []
