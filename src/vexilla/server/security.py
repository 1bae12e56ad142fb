"""The guard of the server: origins, security headers, the player's cookie, rate limits."""

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
from vexilla.server.messages import MAX_NAME_LENGTH, ErrorAnswer, Problem
from vexilla.server.store import hashed

COOKIE = "vexilla_player"
COOKIE_S = 400 * 24 * 3600  # browsers allow no longer life
MAX_BODY_BYTES = 16 * 1024
BURST_S = 10  # seconds' worth of requests that may come at once
UNLIMITED = ("/health", "/metrics")  # so that proxies and monitors are never refused
COSTS = {  # in requests, by the last part of the path; any other request costs 1
    "/tables": 25,
    "/keys": 5,
    "/join": 5,
    "/name": 5,
    "/history": 5,
    "/review": 5,
    "/answer": 10,
}
MAX_ADDRESSES = 10_000  # whose rates are remembered

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_HEADERS = {
    "content-security-policy": "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",  # the page moves drawings by style attributes
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


class TokenBucket:
    """A rate limit: allows `rate` units a second on average, and up to `burst` units at once."""

    def __init__(self, rate: float, burst: float) -> None:
        """Starts with a full bucket."""
        self._rate, self._burst, self._left = rate, burst, burst
        self._time = monotonic()

    def take(self, cost: float = 1) -> bool:
        """Takes `cost` units, and returns whether there were enough."""
        time = monotonic()
        self._left = min(self._burst, self._left + (time - self._time) * self._rate)
        self._time = time
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Guard:
    """Refuses requests before they reach the application, and adds headers to its answers."""

    def __init__(self, app: App, origins: frozenset[str], root_path: str, rate: float) -> None:
        """Guards an application.

        Args:
            app: the application.
            origins: the origins of pages that may use it, such as `http://localhost:8000`.
            root_path: the path at which a proxy serves it, such as `/vexilla`; empty without one.
            rate: requests a second allowed to each address.
        """
        self._app = app
        self._origins = origins
        self._root_path = root_path
        self._rate = rate
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on to the application, or refuses it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        path = scope["path"]
        if self._root_path and path.startswith(f"{self._root_path}/"):
            path = path.removeprefix(self._root_path)  # a proxy may keep the prefix or strip it
            scope = {**scope, "path": path, "raw_path": path.encode()}
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        read_only = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        origin = headers.get(b"origin")
        if not read_only and origin is not None and origin.lower() not in self._origins:
            await _refuse(scope, send, 403, "origin", say("server-origin"))
            return
        if path not in UNLIMITED and not self._allows(scope, path):
            await _refuse(scope, send, 429, "too-fast", say("server-too-fast"))
            return
        token = _token(headers.get(b"cookie", ""))
        new_player = token is None and scope["type"] == "http" and path.startswith("/api/")
        if new_player:
            token = secrets.token_urlsafe(32)
        state = scope.setdefault("state", {})
        state["player"] = hashed(token) if token else None

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                values = dict(_HEADERS)
                if path.startswith("/api/"):
                    values["cache-control"] = "no-store"
                if new_player:
                    values["set-cookie"] = self._cookie(str(token), scope["scheme"] == "https")
                added = [(name.encode(), value.encode()) for name, value in values.items()]
                message = {**message, "headers": [*message.get("headers", []), *added]}
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _cookie(self, token: str, secure: bool) -> str:
        path = f"{self._root_path}/"
        flags = "; Secure" if secure else ""
        return f"{COOKIE}={token}; Path={path}; Max-Age={COOKIE_S}; HttpOnly; SameSite=Lax{flags}"

    def _allows(self, scope: Scope, path: str) -> bool:
        """Whether the address of a request is within its rate limit."""
        address = _network(scope)
        bucket = self._buckets.setdefault(address, TokenBucket(self._rate, self._rate * BURST_S))
        self._buckets.move_to_end(address)
        if len(self._buckets) > MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        writes = scope["type"] == "http" and scope["method"] == "POST"
        last = path[path.rfind("/") :]
        return bucket.take(COSTS.get(last, 1) if writes or last == "/history" else 1)


def cleaned_name(name: str | None) -> str | None:
    """Returns a name made printable, trimmed and cut to length; None if nothing is left of it."""
    printable = "".join(letter for letter in name or "" if letter.isprintable())
    return " ".join(printable.split())[:MAX_NAME_LENGTH].strip() or None


def _network(scope: Scope) -> str:
    """Returns the address of a client; for IPv6 its first half, the network of one customer."""
    address: str = (scope.get("client") or ("",))[0]
    try:
        parsed = IPv6Address(address)
    except ValueError:
        return address
    return address if parsed.ipv4_mapped else parsed.exploded[:19]


def _token(cookies: str) -> str | None:
    """Returns the player's token from the cookies of a request; None if there is no valid one."""
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
