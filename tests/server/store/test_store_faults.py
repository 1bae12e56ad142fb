"""Faults under the database: what is acknowledged is kept, nothing is done twice, play resumes."""

import os
import shutil
import signal
import socket as sockets
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import psycopg
import pytest

from tests.server.process import Process
from tests.server.running import ONE_SCREEN, OPEN, Client, Document, Socket, browsing, served
from vexilla.server.operator import database_check
from vexilla.server.store.engines import sqlite_url

# A library that is loaded before the system's: syncing fails as long as a file is there
FAILING_SYNC = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
static int failing(void) { return access(getenv("VEXILLA_TEST_FAILING"), F_OK) == 0; }
int fsync(int file) {
    if (failing()) { errno = EIO; return -1; }
    return ((int (*)(int)) dlsym(RTLD_NEXT, "fsync"))(file);
}
int fdatasync(int file) {
    if (failing()) { errno = EIO; return -1; }
    return ((int (*)(int)) dlsym(RTLD_NEXT, "fdatasync"))(file);
}
"""


def turn(socket: Socket) -> Document:
    """Returns the state of the seat whose turn it is, and watches it."""
    return socket.watch(socket.watch("south")["actors"][0])


def answered(socket: Socket, **message: object) -> Document:
    """Sends a message again and again until it is done."""
    while True:
        socket.send(**message)
        answer = socket.until("done", "error", "refused")
        if answer["type"] == "done":
            return answer
        time.sleep(0.05)


@pytest.mark.all
def test_a_disk_that_does_not_sync(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is acknowledged until it does, and a kill afterwards loses nothing."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("needs a C compiler")
    source, library, failing = (tmp_path / name for name in ("sync.c", "sync.so", "failing"))
    source.write_text(FAILING_SYNC)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    monkeypatch.setenv("LD_PRELOAD", str(library))
    monkeypatch.setenv("VEXILLA_TEST_FAILING", str(failing))
    process = Process(sqlite_url(tmp_path / "vexilla.sqlite"), log=tmp_path / "log", executed=True)
    try:
        me = Client(process.address)
        table = me.table(seats=ONE_SCREEN)["id"]
        with me.socket(table) as socket:
            state = turn(socket)
            act = {"type": "act", "number": 0, "action": state["legal"][0]}
            socket.send(id="m1", **act)
            assert socket.until("done", "refused")["number"] == 1
            failing.touch()
            for _ in range(3):
                refused = socket.ask("resign", id="m2")
                assert refused["type"] == "refused"
                assert "could not be saved" in refused["text"]
            assert me.get(f"tables/{table}")["number"] == 1
            failing.unlink()
            assert socket.ask("resign", id="m2")["number"] == 2
            assert socket.ask("resign", id="m2")["number"] == 2
        process.kill()
        process.executed = False
        process.start()
        events = me.get(f"tables/{table}/history")["events"]
        assert [event["kind"] for event in events] == ["action", "resign"]
    finally:
        process.kill()


def test_a_postgresql_that_hangs(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`health` says so, nothing is acknowledged, and everything goes on where it stood."""
    with browsing(postgresql) as me:
        table = me.table(seats=ONE_SCREEN)["id"]
        with me.socket(table) as socket:
            state = turn(socket)
            with hanging(postgresql), monkeypatch.context() as hurried:
                hurried.setattr(database_check, "CHECK_S", 0.5)
                act = {"type": "act", "id": "m1", "number": 0, "action": state["legal"][0]}
                socket.send(**act)
                assert me.http.get("/health").status_code == 503
                assert me.http.get("/api/games").status_code == 200
                assert not any(message["type"] == "done" for message in socket.heard)
            assert answered(socket, **act)["number"] == 1
            while me.http.get("/health").status_code != 200:
                time.sleep(0.05)
            assert me.get(f"tables/{table}")["number"] == 1


@contextmanager
def hanging(url: str) -> Iterator[None]:
    """Stops all processes that serve a database's clients."""
    with psycopg.connect(url, autocommit=True) as connection:
        found = connection.execute(
            "SELECT pid FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ).fetchall()
    processes = [process for (process,) in found]
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


class Cutter:
    """Stands between a server and PostgreSQL; cuts a connection after its next COMMIT.

    The COMMIT reaches PostgreSQL, and its answer reaches nobody.
    """

    def __init__(self, url: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="vexilla-cut-"))
        parts = urlsplit(url)
        self._real = Path(parse_qs(parts.query)["host"][0]) / ".s.PGSQL.5432"
        self.url = f"postgresql://{parts.username}@{parts.path}?host={self.folder}"
        self.armed = 0
        self.cut = 0
        self._listening = sockets.socket(sockets.AF_UNIX)
        self._listening.bind(str(self.folder / ".s.PGSQL.5432"))
        self._listening.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._listening.close()
        shutil.rmtree(self.folder)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                real = sockets.socket(sockets.AF_UNIX)
                real.connect(str(self._real))
                dead = threading.Event()
                for source, target, cuts in ((client, real, True), (real, client, False)):
                    threading.Thread(
                        target=self._pump, args=(source, target, dead, cuts), daemon=True
                    ).start()

    def _pump(
        self, source: sockets.socket, target: sockets.socket, dead: threading.Event, cuts: bool
    ) -> None:
        with suppress(OSError):
            while data := source.recv(1 << 16):
                if cuts and self.armed and b"COMMIT" in data:
                    self.armed -= 1
                    self.cut += 1
                    dead.set()
                    target.sendall(data)
                    time.sleep(0.2)  # for PostgreSQL to commit
                    break
                if not cuts and dead.is_set():
                    break
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(sockets.SHUT_RDWR)
            end.close()


@pytest.mark.all
def test_a_connection_that_dies_between_a_commit_and_its_answer(postgresql: str) -> None:
    """The change is made once, and the client is told so at once."""
    cutter = Cutter(postgresql)
    try:
        with served(cutter.url) as address:
            me = Client(address)
            table = me.table(seats=OPEN, first="south")
            path = f"tables/{table['id']}"
            with me.socket(table["id"]) as socket:
                state = socket.watch("south")
                cutter.armed = 1
                assert socket.ask("act", id="m1", action=state["legal"][0])["number"] == 1
                assert cutter.cut == 1
                assert socket.ask("act", id="m1", action=state["legal"][0])["number"] == 1
                number = me.get(path)["number"]
                cutter.armed = 1
                friend = Client(address)
                joined = friend.post(f"{path}/join", key=table["keys"]["north"], name="Bob")
                assert cutter.cut == 2
                assert joined["seats"]["north"]["name"] == "Bob"
                cutter.armed = 1
                made = me.table(seats=OPEN)  # once, and with its key
                assert cutter.cut == 3
                assert Client(address).post(f"tables/{made['id']}/join", key=made["keys"]["north"])
                cutter.armed = 1
                assert socket.ask("resign", id="m2")["type"] == "done"
            kinds = [event["kind"] for event in me.get(f"{path}/history")["events"]]
            assert kinds == ["action"] * number + ["join", "resign"]
    finally:
        cutter.close()
