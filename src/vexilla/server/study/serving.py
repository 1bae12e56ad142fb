"""Serves by HTTP what can be asked without a table (`endpoint.py`)."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.types import Empty

from vexilla.analysis.puzzle import Puzzle
from vexilla.server.edge.asking import Asking, Language, TheParts, ThePerson
from vexilla.server.edge.http.guard import MAX_GAME_BYTES
from vexilla.server.errors import Conflict, Refusal
from vexilla.server.live.asking import answer_text, worked
from vexilla.server.parts import Parts
from vexilla.server.profiles.rows import has_solved, note_solved
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.study.endpoint import JSON, LINES, AfterSearch, Endpoint, game_of
from vexilla.server.study.endpoints import POSITIONS
from vexilla.server.study.reading import READING
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.readiness import Readiness
from vexilla.server.workers.searches import Searches
from vexilla.server.workers.turns import Aside
from vexilla.server.workers.workers import WorkerFailure

IN_PATHS = {
    "id": Annotated[str, PathParameter(max_length=40, pattern=r"^[a-z0-9-]+\Z")],
    "game": Annotated[str, PathParameter(max_length=40)],
    "spoken": Annotated[str, PathParameter(max_length=10)],
    "name": Annotated[str, PathParameter(max_length=10)],
    "file": Annotated[str, PathParameter(max_length=20)],
}
IN_QUERY = "asked_"  # `language` is otherwise what the browser prefers


def served(endpoint: Endpoint) -> HTTPRouteHandler:
    """Returns what handles the requests for an endpoint."""

    async def handle(request: Asking, parts: Parts, **named: Any) -> Any:
        given = {name.removeprefix(IN_QUERY): value for name, value in named.items()}
        person: Person | None = given.pop("person", None)
        if endpoint.find is not None:
            given["found"] = await asyncio.to_thread(endpoint.found, given.pop("id"))
        game = game_of(given)
        if game is None:
            answer = await asyncio.to_thread(_answer, endpoint, given)
        else:
            await parts[Readiness].rules([game])
            answer = await worked(request, parts[Aside], lambda: _answer(endpoint, given))
        if person is not None:
            return await _after_search(parts, person, answer)
        if endpoint.kept:
            headers = {"cache-control": f"public, max-age={endpoint.kept}"}
            return Response(answer, headers=headers, media_type=endpoint.media_type)
        if isinstance(answer, bytes):
            return answer_text(request, answer, endpoint.media_type)
        return answer

    parameters, answer = _asked_of(endpoint)
    named = [
        Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=default)
        for name, (kind, default) in parameters.items()
    ]
    function: Any = handle
    function.__name__ = endpoint.name
    function.__signature__ = Signature(named, return_annotation=answer)
    function.__annotations__ = {one.name: one.annotation for one in named} | {"return": answer}
    described = endpoint.media_type if endpoint.media_type != LINES else JSON
    return HTTPRouteHandler(
        endpoint.path,
        http_method=endpoint.method,
        status_code=200,
        media_type=described,
        opt={"cost": endpoint.cost},
        request_max_body_size=MAX_GAME_BYTES if endpoint.long else Empty,
    )(function)


def _asked_of(endpoint: Endpoint) -> tuple[Mapping[str, tuple[Any, Any]], Any]:
    """Returns the kinds and defaults of what an endpoint takes by HTTP, and what it answers."""
    kinds = get_type_hints(endpoint.work)
    answer = kinds["return"]
    asked: dict[str, tuple[Any, Any]] = {"request": (Asking, Parameter.empty)}
    asked["parts"] = (TheParts, Parameter.empty)
    if get_origin(answer) is AfterSearch:
        (answer,) = get_args(answer)
        asked["person"] = (ThePerson, Parameter.empty)
    elif endpoint.kept:
        answer = Response[answer]
    elif endpoint.compressed or endpoint.media_type != JSON:
        answer = Response[bytes]
    for name, parameter in signature(endpoint.work).parameters.items():
        if name == "data":
            kind = JSONBody[kinds[name]]
        elif name == "found":
            name, kind = "id", IN_PATHS["id"]
        elif parameter.default is not Parameter.empty:
            kind = Annotated[str, QueryParameter(name=name, max_length=20)]
            name = f"{IN_QUERY}{name}"
        else:
            kind = Language if name == "language" else IN_PATHS[name]
        asked[name] = (kind, parameter.default)
    return asked, answer


def _answer(endpoint: Endpoint, given: Mapping[str, Any]) -> Any:
    """Returns the answer to what is given; bytes, if it is to be compressed."""
    answer = endpoint.answer(given)
    if endpoint.compressed:
        return msgspec.json.encode(answer)
    return answer if endpoint.media_type == JSON or endpoint.kept else answer.encode()


async def _after_search(parts: Parts, person: Person, asked: AfterSearch[Any]) -> Any:
    """Returns the answer that takes a search; notes what is solved by it. Raises Refusal."""
    try:
        found = await parts[Searches].result(asked.question, person, lambda: asked.task)
    except WorkerFailure:
        raise Refusal("server-busy") from None
    if asked.solves is not None:
        await _note_solved(parts[TableStore], person.player, asked.solves)
    return asked.told(found)


async def _note_solved(store: TableStore, player: str, found: Puzzle) -> None:
    """Notes that a player with an account has solved a puzzle, unless that is known already."""
    known = await store.read(lambda connection: has_solved(connection, player, found.id))
    if not known:
        now = TIMESTAMPS.now()
        with suppress(Conflict):  # another process has written the same
            await store.write(
                lambda connection: note_solved(connection, player, found.id, found.game, now)
            )


API = [served(endpoint) for endpoint in (*POSITIONS, *READING)]
