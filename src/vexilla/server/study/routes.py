"""The routes for study: reviews of finished games, and puzzles."""

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from vexilla.agents.agent import legal_choice
from vexilla.analysis.puzzle import Move, Puzzle, puzzle, puzzles
from vexilla.errors import UnknownName
from vexilla.game import GAMES, Document
from vexilla.server.edge.asking import Asking, Language, ThePerson
from vexilla.server.errors import NotFound, Refusal
from vexilla.server.live.asking import TableId, TheHub, find_live, worked
from vexilla.server.live.hub import Hub
from vexilla.server.study.messages import (
    Answered,
    PuzzleInfo,
    PuzzleMove,
    PuzzlePosition,
    Puzzles,
    ReviewInfo,
    Tried,
)
from vexilla.server.study.review import Reviews, ReviewTask
from vexilla.server.tables.messages import EventInfo, Explained
from vexilla.server.workers.workers import WorkerFailure

PuzzleId = Annotated[str, PathParameter(max_length=40, pattern="^[a-z0-9-]+$")]


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
    told = list(found.told(language))
    return ReviewInfo(found.count, told, found.accuracy, found.moments)


@get("/api/puzzles", sync_to_thread=True)
def all_puzzles() -> Puzzles:
    """The puzzles of all games."""
    return Puzzles([_info(one) for game in GAMES for one in puzzles(game)])


@get("/api/puzzles/{id:str}")
async def one_puzzle(request: Asking, hub: TheHub, id: PuzzleId) -> PuzzlePosition:
    """A puzzle: its position, and the legal actions."""
    found = await _find(hub, id)
    first = found.moves[0]
    actions = await worked(request, hub, lambda: list(first.position.actions))
    return PuzzlePosition(_info(found), first.view, actions)


@post("/api/puzzles/{id:str}/explain", status_code=200)
async def explain(
    request: Asking, hub: TheHub, language: Language, id: PuzzleId, data: JSONBody[Tried]
) -> Explained:
    """Explains why an action is legal or illegal in a puzzle."""
    move = _move(await _find(hub, id), data.move)
    why = await worked(request, hub, lambda: move.position.explain(data.action, language))
    return Explained("", why.legal, why.rule, why.text, dict(why.evidence), 0)


@post("/api/puzzles/{id:str}/answer", status_code=200, cost=10)
async def answer(
    request: Asking,
    hub: TheHub,
    person: ThePerson,
    language: Language,
    id: PuzzleId,
    data: JSONBody[Tried],
) -> Answered:
    """Tells whether an action is the best one in a puzzle, what the best one is, and why."""
    found = await _find(hub, id)
    move = _move(found, data.move)

    def judge() -> tuple[Document, bool, list[str]]:
        action = legal_choice(move.position, data.action)
        reasons = move.position.reasons(move.solution[0], language)
        return action, move.solved_by(action), reasons

    action, right, reasons = await worked(request, hub, judge)
    after: Any = move.chance
    if not right:
        try:
            reviewed = await hub.searches.result(
                (id, data.move, msgspec.json.encode(action)),
                person,
                lambda: ReviewTask(move.view, 1, action),
            )
        except WorkerFailure:
            raise Refusal("server-busy") from None
        after = reviewed["after"]
    further = right and data.move + 1 < len(found.moves)
    following = _asked(found.moves[data.move + 1]) if further else None
    return Answered(right, after, list(move.solution), move.chance, reasons, following)


def _move(found: Puzzle, place: int) -> Move:
    """Returns a move of a puzzle. Raises NotFound."""
    if place >= len(found.moves):
        raise NotFound
    return found.moves[place]


def _asked(move: Move) -> PuzzleMove:
    """Returns a later move of a puzzle, and what led to it."""
    events = [
        EventInfo(number, event["seat"], "action", "", event["view"], event["action"])
        for number, event in enumerate(move.events, start=1)
    ]
    return PuzzleMove(events, move.view, list(move.position.actions))


async def _find(hub: Hub, id: str) -> Puzzle:
    """Returns a puzzle by its id, once the rules of its game are ready. Raises NotFound."""
    try:
        found = puzzle(id)
    except UnknownName:
        raise NotFound from None
    await hub.readiness.rules([found.game])
    return found


def _info(found: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(
        found.id,
        found.game,
        found.seat,
        found.theme,
        found.difficulty,
        list(found.solved),
        len(found.moves),
    )


API = [review, all_puzzles, one_puzzle, explain, answer]
