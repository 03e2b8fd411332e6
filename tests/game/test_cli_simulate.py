"""``femhundra simulate``: what repeats, what is counted, and what is written."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from types import SimpleNamespace

import pytest

from game import opponents
from game.cli import main
from game.cli.figures import Figures, student
from game.cli.playing_out import Clock, Outcome, Plan, Tally, play_unit, without_target
from rules import catalog, record
from rules.protocol import TABLE

Simulate = Callable[..., dict]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("FEMHUNDRA_DATA", str(tmp_path / "data"))


@pytest.fixture
def simulate(capsys: pytest.CaptureFixture[str]) -> Simulate:
    def go(*argv: str) -> dict:
        assert main(["simulate", "--json", *argv]) == 0
        return json.loads(capsys.readouterr().out)

    return go


def without_times(report: dict) -> dict:
    times = ("mean_s", "p95_s")
    seats = [{key: value for key, value in seat.items() if key not in times} for seat in report["seats"]]
    return {**report, "seats": seats, "deals_per_s": 0}


def plan(names: str, rules: str = "international", **more: object) -> Plan:
    found = without_target(catalog.preset(rules))
    usual = {"count": 3, "matches": False, "paired": False, "seed": 1, "records": True}
    return Plan(found, tuple(names.split(",")), **{**usual, **more})


def test_json_has_its_keys_in_order(simulate: Simulate) -> None:
    found = simulate("--seats", "greedy,random", "--deals", "4", "--seed", "7")
    assert list(found) == ["rules", "deals", "seed", "seats", "margins", "deals_per_s"]
    assert list(found["seats"][0]) == ["name", "mean", "ci95", "deals_won", "decisions", "mean_s", "p95_s"]
    assert list(found["margins"][0]) == ["of", "over", "mean", "ci95", "pairs"]
    assert (found["rules"], found["deals"], found["seed"]) == ("international", 4, 7)
    assert [seat["name"] for seat in found["seats"]] == ["greedy", "random"]
    assert sum(seat["deals_won"] for seat in found["seats"]) == pytest.approx(1, abs=1e-3)


def test_the_same_seed_repeats_whoever_shares_the_work(simulate: Simulate) -> None:
    argv = ("--seats", "greedy,random,greedy", "--deals", "10", "--seed", "3", "--paired")
    one = without_times(simulate(*argv))
    assert one == without_times(simulate(*argv, "--jobs", "2"))
    assert one != without_times(simulate(*argv[:-2], "4", "--paired"))


def test_a_budget_bounds_the_players_who_search(simulate: Simulate, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    made = opponents.bot
    monkeypatch.setattr(opponents, "bot", lambda *args: asked.append(args[-1]) or made(*args))
    argv = ("--rules", "norsk", "--seats", "hard,greedy,greedy", "--deals", "1", "--seed", "1", "--budget", "2")
    assert without_times(simulate(*argv)) == without_times(simulate(*argv))
    assert asked == [2] * 6
    assert opponents.bot("hard", catalog.preset("norsk"), 3, 1, 2)._effort[:3] == (2, 2, 2)  # type: ignore[attr-defined]


def test_equal_names_are_pooled(simulate: Simulate) -> None:
    found = simulate("--seats", "random,greedy,random", "--deals", "6", "--seed", "3")
    assert [seat["name"] for seat in found["seats"]] == ["random", "greedy"]
    assert 2 * found["seats"][0]["deals_won"] + found["seats"][1]["deals_won"] == pytest.approx(1, abs=1e-3)
    alone = simulate("--seats", "random,random", "--deals", "2", "--seed", "3")
    assert alone["margins"] == []
    assert alone["seats"][0]["deals_won"] == 0.5


def test_one_deal_has_no_interval(simulate: Simulate) -> None:
    assert simulate("--seats", "random,greedy", "--deals", "1", "--seed", "3")["seats"][0]["ci95"] is None


def test_options_change_the_rules(simulate: Simulate) -> None:
    argv = ("--rules", "svensk", "--seats", "random,random", "--deals", "3", "--seed", "1")
    found = simulate(*argv, "--option", "failed_obligation=0", "--option", "going_out_bonus=0")
    assert found["rules"] == "svensk"
    assert found["seats"][0]["mean"] != simulate(*argv)["seats"][0]["mean"]


def test_matches_are_played_to_their_end(simulate: Simulate, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    found = simulate(
        *("--seats", "greedy,random", "--matches", "2", "--paired", "--seed", "5"), "--record", str(folder)
    )
    assert list(found["seats"][0])[-1] == "matches_won"
    assert sum(seat["matches_won"] for seat in found["seats"]) == pytest.approx(1, abs=1e-3)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"match-0000{n}-{r}.500" for n in (1, 2) for r in (1, 2)]
    replays = [record.report(record.replay(file.read_text(encoding="utf-8"), catalog)) for file in files]
    assert all(replay["finished"] for replay in replays)
    assert sum(len(replay["deals"]) for replay in replays) == found["deals"]


def test_every_deal_is_recorded(simulate: Simulate, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    found = simulate("--seats", "greedy,random", "--deals", "5", "--seed", "5", "--record", str(folder))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"deal-0000{n}.500" for n in range(1, 6)]
    replays = [record.report(record.replay(file.read_text(encoding="utf-8"), catalog)) for file in files]
    for seat in (0, 1):
        mean = fmean(replay["deals"][0]["scores"][seat] for replay in replays)
        assert found["seats"][seat]["mean"] == pytest.approx(mean, abs=1e-3)


def test_records_do_not_mix_with_older_ones(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "mine.500").write_text("", encoding="utf-8")
    argv = ["simulate", "--seats", "random,random", "--deals", "1", "--record", str(tmp_path)]
    assert main(argv) == 2
    assert "holds records already" in capsys.readouterr().err


def records(found: Outcome) -> list[record.Replay]:
    return [record.replay(text, catalog) for _name, text in found.records]


def test_paired_rotations_share_pack_dealer_and_first_deal() -> None:
    what = plan("greedy,random,random", "dansk-ludo", paired=True)
    for number in range(3):
        tables = records(play_unit(what, number))
        packs = {table.entries[0].action for table in tables}
        assert len(packs) == 1
        assert {table.header.dealer for table in tables} == {(3 - 1 + number) % 3 + 1}
        assert {table.header.totals for table in tables} == {(0, 0, 0) if number else None}
        assert [table.header.names.index("greedy") for table in tables] == [0, 2, 1]


def test_deals_are_different_packs_of_one_running_match() -> None:
    what = plan("random,random", "dansk-ludo")
    tables = [records(play_unit(what, number))[0] for number in range(3)]
    assert len({table.entries[0].action for table in tables}) == 3
    assert [table.header.dealer for table in tables] == [2, 1, 2]
    assert [table.game.observe(table.state, 1).public.first for table in tables] == [True, False, False]


class Claimer:
    """Draws from the stock, lays melds only, claims nothing, and remembers who was asked in which order."""

    asked: list[int]

    def choose(self, o, legal, rng):  # type: ignore[no-untyped-def]
        if any(action.verb == "grab" for action in legal):
            Claimer.asked.append((o.turn, o.seat, len(o.log)))
            assert all(action.verb == "grab" for action in legal)
            return None
        return next((a for a in legal if a.verb in ("meld", "discard")), legal[0])


def test_claims_are_offered_clockwise_from_the_discarder(monkeypatch: pytest.MonkeyPatch) -> None:
    Claimer.asked = []
    monkeypatch.setattr(opponents, "bot", lambda *_: Claimer())
    for number in range(1, 6):
        play_unit(plan("greedy,greedy,greedy,greedy", "dansk-ludo"), number)
    assert len(Claimer.asked) > 10
    several = 0
    for (turn, seat, ply), (_, later, later_ply) in zip(Claimer.asked, Claimer.asked[1:], strict=False):
        if ply == later_ply:
            several += 1
            assert (seat - turn) % 4 < (later - turn) % 4
    assert several


def test_a_player_that_fails_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("of cards")

    monkeypatch.setattr(opponents, "bot", lambda *_: SimpleNamespace(choose=fail))
    assert main(["simulate", "--seats", "random,random", "--deals", "1", "--seed", "6"]) == 2
    said = capsys.readouterr().err
    assert "ZeroDivisionError: of cards" in said
    assert "seed 6" in said


def test_a_decision_has_at_least_two_actions() -> None:
    """A forced move is not asked for, and does not count."""
    found = play_unit(plan("random,random"), 0)
    game = catalog.game(catalog.preset("international"))
    (table,) = records(found)
    state = table.header.start(game)
    decisions = 0
    for entry, step in record.walk(game, table.header, table.entries):
        if entry.seat != TABLE:
            decisions += len(game.legal(state, entry.seat)) > 1
        state = step.state
    assert found.tallies["random"].clock.number == decisions


def outcome(**points: int) -> Outcome:
    return Outcome({name: Tally(points=value, deals=1) for name, value in points.items()}, 1, 0, ())


def test_interval_is_that_of_the_textbook() -> None:
    rng = Random(8)
    sample = [rng.randrange(-50, 150) for _ in range(40)]
    figures = Figures(("a", "b"))
    for value in sample:
        figures.add(outcome(a=value, b=-value))
    line = figures.lines()[0]
    half = 2.0227 * stdev(sample) / len(sample) ** 0.5  # Student's t with 39 degrees of freedom
    assert line.mean == pytest.approx(fmean(sample))
    assert line.ci95 == pytest.approx((fmean(sample) - half, fmean(sample) + half), rel=1e-3)
    (margin,) = figures.margins()
    assert margin.mean == pytest.approx(2 * fmean(sample))
    assert margin.ci95 == pytest.approx((2 * (fmean(sample) - half), 2 * (fmean(sample) + half)), rel=1e-3)


@pytest.mark.parametrize(("freedom", "value"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_student(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, rel=0.02 if freedom < 5 else 0.003)


def test_clock_gives_the_quantile_to_one_per_cent() -> None:
    rng = Random(9)
    times = [rng.expovariate(100) for _ in range(1000)]
    one, two = Clock(), Clock()
    for seconds in times:
        (one if seconds < 0.01 else two).add(seconds)
    one.merge(two)
    assert one.mean == pytest.approx(fmean(times))
    assert one.quantile(0.95) == pytest.approx(sorted(times)[949], rel=0.011)
    assert Clock().quantile(0.95) == 0
