"""The chat at the tables: two rooms at each, one for the seats and one for all who watch.

While a game goes on, each sees their own room only, so nobody can be advised; after the end all see
both. What is written is in the database, so that all processes show the same.
"""

import asyncio
import unicodedata
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import get_args
from weakref import WeakKeyDictionary

from vexilla.errors import VexillaError
from vexilla.server.chat.messages import MAX_LENGTH, Room
from vexilla.server.chat.mutes import mute_players
from vexilla.server.chat.report_rows import add_report
from vexilla.server.chat.rows import Message, add_message, read_messages, read_muted
from vexilla.server.errors import Conflict, Refusal
from vexilla.server.live.live_tables import LiveTable
from vexilla.server.spelling import composed, is_word, masked, plain, visible
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.table import Table
from vexilla.server.tables.table_store import TableStore

ROOMS: tuple[Room, ...] = get_args(Room)
LATELY_S = 10.0  # in which a person may write a few messages

# they turn the direction of all that follows, also of what others wrote
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class Chat:
    """The chat at all tables."""

    def __init__(self, store: TableStore, words: Collection[str] = ()) -> None:
        """Begins with what the database has.

        Args:
            store: the database.
            words: those that nobody is to read, as `read_words` returns them.
        """
        self._store = store
        self._words = frozenset(words)
        # the tasks that read what was said at the tables in memory, each until more is said there
        self._read: WeakKeyDictionary[LiveTable, asyncio.Task[list[Message]]] = WeakKeyDictionary()

    def forget(self, live: LiveTable) -> None:
        """Has the messages at a table read again."""
        self._read.pop(live, None)

    async def messages(self, live: LiveTable) -> Sequence[Message]:
        """Returns the messages at a table; they are read once for all. Raises StorageError."""
        reading = self._read.get(live)
        if reading is None:
            table = live.table.header.id
            read = self._store.read(lambda connection: read_messages(connection, table))
            reading = self._read[live] = asyncio.create_task(read)
        try:
            return await asyncio.shield(reading)
        except Exception:
            if self._read.get(live) is reading:
                del self._read[live]
            raise

    async def muted(self, player: str) -> frozenset[str]:
        """Returns the players whom a person does not want to read. Raises StorageError."""
        return await self._store.read(lambda connection: read_muted(connection, player))

    async def say(self, message: Message, client: str) -> int:
        """Stores a message, and returns its number in its room; the processes hear of it.

        Args:
            message: the message, still without a number.
            client: the id that the client gave it; a repeated id changes nothing.

        Raises:
            Refusal: the person has written too much.
            NotFound: the table has been removed.
            Forbidden: the person no longer holds the seat.
            StorageError: it could not be stored.
        """
        since = TIMESTAMPS.ago(LATELY_S)
        number = await self._store.write_again(  # if somebody else writes at the same moment
            lambda connection: add_message(connection, message, client, since)
        )
        if number is None:
            raise Refusal("server-too-fast")
        return number

    async def check_held(self, table: Table) -> None:
        """Raises Refusal if a player at a table has deleted what was theirs, or StorageError."""
        await self._store.check_held(table)

    async def mute(self, player: str, message: Message, muted: bool) -> None:
        """Sets whether a person wants to read the author of a message. Raises StorageError."""
        with suppress(Conflict):  # another process has written the same
            await self._store.write(
                lambda connection: mute_players(connection, player, {message.player}, muted)
            )

    async def report(self, player: str, message: Message) -> None:
        """Stores that a person reports a message.

        Raises:
            Refusal: the person has reported too much at this table.
            StorageError: it could not be stored.
        """
        now = TIMESTAMPS.now()
        try:
            await self._store.write(lambda connection: add_report(connection, message, player, now))
        except Conflict:
            raise Refusal("server-chat-reports") from None

    def tidied(self, text: str) -> str:
        """Returns a text as it is stored: tidied, and listed words replaced by asterisks.

        Raises:
            Refusal: nothing is left, it is too long, or it has characters that control something.
        """
        tidy = composed(" ".join(text.split()))
        if any(unicodedata.category(each) in ("Cc", "Cs") or each in _TURNING for each in tidy):
            raise Refusal("server-chat-control")
        if not visible(tidy):
            raise Refusal("server-chat-empty")
        if len(tidy) > MAX_LENGTH:
            raise Refusal("server-chat-long", most=MAX_LENGTH)
        return self.masked(tidy)

    def masked(self, text: str) -> str:
        """Returns a text with asterisks in place of the words that nobody is to read."""
        return masked(text, self._words)


def can_talk(table: Table) -> bool:
    """Whether there is a chat at a table: not at one of a person against the computer."""
    return sum(kind != "agent" for kind in table.kinds.values()) > 1


def room_of(mine: Collection[str]) -> Room:
    """Returns the room in which somebody writes who holds some seats, or none."""
    return "seats" if mine else "watchers"


def rooms_of(table: Table, mine: Collection[str]) -> Sequence[Room]:
    """Returns the rooms that somebody reads who holds some seats, or none."""
    if not can_talk(table):
        return ()
    both = table.outcome is not None and (mine or table.listed)
    return ROOMS if both else (room_of(mine),)


def read_words(text: str) -> frozenset[str]:
    """Returns the words of a list, one a line; empty lines and those that begin with # are none.

    Raises:
        VexillaError: a line has more than a word.
    """
    found: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        word = line.strip()
        if not word or word.startswith("#"):
            continue
        if not is_word(word):
            raise VexillaError(
                f"line {number} of the word list: one word of letters and digits, not {word!r}."
            )
        found.add(plain(word))
    return frozenset(found)
