"""Makes the golden records of Fem hundre that are missing: ``python -m tests.tricks.make_golden``.

One whole match for each number of players, played by chance with a fixed seed, and the JSON of its replay. They are
never made anew: a change of the rules that alters one has to be explained in the commit that alters it.
"""

import json
from pathlib import Path
from random import Random

from rules import catalog, record
from rules.protocol import TABLE
from rules.record import Header, Move

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Anna", "Bo", "Cia", "Åke", "Eva")
OPTIONS: dict[str, tuple[int, dict[str, str]]] = {
    "norsk-3": (3, {}),
    "norsk-4": (4, {}),
    "norsk-5": (5, {}),
    "house-rules-4": (
        4,
        {
            "bid_order": "SCDH",
            "kitty_open": "no",
            "pass_is_final": "no",
            "bowers": "no",
            "slam_250": "yes",
            "opponent_trick": "10",
            "target": "100",
        },
    ),
}
PASSES = 0.6
"""How often a player passes; the others make the lowest bid, so that some contracts are made."""


def played(seats: int, options: dict[str, str], seed: int) -> str:
    """The record of one whole match."""
    rules = catalog.custom("norsk", "norsk", options)
    game = catalog.game(rules)
    rng = Random(seed)
    header = Header(rules, NAMES[:seats], others=(("Seed", str(seed)),))
    state = header.start(game)
    entries = []
    while acting := game.to_act(state):
        (seat,) = acting
        if seat == TABLE:
            action = game.chance(state, rng)
        else:
            legal = game.legal(state, seat)
            bidding = game.overview(state).phase == "bid"
            action = legal[0 if rng.random() < PASSES or len(legal) == 1 else 1] if bidding else rng.choice(legal)
        entries.append(Move(seat, action))
        state = game.apply(state, seat, action).state
    return record.write(header, entries, catalog)


def answer(text: str) -> str:
    """The JSON of a record's replay."""
    found = record.report(record.replay(text, catalog))
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    """Make what is missing."""
    GOLDEN.mkdir(exist_ok=True)
    for name, (seats, options) in OPTIONS.items():
        file, reply = GOLDEN / f"{name}.500", GOLDEN / f"{name}.json"
        if not file.exists():
            file.write_text(played(seats, options, 500 + seats), encoding="utf-8", newline="\n")
        if not reply.exists():
            reply.write_text(answer(file.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
