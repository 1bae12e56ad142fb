"""Faults around the server: full disks, crashed agents, slow clients, other processes."""

import gc
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.process import Process
from tests.server.running import (
    ONE_SCREEN,
    PATIENCE_S,
    Client,
    Socket,
    both,
    browsing,
    database_in,
    eventually,
    metrics,
    play_turn,
    served,
)
from tests.server.workers.tasks import task
from vexilla.server import serve
from vexilla.server.edge.http import protocols
from vexilla.server.store import engines
from vexilla.server.workers import readiness, workers
from vexilla.server.workers.workers import Worker, WorkerFailure

ASK = Worker.ask  # of a server that is not run by a test


def test_a_locked_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another program locks the file, actions are refused, and can be sent again."""
    monkeypatch.setattr(engines, "LOCK_WAIT_MS", 200)
    path = tmp_path / "vexilla.sqlite"
    with browsing(path) as me:
        table = me.table(first="south")
        with me.socket(table["id"]) as socket:
            before = socket.watch("south")
            holder = sqlite3.connect(path, isolation_level=None)
            holder.execute("BEGIN IMMEDIATE")
            answer = socket.ask("act", id="m1", action=before["legal"][0])
            assert answer["type"] == "refused"
            assert answer["rule"] is None
            assert "could not be saved" in answer["text"]
            assert me.http.get(f"/api/tables/{table['id']}").json()["number"] == 0
            made = me.http.post("/api/tables", json={"game": "battle-line", "seats": ONE_SCREEN})
            assert made.status_code == 503
            assert made.json()["error"]["code"] == "storage"
            assert socket.watch("south") == {**before, "table": socket.state["table"]}
            holder.rollback()
            holder.close()
            assert socket.ask("act", id="m1", action=before["legal"][0]) == {
                "type": "done", "id": "m1", "number": 1,
            }  # fmt: skip


def limit_files() -> None:
    """Lets no file of this process grow beyond 400 KB."""
    import resource

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))


@pytest.mark.all
def test_a_full_disk(tmp_path: Path) -> None:
    """The disk becomes full in the middle of games, and later has free space again."""
    import resource

    path = tmp_path / "vexilla.sqlite"
    process = Process(database_in(path), before=limit_files)
    try:
        me = Client(process.address)
        table = me.table(seats=ONE_SCREEN)
        seat, refused, acknowledged = "south", None, 0
        names = iter(range(10**6))
        while refused is None:  # the write-ahead log grows with every name
            answer = me.http.post(
                f"/api/tables/{table['id']}/name", json={"seat": seat, "name": f"n{next(names)}"}
            )
            if answer.status_code == 503:
                refused = answer.json()["error"]
            else:
                acknowledged += 1
                assert acknowledged < 1000
        assert refused["code"] == "storage"
        assert me.http.get("/health").status_code == 503  # though a beat of the clock would fit
        with me.socket(table["id"]) as socket:
            state = socket.watch(me.get(f"tables/{table['id']}")["actors"][0])
            assert state["number"] == acknowledged
            action = state["legal"][0]
            assert "could not be saved" in socket.ask("act", id="m1", action=action)["text"]
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (-1, -1))
            assert socket.ask("act", id="m1", action=action)["number"] == acknowledged + 1
        eventually(lambda: me.http.get("/health").status_code == 200)
    finally:
        code = process.end()
    assert code == 0
    process.start()
    try:
        assert me.get(f"tables/{table['id']}")["number"] == acknowledged + 1
    finally:
        process.end()


def signal_workers(what: signal.Signals) -> int:
    """Sends a signal to all processes in which agents choose; returns their number."""
    found = [child.pid for child in multiprocessing.active_children() if child.pid is not None]
    for pid in found:
        os.kill(pid, what)
    return len(found)


def test_an_agent_that_crashes(tmp_path: Path) -> None:
    """Its process is killed again and again, and the game goes on."""
    with browsing(tmp_path / "vexilla.sqlite") as me:
        while me.http.get("/health").json()["status"] != "ok":
            time.sleep(0.1)  # until its process waits for the agent's turn
        table = me.table(first="south")
        killed = 0
        with me.socket(table["id"]) as socket:
            state = socket.watch("south")
            while killed < 3:
                while "south" in state["actors"] and state["legal"]:
                    killed += signal_workers(signal.SIGKILL)
                    socket.act(state["legal"][-1])
                    state = socket.state
                while "south" not in state["actors"]:
                    state = socket.until("state")
        assert metrics(me.address)["agent_restarts_total"] > 0


def test_a_worker_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LIMIT_S", 0.2)
    with closing(Worker()) as worker:
        assert worker.ask(task("greedy"))["do"]
        process = worker._process  # pyright: ignore[reportPrivateUsage]
        os.kill(process.pid, signal.SIGSTOP)
        with pytest.raises(WorkerFailure, match="in time"):
            worker.ask(task("greedy"))
        assert not process.is_alive()
        assert worker.ask(task("greedy"))["do"]
        with pytest.raises(WorkerFailure, match="UnknownName"):
            worker.ask(task("nobody"))


def test_workers_go_after_the_server() -> None:
    """The system gives them the processor time that the server leaves."""
    with closing(Worker()) as worker:
        worker.ask(task("random"))
        process = worker._process  # pyright: ignore[reportPrivateUsage]
        of_server = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) > of_server


def test_the_same_task_has_the_same_result() -> None:
    asked = task("greedy", "blades-and-banners")
    assert asked.answer() == asked.answer()


@pytest.mark.parametrize(
    ("message", "patience"),
    [
        ({"type": "watch", "seat": "south"}, 0.5),  # too long for one state
        ({"type": "explain", "id": "x", "action": {"do": "claim", "flag": 1}}, 600),  # too many
    ],
    ids=["state", "answers"],
)
def test_a_client_that_reads_nothing_is_dropped(
    message: dict[str, Any], patience: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow client costs the server one message, and does not delay others."""
    monkeypatch.setattr(protocols, "SEND_S", patience)
    monkeypatch.setattr(serve, "PONG_S", 60)  # it answers no ping either
    with browsing(tmp_path / "vexilla.sqlite", small=True, socket_rate=100_000) as me:
        table = me.table(seats=ONE_SCREEN, first="south")
        with (
            me.socket(table["id"], small=True, max_queue=1, compression=None) as slow,
            me.socket(table["id"]) as socket,
        ):
            slow.send(type="watch", seat="south")
            socket.watch("south")
            played = 0
            end = time.monotonic() + 30
            while metrics(me.address)["sockets_dropped_total"] == 0:
                assert time.monotonic() < end
                for _ in range(50):
                    slow.send(**message)
                if played == 0:
                    assert socket.act(socket.state["legal"][0])["type"] == "done"
                    played += 1
            assert socket.act(socket.state["legal"][0])["type"] == "done"


