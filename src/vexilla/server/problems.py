"""What was wrong with a request, as a document."""

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec

from vexilla.errors import VexillaError
from vexilla.locale import languages, say
from vexilla.server.messages import ErrorAnswer, Problem
from vexilla.server.schema import StorageError
from vexilla.server.tables import Refusal

LOG = logging.getLogger("vexilla.server")
CODES = {400: "malformed", 404: "not-found", 405: "method", 413: "too-long"}
LONGEST_TEXT = 500

REFUSALS = {
    status: ResponseSpec(ErrorAnswer, description=text, generate_examples=False)
    for status, text in [
        (400, "Malformed, or not possible"),
        (403, "Not yours"),
        (404, "Not there"),
        (409, "Not now"),
        (413, "Too long"),
        (429, "Too fast"),
        (503, "The disk does not take it"),
    ]
}


class NotFound(VexillaError):
    """There is no such table."""


class Forbidden(VexillaError):
    """The seat is not one's own."""


def language_of(request: Request[Any, Any, Any]) -> str:
    """The first language that the browser asks for and we speak."""
    for entry in request.headers.get("accept-language", "").split(",")[:10]:
        language = entry.split(";")[0].strip().lower().split("-")[0]
        if language in languages():
            return language
    return "en"


def _answer(status: int, problem: Problem) -> Response[ErrorAnswer]:
    return Response(ErrorAnswer(problem), status_code=status, media_type=MediaType.JSON)


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorAnswer]:
    """What the framework refuses."""
    text = error.detail
    if isinstance(error, ValidationException) and error.extra:
        text = f"{text} {error.extra}"[:LONGEST_TEXT]
    if error.status_code >= 500:
        return unexpected(request, error)
    return _answer(error.status_code, Problem(CODES.get(error.status_code, "refused"), text))


def vexilla_error(request: Request[Any, Any, Any], error: VexillaError) -> Response[ErrorAnswer]:
    """What we refuse."""
    language = language_of(request)
    match error:
        case NotFound():
            return _answer(404, Problem("not-found", say("server-no-table", language)))
        case Forbidden():
            return _answer(403, Problem("not-yours", say("server-not-your-seat", language)))
        case Refusal():
            return _answer(409, Problem("refused", str(error)))
        case StorageError():
            return _answer(503, Problem("storage", say("server-storage", language)))
        case _:
            return _answer(400, Problem("malformed", str(error)))


def unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorAnswer]:
    """A fault of ours: it is logged, and tells nothing."""
    LOG.error("A request failed", exc_info=error)
    text = say("server-fault", language_of(request))
    return _answer(500, Problem("fault", text))


def too_deep(request: Request[Any, Any, Any], _error: RecursionError) -> Response[ErrorAnswer]:
    """A body with more brackets in each other than can be read."""
    text = say("server-malformed", language_of(request), why="it is nested too deeply")
    return _answer(400, Problem("malformed", text))


HANDLERS = {
    HTTPException: http_error,
    VexillaError: vexilla_error,
    RecursionError: too_deep,
    Exception: unexpected,
}
