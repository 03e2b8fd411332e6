"""The short soft sounds of the table, synthesised: paper is filtered noise, bells are a few fading partials."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile

FOLDER = Path(__file__).parent.parent / "sounds"
RATE = 44_100
PEAK = 0.5  # Soft by itself; the program's volume only turns it down.

Wave = npt.NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def _noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies with soft shoulders; seeded, so that every build sounds the same."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequency = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(frequency, 1)) ** 4) / (1 + (frequency / high) ** 4)
    wave = np.fft.irfft(spectrum, count)
    return np.asarray(wave / np.abs(wave).max())


def _swell(seconds: float, peak: float, sharpness: float = 2.0) -> Wave:
    """An envelope that rises to its peak (0 to 1 of the length) and falls away."""
    x = np.linspace(0, 1, round(seconds * RATE))
    rise = np.clip(x / peak, 0, 1)
    fall = np.clip((1 - x) / (1 - peak), 0, 1)
    return np.asarray((rise * fall) ** sharpness)


def _bell(pitch: float, seconds: float, fade: float) -> Wave:
    """A wooden bar: a clear tone with a short bright attack."""
    t = _time(seconds)
    tone = np.sin(2 * np.pi * pitch * t) * np.exp(-t * fade)
    tone += 0.28 * np.sin(2 * np.pi * pitch * 3.93 * t) * np.exp(-t * fade * 3.5)
    tone += 0.1 * np.sin(2 * np.pi * pitch * 9.2 * t) * np.exp(-t * fade * 9)
    return np.asarray(tone * np.clip(t / 0.004, 0, 1))


def _thump(pitch: float, seconds: float, fade: float) -> Wave:
    """A dull knock on cloth; its pitch sinks as it fades."""
    t = _time(seconds)
    phase = 2 * np.pi * np.cumsum(pitch * (0.6 + 0.4 * np.exp(-t * 40))) / RATE
    return np.asarray(np.sin(phase) * np.exp(-t * fade) * np.clip(t / 0.002, 0, 1))


def _mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Parts laid over each other, each with its start in seconds and its loudness."""
    length = max(round(start * RATE) + len(wave) for start, _, wave in parts)
    total = np.zeros(length)
    for start, loudness, wave in parts:
        first = round(start * RATE)
        total[first : first + len(wave)] += loudness * wave
    return total


def slide() -> Wave:
    """A card drawn across the felt."""
    return _mix(
        (0, 1, _noise(0.2, 900, 4200, 11) * _swell(0.2, 0.35)),
        (0.02, 0.5, _noise(0.15, 300, 900, 12) * _swell(0.15, 0.5)),
    )


def flip() -> Wave:
    """A card turned over: air, then a small snap."""
    return _mix(
        (0, 0.5, _noise(0.12, 1200, 5200, 21) * _swell(0.12, 0.7)),
        (0.09, 0.9, _noise(0.045, 1500, 6500, 22) * _swell(0.045, 0.1, 3)),
    )


def place() -> Wave:
    """A card set down."""
    return _mix((0, 0.8, _thump(150, 0.13, 38)), (0, 0.55, _noise(0.06, 700, 3600, 31) * _swell(0.06, 0.08, 3)))


def meld() -> Wave:
    """Several cards set down one after another, and two notes upwards."""
    taps = [(0.055 * k, 0.45, place()) for k in range(3)]
    return _mix(*taps, (0.17, 0.5, _bell(523.25, 0.5, 9)), (0.27, 0.5, _bell(659.26, 0.55, 8)))


def your_turn() -> Wave:
    """Two quiet knocks on a wooden bar, a fifth apart."""
    return _mix((0, 0.7, _bell(440, 0.4, 10)), (0.13, 0.8, _bell(659.26, 0.6, 8)))


def call() -> Wave:
    """A call across the table: bright, short, not to be missed."""
    return _mix((0, 0.8, _bell(783.99, 0.3, 12)), (0.09, 0.8, _bell(783.99, 0.3, 12)), (0.18, 1, _bell(1046.5, 0.6, 8)))


def deal_won() -> Wave:
    """A small rising figure with a warm close."""
    notes = ((0, 392.0), (0.13, 493.88), (0.26, 587.33), (0.42, 783.99))
    tune = [(start, 0.6, _bell(pitch, 0.9, 5.5)) for start, pitch in notes]
    return _mix(*tune, (0.42, 0.4, _bell(392, 1.1, 4)), (0.42, 0.3, _bell(587.33, 1.1, 4)))


def refuse() -> Wave:
    """A low soft no."""
    return _mix(
        (0, 0.8, _thump(165, 0.2, 20)),
        (0.1, 0.8, _thump(131, 0.26, 16)),
        (0, 0.12, _noise(0.05, 400, 1500, 81) * _swell(0.05, 0.1)),
    )


SOUNDS: dict[str, Callable[[], Wave]] = {
    sound.__name__: sound for sound in (slide, flip, place, meld, your_turn, call, deal_won, refuse)
}


def finished(name: str) -> Wave:
    """A sound at its final loudness, with its last milliseconds faded to silence."""
    wave = SOUNDS[name]()
    tail = min(len(wave), round(0.02 * RATE))
    wave[-tail:] *= np.linspace(1, 0, tail)
    return np.asarray(wave * PEAK / np.abs(wave).max())


def write() -> None:
    """Writes every sound as mono Ogg Vorbis."""
    for name in SOUNDS:
        soundfile.write(FOLDER / f"{name}.ogg", finished(name), RATE, format="OGG", subtype="VORBIS")
