"""The command line: what it prints, and one clear sentence with exit code 2 for everything else."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import __version__, wording
from game.cli import main
from rules import catalog

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "records" / "golden"
RECORD = str(GOLDEN / "international.500")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("FEMHUNDRA_DATA", str(tmp_path / "data"))
    yield
    wording.use("en")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def go(*argv: str) -> tuple[int, str, str]:
        code = main(argv)
        said = capsys.readouterr()
        return code, said.out, said.err

    return go


def sentence(found: tuple[int, str, str]) -> str:
    """The one sentence of a command that could not be done."""
    code, out, err = found
    assert (code, out) == (2, "")
    assert err.startswith("femhundra: ")
    assert err.endswith(".\n")
    assert err.count("\n") == 1
    return err


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"femhundra {__version__}\n", "")


def test_help_names_every_command(run: Run) -> None:
    code, out, _err = run("--help")
    assert code == 0
    assert all(f"\n    {word}" in out for word in ("play", "replay", "rules", "simulate"))


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["dance"], "dance"),
        (["--vers"], "--vers"),
        (["replay"], "FILE"),
        (["replay", "a", "b"], "b"),
        (["replay", "/no/such/file.500"], "No such file"),
        (["replay", "/"], "directory"),
        (["rules", "nix"], "international, dansk"),
        (["rules", "nix.toml"], "No such file"),
        (["simulate"], "--seats"),
        (["simulate", "--seats", "greedy,greedy"], "--deals"),
        (["simulate", "--seats", "greedy,greedy", "--deals", "0"], "1 or more"),
        (["simulate", "--seats", "greedy,greedy", "--deals", "many"], "many"),
        (["simulate", "--seats", "greedy,greedy", "--deals", "1", "--matches", "1"], "--deals"),
        (["simulate", "--seats", "greedy,genius", "--deals", "1"], "genius"),
        (["simulate", "--seats", "greedy,human", "--deals", "1"], "human"),
        (["simulate", "--seats", "greedy,", "--deals", "1"], "random, greedy"),
        (["simulate", "--seats", "greedy", "--deals", "1"], "1 player"),
        (["simulate", "--seats", ",".join(["random"] * 9), "--deals", "1"], "9"),
        (["simulate", "--seats", "greedy,greedy", "--deals", "1", "--rules", "nix"], "nix"),
        (["simulate", "--seats", "greedy,greedy", "--deals", "1", "--option", "target"], "name=value"),
        (["simulate", "--seats", "greedy,greedy", "--deals", "1", "--option", "colour=red"], "colour"),
        (["simulate", "--seats", "greedy,greedy", "--deals", "1", "--option", "claim=perhaps"], "none, rummy, grab"),
        (["simulate", "--seats", "greedy,greedy", "--matches", "1", "--option", "target=0"], "target"),
        (["simulate", "--seats", "greedy,greedy", "--deals", "1", "--jobs", "0"], "1 or more"),
        (["simulate", "--seats", "greedy,greedy", "--deals", "1", "--record", "/dev/null/x"], "/dev/null/x"),
        (["play", "--seats", "human,genius"], "genius"),
        (["play", "--seats", "human"], "1 player"),
        (["play", "--rules", "nix"], "nix"),
        (["play", "--windowed", "wide"], "1280x720"),
        (["play", "--windowed", "0x0"], "1280x720"),
        (["play", "--seed", "-1"], "-1"),
        (["play", "--lang", "xx"], "en, sv"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(run: Run, argv: list[str], said: str) -> None:
    assert said in sentence(run(*argv))


def test_replay_prints_the_sheets(run: Run) -> None:
    code, out, err = run("replay", RECORD)
    assert (code, err) == (0, "")
    assert "Deal 1: Anna went out.\n" in out
    assert out.endswith("Totals: Anna 446, Bo 537\nBo won the match with 537 points.\n")


def test_replay_prints_json(run: Run) -> None:
    code, out, err = run("replay", RECORD, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(Path(RECORD).with_suffix(".json").read_text(encoding="utf-8"))


def test_replay_of_a_record_that_stops_says_whose_turn_it_is(run: Run, tmp_path: Path) -> None:
    lines = Path(RECORD).read_text(encoding="utf-8").splitlines()
    file = tmp_path / "half.500"
    file.write_text("\n".join(lines[:6]), encoding="utf-8")
    code, out, _err = run("replay", str(file))
    assert code == 0
    assert "Deal 1 is not finished." in out
    assert out.splitlines()[-1].startswith("Anna: Lay what you like")


def illegal(tmp_path: Path, line: str) -> str:
    file = tmp_path / "illegal.500"
    head = Path(RECORD).read_text(encoding="utf-8").splitlines()[:5]
    file.write_text("\n".join([*head, line]), encoding="utf-8")
    return str(file)


def test_the_first_illegal_line_is_named_with_its_rule(run: Run, tmp_path: Path) -> None:
    file = illegal(tmp_path, "2 draw stock")
    said = sentence(run("replay", file))
    assert f"{file}, line 6, 2 draw stock: It is not your turn." in said
    code, out, err = run("replay", file, "--json")
    assert (code, err) == (2, "")
    assert json.loads(out) == {
        "ok": False,
        "line": 6,
        "action": "2 draw stock",
        "error": "not_your_turn",
        "message": "It is not your turn.",
    }


def test_an_ambiguous_joker_is_told_with_its_readings(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "joker.500"
    head = "Rules: international\nSeats: Anna, Bo\nHand 1: KH QH JK KC\nHand 2: 2S\nTurn: 1 play\n"
    file.write_text(head + "1 meld QH KH JK\n", encoding="utf-8")
    said = json.loads(run("replay", str(file), "--json")[1])
    assert said["error"] == "ambiguous"
    assert "meld JK=JH QH KH" in said["message"]
    assert "meld QH KH JK=AH" in said["message"]


@pytest.mark.parametrize(
    "data", [b"\x00" * 100, b"\x89PNG\r\n\x1a\n", "Rules: sv\u00e5r".encode("latin-1"), "Rules: x".encode("utf-16")]
)
def test_a_file_that_is_no_text_is_unreadable(run: Run, tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "no text.500"
    file.write_bytes(data)
    sentence(run("replay", str(file)))
    found = json.loads(run("replay", str(file), "--json")[1])
    assert (found["error"], found["line"], found["action"]) == ("unreadable", None, None)


def test_a_huge_file_is_refused_at_once(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "huge.500"
    with file.open("wb") as stream:
        stream.truncate(1 << 40)  # a hole: no disk is used
    assert "too large" in sentence(run("replay", str(file)))
    assert "too large" in sentence(run("rules", str(file.rename(tmp_path / "huge.toml"))))


@pytest.fixture
def forbidden_file(tmp_path: Path) -> Iterator[Path]:
    """A file that whoever runs the test may not read; root becomes nobody for it."""
    if not hasattr(os, "geteuid"):
        pytest.skip("mode bits do not forbid reading here")
    file = tmp_path / "forbidden.500"
    file.write_text("", encoding="utf-8")
    file.chmod(0)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield file
    finally:
        if root:
            os.seteuid(0)


def test_a_forbidden_file_is_unreadable(run: Run, forbidden_file: Path) -> None:
    assert "Permission denied" in sentence(run("replay", str(forbidden_file)))
    assert "Permission denied" in sentence(run("rules", str(forbidden_file)))


def test_a_very_long_line_is_cut_in_the_sentence(run: Run, tmp_path: Path) -> None:
    said = sentence(run("replay", illegal(tmp_path, "1 meld " + "7H " * 5000)))
    assert len(said) < 20000
    assert "…" in said


def test_rules_lists_every_preset(run: Run) -> None:
    code, out, _err = run("rules")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(catalog.keys())
    assert [one["key"] for one in json.loads(run("rules", "--json")[1])] == list(catalog.keys())


def test_rules_describes_one_preset(run: Run) -> None:
    code, out, _err = run("rules", "svensk", "--json")
    found = json.loads(out)
    assert code == 0
    assert list(found) == ["key", "family", "players", "options"]
    assert (found["key"], found["family"], found["players"]) == ("svensk", "rummy", [2, 8])
    assert found["options"]["failed_obligation"] == 50
    assert found["options"]["layoff_needs_own_meld"] == "yes"
    assert found["options"]["joker_swap"] == "no"


@pytest.mark.parametrize("key", catalog.keys())
def test_rules_prints_every_option_and_the_text(run: Run, key: str) -> None:
    code, out, err = run("rules", key.upper())
    assert (code, err) == (0, "")
    assert all(f"  {name} = {text} " in out for name, text in catalog.texts(catalog.preset(key)).items())


SUNDAYS = 'name = "Sundays"\nbase = "svensk"\n[options]\ntarget = 40\n'


def test_saved_rules_and_files_have_names_too(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "data" / "rules"
    saved.mkdir(parents=True)
    (saved / "sundays.toml").write_text(SUNDAYS, encoding="utf-8")
    (saved / "broken.toml").write_text("?", encoding="utf-8")
    assert "Sundays" in run("rules")[1]
    for name in ("Sundays", "sundays", str(saved / "sundays.toml")):
        found = json.loads(run("rules", name, "--json")[1])
        assert (found["key"], found["options"]["target"]) == ("Sundays", 40)
    assert "broken.toml" in sentence(run("rules", str(saved / "broken.toml")))


def femhundra(*argv: str, **how: object) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-m", "game", *argv],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=pipe,
        stderr=pipe,
        text=True,
        **how,
    )


def test_a_reader_that_goes_away_is_no_fault() -> None:
    running = femhundra("replay", str(GOLDEN / "dansk-ludo.500"), "--json")
    assert running.stdout
    assert running.stderr
    running.stdout.close()
    assert running.stderr.read() == ""
    assert running.wait(20) == 1
    running.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_said_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "rules"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("femhundra: The output cannot be written")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_quietly(jobs: str) -> None:
    running = femhundra(
        *("simulate", "--seats", "random,random", "--deals", "100000", "--jobs", jobs), start_new_session=True
    )
    time.sleep(2)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err) == (130, "", "")


@pytest.mark.parametrize("encoding", ["ascii", "utf-8", "cp1252"])
def test_a_narrow_terminal_gets_json_all_the_same(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "replay", str(GOLDEN / "international-4.500"), "--json"],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout.decode(encoding))["seats"][3] == "Åke"


LIGHT = """
import sys
from game.cli import main
code = main(sys.argv[1:])
heavy = {"pygame", "pygame_gui", "numpy", "multiprocessing", "tqdm", "sqlite3", "asyncio"} & set(sys.modules)
sys.exit(code or (f"{sorted(heavy)} loaded" if heavy else 0))
"""


@pytest.mark.parametrize(
    "argv",
    [
        ["--version"],
        ["--help"],
        ["rules"],
        ["rules", "dansk"],
        ["replay", RECORD],
        ["replay", RECORD, "--json"],
        ["simulate", "--seats", "medium,greedy", "--deals", "1"],
    ],
    ids=" ".join,
)
def test_nothing_heavy_is_loaded(argv: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIGHT, *argv],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def seconds(*argv: str) -> float:
    """Processor time of the fastest of some runs: what others do on this machine does not count."""
    import resource

    best = 9.0
    for _ in range(7):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *argv], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


@pytest.mark.xdist_group("window")
@pytest.mark.skipif(sys.platform == "win32", reason="needs getrusage")
def test_it_starts_in_a_fifth_of_a_second(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On a machine where Python itself needs 15 ms; a slower one is forgiven in proportion."""
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path))
    slow = max(1.0, seconds("-c", "pass") / 0.015)
    assert seconds("-m", "game", "--version") < 0.2 * slow
    assert seconds("-m", "game", "replay", RECORD) < 0.2 * slow


