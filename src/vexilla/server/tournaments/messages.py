"""The messages and documents of tournaments (`docs/api.md`), validated by msgspec."""

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from vexilla.server.edge.messages import Ping, PlayerName, TableName
from vexilla.server.tables.clocks import Pace
from vexilla.server.tournaments.standings import Result

MAX_PLACES = 64
MAX_EVERYBODY = 16  # players of a round robin, which has as many rounds
MAX_ROUNDS = 15

Kind = Literal["round-robin", "swiss"]
State = Literal["open", "playing", "over"]


class TournamentWanted(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tournaments`.

    `rounds` is for a Swiss tournament, and `places` the number of players who may join. `plays`
    says that the host is one of them, under the name `player`. With `starts`, a time with its zone,
    it begins by itself at that time, or as soon after it as there are two players.
    """

    name: PlayerName
    game: Annotated[str, Meta(max_length=32)]
    kind: Kind
    pace: Pace
    options: Annotated[dict[str, Any], Meta(max_length=16)] = {}
    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)] | None = None
    places: Annotated[int, Meta(ge=2, le=MAX_PLACES)] = MAX_EVERYBODY
    rated: bool = False
    bots: bool = False
    plays: bool = True
    player: PlayerName | None = None
    starts: datetime | None = None


class Settling(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tournaments/ID/settle`: how the host ends a game nobody finishes."""

    table: TableName
    result: Literal["first", "second", "draw"]


class Found(Struct):
    """The answer to `GET api/tournaments/codes/CODE`: the id of the tournament."""

    id: str


class Joining(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tournaments/ID/join`."""

    name: PlayerName | None = None


class Conditions(Struct):
    """What is played in a tournament, and how far it is.

    `options` are those that differ from the defaults. `rounds` is the number of all rounds: null if
    it takes as many as there are opponents, which the start settles. `round` is the one that is
    played; 0 before the start. `players` is the number of those who take part. `starts` is when it
    begins by itself; null if its host starts it. `code` are a few letters by which people in the
    same room find it.
    """

    id: str
    name: str
    game: str
    options: dict[str, Any]
    kind: Kind
    rounds: int | None
    pace: Pace
    rated: bool
    bots: bool
    places: int
    state: State
    round: int
    players: int
    created: str
    starts: str | None
    code: str | None


class EntrantInfo(Struct):
    """A player of a tournament, as the standings show them; before the start, as they joined.

    `place` is shared by all who are equal. `points` has a win as 1 and a draw as 0.5.
    """

    number: int
    name: str | None
    bot: bool
    withdrawn: bool
    place: int
    points: float
    buchholz: float
    sonneborn_berger: float


class GameOfRound(Struct):
    """A game of a tournament: `first` begins; without a `second`, nobody was left to play against.

    The players are named by their numbers. `table` is null if no game is needed, or if its table is
    gone, and `result` while it goes on.
    """

    round: int
    first: int
    second: int | None
    table: str | None
    result: Result | None


class Progress(Struct, tag_field="type", tag="tournament"):
    """A tournament: its conditions, the players in the order of the standings, all games."""

    conditions: Conditions
    players: list[EntrantInfo]
    games: list[GameOfRound]


class You(Struct, tag_field="type", tag="you"):
    """What a tournament is to the client: their `number` as a player, and whether they host it."""

    number: int | None
    host: bool


class TournamentInfo(Struct):
    """The answer to a request about one tournament."""

    tournament: Progress
    you: You


class Tournaments(Struct):
    """The answer to `GET api/tournaments`: of the lobby, and the newest in which the client is."""

    listed: list[Conditions]
    mine: list[Conditions]


class Gone(Struct, tag_field="type", tag="gone"):
    """The tournament was cancelled by its host."""


from_tournament_client = msgspec.json.Decoder(Ping)
