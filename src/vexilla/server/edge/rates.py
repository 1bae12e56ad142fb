"""How many requests an address, a bot and a socket may send, and what costs more than others."""

import asyncio
from collections import OrderedDict
from ipaddress import IPv6Address
from time import monotonic
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler

from vexilla.server.edge.http.asgi import Scope
from vexilla.server.errors import TooFast

BURST_S = 10  # seconds' worth of requests that may come at once
UNLIMITED = ("/health", "/metrics")  # so that proxies and monitors are never refused
MAX_ADDRESSES = 10_000  # whose rates are remembered
REFUSAL_S = 0.2  # before a request too many is refused, times those of its address that wait so
MAX_REFUSAL_S = 2.0


class TokenBucket:
    """A rate limit: allows `rate` units a second on average, and up to `burst` units at once."""

    def __init__(self, rate: float, burst: float) -> None:
        """Starts with a full bucket."""
        self._rate, self._burst, self._left = rate, burst, burst
        self._time = monotonic()
        self._refusing = 0

    def take(self, cost: float = 1) -> bool:
        """Takes `cost` units, and returns whether there were enough."""
        time = monotonic()
        self._left = min(self._burst, self._left + (time - self._time) * self._rate)
        self._time = time
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Takes `cost` units for what has been done already, though there may not be enough."""
        self._left = max(self._left - cost, -self._burst)

    async def hold_up(self) -> None:
        """Waits before a request too many is refused, so that refusing costs little."""
        self._refusing += 1
        try:
            await asyncio.sleep(min(MAX_REFUSAL_S, REFUSAL_S * self._refusing))
        finally:
            self._refusing -= 1


class Rates:
    """The rate limits of all addresses from which requests come."""

    def __init__(self, rate: float) -> None:
        """Allows `rate` requests a second to each address."""
        self._rate = rate
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def of(self, address: str) -> TokenBucket:
        """Returns the bucket of an address, which all its requests and sockets share."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = TokenBucket(self._rate, self._rate * BURST_S)
        self._buckets.move_to_end(address)
        if len(self._buckets) > MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket


async def charge(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Takes what a route costs more than others, its `cost` in requests. Raises TooFast."""
    extra = handler.opt.get("cost", 1) - 1
    bucket: TokenBucket = connection.scope["state"]["bucket"]
    if extra and not bucket.take(extra):
        await bucket.hold_up()
        raise TooFast


def network(scope: Scope) -> str:
    """Returns the address of a client; for IPv6 its first half, the network of one customer."""
    address: str = (scope.get("client") or ("",))[0]
    try:
        parsed = IPv6Address(address)
    except ValueError:
        return address
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return parsed.packed[:8].hex(":", 2)


REQUESTS_PER_S = 1000  # what a second of work counts as
