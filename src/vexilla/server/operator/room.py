"""What the operator brings to the server: metrics, the page /status, and the end of old tables."""

from collections.abc import Iterable
from functools import partial

from vexilla.server.live.hub import Hub
from vexilla.server.operator import operator_page, routes
from vexilla.server.operator.database_check import DatabaseCheck
from vexilla.server.operator.expiry import Expiry
from vexilla.server.operator.metrics import Delay, own_figures
from vexilla.server.parts import Parts, Room, Work
from vexilla.server.store.listener import Listener
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.readiness import Readiness


def _opens(parts: Parts) -> Iterable[object]:
    store = parts[TableStore]
    yield Delay()
    yield DatabaseCheck(store, parts[Listener])
    yield Expiry(store, parts[Space])


def _runs(parts: Parts) -> Iterable[Work]:
    hub = parts[Hub]
    yield parts[Delay].run()
    yield hub.neighbours.run(partial(own_figures, parts))
    yield parts[Expiry].run(hub.live_tables.in_use, parts[Readiness].rules)


ROOM = Room(
    others=[routes.health, routes.metrics, operator_page.status, operator_page.style],
    opens=_opens,
    runs=_runs,
)
