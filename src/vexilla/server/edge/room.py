"""What the edge brings to the server: what every request passes, and the files of the page."""

from typing import Any, cast

from litestar import Request

from vexilla.server.edge.asking import Player
from vexilla.server.edge.engine import Engine, engine_files
from vexilla.server.edge.page import Page, files
from vexilla.server.edge.problems import language_of
from vexilla.server.edge.rates import network
from vexilla.server.edge.sockets.conversation import Conversations
from vexilla.server.edge.visitors import Players
from vexilla.server.errors import UnreadableCookie
from vexilla.server.parts import Room
from vexilla.server.settings import Settings
from vexilla.server.workers.fair_queue import Person

SOCKETS_PER_RATE = 4  # open sockets allowed to an address, for each request a second allowed to it


def opened(settings: Settings) -> list[object]:
    """Returns the parts, which requests pass before the rooms are open."""
    engine = Engine(settings.engine)
    return [
        Conversations(SOCKETS_PER_RATE * settings.rate),
        engine,
        Page(compiles=engine.version is not None),
        Players(settings.root_path),
    ]


def player_of(request: Request[Any, Any, Any]) -> str:
    """Returns the player (hash) who asks. Raises UnreadableCookie."""
    player: str | None = request.scope["state"]["player"]
    if player is None:
        raise UnreadableCookie
    return player


def person_of(request: Request[Any, Any, Any], player: Player) -> Person:
    """Returns who asks, as the fair queue knows people."""
    return Person(network(cast(Any, request.scope)), player)


ROOM = Room(
    others=[engine_files, files],
    provided={"player": player_of, "person": person_of, "language": language_of},
)
