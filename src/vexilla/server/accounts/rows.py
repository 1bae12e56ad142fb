"""Accounts in the database: passkeys, sessions and challenges."""

from dataclasses import dataclass

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.accounts.passkeys import NewPasskey
from vexilla.server.errors import Conflict
from vexilla.server.profiles.rows import forget_profiles
from vexilla.server.push.rows import forget_subscriptions
from vexilla.server.ratings.rows import forget_ratings
from vexilla.server.store.rows import AT_ONCE
from vexilla.server.store.schema.accounts import accounts, challenges, passkeys, sessions
from vexilla.server.store.schema.tables import holders
from vexilla.server.store.schema.tournaments import entrants, tournaments

MAX_PASSKEYS = 20  # of an account
MAX_SESSIONS = 50  # of an account; one more ends the oldest


@dataclass(frozen=True)
class Passkey:
    """A passkey of an account, as its person sees it.

    Attributes:
        id: the id of the credential.
        label: the name that the person gave it, if any.
        created: when it was made.
        used: when somebody signed in with it last.
    """

    id: str
    label: str | None
    created: str
    used: str


@dataclass(frozen=True)
class Account:
    """An account with its passkeys, the oldest first."""

    name: str | None
    created: str
    passkeys: list[Passkey]


# Challenges


def add_challenge(
    connection: Connection, hash: str, browser: str, player: str | None, now: str, expires: str
) -> None:
    """Stores a challenge (its hash) that was given to a browser; forgets those that are too old."""
    connection.execute(sql.delete(challenges).where(challenges.c.expires < now))
    row = {"hash": hash, "browser": browser, "player": player, "expires": expires}
    connection.execute(sql.insert(challenges), row)


def use_challenge(connection: Connection, hash: str, browser: str, now: str) -> str | None:
    """Uses up a challenge, so that nothing that is signed for it is ever taken again.

    Args:
        connection: a connection to the database.
        hash: the hash of the challenge.
        browser: the browser that was given it.
        now: the time.

    Returns:
        The account for which it was given; None: to sign in.

    Raises:
        Conflict: there is no such challenge any more.
    """
    there = challenges.c.hash == hash
    there &= (challenges.c.browser == browser) & (challenges.c.expires >= now)
    row = connection.execute(sql.select(challenges).where(there)).first()
    if row is None or connection.execute(sql.delete(challenges).where(there)).rowcount != 1:
        raise Conflict("The challenge has been used, or it is too old.")
    return row.player


# Accounts


def add_account(connection: Connection, player: str, name: str | None, now: str) -> None:
    """Adds an account. Raises IntegrityError if there is one already."""
    row = {"player": player, "name": name, "created": now, "seen": now}
    connection.execute(sql.insert(accounts), row)


def add_passkey(
    connection: Connection, player: str, passkey: NewPasskey, label: str | None, now: str
) -> None:
    """Adds a passkey to an account.

    Raises:
        Conflict: the account is gone, or has as many passkeys as it may have.
        IntegrityError: the passkey is somebody's already.
    """
    if len(_locked_passkeys(connection, player)) >= MAX_PASSKEYS:
        raise Conflict("The account has too many passkeys.")
    row = {"id": passkey.id, "player": player, "public_key": passkey.public_key}
    row |= {"counter": passkey.counter, "label": label, "created": now, "used": now}
    connection.execute(sql.insert(passkeys), row)


def _locked_passkeys(connection: Connection, player: str) -> set[str]:
    """Returns the ids of an account's passkeys, which nobody else changes until the commit."""
    account = sql.select(accounts.c.player).where(accounts.c.player == player)
    if connection.execute(account.with_for_update()).first() is None:
        raise Conflict("There is no such account any more.")
    mine = sql.select(passkeys.c.id).where(passkeys.c.player == player)
    return set(connection.execute(mine).scalars())


def use_passkey(connection: Connection, passkey: NewPasskey, counter: int, now: str) -> None:
    """Stores the new counter of a passkey. Raises Conflict if it is gone, or was used meanwhile."""
    unchanged = (passkeys.c.id == passkey.id) & (passkeys.c.counter == passkey.counter)
    used = sql.update(passkeys).where(unchanged).values(counter=counter, used=now)
    if connection.execute(used).rowcount != 1:
        raise Conflict("The passkey was used at the same moment.")


