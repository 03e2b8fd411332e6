"""Options, rule book, curtain and score sheet: what they show and do."""

from random import Random
from typing import Any

import pygame
import pytest

from game import rulebook
from game.players import Player
from game.scenes.curtain import GUARD, Curtain
from game.scenes.options import Options
from game.scenes.rulebook import RuleBook
from game.scenes.scores import STOCK, Scores
from game.session import Session
from rules import catalog
from rules.cards import held
from tests.screen.conftest import Robot, Starter


def played(key: str = "international", seats: int = 3, deals: int = 1, seed: str = "5", **options: str) -> Session:
    """A session whose last deal is over: whoever can lays the most, otherwise plays at random."""
    names = ["You", "Bo", "Cia", "Dag", "Elin", "Frej", "Gro", "Alexandra Margareta"]
    players = [Player(name, "medium" if n else "human") for n, name in enumerate(names[:seats])]
    session = Session(catalog.custom(key, key, options), players, seed)
    luck, done = Random(seed), 0
    while seat := session.to_act()[0] if session.to_act() else None:
        raise AssertionError(f"TABLE should have begun, not {seat}")
    while session.to_act():
        seat = session.to_act()[0]
        if seat == 0:
            done += session.overview().result is not None
            if done == deals:
                break
            session.submit(0, session.chance())
            continue
        legal = list(session.legal(seat))
        lays = [action for action in legal if action.verb in ("meld", "layoff")]
        session.submit(seat, max(lays, key=lambda a: len(a.cards)) if lays else luck.choice(legal))
    return session


def test_a_language_is_spoken_the_moment_it_is_chosen(robot: Robot) -> None:
    page = robot.show(Options(robot.context))
    before = robot.picture()
    robot.click("language_sv")
    assert page.title == "Inställningar"
    assert robot.picture() != before
    assert robot.kept[-1].language == "sv"
    robot.click("language_en")
    assert page.title == "Options"


def test_the_felt_changes_at_once_on_every_screen(robot: Robot) -> None:
    from game.scenes.title import Title

    robot.show(Title(robot.context))
    corner = robot.app.window.get_surface().get_at((5, 5))
    robot.click("options")
    robot.click("felt_wine")
    robot.key(pygame.K_ESCAPE)
    now = robot.app.window.get_surface().get_at((5, 5))
    assert now.r > now.g
    assert corner.g > corner.r


@pytest.mark.parametrize("name", ["four_colours", "high_contrast", "big_cards", "reduced_motion"])
def test_switches_go_on_and_off(robot: Robot, name: str) -> None:
    robot.show(Options(robot.context))
    robot.click(name)
    assert getattr(robot.context.settings, name) is True
    robot.click(name)
    assert getattr(robot.context.settings, name) is False


def test_sound_motion_pace_and_claims_are_set(robot: Robot) -> None:
    robot.show(Options(robot.context))
    for name in ("volume_0", "motion_off", "pace_step", "claim_8", "back_2"):
        robot.click(name)
    settings = robot.kept[-1]
    assert (settings.muted, settings.motion, settings.pace, settings.claim_seconds, settings.back) == (
        True,
        "off",
        "step",
        8,
        2,
    )
    robot.click("claim_no_hurry")
    robot.click("volume_50")
    assert robot.context.settings.no_hurry
    assert (robot.context.settings.muted, robot.context.settings.volume) == (False, 50)


@pytest.mark.parametrize("key", [rules.key for rules in catalog.presets() if rules.family == "rummy"])
def test_the_rule_book_shows_every_word_of_the_rules_in_force(robot: Robot, key: str) -> None:
    rules = catalog.preset(key)
    page = robot.show(RuleBook(robot.context, rules))
    shown = " ".join(line.words for line in page.lines)
    for heading, paragraphs in rulebook.text(rules):
        for words in (heading, *paragraphs):
            assert " ".join(words.split()) in " ".join(shown.split())


def test_a_heading_of_the_rule_book_jumps_there(robot: Robot) -> None:
    page = robot.show(RuleBook(robot.context, catalog.preset("international")))
    robot.click("section_4")
    assert page.scroll.offset > 0
    robot.key(pygame.K_HOME)
    assert page.scroll.offset == 0
    robot.key(pygame.K_PAGEDOWN)
    assert page.scroll.offset > 0


