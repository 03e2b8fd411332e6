"""What is not allowed, and why: one function a verb, one question a line, in the order of the codes in record.md.

Also the questions that legality and the listing of legal actions share: what a play must leave in hand, and
whether a debt could be paid. Rule references (§) are to rules.md.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rules import cards as c_
from rules.cards import EMPTY, FACE, JOKER, Bag, Card
from rules.protocol import TABLE, Action, Code, Refusal, Seat
from rules.rummy import melds as m_
from rules.rummy.actions import Call, Deal, Discard, DrawPile, DrawStock, Grab, LayOff, Meld, Restock, Stop, Swap
from rules.rummy.dealing import counted, deal_refusal, restock_refusal
from rules.rummy.state import DRAW, PLAY, Debt, MeldReach, Public, Reach, State
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


def rank_of_set(meld: TableMeld) -> int:
    """The rank of a set on the table."""
    return c_.rank_of(meld.cards[0])


def may_lay_off(p: Public, seat: Seat, meld: TableMeld) -> bool:
    """Whether `layoff_needs_own_meld` lets the seat lay off there."""
    return not p.terms.layoff_needs_meld or meld.owner == seat or has_melded(p, seat)


def reach(melds: tuple[TableMeld, ...], runs: m_.Runs) -> Reach:
    """What the melds on the table take."""
    return _summed(tuple(_reach_of(meld, runs) for meld in melds))


def reach_after(old: Reach, at: int, meld: TableMeld, runs: m_.Runs) -> Reach:
    """What the melds take after the one at that index (from 0) was laid or has grown."""
    each = list(old.each)
    each[at : at + 1] = (_reach_of(meld, runs),)
    return _summed(tuple(each))


def _summed(each: tuple[MeldReach, ...]) -> Reach:
    alone = beyond = 0
    for its_alone, its_beyond, _ in each:
        alone |= its_alone
        beyond |= its_beyond
    return Reach(alone, beyond, each)


def _reach_of(meld: TableMeld, runs: m_.Runs) -> MeldReach:
    _, cards, _, suit, lane = meld
    return _run_reach(suit, lane, runs) if suit >= 0 else _set_reach(c_.rank_of(cards[0]), lane)


@lru_cache(maxsize=4096)
def _run_reach(suit: int, lane: int, runs: m_.Runs) -> MeldReach:
    ends = tuple((suit, end) for end in (runs.below[lane], runs.above[lane]) if end)
    alone = beyond = 0
    for _, end in ends:
        alone |= 1 << c_.card(suit, end[0]) | 1 << JOKER
        beyond |= c_.bag_of(c_.card(suit, rank) for rank in end[1:])
    return MeldReach(alone, beyond, ends)


@lru_cache(maxsize=256)
def _set_reach(rank: int, suits: int) -> MeldReach:
    missing = 15 ^ suits
    return MeldReach(1 << c_.card(missing.bit_length() - 1, rank) | 1 << JOKER if missing else 0, 0, ())


NOWHERE = Reach()


def paying_reach(p: Public, seat: Seat) -> Reach:
    """The lay-offs by which that seat could pay for a card to be used (§4); none before its own meld where one is
    needed, for it has no meld of its own then."""
    if not p.terms.layoff_pays or (p.terms.layoff_needs_meld and not has_melded(p, seat)):
        return NOWHERE
    return p.reach


def layoff_size(table: Reach, bag: Bag, c: Card) -> int:
    """The fewest cards of a lay-off from the bag that holds the held card `c` of it; 0 when there is none."""
    if table.alone >> c & 1:
        return 1
    if not table.beyond >> c & 1:
        return 0
    best = 0
    suit, rank = divmod(c, 15)
    lane = m_.lane_of(bag, suit)
    for _, beyond, ends in table.each:
        if not beyond >> c & 1:
            continue
        for _, end in ends:
            if rank in end:
                span = end[: end.index(rank) + 1]
                if sum([not lane >> r & 1 for r in span]) <= c_.jokers(bag) and (not best or len(span) < best):
                    best = len(span)
    return best


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


def refusal(s: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the action is not legal for the seat now; None when it is."""
    p = s.public
    kind = type(action)
    judge = _IN_TURN.get(kind)
    if judge is None:
        return _OUT_OF_TURN[kind](s, seat, action)
    if p.result is not None:
        return Refusal(Code.OVER)
    if seat != p.turn.seat:
        return Refusal(Code.NOT_YOUR_TURN, number=p.turn.seat)
    if kind in _PLAYS and p.phase != PLAY:
        return Refusal(Code.WRONG_PHASE, case="draw_first")
    return judge(s, seat, action)


def _deal(s: State, seat: Seat, action: Deal) -> Refusal | None:
    return Refusal(Code.NOT_YOUR_TURN) if seat != TABLE else deal_refusal(s.public, action)


