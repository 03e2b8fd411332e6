"""Everything there is to be seen, by name: how the program is brought to show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame
from moments import deep, in_the_middle, laid, my_turn, placed, played, seated, with_two_packs
from pairs import Row
from stage import Stage

from game.scenes.ask_text import AskText
from game.scenes.curtain import Curtain
from game.scenes.dialog import Answer, Dialog
from game.scenes.draft import Draft
from game.scenes.house import HouseRules
from game.scenes.matches import Matches
from game.scenes.options import Options
from game.scenes.rulebook import RuleBook
from game.scenes.scores import Scores
from game.scenes.setup import Setup
from game.scenes.title import Title
from game.session import Session
from game.settings import SeatChoice
from game.store import RulesText
from game.wording import _
from rules import catalog
from rules.cards import JOKER
from rules.protocol import Kind

GRAND_HAND = ("JK", "AS", "KS", "QS", "10S", "AH", "KH", "AD", "KD", "AC")
WORST = ("pile60", "hand50", "melds25")
ROUND_THE_TABLE = ("setup", "house", "rulebook", "scores", "curtain", "keys", "menu", "dialog", "log")
OF = {
    "rummy": ("turn", "dig", "drag", "chooser", "claim", *ROUND_THE_TABLE),
    "tricks": ("bid", "kitty", "bury", "trick", "suit", "look", *ROUND_THE_TABLE),
}


def possible(what: str, preset: str, seats: int) -> bool:
    """Whether it can be shown by that preset."""
    rules = catalog.preset(preset)
    match what:
        case "dig":
            return bool(getattr(rules, "pile_draw", "") == "any_depth" and seats <= 6)
        case "claim":
            return getattr(rules, "claim", "none") != "none"
    return True


def set_up(stage: Stage, row: Row) -> None:
    """Bring the program to show what the row asks for."""
    what, rules, seats, long = row["what"], catalog.preset(row["preset"]), row["seats"], row["long"]
    if what in _SCREENS:
        _SCREENS[what](stage, rules, seats, long)
        return
    _TABLES.get(what, _any_table)(stage, rules, seats, long)
    if what in _OVER:
        _OVER[what](stage, row)


# screens


def _title(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    _keep_matches(stage, 1, long)
    stage.show(Title(stage.context))


def _keep_matches(stage: Stage, many: int, long: bool) -> None:
    presets = catalog.presets()
    for number in range(many):
        rules = presets[number % len(presets)]
        seats = min(catalog.players(rules)[1], 3 + number % 5)
        who = seated(rules, seats, long=long and number % 2 == 0)
        text = RulesText(rules.key, rules.base, catalog.texts(rules))
        stage.store.begin(text, [(p.name, p.kind) for p in who], str(number))


def _matches(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    _keep_matches(stage, 9, long)
    stage.show(Matches(stage.context))


def _setup(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    page = Setup(stage.context)
    choices = tuple(SeatChoice(p.name, p.kind) for p in seated(rules, seats, long=long))
    page.draft = Draft(rules, choices)
    stage.show(page)


def _scores(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    deals = 3
    session = played(rules, seated(rules, seats, long=long), lambda s: len(s.history) >= deals)
    stage.show(Scores(stage.context, session))


_SCREENS: dict[str, Callable[[Stage, Any, int, bool], None]] = {
    "title": _title,
    "matches": _matches,
    "options": lambda stage, *_rest: stage.show(Options(stage.context)),
    "ask": lambda stage, *_rest: stage.show(
        AskText(stage.context, _("Save rules"), _("A name for these rules"), "Fredag hos Åsa", lambda _word: "")
    ),
    "setup": _setup,
    "house": lambda stage, rules, seats, _long: stage.show(HouseRules(stage.context, rules, seats, lambda _r: None)),
    "rulebook": lambda stage, rules, seats, _long: stage.show(RuleBook(stage.context, rules, seats)),
    "scores": _scores,
    "curtain": lambda stage, rules, seats, long: stage.show(
        Curtain(stage.context, seated(rules, seats, long=long)[-1].name)
    ),
}


# tables


def _open(stage: Stage, session: Session) -> Any:
    scene = stage.show(stage.context.table(session))
    stage.move((2, 2))
    return scene


def _any_table(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    wish = (
        in_the_middle if rules.family == "rummy" else lambda s: my_turn(s, "play") and bool(s.observe(1).public.trick)
    )
    _open(stage, played(rules, seated(rules, seats, long=long), wish))


def _dig(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    def wish(session: Session) -> bool:
        if not my_turn(session, "draw"):
            return False
        return 3 <= deep(session) < len(session.observe(1).zone(Kind.PILE).cards)

    session = played(rules, seated(rules, seats, long=long), wish)
    scene = _open(stage, session)
    over = pygame.Rect(scene.probe()["cards"]["pile"][-deep(session)]["rect"])
    stage.move((over.x + min(14, over.w // 2), over.centery))


def _laid(hand: int, pile: int, melds: int) -> Callable[[Stage, Any, int, bool], None]:
    def table(stage: Stage, rules: Any, seats: int, long: bool) -> None:
        two = with_two_packs(rules, seats)
        _open(stage, laid(two, seated(two, seats, long=long), hand=hand, pile=pile, melds=melds))

    return table


def _drag(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    """Three cards of the hand in the air over the place for melds."""

    def wish(session: Session) -> bool:
        return my_turn(session, "play") and any(a.verb == "meld" for a in session.legal(1))

    session = played(rules, seated(rules, seats, long=long), wish)
    scene = _open(stage, session)
    meld = next(action for action in session.legal(1) if action.verb == "meld")
    order = list(scene.view.order)
    p = scene.view.placement
    picked = []
    for card in meld.cards:
        held = card if card in order else next(c for c in order if c not in picked and c in (card, JOKER))
        picked.append(held)
        spot = p.at(p.hand, order.index(held))
        stage.click(_grip(spot))
    first = _grip(p.at(p.hand, order.index(picked[0])))
    stage.move(first)
    stage.button(first, True)
    stage.move((first[0] + 20, first[1] - 20), held=True)
    stage.move(p.melds.centre, held=True)
    stage.wait(0.5)


def _grip(spot: Any) -> tuple[float, float]:
    return spot.shown.x + min(8, spot.shown.w / 2), spot.shown.y + spot.shown.h / 2


def _claim(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    def wish(session: Session) -> bool:
        return session.overview().phase == "draw" and session.observe(1).may_claim

    _open(stage, played(rules, seated(rules, seats, long=long), wish))


def _phase(phase: str) -> Callable[[Stage, Any, int, bool], None]:
    def table(stage: Stage, rules: Any, seats: int, long: bool) -> None:
        _open(stage, played(rules, seated(rules, seats, long=long), lambda s: my_turn(s, phase)))

    return table


def _bid(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    def wish(session: Session) -> bool:
        return my_turn(session, "bid") and sum(1 for t in session.observe(1).tallies if t.bid) >= 2

    _open(stage, played(rules, seated(rules, seats, long=long), wish))


def _suit(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    """The joker is led in grand: which suit does it stand for."""
    game = catalog.game(rules)
    deck = game.text(game.chance(game.start(rules, seats), Random(1)))
    others = [card for card in deck.split()[1:] if card not in GRAND_HAND]
    hands = [GRAND_HAND, *(others[seat * 10 : seat * 10 + 10] for seat in range(seats - 1))]
    lines = [(f"Hand {seat}", " ".join(hand)) for seat, hand in enumerate(hands, 1)]
    lines += [("Contract", "1 7G"), ("Turn", "1 play")]
    scene = _open(stage, placed(rules, seated(rules, seats, long=long), lines))
    stage.click(_grip(scene.view.placement.at(scene.view.placement.hand, scene.view.order.index(JOKER))))
    stage.key(pygame.K_RETURN)


def _look(stage: Stage, rules: Any, seats: int, long: bool) -> None:
    def wish(session: Session) -> bool:
        return my_turn(session, "play") and bool(session.observe(1).zone(Kind.LAST_TRICK).cards)

    scene = _open(stage, played(rules, seated(rules, seats, long=long), wish))
    scene.look_at_last()
    stage.wait(0.2)


_TABLES: dict[str, Callable[[Stage, Any, int, bool], None]] = {
    "pile60": _laid(9, 60, 5),
    "hand50": _laid(50, 9, 5),
    "melds25": _laid(8, 6, 25),
    "dig": _dig,
    "drag": _drag,
    "claim": _claim,
    "bid": _bid,
    "kitty": _phase("kitty"),
    "bury": _phase("bury"),
    "suit": _suit,
    "look": _look,
}


# what lies over a table


def _chooser(stage: Stage, row: Row) -> None:
    from game.table.gestures import Way

    scene = stage.top
    words: Sequence[str] = (_("Lay %(cards)s") % {"cards": "7♥ 8♥ 9♥"}, _("Lay %(cards)s") % {"cards": "7♥ 7♠ 7♦"})
    scene.choose([Way((), label) for label in words], scene.view.placement.melds.centre)
    stage.wait(0.2)


def _dialog(stage: Stage, row: Row) -> None:
    answers = (Answer("give_up", _("Give up")), Answer("play_on", _("Play on"), primary=True))
    message = _("The match ends and the others have won it.")
    stage.show(Dialog(stage.context, _("Give up the match?"), message, answers))


_OVER: dict[str, Callable[[Stage, Row], None]] = {
    "chooser": _chooser,
    "keys": lambda stage, _row: stage.key(pygame.K_F1),
    "menu": lambda stage, _row: stage.key(pygame.K_ESCAPE),
    "log": lambda stage, _row: stage.key(pygame.K_l),
    "dialog": _dialog,
}
