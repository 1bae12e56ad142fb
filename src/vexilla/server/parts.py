"""What a server is made of: the parts that its rooms open, and what each room brings."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from litestar.handlers import BaseRouteHandler, HTTPRouteHandler

Part = TypeVar("Part")
Work = Coroutine[Any, Any, None]


class Parts:
    """The parts of a running server, by their types; with another one there are new `Parts`.

    >>> parts = Parts("sqlite:///games.sqlite", 8787)
    >>> parts[int]
    8787
    """

    def __init__(self, *parts: object) -> None:
        """Takes the parts, one of a type."""
        self._parts = parts

    def __getitem__(self, kind: type[Part]) -> Part:
        """Returns the part of a type. Raises KeyError if no room has opened one."""
        for part in self._parts:
            if isinstance(part, kind):
                return part
        raise KeyError(kind.__name__)

    def and_(self, opened: Iterable[object]) -> "Parts":
        """Returns these parts and others."""
        return Parts(*self._parts, *opened)


async def _stays(_parts: Parts) -> None:
    """Has nothing to close."""


@dataclass(frozen=True, kw_only=True)
class Room:
    """What one room brings to the server; rooms open from the lowest to the highest.

    Attributes:
        api: the routes that are in the description of the API.
        others: sockets, files and pages, which are not.
        named: the parts that its routes take by a name of their own.
        provided: what else routes take by name, and the functions that return it.
        opens: makes the parts of the room from its settings and the rooms below, which are there.
        runs: what it does as long as the server runs.
        closes: ends its parts; rooms close in the order in which they were opened.
    """

    api: Sequence[HTTPRouteHandler] = ()
    others: Sequence[BaseRouteHandler] = ()
    named: Mapping[str, type[object]] = field(default_factory=dict[str, type[object]])
    provided: Mapping[str, Callable[..., Any]] = field(
        default_factory=dict[str, Callable[..., Any]]
    )
    opens: Callable[[Parts], Iterable[object]] = lambda _parts: ()
    runs: Callable[[Parts], Iterable[Work]] = lambda _parts: ()
    closes: Callable[[Parts], Awaitable[None]] = _stays
