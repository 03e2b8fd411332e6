"""Short sounds. The mixer opens with the first one and failing that (no sound card) stays silent for good."""

from __future__ import annotations

import logging
import time

import pygame

from game import paths

log = logging.getLogger(__name__)

SILENCE = 30.0
"""Seconds without a sound after which the device is let go."""


class Sounds:
    """Plays the files of `assets/sounds` by name. `volume` 0…100."""

    def __init__(self, volume: int = 70, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self._broken = False
        self._open = False
        self._heard = 0.0
        self._loaded: dict[str, pygame.mixer.Sound] = {}

    def play(self, sound: str) -> None:
        """Play one; does nothing when muted, unknown or without a device."""
        if self.muted or self.volume <= 0 or self._broken or not self._ready():
            return
        try:
            if sound not in self._loaded:
                self._loaded[sound] = pygame.mixer.Sound(str(paths.asset("sounds", f"{sound}.ogg")))
            found = self._loaded[sound]
            found.set_volume(self.volume / 100)
            found.play()
            self._heard = time.monotonic()
        except (pygame.error, OSError) as error:
            log.warning("no sound %s: %s", sound, error)

    def _ready(self) -> bool:
        if self._open:
            return True
        try:
            pygame.mixer.init(frequency=44100, buffer=1024)
        except pygame.error as error:
            log.info("no sound device: %s", error)
            self._broken = True
            return False
        self._open = True
        return True

    def rest(self) -> None:
        """Let go of the device after a while of silence; cheap to call often."""
        if self._open and time.monotonic() - self._heard > SILENCE:
            self.close()

    def close(self) -> None:
        """Stop everything at once."""
        if self._open:
            self._loaded.clear()
            pygame.mixer.quit()
            self._open = False
