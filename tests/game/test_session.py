"""The session owns the truth: written before it is told, undone only where nothing was learned, resumed exactly."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.players import BadName, Player, humans, player
from game.session import CardsAmiss, Change, Session
from game.store import Reason, Store, StoreError
from rules import catalog
from rules.protocol import TABLE, Code, IllegalAction, Kind
from tests.game.seats import match, one_more, written

RUMMY = [rules.key for rules in catalog.presets() if rules.family == "rummy"]
SLOW = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def do(session: Session, seat: int, text: str) -> None:
    session.submit(seat, session.read(seat, text))


def dealt(preset: str = "international", kinds: str = "hc", store: Store | None = None) -> Session:
    session = match(preset, kinds, store)
    session.submit(TABLE, session.chance())
    return session


def test_an_action_is_on_disk_before_anybody_hears_of_it() -> None:
    store = Store()
    session = match("svensk", "hc", store)
    heard: list[Change] = []

    def listener(change: Change) -> None:
        assert store.actions(session.match_id) == written(session)
        assert session.ply == change.ply + 1
        heard.append(change)

    session.listeners.append(listener)
    session.submit(TABLE, session.chance())
    do(session, 1, "draw stock")
    assert [(change.ply, change.seat) for change in heard] == [(0, TABLE), (1, 1)]
    assert [event.kind for event in heard[1].events] == ["drew"]


def test_what_is_not_legal_changes_nothing() -> None:
    store = Store()
    session = dealt(store=store)
    version = session.version
    with pytest.raises(IllegalAction) as caught:
        do(session, 2, "draw stock")
    assert caught.value.refusal.code is Code.NOT_YOUR_TURN
    assert session.refusal(2, session.read(2, "draw stock")) == caught.value.refusal
    assert (session.version, len(store.actions(session.match_id))) == (version, 1)


def test_the_same_seed_deals_the_same_cards_and_asking_twice_changes_nothing() -> None:
    first, second = match("svensk", "hc", seed="x"), match("svensk", "hc", seed="x")
    assert first.chance() == first.chance() == second.chance()
    assert match("svensk", "hc", seed="y").chance() != first.chance()
    without = [Session.begin(first.rules, first.players, None).chance() for _ in range(2)]
    assert without[0] != without[1]


@SLOW
@given(st.sampled_from(RUMMY), st.sampled_from(["hh", "hcc", "hhcc"]), st.integers(0, 2**32))
def test_undo_is_allowed_exactly_where_nothing_was_learned(preset: str, kinds: str, seed: int) -> None:
    """Held against the words of the rule: taking open cards and laying cards teach nothing, the stock does."""
    rng = Random(seed)
    store = Store()
    session = match(preset, kinds, store, seed=str(seed))
    for _ in range(80):
        before = session.overview()
        rows = store.actions(session.match_id)
        seen = [session.observe(s) for s in range(1, session.seats + 1)]
        if not one_more(session, rng):
            break
        seat, action = session.journal[-1]
        after = session.overview()
        text = session.text(action)
        mine = before.turn == seat and after.turn == seat and after.result is None
        harmless = mine and text != "draw stock"
        for other in range(1, session.seats + 1):
            assert session.can_undo(other) == (other == seat and harmless), text
        if harmless and rng.random() < 0.5:
            changes: list[Change] = []
            session.listeners.append(changes.append)
            session.undo(seat)
            session.listeners.clear()
            assert [(c.undone, c.seat, c.action) for c in changes] == [(True, seat, action)]
            assert store.actions(session.match_id) == rows == written(session)
            assert [session.observe(s) for s in range(1, session.seats + 1)] == seen
            assert session.overview() == before
            session.submit(seat, action)
            assert session.overview() == after


def test_a_whole_turn_is_undone_step_by_step_down_to_the_stock_draw() -> None:
    for seed in range(200):
        session = match("international", "hc", Store(), seed=str(seed))
        session.submit(TABLE, session.chance())
        do(session, 1, "draw stock")
        melds = [a for a in session.legal(1) if a.verb == "meld" and len(a.cards) == 3]
        if melds:
            break
    hand = session.observe(1).zone(Kind.HAND, 1)
    session.submit(1, melds[0])
    session.undo(1)
    assert session.observe(1).zone(Kind.HAND, 1) == hand
    assert not session.can_undo(1)
    with pytest.raises(IllegalAction):
        session.undo(1)
    session.submit(1, melds[0])
    discard = next(a for a in session.legal(1) if a.verb == "discard")
    session.submit(1, discard)
    assert not session.can_undo(1)


@SLOW
@given(st.sampled_from(catalog.keys()), st.integers(0, 2**32), st.integers(0, 200))
def test_resuming_gives_the_same_match(preset: str, seed: int, actions: int) -> None:
    store = Store()
    session = match(preset, "hcc", store, seed=str(seed))
    rng = Random(seed)
    for _ in range(actions):
        if not one_more(session, rng):
            break
        if session.can_undo(session.journal[-1][0]) and rng.random() < 0.3:
            session.undo(session.journal[-1][0])
    again = Session.resume(store, session.match_id)
    assert again.notice is None
    assert again._state == session._state
    assert again.journal == session.journal
    assert (again.players, again.seed, again.over) == (session.players, session.seed, session.over)
    for seat in range(1, 4):
        assert again.can_undo(seat) == session.can_undo(seat)
    if session.to_act() == (TABLE,):
        assert again.chance() == session.chance()


@pytest.mark.parametrize("text", ["discard", "meld 7H 7S", "draw pile 99", "jump", "deck 7H", ""])
def test_a_line_that_cannot_be_replayed_ends_the_match_before_it_and_nothing_is_lost(text: str) -> None:
    store = Store()
    session = match("svensk", "hc", store)
    rng = Random(1)
    for _ in range(30):
        one_more(session, rng)
    store._base.execute("UPDATE actions SET text = ? WHERE ply = 20", (text,))
    rows = store.actions(session.match_id)
    again = Session.resume(store, session.match_id)
    assert again.ply == 20
    assert again.notice is not None
    assert "Move 21" in str(again.notice)
    assert store.actions(session.match_id) == rows, "the original is kept whole"
    assert [kept.id for kept in store.unfinished()] == [again.match_id]
    assert store.match(again.match_id).copy_of == session.match_id
    one_more(again, rng)
    assert store.actions(again.match_id) == written(again)
    third = Session.resume(store, again.match_id)
    assert (third.ply, third.notice) == (21, None)


def test_a_missing_line_is_noticed() -> None:
    store = Store()
    session = dealt("svensk", "hc", store)
    do(session, 1, "draw stock")
    session.submit(1, session.legal(1)[-1])
    store._base.execute("DELETE FROM actions WHERE ply = 1")
    again = Session.resume(store, session.match_id)
    assert (again.ply, again.notice is None) == (1, False)


def test_a_card_that_went_missing_stops_the_action(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()
    session = dealt(store=store)
    honest = session.game.apply

    def thief(state: object, seat: int, action: object) -> object:
        step = honest(state, seat, action)  # type: ignore[arg-type]
        return step._replace(state=step.state._replace(stock=step.state.stock[:-1], hands=(0, *step.state.hands[1:])))

    monkeypatch.setattr(type(session.game), "apply", lambda self, *args: thief(*args))
    with pytest.raises(CardsAmiss, match="would not be complete"):
        do(session, 1, "draw stock")
    assert (session.ply, len(store.actions(session.match_id))) == (1, 1)


def test_onlookers_see_no_face_of_any_hand_while_a_deal_runs() -> None:
    session = dealt("dansk-ludo", "hhc")
    for seat in (1, 2, 3):
        seen = session.onlook(seat)
        hands = [zone for zone in seen.zones if zone.place.kind is Kind.HAND]
        assert len(hands) == 3
        assert all(set(zone.cards) == {None} for zone in hands)
        assert not seen.may_claim
        assert [len(zone.cards) for zone in seen.zones] == [len(zone.cards) for zone in session.observe(seat).zones]


def test_what_was_missed_while_nothing_could_be_saved_is_written_later() -> None:
    store = Store()
    session = dealt("svensk", "hc", store)
    session.saving = False
    do(session, 1, "draw stock")
    assert len(store.actions(session.match_id)) == 1
    session.saving = True
    session.submit(1, session.legal(1)[-1])
    assert store.actions(session.match_id) == written(session)
    assert len(written(session)) == 3


def test_when_the_journal_fails_the_match_stays_as_it_is() -> None:
    store = Store()
    session = dealt("svensk", "hc", store)
    store.close()
    with pytest.raises(StoreError) as caught:
        do(session, 1, "draw stock")
    assert caught.value.reason is Reason.UNREACHABLE
    assert session.ply == 1
    session.saving = False
    do(session, 1, "draw stock")
    assert session.ply == 2


def test_agreeing_and_giving_up_end_the_match() -> None:
    store = Store()
    session = dealt("svensk", "hhc", store)
    session.agree()
    assert (session.over, session.ended, session.winner, session.to_act(), list(session.legal(1))) == (
        True, "agreement", None, (), [],
    )  # fmt: skip
    with pytest.raises(IllegalAction) as caught:
        do(session, 1, "draw stock")
    assert caught.value.refusal.code is Code.OVER
    left = Session.begin(session.rules, session.players, store, totals=(50, 30, 40))
    left.give_up(1)
    assert (left.ended, left.winner) == ("given_up", 3)
    assert not store.unfinished()
    assert Session.resume(store, left.match_id).over


def test_somebody_else_takes_a_seat_over() -> None:
    store = Store()
    session = dealt("svensk", "hhc", store)
    version = session.version
    session.reseat(2, Player("Bo", "medium"))
    assert humans(session.players) == (1,)
    assert session.version > version
    assert humans(Session.resume(store, session.match_id).players) == (1,)


def test_names() -> None:
    assert player("  Åsa ") == Player("Åsa", "human")
    for wrong in ("", "   ", "a,b", "a#b", "a\nb", "x" * 25):
        with pytest.raises(BadName) as caught:
            player(wrong)
        assert "\n" not in str(caught.value)


def test_an_onlooker_sees_no_buried_cards_until_the_deal_is_over() -> None:
    session = Session(catalog.preset("norsk"), [Player(name, "human") for name in ("Anna", "Bo", "Cia")], "buried")
    rng = Random(1)
    while session.overview().result is None:
        seat = session.to_act()[0]
        if seat == TABLE:
            session.submit(TABLE, session.chance())
            continue
        legal = list(session.legal(seat))
        session.submit(seat, next((a for a in legal if a.verb in ("bid", "take")), rng.choice(legal)))
        if session.overview().result is None:
            for looker in (1, 2, 3):
                seen = session.onlook(looker)
                closed = [z for z in seen.zones if z.place.kind in (Kind.HAND, Kind.BURIED)]
                assert not any(card is not None for zone in closed for card in zone.cards)
                assert all(None not in z.cards for z in seen.zones if z.place.kind in (Kind.TRICK, Kind.LAST_TRICK))
    assert None not in session.onlook(1).zone(Kind.BURIED).cards
