"""The tables of one person, who holds every seat that no agent has; and what they come to."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from vexilla.agents import AgentFailure, make_agent
from vexilla.agents.agent import decide
from vexilla.errors import VexillaError
from vexilla.game import Document
from vexilla.server.errors import DamagedTable, NoTable, OutdatedError, Refusal
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.dealing import Beginning, dealt, next_header
from vexilla.server.tables.decisions import act, claim_at_once, resign
from vexilla.server.tables.endings import flag_fall
from vexilla.server.tables.events import Change, Event, SeatStart, TableHeader
from vexilla.server.tables.sight import Company
from vexilla.server.tables.table import Table, replayed

CHAMPION_S = 1.0  # of thinking: all others have a number of simulations
SOON_S = 0.02  # so that the page has drawn what was played before an agent thinks
PATIENCE_S = 10.0  # for what another window has to do; it may have been closed

Keep = Callable[[str, str], object]
Later = Callable[[float, Callable[[], None]], object]


class Kept(Struct, frozen=True):
    """A table as it is kept: how it began, and all events."""

    header: TableHeader
    events: list[Event]


@dataclass(eq=False)
class OwnTable:
    """A table in memory.

    Attributes:
        table: the table.
        watchers: called when it has changed, or is here no longer.
        thought_s: the seconds that an agent took when it last had a choice.
    """

    table: Table
    watchers: set[Callable[[], None]]
    thought_s: float = 0.0

    @property
    def mine(self) -> frozenset[str]:
        """The seats of the person."""
        return frozenset(seat for seat, kind in self.table.kinds.items() if kind == "person")

    @property
    def kept(self) -> Kept:
        """The table as it is kept."""
        return Kept(self.table.header, self.table.events)

    @property
    def company(self) -> Company:
        """Everybody at the table: one person, and agents."""
        return Company(self.table.kinds, self.table.names, (), self.mine, 0, {})


class OwnTables:
    """All tables of the person, as one window has them.

    Other windows have them, too. A change counts once it is kept, and it is kept if it continues
    what is kept already (`continues`); otherwise that counts (`restore`).
    """

    def __init__(self, keep: Keep, later: Later) -> None:
        """Begins without tables.

        Args:
            keep: keeps a table: called with its id and its text at each change.
            later: calls a function after some seconds.
        """
        self._keep, self._later = keep, later
        self._tables: dict[str, OwnTable] = {}
        self._damaged: set[str] = set()
        self._before = 0  # milliseconds of the running time before this visit
        self._began = monotonic()

    # Finding

    def load(self, id: str, text: str) -> None:
        """Adds a table that was kept, or what another window has made of it.

        Where that does not continue what is here, the event counts that came first: so all windows
        end with the same game, in whatever order they hear of each other.
        """
        kept = self._read(id, text)
        own = self._tables.get(id)
        if kept is None or (own is not None and not _counts(_parts(kept), _parts(own.kept))):
            return
        self._replace(id, kept)
        if own is not None and own.watchers:
            self._later(PATIENCE_S, partial(self._take_over, own, own.table.number))

    def continues(self, id: str, text: str) -> bool:
        """Whether the table that is here goes on from what is kept of it."""
        kept, own = _decoded(text), self._tables.get(id)
        if kept is None or own is None:
            return False
        before = _parts(kept)
        return _parts(own.kept)[: len(before)] == before

    def restore(self, id: str, text: str | None) -> None:
        """Takes back what could not be kept.

        Args:
            id: the id of a table.
            text: what is kept of it, by another window; None: nothing.
        """
        if text is None:
            self._forget(id)
        elif (kept := self._read(id, text)) is not None:
            self._replace(id, kept)

    def _read(self, id: str, text: str) -> Kept | None:
        """What was kept of a table; None if it is damaged, which is noted."""
        kept = _decoded(text)
        if kept is None:
            self._damage(id)
        return kept

    def _replace(self, id: str, kept: Kept) -> None:
        """Has a table as it was kept, and tells those who watch."""
        try:
            table = replayed(kept.header, kept.events)
        except Exception:  # of any kind: what is damaged may fail anywhere
            self._damage(id)
            return
        self._damaged.discard(id)
        self.advance(max(event.served or 0 for event in (kept.header, *kept.events)))
        own = self._tables.setdefault(id, OwnTable(table, set()))
        own.table = table
        self._tell(own)

    def _damage(self, id: str) -> None:
        self._damaged.add(id)
        self._forget(id)

    def _forget(self, id: str) -> None:
        """Removes a table, and tells those who watch: what they have of it is of no use."""
        if (own := self._tables.pop(id, None)) is not None:
            self._tell(own)

    def find(self, id: str) -> OwnTable:
        """Returns a table. Raises NoTable or DamagedTable."""
        if id in self._damaged:
            raise DamagedTable("It cannot be read.")
        if id not in self._tables:
            raise NoTable
        return self._tables[id]

    def check(self, own: OwnTable) -> None:
        """Raises NoTable or DamagedTable if a table is here no longer."""
        if self.find(own.table.header.id) is not own:
            raise NoTable

    def _is_here(self, own: OwnTable) -> bool:
        return self._tables.get(own.table.header.id) is own

    def all(self) -> list[OwnTable]:
        """Returns the tables, the newest first."""
        return sorted(self._tables.values(), key=lambda own: own.table.header.created, reverse=True)

    @property
    def damaged(self) -> list[str]:
        """The ids of the tables that cannot be read."""
        return sorted(self._damaged)

    @property
    def served(self) -> int:
        """The running time in milliseconds: it stands still while the page is closed."""
        return self._before + round((monotonic() - self._began) * 1000)

    def advance(self, served: int) -> None:
        """Goes on from a running time that was kept, or that another window has come to."""
        self._before += max(0, served - self.served)

    # Changes

    def make(self, begins: Beginning, seats: dict[str, SeatStart]) -> OwnTable:
        """Makes a new table. Raises VexillaError."""
        if any(start.kind == "open" for start in seats.values()):
            raise VexillaError("seats: nobody else can come to a table in a browser.")
        # nobody is there who could doubt the deal
        begins = replace(begins, fair=False)
        return self._add(dealt(begins, seats, self.served if begins.pace else None))

    def take(self, table: Table) -> OwnTable:
        """Adds a table from elsewhere, unless it is here already."""
        known = self._tables.get(table.header.id)
        return known or self._put(table)

    def _add(self, header: TableHeader) -> OwnTable:
        return self._put(Table(header))

    def _put(self, table: Table) -> OwnTable:
        own = self._tables[table.header.id] = OwnTable(table, set())
        self._save(own)
        return own

    def change(
        self, own: OwnTable, seat: str, client: str | None, decide: Callable[[Table], Change]
    ) -> int:
        """Makes a change, keeps it and tells those who watch.

        Args:
            own: the table.
            seat: the seat that makes the change.
            client: the id of the message; a repeated one changes nothing.
            decide: given the table as it stands, returns the change or raises a refusal.

        Returns:
            The number of the event.

        Raises:
            VexillaError: as raised by `decide`, or the table is not here any longer.
        """
        self.check(own)
        if client is not None and (seat, client) in own.table.done:
            return own.table.done[seat, client]
        if own.table.damage:
            raise Refusal("server-read-only")
        self.call_flag(own)
        change = decide(own.table)
        if change.kind == "rematch":
            following = self._add(next_header(own.table, self.served if own.table.clock else None))
            change = Change("rematch", change.seat, {"next": following.table.header.id})
        self._apply(own, change, client)
        number = own.table.number
        self._tell(own)
        self.attend(own)
        return number

    def call_flag(self, own: OwnTable) -> None:
        """Ends a game in which a flag has fallen."""
        fall = flag_fall(own.table, self.served) if own.table.clock else None
        if fall is not None and self._is_here(own):
            self._apply(own, fall, None)
            self._tell(own)

    def _apply(self, own: OwnTable, change: Change, client: str | None) -> None:
        table = own.table
        served = self.served if table.clock else None
        table.apply(
            Event(
                table.number + 1,
                change.seat,
                change.kind,
                change.data,
                client,
                TIMESTAMPS.now(),
                served,
            )
        )
        self._save(own)

    def _save(self, own: OwnTable) -> None:
        self._keep(own.table.header.id, msgspec.json.encode(own.kept).decode())

    def _tell(self, own: OwnTable) -> None:
        for tell in tuple(own.watchers):
            tell()

    # Acts without the person

    def attend(self, own: OwnTable) -> None:
        """Makes the claims that are to be made at once, or has the agent act whose turn it is."""
        table = own.table
        if not self._is_here(own):
            return
        if table.claims_at_once and claim_at_once(table):
            self._later(0.0, lambda: self._claim(own))
        elif own.watchers and _agent_to_act(table) is not None:
            number, began = table.number, monotonic()
            self._later(SOON_S, lambda: self._think(own, number, began))

    def _take_over(self, own: OwnTable, number: int) -> None:
        """Does what another window has not done."""
        if own.table.number == number:
            self.attend(own)

    def _claim(self, own: OwnTable) -> None:
        claim = claim_at_once(own.table) if self._is_here(own) else None
        if claim is not None:
            self.change(own, claim.seat, None, lambda _: claim)

    def _think(self, own: OwnTable, number: int, began: float) -> None:
        table = own.table
        seat = _agent_to_act(table)
        if seat is None or table.number != number or not own.watchers or not self._is_here(own):
            return
        view = table.game.agent_view(seat)
        try:
            action = _choice(table.agent(seat) or "", table, seat)
        except AgentFailure:
            action = None
        took = monotonic() - began
        wait = 0.0
        if len(view.codes) > 1:
            own.thought_s = took
        elif not table.game.package.judges.LEGAL_LIST_IS_PUBLIC:
            # an answer at once would tell that the hand leaves no choice
            wait = max(0.0, own.thought_s - took)
        self._later(wait, lambda: self._act(own, seat, number, action))

    def _act(self, own: OwnTable, seat: str, number: int, action: Document | None) -> None:
        """Plays what an agent has chosen; one that has failed resigns."""

        def decided(table: Table) -> Change:
            if action is None:
                table.check_number(seat, number)
                return resign(table, seat, failed=True)
            return act(table, seat, number, action)

        try:
            self.change(own, seat, None, decided)
        except OutdatedError:
            self.attend(own)
        except (Refusal, NoTable, DamagedTable):
            return  # a flag fell, or somebody resigned, or another window has another game


def _choice(agent: str, table: Table, seat: str) -> Document:
    """The action that an agent chooses, given the view of its seat alone. Raises AgentFailure."""
    thinker: Any = make_agent(agent, None)
    time_s = CHAMPION_S if agent == "champion" else None
    return decide(thinker, table.game.agent_view(seat), time_s)


def _agent_to_act(table: Table) -> str | None:
    """Returns the seat of an agent that is to act, None if there is none."""
    return next((seat for seat in table.actors if table.kinds[seat] == "agent"), None)


def _decoded(text: str) -> Kept | None:
    """What a text says that was kept; None if it is damaged."""
    try:
        return msgspec.json.decode(text, type=Kept)
    except (ValueError, RecursionError):
        return None


Parts = list[tuple[str, bytes]]


def _parts(kept: Kept) -> Parts:
    """All that a table is made of, with its times: how it began, and each event."""
    encode = msgspec.json.encode
    events = ((event.at, encode(event)) for event in kept.events)
    return [(kept.header.created, encode(kept.header)), *events]


def _counts(theirs: Parts, ours: Parts) -> bool:
    """Whether the first of two games of one table is to replace the second."""
    for their, our in zip(theirs, ours, strict=False):
        if their != our:
            return their < our
    return len(theirs) > len(ours)
