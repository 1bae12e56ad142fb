"""The routes for positions (`positions.py`)."""

from collections.abc import Callable

import msgspec
from litestar import MediaType, Response, post
from litestar.params import JSONBody

from vexilla.server.edge.asking import Asking, Language, ThePerson
from vexilla.server.edge.guard import MAX_GAME_BYTES
from vexilla.server.errors import Refusal
from vexilla.server.live.asking import TheHub, answer_text, worked
from vexilla.server.live.hub import Hub
from vexilla.server.study import positions, transcripts
from vexilla.server.study.positions import (
    Analysed,
    Asked,
    Continued,
    Deal,
    Dealt,
    Depth,
    Judged,
    Positions,
    Question,
)
from vexilla.server.study.transcripts import Text, Tree
from vexilla.server.tables.messages import Explained
from vexilla.server.workers.turns import Made
from vexilla.server.workers.workers import WorkerFailure


@post("/api/positions", status_code=200, cost=2, request_max_body_size=MAX_GAME_BYTES)
async def read(
    request: Asking, hub: TheHub, language: Language, data: JSONBody[Asked]
) -> Response[bytes]:
    """A position: what is inconsistent in it, or its views and legal actions."""

    def look() -> bytes:
        return msgspec.json.encode(positions.shown(data, language))

    content = await _worked(request, hub, data, look)
    return answer_text(request, content, "application/json")


@post("/api/positions/deal", status_code=200, cost=5)
async def deal(hub: TheHub, data: JSONBody[Deal]) -> Dealt:
    """The position of a new game."""
    await hub.readiness.rules([data.game])
    return positions.dealt(data)


@post("/api/positions/play", status_code=200, cost=2, request_max_body_size=MAX_GAME_BYTES)
async def play(
    request: Asking, hub: TheHub, language: Language, data: JSONBody[Continued]
) -> Positions:
    """The positions after some actions. Raises IllegalAction for the first that is not legal."""
    return await _worked(request, hub, data, lambda: positions.played(data, language))


@post("/api/positions/explain", status_code=200, cost=2)
async def explain(
    request: Asking, hub: TheHub, language: Language, data: JSONBody[Question]
) -> Explained:
    """Why an action is legal or not, from what its seat may know."""
    return await _worked(request, hub, data, lambda: positions.explained(data, language))


@post("/api/positions/judge", status_code=200, cost=2)
async def judge(
    request: Asking, hub: TheHub, language: Language, data: JSONBody[Judged]
) -> Explained:
    """What a referee at a real table says of a position, such as who wins a fight."""
    return await _worked(request, hub, data, lambda: positions.judged(data, language))


@post("/api/positions/analyse", status_code=200, cost=10)
async def analyse(
    request: Asking, hub: TheHub, person: ThePerson, language: Language, data: JSONBody[Depth]
) -> Analysed:
    """The best actions of a seat, from what it may know; more iterations look deeper."""
    seat, task = await _worked(request, hub, data, lambda: positions.to_analyse(data))
    question = ("analysis", msgspec.json.encode(task.view), task.iterations)
    try:
        found = await hub.searches.result(question, person, lambda: task)
    except WorkerFailure:
        raise Refusal("server-busy") from None
    return positions.analysed(seat, task, found, language)


@post("/api/positions/picture", status_code=200, cost=2, media_type="image/svg+xml")
async def picture(
    request: Asking, hub: TheHub, language: Language, data: JSONBody[Asked]
) -> Response[bytes]:
    """The board as an SVG picture: all that is shown, or what a seat sees."""
    content = await _worked(request, hub, data, lambda: positions.drawn(data, language).encode())
    return answer_text(request, content, "image/svg+xml")


@post("/api/positions/text", status_code=200, cost=2, media_type=MediaType.TEXT)
async def text(
    request: Asking, hub: TheHub, language: Language, data: JSONBody[Asked]
) -> Response[bytes]:
    """The board as text in the language asked for: all that is shown, or what a seat sees."""
    content = await _worked(request, hub, data, lambda: positions.written(data, language).encode())
    return answer_text(request, content, "text/plain")


@post("/api/positions/record", status_code=200, cost=2, request_max_body_size=MAX_GAME_BYTES)
async def record(
    request: Asking, hub: TheHub, language: Language, data: JSONBody[Continued]
) -> Response[bytes]:
    """The record of a game that begins at a position."""
    content = await _worked(request, hub, data, lambda: positions.recorded(data, language))
    return answer_text(request, content, "application/jsonl")


@post(
    "/api/positions/transcript",
    status_code=200,
    cost=2,
    media_type=MediaType.TEXT,
    request_max_body_size=MAX_GAME_BYTES,
)
async def transcript(request: Asking, hub: TheHub, data: JSONBody[Tree]) -> Response[bytes]:
    """A game with comments and variations as text (`.vex`)."""
    content = await _worked(request, hub, data, lambda: transcripts.written(data).encode())
    return answer_text(request, content, "text/plain")


@post(
    "/api/positions/from-transcript",
    status_code=200,
    cost=2,
    request_max_body_size=MAX_GAME_BYTES,
)
async def from_transcript(request: Asking, hub: TheHub, data: JSONBody[Text]) -> Tree:
    """The game of a text. Raises RecordError: it says in which line something is wrong."""
    await hub.readiness.rules([data.game])
    return await worked(request, hub, lambda: transcripts.read(data))


async def _worked(
    request: Asking,
    hub: Hub,
    data: Asked | Continued | Question | Judged | Depth | Tree,
    work: Callable[[], Made],
) -> Made:
    """Returns what some work returns, once the rules of the position's game are ready."""
    await hub.readiness.rules([str(data.position.get("game"))])
    return await worked(request, hub, work)


API = [
    *(read, deal, play, explain, judge, analyse, picture, text, record),
    *(transcript, from_transcript),
]
