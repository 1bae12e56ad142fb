"""The routes of tournaments."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import WebSocket, get, post, websocket
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from vexilla.errors import VexillaError
from vexilla.server.edge.asking import Asking, Player, TheParts
from vexilla.server.edge.bots import shown_name
from vexilla.server.edge.names import cleaned_name
from vexilla.server.edge.sockets.conversation import Client
from vexilla.server.edge.sockets.serving import Closed, serve_client
from vexilla.server.live.asking import PastedId, TableId, TheAside, is_id, worked
from vexilla.server.tables.space import Space
from vexilla.server.tournaments import messages as tournament_messages
from vexilla.server.tournaments.messages import (
    Found,
    Joining,
    Settling,
    TournamentInfo,
    TournamentWanted,
)
from vexilla.server.tournaments.socket import TournamentConnection
from vexilla.server.tournaments.tournaments import Tournaments

TheTournaments = NamedDependency[Tournaments]


@get("/api/tournaments", cost=5)
async def tournaments(
    tournaments: TheTournaments, player: Player
) -> tournament_messages.Tournaments:
    """The tournaments that wait for players or are played now, and those of the client."""
    listed, mine = await tournaments.listed(player)
    return tournament_messages.Tournaments(listed, mine)


@post("/api/tournaments", cost=25)
async def make(
    tournaments: TheTournaments,
    player: Player,
    data: JSONBody[TournamentWanted],
) -> TournamentInfo:
    """Makes a tournament that waits for players; the client is its host."""
    name = cleaned_name(data.name)
    if name is None:
        raise VexillaError("name: something that can be read.")
    id = await tournaments.make(data, name, player, shown_name(player, data.player))
    return await tournaments.info(id, player)


@get("/api/tournaments/{id:str}", cost=5)
async def tournament(tournaments: TheTournaments, player: Player, id: TableId) -> TournamentInfo:
    """A tournament: its conditions, the standings, and the games of all rounds."""
    return await tournaments.info(id, player)


@post("/api/tournaments/{id:str}/join", status_code=200, cost=5)
async def join(
    tournaments: TheTournaments,
    player: Player,
    id: TableId,
    data: JSONBody[Joining],
) -> TournamentInfo:
    """Makes the client a player of a tournament that has not begun."""
    await tournaments.join(id, player, shown_name(player, data.name))
    return await tournaments.info(id, player)


@post("/api/tournaments/{id:str}/leave", status_code=200, cost=5)
async def leave(tournaments: TheTournaments, player: Player, id: TableId) -> TournamentInfo:
    """Has the client leave; once the tournament has begun, they resign and are not paired again."""
    await tournaments.leave(id, player)
    return await tournaments.info(id, player)


@post("/api/tournaments/{id:str}/start", status_code=200, cost=25)
async def start(
    tournaments: TheTournaments, player: Player, parts: TheParts, id: TableId
) -> TournamentInfo:
    """Begins the client's tournament: lots are drawn, and the first round is paired."""
    parts[Space].take()
    await tournaments.start(id, player)
    return await tournaments.info(id, player)


@post("/api/tournaments/{id:str}/cancel", status_code=200, cost=5)
async def cancel(
    tournaments: TheTournaments, player: Player, id: TableId
) -> tournament_messages.Tournaments:
    """Removes the client's tournament, which has not begun."""
    await tournaments.cancel(id, player)
    listed, mine = await tournaments.listed(player)
    return tournament_messages.Tournaments(listed, mine)


@post("/api/tournaments/{id:str}/settle", status_code=200, cost=5)
async def settle(
    tournaments: TheTournaments, player: Player, id: TableId, data: JSONBody[Settling]
) -> TournamentInfo:
    """Ends a game of the client's tournament in which nobody has acted for long; others play it."""
    await tournaments.settle(id, player, data)
    return await tournaments.info(id, player)


@get("/api/tournaments/codes/{code:str}", cost=10)
async def by_code(
    tournaments: TheTournaments,
    code: Annotated[str, PathParameter(max_length=8, pattern=r"^[A-Za-z0-9]+\Z")],
) -> Found:
    """The tournament with the code that hangs on the wall."""
    return Found(await tournaments.by_code(code))


@get("/api/tournaments/{id:str}/games", media_type="application/json", cost=25)
async def games(
    request: Asking, aside: TheAside, tournaments: TheTournaments, id: TableId
) -> Stream:
    """A tournament with the records of all its finished games, as one file."""
    await tournaments.find(id)

    async def work(task: Callable[[], bytes]) -> bytes:
        return await worked(request, aside, task)

    headers = {"content-disposition": 'attachment; filename="tournament.json"'}
    return Stream(tournaments.games(id, work), headers=headers, media_type="application/json")


@websocket("/api/tournaments/{id:str}/socket")
async def tournament_socket(
    socket: WebSocket[Any, Any, Any], parts: TheParts, id: PastedId
) -> None:
    """Serves a client who watches a tournament."""

    async def connected(client: Client) -> TournamentConnection:
        if not is_id(id):
            raise Closed(4404)
        return TournamentConnection(client, parts[Tournaments], id)

    await serve_client(socket, parts, connected)


API = [tournaments, make, tournament, join, leave, start, cancel, settle, by_code, games]
