"""Who a browser is: its cookie with a token that this server has issued.

A browser that is signed in to an account has the token of a session in the same cookie. Once the
session has ended, the browser is again who it was before.

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
from dataclasses import dataclass, replace
from hashlib import sha256

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.store.schema.accounts import sessions
from vexilla.server.store.schema.edge import bots, server_secrets
from vexilla.server.store.schema.tables import holders
from vexilla.server.store.store import Store, hashed

COOKIE = "vexilla_player"
HOST_ONLY = "__Host-"  # with this prefix, browsers take a cookie from this host by https alone
COOKIE_S = 400 * 24 * 3600  # browsers allow no longer life
MAX_TRIED = 4  # unsigned tokens of one request that are looked up

_BEARER = re.compile(r"(?i:bearer) +([A-Za-z0-9_-]{43})", re.ASCII)
_UNSIGNED = re.compile(r"[A-Za-z0-9_-]{43}")
_SIGNED = re.compile(r"([A-Za-z0-9_-]{43})(?:~([A-Za-z0-9_-]{43}))?\.([A-Za-z0-9_-]{22})")


@dataclass(frozen=True)
class Browser:
    """What the cookie of a browser says.

    Attributes:
        name: the name of the cookie.
        token: the browser's own token.
        session: the token of its session with an account; None if it is not signed in.
    """

    name: str
    token: str
    session: str | None = None

    @property
    def player(self) -> str:
        """The player that the browser is while it is not signed in."""
        return hashed(self.token)


@dataclass(frozen=True)
class Visitor:
    """The player behind a request.

    Attributes:
        player: the player's account, or else the hash of the browser's token; None if the player
            cannot be known.
        cookie: the header that gives the browser its cookie, or a longer life to it; None if the
            browser needs none.
        unknown: the number of tokens of the request that were looked up in vain.
        browser: what the cookie says; None if the player cannot be known, or is a bot.
        token: the hash of the token of a bot; None if the player is none.
    """

    player: str | None
    cookie: str | None
    unknown: int = 0
    browser: Browser | None = None
    token: str | None = None


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
                browser = self._issued(name, value)
                if browser is not None:
                    return await self._known_browser(browser, renew=renew)
        free = next((name for name in names if name not in sent), None)
        unknown = 0
        for value in sent.get(COOKIE, ())[:MAX_TRIED]:  # from before tokens were signed
            if not _UNSIGNED.fullmatch(value):
                continue
            if await self._holds_a_seat(hashed(value)):
                name = COOKIE if COOKIE in names else free
                browser = Browser(name or COOKIE, value)
                return Visitor(browser.player, self.cookie(browser) if name else None, 0, browser)
            unknown += 1
        if free is None:
            return Visitor(None, None, unknown)
        browser = new_browser(free)
        return Visitor(browser.player, self.cookie(browser), unknown, browser)

    async def _known_browser(self, browser: Browser, *, renew: bool) -> Visitor:
        """Returns the player of a browser whose token the server has issued."""
        if browser.session is not None:
            player = await asyncio.to_thread(self._account, browser.session)
            if player is not None:
                return Visitor(player, self.cookie(browser) if renew else None, 0, browser)
            browser, renew = replace(browser, session=None), True  # the session has ended
        return Visitor(browser.player, self.cookie(browser) if renew else None, 0, browser)

    def _account(self, session: str) -> str | None:
        """Returns the account of a session (its token); None if it has ended."""
        wanted = sql.select(sessions.c.player).where(sessions.c.hash == hashed(session))
        with self._store.reading() as connection:
            return connection.execute(wanted).scalar()

    async def bot(self, authorization: str) -> Visitor | None:
        """Returns the bot with the token of a header `Authorization`; None if nobody has it.

        Raises:
            StorageError: the database does not answer.
        """
        match = _BEARER.fullmatch(authorization)
        if match is None:
            return None
        token = hashed(match[1])
        player = await self._store.read(lambda connection: read_bot(connection, token))
        return None if player is None else Visitor(player, None, token=token)

    def _names(self, secure: bool) -> list[str]:
        """The names of the cookie: the second is used where another program has taken the first."""
        prefix = HOST_ONLY if secure else ""
        return [f"{prefix}{COOKIE}", f"{prefix}{COOKIE}_{self._number}"]

    def _signature(self, tokens: str) -> str:
        digest = hmac.digest(self._secret, tokens.encode(), "sha256")[:16]
        return urlsafe_b64encode(digest).decode().rstrip("=")

    def _issued(self, name: str, value: str) -> Browser | None:
        """Returns what a cookie says; None if this server has not issued it."""
        match = _SIGNED.fullmatch(value)
        tokens, _, signature = value.rpartition(".")
        if match is None or not hmac.compare_digest(signature, self._signature(tokens)):
            return None
        return Browser(name, match[1], match[2])

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

    def cookie(self, browser: Browser) -> str:
        """Returns the header that gives a browser its cookie."""
        only_host = browser.name.startswith(HOST_ONLY)
        where = "Path=/; Secure" if only_host else f"Path={self._root_path}/"
        tokens = browser.token + (f"~{browser.session}" if browser.session else "")
        value = f"{tokens}.{self._signature(tokens)}"
        return f"{browser.name}={value}; {where}; Max-Age={COOKIE_S}; HttpOnly; SameSite=Lax"


def read_bot(connection: Connection, token: str) -> str | None:
    """Returns the bot (a player) to which a token (hash) belongs; None if it is nobody's."""
    return connection.execute(sql.select(bots.c.player).where(bots.c.token == token)).scalar()


def new_browser(name: str) -> Browser:
    """Returns what a new cookie says."""
    return Browser(name, new_token())


def new_token() -> str:
    """Returns a token that nobody can guess."""
    return secrets.token_urlsafe(32)


def cookies(header: str) -> dict[str, list[str]]:
    """Returns the values of each cookie in a header, whatever the other cookies look like."""
    found: dict[str, list[str]] = {}
    for part in header.split(";"):
        name, _, value = part.partition("=")
        found.setdefault(name.strip(), []).append(value.strip().strip('"'))
    return found
