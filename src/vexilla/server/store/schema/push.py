"""Browsers that are told when a game waits, and what they are to be told."""

import sqlalchemy as sql
from sqlalchemy import BigInteger, ForeignKey, String, Text

from vexilla.server.store.schema.metadata import metadata

push_subscriptions = sql.Table(  # browsers that are told when a game waits
    "push_subscriptions",
    metadata,
    sql.Column("id", String(64), primary_key=True),  # the hash of its endpoint, which is secret
    sql.Column("player", String(64), nullable=False, index=True),
    sql.Column(  # in which it is signed in; its end is that of the subscription
        "session", String(64), ForeignKey("sessions.hash", ondelete="CASCADE"), index=True
    ),
    sql.Column("endpoint", Text, nullable=False),
    sql.Column("public_key", String(96), nullable=False),  # in base64url, as the secret
    sql.Column("secret", String(32), nullable=False),
    sql.Column("language", String(16), nullable=False),
    sql.Column("site", String(256)),  # the origin of the page, if it came by https
    sql.Column("created", String(40), nullable=False),
    sql.Column("renewed", String(40), nullable=False, index=True),
)
waiting_turns = sql.Table(  # of which somebody is to be told, unless they have come
    "waiting_turns",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", String(32), primary_key=True),
    sql.Column("due", BigInteger, nullable=False, index=True),  # in milliseconds since 1970
)
