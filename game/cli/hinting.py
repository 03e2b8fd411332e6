"""``femhundra hint``: the legal actions of the player to act in a record that stops in mid-deal, best first."""

import sys
from random import Random

from game.cli.replaying import RecordTrouble, read_through
from game.cli.text import as_json as json_text
from game.notices import Notice, Trouble
from game.opponents import adviser
from game.opponents.candidates import Candidate
from game.wording import N_, _, seat_name
from game.wording.advice import advice
from rules.protocol import TABLE

MOST = 20
SPREAD = 1.96
"""Standard errors on either side of a mean that make a 95 % interval."""


def hint(name: str, as_json: bool, budget: int) -> int:
    """Print the moves of the player to act with points and reasons. Returns 0, or 2 at a wrong line. Raises Trouble."""
    try:
        found = read_through(name)
    except RecordTrouble as error:
        print(error.report(as_json), file=sys.stdout if as_json else sys.stderr)
        return 2
    game, state, rules = found.game, found.state, found.header.rules
    acting = [seat for seat in game.to_act(state) if seat != TABLE]
    if not acting:
        raise Trouble(Notice(N_("There is nothing to choose where this record ends: no deal is running there.")))
    seat = acting[0]
    legal = game.legal(state, seat)
    names = found.header.names
    moves = adviser(rules, len(names), budget).advise(game.observe(state, seat), legal, Random(budget))
    rows = [
        (f"{seat} {game.text(one.action)}", one, advice(moves, at))
        for at, one in enumerate(moves)
        if one.action is not None
    ][:MOST]
    if as_json:
        print(json_text({"seat": seat, "moves": [_row(*row) for row in rows]}))
        return 0
    print(_("%(name)s to act, best first:") % {"name": seat_name(names, seat)})
    for action, one, why in rows:
        print(f"{one.points:+8.1f}  {action}  ({why})")
    return 0


def _row(action: str, one: Candidate, why: str) -> dict[str, object]:
    low, high = one.points - SPREAD * one.error, one.points + SPREAD * one.error
    return {"action": action, "points": round(one.points, 1), "ci95": [round(low, 1), round(high, 1)], "reason": why}
