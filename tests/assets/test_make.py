"""What is committed is what the scripts make."""

import json

import pytest

from assets.deck import BACKS, CARD_NAMES, ROOT

pytest.importorskip("fontTools", reason="needs the 'assets' extra: fontTools")


def _text(*parts: str) -> str:
    return ROOT.joinpath(*parts).read_text("utf-8")


def test_cards_are_regenerated_byte_for_byte():
    from assets.make import backs, deck, indices

    outlines = indices.outlines()
    assert json.loads(_text("cards", "indices.json")) == outlines
    for name in CARD_NAMES:
        assert deck.card(name, outlines) == _text("cards", f"{name}.svg"), name
    for number in BACKS:
        assert backs.back(number) == _text("cards", f"back-{number}.svg")


def test_signs_are_regenerated_byte_for_byte():
    from assets.make import icon, icons
    from assets.make.palette import COLOURS
    from assets.make.pips import SUIT_NAMES, suit_file
    from assets.make.svg import document

    for name, body in icons.ICONS.items():
        assert document(body, 24, 24) == _text("icons", f"{name}.svg"), name
    assert len(icons.ICONS) == len([file for file in (ROOT / "icons").iterdir() if file.name.endswith(".svg")])
    for suit, name in SUIT_NAMES.items():
        assert suit_file(suit, COLOURS[name]) == _text("suits", f"{suit}.svg")
    assert icon.icon() == _text("icon", "femhundra.svg")


def test_icon_has_every_png_size():
    pygame = pytest.importorskip("pygame")
    from assets.make.icon import PNG_SIZES

    for size in PNG_SIZES:
        with (ROOT / "icon" / f"femhundra-{size}.png").open("rb") as file:
            picture = pygame.image.load(file)
        assert picture.get_size() == (size, size)
        assert picture.get_at((size // 2, size // 2)).a == 255


def test_sounds_are_what_the_script_synthesises():
    numpy = pytest.importorskip("numpy", reason="needs the 'assets' extra: numpy")
    soundfile = pytest.importorskip("soundfile", reason="needs the 'assets' extra: soundfile")
    from assets.make import sounds

    assert set(sounds.SOUNDS) == {"slide", "flip", "place", "meld", "your_turn", "call", "deal_won", "refuse"}
    for name in sounds.SOUNDS:
        wanted = sounds.finished(name)
        with (ROOT / "sounds" / f"{name}.ogg").open("rb") as file:
            heard, rate = soundfile.read(file)
        assert rate == sounds.RATE
        assert len(heard) == len(wanted)
        assert 0.05 < len(heard) / rate < 1.7
        # Encoders differ in detail, never in what is heard.
        assert numpy.corrcoef(heard, wanted)[0, 1] > 0.93, name
        assert numpy.abs(heard).max() < 0.7, "soft, and never clipped"
        assert numpy.abs(heard[-20:]).max() < 0.02, "no click at the end"
