"""What the library says of games, as digests: they are equal wherever it is the same.

This module is run here, and by `alike.mjs` in the build for browsers. So it imports nothing else
of the tests, and plays at random by Python's own generator.
"""

import hashlib
import json
import random
from collections.abc import Callable, Iterator

import msgspec

from vexilla.agents.registry import HINTS
from vexilla.analysis import Budget
from vexilla.analysis.hints import HintTask
from vexilla.analysis.why import told
from vexilla.game import Game, View, new
from vexilla.lessons import lessons
from vexilla.locale import languages
from vexilla.server.study import coach
from vexilla.server.study import lessons as learning
from vexilla.server.study.deeper import in_words
from vexilla.server.study.review import ReviewTask

DOCUMENTS_EVERY = 20  # actions; their bytes are compared after each
LISTED = 500  # legal actions whose documents are compared
WORDS_EVERY = 100  # games that are explained in all languages
STUDIED = 3  # decisions of each studied game


class Heard:
    """All that is said, in one digest."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()

    def bytes(self, said: bytes) -> None:
        self._digest.update(len(said).to_bytes(8, "little") + said)

    def document(self, said: object) -> None:
        self.bytes(json.dumps(said, ensure_ascii=False).encode())

    @property
    def short(self) -> str:
        return self._digest.hexdigest()[:16]


def _hear_bytes(game: Game, heard: Heard) -> dict[str, View]:
    """The state of a game, what each seat knows and what it may do, as the kernel has them."""
    heard.bytes(game._states.tobytes())  # pyright: ignore[reportPrivateUsage]
    views = {seat: game.agent_view(seat) for seat in game.seats}
    for view in views.values():
        heard.bytes(view.records.tobytes())
        heard.bytes(view.codes.tobytes())
    return views


def _hear_documents(game: Game, heard: Heard) -> None:
    heard.document(game.position())
    heard.document(game.view(None))
    for seat in game.seats:
        heard.document(game.view(seat))
        actions = game.agent_view(seat).actions
        if len(actions) <= LISTED:
            heard.document(list(actions))


def _hear_words(game: Game, action: object, seat: str, other: object, heard: Heard) -> None:
    """Why an action is legal, and an earlier one is or is not, in all languages."""
    for language in languages():
        for each in (action, other):
            why = game.explain(each, seat, language)  # pyright: ignore[reportArgumentType]
            heard.document([why.legal, why.rule, why.text, why.evidence])


def played(name: str, number: int) -> tuple[str, int]:
    """A random game.

    Args:
        name: the game.
        number: its number, from which all follows.

    Returns:
        The digest, and the number of actions.
    """
    chance, heard = random.Random(f"{name} {number}"), Heard()
    game, before = new(name, seed=number), None
    while game.outcome is None:
        views = _hear_bytes(game, heard)
        if len(game.actions) % DOCUMENTS_EVERY == 0:
            _hear_documents(game, heard)
        seat = chance.choice(game.actors)
        view = views[seat]
        action = view.actions[chance.randrange(len(view.codes))]
        if number % WORDS_EVERY == 0:
            _hear_words(game, action, seat, before or action, heard)
        game.play(action, seat)
        before = action
    _hear_documents(game, heard)
    heard.document(game.record()[1:])  # its header has the day
    return heard.short, len(game.actions)


def studied(name: str, number: int) -> tuple[str, int]:
    """Hints, the coach and reviews in a random game; how many searches were asked for."""
    coach.BUDGET = Budget(300)  # as many as it has time for would differ
    chance, heard = random.Random(f"studied {name} {number}"), Heard()
    whole = new(name, seed=number)
    while whole.outcome is None:
        seat = chance.choice(whole.actors)
        view = whole.agent_view(seat)
        whole.play(view.actions[chance.randrange(len(view.codes))], seat)
    for place in sorted(chance.sample(range(len(whole.actions)), STUDIED)):
        game, (seat, action) = whole.after(place), whole.actions[place]
        view, rules = game.view(seat), game.rules
        hint = HintTask(name, HINTS, view, number).found()
        warned = coach.WarnTask(view, action)
        found = warned.answer()
        decision = ReviewTask(view, place + 1, action).answer()
        heard.document([hint, found, decision])
        for language in languages():
            heard.document(told(rules, seat, hint["facts"], language))
            heard.document(coach.warning(warned, found, language))
            heard.document([in_words(rules, best, language) for best in decision["best"]])
    return heard.short, 3 * STUDIED


def taught(name: str, number: int) -> tuple[str, int]:
    """A lesson in all languages, with its solutions, and two other answers to each step."""
    heard, found = Heard(), lessons(name)
    lesson = found[number % len(found)]
    for language in languages():
        begun = learning.begun(lesson, language)
        heard.document(_plain(begun))
        solved: list[dict[str, object]] = []
        for step in begun.steps:
            for action in (*(begun.state.legal or [])[:2], step.solution):
                asked = learning.LessonTry(solved, action)
                heard.document(_plain(learning.tried(lesson, asked, language)))
            solved.append(step.solution)
    return heard.short, len(lesson.steps)


def _plain(said: object) -> object:
    """A message as a document; without the times of its events."""
    document = msgspec.to_builtins(said)
    for event in document.get("events", ()):
        event.pop("at", None)
    return document


KINDS: dict[str, Callable[[str, int], tuple[str, int]]] = {
    "played": played,
    "studied": studied,
    "taught": taught,
}


def all_told(kind: str, name: str, first: int, count: int) -> Iterator[str]:
    """A line for each game or lesson: its number, its digest and what is in it."""
    for number in range(first, first + count):
        digest, size = KINDS[kind](name, number)
        yield f"{number} {digest} {size}"
