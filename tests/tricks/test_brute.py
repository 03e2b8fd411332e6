"""Legal plays, winners of tricks and scores agree with a slow reckoning that shares no code with the referee."""

from collections import Counter
from random import Random

import pytest

from rules import catalog
from rules.protocol import TABLE
from tests.conformance.mixes import random_table
from tests.rules.table import Table
from tests.tricks import brute

DEALS = 25


def plain(text: str) -> str:
    """A burial with its cards sorted; anything else as it is."""
    verb, _, rest = text.partition(" ")
    return f"bury {' '.join(sorted(rest.split()))}" if verb == "bury" else text


def play_deal(t: Table, rng: Random, deals: Counter[str]) -> None:
    """One random deal, every state of it held against the reckoning."""
    tricks: Counter[int] = Counter()
    t.chance(rng.randrange(10**6))
    while t.ended == "":
        if t.to_act == (TABLE,):
            trick, trump = t.snapshot["trick"], t.snapshot["contract"]["bid"][-1]
            t.chance()
            won = brute.winner(t.rules, trump, trick)
            tricks[won] += 1
            assert t.snapshot["tricks"] == [tricks[seat] for seat in range(1, t.seats + 1)], (trick, trump)
            continue
        seat = t.to_act[0]
        texts = [t.game.text(action) for action in t.game.legal(t.state, seat)]
        assert {plain(text) for text in texts} == brute.legal_texts(t.rules, t.snapshot), t.snapshot
        assert len(set(texts)) == len(texts)
        if t.phase == "play":
            deals["restricted"] += len(texts) < len(t.hand(seat))
            refused = [c for c in t.hand(seat) if c not in {text.split()[1] for text in texts}]
            assert {t.code(f"{seat} play {c}") for c in refused} <= {"follow_suit"}
        t.do(f"{seat} {rng.choice(texts)}")
    deals[t.ended] += 1
    if t.ended == "tricks":
        contract = t.snapshot["contract"]
        expected = brute.scores(t.rules, t.seats, contract["seat"], contract["bid"], tricks)
        assert t.result.scores == expected
        deals["grand" if contract["bid"].endswith("G") else "suit"] += 1


@pytest.mark.parametrize("block", range(8))
def test_random_deals_of_every_option(block: int) -> None:
    deals: Counter[str] = Counter()
    for number in range(DEALS):
        rng = Random(f"tricks-{block}-{number}")
        rules, seats = random_table(rng, "tricks")
        play_deal(Table(rules, seats, rng.randrange(seats + 1)), rng, deals)
    assert min(deals["tricks"], deals["restricted"], deals["grand"], deals["suit"]) > 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_deals_of_the_preset(seats: int) -> None:
    deals: Counter[str] = Counter()
    for number in range(DEALS):
        rng = Random(f"norsk-{seats}-{number}")
        play_deal(Table(catalog.preset("norsk"), seats), rng, deals)
