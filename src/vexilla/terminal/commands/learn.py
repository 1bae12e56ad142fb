"""`vexilla learn`: the lessons of a game one after another; the player types actions."""

from vexilla.analysis import brief
from vexilla.game import Document, Game
from vexilla.lessons import Lesson, Step, StepText, lessons
from vexilla.locale import say
from vexilla.terminal.typed import (
    Read,
    Write,
    action_typed,
    check_number,
    listed,
    read_typed,
    taken,
)


def run(game: str, number: int, language: str, read: Read, write: Write) -> None:
    """Gives lessons until the last one is done or the player quits.

    Args:
        game: the name of the game.
        number: the number of the first lesson, from 1.
        language: the language of the texts.
        read: reads a line, after a prompt.
        write: writes a line.

    Raises:
        UnknownName: no such game, lesson or language.
    """
    found = lessons(game)
    check_number(number, len(found), f"lessons of {game}")
    for one in found[number - 1 :]:
        title = one.title(language)
        write("\n" + say("learn-title", language, number=one.order, count=len(found), title=title))
        if not _give(one, language, read, write):
            return
        write(one.praise(language))


def _give(lesson: Lesson, language: str, read: Read, write: Write) -> bool:
    """Gives a lesson; returns False if the player quits."""
    played: list[Document] = []
    for step, words in zip(lesson.steps, lesson.words(language), strict=True):
        game = lesson.after(played)
        write(
            f"\n{game.package.draws.board_text(game.view(lesson.seat), language)}\n\n{words.text}\n"
        )
        action = _taught(lesson, step, game, words, language, read, write)
        if action is None:
            return False
        played.append(action)
    return True


def _taught(
    lesson: Lesson,
    step: Step,
    game: Game,
    words: StepText,
    language: str,
    read: Read,
    write: Write,
) -> Document | None:
    """Returns the action that solves a step; None if the player quits."""
    actions = game.legal_actions(lesson.seat)
    hints = iter(words.hints)
    how = say("learn-how", language)
    write(f"{words.task} {how}")
    while (typed := read_typed(read)) is not None:
        action = action_typed(typed, actions, language, game.rules)
        if action and (note := taken(typed, action, language)):
            write(note)
        if typed == "?":
            write(listed(actions, language))
        elif typed == "!":
            write(say("learn-solution", language, action=brief(step.solution, language)))
        elif action is None:
            write(say("puzzle-unknown", language, example=brief(actions[0], language)))
        elif step.solved_by(game, lesson.seat, action):
            return action
        else:
            hint = next(hints, None)
            write(hint or say("learn-solution", language, action=brief(step.solution, language)))
    return None
