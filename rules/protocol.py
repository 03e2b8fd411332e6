"""The contract that every game family keeps, and the words it is written in.

A family (`rules.rummy`, `rules.tricks`) is one object that answers the questions of `Game`. States are
values: `apply` returns the next one and changes nothing else. Chance is a seat (`TABLE`): dealing and
reshuffling are actions, so a list of (seat, action) pairs replays to the same state.

Laws (each is a conformance test, see ``tests/conformance``): `legal` is exactly what has no `refusal`;
seats outside `to_act` have no legal action; the first of `to_act` always has one; every deal ends; cards
are conserved; texts are distinct and read back equal; an `Observation` depends only on what its seat sees.
"""

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from rules.cards import Card

Seat = int
TABLE: Seat = 0
"""The seat that deals, reshuffles and gathers tricks. Players are seats 1…n, clockwise."""


class Code(StrEnum):
    """Why something is refused. Where several apply, the first in this order is given."""

    UNREADABLE = "unreadable"
    SYNTAX = "syntax"
    UNKNOWN_CARD = "unknown_card"
    BAD_OPTION = "bad_option"
    WRONG_PLAYERS = "wrong_players"
    WRONG_PACK = "wrong_pack"
    OVER = "over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    OBLIGATION = "obligation"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    OPTION_OFF = "option_off"
    OWN_MELD_FIRST = "own_meld_first"
    NOT_A_MELD = "not_a_meld"
    DOES_NOT_FIT = "does_not_fit"
    NO_JOKER_THERE = "no_joker_there"
    AMBIGUOUS = "ambiguous"
    FIRST_DEAL = "first_deal"
    STOCK_EMPTY = "stock_empty"
    PILE_RULE = "pile_rule"
    CLAIM_RULE = "claim_rule"
    JUST_DRAWN = "just_drawn"
    LAST_CARD = "last_card"
    BID_TOO_LOW = "bid_too_low"
    FOLLOW_SUIT = "follow_suit"
    WRONG_SCORE = "wrong_score"


class Refusal(NamedTuple):
    """Why an action is not legal: a code, the cards concerned, and the option that says so.

    `case` tells sub-cases of one code apart for wording; `number` is a seat, depth or count the case speaks of.
    """

    code: Code
    cards: tuple[Card, ...] = ()
    option: str = ""
    case: str = ""
    number: int = 0


class IllegalAction(ValueError):  # noqa: N818 - the contract's own name
    """Raised by `apply` for an action that has a refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {refusal}")
        self.refusal = refusal


class BadInput(ValueError):  # noqa: N818 - read aloud, it says what it is
    """Raised for text that cannot be read as an action, option, pack or position.

    `what` is the offending word or name; `detail` a plain English clause that says what is allowed;
    `line` the number of the line of a `Position` that holds it (0: it is not said).
    """

    def __init__(self, code: Code, what: str = "", detail: str = "", line: int = 0) -> None:
        super().__init__(f"{code}: {what} {detail}")
        self.code = code
        self.what = what
        self.detail = detail
        self.line = line


class Kind(StrEnum):
    """The kinds of place where cards lie."""

    HAND = "hand"
    STOCK = "stock"
    PILE = "pile"
    MELD = "meld"
    FELT = "felt"
    KITTY = "kitty"
    TRICK = "trick"
    LAST_TRICK = "last_trick"
    WON = "won"
    BURIED = "buried"


class Place(NamedTuple):
    """One place at the table. `number` is the seat (hand, trick, won) or the number of the meld from 1; else 0."""

    kind: Kind
    number: int = 0


class Zone(NamedTuple):
    """A place with its cards as one seat sees them (None is a back).

    Piles and stocks run from bottom to top, melds in written order. `by` names the seat that scores each
    card (melds) or played it (tricks); `owner` the seat in front of which the place lies (0: the middle).
    """

    place: Place
    cards: tuple[Card | None, ...]
    owner: Seat = TABLE
    by: tuple[Seat, ...] = ()


class Action:
    """An atomic move, frozen. Subclasses are the family's verbs, each with a text form both ways.

    `cards` are the cards it moves (jokers with their reading), `depth` how many pile cards it takes (0: none).
    An action whose `target` is None is a button, not a drag.
    """

    __slots__ = ()
    verb: ClassVar[str] = ""
    source: ClassVar[Kind | None] = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The named cards that it moves."""
        return ()

    @property
    def target(self) -> Place | None:
        """Where its cards go, None for a button."""
        return None

    @property
    def depth(self) -> int:
        """How many cards it takes from the discard pile."""
        return 0


class Event(NamedTuple):
    """A consequence that the action does not say by itself, for wording, sound and pace; never for position.

    Kinds: ``drew`` (seat, the card; only that seat may be shown it), ``took`` (cards from pile or kitty),
    ``owes`` (obligation arose, in `text`), ``paid`` (obligation met), ``fined`` (amount in points),
    ``went_out``, ``window`` (a claim window opened), ``trick`` (seat won it), ``contract`` (bid in `text`),
    ``dealt``, ``restocked``, ``deal_ended`` (reason in `text`), ``match_won`` (seat).
    """

    kind: str
    seat: Seat = TABLE
    cards: tuple[Card, ...] = ()
    amount: int = 0
    text: str = ""


class ScoreLine(NamedTuple):
    """One line of a score sheet that explains itself.

    `what`: ``meld``, ``layoff``, ``hand``, ``bonus``, ``penalty`` (rummy); ``contract``, ``tricks`` (tricks).
    `reasons` holds (card, reason) for cards whose value is not plain: ``ace_low``, ``ace_high``, ``joker``,
    ``joker_represents``, and the option concerned in `option`. `bid` is the bid of a contract line (``7S``),
    `tricks` how many tricks the points are for.
    """

    seat: Seat
    what: str
    cards: tuple[Card, ...]
    points: int
    reasons: tuple[tuple[Card, str], ...] = ()
    option: str = ""
    bid: str = ""
    tricks: int = 0


