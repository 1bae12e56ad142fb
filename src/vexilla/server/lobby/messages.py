"""The messages and documents of the lobby (`docs/api.md`), validated by msgspec."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from vexilla.server.edge.messages import Ping, PlayerName, TableName
from vexilla.server.profiles.messages import PageName
from vexilla.server.tables.clocks import Pace
from vexilla.server.tables.messages import SeatName
from vexilla.server.tables.shown import Delay, RatingInfo
from vexilla.server.tournaments.messages import Conditions


class LobbyTable(Struct):
    """A table in the lobby.

    `options` are those that differ from the defaults, `position` and `pace` are those of the table,
    `games` is the length of the match, null if none is agreed on, `seats` has the name shown at
    each seat, and `open` is the open seat; null once it is taken. Watchers see the game `delay`
    actions late. `ratings` are those of players at this game and pace: of all if it is rated, else
    of those who show theirs.
    """

    id: str
    game: str
    options: dict[str, Any]
    position: str | None
    pace: Pace | None
    games: int | None
    created: str
    seats: dict[str, str | None]
    open: str | None
    rated: bool
    delay: int
    ratings: dict[str, RatingInfo]


class FinishedGame(Struct):
    """A public game that is over: the names shown at its seats, and who has won; null if drawn."""

    id: str
    game: str
    seats: dict[str, str | None]
    winner: str | None
    ended: str


class Listed(Struct, tag_field="type", tag="lobby"):
    """The lobby: tables that wait for somebody, public games that are played now, tournaments.

    `top` are up to three of the games: those of the players with the highest ratings. `results` are
    the last public games that are over.
    """

    open: list[LobbyTable]
    playing: list[LobbyTable]
    tournaments: list[Conditions]
    top: list[LobbyTable]
    results: list[FinishedGame]


class Invited(Struct, tag_field="type", tag="invitations"):
    """The tables to which the player is invited, and where the host waits."""

    tables: list[LobbyTable]


class OpponentWanted(Struct, forbid_unknown_fields=True):
    """The body of `POST api/lobby/find`; `seat` is the one that the player wants, null for any.

    `fair` says that the client contributes a number to the deal. Watchers see the game `delay`
    actions late.
    """

    game: Annotated[str, Meta(max_length=32)]
    options: Annotated[dict[str, Any], Meta(max_length=16)] = {}
    seat: SeatName | None = None
    name: PlayerName | None = None
    pace: Pace | None = None
    games: Literal[1, 3, 5] | None = None
    fair: bool = False
    rated: bool = False
    delay: Delay = 0


class PublicWanted(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tables/ID/public`."""

    public: bool


class PersonMet(Struct):
    """A person met before, who has a seat at a table of the player."""

    table: str
    seat: str
    name: str | None
    muted: bool


class People(Struct):
    """The answer to `GET api/people`."""

    people: list[PersonMet]


class Challenged(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tables/ID/challenge`: who is invited, by their page."""

    page: PageName


class Guest(Struct, forbid_unknown_fields=True):
    """The body of `POST api/tables/ID/invite`: who is invited, by a table and a seat there."""

    table: TableName
    seat: SeatName


class Muting(Struct, forbid_unknown_fields=True):
    """The body of `POST api/people/mute`: whose invitations are wanted no more, or again."""

    table: TableName
    seat: SeatName
    muted: bool


from_lobby_client = msgspec.json.Decoder(Ping)
