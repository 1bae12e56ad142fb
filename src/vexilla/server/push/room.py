"""What push messages bring to the server."""

from vexilla.server.live.hub import Hub
from vexilla.server.parts import Parts, Room
from vexilla.server.push import routes
from vexilla.server.push.pushes import Pushes
from vexilla.server.settings import Settings
from vexilla.server.tables.table_store import TableStore


def _opens(parts: Parts) -> list[Pushes]:
    pushes = Pushes(parts[TableStore], local=parts[Settings].local_push)
    parts[Hub].when_changed.append(pushes.turned)
    return [pushes]


ROOM = Room(
    api=routes.API,
    named={"pushes": Pushes},
    opens=_opens,
    runs=lambda parts: [parts[Pushes].run(parts[Hub].live_tables)],
    closes=lambda parts: parts[Pushes].close(),
)
