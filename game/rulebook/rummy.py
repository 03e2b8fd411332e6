"""The rule book of the rummy family. Each section is one function that reads the rule set and says only what holds."""

from collections.abc import Iterator
from typing import Any

from game.wording import _, ngettext
from game.wording.cards import listed, points_text
from rules.catalog import youngest_begins

Sections = list[tuple[str, Iterator[str]]]


def sections(rules: Any, seats: int | None) -> Sections:
    """Headings and paragraphs, some of them empty."""
    return [
        (_("The aim"), _aim(rules)),
        (_("Cards and dealing"), _dealing(rules, seats)),
        (_("A turn"), _turn(rules)),
        (_("Melds"), _melds(rules)),
        (_("Jokers"), _jokers(rules)),
        (_("Laying off"), _laying_off(rules)),
        (_("The discard pile"), _pile(rules)),
        (_("Reacting to a discard"), _claims(rules)),
        (_("Going out"), _going_out(rules)),
        (_("When the stock runs out"), _exhaustion(rules)),
        (_("Scoring a deal"), _scoring(rules)),
        (_("Winning"), _winning(rules)),
    ]


def _aim(rules: Any) -> Iterator[str]:
    kinds = _("runs") if rules.melds == "runs" else _("sets and runs")
    yield _(
        "Lay %(kinds)s on the table: every card you lay counts for you, every card left in your hand when the deal "
        "ends counts against you."
    ) % {"kinds": kinds}


def _dealing(rules: Any, seats: int | None) -> Iterator[str]:
    if seats is None:
        yield _("For %(least)d to %(most)d players.") % {"least": rules.least_players, "most": rules.most_players}
    yield " ".join(_packs(rules, seats))
    yield " ".join(_hands(rules, seats))
    yield _("The next card is turned up and begins the discard pile; the rest is the stock.")
    if youngest_begins(rules):
        yield _(
            "The youngest player begins the first deal, and the player on the left begins the next. Play is clockwise."
        )
    else:
        yield _("The player left of the dealer begins. Play is clockwise, and the next player deals the next hand.")
    if rules.upcard == "no_court":
        yield _(
            "A jack, queen or king may not begin the discard pile: it goes back into the stock and another card is "
            "turned up."
        )


def _packs(rules: Any, seats: int | None) -> Iterator[str]:
    start = rules.two_decks_from
    never = not start or start > rules.most_players
    if (seats is not None and (never or seats < start)) or (seats is None and never):
        yield _("One pack of 52 cards is used.")
    elif seats is not None or start <= rules.least_players:
        yield _("Two packs of 52 cards are shuffled together.")
    else:
        yield _("One pack of 52 cards is used, two shuffled together from %(n)d players on.") % {"n": start}
    number = rules.jokers_per_deck
    if number:
        yield ngettext("Each pack has %(n)d joker.", "Each pack has %(n)d jokers.", number) % {"n": number}
    else:
        yield _("There are no jokers.")


def _hands(rules: Any, seats: int | None) -> Iterator[str]:
    two, more = rules.hand_two, rules.hand_more
    if seats is None and two != more and rules.least_players <= 2 < rules.most_players:
        yield _("Two players are dealt %(two)d cards each, three or more %(more)d.") % {"two": two, "more": more}
    else:
        number = two if seats == 2 else more
        yield ngettext("Everyone is dealt %(n)d card.", "Everyone is dealt %(n)d cards.", number) % {"n": number}


def _turn(rules: Any) -> Iterator[str]:
    if rules.joker_swap == "no":
        yield _(
            "A turn has three parts, always in this order: draw, lay melds and lay off as you like, discard one card."
        )
    else:
        yield _(
            "A turn has three parts, always in this order: draw, lay melds, lay off and swap jokers as you like, "
            "discard one card."
        )
    yield _("You draw the top card of the stock, or take from the discard pile as described below.")


