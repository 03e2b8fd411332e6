"""The options of the rummy family (rules.md Part I), declared as data.

Rule sources: the Pagat baseline of 500 Rummy with its Swedish and Danish tellings (``international``,
``dansk``, ``svensk``), ludo.dk's Danish 500 (``dansk-ludo``), Swedish Femhundra with one open card
(``svensk-oppet``) and Norwegian rummy 500 (``norsk-rommy``). Options: every field below.
Left out on purpose: partnerships, and melds that move once laid.
"""

from dataclasses import dataclass
from typing import ClassVar

from rules.options import N_, choice, flag, numbers, whole


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One variant. `key` is the preset or the saved name, `base` the preset it was made from.

    `least_players` and `most_players` are facts of the preset, not options.
    """

    family: ClassVar[str] = "rummy"

    key: str = "international"
    base: str = "international"
    least_players: int = 2
    most_players: int = 8

    two_decks_from: int = numbers(
        5,
        N_("Two packs from"),
        N_("From how many players on two packs are shuffled together; 0 is never."),
        [0, *range(2, 9)],
    )
    jokers_per_deck: int = numbers(2, N_("Jokers per pack"), N_("How many jokers each pack holds."), range(5))
    hand_two: int = numbers(
        13, N_("Cards each, two players"), N_("How many cards each of two players is dealt."), range(3, 14)
    )
    hand_more: int = numbers(
        7,
        N_("Cards each, three or more"),
        N_("How many cards each player is dealt when there are three or more."),
        range(3, 14),
    )
    upcard: str = choice(
        "any",
        N_("First open card"),
        N_("Which card may start the discard pile."),
        {
            "any": N_("any card"),
            "no_court": N_("no jack, queen or king: it goes back into the stock and the next is turned"),
        },
    )
    melds: str = choice(
        "sets_and_runs",
        N_("Melds"),
        N_("Which melds may be laid."),
        {"sets_and_runs": N_("sets and runs"), "runs": N_("runs only")},
    )
    pile_layout: str = choice(
        "fan",
        N_("Discard pile lies"),
        N_("How the discard pile is shown. Every seat has seen every discard in either."),
        {"fan": N_("fanned, every card readable"), "squared": N_("squared, only the top shows")},
    )
    pile_draw: str = choice(
        "any_depth",
        N_("Taking from the discard pile"),
        N_("Who may take what from the discard pile."),
        {
            "any_depth": N_("the top card freely, or from any depth if the deepest card is melded at once"),
            "any_depth_use_top": N_("from any depth; the deepest card is melded at once, the top card too"),
            "top_or_all": N_("the top card freely, or the whole pile against a new meld"),
            "all": N_("only the whole pile, against a new meld"),
            "top": N_("only the top card"),
        },
    )
    top_obligation: str = choice(
        "none",
        N_("What the top card owes"),
        N_("What is owed for the top card where only the top card may be taken."),
        {"none": N_("nothing"), "new_meld": N_("a new meld this turn"), "use_card": N_("the card is melded at once")},
    )
    use_card_in: str = choice(
        "meld_or_layoff",
        N_("A card to be used goes into"),
        N_("Where a card that must be melded at once may go."),
        {"meld_or_layoff": N_("a new meld or a lay-off"), "new_meld": N_("a new meld only")},
    )
    new_meld_uses_taken: bool = flag(
        False, N_("New meld uses a taken card"), N_("An owed new meld must hold at least one of the cards taken.")
    )
    pile_needs_own_meld: str = choice(
        "no",
        N_("Pile needs a meld of your own"),
        N_("Whether a player must have laid a meld of their own before taking from the pile."),
        {"no": N_("no"), "whole_pile": N_("for the whole pile"), "any_card": N_("for any card of it")},
    )
    failed_obligation: str | int = numbers(
        "forbidden",
        N_("An owed meld not laid"),
        N_(
            "What an owed new meld costs when it is not laid: forbidden means the pile may not be taken then, "
            "0 that nothing is owed, a number is the fine in points."
        ),
        ["forbidden", 0, 50, 100],
    )
    layoff_needs_own_meld: bool = flag(
        False,
        N_("Lay-off needs a meld of your own"),
        N_("A player lays off on others' melds only after laying a meld of their own."),
    )
    joker_swap: str = choice(
        "no",
        N_("Joker swap"),
        N_("Who may put the true card in the place of a joker on the table and take the joker."),
        {"no": N_("nobody"), "opponents": N_("anyone but the player who laid it"), "anyone": N_("anyone")},
    )
    claim: str = choice(
        "none",
        N_("Claims out of turn"),
        N_("How players may react to a discard before the next draw."),
        {
            "none": N_("not at all"),
            "rummy": N_("call Rummy! and take the pile down to a card that can be melded at once"),
            "grab": N_("grab the card just discarded and lay it off at once"),
        },
    )
    final_discard: str = choice(
        "optional",
        N_("Last card"),
        N_("Whether going out needs a card to discard."),
        {"optional": N_("may be melded"), "required": N_("must be discarded")},
    )
    first_deal_limits: bool = flag(
        False,
        N_("Limits in the first deal"),
        N_("In the first deal of a match nobody takes the whole pile and nobody goes out."),
    )
    exhaustion: str = choice(
        "next_may_take",
        N_("When the stock runs out"),
        N_("What happens when the stock is empty."),
        {
            "next_may_take": N_("the player to draw takes from the pile or stops the deal"),
            "ends_at_once": N_("the deal ends with the turn"),
            "take_all": N_("the player to draw takes all that is left of the pile or stops the deal"),
            "reshuffle": N_("once a deal the pile but for its top card is shuffled into a new stock"),
        },
    )
    hand_counts_on_exhaustion: bool = flag(
        True, N_("Hands count when the stock ran out"), N_("Cards in hand are subtracted when nobody went out.")
    )
    pip_points: str = choice(
        "face",
        N_("Points of plain cards"),
        N_("What the cards from two to king are worth."),
        {"face": N_("2–10 their number, court cards 10"), "five_ten": N_("2–9 five, 10 to king ten")},
    )
    ace_high: int = numbers(15, N_("Ace"), N_("Points of an ace in a set, in a high run and in hand."), [15, 25])
    ace_low: int = numbers(1, N_("Ace in A-2-3"), N_("Points of an ace in a run that begins A-2."), [1, 5, 15])
    joker_points: str | int = numbers(
        15,
        N_("Joker"),
        N_("Points of a joker; represented: on the table those of the card it stands for, in hand 15."),
        [15, 25, "represented"],
    )
    round_the_corner: bool = flag(False, N_("Round the corner"), N_("A run may go on from king over ace to two."))
    target: int = whole(500, N_("Target"), N_("Points that end the match; 0 plays without end."))
    going_out_bonus: int = numbers(0, N_("Bonus for going out"), N_("Points for the player who goes out."), [0, 25, 50])
    winner_must_go_out: bool = flag(
        False, N_("Winner must go out"), N_("The match ends only when the player who goes out has reached the target.")
    )
