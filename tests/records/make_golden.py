"""Makes a golden record for every preset that has none: ``python -m tests.records.make_golden``.

A golden record is a whole match, played by chance with a fixed seed, and the JSON of its replay. They are never made
anew: a change of the rules that alters one has to be explained in the commit that alters it. Delete a file to have it
made again.
"""

import json
from pathlib import Path
from random import Random

from rules import catalog, record
from rules.protocol import TABLE, Kind
from rules.record import Header, Move

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Anna", "Bo", "Cia", "Åke", "Eva", "Finn", "Gun", "Hal")
EAGER = (0.85, 0.9, 0.95, 0.98)
"""How often cards are laid, or else drawn from the stock: with all left to chance no match would reach its target.
The first that ends the match within `MOST_DEALS` is taken."""
MOST_DEALS = 15


def played(key: str, seats: int, seed: int) -> str:
    """The record of one whole match."""
    return next(text for eager in EAGER if (text := attempt(key, seats, seed, eager)))


def attempt(key: str, seats: int, seed: int, eager: float) -> str:
    """The record of a match played so eagerly, "" when it is too long."""
    rules = catalog.preset(key)
    game = catalog.game(rules)
    rng = Random(seed)
    header = Header(rules, NAMES[:seats], others=(("Seed", str(seed)),))
    state = header.start(game)
    entries = []
    while acting := game.to_act(state):
        if acting == (TABLE,):
            if game.overview(state).deal > MOST_DEALS:
                return ""
            seat, action = TABLE, game.chance(state, rng)
        else:
            seat = rng.choice(acting)
            legal = list(game.legal(state, seat))
            laid = [a for a in legal if a.verb in ("meld", "layoff", "swap", "call", "grab")]
            plain = [a for a in legal if a.source is Kind.STOCK]
            action = rng.choice((laid or plain or legal) if rng.random() < eager else legal)
        entries.append(Move(seat, action))
        state = game.apply(state, seat, action).state
    return record.write(header, entries, catalog)


def main() -> None:
    """Make what is missing."""
    wanted = [(rules.key, rules.key, catalog.players(rules)[0]) for rules in catalog.presets()]
    wanted.append(("international-4", "international", 4))
    for name, key, seats in wanted:
        file = GOLDEN / f"{name}.500"
        if not file.exists():
            file.write_text(played(key, seats, 500 + seats), encoding="utf-8", newline="\n")
        answer = GOLDEN / f"{name}.json"
        if not answer.exists():
            found = record.report(record.replay(file.read_text(encoding="utf-8"), catalog))
            text = json.dumps(found, ensure_ascii=False, indent=1)
            answer.write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
