"""A request of a window, and its answer."""

import re
from collections.abc import Callable, Iterable
from inspect import Parameter, signature
from typing import Any, NamedTuple, cast, get_type_hints

import msgspec

from vexilla.errors import VexillaError
from vexilla.server.study.endpoint import JSON, AfterSearch, Endpoint
from vexilla.texts import KeyTwice, from_json, unmarked

WORD = "([A-Za-z0-9_-]+)"  # a part of a path that varies


class Answer(NamedTuple):
    """An answer: its status, its media type and its text."""

    status: int
    media_type: str
    text: str


class Request(NamedTuple):
    """A request: the parts of its path that vary, its query, its body and its language."""

    parts: tuple[str, ...]
    query: dict[str, str]
    body: str
    language: str

    def read(self, kind: Any) -> Any:
        """The body as a struct. Raises VexillaError, also if an object in it has a key twice."""
        try:
            from_json(self.body)
            return msgspec.json.decode(unmarked(self.body), type=kind)
        except KeyTwice as error:
            raise VexillaError(f"The request says two things: {error}.") from None
        except (ValueError, RecursionError) as error:
            raise VexillaError(str(error)) from None


Route = tuple[str, re.Pattern[str], Callable[[Request], Any]]


def routes(*named: tuple[str, str, Callable[[Request], Any]]) -> list[Route]:
    """Routes: each with its method, the pattern of its path, and what answers."""
    return [(method, re.compile(path), answer) for method, path, answer in named]


def routes_of(endpoints: Iterable[Endpoint]) -> list[Route]:
    """Routes to what can be asked without a table."""
    return routes(*map(_route, endpoints))


def _route(endpoint: Endpoint) -> tuple[str, str, Callable[[Request], Any]]:
    in_path = re.findall(r"{(\w+):str}", endpoint.path)
    pattern = re.sub(r"{\w+:str}", "([^/]+)", endpoint.path.removeprefix("/"))
    wanted = signature(endpoint.work).parameters

    def answer(request: Request) -> Any:
        given: dict[str, Any] = dict(zip(in_path, request.parts, strict=True))
        for name in wanted.keys() - given.keys() - {"found"}:
            if name == "data":
                given[name] = request.read(get_type_hints(endpoint.work)[name])
            elif wanted[name].default is not Parameter.empty:
                given[name] = request.query.get(name, wanted[name].default)
            else:
                given[name] = request.language
        if endpoint.find is not None:  # after the body is read, as a server does
            given["found"] = endpoint.found(given.pop("id"))
        found = endpoint.answer(given)
        if isinstance(found, AfterSearch):
            search = cast(AfterSearch[Any], found)
            return search.told(search.task.answer())
        return found if endpoint.media_type == JSON else Answer(200, endpoint.media_type, found)

    return endpoint.method, pattern, answer
