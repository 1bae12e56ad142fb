"""The routes of the lobby."""

from typing import Any

from litestar import WebSocket, get, post, websocket
from litestar.di import NamedDependency
from litestar.params import JSONBody

from vexilla.errors import UnknownName
from vexilla.game import rules_of
from vexilla.server.chat.mutes import Met
from vexilla.server.edge.asking import Player, TheParts
from vexilla.server.edge.bots import shown_name
from vexilla.server.edge.sockets.conversation import Client
from vexilla.server.edge.sockets.serving import serve_client
from vexilla.server.errors import Forbidden
from vexilla.server.live.asking import TableId, TheHub, TheStore, find_live, info_of, own_seats
from vexilla.server.lobby.lobby import Lobby
from vexilla.server.lobby.messages import (
    Challenged,
    Guest,
    Listed,
    Muting,
    OpponentWanted,
    People,
    PublicWanted,
)
from vexilla.server.lobby.socket import LobbyConnection
from vexilla.server.profiles.messages import PeopleThere
from vexilla.server.profiles.rows import read_people_at
from vexilla.server.ratings.rated_games import check_account, check_rated
from vexilla.server.tables import decisions
from vexilla.server.tables.dealing import Beginning
from vexilla.server.tables.events import SeatStart
from vexilla.server.tables.shown import TableInfo
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore

TheLobby = NamedDependency[Lobby]


@get("/api/lobby", cost=5)
async def listed(lobby: TheLobby) -> Listed:
    """The open tables, the oldest first, and the public games that are played now."""
    return await lobby.read()


@post("/api/lobby/find", status_code=200, cost=25)
async def find(
    hub: TheHub,
    lobby: TheLobby,
    player: Player,
    parts: TheParts,
    data: JSONBody[OpponentWanted],
) -> TableInfo:
    """Joins the oldest fitting table, or makes one that waits in the lobby."""
    seats = rules_of(data.game).SEATS
    if data.seat is not None and data.seat not in seats:
        raise UnknownName(f"seat: one of {', '.join(seats)}.")
    name = shown_name(player, data.name)
    wanted = Beginning(
        data.game,
        data.options,
        pace=data.pace,
        length=data.games,
        fair=data.fair,
        rated=data.rated,
        delay=data.delay,
    )
    if data.rated:
        check_rated(wanted, (SeatStart("person"), SeatStart("open")))
        await check_account(parts[TableStore], player)
    parts[Space].take()
    live = await lobby.find(wanted, data.seat, player, name)
    return info_of(hub, live, await own_seats(hub, player, live, None))


@post("/api/tables/{id:str}/public", status_code=200, cost=5)
async def publish(
    hub: TheHub, player: Player, id: TableId, data: JSONBody[PublicWanted]
) -> TableInfo:
    """Shows a table with an open seat in the lobby, or no longer."""
    live = await find_live(hub, id)
    mine = await own_seats(hub, player, live, None)
    if not mine:
        raise Forbidden
    seat = min(mine)
    if live.table.public != data.public:
        await hub.change(
            live, seat, None, lambda table: decisions.publish(table, seat, data.public)
        )
    return info_of(hub, live, mine)


@post("/api/tables/{id:str}/invite", status_code=200, cost=5)
async def invite(
    hub: TheHub,
    lobby: TheLobby,
    player: Player,
    id: TableId,
    data: JSONBody[Guest],
) -> TableInfo:
    """Invites a person whom the client has met; whether they want it, nobody learns."""
    live = await find_live(hub, id)
    mine = await own_seats(hub, player, live, None)
    guest = Met(data.table, data.seat)
    if not mine or not await lobby.knows(player, guest):
        raise Forbidden
    await lobby.invite(live, player, guest)
    return info_of(hub, live, mine)


@post("/api/tables/{id:str}/challenge", status_code=200, cost=5)
async def challenge(
    hub: TheHub,
    lobby: TheLobby,
    player: Player,
    id: TableId,
    data: JSONBody[Challenged],
) -> TableInfo:
    """Invites a player by their page; whether they want it, nobody learns."""
    live = await find_live(hub, id)
    mine = await own_seats(hub, player, live, None)
    if not mine:
        raise Forbidden
    await lobby.challenge(live, player, data.page)
    return info_of(hub, live, mine)


@get("/api/tables/{id:str}/people", cost=2)
async def people_there(hub: TheHub, store: TheStore, player: Player, id: TableId) -> PeopleThere:
    """The people in the seats, as far as the client may know of them."""
    live = await find_live(hub, id)
    found = await store.read(lambda connection: read_people_at(connection, id, player))
    company = live.company
    for seat, person in found.items():
        person.name, person.bot = company.names.get(seat), seat in company.bots
    return PeopleThere(found)


@post("/api/tables/{id:str}/decline", status_code=200, cost=5)
async def decline(hub: TheHub, lobby: TheLobby, player: Player, id: TableId) -> TableInfo:
    """Declines an invitation to a table; who has invited is not told."""
    live = await find_live(hub, id)
    await lobby.decline(id, player)
    return info_of(hub, live, await own_seats(hub, player, live, None))


@get("/api/people", cost=5)
async def people(lobby: TheLobby, player: Player) -> People:
    """The people with whom the client has begun a game, those met last first."""
    return People(await lobby.people(player))


@post("/api/people/mute", status_code=200, cost=5)
async def mute(lobby: TheLobby, player: Player, data: JSONBody[Muting]) -> People:
    """Sets whether the client gets invitations by a person."""
    person = Met(data.table, data.seat)
    if not await lobby.knows(player, person):
        raise Forbidden
    await lobby.mute(player, person, data.muted)
    return People(await lobby.people(player))


@websocket("/api/lobby/socket")
async def lobby_socket(socket: WebSocket[Any, Any, Any], parts: TheParts) -> None:
    """Serves a client in the lobby."""

    async def connected(client: Client) -> LobbyConnection:
        return LobbyConnection(client, parts[Lobby])

    await serve_client(socket, parts, connected)


API = [listed, find, publish, invite, challenge, people_there, decline, people, mute]
