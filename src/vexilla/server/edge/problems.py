"""Errors of requests, as JSON answers."""

from traceback import clear_frames, walk_tb
from typing import Any, cast

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import ResponseSpec

from vexilla.errors import VexillaError
from vexilla.locale import say
from vexilla.server.edge.http.preferences import language_for
from vexilla.server.edge.messages import ErrorAnswer, Problem
from vexilla.server.edge.refusing import problem_of
from vexilla.server.errors import missing
from vexilla.server.log import LOG, of_table

CODES = {400: "malformed", 404: "not-found", 405: "method", 413: "too-long"}
MAX_TEXT_LENGTH = 500
_FAULT = ("key", "message")  # what Litestar says of each wrong part of a request

REFUSALS = {
    status: ResponseSpec(ErrorAnswer, description=text, generate_examples=False)
    for status, text in [
        (400, "Malformed, or not possible"),
        (401, "No such token"),
        (403, "Not yours"),
        (404, "Not there"),
        (409, "Not now"),
        (413, "Too long"),
        (415, "Not JSON"),
        (429, "Too fast"),
        (431, "A head that is too long"),
        (503, "The disk does not take it"),
    ]
}


def language_of(request: Request[Any, Any, Any]) -> str:
    """Returns the language in which the sender of a request wants to be answered."""
    return language_for(",".join(request.headers.getall("accept-language", [])))


def _answer(
    status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response[ErrorAnswer]:
    return Response(
        ErrorAnswer(problem), status_code=status, media_type=MediaType.JSON, headers=headers
    )


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorAnswer]:
    """Answers an error raised by the framework."""
    text = error.detail
    if isinstance(error.__cause__, msgspec.ValidationError) and error.status_code >= 500:
        # Litestar takes a field named like a part of the server (`$.hub`) for that part
        why = str(error.__cause__)[:MAX_TEXT_LENGTH]
        text = say("server-malformed", language_of(request), why=why)
        return _answer(400, Problem("malformed", text))
    if isinstance(error, ValidationException):
        faults = cast(list[dict[str, str]], error.extra or [])
        if any(fault.get("key") in request.path_params for fault in faults):
            return refused(request, missing(request.scope["path"]))
        found = "; ".join(": ".join(filter(None, map(each.get, _FAULT))) for each in faults)
        why = (found or text.partition(" for path ")[0])[:MAX_TEXT_LENGTH]
        text = say("server-malformed", language_of(request), why=why)
    if isinstance(error, NotFoundException):
        return refused(request, missing(request.scope["path"]))
    if error.status_code >= 500:
        return unexpected(request, error)
    code = CODES.get(error.status_code, "refused")
    headers = dict(error.headers or {})  # which methods a path has, say
    return _answer(error.status_code, Problem(code, text), headers)


def refused(
    request: Request[Any, Any, Any], error: VexillaError | RecursionError
) -> Response[ErrorAnswer]:
    """Answers an error raised by Vexilla, or a body that is nested too deeply to be parsed."""
    return _answer(*problem_of(error, language_of(request)))


def unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorAnswer]:
    """Answers any other exception, a fault of the server: only the log has the details."""
    if not request.scope["state"].get("gone"):  # else nobody waits for the answer
        table: str | None = cast(Any, request.scope).get("path_params", {}).get("id")
        LOG.error("A request failed", exc_info=error, extra=of_table(table) if table else None)
    return _answer(*problem_of(error, language_of(request)))


def free(error: Exception, _scope: Any) -> None:
    """Frees a request that was refused because something in it has a wrong type.

    Litestar lists the errors of all fields in a frame that their tracebacks have: such a cycle of
    references would keep the body until the next collection of garbage, minutes later.
    """
    cause = error.__cause__
    if isinstance(cause, msgspec.ValidationError):
        for frame, _ in walk_tb(cause.__traceback__):
            for value in frame.f_locals.values():
                if isinstance(value, msgspec.ValidationError):
                    clear_frames(value.__traceback__)
                    value.__traceback__ = None
        cause.__traceback__ = None


HANDLERS = {
    HTTPException: http_error,
    VexillaError: refused,
    RecursionError: refused,
    Exception: unexpected,
}