def remove_passkey(connection: Connection, player: str, id: str, keep: str) -> None:
    """Removes a passkey, and ends the sessions that it began, but for the one to `keep` (a hash).

    Raises:
        Conflict: it is the last one, or it is not there.
    """
    ids = _locked_passkeys(connection, player)
    if id not in ids or len(ids) < 2:
        raise Conflict("It is the last passkey, or it is not there.")
    connection.execute(sql.delete(passkeys).where(passkeys.c.id == id))
    begun = (sessions.c.player == player) & (sessions.c.passkey == id)
    connection.execute(sql.delete(sessions).where(begun, sessions.c.hash != keep))


def begin_session(connection: Connection, hash: str, player: str, passkey: str, now: str) -> None:
    """Begins the session of a browser (its hash) with an account; ends the oldest of too many."""
    row = {"hash": hash, "player": player, "passkey": passkey, "created": now}
    connection.execute(sql.insert(sessions), row)
    connection.execute(sql.update(accounts).where(accounts.c.player == player).values(seen=now))
    mine = sql.select(sessions.c.hash).where(sessions.c.player == player)
    old = mine.order_by(sessions.c.created.desc(), sessions.c.hash).offset(MAX_SESSIONS)
    ended = list(connection.execute(old).scalars())
    connection.execute(sql.delete(sessions).where(sessions.c.hash.in_(ended)))


def end_session(connection: Connection, hash: str) -> None:
    """Ends a session (its hash)."""
    connection.execute(sql.delete(sessions).where(sessions.c.hash == hash))


# What is removed


def forget_account(connection: Connection, *players: str) -> None:
    """Removes the accounts of players, with passkeys and sessions."""
    for part in (challenges, sessions, passkeys, accounts):
        connection.execute(sql.delete(part).where(part.c.player.in_(players)))


def remove_unused(connection: Connection, since: str) -> bool:
    """Removes accounts in which nobody has signed in since a time; returns whether others are left.

    Those with a seat stay, and those who host, or have a place in, a tournament that is still to
    come, or to end.
    """
    seated = sql.exists().where(holders.c.player == accounts.c.player)
    entered = sql.exists().where(
        entrants.c.player == accounts.c.player,
        entrants.c.tournament_id == tournaments.c.id,
        tournaments.c.state != "over",
    )
    hosts = sql.exists().where(
        tournaments.c.host == accounts.c.player, tournaments.c.state != "over"
    )
    old = accounts.c.seen < since
    unused = sql.select(accounts.c.player).where(old, ~seated, ~entered, ~hosts)
    few = unused.limit(AT_ONCE).with_for_update()
    players = list(connection.execute(few).scalars())
    for forget in (forget_ratings, forget_profiles, forget_subscriptions, forget_account):
        forget(connection, *players)
    return len(players) == AT_ONCE


# What is read


def read_account(connection: Connection, player: str) -> Account | None:
    """Returns the account of a player; None if the player has none."""
    row = connection.execute(sql.select(accounts).where(accounts.c.player == player)).first()
    if row is None:
        return None
    mine = passkeys.c.player == player
    wanted = sql.select(passkeys).where(mine).order_by(passkeys.c.created, passkeys.c.id)
    found = [
        Passkey(each.id, each.label, each.created, each.used) for each in connection.execute(wanted)
    ]
    return Account(row.name, row.created, found)


def read_passkey(connection: Connection, id: str) -> tuple[str, NewPasskey] | None:
    """Returns the account of a passkey and its key; None if nobody has such a passkey."""
    row = connection.execute(sql.select(passkeys).where(passkeys.c.id == id)).first()
    return row and (row.player, NewPasskey(row.id, row.public_key, row.counter))


def count_tables(connection: Connection, player: str) -> int:
    """Returns the number of tables at which a player has a seat."""
    mine = sql.select(sql.func.count(holders.c.table_id.distinct()))
    return connection.execute(mine.where(holders.c.player == player)).scalar_one()


def count_accounts(connection: Connection) -> int:
    """Returns the number of accounts."""
    return connection.execute(sql.select(sql.func.count()).select_from(accounts)).scalar_one()


def living(connection: Connection, hashes: set[str]) -> set[str]:
    """Returns those of some sessions (hashes) that have not ended."""
    wanted = sql.select(sessions.c.hash).where(sessions.c.hash.in_(hashes))
    return set(connection.execute(wanted).scalars())
