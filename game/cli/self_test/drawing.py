"""Whether letters, cards and sounds come out of their files."""

from pathlib import Path

from game.app import App
from game.cli.self_test.found import Found
from game.cli.self_test.parts import LANGUAGES, SOUNDS
from game.notices import Notice
from game.screen import fonts
from game.table.card_art import CardArt
from game.table.sounds import Sounds
from game.wording import N_
from rules.cards import ALL_NATURAL, JOKER

LETTERS = "ÅÄÖÆØåäöæøéèü0123456789–…·×♠♥♦♣"
CARD = (60, 84)


def check(found: Found, app: App) -> None:
    """Draw every card in every language's letters, measure letters of every weight, and play every sound unheard."""
    for weight in fonts.WEIGHTS:
        metrics = fonts.font(weight, 20).metrics(LETTERS)
        lacking = "".join(letter for letter, size in zip(LETTERS, metrics, strict=True) if size is None)
        if lacking:
            found.miss(
                Notice(
                    N_("The letters %(letters)s are missing in %(file)s."),
                    {"letters": lacking, "file": Path(fonts.path(weight)).name},
                )
            )
    for language in LANGUAGES:
        art = CardArt(app.screen.look, language=language)
        for card in (None, *ALL_NATURAL, JOKER):
            art.picture(card, CARD)
    sounds = Sounds()
    for sound in SOUNDS:
        sounds.play(sound)  # what goes wrong is logged, and heard by the self-test
    sounds.close()
