"""The guard of the server: origins, rate limits, turns."""

from typing import Any
from urllib.parse import urlsplit

import msgspec

from vexilla.locale import say
from vexilla.server.edge.counted import count_closing, count_status
from vexilla.server.edge.http.asgi import App, Message, Receive, Scope, Send
from vexilla.server.edge.http.headers import DRAWN, POLICY
from vexilla.server.edge.http.preferences import language_for
from vexilla.server.edge.messages import ErrorAnswer, Problem
from vexilla.server.edge.rates import UNLIMITED, Rates, TokenBucket, network
from vexilla.server.edge.visitors import Players, Visitor
from vexilla.server.errors import StorageError
from vexilla.server.workers.turns import Turns

MAX_BODY_BYTES = 16 * 1024
MAX_GAME_BYTES = 128 * 1024  # of a body with the actions of a whole game, the longest there is
MAX_HEAD_BYTES = 16 * 1024
LINE_BYTES = 4  # that a header has beside its name and value
RENEWING = "/api/tables"  # the page asks for it at each start: then the cookie is renewed
UNKNOWN_COST = 4  # requests that a token counts as which nobody has
KEPT_OPEN = (401, 403, 404, 413, 415, 429)  # refusals after which the connection goes on


class Guard:
    """Refuses requests before they reach the application, and adds headers to its answers."""

    def __init__(
        self,
        app: App,
        players: Players,
        origins: frozenset[str],
        root_path: str,
        rates: Rates,
        bot_rates: Rates,
    ) -> None:
        """Guards an application.

        Args:
            app: the application.
            players: recognises them by their cookies.
            origins: the origins of pages that may use it, such as `http://localhost:8000`.
            root_path: the path at which a proxy serves it, such as `/vexilla`; empty without one.
            rates: the rate limits of addresses.
            bot_rates: those of bots, which count for them in place of their addresses'.
        """
        self._app = app
        self._players = players
        self._origins = origins
        self._root_path = root_path
        self._rates = rates
        self._bot_rates = bot_rates
        self._turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on to the application, or refuses it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        path, raw_path = scope["path"], scope["raw_path"]
        if self._root_path and path.startswith(f"{self._root_path}/"):
            path = path.removeprefix(self._root_path)  # a proxy may keep the prefix or strip it
            raw_path = raw_path.removeprefix(self._root_path.encode())
        scope = {**scope, "path": path, "raw_path": raw_path}
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope["method"] = "GET"  # Uvicorn sends no body
        visitor = Visitor(None, None)
        state: dict[str, Any] = scope.setdefault("state", {})

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "websocket.close":
                count_closing(message.get("code", 1000))
            if message["type"] == "http.response.start":
                count_status(message["status"])
                values: dict[str, str] = {}
                headers = [_with_head(*each) for each in message.get("headers", [])]
                sent = {name.lower(): value for name, value in headers}
                if path.startswith("/api/"):
                    values["vary"] = "accept-language"
                    if b"cache-control" not in sent:
                        values["cache-control"] = "no-store"
                if sent.get(b"content-type", b"").startswith(b"image/svg+xml"):
                    values[POLICY] = DRAWN
                # who signs in or out gets another cookie
                cookie = state.get("cookie", visitor.cookie)
                if cookie is not None:
                    values["set-cookie"] = cookie
                added = [(name.encode(), value.encode()) for name, value in values.items()]
                message = {**message, "headers": [*headers, *added]}
            await send(message)

        address = network(scope)
        bucket = self._rates.of(address)
        if path not in UNLIMITED:
            await self._turns.wait(address)
        try:
            bot, problem = await self._bot(scope, bucket)
        except StorageError:
            bot, problem = None, (503, "storage", "server-unread")
        if bot is not None:
            visitor, bucket = bot, self._bot_rates.of(str(bot.player))
        problem = problem or self._problem(scope, bucket)
        if problem is None and bot is None and path.startswith("/api/"):
            sent = b";".join(_all(scope, b"cookie")).decode("latin-1")
            secure = scope["scheme"] in ("https", "wss")
            try:
                renew = path == RENEWING
                visitor = await self._players.recognised(sent, secure, renew=renew)
                bucket.charge(UNKNOWN_COST * visitor.unknown)
            except StorageError:
                problem = 503, "storage", "server-unread"
        if problem is not None:
            if scope["type"] == "websocket":
                count_status(problem[0])
            if problem[0] == 429:
                await bucket.hold_up()
            await refuse(scope, send_with_headers, *problem)
            return
        if scope["type"] == "http" and self._root_path and path == self._root_path:
            query = b"?" + scope["query_string"] if scope["query_string"] else b""
            await _redirect(send_with_headers, f"{self._root_path}/".encode() + query)
            return
        state.update(player=visitor.player, browser=visitor.browser, token=visitor.token)
        state["bucket"] = bucket

        async def receive_and_note() -> Message:
            message = await receive()
            if message["type"] == "http.disconnect":
                state["gone"] = True
            return message

        try:
            await self._app(scope, receive_and_note, send_with_headers)
        finally:
            state.clear()
            scope.clear()  # a cycle of references would keep the memory of a dead socket for long

    async def _bot(
        self, scope: Scope, bucket: TokenBucket
    ) -> tuple[Visitor | None, tuple[int, str, str] | None]:
        """Returns the bot behind a request, if it brings a token, and what is wrong with that."""
        sent = _all(scope, b"authorization")
        if not sent or not scope["path"].startswith("/api/"):
            return None, None
        if not bucket.take(0):  # clients that guess tokens pay for it
            return None, (429, "too-fast", "server-too-fast")
        bot = await self._players.bot(sent[0].decode("latin-1"))
        if bot is None:
            bucket.charge(UNKNOWN_COST)
            return None, (401, "token", "server-token")
        return bot, None

    def _problem(self, scope: Scope, bucket: TokenBucket) -> tuple[int, str, str] | None:
        """Returns the status, the code and the text of what is wrong with a request, if anything.

        A path has one spelling only, so that nothing that is said of it, by a proxy or here, can be
        avoided by another.
        """
        path, too_long = scope["path"], _times_too_long(scope)
        if path not in UNLIMITED and not bucket.take(1 + too_long):
            return 429, "too-fast", "server-too-fast"
        head = sum(len(name) + len(value) + LINE_BYTES for name, value in scope["headers"])
        if head + len(scope["raw_path"]) + len(scope["query_string"]) > MAX_HEAD_BYTES:
            return 431, "too-long", "server-too-long"
        if scope["raw_path"] != path.encode() or "//" in path or (path[1:] and path[-1] == "/"):
            return 404, "not-found", "server-no-path"
        if b"%00" in scope["query_string"]:  # which PostgreSQL cannot look for
            return 400, "malformed", "server-no-text"
        if not all(is_host(host.decode("latin-1")) for host in _all(scope, b"host")):
            return 400, "malformed", "server-no-host"
        if _all(scope, b"content-length") and _all(scope, b"transfer-encoding"):
            return 400, "malformed", "server-two-lengths"  # a proxy might read another one
        if too_long:
            return 413, "too-long", "server-body-too-long"
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        if any(
            each.decode("latin-1").lower() not in self._origins for each in _all(scope, b"origin")
        ):
            return 403, "origin", "server-origin"
        kinds = [kind.partition(b";")[0].strip().lower() for kind in _all(scope, b"content-type")]
        if scope["type"] == "http" and kinds != [b"application/json"]:
            return 415, "media-type", "server-media-type"  # a form of another page has another one
        return None


