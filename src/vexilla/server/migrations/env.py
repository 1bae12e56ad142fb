"""Alembic runs this file: the changes go through the connection that `upgrade` has opened."""

from alembic import context

from vexilla.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
