"""What a table shows to a seat, encoded once for all sockets that watch it.

A position of Blades & Banners may have thousands of legal actions: their list takes a tenth of a
second to build and is a megabyte long. It is built in slices, between which others get their turn,
compressed once, and kept as long as there is space.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

import msgspec

from vexilla.game import Document
from vexilla.server.edge.sockets.text import Deflater, Text
from vexilla.server.tables.sight import history, needs_whole_history, whole_history
from vexilla.server.tables.table import Table

MAX_LEGAL = 12_000  # legal actions in a message; of a longer list only the length is sent
SLICE = 100  # legal actions that are encoded together: half a millisecond's worth
MAX_KEPT_BYTES = 16 << 20
_json = msgspec.json.Encoder().encode


class Sized(Protocol):
    """Something that can be kept."""

    @property
    def size(self) -> int:
        """Its length in bytes."""
        ...


@dataclass(frozen=True)
class Position:
    """What a position shows to a seat.

    Attributes:
        number: the number of the table's last event.
        document: the view; None before the deal.
        view: the same, encoded.
        legal: the list of legal actions, or `null`.
        count: the number of legal actions.
    """

    number: int
    document: Document | None
    view: msgspec.Raw
    legal: Text
    count: int

    @property
    def size(self) -> int:
        """Its length in bytes; a document takes about ten times as many as its text."""
        return 11 * len(bytes(self.view)) + len(self.legal.plain) + len(self.legal.deflated)


@dataclass(frozen=True)
class News:
    """Events at a table as a seat may see them, encoded."""

    events: Sequence[msgspec.Raw]

    @property
    def size(self) -> int:
        """Its length in bytes."""
        return sum(len(bytes(event)) for event in self.events)


Made = TypeVar("Made", bound=Sized)
Spend = Callable[[float], None]


class Encoder:
    """Encodes what tables show, and keeps it.

    Attributes:
        kept_bytes: the length of all that is kept.
    """

    def __init__(self, most_bytes: int = MAX_KEPT_BYTES) -> None:
        """Starts with nothing kept."""
        self._most_bytes = most_bytes
        self._kept: OrderedDict[Hashable, Sized] = OrderedDict()
        self.kept_bytes = 0
        self._making: dict[Hashable, asyncio.Task[Sized]] = {}
        self._turn = asyncio.Lock()  # one long list is built at a time

    async def position(self, table: Table, seat: str | None, spend: Spend) -> Position:
        """Returns what a table's position shows to a seat; None stands for spectators.

        The table may have changed when it returns.

        Args:
            table: the table.
            seat: the seat.
            spend: called with the seconds that this took, if it took many.
        """
        key = table.header.id, seat, table.number
        kept = self._find(key)
        if isinstance(kept, Position):
            return kept
        document = table.view(seat)
        view = _raw(document)
        if seat is None or seat not in table.actors:
            legal = Text(b"null" if seat is None else b"[]")
            return self._keep(key, Position(table.number, document, view, legal, 0))
        actions = table.game.agent_view(seat).actions
        number, count = table.number, len(actions)
        if count > MAX_LEGAL:
            return self._keep(key, Position(number, document, view, Text(b"null"), count))
        if count <= SLICE:
            legal = Text(_json(list(actions)))
            return self._keep(key, Position(number, document, view, legal, count))

        async def make() -> Position:
            async with self._turn:
                return Position(number, document, view, await _long_list(actions, spend), count)

        return await self._made(key, make)

    async def news(
        self, table: Table, seat: str | None, since: int, shown: Position, spend: Spend
    ) -> News:
        """Returns the events after number `since` as a seat may see them; else like `position`.

        Args:
            table: the table.
            seat: the seat.
            since: the number.
            shown: what the table's position shows to the seat.
            spend: called with the seconds that this took, if it took many.
        """
        key = table.header.id, seat, since, shown.number
        kept = self._find(key)
        if isinstance(kept, News):
            return kept
        if not needs_whole_history(table, since):
            return self._keep(
                key, News([_raw(each) for each in history(table, seat, since, shown.document)])
            )
        header, events = table.header, list(table.events)

        def replay() -> tuple[News, float]:
            began = time.thread_time()
            news = whole_history(header, events, seat, since)
            return News([_raw(each) for each in news]), time.thread_time() - began

        async def make() -> News:
            async with self._turn:
                news, seconds = await asyncio.to_thread(replay)
            spend(seconds)
            return news

        return await self._made(key, make)

    async def _made(self, key: Hashable, make: Callable[[], Awaitable[Made]]) -> Made:
        """Makes something once for all who ask for it at the same time, and keeps it."""

        async def run() -> Made:
            try:
                return self._keep(key, await make())
            finally:
                del self._making[key]

        if key not in self._making:
            self._making[key] = asyncio.create_task(run())
        return await asyncio.shield(self._making[key])  # pyright: ignore[reportReturnType]

    def _find(self, key: Hashable) -> Sized | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def _keep(self, key: Hashable, made: Made) -> Made:
        self._kept[key] = made
        self.kept_bytes += made.size
        while self.kept_bytes > self._most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self.kept_bytes -= oldest.size
        return made


async def _long_list(actions: Sequence[Document], spend: Spend) -> Text:
    """Encodes a long list of actions, in slices between which others get their turn."""
    deflater = Deflater()
    plain: list[bytes] = []
    deflated: list[bytes] = []
    seconds = 0.0
    for begin in range(0, len(actions), SLICE):
        began = time.perf_counter()
        piece = (b"," if begin else b"[") + _json(list(actions[begin : begin + SLICE]))[1:-1]
        plain.append(piece)
        deflated.append(deflater.add(piece))
        seconds += time.perf_counter() - began
        await asyncio.sleep(0)
    plain.append(b"]")
    deflated.append(deflater.end(b"]"))
    spend(seconds)
    return Text(b"".join(plain), b"".join(deflated))


def _raw(document: object) -> msgspec.Raw:
    return msgspec.Raw(_json(document))
