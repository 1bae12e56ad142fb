"""The settings of a server, and how `vexilla serve` is given each.

A new setting is one field here: the command line has an option for it, and each process of
`--workers` gets it.
"""

from collections.abc import Iterator
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal


def option(default: Any, help: str, flag: str = "", *, shown: bool = True, **more: Any) -> Any:
    """Returns a field that the command line gives.

    Args:
        default: its default.
        help: what it is.
        flag: its name on the command line, where that is not the name of the field.
        shown: whether it may be printed; False for a secret.
        more: `min` and `max` of a number; `given`, the type on the command line, if another.
    """
    metadata = {"help": help, "flag": flag, **more}
    return field(default=default, repr=shown, metadata=metadata)


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How much is kept."""

    # by default as long as a browser keeps its cookie, without which nobody can return to the table
    days: float = option(
        400, "Days for which a table is kept after its last event.", "--keep", min=1
    )
    tables: int = option(1_000_000, "The number of tables kept at once.", "--max-tables", min=1)
    keys: int = option(20, "The number of unused links to a seat.", "--max-keys", min=1)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of a server, in the order of the command line.

    Attributes:
        database: the URL of the database.
        bot_rate: requests a second allowed to each bot.
        socket_rate: messages a second allowed to each socket.
        thinkers: processes for agents; None: one a core.
        share: the address on the local network; None if the server is not open to it.
        local_push: whether push services may be in the server's own network; for tests.
    """

    host: str = option("0.0.0.0", "The address to listen on; 127.0.0.1 serves this machine only.")
    port: int | None = option(
        None, "The port; by default 8787, or a free one if that is taken.", min=0, max=65535
    )
    database: str = field(kw_only=False)
    open_page: bool = option(False, "Open the page in the browser.", "--open")
    root_path: str = option("", "The path at which a proxy serves it, such as /vexilla.")
    origins: frozenset[str] = option(
        frozenset(),
        "An origin whose pages may use the server; may be repeated.",
        "--origin",
        given=list[str],
    )
    rate: float = option(50, "Requests a second allowed to each address.", min=10)
    limits: Limits = field(default_factory=Limits)
    workers: int = option(
        1, "Processes that serve, restarted when one ends; several need PostgreSQL.", min=1
    )
    log_format: Literal["text", "json"] = option(
        "text", "The log: text, or one JSON object a line, on standard error."
    )
    words: frozenset[str] = option(
        frozenset(),
        "A file of words, one a line, that the chat shows as asterisks.",
        "--word-list",
        given=Path,
    )
    operator_token: str | None = option(
        None,
        "A file with the token that opens the page /status; or VEXILLA_OPERATOR_TOKEN.",
        "--operator-token-file",
        shown=False,
        given=Path,
    )
    engine: Path | None = option(  # noqa: RUF009 (a field)
        None,
        "A folder by `vexilla site`, so that browsers analyse by themselves; by default that of "
        "this installation.",
    )
    ray: str | None = option(None, "HOST:PORT of a Ray cluster in which the computer thinks.")
    ray_places: int = option(16, "How many moves each process has thought about there.", min=1)
    bot_rate: float = 20
    socket_rate: float = 20
    thinkers: int | None = None
    share: str | None = None
    local_push: bool = False


def options(of: type[Any] = Settings) -> Iterator[Field[Any]]:
    """Yields the fields that the command line gives, in its order."""
    for each in fields(of):
        if each.type is Limits:
            yield from options(Limits)
        elif each.metadata:
            yield each
