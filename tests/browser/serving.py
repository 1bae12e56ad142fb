"""The server as a user starts it, and tables on it with the games that a test needs."""

import asyncio
import re
import subprocess
import sys
import threading
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import date
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import sqlalchemy as sql
from msgspec.structs import replace
from playwright.sync_api import Browser

import vexilla
from tests.browser.cable import Cable, laid_cable
from tests.browser.chromium import open_chromium
from tests.health import wait_until_up
from vexilla.match import Score
from vexilla.server.chat.rows import Message, add_message
from vexilla.server.live.following import shown
from vexilla.server.live.uptime import Uptime
from vexilla.server.store.engines import sqlite_url
from vexilla.server.store.rows import insert_rows
from vexilla.server.store.schema.lobby import invitations
from vexilla.server.store.store import hashed
from vexilla.server.tables.clocks import Pace
from vexilla.server.tables.events import Event, SeatStart, TableHeader
from vexilla.server.tables.rows import TableRows
from vexilla.server.tables.table_store import TableStore

RATE = 10_000  # requests a second, so that the server does not take the tests for an attack
WHEN = f"{date.today()}T10:00:00.000Z"  # later, its players are told that somebody must move
FOREVER = "9999-01-01T00:00:00.000Z"  # the host of a table in the lobby is seen until then
_ids = count()


@contextmanager
def running(data: Path, *options: str, **how: Any) -> Iterator[str]:
    """Runs `vexilla serve` like `started`; yields the address that it prints."""
    with started(data, *options, **how) as (address, _):
        yield address


@contextmanager
def started(
    data: Path,
    *options: str,
    command: Sequence[str] = (sys.executable, "-m", "vexilla"),
    compiled: bool = True,
) -> Iterator[tuple[str, int]]:
    """Runs `vexilla serve` with its games in a folder; yields the address that it prints.

    Args:
        data: the folder.
        options: more arguments.
        command: the command to run instead of this Vexilla.
        compiled: whether to wait until the rules are compiled.

    With the address comes the id of the server's process.
    """
    arguments = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data)]
    line = [*command, *arguments, "--rate", str(RATE), *options]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True, cwd=data) as server:
        assert server.stdout is not None
        try:
            printed = server.stdout.readline()
            found = re.search(r"http://\S+", printed)
            assert found, f"{printed!r} names no address"
            if compiled:
                wait_until_up(found[0], "ok")
            yield found[0], server.pid
        finally:
            server.terminate()
            try:
                server.wait(60)
            except subprocess.TimeoutExpired:
                server.kill()
                raise


