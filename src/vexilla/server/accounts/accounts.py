"""Accounts: a person who has the same seats on all devices, and proves by a passkey who they are.

A browser that makes the first passkey gets an account, which takes over its seats; any browser that
signs in with a passkey of the account is that person until its session ends. Everything is in the
database, so all processes know the same.
"""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from msgspec.structs import asdict
from sqlalchemy import Connection

from vexilla.server.accounts.messages import MeInfo, OwnRating, PasskeyInfo
from vexilla.server.accounts.passkeys import (
    NAME_OF_SITE,
    Credential,
    Site,
    WrongPasskey,
    challenge_of,
    checked_new,
    checked_signature,
    new_passkey_options,
    player_of,
    sign_in_options,
)
from vexilla.server.accounts.rows import (
    MAX_PASSKEYS,
    add_account,
    add_challenge,
    add_passkey,
    begin_session,
    count_accounts,
    count_tables,
    end_session,
    living,
    read_account,
    read_passkey,
    remove_passkey,
    use_challenge,
    use_passkey,
)
from vexilla.server.accounts.subjects import take_over
from vexilla.server.edge.sockets.conversation import Conversations
from vexilla.server.edge.visitors import Browser, new_token
from vexilla.server.errors import Conflict, Refusal, Removed, TooManyTables, UnknownPasskey
from vexilla.server.ratings.rows import read_ratings, shown
from vexilla.server.store.steady import keep_on
from vexilla.server.store.store import Store, hashed
from vexilla.server.store.timestamps import TIMESTAMPS

CHALLENGE_S = 300.0  # for which a challenge may be signed
MAX_ACCOUNTS = 1_000_000
LOOK_S = 5.0  # between two looks at which sessions have ended

Found = TypeVar("Found")


