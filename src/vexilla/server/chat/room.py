"""What the chat brings to the server."""

from vexilla.server.chat.chat import Chat
from vexilla.server.live.hub import Hub
from vexilla.server.parts import Parts, Room
from vexilla.server.settings import Settings
from vexilla.server.tables.table_store import TableStore


def _opens(parts: Parts) -> list[Chat]:
    chat = Chat(parts[TableStore], parts[Settings].words)
    parts[Hub].live_tables.when_talked.append(chat.forget)
    return [chat]


ROOM = Room(opens=_opens)
