"""What is shown of tables, seats, events and ratings on the wire (`docs/api.md`)."""

from dataclasses import dataclass
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from vexilla.server.tables.clocks import ClockInfo
from vexilla.server.tables.contributions import FairInfo

SeatKind = Literal["person", "agent", "open"]
Delay = Literal[0, 2, 6, 12]  # actions by which watchers see a game late
OfferKind = Literal["draw", "takeback", "rematch"]
EventKind = Literal[
    "action", "resign", "draw", "flag", "abandoned", "takeback", "rematch", "offer", "decline",
    "join", "name", "standing", "public", "commit", "open",
]  # fmt: skip


class OutcomeInfo(Struct):
    """How a game ended; `points` is what each seat scores in the match."""

    winner: str | None
    reason: str
    points: dict[str, int]


class RatingInfo(Struct):
    """A rating as it is shown; it is `provisional` while too few games say how strong one is."""

    rating: int
    provisional: bool


class SeatInfo(Struct, omit_defaults=True):
    """The person or agent in a seat; `claims` if the server makes its proved claims at once.

    A `bot` is a person to the rules of the server, but a program from outside. In a rated game, a
    person has a `rating`; once the game is rated, that is the one before, and `new_rating` the one
    after it.
    """

    kind: SeatKind
    name: str | None
    mine: bool
    present: bool
    agent: str | UnsetType = UNSET
    claims: bool = False
    bot: bool = False
    rating: RatingInfo | UnsetType = UNSET
    new_rating: RatingInfo | UnsetType = UNSET


class Offer(Struct):
    """An offer of one seat that the other has not answered yet."""

    what: OfferKind
    by: str


class MatchInfo(Struct):
    """The score of the match that a table's game belongs to; each seat stands for its player here.

    `games` counts the finished games, this one included once it is over. `begins` is the seat whose
    player begins the next game, null until this one is over. `next_seats` maps each seat to the
    seat that its player takes in the next game. A match of a `length` is `over` after that number
    of games; `winner` is then the seat whose player has won it, null if it is drawn.
    """

    games: int
    points: dict[str, int]
    wins: dict[str, int]
    begins: str | None
    next_seats: dict[str, str]
    length: int | None
    over: bool
    winner: str | None


class TableInfo(Struct):
    """A table as seen by anybody who knows its id.

    `read_only` says that not everything stored of it can be read, so that it is shown as far as it
    can be, and nobody can go on. `position` says who knew the start if somebody set it up:
    `all`, or a seat, the rest being drawn at random; null if the game was dealt. `clock` is null
    for a game without clocks. From the time `abandoned` on, those who wait may end the game. A
    `public` table is in the lobby: anybody may join it, and watch it. `watchers` counts the
    connections of people without a seat. `fair` is null unless the game is dealt from numbers of
    the server and of players. The end of a `rated` game changes the ratings of its players.
    `tournament` is the id of the tournament of which it is a game, or null.
    Watchers see the game `delay` actions late, until it is over; then their clocks stand still.
    """

    id: str
    game: str
    options: dict[str, Any]
    created: str
    number: int
    over: OutcomeInfo | None
    actors: list[str]
    seats: dict[str, SeatInfo]
    offers: list[Offer]
    next: str | None
    match: MatchInfo
    your_turn: bool
    read_only: bool
    position: str | None
    clock: ClockInfo | None
    abandoned: str | None
    public: bool
    watchers: int
    fair: FairInfo | None
    rated: bool
    tournament: str | None
    delay: int


class EventInfo(Struct, omit_defaults=True):
    """An event at a table, and the view of the watching seat after it; null before the deal.

    After a `takeback`, the first `keep` actions are left. The first event of a game that began at a
    position also has the view `before` it.
    """

    number: int
    seat: str
    kind: EventKind
    at: str
    view: dict[str, Any] | None
    action: dict[str, Any] | UnsetType = UNSET
    what: OfferKind | UnsetType = UNSET
    keep: int | UnsetType = UNSET
    before: dict[str, Any] | UnsetType = UNSET


@dataclass(frozen=True)
class SeatRating:
    """What is shown of the rating of a player at a table.

    Attributes:
        now: the rating; once the game is rated, the one before it.
        after: the one after it; None while it is not.
    """

    now: RatingInfo
    after: RatingInfo | None = None