def _melds(rules: Any) -> Iterator[str]:
    if rules.melds == "runs":
        yield _("Only runs may be laid; there are no sets.")
    else:
        yield _("A set is three or four cards of one rank, all of different suits.")
    yield _("A run is three or more cards of one suit in sequence.")
    if rules.round_the_corner:
        yield _("The ace is low (A-2-3) or high (Q-K-A), and a run may go round the corner: K-A-2.")
    else:
        yield _("The ace is low (A-2-3) or high (Q-K-A), never both in one run; K-A-2 is no run.")


def _jokers(rules: Any) -> Iterator[str]:
    if not rules.jokers_per_deck:
        return
    yield _(
        "A joker stands for any one card you name as you lay it, and keeps standing for it. No meld may hold a card "
        "twice, jokers counted as what they stand for, and every new meld needs at least one card that is no joker."
    )
    if rules.joker_swap == "opponents":
        yield _(
            "If you hold the very card that a joker laid by somebody else stands for, you may put it there in your "
            "turn and take the joker into your hand. The card then counts for you, and the joker no longer for the "
            "player who laid it."
        )
    elif rules.joker_swap == "anyone":
        yield _(
            "If you hold the very card that a joker on the table stands for, you may put it there in your turn and "
            "take the joker into your hand. The card then counts for you, and the joker no longer for the player who "
            "laid it."
        )


def _laying_off(rules: Any) -> Iterator[str]:
    if rules.melds == "runs":
        yield _("You may add cards to either end of a run on the table, whoever laid it; they count for you.")
    else:
        yield _(
            "You may add cards to a meld on the table, whoever laid it: the missing suit to a set, cards at either end "
            "of a run. They count for you."
        )
    if rules.layoff_needs_own_meld:
        yield _("On other players' melds you may lay off only after laying a meld of your own in this deal.")


def _pile(rules: Any) -> Iterator[str]:
    lays_new = rules.pile_draw in ("all", "top_or_all") or (
        rules.pile_draw == "top" and rules.top_obligation == "new_meld"
    )
    used_in = _("in a new meld") if rules.use_card_in == "new_meld" else _("in a new meld or as a lay-off")
    match rules.pile_draw:
        case "any_depth":
            yield _("The top card of the discard pile may be taken freely.")
            yield _(
                "You may also dig: take any card of the pile together with all the cards above it, if you lay the "
                "deepest one at once, %(used_in)s. The other cards you lay or keep."
            ) % {"used_in": used_in}
        case "any_depth_use_top":
            yield _(
                "You may take any card of the discard pile together with all the cards above it, if you lay the "
                "deepest one at once, %(used_in)s; that holds for the top card too. The other cards you lay or keep."
            ) % {"used_in": used_in}
        case "top_or_all":
            yield _("You may take the top card of the discard pile freely, or the whole pile.")
        case "all":
            yield _("If you draw from the discard pile you take the whole of it.")
        case "top":
            yield _("Only the top card of the discard pile may be taken.")
            if rules.top_obligation == "use_card":
                yield _("You must lay it at once, %(used_in)s.") % {"used_in": used_in}
    if lays_new:
        yield from _owed_meld(rules)
    if rules.pile_needs_own_meld == "whole_pile":
        yield _("The whole pile, if it has two cards or more, is only for a player who has laid a meld in this deal.")
    elif rules.pile_needs_own_meld == "any_card":
        yield _("Only a player who has laid a meld in this deal may take from the pile.")
    if rules.first_deal_limits:
        yield _("In the first deal of a match nobody may take the whole pile if it has two cards or more.")
    yield _("A card taken alone from the pile may not be discarded in the same turn.")


def _owed_meld(rules: Any) -> Iterator[str]:
    fine = rules.failed_obligation
    if fine == 0:
        return
    what = _("the whole pile") if rules.pile_draw == "top_or_all" else _("from the pile")
    if fine == "forbidden":
        yield _("Whoever takes %(what)s must lay a new meld at once.") % {"what": what}
    else:
        yield _("Whoever takes %(what)s owes a new meld in that turn; without it the turn costs %(points)s.") % {
            "what": what,
            "points": points_text(fine),
        }
    if rules.new_meld_uses_taken:
        yield _("That meld must hold at least one of the cards taken.")