def _restock(s: State, seat: Seat, action: Restock) -> Refusal | None:
    return Refusal(Code.NOT_YOUR_TURN) if seat != TABLE else restock_refusal(s.public, action)


def _stop(s: State, seat: Seat, action: Stop) -> Refusal | None:
    p = s.public
    return None if p.phase == DRAW and not p.stock_size else Refusal(Code.WRONG_PHASE, case="stop")


def _draw_stock(s: State, seat: Seat, action: DrawStock) -> Refusal | None:
    p = s.public
    if p.phase != DRAW:
        return Refusal(Code.WRONG_PHASE, case="drawn")
    return None if p.stock_size else Refusal(Code.STOCK_EMPTY)


def _draw_pile(s: State, seat: Seat, action: DrawPile) -> Refusal | None:
    p = s.public
    count = action.count
    if p.phase != DRAW:
        return Refusal(Code.WRONG_PHASE, case="drawn")
    bar = pile_bar(p, seat, count)
    if bar:
        return bar
    if not depth_allowed(p, count):
        if not p.pile:
            return Refusal(Code.PILE_RULE, case="empty")
        if not 1 <= count <= len(p.pile):
            return Refusal(Code.PILE_RULE, case="too_deep", number=len(p.pile))
        if taking_all(p):
            return Refusal(Code.PILE_RULE, (), "exhaustion", "take_all")
        return Refusal(Code.PILE_RULE, (p.pile[-count],), "pile_draw", "depth", count)
    owed = pile_debt(p, count)
    if owed and not payable(p, seat, s.hands[seat - 1], count, debt_for(p, count, owed)):
        option = "failed_obligation" if owed == NEW_MELD else "pile_draw"
        return Refusal(Code.PILE_RULE, (p.pile[-count],), option, owed, count)
    return None


def _held(hand: Bag, laid: tuple[Card, ...]) -> Refusal | None:
    bag = counted(laid)
    if bag is not None and c_.contains(hand, bag):
        return None
    rest = hand
    for c in laid:
        if not c_.count(rest, c_.held(c)):
            return Refusal(Code.CARD_NOT_IN_HAND, (c_.held(c),))
        rest = c_.remove(rest, c_.held(c))
    return None


def _owed(p: Public, laid: tuple[Card, ...], pays: bool) -> Refusal | None:
    """Why the debt stands against laying these cards; `pays`: the action is of a kind that may pay it."""
    debt = p.turn.debt
    if debt is None or not debt.at_once:
        return None
    if debt.card >= 0:
        if pays and any(c_.held(c) == debt.card for c in laid):
            return None
        return Refusal(Code.OBLIGATION, (debt.card,), "use_card_in", USE_CARD)
    if pays and (not debt.taken or any(c_.count(debt.taken, c_.held(c)) for c in laid)):
        return None
    return Refusal(Code.OBLIGATION, c_.cards(debt.taken), "failed_obligation", NEW_MELD)


def _discard(s: State, seat: Seat, action: Discard) -> Refusal | None:
    p, hand, card = s.public, s.hands[seat - 1], action.card
    if p.turn.debt:
        owed = _owed(p, (), pays=False)
        if owed:
            return owed
    if not c_.count(hand, card):
        return Refusal(Code.CARD_NOT_IN_HAND, (card,))
    if limited(p) and c_.size(hand) < 2:
        return Refusal(Code.FIRST_DEAL, (card,), "first_deal_limits", "out")
    if card == p.turn.banned and c_.count(hand, card) < 2:
        return Refusal(Code.JUST_DRAWN, (card,))
    return None


def _meld(s: State, seat: Seat, action: Meld) -> Refusal | None:
    p, hand, laid = s.public, s.hands[seat - 1], action.laid
    problem = _owed(p, laid, pays=True) or _held(hand, laid)
    if problem:
        return problem
    t = p.terms
    if JOKER in laid:
        number = len(m_.readings(laid, t.runs, t.sets))
        if number:
            return Refusal(Code.AMBIGUOUS, laid, number=number)
        found = None
    else:
        found = m_.formed(laid, t.runs)
    if not t.sets and m_.looks_like_set(laid):
        return Refusal(Code.OPTION_OFF, laid, "melds", "set")
    if found is None:
        return Refusal(Code.NOT_A_MELD, laid)
    return leaves(p, hand, laid)


def meld_at(p: Public, number: int) -> TableMeld | None:
    """Meld number `number` (from 1) on the table."""
    return p.melds[number - 1] if 1 <= number <= len(p.melds) else None


