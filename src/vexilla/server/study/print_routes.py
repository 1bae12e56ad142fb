"""The route for games on paper: a PDF of each kind is made once and kept."""

from functools import lru_cache
from threading import Lock
from typing import Annotated

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from vexilla.errors import UnknownName
from vexilla.server.edge.asking import Asking
from vexilla.server.errors import NotFound
from vexilla.server.live.asking import TheHub, worked
from vexilla.server.study.rulebooks import can_print

GameName = Annotated[str, PathParameter(max_length=40)]
Spoken = Annotated[str, PathParameter(max_length=10)]
Choice = Annotated[str, QueryParameter(max_length=10)]
PDF = "application/pdf"
PDF_KEPT = "public, max-age=86400"  # by browsers: the pages change with a release only
_KEPT = 64  # files of a third of a megabyte; there are 96
_ONE_AT_A_TIME = Lock()  # so that two who ask for the same file wait for one


@get("/api/print/{game:str}/{spoken:str}", media_type=PDF, cost=5)
async def one_print(
    request: Asking,
    hub: TheHub,
    game: GameName,
    spoken: Spoken,
    paper: Choice = "a4",
    ink: Choice = "colour",
    edge: Choice = "long",
) -> Response[bytes]:
    """A game as a PDF to print and cut out, in a language."""
    if not can_print():
        raise NotFound
    try:
        await hub.readiness.rules([game])
        made = await worked(request, hub, lambda: printed(game, spoken, paper, ink, edge))
    except UnknownName:
        raise NotFound from None
    headers = {
        "cache-control": PDF_KEPT,
        "content-disposition": f'attachment; filename="{game}-{spoken}.pdf"',
    }
    return Response(made, headers=headers, media_type=PDF)


def printed(game: str, language: str, paper: str, ink: str, edge: str) -> bytes:
    """The file, made now or before. Raises UnknownName."""
    with _ONE_AT_A_TIME:
        return _made(game, language, paper, ink, edge)


@lru_cache(_KEPT)
def _made(game: str, language: str, paper: str, ink: str, edge: str) -> bytes:
    from vexilla.printing import print_game  # once somebody prints

    return print_game(game, language, paper=paper, ink=ink, edge=edge)


API = [one_print]
