"""Puzzles as they are asked for: their positions, and what is answered to a try."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from vexilla.agents.agent import legal_choice
from vexilla.analysis import Budget, evaluate_decision
from vexilla.analysis.puzzle import Move, Puzzle, puzzles
from vexilla.analysis.refutation import refutation
from vexilla.analysis.why import told, why
from vexilla.game import GAMES, Document, load_view, rules_of
from vexilla.server.errors import NoPuzzle
from vexilla.server.study.messages import (
    Answered,
    PuzzleInfo,
    PuzzleMove,
    PuzzlePosition,
    Puzzles,
    Refutation,
)
from vexilla.server.study.review import ITERATIONS
from vexilla.server.tables.messages import EventInfo, Explained
from vexilla.view import MAX_FACTS


class Judged(NamedTuple):
    """A try: the legal action, and whether it is right."""

    action: Document
    right: bool


@dataclass(frozen=True)
class AnswerTask:
    """A task for a worker: what speaks for the best action of a move, and what another one loses.

    Attributes:
        view: the view document of the solving seat.
        best: the best action.
        tried: a wrong one; None: the best one was found.
    """

    view: Document
    best: Document
    tried: Document | None

    @property
    def needs(self) -> tuple[str, str]:
        """The game, and the agent whose code the search uses."""
        return self.view["game"], "search"

    def answer(self) -> Document:
        """Returns the `facts` about the best action; of a wrong one `after` and `refutation`."""
        view = load_view(self.view)
        code = view.code_of(self.best)
        assert code is not None  # it is legal
        found: Document = {"facts": why(view, code), "after": None, "refutation": None}
        if self.tried is not None:
            wrong = view.code_of(self.tried)
            assert wrong is not None
            budget = Budget(ITERATIONS)
            decision = evaluate_decision(
                view, 1, self.tried, budget, 1, staked=False, explained=False
            )
            found |= {"after": decision.after, "refutation": refutation(view, wrong)}
        return found


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


def judged(move: Move, given: Document) -> Judged:
    """Whether an action is the best one. Raises VexillaError."""
    action = legal_choice(move.position, given)
    return Judged(action, move.solved_by(action))


def answer_task(move: Move, judged: Judged) -> AnswerTask:
    """What a worker has to find out for the answer to a try."""
    return AnswerTask(move.view, move.solution[0], None if judged.right else judged.action)


def answered(
    puzzle: Puzzle, place: int, judged: Judged, found: Document, language: str
) -> Answered:
    """The answer to a try.

    Args:
        puzzle: the puzzle.
        place: the number of moves found before.
        judged: the try.
        found: what `AnswerTask` found out.
        language: the language of the reasons.
    """
    move = move_of(puzzle, place)
    reasons = told(rules_of(puzzle.game), puzzle.seat, found["facts"], language)
    after = move.chance if judged.right else found["after"]
    further = judged.right and place + 1 < len(puzzle.moves)
    following = asked(puzzle.moves[place + 1]) if further else None
    against = None
    if found["refutation"] is not None:
        line = found["refutation"]
        against = Refutation(
            _events(line["events"]),
            told(rules_of(puzzle.game), puzzle.seat, line["facts"][:MAX_FACTS], language),
            line["sure"],
        )
    return Answered(
        judged.right, after, list(move.solution), move.chance, reasons, following, against
    )


def move_of(found: Puzzle, place: int) -> Move:
    """Returns a move of a puzzle. Raises NoPuzzle."""
    if place >= len(found.moves):
        raise NoPuzzle
    return found.moves[place]


def asked(move: Move) -> PuzzleMove:
    """Returns a later move of a puzzle, and what led to it."""
    return PuzzleMove(_events(move.events), move.view, list(move.position.actions))


def _events(events: Sequence[Document]) -> list[EventInfo]:
    return [
        EventInfo(number, event["seat"], "action", "", event["view"], event["action"])
        for number, event in enumerate(events, start=1)
    ]


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
