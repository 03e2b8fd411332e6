"""The deck: complete, drawn only with what the renderer understands, readable, and answered fast."""

import io
import os
import re
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from assets.deck import (
    BACKS,
    CARD_NAMES,
    INDEX_LETTERS,
    THEME,
    back_svg,
    card_svg,
    icon_svg,
    index_letters,
    recolour,
    suit_colour,
    suit_svg,
)

ASSETS = Path(__file__).parents[2] / "assets"
SVG = "{http://www.w3.org/2000/svg}"
SVG_FILES = sorted(path for folder in ("cards", "suits", "icons", "icon") for path in (ASSETS / folder).glob("*.svg"))
VARIANTS = [{}, {"suits": "four"}, {"contrast": True}, {"suits": "four", "contrast": True}, {"language": "sv"}]


def test_a_pack_has_52_cards_a_joker_and_three_backs():
    assert len(CARD_NAMES) == 53
    drawn = {path.stem for path in (ASSETS / "cards").glob("*.svg")}
    assert drawn == {*CARD_NAMES, *(f"back-{number}" for number in BACKS)}


def test_what_is_no_card_is_refused():
    for name in ("1H", "HJ", "", "../theme"):
        with pytest.raises(KeyError):
            card_svg(name)
    with pytest.raises(KeyError):
        back_svg(4)


@pytest.mark.parametrize("file", SVG_FILES, ids=lambda path: path.name)
def test_files_use_only_what_the_renderer_understands(file):
    root = ET.fromstring(file.read_text("utf-8"))
    allowed = {SVG + tag for tag in ("svg", "g", "path", "rect")}
    for element in root.iter():
        assert element.tag in allowed
        assert not set(element.attrib) & {"style", "class", "clip-path", "mask", "filter", "href"}
        for paint in ("fill", "stroke"):
            value = element.get(paint, "none")
            assert value == "none" or re.fullmatch("#[0-9a-f]{6}", value), value


@pytest.mark.parametrize("name", [*CARD_NAMES, "back-1", "back-2", "back-3"])
def test_cards_have_one_size(name):
    root = ET.fromstring((ASSETS / "cards" / f"{name}.svg").read_text("utf-8"))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("240", "336", "0 0 240 336")


@pytest.fixture(scope="module")
def draw():
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame = pytest.importorskip("pygame")

    def surface(svg: bytes, size: tuple[int, int]):
        return pygame.image.load_sized_svg(io.BytesIO(svg), size)

    return surface


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_card_renders_at_its_size(draw, options):
    for name in CARD_NAMES:
        picture = draw(card_svg(name, **options), (80, 112))
        assert picture.get_size() == (80, 112)
        assert picture.get_at((0, 0)).a == 0, "round corners are clear"
        ground = picture.get_at((40, 3))
        assert ground.a == 255
        inked = sum(picture.get_at((x, y)) != ground for x in range(4, 76) for y in range(4, 108))
        assert inked > 250, name


def test_backs_render_and_look_the_same_upside_down(draw):
    pygame = pytest.importorskip("pygame")
    for number in BACKS:
        picture = draw(back_svg(number), (240, 336))
        turned = pygame.transform.rotate(picture, 180)
        pairs = [(picture.get_at((x, y)), turned.get_at((x, y))) for x in range(0, 240, 5) for y in range(0, 336, 5)]
        far = sum(abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b) > 60 for a, b in pairs)
        assert far < len(pairs) * 0.01


def _corner(picture, width, height):
    """Dark-or-light marks of a corner, to tell indices apart."""
    ground = picture.get_at((picture.get_width() // 2, 3))
    return tuple(
        sum(abs(picture.get_at((x, y))[k] - ground[k]) for k in range(3)) > 180
        for y in range(height)
        for x in range(width)
    )


@pytest.mark.parametrize("language", INDEX_LETTERS)
def test_the_left_strip_alone_tells_every_card_apart(draw, language):
    strips = {}
    for name in CARD_NAMES:
        picture = draw(card_svg(name, language=language), (86, 120))
        strip = _corner(picture, 16, 40)
        for other, seen in strips.items():
            assert sum(a != b for a, b in zip(strip, seen, strict=True)) >= 9, (name, other)
        strips[name] = strip


def test_the_index_stays_inside_its_strip(draw):
    """Nothing is inked between index column and the picture, so a strip of a fifth shows the index whole."""
    for language in INDEX_LETTERS:
        for name in CARD_NAMES:
            picture = draw(card_svg(name, language=language), (240, 336))
            ground = picture.get_at((120, 4))
            column = [picture.get_at((49, y)) for y in range(10, 110)]
            assert all(pixel == ground for pixel in column), (name, language)


def test_index_letters_follow_the_language():
    assert [index_letters(rank, "sv") for rank in "JQKA"] == ["Kn", "D", "K", "A"]
    assert [index_letters(rank, "da") for rank in "JQKA"] == ["B", "D", "K", "E"]
    assert index_letters("Q", "fi") == "Q"
    assert card_svg("QH", language="sv") != card_svg("QH") == card_svg("QH", language="fi")
    assert card_svg("KH", language="sv") == card_svg("KH")
    assert card_svg("7H", language="da") == card_svg("7H")


def test_documented_colours_are_unique_and_variants_are_complete():
    cards = THEME["cards"]
    values = list(cards["two"].values())
    assert len(set(values)) == len(values)
    for variant in ("four", "contrast", "contrast_four"):
        assert set(cards[variant]) <= set(cards["two"])
    for options in ({"suits": "four"}, {"contrast": True}, {"suits": "four", "contrast": True}):
        four = {suit_colour(suit, **options) for suit in "CDHS"}
        assert len(four) == (4 if options.get("suits") == "four" else 2)
        for suit in "CDHS":
            assert suit_colour(suit, **options).encode() in card_svg("7" + suit, **options)


def test_recolouring_swaps_colours_without_mixing_them_up():
    assert recolour("#111111 #222222", {"#111111": "#222222", "#222222": "#111111"}) == "#222222 #111111"


def test_signs_take_a_colour():
    assert b"#123456" in suit_svg("H", "#123456")
    assert b"#123456" in icon_svg("undo", "#123456")
    assert suit_svg("H").count(b"#") == 1


def test_a_card_is_answered_quickly():
    for name in CARD_NAMES:
        card_svg(name, language="nb", suits="four")
    start = time.perf_counter()
    for name in CARD_NAMES:
        card_svg(name, language="nb", suits="four")
    assert (time.perf_counter() - start) / len(CARD_NAMES) < 0.0002
