"""`vexilla puzzle`: shows puzzles one after another; the player types an action as the answer."""

import json
import os
from contextlib import suppress
from pathlib import Path

from vexilla.analysis import brief
from vexilla.analysis.puzzle import Move, Puzzle, puzzles
from vexilla.analysis.why import reasons
from vexilla.errors import UnknownName
from vexilla.locale import say
from vexilla.machine.files import data_folder, temporary_folder, written
from vexilla.terminal.typed import (
    Read,
    Write,
    action_typed,
    check_number,
    listed,
    read_typed,
    taken,
)
from vexilla.texts import from_json, read_text


def run(game: str, number: int | None, language: str, read: Read, write: Write) -> None:
    """Poses puzzles until the player quits.

    Args:
        game: the name of the game.
        number: the number of the first puzzle; None: the first that is not solved yet.
        language: the language of the texts.
        read: reads a line, after a prompt.
        write: writes a line.

    Raises:
        UnknownName: no such game, puzzle or language.
    """
    found = puzzles(game)
    if not found:
        raise UnknownName(f"There are no puzzles of {game}.")
    done = _solved()
    if number is None:
        left = (place for place, one in enumerate(found, 1) if one.id not in done)
        number = next(left, 1)
    check_number(number, len(found), f"puzzles of {game}")
    for place, puzzle in enumerate(found[number - 1 :], number):
        count = sum(one.id in done for one in found)
        write(say("puzzle-title", language, number=place, count=len(found), solved=count))
        for move in puzzle.moves:
            if move.events:
                write(say("puzzle-goes-on", language, played=_played(move, language)))
            write(f"\n{move.position.package.draws.board_text(move.view, language)}\n")
            write(say("puzzle-task", language, seat=puzzle.seat))
            if not _pose(puzzle, move, language, read, write):
                return
        done.add(puzzle.id)
        _keep(done)


def _played(move: Move, language: str) -> str:
    """What was played since the move before."""
    return ", ".join(
        f"{say('puzzle-seat', language, seat=event['seat'])}: {brief(event['action'], language)}"
        for event in move.events
    )


def _pose(puzzle: Puzzle, move: Move, language: str, read: Read, write: Write) -> bool:
    """Asks for a move until it is found or shown; returns False if the player quits."""
    actions = move.position.actions
    while True:
        typed = read_typed(read)
        if typed is None:
            return False
        if typed == "?":
            write(listed(actions, language))
            continue
        if typed == "!":
            write(say("puzzle-answer", language, action=brief(move.solution[0], language)))
            write(_story(puzzle, move, language))
            return True
        action = action_typed(typed, actions, language, move.position.rules)
        if action and (note := taken(typed, action, language)):
            write(note)
        if action is None:
            write(say("puzzle-unknown", language, example=brief(actions[0], language)))
        elif move.solved_by(action):
            write(say("puzzle-right", language))
            write(_story(puzzle, move, language))
            return True
        else:
            write(say("puzzle-wrong", language, action=brief(action, language)))


def _story(puzzle: Puzzle, move: Move, language: str) -> str:
    """Returns why the answer is best, and what it is worth."""
    position = move.position
    code = position.code_of(move.solution[0])
    assert code is not None  # it is legal
    story = " ".join(reasons(position, code, language))
    story = story or say("puzzle-story", language, theme=puzzle.theme)
    chances = say(
        "puzzle-chances",
        language,
        best=round(100 * move.chance),
        second=round(100 * move.rival["chance"]),
        rival=brief(move.rival["action"], language),
    )
    return f"{story} {chances}"


# The puzzles that were solved on this machine


def _file() -> Path:
    folder = data_folder() or temporary_folder() or Path(os.devnull)
    return folder / "puzzles.json"


def _solved() -> set[str]:
    with suppress(OSError, ValueError, TypeError):
        return set(from_json(read_text(_file())))
    return set()


def _keep(done: set[str]) -> None:
    with suppress(OSError):  # at worst, solved puzzles are posed again
        _file().parent.mkdir(parents=True, exist_ok=True)
        with written(_file()) as kept:
            kept.write(json.dumps(sorted(done)).encode())
