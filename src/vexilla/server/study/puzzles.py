"""Puzzles as they are asked for: their positions, and what is answered to a try."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.json import encode

from vexilla.agents.agent import legal_choice
from vexilla.analysis import Budget, evaluate_decision
from vexilla.analysis.puzzle import Move, Puzzle, puzzles
from vexilla.analysis.refutation import refutation
from vexilla.analysis.why import told, why
from vexilla.game import GAMES, Document, load_view, rules_of
from vexilla.server.errors import NoPuzzle
from vexilla.server.study.endpoint import AfterSearch
from vexilla.server.study.messages import (
    Answered,
    PuzzleInfo,
    PuzzleMove,
    PuzzlePosition,
    Puzzles,
    Refutation,
    Tried,
)
from vexilla.server.study.review import ITERATIONS
from vexilla.server.tables.messages import Explained
from vexilla.server.tables.shown import EventInfo
from vexilla.view import MAX_FACTS


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


def explained(found: Puzzle, data: Tried, language: str) -> Explained:
    """Why an action is legal or illegal in a puzzle. Raises NoPuzzle."""
    return Explained.of(move_of(found, data.move).position.explain(data.action, language))


def answered(found: Puzzle, data: Tried, language: str) -> AfterSearch[Answered]:
    """Whether an action is the best one in a puzzle, what the best one is, and why.

    Raises:
        NoPuzzle: the puzzle has no such move.
        VexillaError: the action is not legal.
    """
    move = move_of(found, data.move)
    action = legal_choice(move.position, data.action)
    right = move.solved_by(action)
    task = AnswerTask(move.view, move.solution[0], None if right else action)
    last = data.move + 1 == len(found.moves)

    def told_by(searched: Document) -> Answered:
        def say(facts: Sequence[Document]) -> list[str]:
            return told(rules_of(found.game), found.seat, facts, language)

        against = None
        if searched["refutation"] is not None:
            line = searched["refutation"]
            facts = line["facts"][:MAX_FACTS]
            against = Refutation(_events(line["events"]), say(facts), line["sure"])
        return Answered(
            right=right,
            after=move.chance if right else searched["after"],
            solution=list(move.solution),
            chance=move.chance,
            reasons=say(searched["facts"]),
            next=asked(found.moves[data.move + 1]) if right and not last else None,
            refutation=against,
        )

    question = (found.id, data.move, encode(task.tried))
    return AfterSearch(question, task, told_by, found if right and last else None)


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
