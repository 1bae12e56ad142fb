"""Adds an index to each list that is looked up in a table that grows."""

from alembic import op

revision = "0025"
down_revision = "0024"

INDEXES = {
    "ix_tables_created": ("tables", "created"),
    "ix_challenges_player": ("challenges", "player"),
    "holders_by_table": ("holders", "table_id"),
    "keys_by_table": ("keys", "table_id"),
    "invitations_by_table": ("invitations", "table_id"),
    "chat_reports_player": ("chat_reports", "player"),
    "mutes_muted": ("mutes", "muted"),
    "tournaments_host": ("tournaments", "host"),
}


def upgrade() -> None:
    """Adds them; with a million tables that takes some seconds."""
    for name, (table, column) in INDEXES.items():
        op.create_index(name, table, [column])
