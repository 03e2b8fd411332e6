"""Sounds never stand in the way."""

import pygame
import pytest

from game.table import sounds
from game.table.sounds import Sounds


def test_without_a_device_it_stays_silent_and_asks_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def no_device(**_how: int) -> None:
        asked.append(1)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    player = Sounds()
    player.play("slide")
    player.play("meld")
    player.close()
    assert asked == [1]


def test_muted_opens_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", lambda **_how: pytest.fail("opened"))
    Sounds(muted=True).play("slide")
    Sounds(volume=0).play("slide")


def test_it_plays_and_lets_go_of_the_device_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Sounds()
    player.play("slide")
    assert pygame.mixer.get_init()
    player.play("there is no such sound")
    player.rest()
    assert pygame.mixer.get_init()
    monkeypatch.setattr(sounds, "SILENCE", -1.0)
    player.rest()
    assert not pygame.mixer.get_init()
