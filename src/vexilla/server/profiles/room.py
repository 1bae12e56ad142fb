"""What players' pages bring to the server."""

from vexilla.server.parts import Room
from vexilla.server.profiles import routes

ROOM = Room(api=routes.API)
