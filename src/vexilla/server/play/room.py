"""What playing at a table brings to the server."""

from vexilla.server.parts import Room
from vexilla.server.play import routes, shared_game

ROOM = Room(
    api=routes.API,
    others=[routes.socket, shared_game.shared_game, shared_game.shared_picture],
)
