"""What holds for every record: it reads back what was written, and nothing but RecordError stops it."""

import contextlib
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rules import catalog, notation, record
from rules.options import options_of
from rules.protocol import TABLE, BadInput
from rules.record import Header, Move, RecordError
from tests.records.make_golden import GOLDEN

SLOW = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
QUICK = settings(max_examples=300, deadline=None)
LINES = [line for file in sorted(GOLDEN.glob("*.500")) for line in file.read_text(encoding="utf-8").splitlines()]


@st.composite
def rule_sets(draw: Callable) -> object:
    """A preset, or house rules made from one."""
    preset = draw(st.sampled_from(catalog.presets()))
    if draw(st.booleans()):
        return preset
    options = options_of(preset)
    names = draw(st.lists(st.sampled_from(sorted(options)), max_size=6, unique=True))
    texts = {name: draw(st.sampled_from(options[name].choices or ("0", "200", "1000"))) for name in names}
    name = draw(st.sampled_from((preset.key, "Home, sweet home", "søndag")))
    return catalog.custom(name, preset.key, texts)


@SLOW
@given(rule_sets(), st.integers(2, 8), st.integers(0, 10**6), st.integers(0, 200))
def test_what_is_written_reads_back(rules: object, seats: int, seed: int, length: int) -> None:
    rng = Random(seed)
    try:
        catalog.check(rules, seats)
    except BadInput:
        return
    totals = tuple(rng.randrange(-200, 200) for _ in range(seats)) if seed % 3 == 0 else None
    header = Header(rules, tuple(f"P{n}" for n in range(seats)), dealer=seed % (seats + 1), totals=totals)
    game = catalog.game(rules)
    state = header.start(game)
    entries = []
    while len(entries) < length and (acting := game.to_act(state)):
        seat = rng.choice(acting)
        action = game.chance(state, rng) if seat == TABLE else rng.choice(game.legal(state, seat))
        state = game.apply(state, seat, action).state
        if seat != TABLE or action.verb in ("deck", "restock"):
            entries.append(Move(seat, action))
    text = record.write(header, entries, catalog)
    found = record.replay(text, catalog)
    assert found.header == header
    assert list(found.entries) == entries
    assert record.write(found.header, found.entries, catalog) == text
    assert len(found.deals) == sum(action.verb == "deck" for _, action in entries)


def replays_or_says_why(text: str) -> None:
    error = found = None
    try:
        found = record.replay(text, catalog)
    except RecordError as caught:
        error = caught
    if found:
        assert record.report(found)["ok"]
    if error:
        assert error.line is None or error.line in [line.number for line in notation.lines(text)]
        assert (error.refusal is None) != (error.trouble is None)


@QUICK
@given(st.binary(max_size=400))
@example(b"\xff\xfe")
def test_bytes_are_text_or_unreadable(data: bytes) -> None:
    with contextlib.suppress(RecordError):
        replays_or_says_why(record.decode(data))


@QUICK
@given(st.text(max_size=400))
@example("1 draw stock: ٣")
@example("٣ draw stock")
@example("Rules: international\nSeats: Anna, Bo\nHand ²: 7H\nTurn: ² draw")
@example("Rules: international\nSeats: Anna, Bo\nTurn: 99999999999999999999 draw")
def test_any_text_replays_or_says_why(text: str) -> None:
    replays_or_says_why(text)


VOCABULARY = """
1 2 3 0 9 draw stock pile all stop meld layoff swap discard call grab on 7H 8H 9H KC JK JK=8H 10S TS + as bid 7S
Rules: international norsk svensk Seats: Anna, Bo Dealer: Totals: Option: = target claim rummy Deck: Hand Pile: Stock:
Meld: Turn: play Kitty: Contract: Trick: Tricks: Score: Restock: Ended: by agreement # , -
"""
WORDS = st.sampled_from([*VOCABULARY.split(), "\n"])


@QUICK
@given(st.lists(WORDS, max_size=60))
def test_words_of_records_in_any_order_replay_or_say_why(words: list[str]) -> None:
    replays_or_says_why("Rules: international\nSeats: Anna, Bo\n" + " ".join(words))


@QUICK
@given(st.lists(st.sampled_from(LINES), max_size=40))
def test_lines_of_records_in_any_order_replay_or_say_why(lines: list[str]) -> None:
    replays_or_says_why("Rules: international\nSeats: Anna, Bo\n" + "\n".join(lines))


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.500")), ids=lambda file: file.stem)
def test_a_damaged_record_replays_or_says_why(file: object) -> None:
    whole = file.read_text(encoding="utf-8")
    rng = Random(file.stem)
    for _ in range(15):
        at = rng.randrange(len(whole))
        damaged = whole[:at] + rng.choice("#1 \n:,7JKX=-\t٣") + whole[at + rng.randrange(4) :]
        replays_or_says_why(damaged)


@QUICK
@given(st.text(max_size=60))
def test_an_action_line_splits_or_is_refused(text: str) -> None:
    with contextlib.suppress(BadInput):
        seat, rest = notation.action(text)
        assert 1 <= seat <= notation.MOST_SEATS
        assert rest == " ".join(rest.split())
        assert notation.action(f"{seat} {rest}") == (seat, rest)


@QUICK
@given(st.text(max_size=200))
def test_line_numbers_are_those_of_an_editor(text: str) -> None:
    by_hand = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for line in notation.lines(text):
        assert by_hand[line.number - 1].partition("#")[0].strip() == line.text
