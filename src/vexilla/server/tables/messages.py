"""The messages and documents of tables on the wire (`docs/api.md`), validated by msgspec."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from vexilla.agents import OPPONENTS
from vexilla.outcome import Explanation
from vexilla.server.edge.messages import (
    Closing,
    Done,
    Error,
    Hash,
    Key,
    Language,
    MessageId,
    Ping,
    PlayerName,
    Pong,
    Refused,
)
from vexilla.server.tables.clocks import ClockInfo, Pace
from vexilla.server.tables.contributions import FairInfo

EventNumber = Annotated[int, Meta(ge=0, le=1 << 31)]
SeatName = Annotated[str, Meta(min_length=1, max_length=32)]
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


# HTTP


class Me(Struct, tag_field="kind", tag="me", forbid_unknown_fields=True):
    """A seat for the person who makes the table."""


class Computer(Struct, tag_field="kind", tag="agent", forbid_unknown_fields=True):
    """A seat for an agent."""

    # the OpenAPI description lists the agents, and so does the refusal of any other
    agent: Annotated[str, Meta(extra_json_schema={"extra": {"enum": list(OPPONENTS)}})]


class Open(Struct, tag_field="kind", tag="open", forbid_unknown_fields=True):
    """A seat for the person who receives the invitation."""


class NewTable(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tables`; with a `position`, the game begins there.

    `fair` says that the client contributes a number to the deal. A `rated` game is between people
    with accounts. Watchers see the game `delay` actions late.
    """

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[dict[SeatName, Me | Computer | Open], Meta(max_length=8)]
    options: Annotated[dict[str, Any], Meta(max_length=16)] = {}
    first: SeatName | None = None
    name: PlayerName | None = None
    position: dict[str, Any] | None = None
    pace: Pace | None = None
    games: Literal[1, 3, 5] | None = None
    fair: bool = False
    rated: bool = False
    delay: Delay = 0


class MadeTable(TableInfo):
    """The answer to `POST api/tables`: the table, and the key of each open seat."""

    keys: dict[str, str]


