"""Looks whether the database does its work."""

import asyncio

from vexilla.server.errors import StorageError
from vexilla.server.store.listener import Listener
from vexilla.server.tables.table_store import TableStore

ANSWERING = "answering"  # the part of the work with the database that fails then
CHECK_S = 5.0  # for the database to answer; a longer wait counts as a failure


class DatabaseCheck:
    """Checks the database, once at a time: while it hangs, each check holds a thread."""

    def __init__(self, store: TableStore, listener: Listener) -> None:
        """Prepares.

        Args:
            store: the database.
            listener: hears what other processes write.
        """
        self._store, self._listener = store, listener
        self._checking: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Raises StorageError if the database fails, or does not answer soon.

        That is also so if it stores nothing, or if other processes are not heard.
        """
        if self._checking is None or self._checking.done():
            self._checking = asyncio.create_task(asyncio.to_thread(self._check))
        checking = self._checking  # meanwhile another request may begin the next one
        done, _ = await asyncio.wait([checking], timeout=CHECK_S)
        if not done:
            self._store.outage.begin(ANSWERING, f"it does not answer within {CHECK_S:.0f} s")
            if checking.done():  # at this very moment
                self._store.outage.end(ANSWERING)
            raise StorageError("The database does not answer.")
        checking.result()

    def _check(self) -> None:
        try:
            self._store.check()
        finally:  # well or not, it has answered
            self._store.outage.end(ANSWERING)
        self._listener.check()
