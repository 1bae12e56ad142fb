"""The script that Alembic runs; it migrates on the connection given by `upgrade`."""

from alembic import context

from vexilla.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
