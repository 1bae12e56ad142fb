"""What the tables in memory bring to the server."""

import asyncio
from collections.abc import Iterable

from vexilla.server.live.hub import Hub
from vexilla.server.parts import Parts, Room, Work
from vexilla.server.profiles.earlier import note_earlier
from vexilla.server.profiles.history import note_game
from vexilla.server.ratings.rows import rate
from vexilla.server.settings import Settings
from vexilla.server.store.listener import Listener
from vexilla.server.store.steady import keep_on
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.readiness import Readiness
from vexilla.server.workers.turns import Aside
from vexilla.server.workers.workers import Workers


def _opens(parts: Parts) -> Iterable[object]:
    store, readiness = parts[TableStore], Readiness()
    hub = Hub(store, parts[Workers], readiness, endings=[rate, note_game])
    return readiness, hub, listening(store, hub), Aside(), Space(parts[Settings].limits)


def listening(store: TableStore, hub: Hub) -> Listener:
    """Returns what tells a hub of the changes that other processes write."""
    tables = hub.live_tables
    return Listener(store, tables.heard, hub.neighbours.heard, tables.talked)


def _runs(parts: Parts) -> Iterable[Work]:
    store, readiness = parts[TableStore], parts[Readiness]
    yield readiness.prepare(parts[Workers])
    yield keep_on("The look at the database", store.watch)
    yield parts[Hub].live_tables.run()
    yield note_earlier(store, readiness.rules)


async def _closes(parts: Parts) -> None:
    await parts[Hub].close()
    await asyncio.to_thread(parts[Listener].close)


ROOM = Room(
    named={"hub": Hub, "store": TableStore, "aside": Aside},
    opens=_opens,
    runs=_runs,
    closes=_closes,
)
