"""Runs the server until it is told to stop."""

import asyncio
import gc
import ipaddress
import logging
import os
import signal
import socket as sockets_of_python
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import uvicorn

from vexilla.errors import VexillaError
from vexilla.machine import systems
from vexilla.server.app import Application, make_app
from vexilla.server.edge.http.asgi import App
from vexilla.server.edge.http.guard import MAX_HEAD_BYTES
from vexilla.server.edge.http.inside_uvicorn import forget_signals
from vexilla.server.edge.http.protocols import HttpProtocol, SocketProtocol
from vexilla.server.edge.sockets.conversation import MAX_MESSAGE_BYTES, MAX_SOCKETS
from vexilla.server.errors import StorageError
from vexilla.server.log import LOG
from vexilla.server.proxies import behind_proxies
from vexilla.server.settings import Settings

ALL_ADDRESSES = ("0.0.0.0", "::", "")  # hosts that stand for every network of this machine
LOCAL = ("localhost", "127.0.0.1", "::1")
DEFAULT_PORT = 8787
COLLECT_S = 60  # between two collections of garbage among new objects
COLLECTIONS = 1440  # and then one among all objects: once a day
MAX_CONNECTIONS = 2 * MAX_SOCKETS  # any further connection is answered with 503
ANSWER_S = 3.0  # for requests that are being answered when the server stops; then 503 is the answer
SHUTDOWN_S = 5  # for all connections to end then
TEXT_BROWSERS = ("elinks", "links", "lynx", "w3m", "www-browser")
PING_S = 4.0  # of silence, after which a client of a socket is asked whether it is there
PONG_S = 4.0  # for its answer: so others see within ten seconds that a player has gone
UNSENT = 1 << 16  # bytes that the system keeps for a client: so the server sees what it takes


class Server(uvicorn.Server):
    """Uvicorn's server, which also tells its clients before it closes their sockets."""

    def __init__(self, application: Application, started: Callable[[], None]):
        super().__init__(configuration(application.app))
        self._application = application
        self._on_start = started

    async def startup(self, sockets: list[sockets_of_python.socket] | None = None) -> None:
        """Starts to accept connections."""
        await super().startup(sockets)
        if self.started:
            LOG.info("The server listens")
            self._on_start()
            self._collecting = asyncio.create_task(collect())

    async def shutdown(self, sockets: list[sockets_of_python.socket] | None = None) -> None:
        """Stops: accepts no new clients, takes leave of the others, and waits for open requests."""
        systems.tell_manager("STOPPING=1")
        for server in self.servers:
            server.close()
        await self._application.sockets.close()
        asyncio.get_running_loop().call_later(ANSWER_S, self._application.end_requests)
        await super().shutdown(sockets)
        for connection in list(self.server_state.connections):
            connection.transport.abort()  # pyright: ignore[reportOptionalMemberAccess]
        await asyncio.sleep(0)  # in which those that ignored the farewell are closed
        forget_signals(self)


def serve(settings: Settings, tell: Callable[[str | None, str | None], None]) -> None:
    """Serves until SIGTERM or SIGINT.

    Args:
        settings: the settings; the origins of this machine are added to them.
        tell: called once the server listens, with its address on this machine and on the network.

    Raises:
        VexillaError: the server cannot listen there, or the database cannot be opened, or it turned
            out to be damaged.
    """
    with listen(settings.host, settings.port) as listening:
        settings, local = placed(settings, listening)

        def started() -> None:
            systems.tell_manager("READY=1")
            tell(local, settings.share)
            if settings.open_page:
                threading.Thread(target=open_page, args=(local,), daemon=True).start()

        serve_on(listening, settings, started)


def placed(settings: Settings, listening: sockets_of_python.socket) -> tuple[Settings, str]:
    """Returns the settings with where it listens, and the server's address on this machine."""
    host, bound = settings.host, listening.getsockname()[1]
    addresses = network_addresses() if host in ALL_ADDRESSES else []
    named = sockets_of_python.gethostname() if host in ALL_ADDRESSES else host
    origins = {origin(name, bound) for name in (*LOCAL, *addresses, named)}
    path = f"{settings.root_path}/"
    local = origin("localhost" if host in ALL_ADDRESSES else host, bound) + path
    # 0.0.0.0 is every network, but by IPv4 only
    shared = next((each for each in addresses if ":" in host or ":" not in each), None)
    share = origin(shared, bound) + path if shared else None
    return replace(settings, port=bound, origins=settings.origins | origins, share=share), local


def serve_on(
    listening: sockets_of_python.socket, settings: Settings, started: Callable[[], None]
) -> None:
    """Serves on a socket until SIGTERM or SIGINT, and ends the process then.

    Args:
        listening: the socket.
        settings: the settings.
        started: called once the server listens.

    Raises:
        VexillaError: the database cannot be opened, or it turned out to be damaged.
    """
    systems.allow_many_files()
    damage: list[StorageError] = []

    def damaged(error: StorageError) -> None:
        damage.append(error)
        server.should_exit = True

    server = Server(make_app(settings, damaged), started)

    def ended() -> None:
        if server.started and not damage:
            LOG.info("The server has stopped")
            leave()

    _end_when_hung_up()
    run_server(server, listening, ended)
    if damage:
        raise damage[0]
    if not server.started:
        raise VexillaError("The server could not be started; the reason is above.")