class Join(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tables/ID/join`; a public table and an invited person need no key.

    `fair` says that the client contributes a number if the table is dealt so.
    """

    key: Key | None = None
    name: PlayerName | None = None
    fair: bool = False


class Name(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tables/ID/name`."""

    seat: SeatName
    name: PlayerName | None


class KeyWanted(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tables/ID/keys`."""

    seat: SeatName


class KeyShown(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tables/ID/opens`."""

    key: Key


class Opens(Struct):
    """The answer to `POST api/tables/ID/opens`: a seat, or null if the key opens none any more."""

    seat: str | None


class KeyMade(Struct):
    """The answer to `POST api/tables/ID/keys`."""

    key: str


class GameInfo(Struct):
    """A game that can be played here."""

    game: str
    seats: list[str]
    options: dict[str, list[Any]]
    editions: dict[str, dict[str, Any]]  # by printed text: what it changes in the options
    agents: list[str]


class Games(Struct):
    """The answer to `GET api/games`; `engine` is the version of the browser's engine, or null."""

    games: list[GameInfo]
    languages: list[str]
    share: str | None = None
    engine: str | None = None


class Tables(Struct):
    """The answer to `GET api/tables`; `damaged` are the ids of tables that cannot be opened."""

    tables: list[TableInfo]
    damaged: list[str]


class History(Struct):
    """The answer to `GET api/tables/ID/history`."""

    events: list[EventInfo]


class Drawn(Struct):
    """The answer to `GET api/tables/ID/drawn`: sentences on what was drawn for the start."""

    sentences: list[str]


# The socket, from the client


class Watch(Struct, tag_field="type", tag="watch", forbid_unknown_fields=True):
    """Chooses the seat that the client watches from now on."""

    seat: SeatName | None = None
    since: EventNumber | None = None
    language: Language = "en"


class Act(Struct, tag_field="type", tag="act", forbid_unknown_fields=True):
    """Plays an action."""

    id: MessageId
    number: EventNumber
    action: dict[str, Any]


class Explain(Struct, tag_field="type", tag="explain", forbid_unknown_fields=True):
    """Asks why an action is legal or illegal."""

    id: MessageId
    action: dict[str, Any]


class Suggest(Struct, tag_field="type", tag="suggest", forbid_unknown_fields=True):
    """Asks what the computer would do."""

    id: MessageId


class Warn(Struct, tag_field="type", tag="warn", forbid_unknown_fields=True):
    """Asks whether an action would lose much, before it is played."""

    id: MessageId
    action: dict[str, Any]


class Resign(Struct, tag_field="type", tag="resign", forbid_unknown_fields=True):
    """Resigns the game."""

    id: MessageId
    number: EventNumber


class Abandoned(Struct, tag_field="type", tag="abandoned", forbid_unknown_fields=True):
    """Wins a game that the other player has abandoned."""

    id: MessageId
    number: EventNumber


class Standing(Struct, tag_field="type", tag="standing", forbid_unknown_fields=True):
    """Says whether the server makes each claim of the seat as soon as it is proved."""

    id: MessageId
    claims: bool


class MakeOffer(Struct, tag_field="type", tag="offer", forbid_unknown_fields=True):
    """Offers a draw, a take-back or the next game (`rematch`)."""

    id: MessageId
    number: EventNumber
    what: OfferKind


class Answer(Struct, tag_field="type", tag="answer", forbid_unknown_fields=True):
    """Accepts or declines an offer, or withdraws the client's own offer."""

    id: MessageId
    number: EventNumber
    what: OfferKind
    accept: bool


class Commit(Struct, tag_field="type", tag="commit", forbid_unknown_fields=True):
    """Commits one of the client's seats to its number for the deal."""

    id: MessageId
    seat: SeatName
    commitment: Hash


class OpenNumber(Struct, tag_field="type", tag="open", forbid_unknown_fields=True):
    """Opens the number of one of the client's seats, once all have committed to theirs."""

    id: MessageId
    seat: SeatName
    number: Hash


Contribution = Commit | OpenNumber
ChangeRequest = Act | Resign | MakeOffer | Answer | Abandoned | Standing | Contribution
TableRequest = Watch | Explain | Suggest | Warn | ChangeRequest
FromClient = TableRequest | Ping

# The socket, from the server


class TableState(Struct, tag_field="type", tag="state"):
    """The state of a table for a watcher: the view, the legal actions, and the new events.

    Before the deal, the view is null.
    The view and the events (`EventInfo`) are encoded already. The list `legal`, which may be long,
    is added at the end of the message.
    `position` is the whole position once the game is over: then nothing is secret any longer.
    """

    number: int
    seat: str | None
    view: msgspec.Raw
    actors: list[str]
    legal_count: int
    events: list[msgspec.Raw]
    table: TableInfo
    takeback: bool
    outcome: OutcomeInfo | None
    position: dict[str, Any] | None


class Outdated(TableState, tag_field="type", tag="outdated", kw_only=True):
    """The answer to a change that was meant for an earlier position: the state as it is now."""

    id: str


class Explained(Struct, tag_field="type", tag="explanation"):
    """The answer to `explain`: why an action is legal or illegal."""

    id: str
    legal: bool
    rule: str
    text: str
    evidence: dict[str, Any]
    number: int

    @classmethod
    def of(cls, why: Explanation, id: str = "", number: int = 0) -> "Explained":
        """An explanation as an answer; away from a table it has no id and no number."""
        return cls(id, why.legal, why.rule, why.text, dict(why.evidence), number)


class Suggestion(Struct, tag_field="type", tag="suggestion"):
    """The answer to `suggest`: what the computer would do; `reasons` are sentences that say why."""

    id: str
    action: dict[str, Any]
    number: int
    reasons: list[str]


class Warned(Struct, tag_field="type", tag="warning"):
    """The answer to `warn`: sentences that say what the action allows; none: nothing to say."""

    id: str
    number: int
    reasons: list[str]


class Presence(Struct, tag_field="type", tag="presence"):
    """A player has come or gone."""

    table: TableInfo


class Thinking(Struct, tag_field="type", tag="thinking"):
    """Whether the table's agents think less than usual now, because many games are played."""

    less: bool


FromServer = (
    TableState
    | Outdated
    | Done
    | Refused
    | Explained
    | Suggestion
    | Warned
    | Presence
    | Thinking
    | Pong
    | Error
    | Closing
)


@dataclass(frozen=True)
class SeatRating:
    """What is shown of the rating of a player at a table.

    Attributes:
        now: the rating; once the game is rated, the one before it.
        after: the one after it; None while it is not.
    """

    now: RatingInfo
    after: RatingInfo | None = None
