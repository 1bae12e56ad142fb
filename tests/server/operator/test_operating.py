"""What operators run into: databases that only look usable, poolers, proxies, files, signals."""

import asyncio
import os
import signal
import socket as sockets
import stat
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from tests.commands import run
from tests.faults import all_pass
from tests.server.process import Process, free_port
from tests.server.running import PATIENCE_S, Client, served
from tests.server.services.proxies import behind_caddy, behind_haproxy, behind_nginx, pooled
from vexilla.server.app import make_app
from vexilla.server.errors import StorageError
from vexilla.server.operator.database_check import CHECK_S
from vexilla.server.settings import Settings
from vexilla.server.store import store as stores
from vexilla.server.store.engines import connect_arguments, database_url, sqlite_url
from vexilla.server.store.listener import NOTHING_ARRIVES, Listener
from vexilla.server.tables.table_store import TableStore

POSIX = pytest.mark.skipif(os.name != "posix", reason="modes of files and SIGHUP are POSIX's")


@POSIX
def test_only_its_owner_reads_a_database(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """All cards are in it. The mode of one that is there stays, but the log says so."""
    file = tmp_path / "vexilla.sqlite"
    before = os.umask(0o022)
    try:
        with closing(TableStore(sqlite_url(file))) as store:
            store.check()
            modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
        assert modes == {0o600}
        assert caplog.messages == []
        file.chmod(0o644)
        TableStore(sqlite_url(file)).close()
        assert [message for message in caplog.messages if "chmod 600" in message]
    finally:
        os.umask(before)


def test_numbers_that_are_none_are_refused() -> None:
    def check(arguments: list[str]) -> None:
        done = run("serve", *arguments)
        assert done.returncode == 2
        assert arguments[0] in done.stderr
        assert arguments[1] in done.stderr

    wrong = {
        "rate": ["--rate", "nan"],
        "keep": ["--keep", "inf"],
        "ray": ["--ray", "nonsense"],
    }
    all_pass(wrong, check)


def test_what_fails_leaves_no_folder(tmp_path: Path) -> None:
    (tmp_path / "damaged.gz").write_bytes(b"no backup")
    done = run("restore", str(tmp_path / "damaged.gz"), "--data", str(tmp_path / "new"))
    assert done.returncode == 2
    assert [path.name for path in tmp_path.iterdir()] == ["damaged.gz"]


def test_a_database_that_takes_nothing_is_refused(postgresql: str) -> None:
    url = f"{postgresql}&options=-c%20default_transaction_read_only%3Don"
    with pytest.raises(StorageError, match="stores nothing: cannot execute UPDATE in a read-only"):
        make_app(Settings(url))


def test_health_sees_that_nothing_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "WRITE_S", 0.0)
    with closing(TableStore(sqlite_url(tmp_path / "vexilla.sqlite"))) as store:
        store.check()
        only_reads = "PRAGMA query_only = ON"  # of the connection that writes
        store.writer.submit(lambda connection: _run(connection, only_reads)).result()
        with pytest.raises(StorageError, match="readonly"):
            store.check()


@pytest.mark.all
@POSIX
def test_sighup_ends_a_server_in_order(tmp_path: Path) -> None:
    process = Process(sqlite_url(tmp_path / "vexilla.sqlite"), before=_as_usual)
    os.kill(process.pid, signal.SIGHUP)
    assert process.ended() == 0


def _as_usual() -> None:
    """Takes SIGHUP as a program does that is not under `nohup`, as the tests may be."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.mark.all
@pytest.mark.skipif(not hasattr(sockets, "SO_PASSCRED"), reason="only Linux has systemd")
@pytest.mark.parametrize(("workers", "by_name"), [("1", False), ("2", True)])
def test_systemd_is_told_when_it_serves_and_when_it_stops(
    postgresql: str, workers: str, by_name: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the process that systemd has started, and by no other (`Type=notify`)."""
    place = f"@vexilla-{os.getpid()}" if by_name else "notify"
    monkeypatch.chdir(tmp_path)
    with sockets.socket(sockets.AF_UNIX, sockets.SOCK_DGRAM) as manager:
        manager.setsockopt(sockets.SOL_SOCKET, sockets.SO_PASSCRED, 1)
        manager.bind(place.replace("@", "\0"))
        manager.settimeout(PATIENCE_S)
        monkeypatch.setenv("NOTIFY_SOCKET", place)
        port = str(free_port())
        command = [sys.executable, "-m", "vexilla", "serve", "--host", "127.0.0.1", "--port", port]
        command += ["--workers", workers, "--database", postgresql]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            try:
                assert told(manager) == ("READY=1", server.pid)
                Client(f"http://127.0.0.1:{port}").get("games")
            finally:
                server.terminate()
        manager.settimeout(0.0)
        assert told(manager) == ("STOPPING=1", server.pid)
        with pytest.raises(BlockingIOError):
            told(manager)


def told(manager: sockets.socket) -> tuple[str, int]:
    """What systemd is told next, and by which process."""
    data, ((_, _, credentials), *_), _, _ = manager.recvmsg(99, 99)
    return data.decode(), struct.unpack("3i", credentials)[0]


def test_several_hosts_are_those_of_all_connections(postgresql: str) -> None:
    """A failover's address has more than one host, in SQLAlchemy's spelling."""
    url = database_url("postgresql://u@/n?host=a:1&host=b:2")
    arguments = connect_arguments(url)
    assert (arguments["host"], arguments["port"]) == ("a,b", "1,2")
    host = postgresql.partition("host=")[2]
    assert asyncio.run(_hears(f"{postgresql}&host={host}"))


@pytest.mark.parametrize("mode", ["session", "transaction"])
def test_a_pooler_that_keeps_no_sessions_is_noticed(
    postgresql: str, mode: str, caplog: pytest.LogCaptureFixture
) -> None:
    with pooled(postgresql, mode) as url:
        assert asyncio.run(_hears(url)) == (mode == "session")
    assert any(NOTHING_ARRIVES in message for message in caplog.messages) == (mode != "session")


def _run(connection: Connection, statement: str) -> None:
    connection.exec_driver_sql(statement)


async def _hears(url: str) -> bool:
    """Whether what other processes write to a database is heard."""
    with closing(TableStore(url)) as store, closing(Listener(store, lambda _: None)) as listener:
        return await asyncio.to_thread(listener.hears.wait, CHECK_S)


@pytest.mark.all
@pytest.mark.parametrize(
    ("proxy", "path"), [(behind_nginx, "/vexilla"), (behind_haproxy, ""), (behind_caddy, "")]
)
def test_games_go_on_behind_a_proxy(
    proxy: Callable[[Path, int, int], AbstractContextManager[None]], path: str, tmp_path: Path
) -> None:
    """As docs/running.md and `deploy` set them up: links, cookies and sockets have its address."""
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    settings = {"root_path": path, "origins": frozenset([origin])}
    with (
        served(tmp_path / "vexilla.sqlite", **settings) as address,
        proxy(tmp_path, port, int(address.rpartition(":")[2])),
    ):
        client = Client(origin + path)
        table = client.table()
        with client.socket(table["id"], origin=origin) as socket:
            assert socket.watch("south")["seat"] == "south"
        shared = client.http.get(f"game/{table['id']}")
        assert f'content="{origin}{path}/game/{table["id"]}"' in shared.text
        assert client.http.get("metrics").status_code == 403
