"""The messages of the chat at a table (`docs/api.md`), validated by msgspec."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from vexilla.server.edge.messages import MessageId, PlayerName
from vexilla.server.tables.messages import EventNumber

MAX_LENGTH = 300  # of what one message says

Room = Literal["seats", "watchers"]
ChatText = Annotated[str, Meta(max_length=4 * MAX_LENGTH)]  # the server tidies and measures it


class Follow(Struct, tag_field="type", tag="chat", forbid_unknown_fields=True):
    """Asks for the messages after a number in each room, now and whenever there are new ones."""

    seats: EventNumber = 0
    watchers: EventNumber = 0


class Say(Struct, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Writes a message in the client's room; `name` is that of somebody without a seat."""

    id: MessageId
    text: ChatText
    name: PlayerName | None = None


class MuteAuthor(Struct, tag_field="type", tag="mute", forbid_unknown_fields=True):
    """Says whether the client wants to read the author of a message."""

    id: MessageId
    room: Room
    number: EventNumber
    muted: bool


class Report(Struct, tag_field="type", tag="report", forbid_unknown_fields=True):
    """Reports a message to the operator."""

    id: MessageId
    room: Room
    number: EventNumber


ChatRequest = Follow | Say | MuteAuthor | Report


class Said(Struct):
    """A message: by a seat, or by somebody without one who may have chosen a name.

    Of an author whom the client has `muted` there is neither text nor name.
    """

    room: Room
    number: int
    seat: str | None
    name: str | None
    at: str
    text: str
    mine: bool
    muted: bool


class ChatNews(Struct, tag_field="type", tag="chat"):
    """New messages; `room` is that in which the client writes, `rooms` are those that it reads."""

    room: Room
    rooms: list[Room]
    messages: list[Said]
