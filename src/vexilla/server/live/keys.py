"""The keys of links: each makes the browser that posts it a holder of a seat."""

import asyncio
import secrets
from contextlib import suppress

from vexilla.server.errors import Conflict
from vexilla.server.live.live_tables import LiveTable
from vexilla.server.store.store import hashed
from vexilla.server.tables.table_store import TableStore


def new_key() -> str:
    """Returns a key that nobody can guess."""
    return secrets.token_urlsafe(16)


async def seat_of_key(store: TableStore, live: LiveTable, key: str) -> str | None:
    """Returns the seat that a key opens at a table; None if it opens none."""
    return await asyncio.to_thread(store.key_seat, hashed(key), live.table.header.id)


async def add_key(store: TableStore, live: LiveTable, seat: str, limit: int) -> str:
    """Makes and returns a new key for a seat, at most `limit` at once. Raises StorageError."""
    key = new_key()
    added = store.add_key(hashed(key), live.table.header.id, seat, limit)
    with suppress(Conflict):  # it reached the disk before the connection broke
        await asyncio.wrap_future(added)
    return key


async def opened_seat(
    store: TableStore, live: LiveTable, key: str | None, player: str, bot: bool
) -> str | None:
    """Returns the seat that is open to a player with a key, or without one; None if none is."""
    table = live.table
    if key is not None:
        return await seat_of_key(store, live, key)
    if await asyncio.to_thread(store.is_invited, player, table.header.id):
        return table.open_seat
    # People who wait in the lobby wait for people; who wants a bot goes to its table.
    return table.open_seat if table.public and (table.bots or not bot) else None