class Accounts:
    """The accounts of a database."""

    def __init__(self, store: Store) -> None:
        """Serves the accounts of a database."""
        self._store = store

    async def me(self, player: str) -> MeInfo:
        """Returns who a player is. Raises StorageError."""

        def read(connection: Connection) -> MeInfo:
            account = read_account(connection, player)
            tables = count_tables(connection, player)
            if account is None:
                return MeInfo(False, None, None, tables, passkeys=[], ratings=[])
            passkeys = [
                PasskeyInfo(each.id, each.label, each.created, each.used)
                for each in account.passkeys
            ]
            now = _in(0)
            ratings = [
                OwnRating(
                    **asdict(shown(each.at(now))), game=each.game, pace=each.pace, games=each.games
                )
                for each in read_ratings(connection, player)
            ]
            return MeInfo(True, account.name, account.created, tables, passkeys, ratings)

        return await self._store.read(read)

    # Passkeys

    async def new_passkey(
        self, site: Site, browser: Browser, player: str, name: str | None
    ) -> dict[str, Any]:
        """Returns what a browser is asked for to make a passkey.

        Args:
            site: the site of the page.
            browser: the browser.
            player: who asks; without an account they get one.
            name: the name that they chose.

        Raises:
            Refusal: the account has too many passkeys already.
            TooManyTables: there are too many accounts.
            StorageError: the challenge could not be stored.
        """
        account, count = await self._store.read(
            lambda connection: (read_account(connection, player), count_accounts(connection))
        )
        if account is None and count >= MAX_ACCOUNTS:
            raise TooManyTables
        known = [passkey.id for passkey in account.passkeys] if account else []
        if len(known) >= MAX_PASSKEYS:
            raise Refusal("server-passkeys-many")
        owner = player if account else secrets.token_hex(32)
        shown = name or (account and account.name) or NAME_OF_SITE
        challenge = await self._challenge(browser, owner)
        return await asyncio.to_thread(new_passkey_options, site, challenge, owner, shown, known)

    async def add_passkey(
        self,
        site: Site,
        browser: Browser,
        player: str,
        credential: Credential,
        name: str | None,
        label: str | None,
    ) -> tuple[Browser, str]:
        """Adds a passkey to the player's account; without one they get it, and are signed in.

        Args:
            site: the site of the page.
            browser: the browser.
            player: who has made the passkey.
            credential: what the browser has answered.
            name: the name of a new account.
            label: the name of the passkey.

        Returns:
            What the browser's cookie says from now on, and the account.

        Raises:
            Refusal: the answer is wrong, or too late, or the passkey is somebody's already.
            StorageError: it could not be stored.
        """
        challenge, owner = await self._answered(browser, credential)
        is_new = owner != player
        if owner is None or (is_new and browser.session is not None):  # signed in meanwhile
            raise Refusal("server-passkey-late")
        made = await self._checked(lambda: checked_new(site, challenge, credential))
        now, session = _in(0), new_token()

        def work(connection: Connection) -> None:
            if is_new:
                add_account(connection, owner, name, now)
            add_passkey(connection, owner, made, label, now)
            if is_new:
                take_over(connection, player, owner)
                begin_session(connection, hashed(session), owner, made.id, now)

        try:
            await self._store.write(work)
        except (Conflict, Removed):
            raise Refusal("server-passkey-late") from None
        return (replace(browser, session=session) if is_new else browser), owner

    async def remove_passkey(self, browser: Browser, player: str, id: str) -> None:
        """Removes a passkey; the browsers that signed in with it, but for this one, are signed out.

        Raises:
            Refusal: it is the player's only passkey, or none of theirs.
            StorageError: it could not be stored.
        """
        keep = hashed(browser.session or "")
        try:
            await self._store.write(lambda connection: remove_passkey(connection, player, id, keep))
        except Conflict:
            raise Refusal("server-passkey-last") from None

    # Signing in and out

    async def asked_to_sign_in(self, site: Site, browser: Browser) -> dict[str, Any]:
        """Returns what a browser is asked for to sign in. Raises StorageError."""
        challenge = await self._challenge(browser, None)
        return await asyncio.to_thread(sign_in_options, site, challenge)

    async def sign_in(
        self, site: Site, browser: Browser, credential: Credential, *, take: bool
    ) -> tuple[Browser, str]:
        """Signs a browser in.

        Args:
            site: the site of the page.
            browser: the browser.
            credential: what it has answered.
            take: whether the seats that it has without an account become those of the account.

        Returns:
            What the browser's cookie says from now on, and the account.

        Raises:
            Refusal: the answer is wrong, or too late, or nobody has such a passkey.
            StorageError: it could not be stored.
        """
        challenge, owner = await self._answered(browser, credential)
        id = str(credential.get("id"))
        found = await self._store.read(lambda connection: read_passkey(connection, id))
        if owner is not None:
            raise Refusal("server-passkey-late")
        if found is None:
            raise UnknownPasskey
        player, passkey = found

        def checked() -> int:
            if player_of(credential) not in (None, player):
                raise WrongPasskey
            return checked_signature(site, challenge, credential, passkey)

        counter = await self._checked(checked)
        now, session = _in(0), new_token()

        def work(connection: Connection) -> None:
            use_passkey(connection, passkey, counter, now)
            begin_session(connection, hashed(session), player, passkey.id, now)
            if browser.session is not None:
                end_session(connection, hashed(browser.session))
            if take:
                take_over(connection, browser.player, player)

        try:
            await self._store.write(work)
        except (Conflict, Removed):
            raise Refusal("server-passkey-late") from None
        return replace(browser, session=session), player

    async def sign_out(self, browser: Browser) -> Browser:
        """Ends the session of a browser, and returns what its cookie says then.

        Raises:
            StorageError: it could not be stored.
        """
        session = browser.session
        if session is not None:
            await self._store.write(lambda connection: end_session(connection, hashed(session)))
        return replace(browser, session=None)

    async def run(self, sockets: Conversations) -> None:
        """Closes the sockets of browsers that were signed out, by any process, again and again."""

        async def step() -> None:
            await asyncio.sleep(LOOK_S)
            if sockets.sessions:
                await self._close_ended(sockets)

        await keep_on("The look for sessions that have ended", step)

    async def _close_ended(self, sockets: Conversations) -> None:
        """Closes the sockets whose sessions have ended. Raises StorageError."""
        open_now = dict(sockets.sessions)
        there = await self._store.read(
            lambda connection: living(connection, set(open_now.values()))
        )
        for connection, session in open_now.items():
            if session not in there:
                connection.close("signed-out")

    # Challenges

    async def _challenge(self, browser: Browser, player: str | None) -> bytes:
        """Makes and stores a challenge for a browser. Raises StorageError."""
        challenge = secrets.token_bytes(32)
        stored = hashed(challenge.hex()), browser.player, player, _in(0), _in(CHALLENGE_S)
        await self._store.write(lambda connection: add_challenge(connection, *stored))
        return challenge

    async def _answered(self, browser: Browser, credential: Credential) -> tuple[bytes, str | None]:
        """Uses up the challenge that an answer has signed.

        Returns:
            The challenge, and the account for which it was given.

        Raises:
            Refusal: it was not given to this browser, or is used up, or too old.
        """
        challenge = await self._checked(lambda: challenge_of(credential))
        hash, now = hashed(challenge.hex()), _in(0)
        try:
            account = await self._store.write(
                lambda connection: use_challenge(connection, hash, browser.player, now)
            )
        except Conflict:
            raise Refusal("server-passkey-late") from None
        return challenge, account

    async def _checked(self, check: Callable[[], Found]) -> Found:
        """Returns what a check returns, done in a thread; a wrong answer becomes a Refusal."""
        try:
            return await asyncio.to_thread(check)
        except WrongPasskey:
            raise Refusal("server-passkey-wrong") from None


def _in(seconds: float) -> str:
    return TIMESTAMPS.ago(-seconds)
