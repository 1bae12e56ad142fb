"""How many tables there are, and how many there may be."""

from vexilla.server.errors import TooManyTables
from vexilla.server.settings import Limits


class Space:
    """The space that the database has for tables."""

    def __init__(self, limits: Limits) -> None:
        """Begins with an empty database; `Expiry` counts its tables."""
        self.limits = limits
        self.count = self.made = 0

    @property
    def full(self) -> bool:
        """Whether no table can be made any more."""
        return self.count >= self.limits.tables

    def take(self) -> None:
        """Counts a table that is about to be made. Raises TooManyTables."""
        if self.full:
            raise TooManyTables
        self.count += 1
        self.made += 1
