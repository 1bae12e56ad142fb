"""The routes for study: reviews of finished games, puzzles, and openings."""

from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from vexilla.analysis.opening_book import opening_book
from vexilla.analysis.puzzle import Puzzle, puzzle
from vexilla.errors import UnknownName
from vexilla.server.edge.asking import Asking, Language, ThePerson
from vexilla.server.errors import Conflict, NoGame, NoPuzzle, Refusal
from vexilla.server.live.asking import TableId, TheHub, find_live, worked
from vexilla.server.live.hub import Hub
from vexilla.server.profiles.rows import has_solved, note_solved
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.study import puzzles
from vexilla.server.study.messages import Answered, PuzzlePosition, Puzzles, ReviewInfo, Tried
from vexilla.server.study.reviews import Reviews
from vexilla.server.tables.messages import Explained
from vexilla.server.tables.sight import names_of
from vexilla.server.workers.workers import WorkerFailure

PuzzleId = Annotated[str, PathParameter(max_length=40, pattern=r"^[a-z0-9-]+\Z")]


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
    mine = await hub.seats_of(person.player, id)
    names = names_of(live.table, mine, live.company, language)
    told = list(found.told(language, names))
    return ReviewInfo(found.count, told, found.accuracy, found.moments)


@get("/api/puzzles", sync_to_thread=True)
def all_puzzles() -> Puzzles:
    """The puzzles of all games."""
    return puzzles.all_puzzles()


@get("/api/puzzles/{id:str}")
async def one_puzzle(request: Asking, hub: TheHub, id: PuzzleId) -> PuzzlePosition:
    """A puzzle: its position, and the legal actions."""
    found = await _find(hub, id)
    return await worked(request, hub, lambda: puzzles.position_of(found))


@post("/api/puzzles/{id:str}/explain", status_code=200)
async def explain(
    request: Asking, hub: TheHub, language: Language, id: PuzzleId, data: JSONBody[Tried]
) -> Explained:
    """Explains why an action is legal or illegal in a puzzle."""
    move = puzzles.move_of(await _find(hub, id), data.move)
    return await worked(request, hub, lambda: puzzles.explained(move, data.action, language))


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
    move = puzzles.move_of(found, data.move)
    judged = await worked(request, hub, lambda: puzzles.judged(move, data.action))
    task = puzzles.answer_task(move, judged)
    question = (id, data.move, msgspec.json.encode(task.tried))
    try:
        answered = await hub.searches.result(question, person, lambda: task)
    except WorkerFailure:
        raise Refusal("server-busy") from None
    if judged.right and data.move + 1 == len(found.moves):
        await _note_solved(hub, person.player, found)
    return puzzles.answered(found, data.move, judged, answered, language)


@get("/api/openings/{game:str}", sync_to_thread=True)
def openings(game: Annotated[str, PathParameter(max_length=40)]) -> dict[str, Any]:
    """What games of the champion begin with, and how it scored."""
    try:
        return opening_book(game)
    except UnknownName:
        raise NoGame from None


async def _note_solved(hub: Hub, player: str, found: Puzzle) -> None:
    """Notes that a player with an account has solved a puzzle, unless that is known already."""
    known = await hub.store.read(lambda connection: has_solved(connection, player, found.id))
    if not known:
        now = TIMESTAMPS.now()
        with suppress(Conflict):  # another process has written the same
            await hub.store.write(
                lambda connection: note_solved(connection, player, found.id, found.game, now)
            )


async def _find(hub: Hub, id: str) -> Puzzle:
    """Returns a puzzle by its id, once the rules of its game are ready. Raises NoPuzzle."""
    try:
        found = puzzle(id)
    except UnknownName:
        raise NoPuzzle from None
    await hub.readiness.rules([found.game])
    return found


API = [review, all_puzzles, one_puzzle, explain, answer, openings]
