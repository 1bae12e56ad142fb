"""What a window asks of positions. A page of a server needs nothing else of what is read."""

from typing import Any

from vexilla.server.browser.answers import LINES, SVG, TEXT, Answer, Request, routes
from vexilla.server.study import positions, transcripts


def _show(request: Request) -> Any:
    return positions.shown(request.read(positions.Asked), request.language)


def _deal(request: Request) -> Any:
    return positions.dealt(request.read(positions.Deal))


def _play(request: Request) -> Any:
    return positions.played(request.read(positions.Continued), request.language)


def _explain(request: Request) -> Any:
    return positions.explained(request.read(positions.Question), request.language)


def _ask_referee(request: Request) -> Any:
    return positions.judged(request.read(positions.Judged), request.language)


def _analyse(request: Request) -> Any:
    seat, task = positions.to_analyse(request.read(positions.Depth))
    return positions.analysed(seat, task, task.answer(), request.language)


def _picture(request: Request) -> Answer:
    return Answer(200, SVG, positions.drawn(request.read(positions.Asked), request.language))


def _text(request: Request) -> Answer:
    return Answer(200, TEXT, positions.written(request.read(positions.Asked), request.language))


def _record(request: Request) -> Answer:
    text = positions.recorded(request.read(positions.Continued), request.language)
    return Answer(200, LINES, text.decode())


def _transcript(request: Request) -> Answer:
    return Answer(200, TEXT, transcripts.written(request.read(transcripts.Tree)))


def _from_transcript(request: Request) -> Any:
    return transcripts.read(request.read(transcripts.Text))


ROUTES = routes(
    ("POST", "api/positions", _show),
    ("POST", "api/positions/deal", _deal),
    ("POST", "api/positions/play", _play),
    ("POST", "api/positions/explain", _explain),
    ("POST", "api/positions/judge", _ask_referee),
    ("POST", "api/positions/analyse", _analyse),
    ("POST", "api/positions/picture", _picture),
    ("POST", "api/positions/text", _text),
    ("POST", "api/positions/record", _record),
    ("POST", "api/positions/transcript", _transcript),
    ("POST", "api/positions/from-transcript", _from_transcript),
)
