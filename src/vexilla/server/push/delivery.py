"""Sends a message to a push service: one request, to a public address, with an end to its time.

The address of a push service comes from a browser, so it could be anybody's. A server must not be
made to send requests into its own network: only https is taken, at the usual port, and the name is
looked up here, so that the address that was checked is the one that is connected to.
"""

import asyncio
import socket
import ssl
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

import h11

from vexilla.errors import VexillaError

TIMEOUT_S = 10.0  # for everything: to look up the name, to connect, to send, to hear the answer
MAX_ENDPOINT = 1024  # characters
READ_BYTES = 4096
MAX_HEAD_BYTES = 16_384
LOOKUPS_AT_ONCE = 2
EMBEDDED = IPv6Network("64:ff9b::/96")  # addresses of IPv4 within those of IPv6 (NAT64)


class WrongEndpoint(VexillaError):
    """An address to which nothing is sent."""


class Answer(NamedTuple):
    """What a push service answers: the status, and how many seconds it asks us to wait."""

    status: int
    wait_s: float | None = None


def service_of(endpoint: str, *, local: bool = False) -> SplitResult:
    """Returns the parts of an endpoint.

    Args:
        endpoint: the address that a browser names.
        local: whether it may be in the server's own network.

    Raises:
        WrongEndpoint: nothing is sent there.
    """
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise WrongEndpoint("The endpoint is no address.") from None
    wrong = len(endpoint) > MAX_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable()
    if wrong or " " in endpoint or not parts.hostname or "@" in parts.netloc or parts.fragment:
        raise WrongEndpoint("The endpoint is no address of a push service.")
    if local and parts.scheme in ("http", "https"):
        return parts
    if parts.scheme != "https" or port not in (None, 443):
        raise WrongEndpoint("The endpoint of a push service begins with https, at its usual port.")
    try:
        public = is_public(parts.hostname)
    except ValueError:  # it is a name, which is looked up when something is sent
        public = "." in parts.hostname.rstrip(".") and not parts.hostname.endswith(".localhost")
    if not public:
        raise WrongEndpoint("The endpoint is not on the public internet.")
    return parts


def is_public(address: str) -> bool:
    """Whether an IP address is on the public internet. Raises ValueError if it is none."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is None and found in EMBEDDED:
            inner = ip_address(found.packed[-4:])
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


class Delivery:
    """Sends requests to push services."""

    def __init__(self, *, local: bool = False) -> None:
        """Prepares; `close` must be called in the end.

        Args:
            local: whether endpoints may be in the server's own network.
        """
        self._local = local
        # of its own: a slow name server must not keep others waiting for a thread
        self._lookups = ThreadPoolExecutor(LOOKUPS_AT_ONCE, "vexilla-push")

    def close(self) -> None:
        """Ends the threads, without waiting for names that are being looked up."""
        self._lookups.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Sends a message, and returns the answer; a redirection is not followed.

        Raises:
            WrongEndpoint: nothing is sent there.
            OSError: there was no answer in time.
        """
        parts = service_of(endpoint, local=self._local)
        try:
            async with asyncio.timeout(TIMEOUT_S):
                addresses = await self._addresses(parts)
                return await self._exchange(parts, addresses, headers, body)
        except (h11.ProtocolError, asyncio.IncompleteReadError) as error:
            raise OSError(type(error).__name__) from None

    async def _addresses(self, parts: SplitResult) -> Sequence[str]:
        """Returns the addresses of a push service. Raises WrongEndpoint if one is not public."""

        def found() -> list[str]:
            rows = socket.getaddrinfo(parts.hostname, _port(parts), type=socket.SOCK_STREAM)
            return [str(row[4][0]) for row in rows]

        loop = asyncio.get_running_loop()
        try:
            addresses = await loop.run_in_executor(self._lookups, found)
        except UnicodeError:  # a label is too long, say
            raise WrongEndpoint("The endpoint has no host.") from None
        if not self._local and not all(map(is_public, addresses)):
            raise WrongEndpoint("The endpoint is not on the public internet.")
        return addresses

    async def _exchange(
        self,
        parts: SplitResult,
        addresses: Sequence[str],
        headers: Mapping[str, str],
        body: bytes,
    ) -> Answer:
        secure = parts.scheme == "https"
        reader, writer = await asyncio.open_connection(
            addresses[0],
            _port(parts),
            ssl=self._tls if secure else None,
            server_hostname=parts.hostname if secure else None,
        )
        try:
            connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=MAX_HEAD_BYTES)
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            host = parts.netloc
            sent = {"host": host, "connection": "close", "content-length": str(len(body))}
            request = h11.Request(
                method="POST", target=target, headers=list({**sent, **headers}.items())
            )
            for event in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(connection.send(event) or b"")
            await writer.drain()
            while True:
                event = connection.next_event()
                if event is h11.NEED_DATA:
                    connection.receive_data(await reader.read(READ_BYTES))
                elif isinstance(event, h11.Response):
                    return Answer(event.status_code, _wait(event))
                elif not isinstance(event, h11.InformationalResponse):
                    raise ConnectionError("There was no answer.")
        finally:
            writer.close()


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


def _wait(answer: h11.Response) -> float | None:
    """Returns for how many seconds a push service asks us to wait, if it says."""
    for name, value in answer.headers:
        if name == b"retry-after" and value.isdigit() and len(value) < 6:
            return float(value)
    return None
