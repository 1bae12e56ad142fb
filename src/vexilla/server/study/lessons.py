"""Lessons as they are asked for: their messages, and what is answered."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from vexilla.errors import VexillaError
from vexilla.game import GAMES, Game
from vexilla.lessons import MAX_STEPS, Lesson, lessons
from vexilla.server.tables.encoding import MAX_LEGAL
from vexilla.server.tables.messages import Explained
from vexilla.server.tables.shown import EventInfo, OutcomeInfo
from vexilla.server.tables.sight import outcome_info


class LessonInfo(Struct):
    """A lesson in the list; `rules` are the ids of the rules that it is about."""

    id: str
    game: str
    title: str
    rules: list[str]


class Lessons(Struct):
    """The answer to `GET api/lessons`."""

    lessons: list[LessonInfo]


class LessonStep(Struct):
    """A task of a lesson: its words, a hint after each of two wrong tries, and its solution."""

    text: str
    task: str
    hints: list[str]
    solution: dict[str, Any]


class LessonState(Struct):
    """A position of a lesson; `legal` is null if the actions are too many to list."""

    view: dict[str, Any]
    legal: list[dict[str, Any]] | None
    outcome: OutcomeInfo | None


class LessonBegun(Struct):
    """The answer to `GET api/lessons/ID`; `praise` is said at the end."""

    lesson: LessonInfo
    seat: str
    steps: list[LessonStep]
    praise: str
    state: LessonState


class LessonTry(Struct, forbid_unknown_fields=True):
    """The body of `POST api/lessons/ID/try` and `…/explain`.

    `played` are the actions by which the earlier steps were solved.
    """

    played: Annotated[list[dict[str, Any]], Meta(max_length=MAX_STEPS)]
    action: dict[str, Any]


class LessonTried(Struct):
    """The answer to `POST api/lessons/ID/try`.

    If the action is right, `events` are the action and the replies, and `state` is the position
    after them. If it is refused, `rule` and `text` say why.
    """

    verdict: Literal["right", "wrong", "refused"]
    rule: str | None
    text: str
    events: list[EventInfo]
    state: LessonState | None


def all_lessons(language: str) -> Lessons:
    """The lessons of all games."""
    return Lessons([_info(one, language) for game in GAMES for one in lessons(game)])


def begun(found: Lesson, language: str) -> LessonBegun:
    """A lesson: its words and the position that it begins with."""
    words = found.words(language)
    steps = [
        LessonStep(said.text, said.task, list(said.hints), step.solution)
        for said, step in zip(words, found.steps, strict=True)
    ]
    state = _state(found.after(()), found.seat)
    return LessonBegun(_info(found, language), found.seat, steps, found.praise(language), state)


def explained(found: Lesson, data: LessonTry, language: str) -> Explained:
    """Why an action is legal or illegal in a lesson."""
    return Explained.of(found.after(data.played).explain(data.action, found.seat, language))


def tried(found: Lesson, data: LessonTry, language: str) -> LessonTried:
    """What an action does after the earlier steps. Raises VexillaError."""
    played, action = data.played, data.action
    game = found.after(played)
    if len(played) == len(found.steps):
        raise VexillaError(f"The lesson {found.id} is over.")
    legal = game.legal(action, found.seat)
    if legal is None:
        why = game.explain(action, found.seat, language)
        return LessonTried("refused", why.rule, why.text, [], None)
    step = found.steps[len(played)]
    if not step.solved_by(game, found.seat, legal):
        return LessonTried("wrong", None, "", [], None)
    events: list[EventInfo] = []
    for one in (legal, *step.replies):
        seat = game.to_move if events else found.seat
        assert seat is not None
        game.play(one, seat)
        shown = one if seat == found.seat else game.rules.open_action(one)
        events.append(EventInfo(len(events) + 1, seat, "action", "", game.view(found.seat), shown))
    return LessonTried("right", None, "", events, _state(game, found.seat))


def _state(game: Game, seat: str) -> LessonState:
    """The position as the learner sees it."""
    actions = game.agent_view(seat).actions
    legal = None if len(actions) > MAX_LEGAL else list(actions)
    return LessonState(game.view(seat), legal, outcome_info(game.outcome))


def _info(found: Lesson, language: str) -> LessonInfo:
    return LessonInfo(found.id, found.game, found.title(language), list(found.rules))
