"""Draws screens and tables of every kind side by side, to be looked at: ``python packaging/contact_sheet.py OUT``.

At most sixty pictures: any two of preset, number of seats, look, size and language that can meet do so in one of
them, the worst cases meet every size, and every screen is among them. ``--only 7,12`` draws some again.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame
import shots
from pairs import Row, covering
from stage import LONG, Stage  # first: it chooses the drivers of SDL

from game.screen import fonts
from game.settings import Motion, Settings
from rules import catalog

MOST = 60
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (2560, 800), (1100, 1400))
LOOKS: dict[str, dict[str, Any]] = {
    "green": {},
    "blue four": {"felt": "blue", "four_colours": True, "back": 2},
    "wine big": {"felt": "wine", "big_cards": True},
    "contrast": {"high_contrast": True},
    "contrast four big": {"high_contrast": True, "four_colours": True, "big_cards": True},
    "green big": {"big_cards": True, "back": 3},
}
FACTORS: dict[str, Sequence[Any]] = {
    "preset": [rules.key for rules in catalog.presets()],
    "seats": range(2, 9),
    "size": SIZES,
    "look": list(LOOKS),
    "language": ["en", "sv", LONG],
}
ALONE = ("title", "options", "matches", "ask")
"""Screens that neither preset nor seats change."""


def fits(row: Row) -> bool:
    """Whether so many can play by that preset."""
    if "preset" not in row or "seats" not in row:
        return True
    least, most = catalog.players(catalog.preset(row["preset"]))
    return bool(least <= row["seats"] <= most)


def rows(seed: int = 4) -> list[Row]:
    """What is drawn: the covering rows, each with a screen or a table (`what`) and with names of a length."""
    luck = Random(seed)
    found = covering(FACTORS, fits, luck)
    drawn: Counter[str] = Counter()
    worst = {size: list(shots.WORST) for size in SIZES}
    for number, row in enumerate(found):
        family = catalog.preset(row["preset"]).family
        if family == "rummy" and worst[row["size"]]:
            row["what"] = worst[row["size"]].pop()
        else:
            others = [what for what in shots.OF[family] if shots.possible(what, row["preset"], row["seats"])]
            row["what"] = min(others, key=lambda what: drawn[what])
        drawn[row["what"]] += 1
        row["long"] = number % 3 == 0
    for number, what in enumerate(ALONE):
        row = {name: values[(number * 2 + 1) % len(values)] for name, values in FACTORS.items()}
        found.append({**row, "preset": "international", "seats": 4, "what": what, "long": True})
    assert not any(worst.values()), "every worst case is seen at every size"
    assert len(found) <= MOST
    return found


def drawn(row: Row) -> pygame.Surface:
    """The picture of a row."""
    settings = Settings(language="en", motion=Motion.OFF, **LOOKS[row["look"]])
    stage = Stage(row["size"], settings, row["language"])
    try:
        shots.set_up(stage, row)
        complaint = stage.app.scenes.top
        assert complaint is None or complaint.name != "trouble", complaint.probe()["prompt"]
        return stage.picture()
    finally:
        stage.close()


def caption(number: int, row: Row) -> str:
    """What a picture shows."""
    size = "×".join(map(str, row["size"]))
    return f"{number}  {row['what']}  {row['preset']} {row['seats']}  {size}  {row['look']}  {row['language']}"


def sheet(pictures: Sequence[tuple[str, pygame.Surface]], across: int = 4, wide: int = 620) -> pygame.Surface:
    """The pictures made small, side by side, each with its caption."""
    gap, foot = 12, 22
    small = []
    for words, picture in pictures:
        part = min(wide / picture.get_width(), wide * 0.75 / picture.get_height())
        small.append((words, pygame.transform.smoothscale_by(picture, part)))
    lines = [small[n : n + across] for n in range(0, len(small), across)]
    tall = [max(picture.get_height() for _words, picture in line) for line in lines]
    paper = pygame.Surface((across * (wide + gap) + gap, sum(tall) + len(lines) * (gap + foot) + gap))
    paper.fill("#202020")
    y = gap
    for line, high in zip(lines, tall, strict=True):
        for column, (words, picture) in enumerate(line):
            x = gap + column * (wide + gap)
            paper.blit(picture, (x + (wide - picture.get_width()) // 2, y))
            label = fonts.font("semibold", 15).render(words, True, "#e8e0d0")
            paper.blit(label, (x, y + high + 2))
        y += high + foot + gap
    return paper


def main() -> int:
    """Draw them, each to a file of its own, and twelve at a time on sheets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="numbers, with commas")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    chosen = {int(n) for n in asked.only.split(",") if n}
    pictures = []
    for number, row in enumerate(rows(), 1):
        if chosen and number not in chosen:
            continue
        picture = drawn(row)
        words = caption(number, row)
        pygame.image.save(picture, asked.out / f"{number:02}-{row['what']}.png")
        print(words, flush=True)
        pictures.append((words, picture))
    pygame.font.init()
    for first in range(0, len(pictures), 12):
        pygame.image.save(sheet(pictures[first : first + 12]), asked.out / f"sheet-{first // 12 + 1}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
