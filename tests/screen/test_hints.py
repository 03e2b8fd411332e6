"""Hints at the table: asked for, seen, taken away again; what comes too late is never shown, nor to anybody else."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.opponents.candidates import Candidate
from game.players import Player
from game.scenes import hint_marks, play_hints
from game.scenes.play import Play
from game.session import Session
from game.settings import Motion, Pace
from game.thinking import Advice, Answer, AtOnce, BotRecipe, Question, Wanted
from rules import catalog
from rules.protocol import TABLE
from tests.screen.test_play import DRAW, PLAY, Seated
from tests.window.set_tables import tricks_pack

TERMS = {"laid": 30.0, "caught": 10.0, "their_laid": 20.0, "their_caught": 5.0, "out": 0.0}
STOCK_LINE = "About as good as the stock."


class Scripted:
    """A thinker that says what the test tells it to, when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.ready: list[Answer] = []
        self.closed = 0

    def expect(self, bots: Any) -> None:
        pass

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def poll(self) -> Answer | None:
        return self.ready.pop(0) if self.ready else None

    def forget(self) -> None:
        self.ready.clear()

    def close(self) -> None:
        self.closed += 1

    def says(self, said: Any, question: Question | None = None) -> None:
        q = question or self.asked[-1]
        self.ready.append(Answer(q.version, q.seat, said, wanted=q.wanted))


