"""The twelve court figures. Each has its own headgear and thing in hand, so that the outline alone tells who it is.

=====  ==================================  =====================
card   headgear                            in hand
=====  ==================================  =====================
KS     spiked crown, forked beard          sword
KH     arched crown with balls, red beard  drinking horn
KD     tower crown, plaited beard          axe
KC     antlers, dark beard                 young spruce
QS     bridal crown with drops             owl
QH     wreath with candles                 gingerbread heart
QD     plait laid round the head           household key
QC     midsummer wreath                    ox-eye daisy
JS     sou'wester                          herring
JH     bobble hat                          fiddle
JD     long stocking cap                   skis
JC     felt hat with feather               birch-bark horn
=====  ==================================  =====================
"""

from __future__ import annotations

from collections.abc import Callable

from assets.make import jacks, kings, parts, queens
from assets.make.palette import COLOURS
from assets.make.parts import Dress
from assets.make.pips import SUIT_NAMES
from assets.make.svg import group, rect

FIGURES: dict[str, Callable[[Dress], str]] = {
    "KS": kings.king_of_spades, "KH": kings.king_of_hearts, "KD": kings.king_of_diamonds, "KC": kings.king_of_clubs,
    "QS": queens.queen_of_spades, "QH": queens.queen_of_hearts, "QD": queens.queen_of_diamonds, "QC": queens.queen_of_clubs,
    "JS": jacks.jack_of_spades, "JH": jacks.jack_of_hearts, "JD": jacks.jack_of_diamonds, "JC": jacks.jack_of_clubs,
}  # fmt: skip


def court(name: str) -> str:
    """The framed double figure of a court card."""
    dress = Dress.of(SUIT_NAMES[name[-1]])
    half = FIGURES[name](dress)
    figure = group(half + group(half, "rotate(180 0 168)") + parts.band(dress), "translate(120 0)")
    frame = rect(52, 18, 136, 300, "none", r=7, stroke=dress.dark, width=2)
    return rect(52, 18, 136, 300, COLOURS["panel"], r=7) + figure + frame
