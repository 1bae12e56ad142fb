"""The settings of a server."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """How much is kept.

    Attributes:
        days: for which a table is kept after its last event; by default as long as a browser keeps
            its cookie, without which nobody can return to the table.
        tables: the number of tables; no more are made.
        keys: the number of unused keys to a seat; one more makes the others invalid.
    """

    days: float = 400
    tables: int = 1_000_000
    keys: int = 20


@dataclass(frozen=True)
class Settings:
    """The settings of a server.

    Attributes:
        database: the URL of the database.
        origins: the origins of pages that may use the server.
        root_path: the path at which a proxy serves it, such as `/vexilla`; empty without one.
        share: the address on the local network; None if the server is not open to it.
        rate: requests a second allowed to each address.
        bot_rate: the same for each bot.
        thinkers: processes for agents; None: one a core.
        ray: the address of a Ray cluster in which agents think; None: they think here.
        ray_places: how many of them think there at once.
        socket_rate: messages a second allowed to each socket.
        limits: how much is kept.
        words: those that nobody is to read in the chat.
        operator_token: opens the operator's page; None: there is none.
        engine: a folder by `vexilla site`, for browsers to analyse by themselves; or None.
        local_push: whether push services may be in the server's own network; for tests.
    """

    database: str
    origins: frozenset[str] = frozenset()
    root_path: str = ""
    share: str | None = None
    rate: float = 50
    bot_rate: float = 20
    thinkers: int | None = None
    ray: str | None = None
    ray_places: int = 16
    socket_rate: float = 20
    limits: Limits = field(default_factory=Limits)
    words: frozenset[str] = frozenset()
    operator_token: str | None = field(default=None, repr=False)
    engine: Path | None = None
    local_push: bool = False
