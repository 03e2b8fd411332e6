"""A new game: presets, seats, house rules, and what stands in the way."""

from pathlib import Path

import pygame
import pytest

from game import house_rules
from game.scenes.house import HouseRules
from game.scenes.setup import Setup
from game.scenes.title import Title
from game.settings import SeatChoice
from rules import catalog
from tests.screen.conftest import Robot, Starter


@pytest.fixture
def setup(robot: Robot) -> Setup:
    page = robot.show(Setup(robot.context))
    assert isinstance(page, Setup)
    return page


def test_a_first_game_is_one_person_against_one_computer(setup: Setup) -> None:
    assert [seat.kind for seat in setup.draft.seats] == ["human", "medium"]
    assert setup.draft.rules == catalog.preset("international")
    assert setup.problem == ""


def test_from_the_start_screen_to_the_table_in_two_clicks(robot: Robot, table: type) -> None:
    robot.show(Title(robot.context))
    robot.click("new_game")
    assert robot.top.name == "setup"
    robot.click("start")
    assert isinstance(robot.top, table)
    assert robot.top.session.seats == 2
    assert [kept.rules.key for kept in robot.store.unfinished()] == ["international"]


def test_enter_starts_the_game(robot: Robot, setup: Setup, table: type) -> None:
    robot.key(pygame.K_RETURN)
    assert isinstance(robot.top, table)


def test_what_was_played_last_is_offered_again(robot: Robot, setup: Setup, table: type) -> None:
    robot.click("preset_svensk")
    robot.click("more")
    robot.click("start")
    again = Setup(robot.context)
    assert again.draft.rules.key == "svensk"
    assert len(again.draft.seats) == 3
    assert robot.kept[-1].last_rules == "svensk"


def test_seats_come_and_go(robot: Robot, setup: Setup) -> None:
    for _ in range(9):
        if "more" in setup.probe()["buttons"]:
            robot.click("more")
    assert len(setup.draft.seats) == 8
    assert len({seat.name for seat in setup.draft.seats}) == 8
    for _ in range(9):
        if "fewer" in setup.probe()["buttons"]:
            robot.click("fewer")
    assert len(setup.draft.seats) == 2


def test_a_seat_goes_to_a_person_by_the_menu(robot: Robot, setup: Setup) -> None:
    robot.click("kind_2")
    assert robot.top.name == "menu"
    robot.click("human")
    assert robot.top is setup
    assert setup.draft.seats[1].kind == "human"


def test_the_menu_works_by_keys_and_closes_on_a_click_outside(robot: Robot, setup: Setup) -> None:
    robot.click("kind_2")
    robot.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN)
    assert setup.draft.seats[1].kind == "hard"
    robot.click("kind_2")
    robot.press((5, 5))
    robot.release((5, 5))
    assert robot.top is setup
    assert setup.draft.seats[1].kind == "hard"


def test_a_name_is_typed_and_may_not_be_taken(robot: Robot, setup: Setup) -> None:
    robot.click("name_2")
    robot.type("You")
    assert "You" in setup.problem
    assert "start" not in setup.probe()["buttons"]
    robot.type("nger")
    assert setup.problem == ""
    assert setup.draft.seats[1].name == "Younger"
    assert "start" in setup.probe()["buttons"]


@pytest.mark.parametrize("word", ["", "  "])
def test_an_empty_name_is_refused(robot: Robot, setup: Setup, word: str) -> None:
    setup.change(setup.draft.with_name(2, word))
    assert setup.problem
    assert not setup.start.enabled


def test_too_many_players_are_refused_in_a_sentence_at_once(robot: Robot, setup: Setup) -> None:
    setup.change(setup.draft.with_count(8))
    robot.click("preset_dansk-ludo")
    assert "6" in setup.problem
    robot.key(pygame.K_ESCAPE)
    setup.change(setup.draft.with_count(6))
    assert setup.problem == ""


def test_the_youngest_is_asked_for_only_where_it_matters(robot: Robot, setup: Setup, table: type) -> None:
    assert not any(name.startswith("youngest") for name in setup.probe()["buttons"])
    setup.change(setup.draft.with_count(4))
    robot.click("preset_dansk-ludo")
    robot.click("youngest_3")
    assert setup.draft.youngest == 3
    robot.click("start")
    session = robot.top.session
    session.submit(0, session.chance())
    assert session.overview().turn == 3, "the youngest begins"


def test_a_saved_rule_set_is_a_tile(robot: Robot, setup: Setup) -> None:
    rules = catalog.custom("Sommarstugan", "svensk", {"target": "300"})
    house_rules.keep(rules)
    setup.shown()
    setup.controls.focus("saved_1")
    robot.key(pygame.K_RETURN)
    assert setup.draft.rules == rules


def test_unfinished_matches_can_be_gone_on_with(robot: Robot, table: type) -> None:
    for _ in range(2):
        robot.show(Setup(robot.context))
        robot.click("start")
    robot.show(Title(robot.context))
    robot.click("continue")
    assert robot.top.name == "matches"
    robot.click("match_2")
    assert isinstance(robot.top, table)
    assert robot.top.session.match_id == 1


def test_the_only_unfinished_match_opens_at_once_by_enter(robot: Robot, table: type) -> None:
    robot.show(Setup(robot.context))
    robot.click("start")
    robot.show(Title(robot.context))
    robot.key(pygame.K_RETURN)
    assert isinstance(robot.top, table)
    assert robot.top.session.match_id == 1


