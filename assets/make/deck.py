"""Puts faces and backs together and writes them."""

from __future__ import annotations

import json
import math
from pathlib import Path

from assets.deck import CARD_NAMES, SUITS
from assets.make.backs import back, star_d
from assets.make.courts import court
from assets.make.indices import corners, outlines
from assets.make.joker import joker
from assets.make.palette import BACKS, CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH, COLOURS
from assets.make.pips import SUIT_NAMES, SUIT_PATHS, pips, suit_file
from assets.make.svg import document, path, place, poly, rect

ASSETS = Path(__file__).parent.parent


def card(name: str, indices: dict[str, str]) -> str:
    """The complete SVG file of a face with English letters in two colours."""
    if name == "JK":
        return _face(joker())
    rank, suit = name[:-1], name[-1]
    colour = COLOURS[SUIT_NAMES[suit]]
    if rank == "A":
        middle = ace(suit, colour)
    elif rank in "JQK":
        middle = court(name)
    else:
        middle = pips(suit, int(rank), colour)
    return _face(middle + corners(indices[rank], suit, colour))


def _face(body: str) -> str:
    paper = rect(
        0.75,
        0.75,
        CARD_WIDTH - 1.5,
        CARD_HEIGHT - 1.5,
        COLOURS["face"],
        r=CARD_RADIUS,
        stroke=COLOURS["edge"],
        width=1.5,
    )
    return document(paper + body, CARD_WIDTH, CARD_HEIGHT)


def ace(suit: str, colour: str) -> str:
    """One great suit sign with the mitten star knitted into it, and a ring of stitches."""
    ring = []
    for k in range(24):
        turn = k * math.pi / 12
        cx, cy, s = 120 + 66 * math.sin(turn), 168 - 66 * math.cos(turn), 3.4 if k % 2 else 4.8
        ring.append(poly([(cx, cy - s), (cx + s, cy), (cx, cy + s), (cx - s, cy)], COLOURS["gold"]))
    lift = {"C": 2, "D": 0, "H": -6, "S": 6}[suit]
    return (
        "".join(ring)
        + place(SUIT_PATHS[suit], 120, 168, 104, colour)
        + path(star_d(120, 168 + lift, 24), COLOURS["face"])
    )


def write() -> None:
    """Writes every card, back, suit sign and the index outlines."""
    indices = outlines()
    for name in CARD_NAMES:
        (ASSETS / "cards" / f"{name}.svg").write_text(card(name, indices), "utf-8")
    for number in BACKS:
        (ASSETS / "cards" / f"back-{number}.svg").write_text(back(int(number)), "utf-8")
    for suit in SUITS:
        (ASSETS / "suits" / f"{suit}.svg").write_text(suit_file(suit, COLOURS[SUIT_NAMES[suit]]), "utf-8")
    text = json.dumps(indices, ensure_ascii=False, indent=1) + "\n"
    (ASSETS / "cards" / "indices.json").write_text(text, "utf-8")
