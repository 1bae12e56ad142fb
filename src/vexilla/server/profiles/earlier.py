"""Games of earlier versions of Vexilla, which noted nothing at their end: replayed once."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.game import GAMES
from vexilla.server.errors import DamagedTable, StorageError
from vexilla.server.log import LOG
from vexilla.server.profiles.history import note_game
from vexilla.server.store.schema.profiles import unnoted
from vexilla.server.tables.endings import Ending, ending_of
from vexilla.server.tables.events import Event, TableHeader
from vexilla.server.tables.table_store import TableStore

STEP = 20  # tables that are noted by one write
PAUSE_S = 0.05  # between two, so that nobody waits for them
DECIDES = ("action", "resign", "draw", "flag", "abandoned")


async def note_earlier(
    store: TableStore, ready: Callable[[Iterable[str]], Awaitable[None]]
) -> None:
    """Notes the finished games of earlier versions, until all are noted.

    Args:
        store: the database.
        ready: waits until tables of some games can be loaded.
    """
    if not await asyncio.to_thread(_next, store):
        return
    await ready(GAMES)
    try:
        while ids := await asyncio.to_thread(_next, store):
            await store.write(await asyncio.to_thread(_noting, store, ids))
            await asyncio.sleep(PAUSE_S)
    except StorageError:
        LOG.warning("Earlier games could not be noted; the next start goes on")


def _next(store: TableStore) -> list[str]:
    with store.reading() as connection:
        wanted = sql.select(unnoted.c.table_id).order_by(unnoted.c.table_id).limit(STEP)
        return list(connection.execute(wanted).scalars())


def _noting(store: TableStore, ids: list[str]) -> Callable[[Connection], None]:
    """Returns a write that notes the finished ones of some tables."""
    found: list[tuple[TableHeader, Ending, Event]] = []
    for id in ids:
        try:
            table = store.load(id)
        except DamagedTable:
            continue
        ending = ending_of(table) if table else None
        last = [event for event in table.events if event.kind in DECIDES] if table else []
        if table and ending and last:
            found.append((table.header, ending, last[-1]))

    def work(connection: Connection) -> None:
        for header, ending, event in found:
            note_game(connection, header, ending, event)
        connection.execute(sql.delete(unnoted).where(unnoted.c.table_id.in_(ids)))

    return work
