"""Records of games as tables, and tables as records: how games move from one browser to another."""

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator

from msgspec import json

from vexilla.agents import OPPONENTS
from vexilla.errors import VexillaError
from vexilla.game import Document, Game
from vexilla.outcome import FAILURE, Outcome
from vexilla.record.lines import replay
from vexilla.record.vex import read_vex
from vexilla.server.browser.names import cleaned_name
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.events import Event, EventKind, SeatStart, TableHeader
from vexilla.server.tables.sight import record_text, recorded_game, transcript_text
from vexilla.server.tables.table import Table
from vexilla.texts import lines_of, unmarked

# How a game may end without an action; all but an agreed draw have a winner
_ENDS: dict[str, EventKind] = {
    "resignation": "resign",
    "agreement": "draw",
    "time": "flag",
    "abandonment": "abandoned",
    FAILURE: "resign",
}


def record_of(table: Table) -> str:
    """The record of a table; of a game that goes on with its deal, to be played on elsewhere."""
    return record_text(recorded_game(table, table.names), sealed=False).decode()


def transcript_of(table: Table) -> str:
    """The same as text that people read."""
    return transcript_text(recorded_game(table, table.names), sealed=False)


def split(text: str) -> Iterator[str]:
    """The records in a file: each begins with its header. Raises RecordError for a bad `.vex`."""
    if unmarked(text).lstrip().startswith("["):
        for transcript in read_vex(text):
            yield "\n".join(json.encode(line).decode() for line in transcript.record())
        return
    record: list[str] = []
    for line in map(unmarked, lines_of(text)):
        if not line.strip():
            continue
        if record and '"vexilla"' in line.partition('"commitment"')[0]:
            yield "\n".join(record)
            record = []
        record.append(line)
    if record:
        yield "\n".join(record)


def table_of(record: str) -> Table:
    """A table with the game of a record; the same record makes the same table.

    Computers keep their seats if they are opponents of this program; all other seats are the
    person's.

    Raises:
        VexillaError: a line is wrong, or the deal is sealed, or no table can end like this.
    """
    game = replay(record)
    now = TIMESTAMPS.now()
    header = TableHeader(
        id=urlsafe_b64encode(hashlib.sha256(record.strip().encode()).digest()[:12]).decode(),
        game=game.name,
        start=game.committed,
        salt=game.salt,
        created=now,
        seats={seat: _seat(game, seat) for seat in game.seats},
        version=game.version,
        options=game.options,
        known_to=game.known_to,
    )
    table = Table(header)
    for seat, action in game.actions:
        table.apply(Event(table.number + 1, seat, "action", {"action": action}, None, now))
    if game.decided is not None:
        seat, kind, data = _ending(game, game.decided)
        table.apply(Event(table.number + 1, seat, kind, data, None, now))
    return table


def _seat(game: Game, seat: str) -> SeatStart:
    name = game.names.get(seat)
    if name in OPPONENTS:
        return SeatStart("agent", agent=name)
    return SeatStart("person", name=cleaned_name(name))


def _ending(game: Game, outcome: Outcome) -> tuple[str, EventKind, Document]:
    """The event that ended a game without an action: its seat, its kind and its data."""
    kind = _ENDS.get(outcome.reason)
    if kind is None:
        raise VexillaError(f"decided: no game at a table ends by {outcome.reason!r}.")
    others = [seat for seat in game.seats if seat != outcome.winner]
    if kind == "flag":
        return others[0], kind, {"fallen": others}
    if outcome.reason == FAILURE:
        return others[0], kind, {"failed": True}
    return (outcome.winner or others[0]) if kind == "abandoned" else others[0], kind, {}
