"""The archive: records of old games in a file, which leave the database once they are on disk.

The file grows while the server runs: some games are written, forced to the disk, read again and
replayed, and only then removed in one transaction. Until all is done its name ends in `.part`. So
whenever it is killed, each game is in the file, in the database, or in both; to run it again with
the same file goes on from there.
"""

import os
from collections.abc import Collection, Generator, Sequence
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.errors import VexillaError
from vexilla.game import Document
from vexilla.machine import systems
from vexilla.machine.files import keep_names, writing
from vexilla.record import RecordError, replay
from vexilla.server.accounts.subjects import remove_tables
from vexilla.server.errors import DamagedTable
from vexilla.server.store.database_file import check_free
from vexilla.server.store.engines import database_url
from vexilla.server.store.rows import in_steps
from vexilla.server.store.schema.tables import events, tables
from vexilla.server.tables.table import Table
from vexilla.server.tables.table_store import TableStore

STEP = 100  # games that are written, and removed, together
START = b'{"vexilla":'  # of a record
LOCK = 0x617263686976  # PostgreSQL's number of the lock that a run holds


class ArchiveError(VexillaError):
    """The file cannot be written, or what is in it is not what was written."""


class Archive:
    """Moves old games from a database to a file."""

    def __init__(self, store: TableStore, file: Path, before: str) -> None:
        """Prepares; `run` moves.

        Args:
            store: the database; a server may use it meanwhile.
            file: the file, which nobody but its owner can read.
            before: the time before which the last event of a game must be, in ISO 8601.
        """
        self._store = store
        self._file = file
        self._part = _part_of(file)
        self._before = before
        self._written: dict[str, bytes] = {}  # the records in the file by their commitments

    def run(self) -> int:
        """Moves all games that are old enough; returns the number of those in the file.

        Raises:
            VexillaError: the file is there already or cannot be written, or the database fails.
        """
        self._check_name()
        with writing(self._file, ArchiveError), _alone(self._store), self._opened() as part:
            self._lock(part)
            self._go_on(part)
            last = ""
            while page := self._page(last):
                last = page[-1]
                self._move(part, page)
            if not self._written:
                systems.move_open(part, self._part, None)
                return 0
            systems.move_open(part, self._part, self._file)
            keep_names(self._file.parent)
        return len(self._written)

    def _opened(self) -> BinaryIO:
        return open(systems.open_mine(self._part), "r+b", buffering=0)

    def _check_name(self) -> None:
        if self._file.exists():
            raise ArchiveError(f"{self._file} exists already; choose another name.")

    def _lock(self, part: BinaryIO) -> None:
        """Keeps other runs away until the file is closed; a process that is killed closes it."""
        if not systems.lock(part.fileno(), waits=False):
            raise ArchiveError(f"Another `vexilla archive` is writing {self._part}.")
        try:  # another one may have ended since this one has looked
            self._check_name()
            if not os.path.samestat(self._part.stat(), os.fstat(part.fileno())):
                raise FileNotFoundError
        except FileNotFoundError:
            raise ArchiveError(f"Another `vexilla archive` has just used {self._part}.") from None

    def _go_on(self, part: BinaryIO) -> None:
        """Reads what an earlier run has written, and cuts off a record that it did not finish."""
        whole = 0
        found, text = _whole_records(part.read())
        if not found and not (text.startswith(START) or START.startswith(text)):
            raise ArchiveError(
                f"{self._part} is there, and `vexilla archive` has not written it; move it away, "
                "or choose another name."
            )
        for record in found:
            self._written[_check(record)] = record
            whole += len(record)
        if whole < len(text):
            part.truncate(whole)
            os.fsync(part.fileno())
        part.seek(whole)

    def _page(self, last: str) -> list[str]:
        """Returns the ids of the next tables whose last event is old enough."""
        there = events.c.table_id == tables.c.id
        latest = sql.select(sql.func.max(events.c.at)).where(there).scalar_subquery()
        wanted = sql.select(tables.c.id).where(tables.c.id > last, latest < self._before)
        with self._store.reading() as connection:
            found = connection.execute(wanted.order_by(tables.c.id).limit(STEP))
            return list(found.scalars())

    def _move(self, part: BinaryIO, ids: Sequence[str]) -> None:
        """Writes the games of some tables that are over, and removes what is on the disk."""
        loaded = [table for id in ids if (table := self._load(id)) and self._may_go(table)]
        records = {table.header.id: _record(table) for table in loaded}
        new = [text for text in records.values() if _commitment(text) not in self._written]
        begin = part.tell()
        _write(part, b"".join(new))
        os.fsync(part.fileno())
        keep_names(self._part.parent)
        part.seek(begin)
        found, text = _whole_records(part.read())
        if found != new or b"".join(new) != text:
            raise ArchiveError(f"{self._part} does not hold what was written; nothing was removed.")
        for record in found:
            self._written[_check(record)] = record
        # one that an earlier run has written, and that has changed since, stays
        safe = [
            table
            for table in loaded
            if self._written[_commitment(records[table.header.id])] == records[table.header.id]
        ]
        for few in in_steps(safe):
            self._store.writer.submit(lambda connection, few=few: _remove(connection, few)).result()

    def _load(self, id: str) -> Table | None:
        try:
            return self._store.load(id)
        except DamagedTable:  # it stays where it is
            return None

    def _may_go(self, table: Table) -> bool:
        """Whether a game is over, and the match to which it belongs does not go on."""
        seen: set[str] = set()
        while True:
            last = table.events[-1].at if table.events else table.header.created
            if table.outcome is None or table.damage is not None or last >= self._before:
                return False
            seen.add(table.header.id)
            following = self._load(table.next) if table.next and table.next not in seen else None
            if following is None:
                return table.next is not None or table.header.length is None or table.match_over
            table = following


