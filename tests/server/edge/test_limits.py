"""Limits on what clients send, and on what the log tells."""

import gc
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from select import select
from typing import Any, cast

import pytest
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol

from tests.commands import run
from tests.server.edge.raw_http import connected, ended, said
from tests.server.process import Process
from tests.server.running import Client, database_in, served
from vexilla.server import serve
from vexilla.server.app import CheckedRequest, make_app
from vexilla.server.edge.http import protocols
from vexilla.server.edge.http.asgi import Receive, Scope, Send
from vexilla.server.edge.http.protocols import Handshake, Http, HttpProtocol, SocketProtocol
from vexilla.server.live import live_tables
from vexilla.server.live.live_tables import LiveTable
from vexilla.server.log import Discreet, Sparing
from vexilla.server.play.socket import Connection
from vexilla.server.settings import Settings
from vexilla.server.tables import decisions

BODY = "somebody's body"
JSON = "application/json"


@contextmanager
def asking(folder: Path) -> Iterator[Callable[[str, str, str], int]]:
    """A server without a network: yields what answers an address, a method and a path."""
    app = make_app(Settings(database_in(folder / "vexilla.sqlite"), rate=5, thinkers=1)).app
    client: list[str] = []

    async def from_client(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, "client": (client[0], 1)} if client else scope, receive, send)

    with TestClient(cast(Any, from_client)) as browser:

        def ask(address: str, method: str, path: str) -> int:
            client[:] = [address]
            browser.cookies.clear()
            body = {"json": {}} if method == "POST" else {}
            return browser.request(method, path, **cast(Any, body)).status_code

        yield ask


def test_a_head_without_end(address: str) -> None:
    """The server does not collect it for ever."""
    with connected(address) as connection:
        connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Long: ")
        try:
            for _ in range(1000):
                connection.sendall(b"x" * 10_000)
        except ConnectionError:
            return  # cut off in the middle of it
        assert b"400" in ended(connection)


UNFINISHED = [
    b"",
    b"GET /api/games HTTP/1.1\r\nHost:",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HT",
]


