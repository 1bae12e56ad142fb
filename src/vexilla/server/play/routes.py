"""The routes: what can be requested by HTTP, and the socket."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, WebSocket, get, post, websocket
from litestar.params import JSONBody, QueryParameter

from vexilla.locale import languages
from vexilla.server.edge.asking import Asking, Language, Player, TheParts
from vexilla.server.edge.bots import shown_name
from vexilla.server.edge.engine import Engine
from vexilla.server.edge.sockets.conversation import Client
from vexilla.server.edge.sockets.serving import Closed, serve_client
from vexilla.server.errors import DamagedTable, Forbidden, Refusal, StorageError
from vexilla.server.live.asking import (
    PastedId,
    TableId,
    TheAside,
    TheHub,
    TheStore,
    answer_text,
    find_live,
    info_of,
    is_id,
    own_seats,
    worked,
)
from vexilla.server.live.hub import Hub
from vexilla.server.live.keys import add_key, seat_of_key
from vexilla.server.log import LOG, of_table
from vexilla.server.play.socket import Connection, Ground
from vexilla.server.ratings.rated_games import check_account, check_rated
from vexilla.server.settings import Settings
from vexilla.server.tables.events import Change, named
from vexilla.server.tables.messages import (
    Drawn,
    Games,
    History,
    Join,
    KeyMade,
    KeyShown,
    KeyWanted,
    MadeTable,
    Name,
    NewTable,
    Opens,
    Tables,
)
from vexilla.server.tables.shown import TableInfo
from vexilla.server.tables.sight import (
    names_of,
    record_text,
    recorded_game,
    transcript_text,
    visible,
    whole_history,
)
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tables.wishes import offered, wished
from vexilla.server.workers.turns import Aside, Made

SeatWanted = Annotated[str | None, QueryParameter(max_length=32)]
TABLES_AT_ONCE = 60  # in a list; what are more cost more
TABLES_A_REQUEST = 6  # of those
From = Annotated[int, QueryParameter(name="from", ge=0, le=1 << 31)]


@get("/api/games")
async def games(parts: TheParts, request: Asking) -> Games:
    """The games on this server, and the agents that play them."""
    local = request.url.hostname in ("localhost", "127.0.0.1", "::1")
    # to import the rules takes most of a second
    known = offered.cache_info().currsize
    offers = offered() if known else await asyncio.to_thread(offered)
    share = parts[Settings].share if local else None
    return Games(offers, list(languages()), share, parts[Engine].version)


@get("/api/tables", cost=5)
async def tables(request: Asking, hub: TheHub, player: Player) -> Tables:
    """The tables at which the client holds a seat: all that go on, then the newest of the others.

    Both parts begin with the newest table.
    """
    found, damaged = await hub.listed(player)
    more = max(0, len(found) + len(damaged) - TABLES_AT_ONCE)
    request.scope["state"]["bucket"].charge(more / TABLES_A_REQUEST)
    return Tables([info_of(hub, live, mine) for live, mine in found], damaged)


@post("/api/tables", cost=25)
async def make_table(
    hub: TheHub, player: Player, parts: TheParts, data: JSONBody[NewTable]
) -> MadeTable:
    """Makes a new table."""
    begins, seats = wished(data, shown_name(player, data.name))
    if data.rated:
        check_rated(begins, seats.values())
        await check_account(parts[TableStore], player)
    parts[Space].take()
    live, keys = await hub.make(begins, seats, player)
    LOG.debug("A table of %s was made", data.game, extra=of_table(live.table.header.id))
    mine = frozenset(name for name, start in seats.items() if start.kind == "person")
    info = info_of(hub, live, mine)
    return MadeTable(**msgspec.structs.asdict(info), keys=keys)


@get("/api/tables/{id:str}")
async def table(hub: TheHub, player: Player, id: TableId) -> TableInfo:
    """A table."""
    live = await find_live(hub, id)
    return info_of(hub, live, await own_seats(hub, player, live, None))


@post("/api/tables/{id:str}/join", status_code=200, cost=5)
async def join(hub: TheHub, player: Player, id: TableId, data: JSONBody[Join]) -> TableInfo:
    """Makes the client a holder of the seat that a key opens, once; or of a public table's seat."""
    live = await find_live(hub, id)
    name = shown_name(player, data.name)
    mine = await hub.join(live, data.key, player, name, fair=data.fair)
    return info_of(hub, live, mine)


@post("/api/tables/{id:str}/opens", status_code=200, cost=5)
async def opens(hub: TheHub, store: TheStore, id: TableId, data: JSONBody[KeyShown]) -> Opens:
    """Tells which seat a key opens, without using it."""
    return Opens(await seat_of_key(store, await find_live(hub, id), data.key))


@post("/api/tables/{id:str}/name", status_code=200, cost=5)
async def name(hub: TheHub, player: Player, id: TableId, data: JSONBody[Name]) -> TableInfo:
    """Changes the name shown at a seat of the client."""
    live = await find_live(hub, id)
    mine = await own_seats(hub, player, live, data.seat)
    new_name = shown_name(player, data.name)
    if live.table.names[data.seat] != new_name.text:
        change = Change("name", data.seat, named(new_name))
        await hub.change(live, data.seat, None, lambda _: change)
    return info_of(hub, live, mine)


