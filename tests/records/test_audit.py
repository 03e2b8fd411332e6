"""Commitments to a pack, and the count of the cards."""

import hashlib
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules import audit, catalog
from rules.cards import JOKER, card, names
from rules.protocol import TABLE

GAME = catalog.game(catalog.preset("international"))
START = GAME.start(catalog.preset("international"), 2)
DEAL = GAME.chance(START, Random(3))


def test_a_commitment_can_be_checked_by_any_sha256_program() -> None:
    promise = audit.commitment("salt", DEAL.pack)
    assert promise == hashlib.sha256(f"salt {names(DEAL.pack)}".encode()).hexdigest()
    assert audit.verified(promise.upper(), "salt", DEAL.pack)


@given(st.permutations(DEAL.pack), st.text())
def test_another_pack_or_salt_is_found_out(pack: list[int], salt: str) -> None:
    promise = audit.commitment("salt", DEAL.pack)
    assert audit.verified(promise, salt, pack) == (audit.sealed(salt, pack) == audit.sealed("salt", DEAL.pack))


def test_nothing_is_amiss_after_a_deal() -> None:
    assert audit.amiss(GAME, GAME.apply(START, TABLE, DEAL).state, 2, DEAL.pack) == ""


def test_a_card_too_many_or_too_few_is_named() -> None:
    state = GAME.apply(START, TABLE, DEAL).state
    lost = state._replace(public=state.public._replace(pile=()))
    assert "hidden" in audit.amiss(GAME, lost, 2, DEAL.pack)
    top = state.public.pile[0]
    twice = state._replace(public=state.public._replace(pile=(top, top)))
    assert audit.amiss(GAME, twice, 2, DEAL.pack) == f"too many: {names([top])}"


def test_jokers_on_the_table_count_as_jokers() -> None:
    state = GAME.apply(START, TABLE, DEAL).state
    faces, backs = audit.seen(GAME, state, 2)
    assert backs == state.public.stock_size
    assert faces.total() + backs == 54
    assert all(c == JOKER or c <= card(3, 12) for c in faces)
