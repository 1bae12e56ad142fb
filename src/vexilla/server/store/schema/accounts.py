"""Accounts, their passkeys, and the browsers that are signed in."""

import sqlalchemy as sql
from sqlalchemy import BigInteger, ForeignKey, String, Text

from vexilla.server.store.schema.metadata import metadata

accounts = sql.Table(
    "accounts",
    metadata,
    sql.Column("player", String(64), primary_key=True),  # random, and no hash of a token
    sql.Column("name", String(64)),
    sql.Column("created", String(40), nullable=False),
    sql.Column("seen", String(40), nullable=False, index=True),  # when somebody signed in last
)
passkeys = sql.Table(
    "passkeys",
    metadata,
    sql.Column("id", String(1400), primary_key=True),  # of the credential, in base64url
    sql.Column("player", String(64), ForeignKey("accounts.player"), nullable=False, index=True),
    sql.Column("public_key", Text, nullable=False),  # in base64url
    sql.Column("counter", BigInteger, nullable=False),  # of signatures; some have none, and send 0
    sql.Column("label", String(64)),
    sql.Column("created", String(40), nullable=False),
    sql.Column("used", String(40), nullable=False),
)
sessions = sql.Table(  # of browsers that are signed in
    "sessions",
    metadata,
    sql.Column("hash", String(64), primary_key=True),
    sql.Column("player", String(64), ForeignKey("accounts.player"), nullable=False, index=True),
    sql.Column("passkey", String(1400), nullable=False),  # by which the browser was signed in
    sql.Column("created", String(40), nullable=False),
)
challenges = sql.Table(  # that passkeys are to sign, once
    "challenges",
    metadata,
    sql.Column("hash", String(64), primary_key=True),
    sql.Column("browser", String(64), nullable=False),  # the hash of its token
    # the account of a new passkey; NULL to sign in
    sql.Column("player", String(64), index=True),
    sql.Column("expires", String(40), nullable=False, index=True),
)
