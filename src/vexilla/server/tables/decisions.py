"""The messages that ask for a change of a table, as what decides on it."""

from collections.abc import Callable, Collection

from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.endings import abandon
from vexilla.server.tables.events import Change
from vexilla.server.tables.messages import (
    Abandoned,
    Act,
    Answer,
    ChangeRequest,
    Commit,
    MakeOffer,
    OpenNumber,
    Resign,
    Standing,
)
from vexilla.server.tables.table import Table


def decision(message: ChangeRequest, seat: str, mine: Collection[str]) -> Callable[[Table], Change]:
    """Returns the function that turns a message into a change of the table."""
    match message:
        case Act():
            return lambda table: table.act(seat, message.number, message.action)
        case Resign():
            return lambda table: table.resign(seat)
        case MakeOffer():
            return lambda table: table.offer(seat, message.number, message.what, mine)
        case Answer():
            return lambda table: table.answer(seat, message.number, message.what, message.accept)
        case Abandoned():
            return lambda table: abandon(table, seat, message.number, TIMESTAMPS.now())
        case Standing():
            return lambda _: Change("standing", seat, {"claims": message.claims})
        case Commit():
            return lambda table: table.commit(seat, message.commitment)
        case OpenNumber():
            return lambda table: table.open(seat, message.number)
