"""The tables of the database, one file for each room of the server, and its revision.

They lie below all rooms, since a room may read what a higher one writes.
"""

from importlib import import_module
from pkgutil import iter_modules

from sqlalchemy import Table

from vexilla.server.store.schema.metadata import metadata as metadata

REVISION = "0026"  # the newest file in `migrations/versions`

for room in iter_modules(__path__, f"{__name__}."):
    import_module(room.name)


def __getattr__(name: str) -> Table:
    """A table by its name, for programs that look into the database."""
    if name not in metadata.tables:
        raise AttributeError(f"The database has no table {name!r}.")
    return metadata.tables[name]
