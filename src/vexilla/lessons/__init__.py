"""Lessons: a position, a task, and the engine's check of what the learner does.

A lesson is one JSON file in the folder of its game; its texts are in the catalogues
`lessons_*.ftl` of each language (docs/lessons.md).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

from vexilla.documents import Checks
from vexilla.errors import DocumentError, UnknownName, VexillaError
from vexilla.game import GAMES, Document, Game, load, rules_of
from vexilla.locale import say
from vexilla.texts import from_json

__all__ = ["Lesson", "Step", "StepText", "lesson", "lessons", "read_lesson"]

MAX_STEPS = 8
MAX_ENTRIES = 12  # of a list in a lesson
_KEYS = ("order", "seat", "rules", "position", "steps")
_STEP_KEYS = ("solution", "right", "replies")


@dataclass(frozen=True)
class Step:
    """A task of a lesson.

    Attributes:
        solution: an action that solves it.
        right: entries of actions or facts. An action solves the task if it, or one of the facts
            about it, has all entries of one of these.
        replies: the actions that follow by themselves, each by the seat that is to move.
    """

    solution: Document
    right: Sequence[Document]
    replies: Sequence[Document]

    def solved_by(self, game: Game, seat: str, action: Mapping[str, Any]) -> bool:
        """Whether a legal action solves the task."""
        view = game.agent_view(seat)
        code = view.code_of(action)
        assert code is not None, action
        return view.fits(code, self.right)


@dataclass(frozen=True)
class StepText:
    """The words of a step in a language.

    Attributes:
        text: what there is to know.
        task: what there is to do.
        hints: what helps after a wrong try: a general one, then a pointed one.
    """

    text: str
    task: str
    hints: Sequence[str]


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    Attributes:
        id: the name of its file, such as `bl-first-card`.
        game: the name of the game.
        order: its place among the lessons of the game, from 1.
        seat: the seat of the learner.
        rules: the ids of the rules that it is about.
        position: the position that it begins with.
        steps: its tasks.
    """

    id: str
    game: str
    order: int
    seat: str
    rules: Sequence[str]
    position: Document
    steps: Sequence[Step]

    def after(self, played: Sequence[Mapping[str, Any]]) -> Game:
        """The game after right actions of the learner, with all replies.

        Args:
            played: an action for each step that is solved.

        Raises:
            VexillaError: there are more actions than steps, or one is not right.
        """
        game = load(self.position)
        if len(played) > len(self.steps):
            raise VexillaError(f"The lesson {self.id} has only {len(self.steps)} steps.")
        for step, action in zip(self.steps, played, strict=False):
            legal = game.legal(action, self.seat)
            if legal is None or not step.solved_by(game, self.seat, legal):
                raise VexillaError(f"An earlier step of the lesson {self.id} is not solved so.")
            for one in (legal, *step.replies):
                game.play(one)
        return game

    def title(self, language: str) -> str:
        """The title. Raises UnknownName for the language."""
        return say(f"{self.id}-title", language)

    def praise(self, language: str) -> str:
        """What is said at the end: what has been learnt. Raises UnknownName for the language."""
        return say(f"{self.id}-done", language)

    def words(self, language: str) -> list[StepText]:
        """The words of each step. Raises UnknownName for the language."""
        return [self._words(number, language) for number in range(1, len(self.steps) + 1)]

    def _words(self, number: int, language: str) -> StepText:
        """The words of a step by its number."""
        text, task, hint, pointed = (
            say(f"{self.id}-{number}-{part}", language)
            for part in ("text", "task", "hint", "pointed")
        )
        return StepText(text, task, (hint, pointed))

    def messages(self) -> list[str]:
        """The ids of all messages that a catalogue must have for the lesson."""
        parts = ("text", "task", "hint", "pointed")
        steps = range(1, len(self.steps) + 1)
        return [
            f"{self.id}-title",
            *(f"{self.id}-{number}-{part}" for number in steps for part in parts),
            f"{self.id}-done",
        ]


@cache
def lessons(game: str) -> Sequence[Lesson]:
    """The lessons of a game in their order; there may be none.

    Raises:
        UnknownName: there is no such game.
        VexillaError: a file is wrong.
    """
    folder = files(__name__).joinpath(rules_of(game).NAME)
    if not folder.is_dir():
        return ()
    found = [
        read_lesson(file.name, file.read_text("utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".json")
    ]
    return tuple(sorted(found, key=lambda one: one.order))


def lesson(id: str) -> Lesson:
    """A lesson by its id. Raises UnknownName."""
    for game in GAMES:
        for found in lessons(game):
            if found.id == id:
                return found
    names = ", ".join(one.id for game in GAMES for one in lessons(game))
    raise UnknownName(f"There is no lesson {id!r}. They are called {names}.")


def read_lesson(name: str, text: str) -> Lesson:
    """The lesson of a file.

    Args:
        name: the name of the file.
        text: its content, as JSON.

    Raises:
        VexillaError: it is no lesson; the text names the file and each entry that is wrong.
    """
    try:
        return _read(Path(name).stem, from_json(text))
    except (ValueError, DocumentError) as error:
        raise VexillaError(f"The lesson in {name} is wrong: {error}") from None


def _read(id: str, document: Any) -> Lesson:
    """The lesson that a document describes. Raises DocumentError."""
    checks = Checks()
    given = checks.entries(document, "", _KEYS, _KEYS)
    checks.finish()
    order = checks.number(given["order"], "order", 1, 99)
    rules = checks.items(given["rules"], "rules", "rules", MAX_ENTRIES)
    steps = checks.items(given["steps"], "steps", "steps", MAX_STEPS)
    checks.finish()
    game = load(given["position"])
    seat = checks.name(given["seat"], "seat", game.seats, "seat")
    if not steps:
        checks.wrong("steps", "is empty; a lesson has at least one step")
    read = [_step(checks, entry, f"steps[{i}]") for i, entry in enumerate(steps or ())]
    checks.finish()
    assert order is not None
    assert seat is not None
    return Lesson(
        id=id,
        game=game.name,
        order=order,
        seat=seat,
        rules=tuple(map(str, rules or ())),
        position=given["position"],
        steps=tuple(read),
    )


def _step(checks: Checks, value: Any, path: str) -> Step:
    """A step of a lesson."""
    given = checks.entries(value, path, _STEP_KEYS, ("solution",))
    solution = _documents(checks, [given.get("solution", {})], f"{path}.solution")
    return Step(
        solution=solution[0],
        right=_documents(checks, given.get("right", solution), f"{path}.right"),
        replies=_documents(checks, given.get("replies", []), f"{path}.replies"),
    )


def _documents(checks: Checks, value: Any, path: str) -> Sequence[Document]:
    """A list of objects."""
    items = checks.items(value, path, "objects", MAX_ENTRIES) or ()
    for i, item in enumerate(items):
        if not isinstance(item, Mapping):
            checks.wrong(f"{path}[{i}]", "is not an object")
    return cast(Sequence[Document], tuple(items))
