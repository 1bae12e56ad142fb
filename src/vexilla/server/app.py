"""The HTTP side: routes, errors as documents, and how the parts are put together."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Annotated, Any, cast

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import JSONBody, PathParameter, QueryParameter

import vexilla
from vexilla.agents import AGENTS
from vexilla.errors import VexillaError
from vexilla.game import GAMES, Document, rules_of
from vexilla.locale import languages, say
from vexilla.record import record_of
from vexilla.server.hub import Hub, Live
from vexilla.server.messages import (
    Computer,
    ErrorAnswer,
    GameInfo,
    Games,
    History,
    Join,
    KeyMade,
    KeyWanted,
    MadeTable,
    Me,
    Name,
    NewTable,
    Problem,
    TableInfo,
    Tables,
)
from vexilla.server.metrics import metrics_text
from vexilla.server.page import MISSING, Page
from vexilla.server.security import LONGEST_BODY, App, Guard, cleaned_name
from vexilla.server.sight import history as history_of
from vexilla.server.sight import table_info
from vexilla.server.socket import Connection
from vexilla.server.store import StorageError, Store
from vexilla.server.tables import Change, Refusal, SeatStart
from vexilla.server.workers import Question, WorkerFailure, Workers, warm

LOG = logging.getLogger("vexilla.server")
FAREWELL_S = 1.0  # for sockets to be told that the server closes

TheHub = NamedDependency[Hub]
Player = NamedDependency[str]
Language = NamedDependency[str]
TableId = Annotated[str, PathParameter(max_length=32)]
SeatWanted = Annotated[str | None, QueryParameter(max_length=32)]
From = Annotated[int, QueryParameter(name="from", ge=0, le=1 << 31)]


@dataclass(frozen=True)
class Settings:
    """How a server is run.

    Attributes:
        database: its URL.
        origins: the origins of pages that may talk to it.
        root_path: the path below which a proxy shows it, such as `/vexilla`, or nothing.
        share: the address for the local network, None where it is not open to it.
        rate: API requests a second for each address.
        workers: processes for agents; None: one a core.
        socket_rate: messages a second for each socket.
    """

    database: str
    origins: frozenset[str] = frozenset()
    root_path: str = ""
    share: str | None = None
    rate: float = 50
    workers: int | None = None
    socket_rate: float = 20


class NotFound(VexillaError):
    """There is no such table."""


class Forbidden(VexillaError):
    """The seat is not one's own."""


