"""Every move of every game can be told in a few words: what a hint and a chooser say."""

from random import Random

import pytest

from game.table.families import family
from game.wording import use
from rules import catalog
from rules.protocol import TABLE
from tests.table.test_tricks_gestures import BURYING, at
from tests.tricks.table import table


@pytest.mark.parametrize("preset", ["international", "dansk-ludo", "norsk-rommy", "svensk-oppet", "norsk"])
def test_every_legal_move_has_words_of_its_own(preset: str) -> None:
    use("en")
    rules = catalog.preset(preset)
    game, rng = catalog.game(rules), Random(preset)
    s = game.start(rules, 3)
    verbs = set()
    for _step in range(160):
        actors = game.to_act(s)
        if not actors:
            break
        for seat in actors:
            if seat == TABLE:
                continue
            legal = list(game.legal(s, seat)[:40])
            o = game.observe(s, seat)
            labels = [family(o).gestures(o).label((action,)) for action in legal]
            assert all(labels), (preset, legal)
            assert len(set(labels)) == len(labels), (preset, labels)
            verbs |= {action.verb for action in legal}
        seat = actors[0]
        s = game.apply(s, seat, game.chance(s, rng) if seat == TABLE else rng.choice(game.legal(s, seat))).state
    assert {"bid", "pass", "play"} <= verbs if rules.family == "tricks" else {"draw", "discard"} <= verbs


def test_the_kitty_the_burial_and_a_named_suit_are_told() -> None:
    use("en")
    t = table(*BURYING)
    g = at(t)
    told = {g.label((t.read("1 " + text)[1],)) for text in ("take", "leave", "bury 7D 8D 9D", "play JK as S")}
    assert told == {"Take the kitty", "Leave the kitty", "Bury 7♦ 8♦ 9♦", "Lead the joker and name ♠"}