def _part_of(file: Path) -> Path:
    """The place of an archive until it is whole."""
    return file.with_name(f"{file.name}.part")


def archive(database: str, file: Path, before: datetime) -> int:
    """Moves the games that were over before a time from a database to a file.

    Args:
        database: the URL of the database.
        file: the file.
        before: the time.

    Returns:
        The number of games in the file.

    Raises:
        VexillaError: as `Archive.run`.
    """
    part = _part_of(file)
    for each in (file, part):
        check_free("The archive", each, database_url(database))
    with closing(TableStore(database, make=False)) as store:
        return Archive(store, file, before.astimezone(UTC).isoformat()).run()


@contextmanager
def _alone(store: TableStore) -> Generator[None]:
    """Keeps other runs away from a database, or both could write the same game to their files."""
    with ExitStack() as stack:
        if store.sqlite:
            free = _lock_folder(stack, Path(str(store.url.database)).parent)
        else:
            connection = stack.enter_context(store.writer.engine.connect())
            connection.detach()  # the lock ends with the connection
            free = connection.execute(sql.select(sql.func.pg_try_advisory_lock(LOCK))).scalar_one()
            connection.commit()
        if not free:
            raise ArchiveError("Another `vexilla archive` moves games of this database.")
        yield


def _lock_folder(stack: ExitStack, folder: Path) -> bool:
    try:
        opened = os.open(folder, os.O_RDONLY)
    except PermissionError:  # Windows opens no folders
        return True
    stack.callback(os.close, opened)
    return systems.lock(opened, waits=False)


def _record(table: Table) -> bytes:
    """Returns the whole record of a finished game as JSON Lines."""
    game = table.game.copy()
    game.names = {
        seat: name for seat in game.seats if (name := table.names[seat] or table.agent(seat))
    }
    game.decided = table.outcome
    return b"".join(msgspec.json.encode(line) + b"\n" for line in game.record())


def _commitment(record: bytes) -> str:
    return msgspec.json.decode(record.partition(b"\n")[0])["commitment"]


def _check(record: bytes) -> str:
    """Replays a record, as `vexilla replay` does; returns its commitment. Raises ArchiveError."""
    try:
        replay(record.decode())
    except RecordError as error:
        raise ArchiveError(f"A record cannot be replayed, so its game stays: {error}") from None
    return _commitment(record)


def _whole_records(text: bytes) -> tuple[list[bytes], bytes]:
    """Returns the records at the beginning of a text that have their last lines, and the text."""
    found: list[bytes] = []
    record: list[bytes] = []
    for line in text.splitlines(keepends=True):
        if not line.endswith(b"\n"):
            break
        try:
            document: Document = msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.MsgspecError:
            break
        record.append(line)
        if "end" in document or "decided" in document:
            found.append(b"".join(record))
            record = []
    return found, text


def _remove(connection: Connection, archived: Collection[Table]) -> None:
    """Removes tables, unless something has happened there since they were read."""
    numbers = {table.header.id: table.number for table in archived}
    counted = (
        sql.select(events.c.table_id, sql.func.max(events.c.number).label("number"))
        .where(events.c.table_id.in_(numbers))
        .group_by(events.c.table_id)
    )
    same = [
        row.table_id for row in connection.execute(counted) if row.number == numbers[row.table_id]
    ]
    remove_tables(connection, same)


def _write(part: BinaryIO, text: bytes) -> None:
    rest = memoryview(text)
    while rest:
        rest = rest[part.write(rest) :]
