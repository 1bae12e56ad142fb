"""`vexilla learn`: lessons at a prompt."""

from collections.abc import Iterator
from itertools import cycle

import pytest

from tests.marks import some
from vexilla.analysis import brief
from vexilla.errors import UnknownName
from vexilla.game import package_of
from vexilla.lessons import lesson, lessons
from vexilla.locale import languages
from vexilla.terminal.commands import learn

pytestmark = pytest.mark.slow


def given(game: str, answers: Iterator[str], number: int = 1, language: str = "en") -> list[str]:
    """What is written while these answers are typed."""
    written: list[str] = []
    learn.run(game, number, language, lambda _: next(answers, "q"), written.append)
    return written


@pytest.mark.all
@pytest.mark.parametrize("game", ["battle-line", "blades-and-banners"])
def test_all_lessons_are_solved_by_typing(game: str) -> None:
    steps = [step for one in lessons(game) for step in one.steps]
    notation = package_of(game).notates.write_notation
    ways = cycle([brief, notation])
    written = given(game, iter([next(ways)(step.solution) for step in steps]))
    assert written[-1] == lessons(game)[-1].praise("en")
    assert [one.praise("en") for one in lessons(game)] == [
        text for text in written if text in {one.praise("en") for one in lessons(game)}
    ]


def test_a_wrong_try_gets_a_hint_and_then_the_solution() -> None:
    one = lesson("bl-first-card")
    words = one.words("en")[0]
    typed = ["?", "dance", *[brief(one.after([]).legal_actions("south")[0])] * 3, "!", "q"]
    listed, unknown, hint, pointed, solution, shown = given("battle-line", iter(typed))[3:]
    assert "play" in listed
    example = brief(one.after([]).legal_actions("south")[0])
    assert unknown == f"That is not a legal action here. One that is: {example}. ? lists all."
    assert (hint, pointed) == tuple(words.hints)
    assert solution == shown == f"The solution: {brief(one.steps[0].solution)}"


@pytest.mark.parametrize("language", some(languages(), ["ru"]))
def test_a_lesson_speaks_every_language(language: str) -> None:
    title, board, task = given("battle-line", iter(["q"]), 5, language)
    one = lesson("bl-proof")
    assert one.title(language) in title
    assert one.words(language)[0].text in board
    assert task.startswith(one.words(language)[0].task)


def test_a_lesson_that_does_not_exist() -> None:
    with pytest.raises(UnknownName, match="1 to 19; there is none 20"):
        given("battle-line", iter([]), 20)
