"""The journal on disk: nothing is lost, nothing is overwritten, and every trouble is one sentence."""

import contextlib
import sqlite3
from pathlib import Path
from random import Random

import pytest

from game.notices import Trouble
from game.session import Session
from game.store import NotReadable, Reason, Store, StoreError, record_of, rules_of
from rules import catalog
from rules.record import replay
from tests.game.seats import files, match, one_more, written


def some_play(session: Session, actions: int, seed: int = 1) -> Session:
    rng = Random(seed)
    for _ in range(actions):
        assert one_more(session, rng)
    return session


def on_disk(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / "femhundra.db")


def test_a_match_is_kept_with_all_that_is_needed_to_go_on(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = some_play(match("dansk-ludo", "hcc", store, seed="a seed", dealer=2), 30)
    store.close()
    again = Store(tmp_path)
    (kept,) = again.unfinished()
    assert (kept.id, kept.seed, kept.dealer, kept.ended) == (session.match_id, "a seed", 2, "")
    assert kept.seats == (("Anna", "human"), ("Bo", "medium"), ("Cia", "medium"))
    assert rules_of(kept) == session.rules
    assert set(kept.rules.options) == set(catalog.texts(session.rules)), "a later preset must change no old match"
    assert kept.deals == session.overview().deal
    assert kept.totals == session.overview().totals
    assert again.actions(kept.id) == written(session)


def test_the_match_played_last_comes_first(tmp_path: Path) -> None:
    store = Store(tmp_path)
    first, second = match("svensk", "hc", store), match("dansk", "hc", store)
    assert [kept.id for kept in store.unfinished()] == [second.match_id, first.match_id]
    some_play(first, 3)
    assert [kept.id for kept in store.unfinished()] == [first.match_id, second.match_id]


def test_a_finished_match_is_no_longer_unfinished(tmp_path: Path) -> None:
    store = Store(tmp_path)
    rules = catalog.custom("short", "international", {"target": "20"})
    session = Session.begin(rules, match("svensk", "hc").players, store, seed="5")
    rng = Random(5)
    while one_more(session, rng):
        pass
    assert session.winner is not None
    assert not store.unfinished()
    (kept,) = store.finished()
    assert (kept.ended, kept.winner, kept.totals) == ("won", session.winner, session.overview().totals)


@pytest.mark.parametrize("preset", catalog.keys())
def test_a_record_given_away_replays_to_the_same(preset: str) -> None:
    store = Store()
    session = some_play(match(preset, "hcc", store), 250)
    found = replay(record_of(store, session.match_id), catalog)
    assert found.game.overview(found.state) == session.overview()
    done = [(seat, action) for seat, action in session.journal if action.verb != "gather"]
    assert [move[:2] for move in found.entries] == done  # type: ignore[index]


def test_a_match_that_was_agreed_to_end_says_so_in_its_record() -> None:
    store = Store()
    rules = catalog.custom("without end", "svensk", {"target": "0"})
    session = some_play(Session.begin(rules, match("svensk", "hh").players, store, seed="2"), 20)
    session.agree()
    assert replay(record_of(store, session.match_id), catalog).agreed
    assert store.finished()[0].ended == "agreement"


def test_two_running_programs_do_not_share_the_journal(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(StoreError, match="already running") as caught:
        Store(tmp_path)
    assert caught.value.reason is Reason.LOCKED
    some_play(match("svensk", "hc", store), 5)
    store.close()
    assert Store(tmp_path).unfinished()


GARBAGE = {
    "text": b"this is no database" * 100,
    "one byte": b"\x00",
    "zeros": bytes(8192),
    "only the beginning": b"SQLite format 3\x00" + bytes(84),
    "header and rubbish": b"SQLite format 3\x00" + b"\x10\x00" + b"\xa5" * 9000,
}


@pytest.mark.parametrize("content", GARBAGE.values(), ids=GARBAGE)
def test_rubbish_is_set_aside_whole(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "femhundra.db").write_bytes(content)
    store = Store(tmp_path)
    assert store.notice is not None
    assert "femhundra-damaged-1.db" in str(store.notice)
    assert (tmp_path / "femhundra-damaged-1.db").read_bytes() == content
    session = some_play(match("svensk", "hc", store), 5)
    store.close()
    again = Store(tmp_path)
    assert again.notice is None
    assert again.actions(session.match_id) == written(session)


def test_an_empty_file_is_simply_a_new_journal(tmp_path: Path) -> None:
    (tmp_path / "femhundra.db").touch()
    assert Store(tmp_path).notice is None


def test_a_database_of_somebody_else_is_not_touched(tmp_path: Path) -> None:
    base = on_disk(tmp_path)
    base.executescript("CREATE TABLE stamps (country TEXT); INSERT INTO stamps VALUES ('Åland')")
    base.close()
    before = (tmp_path / "femhundra.db").read_bytes()
    assert Store(tmp_path).notice is not None
    assert (tmp_path / "femhundra-damaged-1.db").read_bytes() == before


def test_a_missing_column_is_a_foreign_schema(tmp_path: Path) -> None:
    Store(tmp_path).close()
    base = on_disk(tmp_path)
    base.execute("ALTER TABLE matches DROP COLUMN seed")
    base.close()
    assert Store(tmp_path).notice is not None
    assert "femhundra-damaged-1.db" in files(tmp_path)


def test_the_journal_of_a_later_version_is_kept_and_named(tmp_path: Path) -> None:
    Store(tmp_path).close()
    base = on_disk(tmp_path)
    base.execute("PRAGMA user_version = 99")
    base.close()
    store = Store(tmp_path)
    assert "later version" in str(store.notice)
    assert files(tmp_path) >= {"femhundra.db", "femhundra-damaged-1.db"}


def a_long_journal(folder: Path) -> list[Session]:
    store = Store(folder)
    store._base.execute("PRAGMA synchronous = OFF")
    sessions = [some_play(match("international", "hccc", store, seed=str(n)), 120, n) for n in range(12)]
    store.close()
    return sessions


@pytest.mark.parametrize("part", [0.3, 0.6, 0.95])
def test_a_truncated_journal_is_set_aside_and_what_can_be_read_comes_over(tmp_path: Path, part: float) -> None:
    sessions = a_long_journal(tmp_path)
    file = tmp_path / "femhundra.db"
    whole = file.read_bytes()
    file.write_bytes(whole[: int(len(whole) * part)])
    store = Store(tmp_path)
    assert store.notice is not None
    assert (tmp_path / "femhundra-damaged-1.db").stat().st_size == int(len(whole) * part)
    for kept in store.unfinished():
        (session,) = [s for s in sessions if s.match_id == kept.id]
        actions = store.actions(kept.id)
        assert actions == written(session)[: len(actions)]
        assert Session.resume(store, kept.id).ply == len(actions)


def test_a_spoiled_page_costs_no_match_that_can_be_read(tmp_path: Path) -> None:
    a_long_journal(tmp_path)
    file = tmp_path / "femhundra.db"
    content = bytearray(file.read_bytes())
    content[-4096:] = b"\xa5" * 4096
    file.write_bytes(content)
    store = Store(tmp_path)
    assert store.notice is not None
    assert 0 < len(store.unfinished()) <= 12
    assert f": {len(store.unfinished())}." in str(store.notice)


def test_two_damaged_files_are_both_kept(tmp_path: Path) -> None:
    for content in (b"first", b"second"):
        (tmp_path / "femhundra.db").write_bytes(content)
        Store(tmp_path).close()
    kept = {(tmp_path / f"femhundra-damaged-{n}.db").read_bytes() for n in (1, 2)}
    assert kept == {b"first", b"second"}


def test_a_full_disk_stops_the_move_and_keeps_the_match(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = some_play(match("svensk", "hc", store), 5)
    (pages,) = store._base.execute("PRAGMA page_count").fetchone()
    store._base.execute(f"PRAGMA max_page_count = {pages}")
    rng = Random(3)
    stopped = None
    while stopped is None:
        before, version = written(session), session.version
        try:
            one_more(session, rng)
        except StoreError as error:
            stopped = error
    assert stopped.reason is Reason.FULL
    assert "disk is full" in str(stopped)
    assert (written(session), session.version) == (before, version)
    assert store.actions(session.match_id) == before
    store._base.execute("PRAGMA max_page_count = 1000000")
    one_more(session, rng)
    assert store.actions(session.match_id) == written(session)


def test_a_folder_that_may_not_be_written(forbidden_folder: Path) -> None:
    for folder in (forbidden_folder, forbidden_folder / "below"):
        with pytest.raises(StoreError) as caught:
            Store(folder)
        assert caught.value.reason in (Reason.READ_ONLY, Reason.UNREACHABLE)
        assert "\n" not in str(caught.value)


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(StoreError) as caught:
            Store(folder)
        assert caught.value.reason is Reason.UNREACHABLE


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "femhundra.db").mkdir()
    with pytest.raises(StoreError) as caught:
        Store(tmp_path)
    assert caught.value.reason is Reason.UNREACHABLE


def test_rules_that_this_version_does_not_know_leave_the_match_as_it_is() -> None:
    store = Store()
    session = some_play(match("svensk", "hc", store), 5)
    store._base.execute("UPDATE matches SET rules = replace(rules, 'five_ten', 'by_moonlight')")
    for opening in (lambda: Session.resume(store, session.match_id), lambda: record_of(store, session.match_id)):
        with pytest.raises(NotReadable, match="by_moonlight"):
            opening()
    assert store.actions(session.match_id) == written(session)
    assert len(store.unfinished()) == 1


def test_a_match_that_is_not_there() -> None:
    with pytest.raises(StoreError):
        Session.resume(Store(), 7)


SPOILED = (
    "matches SET totals = '[1e999]'",
    "matches SET totals = printf('%.*c', 100000, '[')",
    "matches SET start_totals = '[1e400]'",
    "matches SET start_totals = '[1, 2, 3, 4, 5]'",
    "matches SET rules = '[]'",
    "matches SET rules = CAST(x'ff' AS TEXT)",
    """matches SET rules = '{"key": 1, "base": 2, "options": []}'""",
    "matches SET dealer = -1",
    "matches SET dealer = 9223372036854775807",
    "matches SET winner = 'q', ended = 'won'",
    "matches SET created = x'00', touched = x'ff', seed = x'ff'",
    "seats SET name = x'ff'",
    "seats SET name = CAST(x'ff' AS TEXT)",
    "seats SET kind = x'ff'",
    "seats SET seat = seat + 5",
    "actions SET text = x'ff' WHERE ply = 3",
    "actions SET text = CAST(x'ff' AS TEXT) WHERE ply = 3",
    "actions SET text = printf('%.*c', 1000000, '7') WHERE ply = 3",
    "actions SET seat = 9223372036854775807 WHERE ply = 3",
    "actions SET ply = 9223372036854775807 WHERE ply = 20",
)


@pytest.mark.parametrize("change", SPOILED)
def test_one_spoiled_match_raises_nothing_but_trouble_and_hides_no_other(tmp_path: Path, change: str) -> None:
    store = Store(tmp_path)
    whole, spoiled = match("dansk", "hc", store), match("dansk", "hc", store)
    for session in (whole, spoiled):
        some_play(session, 30)
    store.close()
    where = " AND " if "WHERE" in change else " WHERE "
    column = "id" if change.startswith("matches") else "match"
    with contextlib.closing(sqlite3.connect(tmp_path / "femhundra.db")) as base, base:
        base.execute(f"UPDATE {change}{where}{column} = ?", (spoiled.match_id,))
    store = Store(tmp_path)
    assert whole.match_id in {kept.id for kept in store.unfinished()}
    assert Session.resume(store, whole.match_id).ply == 30
    for kept in [*store.unfinished(), *store.finished()]:
        with contextlib.suppress(Trouble):
            assert Session.resume(store, kept.id).observe(1).zones
        with contextlib.suppress(Trouble):
            assert record_of(store, kept.id)
    store.close()
