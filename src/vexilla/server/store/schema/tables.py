"""Tables, who holds their seats, and what happened there."""

import sqlalchemy as sql
from sqlalchemy import BigInteger, Boolean, ForeignKey, Integer, String, Text

from vexilla.server.store.schema.metadata import metadata

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", String(32), primary_key=True),
    sql.Column("game", String(32), nullable=False),
    sql.Column("start", Text, nullable=False),
    sql.Column("salt", String(64), nullable=False),
    sql.Column("created", String(40), nullable=False, index=True),
    sql.Column("version", Integer, nullable=False),  # of the rules by which the game was dealt
    sql.Column("options", Text),
    sql.Column("earlier", Integer, nullable=False, server_default="0"),
    sql.Column("known_to", String(32)),  # who knew a start that was set up
    sql.Column("pace", Text),  # of the clocks; null: there are none
    sql.Column("served", BigInteger),  # the running time (`uptime`) when it was made
    sql.Column("length", Integer),  # of the match, in games
    sql.Column("fair", Text),  # how it begins if it is dealt from numbers of all
    sql.Column("rated", Boolean, nullable=False, server_default=sql.false()),
    sql.Column("tournament", String(32)),  # of which it is a game
    sql.Column("delay", Integer, nullable=False, server_default="0"),  # of watchers, in actions
)
seats = sql.Table(
    "seats",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", String(32), primary_key=True),
    sql.Column("kind", String(8), nullable=False),
    sql.Column("agent", String(32)),
    sql.Column("name", String(64)),
    sql.Column("points", Integer, nullable=False, server_default="0"),
    sql.Column("wins", Integer, nullable=False, server_default="0"),
    sql.Column("bot", Boolean, nullable=False, server_default=sql.false()),
)
holders = sql.Table(
    "holders",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", String(32), primary_key=True),
    sql.Index("holders_by_table", "table_id"),
)
keys = sql.Table(
    "keys",
    metadata,
    sql.Column("hash", String(64), primary_key=True),
    sql.Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    sql.Column("seat", String(32), nullable=False),
    sql.Column("made", String(40)),  # NULL: with the table
    sql.Index("keys_by_table", "table_id"),
)
events = sql.Table(
    "events",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column(
        "number", Integer, primary_key=True
    ),  # unique, so that only one process can take the next number
    sql.Column("seat", String(32), nullable=False),
    sql.Column("kind", String(16), nullable=False),
    sql.Column("data", Text, nullable=False),
    sql.Column("client", String(64)),
    sql.Column("at", String(40), nullable=False),
    sql.Column("served", BigInteger),  # the running time, at a table with clocks
    sql.UniqueConstraint("table_id", "seat", "client"),  # a message that is sent twice counts once
)
clocks = sql.Table(  # games with clocks that go on
    "clocks",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("due", BigInteger, nullable=False, index=True),  # when to look at it, if nobody does
)
