"""When the host of a tournament may end a game that nobody finishes: pure code.

A host has power over the games of others, so it is narrow: the players have stopped playing, or
have left; the host is none of them; and no rating changes (`ratings.rows.rate`).
"""

from collections.abc import Collection

from vexilla.game import rules_of
from vexilla.server.errors import Refusal
from vexilla.server.tables.clocks import DAY, MINUTE, Days, Pace
from vexilla.server.tables.events import Change
from vexilla.server.tables.table import Table
from vexilla.server.tournaments.messages import Settling

SOONEST = 5 * MINUTE  # after the last action, however quick the game is
SOONEST_BY_DAYS = DAY


def silence(pace: Pace) -> int:
    """Returns for how many milliseconds nobody must have acted: half of what the pace allows.

    That is half of the minutes for a game, or of the days for a turn; but never less than five
    minutes, or a day.
    """
    half = -(-pace.allowance // (2 * MINUTE)) * MINUTE
    return max(half, SOONEST_BY_DAYS if isinstance(pace, Days) else SOONEST)


def settled(
    table: Table, settling: Settling, mine: Collection[str], served: int, *, left: bool
) -> Change:
    """Returns the change by which a host ends a game: one side has abandoned it, or it is drawn.

    Args:
        table: the table.
        settling: what the host says.
        mine: the seats that the host holds at it.
        served: the running time.
        left: whether both players have left the tournament.

    Raises:
        Refusal: the game is over, the host has a seat in it, or somebody has acted lately.
    """
    if table.outcome is not None:
        raise Refusal("server-over")
    if mine:
        raise Refusal("server-tournament", reason="seat")
    pace, since = table.header.pace, last_acted(table)
    assert pace is not None, "a tournament has clocks"
    wanted = silence(pace)
    if not left and served - since < wanted:
        unit = DAY // 24 if isinstance(pace, Days) else MINUTE
        kind = "server-settle-hours" if isinstance(pace, Days) else "server-settle-minutes"
        raise Refusal(kind, count=wanted // unit)
    first, second = rules_of(table.header.game).SEATS
    seat = second if settling.result == "second" else first
    kind = "draw" if settling.result == "draw" else "abandoned"
    return Change(kind, seat, {"settled": True})


def last_acted(table: Table) -> int:
    """Returns the running time of the last action; before one, of the start of the clocks."""
    acted = (event.served for event in reversed(table.events) if event.kind == "action")
    return next((served for served in acted if served is not None), table.header.served or 0)