def _lay_off(s: State, seat: Seat, action: LayOff) -> Refusal | None:
    p, hand, laid = s.public, s.hands[seat - 1], action.laid
    debt = p.turn.debt
    pays = bool(debt and debt.card >= 0 and p.terms.layoff_pays)
    problem = _owed(p, laid, pays) or _held(hand, laid)
    if problem:
        return problem
    return _onto(p, seat, laid, action.meld) or leaves(p, hand, laid)


def _onto(p: Public, seat: Seat, laid: tuple[Card, ...], number: int) -> Refusal | None:
    """Why these cards may not be added to that meld by that seat."""
    meld = meld_at(p, number)
    if meld and not may_lay_off(p, seat, meld):
        return Refusal(Code.OWN_MELD_FIRST, laid, "layoff_needs_own_meld", number=number)
    if meld is None:
        return Refusal(Code.DOES_NOT_FIT, laid, case="no_meld", number=number)
    rank = rank_of_set(meld)
    if JOKER in laid:
        ways = len(m_.layoff_readings(laid, meld.suit, meld.lane, rank, p.terms.runs))
        if ways:
            return Refusal(Code.AMBIGUOUS, laid, number=ways)
        return Refusal(Code.DOES_NOT_FIT, laid, number=number)
    if not m_.joined(laid, meld.suit, meld.lane, rank, p.terms.runs):
        return Refusal(Code.DOES_NOT_FIT, laid, number=number)
    return None


def swap_place(meld: TableMeld | None, card: Card) -> int:
    """Where in the meld a joker stands for the natural card; −1 when none does."""
    wanted = 64 + card
    return meld.cards.index(wanted) if meld and card < JOKER and wanted in meld.cards else -1


def _swap(s: State, seat: Seat, action: Swap) -> Refusal | None:
    p, hand, card, number = s.public, s.hands[seat - 1], action.card, action.meld
    problem = _owed(p, (card,), pays=False) or _held(hand, (card,))
    if problem:
        return problem
    if p.terms.swap == "no":
        return Refusal(Code.OPTION_OFF, (card,), "joker_swap", "swap")
    meld = meld_at(p, number)
    at = swap_place(meld, card)
    if meld is None or at < 0:
        return Refusal(Code.NO_JOKER_THERE, (card,), number=number)
    if p.terms.swap == "opponents" and meld.by[at] == seat:
        return Refusal(Code.NO_JOKER_THERE, (card,), "joker_swap", "own", number)
    return None


def _claim_open(p: Public, seat: Seat) -> bool:
    return p.phase == DRAW and p.window > 0 and seat != p.window and 1 <= seat <= p.terms.seats


def _call(s: State, seat: Seat, action: Call) -> Refusal | None:
    p, count = s.public, action.count
    if p.result is not None:
        return Refusal(Code.OVER)
    if not _claim_open(p, seat):
        return Refusal(Code.NOT_YOUR_TURN, case="window")
    if p.terms.claim != "rummy":
        return Refusal(Code.OPTION_OFF, (), "claim", "call")
    bar = pile_bar(p, seat, count)
    if bar:
        return bar
    if seat == p.turn.seat and p.terms.pile.any_depth:
        return Refusal(Code.CLAIM_RULE, (), "pile_draw", "just_draw")
    if not 1 <= count <= len(p.pile):
        return Refusal(Code.CLAIM_RULE, (), "claim", "too_deep", len(p.pile))
    if not payable(p, seat, s.hands[seat - 1], count, Debt(p.pile[-count])):
        return Refusal(Code.CLAIM_RULE, (p.pile[-count],), "claim", "not_melded")
    return None


def _grab(s: State, seat: Seat, action: Grab) -> Refusal | None:
    p = s.public
    if p.result is not None:
        return Refusal(Code.OVER)
    if not _claim_open(p, seat):
        return Refusal(Code.NOT_YOUR_TURN, case="window")
    if p.terms.claim != "grab":
        return Refusal(Code.OPTION_OFF, (), "claim", "grab")
    if p.terms.pile_needs == "any_card" and not has_melded(p, seat):
        return Refusal(Code.OWN_MELD_FIRST, (), "pile_needs_own_meld", "any_card")
    problem = _onto(p, seat, (action.card,), action.meld)
    if problem:
        return problem
    if c_.held(action.card) != p.pile[-1]:
        return Refusal(Code.CLAIM_RULE, (action.card & FACE,), "claim", "not_discarded")
    return None


Judge = Callable[[State, Seat, Any], Refusal | None]

_PLAYS = frozenset({Meld, LayOff, Swap, Discard})
_IN_TURN: dict[type, Judge] = {
    DrawStock: _draw_stock,
    DrawPile: _draw_pile,
    Stop: _stop,
    Meld: _meld,
    LayOff: _lay_off,
    Swap: _swap,
    Discard: _discard,
}
_OUT_OF_TURN: dict[type, Judge] = {Call: _call, Grab: _grab, Deal: _deal, Restock: _restock}
