"""What can be asked without a table, once for both: a server, and a browser without one."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from vexilla.errors import UnknownName
from vexilla.game import Document
from vexilla.server.errors import missing

if TYPE_CHECKING:
    from vexilla.analysis.puzzle import Puzzle
    from vexilla.server.workers.workers import WorkerTask

JSON, SVG, TEXT, LINES = "application/json", "image/svg+xml", "text/plain", "application/jsonl"
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class AfterSearch(Generic[Answer]):
    """An answer that takes a search first.

    Attributes:
        question: what is asked; equal questions have the same search.
        task: the search.
        told: makes the answer from what it has found.
        solves: the puzzle that is solved by what was asked.
    """

    question: Hashable
    task: "WorkerTask"
    told: Callable[[Document], Answer]
    solves: "Puzzle | None" = None


@dataclass(frozen=True)
class Endpoint:
    """A row of the API.

    Attributes:
        name: its name in the description of the API.
        method: `GET` or `POST`.
        path: its path, with the names of what varies, such as `/api/lessons/{id:str}`.
        work: returns the answer, which is text unless `media_type` is JSON. Of its parameters,
            `data` is the body, `found` is what `find` finds, `language` is that of the person,
            others are in the path, and those with defaults are in the query.
        cost: how many requests it counts for.
        find: finds what the `id` of the path names. Raises UnknownName.
        media_type: that of the answer.
        long: its body may have all actions of a game.
        compressed: the answer is long, so it is encoded by the work and compressed.
        kept: how long browsers may keep the answer, in seconds; 0: it is not said.
    """

    name: str
    method: Literal["GET", "POST"]
    path: str
    work: Callable[..., Any]
    cost: int = 1
    find: Callable[[str], Any] | None = None
    media_type: str = JSON
    long: bool = False
    compressed: bool = False
    kept: int = 0

    def found(self, id: str) -> Any:
        """What an id names. Raises NotFound."""
        assert self.find is not None
        try:
            return self.find(id)
        except UnknownName:
            raise missing(self.path) from None

    def answer(self, given: Mapping[str, Any]) -> Any:
        """Does the work. Raises VexillaError."""
        try:
            return self.work(**given)
        except UnknownName:
            if self.method == "POST":  # then the body names it
                raise
            raise missing(self.path) from None


def game_of(given: Mapping[str, Any]) -> str | None:
    """The game whose rules some work needs; None: it needs none."""
    games = (getattr(one, "game", None) for one in given.values())
    return next((game for game in games if game is not None), None)
