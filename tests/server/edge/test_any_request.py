"""Whatever a caller sends is the caller's fault: every route, every kind of oddity, and no 500.

The routes, their bodies and their parameters come from the description of the API, so that none is
forgotten. Each oddity comes once at each place: there is no chance in it.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import httpx
import pytest

from tests.marks import some
from tests.server.edge.raw_http import connected
from tests.server.running import OPEN, browsing
from vexilla.server.edge.http.asgi import Message, Receive, Scope, Send
from vexilla.server.edge.http.unanswered import Unanswered

Document = dict[str, Any]

VALUES: list[Any] = [
    *(None, True, 3, -1, 10**300, 1.5, "", "x", "\x00", "\u202e", "x" * 5000),
    *([], [[]], {}, {"$.x": 1}),
]  # fmt: skip
# What Litestar gives to the handlers beside the body, and names that nobody has
FIELDS = [
    *("hub", "player", "language", "request", "data", "state", "$.hub", "$.player", "$.data.name"),
    *("", "\u00e9"),
]  # fmt: skip
BODIES = [
    *(b"", b"null", b"3", b'"x"', b"[]", b"{", b'{"a":1,"a":2}', b"\xff\xfe", b"[" * 5000),
    b'{"\\ud800":1}',
]  # fmt: skip
HEADERS = [
    ("Accept-Language", "xx;q=x,,;,*" * 50),
    ("Accept-Language", "\xff"),
    ("Cookie", "vexilla_player=\xff; =; ;;a"),
    ("Cookie", "vexilla_player=" + "x" * 43 + "." + "y" * 22),
    ("Origin", "http://[::1"),
    ("Origin", "null"),
    ("Authorization", "Bearer \xff"),
    ("Authorization", "Basic"),
    ("Accept", "\xff/*;q=x"),
    ("Content-Type", "application/json; charset=none"),
    ("Content-Type", "application/json; charset=utf-7"),
    ("Content-Type", "multipart/form-data"),
    ("X-Forwarded-For", "fe80::1%eth0, \xff"),
    ("X-Forwarded-Proto", "\xff"),
    ("If-None-Match", '"\xff'),
    ("If-Modified-Since", "never"),
    ("Range", "bytes=9-1,-"),
    ("Accept-Encoding", "br;q=x"),
    ("Expect", "100-continue"),
]  # fmt: skip
HOSTS = [
    *("", "x:99999", "a:b:c", "x:-1", "x:1e3", "[::1]:x", "[::1", "x/y", "x@y", "x y", "\xff"),
    *("x:", "*"),
]  # fmt: skip
QUERIES = ["seat=%00&from=x", "from=-1", "from=" + "9" * 400, "seat=%ff", "&=&a=b&a", "hub=1"]
WORDS = ["x", "%00", "%ff", "%f0%9f%8f%b0", "-1", "9" * 400, "..", "a.svg", "BL-1.4", "battle-line"]
GOOD: Document = {
    "game": "battle-line", "kind": "swiss", "name": "Ann", "pace": {"kind": "days", "days": 1},
    "seats": OPEN, "seat": "south", "played": [],
    "action": {"do": "pass"}, "move": 0, "public": True, "muted": True, "table": "x", "key": "x",
    "endpoint": "https://push.example/x", "keys": {"p256dh": "x", "auth": "x"}, "id": "x",
    "credential": {},
}  # fmt: skip


def bodies(schema: Document, good: Document) -> Iterator[Any]:
    """Yields bodies of a route, most of them with one thing that is wrong."""
    names = schema.get("properties", {})
    whole = {name: good[name] for name in names if name in good}
    yield whole
    for name in names:
        yield {each: value for each, value in whole.items() if each != name}
        yield from ({**whole, name: value} for value in VALUES)
    for name in FIELDS:
        yield {**whole, name: 1}


@pytest.mark.all
@pytest.mark.databases("postgresql")  # it refuses what SQLite takes, such as \0
@pytest.mark.parametrize("first", some(range(3), [0]))
def test_no_request_makes_a_500(
    database: str, caplog: pytest.LogCaptureFixture, first: int
) -> None:
    """Of the bodies for each route, it sends every third, from one of the first three on."""
    faults: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    with browsing(database, rate=1_000_000) as me:
        table = me.table()
        position = me.post("positions/deal", game="battle-line")["position"]
        action = me.get(f"tables/{table['id']}/position?seat=south")
        good = {**GOOD, "position": position, "options": {}, "iterations": 1, "view": action}
        described = me.http.get("/schema/openapi.json").json()
        known = described["components"]["schemas"]

        def ask(route: str, method: str, path: str, why: str, **options: Any) -> None:
            try:
                answer = me.http.request(method, path, **options)
            except httpx.RemoteProtocolError:  # the connection before was just being closed
                answer = me.http.request(method, path, **options)
            asked[route] += 1
            if answer.status_code >= 500:
                faults[f"{method} {route}: {why[:60]}"] += 1
            elif answer.status_code >= 400 and answer.content and path.startswith("/api/"):
                assert answer.json()["error"]["text"], why

        for route, methods in described["paths"].items():
            path = re.sub("{(id|table)[^}]*}", table["id"], route)
            path = re.sub("{[^}]*}", "x", path)
            for method, described_as in methods.items():
                method = method.upper()
                for header in HEADERS:
                    ask(route, method, path, str(header), headers=[_raw(*header)], json=None)
                for place in re.findall("{[^}]*}", route):
                    for word in WORDS:
                        odd = re.sub("{[^}]*}", "x", route.replace(place, word))
                        ask(route, method, odd, word)
                for query in QUERIES:
                    ask(route, method, f"{path}?{query}", query)
                body = described_as.get("requestBody")
                if body is None:
                    continue
                for content in BODIES:
                    headers = {"content-type": "application/json"}
                    ask(route, method, path, str(content), content=content, headers=headers)
                schema = body["content"]["application/json"]["schema"]
                schema = known[schema["$ref"].split("/")[-1]] if "$ref" in schema else schema
                known_good = {} if route.endswith("/analyse") else good  # no search is needed
                for each in islice(bodies(schema, known_good), first, None, 3):
                    ask(route, method, path, str(each), json=each)
        for host in HOSTS:
            for line in ("GET /api/games", "POST /api/tables", "GET /", "GET /game/x", "GET /x"):
                status = _status(me.address, f"{line} HTTP/1.1\r\nHost: {host}".encode("latin-1"))
                if status >= 500:
                    faults[f"{line}: Host {host}"] += 1
    assert not faults
    assert len(asked) >= 50
    assert all(count >= len(HEADERS) for count in asked.values())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_whoever_waits_when_the_server_stops_is_told_so() -> None:
    """And whoever has begun to get an answer gets it whole."""
    sent: dict[str, list[Message]] = {"waits": [], "answered": []}

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] == "answered":
            await send({"type": "http.response.start", "status": 200})
            await asyncio.sleep(0.05)
            await send({"type": "http.response.body", "body": b"all"})
        else:
            await asyncio.Event().wait()

    async def stop() -> None:
        served = Unanswered(app)
        asked = [
            asyncio.create_task(served(_scope(path), _nothing, _collect(sent[path])))
            for path in sent
        ]
        await asyncio.sleep(0)
        served.stop()
        await asyncio.gather(*asked)

    asyncio.run(stop())
    assert [each["status"] for each in (sent["waits"][0], sent["answered"][0])] == [503, 200]
    assert b'"code":"stopping"' in sent["waits"][1]["body"]
    assert sent["answered"][1]["body"] == b"all"


def _scope(path: str) -> Scope:
    return {"type": "http", "path": path, "headers": [(b"accept-language", b"en")]}


async def _nothing() -> Message:
    return {}


def _collect(sent: list[Message]) -> Send:
    async def send(message: Message) -> None:
        sent.append(message)

    return send


def _raw(name: str, value: str) -> tuple[bytes, bytes]:
    return name.encode(), value.encode("latin-1")


def _status(address: str, head: bytes) -> int:
    """Returns the status of an answer to a request that no library would send; 0: none came."""
    kind = b"Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close"
    with connected(address) as connection:
        connection.sendall(head + b"\r\n" + kind + b"\r\n\r\n{}")
        told = connection.recv(4096)
    return int(told.split()[1]) if told else 0