def test_a_client_that_reads_nothing_is_cut_off_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that ends leaves no connection behind for Python to find."""
    monkeypatch.setattr(serve, "SHUTDOWN_S", 0.5)
    with ExitStack() as stack:
        with browsing(tmp_path / "vexilla.sqlite", small=True) as me:
            connecting = me.socket(me.table()["id"], small=True, max_queue=1, compression=None)
            slow = stack.enter_context(connecting)
            for _ in range(20):
                slow.send(type="watch", seat="south")
        with pytest.raises(ConnectionClosed):
            deque(iter(partial(slow.connection.recv, PATIENCE_S), None), 0)
    gc.collect()  # which would find what is still open, and warn of it


@pytest.mark.all
def test_the_server_says_goodbye(tmp_path: Path) -> None:
    process = Process(database_in(tmp_path / "vexilla.sqlite"), log=tmp_path / "log")
    me = Client(process.address)
    with me.watching(me.table()["id"], "south") as socket:
        os.kill(process.pid, signal.SIGTERM)
        assert socket.until("closing")["reason"] == "shutdown"
        assert process.ended() == 0
    assert process.said() == ""


def never_loaded() -> None:
    """Lets the server load the rules for ever."""

    def load(_game: str) -> None:
        threading.Event().wait()

    readiness.prepare_rules = load


def never_started() -> None:
    """Lets the process from which workers are forked load for ever."""

    def start(_process: Any) -> None:
        threading.Event().wait()

    Worker.ask = ASK
    readiness.is_prepared = lambda *_: False
    workers.CONTEXT.Process.start = start


@pytest.mark.parametrize("held_up", [never_loaded, never_started])
def test_a_server_that_still_prepares_ends_at_once(
    held_up: Callable[[], None], tmp_path: Path
) -> None:
    process = Process(database_in(tmp_path / "vexilla.sqlite"), before=held_up)
    try:
        assert Client(process.address).http.get("/health").json()["status"] == "starting"
        os.kill(process.pid, signal.SIGTERM)
        assert process.ended(30) == 0
    finally:
        process.kill()


def forking(pid: int) -> Path | None:
    """The folder in `/proc` of the process from which a server forks its workers, once it runs."""
    listed = " ".join(file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children"))
    folders = [Path(f"/proc/{child}") for child in listed.split()]
    return next((each for each in folders if "forkserver" in (each / "cmdline").read_text()), None)


def blocked(process: Path) -> int:
    """The signals that a process blocks, as bits: signal 1 is bit 0."""
    status = (process / "status").read_text()
    return next(int(line.split()[1], 16) for line in status.splitlines() if "SigBlk" in line)


def test_the_command(tmp_path: Path) -> None:
    """It prints its address, saves its games in the folder, and ends at Ctrl+C without a word."""
    folder = tmp_path / "games"
    command = [sys.executable, "-m", "vexilla", "serve", "--port", "0", "--data", str(folder)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    said = process.stdout.readline()
    assert said.startswith("Vexilla is open: http://localhost:")
    address = said.split()[-1].rstrip("/")
    me = Client(address)
    share = me.get("games")["share"]
    if share is not None:
        assert share in process.stdout.readline()
        assert Client(share.rstrip("/")).get("games")["share"] is None
    while not (forks := forking(process.pid)):
        time.sleep(0.02)
    signals = blocked(forks)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: all its processes get it
    said, complaint = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, complaint) == (0, "")
    assert (folder / "vexilla.sqlite").exists()
    # While it imports everything, Ctrl+C would end it with a traceback
    assert signals & 1 << signal.SIGINT - 1


def test_below_a_path(tmp_path: Path) -> None:
    """A proxy may keep the path or strip it; without its last slash it leads there."""
    with served(tmp_path / "vexilla.sqlite", root_path="/games/vexilla") as address:
        moved = Client(address).http.get("/games/vexilla?x=1")
        assert moved.headers["location"] == "/games/vexilla/?x=1"
        assert (moved.status_code, moved.content) == (307, b"")
        for prefix in ("", "/games/vexilla"):
            me = Client(address)
            answer = me.http.get(f"{prefix}/api/games")
            assert answer.status_code == 200
            assert "Path=/games/vexilla/" in answer.headers["set-cookie"]
            assert me.http.get(f"{prefix}/health").status_code == 200
            # httpx sends the cookie only to paths below its own, as browsers do
            me.http.base_url = f"{address}/games/vexilla"
            table = me.table()
            me.address = f"{address}{prefix}"
            with me.socket(table["id"], origin=address) as socket:
                assert socket.watch("south")["seat"] == "south"


def test_behind_a_proxy_with_tls(tmp_path: Path) -> None:
    """The server trusts the proxy's headers about the client; the cookie is for TLS only."""
    with served(tmp_path / "vexilla.sqlite", origins=frozenset(["https://a.example"])) as address:
        said = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
        me = Client(address)
        for schemes, secure in (
            (["https"], True),
            (["https, http"], True),  # as several proxies write it
            (["HTTPS", "http"], True),
            (["http,https"], False),
            (["gopher"], False),
        ):
            passed = [("X-Forwarded-For", "198.51.100.7, 203.0.113.9:4711")]
            passed += [("X-Forwarded-Proto", scheme) for scheme in schemes]
            cookie = Client(address).http.get("/api/games", headers=passed).headers["set-cookie"]
            assert ("Secure" in cookie.split("; ")) == secure, schemes
        said["Origin"] = "https://a.example"
        assert me.http.post("/api/tables", json={}, headers=said).status_code == 400
        said["Origin"] = "http://a.example"
        assert me.http.post("/api/tables", json={}, headers=said).status_code == 403


