"""Games as text (`.vex`, docs/notation.md) for the analysis board: trees of moves with comments."""

import re
from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from vexilla.game import Document
from vexilla.record.lines import RecordError
from vexilla.record.vex import Move, Transcript, read_vex, write_vex
from vexilla.server.study.positions import MAX_ACTIONS, AtPosition, begun
from vexilla.server.tables.messages import SeatName

MAX_LETTERS = 120_000  # of a text: the annotated game of a patient person
_GAME = re.compile(r'^\[game "([\w-]+)"\]', re.MULTILINE)


class Commented(Struct, forbid_unknown_fields=True):
    """An action in a text, what is said about it, and what could have been played in its place.

    `before`, `after` and `clock` are those of `vexilla.record.Move`; each is there if it is needed.
    """

    seat: SeatName
    action: dict[str, Any]
    comment: str = ""
    variations: list[list["Commented"]] = []
    before: str | UnsetType = UNSET
    after: list[str] | UnsetType = UNSET
    clock: float | UnsetType = UNSET


class Tree(AtPosition, Struct):
    """The body of `POST api/positions/transcript`, and the answer to `…/from-transcript`.

    Attributes:
        position: where the game begins.
        moves: what was played.
        comment: what is said before the first action.
    """

    moves: Annotated[list[Commented], Meta(max_length=MAX_ACTIONS)] = []
    comment: str = ""


class Text(Struct, forbid_unknown_fields=True):
    """The body of `POST api/positions/from-transcript`."""

    text: Annotated[str, Meta(max_length=MAX_LETTERS)]

    @property
    def game(self) -> str:
        """The game that its headers name; empty if they name none."""
        found = _GAME.search(self.text)
        return found[1] if found else ""


def written(data: Tree) -> str:
    """The text of a game with comments and variations. Raises VexillaError."""
    game = begun(data.position)
    for move in data.moves:
        game.play(move.action, move.seat)
    transcript = Transcript.of(game.record(sealed=False))
    transcript.moves, transcript.comment = _moves(data.moves), data.comment
    return write_vex([transcript])


def read(data: Text) -> Tree:
    """The first game of a text, which must know its deal. Raises RecordError."""
    transcript = read_vex(data.text)[0]
    lines = transcript.record()
    start: Document | None = lines[0].get("start") or lines[-1].get("start")
    if start is None:
        raise RecordError(1, "The deal is sealed: the game has not ended.", None)
    return Tree(start, _played(transcript.moves), transcript.comment)


def _moves(played: Sequence[Commented]) -> list[Move]:
    return [
        Move(
            each.seat,
            each.action,
            each.comment,
            None if each.clock is UNSET else each.clock,
            [*map(_moves, each.variations)],
            each.before or "",
            each.after or [],
        )
        for each in played
    ]


def _played(moves: Sequence[Move]) -> list[Commented]:
    return [
        Commented(
            each.seat,
            each.action,
            each.comment,
            [*map(_played, each.variations)],
            each.before or UNSET,
            each.after or UNSET,
            UNSET if each.clock is None else each.clock,
        )
        for each in moves
    ]
