"""How games begin at tables: by a deal, at a given position, or as the next one of a match."""

import secrets
from dataclasses import dataclass

from msgspec import structs

from vexilla.errors import DocumentError, Problem
from vexilla.fair_deal import contribution
from vexilla.game import Document, Game, load, new, resampled
from vexilla.match import Score
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.clocks import Pace
from vexilla.server.tables.contributions import FairStart
from vexilla.server.tables.events import SeatStart, TableHeader
from vexilla.server.tables.table import Table


@dataclass(frozen=True)
class Beginning:
    """How a game begins.

    Attributes:
        game: the name of the game.
        options: its options.
        first: the seat that begins; None: drawn by lot.
        position: a position or a view at which the game begins, in place of a deal; of a view, what
            is hidden is drawn at random. Then it has its own options and first seat.
        pace: how much time the players have; None: there are no clocks.
        length: the number of games in the match; None: as many as the players like.
        fair: whether the deal, if there is one, follows from numbers of the server and of players.
        rated: whether its end changes the ratings of its players.
        delay: the number of actions by which watchers see the game late.
    """

    game: str
    options: Document
    first: str | None = None
    position: Document | None = None
    pace: Pace | None = None
    length: int | None = None
    fair: bool = False
    rated: bool = False
    delay: int = 0


def dealt(begins: Beginning, seats: dict[str, SeatStart], served: int | None) -> TableHeader:
    """Returns the header of a table with a new game, which may still have to be dealt.

    Args:
        begins: how it begins.
        seats: what each seat holds at the start.
        served: the running time; None without clocks.

    Raises:
        UnknownName: no such game, option, value or seat.
        DocumentError: the position is malformed, inconsistent, or of another game.
    """
    if begins.position is None:
        game = new(begins.game, options=begins.options, first=begins.first)
    else:
        game = begun_at(begins.game, begins.position)
    fair = None
    makers = [seat for seat in game.seats if seats[seat].kind == "person"]
    if begins.fair and begins.position is None and makers:
        # all seats of the maker are in one browser, which contributes once
        fair = FairStart(contribution(), tuple(makers[:1]), begins.first)
    header = _header(game, seats, begins.pace, served, Score.of(game.seats), begins.length, fair)
    return structs.replace(header, rated=begins.rated, delay=begins.delay)


def next_header(table: Table, served: int | None) -> TableHeader:
    """Returns the header of the next game's table: its players are the same, and keep their points.

    After the last game of a match of a set length a new match begins, of the same length.

    Args:
        table: a table whose game is over.
        served: the running time; None without clocks.
    """
    moved = table.next_seats
    score = Score.of(table.game.seats) if table.match_over else table.score
    seats = {
        moved[seat]: SeatStart(
            kind,
            table.agent(seat),
            table.names[seat],
            score.points[seat],
            score.wins[seat],
            seat in table.bots,
        )
        for seat, kind in table.kinds.items()
    }
    first = table.begins_next
    assert first is not None, "the game is over"
    game = new(table.game.name, options=table.game.options, first=moved[first])
    fair = None
    if table.contributions is not None:
        parties = tuple(moved[seat] for seat in table.contributions.seats)
        fair = FairStart(contribution(), parties, moved[first])
    header = _header(game, seats, table.header.pace, served, score, table.header.length, fair)
    return structs.replace(header, rated=table.header.rated, delay=table.header.delay)


def _header(
    game: Game,
    seats: dict[str, SeatStart],
    pace: Pace | None,
    served: int | None,
    score: Score,
    length: int | None,
    fair: FairStart | None,
) -> TableHeader:
    return TableHeader(
        id=secrets.token_urlsafe(12),
        game=game.name,
        start=game.committed if fair is None else {},
        salt=game.salt,
        created=TIMESTAMPS.now(),
        seats={seat: seats[seat] for seat in game.seats},
        version=game.version,
        options=game.options,
        earlier=score.games,
        known_to=game.known_to,
        pace=pace,
        served=served,
        length=length,
        fair=fair,
    )


def begun_at(game: str, position: Document) -> Game:
    """Returns a game of this name that begins at a position or view. Raises DocumentError."""
    if position.get("game") != game:
        raise DocumentError([Problem("game", f"is not {game}, which is to be played")])
    begun = resampled(position) if "seat" in position else load(position)
    if begun.outcome is not None:
        raise DocumentError([Problem("phase", "is 'over': nobody could act")])
    return begun
