"""Every message and every document that crosses the wire (`docs/server.md`), checked by msgspec."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from vexilla.agents import OPPONENTS

LONGEST_NAME = 40

Id = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]  # it is stored, and not every character can be
Number = Annotated[int, Meta(ge=0, le=1 << 31)]
SeatName = Annotated[str, Meta(min_length=1, max_length=32)]
Language = Annotated[str, Meta(max_length=16)]
PlayerName = Annotated[str, Meta(max_length=4 * LONGEST_NAME)]  # cleaned and cut by the server
Key = Annotated[str, Meta(min_length=8, max_length=64)]
SeatKind = Literal["person", "agent", "open"]
What = Literal["draw", "takeback", "rematch"]
Kind = Literal[
    "action", "resign", "draw", "takeback", "rematch", "offer", "decline", "join", "name"
]


class Outcome(Struct):
    """How a game ended; `points` is what each seat scores in the match."""

    winner: str | None
    reason: str
    points: dict[str, int]


class SeatInfo(Struct, omit_defaults=True):
    """Who sits in a seat."""

    kind: SeatKind
    name: str | None
    mine: bool
    present: bool
    agent: str | UnsetType = UNSET


class Offer(Struct):
    """What a seat offers to the other, who has not answered yet."""

    what: What
    by: str


class MatchInfo(Struct):
    """How the match stands to which a table's game belongs: by its seats, for who sits there now.

    `games` are over, this one included once it is. `begins` is the seat whose player begins the
    next game, null while this one goes on; `next_seats` says where who sits here will sit then.
    """

    games: int
    points: dict[str, int]
    wins: dict[str, int]
    begins: str | None
    next_seats: dict[str, str]


class TableInfo(Struct):
    """A table, as everybody who knows its id may see it."""

    id: str
    game: str
    options: dict[str, Any]
    created: str
    number: int
    over: Outcome | None
    actors: list[str]
    seats: dict[str, SeatInfo]
    offers: list[Offer]
    next: str | None
    match: MatchInfo
    your_turn: bool


class EventInfo(Struct, omit_defaults=True):
    """Something that happened at a table, and the view of the watching seat after it."""

    number: int
    seat: str
    kind: Kind
    at: str
    view: dict[str, Any]
    action: dict[str, Any] | UnsetType = UNSET
    what: What | UnsetType = UNSET


# HTTP


class Me(Struct, tag_field="kind", tag="me", forbid_unknown_fields=True):
    """A seat for who makes the table."""


class Computer(Struct, tag_field="kind", tag="agent", forbid_unknown_fields=True):
    """A seat for an agent."""

    # the API's description has the list, and so has the refusal of any other
    agent: Annotated[str, Meta(extra_json_schema={"extra": {"enum": list(OPPONENTS)}})]


class Open(Struct, tag_field="kind", tag="open", forbid_unknown_fields=True):
    """A seat for who gets the invitation."""


class NewTable(Struct, forbid_unknown_fields=True):
    """`POST api/tables`."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[dict[SeatName, Me | Computer | Open], Meta(max_length=8)]
    options: Annotated[dict[str, Any], Meta(max_length=16)] = {}
    first: SeatName | None = None
    name: PlayerName | None = None


class MadeTable(TableInfo):
    """The answer to it: the table, and the key of each open seat."""

    keys: dict[str, str]


class Join(Struct, forbid_unknown_fields=True):
    """`POST api/tables/ID/join`."""

    key: Key
    name: PlayerName | None = None


class Name(Struct, forbid_unknown_fields=True):
    """`POST api/tables/ID/name`."""

    seat: SeatName
    name: PlayerName | None


class KeyWanted(Struct, forbid_unknown_fields=True):
    """`POST api/tables/ID/keys`."""

    seat: SeatName


class KeyMade(Struct):
    """The answer to it."""

    key: str


class GameInfo(Struct):
    """A game that can be played here."""

    game: str
    seats: list[str]
    options: dict[str, list[Any]]
    agents: list[str]


class Games(Struct):
    """`GET api/games`."""

    games: list[GameInfo]
    languages: list[str]
    share: str | None


class Tables(Struct):
    """`GET api/tables`."""

    tables: list[TableInfo]


class History(Struct):
    """`GET api/tables/ID/history`."""

    events: list[EventInfo]


class ReviewInfo(Struct):
    """`GET api/tables/ID/review`: the decisions that are judged, of so many.

    Each is as in `docs/analysis.md`, and `event` is the number of the event that it became.
    """

    count: int
    decisions: list[dict[str, Any]]


