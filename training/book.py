"""A book of openings: what games begin with, how often, and how it scores."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from vexilla.arena.statistics import PRIOR_VARIANCE, wilson
from vexilla.game import Document

MIN_GAMES = 12  # for a line of its own


class Step(NamedTuple):
    """One step of an opening: what it is, for the page to say, and a board after it.

    Attributes:
        what: `kind` and what the words of this kind need.
        board: what differs from the board on which all boards of the game are based; None if the
            side of the line would not be below.
    """

    what: Document
    board: Document | None


Way = tuple[str, str, Sequence[Step]]  # the chapter, the seat whose line it is, and its steps
Ways = Callable[[Sequence[Document]], Iterator[Way]]


def start_of(record: Sequence[Document]) -> Document:
    """The position with which a game began."""
    return record[0].get("start") or record[-1]["start"]


def difference(base: Any, changed: Any) -> Any:
    """What differs in a document: items of lists are named by their places, as in objects."""
    if isinstance(base, dict) and isinstance(changed, dict):
        pairs = {key: (base.get(key), value) for key, value in changed.items()}
    elif (
        isinstance(base, list) and isinstance(changed, list) and base and len(base) == len(changed)
    ):
        pairs = {str(place): pair for place, pair in enumerate(zip(base, changed, strict=True))}
    else:
        return changed
    return {key: difference(*pair) for key, pair in pairs.items() if pair[0] != pair[1]}


@dataclass
class Branch:
    """What is counted of a line: the scores of each deal, a board, and what followed."""

    what: Document
    board: Document | None = None
    scores: dict[str, list[float]] = field(
        default_factory=lambda: defaultdict[str, list[float]](list)
    )
    after: dict[str, "Branch"] = field(default_factory=dict[str, "Branch"])

    def add(self, steps: Sequence[Step], deal: str, score: float) -> None:
        """Counts a game, here and along its steps."""
        self.scores[deal].append(score)
        if steps:
            step, *others = steps
            branch = self.after.setdefault(json.dumps(step.what), Branch(step.what))
            branch.board = branch.board or step.board
            branch.add(others, deal, score)

    @property
    def games(self) -> int:
        """In how many games, or armies, it was played."""
        return sum(map(len, self.scores.values()))

    def counted(self) -> Document:
        """Its numbers: `games`, `deals`, `score`, and the interval `low` to `high`."""
        score = sum(map(sum, self.scores.values())) / self.games
        low, high = wilson(score, self.flips(score))
        numbers = {"score": score, "low": low, "high": high}
        rounded = {name: round(number, 3) for name, number in numbers.items()}
        return {"games": self.games, "deals": len(self.scores), **rounded}

    def flips(self, score: float) -> float:
        """How many coin flips its games are worth: fewer where those of a deal agree."""
        deals = self.scores.values()
        spread = sum((sum(scores) - len(scores) * score) ** 2 for scores in deals) + PRIOR_VARIANCE
        alone = self.games * score * (1 - score) + PRIOR_VARIANCE
        return self.games * min(1.0, alone / spread)

    def lines(self) -> list[Document]:
        """The lines after it, the frequent ones first, and the rare ones in one."""
        lines: list[Document] = []
        rest = Branch({"kind": "rest"})
        for branch in sorted(self.after.values(), key=lambda one: -one.games):
            if branch.games < MIN_GAMES:
                for deal, scores in branch.scores.items():
                    rest.scores[deal].extend(scores)
            else:
                shown = {"board": branch.board, "after": branch.lines()}
                lines.append({**branch.what, **branch.counted(), **shown})
        return [*lines, rest.what | rest.counted()] if rest.scores and lines else lines


def book(games: Iterable[Sequence[Document]], ways: Ways) -> Document:
    """The book of finished games, all of one game and by the same agent in both seats.

    Args:
        games: their records.
        ways: how each of them began.
    """
    chapters: dict[str, Branch] = {}
    header: Document = {}
    count = 0
    for record in games:
        header, *_, last = record
        count += 1
        deal = json.dumps(start_of(record))
        for chapter, seat, steps in ways(record):
            winner = last["end"]["winner"]
            score = 0.5 if winner in (None, "draw") else float(winner == seat)
            branch = chapters.setdefault(chapter, Branch({"kind": chapter}))
            branch.add(steps, deal, score)
    agents: list[str] = list(header["seats"].values())
    return {
        "agent": agents[0],
        "iterations": int(agents[0].partition("iterations=")[2]),
        "games": count,
        "chapters": [
            one.what | one.counted() | {"lines": one.lines()} for one in chapters.values()
        ],
    }
