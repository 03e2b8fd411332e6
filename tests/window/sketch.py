"""A tiny program that keeps the probe's word: one card on green that can be dragged. It proves the harness."""

import json
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "femhundra-sketch")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

GREEN, WHITE = (0, 96, 48), (250, 250, 240)


def tell(card: pygame.Rect, size: tuple[int, int], log: list[str]) -> None:
    """Write the snapshot beside the probe's file, then move it there."""
    probe = Path(os.environ["FEMHUNDRA_PROBE"])
    snapshot = {
        "scene": "sketch",
        "quiet": True,
        "to_act": [1],
        "cards": {"hand:1": [{"card": "7H", "rect": list(card)}]},
        "buttons": {"nothing": [0, 0, 10, 10]},
        "prompt": f"{size[0]}x{size[1]}",
        "log": log,
    }
    new = probe.with_suffix(".new")
    new.write_text(json.dumps(snapshot), encoding="utf-8")
    new.replace(probe)


def main() -> int:
    """Run until the window is closed."""
    pygame.display.init()
    window = pygame.Window("Sketch", (800, 500), resizable=True)
    card, held, log, clock = pygame.Rect(100, 100, 80, 112), False, list[str](), pygame.Clock()
    changed = True
    while True:
        for event in pygame.event.get():
            changed = True
            match event.type:
                case pygame.QUIT | pygame.WINDOWCLOSE:
                    print("closed politely", flush=True)
                    return 0
                case pygame.KEYDOWN:
                    log.append(f"key {pygame.key.name(event.key)}")
                case pygame.MOUSEBUTTONDOWN:
                    log.append(f"down {event.button}")
                    held = card.collidepoint(event.pos)
                case pygame.MOUSEBUTTONUP:
                    held = False
                case pygame.MOUSEMOTION if held:
                    card.move_ip(event.rel)
        surface = window.get_surface()
        surface.fill(GREEN)
        pygame.draw.rect(surface, WHITE, card, border_radius=6)
        window.flip()
        if changed and not held:
            tell(card, window.size, log)
            changed = False
        clock.tick(60)


if __name__ == "__main__":
    sys.exit(main())
