"""All that is a person's own: taking it along as one file, and deleting it."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable

import msgspec

from vexilla.errors import VexillaError
from vexilla.game import GAMES, Document
from vexilla.server.accounts.subjects import EXPORT, forget
from vexilla.server.errors import DamagedTable, StorageError
from vexilla.server.live.hub import Hub
from vexilla.server.live.live_tables import LiveTable
from vexilla.server.ratings.rows import read_seat_ratings
from vexilla.server.tables.decisions import answer, publish, resign
from vexilla.server.tables.events import Change
from vexilla.server.tables.table import Table
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments.rows import forget_entrant
from vexilla.server.workers.readiness import Readiness

Work = Callable[[Callable[[], bytes]], Awaitable[bytes]]  # does long work in its turn


# Taking it along


async def exported(
    store: TableStore, readiness: Readiness, player: str, work: Work
) -> AsyncGenerator[bytes]:
    """Yields the parts of a JSON document with all that is a player's own.

    It says no more of a game than the player may know: their own views, and the record of a game
    that is over.

    Args:
        store: the database.
        readiness: which games have been compiled or loaded.
        player: the player.
        work: does long work for the player, in its turn.

    Raises:
        StorageError: the database cannot be read.
    """
    await readiness.rules(GAMES)
    ids = await asyncio.to_thread(store.tables_of, player)
    person = await asyncio.to_thread(_person, store, player)
    yield msgspec.json.encode(person)[:-1] + b',"games":['
    for index, id in enumerate(ids):
        text = await work(lambda id=id: msgspec.json.encode(own_game(store, id, player)))
        yield (b",\n" if index else b"\n") + text
    yield b"\n]}\n"


def _person(store: TableStore, player: str) -> Document:
    """Returns what is stored of a player, beside games and secrets."""
    with store.reading() as connection:
        return {name: read(connection, player) for name, read in EXPORT.items()}


def own_game(store: TableStore, id: str, player: str) -> Document:
    """Returns a game as a player may know it. Raises StorageError."""
    mine = store.seats_of(player, id)
    try:
        table = store.load(id)
    except DamagedTable:
        table = None
    if table is None:
        return {"id": id, "seats": sorted(mine), "damaged": True}
    game, outcome = table.game, table.outcome
    game.names = {seat: name for seat in game.seats if (name := table.names[seat])}
    game.decided = outcome
    ratings = None
    if table.header.rated:
        with store.reading() as connection:
            ratings = read_seat_ratings(connection, table.header)
    return {
        "id": id,
        "game": table.header.game,
        "created": table.header.created,
        "seats": sorted(mine),
        "names": table.names,
        "options": game.options,
        "outcome": outcome and {"winner": outcome.winner, "reason": outcome.reason},
        "ratings": ratings,
        "views": {seat: table.view(seat) for seat in sorted(mine)},
        "record": list(game.record()) if outcome else None,
    }


# Deleting it


async def delete(hub: Hub, store: TableStore, readiness: Readiness, player: str) -> None:
    """Deletes all that is a player's own.

    Games that go on are resigned, and those that wait for somebody leave the lobby. The name goes
    from every seat and every tournament; a game in which nobody else has a seat goes altogether. A
    seat that another browser holds too stays its own.

    Raises:
        StorageError: something could not be stored; then it can be tried again.
    """
    await readiness.rules(GAMES)
    # before the games are resigned, or that would bring new ones
    await store.write(lambda connection: forget_entrant(connection, player))
    for id in await asyncio.to_thread(store.tables_of, player):
        held = await asyncio.to_thread(store.holders_of, id)
        others = {seat for each, seat in held if each != player}
        mine = {seat for each, seat in held if each == player} - others
        try:
            live = await hub.find(id)
        except DamagedTable:  # what is stored of it goes all the same
            continue
        if live is not None and mine:
            await _leave(hub, live, min(mine))
            await _end_offers(hub, live, min(mine))
            for seat in mine:
                await _rename(hub, live, seat)
    for id in await store.write(lambda connection: forget(connection, player)):
        hub.live_tables.forget(id)


async def _leave(hub: Hub, live: LiveTable, seat: str) -> None:
    """Has a seat resign, or no longer wait for anybody."""
    table = live.table
    if table.outcome is not None or table.damage is not None:
        return
    if table.open_seat is None and table.dealt:
        await _changed(hub, live, seat, lambda table: resign(table, seat))
    elif table.public:
        await _changed(hub, live, seat, lambda table: publish(table, seat, False))


async def _end_offers(hub: Hub, live: LiveTable, seat: str) -> None:
    """Has a seat decline what is offered to it, and withdraw what it offers: nobody will answer."""
    for what, _ in list(live.table.offers):
        await _changed(
            hub, live, seat, lambda table, what=what: answer(table, seat, table.number, what, False)
        )


async def _rename(hub: Hub, live: LiveTable, seat: str) -> None:
    """Takes the name from a seat; all who see the table are told."""
    if live.table.names[seat] is not None:
        await _changed(hub, live, seat, lambda _: Change("name", seat, {"name": None}))


async def _changed(hub: Hub, live: LiveTable, seat: str, decide: Callable[[Table], Change]) -> None:
    """Makes a change, unless it is no longer possible: somebody was faster."""
    try:
        await hub.change(live, seat, None, decide)
    except StorageError:
        raise
    except VexillaError:
        return
