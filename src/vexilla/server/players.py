"""Who a browser is: its cookie with a token that this server has issued.

Cookies know no ports and few boundaries: any other program on the same host may set some, of any
form and even of the same name. So each cookie is read by itself, every one with the right name is
tried, and one that cannot be read is never overwritten. A token carries a signature, so a token
that somebody else has made up is nobody's.
"""

import asyncio
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

import sqlalchemy as sql

from vexilla.errors import VexillaError
from vexilla.server.schema import holders, server_secrets
from vexilla.server.store import Store, hashed

COOKIE = "vexilla_player"
HOST_ONLY = "__Host-"  # with this prefix, browsers take a cookie from this host by https alone
COOKIE_S = 400 * 24 * 3600  # browsers allow no longer life
MAX_TRIED = 4  # unsigned tokens of one request that are looked up

_UNSIGNED = re.compile(r"[A-Za-z0-9_-]{43}")
_SIGNED = re.compile(r"([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{22})")


class UnreadableCookie(VexillaError):
    """The browser has cookies of all names that the server may use, and none can be read."""


@dataclass(frozen=True)
class Visitor:
    """The player behind a request.

    Attributes:
        player: the hash of the player's token; None if the player cannot be known.
        cookie: the header that gives the browser its cookie, or a longer life to it; None if the
            browser needs none.
        unknown: the number of tokens of the request that were looked up in vain.
    """

    player: str | None
    cookie: str | None
    unknown: int = 0


class Players:
    """Recognises the players by their cookies, and issues new ones."""

    def __init__(self, root_path: str) -> None:
        """Prepares for a server at a path, such as `/vexilla`; `open` must be called next."""
        self._root_path = root_path
        self._known: set[str] = set()  # players with a token from before tokens were signed

    def open(self, store: Store) -> None:
        """Reads the secret with which tokens are signed. Raises StorageError."""
        self._store = store
        wanted = sql.select(server_secrets.c.value).where(server_secrets.c.name == "tokens")
        with store.reading() as connection:
            self._secret = bytes.fromhex(connection.execute(wanted).scalar_one())
        self._number = sha256(self._secret).hexdigest()[:8]  # tells this database from others

    async def recognised(self, header: str, secure: bool, *, renew: bool = False) -> Visitor:
        """Returns the player behind a request, a new one if it brings no token of this server.

        Args:
            header: the request's cookies.
            secure: whether it came by https.
            renew: whether the browser is to keep its cookie longer.

        Raises:
            StorageError: the database does not answer.
        """
        sent = cookies(header)
        names = self._names(secure)
        for name in names:
            for value in sent.get(name, ()):
                token = self._issued(value)
                if token is not None:
                    return Visitor(hashed(token), self._cookie(name, token) if renew else None)
        free = next((name for name in names if name not in sent), None)
        unknown = 0
        for value in sent.get(COOKIE, ())[:MAX_TRIED]:  # from before tokens were signed
            if not _UNSIGNED.fullmatch(value):
                continue
            if await self._holds_a_seat(hashed(value)):
                name = COOKIE if COOKIE in names else free
                return Visitor(hashed(value), self._cookie(name, value) if name else None)
            unknown += 1
        if free is None:
            return Visitor(None, None, unknown)
        token = secrets.token_urlsafe(32)
        return Visitor(hashed(token), self._cookie(free, token), unknown)

    def _names(self, secure: bool) -> list[str]:
        """The names of the cookie: the second is used where another program has taken the first."""
        prefix = HOST_ONLY if secure else ""
        return [f"{prefix}{COOKIE}", f"{prefix}{COOKIE}_{self._number}"]

    def _signature(self, token: str) -> str:
        digest = hmac.digest(self._secret, token.encode(), "sha256")[:16]
        return urlsafe_b64encode(digest).decode().rstrip("=")

    def _issued(self, value: str) -> str | None:
        """Returns the token in the value of a cookie; None if this server has not issued it."""
        match = _SIGNED.fullmatch(value)
        if match is None or not hmac.compare_digest(match[2], self._signature(match[1])):
            return None
        return match[1]

    async def _holds_a_seat(self, player: str) -> bool:
        if player in self._known:
            return True
        wanted = sql.select(holders.c.player).where(holders.c.player == player).limit(1)

        def found() -> bool:
            with self._store.reading() as connection:
                return connection.execute(wanted).first() is not None

        if not await asyncio.to_thread(found):
            return False
        self._known.add(player)
        return True

    def _cookie(self, name: str, token: str) -> str:
        only_host = name.startswith(HOST_ONLY)
        where = "Path=/; Secure" if only_host else f"Path={self._root_path}/"
        signed = f"{token}.{self._signature(token)}"
        return f"{name}={signed}; {where}; Max-Age={COOKIE_S}; HttpOnly; SameSite=Lax"


def cookies(header: str) -> dict[str, list[str]]:
    """Returns the values of each cookie in a header, whatever the other cookies look like."""
    found: dict[str, list[str]] = {}
    for part in header.split(";"):
        name, _, value = part.partition("=")
        found.setdefault(name.strip(), []).append(value.strip().strip('"'))
    return found