@dataclass(frozen=True)
class Server:
    """A running server.

    Attributes:
        address: its address.
        data: the folder of its games.
        cable: another connection to it, which a test can cut.
        pid: its process, which a test can stop.
    """

    address: str
    data: Path
    cable: Cable
    pid: int

    def set_up(
        self,
        game: vexilla.Game,
        mine: Sequence[str],
        other: str = "person",
        earlier: Score | None = None,
        name: str = "Iskra",
    ) -> tuple[str, str]:
        """Sets up a game at a new table.

        Args:
            game: the game, at any point in its course.
            mine: the seats that the player holds.
            other: the player in the other seats: `person`, or the name of an agent.
            earlier: the score of the earlier games of the match, by the seats of this game.
            name: the name of the people at the table.

        Returns:
            The address of the table, and the cookie of the player.
        """
        token = _token()
        seats = {
            seat: SeatStart("person", name=None if len(mine) > 1 else name)
            if seat in mine or other == "person"
            else SeatStart("agent", other)
            for seat in game.seats
        }
        return self._make(game, seats, dict.fromkeys(mine, token), earlier), token

    def set_up_for_two(
        self,
        game: vexilla.Game,
        clock: "tuple[Pace, float] | None" = None,
        names: tuple[str, str] = ("Iskra", "Milan"),
    ) -> tuple[str, list[str]]:
        """Sets up a game for two people.

        Args:
            game: the game, at any point in its course.
            clock: how much time there is, and how many seconds of it whoever is to act has left.
            names: the names of the players in seat order.

        Returns:
            The address of the table, and the cookies of the players in seat order.
        """
        seats = {
            seat: SeatStart("person", name=name)
            for seat, name in zip(game.seats, names, strict=True)
        }
        tokens = {seat: _token() for seat in game.seats}
        return self._make(game, seats, tokens, clock=clock), list(tokens.values())

    def open_in_lobby(self, game: vexilla.Game, host: str | None, guest: str | None = None) -> None:
        """Sets up a table whose open seat the lobby shows as long as the tests run.

        Args:
            game: the game.
            host: the name of whoever waits there.
            guest: the cookie of a player who is invited; None: everybody is.
        """
        first, *others = game.seats
        seats = {first: SeatStart("person", name=host)}
        seats |= {seat: SeatStart("open") for seat in others}
        address = self._make(game, seats, {first: _token()})
        with closing(TableStore(sqlite_url(self.data / "vexilla.sqlite"))) as store:
            table = store.load(address.rpartition("/")[2])
            assert table is not None
            event = Event(1, first, "public", {"public": guest is None}, None, FOREVER)
            store.append(table.header.id, event, shown(table, event)).result(30)
            if guest is not None:
                row = {"player": hashed(guest), "table_id": table.header.id}
                store.writer.submit(
                    lambda connection: insert_rows(connection, sql.insert(invitations), row)
                ).result(30)

    def watched_in_lobby(self, game: vexilla.Game) -> None:
        """Sets up a public game that the lobby shows as long as the tests run."""
        address, _ = self.set_up_for_two(game)
        with closing(TableStore(sqlite_url(self.data / "vexilla.sqlite"))) as store:
            table = store.load(address.rpartition("/")[2])
            assert table is not None
            number = table.number + 1
            event = Event(number, game.seats[0], "public", {"public": True}, None, FOREVER)
            store.append(table.header.id, event, shown(table, event)).result(30)

    def write_in_chat(self, address: str, said: Iterable[tuple[str, str, str]]) -> None:
        """Writes in the chat between the seats of a table, before anybody opens it.

        Args:
            address: the address of the table.
            said: the messages: the cookie and the seat of each author, and the text.
        """
        table = address.rpartition("/")[2]
        with closing(TableStore(sqlite_url(self.data / "vexilla.sqlite"))) as store:
            for number, (token, seat, text) in enumerate(said, 1):
                at = WHEN.replace("10:00", f"10:{number:02}")
                message = Message(table, "seats", number, hashed(token), seat, None, at, text)
                client = str(number)
                store.writer.submit(
                    partial(add_message, message=message, client=client, since=FOREVER)
                ).result(30)

    def _make(
        self,
        game: vexilla.Game,
        seats: dict[str, SeatStart],
        tokens: dict[str, str],
        earlier: Score | None = None,
        clock: "tuple[Pace, float] | None" = None,
    ) -> str:
        """Makes the table; returns its address."""
        table = f"laid{next(_ids)}x{id(self) % 10**6}"
        score = earlier or Score.of(game.seats)
        store = TableStore(sqlite_url(self.data / "vexilla.sqlite"))
        pace, served = None, None
        if clock:
            pace, left = clock
            spent = pace.allowance - round(1000 * left)
            with ThreadPoolExecutor() as thread:  # this one has the event loop of Playwright
                served = thread.submit(asyncio.run, Uptime(store).fresh()).result() - spent
        header = TableHeader(
            id=table,
            game=game.name,
            start=game.start,
            salt=game.salt,
            created=WHEN,
            seats={
                seat: replace(start, points=score.points[seat], wins=score.wins[seat])
                for seat, start in seats.items()
            },
            options=game.options,
            earlier=score.games,
            pace=pace,
            served=served,
        )
        holders = [(hashed(token), seat) for seat, token in tokens.items()]
        try:
            store.add_table(TableRows(header, holders, [])).result(30)
            for i, (seat, action) in enumerate(game.actions, 1):
                event = Event(i, seat, "action", {"action": action}, None, WHEN, served)
                store.append(table, event).result(30)
        finally:
            store.close()
        return f"{self.address}#/table/{table}"


def _token() -> str:
    """The cookie of a new player."""
    return f"{next(_ids):x<43}"


@contextmanager
def server_and_browser() -> Iterator[tuple["Server", Browser]]:
    """Runs a server with a new database, and a Chromium beside it, for what is no test."""
    with (
        TemporaryDirectory() as data,
        open_server(Path(data)) as server,
        open_chromium() as browser,
    ):
        yield server, browser


@contextmanager
def open_server(data: Path) -> Iterator[Server]:
    """Runs a server with its games in a folder, and a cable to it."""
    with laid_cable() as cable, started(data, "--origin", cable.address) as (address, pid):
        cable.lead_to(address)
        yield Server(address, data, cable, pid)


@contextmanager
def open_engine_server(data: Path, engine: Path) -> Iterator[Server]:
    """The same, with an engine for browsers from a folder."""
    with laid_cable() as cable:
        options = ("--origin", cable.address, "--engine", str(engine))
        with started(data, *options) as (address, pid):
            cable.lead_to(address)
            yield Server(address, data, cable, pid)


class Files(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


@contextmanager
def serving(folder: Path, port: int = 0) -> Generator[int]:
    """A host of files. Yields its port."""
    serve = partial(Files, directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", port), serve) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()