def test_giving_a_match_up_asks_first(robot: Robot, table: type) -> None:
    for _ in range(2):
        robot.show(Setup(robot.context))
        robot.click("start")
    robot.show(Title(robot.context))
    robot.click("continue")
    robot.click("give_up_1")
    assert robot.top.name == "dialog"
    robot.key(pygame.K_RETURN)
    assert len(robot.store.unfinished()) == 2, "Enter keeps it"
    robot.click("give_up_1")
    robot.click("give_up")
    assert [kept.id for kept in robot.store.unfinished()] == [1]


def house(robot: Robot, key: str = "svensk", seats: int = 3) -> tuple[HouseRules, list[object]]:
    accepted: list[object] = []
    page = robot.show(HouseRules(robot.context, catalog.preset(key), seats, accepted.append))
    assert isinstance(page, HouseRules)
    return page, accepted


def test_an_option_is_changed_by_two_clicks_and_handed_on(robot: Robot) -> None:
    page, accepted = house(robot)
    page.controls.focus("option_going_out_bonus")
    robot.key(pygame.K_RETURN)
    robot.click("value_25")
    assert page.rules.going_out_bonus == 25
    robot.click("done")
    assert accepted == [page.rules]


def test_every_option_can_be_looked_at_and_set_to_every_value(robot: Robot) -> None:
    page, _ = house(robot, "international")
    for name, option in catalog_options(page):
        page.looked_at = name
        page.rebuild()
        for value in option.choices:
            robot.click(f"value_{value}")
            assert catalog.texts(page.rules)[name] == value, name
        robot.picture()


def catalog_options(page: HouseRules) -> list[tuple[str, object]]:
    from rules.options import options_of

    return list(options_of(page.rules).items())


def test_back_to_what_the_preset_says(robot: Robot) -> None:
    page, _ = house(robot)
    assert "as_preset" not in page.probe()["buttons"]
    page._set("0")
    page.looked_at = "target"
    page._set("300")
    robot.step()
    robot.click("as_preset")
    assert page.rules == catalog.preset("svensk")


def test_what_nobody_could_play_is_refused_while_it_is_chosen(robot: Robot) -> None:
    page, accepted = house(robot, "international", seats=8)
    page.looked_at = "hand_more"
    page.rebuild()
    robot.click("value_13")
    assert page.problem, "eight hands of thirteen are more than two packs hold with a stock"
    assert "done" not in page.probe()["buttons"]
    robot.key(pygame.K_ESCAPE)
    assert robot.top.name == "dialog"
    robot.click("ok")
    robot.click("value_7")
    robot.click("done")
    assert len(accepted) == 1


def test_a_target_is_typed_and_nonsense_is_refused_in_words(robot: Robot) -> None:
    page, _ = house(robot)
    page.controls.focus("option_target")
    robot.key(pygame.K_RETURN)
    robot.click("value")
    robot.type("750")
    assert page.rules.target == 750
    robot.type("x")
    assert page._said
    assert page.rules.target == 750


def test_rules_are_saved_under_a_name(robot: Robot) -> None:
    page, _ = house(robot)
    page.looked_at = "target"
    page._set("300")
    robot.step()
    robot.click("save")
    robot.type("norsk-rommy")
    robot.click("ok")
    assert robot.top.wrong, "the name of another preset is not free"
    robot.type("Höstens regler")
    robot.click("ok")
    assert robot.top is page
    (saved,) = house_rules.saved()
    assert saved.rules.key == "Höstens regler"
    assert saved.rules.target == 300


def test_rules_go_out_to_a_file_and_come_back(robot: Robot, tmp_path: Path) -> None:
    page, _ = house(robot)
    page.looked_at = "target"
    page._set("300")
    file = tmp_path / "våra regler.toml"
    house_rules.write(page.rules, file)
    other, _ = house(robot, "international")
    robot.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert other.rules == page.rules


def test_a_file_that_holds_no_rules_is_refused_in_a_sentence(robot: Robot, tmp_path: Path) -> None:
    page, _ = house(robot)
    file = tmp_path / "cat.toml"
    file.write_bytes(b"\xff\xfe\x00cat")
    robot.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert robot.top.name == "trouble"
    assert "cat.toml" in robot.top.probe()["prompt"]
    robot.click("ok")
    assert page.rules == catalog.preset("svensk")


def test_names_of_last_time_are_kept(start: Starter) -> None:
    seats = (SeatChoice("Agnes", "human"), SeatChoice("Folke", "human"), SeatChoice("Bo", "hard"))
    robot = start(last_seats=seats, last_rules="dansk", last_options=(("target", "200"),))
    draft = Setup(robot.context).draft
    assert draft.seats == seats
    assert draft.rules.base == "dansk"
    assert draft.rules.target == 200


def test_the_person_without_a_name_is_called_you_in_the_language_of_the_day(start: Starter, table: type) -> None:
    first = start()
    first.show(Setup(first.context))
    first.click("start")
    (seat, other) = first.context.settings.last_seats
    later = start(last_seats=(seat, other), language="sv")
    setup = later.show(Setup(later.context))
    assert setup.draft.seats[0].name == "Du"
    assert setup.draft.seats[1] == other
