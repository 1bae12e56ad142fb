"""The documents of reviews, rulebooks and puzzles (`docs/api.md`), validated by msgspec."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from vexilla.server.tables.shown import EventInfo


class ReviewInfo(Struct):
    """The answer to `GET api/tables/ID/review`: the decisions reviewed so far, out of `count`.

    Each is as in `docs/analysis.md`; its `event` is the number of the event that it became. Its
    best actions have `reasons` in place of `facts`, sentences in the language asked for. The
    `accuracy` of each seat and the `moments`, events of the decisions that lost most, are those of
    the decisions so far.
    """

    count: int
    decisions: list[dict[str, Any]]
    accuracy: dict[str, float | None]
    moments: list[int]


class RuleChapter(Struct):
    """A chapter of a rulebook."""

    id: str
    title: str
    html: str


class Rules(Struct):
    """The answer to `GET api/rulebooks/GAME/LANGUAGE`.

    `printable` says whether `GET api/print/GAME/LANGUAGE` has the game on paper, `editions` for
    which printed texts besides the defaults.
    """

    title: str
    preface: str
    chapters: list[RuleChapter]
    printable: bool
    editions: list[str]


class PuzzleInfo(Struct):
    """A puzzle without its position.

    `difficulty` is 1 to 6, `solved` the share of its tries in which each level of the computer
    solves the puzzle, and `moves` the number of moves to find.
    """

    id: str
    game: str
    seat: str
    theme: str
    difficulty: int
    solved: list[float]
    moves: int


class Puzzles(Struct):
    """The answer to `GET api/puzzles`."""

    puzzles: list[PuzzleInfo]


class PuzzlePosition(Struct):
    """The answer to `GET api/puzzles/ID`: the view of the seat to move, and its legal actions."""

    puzzle: PuzzleInfo
    view: dict[str, Any]
    legal: list[dict[str, Any]]


class Tried(Struct, forbid_unknown_fields=True):
    """The body of `POST api/puzzles/ID/answer` and `…/explain`.

    `move` is the number of moves of the puzzle that were found before.
    """

    action: dict[str, Any]
    move: Annotated[int, Meta(ge=0, le=9)] = 0


class PuzzleMove(Struct):
    """The next move to find: `events` lead to the view, beginning with the right answer."""

    events: list[EventInfo]
    view: dict[str, Any]
    legal: list[dict[str, Any]]


class Refutation(Struct):
    """What the opponent does against a wrong answer: `events` lead from it to there.

    `reasons` are sentences about the first reply. `sure` says whether it can be made whatever is
    hidden; otherwise it takes cards that the opponent may have.
    """

    events: list[EventInfo]
    reasons: list[str]
    sure: bool


class Answered(Struct):
    """The answer to `POST api/puzzles/ID/answer`.

    `right` says whether the action was the best one, and `after` the chance to win after it.
    `solution` is the best action with those that follow it at once, `chance` the chance after it.
    `reasons` are sentences about what the best action achieves. After a right answer, `next` is the
    next move to find, if there is one. After a wrong one, `refutation` is what it allows.
    """

    right: bool
    after: float | None
    solution: list[dict[str, Any]]
    chance: float
    reasons: list[str]
    next: PuzzleMove | None
    refutation: Refutation | None = None
