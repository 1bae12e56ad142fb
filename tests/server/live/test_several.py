"""Several processes that serve one database: `serve --workers`, and what they share."""

import multiprocessing
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed

from tests.commands import run
from tests.server.operator.logs import AS_JSON, entries, messages
from tests.server.process import Process
from tests.server.running import Client, Socket, Two, eventually, served
from vexilla.errors import VexillaError
from vexilla.server import supervisor
from vexilla.server.live import neighbours
from vexilla.server.settings import Settings
from vexilla.server.supervisor import Supervisor

SPECTATOR = None

Begun = Callable[..., dict[int, list[float]]]


def open_per_process(address: str) -> list[int]:
    """The number of open sockets of each process."""
    with urlopen(f"{address}/metrics", timeout=60) as answer:
        text = answer.read().decode()
    found = re.findall(r"^vexilla_sockets_open{.*} (\d+)$", text, re.MULTILINE)
    return sorted(int(number) for number in found)


@pytest.mark.databases("postgresql")
def test_presence_and_watchers_are_shared(two: Two) -> None:
    """Two processes: each knows who is at the table by the other one, and who has gone."""
    me = Client(two.one)
    table, friend = me.with_friend()
    friend.ask_at(two.other)
    watcher = Client(two.other)
    with me.watching(table["id"], "south") as mine:
        assert not mine.state["table"]["seats"]["north"]["present"]
        with friend.socket(table["id"]) as theirs, watcher.socket(table["id"]) as third:
            theirs.watch("north")
            third.watch(SPECTATOR)
            known(mine, north=True, watchers=1)
            known(theirs, south=True, watchers=1)
        known(mine, north=False, watchers=0)
    eventually(lambda: not here(watcher, table["id"]))


def known(socket: Socket, watchers: int, **present: bool) -> None:
    """Waits until a socket has heard who is there."""
    table = socket.state["table"]
    while True:
        shown = {seat: table["seats"][seat]["present"] for seat in present}
        if shown == present and table["watchers"] == watchers:
            return
        table = socket.until("presence", "state")["table"]


def here(client: Client, table: str) -> set[str]:
    seats = client.get(f"tables/{table}")["seats"]
    return {seat for seat, each in seats.items() if each["present"]}


