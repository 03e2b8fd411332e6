"""``femhundra hint``: the moves of the player to act in a record that stops in mid-deal, best first, with reasons."""

import json
from pathlib import Path

import pytest

from game.cli import main

DRAW = """Rules: international
Seats: Anna, Bo
Hand 1: 7H 8H KC KD 2S 9D 4C
Hand 2: 2H 3D 9S 9C JD QD
Pile: 5C QH 9H 3S
Stock: 4D 6C 8S AC 2C 3C 4H 5H 10S
Turn: 1 draw
"""


def asked(tmp_path: Path, text: str, *more: str) -> int:
    file = tmp_path / "match.500"
    file.write_text(text, encoding="utf-8")
    return main(["hint", str(file), "--budget", "60", *more])


def test_moves_come_best_first_with_points_and_reasons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(tmp_path, DRAW, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"seat", "moves"}
    assert found["seat"] == 1
    assert {move["action"] for move in found["moves"]} == {"1 draw stock", "1 draw pile 1", "1 draw pile 2"}
    for move in found["moves"]:
        assert set(move) == {"action", "points", "ci95", "reason"}
        assert move["ci95"][0] <= move["points"] <= move["ci95"][1]
        assert move["reason"].endswith(".")
    later = [move["points"] for move in found["moves"]][1:]
    assert later == sorted(later, reverse=True)


def test_a_turn_is_advised_on_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(tmp_path, DRAW + "1 draw pile 2\n1 meld 7H 8H 9H\n") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Anna to act, best first:"
    assert 5 < len(lines) <= 21
    assert all("1 discard" in line or "1 layoff" in line or "1 meld" in line for line in lines[1:])


def test_nothing_to_choose_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(tmp_path, "Rules: international\nSeats: Anna, Bo\n") == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_wrong_line_is_told_with_its_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(tmp_path, DRAW + "1 discard KC\n") == 2
    assert "line 8" in capsys.readouterr().err
    assert asked(tmp_path, DRAW + "1 discard KC\n", "--json") == 2
    assert json.loads(capsys.readouterr().out)["error"] == "wrong_phase"
    assert main(["hint", str(tmp_path / "nothing.500")]) == 2


PLAY = """Rules: international
Seats: Anna, Bo
Hand 1: 7H 7S 7C 8H KC JK 3D 5S 6S 9D JD 2C
Hand 2: 2H 3C 9S
Pile: 3S
Stock: 4D 6C 8S AC
Turn: 1 play
"""


def test_of_very_many_moves_twenty_are_told_the_best_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(tmp_path, PLAY, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["seat", "moves"]
    assert len(found["moves"]) == 20
    assert all(list(move) == ["action", "points", "ci95", "reason"] for move in found["moves"])
    assert len({move["action"] for move in found["moves"]}) == 20
    best, *rest = found["moves"]
    assert "better than anything else" in best["reason"] or "about equal" in best["reason"]
    assert all("best" in move["reason"] for move in rest), "the others are told against it"
    assert main(["replay", str(tmp_path / "match.500")]) == 0


def test_the_best_move_may_be_played_where_the_record_stops(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(tmp_path, PLAY, "--json") == 0
    best = json.loads(capsys.readouterr().out)["moves"][0]["action"]
    file = tmp_path / "match.500"
    file.write_text(PLAY + best + "\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 0


def test_between_two_deals_there_is_nothing_to_choose(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    over = "Rules: international\nSeats: Anna, Bo\nHand 1: KC\nHand 2: 2H 3D\nPile: 5C\nStock: 4D 6C\nTurn: 1 play\n"
    assert asked(tmp_path, over + "1 discard KC\n") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "no deal is running" in told.err


@pytest.mark.parametrize("text", ["", "\x00\x01", "Rules: nowhere\nSeats: Anna, Bo\n", "a letter to a friend\n"])
def test_a_file_that_is_no_record_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert asked(tmp_path, text) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.strip()
    assert "Traceback" not in told.err
