"""Bots from outside: players with a token instead of a cookie, whom everybody can see to be bots.

A bot is the player `bot-NAME`; the player of a browser is a hash, so none can be mistaken for the
other. Its name ends in `(bot)` wherever it is shown, and no person may have such a name.
"""

import asyncio
import re
import secrets
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.errors import VexillaError
from vexilla.server.edge.messages import ShownName
from vexilla.server.edge.names import cleaned_name
from vexilla.server.edge.sockets.conversation import Conversation, Conversations
from vexilla.server.edge.visitors import read_bot
from vexilla.server.errors import StorageError
from vexilla.server.marks import BOT_MARK
from vexilla.server.store.rows import insert_rows
from vexilla.server.store.schema.edge import bots
from vexilla.server.store.store import Store, hashed
from vexilla.server.store.timestamps import TIMESTAMPS

PREFIX = "bot-"  # of the players that are bots
CHECK_S = 10.0  # between two looks whether the token behind a socket is still valid

_NAME = re.compile(r"[A-Za-z0-9_-]{1,32}")


def shown_name(player: str, chosen: str | None) -> ShownName:
    """Returns the name under which a player is shown: a bot has its own, a person chooses one."""
    if player.startswith(PREFIX):
        return ShownName(f"{player.removeprefix(PREFIX)} {BOT_MARK}", bot=True)
    return ShownName(cleaned_name(chosen))


def make_token(store: Store, name: str) -> str:
    """Returns a new token of a bot, which is made if it does not exist; its old token ends.

    Raises:
        VexillaError: no bot can have this name.
        StorageError: it could not be stored.
    """
    if not _NAME.fullmatch(name):
        raise VexillaError(
            f"A bot is named with 1 to 32 letters (a-z, A-Z), digits, - and _, not {name!r}."
        )
    token = secrets.token_urlsafe(32)
    row = {"player": PREFIX + name, "token": hashed(token), "made": TIMESTAMPS.now()}

    def work(connection: Connection) -> None:
        connection.execute(sql.delete(bots).where(bots.c.player == row["player"]))
        insert_rows(connection, sql.insert(bots), row)

    store.writer.submit(work).result()
    return token


def revoke(store: Store, name: str) -> None:
    """Ends the token of a bot; its games stay. Raises VexillaError if there is no such bot."""

    def work(connection: Connection) -> int:
        done = connection.execute(sql.delete(bots).where(bots.c.player == PREFIX + name))
        return done.rowcount

    if not store.writer.submit(work).result():
        raise VexillaError(f"There is no bot {name!r} with a token.")


async def run_while_valid(
    sockets: Conversations, connection: Conversation, visit: Mapping[str, Any], store: Store
) -> None:
    """Serves a client until it leaves; that of a bot also ends when its token does.

    Args:
        sockets: all connections.
        connection: the client's.
        visit: what the guard found out about it.
        store: the database.
    """
    token: str | None = visit.get("token")
    if token is None:
        await sockets.run(connection, visit["browser"])
        return

    async def check() -> None:
        while True:
            await asyncio.sleep(CHECK_S)
            try:
                valid = await store.read(lambda connection: read_bot(connection, token))
            except StorageError:
                continue
            if valid is None:
                connection.close("revoked")
                return

    checking = asyncio.create_task(check())
    try:
        await sockets.run(connection, None)
    finally:
        checking.cancel()
