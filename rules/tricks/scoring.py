"""Points: the contract for those who play it, so much a trick for everybody else, and who has won the match."""

from rules.protocol import DealResult, ScoreLine, Seat
from rules.tricks.actions import bid_text
from rules.tricks.state import Public
from rules.tricks.terms import EACH, Terms, worth

THROWN_IN = "thrown_in"
TRICKS = "tricks"


def declares(p: Public, seat: Seat) -> bool:
    """Whether the seat plays the contract; everybody else plays against it."""
    return p.contract is not None and seat == p.contract.seat


def contract_points(p: Public) -> tuple[int, str]:
    """What the contract scored, below zero when it was not made, and the option that decided (see `ScoreLine`)."""
    assert p.contract
    t = p.terms
    taken = sum(tricks for seat, tricks in enumerate(p.tricks, 1) if declares(p, seat))
    points = worth(t, p.contract.tricks, p.contract.suit)
    if taken < p.contract.tricks:
        return -points, "bid_order"
    if taken == EACH and points < t.slam:
        return t.slam, "slam_250"
    return points, "bid_order"


def score_lines(p: Public) -> tuple[ScoreLine, ...]:
    """The score sheet, line by line: one line a seat, none when the cards were thrown in."""
    if p.contract is None:
        return ()
    bid = bid_text(p.contract.tricks, p.contract.suit)
    lines = []
    for seat, tricks in enumerate(p.tricks, 1):
        if declares(p, seat):
            points, option = contract_points(p)
            lines.append(ScoreLine(seat, "contract", (), points, (), option, bid, tricks))
        else:
            lines.append(
                ScoreLine(seat, "tricks", (), p.terms.opponent_trick * tricks, (), "opponent_trick", "", tricks)
            )
    return tuple(lines)


def deal_result(p: Public, ended: str) -> DealResult:
    """The deal scored."""
    lines = score_lines(p)
    scores = tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(1, p.terms.seats + 1))
    bid = bid_text(p.contract.tricks, p.contract.suit) if p.contract else None
    sheet = tuple(
        (("seat", seat), ("bid", bid if declares(p, seat) else None), ("tricks", tricks), ("score", score))
        for seat, (tricks, score) in enumerate(zip(p.tricks, scores, strict=True), 1)
    )
    return DealResult(ended, None, scores, sheet, lines)


def winner(t: Terms, totals: tuple[int, ...]) -> Seat | None:
    """Who has won the match after a deal; None: it goes on."""
    best = max(totals)
    if not t.target or best < t.target or totals.count(best) > 1:
        return None
    return totals.index(best) + 1