def test_postgresql_hangs_up(postgresql: str) -> None:
    """When its connections are cut, each request is refused or done, and everything goes on."""
    import psycopg

    with served(postgresql) as one, served(postgresql) as other:
        me = Client(one)
        table = me.table(seats=ONE_SCREEN, first="south")
        path = f"tables/{table['id']}"
        with me.socket(table["id"]) as socket:
            state = socket.watch("south")
            with psycopg.connect(postgresql, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE pid <> pg_backend_pid() AND datname = current_database()"
                )
            while socket.ask("act", id="m1", action=state["legal"][0])["type"] != "done":
                pass
            assert me.get(path)["number"] == 1
            # the other process listens again after the cut
            me.ask_at(other)
            with me.watching(table["id"], "south") as elsewhere:
                elsewhere.settle(2)
                assert socket.ask("resign")["number"] == 2
                assert elsewhere.seen(2)["outcome"]["reason"] == "resignation"


def play_on(south: Socket) -> None:
    """Plays for South until the turn is over."""
    while "south" in south.state["actors"]:
        south.act(south.state["legal"][-1])


@pytest.mark.all
def test_a_hanging_agent_holds_up_nobody_else(tmp_path: Path) -> None:
    """While it hangs, people at other tables play on; then its process is replaced."""
    with browsing(tmp_path / "vexilla.sqlite") as me:
        slow = me.table(first="south")
        with me.watching(slow["id"], "south") as waiting:
            play_on(waiting)
            while waiting.state["actors"] != ["south"]:
                waiting.next(60)
            assert signal_workers(signal.SIGSTOP)
            play_on(waiting)
            number = waiting.state["number"]
            table, friend = me.with_friend(first="south")
            with both(me, friend, table["id"]) as (south, north):
                play_turn(south, north)
                play_turn(north, south)
            assert me.get(f"tables/{slow['id']}")["number"] == number  # it still waits
            signal_workers(signal.SIGKILL)
            waiting.seen(number + 1)
