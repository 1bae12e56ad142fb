"""What lessons, puzzles, the analysis and reviews bring to the server."""

from vexilla.server.parts import Parts, Room
from vexilla.server.study import (
    lesson_routes,
    position_routes,
    print_routes,
    routes,
    rulebook_routes,
)
from vexilla.server.study.reviews import Reviews
from vexilla.server.workers.workers import Workers


async def _closes(parts: Parts) -> None:
    parts[Reviews].close()


ROOM = Room(
    api=[
        *(*routes.API, *position_routes.API, *lesson_routes.API),
        *(*rulebook_routes.API, *print_routes.API),
    ],
    named={"reviews": Reviews},
    opens=lambda parts: [Reviews(parts[Workers])],
    closes=_closes,
)
