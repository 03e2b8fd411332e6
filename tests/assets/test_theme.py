"""The palette can be read by everybody, and what ships is licensed and small."""

import re

import pytest

from assets.deck import ROOT, SUITS, THEME, suit_colour


def _luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of the Web Content Accessibility Guidelines."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TEXT_ON = {
    "panel_text": ("panel", "panel_raised"),
    "panel_text_dim": ("panel", "panel_raised"),
    "button_text": ("button", "button_hover", "button_pressed"),
    "button_disabled_text": ("button_disabled",),
    "accent_text": ("accent", "accent_hover", "accent_pressed"),
    "paper_text": ("paper", "paper_raised"),
    "paper_text_dim": ("paper", "paper_raised"),
    "paper_link": ("paper", "paper_raised"),
    "good": ("paper", "paper_raised"),
    "bad": ("paper", "paper_raised"),
    "good_on_dark": ("panel", "panel_raised"),
    "bad_on_dark": ("panel", "panel_raised"),
    "tooltip_text": ("tooltip",),
}


@pytest.mark.parametrize("section", ["colours", "contrast"])
def test_text_reads_on_its_ground(section):
    colours = THEME[section]
    least = 7 if section == "contrast" else 4.5
    for text, grounds in TEXT_ON.items():
        for ground in grounds:
            assert contrast(colours[text], colours[ground]) >= least, (text, ground)


def test_the_contrast_theme_replaces_every_colour():
    assert set(THEME["contrast"]) == set(THEME["colours"])


@pytest.mark.parametrize("felt", THEME["felts"])
def test_text_and_marks_read_on_the_felt(felt):
    colours = THEME["felts"][felt]
    marks = THEME["contrast" if felt == "contrast" else "colours"]
    for ground in ("centre", "ground", "edge"):
        assert contrast(colours["text"], colours[ground]) >= 4.5
        assert contrast(colours["text_dim"], colours[ground]) >= 4.5
        for mark in ("accent", "selection", "legal", "illegal", "hint", "focus", "turn"):
            assert contrast(marks[mark], colours[ground]) >= 3, (mark, ground)
        for seat in THEME["seats"]:
            assert contrast(seat, colours[ground]) >= 3, (seat, ground)


def test_seats_and_chart_lines_read():
    assert len(THEME["seats"]) == len(THEME["chart"]) == 8
    for seat in THEME["seats"]:
        assert contrast(seat, THEME["colours"]["panel"]) >= 4.5
    for line in THEME["chart"]:
        assert contrast(line, THEME["colours"]["paper"]) >= 4.5


@pytest.mark.parametrize("options", [{}, {"suits": "four"}, {"contrast": True}, {"suits": "four", "contrast": True}])
def test_suits_read_on_the_card(options):
    face = THEME["cards"]["contrast" if options.get("contrast") else "two"]["face"]
    for suit in SUITS:
        assert contrast(suit_colour(suit, **options), face) >= 5


def test_colours_are_written_alike():
    def walk(value):
        if isinstance(value, dict):
            for inner in value.values():
                yield from walk(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from walk(inner)
        elif isinstance(value, str) and value.startswith("#"):
            yield value

    for colour in walk(THEME):
        assert re.fullmatch("#[0-9a-f]{6}", colour), colour


def test_fonts_have_their_licence_and_the_letters_of_the_north():
    licence = (ROOT / "fonts" / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE" in licence.upper()
    assert "reserved font name" not in licence.splitlines()[0].lower()
    ttlib = pytest.importorskip("fontTools.ttLib", reason="needs the 'assets' extra: fontTools")
    for name in THEME["type"]["files"].values():
        with (ROOT / "fonts" / name).open("rb") as file:
            font = ttlib.TTFont(file)
            cmap = font.getBestCmap()
            wanted = "abcABC0123456789åäöÅÄÖæøÆØéÉðþüß–—−×…“”„’«»·½←→↑↓✓♠♣♥♦€"
            assert [sign for sign in wanted if ord(sign) not in cmap] == []
            widths = {font["hmtx"][cmap[ord(digit)]][0] for digit in "0123456789"}
            assert len(widths) == 1, "figures stand under each other in tables"


def test_credits_name_what_is_not_ours():
    text = (ROOT / "CREDITS").read_text("utf-8")
    assert "Nunito" in text
    assert "SIL Open Font License" in text


def test_the_whole_folder_stays_small():
    def size(folder):
        return sum(size(item) if item.is_dir() else len(item.read_bytes()) for item in folder.iterdir())

    assert sum(size(ROOT / name) for name in ("cards", "fonts", "icon", "icons", "sounds", "suits")) < 3_000_000
