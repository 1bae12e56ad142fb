"""The events of tables, and what is written together with them."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection

from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.endings import Ending, ending_by
from vexilla.server.tables.events import Change, Event, TableHeader
from vexilla.server.tables.listing import leave_lobby, show_in_lobby
from vexilla.server.tables.table import Table

# Called in the transaction of the event that ends a game
AtEnd = Callable[[Connection, TableHeader, Ending, Event], None]


def published(header: TableHeader) -> Event:
    """Returns the first event of a table that is in the lobby from the beginning."""
    (seat, *_) = (seat for seat, start in header.seats.items() if start.kind == "person")
    return Event(1, seat, "public", {"public": True}, None, TIMESTAMPS.now(), header.served)


def shown(table: Table, event: Event) -> Callable[[Connection], None]:
    """Returns what an event `public` writes: whether the lobby shows the table."""
    header, seat, public = table.header, table.open_seat, event.data["public"]
    return lambda connection: show_in_lobby(connection, header, seat, event.at, public=public)


def besides(
    table: Table, event: Event, endings: Sequence[AtEnd]
) -> Callable[[Connection], None] | None:
    """Returns what is written together with an event; None if nothing is.

    Args:
        table: the table before the event.
        event: the event.
        endings: what follows from the end of a game.
    """
    if event.kind == "public":
        return shown(table, event)
    header = table.header
    ending = ending_by(table, event)
    if ending is None:
        return None

    def work(connection: Connection) -> None:
        leave_lobby(connection, header.id)
        for each in endings:
            each(connection, header, ending, event)

    return work


def next_event(table: Table, change: Change, client: str | None, served: int | None) -> Event:
    """Returns the event that a change becomes, as the next one of its table."""
    number, now = table.number + 1, TIMESTAMPS.now()
    return Event(number, change.seat, change.kind, change.data, client, now, served)
