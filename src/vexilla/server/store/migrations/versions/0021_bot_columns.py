"""Adds which players are bots; before, only the end of their names told it."""

import json

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Boolean, Integer, String

revision = "0021"
down_revision = "0020"

MARK = "(bot)"


def upgrade() -> None:
    """Adds the columns, and marks what was said of bots: seats, entrants, joins and new names."""
    for name in ("seats", "entrants"):
        marked = sql.table(name, sql.column("name"), sql.column("bot", Boolean))
        op.add_column(name, sql.Column("bot", Boolean, nullable=False, server_default=sql.false()))
        op.execute(sql.update(marked).where(marked.c.name.endswith(MARK)).values(bot=True))
    events = sql.table(
        "events",
        sql.column("table_id", String),
        sql.column("number", Integer),
        sql.column("kind", String),
        sql.column("data", String),
    )
    naming = events.c.kind.in_(("join", "name")) & events.c.data.contains(MARK)
    connection = op.get_bind()
    for row in connection.execute(sql.select(events).where(naming)).all():
        try:
            data = json.loads(row.data)
            bot = data["name"].endswith(MARK)
        except (ValueError, KeyError, AttributeError, TypeError):
            continue  # damaged; its table can be read up to here
        if bot:
            there = (events.c.table_id == row.table_id) & (events.c.number == row.number)
            changed = json.dumps({**data, "bot": True}, ensure_ascii=False)
            connection.execute(sql.update(events).where(there).values(data=changed))
