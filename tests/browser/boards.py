"""The rules behind the stage of the page's boards (`web/stage`): `python -m tests.browser.boards`.

Reads a request in each line, and answers it in a line: it sets up tables, hears what the page says
at them, and answers what it asks, with the server's own code. Nothing happens between two requests:
what would happen a little later, happens at once.
"""

import sys
import traceback
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

import msgspec

import vexilla
from tests.browser import positions
from vexilla.game import Document
from vexilla.lessons import lesson
from vexilla.server.browser.answers import Answer
from vexilla.server.browser.line import Line
from vexilla.server.browser.own_tables import OwnTable, OwnTables
from vexilla.server.browser.requests import Requests
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.decisions import act, decision
from vexilla.server.tables.events import Event, SeatStart, TableHeader
from vexilla.server.tables.messages import ChangeRequest
from vexilla.server.tables.table import Table

Told = list[tuple[int, str]]


@dataclass(eq=False)
class Staged(OwnTable):
    """A table at which other people may sit.

    Attributes:
        held: the seats of the player.
    """

    held: frozenset[str] = frozenset()

    @property
    def mine(self) -> frozenset[str]:
        return self.held


class Boards(OwnTables):
    """The tables of the tests, and what the page does at them."""

    def __init__(self) -> None:
        self._due: deque[Callable[[], None]] = deque()
        super().__init__(lambda _id, _text: None, lambda _seconds, what: self._due.append(what))
        self._requests = Requests(self)
        self._lines: dict[int, Line] = {}
        self._told: Told = []
        self._ids = count()

    def set_up(
        self, game: str | Document, mine: list[str], other: str, name: str, played: list[Any]
    ) -> str:
        """Sets up a game at a new table; returns its id.

        Args:
            game: a position document, the arguments of `vexilla.new` with the game's name as
                `new`, or the name of a game in `tests.browser.positions`.
            mine: the seats that the player holds.
            other: the player in the other seats: `person`, or the name of an agent.
            name: the name of the people at the table.
            played: what is played before the player comes: actions, or pairs of seat and action.
        """
        begun = _begun(game)
        for action in played:
            seat, action = action if isinstance(action, list) else (begun.to_move, action)
            begun.play(action, seat)
        seats = {
            seat: SeatStart("person", name=None if len(mine) > 1 else name)
            if seat in mine or other == "person"
            else SeatStart("agent", other)
            for seat in begun.seats
        }
        id, now = f"staged{next(self._ids)}", TIMESTAMPS.now()
        table = Table(
            TableHeader(id, begun.name, begun.start, begun.salt, now, seats, options=begun.options)
        )
        for number, (seat, action) in enumerate(begun.actions, 1):
            table.apply(Event(number, seat, "action", {"action": action}, None, now))
        self._tables[id] = Staged(table, set(), held=frozenset(mine))
        return id

    def forget(self) -> Told:
        """Forgets all tables: the test has ended."""
        self._tables.clear()
        return []

    def open(self, line: int, table: str) -> Told:
        """Opens a line to a table."""
        self._lines[line] = Line(
            self, self.find(table), lambda text: self._told.append((line, text))
        )
        return self._all_told()

    def say(self, line: int, text: str) -> Told:
        """Says something on a line; returns what all lines were told."""
        if line in self._lines:  # else it was closed meanwhile
            self._lines[line].hear(text)
        return self._all_told()

    def close(self, line: int) -> Told:
        """Closes a line."""
        if line in self._lines:  # else it led to no table
            self._lines.pop(line).close()
        return self._all_told()

    def act(self, table: str, seat: str, parts: Document) -> Told:
        """Plays the first legal action that has these parts, for somebody else at a table."""
        own = self.find(table)
        legal = own.table.game.legal_actions(seat)
        action = next(one for one in legal if parts.items() <= one.items())
        self.change(own, seat, None, lambda now: act(now, seat, now.number, action))
        return self._all_told()

    def hear(self, table: str, seat: str, message: Document) -> Told:
        """Hears what somebody else at a table says."""
        own = self.find(table)
        said: Any = msgspec.convert({"id": seat, **message}, ChangeRequest)
        self.change(own, seat, None, decision(said, seat, [seat]))
        return self._all_told()

    def lesson(self, id: str) -> Document:
        """Returns a lesson: its position, and the actions that solve it."""
        one = lesson(id)
        return {"position": one.position, "solutions": [step.solution for step in one.steps]}

    def ask(self, method: str, path: str, body: str, language: str) -> Answer:
        """Answers a request of the page."""
        return self._requests.answer(method, path, body, language)

    def _all_told(self) -> Told:
        while self._due:
            self._due.popleft()()
        told, self._told = self._told, []
        return told


def _begun(game: str | Document) -> vexilla.Game:
    if isinstance(game, str):
        made: vexilla.Game = getattr(positions, game)()
        return made.after(len(made.actions))  # which is another test's, too
    if "new" in game:
        return vexilla.new(game["new"], **{name: game[name] for name in game if name != "new"})
    return vexilla.load(game)


def main() -> None:
    """Answers one request after another."""
    boards = Boards()
    for request in sys.stdin:
        name, arguments = msgspec.json.decode(request)
        try:
            answer: Any = {"answer": getattr(boards, name)(*arguments)}
        except Exception:  # of any kind: the test that asked is told
            answer = {"error": traceback.format_exc()}
        sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
