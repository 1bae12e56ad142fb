"""What tournaments bring to the server."""

from vexilla.server.live.hub import Hub
from vexilla.server.parts import Parts, Room
from vexilla.server.tournaments import routes
from vexilla.server.tournaments.rows import end_game
from vexilla.server.tournaments.tournaments import Tournaments


def _opens(parts: Parts) -> list[Tournaments]:
    hub = parts[Hub]
    hub.endings.append(end_game)
    return [Tournaments(hub)]


ROOM = Room(
    api=routes.API,
    others=[routes.tournament_socket],
    named={"tournaments": Tournaments},
    opens=_opens,
    runs=lambda parts: [parts[Tournaments].run()],
)
