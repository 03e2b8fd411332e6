"""Points: what each card laid or left is worth and why (rules.md §8), and who has won (§9)."""

from rules import cards as c_
from rules.cards import FACE, JOKER, LANE, Bag, Card
from rules.protocol import DealResult, ScoreLine, Seat
from rules.rummy.melds import LOW_RUN
from rules.rummy.state import Meld, Public
from rules.rummy.terms import Terms


def card_points(t: Terms, meld: Meld, c: Card) -> int:
    """What one card of a meld on the table counts."""
    if c > JOKER and t.joker_table is not None:
        return t.joker_table
    face = c & FACE
    if face % LANE == 0 and meld.suit >= 0 and t.runs.kinds[meld.lane] == LOW_RUN:
        return t.ace_low
    return t.values[face]


def reason(t: Terms, meld: Meld, c: Card) -> str:
    """Why a card counts what it does, where it is not plain: ace_low, ace_high, joker, joker_represents, or ""."""
    if c > JOKER:
        return "joker_represents" if t.joker_table is None else "joker"
    if c % LANE:
        return ""
    return "ace_low" if meld.suit >= 0 and t.runs.kinds[meld.lane] == LOW_RUN else "ace_high"


def hand_points(t: Terms, hand: Bag) -> int:
    """What the cards of a hand count against their holder."""
    return sum([t.values[c] for c in c_.cards(hand)])


def laid_points(p: Public, seat: Seat) -> int:
    """What a seat has on the table so far: its melds, lay-offs and grabs."""
    t = p.terms
    return sum(
        card_points(t, meld, c) for meld in p.melds for c, by in zip(meld.cards, meld.by, strict=True) if by == seat
    )


def score_lines(p: Public, hands: tuple[Bag, ...], ended: str, went_out: Seat | None) -> list[ScoreLine]:
    """The score sheet, line by line: melds, lay-offs, hand, bonus, penalty of each seat."""
    t = p.terms
    lines = []
    for seat in range(1, t.seats + 1):
        for meld in p.melds:
            if seat in meld.by:
                mine = tuple([c for c, by in zip(meld.cards, meld.by, strict=True) if by == seat])
                why = tuple([(c, reason(t, meld, c)) for c in mine if c > JOKER or c % LANE == 0])
                points = sum([card_points(t, meld, c) for c in mine])
                lines.append(ScoreLine(seat, "meld" if meld.owner == seat else "layoff", mine, points, why))
        left = c_.cards(hands[seat - 1])
        if left:
            counts = t.hand_counts or ended == "out"
            why = tuple((c, "joker" if c == JOKER else "ace_high") for c in left if c == JOKER or c % LANE == 0)
            points = -hand_points(t, hands[seat - 1]) if counts else 0
            lines.append(ScoreLine(seat, "hand", left, points, why, "" if counts else "hand_counts_on_exhaustion"))
        if seat == went_out and t.bonus:
            lines.append(ScoreLine(seat, "bonus", (), t.bonus, (), "going_out_bonus"))
        if p.fines[seat - 1]:
            lines.append(ScoreLine(seat, "penalty", (), -p.fines[seat - 1], (), "failed_obligation"))
    return lines


def deal_result(p: Public, hands: tuple[Bag, ...], ended: str, went_out: Seat | None) -> DealResult:
    """The deal scored: melded − hand + bonus − penalty for each seat."""
    lines = tuple(score_lines(p, hands, ended, went_out))
    sheet = []
    scores = []
    for seat in range(1, p.terms.seats + 1):
        own = [line for line in lines if line.seat == seat]
        melded = sum(line.points for line in own if line.what in ("meld", "layoff"))
        hand = -sum(line.points for line in own if line.what == "hand")
        bonus = sum(line.points for line in own if line.what == "bonus")
        penalty = p.fines[seat - 1]
        score = melded - hand + bonus - penalty
        scores.append(score)
        sheet.append(
            (
                ("seat", seat),
                ("melded", melded),
                ("hand", hand),
                ("bonus", bonus),
                ("penalty", penalty),
                ("score", score),
            )
        )
    return DealResult(ended, went_out, tuple(scores), tuple(sheet), lines)


def winner(t: Terms, totals: tuple[int, ...], went_out: Seat | None) -> Seat | None:
    """Who has won the match after a deal; None: it goes on (§9)."""
    best = max(totals)
    if not t.target or best < t.target or totals.count(best) > 1:
        return None
    if t.winner_goes_out and (went_out is None or totals[went_out - 1] < t.target):
        return None
    return totals.index(best) + 1
