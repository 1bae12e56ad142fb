"""Assembles the application from its parts."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, cast

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import vexilla
from vexilla.errors import VexillaError
from vexilla.server.accounts import room as accounts
from vexilla.server.accounts.passkeys import load_library
from vexilla.server.chat import room as chat
from vexilla.server.edge import room as edge
from vexilla.server.edge.http.asgi import App
from vexilla.server.edge.http.guard import MAX_BODY_BYTES, Guard
from vexilla.server.edge.http.unanswered import Unanswered
from vexilla.server.edge.inside_litestar import LeanLitestar
from vexilla.server.edge.page import Page
from vexilla.server.edge.problems import HANDLERS, REFUSALS, free
from vexilla.server.edge.rates import Rates, charge
from vexilla.server.edge.sockets.conversation import Conversations
from vexilla.server.edge.visitors import Players
from vexilla.server.errors import StorageError
from vexilla.server.live import room as live
from vexilla.server.lobby import room as lobby
from vexilla.server.log import LOG
from vexilla.server.operator import room as operator
from vexilla.server.operator.expiry import last_stored
from vexilla.server.parts import Parts
from vexilla.server.play import room as play
from vexilla.server.profiles import room as profiles
from vexilla.server.push import room as push
from vexilla.server.settings import Settings
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.study import room as study
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments import room as tournaments
from vexilla.server.workers.cluster import ClusterWorkers
from vexilla.server.workers.workers import Workers
from vexilla.texts import KeyTwice, from_json, unmarked

ROOMS = (  # from the lowest to the highest
    edge.ROOM,
    profiles.ROOM,
    live.ROOM,
    push.ROOM,
    chat.ROOM,
    tournaments.ROOM,
    lobby.ROOM,
    study.ROOM,
    play.ROOM,
    accounts.ROOM,
    operator.ROOM,
)
EARLY_S = 2.0  # after the start, which it does not delay


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
    ground = Parts(settings, store, *edge.opened(settings))

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None]:
        await asyncio.to_thread(ground[Players].open, store)
        TIMESTAMPS.reach(await asyncio.to_thread(last_stored, store))
        if settings.ray is None:
            workers = Workers(settings.thinkers)
        else:
            workers = ClusterWorkers(settings.ray, settings.ray_places)
        parts = ground.and_([workers])
        for room in ROOMS:
            parts = parts.and_(room.opens(parts))
        app.state["parts"] = parts
        working = asyncio.create_task(
            _all_at_once(
                _make_early(app, parts[Page]),
                _check_pages(store, damaged),
                *(work for room in ROOMS for work in room.runs(parts)),
            )
        )
        try:
            yield
        finally:
            working.cancel()
            await asyncio.wait([working])
            for room in ROOMS:
                await room.closes(parts)
            await asyncio.to_thread(workers.close)
            await asyncio.to_thread(store.close)

    api = [handler for room in ROOMS for handler in room.api]
    for handler in api:
        handler.responses = REFUSALS
    app = LeanLitestar(
        [
            *api,
            *(handler for room in ROOMS for handler in room.others),
        ],
        dependencies={
            "parts": Provide(_parts, sync_to_thread=False),
            **{
                name: Provide(_part(kind), sync_to_thread=False)
                for room in ROOMS
                for name, kind in room.named.items()
            },
            **{
                name: Provide(asked, sync_to_thread=False)
                for room in ROOMS
                for name, asked in room.provided.items()
            },
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
    players = ground[Players]
    guarded = Guard(inner, players, settings.origins, settings.root_path, rates, bot_rates)
    return Application(guarded, ground[Conversations], inner.stop)


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


def _parts(state: State) -> Parts:
    return cast(Parts, state["parts"])


def _part(kind: type[object]) -> Callable[[State], object]:
    """Returns a function that provides routes with a part of the server."""

    def part(state: State) -> object:
        return _parts(state)[kind]

    return part
