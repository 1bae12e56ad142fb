"""What tournaments bring to the server."""

from vexilla.server.live.hub import Hub
from vexilla.server.parts import Parts, Room
from vexilla.server.store.listener import Listener
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments import routes
from vexilla.server.tournaments.rows import end_game
from vexilla.server.tournaments.tournaments import Tournaments
from vexilla.server.workers.readiness import Readiness


def _opens(parts: Parts) -> list[Tournaments]:
    parts[Hub].endings.append(end_game)
    changed = parts[Listener].tournaments_changed
    return [Tournaments(parts[Hub], parts[TableStore], parts[Readiness], changed)]


ROOM = Room(
    api=routes.API,
    others=[routes.tournament_socket],
    named={"tournaments": Tournaments},
    opens=_opens,
    runs=lambda parts: [parts[Tournaments].run()],
)
