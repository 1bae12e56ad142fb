"""Puzzles as they are asked for: their positions, and what is answered to a try."""

from typing import NamedTuple

from vexilla.agents.agent import legal_choice
from vexilla.analysis.puzzle import Move, Puzzle, puzzles
from vexilla.game import GAMES, Document
from vexilla.server.errors import NotFound
from vexilla.server.study.messages import Answered, PuzzleInfo, PuzzleMove, PuzzlePosition, Puzzles
from vexilla.server.tables.messages import EventInfo, Explained


class Judged(NamedTuple):
    """A try: the legal action, whether it is right, and what speaks for the right one."""

    action: Document
    right: bool
    reasons: list[str]


def all_puzzles() -> Puzzles:
    """The puzzles of all games."""
    return Puzzles([puzzle_info(one) for game in GAMES for one in puzzles(game)])


def position_of(found: Puzzle) -> PuzzlePosition:
    """A puzzle: its position, and the legal actions."""
    first = found.moves[0]
    return PuzzlePosition(puzzle_info(found), first.view, list(first.position.actions))


def explained(move: Move, action: Document, language: str) -> Explained:
    """Why an action is legal or illegal in a puzzle."""
    return Explained.of(move.position.explain(action, language))


def judged(move: Move, given: Document, language: str) -> Judged:
    """Whether an action is the best one. Raises VexillaError."""
    action = legal_choice(move.position, given)
    reasons = move.position.reasons(move.solution[0], language)
    return Judged(action, move.solved_by(action), reasons)


def answered(found: Puzzle, place: int, judged: Judged, after: float | None) -> Answered:
    """The answer to a try.

    Args:
        found: the puzzle.
        place: the number of moves found before.
        judged: the try.
        after: the chance to win after the action.
    """
    move = move_of(found, place)
    further = judged.right and place + 1 < len(found.moves)
    following = asked(found.moves[place + 1]) if further else None
    return Answered(
        judged.right, after, list(move.solution), move.chance, judged.reasons, following
    )


def move_of(found: Puzzle, place: int) -> Move:
    """Returns a move of a puzzle. Raises NotFound."""
    if place >= len(found.moves):
        raise NotFound
    return found.moves[place]


def asked(move: Move) -> PuzzleMove:
    """Returns a later move of a puzzle, and what led to it."""
    events = [
        EventInfo(number, event["seat"], "action", "", event["view"], event["action"])
        for number, event in enumerate(move.events, start=1)
    ]
    return PuzzleMove(events, move.view, list(move.position.actions))


def puzzle_info(found: Puzzle) -> PuzzleInfo:
    """Returns a puzzle without its position."""
    return PuzzleInfo(
        found.id,
        found.game,
        found.seat,
        found.theme,
        found.difficulty,
        list(found.solved),
        len(found.moves),
    )
