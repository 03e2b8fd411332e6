"""What is legal and how a deal is scored, reckoned slowly from cards as words; shares no code with the referee."""

from itertools import combinations
from typing import Any

COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def legal_texts(rules: Any, state: dict[str, Any]) -> set[str]:
    """The actions, without the seat, of the one who is to act in a ``replay --json`` state."""
    (seat,) = state["to_act"]
    hand = state["hands"][seat - 1]
    match state["phase"]:
        case "bid":
            last = [bid for _, bid in state["bids"] if bid != "pass"]
            order = [f"{n}{d}" for n in range(6, 11) for d in rules.bid_order + "G"]
            return {"pass"} | {f"bid {bid}" for bid in order[order.index(last[-1]) + 1 if last else 0 :]}
        case "kitty":
            return {"take", "leave"}
        case "bury":
            return {"bury " + " ".join(sorted(laid)) for laid in combinations(hand, 3)}
    return {f"play {card}" for card in plays(rules, state, hand)}


def plays(rules: Any, state: dict[str, Any], hand: list[str]) -> set[str]:
    """The cards that may be played, a led joker with its suits in grand."""
    trump = state["contract"]["bid"][-1]
    if not state["trick"]:
        if trump == "G" and "JK" in hand:
            return {card for card in hand if card != "JK"} | {f"JK as {suit}" for suit in "CDHS"}
        return set(hand)
    first = state["trick"][0][1]
    led = first[-1] if " as " in first else suit_of(rules, trump, first)
    following = {card for card in hand if suit_of(rules, trump, card) == led}
    if not following:
        return set(hand)
    if trump == "G" and "JK" in hand:
        following.add("JK")
    return following


def suit_of(rules: Any, trump: str, card: str) -> str:
    """The suit a card belongs to."""
    if card == "JK":
        return trump
    if rules.bowers and trump != "G" and card == "J" + COLOUR[trump]:
        return trump
    return card[-1]


def winner(rules: Any, trump: str, trick: list[list[Any]]) -> int:
    """The seat that wins a finished trick."""
    order = ["JK"]
    if trump != "G":
        if rules.bowers:
            order += ["J" + trump, "J" + COLOUR[trump]]
        order += [rank + trump for rank in reversed(RANKS)]
    first = trick[0][1]
    led = first[-1]
    order += [rank + led for rank in reversed(RANKS)]
    seats = {card.partition(" ")[0]: seat for seat, card in trick}
    best = next(card for card in order if card in seats)
    return int(seats[best])


def scores(rules: Any, seats: int, declarer: int, bid: str, tricks: dict[int, int]) -> tuple[int, ...]:
    """The scores of a deal that was played."""
    value = {suit: 40 + 20 * n for n, suit in enumerate(rules.bid_order + "G")}[bid[-1]] + 100 * (int(bid[:-1]) - 6)
    if tricks[declarer] < int(bid[:-1]):
        value = -value
    elif tricks[declarer] == 10 and rules.slam_250:
        value = max(value, 250)
    return tuple(value if seat == declarer else rules.opponent_trick * tricks[seat] for seat in range(1, seats + 1))
