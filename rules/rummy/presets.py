"""The six rummy presets: each is another one with some options replaced, so the difference is the description."""

from dataclasses import replace

from rules.options import N_
from rules.rummy.ruleset import RuleSet

INTERNATIONAL = RuleSet()

DANSK = replace(INTERNATIONAL, key="dansk", base="dansk", joker_swap="opponents", exhaustion="ends_at_once")

DANSK_LUDO = replace(
    INTERNATIONAL,
    key="dansk-ludo",
    base="dansk-ludo",
    most_players=6,
    two_decks_from=0,
    hand_two=7,
    melds="runs",
    pile_draw="top_or_all",
    failed_obligation=50,
    joker_swap="opponents",
    claim="grab",
    first_deal_limits=True,
    pip_points="five_ten",
    ace_low=15,
    joker_points=25,
)

SVENSK = replace(
    INTERNATIONAL,
    key="svensk",
    base="svensk",
    two_decks_from=6,
    jokers_per_deck=0,
    hand_two=6,
    hand_more=6,
    pile_layout="squared",
    pile_draw="all",
    failed_obligation=50,
    layoff_needs_own_meld=True,
    pip_points="five_ten",
    ace_high=25,
    ace_low=5,
    going_out_bonus=50,
)

SVENSK_OPPET = replace(
    SVENSK,
    key="svensk-oppet",
    base="svensk-oppet",
    hand_two=7,
    hand_more=7,
    upcard="no_court",
    pile_draw="top",
    top_obligation="new_meld",
    exhaustion="take_all",
    ace_high=15,
)

NORSK_ROMMY = replace(
    SVENSK,
    key="norsk-rommy",
    base="norsk-rommy",
    most_players=6,
    two_decks_from=0,
    hand_two=7,
    hand_more=7,
    pile_draw="top_or_all",
    new_meld_uses_taken=True,
    pile_needs_own_meld="whole_pile",
    ace_high=15,
    going_out_bonus=0,
    layoff_needs_own_meld=False,
)

PRESETS = (INTERNATIONAL, DANSK, DANSK_LUDO, SVENSK, SVENSK_OPPET, NORSK_ROMMY)

BLURBS = {
    "international": N_("500 Rummy as most of the world plays it: dig as deep in the fanned pile as you dare."),
    "dansk": N_("The Danish telling: as international, but a joker on the table may be swapped out by an opponent."),
    "dansk-ludo": N_("Danish 500 by ludo.dk: runs only, the whole pile or its top, and quick hands grab discards."),
    "svensk": N_("Swedish Femhundra: six cards, no jokers, the whole pile or nothing, fifty for going out."),
    "svensk-oppet": N_("Swedish Femhundra with one open card: take it and lay a meld, or pay fifty."),
    "norsk-rommy": N_("Norwegian rummy 500: one pack, seven cards, the whole pile only once you have melded."),
}

YOUNGEST_BEGINS = frozenset({"dansk-ludo"})
"""Presets in which the youngest player begins the first deal."""
