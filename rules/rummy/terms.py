"""A RuleSet turned into what the referee asks of it. Every option is read here, by exactly one function.

`terms(rules, seats)` computes the derived values once a match; the rest of the family reads `Terms`.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from rules.cards import ALL_NATURAL, EMPTY, JOKER, JOKER_UNIT, TWIN, Bag, Card, rank_of, size
from rules.protocol import BadInput, Code
from rules.rummy.melds import CORNER, STRAIGHT, Runs
from rules.rummy.ruleset import RuleSet

USE_CARD = "use_card"
NEW_MELD = "new_meld"
FORBIDDEN = -1


class PileTerms(NamedTuple):
    """Who may take what (§3): any depth, the whole, the single top; and what each owes ("" nothing)."""

    any_depth: bool
    whole: bool
    top: bool
    top_owes: str
    deep_owes: str


class StockTerms(NamedTuple):
    """What happens when the stock runs out (§7)."""

    ends_at_once: bool
    take_all: bool
    reshuffle: bool


class Terms(NamedTuple):
    """The rules of one match for a number of seats, ready to be asked. See the functions that make each value.

    `values` are the points of a card in hand or high on the table, by card; `joker_table` is None where a joker
    counts as the card it stands for. `fine` is in points, FORBIDDEN, or 0 where nothing is owed.
    """

    rules: RuleSet
    seats: int
    pack: Bag
    hand_size: int
    bars_courts: bool
    sets: bool
    runs: Runs
    fan: bool
    pile: PileTerms
    layoff_pays: bool
    uses_taken: bool
    pile_needs: str
    fine: int
    layoff_needs_meld: bool
    swap: str
    claim: str
    least_left: int
    first_limits: bool
    stock: StockTerms
    hand_counts: bool
    values: tuple[int, ...]
    ace_low: int
    joker_table: int | None
    bonus: int
    target: int
    winner_goes_out: bool

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent elsewhere as what they are made from; there they are the same object for every state and every view."""
        return terms, (self.rules, self.seats)


def _packs(rules: RuleSet, seats: int) -> int:
    return 2 if rules.two_decks_from and seats >= rules.two_decks_from else 1


def _pack(rules: RuleSet, seats: int) -> Bag:
    packs = _packs(rules, seats)
    bag = EMPTY
    for c in ALL_NATURAL:
        bag |= 1 << c
    if packs == 2:
        bag |= bag << TWIN
    return bag + JOKER_UNIT * packs * rules.jokers_per_deck


def _hand_size(rules: RuleSet, seats: int) -> int:
    return rules.hand_two if seats == 2 else rules.hand_more


def _bars_courts(rules: RuleSet) -> bool:
    return rules.upcard == "no_court"


def _sets(rules: RuleSet) -> bool:
    return rules.melds == "sets_and_runs"


def _runs(rules: RuleSet) -> Runs:
    return CORNER if rules.round_the_corner else STRAIGHT


def _fan(rules: RuleSet) -> bool:
    return rules.pile_layout == "fan"


def _fine(rules: RuleSet) -> int:
    return FORBIDDEN if isinstance(rules.failed_obligation, str) else rules.failed_obligation


def _top_owes(rules: RuleSet) -> str:
    return "" if rules.top_obligation == "none" else rules.top_obligation


def _pile(rules: RuleSet) -> PileTerms:
    match rules.pile_draw:
        case "any_depth":
            return PileTerms(True, True, True, "", USE_CARD)
        case "any_depth_use_top":
            return PileTerms(True, True, True, USE_CARD, USE_CARD)
        case "top_or_all":
            return PileTerms(False, True, True, "", NEW_MELD)
        case "all":
            return PileTerms(False, True, False, NEW_MELD, NEW_MELD)
    return PileTerms(False, False, True, _top_owes(rules), "")


def _layoff_pays(rules: RuleSet) -> bool:
    return rules.use_card_in == "meld_or_layoff"


