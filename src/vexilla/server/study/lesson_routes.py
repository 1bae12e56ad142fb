"""The routes for lessons."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from vexilla.errors import UnknownName
from vexilla.lessons import Lesson, lesson
from vexilla.server.edge.asking import Asking, Language
from vexilla.server.errors import NoLesson
from vexilla.server.live.asking import TheHub, worked
from vexilla.server.live.hub import Hub
from vexilla.server.study import lessons
from vexilla.server.study.lessons import LessonBegun, Lessons, LessonTried, LessonTry
from vexilla.server.tables.messages import Explained

LessonId = Annotated[str, PathParameter(max_length=40, pattern=r"^[a-z0-9-]+\Z")]


@get("/api/lessons", sync_to_thread=True)
def all_lessons(language: Language) -> Lessons:
    """The lessons of all games."""
    return lessons.all_lessons(language)


@get("/api/lessons/{id:str}")
async def one_lesson(request: Asking, hub: TheHub, language: Language, id: LessonId) -> LessonBegun:
    """A lesson: its words and the position that it begins with."""
    found = await _find(hub, id)
    return await worked(request, hub, lambda: lessons.begun(found, language))


@post("/api/lessons/{id:str}/explain", status_code=200, cost=2)
async def explain_in_lesson(
    request: Asking, hub: TheHub, language: Language, id: LessonId, data: JSONBody[LessonTry]
) -> Explained:
    """Explains why an action is legal or illegal in a lesson."""
    found = await _find(hub, id)
    return await worked(request, hub, lambda: lessons.explained(found, data, language))


@post("/api/lessons/{id:str}/try", status_code=200, cost=2)
async def try_in_lesson(
    request: Asking, hub: TheHub, language: Language, id: LessonId, data: JSONBody[LessonTry]
) -> LessonTried:
    """Tells whether an action solves the next step of a lesson, and what follows it."""
    found = await _find(hub, id)
    return await worked(
        request, hub, lambda: lessons.tried(found, data.played, data.action, language)
    )


async def _find(hub: Hub, id: str) -> Lesson:
    """Returns a lesson by its id, once the rules of its game are ready. Raises NoLesson."""
    try:
        found = await asyncio.to_thread(lesson, id)
    except UnknownName:
        raise NoLesson from None
    await hub.readiness.rules([found.game])
    return found


API = [all_lessons, one_lesson, explain_in_lesson, try_in_lesson]
