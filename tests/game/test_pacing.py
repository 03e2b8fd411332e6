"""The pace of the table under a clock of our own: who acts when, who may claim how long, whose hand lies open."""

from random import Random
from typing import Any

import pytest

from game.pacing import AT_ONCE, Awaiting, Done, Pacer, Timing, bots_of, curtain_needed
from game.players import HUMAN, Player
from game.session import Session
from game.settings import Motion, Pace, Settings
from game.store import Store
from game.thinking import Answer, AtOnce, Question
from rules import catalog
from rules.notation import CLAIMS
from rules.protocol import TABLE, Code, IllegalAction, Kind
from tests.game.seats import anyhow, claims, match, one_more, pacer, passes


class Table:
    """A pacer with a clock that only the test moves."""

    def __init__(self, session: Session, timing: Timing | None = None, bots: Any = passes) -> None:
        self.session = session
        self.pacer = pacer(session, timing, bots)
        self.now = 1000.0
        self.pacer.step(self.now, True)

    def after(self, seconds: float, *, quiet: bool = True) -> list[Done]:
        """What happens at the end of that time."""
        self.now += seconds
        return self.pacer.step(self.now, quiet)

    def seconds_until(self, seat: int, most: float = 20.0) -> float:
        """How long it takes until that seat has acted, sleeping as the pacer says."""
        begun = self.now
        while self.now - begun <= most:
            wait = self.pacer.wakes_in
            assert wait is not None, "the table would wait for ever"
            if any(done.seat == seat for done in self.after(wait)):
                return self.now - begun
        raise AssertionError(f"seat {seat} did nothing in {most} s")


def window(kinds: str, claimants: int = 1, *, choice: bool = False) -> Session:
    """A match just after a discard that others may grab, with seats given by their part in it.

    `kinds`: the first letter is for the player in turn, the second for the first claimant, the third for the rest.
    `choice`: there is more than one meld to lay the grabbed card on.
    """
    rules = catalog.custom("quick hands", "international", {"claim": "grab"})
    names = [Player(name, "medium") for name in ("Anna", "Bo", "Cia", "Dag")[: 2 + claimants]]
    for seed in range(100):
        session = Session.begin(rules, names, None, seed=str(seed))
        rng = Random(seed)
        while session.overview().deal < 2 and one_more(session, rng):
            actors = session.to_act()
            if len(actors) == 1 + claimants and (len(session.legal(actors[1])) > 1) == choice:
                for seat in range(1, session.seats + 1):
                    kind = kinds[min(actors.index(seat), 2)] if seat in actors else kinds[2]
                    if kind == "h":
                        session.reseat(seat, Player(names[seat - 1].name, HUMAN))
                return session
    raise AssertionError("no such position found")


def test_only_computers_play_at_once_when_told_to_and_wait_between_deals() -> None:
    session = match("dansk-ludo", "cccc", Store())
    table = Table(session, Timing(instant=True), anyhow)
    deals = 0
    while deals < 3:
        table.after(0.0)
        if table.pacer.awaiting is Awaiting.NEXT_DEAL:
            deals += 1
            assert table.after(60.0) == []
            assert session.overview().deal == deals
            table.pacer.next_deal()
            assert [done.seat for done in table.after(0.0)] == [TABLE]
            assert session.overview().deal == deals + 1
        assert session.ply < 5000
    assert table.pacer.viewer is None
    assert table.pacer.curtain is None


@pytest.mark.parametrize(("pace", "factor"), [(Pace.FAST, 0.5), (Pace.NORMAL, 1.0), (Pace.SLOW, 2.0)])
def test_a_computer_seems_to_think_for_a_moment(pace: Pace, factor: float) -> None:
    times = []
    for seed in range(20):
        session = match("international", "cc", seed=str(seed))
        table = Table(session, Timing(pace), anyhow)
        for _ in range(6):
            seat = session.to_act()[0]
            times.append(table.seconds_until(seat))
            if table.pacer.awaiting is Awaiting.NEXT_DEAL or session.to_act() == (TABLE,):
                break
    assert min(times) >= 0.4 * factor - 1e-6
    assert max(times) <= 1.2 * factor + 0.05
    assert max(times) - min(times) > 0.2 * factor, "hard decisions take longer"


def test_the_pause_is_the_same_whatever_is_chosen() -> None:
    pauses = []
    for bots in (passes, anyhow):
        session = match("international", "cc", seed="3")
        session.submit(TABLE, session.chance())
        pauses.append(Table(session, bots=bots).seconds_until(1))
    assert pauses[0] == pytest.approx(pauses[1], abs=0.02)


