"""Tables and events for the store."""

import vexilla
from vexilla.server.store.store import hashed
from vexilla.server.tables.events import Event, SeatStart, TableHeader
from vexilla.server.tables.rows import TableRows


def new_table(id: str = "t1", game: str = "battle-line") -> TableRows:
    dealt = vexilla.new(game, seed=3)
    first, second = dealt.seats
    seats = {
        first: SeatStart("person", name="Ann", points=8, wins=1),
        second: SeatStart("open", points=5, wins=1),
    }
    created = "2026-11-21T10:00:00.000Z"
    options = {**dealt.options, "budget": 14} if game == "blades-and-banners" else dealt.options
    header = TableHeader(
        id, game, dealt.start, dealt.salt, created, seats, options=options, earlier=2
    )
    return TableRows(
        header, [(hashed("ann"), first)], [(hashed("key" if id == "t1" else id), second)]
    )


def named(number: int, name: str = "Ann", client: str | None = None) -> Event:
    return Event(number, "south", "name", {"name": name}, client, "2026-11-21T10:00:01.000Z")
