"""What monitors and proxies ask: whether the server works, and its figures."""

import asyncio
from contextlib import suppress

from litestar import MediaType, Response, get
from litestar.datastructures import State

import vexilla
from vexilla.game import Document
from vexilla.server.errors import StorageError
from vexilla.server.live.hub import Hub
from vexilla.server.live.neighbours import Figures
from vexilla.server.operator.metrics import database_figures, metrics_text


@get("/health", include_in_schema=False)
async def health(state: State) -> Response[Document]:
    """Whether the server can do its work."""
    try:
        await state["hub"].check()
    except StorageError:
        return Response({"status": "database"}, status_code=503)
    readiness = state["hub"].readiness
    answer = {"status": "ok", "version": vexilla.__version__}
    if not readiness.complete or readiness.failures:
        report = await asyncio.to_thread(readiness.report)
        answer |= {"status": "failed" if readiness.failures else "starting", "games": report}
    return Response(answer)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(state: State) -> str:
    """The metrics of all processes that serve the database, for Prometheus."""
    hub: Hub = state["hub"]
    database: Figures = {}
    with suppress(StorageError):
        await hub.check()
        database = await hub.store.read(database_figures)
    processes = {hub.neighbours.name: state["figures"](), **hub.neighbours.figures}
    return metrics_text(processes, database)