class DealResult(NamedTuple):
    """How a deal ended. `ended`: out, stock, dead_round, thrown_in or tricks; `scores` and `sheet` in seat order.

    `sheet` rows are the JSON objects of ``replay --json`` as tuples of (name, value) pairs.
    """

    ended: str
    went_out: Seat | None
    scores: tuple[int, ...]
    sheet: tuple[tuple[tuple[str, Any], ...], ...]
    lines: tuple[ScoreLine, ...]


class Overview(NamedTuple):
    """What every screen and record needs to know of a state, whatever the game.

    `phase`: ``deal``, ``restock``, ``over``, or the family's own (``draw``, ``play``; ``bid``, ``kitty``, ``bury``).
    `deal` counts from 1 (0 before the first); `turn` is the seat to draw or play next (0: none);
    `result` is that of the deal just finished (None while one runs).
    """

    phase: str
    deal: int
    dealer: Seat
    turn: Seat
    totals: tuple[int, ...]
    result: DealResult | None
    winner: Seat | None
    finished: bool


class Tally(NamedTuple):
    """What everybody may know of one seat.

    `cards` in hand; `laid` points on the table this deal; `tricks` won; `bid` the last bid or ``pass``;
    `known` cards in the hand that everybody saw taken; `voids` suits (0…3) the seat has shown to lack;
    `melded` whether it has laid a meld of its own this deal.
    """

    seat: Seat
    total: int
    cards: int
    laid: int = 0
    tricks: int = 0
    bid: str = ""
    known: tuple[Card, ...] = ()
    voids: tuple[int, ...] = ()
    melded: bool = False


class Observation(NamedTuple):
    """What one seat may know, in one shape for all games.

    `zones` hold every place with its cards (None is a back), `tallies` are in seat order, `log` is the public
    history of the deal: (seat, action), oldest first. `may_claim` tells the viewer's own claims only; `turn`
    is the seat to draw or play (0: none). `obligation` is text as in records (``use_card 7H``, ``new_meld``, "").
    `public` is the family's own record of everything that lies open, and `fan` whether the pile lies fanned.
    """

    rules: Any
    seat: Seat
    seats: int
    phase: str
    turn: Seat
    may_claim: bool
    deal: int
    dealer: Seat
    obligation: str
    zones: tuple[Zone, ...]
    tallies: tuple[Tally, ...]
    log: tuple[tuple[Seat, Action], ...]
    fan: bool
    public: Any

    def zone(self, kind: Kind, number: int = 0) -> Zone:
        """The zone of that place; an empty one when nothing lies there."""
        place = Place(kind, number)
        for zone in self.zones:
            if zone.place == place:
                return zone
        return Zone(place, ())


S = TypeVar("S")


class Step(NamedTuple):
    """What `apply` returns: the next state and its consequences, in the order they happen."""

    state: Any
    events: tuple[Event, ...] = ()


class Position(NamedTuple):
    """A position block of a record, line by line: (line number, keyword, rest), e.g. (7, "Hand 1", "7H 8H")."""

    lines: tuple[tuple[int, str, str], ...]


class Game(Protocol[S]):
    """One family of games. `S` is its State."""

    family: str

    def start(self, rules: Any, seats: int, *, dealer: Seat = 0, totals: Sequence[int] = ()) -> S:
        """A match before its first deal. `dealer` 0 is the last seat; `totals` given: a match continued.

        Raises BadInput(wrong_players) when that many cannot play by these rules.
        """
        ...

    def to_act(self, s: S) -> tuple[Seat, ...]:
        """Who may act: the player to draw or play first, then possible claimants; (TABLE,) for chance; () when over."""
        ...

    def legal(self, s: S, seat: Seat) -> Sequence[Action]:
        """Every legal action of a seat, lazily enumerated where there are many. TABLE's is asked of `chance`."""
        ...

    def refusal(self, s: S, seat: Seat, action: Action) -> Refusal | None:
        """Why the action is not legal here; None when it is."""
        ...

    def apply(self, s: S, seat: Seat, action: Action) -> Step:
        """The next state. Raises IllegalAction."""
        ...

    def observe(self, s: S, seat: Seat) -> Observation:
        """What that seat may know. Everything lies open once the deal is over."""
        ...

    def chance(self, s: S, rng: Random) -> Action:
        """TABLE's next action (deal, restock, gather), drawn with `rng`."""
        ...

    def imagine(self, o: Observation, rng: Random) -> S:
        """A state, drawn with `rng`, that looks the same to the observer; hidden cards are dealt anew."""
        ...

    def overview(self, s: S) -> Overview:
        """Phase, totals and result."""
        ...

    def read(self, s: S, seat: Seat, text: str) -> Action:
        """The action of that seat from its notation without the seat (``meld 7H 7S JK=7C``), in any letter case.

        A bare joker is given its only legal reading; where there are more it stays bare and is refused as
        ambiguous. Raises BadInput(syntax or unknown_card). TABLE's actions are read too (``deck …``, ``restock …``).
        """
        ...

    def text(self, action: Action) -> str:
        """The action in notation, without the seat; `read` gives it back."""
        ...

    def place(self, s: S, position: Position) -> S:
        """The state with the next deal set up as the position says. Raises BadInput."""
        ...

    def snapshot(self, s: S) -> dict[str, Any]:
        """The referee's view as the ``state`` object of ``replay --json``."""
        ...
