"""Puzzles: positions in which one action is clearly better than all others.

They were found by `training/make_puzzles.py`, and `bench/puzzles.py` measured their difficulty;
`puzzles/` has a file for each game.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from vexilla.errors import UnknownName
from vexilla.game import GAMES, Document, View, load_view, rules_of


@dataclass(frozen=True)
class Move:
    """A position with one best action.

    Attributes:
        events: what led here from the move before: the solution, the opponent's best reply and what
            followed by itself. Each is `{"seat", "action", "view"}`, as the solving seat sees it.
        view: the view document of the solving seat.
        solution: the best action, and any claims that the same seat makes directly after it.
        chance: the chance to win after it.
        rival: the second-best action and the chance after it: `{"action", "chance"}`.
        right: what is as good as the best action: entries of actions, or of facts about them.
    """

    events: Sequence[Document]
    view: Document
    solution: Sequence[Document]
    chance: float
    rival: Document
    right: Sequence[Document] = ()

    @property
    def position(self) -> View:
        """The view of the seat, with its legal actions."""
        return load_view(self.view)

    def solved_by(self, action: Mapping[str, Any]) -> bool:
        """Whether an action is the best one, or as good. Raises DocumentError."""
        position = self.position
        code = position.code_of(action)
        if code is None:
            return False
        return code == position.code_of(self.solution[0]) or position.fits(code, self.right)


@dataclass(frozen=True)
class Puzzle:
    """One or more moves of a seat, each with one best action.

    Attributes:
        id: the name of the puzzle, such as `battle-line-7`.
        game: the name of the game.
        seat: the seat that has to solve it.
        theme: its subject, as a key of the catalogues.
        difficulty: from 1, easy, to 6, hard: compared with the other puzzles of the game.
        solved: for each level, the share of its tries in which it found every move.
        moves: the moves to find, in order.
    """

    id: str
    game: str
    seat: str
    theme: str
    difficulty: int
    solved: Sequence[float]
    moves: Sequence[Move]


def read_moves(moves: Sequence[Mapping[str, Any]]) -> tuple[Move, ...]:
    """The moves of a puzzle from their documents."""
    return tuple(Move(**move) for move in moves)


@cache
def puzzles(game: str) -> Sequence[Puzzle]:
    """The puzzles of a game, easy ones first; there may be none. Raises UnknownName."""
    name = rules_of(game).NAME
    file = files("vexilla.analysis").joinpath("puzzles", f"{name}.jsonl")
    if not file.is_file():
        return ()
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return tuple(Puzzle(**line | {"moves": read_moves(line["moves"])}) for line in lines)


def puzzle(id: str) -> Puzzle:
    """A puzzle by its name. Raises UnknownName."""
    for game in GAMES:
        for found in puzzles(game):
            if found.id == id:
                return found
    counts = {game: len(puzzles(game)) for game in GAMES}
    names = ", ".join(f"{game}-1 to {game}-{count}" for game, count in counts.items() if count)
    raise UnknownName(f"There is no puzzle {id!r}. They are called {names}.")