def _end_when_hung_up() -> None:
    """Takes SIGHUP and the like as SIGTERM, unless they are ignored, as under `nohup`."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in systems.ending_signals():
        if number != signal.SIGTERM and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda _number, _frame: signal.raise_signal(signal.SIGTERM))


def configuration(app: App) -> uvicorn.Config:
    """Returns the configuration with which Uvicorn runs an application."""
    return uvicorn.Config(
        behind_proxies(app),  # pyright: ignore[reportArgumentType]
        proxy_headers=False,
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,  # paths contain ids of tables, which are secret
        server_header=False,
        http=HttpProtocol,
        h11_max_incomplete_event_size=MAX_HEAD_BYTES,
        limit_concurrency=MAX_CONNECTIONS,
        ws=SocketProtocol,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PONG_S,
        timeout_graceful_shutdown=SHUTDOWN_S,
        lifespan="on",
    )


async def collect() -> None:
    """Collects garbage cycles among new objects often, and among all objects seldom.

    A collection among all objects stops everything for 0.4 s and finds next to nothing, because
    reference counting frees nearly all objects. So what was loaded at the start is not looked at,
    and what has outlived one collection is not looked at again before the next day.
    """
    gc.set_threshold(5_000, 1_000_000, 1_000_000)
    sys.setswitchinterval(0.001)  # so that the thread that writes soon gets its turn
    await asyncio.sleep(COLLECT_S)
    gc.freeze()
    while True:
        for _ in range(COLLECTIONS):
            await asyncio.sleep(COLLECT_S)
            gc.collect()
            gc.freeze()
        gc.unfreeze()


def open_page(address: str) -> None:
    """Opens the page in a graphical browser; a text browser would take over the terminal."""
    with suppress(webbrowser.Error):
        browser = webbrowser.get()
        if browser.name not in TEXT_BROWSERS:
            browser.open(address)


def run_server(
    server: uvicorn.Server,
    listening: sockets_of_python.socket,
    ended: Callable[[], None] = lambda: None,
) -> None:
    """Runs a server on uvloop if that is installed.

    Args:
        server: the server.
        listening: its socket.
        ended: called when everything is closed, but threads may still load or compile something.
    """

    async def run() -> None:
        await server.serve([listening])
        ended()

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(run())


def leave() -> None:
    """Ends the program at once: Python would wait until its threads have loaded everything."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(0)


def network_addresses() -> list[str]:
    """Returns the addresses of this machine on its networks, the most likely one first."""
    found: dict[str, None] = {}
    with sockets_of_python.socket(type=sockets_of_python.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing, only chooses the network interface
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
    return [
        address
        for address in plain
        if not ipaddress.ip_address(address).is_loopback and _is_here(address)
    ]


def _is_here(address: str) -> bool:
    """Whether this machine has an address now: a name may still have that of a network it left."""
    family = sockets_of_python.AF_INET6 if ":" in address else sockets_of_python.AF_INET
    with suppress(OSError), sockets_of_python.socket(family) as probe:
        probe.bind((address, 0))
        return True
    return False


def origin(host: str, port: int) -> str:
    """Returns the origin of pages from a host and port, as browsers write it."""
    name = f"[{host}]" if ":" in host else host.lower()
    return f"http://{name}" + (f":{port}" if port != 80 else "")


def listen(host: str, port: int | None, *, shared: bool = False) -> sockets_of_python.socket:
    """Returns a socket bound to a host and port.

    Args:
        host: the host.
        port: the port; None: the default port, or a free one if that is taken.
        shared: whether other processes of this server listen there too; the system then gives each
            connection to one of them. Where a free port is looked for, it is bound before it is
            shared, so that it is no other server's.

    Raises:
        VexillaError: the server cannot listen there.
    """
    family = sockets_of_python.AF_INET6 if ":" in host else sockets_of_python.AF_INET
    reason = ""
    for wanted in [port] if port is not None else [DEFAULT_PORT, 0]:
        listening = sockets_of_python.socket(family)
        systems.take_alone(listening)
        if hasattr(sockets_of_python, "TCP_NOTSENT_LOWAT"):  # which connections have from it
            tcp, unsent = sockets_of_python.IPPROTO_TCP, sockets_of_python.TCP_NOTSENT_LOWAT
            listening.setsockopt(tcp, unsent, UNSENT)
        if shared and port is not None:
            systems.share_port(listening)
        try:
            listening.bind((host, wanted))
            if shared:
                systems.share_port(listening)
            return listening
        except (OSError, UnicodeError) as error:
            listening.close()
            reason = getattr(error, "strerror", None) or "that is no address"
    at = DEFAULT_PORT if port is None else port
    raise VexillaError(f"Cannot listen on {host}, port {at}: {reason}.")