class Asked(Seated):
    """A table at which the test gives the hints."""

    def __init__(self, start: Callable[..., Any], *lines: str, **more: Any) -> None:
        super().__init__(start, *lines, **more)
        self.thinker = self.play.hints.thinker = Scripted()

    def found(self, *moves: str, apart: float = 12.0) -> tuple[Candidate, ...]:
        """Candidates in this order, each `apart` points behind the one before."""
        seat = self.play.viewer
        return tuple(
            Candidate(
                self.session.read(seat, move) if move else None,
                20 - apart * number,
                1.0,
                apart * number,
                1.0 if number else 0.0,
                {**TERMS, "laid": 30 - apart * number},
            )
            for number, move in enumerate(moves)
        )

    def hint(self, *moves: str, apart: float = 12.0) -> dict[str, Any]:
        """Press H, let these moves be found, and look."""
        self.robot.key(pygame.K_h)
        self.thinker.says(self.found(*moves, apart=apart))
        self.wait(0.2)
        return self.seen

    @property
    def seen(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.play.probe()["hint"]
        return seen


@pytest.fixture
def sit(start: Callable[..., Any]) -> Callable[..., Asked]:
    return lambda *lines, **more: Asked(start, *lines, **more)


def test_a_hint_is_asked_for_and_shown_with_its_cards_its_place_and_a_reason(sit: Callable[..., Asked]) -> None:
    seated = sit(*PLAY)
    seated.choose("hint")
    (question,) = seated.thinker.asked
    assert (question.version, question.seat, question.wanted) == (seated.session.version, 1, Wanted.ADVICE)
    assert question.observation == seated.session.observe(1)
    assert seated.seen["thinking"]
    assert seated.seen["words"][0] == "Thinking of a hint …"
    assert seated.play.wait <= 0.05, "the answer is looked for"
    seated.thinker.says(seated.found("layoff 7H on 1", "discard KC"))
    seated.wait(0.1)
    seen = seated.seen
    assert not seen["thinking"]
    assert seen["words"] == [
        "Add 7♥ to 4♥ 5♥ 6♥.",
        "About 12 points better than anything else: you meld about 12 more.",
    ]
    (cards,) = seen["cards"]
    card = next(c for c in seated.told["cards"]["hand"] if c["card"] == "7H")
    assert cards == card["rect"]
    assert pygame.Rect(seen["target"]).contains(pygame.Rect(seated.told["cards"]["meld:1"][0]["rect"]).inflate(-4, -4))
    assert not seated.done()


def test_the_marks_are_in_the_picture_and_go_with_the_next_move(sit: Callable[..., Asked]) -> None:
    seated = sit(*PLAY)
    seated.robot.move((5, 300))
    plain = seated.robot.picture()
    seated.hint("discard KC", "discard 8H")
    assert seated.robot.picture() != plain
    for card in ("7H", "7S", "7C"):
        seated.click(seated.spot("hand", card))
    seated.click(seated.felt)
    assert seated.done() == ["1 meld 7C 7H 7S"]
    assert seated.seen == {"thinking": False, "words": ["", ""], "cards": [], "target": None, "button": ""}


def test_cards_apart_are_marked_apart_and_new_melds_go_to_the_felt(sit: Callable[..., Asked]) -> None:
    seated = sit(*PLAY)
    seated.robot.key(pygame.K_q)
    seen = seated.hint("meld 7C 7H 7S", "discard KC")
    marked = [pygame.Rect(rect) for rect in seen["cards"]]
    for shown in seated.told["cards"]["hand"]:
        middle = pygame.Rect(shown["rect"]).center
        assert any(rect.collidepoint(middle) for rect in marked) == (shown["card"] in ("7C", "7H", "7S"))
    felt, target = seated.play.view.placement.melds, pygame.Rect(seen["target"])  # type: ignore[union-attr]
    assert felt.holds(target.center)
    assert not any(target.colliderect(pygame.Rect(c["rect"])) for c in seated.told["cards"].get("meld:2", []))


def test_pressing_again_hides_it_and_asks_nobody_twice(sit: Callable[..., Asked]) -> None:
    seated = sit(*PLAY)
    assert seated.hint("discard KC", "discard 8H")["cards"]
    seated.robot.key(pygame.K_h)
    assert not seated.seen["cards"]
    seated.choose("hint")
    assert seated.seen["cards"]
    assert len(seated.thinker.asked) == 1
    seated.robot.key(pygame.K_ESCAPE)
    assert not seated.seen["cards"]
    assert seated.robot.top is seated.play, "Esc took the hint away, not the table"


@pytest.mark.parametrize("how", ["esc", "again", "move"])
def test_thinking_is_cancelled_and_its_answer_never_shown(sit: Callable[..., Asked], how: str) -> None:
    seated = sit(*PLAY)
    seated.robot.key(pygame.K_h)
    found = seated.found("discard KC", "discard 8H")
    if how == "move":
        for card in ("7H", "7S", "7C"):
            seated.click(seated.spot("hand", card))
        seated.click(seated.felt)
        assert seated.done() == ["1 meld 7C 7H 7S"]
    else:
        seated.robot.key(pygame.K_ESCAPE if how == "esc" else pygame.K_h)
    seated.wait(0.1)
    assert not seated.seen["thinking"]
    assert seated.thinker.closed == 1
    seated.thinker.says(found)
    seated.wait(0.1)
    assert not seated.seen["cards"]
    assert seated.seen["words"] == ["", ""]


def test_an_answer_to_an_older_position_is_dropped_while_a_newer_one_is_awaited(sit: Callable[..., Asked]) -> None:
    seated = sit(*PLAY)
    seated.robot.key(pygame.K_h)
    older = seated.thinker.asked[0]
    seated.session.submit(1, seated.session.read(1, "meld 7C 7H 7S"))
    seated.wait(0.1)
    seated.robot.key(pygame.K_h)
    seated.thinker.says(seated.found("discard KC", "discard 8H"), older)
    seated.wait(0.1)
    assert seated.seen["thinking"]
    seated.thinker.says(seated.found("discard 8H", "discard KC"))
    seated.wait(0.1)
    assert seated.seen["words"][0] == "Discard 8♥."


def test_after_a_hint_each_depth_of_the_pile_tells_what_it_should_bring(sit: Callable[..., Asked]) -> None:
    seated = sit(*DRAW)
    seated.robot.move(seated.spot("pile", "7D"))
    before = seated.told["caption"]
    seated.robot.move((5, 300))
    seated.hint("draw pile 3", "draw stock", "draw pile 1", apart=6)
    for card, line in (("7D", "About +6 points against the stock."), ("4H", "About −6 points against the stock.")):
        seated.robot.move(seated.spot("pile", card))
        assert seated.told["caption"][-1] == line
    seated.robot.move(seated.spot("pile", "7D"))
    assert seated.told["caption"][:-1] == before
    seated.robot.key(pygame.K_h)
    assert seated.told["caption"] == before


def test_depths_within_the_error_are_about_as_good(sit: Callable[..., Asked]) -> None:
    seated = sit(*DRAW)
    seated.hint("draw stock", "draw pile 3", apart=1)
    assert len(seated.seen["cards"]) == 1
    seated.robot.move(seated.spot("pile", "7D"))
    assert seated.told["caption"][-1] == STOCK_LINE


def test_the_cards_of_a_dig_are_marked_together(sit: Callable[..., Asked]) -> None:
    seated = sit(*DRAW)
    (rect,) = seated.hint("draw pile 3", "draw stock")["cards"]
    inside = [c["card"] for c in seated.told["cards"]["pile"] if pygame.Rect(rect).contains(pygame.Rect(c["rect"]))]
    assert inside == ["7D", "3S", "4H"]


def test_the_house_may_do_without_hints(sit: Callable[..., Asked]) -> None:
    seated = sit(*PLAY, settings={"hints": False})
    assert "hint" not in seated.told["buttons"]
    seated.robot.key(pygame.K_h)
    assert not seated.thinker.asked
    assert not seated.told["message"]


def test_when_it_is_not_ones_turn_nobody_is_asked(sit: Callable[..., Asked]) -> None:
    seated = sit("Hand 2: 7D 2C 3C", "Turn: 2 draw", "Pile: KC", settings={"pace": Pace.STEP})
    assert "hint" not in seated.told["buttons"], "it cannot be pressed"
    assert seated.play.controls["hint"].area.w
    seated.robot.key(pygame.K_h)
    assert not seated.thinker.asked
    assert seated.told["message"] == "There are hints when it is your turn."


def test_an_adviser_that_fails_is_told_in_a_sentence(sit: Callable[..., Asked]) -> None:
    seated = sit(*PLAY)
    seated.robot.key(pygame.K_h)
    seated.thinker.says(None)
    seated.wait(0.1)
    assert seated.told["message"] == "No hint could be found this time."
    assert not seated.seen["thinking"]


def test_behind_the_curtain_nothing_of_a_hint_is_shown(sit: Callable[..., Asked]) -> None:
    seated = sit(*PLAY, people=(1, 2))
    seated.wait(0.5).choose("ready")
    assert seated.hint("discard KC", "discard 8H")["cards"]
    seated.robot.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not seated.seen["cards"]
    assert seated.seen["words"] == ["", ""]
    seated.wait(0.5).choose("ready")
    assert not seated.seen["cards"], "whoever came back asks for it"
    seated.robot.key(pygame.K_h)
    assert seated.seen["cards"]
    seated.drag(seated.spot("hand", "KC"), seated.spot("pile", 0))
    seated.wait(0.6)
    assert not seated.seen["cards"]
    seated.choose("ready")
    assert seated.play.viewer == 2
    assert not seated.seen["cards"]
    seated.robot.key(pygame.K_h)
    assert seated.thinker.asked[-1].seat == 2


def test_a_claim_has_hints_too_also_over_the_question(sit: Callable[..., Asked]) -> None:
    lines = ("Hand 1: 7H 7S KD KS", "Hand 2: 7D 2C 3C", "Hand 3: 2H 3H 4H", "Pile: KC 9S", "Turn: 2 play")
    seated = sit(*lines, seats=3, claim="rummy", settings={"motion": Motion.NORMAL, "no_hurry": True})
    seated.session.submit(2, seated.session.read(2, "discard 7D"))
    seated.wait(1)
    assert seated.told["question"]
    assert seated.hint("", "call 3")["words"][0] == "Let it pass."
    assert seated.told["question"], "it is still asked"


def test_a_bid_is_marked_on_its_button(start: Callable[..., Any]) -> None:
    robot = start((1280, 720), motion=Motion.OFF)
    players = [Player("Anna"), Player("Bo", "random"), Player("Cia", "random")]
    session = Session(catalog.preset("norsk"), players, "seed", dealer=3)
    session.submit(TABLE, session.read(TABLE, "deck " + tricks_pack()))
    play = robot.show(Play(robot.context, session, players))
    robot.step(0.1)
    play.hints.thinker = thinker = Scripted()
    robot.key(pygame.K_h)
    bid, low = session.read(1, "bid 8S"), session.read(1, "pass")
    terms = {"made": 0.7, "tricks": 8.0}
    thinker.says((Candidate(bid, 60, 2, 0, 0, terms), Candidate(low, 9, 2, 51, 3, {"tricks": 1.0})))
    robot.step(0.1)
    seen = play.probe()["hint"]
    assert (seen["words"][0], seen["button"]) == ("Bid 8♠.", "bid_8S")
    before = robot.picture()
    robot.key(pygame.K_h)
    assert robot.picture() != before


def test_the_words_are_wrapped_inside_the_window(sit: Callable[..., Asked], monkeypatch: pytest.MonkeyPatch) -> None:
    panels: list[pygame.Rect] = []
    whole = hint_marks.draw_words

    def watched(*given: Any) -> pygame.Rect:
        panels.append(whole(*given))
        return panels[-1]

    monkeypatch.setattr(hint_marks, "draw_words", watched)
    seated = sit(*PLAY, size=(1024, 640), settings={"language": "sv"})
    monkeypatch.setattr("game.scenes.play_hints.advice", lambda _found: "Ett skäl som är långt. " * 12)
    seated.hint("layoff 7H on 1", "discard KC")
    seated.robot.picture()
    assert panels[-1].h > seated.robot.context.screen.px(60), "on several lines"
    assert pygame.Rect(0, 0, 1024, 640).contains(panels[-1])
    assert not any(panels[-1].colliderect(b.area) for b in seated.play.controls.buttons)


def test_the_strongest_player_answers_in_truth(sit: Callable[..., Asked], monkeypatch: pytest.MonkeyPatch) -> None:
    def brief(rules: Any, seats: int) -> BotRecipe:
        return Advice(rules, seats, budget=60)

    monkeypatch.setattr(play_hints, "Advice", brief)
    seated = sit(*PLAY)
    seated.play.hints.thinker = AtOnce()
    seated.robot.key(pygame.K_h)
    seated.wait(0.1)
    best = seated.play.hints.shown[0].action
    assert best in list(seated.session.legal(1))
    assert seated.seen["words"][1].endswith(".")