@post("/api/tables/{id:str}/keys", cost=5)
async def keys(
    hub: TheHub,
    player: Player,
    parts: TheParts,
    id: TableId,
    data: JSONBody[KeyWanted],
) -> KeyMade:
    """Makes a key to a seat of the client, for another device, or an invitation to an open seat."""
    live = await find_live(hub, id)
    mine = await own_seats(hub, player, live, None)
    opened = live.table.open_seat == data.seat and bool(mine)
    if data.seat not in mine and not opened:
        raise Forbidden
    if live.table.header.rated and not opened:
        raise Refusal("server-rated-device")
    limit = parts[Settings].limits.keys
    return KeyMade(await add_key(parts[TableStore], live, data.seat, limit))


@get("/api/tables/{id:str}/history", cost=5)
async def history(
    request: Asking,
    hub: TheHub,
    aside: TheAside,
    player: Player,
    id: TableId,
    since: From = 0,
    seat: SeatWanted = None,
) -> History:
    """The events after a number, each with the view of a seat after it."""
    live = await find_live(hub, id)
    table = live.seen_by(await own_seats(hub, player, live, seat))
    header, events = table.header, list(table.events)  # more may be added meanwhile
    return History(await worked(request, aside, lambda: whole_history(header, events, seat, since)))


@get("/api/tables/{id:str}/drawn", cost=2)
async def drawn(
    request: Asking, hub: TheHub, aside: TheAside, player: Player, language: Language, id: TableId
) -> Drawn:
    """What was drawn for the start in sight of all, in sentences; none before the deal."""
    live = await find_live(hub, id)
    table = live.table
    if not table.dealt:
        return Drawn([])
    game, mine = table.game, await hub.seats_of(player, id)

    def told() -> list[str]:
        names = names_of(table, mine, live.company, language)
        return game.package.hosts.drawn_text(game.drawn, language, names)

    return Drawn(await worked(request, aside, told))


@get("/api/tables/{id:str}/record", media_type="application/jsonl", cost=5)
async def record(
    request: Asking, hub: TheHub, aside: TheAside, player: Player, id: TableId
) -> Response[bytes]:
    """The record: sealed while the game goes on, complete once it is over."""
    kind = "application/jsonl"
    return await _recorded(request, hub, aside, player, id, record_text, kind, "jsonl")


@get("/api/tables/{id:str}/transcript", media_type=MediaType.TEXT, cost=5)
async def transcript(
    request: Asking, hub: TheHub, aside: TheAside, player: Player, id: TableId
) -> Response[str]:
    """The record as text that people read: sealed while the game goes on."""
    kind = MediaType.TEXT
    return await _recorded(request, hub, aside, player, id, transcript_text, kind, "vex")


async def _recorded(
    request: Asking,
    hub: Hub,
    aside: Aside,
    player: str,
    id: str,
    write: Callable[..., Made],
    media_type: str,
    ending: str,
) -> Response[Made]:
    """The record of a table as a file, as `write` writes it."""
    live = await find_live(hub, id)
    table = live.seen_by(await own_seats(hub, player, live, None))
    game, sealed = recorded_game(table, live.table.names), table.outcome is None
    text = await worked(request, aside, lambda: write(game, sealed=sealed))
    headers = {"content-disposition": f'attachment; filename="{table.header.game}.{ending}"'}
    return Response(text, headers=headers, media_type=media_type)


@get("/api/tables/{id:str}/position")
async def position(
    hub: TheHub, player: Player, id: TableId, seat: SeatWanted = None
) -> dict[str, Any]:
    """The view of a seat; once the game is over, the whole position."""
    live = await find_live(hub, id)
    table = live.seen_by(await own_seats(hub, player, live, seat))
    return visible(table, seat)


@get("/api/tables/{id:str}/picture", media_type="image/svg+xml", cost=2)
async def picture(
    request: Asking,
    hub: TheHub,
    aside: TheAside,
    player: Player,
    id: TableId,
    seat: SeatWanted = None,
) -> Response[bytes]:
    """The board as an SVG picture: what a seat sees of it; once the game is over, all of it."""
    live = await find_live(hub, id)
    table = live.seen_by(await own_seats(hub, player, live, seat))
    draws, seen = table.game.package.draws, visible(table, seat)
    svg = await worked(request, aside, lambda: draws.board_svg(seen, below=seat))
    return answer_text(request, svg.encode(), "image/svg+xml")


@websocket("/api/tables/{id:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], parts: TheParts, id: PastedId) -> None:
    """Serves a client at a table.

    What is no id is refused as every other table that is not there: once the connection is open,
    because no browser tells a page why it could not be opened.
    """
    ground = parts[Ground]

    async def connected(client: Client) -> Connection:
        try:
            live = await ground.hub.find(id) if is_id(id) else None
        except StorageError:
            raise Closed(1013) from None
        except DamagedTable:
            raise Closed(4409) from None
        if live is None:
            raise Closed(4404)
        return Connection(client, ground, live)

    await serve_client(socket, parts, connected)


API = [
    *(games, tables, make_table, table, join, opens, name, keys),
    *(history, drawn, record, transcript, position, picture),
]
