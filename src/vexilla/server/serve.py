"""Runs the server until it is told to end."""

import asyncio
import gc
import ipaddress
import logging
import socket as sockets_of_python
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from vexilla.errors import VexillaError
from vexilla.server.app import Settings, make_app
from vexilla.server.security import App
from vexilla.server.socket import LONGEST_MESSAGE, MOST_SOCKETS, Sockets
from vexilla.server.store import Store

ANY = ("0.0.0.0", "::", "")
LOCAL = ("localhost", "127.0.0.1", "::1")
USUAL_PORT = 8787
COLLECT_S = 600
ASK_S = 30  # within which a connection must ask something, and have the answer
LONGEST_HEAD = 16 * 1024
MOST_CONNECTIONS = 2 * MOST_SOCKETS  # beyond them the answer is 503
END_S = 5  # for requests that are being answered when the server ends
TEXT_BROWSERS = ("elinks", "links", "lynx", "w3m", "www-browser")
CUT_OFF_S = 10  # for a client to take the rest before its socket is closed for good


class HttpProtocol(H11Protocol):
    """Uvicorn's HTTP, but a client that asks or takes too slowly is cut off.

    It is the one of Uvicorn's two that bounds the head of a request.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """A client has connected."""
        super().connection_made(transport)
        self.loop.call_later(ASK_S, self._look, None)

    def _look(self, before: object) -> None:
        """Ends the connection if nothing new has been asked since the last look."""
        if self.transport.is_closing() or self not in self.connections:
            return  # it has ended, or become a socket
        if self.cycle is before:
            self.transport.abort()
        else:
            self.loop.call_later(ASK_S, self._look, self.cycle)


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket, but a client that takes nothing is cut off in the end."""

    async def run_asgi(self) -> None:
        """Runs the application."""
        await super().run_asgi()
        self.loop.call_later(CUT_OFF_S, self.transport.abort)


class Server(uvicorn.Server):
    """Uvicorn, but the clients are told before their sockets are closed."""

    def __init__(self, config: uvicorn.Config, open_sockets: Sockets, started: Callable[[], None]):
        super().__init__(config)
        self._open_sockets = open_sockets
        self._told_started = started

    async def startup(self, sockets: list[sockets_of_python.socket] | None = None) -> None:
        """Starts to listen."""
        await super().startup(sockets)
        if self.started:
            self._told_started()
            self._collecting = asyncio.create_task(_collect())

    async def shutdown(self, sockets: list[sockets_of_python.socket] | None = None) -> None:
        """Ends: no new clients, a word to the old ones, everything written."""
        for server in self.servers:
            server.close()
        await self._open_sockets.close()
        await super().shutdown(sockets)
        self._captured_signals.clear()  # we have ended as we were told to; that is no failure


def serve(
    settings: Settings,
    host: str,
    port: int | None,
    tell: Callable[[str | None, str | None], None],
    *,
    browser: bool = False,
) -> None:
    """Serves until SIGTERM or SIGINT.

    Args:
        settings: how; the origins of this machine are added.
        host: the address to listen on.
        port: the port; None: the usual one, or any that is free.
        tell: called once it listens, with the address to open here and that for the network.
        browser: open the page.

    Raises:
        VexillaError: it cannot listen there, or the database cannot be opened.
    """
    allow_many_files()
    Store(settings.database).close()  # says at once what is wrong with it
    listening = listen(host, port)
    bound: int = listening.getsockname()[1]
    hosts = (*LOCAL, *network_addresses()) if host in ANY else (*LOCAL, host)
    origins = {origin(name, bound) for name in hosts}
    path = f"{settings.root_path}/"
    local = origin("localhost" if host in ANY else host, bound) + path
    shared = next(iter(network_addresses()), None) if host in ANY else None
    share = origin(shared, bound) + path if shared else None
    settings = replace(settings, origins=settings.origins | origins, share=share)
    app, open_sockets = make_app(settings)

    def started() -> None:
        tell(local, share)
        if browser:
            threading.Thread(target=open_page, args=(local,), daemon=True).start()

    config = configuration(app)
    server = Server(config, open_sockets, started)
    run_server(server, listening)
    if not server.started:
        raise VexillaError("The server could not be started; the reason is above.")


def configuration(app: App) -> uvicorn.Config:
    """How Uvicorn runs an application."""
    return uvicorn.Config(
        app,  # pyright: ignore[reportArgumentType]
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,  # a path has the id of a table
        server_header=False,
        http=HttpProtocol,
        h11_max_incomplete_event_size=LONGEST_HEAD,
        limit_concurrency=MOST_CONNECTIONS,
        ws=SocketProtocol,
        ws_max_size=LONGEST_MESSAGE,
        timeout_graceful_shutdown=END_S,
        lifespan="on",
    )


def allow_many_files() -> None:
    """Lets this process have as many sockets open as the system allows; some have 1024 at first."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _collect() -> None:
    """Looks for garbage in cycles among young objects often, among all of them seldom.

    With a thousand players a search among all stops everything for 0.3 s, and finds next to
    nothing: reference counts free nearly everything.
    """
    gc.set_threshold(5_000, 1_000_000, 1_000_000)
    sys.setswitchinterval(0.001)  # the writer's thread soon has its turn
    while True:
        await asyncio.sleep(COLLECT_S)
        gc.collect()


def open_page(address: str) -> None:
    """Opens the page in a browser with windows; a text browser would take the terminal away."""
    with suppress(webbrowser.Error):
        browser = webbrowser.get()
        if browser.name not in TEXT_BROWSERS:
            browser.open(address)


def run_server(server: uvicorn.Server, listening: sockets_of_python.socket) -> None:
    """Runs a server on a socket, on uvloop where there is one."""
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve([listening]))


def network_addresses() -> Iterable[str]:
    """The addresses of this machine on its networks, the likely one first."""
    found: dict[str, None] = {}
    with sockets_of_python.socket(type=sockets_of_python.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only chooses the way out
            found[probe.getsockname()[0]] = None
        except OSError:
            pass
    try:
        entries: list[Any] = sockets_of_python.getaddrinfo(sockets_of_python.gethostname(), None)
    except OSError:
        entries = []
    for entry in entries:
        found[str(entry[4][0])] = None
    plain = (address for address in found if "%" not in address)
    outer = (address for address in plain if not ipaddress.ip_address(address).is_loopback)
    return [*outer, sockets_of_python.gethostname().lower()]


def origin(host: str, port: int) -> str:
    """The origin of pages from a host and port, as browsers write it."""
    name = f"[{host}]" if ":" in host else host.lower()
    return f"http://{name}" + (f":{port}" if port != 80 else "")


def listen(host: str, port: int | None) -> sockets_of_python.socket:
    """A socket that listens. Raises VexillaError."""
    family = sockets_of_python.AF_INET6 if ":" in host else sockets_of_python.AF_INET
    reason = ""
    for wanted in [port] if port is not None else [USUAL_PORT, 0]:
        listening = sockets_of_python.socket(family)
        listening.setsockopt(sockets_of_python.SOL_SOCKET, sockets_of_python.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
            return listening
        except (OSError, UnicodeError) as error:
            listening.close()
            reason = getattr(error, "strerror", None) or "that is no address"
    at = USUAL_PORT if port is None else port
    raise VexillaError(f"Cannot listen on {host}, port {at}: {reason}.")
