"""What one connection says in the chat of its table, and hears of it."""

from collections.abc import Collection

from vexilla.server.chat.chat import Chat, can_talk, room_of, rooms_of
from vexilla.server.chat.messages import (
    ChatNews,
    Follow,
    MuteAuthor,
    Report,
    Room,
    Said,
    Say,
)
from vexilla.server.chat.rows import Message
from vexilla.server.edge.bots import shown_name
from vexilla.server.errors import Refusal, StorageError
from vexilla.server.live.live_tables import LiveTable
from vexilla.server.store.timestamps import TIMESTAMPS


class Talk:
    """One connection's part in the chat.

    Attributes:
        due: whether there may be something that the client has not heard.
    """

    def __init__(
        self,
        chat: Chat,
        live: LiveTable,
        player: str | None,
    ) -> None:
        """Prepares; the client hears nothing before it asks for it.

        Args:
            chat: the chat at all tables.
            live: the client's table.
            player: the hash of the client's token; None without one.
        """
        self.due = False
        self._chat, self._live, self._player = chat, live, player
        self._heard: dict[Room, int] | None = None  # the last number in each room
        self._rooms: list[Room] = []  # of which the client knows that it reads them
        self._muted: frozenset[str] | None = None  # None: to be read again
        # when the client came; None: while only people with the link could come
        by_link = not live.table.listed and live.table.outcome is None
        self._came = None if by_link else TIMESTAMPS.now()

    def changed(self) -> None:
        """Notes that something may have been said, or that another room may have opened."""
        self.due = self._heard is not None

    def follow(self, message: Follow) -> None:
        """Lets the client hear what was said after what it has heard already."""
        self._heard = {"seats": message.seats, "watchers": message.watchers}
        self._rooms, self._muted, self.due = [], None, True

    async def done(self, message: Say | MuteAuthor | Report, mine: Collection[str]) -> int:
        """Does what the client asks for, who holds some seats.

        Returns:
            The number of the message that it is about.

        Raises:
            Refusal: there is no chat, or no such message, or the text cannot be sent.
            StorageError: it could not be read or stored.
        """
        if self._player is None or not can_talk(self._live.table):
            raise Refusal("server-chat-none")
        if isinstance(message, Say):
            if mine:
                await self._chat.check_held(self._live.table)
            return await self._chat.say(self._written(message, mine), message.id)
        found = await self._found(message.room, message.number, mine)
        if found is None or found.player == self._player:
            raise Refusal("server-chat-unknown")
        if isinstance(message, Report):
            await self._chat.report(self._player, found)
        else:
            await self._chat.mute(self._player, found, message.muted)
            self._heard = self._heard and dict.fromkeys(self._heard, 0)  # all is to be sent again
            self._rooms, self._muted = [], None
            self.changed()
        return found.number

    def _written(self, message: Say, mine: Collection[str]) -> Message:
        """Returns a message as it is stored, still without a number."""
        text = self._chat.tidied(message.text)
        seat, player = min(mine, default=None), self._player or ""
        name = shown_name(player, message.name).text
        shown = None if seat or name is None else self._chat.masked(name)
        table, room = self._live.table.header.id, room_of(mine)
        return Message(table, room, 0, player, seat, shown, TIMESTAMPS.now(), text)

    async def _found(self, room: Room, number: int, mine: Collection[str]) -> Message | None:
        """Returns a message that the client may read; None if there is none of this number."""
        rooms = rooms_of(self._live.table, mine)
        for message in await self._chat.messages(self._live):
            if (message.room, message.number) == (room, number) and message.text:
                return message if self._reads(message, rooms, mine) else None
        return None

    def _reads(self, message: Message, rooms: Collection[Room], mine: Collection[str]) -> bool:
        """Whether the client may read a message, in one of the rooms that it reads.

        What was written while no list had the table is for those who sat at it. Others read of
        that only what watchers write while they are there, or wrote among those with the link.
        """
        if message.room not in rooms:
            return False
        if mine or message.player == self._player or self._live.table.was_listed(message.at):
            return True
        return message.room == "watchers" and (self._came is None or message.at >= self._came)

    async def news(self, mine: Collection[str]) -> ChatNews | None:
        """Returns what the client has not heard yet; None if there is nothing."""
        self.due = False
        if self._heard is None:
            return None
        try:
            if self._muted is None:
                self._muted = await self._chat.muted(self._player or "")
            messages = await self._chat.messages(self._live)
        except StorageError:
            self._heard = None  # the client asks again when it is told of the failure
            raise
        rooms, heard = list(rooms_of(self._live.table, mine)), self._heard
        fresh = [
            each
            for each in messages
            if each.number > heard[each.room] and self._reads(each, rooms, mine)
        ]
        for message in fresh:
            heard[message.room] = message.number
        said = [self._said(message) for message in fresh if message.text]
        if not said and rooms == self._rooms:
            return None
        self._rooms = rooms
        return ChatNews(room_of(mine), rooms, said)

    def _said(self, message: Message) -> Said:
        """Returns a message as the client may read it."""
        muted = message.player in (self._muted or ())
        return Said(
            room=message.room,
            number=message.number,
            seat=message.seat,
            name=None if muted else message.name,
            at=message.at,
            text="" if muted else message.text,
            mine=message.player == self._player,
            muted=muted,
        )