@pytest.mark.parametrize("command", ["play --rules", "rules", "replay", "play --lang", "play --seats", "play --seed"])
@pytest.mark.parametrize("word", ["hard\n", "\x1b[31mred", "a\rb", "x" * 5000, "", "  ", "%s%(x)s", "\u2028"])
def test_whatever_is_typed_the_complaint_is_one_line_that_steers_no_terminal(run: Run, command: str, word: str) -> None:
    said = sentence(run(*command.split(), word))
    assert said[:-1].isprintable()
    assert "output cannot be written" not in said


@pytest.mark.parametrize("line", ["Rules: ", "Option: ", "Totals: ", "Dealer: ", "Turn: ", "1 ", ""])
def test_a_line_of_a_million_letters_is_not_repeated_in_full(run: Run, tmp_path: Path, line: str) -> None:
    file = tmp_path / "long.500"
    file.write_text("Rules: international\nSeats: A, B\n"[21 if line == "Rules: " else 0 :] + line + "9" * 1_000_000)
    assert len(sentence(run("replay", str(file)))) < len(str(file)) + 600


def test_a_record_that_is_not_there_is_told_in_the_language_spoken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "sv")
    assert "Går inte att öppna" in sentence(run("replay", "nowhere.500"))


def test_a_billion_processes_are_not_started(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def pool(processes: int) -> None:
        asked.append(processes)
        raise KeyboardInterrupt

    monkeypatch.setattr("multiprocessing.Pool", pool)
    code, _out, _err = run("simulate", "--seats", "random,random", "--deals", "999999999", "--jobs", "999999999")
    assert (code, asked) == (130, [2 * (os.cpu_count() or 1)])
