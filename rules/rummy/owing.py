"""What a turn must leave in hand, what a draw owes, and whether that could be paid (rules.md §3, §4, §6, §7).

Asked alike by `legality`, which refuses, and `choices`, which lists.
"""

from rules import cards as c_
from rules.cards import EMPTY, Bag, Card
from rules.protocol import Code, Refusal, Seat
from rules.rummy import melds as m_
from rules.rummy.reach import NOWHERE, layoff_size
from rules.rummy.state import Debt, Public, Reach
from rules.rummy.state import Meld as TableMeld
from rules.rummy.terms import FORBIDDEN, NEW_MELD, USE_CARD


def has_melded(p: Public, seat: Seat) -> bool:
    """Whether the seat has laid a meld of its own this deal."""
    return any(meld.owner == seat for meld in p.melds)


def limited(p: Public) -> bool:
    """Whether the limits of the first deal hold now (§6)."""
    return p.terms.first_limits and p.first


def least_left(p: Public) -> int:
    """How many cards a meld or lay-off must leave in hand (§6): two where nobody may go out, for one is discarded."""
    t = p.terms
    return 2 if t.first_limits and p.first else t.least_left


def leaves(p: Public, hand: Bag, laid: tuple[Card, ...]) -> Refusal | None:
    """Why laying these cards from the hand leaves too little, if it does (§6); the ban of §3 counts."""
    left = c_.size(hand) - len(laid)
    if left < least_left(p):
        if limited(p):
            return Refusal(Code.FIRST_DEAL, laid, "first_deal_limits", "out")
        return Refusal(Code.LAST_CARD, laid, "final_discard")
    banned = p.turn.banned
    if left == 1 and banned >= 0 and all(c_.held(c) != banned for c in laid):
        rest = hand
        for c in laid:
            rest = c_.remove(rest, c_.held(c))
        if c_.count(rest, banned):
            return Refusal(Code.LAST_CARD, (banned,), case="banned")
    return None


def may_lay_off(p: Public, seat: Seat, meld: TableMeld) -> bool:
    """Whether `layoff_needs_own_meld` lets the seat lay off there."""
    return not p.terms.layoff_needs_meld or meld.owner == seat or has_melded(p, seat)


def paying_reach(p: Public, seat: Seat) -> Reach:
    """The lay-offs by which that seat could pay for a card to be used (§4); none before its own meld where one is
    needed, for it has no meld of its own then."""
    if not p.terms.layoff_pays or (p.terms.layoff_needs_meld and not has_melded(p, seat)):
        return NOWHERE
    return p.reach


def can_use(p: Public, table: Reach, bag: Bag, number: int, c: Card) -> bool:
    """Whether the very next action can lay the held card `c`, one of the `number` cards then in the bag (§3)."""
    left = number - least_left(p)
    if table.alone >> c & 1 and left >= 1:
        return True
    t = p.terms
    if left >= 3 and m_.meldable(bag, c, t.runs, t.sets):
        return True
    return 0 < layoff_size(table, bag, c) <= left


def can_lay_new(p: Public, bag: Bag, taken: Bag, banned: Card) -> bool:
    """Whether the very next action can be an owed new meld (§4), holding one of `taken` unless that is empty."""
    least = least_left(p)
    number = c_.size(bag)
    t = p.terms
    if number - 3 >= max(least, 2):
        if not taken:
            return m_.any_meld(bag, t.runs, t.sets)
        return any(m_.meldable(bag, c, t.runs, t.sets) for c in c_.kinds(taken))
    turn = p.turn._replace(banned=banned)
    trial = p._replace(turn=turn)
    return any(
        leaves(trial, bag, laid) is None and (not taken or any(c_.count(taken, c_.held(c)) for c in laid))
        for laid in every_meld(p, bag)
    )


def every_meld(p: Public, bag: Bag) -> list[tuple[Card, ...]]:
    """All melds of the bag, written: sets by rank, then runs by suit. For small hands; see `choices` for large ones."""
    jokers = c_.jokers(bag)
    t = p.terms
    found = []
    if t.sets:
        for rank in range(13):
            found += [m_.set_cards(rank, code) for code in m_.sets_in(m_.suits_of(bag, rank), jokers)]
    for suit in range(4):
        codes = m_.runs_in(t.runs, m_.lane_of(bag, suit), jokers)
        found += [m_.run_cards(t.runs, suit, code) for code in codes]
    return found


def taking_all(p: Public) -> bool:
    """Whether only all that is left of the pile may be taken now (§7, ``take_all``)."""
    return not p.stock_size and p.terms.stock.take_all


def pile_debt(p: Public, count: int) -> str:
    """What taking `count` cards from the pile in one's own turn owes: use_card, new_meld or nothing (§3, §4)."""
    if taking_all(p):
        return ""
    t = p.terms
    owed = t.pile.top_owes if count == 1 else t.pile.deep_owes
    return "" if owed == NEW_MELD and not t.fine else owed


def pile_bar(p: Public, seat: Seat, count: int) -> Refusal | None:
    """Why `pile_needs_own_meld` or the first deal's limits forbid taking `count` cards."""
    t = p.terms
    needs = t.pile_needs
    if needs == "no" and not t.first_limits:
        return None
    whole = count == len(p.pile) > 1
    if (needs == "any_card" or (needs == "whole_pile" and whole)) and not has_melded(p, seat):
        return Refusal(Code.OWN_MELD_FIRST, (), "pile_needs_own_meld", needs)
    if whole and limited(p):
        return Refusal(Code.FIRST_DEAL, (), "first_deal_limits", "whole_pile")
    return None


def depth_allowed(p: Public, count: int) -> bool:
    """Whether `pile_draw` (or ``take_all``) knows a draw of that many cards from this pile."""
    number = len(p.pile)
    if not 1 <= count <= number:
        return False
    if taking_all(p):
        return count == number
    pile = p.terms.pile
    return pile.any_depth or (pile.top and count == 1) or (pile.whole and count == number)


def debt_for(p: Public, count: int, owed: str) -> Debt | None:
    """The debt that taking `count` cards brings."""
    if owed == USE_CARD:
        return Debt(p.pile[-count])
    if owed == NEW_MELD:
        taken = c_.bag_of(p.pile[-count:]) if p.terms.uses_taken else EMPTY
        return Debt(-1, taken, p.terms.fine == FORBIDDEN)
    return None


def payable(p: Public, seat: Seat, hand: Bag, count: int, debt: Debt | None) -> bool:
    """Whether the debt of a draw can be paid by the very next action with the cards then in hand (§3)."""
    if debt is None or not debt.at_once:
        return True
    bag = c_.plus(hand, c_.bag_of(p.pile[-count:]))
    if debt.card >= 0:
        return can_use(p, paying_reach(p, seat), bag, c_.size(bag), debt.card)
    return can_lay_new(p, bag, debt.taken, p.pile[-1] if count == 1 else -1)