def test_time_stands_still_while_something_moves_or_a_dialog_is_open() -> None:
    session = match("international", "cc")
    session.submit(TABLE, session.chance())
    table = Table(session)
    for _ in range(50):
        assert table.after(1.0, quiet=False) == []
    assert table.after(1.0) == [], "the time before the table fell quiet does not count"
    assert table.seconds_until(1) > 0.3


def test_step_by_step_waits_for_a_key_before_every_move() -> None:
    session = match("international", "cc")
    table = Table(session, Timing(Pace.STEP))
    for _ in range(5):
        table.after(0.0)
        assert table.after(5.0) == []
        assert table.pacer.awaiting is Awaiting.STEP
        table.pacer.go_on()
        assert len(table.after(0.0)) == 1


def test_a_key_pressed_once_too_often_skips_nothing_later() -> None:
    session = match("dansk-ludo", "cc")
    table = Table(session, Timing(instant=True), anyhow)
    shown = 0
    while shown < 2:
        table.pacer.next_deal()  # out of impatience, in the middle of the deal
        table.after(0.0)
        if table.pacer.awaiting is Awaiting.NEXT_DEAL:
            shown += 1
            table.pacer.next_deal()
            table.after(0.0)
        assert session.overview().deal == shown + 1


class Slow(AtOnce):
    """Keeps its answers back until it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.told: list[Answer] = []

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def poll(self) -> Answer | None:
        return self.told.pop(0) if self.told else None


def test_an_answer_that_comes_too_late_for_its_position_is_dropped() -> None:
    session = match("international", "ccc")
    session.submit(TABLE, session.chance())
    thinker = Slow()
    p = Pacer(session, thinker, passes, Timing(instant=True))
    p.step(0.0, True)
    (old,) = thinker.asked
    assert p.wakes_in is not None
    session.reseat(1, Player("Anna", "greedy"))  # while it thinks, somebody else takes the seat
    thinker.told.append(Answer(old.version, 1, session.legal(1)[-1]))
    assert p.step(5.0, True) == []
    new = thinker.asked[-1]
    assert new.version > old.version
    chosen = session.legal(1)[0]
    thinker.told.append(Answer(new.version, 1, chosen))
    (done,) = p.step(5.1, True)
    assert (done.seat, done.action) == (1, chosen)


def test_a_computer_that_chooses_what_is_not_legal_is_played_for() -> None:
    session = match("international", "cc")
    session.submit(TABLE, session.chance())
    thinker = Slow()
    p = Pacer(session, thinker, passes, Timing(instant=True))
    p.step(0.0, True)
    thinker.told.append(Answer(thinker.asked[0].version, 1, session.read(1, "discard KC")))
    done = p.step(1.0, True) + p.step(2.0, True)
    assert [d.action for d in done] == [session.read(1, "draw stock")]


def test_a_computer_leaves_a_person_the_whole_window() -> None:
    session = window("chc")
    turn, claimant = session.to_act()
    table = Table(session, Timing(instant=True))
    assert [(p.seat, p.whole) for p in table.pacer.prompts] == [(claimant, 3.0)]
    assert table.pacer.awaiting is Awaiting.CLAIM
    assert table.after(1.0) == []
    (prompt,) = table.pacer.prompts
    assert prompt.left == pytest.approx(2.0)
    assert table.seconds_until(turn) == pytest.approx(2.0, abs=0.1)


@pytest.mark.parametrize("seconds", [2.0, 10.0])
def test_the_window_is_as_long_as_the_settings_say(seconds: float) -> None:
    session = window("chc")
    table = Table(session, Timing(claim_seconds=seconds))
    assert table.seconds_until(session.to_act()[0]) == pytest.approx(seconds, abs=0.1)


def test_declining_closes_the_window_early() -> None:
    session = window("chc")
    turn, claimant = session.to_act()
    table = Table(session, Timing(instant=True))
    table.pacer.decline(claimant)
    assert table.seconds_until(turn) < 0.1


def test_with_no_hurry_everybody_is_asked_in_turn() -> None:
    session = window("chh", 2)
    turn, first, second = session.to_act()
    table = Table(session, Timing(instant=True, no_hurry=True))
    for asked in (first, second):
        assert table.after(3600.0) == []
        assert [(p.seat, p.left) for p in table.pacer.prompts] == [(asked, None)]
        assert table.pacer.wakes_in is None
        table.pacer.decline(asked)
    assert table.seconds_until(turn) < 0.1


def test_with_no_hurry_a_computer_waits_for_the_person_before_it() -> None:
    session = window("chc", 2)
    _, first, second = session.to_act()
    table = Table(session, Timing(no_hurry=True), claims)
    assert table.after(3600.0) == []
    table.pacer.decline(first)
    table.seconds_until(second)
    assert session.journal[-1][1].verb == "grab"


def test_with_no_hurry_a_computer_before_a_person_goes_first() -> None:
    session = window("cch", 2)
    _, first, second = session.to_act()
    table = Table(session, Timing(no_hurry=True), claims)
    table.seconds_until(first)
    assert session.journal[-1][1].verb == "grab"
    assert all(prompt.seat != second or prompt.left is None for prompt in table.pacer.prompts)


def draw_from_stock(session: Session) -> Any:
    return session.read(session.to_act()[0], "draw stock")


def test_a_persons_draw_is_held_one_second_where_another_person_may_claim() -> None:
    session = window("hhc")
    turn, _ = session.to_act()
    table = Table(session)
    draw = draw_from_stock(session)
    assert table.pacer.play(turn, draw) is None
    assert table.pacer.held == (turn, draw)
    assert table.after(0.9) == []
    (done,) = table.after(0.2)
    assert (done.seat, done.action) == (turn, draw)
    assert table.pacer.held is None


def test_a_claim_comes_before_a_draw_that_is_held() -> None:
    session = window("hhc")
    turn, claimant = session.to_act()
    table = Table(session)
    table.pacer.play(turn, draw_from_stock(session))
    assert table.pacer.claim(claimant) is not None
    table.after(2.0)
    assert table.pacer.held is None
    assert session.journal[-1][0] == claimant
    assert session.journal[-1][1].verb == "grab"


def test_with_no_hurry_the_draw_is_held_until_the_others_have_answered() -> None:
    session = window("hhc")
    turn, claimant = session.to_act()
    table = Table(session, Timing(no_hurry=True))
    assert table.pacer.play(turn, draw_from_stock(session)) is None
    assert table.after(3600.0) == []
    table.pacer.decline(claimant)
    assert [done.seat for done in table.after(0.0)] == [turn]


def test_a_person_may_draw_before_a_computer_has_reacted() -> None:
    session = window("hcc")
    turn, _ = session.to_act()
    table = Table(session, bots=claims)
    assert table.after(0.3) == []
    assert table.pacer.play(turn, draw_from_stock(session)) is not None


def test_a_computer_reacts_in_its_time_even_with_the_animation_off() -> None:
    session = window("hcc")
    _, claimant = session.to_act()
    table = Table(session, Timing(instant=True), claims)
    assert 1.0 <= table.seconds_until(claimant) <= 2.7


def test_a_computer_never_draws_before_another_computers_claim() -> None:
    session = window("ccc")
    _, claimant = session.to_act()
    table = Table(session, bots=claims)
    table.seconds_until(claimant)
    assert session.journal[-1][1].verb == "grab"


def test_pressing_the_key_without_a_claim_is_refused() -> None:
    session = window("hhh")
    turn, claimant = session.to_act()
    table = Table(session)
    for seat in {1, 2, 3} - {turn, claimant}:
        with pytest.raises(IllegalAction) as caught:
            table.pacer.claim(seat)
        assert caught.value.refusal.code is Code.CLAIM_RULE


def test_a_claim_that_can_mean_several_things_freezes_the_table_behind_a_curtain() -> None:
    session = window("chh", choice=True)
    turn, claimant = session.to_act()
    table = Table(session)
    assert table.pacer.claim(claimant) is None
    assert table.after(60.0) == []
    assert table.pacer.awaiting is Awaiting.CURTAIN
    assert (table.pacer.curtain, table.pacer.viewer) == (claimant, None)
    table.pacer.lift()
    assert table.after(60.0) == []
    assert (table.pacer.awaiting, table.pacer.viewer) == (Awaiting.CLAIM, claimant)
    table.pacer.decline(claimant)
    table.seconds_until(turn)


def test_the_choice_made_behind_the_curtain_is_played() -> None:
    session = window("chh", choice=True)
    _, claimant = session.to_act()
    table = Table(session)
    table.pacer.claim(claimant)
    table.pacer.lift()
    assert table.pacer.play(claimant, session.legal(claimant)[1]) is not None
    assert session.journal[-1][0] == claimant


def test_a_single_person_never_sees_a_curtain() -> None:
    session = window("chc", choice=True)
    _, claimant = session.to_act()
    table = Table(session)
    assert (table.pacer.viewer, table.pacer.curtain) == (claimant, None)
    assert table.pacer.claim(claimant) is None
    table.after(1.0)
    assert (table.pacer.awaiting, table.pacer.viewer) == (Awaiting.CLAIM, claimant)
    table.pacer.drop()
    assert (table.pacer.viewer, table.pacer.curtain) == (claimant, None)


def test_while_people_lean_in_to_claim_nobodys_hand_is_open_but_the_players_own() -> None:
    session = window("hhh")
    turn, claimant = session.to_act()
    discarder = next(seat for seat in (1, 2, 3) if seat not in (turn, claimant))
    table = Table(session)
    table.pacer._seen = discarder
    assert table.pacer.prompts
    assert (table.pacer.viewer, table.pacer.curtain) == (None, None)
    table.pacer.come()
    assert table.pacer.prompts, "not before a second has passed"
    table.after(1.1)
    table.pacer.come()
    table.after(0.0)
    assert (table.pacer.awaiting, table.pacer.curtain) == (Awaiting.CURTAIN, turn)
    table.pacer.lift()
    table.after(0.0)
    assert (table.pacer.awaiting, table.pacer.viewer) == (Awaiting.TURN, turn)


def test_the_curtain_between_two_people() -> None:
    session = match("svensk", "hhc")
    table = Table(session)
    p = table.pacer
    table.after(0.0)
    assert (p.awaiting, p.curtain, p.viewer) == (Awaiting.CURTAIN, 1, None)
    p.lift()
    table.after(0.0)
    assert (p.awaiting, p.curtain, p.viewer) == (Awaiting.TURN, None, 1)
    p.drop()
    assert (p.curtain, p.viewer) == (1, None), "it falls again when the window loses the focus"
    p.lift()
    p.play(1, draw_from_stock(session))
    assert p.viewer == 1
    p.play(1, session.legal(1)[-1])
    assert (p.curtain, p.viewer) == (2, None)
    p.lift()
    p.play(2, draw_from_stock(session))
    p.play(2, session.legal(2)[-1])
    assert (p.curtain, p.viewer) == (None, 2), "while the computer plays, the last person may look on"
    table.seconds_until(3)


def test_the_decision_about_the_curtain() -> None:
    assert not curtain_needed((2,), None, 2)
    assert not curtain_needed((), None, 1)
    assert curtain_needed((1, 2), None, 1)
    assert curtain_needed((1, 2), 1, 2)
    assert not curtain_needed((1, 2), 2, 2)
    assert not curtain_needed((1, 2), 1, 3)


def test_timing_comes_from_the_settings() -> None:
    chosen = Settings(motion=Motion.OFF, pace=Pace.SLOW, claim_seconds=7, no_hurry=True)
    assert Timing.of(chosen) == Timing(Pace.SLOW, True, 7.0, True)


def test_the_players_of_the_game_take_their_seats() -> None:
    session = Session.begin(
        catalog.preset("svensk"), [Player("Anna", "random"), Player("Bo", "greedy"), Player("Cia", "random")], None
    )
    p = Pacer(session, AtOnce(), bots_of(session), Timing(instant=True))
    for _ in range(60):
        p.step(0.0, True)
        p.next_deal()
    assert session.ply > 50


@pytest.mark.parametrize("preset", catalog.keys())
@pytest.mark.parametrize("kinds", ["hcc", "hch", "hhhc", "cccc"])
@pytest.mark.parametrize("timing", [Timing(), Timing(instant=True), Timing(Pace.STEP), Timing(no_hurry=True)])
def test_any_mix_of_people_and_computers_plays_on(preset: str, kinds: str, timing: Timing) -> None:
    """The table sleeps as long as `wakes_in` says and no longer; whenever it waits for people, it says for whom."""
    session = match(preset, kinds)
    table = Table(session, timing, anyhow)
    p = table.pacer
    rng = Random(f"{preset}{kinds}")
    waits, version = 0, -1
    while session.overview().deal < 2 and session.ply < 90 and not session.over:
        viewer, curtain = p.viewer, p.curtain
        assert curtain is None or viewer is None
        if viewer is None and session.overview().result is None:
            seen = session.onlook(1)
            assert not any(c for z in seen.zones if z.place.kind is Kind.HAND for c in z.cards)
        wait = p.wakes_in
        if wait is not None:
            table.after(wait)
            waits = waits + 1 if wait == 0 and session.version == version else 0
            assert waits < 5, "it spins"
            version = session.version
        match p.awaiting:
            case Awaiting.NEXT_DEAL:
                p.next_deal()
            case Awaiting.STEP:
                p.go_on()
            case Awaiting.CURTAIN:
                assert p.curtain in p.people
                p.lift()
            case Awaiting.TURN:
                seat = session.to_act()[0]
                assert p.viewer == seat
                legal = session.legal(seat)
                if p.held is None:
                    p.play(seat, legal[rng.randrange(len(legal))])
            case Awaiting.CLAIM:
                for prompt in p.prompts[:1]:
                    if rng.random() < 0.3:
                        p.decline(prompt.seat)
                    elif p.viewer == prompt.seat and rng.random() < 0.5:
                        p.play(prompt.seat, next(a for a in session.legal(prompt.seat) if a.verb in CLAIMS))
                    elif rng.random() < 0.5:
                        p.claim(prompt.seat)
            case Awaiting.TIME:
                assert p.wakes_in is not None, "it would sleep for ever"
    assert session.ply >= 20
    assert {"deal", "restock"} == set(AT_ONCE)
