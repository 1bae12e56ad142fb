"""The parts of messages, and the answers, that all subjects share."""

from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from vexilla.fair_deal import HASH

MAX_NAME_LENGTH = 40
MAX_ID = 32
ID = r"^[A-Za-z0-9_-]+\Z"  # of tables and tournaments
TableName = Annotated[str, Meta(max_length=MAX_ID, pattern=ID)]
# PostgreSQL cannot store every character
MessageId = Annotated[str, Meta(pattern=r"^[!-~]{1,64}\Z")]
Language = Annotated[str, Meta(max_length=16)]
PlayerName = Annotated[str, Meta(max_length=4 * MAX_NAME_LENGTH)]  # the server cleans and cuts it
Key = Annotated[str, Meta(min_length=8, max_length=64)]
Hash = Annotated[str, Meta(pattern=HASH, max_length=64)]


class ShownName(NamedTuple):
    """The name under which a player is shown, and whether the player is a bot."""

    text: str | None
    bot: bool = False


class Problem(Struct, omit_defaults=True):
    """What is wrong with a request."""

    code: str
    text: str
    rule: str | UnsetType = UNSET


class ErrorAnswer(Struct):
    """The answer to a refused request."""

    error: Problem


class Ping(Struct, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Asks whether the connection is alive."""


class Done(Struct, tag_field="type", tag="done"):
    """The answer to a change that has been made: it is on disk."""

    id: str
    number: int


class Refused(Struct, tag_field="type", tag="refused"):
    """The answer to a refused message; `rule` is null if no rule of the game forbids it."""

    id: str
    rule: str | None
    text: str
    evidence: dict[str, Any]


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to `ping`."""


class Error(Struct, tag_field="type", tag="error"):
    """The answer to a message that is malformed or not allowed now."""

    code: str
    text: str


class Closing(Struct, tag_field="type", tag="closing"):
    """The server is about to close the socket."""

    reason: str


encode = msgspec.json.Encoder().encode
