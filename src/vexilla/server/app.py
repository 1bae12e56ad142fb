"""Assembles the application from its parts."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, cast

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import vexilla
from vexilla.errors import VexillaError
from vexilla.server.accounts import routes as account_routes
from vexilla.server.accounts.accounts import Accounts
from vexilla.server.accounts.passkeys import load_library
from vexilla.server.chat.chat import Chat
from vexilla.server.edge.asgi import App
from vexilla.server.edge.conversation import Conversations
from vexilla.server.edge.engine import Engine, engine_files
from vexilla.server.edge.guard import MAX_BODY_BYTES, Guard
from vexilla.server.edge.inside_litestar import LeanLitestar
from vexilla.server.edge.page import Page, files
from vexilla.server.edge.problems import HANDLERS, REFUSALS, free, language_of
from vexilla.server.edge.rates import Rates, charge, network
from vexilla.server.edge.unanswered import Unanswered
from vexilla.server.edge.visitors import Players
from vexilla.server.errors import StorageError, UnreadableCookie
from vexilla.server.live.hub import Hub
from vexilla.server.lobby import routes as lobby_routes
from vexilla.server.lobby.lobby import Lobby
from vexilla.server.log import LOG
from vexilla.server.operator import operator_page
from vexilla.server.operator.expiry import Expiry, Limits, last_stored
from vexilla.server.operator.metrics import Delay, own_figures
from vexilla.server.operator.routes import health, metrics
from vexilla.server.play import routes, shared_game
from vexilla.server.profiles import routes as profile_routes
from vexilla.server.profiles.earlier import note_earlier
from vexilla.server.profiles.history import note_game
from vexilla.server.push import routes as push_routes
from vexilla.server.push.pushes import Pushes
from vexilla.server.ratings.rows import rate
from vexilla.server.store.steady import keep_on
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.study import lesson_routes, position_routes, print_routes, rulebook_routes
from vexilla.server.study import routes as study
from vexilla.server.study.reviews import Reviews
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments import routes as tournament_routes
from vexilla.server.tournaments.rows import end_game
from vexilla.server.tournaments.tournaments import Tournaments
from vexilla.server.workers.cluster import ClusterWorkers
from vexilla.server.workers.fair_queue import Person
from vexilla.server.workers.workers import Workers
from vexilla.texts import KeyTwice, from_json, unmarked

PARTS = (
    "hub",
    "reviews",
    "pushes",
    "lobby",
    "accounts",
    "tournaments",
    "store",
)  # that routes ask for
EARLY_S = 2.0  # after the start, which it does not delay
SOCKETS_PER_RATE = 4  # open sockets allowed to an address, for each request a second allowed to it


@dataclass(frozen=True)
class Settings:
    """The settings of a server.

    Attributes:
        database: the URL of the database.
        origins: the origins of pages that may use the server.
        root_path: the path at which a proxy serves it, such as `/vexilla`; empty without one.
        share: the address on the local network; None if the server is not open to it.
        rate: requests a second allowed to each address.
        bot_rate: the same for each bot.
        thinkers: processes for agents; None: one a core.
        ray: the address of a Ray cluster in which agents think; None: they think here.
        ray_places: how many of them think there at once.
        socket_rate: messages a second allowed to each socket.
        limits: how much is kept.
        words: those that nobody is to read in the chat.
        operator_token: who has it may see the operator's page; None: there is none.
        engine: a folder by `vexilla site`, for browsers to analyse by themselves; or None.
        local_push: whether push services may be in the server's own network; for tests.
    """

    database: str
    origins: frozenset[str] = frozenset()
    root_path: str = ""
    share: str | None = None
    rate: float = 50
    bot_rate: float = 20
    thinkers: int | None = None
    ray: str | None = None
    ray_places: int = 16
    socket_rate: float = 20
    limits: Limits = field(default_factory=Limits)
    words: frozenset[str] = frozenset()
    operator_token: str | None = field(default=None, repr=False)
    engine: Path | None = None
    local_push: bool = False


class Application(NamedTuple):
    """What serves.

    Attributes:
        app: the application.
        sockets: the open sockets.
        end_requests: ends the requests that still wait for an answer when the server stops.
    """

    app: App
    sockets: Conversations
    end_requests: Callable[[], None]


class Described(JsonRenderPlugin):
    """The description of the API, for readers who write the very end of a text as `$`."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Returns the description as JSON."""
        written = super().render(request, openapi_schema)  # pyright: ignore[reportUnknownMemberType]
        return written.replace(rb'\\Z"', b'$"')


class CheckedRequest(Request[Any, Any, Any]):
    """A request whose body says one thing, perhaps after a byte order mark."""

    async def body(self) -> bytes:
        """Returns the body without the mark."""
        return unmarked(await super().body())

    async def json(self) -> Any:
        """Returns the body. Raises VexillaError if an object in it has a key twice."""
        try:
            from_json(await self.body() or b"null")
        except KeyTwice as error:
            raise VexillaError(f"The request says two things: {error}.") from None
        except ValueError:
            pass  # Litestar says what is wrong
        return await super().json()


