"""The routes for the rulebooks: their texts, their diagrams, and the worked examples."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from vexilla.errors import UnknownName
from vexilla.rulebook import diagram, example
from vexilla.server.errors import NoExample, NoGame, NotFound
from vexilla.server.study.messages import Rules
from vexilla.server.study.rulebooks import rules

GameName = Annotated[str, PathParameter(max_length=40)]
Spoken = Annotated[str, PathParameter(max_length=10)]
ExampleName = Annotated[str, PathParameter(max_length=10)]
DIAGRAM_KEPT = "public, max-age=86400"  # by browsers: diagrams change with a release only


@get("/api/rulebooks/{game:str}/{spoken:str}", sync_to_thread=True)
def one_rulebook(game: GameName, spoken: Spoken) -> Rules:
    """The rulebook of a game in a language, as HTML."""
    try:
        return rules(game, spoken)
    except UnknownName:
        raise NoGame from None


@get("/api/diagrams/{file:str}", media_type="image/svg+xml", sync_to_thread=False)
def one_diagram(
    file: Annotated[str, PathParameter(max_length=20)],
    language: Annotated[str, QueryParameter(max_length=20)] = "en",
) -> Response[str]:
    """A diagram of a rulebook, such as `BL-1.4.svg`, with the letters of a language."""
    name, dot, kind = file.rpartition(".")
    try:
        content = diagram(name, language)
    except UnknownName:
        raise NotFound from None
    if not dot or kind != "svg":
        raise NotFound
    headers = {"cache-control": DIAGRAM_KEPT}
    return Response(content, headers=headers, media_type="image/svg+xml")


@get("/api/examples/{name:str}", sync_to_thread=False)
def one_example(name: ExampleName) -> dict[str, Any]:
    """The position of a worked example, such as `BL-T37`."""
    try:
        return example(name)
    except UnknownName:
        raise NoExample from None


API = [one_rulebook, one_diagram, one_example]
