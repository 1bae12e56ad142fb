"""The messages and documents of tables on the wire (`docs/api.md`), validated by msgspec."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

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
from vexilla.server.tables.clocks import Pace
from vexilla.server.tables.shown import Delay, EventInfo, OfferKind, OutcomeInfo, TableInfo

EventNumber = Annotated[int, Meta(ge=0, le=1 << 31)]
SeatName = Annotated[str, Meta(min_length=1, max_length=32)]


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
    """Resigns the game; a bot says whether it does so because its program has `failed`."""

    id: MessageId
    number: EventNumber
    failed: bool = False


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