def make_app(settings: Settings) -> tuple[App, "Sockets"]:
    """The application, and the sockets that it has open."""
    sockets = Sockets()
    page = Page()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None]:
        store = await asyncio.to_thread(Store, settings.database)
        workers = Workers(settings.workers)
        hub = Hub(store, workers)
        app.state.update({"hub": hub, "sockets": sockets, "page": page, "settings": settings})
        warming = asyncio.create_task(_warm(hub))
        app.state["ready"] = warming
        try:
            yield
        finally:
            warming.cancel()
            await hub.close()
            await asyncio.to_thread(workers.close)
            await asyncio.to_thread(store.close)

    refusals = {
        status: ResponseSpec(ErrorAnswer, description=text, generate_examples=False)
        for status, text in [
            (400, "Malformed, or not possible"),
            (403, "Not yours"),
            (404, "Not there"),
            (409, "Not now"),
            (413, "Too long"),
            (429, "Too fast"),
            (503, "The disk does not take it"),
        ]
    }
    api = [games, tables, make_table, table, join, name, keys, history, record, position]
    for handler in api:
        handler.responses = refusals
    app = Litestar(
        [*api, socket, health, metrics, files],
        dependencies={
            "hub": Provide(_hub),
            "player": Provide(_player, sync_to_thread=False),
            "language": Provide(_language, sync_to_thread=False),
        },
        exception_handlers={
            HTTPException: _http_error,
            VexillaError: _vexilla_error,
            Exception: _unexpected,
        },
        lifespan=[running],
        openapi_config=OpenAPIConfig(
            title="Vexilla",
            version=vexilla.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    guarded = Guard(cast(Any, app), settings.origins, settings.root_path, settings.rate)
    return guarded, sockets


class Sockets:
    """The open sockets."""

    def __init__(self) -> None:
        self.open: set[Connection] = set()
        self.dropped = 0

    async def close(self) -> None:
        """Tells all clients that the server closes, and waits a moment for them."""
        for connection in list(self.open):
            connection.close("shutdown")
        for _ in range(int(FAREWELL_S / 0.05)):
            if not self.open:
                return
            await asyncio.sleep(0.05)


async def _warm(hub: Hub) -> None:
    """Compiles the rules, or reads them from the cache, before anybody has to wait for it."""
    for name in GAMES:
        question = await asyncio.to_thread(_opening, name)
        with suppress(WorkerFailure):
            await hub.workers.choose(question)
    # Now all is in the cache. A thread that compiles could not be ended, a worker can.
    await asyncio.to_thread(warm)


def _opening(name: str) -> Question:
    """What to play first in a game."""
    game = vexilla.new(name, seed=1)
    return Question(name, "greedy", game.view(game.to_move))


# What the handlers get


async def _hub(state: State) -> Hub:
    await asyncio.shield(state["ready"])
    return state["hub"]


def _player(request: Request[Any, Any, Any]) -> str:
    return request.scope["state"]["player"]


def _language(request: Request[Any, Any, Any]) -> str:
    """The first language that the browser asks for and we speak."""
    for entry in request.headers.get("accept-language", "").split(",")[:10]:
        language = entry.split(";")[0].strip().lower().split("-")[0]
        if language in languages():
            return language
    return "en"


async def _live(hub: Hub, id: str) -> Live:
    live = await hub.live(id)
    if live is None:
        raise NotFound
    return live


async def _seats(hub: Hub, player: str, live: Live, seat: str | None) -> frozenset[str]:
    """The seats that a player holds, this one among them. Raises Forbidden."""
    mine = await hub.seats_of(player, live.table.header.id)
    if seat is not None and seat not in mine:
        raise Forbidden
    return mine


def _info(live: Live, mine: frozenset[str]) -> TableInfo:
    return table_info(live.table, mine, live.present)


# Routes


@get("/api/games", sync_to_thread=False)
def games(state: State, request: Request[Any, Any, Any]) -> Games:
    """What can be played here, and by which agents."""
    local = request.url.hostname in ("localhost", "127.0.0.1", "::1")
    return Games(
        games=[
            GameInfo(
                game=name,
                seats=list(rules_of(name).SEATS),
                options={key: list(values) for key, values in rules_of(name).OPTIONS.items()},
                agents=list(AGENTS),
            )
            for name in GAMES
        ],
        languages=list(languages()),
        share=state["settings"].share if local else None,
    )


@get("/api/tables")
async def tables(hub: TheHub, player: Player) -> Tables:
    """The tables at which I hold a seat, newest first."""
    return Tables([_info(live, mine) for live, mine in await hub.listed(player)])


@post("/api/tables")
async def make_table(hub: TheHub, player: Player, data: JSONBody[NewTable]) -> MadeTable:
    """A new table."""
    seats_of_game = rules_of(data.game).SEATS
    if sorted(data.seats) != sorted(seats_of_game):
        raise VexillaError(f"seats: one entry for each of {', '.join(seats_of_game)}.")
    if all(isinstance(seat, Computer) for seat in data.seats.values()):
        raise VexillaError("seats: one at least is for a person.")
    own = cleaned_name(data.name)
    alone = sum(isinstance(seat, Me) for seat in data.seats.values()) == 1
    seats: dict[str, SeatStart] = {}
    for name, seat in data.seats.items():
        if isinstance(seat, Computer):
            if seat.agent not in AGENTS:  # by name only: nobody outside starts a program here
                raise VexillaError(f"seats.{name}.agent: one of {', '.join(AGENTS)}.")
            seats[name] = SeatStart("agent", agent=seat.agent)
        elif isinstance(seat, Me):
            seats[name] = SeatStart("person", name=own if alone else None)
        else:
            seats[name] = SeatStart("open")
    live, keys = await hub.make(data.game, data.options, data.first, seats, player)
    LOG.info("A table of %s was made", data.game)
    mine = frozenset(name for name, start in seats.items() if start.kind == "person")
    info = _info(live, mine)
    fields: dict[str, Any] = {key: getattr(info, key) for key in info.__struct_fields__}
    return MadeTable(**fields, keys=keys)


@get("/api/tables/{id:str}")
async def table(hub: TheHub, player: Player, id: TableId) -> TableInfo:
    """A table."""
    live = await _live(hub, id)
    return _info(live, await _seats(hub, player, live, None))


@post("/api/tables/{id:str}/join", status_code=200)
async def join(
    hub: TheHub, player: Player, language: Language, id: TableId, data: JSONBody[Join]
) -> TableInfo:
    """A key makes me a holder of its seat; it works once."""
    live = await _live(hub, id)
    mine = await hub.join(live, data.key, player, cleaned_name(data.name), language)
    return _info(live, mine)


@post("/api/tables/{id:str}/name", status_code=200)
async def name(hub: TheHub, player: Player, id: TableId, data: JSONBody[Name]) -> TableInfo:
    """The name that a seat of mine shows."""
    live = await _live(hub, id)
    mine = await _seats(hub, player, live, data.seat)
    new_name = cleaned_name(data.name)
    if live.table.names[data.seat] != new_name:
        change = Change("name", data.seat, {"name": new_name})
        await hub.change(live, data.seat, None, lambda _: change)
    return _info(live, mine)


@post("/api/tables/{id:str}/keys")
async def keys(hub: TheHub, player: Player, id: TableId, data: JSONBody[KeyWanted]) -> KeyMade:
    """A key: of a seat of mine for another device, of an open one as an invitation."""
    live = await _live(hub, id)
    mine = await _seats(hub, player, live, None)
    opened = live.table.kinds.get(data.seat) == "open" and bool(mine)
    if data.seat not in mine and not opened:
        raise Forbidden
    return KeyMade(await hub.add_key(live, data.seat))


@get("/api/tables/{id:str}/history")
async def history(
    hub: TheHub, player: Player, id: TableId, since: From = 0, seat: SeatWanted = None
) -> History:
    """All that has happened after a number, with the view of a seat after each event."""
    live = await _live(hub, id)
    await _seats(hub, player, live, seat)
    return History(history_of(live.table, seat, since))


@get("/api/tables/{id:str}/record", media_type="application/jsonl")
async def record(hub: TheHub, id: TableId) -> Response[bytes]:
    """The record: sealed while the game goes on, whole after it."""
    live = await _live(hub, id)
    table = live.table
    game = table.game.copy()
    game.names = {
        seat: name for seat in game.seats if (name := table.names[seat] or table.agent(seat))
    }
    lines = record_of(game, sealed=table.outcome is None)
    text = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    headers = {"content-disposition": f'attachment; filename="{table.header.game}.jsonl"'}
    return Response(text, headers=headers, media_type="application/jsonl")


@get("/api/tables/{id:str}/position")
async def position(
    hub: TheHub, player: Player, id: TableId, seat: SeatWanted = None
) -> dict[str, Any]:
    """The view of a seat; once the game is over the whole position."""
    live = await _live(hub, id)
    await _seats(hub, player, live, seat)
    game = live.table.game
    return game.position() if live.table.outcome else game.view(seat)


@get("/health", include_in_schema=False)
async def health(state: State) -> Response[Document]:
    """Whether the server can do its work."""
    try:
        await asyncio.to_thread(state["hub"].store.check)
    except StorageError:
        return Response({"status": "database"}, status_code=503)
    warm = state["ready"].done()
    return Response({"status": "ok" if warm else "starting", "version": vexilla.__version__})


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(state: State) -> str:
    """Figures for Prometheus."""
    return metrics_text(state["hub"], state["sockets"])


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def files(state: State, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page."""
    page: Page = state["page"]
    path = request.scope["path"]
    file = page.file(path)
    if file is None:
        if path.strip("/"):
            raise NotFoundException
        return Response(MISSING.encode(), status_code=503, media_type=MediaType.TEXT)
    headers = {"cache-control": file.caching, "vary": "accept-encoding"}
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, headers=headers, media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)


class LitestarWire:
    """The WebSocket of Litestar as a `Wire`."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket

    async def receive(self) -> str | None:
        """The next message, None at the end."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if text is not None else ""

    async def send(self, text: bytes) -> None:
        """Sends a message."""
        await self._socket.send_data(text.decode(), mode="text")

    async def close(self, code: int) -> None:
        """Ends it."""
        await self._socket.close(code)


@websocket("/api/tables/{id:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], state: State, id: TableId) -> None:
    """A client at a table."""
    await asyncio.shield(state["ready"])
    hub: Hub = state["hub"]
    sockets: Sockets = state["sockets"]
    await socket.accept()
    try:
        live = await hub.live(id)
    except StorageError:
        await socket.close(1013)
        return
    if live is None:
        await socket.close(4404)
        return
    player, rate = socket.scope["state"]["player"], state["settings"].socket_rate
    connection = Connection(LitestarWire(socket), hub, live, player, rate)
    sockets.open.add(connection)
    try:
        await connection.run()
    finally:
        sockets.open.discard(connection)
        sockets.dropped += connection.dropped


# Errors


def _answer(status: int, problem: Problem) -> Response[ErrorAnswer]:
    return Response(ErrorAnswer(problem), status_code=status, media_type=MediaType.JSON)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorAnswer]:
    codes = {400: "malformed", 404: "not-found", 405: "method", 413: "too-long"}
    text = error.detail
    if isinstance(error, ValidationException) and error.extra:
        text = f"{text} {error.extra}"[:500]
    if error.status_code >= 500:
        return _unexpected(request, error)
    return _answer(error.status_code, Problem(codes.get(error.status_code, "refused"), text))


def _vexilla_error(request: Request[Any, Any, Any], error: VexillaError) -> Response[ErrorAnswer]:
    language = _language(request)
    match error:
        case NotFound():
            return _answer(404, Problem("not-found", say("server-no-table", language)))
        case Forbidden():
            return _answer(403, Problem("not-yours", say("server-not-your-seat", language)))
        case Refusal():
            return _answer(409, Problem("refused", str(error)))
        case StorageError():
            return _answer(503, Problem("storage", say("server-storage", language)))
        case _:
            return _answer(400, Problem("malformed", str(error)))


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorAnswer]:
    LOG.error("%s in a request", type(error).__name__, exc_info=error)
    text = say("server-fault", _language(request))
    return _answer(500, Problem("fault", text))
