"""What watchers see of a game that is shown to them some actions late.

Watchers are all who hold no seat. Their table is made from the first events alone, so nothing of
the later ones can be in it. They see at once who sits at the table, and everything after the end.
"""

from collections.abc import Sequence

from vexilla.server.tables.events import Event
from vexilla.server.tables.table import Table


class LateTable:
    """A table as it was some actions ago.

    Attributes:
        table: the table as watchers see it while the game goes on.
    """

    def __init__(self, table: Table) -> None:
        """Makes the late table of a table, which may have been played at for long."""
        self.table = Table(table.header)
        self.follow(table)

    def follow(self, table: Table) -> None:
        """Follows what has happened at the table."""
        shown = shown_events(table.events, table.header.delay)
        for event in table.events[self.table.number : shown]:
            self.table.apply(event)


def late_table(table: Table) -> LateTable | None:
    """Returns the late table of a table; None if watchers see everything at once."""
    return LateTable(table) if table.header.delay else None


def shown_events(events: Sequence[Event], delay: int) -> int:
    """Returns the number of events before the last `delay` actions, or before all if fewer."""
    first, actions = len(events) + 1, 0
    for event in reversed(events):
        if event.kind == "action":
            first, actions = event.number, actions + 1
            if actions == delay:
                break
    return first - 1
