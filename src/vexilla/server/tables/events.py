"""What is stored of a table: how it began, and the events that follow."""

from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from vexilla.game import VERSION, Document
from vexilla.server.edge.messages import ShownName
from vexilla.server.tables.clocks import Pace
from vexilla.server.tables.contributions import FairStart
from vexilla.server.tables.shown import EventKind, SeatKind


class SeatStart(Struct, frozen=True):
    """A seat at the moment when the table was made.

    Attributes:
        kind: whether a person, an agent or nobody yet had the seat.
        agent: the name of the agent.
        name: the name of the person.
        points: the points scored by this player in the earlier games of the match.
        wins: the number of those games that this player won.
        bot: whether the person is a bot.
    """

    kind: SeatKind
    agent: str | None = None
    name: str | None = None
    points: int = 0
    wins: int = 0
    bot: bool = False


class TableHeader(Struct, frozen=True):
    """The unchanging part of a table: its deal, and its seats as they were at the start.

    Attributes:
        id: the table's id.
        game: the name of the game.
        start: the position with which the game began; empty if it is dealt later (`fair`).
        salt: the salt that hides the start in the record's commitment.
        created: the time when the table was made, ISO 8601.
        seats: each seat at that time.
        version: the version of the rules by which the game was dealt.
        options: the options of the game; the start does not contain all of them.
        earlier: the number of earlier games in the match.
        known_to: who knew the start if it was set up (`Game.known_to`); None: it was dealt.
        pace: how much time the players have; None: the game has no clocks.
        served: the running time (`Uptime`) when the table was made; None: the game has no clocks.
        length: the number of games in the match; None: as many as the players like.
        fair: how it begins if it is dealt from numbers; None: it was dealt, or set up, at once.
        rated: whether its end changes the ratings of its players.
        tournament: the id of the tournament of which it is a game; None: of none.
        delay: the number of actions by which watchers see the game late.
    """

    id: str
    game: str
    start: Document
    salt: str
    created: str
    seats: dict[str, SeatStart]
    version: int = VERSION
    options: Document = {}
    earlier: int = 0
    known_to: str | None = None
    pace: Pace | None = None
    served: int | None = None
    length: int | None = None
    fair: FairStart | None = None
    rated: bool = False
    tournament: str | None = None
    delay: int = 0

    @property
    def unaided(self) -> bool:
        """Whether there are no hints, and nothing is taken back: more than this game counts."""
        return self.rated or self.tournament is not None


class Event(Struct, frozen=True, gc=False):
    """An event at a table.

    Attributes:
        number: 1, 2, …; 0 stands for the deal.
        seat: the seat that caused it.
        kind: its kind.
        data: depending on the kind, the `action`; `what` was offered or declined; the `name` of the
            person, and whether it is a `bot`; the number of actions that a take-back keeps
            (`keep`); the id of the next game's table (`next`); the seats whose flags have `fallen`;
            whether the seat's proved `claims` are made at once; whether the table is `public` from
            now on; the `commitment` to a number, or the `number`, with the last one the `start` of
            the game; whether a player who joins contributes a number (`fair`); whether the host of
            the tournament has `settled` the game; whether an agent resigns because it has `failed`.
        client: the id that the client gave the message behind it; None without a message.
        at: the time, ISO 8601.
        served: the running time (`Uptime`) when the message was read; None: no clocks.
    """

    number: int
    seat: str
    kind: EventKind
    data: dict[str, Any]
    client: str | None
    at: str
    served: int | None = None


def named(name: ShownName) -> dict[str, Any]:
    """Returns what an event says of the name under which a person is shown."""
    return {"name": name.text, "bot": True} if name.bot else {"name": name.text}


@dataclass(frozen=True)
class Change:
    """A change that is allowed, and will be the next event once it is stored."""

    kind: EventKind
    seat: str
    data: Document
