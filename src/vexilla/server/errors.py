"""What the server refuses or cannot do: each error has its status, its code, and what says why.

Nothing that raises one knows a language. Where the answer leaves, it is put into words once, by
`problems` (HTTP) or `conversation` (sockets).
"""

from collections.abc import Callable
from typing import ClassVar

from vexilla.errors import VexillaError
from vexilla.locale import say
from vexilla.outcome import Explanation


class ServerError(VexillaError):
    """An error that the server answers in the language of the request.

    Attributes:
        status: the status of the answer by HTTP.
        code: says to programs what is wrong.
        message: the message of the catalogues that says it to people; None: `str()` does.
        arguments: the arguments of the message.
    """

    status: ClassVar[int] = 400
    code: ClassVar[str] = "malformed"
    message: str | None = None

    def __init__(self, why: str = "", **arguments: str | int) -> None:
        """Notes why, in English, for the log; the `arguments` are those of the message."""
        super().__init__(why)
        self.arguments = arguments

    def text(self, language: str) -> str:
        """Returns what people read, in a language."""
        return say(self.message, language, **self.arguments) if self.message else str(self)


# Requests


class NotFound(ServerError):
    """There is nothing of that name; a subclass says what it would be."""

    status, code, message = 404, "not-found", "server-no-path"


class NoTable(NotFound):
    """There is no such table."""

    message = "server-no-table"


class NoTournament(NotFound):
    """There is no such tournament."""

    message = "server-no-tournament"


class NoPage(NotFound):
    """There is no such page of a player, or it does not show what was asked for."""

    message = "server-no-player"


class NoLesson(NotFound):
    """There is no such lesson."""

    message = "server-no-lesson"


class NoPuzzle(NotFound):
    """There is no such puzzle, or it has no such move."""

    message = "server-no-puzzle"


class NoExample(NotFound):
    """There is no such worked example."""

    message = "server-no-example"


class NoGame(NotFound):
    """There is no such game, or it has nothing of the kind that was asked for."""

    message = "server-no-game"


_BY_PLACE = {
    "tables": NoTable,
    "game": NoTable,
    "tournaments": NoTournament,
    "players": NoPage,
    "lessons": NoLesson,
    "puzzles": NoPuzzle,
    "examples": NoExample,
    **dict.fromkeys(("rulebooks", "print", "openings"), NoGame),
}


def missing(path: str) -> NotFound:
    """Returns the error that calls what is not at a path what it would be, such as a table."""
    place = path.removeprefix("/").removeprefix("api/").partition("/")[0]
    return _BY_PLACE.get(place, NotFound)()


class Forbidden(ServerError):
    """The client does not hold the seat."""

    status, code, message = 403, "not-yours", "server-not-your-seat"


class TooFast(ServerError):
    """The client has made too many requests."""

    status, code, message = 429, "too-fast", "server-too-fast"


class TooManyTables(ServerError):
    """The server has as many tables as it may have."""

    status, code, message = 503, "full", "server-full"


class UnreadableCookie(ServerError):
    """The browser has cookies of all names that the server may use, and none can be read."""

    status, code, message = 400, "cookie", "server-cookie"


# Changes


class Refusal(ServerError):
    """The refusal of what somebody asked for, which is not possible now.

    `str()` is the id of the message: only the answer has words.
    """

    status, code = 409, "refused"

    def __init__(self, message: str, **arguments: str | int) -> None:
        """Refuses for a reason.

        Args:
            message: the message of the catalogues that says why.
            arguments: its arguments.
        """
        super().__init__(message, **arguments)
        self.message = message


class UnknownPasskey(Refusal):
    """The refusal of a passkey that nobody has here; the browser may forget it."""

    code = "passkey"

    def __init__(self) -> None:
        """Says so in the words of the catalogues."""
        super().__init__("server-passkey-unknown")


class AgainstTheRules(Refusal):
    """The refusal of an action that a rule of the game forbids.

    Attributes:
        explained: returns why, in a language.
    """

    def __init__(self, explained: Callable[[str], Explanation]) -> None:
        """Refuses for what a function explains; the game must not change any more."""
        super().__init__("a rule of the game")
        self.explained = explained

    def text(self, language: str) -> str:
        """Returns what people read, in a language."""
        return self.explained(language).text


class OutdatedError(ServerError):
    """A change that was meant for an earlier position."""


class AheadError(OutdatedError):
    """A change that was meant for a later position than this process has heard of."""


# Storage

MAX_TRIES = 10  # of a write while others are faster: each time they have changed something


class Conflict(ServerError):
    """Something else was written at the same time, so this was not."""


class Removed(NoTable):
    """What something was to be written to has been removed, so trying again is in vain."""


class DamagedTable(ServerError):
    """What is stored of a table is damaged, or follows rules that this program does not have."""

    status, code, message = 409, "damaged", "server-damaged"


class StorageError(ServerError):
    """The database could not be read, or, if it is `NotStored`, not written."""

    status, code, message = 503, "storage", "server-unread"


class NotStored(StorageError):
    """The database could not be written, and nothing was."""

    message = "server-storage"


class TooSlow(NotStored):
    """Others were faster at each of some tries, so nothing was written."""


class UncertainError(StorageError):
    """A change may have been written or not: the database does not say. It must be asked again."""

    message = "server-uncertain"


class Unprepared(ServerError):
    """The rules of a game could not be made ready."""

    status, code, message = 503, "unprepared", "server-unprepared"