@pytest.mark.all
def test_a_process_without_a_sign_of_life_is_forgotten(
    postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was connected to a process that was killed is seen to be away."""
    monkeypatch.setattr(neighbours, "DEAD_S", 3.0)
    killed = Process(postgresql, log=tmp_path / "log")
    try:
        with served(postgresql) as address:
            friend = Client(killed.address)
            table, me = friend.with_friend()
            me.ask_at(address)
            with me.socket(table["id"]) as mine, friend.socket(table["id"]) as theirs:
                mine.watch("north")
                theirs.watch("south")
                known(mine, south=True, watchers=0)
                killed.kill()
                known(mine, south=False, watchers=0)
    finally:
        killed.kill()


@pytest.mark.all
def test_workers_share_an_address_and_are_replaced(
    new_postgresql: Callable[..., str], tmp_path: Path
) -> None:
    """`serve --workers 2`: games go on when one is killed; all end together, as the log says."""
    arguments = ["--workers", "2", *AS_JSON]
    server = Process(new_postgresql(blank=True), arguments, tmp_path / "log", executed=True)
    try:
        me = Client(server.address)
        table, friend = me.with_friend(first="south")
        with me.socket(table["id"]) as mine, friend.socket(table["id"]) as theirs:
            state = mine.watch("south")
            theirs.watch("north")
            known(mine, north=True, watchers=0)
            assert mine.act(state["legal"][0])["type"] == "done"
            theirs.seen(mine.state["number"])
        eventually(lambda: len(open_per_process(server.address)) == 2)

        pids = listening(server.port)
        assert len(pids) == 2
        assert server.pid not in pids
        eventually(lambda: "Vexilla is open" in messages(server))
        os.kill(min(pids), signal.SIGKILL)
        eventually(lambda: len(who_said(server, "The server listens")) == 3)
        again = Client(server.address)
        again.http.cookies = me.http.cookies
        eventually(lambda: seen_by(again, table["id"], "south") == 2)
        last = listening(server.port)
        assert server.end() == 0
        eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in last))
    finally:
        server.kill()
    (lost,) = (entry for entry in entries(server) if entry["level"] == "warning")
    soon = r"in [01] s\."  # a busy machine may take a minute to come to this
    assert re.fullmatch(
        rf"A server of 2 ended \(signal 9\); another one is started {soon}", lost["message"]
    )
    assert lost["process"] == server.pid
    assert who_said(server, "The server listens") == pids | last
    assert who_said(server, "The server has stopped") == last


def who_said(server: Process, message: str) -> set[int]:
    """The processes in whose log a message is."""
    return {entry["process"] for entry in entries(server) if entry["message"] == message}


def seen_by(client: Client, table: str, seat: str) -> int | None:
    """The number of the last event that a seat is shown; None if the connection breaks."""
    try:
        with client.socket(table) as socket:
            return socket.watch(seat)["number"]
    except (ConnectionClosed, OSError):
        return None


def listening(port: int) -> set[int]:
    """The processes that listen on a port, without the one that only reserves it."""
    inodes = {
        line.split()[9]
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]
        if line.split()[1].endswith(f":{port:04X}") and line.split()[3] == "0A"
    }
    found: set[int] = set()
    for folder in Path("/proc").glob("[0-9]*/fd"):
        try:
            links = {os.readlink(each) for each in folder.iterdir()}
        except OSError:
            continue
        if links & {f"socket:[{inode}]" for inode in inodes}:
            found.add(int(folder.parent.name))
    return found


@pytest.mark.all
def test_a_supervisor_that_is_killed_takes_its_processes_along(
    postgresql: str, tmp_path: Path
) -> None:
    server = Process(postgresql, ["--workers", "2"], tmp_path / "log", executed=True)
    eventually(lambda: len(listening(server.port)) == 2)
    server.kill()
    eventually(lambda: not listening(server.port))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--workers", "2"], "--workers needs PostgreSQL: a SQLite file is served by one process"),
        (["--workers", "0"], "Invalid value for '--workers'"),
        (
            ["--workers", "2", "--database", "postgresql://nobody@127.0.0.1:9/none"],
            "The database postgresql+psycopg://nobody@127.0.0.1:9/none cannot be opened",
        ),
    ],
)
def test_refusals(arguments: list[str], said: str, tmp_path: Path) -> None:
    """What cannot be served is refused at the start, in a sentence."""
    place = [] if "--database" in arguments else ["--data", str(tmp_path)]
    done = run("serve", "--port", "0", *place, *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


class Ended:
    """A process that ends by itself after some seconds of a clock of the test."""

    news = SimpleNamespace(closed=True)
    why: str | None = None

    def __init__(self, place: Any, began: float, lives: float, started: bool) -> None:
        self.place, self.began, self.ends, self.started = place, began, began + lives, started
        self.end, self.process = self, SimpleNamespace(exitcode=2)

    def terminate(self) -> None:
        """It ends by itself."""

    join = terminate


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Begun:
    """Runs a supervisor, given for how long the processes live; by place, when each began."""
    now, begun = [0.0], dict[int, list[float]]()

    def run(several: Supervisor, lives: Sequence[float], until: float = inf) -> dict[int, Any]:
        def made(place: Any, *_: object) -> Ended:
            places.setdefault(id(place), len(places))
            number = places[id(place)]
            begun.setdefault(number, []).append(round(now[0]))
            return Ended(place, now[0], lives[number], bool(lives[number]))

        def wait(ends: list[Ended], timeout: float | None) -> list[Ended]:
            now[0] = min([now[0] + (timeout or inf), *(max(now[0], each.ends) for each in ends)])
            if now[0] >= until:
                several._stop()  # pyright: ignore[reportPrivateUsage]
                return ends
            return [each for each in ends if each.ends <= now[0]]

        places: dict[int, int] = {}
        monkeypatch.setattr(supervisor, "time", SimpleNamespace(monotonic=lambda: now[0]))
        monkeypatch.setattr(supervisor, "ServingProcess", made)
        monkeypatch.setattr(supervisor.systems, "wait_for_any", wait)
        monkeypatch.setattr(supervisor.signal, "signal", lambda *_: None)
        several.run()
        return begun

    return run


def supervised(count: int, tell: Callable[..., None] = lambda *_: None) -> Supervisor:
    settings = Settings("postgresql://u@h/n", host="127.0.0.1", port=0, workers=count)
    return Supervisor(settings, tell)


def test_each_place_has_its_own_pause(
    begun: Begun, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A process that ends at once, again and again, delays no other, and no other its pauses."""
    several = supervised(3)
    monkeypatch.setattr(several, "_served", True)
    monkeypatch.setattr(Ended, "why", "It is away.")
    monkeypatch.setattr(supervisor, "LOOK_S", 0.5)
    found = begun(several, [0.0, 100.0, 40.0], until=230.0)
    assert found[0] == [0, 1, 3, 7, 15, 31, 61, 91, 121, 151, 181, 211]
    assert found[1] == [0, 100, 200]
    assert found[2] == [0, 41, 83, 127, 175]  # it ends soon, too
    said = "A server of 3 ended (It is away.); another one is started in 1 s."
    assert caplog.messages[0] == said


def test_a_server_of_which_no_process_comes_to_listen_ends(begun: Begun) -> None:
    with pytest.raises(VexillaError, match=r"No process .* 6 have ended .* by: exit code 2"):
        begun(supervised(2), [0.0, 0.0])


def test_the_address_is_told_though_one_place_fails(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str | None] = []
    several = supervised(2, lambda local, _: told.append(local))
    monkeypatch.setattr(several, "_served", True)
    begun(several, [0.0, 100.0], until=50.0)
    assert len(told) == 1


@pytest.mark.parametrize("fault", [OSError(12, "Cannot allocate memory"), EOFError("no data")])
def test_where_the_system_has_no_room_for_a_process_it_is_tried_again(
    fault: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def start() -> None:
        raise fault

    several, process = supervised(2), SimpleNamespace(start=start)
    context = SimpleNamespace(Pipe=multiprocessing.Pipe, Process=lambda **_: process)
    monkeypatch.setattr(supervisor, "CONTEXT", context)
    several._start_due()  # pyright: ignore[reportPrivateUsage]
    several._start_due()  # pyright: ignore[reportPrivateUsage]
    why = getattr(fault, "strerror", "the system starts no further process")
    said = f"A server of 2 ended ({why}); another one is started in 1 s."
    assert caplog.messages == [said, said]


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="several processes need Linux")
def test_a_process_outlives_its_forkserver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sentinel and exit code say then that it has ended. It is not replaced, but stopped."""
    program = [sys.executable, "-c", "input()"]
    lives = subprocess.Popen(program, stdin=subprocess.PIPE)
    assert lives.stdin is not None
    ours, theirs = os.pipe()
    os.close(theirs)
    nothing = lambda: None  # noqa: E731
    process = SimpleNamespace(
        pid=lives.pid, sentinel=ours, exitcode=255, start=nothing, terminate=nothing, join=nothing
    )
    several = supervised(1)
    context = SimpleNamespace(Pipe=multiprocessing.Pipe, Process=lambda **_: process)
    monkeypatch.setattr(supervisor, "CONTEXT", context)
    try:
        several._start_due()  # pyright: ignore[reportPrivateUsage]
        (server,) = several._servers  # pyright: ignore[reportPrivateUsage]
        server.hear()
        assert not supervisor.systems.wait_for_any([server.end], 0)
        several._stop()  # pyright: ignore[reportPrivateUsage]
        several._look()  # pyright: ignore[reportPrivateUsage]
        assert several._servers == []  # pyright: ignore[reportPrivateUsage]
        assert lives.wait(60) == -signal.SIGTERM
    finally:
        lives.kill()
        lives.stdin.close()
        os.close(ours)
