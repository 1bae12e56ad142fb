"""The route for reviews of finished games."""

from litestar import get
from litestar.di import NamedDependency

from vexilla.server.edge.asking import Language, ThePerson
from vexilla.server.errors import Refusal
from vexilla.server.live.asking import TableId, TheHub, find_live
from vexilla.server.study.messages import ReviewInfo
from vexilla.server.study.reviews import Reviews
from vexilla.server.tables.sight import names_of


@get("/api/tables/{id:str}/review", cost=5)
async def review(
    hub: TheHub,
    reviews: NamedDependency[Reviews],
    person: ThePerson,
    language: Language,
    id: TableId,
) -> ReviewInfo:
    """The review of a finished game so far; to be requested again until it is complete."""
    live = await find_live(hub, id)
    if live.table.outcome is None:
        raise Refusal("server-not-over")
    found = await reviews.of(live.table, person)
    mine = await hub.seats_of(person.player, id)
    names = names_of(live.table, mine, live.company, language)
    told = list(found.told(language, names))
    return ReviewInfo(found.count, told, found.accuracy, found.moments)


API = [review]
