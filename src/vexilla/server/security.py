"""What guards the server: origins, headers, the player's cookie, limits."""

import re
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from ipaddress import IPv6Address
from time import monotonic
from typing import Any

import msgspec

from vexilla.locale import say
from vexilla.server.messages import LONGEST_NAME, ErrorAnswer, Problem
from vexilla.server.store import hashed

COOKIE = "vexilla_player"
COOKIE_S = 400 * 24 * 3600  # the longest that browsers allow
LONGEST_BODY = 16 * 1024
BURST = 10  # how many seconds of requests may come at once
UNLIMITED = ("/health", "/metrics")  # a proxy and a monitor may ask whatever others do
COSTS = {  # others cost 1
    "/tables": 25,
    "/keys": 5,
    "/join": 5,
    "/name": 5,
    "/history": 5,
    "/review": 5,
    "/answer": 10,
}
MOST_ADDRESSES = 10_000

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_HEADERS = {
    "content-security-policy": "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",  # drawings are moved by style attributes
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Bucket:
    """A number of things a second, and some more at once."""

    def __init__(self, rate: float, burst: float) -> None:
        """A full bucket."""
        self._rate, self._burst, self._left = rate, burst, burst
        self._time = monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether something may happen now."""
        time = monotonic()
        self._left = min(self._burst, self._left + (time - self._time) * self._rate)
        self._time = time
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Guard:
    """Stands before the application: what may not reach it does not; every answer is dressed."""

    def __init__(self, app: App, origins: frozenset[str], root_path: str, rate: float) -> None:
        """Guards an application.

        Args:
            app: the application.
            origins: the origins of pages that may talk to it, such as `http://localhost:8000`.
            root_path: the path below which a proxy shows it, such as `/vexilla`, or nothing.
            rate: requests a second for each address.
        """
        self._app = app
        self._origins = origins
        self._root_path = root_path
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, or answers it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        path = scope["path"]
        if self._root_path and path.startswith(f"{self._root_path}/"):
            path = path.removeprefix(self._root_path)  # a proxy may leave it there or take it away
            scope = {**scope, "path": path, "raw_path": path.encode()}
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        reading = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        origin = headers.get(b"origin")
        if not reading and origin is not None and origin.lower() not in self._origins:
            await _refuse(scope, send, 403, "origin", say("server-origin"))
            return
        if path not in UNLIMITED and not self._allows(scope, path):
            await _refuse(scope, send, 429, "too-fast", say("server-too-fast"))
            return
        token = _token(headers.get(b"cookie", ""))
        fresh = token is None and scope["type"] == "http" and path.startswith("/api/")
        if fresh:
            token = secrets.token_urlsafe(32)
        state = scope.setdefault("state", {})
        state["player"] = hashed(token) if token else None

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                values = dict(_HEADERS)
                if path.startswith("/api/"):
                    values["cache-control"] = "no-store"
                if fresh:
                    values["set-cookie"] = self._cookie(str(token), scope["scheme"] == "https")
                own = [(name.encode(), value.encode()) for name, value in values.items()]
                message = {**message, "headers": [*message.get("headers", []), *own]}
            await send(message)

        await self._app(scope, receive, dressed)

    def _cookie(self, token: str, secure: bool) -> str:
        path = f"{self._root_path}/"
        flags = "; Secure" if secure else ""
        return f"{COOKIE}={token}; Path={path}; Max-Age={COOKIE_S}; HttpOnly; SameSite=Lax{flags}"

    def _allows(self, scope: Scope, path: str) -> bool:
        address = _network(scope)
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._rate * BURST))
        self._buckets.move_to_end(address)
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        stores = scope["type"] == "http" and scope["method"] == "POST"
        last = path[path.rfind("/") :]
        return bucket.take(COSTS.get(last, 1) if stores or last == "/history" else 1)


def cleaned_name(name: str | None) -> str | None:
    """A name as it is stored: printable, trimmed, not too long; None if nothing is left."""
    printable = "".join(letter for letter in name or "" if letter.isprintable())
    return " ".join(printable.split())[:LONGEST_NAME].strip() or None


def _network(scope: Scope) -> str:
    """The address that a request comes from; of IPv6 the half that a customer has for himself."""
    address: str = (scope.get("client") or ("",))[0]
    try:
        long = IPv6Address(address)
    except ValueError:
        return address
    return address if long.ipv4_mapped else long.exploded[:19]


def _token(cookies: str) -> str | None:
    """The player's token among the cookies of a request."""
    try:
        morsel = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel and _TOKEN.fullmatch(morsel.value) else None


async def _refuse(scope: Scope, send: Send, status: int, code: str, text: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    body = msgspec.json.encode(ErrorAnswer(Problem(code, text)))
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
