"""The table in play under a robot: what a person does with mouse and keys, and what the session then holds."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.pacing import Awaiting
from game.players import Player
from game.scenes.play import Play
from game.session import Session
from game.settings import Motion, Pace
from rules.cards import read_card
from tests.rules.table import rule_set, table

Start = Callable[..., Any]
NAMES = ("Anna", "Bo", "Cia", "Dag")


class Seated:
    """A robot at a table that was laid by hand. Computers play `random` unless told otherwise."""

    def __init__(
        self,
        start: Start,
        *lines: str,
        people: tuple[int, ...] = (1,),
        seats: int = 2,
        rules: str = "international",
        totals: tuple[int, ...] = (),
        size: tuple[int, int] = (1280, 720),
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        self.robot = start(size, **{"motion": Motion.OFF, **(settings or {})})
        players = [Player(NAMES[i], "human" if i + 1 in people else "random") for i in range(seats)]
        self.session = Session(rule_set(rules, **options), players, "seed", totals=totals)
        laid = table(*lines, rules=rules, seats=seats, totals=totals, **options)
        self.session._state = laid.state
        self.play: Play = self.robot.show(Play(self.robot.context, self.session, players))
        self.wait(0.1)

    def wait(self, seconds: float) -> "Seated":
        for _frame in range(round(seconds * 60)):
            self.robot.step(1 / 60)
        return self

    @property
    def told(self) -> dict[str, Any]:
        told: dict[str, Any] = self.robot.top.probe()
        return told

    def spot(self, place: str, card: str | int) -> tuple[int, int]:
        shown = self.told["cards"][place]
        index = card if isinstance(card, int) else [c["card"] for c in shown].index(card)
        x, y, w, h = shown[index]["rect"]
        return x + w // 2, y + h // 2

    def names(self, place: str) -> list[str | None]:
        return [c["card"] for c in self.told["cards"].get(place, [])]

    @property
    def felt(self) -> tuple[int, int]:
        box = self.play.view.placement.melds  # type: ignore[union-attr]
        return round(box.right) - 30, round(box.bottom) - 20

    def click(self, point: tuple[int, int]) -> "Seated":
        self.robot.press(point)
        self.robot.release(point)
        return self

    def lift(self, start: tuple[int, int], end: tuple[int, int]) -> "Seated":
        self.robot.press(start)
        for part in range(1, 6):
            self.robot.move(
                (start[0] + (end[0] - start[0]) * part // 5, start[1] + (end[1] - start[1]) * part // 5), (1, 0, 0)
            )
        return self

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> "Seated":
        self.lift(start, end).robot.release(end)
        return self

    def choose(self, name: str) -> "Seated":
        self.robot.click(name)
        return self

    def done(self) -> list[str]:
        """What was played, in notation."""
        return [f"{seat} {self.session.text(action)}" for seat, action in self.session.journal]


@pytest.fixture
def sit(start: Start) -> Callable[..., Seated]:
    return lambda *lines, **more: Seated(start, *lines, **more)


DRAW = ("Hand 1: 7H 7S KC 2D JD", "Hand 2: 2C 3C 9H", "Pile: 9C 7D 3S 4H", "Meld: 2 8D 9D 10D", "Turn: 1 draw")
PLAY = (
    "Hand 1: 7H 7S 7C 8H KC JK",
    "Hand 2: 2C 3C 9H",
    "Meld: 2 4H 5H 6H",
    "Meld: 1 8C 8D 8S",
    "Pile: 3S",
    "Turn: 1 play",
)


def test_a_click_on_the_stock_draws_and_the_new_card_is_marked(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW, "Stock: 4D 5S 6C")
    seated.click(seated.spot("stock", -1))
    assert seated.done() == ["1 draw stock"]
    assert [seated.play.view.order[i] for i in seated.play.view.shown.fresh] == [15 + 3]


def test_a_card_is_discarded_by_dragging_it_to_the_pile(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY)
    seated.drag(seated.spot("hand", "KC"), seated.spot("pile", 0))
    assert seated.done()[:1] == ["1 discard KC"]


def test_a_dig_dropped_on_the_felt_is_drawn_and_melded_in_one_gesture(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    seated.drag(seated.spot("pile", "7D"), seated.felt)
    assert seated.done() == ["1 draw pile 3", "1 meld 7D 7H 7S"]
    assert seated.names("meld:2") == ["7D", "7H", "7S"]


def test_a_dig_dropped_on_a_meld_is_drawn_and_laid_off(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    seated.drag(seated.spot("pile", "7D"), seated.spot("meld:1", 0))
    assert seated.done() == ["1 draw pile 3", "1 layoff 7D on 1"]


def test_a_dig_dropped_on_the_hand_is_taken_and_what_is_owed_is_said(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    seated.drag(seated.spot("pile", "7D"), seated.spot("hand", 0))
    assert seated.done() == ["1 draw pile 3"]
    assert "7♦" in seated.told["prompt"]
    assert seated.play.view.shown.line.urgent


def test_a_click_on_a_pile_card_takes_it_and_all_above(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    seated.click(seated.spot("pile", "7D"))
    assert seated.done() == ["1 draw pile 3"]


def test_hovering_a_pile_card_lifts_the_group_and_tells_what_taking_means(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    seated.robot.move(seated.spot("pile", "7D"))
    caption = seated.play.touch.caption
    assert caption is not None
    assert not caption.bad
    assert "3 cards" in caption.lines[0]
    assert len(seated.play.view.shown.raised) == 3
    seated.robot.move(seated.spot("pile", "9C"))
    caption = seated.play.touch.caption
    assert caption is not None
    assert caption.bad
    assert not seated.play.view.shown.raised


def test_several_cards_selected_by_clicks_are_dragged_as_one(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY)
    for card in ("7H", "7S", "7C"):
        seated.click(seated.spot("hand", card))
    assert sorted(seated.told["selected"]) == ["7C", "7H", "7S"]
    seated.drag(seated.spot("hand", "7S"), seated.felt)
    assert seated.done() == ["1 meld 7C 7H 7S"]


def test_the_same_by_clicks_alone(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY)
    for card in ("7H", "7S", "7C"):
        seated.click(seated.spot("hand", card))
    seated.click(seated.felt)
    seated.click(seated.spot("hand", "KC"))
    seated.click(seated.spot("pile", 0))
    assert seated.done()[:2] == ["1 meld 7C 7H 7S", "1 discard KC"]


def test_a_marquee_selects_what_it_touches(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY)
    hand = seated.told["places"]["hand:1"]
    first, last = seated.told["cards"]["hand"][0]["rect"], seated.told["cards"]["hand"][-1]["rect"]
    seated.drag((first[0] - 20, first[1] + 30), (last[0] + 10, hand[1] + hand[3] - 20))
    assert len(seated.told["selected"]) == 6


@pytest.mark.parametrize("people", [(), (1, 2)])
def test_a_marquee_over_closed_hands_selects_nothing(sit: Callable[..., Seated], people: tuple[int, ...]) -> None:
    s = sit(*DRAW, people=people, settings={"pace": Pace.STEP})
    s.drag((1237, 459), (5, 715))
    assert s.robot.top.name == ("curtain" if people else "play")
    assert s.play.touch.selected == []


def test_a_joker_with_two_readings_opens_a_chooser_and_a_click_beside_it_closes_it(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY)
    for card in ("7H", "8H", "JK"):
        seated.click(seated.spot("hand", card))
    seated.drag(seated.spot("hand", "8H"), seated.felt)
    assert seated.told["question"]
    assert set(seated.told["buttons"]) == {"choice1", "choice2"}
    seated.click((5, 5))
    assert not seated.told["question"]
    assert not seated.done()
    assert len(seated.told["selected"]) == 3
    seated.click(seated.felt)
    seated.choose("choice2")
    assert seated.done() == ["1 meld 7H 8H JK=9H"]


def test_a_refused_drop_glides_home_and_names_the_rule(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY, settings={"motion": Motion.NORMAL})
    before = seated.told["cards"]["hand"]
    seated.drag(seated.spot("hand", "KC"), seated.spot("meld:1", 0))
    assert seated.play.view.moving
    assert "K♣ does not fit" in seated.told["message"]
    seated.wait(0.5)
    assert seated.told["cards"]["hand"] == before
    assert not seated.done()
    seated.wait(7)
    assert not seated.told["message"]


def test_legal_places_light_up_while_a_card_is_in_the_air(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY)
    seated.lift(seated.spot("hand", "7H"), (640, 300))
    lit = {place.kind.value + str(place.number or "") for place in seated.play.view.shown.lit}
    assert lit == {"meld1", "pile"}
    assert not seated.told["quiet"]
    seated.robot.release((5, 400))
    assert not seated.play.view.shown.lit


@pytest.mark.parametrize("how", ["esc", "focus", "lost release"])
def test_a_drag_is_cancelled_cleanly(sit: Callable[..., Seated], how: str) -> None:
    seated = sit(*PLAY)
    before = seated.told["cards"]["hand"]
    seated.lift(seated.spot("hand", "KC"), seated.spot("pile", 0))
    if how == "esc":
        seated.robot.key(pygame.K_ESCAPE)
    elif how == "focus":
        seated.robot.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    else:
        seated.robot.move((300, 300), (0, 0, 0))
    seated.robot.release(seated.spot("pile", 0))
    assert seated.robot.top is seated.play
    assert seated.told["quiet"]
    seated.robot.move((5, 300))
    assert seated.told["cards"]["hand"] == before
    assert not seated.done()


def test_only_the_left_button_acts(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    for button in (2, 3):
        seated.robot.press(seated.spot("stock", -1), button)
        seated.robot.release(seated.spot("stock", -1), button)
    assert not seated.done()


def test_the_hand_is_put_in_order_by_dragging_and_by_keys(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    assert seated.names("hand") == ["KC", "2D", "JD", "7S", "7H"]
    x, y, _w, h = seated.told["cards"]["hand"][0]["rect"]
    seated.drag(seated.spot("hand", "7H"), (x + 4, y + h // 2))
    assert seated.names("hand") == ["7H", "KC", "2D", "JD", "7S"]
    seated.click(seated.spot("stock", -1))
    assert seated.names("hand")[:5] == ["7H", "KC", "2D", "JD", "7S"]
    seated.robot.key(pygame.K_w)
    assert [n[0] for n in seated.names("hand") if n] == sorted(
        (n[0] for n in seated.names("hand") if n), key="A23456789XJQK".index
    )


def test_undo_takes_a_meld_and_a_dig_back_but_not_a_stock_draw(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    seated.drag(seated.spot("pile", "7D"), seated.felt)
    seated.choose("undo")
    assert seated.done() == ["1 draw pile 3"]
    seated.robot.key(pygame.K_u)
    assert seated.done() == []
    assert seated.names("pile") == ["9C", "7D", "3S", "4H"]
    seated.click(seated.spot("stock", -1))
    assert "undo" not in seated.told["buttons"]
    seated.robot.key(pygame.K_u)
    assert seated.done() == ["1 draw stock"]
    assert seated.told["message"]


def test_a_whole_turn_by_keys_alone(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW, "Stock: 7C 5S 6C")
    keys = seated.robot.key
    keys(pygame.K_s)
    assert seated.done() == ["1 draw stock"]
    keys(pygame.K_e)
    assert seated.names("hand")[:3] == ["7C", "7H", "7S"]
    keys(pygame.K_TAB)
    assert seated.play.view.shown.focus == (seated.play.view.placement.hand, 0)  # type: ignore[union-attr]
    keys(pygame.K_SPACE, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RETURN)
    assert seated.done()[-1] == "1 meld 7C 7H 7S"
    keys(pygame.K_RIGHT, pygame.K_d)
    assert seated.done()[2].startswith("1 discard")


def test_the_pile_is_reached_and_dug_by_keys(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    seated.robot.key(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert seated.play.touch.zone == "pile"
    seated.robot.key(pygame.K_LEFT, pygame.K_LEFT)
    assert seated.play.touch.caption is not None
    seated.robot.key(pygame.K_RETURN)
    assert seated.done() == ["1 draw pile 3"]


def test_tab_goes_round_cards_and_buttons(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    zones = set()
    rings = set()
    for _press in range(16):
        seated.robot.key(pygame.K_TAB)
        zones.add(seated.play.touch.zone)
        if seated.play.controls.ring:
            rings.add(seated.play.controls.focused)
    assert {"hand", "stock", "pile", "felt", "melds"} <= zones
    assert {"sort_suit", "log", "menu"} <= rings


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_resize_during_an_animation_ends_as_a_fresh_layout(sit: Callable[..., Seated], size: tuple[int, int]) -> None:
    seated = sit(*DRAW, settings={"motion": Motion.SLOW})
    seated.click(seated.spot("stock", -1))
    seated.wait(0.1)
    assert seated.play.view.moving
    seated.robot.app.window.size = size
    seated.robot.app._relayout()
    assert not seated.play.view.moving
    fresh = Play(seated.robot.context, seated.session, seated.session.players)
    fresh._orders = dict(seated.play._orders)
    fresh.refresh(animate=False)
    assert seated.play.view.placement == fresh.view.placement
    fresh.close()


def test_any_click_skips_the_animation(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW, settings={"motion": Motion.SLOW})
    seated.click(seated.spot("stock", -1))
    seated.wait(0.1)
    assert seated.play.view.moving
    seated.click((640, 400))
    assert not seated.play.view.moving


def test_a_discard_that_costs_points_asks_first(sit: Callable[..., Seated]) -> None:
    seated = sit("Hand 1: 7H 2S KD", "Pile: 9C", "Turn: 1 draw", rules="svensk-oppet", totals=(0, 0))
    seated.click(seated.spot("pile", 0))
    pile = seated.told["places"]["pile"]
    seated.drag(seated.spot("hand", "KD"), (pile[0] + pile[2] // 2, pile[1] + pile[3] // 2))
    assert "50" in seated.told["question"]
    seated.choose("choice2")
    assert seated.done() == ["1 draw pile 1"]
    seated.drag(seated.spot("hand", "KD"), (pile[0] + pile[2] // 2, pile[1] + pile[3] // 2))
    seated.choose("choice1")
    assert seated.done()[:2] == ["1 draw pile 1", "1 discard KD"]


def test_stop_asks_first_and_the_score_sheet_follows(sit: Callable[..., Seated]) -> None:
    seated = sit("Hand 1: 7H 2S KD", "Pile: 9C", "Stock:", "Turn: 1 draw")
    seated.choose("stop")
    assert seated.told["question"]
    seated.choose("choice1")
    assert seated.done() == ["1 stop"]
    seated.wait(2)
    assert seated.robot.top.name == "scores"
    seated.robot.key(pygame.K_RETURN)
    seated.wait(0.5)
    assert seated.robot.top is seated.play
    assert seated.session.overview().deal == 2


def test_between_two_people_the_curtain_hides_every_hand(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY, people=(1, 2))
    assert seated.robot.top.name == "curtain"
    assert all(card["card"] is None for card in seated.play.probe()["cards"]["hand"])
    seated.wait(0.5).choose("ready")
    assert seated.robot.top is seated.play
    assert None not in seated.names("hand:1")
    assert set(seated.names("hand:2")) == {None}
    seated.drag(seated.spot("hand", "KC"), seated.spot("pile", 0))
    seated.wait(0.1)
    assert seated.robot.top.name == "curtain"
    assert seated.told["prompt"] == "Bo"
    told = seated.play.probe()
    assert all(card["card"] is None for place in ("hand:1", "hand:2") for card in told["cards"][place])
    seated.wait(0.5).choose("ready")
    assert None not in seated.names("hand:2")
    assert set(seated.names("hand:1")) == {None}


def test_losing_the_focus_lets_the_curtain_fall(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY, people=(1, 2))
    seated.wait(0.5).choose("ready")
    seated.robot.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert {card["card"] for card in seated.play.probe()["cards"]["hand:1"]} == {None}
    seated.wait(0.1)
    assert seated.robot.top.name == "curtain"


def test_under_a_menu_the_hand_closes_too(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY, people=(1, 2))
    seated.wait(0.5).choose("ready")
    seated.robot.key(pygame.K_ESCAPE)
    assert seated.robot.top.name == "menu"
    seated.robot.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert {card["card"] for card in seated.play.probe()["cards"]["hand:1"]} == {None}
    seated.robot.key(pygame.K_ESCAPE)
    seated.wait(0.1)
    assert seated.robot.top.name == "curtain"


def test_a_drawn_card_is_named_only_to_who_drew_it(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW, "Stock: 4D 5S 6C", people=(1, 2))
    seated.wait(0.5).choose("ready")
    seated.click(seated.spot("stock", -1))
    assert "4♦" in " ".join(seated.told["log"])
    seated.drag(seated.spot("hand", "KC"), seated.spot("pile", -1))
    seated.wait(0.7)
    assert "4♦" not in " ".join(seated.play.probe()["log"])
    seated.choose("ready")
    assert "4♦" not in " ".join(seated.told["log"])


CLAIM = (
    "Hand 1: 5C 6C KD", "Hand 2: 7D 2C 3C", "Hand 3: 2H 3H 4H", "Meld: 3 8D 9D 10D", "Turn: 2 play", "Pile: KS",
)  # fmt: skip


def test_a_claim_has_a_button_and_a_key_for_a_while(sit: Callable[..., Seated]) -> None:
    seated = sit(*CLAIM, people=(1, 2), seats=3, rules="dansk-ludo", totals=(0, 0, 0))
    seated.wait(0.5).choose("ready")
    seated.drag(seated.spot("hand", "7D"), seated.spot("pile", 0))
    assert seated.done() == ["2 discard 7D"]
    seated.wait(0.2)
    assert "claim_1" in seated.told["buttons"]
    seated.robot.key(pygame.K_1)
    assert seated.done()[:2] == ["2 discard 7D", "1 grab on 1"]


def test_whoever_is_next_may_come_before_the_clock_has_run_out(sit: Callable[..., Seated]) -> None:
    seated = sit(*CLAIM, people=(1, 2, 3), seats=3, rules="dansk-ludo", totals=(0, 0, 0))
    seated.wait(0.5).choose("ready")
    seated.drag(seated.spot("hand", "7D"), seated.spot("pile", 0))
    seated.wait(0.2).click(seated.felt).wait(0.2)
    assert "claim_1" in seated.told["buttons"], "the first second is the claimants'"
    seated.wait(0.9).click(seated.felt).wait(0.2)
    assert seated.robot.top.name == "curtain"
    assert "Cia" in str(seated.told["prompt"])
    assert seated.done() == ["2 discard 7D"]


def test_without_a_claim_the_window_closes(sit: Callable[..., Seated]) -> None:
    seated = sit(*CLAIM, people=(1, 2), seats=3, rules="dansk-ludo", totals=(0, 0, 0))
    seated.wait(0.5).choose("ready")
    seated.drag(seated.spot("hand", "7D"), seated.spot("pile", 0))
    seated.wait(0.2).choose("pass")
    seated.wait(0.2)
    assert seated.done()[1].startswith("3 ")


def test_one_person_claims_by_the_button(sit: Callable[..., Seated]) -> None:
    slow = {"motion": Motion.NORMAL}
    seated = sit(*CLAIM, seats=3, rules="dansk-ludo", totals=(0, 0, 0), settings=slow)
    seated.session.submit(2, seated.session.read(2, "discard 7D"))
    seated.wait(0.1)
    assert "R" in seated.play.moments[0].label
    seated.choose("claim_1")
    assert seated.done()[:2] == ["2 discard 7D", "1 grab on 1"]


def test_computers_play_by_themselves_and_their_moves_are_told(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY)
    seated.drag(seated.spot("hand", "KC"), seated.spot("pile", 0))
    for _second in range(20):
        if seated.session.to_act() == (1,):
            break
        seated.wait(1)
    assert seated.session.to_act() == (1,)
    assert any(line.startswith("Bo discarded") for line in seated.told["log"])
    assert seated.play.pacer.awaiting is Awaiting.TURN


def test_an_idle_table_sleeps(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    seated.wait(1)
    assert not seated.play.busy
    assert seated.play.wait is None
    frames = seated.robot.app.frames
    seated.wait(1)
    assert seated.robot.app.frames == frames


def test_leaving_stops_everything(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY)
    seated.robot.key(pygame.K_ESCAPE)
    assert seated.robot.top.name == "menu"
    seated.choose("leave")
    seated.wait(0.1)
    assert seated.robot.top.name == "title"
    assert not seated.session.listeners


def test_every_word_on_the_buttons_fits_and_the_log_opens(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW, size=(1024, 640))
    seated.click(seated.spot("stock", -1))
    seated.choose("log")
    assert seated.play.panel.open
    seated.robot.picture()
    seated.robot.key(pygame.K_ESCAPE)
    assert not seated.play.panel.open


def test_a_squared_pile_offers_top_or_all(sit: Callable[..., Seated]) -> None:
    seated = sit(
        "Hand 1: 7H 7S KD 2C", "Meld: 1 3C 3D 3H", "Pile: 9C 4D 7D", "Turn: 1 draw", rules="norsk-rommy", totals=(0, 0)
    )
    seated.click(seated.spot("pile", -1))
    assert set(seated.told["buttons"]) == {"choice1", "choice2"}
    seated.choose("choice2")
    assert seated.done() == ["1 draw pile 3"]


CALL = ("Hand 1: 7H 7S KD KS", "Hand 2: 7D 2C 3C", "Hand 3: 2H 3H 4H", "Pile: KC 9S", "Turn: 2 play")


def test_a_call_that_may_mean_two_cards_asks_which(sit: Callable[..., Seated]) -> None:
    seated = sit(*CALL, seats=3, claim="rummy", settings={"motion": Motion.NORMAL})
    seated.session.submit(2, seated.session.read(2, "discard 7D"))
    seated.wait(1)
    seated.robot.key(pygame.K_r)
    seated.wait(0.1)
    assert set(seated.told["buttons"]) == {"choice1", "choice2", "choice3"}
    seated.choose("choice2")
    assert seated.done() == ["2 discard 7D", "1 call 3"]
    assert "K♣" in seated.told["prompt"]


def test_with_no_hurry_the_person_is_asked_round_the_table(sit: Callable[..., Seated]) -> None:
    seated = sit(*CALL, seats=3, claim="rummy", settings={"motion": Motion.NORMAL, "no_hurry": True})
    seated.session.submit(2, seated.session.read(2, "discard 7D"))
    seated.wait(5)
    assert seated.done() == ["2 discard 7D"]
    assert seated.told["question"]
    seated.robot.key(pygame.K_ESCAPE)
    seated.wait(4)
    assert seated.done()[1].startswith("3 ")


def test_step_by_step_each_computer_move_waits_for_a_key(sit: Callable[..., Seated]) -> None:
    seated = sit("Hand 2: 7D 2C 3C", "Turn: 2 draw", "Pile: KC", settings={"pace": Pace.STEP})
    seated.wait(3)
    assert seated.done() == []
    seated.robot.key(pygame.K_n)
    seated.wait(0.5)
    assert len(seated.done()) == 1
    seated.choose("step")
    seated.wait(0.5)
    assert len(seated.done()) == 2


def test_computers_alone_play_with_closed_hands(sit: Callable[..., Seated]) -> None:
    seated = sit("Hand 1: 7D 2C 3C", "Turn: 1 draw", "Pile: KC", people=(), settings={"motion": Motion.NORMAL})
    assert {card["card"] for card in seated.told["cards"]["hand:1"]} == {None}
    seated.wait(5)
    assert len(seated.done()) >= 2


def test_four_colours_at_one_key(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    before = seated.robot.picture()
    seated.robot.key(pygame.K_c)
    assert seated.robot.context.settings.four_colours
    assert seated.robot.picture() != before
    seated.robot.key(pygame.K_c)
    seated.robot.move((5, 300))
    assert not seated.robot.context.settings.four_colours


def test_the_card_that_has_to_be_laid_is_marked_in_the_hand(sit: Callable[..., Seated]) -> None:
    seated = sit(*DRAW)
    seated.click(seated.spot("pile", "7D"))
    view = seated.play.view
    owed = [spot.card for spot in view.placement.spots if view._marks(view.placement, spot).owed]
    assert owed == [read_card("7D")]
    for card in ("7D", "7H", "7S"):
        seated.click(seated.spot("hand", card))
    seated.drag(seated.spot("hand", "7D"), seated.felt)
    assert seated.done()[-1].startswith("1 meld")
    assert not any(view._marks(view.placement, spot).owed for spot in view.placement.spots)


def test_a_message_goes_by_the_clock_however_long_the_window_slept(sit: Callable[..., Seated]) -> None:
    seated = sit(*PLAY)
    seated.drag(seated.spot("hand", "KC"), seated.spot("meld:1", 0))
    assert seated.told["message"]
    assert 5 < seated.play.wait <= 6
    seated.robot.step(seated.play.wait + 0.01)
    assert not seated.told["message"]


def test_the_score_sheet_comes_after_one_last_look(sit: Callable[..., Seated]) -> None:
    seated = sit("Hand 1: KC", "Hand 2: 2C 3C", "Pile: 3S", "Turn: 1 play", settings={"motion": Motion.FAST})
    seated.drag(seated.spot("hand", "KC"), seated.spot("pile", 0))
    seated.wait(0.6)
    assert (seated.robot.top.name, seated.done()) == ("play", ["1 discard KC"])
    seated.robot.step(seated.play.wait + 0.01)
    assert seated.robot.top.name == "scores"
