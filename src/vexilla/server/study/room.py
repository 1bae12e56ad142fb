"""What lessons, puzzles, the analysis and reviews bring to the server."""

from collections.abc import Iterable

from vexilla.server.parts import Parts, Room
from vexilla.server.study import print_routes, routes, serving
from vexilla.server.study.print_routes import PRINTS_BYTES, Prints
from vexilla.server.study.reviews import Reviews
from vexilla.server.workers.searches import Searches
from vexilla.server.workers.workers import Workers


def _opens(parts: Parts) -> Iterable[object]:
    workers = parts[Workers]
    return Reviews(workers), Searches(workers), Prints(PRINTS_BYTES)


async def _closes(parts: Parts) -> None:
    parts[Reviews].close()
    parts[Prints].close()


ROOM = Room(
    api=[*routes.API, *serving.API, *print_routes.API],
    named={"reviews": Reviews, "prints": Prints},
    opens=_opens,
    closes=_closes,
)
