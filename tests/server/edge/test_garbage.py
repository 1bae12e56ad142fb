"""What is no request, or breaks off as one: it is answered as others are, and is not logged."""

import logging
import socket as sockets
from contextlib import suppress

import pytest

from tests.server.edge.raw_http import connected
from tests.server.running import Client
from vexilla.server.edge.http.headers import HEADERS
from vexilla.server.log import Sparing

pytestmark = pytest.mark.all

HEAD = b"Host: x\r\nContent-Type: application/json\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
UPGRADE = (
    b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
GARBAGE = [
    (b"GET /\xc3\xa9 HTTP/1.1\r\nHost: x\r\n\r\n",),
    (b"GET / HTTP/1.1\r\n\r\n",),
    (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",),  # TLS
    (b"POST /api/tables HTTP/1.1\r\n" + HEAD + b"Content-Length: " + b"9" * 50 + b"\r\n\r\n",),
    # bodies that break off, before and after the answer
    *(
        (b"POST /api/positions HTTP/1.1\r\n" + CHUNKED, each)
        for each in (b"zz\r\n", b"f" * 30 + b"\r\n")
    ),
    *(
        (b"POST /api/nope HTTP/1.1\r\n" + CHUNKED, each)
        for each in (b"zz\r\n", b"f" * 30 + b"\r\n")
    ),
    (b"POST /api/nope HTTP/1.1\r\n" + CHUNKED, b"1;" + b"a" * 99_000),
    (b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", b"zz\r\n"),
    # what does not become a socket
    (b"GET /api/lobby/socket HTTP/1.1\r\n" + UPGRADE.replace(b"AAAA", b"\xff?") + b"\r\n",),
    (b"GET /api/lobby/socket HTTP/1.1\r\n" + UPGRADE + b"Origin: a\r\nOrigin: b\r\n\r\n",),
    (b"GET /api/lobby/socket HTTP/1.1\r\n" + UPGRADE + b"a: b\r\n" * 300 + b"\r\n",),
    (b"POST /api/lobby/socket HTTP/1.1\r\n" + UPGRADE + b"Content-Length: 1\r\n\r\nx",),
    (b"GET /nowhere HTTP/1.1\r\n" + UPGRADE + b"\r\n",),
    (b"GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n",),
]


@pytest.mark.parametrize("parts", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage(address: str, parts: tuple[bytes, ...], caplog: pytest.LogCaptureFixture) -> None:
    """Whatever answers it, the application or Uvicorn, has each of our headers once."""
    caplog.set_level(logging.INFO)
    said = b""
    with connected(address) as client, suppress(ConnectionError):
        client.sendall(parts[0])
        if len(parts) == 1 or b"/nope" in parts[0] or b"application/json" not in parts[0]:
            said = client.recv(65536)  # it is answered before its body
        for part in parts[1:]:
            client.sendall(part)
        while b"\r\n\r\n" not in said and (more := client.recv(65536)):
            said += more
        with suppress(OSError):  # the server was faster
            client.shutdown(sockets.SHUT_WR)
        while client.recv(65536):  # until the server has closed the connection
            pass
    head = said.partition(b"\r\n\r\n")[0].decode("latin-1").lower()
    sent = [line.partition(":")[0] for line in head.splitlines()]
    assert [name for name in HEADERS if sent.count(name) != 1] == []
    assert Client(address).http.get("/health").status_code == 200  # whatever it logs, it has logged
    ours = ("uvicorn.error", "asyncio", "vexilla.server", "websockets.server")
    logged = [record for record in caplog.records if record.name in ours]
    assert [record.getMessage() for record in logged if Sparing().filter(record)] == []
