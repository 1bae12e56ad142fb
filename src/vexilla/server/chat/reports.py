"""What the operator does with reported messages: reads them, and closes the reports."""

import getpass
from typing import get_args

from vexilla.errors import VexillaError
from vexilla.server.chat.messages import Room
from vexilla.server.chat.report_rows import Closed, Reported, close_report, read_reported
from vexilla.server.errors import Conflict
from vexilla.server.store.store import Store
from vexilla.server.store.timestamps import iso, wall_ms

ROOMS: dict[str, Room] = {each: each for each in get_args(Room)}
MAX_OPERATOR, MAX_DONE = 64, 500  # characters


def reported(store: Store) -> list[Reported]:
    """Returns the messages that were reported, the oldest report first. Raises StorageError."""
    with store.reading() as connection:
        return read_reported(connection)


def close(
    store: Store, table: str, room: str, number: int, done: str, operator: str | None = None
) -> None:
    """Closes the reports of a message: they wait no longer, nor do those that are still to come.

    Args:
        store: the database; servers may use it meanwhile.
        table: the table.
        room: the room of the chat.
        number: the number of the message there.
        done: what was done about it.
        operator: who closes it; by default the user of this process.

    Raises:
        VexillaError: nobody has reported such a message, its reports are closed already, or what
            is to be noted cannot be.
    """
    if room not in ROOMS:
        raise VexillaError(f"The rooms are {' and '.join(ROOMS)}, not {room!r}.")
    operator = _line("--by", operator if operator is not None else _user(), MAX_OPERATOR)
    closed = Closed(iso(wall_ms()), operator, _line("--done", done, MAX_DONE))
    place: tuple[str, Room, int] = (table, ROOMS[room], number)
    try:
        store.writer.submit(lambda connection: close_report(connection, place, closed)).result()
    except Conflict:
        earlier = _earlier(store, place)
        if earlier is None:
            raise VexillaError(
                f"Nobody has reported {table} {room} {number}; `vexilla reports` says what is."
            ) from None
        raise VexillaError(
            f"It is closed already, since {earlier.at} by {earlier.operator}."
        ) from None


def _earlier(store: Store, place: tuple[str, Room, int]) -> Closed | None:
    """Returns how the reports of a message were closed; None if they are not."""
    for each in reported(store):
        if (each.message.table, each.message.room, each.message.number) == place:
            return each.closed
    return None


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a user without a name, as in some containers
        raise VexillaError("This user has no name: say who you are with --by NAME.") from None


def _line(option: str, text: str, limit: int) -> str:
    """Returns a text as it is noted: one line that fits."""
    line = " ".join(text.split())
    if not line or len(line) > limit or not line.isprintable():
        raise VexillaError(f"{option} is one line of 1 to {limit} printable characters.")
    return line
