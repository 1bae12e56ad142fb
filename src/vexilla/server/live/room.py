"""What the tables in memory bring to the server."""

from collections.abc import Iterable

from vexilla.server.live.hub import Hub
from vexilla.server.parts import Parts, Room, Work
from vexilla.server.profiles.earlier import note_earlier
from vexilla.server.profiles.history import note_game
from vexilla.server.ratings.rows import rate
from vexilla.server.settings import Settings
from vexilla.server.store.steady import keep_on
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.workers import Workers


def _opens(parts: Parts) -> Iterable[object]:
    space = Space(parts[Settings].limits)
    return Hub(parts[TableStore], parts[Workers], endings=[rate, note_game]), space


def _runs(parts: Parts) -> Iterable[Work]:
    hub, store = parts[Hub], parts[TableStore]
    yield hub.readiness.prepare(hub.workers)
    yield keep_on("The look at the database", store.watch)
    yield hub.live_tables.run()
    yield note_earlier(store, hub.readiness.rules)


ROOM = Room(
    named={"hub": Hub, "store": TableStore},
    opens=_opens,
    runs=_runs,
    closes=lambda parts: parts[Hub].close(),
)