def _claims(rules: Any) -> Iterator[str]:
    if rules.claim == "rummy":
        yield _(
            "Until the next player draws, anyone but the player who discarded may call Rummy! on a card of the pile "
            "that they can lay at once. They take the pile down to that card, lay it, may lay more, discard, and play "
            "goes on to their left."
        )
        if rules.pile_draw in ("any_depth", "any_depth_use_top"):
            yield _("The player to draw does not call; they simply take.")
    elif rules.claim == "grab":
        yield _(
            "Until the next player draws, anyone but the player who discarded may grab the card just discarded and lay "
            "it off on a meld. It counts for them; the turn goes on as if nothing had happened. Each discard can be "
            "grabbed once; the quickest hand gets it."
        )


def _going_out(rules: Any) -> Iterator[str]:
    if rules.final_discard == "required":
        yield _("The deal ends when a player discards their last card; the last card may not be melded or laid off.")
    else:
        yield _("The deal ends when a player has no card left, whether the last one was laid or discarded.")
    if rules.first_deal_limits:
        yield _("In the first deal of a match nobody may go out.")


def _exhaustion(rules: Any) -> Iterator[str]:
    match rules.exhaustion:
        case "next_may_take":
            yield _(
                "With the stock empty, the player to draw takes from the discard pile or stops, which ends the deal."
            )
        case "ends_at_once":
            yield _("The deal ends with the turn that leaves the stock empty.")
        case "take_all":
            yield _(
                "With the stock empty, the player to draw may take all that is left of the discard pile and play on, "
                "owing nothing, or stop, which ends the deal."
            )
        case "reshuffle":
            yield _(
                "Once in a deal, when a turn ends with the stock empty, the discard pile but for its top card is "
                "shuffled into a new stock. When that is gone too, the player to draw takes from the pile or stops, "
                "which ends the deal."
            )
    yield _(
        "The deal also ends when, with the stock empty, as many turns in a row as there are players begin with the "
        "pile and lay nothing."
    )


def _scoring(rules: Any) -> Iterator[str]:
    yield _("You score the cards you have laid, less the cards left in your hand.")
    if rules.pip_points == "face":
        pips = _("From two to ten a card counts its number; jack, queen and king count 10.")
    else:
        pips = _("From two to nine a card counts 5; ten, jack, queen and king count 10.")
    yield f"{pips} {_aces(rules)}"
    if rules.jokers_per_deck:
        if rules.joker_points == "represented":
            yield _("A joker on the table counts as the card it stands for, in hand 15.")
        else:
            yield _("A joker counts %(n)d.") % {"n": rules.joker_points}
    if rules.going_out_bonus:
        yield _("The player who goes out gets %(points)s more.") % {"points": points_text(rules.going_out_bonus)}
    if not rules.hand_counts_on_exhaustion:
        yield _("Cards in hand are not subtracted when nobody went out.")


def _aces(rules: Any) -> str:
    if rules.ace_high == rules.ace_low:
        return _("An ace counts %(n)d.") % {"n": rules.ace_high}
    where = [_("in a high run"), _("in hand")]
    if rules.melds != "runs":
        where.insert(0, _("in a set"))
    return _("An ace counts %(high)d %(where)s, and %(low)d in a run that begins A-2.") % {
        "high": rules.ace_high,
        "where": listed(where),
        "low": rules.ace_low,
    }


def _winning(rules: Any) -> Iterator[str]:
    if not rules.target:
        yield _("There is no target: play as long as you like; the highest total leads.")
        return
    yield _(
        "When somebody has %(points)s or more after a deal, the highest total wins. If the highest totals are equal, "
        "another deal is played."
    ) % {"points": points_text(rules.target)}
    if rules.winner_must_go_out:
        yield _(
            "The match ends only after a deal in which somebody went out and has reached the target; otherwise another "
            "deal is played."
        )
