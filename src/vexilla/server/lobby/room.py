"""What the lobby brings to the server."""

from vexilla.server.live.hub import Hub
from vexilla.server.lobby import routes
from vexilla.server.lobby.lobby import Lobby
from vexilla.server.parts import Parts, Room
from vexilla.server.store.listener import Listener
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.readiness import Readiness


def _opens(parts: Parts) -> list[Lobby]:
    changed = parts[Listener].lobby_changed
    return [Lobby(parts[Hub], parts[TableStore], parts[Readiness], changed)]


ROOM = Room(
    api=routes.API,
    others=[routes.lobby_socket],
    named={"lobby": Lobby},
    opens=_opens,
    runs=lambda parts: [parts[Lobby].run()],
)
