"""Removes what nobody uses any more, and keeps the number of tables within a limit.

Without it, anybody with patience could fill the disk. A pass walks over all tables in small steps,
so that neither readers nor the writer wait for it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.game import GAMES
from vexilla.server.accounts.rows import remove_unused
from vexilla.server.accounts.subjects import remove_tables
from vexilla.server.errors import DamagedTable
from vexilla.server.push.rows import remove_silent
from vexilla.server.store.rows import in_steps
from vexilla.server.store.schema.live import uptime
from vexilla.server.store.schema.lobby import lobby
from vexilla.server.store.schema.tables import clocks, events, keys, tables
from vexilla.server.store.schema.tournaments import tournaments
from vexilla.server.store.steady import keep_on
from vexilla.server.store.timestamps import TIMESTAMPS, ms_of
from vexilla.server.tables.endings import ABANDONED_AFTER, abandoned_at
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments.rows import remove_old

PASS_S = 3600.0  # between two passes
RETRY_S = 600.0  # after one that has failed
DAY_S = 86_400
STEP = 200  # tables that are looked at together
PAUSE_S = 0.05  # between two steps
UNPLAYED_DAYS = 30.0  # for which a table is kept at which nobody has played
CROWDED_DAYS = 1.0  # the same while there are too many tables


class Expiry:
    """Counts the tables, and removes those that nobody uses."""

    def __init__(self, store: TableStore, space: Space) -> None:
        """Prepares; `run` removes, and counts what is left."""
        self._store = store
        self._space = space

    async def run(
        self,
        in_use: Callable[[], Collection[str]],
        ready: Callable[[Iterable[str]], Awaitable[None]],
    ) -> None:
        """Removes unused tables again and again.

        Args:
            in_use: returns the tables that are in use by somebody; they are kept.
            ready: waits until tables of some games can be loaded.
        """
        await ready(GAMES)

        async def step() -> None:
            await self.remove(in_use())
            await asyncio.sleep(PASS_S)

        await keep_on("The removal of unused tables", step, RETRY_S)

    async def remove(self, in_use: Collection[str] = ()) -> int:
        """Removes the tables, tournaments and accounts that nobody uses.

        Returns:
            The number of tables.

        Raises:
            StorageError: the database cannot be read or written.
        """
        days = self._space.limits.days
        unplayed = min(CROWDED_DAYS if self._space.full else UNPLAYED_DAYS, days)
        ended = _ago(days), _ago(unplayed)
        last, seen, removed, made = "", 0, 0, self._space.made
        while page := await asyncio.to_thread(self._page, last):
            last, seen = page[-1], seen + len(page)
            found = await asyncio.to_thread(self._unused, page, *ended)
            idle = [id for id in found if id not in in_use]
            unused = await asyncio.to_thread(self._unpromised, idle)
            for few in in_steps(unused):
                removed += await self._store.write(
                    lambda connection, ids=few: _remove_unused(connection, ids, *ended)
                )
                await asyncio.sleep(PAUSE_S)
            await asyncio.sleep(PAUSE_S)
        self._space.count = seen - removed + self._space.made - made
        played, unplayed_since = ended
        others: tuple[Callable[[Connection], bool], ...] = (
            lambda connection: remove_old(connection, unplayed_since, played),
            lambda connection: remove_unused(connection, played),
            lambda connection: remove_silent(connection, played),
        )
        for remove_some in others:
            while await self._store.write(remove_some):
                await asyncio.sleep(PAUSE_S)
        return removed

    def _page(self, last: str) -> list[str]:
        wanted = sql.select(tables.c.id).where(tables.c.id > last).order_by(tables.c.id).limit(STEP)
        with self._store.reading() as connection:
            return list(connection.execute(wanted).scalars())

    def _unpromised(self, ids: Sequence[str]) -> list[str]:
        """Returns those of some tables at which nothing is still to come."""
        timed = sql.select(clocks.c.table_id).where(clocks.c.table_id.in_(ids))
        lately = _ago(ABANDONED_AFTER.days + CROWDED_DAYS)
        perhaps = sql.select(tables.c.id).where(
            tables.c.id.in_(ids),
            tables.c.id.in_(timed) | (tables.c.length > 1) | (_used() >= lately),
        )
        with self._store.reading() as connection:
            looked_at = set(connection.execute(perhaps).scalars())
        return [id for id in ids if id not in looked_at or not self._is_promised(id)]

    def _is_promised(self, id: str) -> bool:
        """Whether something is still to come at a table, whatever its age.

        A running clock ends its game. From a day on, a player may end a game that the other one has
        abandoned. And the games of a match stay together until its last one goes.
        """
        try:
            table = self._store.load(id)
        except DamagedTable:
            return False
        if table is None or table.damage:
            return False
        if table.clock and table.clock.running:
            return True
        if table.header.length and table.next and not table.match_over:
            return self._store.game_of(table.next) is not None
        claimed = abandoned_at(table)
        return claimed is not None and claimed > _ago(CROWDED_DAYS)

    def _unused(self, page: Collection[str], played: str, unplayed: str) -> list[str]:
        with self._store.reading() as connection:
            return _unused(connection, page, played, unplayed)


def last_stored(store: TableStore) -> int:
    """Returns the latest time that earlier servers are known to have reached, in milliseconds."""
    with store.reading() as connection:
        made = connection.execute(sql.select(sql.func.max(tables.c.created))).scalar()
        beat = connection.execute(sql.select(uptime.c.beat)).scalar_one()
    return max(beat, ms_of(made) if made else 0)


def _remove_unused(connection: Connection, ids: Collection[str], played: str, unplayed: str) -> int:
    """Removes tables, unless they have been used since they were found; returns their number."""
    still = _unused(connection, ids, played, unplayed)
    remove_tables(connection, still)
    return len(still)


def _unused(connection: Connection, ids: Collection[str], played: str, unplayed: str) -> list[str]:
    """Returns those tables whose last event is too long ago.

    Args:
        connection: a connection to the database.
        ids: the tables.
        played: the time since which a table must have been used.
        unplayed: the same for a table at which nobody has played.
    """
    used, acted = _used(), _last(events.c.kind == "action")
    awaited = sql.exists().where(  # its tournament goes on
        tournaments.c.id == tables.c.tournament, tournaments.c.state != "over"
    )
    invited = sql.exists().where(keys.c.table_id == tables.c.id, keys.c.made >= unplayed)
    waiting = sql.exists().where(  # its host waits in the lobby, or for those who are invited
        lobby.c.table_id == tables.c.id,
        lobby.c.seat.is_not(None),
        lobby.c.seen.between(unplayed, TIMESTAMPS.now()),  # later: the seat may have been left
    )
    wanted = sql.select(tables.c.id).where(
        tables.c.id.in_(ids),
        sql.or_(used < played, sql.and_(used < unplayed, acted.is_(None))),
        ~awaited,
        ~invited,
        ~waiting,
    )
    return list(connection.execute(wanted).scalars())


def _used() -> sql.ColumnElement[str]:
    """The time of a table's last event; before one, of its making."""
    return sql.func.coalesce(_last(), tables.c.created)


def _last(*whether: sql.ColumnElement[bool]) -> sql.ScalarSelect[str]:
    """The time of a table's last event, or of the last one of a kind."""
    there = events.c.table_id == tables.c.id
    return sql.select(sql.func.max(events.c.at)).where(there, *whether).scalar_subquery()


def _ago(days: float) -> str:
    return TIMESTAMPS.ago(days * DAY_S)