def _uses_taken(rules: RuleSet) -> bool:
    return rules.new_meld_uses_taken


def _pile_needs(rules: RuleSet) -> str:
    return rules.pile_needs_own_meld


def _layoff_needs_meld(rules: RuleSet) -> bool:
    return rules.layoff_needs_own_meld


def _swap(rules: RuleSet) -> str:
    return rules.joker_swap


def _claim(rules: RuleSet) -> str:
    return rules.claim


def _least_left(rules: RuleSet) -> int:
    return 1 if rules.final_discard == "required" else 0


def _first_limits(rules: RuleSet) -> bool:
    return rules.first_deal_limits


def _stock(rules: RuleSet) -> StockTerms:
    way = rules.exhaustion
    return StockTerms(way == "ends_at_once", way == "take_all", way == "reshuffle")


def _hand_counts(rules: RuleSet) -> bool:
    return rules.hand_counts_on_exhaustion


def _pips(rules: RuleSet, rank: int) -> int:
    if rules.pip_points == "face":
        return min(rank + 1, 10)
    return 5 if rank < 9 else 10


def _ace_high(rules: RuleSet) -> int:
    return rules.ace_high


def _ace_low(rules: RuleSet) -> int:
    return rules.ace_low


def _joker_table(rules: RuleSet) -> int | None:
    return None if isinstance(rules.joker_points, str) else rules.joker_points


def _values(rules: RuleSet) -> tuple[int, ...]:
    joker = _joker_table(rules)
    values = [0] * (JOKER + 1)
    for c in ALL_NATURAL:
        values[c] = _pips(rules, rank_of(c)) if rank_of(c) else _ace_high(rules)
    values[JOKER] = 15 if joker is None else joker
    return tuple(values)


def _bonus(rules: RuleSet) -> int:
    return rules.going_out_bonus


def _target(rules: RuleSet) -> int:
    return rules.target


def _winner_goes_out(rules: RuleSet) -> bool:
    return rules.winner_must_go_out


def check(rules: RuleSet, seats: int) -> None:
    """Raise BadInput(wrong_players) unless that many can play: one upcard and a stock card each must remain."""
    if not rules.least_players <= seats <= rules.most_players:
        raise BadInput(
            Code.WRONG_PLAYERS, str(seats), f"players: {rules.key} is for {rules.least_players} to {rules.most_players}"
        )
    have = size(_pack(rules, seats))
    need = seats * _hand_size(rules, seats) + 1 + seats
    if have < need:
        raise BadInput(
            Code.WRONG_PLAYERS,
            str(seats),
            f"players need {need} cards by these rules and the pack has {have}: deal fewer cards or use two packs",
        )


@lru_cache(maxsize=64)
def terms(rules: RuleSet, seats: int) -> Terms:
    """The terms of a match. Raises BadInput(wrong_players) as `check` does."""
    check(rules, seats)
    return Terms(
        rules=rules,
        seats=seats,
        pack=_pack(rules, seats),
        hand_size=_hand_size(rules, seats),
        bars_courts=_bars_courts(rules),
        sets=_sets(rules),
        runs=_runs(rules),
        fan=_fan(rules),
        pile=_pile(rules),
        layoff_pays=_layoff_pays(rules),
        uses_taken=_uses_taken(rules),
        pile_needs=_pile_needs(rules),
        fine=_fine(rules),
        layoff_needs_meld=_layoff_needs_meld(rules),
        swap=_swap(rules),
        claim=_claim(rules),
        least_left=_least_left(rules),
        first_limits=_first_limits(rules),
        stock=_stock(rules),
        hand_counts=_hand_counts(rules),
        values=_values(rules),
        ace_low=_ace_low(rules),
        joker_table=_joker_table(rules),
        bonus=_bonus(rules),
        target=_target(rules),
        winner_goes_out=_winner_goes_out(rules),
    )


def is_court(c: Card) -> bool:
    """Jack, queen or king; an ace or a joker is not."""
    return c < JOKER and rank_of(c) >= 10
