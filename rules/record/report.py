"""What ``replay --json`` prints: plain objects in the order of keys that the record notation fixes."""

from typing import Any

from rules.protocol import TABLE, DealResult
from rules.record.header import RecordError
from rules.record.replay import OVER, Replay


def winner(replay: Replay) -> int | None:
    """Who won: by the rules, or, when the players ended the match, the one with the highest total."""
    view = replay.game.overview(replay.state)
    if not replay.agreed:
        return view.winner
    best = max(view.totals)
    return view.totals.index(best) + 1 if view.totals.count(best) == 1 else None


def legal_texts(replay: Replay) -> list[str]:
    """Every legal action of every seat that may act, in notation, sorted by code points, equal ones once."""
    game, state = replay.game, replay.state
    if replay.agreed:
        return []
    seats = [seat for seat in game.to_act(state) if seat != TABLE]
    return sorted({f"{seat} {game.text(action)}" for seat in seats for action in game.legal(state, seat)})


def report(replay: Replay) -> dict[str, Any]:
    """The object of a record that replays."""
    view = replay.game.overview(replay.state)
    state = replay.game.snapshot(replay.state)
    if replay.agreed:
        state = {**state, "phase": OVER, "to_act": []}
    return {
        "ok": True,
        "rules": replay.header.rules.key,
        "seats": list(replay.header.names),
        "deals": [_deal(result) for result in replay.deals],
        "totals": list(view.totals),
        "finished": view.finished or replay.agreed,
        "winner": winner(replay),
        "state": state,
        "legal": legal_texts(replay),
    }


def _deal(result: DealResult | None) -> dict[str, Any]:
    if result is None:
        return {"ended": None, "went_out": None, "scores": None, "sheet": None}
    return {
        "ended": result.ended,
        "went_out": result.went_out,
        "scores": list(result.scores),
        "sheet": [dict(row) for row in result.sheet],
    }


def error_report(error: RecordError, message: str) -> dict[str, Any]:
    """The object of a record that does not replay; `message` is the sentence for people."""
    return {
        "ok": False,
        "line": error.line,
        "action": error.action,
        "error": str(error.code),
        "message": message,
    }