def is_host(sent: str) -> bool:
    """Whether a value of `Host` is a host, perhaps with a port, or empty."""
    try:
        parts = urlsplit(f"//{sent}")
        return parts.netloc == sent and "@" not in sent and (parts.port or 0) >= 0
    except ValueError:
        return False


def _all(scope: Scope, name: bytes) -> list[bytes]:
    """Returns the values of all headers of a name."""
    return [value for header, value in scope["headers"] if header.lower() == name]


def _times_too_long(scope: Scope) -> int:
    """How many times as long as any route takes a body says it is; 0: it is not too long."""
    return max(
        int(length) // (MAX_GAME_BYTES + 1) for length in _all(scope, b"content-length") or [b"0"]
    )


async def _redirect(send: Send, address: bytes) -> None:
    headers = [(b"location", address), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 307, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _with_head(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    """A header of an answer; where GET is allowed, so is HEAD, which the guard answers."""
    if name.lower() == b"allow" and b"GET" in value.split(b", "):
        value = b", ".join(sorted({b"HEAD", *value.split(b", ")}))
    return name, value


async def refuse(scope: Scope, send: Send, status: int, code: str, message: str) -> None:
    """Answers a request with an error in the language of its sender."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    languages = b",".join(_all(scope, b"accept-language")).decode("latin-1")
    body = msgspec.json.encode(ErrorAnswer(Problem(code, say(message, language_for(languages)))))
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    if status in KEPT_OPEN and not _times_too_long(scope):  # else its body would have to be read
        del headers[1:]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
