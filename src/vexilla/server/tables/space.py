"""How many tables there are, and how many there may be."""

from vexilla.server.errors import TooManyTables
from vexilla.server.settings import Limits


class Space:
    """The space that the database has for tables.

    Attributes:
        limits: how many there may be.
        count: the tables, as of the last pass of `Expiry` and with those made here since.
        made: those that were made here.
    """

    def __init__(self, limits: Limits) -> None:
        """Counts from 0 until `Expiry` has counted."""
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
