"""The route for games on paper: a PDF of each kind is made once and kept."""

from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from vexilla.game import GAMES, package_of
from vexilla.locale import languages
from vexilla.server.edge.asking import Asking
from vexilla.server.errors import NoGame, NotFound
from vexilla.server.live.asking import made
from vexilla.server.study.rulebooks import can_print
from vexilla.server.workers.workshop import PrintTask, Workshop

GameName = Annotated[str, PathParameter(max_length=40)]
Spoken = Annotated[str, PathParameter(max_length=10)]
Choice = Annotated[str, QueryParameter(max_length=10)]
PDF = "application/pdf"
PDF_KEPT = "public, max-age=86400"  # by browsers: the pages change with a release only
PRINTS_BYTES = 24 << 20  # of PDFs that are kept, of a third of a megabyte each


class Prints(Workshop):
    """The workshop of games on paper: a part of the server, found by its type."""


@get("/api/print/{game:str}/{spoken:str}", media_type=PDF, cost=5)
async def one_print(
    request: Asking,
    prints: NamedDependency[Prints],
    game: GameName,
    spoken: Spoken,
    paper: Choice = "a4",
    ink: Choice = "colour",
    edge: Choice = "long",
    edition: Choice = "",
) -> Response[bytes]:
    """A game as a PDF to print and cut out, in a language."""
    from vexilla.printing import EDGES, INKS, PAPERS  # once somebody prints

    if game not in GAMES:
        raise NoGame
    task = PrintTask(game, spoken, paper, ink, edge, edition)
    texts = ("", *package_of(game).hosts.EDITIONS)
    known = zip(vars(task).values(), (GAMES, languages(), PAPERS, INKS, EDGES, texts), strict=True)
    if not can_print() or not all(chosen in choices for chosen, choices in known):
        raise NotFound
    file = await made(request, prints, task, task)
    headers = {
        "cache-control": PDF_KEPT,
        "content-disposition": f'attachment; filename="{game}-{spoken}.pdf"',
    }
    return Response(file, headers=headers, media_type=PDF)


API = [one_print]
