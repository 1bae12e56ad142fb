"""How long servers have run, which processes serve, and who is at which table."""

import sqlalchemy as sql
from sqlalchemy import BigInteger, Integer, String, Text

from vexilla.server.store.schema.metadata import metadata

uptime = sql.Table(  # a single row
    "uptime",
    metadata,
    sql.Column("id", Integer, primary_key=True),
    sql.Column("beat", BigInteger, nullable=False),  # when a server was last known to run
    sql.Column("paused", BigInteger, nullable=False),  # all pauses before, in which none ran
)
beats = sql.Table(  # when each process last served all its tables
    "beats",
    metadata,
    sql.Column("process", String(16), primary_key=True),
    sql.Column("host", String(64), nullable=False),
    sql.Column("pid", Integer, nullable=False),
    sql.Column("at", BigInteger, nullable=False),
)
processes = sql.Table(  # that serve this database
    "processes",
    metadata,
    sql.Column("id", String(16), primary_key=True),
    sql.Column("host", String(64), nullable=False),
    sql.Column("pid", Integer, nullable=False),
    sql.Column("seen", String(40), nullable=False),  # its last sign of life
    sql.Column("figures", Text, nullable=False),  # its metrics
)
attendance = sql.Table(  # who is at which table, as far as connected to a process
    "attendance",
    metadata,
    sql.Column("process", String(16), primary_key=True),
    sql.Column("table_id", String(32), primary_key=True),
    sql.Column("seats", Text, nullable=False),
    sql.Column("spectators", Integer, nullable=False),
    sql.Index("attendance_table", "table_id"),
)
