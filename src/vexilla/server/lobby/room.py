"""What the lobby brings to the server."""

from vexilla.server.live.hub import Hub
from vexilla.server.lobby import routes
from vexilla.server.lobby.lobby import Lobby
from vexilla.server.parts import Room

ROOM = Room(
    api=routes.API,
    others=[routes.lobby_socket],
    named={"lobby": Lobby},
    opens=lambda parts: [Lobby(parts[Hub])],
    runs=lambda parts: [parts[Lobby].run()],
)
