"""Adds tournaments: their players, their games, and the tables at which these are played."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Boolean, ForeignKey, Integer, String, Text

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Adds the tables; no game so far belongs to a tournament."""
    op.add_column("tables", sql.Column("tournament", String(32)))
    op.create_table(
        "tournaments",
        sql.Column("id", String(32), primary_key=True),
        sql.Column("name", String(64), nullable=False),
        sql.Column("game", String(32), nullable=False),
        sql.Column("options", Text, nullable=False),
        sql.Column("kind", String(16), nullable=False),
        sql.Column("rounds", Integer),
        sql.Column("pace", Text, nullable=False),
        sql.Column("rated", Boolean, nullable=False),
        sql.Column("bots", Boolean, nullable=False),
        sql.Column("places", Integer, nullable=False),
        sql.Column("host", String(64)),
        sql.Column("state", String(8), nullable=False),
        sql.Column("round", Integer, nullable=False),
        sql.Column("version", Integer, nullable=False),
        sql.Column("created", String(40), nullable=False),
        sql.Column("changed", String(40), nullable=False),
    )
    op.create_index("tournaments_state", "tournaments", ["state", "created"])
    op.create_table(
        "entrants",
        sql.Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
        sql.Column("number", Integer, primary_key=True),
        sql.Column("player", String(64), index=True),
        sql.Column("name", String(64)),
        sql.Column("lot", Integer),
        sql.Column("withdrawn", Boolean, nullable=False),
        sql.UniqueConstraint("tournament_id", "player"),
    )
    op.create_table(
        "tournament_games",
        sql.Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
        sql.Column("round", Integer, primary_key=True),
        sql.Column("first", Integer, primary_key=True),
        sql.Column("second", Integer),
        sql.Column("table_id", String(32), unique=True),
        sql.Column("result", String(16)),
        sql.UniqueConstraint("tournament_id", "round", "second"),
    )