def make_app(
    settings: Settings, damaged: Callable[[StorageError], None] = lambda _: None
) -> Application:
    """Assembles an application.

    Args:
        settings: the settings.
        damaged: called if a large database, which is checked while it is in use, is damaged.

    Raises:
        StorageError: the database cannot be opened.
    """
    store = TableStore(settings.database)
    try:
        store.check()
    except StorageError as error:
        store.close()
        shown = store.url.render_as_string()
        raise StorageError(f"The database {shown} stores nothing: {error}") from None
    sockets = Conversations(SOCKETS_PER_RATE * settings.rate)
    engine = Engine(settings.engine)
    page = Page(compiles=engine.version is not None)
    players = Players(settings.root_path)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None]:
        await asyncio.to_thread(players.open, store)
        TIMESTAMPS.reach(await asyncio.to_thread(last_stored, store))
        if settings.ray is None:
            workers = Workers(settings.thinkers)
        else:
            workers = ClusterWorkers(settings.ray, settings.ray_places)
        chat, reviews = Chat(store, settings.words), Reviews(workers)
        pushes = Pushes(store, local=settings.local_push)
        hub = Hub(
            store,
            workers,
            changed=[pushes.turned],
            endings=[rate, end_game, note_game],
            talked=[chat.forget],
        )
        delay, expiry = Delay(), Expiry(store, settings.limits)
        lobby, accounts, tournaments = Lobby(hub), Accounts(store), Tournaments(hub)
        figures = partial(own_figures, hub, pushes, sockets, delay)
        app.state.update({"hub": hub, "sockets": sockets, "page": page, "settings": settings})
        app.state.update({"engine": engine})
        app.state.update({"chat": chat, "reviews": reviews, "pushes": pushes, "figures": figures})
        app.state.update({"expiry": expiry, "lobby": lobby, "tournaments": tournaments})
        app.state.update({"accounts": accounts, "players": players, "store": store})
        working = asyncio.create_task(
            _all_at_once(
                delay.run(),
                hub.readiness.prepare(workers),
                hub.neighbours.run(figures),
                keep_on("The look at the database", store.watch),
                hub.live_tables.run(),
                _make_early(app, page),
                expiry.run(hub.live_tables.in_use, hub.readiness.rules),
                lobby.run(),
                tournaments.run(),
                accounts.run(sockets),
                pushes.run(hub.live_tables),
                note_earlier(store, hub.readiness.rules),
                _check_pages(store, damaged),
            )
        )
        try:
            yield
        finally:
            working.cancel()
            await hub.close()
            await asyncio.wait([working])
            await pushes.close()
            reviews.close()
            await asyncio.to_thread(workers.close)
            await asyncio.to_thread(store.close)

    api = [
        *(*routes.API, *lobby_routes.API, *account_routes.API, *rulebook_routes.API),
        *print_routes.API,
        *(*study.API, *position_routes.API, *lesson_routes.API, *tournament_routes.API),
        *push_routes.API,
        *profile_routes.API,
    ]
    for handler in api:
        handler.responses = REFUSALS
    app = LeanLitestar(
        [
            *api,
            routes.socket,
            lobby_routes.lobby_socket,
            tournament_routes.tournament_socket,
            shared_game.shared_game,
            shared_game.shared_picture,
            health,
            metrics,
            operator_page.status,
            operator_page.style,
            engine_files,
            files,
        ],
        dependencies={
            **{name: Provide(_part(name), sync_to_thread=False) for name in PARTS},
            "browser": Provide(account_routes.browser_of, sync_to_thread=False),
            "site": Provide(account_routes.site_of_page, sync_to_thread=False),
            "player": Provide(_player, sync_to_thread=False),
            "person": Provide(_person, sync_to_thread=False),
            "language": Provide(language_of, sync_to_thread=False),
        },
        after_exception=[free],
        exception_handlers=HANDLERS,  # pyright: ignore[reportArgumentType]
        guards=[charge],
        lifespan=[running],
        openapi_config=OpenAPIConfig(
            title="Vexilla",
            version=vexilla.__version__,
            path="/schema",
            render_plugins=[Described()],
        ),
        request_class=CheckedRequest,
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,
    )
    inner = Unanswered(cast(Any, app))
    rates, bot_rates = Rates(settings.rate), Rates(settings.bot_rate)
    guarded = Guard(inner, players, settings.origins, settings.root_path, rates, bot_rates)
    return Application(guarded, sockets, inner.stop)


async def _all_at_once(*works: Coroutine[Any, Any, None]) -> None:
    """Does several works at once, until all are done; one that fails ends alone, and is logged."""

    async def done(work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            LOG.exception("A part of the server has ended")

    async with asyncio.TaskGroup() as group:
        for work in works:
            group.create_task(done(work))


async def _check_pages(store: TableStore, damaged: Callable[[StorageError], None]) -> None:
    try:
        await asyncio.to_thread(store.check_pages)
    except StorageError as error:
        damaged(error)


async def _make_early(app: Litestar, page: Page) -> None:
    """Makes in a thread what the first to ask for it would otherwise keep everybody waiting for."""
    await asyncio.sleep(EARLY_S)
    await asyncio.to_thread(page.file, "/")
    await asyncio.to_thread(load_library)
    await asyncio.to_thread(lambda: app.openapi_schema)


def _part(name: str) -> Callable[[State], Any]:
    """Returns a function that provides routes with a part of the application."""

    def part(state: State) -> Any:
        return state[name]

    return part


def _player(request: Request[Any, Any, Any]) -> str:
    player: str | None = request.scope["state"]["player"]
    if player is None:
        raise UnreadableCookie
    return player


def _person(request: Request[Any, Any, Any], player: NamedDependency[str]) -> Person:
    return Person(network(cast(Any, request.scope)), player)
