"""What monitors and proxies ask: whether the server works, and its figures."""

import asyncio
from contextlib import suppress

from litestar import MediaType, Response, get

import vexilla
from vexilla.game import Document
from vexilla.server.edge.asking import TheParts
from vexilla.server.errors import StorageError
from vexilla.server.live.neighbours import Figures
from vexilla.server.operator.database_check import DatabaseCheck
from vexilla.server.operator.metrics import database_figures, figures_of_all, metrics_text
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.readiness import Readiness


@get("/health", include_in_schema=False)
async def health(parts: TheParts) -> Response[Document]:
    """Whether the server can do its work."""
    try:
        await parts[DatabaseCheck].check()
    except StorageError:
        return Response({"status": "database"}, status_code=503)
    readiness = parts[Readiness]
    answer = {"status": "ok", "version": vexilla.__version__}
    if not readiness.complete or readiness.failures:
        report = await asyncio.to_thread(readiness.report)
        answer |= {"status": "failed" if readiness.failures else "starting", "games": report}
    return Response(answer)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(parts: TheParts) -> str:
    """The metrics of all processes that serve the database, for Prometheus."""
    database: Figures = {}
    with suppress(StorageError):
        await parts[DatabaseCheck].check()
        database = await parts[TableStore].read(database_figures)
    return metrics_text(figures_of_all(parts), database)