class PuzzleInfo(Struct):
    """A puzzle without its position."""

    id: str
    game: str
    seat: str
    theme: str


class Puzzles(Struct):
    """`GET api/puzzles`."""

    puzzles: list[PuzzleInfo]


class PuzzlePosition(Struct):
    """`GET api/puzzles/ID`: what the seat knows there, and what it may do."""

    puzzle: PuzzleInfo
    view: dict[str, Any]
    legal: list[dict[str, Any]]


class Tried(Struct, forbid_unknown_fields=True):
    """`POST api/puzzles/ID/answer` and `…/explain`."""

    action: dict[str, Any]


class Answered(Struct):
    """The answer to it: whether it was the best action, the chance after it, and what is best."""

    right: bool
    after: float | None
    solution: list[dict[str, Any]]
    chance: float


class Problem(Struct, omit_defaults=True):
    """What was wrong with a request."""

    code: str
    text: str
    rule: str | UnsetType = UNSET


class ErrorAnswer(Struct):
    """The answer to a request that was refused."""

    error: Problem


# The socket, from the client


class Watch(Struct, tag_field="type", tag="watch", forbid_unknown_fields=True):
    """Which seat the client watches from now on."""

    seat: SeatName | None = None
    since: Number | None = None
    language: Language = "en"


class Act(Struct, tag_field="type", tag="act", forbid_unknown_fields=True):
    """Plays an action."""

    id: Id
    number: Number
    action: dict[str, Any]


class Explain(Struct, tag_field="type", tag="explain", forbid_unknown_fields=True):
    """Asks why an action is legal or not."""

    id: Id
    action: dict[str, Any]


class Suggest(Struct, tag_field="type", tag="suggest", forbid_unknown_fields=True):
    """Asks what the computer would do."""

    id: Id


class Resign(Struct, tag_field="type", tag="resign", forbid_unknown_fields=True):
    """Gives the game up."""

    id: Id
    number: Number


class MakeOffer(Struct, tag_field="type", tag="offer", forbid_unknown_fields=True):
    """Offers a draw, a take-back or the next game (`rematch`)."""

    id: Id
    number: Number
    what: What


class Answer(Struct, tag_field="type", tag="answer", forbid_unknown_fields=True):
    """Accepts or declines an offer, or withdraws an own one."""

    id: Id
    number: Number
    what: What
    accept: bool


class Ping(Struct, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Asks whether the server is still there."""


Change = Act | Resign | MakeOffer | Answer
FromClient = Watch | Act | Explain | Suggest | Resign | MakeOffer | Answer | Ping

# The socket, from the server


class State(Struct, tag_field="type", tag="state"):
    """All that a watcher needs: the view, what is legal, and what is new."""

    number: int
    seat: str | None
    view: dict[str, Any]
    actors: list[str]
    legal: list[dict[str, Any]] | None
    legal_count: int
    events: list[EventInfo]
    table: TableInfo
    takeback: bool
    outcome: Outcome | None


class Outdated(State, tag_field="type", tag="outdated", kw_only=True):
    """The answer to a change that was made for an earlier position."""

    id: str


class Done(Struct, tag_field="type", tag="done"):
    """The change is on disk."""

    id: str
    number: int


class Refused(Struct, tag_field="type", tag="refused"):
    """The change was not made; `rule` is null where no rule of the game forbids it."""

    id: str
    rule: str | None
    text: str
    evidence: dict[str, Any]


class Explained(Struct, tag_field="type", tag="explanation"):
    """Why an action is legal or not."""

    id: str
    legal: bool
    rule: str
    text: str
    evidence: dict[str, Any]
    number: int


class Suggestion(Struct, tag_field="type", tag="suggestion"):
    """What the computer would do."""

    id: str
    action: dict[str, Any]
    number: int


class Presence(Struct, tag_field="type", tag="presence"):
    """Somebody came or went."""

    table: TableInfo


class Pong(Struct, tag_field="type", tag="pong"):
    """The server is there."""


class Error(Struct, tag_field="type", tag="error"):
    """A message could not be read or may not be sent."""

    code: str
    text: str


class Closing(Struct, tag_field="type", tag="closing"):
    """The server closes the socket."""

    reason: str


FromServer = (
    State | Outdated | Done | Refused | Explained | Suggestion | Presence | Pong | Error | Closing
)

from_client = msgspec.json.Decoder(FromClient)
encode = msgspec.json.Encoder().encode
