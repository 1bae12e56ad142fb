"""Adds pages of players, the games that each has played, solved puzzles, whom one follows."""

import sqlalchemy as sql
from alembic import op
from sqlalchemy import Boolean, ForeignKey, String

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Adds them, and when tournaments start; the server notes the games so far, by replaying."""
    op.add_column("tournaments", sql.Column("starts", String(40)))
    op.add_column("tournaments", sql.Column("code", String(8)))
    op.create_index("tournaments_code", "tournaments", ["code"], unique=True)
    off = sql.Column("listed", Boolean, nullable=False, server_default=sql.false())
    op.add_column("ratings", off)
    op.create_index("ratings_best", "ratings", ["game", "pace", "listed", "rating"])
    op.create_table(
        "profiles",
        sql.Column("player", String(64), ForeignKey("accounts.player"), primary_key=True),
        sql.Column("page", String(24), nullable=False, unique=True),
        sql.Column("name", String(64)),
        *(
            sql.Column(name, Boolean, nullable=False)
            for name in ("games", "ratings", "puzzles", "since", "challenges")
        ),
    )
    op.create_table(
        "played",
        sql.Column("player", String(64), primary_key=True),
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", String(32), nullable=False),
        sql.Column("ended", String(40), nullable=False),
        sql.Column("game", String(32), nullable=False),
        sql.Column("pace", String(16), nullable=False),
        sql.Column("result", String(8), nullable=False),
        sql.Column("rated", Boolean, nullable=False),
        sql.Column("public", Boolean, nullable=False),
        sql.Column("opponent", String(64), index=True),
        sql.Column("opponent_agent", String(32)),
        sql.Column("opponent_name", String(64)),
        sql.Column("opponent_bot", Boolean, nullable=False),
        sql.Index("played_last", "player", "ended", "table_id"),
        sql.Index("played_kind", "player", "game", "pace", "ended", "table_id"),
        sql.Index("played_result", "player", "result", "ended", "table_id"),
        sql.Index("played_with", "player", "opponent", "ended", "table_id"),
        sql.Index("played_table", "table_id"),
    )
    op.create_table(
        "unnoted",
        sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    )
    op.execute("INSERT INTO unnoted (table_id) SELECT DISTINCT table_id FROM holders")
    op.create_table(
        "solved",
        sql.Column("player", String(64), primary_key=True),
        sql.Column("puzzle", String(40), primary_key=True),
        sql.Column("game", String(32), nullable=False),
        sql.Column("at", String(40), nullable=False),
    )
    op.create_table(
        "follows",
        sql.Column("player", String(64), primary_key=True),
        sql.Column("followed", String(64), primary_key=True, index=True),
    )
