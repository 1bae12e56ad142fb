"""What a window says to a table, and hears from it: the messages of the socket of a table."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from vexilla.agents.registry import HINTS
from vexilla.analysis.hints import HintTask
from vexilla.analysis.why import told
from vexilla.errors import VexillaError
from vexilla.locale import languages, say
from vexilla.server.browser.own_tables import OwnTable, OwnTables
from vexilla.server.edge.messages import Done, Error, Ping, Pong, encode
from vexilla.server.edge.refusing import refused
from vexilla.server.edge.sockets.text import Text
from vexilla.server.errors import DamagedTable, NoTable, OutdatedError, Refusal
from vexilla.server.study.coach import WarnTask, warning
from vexilla.server.tables.decisions import decision
from vexilla.server.tables.encoding import MAX_LEGAL, Position
from vexilla.server.tables.events import Event
from vexilla.server.tables.messages import (
    Commit,
    Explain,
    Explained,
    FromClient,
    OpenNumber,
    Outdated,
    Suggest,
    Suggestion,
    Warn,
    Warned,
    Watch,
)
from vexilla.server.tables.sight import (
    MAX_EVENTS,
    history,
    needs_whole_history,
    table_state,
    whole_history,
)
from vexilla.texts import from_json, unmarked

_decoder = msgspec.json.Decoder(FromClient)


class Line:
    """The connection of one window to one table."""

    def __init__(
        self,
        tables: OwnTables,
        own: OwnTable,
        send: Callable[[str], object],
        closed: Callable[[int], object] = lambda _: None,
    ) -> None:
        """Prepares it.

        Args:
            tables: all tables.
            own: the table.
            send: sends a message to the window.
            closed: called with a code, as of a socket, once the table is there no longer.
        """
        self._tables, self._own, self._send, self._closed = tables, own, send, closed
        self._language = "en"
        self._seat: str | None = None
        self._seen: int | None = None
        self._told: list[Event] = own.table.events  # of which the first `_seen` were told

    def close(self) -> None:
        """Ends it; nobody thinks at a table that nobody watches."""
        self._own.watchers.discard(self._changed)

    def tick(self) -> None:
        """Looks whether a flag has fallen."""
        self._tables.call_flag(self._own)

    def hear(self, text: str) -> bool:
        """Does what a message asks for, and answers it. Returns whether the table has changed."""
        before = self._own.table.number
        self._hear(text)
        return self._own.table.number != before

    def _hear(self, text: str) -> None:
        try:
            from_json(text)  # which refuses a key that is there twice
            message = _decoder.decode(unmarked(text))
        except (ValueError, RecursionError) as error:
            words = say("server-malformed", self._language, why=str(error))
            self._answer(Error("malformed", words))
            return
        if isinstance(message, Ping):
            self._answer(Pong())
        elif isinstance(message, Watch):
            self._watch(message)
        else:
            try:
                self._do(message)
            except VexillaError as error:
                self._answer(refused(message.id, error, self._language))

    def _watch(self, message: Watch) -> None:
        if message.language in languages():
            self._language = message.language
        if message.seat is not None and message.seat not in self._own.mine:
            self._answer(Error("seat", say("server-not-your-seat", self._language)))
            return
        self._seat, self._seen = message.seat, message.since
        self._told = self._own.table.events
        self._own.watchers.add(self._changed)
        self._changed()
        self._tables.attend(self._own)

    def _changed(self) -> None:
        """Sends the state; ends the line if the table is there no longer."""
        try:
            self._tables.check(self._own)
        except (NoTable, DamagedTable) as error:
            self.close()
            self._closed(closing_code(error))
        else:
            self._state()

    def _do(self, message: Any) -> None:
        """Answers a question, or makes a change. Raises VexillaError."""
        if self._seat is None:
            raise Refusal("server-spectator")
        table, seat = self._own.table, self._seat
        match message:
            case Explain():
                table.check_dealt()
                why = table.game.explain(message.action, seat, self._language)
                self._answer(Explained.of(why, message.id, table.number))
            case Suggest():
                self._suggest(message.id, seat)
            case Warn():
                self._answer(Warned(message.id, table.number, self._warnings(message, seat)))
            case _:
                if isinstance(message, Commit | OpenNumber):
                    seat = message.seat
                    if seat not in self._own.mine:
                        raise Refusal("server-not-your-seat")
                try:
                    decide = decision(message, seat, self._own.mine)
                    number = self._tables.change(self._own, seat, message.id, decide)
                    self._answer(Done(message.id, number))
                except OutdatedError:
                    self._state(message.id)

    def _suggest(self, id: str, seat: str) -> None:
        table = self._own.table
        if seat not in table.actors:
            raise Refusal("server-not-your-turn")
        task = HintTask(table.header.game, HINTS, table.game.view(seat), table.changed(seat))
        found = task.found()
        reasons = told(table.game.rules, seat, found["facts"], self._language)
        self._answer(Suggestion(id, found["action"], table.number, reasons))

    def _warnings(self, message: Warn, seat: str) -> list[str]:
        """What an action allows, in sentences, if it loses much."""
        table = self._own.table
        action = table.game.legal(message.action, seat)
        if action is None or seat not in table.actors:
            return []
        task = WarnTask(table.game.view(seat), action)
        return warning(task, task.answer(), self._language)

    def _answer(self, message: msgspec.Struct) -> None:
        self._send(encode(message).decode())

    def _state(self, id: str | None = None) -> None:
        """Sends the state, as the answer to an outdated message with an id if there is one."""
        table, seat, since = self._own.table, self._seat, self._seen
        shown = _shown(table, seat)
        if since is not None and self._told is not table.events:
            since = min(since, _alike(self._told, table.events))
        self._told = table.events
        news: list[msgspec.Raw] = []
        if since is not None and since <= table.number <= since + MAX_EVENTS:
            if needs_whole_history(table, since):
                events = whole_history(table.header, table.events, seat, since)
            else:
                events = history(table, seat, since, shown.document)
            news = [msgspec.Raw(encode(event)) for event in events]
        self._seen = table.number
        own = self._own
        state = table_state(table, seat, own.mine, own.company, shown, news, self._tables.served)
        if id is not None:
            state = Outdated(id=id, **msgspec.structs.asdict(state))
        self._send((encode(state)[:-1] + b',"legal":' + shown.legal.plain + b"}").decode())


def closing_code(error: NoTable | DamagedTable) -> int:
    """Returns the code with which a line ends where a request has this error's status."""
    return 4000 + error.status


def _shown(table: Any, seat: str | None) -> Position:
    """What a position shows to a seat."""
    document = table.view(seat)
    legal, count = b"null" if seat is None else b"[]", 0
    if seat is not None and seat in table.actors:
        view = table.game.agent_view(seat)
        count = len(view.codes)
        legal = b"null" if count > MAX_LEGAL else encode(list(view.actions))
    return Position(table.number, document, msgspec.Raw(encode(document)), Text(legal), count)


def _alike(some: Sequence[Event], others: Sequence[Event]) -> int:
    """With how many events two games of one table begin alike."""
    pairs = enumerate(zip(some, others, strict=False))
    shorter = min(len(some), len(others))
    return next((count for count, (one, other) in pairs if one != other), shorter)