def test_the_curtain_shows_a_name_and_waits(robot: Robot) -> None:
    curtain = robot.show(Curtain(robot.context, "Agnes"))
    assert not curtain.veiled, "nothing of the table is in the frame"
    robot.key(pygame.K_RETURN, pygame.K_ESCAPE)
    assert robot.top is curtain, "a key meant for the table does not lift it"
    robot.step(GUARD)
    robot.key(pygame.K_ESCAPE)
    assert robot.top is curtain
    robot.show(Options(robot.context))
    robot.key(pygame.K_ESCAPE)
    robot.click("ready")
    assert robot.app.scenes.over


def test_the_curtain_is_the_same_picture_whatever_lies_below(start: Starter) -> None:
    robot = start()
    robot.show(Options(robot.context))
    robot.show(Curtain(robot.context, "Agnes"))
    one = robot.picture()
    robot.app.scenes.scenes[0] = RuleBook(robot.context, catalog.preset("dansk"))
    assert robot.picture() == one


@pytest.mark.parametrize(("key", "seats"), [("international", 3), ("svensk", 4), ("dansk-ludo", 2)])
def test_every_point_of_a_deal_is_explained(robot: Robot, key: str, seats: int) -> None:
    session = played(key, seats)
    page = robot.show(Scores(robot.context, session))
    result = session.overview().result
    assert result
    for seat in range(1, seats + 1):
        robot.click(f"seat_{seat}")
        lines = [line for line in result.lines if line.seat == seat]
        shown = [chip.card for chip in page.page.chips]
        assert sorted(map(held, shown)) == sorted(held(c) for line in lines for c in line.cards)
        figures = [int(w.words.replace("−", "-")) for w in page.page.words if w.align == "right"]
        assert figures == [line.points for line in lines] + [result.scores[seat - 1]]
        reasons = {why for line in lines for _card, why in line.reasons}
        notes = [w for w in page.page.words if w.size == "caption"]
        assert bool(notes) >= bool(reasons)


def test_the_stock_can_be_looked_at(robot: Robot) -> None:
    session = played("international", 2)
    page = robot.show(Scores(robot.context, session))
    robot.click("stock")
    assert page.looked_at == STOCK
    snapshot = session.game.snapshot(session._state)
    assert len(page.page.chips) == snapshot["stock"]


def test_next_deal_pops(robot: Robot) -> None:
    below = robot.show(Options(robot.context))
    robot.show(Scores(robot.context, played()))
    robot.key(pygame.K_RETURN)
    assert robot.top is below


def test_a_match_without_target_is_ended_by_agreement(robot: Robot) -> None:
    session = played(target="0")
    robot.show(Scores(robot.context, session))
    robot.click("end_match")
    robot.click("end")
    assert session.ended == "agreement"
    assert "rematch" in robot.top.probe()["buttons"]
    assert "next_deal" not in robot.top.probe()["buttons"]


def test_a_won_match_names_the_winner_and_can_be_played_again(robot: Robot, table: type) -> None:
    session = played("international", 2, deals=99, target="60")
    page = robot.show(Scores(robot.context, session))
    assert session.winner
    assert page.probe()["winner"] == session.winner
    robot.click("rematch")
    assert isinstance(robot.top, table)
    fresh: Any = robot.top.session
    assert fresh.players == session.players
    assert fresh.rules == session.rules
    assert fresh.match_id
    assert len(robot.app.scenes.scenes) == 1


def test_the_totals_of_every_deal_are_drawn(robot: Robot) -> None:
    session = played("international", 2, deals=4, target="0")
    assert len(session.history) == 4
    assert session.history[-1] == session.overview().totals
    robot.show(Scores(robot.context, session))
    with_chart = robot.picture()
    session.history.clear()
    assert robot.picture() != with_chart


def test_cards_bear_the_letters_chosen_whatever_is_spoken(robot: Robot) -> None:
    from game.wording import card_text

    jack = next(card for card in range(60) if held(card) == card and card % 15 == 10)
    robot.show(Options(robot.context))
    before = card_text(jack)
    robot.click("letters_sv")
    assert (before[0], card_text(jack)[:-1]) == ("J", "Kn")
    robot.click("letters_auto")
    assert card_text(jack) == before
    assert robot.kept[-1].letters == ""
