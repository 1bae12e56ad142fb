"""What playing at a table brings to the server."""

from collections.abc import Iterable

from vexilla.server.chat.chat import Chat
from vexilla.server.live.hub import Hub
from vexilla.server.parts import Parts, Room
from vexilla.server.play import routes, shared_game
from vexilla.server.play.shared_game import PICTURES_BYTES, Pictures
from vexilla.server.play.socket import Ground
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.searches import Searches


def _opens(parts: Parts) -> Iterable[object]:
    ground = Ground(parts[Hub], parts[TableStore], parts[Chat], parts[Searches])
    return ground, Pictures(PICTURES_BYTES)


async def _closes(parts: Parts) -> None:
    parts[Pictures].close()


ROOM = Room(
    api=routes.API,
    others=[routes.socket, shared_game.shared_game, shared_game.shared_picture],
    named={"pictures": Pictures},
    opens=_opens,
    closes=_closes,
)
