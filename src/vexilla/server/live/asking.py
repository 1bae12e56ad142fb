"""What the routes ask of the tables in memory."""

import gzip
import re
from collections.abc import Callable, Hashable
from typing import Annotated, Any, cast

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import PathParameter

from vexilla.server.edge.asking import Asking
from vexilla.server.edge.http.preferences import accepts
from vexilla.server.edge.messages import ID, MAX_ID
from vexilla.server.edge.rates import REQUESTS_PER_S, TokenBucket, network
from vexilla.server.errors import Forbidden, NoTable, Refusal
from vexilla.server.live.hub import Hub
from vexilla.server.live.live_tables import LiveTable
from vexilla.server.tables.shown import TableInfo
from vexilla.server.tables.sight import table_info
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.turns import Aside, Made
from vexilla.server.workers.workers import WorkerFailure, WorkerTask
from vexilla.server.workers.workshop import Workshop

TheHub = NamedDependency[Hub]
TheStore = NamedDependency[TableStore]
TheAside = NamedDependency[Aside]
TableId = Annotated[str, PathParameter(max_length=MAX_ID, pattern=ID)]
PastedId = Annotated[str, PathParameter()]  # where what is no id is answered like the others


def is_id(text: str) -> bool:
    """Whether a text may be the id of a table or a tournament."""
    return len(text) <= MAX_ID and re.fullmatch(ID, text) is not None


async def find_live(hub: Hub, id: str) -> LiveTable:
    """Returns a table by its id. Raises NoTable, DamagedTable or StorageError."""
    live = await hub.find(id)
    if live is None:
        raise NoTable
    return live


async def own_seats(hub: Hub, player: str, live: LiveTable, seat: str | None) -> frozenset[str]:
    """Returns the seats that a player holds. Raises Forbidden if `seat` is not one of them."""
    mine = await hub.seats_of(player, live.table.header.id)
    if seat is not None and seat not in mine:
        raise Forbidden
    return mine


def info_of(hub: Hub, live: LiveTable, mine: frozenset[str]) -> TableInfo:
    """Returns a table as seen by the holder of `mine`."""
    served = hub.uptime.now()
    return table_info(live.seen_by(mine), mine, live.company, served)


async def worked(request: Asking, aside: Aside, work: Callable[[], Made]) -> Made:
    """Returns what long work returns, done in a thread; its time is charged to the address."""
    return await aside.done(_person(request), work, _spend(request))


async def made(request: Asking, workshop: Workshop, name: Hashable, task: WorkerTask) -> bytes:
    """Returns a file of a workshop; the time to make it is charged to the address.

    Args:
        request: the request.
        workshop: the workshop.
        name: says which file it is.
        task: makes it.

    Raises:
        Refusal: it could not be made.
    """
    try:
        return await workshop.file(name, _person(request), task, _spend(request))
    except WorkerFailure:
        raise Refusal("server-busy") from None


def _person(request: Asking) -> Person:
    visit = request.scope["state"]
    return Person(network(cast(Any, request.scope)), visit["player"] or "")


def _spend(request: Asking) -> Callable[[float], None]:
    bucket: TokenBucket = request.scope["state"]["bucket"]
    return lambda seconds: bucket.charge(seconds * REQUESTS_PER_S)


def answer_text(request: Asking, content: bytes, media_type: str) -> Response[bytes]:
    """Returns an answer, compressed for clients that can read it."""
    headers = {"vary": "accept-encoding"}
    if accepts(request.headers.get("accept-encoding", ""), "gzip"):
        headers["content-encoding"] = "gzip"
        content = gzip.compress(content, 6)
    return Response(content, headers=headers, media_type=media_type)