def test_a_client_that_does_not_finish_a_request(
    address: str, me: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = me.table()["id"]
    monkeypatch.setattr(protocols, "REQUEST_S", 1.0)
    with ExitStack() as stack:
        socket = stack.enter_context(me.socket(table))  # a socket stays open
        connections = [stack.enter_context(connected(address)) for _ in UNFINISHED]
        for connection, said in zip(connections, UNFINISHED, strict=True):
            connection.sendall(said)
        for connection in connections:
            ended(connection)
        socket.settle(0.5)
        assert socket.watch("south")["type"] == "state"


@pytest.mark.parametrize(
    ("path", "method", "possible"),
    [
        ("/api/games", "GET", 50),
        ("/", "GET", 50),
        ("/api/nothing", "GET", 50),
        ("/api/tables", "POST", 2),
        ("/api/tables/", "POST", 50),  # there is nothing
        ("/api/%74ables", "POST", 50),
        ("/api//tables", "POST", 50),
        ("/api/tables/x/keys", "POST", 10),
        ("/api/tables/x/history", "GET", 10),
    ],
)
def test_costly_requests_are_limited(
    path: str, method: str, possible: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By their route, however their path is spelled."""
    monkeypatch.setattr("vexilla.server.edge.rates.monotonic", lambda: 0.0)
    monkeypatch.setattr("vexilla.server.edge.rates.REFUSAL_S", 0.0)
    many = possible + 1
    with asking(tmp_path) as ask:
        statuses = [ask("10.0.0.1", method, path) for _ in range(many)]
        assert 429 not in statuses[:possible]
        assert statuses[possible] == 429
        if path.endswith("tables/") or path != path.replace("//", "").replace("%", ""):
            assert set(statuses[:possible]) == {404}
        zone = ["%eth0", ""]
        network = [f"2001:db8:0:7::{n:x}{zone[n % 2]}" for n in range(many)]
        assert [ask(address, method, path) for address in network][-1] == 429
        mapped = ["10.0.0.2", "::ffff:10.0.0.2"]
        assert [ask(mapped[n % 2], method, path) for n in range(many)][-1] == 429
        others = [f"2001:db8:0:{n:x}::1" for n in range(many)]
        assert [ask(address, method, path) for address in others][-1] != 429


def test_an_address_with_a_zone(tmp_path: Path) -> None:
    with asking(tmp_path) as ask:
        assert ask("fe80::1%eth0", "GET", "/api/games") == 200


@pytest.mark.parametrize(
    ("host", "port", "origin"),
    [
        ("localhost", 8787, "http://localhost:8787"),
        ("Example.org", 80, "http://example.org"),
        ("::1", 8787, "http://[::1]:8787"),
    ],
)
def test_origins_as_browsers_write_them(host: str, port: int, origin: str) -> None:
    assert serve.origin(host, port) == origin


def test_the_log_tells_where_and_not_what() -> None:
    logger = logging.getLogger("test")
    with pytest.raises(KeyError) as caught:
        {}["R10"]
    fault = (caught.type, caught.value, caught.tb)
    record = logger.makeRecord(
        "test", logging.ERROR, "x", 1, "Task %s\nexception=KeyError('R10')", ("failed",), fault
    )
    said = Discreet().format(record)
    assert said.startswith("ERROR Task failed: KeyError\n")
    assert "test_limits.py" in said
    assert "R10" not in said


def fail_to_act() -> None:
    """Makes every action a fault."""

    def act(*_: Any) -> Any:
        raise RuntimeError("the queen of secrets")

    decisions.act = act


def test_a_fault_of_ours_tells_nobody_anything(tmp_path: Path) -> None:
    """The client learns only that there is a fault, the log only where it is."""
    database = database_in(tmp_path / "vexilla.sqlite")
    process = Process(database, log=tmp_path / "log", before=fail_to_act)
    try:
        me = Client(process.address)
        with me.socket(me.table(first="south")["id"]) as socket:
            action = socket.watch("south")["legal"][0]
            with pytest.raises(Exception, match="close"):
                socket.ask("act", action=action)
    finally:
        process.end()
    assert "ERROR A socket failed: RuntimeError" in process.said()
    assert "secrets" not in process.said()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--data", "/dev/null/x"], "cannot be made"),
        (["--data", "/proc"], "cannot be made"),
        (["--data", ".", "--database", "sqlite:///x"], "exclude each other"),
        (["--database", "mysql://x/y"], "sqlite and postgresql"),
        (["--database", "nonsense"], "is not a database"),
        (["--database", "postgresql://x:geheim@127.0.0.1:1/none"], "cannot be opened"),
        (["--host", "192.0.2.77"], "Cannot listen"),
        (["--host", "no.such.host.invalid"], "Cannot listen"),
        (["--host", "a..b"], "Cannot listen on a..b"),
        (["--port", "99999"], "65535"),
        (["--rate", "0"], "10"),
        (["--origin", "games.example"], "https://"),
    ],
)
def test_commands_that_cannot_be_run(
    arguments: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command prints one sentence, and does no harm."""
    monkeypatch.chdir(tmp_path)
    data = [] if {"--data", "--database"} & set(arguments) else ["--data", str(tmp_path)]
    done = run("serve", "--port", "0", *data, *arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert "geheim" not in done.stderr


def test_a_port_that_is_taken(address: str, tmp_path: Path) -> None:
    port = address.rpartition(":")[2]
    done = run("serve", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path))
    assert done.returncode == 2
    assert f"Cannot listen on 127.0.0.1, port {port}: Address already in use." in done.stderr


def test_a_head_that_is_too_long(address: str) -> None:
    """Though it comes at once, and is complete."""
    for length, status in ((15_000, b" 200 "), (16_400, b" 431 ")):
        head = b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: %s\r\n\r\n"
        assert status in said(address, head % (b"x" * length))[:20]


def test_two_lengths(address: str) -> None:
    """A proxy might believe the other one, and pass on a request that nobody has checked."""
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
    )
    answer = said(address, head)
    assert b" 400 " in answer[:20]
    assert b"connection: close" in answer.lower()


def test_a_slow_body(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time for a request begins with its first byte, not with the end of its head."""
    monkeypatch.setattr(protocols, "REQUEST_S", 1.0)
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    with served(tmp_path / "vexilla.sqlite") as address, connected(address) as slow:
        time.sleep(0.3)
        with connected(address) as later:
            time.sleep(0.3)
            slow.sendall(head + b"Content-Length: 100\r\n\r\n{")
            first, _, _ = select([slow, later], [], [])
            assert slow in first
            ended(slow)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://evil.example"}, 403),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": ""}, 415),
        ({"content-type": "application/json; charset=utf-8"}, 400),
    ],
)
def test_refusals_are_guarded_too(address: str, headers: dict[str, str], status: int) -> None:
    """They have the headers of other answers, and no cookie comes with them."""
    http = Client(address).http
    answer = http.post("/api/tables", content=b"{}", headers=headers)
    assert answer.status_code == status
    usual = http.get("/api/games").headers
    for name in ("content-security-policy", "x-frame-options", "x-content-type-options"):
        assert answer.headers[name] == usual[name]
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["vary"] == "accept-language"


def test_too_many_requests_are_guarded_too(tmp_path: Path) -> None:
    with served(tmp_path / "vexilla.sqlite", rate=1) as address:
        http = Client(address).http
        while (answer := http.get("/api/nothing")).status_code != 429:
            assert answer.status_code == 404
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "set-cookie" not in answer.headers


def test_a_content_type_says_its_charset_once(address: str) -> None:
    paths = ("/", "/metrics", "/health", "/api/games", "/schema/openapi.json")
    for path in paths:
        assert Client(address).http.get(path).headers["content-type"].count("charset") <= 1


def test_clients_cannot_fill_the_log() -> None:
    sparing = Sparing()

    def record(line: int, created: float) -> logging.LogRecord:
        made = logging.LogRecord("x", logging.ERROR, "f.py", line, "A socket failed", (), None)
        made.created = created
        return made

    assert [sparing.filter(record(1, 0)) for _ in range(100)].count(True) == 10
    assert sparing.filter(record(2, 0))
    later = record(1, 61)
    assert sparing.filter(later)
    assert later.getMessage() == "A socket failed (90 like it were left out)"


def test_what_is_over_costs_no_memory(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A request, its body, a socket and a table are freed at once: no cycle holds them.

    The collector, which finds cycles, comes minutes later on a server.
    """
    monkeypatch.setattr(live_tables, "MAX_IN_MEMORY", 2)
    client, me = Client(address), Client(address)
    tables = [client.table()["id"] for _ in range(4)]
    me.table()  # so that it has a cookie
    wrong = [
        ("tables", '{"game": [%s]}'),
        ("tables", '{"game": "battle-line", "seats": [%s]}'),
        ("positions", '{"position": [%s]}'),
        ("positions/deal", '{"game": "battle-line", "options": {"x": [%s]}}'),
        (f"tables/{tables[0]}/join", '{"key": [%s]}'),
        ("lobby/find", "[%s]"),
        ("nowhere", "[%s]"),
    ]
    post = b"POST /api/positions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    upgrade = b"GET /api/lobby/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
    unreadable = [
        b"\x00\r\n\r\n",
        post + b'Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\nz\r\n',
        upgrade + b"Connection: Upgrade\r\nContent-Length: 5\r\n\r\nhello",
    ]
    ours = (CheckedRequest, HttpProtocol, Http, SocketProtocol, Handshake, Connection)
    kinds = (*ours, ServerProtocol)
    gc.collect()  # what earlier tests left
    known = sum(type(each) is LiveTable for each in gc.get_objects())
    gc.disable()
    try:
        for path, body in wrong:
            text = body % f'"{BODY}"'
            said = me.http.post(f"/api/{path}", content=text, headers={"Content-Type": JSON})
            assert said.status_code in (400, 404)
        for request in unreadable:
            with connected(address) as connection:
                connection.sendall(request)
                assert ended(connection).startswith(b"HTTP/1.1 400 ")
        for id in (*tables, tables[0], "nowhere"):
            with client.socket(id) as socket, suppress(ConnectionClosed):
                socket.watch("south")
                socket.send(type="suggest", id="a")
                socket.send(type="explain", id="b", action=[BODY])
                socket.send(type="follow", seats=0, watchers=0)
        with client.watching(tables[0], "south") as socket:
            socket.connection.socket.close()
        with client.socket(tables[0]) as socket:
            socket.connection.socket.sendall(b"\xff" * 8)  # no frame

        def left() -> list[Any]:
            """What is in memory, but for as many tables as there may be."""
            objects = gc.get_objects()
            found = [each for each in objects if type(each) in kinds or is_body(each)]
            return found + [each for each in objects if type(each) is LiveTable][known:]

        end = time.monotonic() + 20
        while found := left():
            assert time.monotonic() < end, (found, gc.get_referrers(found[0]))
            del found
            time.sleep(0.1)
    finally:
        gc.enable()


def is_body(found: object) -> bool:
    """Whether it is the list of a body that was sent, as the server has read it."""
    return type(found) is list and len(found) == 1 and type(found[0]) is str and found[0] == BODY


def test_a_client_that_leaves_in_the_middle(address: str, caplog: pytest.LogCaptureFixture) -> None:
    """It is no fault of the server."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    for _ in range(3):
        with connected(address) as connection:
            connection.sendall(head + b"Content-Length: 100\r\n\r\n{")
            time.sleep(0.1)
    time.sleep(0.5)
    assert caplog.text == ""


def test_what_follows_a_request_may_be_no_request(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A body in wrong chunks, or rubbish after the end: it is refused, and nobody is at fault."""
    head = b"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    wrong = b"Transfer-Encoding: chunked\r\n\r\nno chunk\r\n"
    for path in (b"/api/tables", b"/api/%74ables", b"/api/games"):
        assert b" 400 " in said(address, head % path + wrong)[:20]
    rubbish = b"Content-Length: 2\r\n\r\n{}\0\0\r\n\r\n"
    assert said(address, head % b"/api/tables" + rubbish).count(b"HTTP/1.1 400 ") >= 1
    assert "Exception" not in caplog.text


@pytest.mark.parametrize(
    "odd",
    [
        "Content-Length: 5",
        "Transfer-Encoding: chunked",
        "X: \u044f",
        "\r\n".join(f"X-{number}: 1" for number in range(150)),
        "Sec-WebSocket-Version: 12",
    ],
    ids=["body", "chunked", "letter", "headers", "version"],
)
def test_an_upgrade_that_cannot_be_read_is_refused_and_closed(address: str, odd: str) -> None:
    """Else it would stay open for ever, and count for no limit."""
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: " + "A" * 22 + "=="
    request = f"GET /api/lobby/socket HTTP/1.1\r\nHost: x\r\n{upgrade}\r\n{odd}\r\n\r\n"
    with connected(address) as connection:
        connection.sendall(request.encode())
        assert ended(connection)[:12] in (b"HTTP/1.1 400", b"HTTP/1.1 426")


def test_connections_of_an_address_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can take all connections by opening them and saying nothing."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")  # this address is no proxy
    monkeypatch.setattr(protocols, "MAX_WAITING", 5)
    with served(tmp_path / "vexilla.sqlite") as address, ExitStack() as stack:
        me = Client(address)
        table = me.table()["id"]
        for _ in range(4):
            stack.enter_context(connected(address))
        for _ in range(3):  # sockets count for another limit
            stack.enter_context(me.socket(table)).watch("south")
        last = stack.enter_context(connected(address))
        with connected(address) as one_more:
            assert ended(one_more) == b""
        last.close()
        time.sleep(0.2)
        assert me.http.get("/api/games").status_code == 200
    assert not protocols.PEERS
